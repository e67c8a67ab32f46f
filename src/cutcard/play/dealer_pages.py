"""Pages over the dealer's table: a list to choose from, questions to answer, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cutcard.citations import Refusal
from cutcard.play import dealer_drawing as drawing
from cutcard.play.dealing_game import DealingGame
from cutcard.play.drawing import BAD, FAINT, GOLD
from cutcard.play.widgets import Still
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.refusals import refusal_told


def inner(width: int) -> int:
    """Columns inside a page."""
    return max(min(width, 92) - 5, 20)


class DeedList(ModalScreen[Deed | None]):
    """Something to choose from; below it, what the one that is pointed at means."""

    def __init__(self, game: DealingGame, title: str, deeds: Sequence[Deed]) -> None:
        super().__init__()
        self._game, self._title, self._deeds = game, title, deeds

    def compose(self) -> ComposeResult:
        with Vertical(id="deeds"):
            yield OptionList(
                *(Option(drawing.deed_line(deed, 80), disabled=False) for deed in self._deeds), id="deed-list"
            )
            with Still(id="deed-detail"):
                yield Static(id="deed-says")

    def on_mount(self) -> None:
        frame = self.query_one("#deeds")
        frame.border_title = self._title
        frame.border_subtitle = "↑ ↓ · enter chooses · escape closes"
        found = self.query_one("#deed-list", OptionList)
        found.focus()
        if self._deeds:
            found.highlighted = 0
        else:
            self.query_one("#deed-says", Static).update("There is nothing here at the moment.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        deed = self._deeds[event.option_index]
        with suppress(NoMatches):
            says = drawing.detail(self._game, deed, inner(self.app.size.width))
            self.query_one("#deed-says", Static).update(says)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        deed = self._deeds[event.option_index]
        if not deed.closed or deed.command == "resolve":  # a closed remedy says itself why, with the clause
            self.dismiss(deed)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape" or event.character == "q":
            event.stop()
            self.dismiss(None)


class Questions(ModalScreen[list[str] | None]):
    """What a deed leaves open is asked for, one after the other."""

    def __init__(self, game: DealingGame, deed: Deed) -> None:
        super().__init__()
        self._game, self._deed = game, deed
        self._answers: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="asking"):
            yield Static(id="asked")
            yield Static(id="offered")
            yield Input(id="answer")
            yield Static(id="wrong")

    def on_mount(self) -> None:
        frame = self.query_one("#asking")
        frame.border_title = self._deed.title
        frame.border_subtitle = "enter answers · escape goes back"
        self._ask()

    @property
    def _field(self) -> Field:
        return self._deed.asks[len(self._answers)]

    def _ask(self) -> None:
        field, width = self._field, inner(self.app.size.width)
        self.query_one("#asked", Static).update(drawing.question(field, len(self._answers), len(self._deed.asks)))
        self.query_one("#offered", Static).update(drawing.choices(field, width))
        self.query_one("#offered").display = bool(field.picks)
        self.query_one("#wrong", Static).update("")
        answer = self.query_one("#answer", Input)
        answer.value = ""
        answer.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        answer = _picked(self._field, event.value)
        refusal = self._game.check(self._deed, len(self._answers), answer)
        if refusal is not None:
            self.query_one("#wrong", Static).update(Content.styled(f"✗ {refusal_told(refusal)}", BAD))
            return
        self._answers.append(answer)
        if len(self._answers) == len(self._deed.asks):
            self.dismiss(self._answers)
        else:
            self._ask()

    def on_key(self, event: events.Key) -> None:
        if event.key != "escape":
            return
        event.stop()
        if self._answers:
            self._answers.pop()
            self._ask()
        else:
            self.dismiss(None)


def _picked(field: Field, text: str) -> str:
    """The numbers of answers as the answers themselves; whatever else was said stays as it is."""
    if not field.picks:
        return text
    numbered = {str(at): pick.value for at, pick in enumerate(field.picks, start=1)}
    between = " " if field.kind != "text" else ", "
    if field.many:
        return between.join(numbered.get(part, part) for part in text.replace(",", " ").split())
    return numbered.get(text.strip(), text)


class Confirm(ModalScreen[str | None]):
    """The table before and after, and as whom it is decided; gives the role."""

    def __init__(self, game: DealingGame, deed: Deed, answers: Sequence[str]) -> None:
        super().__init__()
        self._game, self._deed, self._answers = game, deed, answers
        names = [name for name, _ in game.roles()]
        self._roles = [deed.role] if deed.role == "player" else [name for name in names if name != "player"]
        self._at = self._roles.index(deed.role) if deed.role in self._roles else 0

    def compose(self) -> ComposeResult:
        with Vertical(id="confirm"):
            yield Static(id="as-whom")
            with Still(id="rows"):
                yield Static(id="before-after")

    def on_mount(self) -> None:
        frame = self.query_one("#confirm")
        frame.border_title = self._deed.title
        frame.border_subtitle = "enter does it · ← → as whom · ↑ ↓ scroll · escape goes back"
        self._draw()

    def on_resize(self) -> None:
        with suppress(NoMatches):
            self._draw()

    def _draw(self) -> None:
        width = inner(self.app.size.width)
        role = self._roles[self._at]
        titles = dict(self._game.roles())
        who = Content.styled("As ", FAINT) + Content.styled(f"‹ {titles.get(role, role)} ›", f"bold {GOLD}")
        if self._deed.terms:
            who += Content.styled(f"   {self._deed.terms}", FAINT)
        self.query_one("#as-whom", Static).update(who)
        found = self._game.preview(self._deed, self._answers, role)
        if isinstance(found, Refusal):
            cited = f"  [{' '.join(found.clauses)}]" if found.clauses else ""
            text = Content.styled(f"✗ {refusal_told(found)}", f"bold {BAD}") + Content.styled(cited, FAINT)
            for ref in found.clauses:
                clause = self._game.book.clauses.get(ref)
                text += "\n" + Content.styled(f"{ref}  {clause.says if clause is not None else ''}", FAINT)
        else:
            text = drawing.before_after(found, width)
        self.query_one("#before-after", Static).update(text)

    def on_key(self, event: events.Key) -> None:
        rows = self.query_one("#rows", Still)
        if event.key in ("left", "right"):
            self._at = (self._at + (1 if event.key == "right" else -1)) % len(self._roles)
            self._draw()
        elif event.key in ("up", "down", "pageup", "pagedown"):
            step = rows.size.height if event.key.startswith("page") else 1
            down = event.key in ("down", "pagedown")
            rows.scroll_to(y=rows.scroll_y + (step if down else -step), animate=False, immediate=True)
        elif event.key == "enter":
            self.dismiss(self._roles[self._at])
        elif event.key == "escape":
            self.dismiss(None)
        else:
            return
        event.stop()
