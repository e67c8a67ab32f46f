"""A table on the screen: green cloth, played by keys (or with the mouse)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Container, Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.timer import Timer

from cutcard.house.demonstration import CHIPS
from cutcard.house.pace import Pace, Timing
from cutcard.money import spoken as money
from cutcard.play import drawing, pages, prompts
from cutcard.play.game import Game, net
from cutcard.play.widgets import BoxView, HowMuch, Page, Still, Text
from cutcard.rulebooks.parts import Wager
from cutcard.table.offers import OpenChoice
from cutcard.telling.choices import costs_told

NARROW, BROAD, HIGH = 76, 110, 32
"""Below so many columns the panel stands under the cloth; from so many on it is broad; so many lines are high."""

SMALL = (60, 20)
"""Below these columns or lines, cards and boxes are drawn in single lines."""

USUAL = Pace(others=0, prepare=220, deal=350, settle=220, whole_deal=4_000)
"""How long the dealer takes: quicker than on a floor, where cards have a way to go; a breath is as long as there."""

BOX = 17
"""The fewest columns for a box."""


class TableScreen(Screen[None]):
    """One table: the cloth, the panel beside or below it, and what may be done now."""

    def __init__(self, game: Game, pace: float, from_lobby: bool = False) -> None:
        super().__init__()
        self.game = game
        self._pace = pace
        self._from_lobby = from_lobby
        self._box = (len(game.boxes) + 1) // 2
        self._spot = 0
        self._chip = CHIPS[1]
        self._timer: Timer | None = None
        self._timing = Timing()

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Text(id="title")
            yield Text(id="purse")
        with Container(id="body"):
            with Still(id="cloth"):
                yield Text(id="dealer")
                yield Text(id="shoe")
                yield Text(id="meters")
                yield Text(id="felt")
                with Center(), Container(id="boxes"):
                    yield from (BoxView(number) for number in self.game.boxes)
            with Still(id="panel"):
                yield Text(id="limits")
                yield Text(id="lines")
                yield Text("HISTORY", id="past-title")
                yield Text(id="past")
        with Vertical(id="foot"):
            yield Text(id="message")
            yield Text(id="prompt")
            yield Text(id="keys")

    def on_mount(self) -> None:
        self.advance()

    def on_resize(self) -> None:
        self.draw()

    # --- drawing

    @property
    def small(self) -> bool:
        """Whether the window is too small for cards in boxes."""
        return self.app.size.width < SMALL[0] or self.app.size.height < SMALL[1]

    def _wager(self) -> Wager:
        return self.game.wagers()[self._spot]

    def _text(self, name: str, content: Content | str) -> None:
        self.query_one(f"#{name}", Text).say(content)

    def draw(self) -> None:
        """Everything as it is now, fitted to the window."""
        with suppress(NoMatches):  # a screen that is left while it is set up has not all of its parts
            self._draw()

    def _draw(self) -> None:
        game, small = self.game, self.small
        width, height = self.app.size
        narrow, high = width < NARROW, height >= HIGH and not small
        for name, applies in (("-small", small), ("-narrow", narrow), ("-broad", width >= BROAD), ("-high", high)):
            self.set_class(applies, name)
        panel = 0 if narrow else 40 if width >= BROAD else 25
        down = f" · {money(game.wagered)} down" if game.wagered else ""
        self._text("title", game.book.title if small else f"{game.book.title} · {game.book.house}")
        self._text("purse", f"{'' if small else f'{game.book.currency} purse '}{money(game.purse)}{down}")
        self._draw_cloth(width - panel - 1, small, high)
        inner = (panel or width) - (1 if small else 3)
        self._text("limits", drawing.limits(game, inner))
        self._text("lines", drawing.settlement(game, inner))
        self.query_one("#lines").display = bool(game.table.round) or not narrow
        self._text("past", drawing.past(list(reversed(game.history))[:20], inner))
        self.query_one("#past-title").display = self.query_one("#past").display = bool(game.history)
        self._draw_foot(small)

    def _draw_cloth(self, cloth: int, small: bool, high: bool) -> None:
        turn, game = self.game.turn(), self.game
        columns = 1 if small else max(min(len(game.boxes), cloth // BOX), 1)
        width = cloth if small else min(cloth // columns, 32) - 2
        large = high and width >= 7 * max(game.book.game.opening) and len(game.boxes) <= columns
        size = 1 if small else 5 if large else 3
        self._text("dealer", drawing.dealer(game, size))
        verdict = drawing.verdict(game, cloth)  # it stands where the shoe is told of else: nothing moves for it
        self._text("shoe", drawing.shoe(game, cloth) if verdict is None else verdict)
        self._text("meters", drawing.meters(game, small))
        self._text("felt", drawing.felt(game, cloth))
        self.query_one("#shoe").display = not small or verdict is not None or self.app.size.height >= 16
        self.query_one("#meters").display = bool(game.meters)
        boxes = self.query_one("#boxes")
        boxes.styles.grid_size_columns = columns
        boxes.styles.width = cloth if small else (width + 2) * columns
        for view in self.query(BoxView):
            spot = None
            if view.number == turn.box:
                spot = "-"
            elif turn.kind in ("bet", "over") and view.number == self._box:
                spot = self._wager().name
            view.show(game, spot, width, size)

    def _draw_foot(self, small: bool) -> None:
        game, turn = self.game, self.game.turn()
        said = game.said
        cited = " ".join((*said.clauses, *said.readings))
        text = Content.styled("✗ ", drawing.BAD) + said.says if said.no else Content(said.says)
        if turn.kind == "over" and not said.no:
            text = Content.styled(said.says, drawing.total_style(net(game.lines)))
        self._text("message", text + Content.styled(f"  [{cited}]" if cited else "", drawing.FAINT))
        self._text("prompt", prompts.prompt(game, turn, self._wager(), self._box, small))
        self._text("keys", drawing.keys(prompts.keys(game, turn, small), small, self.app.size.width - 2))

    # --- the dealer's part

    def advance(self) -> None:
        """Let the dealer go on, one thing at a time, until it is the player's turn."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self._pace:
            self.game.run()
        wait = 0.0
        while self.game.turn().kind == "dealer" and not wait:
            wait = self._wait()
            if wait:
                self._timer = self.set_timer(wait, self._go_on)
            elif not self.game.step():
                break
        self.draw()
        turn = self.game.turn()
        if turn.kind == "over":
            self.call_after_refresh(self._bring, "lines")
        elif turn.box:
            self.call_after_refresh(self._bring, f"box-{turn.box}")

    def _wait(self) -> float:
        """Seconds before the next thing that the dealer does; nothing before the call, and what is not to be seen."""
        table = self.game.table
        if table.phase == "betting" and not table.called:
            return 0
        time = USUAL.prepare if table.phase == "cards" else self._timing.before(table, USUAL)
        return self._pace * time / 1000

    def _go_on(self) -> None:
        self.game.step()
        self.advance()

    def _bring(self, name: str) -> None:
        """Scroll a part of the screen into view."""
        for part in self.query(f"#{name}"):
            part.scroll_visible(animate=False)

    # --- keys

    def on_click(self, event: events.Click) -> None:
        """A key that was clicked, or a spot: chosen first, then given the chip that was used last."""
        means = event.style.meta
        if "press" in means:
            self.press(means["press"])
        names = [wager.name for wager in self.game.wagers()]
        if means.get("spot") not in names or self.game.turn().kind not in ("bet", "over"):
            return
        before = self._box, self._spot
        self._box, self._spot = means["box"], names.index(means["spot"])
        if before == (self._box, self._spot):
            self._put(self._chip)
        self.draw()

    def on_key(self, event: events.Key) -> None:
        if self.press(event.character if event.character and event.character.isprintable() else event.key):
            event.stop()

    def press(self, key: str) -> bool:
        """Do what a key stands for now."""
        key = {" ": "space"}.get(key, key)
        turn = self.game.turn()
        if self._open_page(key) or self._scroll(key):
            return True
        by_turn: dict[str, Callable[[str], bool]] = {
            "bet": self._bet,
            "over": self._bet,
            "cut": self._cut,
            "decide": self._decide,
            "turn": self._decide,
            "dealer": self._hurry,
        }
        return by_turn[turn.kind](key)

    def _open_page(self, key: str) -> bool:
        game = self.game
        found: dict[str, tuple[str, Callable[[int], Content]]] = {
            "?": ("Why", lambda width: pages.why(game, width)),
            "t": ("The table", lambda width: pages.sign(game, width)),
            "h": ("History", lambda width: pages.history(game, width)),
            "k": ("Keys", pages.keys),
        }
        if key in found:
            self.app.push_screen(Page(*found[key], key))
        elif key == "q":
            self.app.exit(return_code=0)
        elif key == "escape" and self._from_lobby:
            self.dismiss()
        else:
            return False
        return True

    def _scroll(self, key: str) -> bool:
        body = self.query_one("#body")
        if key == "pageup":
            body.scroll_page_up(animate=False)
        elif key == "pagedown":
            body.scroll_page_down(animate=False)
        return key in ("pageup", "pagedown")

    def _bet(self, key: str) -> bool:
        game = self.game
        spots, boxes = len(game.wagers()), len(game.boxes)
        moves = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if key in moves:
            self._box = (self._box - 1 + moves[key][0]) % boxes + 1
            self._spot = (self._spot + moves[key][1]) % spots
            self.call_after_refresh(self._bring, f"box-{self._box}")
        elif key in ("1", "2", "3", "4"):
            self._put(CHIPS[int(key) - 1])
        elif key in ("backspace", "delete"):
            game.take_back(self._box, self._wager().name)
        elif key == "x":
            game.clear()
        elif key == "r" and self._ready():
            game.rebet()
        elif key == "b":
            game.buy_in()
        elif key in ("space", "enter"):
            if game.turn().kind == "over":
                self._ready()
            elif game.deal():
                self._spot = 0
                self.advance()
        else:
            return False
        self.draw()
        return True

    def _ready(self) -> bool:
        """The table is cleared for the next round; no, where the cut comes first."""
        if self.game.turn().kind == "over":
            self.game.next_round()
            self.game.run()
        return self.game.turn().kind == "bet"

    def _put(self, chip: int) -> None:
        """A chip on the chosen spot; a spot that takes one amount only gets that."""
        if not self._ready():
            return
        wager = self._wager()
        self._chip = chip
        limit = self.game.limit(wager)
        self.game.place(self._box, wager.name, limit.min if limit is not None and wager.one_amount else chip)

    def _cut(self, key: str) -> bool:
        cards = self.game.table.shoe
        if key == "enter":
            self.game.cut(cards // 2)
        elif key.isdigit() and key != "0":
            self.game.cut(cards * int(key) // 10)
        elif key == "x":
            self.game.refuse_cut()
        else:
            return False
        self.advance()
        return True

    def _decide(self, key: str) -> bool:
        turn = self.game.turn()
        choice = next((choice for choice in turn.choices if choice.key == key), None)
        if choice is not None and choice.open is not None:
            return self._ask_how_much(choice.open)
        if choice is not None:
            self.game.decide(choice.word)
        elif key in ("enter", "space") and turn.kind == "turn":
            self.game.show_hand()
        elif key in ("enter", "space") and turn.choices[0].word == "look":
            self.game.decide("look")
        else:
            return False
        self.advance()
        return True

    def _ask_how_much(self, choice: OpenChoice) -> bool:
        """Decided once the player has said how much; whoever goes back has not decided."""

        def said(amount: int | None) -> None:
            if amount is not None:
                self.game.decide(choice.word, amount)
            self.advance()

        title = self.game.book.game.choice(choice.word).title
        self.app.push_screen(HowMuch(title, costs_told(choice), self.game.most(choice)), said)
        return True

    def _hurry(self, key: str) -> bool:
        if key not in ("space", "enter"):
            return False
        self.game.run()
        self.advance()
        return True
