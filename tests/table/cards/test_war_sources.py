"""Casino War at the table: where cards come from. Keyed cards are facts, electronic ones come in turn and prove it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from itertools import count

import pytest

from cutcard.cards import Card, cards
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Event, evolve
from cutcard.table.dealer import Dealer
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted, ThreeDiscarded, TroubleFound
from cutcard.table.steps.cards.loading import BurnCardShown, CardBurned, CuttingCardSeen
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.table.steps.trouble.correcting import CardCorrected
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.views import show, view
from cutcard.table.wire import write
from cutcard.table.witness import Witness
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.war import all_go_to_war, bet, bets, finish, loaded, offered, opened, use_up

# --- out of turn


@pytest.mark.clause("star-casino-war", "7.1")
@pytest.mark.clause("crown-casino-war", "7.3.1")
@pytest.mark.clause("nz-casino-war", "8.4")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "7.1"), (CROWN, "7.3.1"), (NZ, "8.4")))
def test_an_electronic_table_refuses_cards_out_of_turn(book: str, clause: str) -> None:
    play = Play(book, source="electronic")
    assert play.refused("draw", "Dee", "dealer", card="Kd").code in ("no_wagers", "call_first")
    bets(play, "A1 C3")
    play.dealer("call_no_more_bets")
    for first, box in (("Kd", 3), ("5c", 1), ("9s", 3)):  # the box whose turn it is not
        refusal = play.refused("draw", "Dee", "dealer", card="2c", box=box)
        assert refusal.code == "not_due" and clause in refusal.clauses
        play.deal(first)
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "not_due"
    assert play.refused("correct_card", "Dee", "dealer", draw=0, card="2c").code == "electronic_shoe"
    late = play.refused("find_wager", "Dee", "dealer", box=2, player="B", wager="tie", amount="5")
    assert late.code == "electronic_table"
    finish(play)
    assert (play.net("A"), play.net("C")) == (100, -100)


@pytest.mark.clause("star-casino-war", "11.6", "11.2")
@pytest.mark.clause("crown-casino-war", "9.4", "9.2")
@pytest.mark.clause("nz-casino-war", "9.4", "9.2")
@pytest.mark.parametrize(
    ("book", "skipped", "surplus"), ((STAR, "11.6", "11.2"), (CROWN, "9.4", "9.2"), (NZ, "9.4", "9.2"))
)
def test_a_physical_table_records_them_and_stops(book: str, skipped: str, surplus: str) -> None:
    for box, kind, clause in ((3, "box_skipped", skipped), (7, "surplus_card", surplus)):
        play = Play(book)
        bets(play, "A1 B2 C3")
        play.deal("Kd")
        dealt, found = play.deal("5c", box=box)
        assert isinstance(dealt, CardDealt) and (dealt.box, dealt.card) == (box, Card("5c"))
        assert isinstance(found, TroubleFound) and found.kind == kind and clause in found.clauses
        play.deal("9s")  # what comes out now is a fact as well
        assert play.hand(0) == (Card("9s"),) and play.table.on_layout == 3
        for command in ("settle", "clear_table"):
            assert play.refused(command, "Dee", "dealer").code in ("trouble_first", "out_of_phase")


@pytest.mark.clause("star-casino-war", "5.3")
@pytest.mark.clause("crown-casino-war", "4.3.2(b)", "5.2")
@pytest.mark.clause("nz-casino-war", "8.4", "1.2:round")
@pytest.mark.parametrize(("book", "called"), ((STAR, ""), (CROWN, "4.3.2(b)"), (NZ, "8.4")))
def test_the_call_comes_before_the_first_card_where_it_is_mandatory(book: str, called: str) -> None:
    """An electronic table waits for it; at a physical one the card that is out closes betting all the same."""
    electronic = Play(book, source="electronic")
    bet(electronic, "A", 1)
    if called:
        refusal = electronic.refused("draw", "Dee", "dealer", card="Kd")
        assert refusal.code == "call_first" and called in refusal.clauses
    else:
        electronic.deal("Kd")
    physical = Play(book)
    bet(physical, "A", 1)
    physical.deal("Kd")
    assert physical.all(RoundStarted) and physical.table.called


# --- keyed wrongly, or not at all


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_card_keyed_wrongly_is_corrected_and_the_record_shows_both(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("5c")
    assert play.refused("correct_card", "Dee", "dealer", draw=0, card="5c").code == "same_card"
    assert play.refused("correct_card", "Dee", "dealer", draw=1, card="Kd").code == "no_such_card"
    play.dealer("correct_card", draw=0, card="Kd")
    corrected = play.last(CardCorrected)
    assert (corrected.was, corrected.card) == (Card("5c"), Card("Kd"))
    assert (corrected.by, corrected.role) == ("Dee", "dealer")
    assert play.table.on_layout == 1 and corrected.clauses
    play.deal("9s")
    finish(play)
    assert play.net("A") == 100
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.settle()
    refused = play.refused("correct_card", "Dee", "dealer", draw=0, card="2c")
    assert refused.code == "wrong_role" and "by which money was moved" in refused.message
    play.staff("correct_card", draw=0, card="2c")  # what was paid by it is reversed first
    assert play.last(CardCorrected).surveillance and not corrected.surveillance
    assert [int(event.paid) for event in play.all(SettlementReversed)] == [100_00]
    finish(play)
    assert play.net("A") == 0


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_card_keyed_wrongly_is_corrected_though_one_that_nobody_has_seen_lies_beside_it(book: str) -> None:
    """A has decided by the tens, and by neither of the two cards too many."""
    play = Play(book)
    bet(play, "A", 1)
    play.deal("Td Th")
    all_go_to_war(play)
    play.deal("Jd Js")
    play.deal("Ac", box=0)
    play.dealer("draw", box=0)
    play.dealer("correct_card", draw=4, card="2c")
    assert play.hand(0)[:3] == cards("Th Js 2c")


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_the_dealers_own_card_is_corrected_before_anything_is_settled_by_it(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("Kd Kc")
    play.dealer("correct_card", draw=1, card="9s")
    finish(play)
    assert play.net("A") == 100


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_war_card_is_corrected_though_the_tie_was_paid(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, tie=10)
    play.deal("7c 7d")
    all_go_to_war(play)
    play.deal("2c")
    play.dealer("correct_card", draw=2, card="Kc")
    play.deal("9s")
    finish(play)
    assert play.net("A") == 200


@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize("box", [7, 0])
def test_a_seventh_king_of_diamonds_stops_play_until_it_is_another_card(book: str, box: int) -> None:
    play = Play(book)
    bets(play, "A1 B2 C3 D4 E5 F6" + (" G7" if box else ""))
    play.deal("Kd " * 6)
    play.deal("Kd")
    assert play.table.trouble is not None
    assert (play.table.trouble.kind, play.table.trouble.box, play.table.trouble.draw) == ("foreign_card", box, 6)
    play.dealer("correct_card", draw=6, card="Qd")
    assert play.table.trouble is None
    if box:
        play.deal("2c")
    finish(play)
    assert play.net("A") == 100


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_correction_to_a_card_that_cannot_be_stops_play_too(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2 C3 D4 E5 F6 G7")
    play.deal("Kd " * 6)
    play.deal("Qd")
    play.dealer("correct_card", draw=6, card="Kd")
    assert play.table.trouble is not None and play.table.trouble.kind == "foreign_card"


@pytest.mark.clause("star-casino-war", "7.1")
@pytest.mark.clause("crown-casino-war", "7.1")
@pytest.mark.clause("nz-casino-war", "8.1")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "7.1"), (CROWN, "7.1"), (NZ, "8.1")))
def test_a_card_in_turn_lies_face_up_and_is_keyed(book: str, clause: str) -> None:
    for source in ("physical", "electronic"):
        play = Play(book, source=source)
        bet(play, "A", 1)
        play.dealer("call_no_more_bets")
        refusal = play.refused("draw", "Dee", "dealer")
        assert refusal.code == "card_missing" and clause in refusal.clauses


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_cards_that_nobody_saw_are_counted_all_the_same(book: str) -> None:
    play = Play(book, burn=True, **({"discard_three": True} if book == NZ else {}))
    aside = 1
    assert (play.table.shoe, play.table.in_rack) == (311, 1)
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.dealer("draw", box=0)  # a surplus card that was not turned
    assert play.hand(0) == (Card("7d"), None) and play.table.on_layout == 3
    play.dealer("resolve", mend="hold" if book == STAR else "next_card")
    all_go_to_war(play)
    if book == NZ:
        play.dealer("discard_three")
        aside += 3
    play.deal("9c 4c")
    finish(play)
    assert play.net("A") == 100
    table = play.table
    assert (table.rack_unseen, table.in_rack, table.shoe) == (aside, aside + 4, 312 - aside - 4)
    assert table.shoe + table.in_rack + table.on_layout + table.removed == 312


# --- the electronic shoe and its cutting card


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_an_electronic_shoe_reports_its_cutting_card_itself(book: str) -> None:
    play = loaded(opened(book, source="electronic"), 156)
    assert play.refused("see_cutting_card", "Dee", "dealer").code == "electronic_shoe"
    use_up(play, 158)
    bets(play, "A1 B2 C3")
    play.dealer("call_no_more_bets")
    play.deal("2c 3c 4c 5c")
    assert [seen.box for seen in play.all(CuttingCardSeen)] == [3]
    finish(play)
    play.dealer("shuffle")
    assert offered(play) == ["C", "A", "B"]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_an_electronic_shoe_with_the_cutting_card_in_front(book: str) -> None:
    play = loaded(opened(book, source="electronic"), 156)
    use_up(play, 156)
    rounds = play.table.round
    bet(play, "A", 2)
    play.dealer("call_no_more_bets")
    events = play.deal("Kd")
    assert isinstance(events[0], CuttingCardSeen)
    if book == CROWN:
        assert isinstance(events[1], RoundStarted) and play.table.round == rounds + 1
    else:
        assert len(events) == 1 and (play.table.prep, play.table.round) == ("shuffle", rounds)
        assert play.table.shoe == 156


@pytest.mark.clause("nz-casino-war", "7.1(c)", "8.8")
def test_the_cutting_card_may_come_among_the_three_that_are_discarded() -> None:
    play = loaded(opened(NZ, source="electronic", discard_three=True), 156)
    use_up(play, 159, keep="7c 7d")
    play.player("B", "take_seat", box=5)
    bet(play, "A", 1)
    play.dealer("call_no_more_bets")
    play.deal("7c 7d")
    all_go_to_war(play)
    play.dealer("discard_three")
    assert play.table.shoe == 154 and play.all(CuttingCardSeen)
    play.deal("9c 4c")
    finish(play)
    assert play.table.prep == "shuffle"
    play.dealer("shuffle")
    assert offered(play) == ["B", "A"]  # no box has it: the rightmost cuts


# --- the commitment


def entropy() -> Callable[[int], bytes]:
    """Bytes that look random and are the same in every run."""
    block = count()
    return lambda size: hashlib.shake_256(b"shoe %d" % next(block)).digest(size)


class Onlooker(Witness):
    """Knows only what everybody is shown, and checks each card against the commitment that was published before."""

    def __init__(self) -> None:
        super().__init__()
        self.commitments: list[str] = []
        self.hidden = 0

    def hear(self, table: Table, event: Event) -> None:
        """An event, and the table before it."""
        shown = show(event, None)
        self.saw(view(table, None), shown)
        if isinstance(shown, CardsShuffled | DiscardsReloaded):
            self.commitments.append(shown.commitment)
        elif isinstance(shown, CardBurned):
            assert shown.card is None
            self.hidden += 1
        elif isinstance(shown, ThreeDiscarded):
            self.hidden += shown.cards
        elif isinstance(shown, WagerPlaced):
            assert self.commitments and self.commitments[-1]


def play_on(play: Play, dealer: Dealer, onlooker: Onlooker) -> None:
    """The next thing at the table: A, B and C play, and whoever is offered a choice goes to war."""
    command, before, was = dealer.next(play.table), len(play.events), play.table
    if command is not None:
        sent = json.loads(write(command))
        play.do(sent.pop("command"), sent.pop("actor"), sent.pop("role"), **sent)
    elif play.table.phase == "betting":
        bets(play, "A1 B2 C5")
    else:
        due = play.table.due[0]
        assert isinstance(due, DueOffer)
        play.decide(due.player, due.box, "war")
    table = was
    for event in play.events[before:]:
        onlooker.hear(table, event)
        table = evolve(table, event)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("book", "setup"),
    [
        (STAR, {}),
        (STAR, {"device": "shuffling_device"}),
        (CROWN, {"burn": True}),
        (CROWN, {"device": "continuous_shuffler"}),
        (NZ, {"burn": True, "discard_three": True}),
        (NZ, {"cut": False}),
    ],
    ids=lambda part: part if isinstance(part, str) else "-".join(map(str, part.values())) or "shoe",
)
def test_every_card_that_became_public_opens_against_the_commitment(book: str, setup: dict[str, object]) -> None:
    shoe = ElectronicShoe(6, entropy())
    play = opened(book, source="electronic", **setup)
    onlooker, dealer = Onlooker(), Dealer(shoe)
    while play.table.round < 70 or play.table.in_round:
        play_on(play, dealer, onlooker)
    while play.table.fairness.to_open:
        play_on(play, dealer, onlooker)
    assert onlooker.wrong == []
    assert onlooker.checked == len(play.all(CardDealt)) >= 280
    assert onlooker.places == onlooker.checked + onlooker.hidden
    found = onlooker.commitments
    assert len(found) == len(set(found)) >= (1 if "continuous_shuffler" in setup.values() else 2)
    assert len(play.table.fairness.left) == play.table.shoe
    for viewer in (None, "A", "B", "C"):
        assert view(play.table, viewer).burned is None
    assert (onlooker.hidden > 0) == (bool(play.all(CardBurned)) or "discard_three" in setup)


@pytest.mark.parametrize("book", [CROWN, NZ])
def test_a_burned_card_that_is_asked_for_opens_too(book: str) -> None:
    shoe = ElectronicShoe(6, entropy())
    play = opened(book, source="electronic", burn=True)
    onlooker, dealer = Onlooker(), Dealer(shoe)
    while play.table.phase == "cards":
        play_on(play, dealer, onlooker)
    assert view(play.table, "A").burned is None
    play.player("A", "view_burn_card")
    shown = play.last(BurnCardShown)
    place, chosen = play.last(CardBurned).place, play.table.fairness.shoe
    assert place is not None and chosen is not None and onlooker.wrong == [] and onlooker.places == 1
    assert shown.card is shoe.card(play.table.commitment, chosen, place)
    assert view(play.table, "B").burned == shown.card


@pytest.mark.clause("star-casino-war", "7.2")
def test_the_dealer_reloads_the_stars_device_after_every_initial_deal() -> None:
    """Also where every box tied; the new order is committed to before the next card."""
    for dealt in ("Kd 9s", "7c 7d"):
        play = Play(STAR, source="electronic", device="shuffling_device")
        bet(play, "A", 1)
        play.deal(dealt)
        shoe = ElectronicShoe(6, entropy())
        onlooker = Onlooker()
        play_on(play, Dealer(shoe), onlooker)
        found = [event.commitment for event in play.all(DiscardsReloaded)]
        assert found == onlooker.commitments == [play.table.commitment]
