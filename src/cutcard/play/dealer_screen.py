"""The dealer's table on the screen: what is to be done now stands above the cloth, and cards are keyed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Container, Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import Screen

from cutcard.play import dealer_drawing as drawing
from cutcard.play.dealer_pages import Confirm, DeedList, Questions
from cutcard.play.dealing_game import DealingGame, cards_in, whole
from cutcard.play.drawing import BAD, FAINT, GOLD, Key, flow
from cutcard.play.drawing import keys as key_line
from cutcard.play.widgets import Page, Still, Text
from cutcard.table.progress import next_face_down
from cutcard.telling.deeds import Deed

LISTS = {"t": "trouble", "p": "people", "g": "players", "m": "table"}
TITLES = {
    "trouble": "What went wrong",
    "people": "People, closing and disputes",
    "players": "Players, spoken for",
    "table": "Cards, limits and seats",
}
NARROW, BROAD, HIGH = 76, 110, 30
BOX = 18
RANKS = "23456789JQKA"


class DealerScreen(Screen[None]):
    """One table, dealt by a person."""

    def __init__(self, game: DealingGame, from_lobby: bool = False) -> None:
        super().__init__()
        self.game = game
        self._from_lobby = from_lobby
        self._keyed = ""

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Text(id="title")
            yield Text(id="purse")
        yield Text(id="order")
        with Container(id="body"):
            with Still(id="cloth"):
                yield Text(id="dealer")
                with Center(), Container(id="boxes"):
                    yield from (DealerBox(number) for number in range(1, self.game.table.rules.setup.boxes + 1))
            with Still(id="panel"):
                yield Text("PLAYERS", id="money-title")
                yield Text(id="money")
                yield Text("WHAT HAPPENED", id="past-title")
                yield Text(id="past")
        with Vertical(id="foot"):
            yield Text(id="message")
            yield Text(id="prompt")
            yield Text(id="keys")

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    # --- drawing

    def _text(self, name: str, content: Content | str) -> None:
        self.query_one(f"#{name}", Text).say(content)

    def draw(self) -> None:
        """Everything as it is now, fitted to the window."""
        with suppress(NoMatches):  # a screen that is left while it is set up has not all of its parts
            self._draw()

    def _draw(self) -> None:
        game, table = self.game, self.game.table
        width, height = self.app.size
        narrow = width < NARROW
        for name, applies in (("-narrow", narrow), ("-broad", width >= BROAD), ("-high", height >= HIGH)):
            self.set_class(applies, name)
        panel = 0 if narrow else 40 if width >= BROAD else 25
        title = game.book.title if narrow else f"{game.book.title} · {game.book.house} · dealer"
        cards = drawing.state(table, width - len(title) - 20)
        self._text("title", title)
        self._text("purse", f"round {table.round} · {cards}")
        found = game.instruction()
        self._text("order", drawing.order(found, width))
        self.query_one("#order").set_class(table.trouble is not None, "stopped")
        self._draw_cloth(width - panel - 1, height)
        column = (panel or width) - 3
        self._text("money", drawing.money_of(table, column))
        self._text("past", drawing.log(game.notes, column))
        self._draw_foot(width)

    def _draw_cloth(self, cloth: int, height: int) -> None:
        table = self.game.table
        shown = drawing.shown_boxes(table)
        columns = max(min(len(shown), cloth // BOX), 1)
        rows = -(-len(shown) // columns)
        dealt = max(table.rules.book.game.opening)
        width = min(cloth // columns, 32) - 2
        large = height >= 36 and rows == 1 and width >= 7 * dealt
        size = 5 if large else 3 if width >= 5 * dealt and (rows == 1 or height >= HIGH) else 1
        self._text("dealer", drawing.dealer(table, 5 if large else 3))
        boxes = self.query_one("#boxes")
        boxes.styles.grid_size_columns = columns
        boxes.styles.width = (width + 2) * columns
        due = drawing.due_box(table)
        for view in self.query(DealerBox):
            view.show(self.game, view.number in shown, view.number == due, width, size)
        if due:
            self.call_after_refresh(self._bring, f"box-{due}")

    def _bring(self, name: str) -> None:
        """Scroll a part of the screen into view."""
        for part in self.query(f"#{name}"):
            part.scroll_visible(animate=False)

    def _draw_foot(self, width: int) -> None:
        said = self.game.said
        cited = " ".join((*said.clauses, *said.readings))
        text = Content.styled("✗ ", BAD) + said.says if said.no else Content(said.says)
        self._text("message", text + Content.styled(f"  [{cited}]" if cited else "", FAINT))
        self._text("prompt", self._prompt(width))
        self._text("keys", key_line(self._keys(), False, width - 2))

    def _prompt(self, width: int) -> Content:
        """What was keyed so far, or what may be chosen by number."""
        found = self.game.instruction()
        if found.keys:
            wanted = self._wanted()
            cards = " ".join(cards_in(self._keyed))
            name = "Card" if wanted == 1 else f"{wanted} cards"
            parts = [Content.styled(f"{name}: ", FAINT) + Content.styled(f"{cards}▁", f"bold {GOLD}")]
        else:
            parts = []
        if len(found.deeds) > 1 and self.game.table.trouble is None:
            first = 1 if not found.keys else 2
            parts += [
                Content.styled(f" {at} ", f"bold #15171a on {GOLD}") + f" {deed.title}"
                for at, deed in enumerate(found.deeds[:9], start=1)
                if at >= first
            ]
        return flow(parts, "  ", width - 2)

    def _keys(self) -> list[Key]:
        found = self.game.instruction()
        table = self.game.table
        keys: list[Key] = []
        if table.trouble is not None:
            keys.append(Key("t", "what is done about it", press="t"))
        elif found.keys == "card":
            down = next_face_down(table)
            keys += [Key("enter", "face down", press="enter")] if down else [Key("Kd", "the card")]
            keys += [] if down else [Key("space", "any card", press="space")]
            keys += [Key("b", "another box", press="b"), Key("u", "correct", press="u")]
        elif found.keys == "cards":
            keys += [Key("KdQd9s", "the cards"), Key("space", "any cards", press="space")]
        elif found.deeds:
            player = found.deeds[0].role == "player"
            keys.append(Key("enter", "let them say" if player else found.deeds[0].title.lower(), press="enter"))
        elif table.phase == "betting" and self.game.samples:
            keys.append(Key("enter", "players bet", press="enter"))
        if not found.keys and table.in_round:
            keys.append(Key("u", "correct a card", press="u"))
        if table.trouble is None:
            keys.append(Key("t", "trouble", press="t"))
        keys += [
            Key("p", "people", press="p"),
            Key("g", "players", press="g"),
            Key("m", "more", press="m"),
            Key("y", "why", press="y"),
            Key("i", "keys", press="i"),
        ]
        return keys

    # --- keys

    def on_click(self, event: events.Click) -> None:
        if "press" in event.style.meta:
            self.press(event.style.meta["press"])

    def on_key(self, event: events.Key) -> None:
        if self.press(event.character if event.character and event.character.isprintable() else event.key):
            event.stop()

    def press(self, key: str) -> bool:
        """Do what a key stands for now."""
        key = {" ": "space"}.get(key, key)
        found = self.game.instruction()
        keyed = bool(found.keys) and self._key_card(key)
        if not keyed and not self._open(key):
            acts: dict[str, Callable[[], object]] = {
                "enter": self._enter,
                "space": self._space,
                "b": lambda: self._ask(self.game.elsewhere(), sure=False),
                "u": self._correct,
            }
            if key in acts:
                acts[key]()
            elif not (key.isdigit() and self._choose(int(key))):
                return False
        self.draw()
        return True

    def _wanted(self) -> int:
        """How many cards are keyed now."""
        return self.game.instruction().number

    def _key_card(self, key: str) -> bool:
        """Ranks and suits as they are keyed; once the last is whole, they are dealt."""
        if key == "backspace":
            last = cards_in(self._keyed)[:-1]
            self._keyed = "".join(last)
            return True
        begun = cards_in(self._keyed)
        open_rank = bool(begun) and len(begun[-1]) == 1 and begun[-1] != "?"
        if open_rank and begun[-1] == "1":
            fits = key == "0"
        elif open_rank:
            fits = key.lower() in ("c", "d", "h", "s")
        else:
            fits = key == "T" or key.upper() in RANKS or key in ("?", "1")
        if not fits or len(key) != 1:
            return open_rank and len(key) == 1
        self._keyed += key if key != "T" else "t"
        answer = whole(self._keyed, self._wanted())
        if answer is not None:
            self._keyed = ""
            self.game.go_on([answer])
        return True

    def _enter(self) -> None:
        found = self.game.instruction()
        if self._keyed:
            self._keyed = ""
        elif self.game.table.trouble is not None:
            self._list("trouble")
        elif found.deeds and found.deeds[0].command in ("resolve", "close_table"):
            self._ask(found.deeds[0])
        elif (asked := self.game.asked_now()) is not None:
            self._ask(asked, sure=False)
        else:
            self.game.go_on()

    def _space(self) -> None:
        found = self.game.instruction()
        if found.keys == "card" and not next_face_down(self.game.table):
            self.game.go_on([self.game.some_card()])
        elif found.keys == "cards":
            self.game.go_on([" ".join(self.game.some_card() for _ in range(self._wanted()))])
        else:
            self._enter()

    def _choose(self, number: int) -> bool:
        found = self.game.instruction()
        if self.game.table.trouble is not None or not 1 <= number <= len(found.deeds):
            return False
        self._ask(found.deeds[number - 1], sure=False)
        return True

    def _correct(self) -> None:
        deed = self.game.correction()
        if deed is not None:
            self._ask(deed)

    def _open(self, key: str) -> bool:
        game = self.game
        pages: dict[str, tuple[str, Callable[[int], Content]]] = {
            "y": ("Why", lambda width: drawing.why(game, width)),
            "l": ("What happened", lambda width: drawing.log(game.notes, width, 500)),
            "i": ("Keys", drawing.keys),
        }
        if key in LISTS:
            self._list(LISTS[key])
        elif key in pages:
            self.app.push_screen(Page(*pages[key], key))
        elif key == "escape" and self._from_lobby:
            self.dismiss()
        else:
            return False
        return True

    # --- lists, questions, and what would come of it

    def _list(self, name: str) -> None:
        deeds = self.game.list(name)
        title = TITLES[name]
        if name == "trouble" and self.game.table.trouble is not None:
            title = self.game.instruction().says.partition(":")[0]
        self.app.push_screen(DeedList(self.game, title, deeds), self._chosen)

    def _chosen(self, deed: Deed | None) -> None:
        if deed is not None:
            self._ask(deed, sure=deed.command != "report" and deed.role != "player")

    def _ask(self, deed: Deed, sure: bool = True) -> None:
        """Ask what is open, show what would come of it where it is to be confirmed, and do it."""

        def answered(answers: list[str] | None) -> None:
            if answers is None:
                self.draw()
            elif sure:
                self.app.push_screen(Confirm(self.game, deed, answers), lambda role: self._do(deed, answers, role))
            else:
                self._do(deed, answers, deed.role)

        if deed.asks:
            self.app.push_screen(Questions(self.game, deed), answered)
        else:
            answered([])

    def _do(self, deed: Deed, answers: list[str], role: str | None) -> None:
        if role is not None:
            stopped = self.game.table.trouble
            self._keyed = ""
            done = self.game.do(deed, answers, role)
            if done and self.game.table.trouble is not None and stopped is None:
                self.draw()
                self._list("trouble")
                return
        self.draw()


class DealerBox(Text):
    """One box of the layout."""

    def __init__(self, number: int) -> None:
        super().__init__(id=f"box-{number}")
        self.number = number

    def show(self, game: DealingGame, shown: bool, due: bool, width: int, size: int) -> None:
        """Draw the box as it is now: ``due`` where it is the next, ``size`` the height of its cards."""
        self.display = shown
        if not shown:
            return
        self.set_class(due, "chosen")
        holder = game.table.holders.get(self.number, "")
        self.border_title = f"{'▸ ' if due else ''}{self.number} {holder}"
        self.say(drawing.box(game.table, self.number, max(width, 12), size))
