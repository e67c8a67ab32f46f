"""A simulated table deals as a live one does: the same cards to the same hands, shuffled at the same moments.

The live table is given the simulation's cards one by one, in the order in which the simulation drew them; everything
else it decides for itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.citations import Refusal, Refused
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Trace, make_plan, run_chunk, trace_chunk
from cutcard.simulation.plan import MOST_ROUNDS
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.engine import decide, fold
from cutcard.table.rules import Setup
from cutcard.table.state import DueOffer, Table, new_table
from cutcard.table.steps.dealing import CardDealt, PickUp, RoundStarted
from cutcard.table.steps.deciding import Decide
from cutcard.table.steps.loading import LoadCards
from cutcard.table.steps.opening import OpenTable
from cutcard.table.steps.settling import RoundEnded
from cutcard.table.steps.shuffling import CardsShuffled
from cutcard.table.steps.wagers import PlaceWager
from tests.simulation.plans import STRATEGIES, hand_of, plan_of, terms_of, to_war, war_above_eight
from tests.support.rounds import SCHEDULES


class Tape(ElectronicShoe):
    """A shoe that gives the cards it is told to; what is burned or discarded may be anything."""

    def __init__(self) -> None:
        self.cards: list[Card] = []

    def peek(self) -> Card:
        return self.cards[0] if self.cards else DECK[0]

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        return ""


def drawn(plan: Plan, trace: Trace, at: int) -> list[Card]:
    """The cards of a round in the order in which the simulation drew them."""
    procedure = plan.procedure
    hands = [*trace.cards[at], trace.dealer[at]]
    found = [hands[place // procedure.most][place % procedure.most] for place in procedure.opening]
    opening = len(procedure.opening) // len(hands)
    found += [hands[hand][card] for card in range(opening, procedure.most) for hand in procedure.circuit]
    return [DECK[number] for number in found if number != 255]


class LiveTable:
    """A table that is fed a trace, and what it did, round by round."""

    def __init__(self, book: Rulebook, plan: Plan, trace: Trace, setup: Setup, share: Fraction) -> None:
        self.plan, self.trace, self.share = plan, trace, share
        self.table = new_table(book)
        self.tape = Tape()
        self.dealer = Dealer(self.tape)
        self.main = next(wager.name for wager in book.wagers if wager.needs is None and wager.follows is None)
        if self.main == "tie":
            self.main = "casino_war"
        self.rounds = 0
        self.hands: dict[int, list[Card]] = {}
        self.out: list[int] = []
        self.shuffles: list[int] = []
        self.reloads: list[int] = []
        self._shuffled = self._reloaded = 0
        self.tape.cards = drawn(plan, trace, 0)
        self.send(OpenTable(actor="supervisor", role=senior(self.table), setup=setup))

    def send(self, command: Command) -> None:
        events = decide(self.table, command)
        assert not isinstance(events, Refusal), (command, events)
        for event in events:
            self.hear(event)
            self.table = fold(self.table, (event,))

    def hear(self, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self.hands = {}
            self.out.append(self.table.rules.cards - self.table.shoe)
            self.shuffles.append(self._shuffled)
            self.reloads.append(self._reloaded)
        elif isinstance(event, CardDealt):
            card = self.tape.cards.pop(0)
            assert event.card is card
            self.hands.setdefault(event.box, []).append(card)
        elif isinstance(event, CardsShuffled):
            self._reloaded += self.table.pause is not None
            self._shuffled += self.table.pause is None
        elif isinstance(event, RoundEnded):
            self.check_round()

    def check_round(self) -> None:
        """The hands are those of the simulation."""
        trace, at = self.trace, self.rounds
        for box in range(self.plan.boxes):
            assert tuple(self.hands[box + 1]) == hand_of(trace.cards[at, box]), at
        assert tuple(self.hands[0]) == hand_of(trace.dealer[at]), at
        assert not self.tape.cards
        self.rounds += 1
        if self.rounds < len(trace.cases):
            self.tape.cards = drawn(self.plan, trace, self.rounds)

    def play(self) -> None:
        """Play as many rounds as were traced."""
        while self.rounds < len(self.trace.cases):
            table = self.table
            if table.phase == "betting" and not table.bets and not table.rules.says("continuous_device"):
                self.bet()
            command = self.dealer.next(self.table)
            if isinstance(command, LoadCards) and command.behind is not None:
                command = replace(command, behind=table.shoe - ceil(self.share * table.shoe))
            if command is not None:
                self.send(command)
            elif table.phase == "betting":
                self.bet()
            else:
                self.choose(table)

    def bet(self) -> None:
        for box in range(1, self.plan.boxes + 1):
            self.send(PlaceWager(actor=f"P{box}", role="player", box=box, wager=self.main, amount=Stake(500)))

    def choose(self, table: Table) -> None:
        due = table.due[0]
        assert isinstance(due, DueOffer), due
        if table.rules.face_down:
            self.send(PickUp(actor=due.player, role="player", box=due.box))
        choice = self.plan.choices[self.trace.choices[self.rounds, due.box - 1]]
        self.send(Decide(actor=due.player, role="player", box=due.box, choice=choice))


WAR = ("star-casino-war", "crown-casino-war", "nz-casino-war")
CASES: list[tuple[str, dict[str, Any]]] = [
    *((book, {"boxes": boxes}) for book in WAR for boxes in (1, 7)),
    *((book, {"boxes": 5, "penetration": Fraction(1)}) for book in WAR),
    *((book, {"boxes": 6, "penetration": Fraction(9, 10), "strategy": war_above_eight}) for book in WAR),
    *((book, {"boxes": 4, "device": "continuous"}) for book in WAR),
    ("crown-casino-war", {"boxes": 9, "decks": 5, "burn": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 7, "decks": 4, "burn": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 3, "discard_three": True, "penetration": Fraction(1)}),
    ("nz-casino-war", {"boxes": 3, "discard_three": True, "device": "continuous", "burn": True}),
    ("star-casino-war", {"boxes": 20, "penetration": Fraction(1)}),
    ("star-casino-war", {"boxes": 20, "penetration": Fraction(19, 20)}),
    ("crown-casino-war", {"boxes": 9, "decks": 4, "penetration": Fraction(24, 25)}),
    ("star-casino-war", {"boxes": 2, "device": "multishuffler", "penetration": Fraction(3, 4)}),
    *(("star-three-card-poker", {"boxes": boxes}) for boxes in (1, 16)),
    ("star-three-card-poker", {"boxes": 5, "device": "shuffling_device"}),
    *(("star-baceball", {"boxes": boxes}) for boxes in (1, 2, 7)),
]


def live_table(book: Rulebook, rounds: int, given: dict[str, Any]) -> tuple[LiveTable, Trace]:
    """A live table that has been dealt the rounds of a plan."""
    given = dict(given)
    decks = given.pop("decks", None)
    terms = terms_of(book, decks=decks)
    plan = plan_of(terms, rounds=rounds, **given)
    trace = trace_chunk(plan, 0)
    setup = Setup(
        boxes=plan.boxes,
        decks=decks,
        device=plan.device,
        burn=given.get("burn"),
        discard_three=given.get("discard_three", False),
        source="electronic",
        schedules=SCHEDULES if book.schedules else {},
        jackpot_wager=Stake(100) if book.meters else None,
    )
    live = LiveTable(book, plan, trace, setup, given.get("penetration") or Fraction(1, 2))
    live.play()
    return live, trace


@pytest.mark.parametrize("book", WAR[:2])
@pytest.mark.bulk
def test_the_cutting_card_of_a_reloaded_shoe(book: str) -> None:
    """It lies in the same part of fewer cards, which is told only by the round that begins just there."""
    given = next(given for name, given in CASES if name == book and Fraction(9, 10) < given.get("penetration", 0) < 1)
    live, trace = live_table(rulebook(book), 2_000, given)
    assert trace.reloads[-1] > 10
    assert live.out == trace.out.tolist()


@pytest.mark.bulk
@pytest.mark.parametrize(("book", "given"), CASES)
def test_a_live_table_deals_the_same(book: str, given: dict[str, Any]) -> None:
    live, trace = live_table(rulebook(book), 250, given)
    assert live.out == trace.out.tolist()
    if given.get("device") != "continuous":
        assert live.shuffles == trace.shoes.tolist()
    assert live.reloads == trace.reloads.tolist()


@pytest.mark.bulk
def test_the_cards_run_out_where_they_may() -> None:
    """Of the cases above, those with a cutting card at the back (or none) do come to their last card within a round."""
    for book, given in CASES:
        terms = terms_of(book, decks=given.get("decks"))
        tally = run_chunk(plan_of(terms, rounds=250, **{k: v for k, v in given.items() if k != "decks"}), 0)
        deep = given.get("penetration", 0) > Fraction(9, 10) or book == "star-baceball"
        assert (tally.reloads > 0) == (deep and given.get("device") is None), (book, given)


def _word(book: str, topic: str, value: str) -> Rulebook:
    """A book with another word on one point of procedure."""
    from dataclasses import replace as changed

    found = rulebook(book)
    procedure = tuple(
        changed(provision, value=value) if provision.topic == topic else provision for provision in found.procedure
    )
    return changed(found, procedure=procedure)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("book", "topic", "value", "given"),
    [
        ("star-casino-war", "cutting_card_first_in_round", "play_on_shuffle_after_round", {}),
        ("crown-casino-war", "cutting_card_first_in_round", "shuffle_now", {}),
        ("star-casino-war", "deal_order", "dealer_first_then_from_left", {}),
        ("star-casino-war", "burn_card", "none", {}),
        ("star-casino-war", "continuous_device", "no_cut", {"device": "continuous"}),
        ("crown-casino-war", "shuffle_triggers", "start_every_round_and_vacancy", {}),
        ("star-three-card-poker", "deal_order", "from_left_dealer_last", {}),
    ],
)
def test_a_changed_word_moves_both(book: str, topic: str, value: str, given: dict[str, Any]) -> None:
    given = {"boxes": 2, **given}
    both_move(_word(book, topic, value), book, given)


@pytest.mark.bulk
def test_a_changed_remedy_moves_both() -> None:
    """Without the burn after a reload, other cards come."""
    from dataclasses import replace as changed

    star = rulebook("star-casino-war")
    remedies = tuple(
        changed(remedy, then=()) if remedy.irregularity == "shoe_exhausted" else remedy for remedy in star.remedies
    )
    both_move(changed(star, remedies=remedies), star.id, {"boxes": 2, "penetration": Fraction(1)})


@pytest.mark.bulk
def test_hands_that_are_cleared_early_are_shuffled_in_when_the_cards_run_out_in_a_war() -> None:
    """Where they stay on the table instead, the shoe after the reload is another."""
    given = {"boxes": 20, "penetration": Fraction(19, 20)}
    both_move(_word("star-casino-war", "decided_cards_collected", "at_round_end"), "star-casino-war", given, 2_000)


def both_move(changed: Rulebook, book: str, given: dict[str, Any], rounds: int = 300) -> None:
    """A changed book is dealt alike by the live table and by the simulation, and otherwise than before."""
    live, trace = live_table(changed, rounds, given)
    assert live.out == trace.out.tolist()
    before = trace_chunk(plan_of(book, rounds=rounds, **given), 0)
    assert not (
        np.array_equal(before.out, trace.out)
        and np.array_equal(before.cards, trace.cards)
        and np.array_equal(before.dealer, trace.dealer)
    )


def _plan(book: str = "star-casino-war", **given: Any) -> Plan:
    terms = given.pop("terms", None) or terms_of(book)
    given.setdefault("strategy", STRATEGIES[terms.book.game.name])
    return make_plan(terms, **{"rounds": 10, **given})


REFUSED: list[tuple[str, dict[str, Any], str, str, tuple[str, ...]]] = [
    ("star-casino-war", {"rounds": 0}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"rounds": 10**30}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"rounds": MOST_ROUNDS + 1}, "bad_rounds", "rounds: 1 to", ()),
    ("star-casino-war", {"seed": -1}, "bad_seed", "seed: a whole number", ()),
    ("star-casino-war", {"seed": 1 << 64}, "bad_seed", "seed: a whole number", ()),
    ("star-casino-war", {"chunk": 0}, "bad_chunk", "chunk: at least one", ()),
    ("star-casino-war", {"boxes": 0}, "bad_boxes", "1 to 20, not 0", ("2.1", "2.2.1")),
    ("star-casino-war", {"boxes": 21}, "bad_boxes", "1 to 20, not 21", ("2.1", "2.2.1")),
    ("crown-casino-war", {"boxes": 10}, "bad_boxes", "1 to 9, not 10", ("2.1",)),
    ("nz-casino-war", {"boxes": 8}, "bad_boxes", "1 to 7, not 8", ("3.1",)),
    ("star-three-card-poker", {"boxes": 17}, "bad_boxes", "1 to 16, not 17", ("2.1",)),
    ("star-baceball", {"boxes": 8}, "bad_boxes", "1 to 7, not 8", ("2.1",)),
    *(
        ("star-casino-war", {"penetration": Fraction(share)}, "bad_penetration", "0.5 to 1 of them", ("4.6",))
        for share in ("0", "1.5", "-1", "0.25", "0.4999", "1.0001")
    ),
    ("crown-casino-war", {"penetration": Fraction(1, 3)}, "bad_penetration", "0.333", ("4.2.4", "4.2.4(a)")),
    ("star-baceball", {"penetration": Fraction(1, 2)}, "bad_penetration", "no cutting card", ("2.4.1", "3.6", "11.1")),
    ("star-three-card-poker", {"penetration": Fraction(1, 2)}, "bad_penetration", "no cutting card", ("2.3.1",)),
    (
        "nz-casino-war",
        {"penetration": Fraction(1, 2), "device": "continuous"},
        "bad_penetration",
        "no cutting card",
        ("3.4(c)",),
    ),
    ("star-baceball", {"device": "shoe"}, "bad_device", "not dealt from 'shoe'", ("2.4.1", "3.6", "11.1")),
    ("star-baceball", {"device": "continuous"}, "bad_device", "known: shuffling_device", ("2.4.1",)),
    ("crown-casino-war", {"device": "shoo"}, "bad_device", "did you mean 'shoe'?", ("2.3",)),
    ("star-casino-war", {"burn": False}, "burn_required", "always burned", ("4.9",)),
    ("star-three-card-poker", {"burn": True}, "no_burn", "no card is burned", ()),
    ("crown-casino-war", {"burn": True, "device": "continuous"}, "no_burn", "not cut", ("4.3.1",)),
    ("star-casino-war", {"discard_three": True}, "no_discard", "no cards are discarded", ("9.2",)),
    ("star-baceball", {"discard_three": True}, "no_discard", "no cards are discarded", ()),
    ("star-casino-war", {"strategy": None}, "strategy_missing", "nobody says how", ("5.7",)),
    ("star-casino-war", {"strategy": lambda hand: "wra"}, "bad_strategy", "did you mean 'war'?", ("5.7",)),
    ("star-casino-war", {"stakes": {}}, "no_wager", "at least one wager", ("7.1", "9.2.1")),
    ("star-casino-war", {"stakes": {"tie": 100}}, "wager_refused", "stakes: tie: a Tie Wager needs", ("5.1.3",)),
    ("star-casino-war", {"stakes": {"tye": 100}}, "unknown_wager", "stakes.tye", ()),
    ("star-casino-war", {"stakes": {"initial": 100, "war": 100}}, "wager_refused", "stakes.war", ("5.7",)),
    ("star-casino-war", {"stakes": {"initial": 0}}, "bad_amount", "stakes.initial", ("5.1.1",)),
    ("star-three-card-poker", {"stakes": {"ante_bonus": 5}}, "wager_refused", "no wager", ("10.2",)),
    ("star-baceball", {"meters": {"mayor": 5}}, "unknown_meter", "known: major, minor", ()),
    ("star-casino-war", {"meters": {"major": 5}}, "unknown_meter", "known: none", ()),
    ("star-baceball", {"meters": {"major": -5}}, "bad_amount", "meters.major", ("11.9.1",)),
]


@pytest.mark.parametrize(("book", "given", "code", "says", "clauses"), REFUSED)
def test_what_no_table_could_do(
    book: str, given: dict[str, Any], code: str, says: str, clauses: tuple[str, ...]
) -> None:
    with pytest.raises(Refused) as refused:
        _plan(book, **given)
    assert refused.value.code == code
    assert says in str(refused.value)
    assert refused.value.rules[: len(clauses)] == clauses


def test_the_cards_must_suffice() -> None:
    """No book lets a round outgrow its cards; one that did would be refused too."""
    from dataclasses import replace as changed

    book = rulebook("star-three-card-poker")
    wide = changed(book, facts=changed(book.facts, boxes=changed(book.facts.boxes, value=40)))
    with pytest.raises(Refused, match="a round on 17 may take 54 cards, and 1 deck holds 52") as refused:
        _plan(terms=Terms(wide, schedules=SCHEDULES), boxes=17)
    assert refused.value.rules == ("2.1", "3.1")


def test_there_are_no_other_chunks() -> None:
    plan = _plan(strategy=to_war)
    with pytest.raises(IndexError, match="chunk 1 of 1"):
        run_chunk(plan, 1)
    with pytest.raises(IndexError, match="chunk -1 of 1"):
        run_chunk(plan, -1)
