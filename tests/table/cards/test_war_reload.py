"""Casino War at the table: a shoe that runs out in a war, hands that are in the rack by then, and three discards."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from cutcard.cards import Card, cards
from cutcard.citations import Refusal
from cutcard.sources import ElectronicShoe
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer
from cutcard.table.engine import decide, fold
from cutcard.table.steps.cards.dealing import ThreeDiscarded, TroubleFound
from cutcard.table.steps.cards.shuffling import ReloadDiscards, ShoeExhausted, Shuffle
from cutcard.table.steps.rounds.settling import HandCollected
from cutcard.table.steps.trouble.mending import TroubleResolved
from tests.support.books import NZ, STAR
from tests.support.tables import Play
from tests.table.trouble.war_errors import nets
from tests.table.war import all_go_to_war, bets, finish, loaded, opened, to, use_up


def runs_out() -> Play:
    """The Star: box 2 has lost and is cleared; boxes 1 and 3 are at war when the last card is drawn."""
    play = loaded(opened(STAR), 0)
    use_up(play, 5, keep="9c 2d 9h 9s 8c")
    bets(play, "A1 B2 C3")
    play.deal("9c 2d 9h 9s")
    all_go_to_war(play)
    play.deal("8c")
    return play


@pytest.mark.clause("star-casino-war", "8.2.3", "11.7")
def test_49_hands_cleared_at_the_interim_are_shuffled_with_the_discards() -> None:
    play = runs_out()
    assert play.last(HandCollected).box == 2 and play.all(ShoeExhausted)
    assert (play.table.in_rack, play.table.on_layout) == (308, 4)
    play.dealer("shuffle")
    assert (play.table.shoe, play.table.in_rack, play.table.on_layout) == (308, 0, 4)
    assert play.table.recycled == {1} and play.hand(2) == cards("2d")  # the record still knows it
    to(play, "load").dealer("load_cards", behind=0)
    play.dealer("burn_card")
    play.deal("2d 7h")  # the very card may come again
    finish(play)
    assert nets(play, "ABC") == [100, -100, -200] and sum((play.table.shoe, play.table.in_rack)) == 312
    assert play.table.recycled == frozenset()


def test_49_all_six_of_a_card_may_come_though_one_was_in_the_rack() -> None:
    """Six twos of diamonds are in the decks: one is in the shoe again, so a seventh on the table is none too many."""
    play = runs_out()
    play.dealer("shuffle")
    to(play, "load").dealer("load_cards", behind=0)
    play.dealer("burn_card")
    play.deal("2d 2d")
    assert play.table.trouble is None


def reloaded() -> Play:
    """The same, with the discards in the shoe again and box 2 among them: box 3 and the dealer are due a war card."""
    play = runs_out()
    play.dealer("shuffle")
    to(play, "load").dealer("load_cards", behind=0)
    play.dealer("burn_card")
    return play


@pytest.mark.clause("star-casino-war", "11.6", "11.7")
def test_49_after_that_the_first_deal_can_no_longer_be_rebuilt() -> None:
    """D's wager on box 4 was overlooked: a card of box 2 would have to move, and it is in the shoe."""
    play = reloaded()
    play.staff("find_wager", box=4, player="D", wager="initial", amount="100")
    assert play.last(TroubleFound).kind == "box_skipped"
    play.staff("find_wager", box=4, player="D", wager="tie", amount="10")
    refusal = play.refused("resolve", "Dee", "dealer", mend="repair")
    assert refusal.code == "cannot_be" and "shuffled" in refusal.message
    play.staff("resolve", mend="void_round")  # the table knows that nothing else is possible
    assert play.last(TroubleResolved).reason == ""
    finish(play)
    assert nets(play, "ABCD") == [0, 0, 0, 0]


@pytest.mark.clause("star-casino-war", "11.2", "11.6", "11.7")
def test_49_a_war_card_that_went_astray_is_put_right_all_the_same() -> None:
    """To the dealer, to box 2, whose hand is in the shoe again, or to nobody: it is C's, and all cards are there."""
    for box in (0, 2, 5):
        play = reloaded()
        play.deal("7h", box=box)
        assert play.last(TroubleFound).kind == ("war_card_without_wager" if box else "war_card_missed")
        if not box:
            assert play.refused("resolve", "Sam", "casino_supervisor", mend="void_round").code == "repair_first"
        play.dealer("resolve", mend="repair")
        assert play.hand(3) == cards("9h 7h") and play.hand(2) == cards("2d")
        assert (play.table.shoe, play.table.in_rack, play.table.on_layout) == (306, 1, 5)
        play.deal("Qs")
        finish(play)
        assert nets(play, "ABC") == [-200, -100, -200] and play.table.shoe + play.table.in_rack == 312


