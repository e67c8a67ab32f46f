"""A physical table with real cards: a dealer who errs, people who notice, and beside the engine the reference layout.

The world knows which cards came in which order and where they lie. The engine is told what people would key; after
every remedy, and at the end, its cards must lie where the reference puts them.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.money import dollars
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from cutcard.table import Table
from cutcard.table.base import Event
from cutcard.table.dealer import Procedure, whoever_may
from cutcard.table.rounds import record_of
from cutcard.table.running import RunningTable
from cutcard.table.state import DueCard, DueHand, DueLine, DueMeters, DueOffer
from cutcard.table.wire import read_command
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import APPROVAL, SETUPS, SUPERVISOR, operators
from tests.table.driver.checks import check_table
from tests.table.driver.setups import clumped
from tests.table.laws import reference as ref
from tests.table.laws.reference import BURNED, IN_ERROR, UNDER, WAITS, Drawn

MAIN = {STAR: "initial", CROWN: "casino_war", NZ: "casino_war", POKER: "ante", BACEBALL: "bet"}
SIDE = {STAR: "tie", CROWN: "tie", NZ: "tie", POKER: "pair_plus", BACEBALL: "strike_1"}
BOXES = 5


class World:
    """One table, open and with wagers on it; everything that people do at it comes through here."""

    def __init__(self, book: str, device: str, rng: Random, wagers: bool = True) -> None:
        self.book, self.rng = book, rng
        self.running = RunningTable(rulebook(book), APPROVAL if book == BACEBALL else None)
        self._people = Procedure("Dee", "Sam")
        self.shoe = self._cards()
        self.drawn: list[Drawn] = []
        self.under: list[str] = []  # cards that lie under the shoe for the next round
        self.boxes: list[int] = []
        self.choices: dict[int, str | None] = {}
        self.war = False  # whether the war deal has begun
        self.void: set[int] = set()
        self.retracted: set[int] = set()  # whose wagers were taken back before a repair
        self.middle = rng.choice((1, 1, 2, 3))  # how many cards are out in the middle of a deal
        self.unkeyed: list[int] = []  # cards that lie there and that nobody has keyed, by their number
        setup = {**SETUPS[book], "boxes": BOXES, **({"device": device} if device else {})}
        if device == "automatic_shuffler":
            setup |= {"sets": 2, "colours": 2}
        decided = operators(rulebook(book), setup)
        self.do("open_table", "Sam", SUPERVISOR[book], setup=setup, decided_by=decided)
        if book == NZ:
            self.do("allow_several_boxes", "Sam", "casino_operator", player="A", boxes=3)
        self.make_ready()
        self.packets = book == POKER and device == "shuffling_device"
        if wagers:
            self.bet()

    def _cards(self) -> list[str]:
        """The shoe: ranks lie near to each other, so that ties are common."""
        decks = 1 if self.book == POKER else 6
        cards = clumped(self.rng, list(DECK) * decks, lambda card: int(card.rank))
        turn = self.rng.randrange(len(cards))
        return [str(card) for card in (*cards[turn:], *cards[:turn])]

    @property
    def table(self) -> Table:
        return self.running.table

    # --- commands

    def tried(self, command: str, actor: str, role: str, **fields: Any) -> tuple[Event, ...] | Refusal:
        """Send a command; what must always hold is checked after it."""
        sent = read_command(json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode())
        answer = self.running.do(sent)
        if not isinstance(answer, Refusal):
            check_table(self.table)
        return answer

    def do(self, command: str, actor: str = "Dee", role: str = "dealer", **fields: Any) -> tuple[Event, ...]:
        answer = self.tried(command, actor, role, **fields)
        assert not isinstance(answer, Refusal), f"{command} {fields} by {role}: {answer}\n{self}"
        return answer

    def make_ready(self) -> None:
        """The cards, by the book."""
        while self.table.phase == "cards":
            command = self._people.next(self.table)
            assert command is not None
            answer = self.running.do(command)
            assert not isinstance(answer, Refusal), f"{command}: {answer}"

    def bet(self) -> None:
        """Two or three players on boxes of their own, with a box left empty between or beside them."""
        rng = self.rng
        self.boxes = sorted(rng.sample(range(1, BOXES + 1), rng.choice((2, 2, 3))))
        for box in self.boxes:
            self._put(box, MAIN[self.book], "100")
            if rng.random() < 0.4:
                self._put(box, SIDE[self.book], "10")
            if self.book == BACEBALL and rng.random() < 0.4:
                self._put(box, "jackpot", "2")
        self.choices = dict.fromkeys(self.boxes) if ref.WORDS[self.book].war else {}

    def _put(self, box: int, wager: str, amount: str) -> None:
        self.do("place_wager", self.player(box), "player", box=box, wager=wager, amount=amount)

    @staticmethod
    def player(box: int) -> str:
        return f"P{box}"

    @property
    def empty(self) -> list[int]:
        return [box for box in range(1, BOXES + 1) if box not in self.boxes]

    # --- cards

    def take(self) -> str:
        """The next card out of the shoe."""
        return self.shoe.pop()

    def fall(self, place: int, seen: bool = True, keyed: bool = True, named: bool = True, stray: bool = False) -> None:
        """A card falls on a place; whoever deals keys it, or does not notice. ``named``: the place is keyed too."""
        card = self.take()
        if keyed:
            fields: dict[str, Any] = {"box": place} if named else {}
            if seen:
                fields["card"] = card
            self.do("draw", **fields)
        else:
            self.unkeyed.append(len(self.drawn))
        self.drawn.append(Drawn(card, place, self.war, seen, stray))

    def waiting(self) -> list[int]:
        """The places that the deal under way is still to reach, as the reference has it."""
        live = [box for box in self.boxes if box not in self.void]
        war = {box: choice for box, choice in self.choices.items() if box in live}
        known = [each for at, each in enumerate(self.drawn) if at not in self.unkeyed]
        return ref.due(self.book, known, live, war, self.war, self.packets)

    # --- the regular course

    def step(self) -> bool:
        """The next thing in a regular round; False once there is none. The engine and the reference must agree."""
        table = self.table
        if table.phase == "cards":
            self.make_ready()
            return True
        if table.phase == "clearing":
            return False
        if table.phase == "betting":
            first = self._people.next(table)
            assert first is not None
            if type(first).__name__ != "Draw":
                assert not isinstance(self.running.do(first), Refusal)
                return True
            self.fall(self.waiting()[0], named=False)
            return True
        due = table.due[0]
        if isinstance(due, DueCard):
            return self._deal_one(due)
        if isinstance(due, DueOffer):
            self.choose(due)
        elif isinstance(due, DueLine):
            self.do("settle")
        elif isinstance(due, DueHand):
            more = [at for at in self.unkeyed if self.drawn[at].place == due.box]
            self.do("turn_hand", cards=ref.hands(self.drawn)[due.box], counted=bool(more))
            self.unkeyed = [at for at in self.unkeyed if at not in more]  # whoever turns a hand counts it
        elif isinstance(due, DueMeters):
            raise AssertionError("the meters are read by the table's own pool")
        return True

    def _deal_one(self, due: DueCard) -> bool:
        self.war = self.war or self.table.step > 0
        expected = self.waiting()
        assert expected and expected[0] == due.box, f"box {due.box} is due, and should be {expected}\n{self}"
        self.fall(due.box, named=False)
        return True

    def choose(self, due: DueOffer) -> None:
        if self.book == POKER:
            table, spot = self.table, (due.box, due.player)
            whole = all(self.drawn[at].place != due.box for at in self.unkeyed)
            if whole and due.box not in table.handled and self.rng.random() < 0.6:
                self.do("pick_up", due.player, "player", box=due.box, cards=ref.hands(self.drawn)[due.box])
            if type(self.table.due[0]) is DueOffer:
                choice = "play" if "ante" in table.bets[spot].wagers else "stay"
                self.do("decide", due.player, "player", box=due.box, choice=choice)
            return
        choice = self.rng.choice(("war", "war", "surrender"))
        self.do("decide", due.player, "player", box=due.box, choice=choice)
        self.choices[due.box] = choice
        self._laid_after_choice()

    def _laid_after_choice(self) -> None:
        """Cards that waited for the last choice go to the hands that are due one."""
        tied = [box for box in ref.ties(self.drawn, self.boxes) if box not in self.void]
        waits = [at for at, each in enumerate(self.drawn) if each.place == WAITS]
        if not waits or any(self.choices.get(box) is None for box in tied):
            return
        self.war = True
        hands = self.waiting()
        over = ref.WORDS[self.book].left_over
        for at in waits:
            place: ref.Place = hands.pop(0) if hands else over
            self.drawn[at] = self.drawn[at]._replace(place=place)
        self._back_under(self.table.round)

    def _back_under(self, _: int) -> None:
        """Cards that go back under the shoe come again: the first of them next."""
        back = [each.card for each in self.drawn if each.place == UNDER]
        self.shoe += reversed(back)
        self.drawn = [each for each in self.drawn if each.place != UNDER]

    # --- what is done about it

    def resolve(self, mend: str, power: str, reason: str, boxes: tuple[int, ...]) -> Refusal | None:
        """Somebody who may orders a remedy; the reference does the same."""
        trouble = self.table.trouble
        assert trouble is not None
        role = whoever_may(self.table, power)
        if power != "deal" and not self.table.rules.may(role, power):  # held outside the ladder
            held = self.table.rules.book.power(power)
            assert held is not None
            role = held.roles[0]
        answer = self.tried("resolve", "Sam", role, mend=mend, reason=reason, boxes=list(boxes))
        if isinstance(answer, Refusal):
            return answer
        self._mended(trouble.kind, trouble.box, trouble.draw, mend, boxes)
        return None

    def _mended(self, kind: str, box: int | None, draw: int | None, mend: str, boxes: tuple[int, ...]) -> None:
        """What the remedy does to the cards, as the reference has it."""
        live = {spot: choice for spot, choice in self.choices.items() if spot in self.boxes}
        order = [*ref.turns(self.book, self.boxes, self.packets), *self._war_turns()]
        if mend in ("repair", "pass_on", "hold", "next_card"):
            self._unseen_under(next_round=mend == "hold")
        if kind == "option_not_offered" and mend == "repair":
            self._asked_again(box)
        elif mend == "repair":
            self.drawn = [each for each in self.drawn if each.place != BURNED]
            self.drawn = ref.laid_again(
                self.book, self.drawn, self.boxes, live, self.packets, self.void - self.retracted
            )
            tied = ref.ties(self.drawn, self.boxes)
            self.choices = {spot: choice if spot in tied else None for spot, choice in self.choices.items()}
        elif mend == "pass_on":
            self.drawn = ref.passed_on(self.drawn, order, self.waiting())
        elif mend == "stand":
            self.drawn = ref.standing(self.drawn, order)
        elif kind == "card_burned":
            self.drawn = [each._replace(place=BURNED) if each.place == IN_ERROR else each for each in self.drawn]
        elif mend == "discard":
            self._discarded(kind, draw, order)
        if mend == "void_round":
            self.void = {*self.boxes}
        elif mend == "void_hand":
            hands = {*(boxes or ((box,) if box else ()))}
            self._not_given(hands, live)
            self.void |= hands
            self.retracted -= hands  # whatever its owner wanted: it is void, and no card of the round is its own
            if kind in ("surplus_card", "war_card_without_wager") and not self.table.rules.face_down:
                self.drawn = ref.standing(self.drawn, order)
        if mend not in ("void_round", "void_hand") and self.table.in_round:
            self.same()

    def _not_given(self, hands: set[int], live: dict[int, str | None]) -> None:
        """What was chosen on a void hand by cards that did not lie as they should goes with them."""
        lie = [each for each in self.drawn if each.seen and each.place != BURNED]
        laid = ref.laid_again(self.book, lie, self.boxes, live, self.packets, self.void - self.retracted)
        tied = ref.ties(laid, self.boxes)
        self.choices |= {spot: None for spot in hands & self.choices.keys() if spot not in tied}

    def _war_turns(self) -> list[int]:
        at_war = [box for box in ref.ties(self.drawn, self.boxes) if self.choices.get(box) == "war"]
        return [*at_war, ref.DEALER] if at_war and self.war else []

    def _unseen_under(self, next_round: bool) -> None:
        back = [each.card for each in self.drawn if not each.seen]
        self.drawn = [each for each in self.drawn if each.seen]
        if next_round:
            self.under += back
        else:
            self.shoe += reversed(back)

    def _asked_again(self, box: int | None) -> None:
        """The cards of the war wait; the box that was passed over or misheard chooses anew."""
        held: set[ref.Place] = set()
        laid = []
        for each in self.drawn:
            later = each.place in held and isinstance(each.place, int)
            held.add(each.place)
            laid.append(each._replace(place=WAITS, war=True) if later else each)
        self.drawn = laid
        if box is not None and box in self.choices:
            self.choices[box] = None

    def _discarded(self, kind: str, draw: int | None, order: list[int]) -> None:
        if kind == "war_card_without_wager":
            keyed = [at for at, each in enumerate(self.drawn) if each.place != BURNED]
            assert draw is not None
            over = [keyed[draw]]
        elif ref.WORDS[self.book].no_hand and ref.where_no_wager_is(self.drawn, self.boxes):
            over = ref.where_no_wager_is(self.drawn, self.boxes)
        else:
            over = [at for at in ref.too_many(self.drawn, order) if self.drawn[at].seen]
            if kind == "surplus_card" and not self.table.rules.face_down:
                seen = [at for at, each in enumerate(self.drawn) if each.seen and each.place != BURNED]
                lie = [self.drawn[at] for at in seen]
                laid = ref.laid_again(
                    self.book, lie, self.boxes, self.choices, self.packets, self.void - self.retracted
                )
                moved = [each for each, now in zip(lie, laid, strict=True) if now.place not in (BURNED, each.place)]
                assert not moved, f"a card is discarded while {moved} lie on wrong hands\n{self}"
                over = [at for at, now in zip(seen, laid, strict=True) if now.place == BURNED]
        for at in over:
            self.drawn[at] = self.drawn[at]._replace(place=BURNED)

    # --- what must be

    def same(self) -> None:
        """The engine's cards lie where the reference has them."""
        table = self.table
        engine: dict[int, list[str]] = {}
        for card, place in zip(table.drawn, table.places, strict=True):
            engine.setdefault(place, []).append("??" if card is None else str(card))
        if table.rules.face_down:  # what nobody turned is only counted
            assert {place: len(cards) for place, cards in engine.items()} == {
                place: len(cards) for place, cards in ref.hands(self.drawn).items()
            }, f"{self}"
            return
        mine = ref.hands([each if each.seen else each._replace(card="??") for each in self.drawn])
        waits = [each.card for each in self.drawn if each.place == WAITS]
        if waits:
            mine[-1] = waits
        burned = [each.card for each in self.drawn if each.place == IN_ERROR]
        if burned:
            mine[-2] = burned
        assert engine == mine, f"the engine has {engine}, the reference {mine}\n{self}"

    def money(self) -> None:
        """What everybody has is what `settle` says of the reference's layout, with the rulings that were made."""
        table, hands = self.table, ref.hands(self.drawn)
        if not table.bets:
            return
        record = record_of(table)
        hidden = table.rules.face_down
        for box in record["boxes"]:
            if not hidden:
                box["cards"] = hands.get(box["box"], [])
        if not hidden:
            record["dealer"] = hands.get(ref.DEALER, [])
        expected: dict[str, int] = {}
        for at in settle(record).boxes:
            for player in at.players:
                net = sum(line.paid + line.returned - line.staked for line in player.lines)
                expected[player.player] = expected.get(player.player, 0) + net
        for name, cents in expected.items():
            owned = table.accounts.get(f"purse:{name}", 0)
            assert owned == cents, f"{name} has {dollars(owned)}, and settle says {dollars(cents)}\n{self}"
        assert table.accounts.get("layout", 0) == 0, f"{dict(table.accounts)}\n{self}"

    def __str__(self) -> str:
        table = self.table
        cards = " ".join(f"{each.card}@{each.place}{'w' if each.war else ''}" for each in self.drawn)
        engine = " ".join(f"{card}@{place}" for card, place in zip(table.drawn, table.places, strict=True))
        return (
            f"{self.book} boxes {self.boxes} void {self.void} choices {self.choices} {table.phase}/{table.step} "
            f"trouble {table.trouble}\nworld:  {cards}\nengine: {engine} first_deal {table.first_deal}\n"
            f"due {table.due[:3]}"
        )
