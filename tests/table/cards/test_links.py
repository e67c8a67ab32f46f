"""Links at a table: who is called for, what they choose, who gets wagers back, and what is opened."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.sources import ElectronicShoe
from cutcard.sources.links import chosen, mixed
from cutcard.table import evolve
from cutcard.table.fairness import Fairness, Origin
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.dealing import CardDealt, ThreeDiscarded
from cutcard.table.steps.cards.links import (
    CardsChosen,
    CardsOpened,
    LinkMissed,
    LinksCalled,
    OpenShoe,
    ShoeOpened,
    WagerHandedBack,
)
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned
from cutcard.table.wire import write
from cutcard.table.witness import Witness
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.cards.fair import Fair, two
from tests.table.war import opened


@pytest.mark.parametrize("book", BOOKS)
def test_the_links_of_all_choose_the_shoe_and_every_card(book: str) -> None:
    fair = two(book)
    commitment, left = fair.table.commitment, fair.table.fairness.left
    fair.call()
    assert fair.play.last(LinksCalled).players == ("Ann", "Ben")
    links = [(name, fair.link(name)) for name in ("Ann", "Ben")]
    fair.reveal("Ben").reveal("Ann")  # whoever is first
    found = fair.play.last(CardsChosen)
    mix = mixed(commitment, found.number, links)
    assert (found.players, found.mix) == (("Ann", "Ben"), mix)
    if book not in (CROWN, NZ):
        assert found.shoe == chosen(mix, 0, 2)
    fair.until("deciding", "settling")
    for draw, dealt in enumerate(fair.play.all(CardDealt), 1):
        place = left[chosen(mix, draw, len(left))]
        left = tuple(each for each in left if each != place)
        assert dealt.place == place and dealt.card is fair.shoe.card(commitment, found.shoe, place)


def test_a_war_has_a_call_of_its_own() -> None:
    for seed in range(1, 400):
        fair = Fair(STAR, seed)
        fair.play.bet("Ann", 1, initial=25)
        fair.bind("Ann").call().reveal("Ann").until("deciding", "settling")
        if fair.table.phase == "deciding":
            break
    fair.play.player("Ann", "decide", box=1, choice="war")
    assert fair.refused("Dee", "draw", card="Kd").code == "links_first"
    assert fair.house() == "call_for_links"
    assert fair.refused("Dee", "draw", card="Kd").code == "links_first"
    fair.reveal("Ann").until("clearing")
    stages = [choice.stage for choice in fair.play.all(CardsChosen)]
    assert stages == ["1:0", next(stage for stage in stages if stage != "1:0")]
    assert len({choice.mix for choice in fair.play.all(CardsChosen)}) == 2
    assert len({choice.shoe for choice in fair.play.all(CardsChosen)}) == 1


def test_where_nobody_has_a_chain_the_first_shoe_is_dealt_from_the_cut_on() -> None:
    fair = Fair()
    fair.play.bet("Ann", 1, initial=25)
    left = fair.table.fairness.left
    burned = fair.play.last(CardBurned).place
    assert burned is not None and left[0] == burned + 1
    fair.call()
    choice = fair.play.last(CardsChosen)
    assert (choice.players, choice.mix, choice.shoe, fair.table.fairness.called) == ((), "", 0, None)
    fair.until("settling", "deciding")
    assert [dealt.place for dealt in fair.play.all(CardDealt)] == [left[0], left[1]]


def over(fair: Fair) -> Fair:
    """The round is played to its end; whoever is asked surrenders."""
    while fair.table.phase != "betting" or fair.table.called:
        if fair.table.phase == "deciding":
            fair.play.player(fair.table.due[0].player, "decide", box=fair.table.due[0].box, choice="surrender")
        else:
            fair.house()
    return fair


@pytest.mark.parametrize("waiting", [False, True], ids=["chosen", "waiting"])
def test_a_round_that_is_taken_up_again_leaves_no_choice_for_the_next_behind(waiting: bool) -> None:
    """Wagers of the next round went back: others may come, and links are called for anew."""
    fair = over(two().call().reveal("Ann", "Ben"))
    fair.play.bet("Ann", 1, initial=25)
    fair.call().reveal(*(() if waiting else ("Ann",)))
    assert fair.refused("Ben", "place_wager", box=2, wager="initial", amount="25").code == "links_called"
    fair.play.staff("invalidate_for_fraud", "casino_supervisor", persons=["Ben"])
    over(fair)
    fair.play.bet("Ann", 1, initial=25)
    fair.call().reveal("Ann")
    assert [choice.stage for choice in fair.play.all(CardsChosen)][-1] == "2:0"
    assert len({called.number for called in fair.play.all(LinksCalled)}) == len(fair.play.all(LinksCalled))
    over(fair)
    assert fair.table.round == 2


def test_only_who_has_a_wager_and_links_left_is_called_for() -> None:
    fair = two()
    fair.play.player("Cy", "take_seat", box=3)
    fair.bind("Cy").bind("Ben", links=1)
    over(fair.call().reveal("Ann", "Ben"))
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.bet(name, box, initial=25)
    fair.call()
    assert fair.play.last(LinksCalled).players == ("Ann",)
    fair.bind("Ben")  # in time for the next call, and not for this one
    assert fair.refused("Ben", "reveal_link", link="00" * 32).code == "no_links"


# --- what is refused


def test_chains_that_are_none() -> None:
    fair = two()
    head = fair.table.fairness.chains["Ben"].last
    for said, fields in (
        ("head: 64 digits", {"head": "xyz", "links": 5}),
        ("head: 64 digits", {"head": head.upper(), "links": 5}),
        ("links: 1 to 1000", {"head": "ab" * 32, "links": 0}),
        ("links: 1 to 1000", {"head": "ab" * 32, "links": 1001}),
        ("head: somebody has this chain", {"head": head, "links": 5}),
    ):
        refusal = fair.refused("Ann", "bind_chain", **fields)
        assert refusal.code == "bad_chain" and refusal.message.startswith(said) and refusal.clauses
    assert fair.refused("Zoe", "bind_chain", head="ab" * 32, links=5).code == "no_seat"
    fair.play.player("Ann", "bind_chain", head="ab" * 32, links=1000)
    physical = Play(STAR)
    physical.bet("Ann", 1, initial=25)
    assert physical.refused("bind_chain", "Ann", "player", head="ab" * 32, links=5).code == "no_links"


def test_links_that_are_none() -> None:
    fair = two()
    assert fair.refused("Ann", "reveal_link", link=fair.link("Ann")).code == "no_links"
    assert fair.refused("Dee", "call_for_links").code == "bets_open"
    assert fair.refused("Dee", "close_links").code == "no_links"
    fair.call()
    for link, said in (("xyz", "64 digits"), ("00" * 32, "not the next one"), (fair.link("Ben"), "not the next one")):
        refusal = fair.refused("Ann", "reveal_link", link=link)
        assert refusal.code == "bad_link" and said in refusal.message
    again = fair.chains["Ann"]
    assert fair.refused("Ann", "reveal_link", link=again.link(2)).code == "bad_link"
    assert fair.refused("Ann", "bind_chain", head="ab" * 32, links=5).code == "link_due"
    assert fair.refused("Dee", "call_for_links").code == "no_links"
    fair.reveal("Ann")
    assert fair.refused("Ann", "reveal_link", link=again.link(2)).code == "no_links"
    assert fair.refused("Dee", "open_shoe", cards="", seed="", root="").code == "no_links"


@pytest.mark.parametrize("commitment", ["abc", "AB" * 32, "0" * 63])
def test_a_commitment_that_is_none(commitment: str) -> None:
    play = opened(STAR, source="electronic")
    play.dealer("check_cards", found=312, right=True)
    assert play.refused("shuffle", "Dee", "dealer", commitment=commitment).code == "bad_commitment"
    play.dealer("shuffle", commitment="ab" * 32)
    assert play.table.commitment == "ab" * 32
    people = opened(STAR)
    people.dealer("check_cards", found=312, right=True)
    people.dealer("shuffle", commitment="ab" * 32)
    assert people.table.commitment == ""  # nobody can commit to cards that people handle


# --- links that do not come


def test_before_the_first_card_a_missing_link_gives_wagers_back_and_the_others_choose_anew() -> None:
    fair = two()
    fair.play.bet("Ben", 2, tie=5)
    fair.call().reveal("Ann")
    assert fair.refused("Dee", "close_links", at=fair.now + 1).code == "too_early"
    fair.play.dealer("close_links", at=fair.now + 2)
    assert [(event.player, event.wager, event.amount) for event in fair.play.all(WagerHandedBack)] == [
        ("Ben", "tie", 500),
        ("Ben", "initial", 2500),
    ]
    assert [event.player for event in fair.play.all(LinkMissed)] == ["Ben"]
    first, second = fair.play.all(LinksCalled)
    assert (first.players, second.players, second.number) == (("Ann", "Ben"), ("Ann",), first.number + 1)
    assert [*fair.table.fairness.chains] == ["Ann"] and fair.table.accounts["purse:Ben"] == 0
    assert not fair.play.all(CardsChosen) and list(fair.table.bets) == [(1, "Ann")]
    fair.reveal("Ann").until("settling", "deciding")
    assert fair.play.last(CardsChosen).players == ("Ann",)


def test_where_all_links_are_missing_wagers_are_open_again() -> None:
    fair = two()
    fair.call().play.dealer("close_links", at=fair.now + 2)
    assert not fair.table.bets and not fair.table.called and fair.table.phase == "betting"
    assert fair.table.fairness.chains == {} and fair.table.fairness.called is None
    fair.play.bet("Ann", 1, initial=25)
    fair.call().until("settling", "deciding")


def test_who_gives_no_links_plays_on_when_another_link_is_missing() -> None:
    fair = Fair()
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.bet(name, box, initial=25)
    fair.bind("Ann").call().play.dealer("close_links", at=fair.now + 2)
    assert list(fair.table.bets) == [(2, "Ben")]
    assert fair.play.last(CardsChosen).players == ()


def test_after_the_first_card_a_missing_link_is_left_out_and_wagers_stand() -> None:
    for seed in range(1, 4000):
        fair = Fair(STAR, seed)
        for box, name in ((1, "Ann"), (2, "Ben")):
            fair.play.bet(name, box, initial=25)
        fair.bind("Ann", "Ben").call().reveal("Ann", "Ben").until("deciding", "settling")
        if len(fair.table.due) > 1 and fair.table.phase == "deciding":
            break
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.player(name, "decide", box=box, choice="war")
    while fair.table.fairness.called is None:
        fair.house()
    fair.reveal("Ben").play.dealer("close_links", at=fair.now + 2)
    assert fair.play.last(LinkMissed).player == "Ann" and not fair.play.all(WagerHandedBack)
    assert fair.play.last(CardsChosen).players == ("Ben",)
    assert {player for _, player in fair.table.bets} == {"Ann", "Ben"}
    fair.until("clearing")


def test_a_jackpot_wager_that_was_collected_goes_back_with_the_bet_of_a_missing_link() -> None:
    fair = Fair(BACEBALL)
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.bet(name, box, bet=25, jackpot=2)
    fair.play.dealer("call_no_more_bets")
    assert fair.refused("Dee", "call_for_links").code == "collect_first"
    fair.play.dealer("collect_jackpot_wagers")
    fair.bind("Ann", "Ben").call().reveal("Ann")
    fair.play.dealer("close_links", at=fair.now + 2)
    assert {event.wager for event in fair.play.all(WagerHandedBack)} == {"bet"}
    assert fair.play.last(CollectedWagerReturned).player == "Ben"
    fair.reveal("Ann").until("settling")
    assert fair.table.pool_wagers == {(1, "Ann")}


# --- what is opened


def chosen_shoe(fair: Fair) -> OpenShoe:
    """What the house is to open before the first card."""
    fair.call().reveal("Ann", "Ben")
    command = fair.dealer.next(fair.table, fair.now)
    assert isinstance(command, OpenShoe)
    return command


def test_the_other_shoe_is_opened_and_must_be_what_was_committed_to() -> None:
    fair = two()
    command = chosen_shoe(fair)
    good = {"cards": command.cards, "seed": command.seed, "root": command.root}
    for name, value in (
        ("cards", command.cards[2:] + command.cards[:2]),
        ("cards", command.cards[:-2]),
        ("cards", "?" * len(command.cards)),
        ("seed", "00" * 32),
        ("seed", "00"),
        ("root", "00" * 32),
        ("root", "not"),
    ):
        refusal = fair.refused("Dee", "open_shoe", **{**good, name: value})
        assert refusal.code == "bad_shoe" and fair.refused("Dee", "draw", card="Kd").code == "links_first"
    fair.play.dealer("open_shoe", **good)
    assert fair.play.last(ShoeOpened).cards == command.cards
    assert fair.refused("Dee", "open_shoe", **good).code == "no_links"
    fair.until("settling", "deciding")


class Stacked(ElectronicShoe):
    """Two shoes in which one card stands in the place of another."""

    def orders(self, cards: list[Any]) -> tuple[list[Any], list[Any]]:
        first, second = super().orders(cards)
        for order in (first, second):
            order[order.index(DECK[0])] = DECK[1]
        return first, second


def test_a_shoe_that_is_not_whole_decks_is_never_dealt_from() -> None:
    fair = Fair(kind=Stacked)
    fair.play.bet("Ann", 1, initial=25)
    fair.call()
    due = fair.dealer.next(fair.table)
    assert isinstance(due, OpenShoe)
    refusal = fair.refused("Dee", "open_shoe", cards=due.cards, seed=due.seed, root=due.root)
    assert refusal.code == "bad_shoe" and "not those that were shuffled" in refusal.message


@pytest.mark.parametrize("book", BOOKS)
def test_cards_that_lay_face_up_are_opened_and_no_other(book: str) -> None:
    fair = two(book)
    fair.call().reveal("Ann", "Ben")
    while not fair.table.fairness.to_open:
        due = fair.table.due[0] if fair.table.due else None
        if isinstance(due, DueOffer):
            fair.play.player(due.player, "decide", box=due.box, choice="fold" if book == POKER else "surrender")
        else:
            fair.house()
    last = fair.table.last
    face_up = [at for at, seen in enumerate(last.seen) if seen == "*"]
    command = fair.dealer.opened(fair.table, fair.now)
    if not face_up:
        assert command is None
        return
    assert command is not None
    proofs = json.loads(write(command))["proofs"]
    for wrong in (proofs[1:], proofs[::-1], ["AAAA"] * len(proofs), ["!"] * len(proofs)):
        assert fair.refused("Dee", "open_cards", proofs=wrong).code == "bad_proof"
    fair.play.dealer("open_cards", proofs=proofs)
    assert list(fair.play.last(CardsOpened).draws) == face_up
    assert fair.refused("Dee", "open_cards", proofs=proofs).code == "no_links"


# --- whoever looks on


def test_a_witness_finds_whatever_is_not_as_it_had_to_be() -> None:
    fair = two()
    table = fair.table
    fair.call().reveal("Ann", "Ben").until("settling", "deciding")
    good = fair.play.events
    at = next(number for number, event in enumerate(good) if isinstance(event, LinksCalled))
    changes: list[tuple[type, dict[str, Any], str]] = [
        (LinksCalled, {"players": ("Ann",)}, "the link of Ben was not called for"),
        (CardsChosen, {"mix": "00" * 32}, "not what the links come to"),
        (ShoeOpened, {"seed": "00" * 32}, "not the one that was committed to"),
        (CardDealt, {"place": 0}, "had to come from place"),
        (CardDealt, {"place": None}, "from no place"),
    ]
    for kind, change, said in [(object, {}, ""), *changes]:
        witness, now = Witness(), table
        for event in good[at:]:
            told = replace(event, **change) if type(event) is kind else event
            witness.saw(now, told)
            now = evolve(now, event)
        if said:
            assert witness.wrong and said in witness.wrong[0], kind
        else:
            assert witness.wrong == [] and witness.places == 3 and witness.shoes == 1
            assert witness.choices == {2: 1}


def test_discards_before_a_war_come_from_chosen_places_too() -> None:
    for seed in range(1, 400):
        fair = Fair(NZ, seed, discard_three=True)
        fair.play.bet("Ann", 1, casino_war=25)
        fair.bind("Ann").call().reveal("Ann").until("deciding", "settling")
        if isinstance(fair.table.due[0], DueOffer):
            break
    fair.play.player("Ann", "decide", box=1, choice="war")
    while fair.table.fairness.called is None:
        fair.house()
    left = fair.table.fairness.left
    fair.reveal("Ann")
    mix = fair.play.last(CardsChosen).mix
    while not fair.play.all(ThreeDiscarded):
        fair.house()
    for draw, place in enumerate(fair.play.last(ThreeDiscarded).from_places, 1):
        assert place == left[chosen(mix, draw, len(left))]
        left = tuple(each for each in left if each != place)
    assert fair.table.fairness.left == left


def test_where_a_card_came_from_is_kept_for_one_round() -> None:
    """Also where the shoe of the next is not committed to: its cards are not taken for those of this one."""
    nothing = Fairness()
    assert nothing.ended is nothing
    over = replace(nothing, origins=(Origin("ab" * 32, 312, 0, 7),)).ended
    assert (over.origins, over.to_open) == ((), True)
    assert (over.ended.origins, over.ended.to_open) == ((), False)