def test_49_a_hand_that_was_shuffled_away_cannot_choose_again() -> None:
    play = loaded(opened(STAR), 0)
    use_up(play, 5, keep="9c 9d 9h 9s 8c")
    bets(play, "A1 B2 C3")
    play.deal("9c 9d 9h 9s")
    play.settle()
    for player, box, choice in (("A", 1, "war"), ("B", 2, "surrender"), ("C", 3, "war")):
        play.decide(player, box, choice)
        play.settle()
    play.deal("8c")
    play.dealer("shuffle")
    to(play, "load").dealer("load_cards", behind=0)
    play.dealer("burn_card")
    play.dealer("report", kind="option_not_offered", box=2)
    refusal = play.refused("resolve", "Dee", "dealer", mend="repair")
    assert refusal.code == "cannot_be" and "shuffled" in refusal.message


@pytest.mark.clause("nz-casino-war", "8.8", "9.5")
def test_49_in_new_zealand_three_cards_are_discarded_across_the_reload() -> None:
    """8 and 6 are the last of the shoe, K the first of the shuffled discards: 9, 7, 5 against a four."""
    play = loaded(opened(NZ, discard_three=True), 0)
    use_up(play, 6, keep="9c 9d 9h 9s")
    bets(play, "A1 B2 C3")
    play.deal("9c 9d 9h 9s")
    all_go_to_war(play)
    assert play.table.shoe == 2
    play.dealer("discard_three")
    assert (play.last(ThreeDiscarded).cards, play.table.discarded, play.table.shoe) == (2, 2, 0)
    assert (bool(play.all(ShoeExhausted)), play.table.phase) == (True, "cards")
    play.prepare()
    assert (play.table.phase, play.table.shoe) == ("dealing", 308)
    play.dealer("discard_three")
    assert (play.last(ThreeDiscarded).cards, play.table.discarded, play.table.shoe) == (1, 3, 307)
    assert play.refused("discard_three", "Dee", "dealer").code == "not_now"
    play.deal("9d 7d 5d 4d")
    finish(play)
    assert nets(play, "ABC") == [100, 100, 100]


def test_49_while_the_cards_are_shuffled_in_the_middle_of_a_round_nothing_is_corrected() -> None:
    play = runs_out()
    for refusal in (
        play.refused("correct_card", "Dee", "dealer", draw=0, card="2s"),
        play.refused("find_wager", "Dee", "dealer", box=5, player="D", wager="initial", amount="5"),
    ):
        assert refusal.code == "not_now" and "11.7" in refusal.clauses
    assert play.refused("report", "Dee", "dealer", kind="box_skipped", box=1).code == "cannot_be"


class Recording(ElectronicShoe):
    """A shoe that remembers which cards stayed on the table when it was shuffled."""

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        self.stayed = tuple(keep)
        return super().shuffle(self.stayed)


def test_49_an_electronic_shoe_shuffles_the_same_cards() -> None:
    shoe = Recording(6, os.urandom)
    table = runs_out().table
    command = Dealer(shoe).next(table)
    assert isinstance(command, Shuffle) and shoe.stayed == cards("9c 9h 9s 8c")
    again = fold(table, decided(table, command))
    assert len(shoe.pair(command.commitment)) == again.shoe == 308
    assert isinstance(Dealer(shoe).next(replace(again, prep="shuffle")), Shuffle) and len(shoe.stayed) == 4


def test_a_device_takes_back_what_was_discarded_before_and_not_what_was_just_cleared() -> None:
    play = Play(STAR, device="shuffling_device")
    bets(play, "A1 B2")
    play.deal("Kc 8d 9s")
    finish(play)
    bets(play, "A1 B2 C3")
    play.deal("9c 2d 9h 9s")
    play.dealer("settle")
    assert play.table.gone == {2}  # a losing hand is cleared
    shoe = Recording(6, os.urandom)
    assert isinstance(Dealer(shoe).next(play.table), ReloadDiscards)
    assert shoe.stayed == cards("9c 2d 9h 9s")


def decided(table: Table, command: Command) -> tuple[Event, ...]:
    events = decide(table, command)
    assert not isinstance(events, Refusal), events
    return events
