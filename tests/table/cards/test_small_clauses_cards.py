"""Opening a table and making its cards ready: whose rules hold, what deals, checks, shuffles, cuts and loads."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.cards.checking import CardsChecked, CardsFanned, CardsReplaced
from cutcard.table.steps.cards.loading import CardBurned, CardsCut, CardsLoaded
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded, ShuffleOrdered
from cutcard.table.steps.rounds.opening import TableOpened
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import SETUPS, Play
from tests.table.opening import not_opened


def opened(book: str, **setup: Any) -> Play:
    """A table that is open, its cards not yet ready."""
    play = Play(book, ready=False)
    play.staff("open_table", setup={**SETUPS[book], **setup})
    return play


def until(play: Play, prep: str) -> None:
    """Make the cards ready, up to what they need then."""
    while play.table.prep != prep:
        play.prepare_once()


# --- whose rules they are


@pytest.mark.clause("star-casino-war", "order:1", "order:commencement")
@pytest.mark.clause("star-three-card-poker", "order:1", "order:commencement")
@pytest.mark.clause("star-baceball", "order:1", "order:commencement")
@pytest.mark.parametrize("book", (STAR, POKER, BACEBALL))
def test_a_table_plays_by_the_approved_edition_from_the_day_on_which_it_came_into_force(book: str) -> None:
    play = Play(book, ready=False)
    other = not_opened(book, {"edition": "Order of 1 April 2010"})
    assert (other.code, other.clauses) == ("wrong_edition", ("order:1",))
    early = not_opened(book, {"commenced": 1000, "at": 999})
    assert (early.code, early.clauses) == ("not_in_force", ("order:commencement",))
    asked = {"setup": SETUPS[book], "edition": play.book.edition, "commenced": 1000, "at": 1000}
    play.do("open_table", "Sam", "gaming_supervisor", **asked)
    pinned = play.last(TableOpened)
    assert (pinned.edition, pinned.revision) == (play.book.edition, play.book.revision)
    assert {"order:1", "order:commencement"} <= set(pinned.clauses)
    assert "order:commencement" not in opened(book).last(TableOpened).clauses  # nobody said when


@pytest.mark.clause("crown-casino-war", "1.3")
def test_the_game_is_what_is_played_at_one_table() -> None:
    one, other = opened(CROWN), opened(CROWN)
    assert "1.3" in one.last(TableOpened).clauses
    one.prepare()
    other.prepare()
    one.bet("Ann", 1, casino_war=10)
    one.dealer("call_no_more_bets")
    one.deal("Kd")
    other.bet("Ann", 1, casino_war=10)  # where nothing has been dealt
    assert (one.table.round, other.table.round) == (1, 0)
    assert one.refused("open_table", "Sam", "tg_area_manager", rulebook=STAR, setup=SETUPS[CROWN]).code


# --- what deals


@pytest.mark.clause("star-casino-war", "2.4.1", "1.1:multishuffler", "1.1:shuffling-device")
def test_at_the_star_a_multishuffler_only_shuffles_and_a_shuffling_device_deals_too() -> None:
    assert not_opened(STAR, device="bucket").clauses[:1] == ("2.4.1",)
    multi, device = opened(STAR, device="multishuffler"), opened(STAR, device="shuffling_device")
    assert "1.1:multishuffler" in multi.last(TableOpened).clauses
    assert "1.1:shuffling-device" in device.last(TableOpened).clauses
    for play in (multi, device):
        play.player("Ann", "take_seat", box=1)
        play.prepare()
    # What only shuffles leaves a stack that is cut, with a cutting card in it; what deals takes neither.
    assert (len(multi.all(CardsCut)), multi.table.cutting_card) == (1, True)
    assert (len(device.all(CardsCut)), device.table.cutting_card) == (0, False)
    assert "1.1:multishuffler" not in opened(STAR).last(TableOpened).clauses
    assert not_opened(STAR, device="multishuffler", decks=4).code == "bad_decks"


@pytest.mark.clause("crown-casino-war", "1.1:continuous-shuffling-machine", "2.3:csm")
def test_at_crown_a_machine_that_shuffles_all_the_time_may_deal() -> None:
    play = opened(CROWN, device="continuous_shuffler")
    assert "2.3:csm" in play.last(TableOpened).clauses
    until(play, "load")
    refused = play.refused("load_cards", "Dee", "dealer", behind=10)
    assert refused.code == "bad_cutting_card" and "1.1:continuous-shuffling-machine" in refused.clauses
    play.prepare()
    assert "1.1:continuous-shuffling-machine" in play.last(CardsLoaded).clauses and not play.all(CardsCut)
    play.bet("Ann", 1, casino_war=10)
    play.dealer("call_no_more_bets")
    play.deal("Kd 9s")
    play.settle()
    play.clear()
    before = play.table.shoe
    play.dealer("reload_discards")  # it goes on shuffling: the discards are among the cards again
    assert (play.table.shoe - before, play.last(DiscardsReloaded).cards) == (2, 2)


@pytest.mark.clause("nz-casino-war", "3.4:automatic-shuffler", "6.4")
def test_in_new_zealand_an_automatic_shuffler_is_loaded_without_a_look() -> None:
    assert not_opened(NZ, device="automatic_shuffler").code == "bad_sets"
    play = opened(NZ, device="automatic_shuffler", sets=2, colours=2)
    assert "3.4:automatic-shuffler" in play.last(TableOpened).clauses
    play.dealer("check_cards", found=play.table.rules.cards)
    play.do("check_cards", "Gil", "game_supervisor", found=play.table.rules.cards)
    assert play.table.prep == "shuffle" and "6.4" in play.last(CardsChecked).clauses
    play.prepare()
    assert not play.all(CardsFanned)
    shoe = Play(NZ)  # a plain shoe: the first players look first
    assert shoe.all(CardsFanned) and not [event for event in shoe.all(CardsChecked) if "6.4" in event.clauses]


@pytest.mark.clause("star-three-card-poker", "3.6", "3.2.1")
def test_poker_cards_come_from_a_shoe_or_a_device_that_may_shuffle_a_second_deck_meanwhile() -> None:
    assert "3.6" in not_opened(POKER, device="hand").clauses
    two = opened(POKER, device="shuffling_device", sets=2, colours=2)
    assert {"3.6", "3.2.1"} <= set(two.last(TableOpened).clauses) and two.table.rules.cards == 52  # one is in play
    refused = not_opened(POKER, device="shoe", sets=2)
    assert (refused.code, refused.clauses) == ("bad_sets", ("3.2.1", "3.2.2"))
    assert not_opened(POKER, device="shuffling_device", sets=3).code == "bad_sets"
    assert "3.2.1" not in opened(POKER).last(TableOpened).clauses
    assert not_opened(CROWN, sets=2).clauses == ("3.1",)


@pytest.mark.clause("star-baceball", "3.6", "11.1")
def test_baceball_with_its_jackpot_is_dealt_face_up_from_a_shuffling_device_only() -> None:
    refused = not_opened(BACEBALL, device="shoe")
    assert refused.code == "bad_device" and {"3.6", "11.1"} <= set(refused.clauses)
    play = opened(BACEBALL, device="shuffling_device")
    assert {"3.6", "11.1"} <= set(play.last(TableOpened).clauses)
    play.prepare()
    play.bet("Ann", 1, bet=10)
    play.deal("Kd")
    assert play.table.face_up(1) == play.hand(1) != ()


# --- checks and shuffles


@pytest.mark.clause("star-three-card-poker", "3.4", "4.1")
def test_poker_cards_are_checked_and_shuffled_before_use() -> None:
    play = opened(POKER)
    early = play.refused("shuffle", "Dee", "dealer")
    assert early.code == "not_due" and play.table.prep == "check"
    assert play.refused("check_cards", "Ann", "player", found=52).clauses == ("3.4",)
    play.do("check_cards", "Sam", "casino_supervisor", found=52)
    assert "3.4" in play.last(CardsChecked).clauses
    assert play.refused("load_cards", "Dee", "dealer").code == "not_due"  # not unshuffled
    play.dealer("shuffle")
    assert {"4.1", "4.1.1"} <= set(play.last(CardsShuffled).clauses)
    wrong = opened(POKER)
    wrong.dealer("check_cards", found=51)
    assert wrong.table.prep == "replace"


@pytest.mark.clause("star-baceball", "3.4", "4.1")
def test_baceball_cards_may_be_checked_and_must_be_shuffled() -> None:
    play = opened(BACEBALL)
    assert play.table.prep == "shuffle"  # the check is free
    play.dealer("check_cards", found=312)
    assert "3.4" in play.last(CardsChecked).clauses
    assert play.refused("load_cards", "Dee", "dealer").code == "not_due"
    play.dealer("shuffle")
    assert {"4.1", "4.1.1"} <= set(play.last(CardsShuffled).clauses)


@pytest.mark.clause("star-three-card-poker", "3.5")
@pytest.mark.clause("star-baceball", "3.5", "1.1:casino-pre-shuffled-cards")
def test_cards_that_the_casino_shuffled_beforehand_need_no_shuffle() -> None:
    for book in (POKER, BACEBALL):
        play = opened(book, cards="preshuffled")
        assert "3.5" in play.last(TableOpened).clauses
        play.prepare()
        assert play.all(CardsShuffled) == [] and play.table.phase == "betting"
        refused = not_opened(book, cards="used")
        assert refused.code == "bad_cards" and "3.5" in refused.clauses
    assert "1.1:casino-pre-shuffled-cards" in opened(BACEBALL, cards="preshuffled").last(TableOpened).clauses


@pytest.mark.clause("star-casino-war", "4.1", "4.1.1")
@pytest.mark.clause("crown-casino-war", "4.1.1", "4.1.1(a)")
@pytest.mark.clause("nz-casino-war", "7.1", "7.1(a)")
def test_cards_are_shuffled_before_play_starts() -> None:
    cited = {STAR: ("4.1", "4.1.1"), CROWN: ("4.1.1", "4.1.1(a)"), NZ: ("7.1", "7.1(a)")}
    for book, clauses in cited.items():
        play = opened(book)
        until(play, "shuffle")
        assert play.refused("place_wager", "Ann", "player", box=1, wager="tie", amount="10").code == "out_of_phase"
        play.dealer("shuffle")
        shuffled = play.last(CardsShuffled)
        assert shuffled.because == "start" and set(clauses) <= set(shuffled.clauses)


@pytest.mark.clause("star-casino-war", "4.8")
@pytest.mark.clause("star-three-card-poker", "4.5")
@pytest.mark.clause("star-baceball", "4.3")
def test_the_dealer_may_shuffle_by_hand_before_loading_a_device() -> None:
    for book, clause in ((STAR, "4.8"), (POKER, "4.5"), (BACEBALL, "4.3")):
        play = opened(book, device="shuffling_device", cards="preshuffled")
        until(play, "load")
        assert play.all(CardsShuffled) == []
        play.dealer("shuffle")  # nobody has to
        by_hand = play.last(CardsShuffled)
        assert (by_hand.because, by_hand.next, by_hand.clauses) == ("by_hand", "load", (clause,))
        play.prepare()
        assert play.table.phase == "betting" and play.table.shoe + play.table.in_rack == play.table.rules.cards
        assert play.refused("shuffle", "Dee", "dealer").code == "out_of_phase"
    shoe = opened(STAR, cards="preshuffled")
    until(shoe, "load")
    assert shoe.refused("shuffle", "Dee", "dealer").code == "not_due"  # a shoe is cut, and stays as it is
    drawn = opened(STAR, device="shuffling_device", source="electronic")
    until(drawn, "load")
    assert drawn.refused("shuffle", "Dee", "dealer").code == "not_due"  # its order is committed to


@pytest.mark.clause("star-three-card-poker", "4.1.3")
def test_an_empty_poker_table_shuffles_again() -> None:
    play = Play(POKER)
    play.player("Ann", "take_seat", box=1)
    play.player("Ann", "leave_table")
    assert "4.1.3" in play.last(ShuffleOrdered).clauses and play.table.prep == "shuffle"
    play.dealer("shuffle")
    assert {"4.1", "4.1.3"} <= set(play.last(CardsShuffled).clauses)


@pytest.mark.clause("star-baceball", "1.1:burn")
def test_a_burned_card_goes_to_the_rack_unseen() -> None:
    play = opened(BACEBALL)
    until(play, "burn")
    shoe = play.table.shoe
    play.dealer("burn_card", card="Ad")
    assert "1.1:burn" in play.last(CardBurned).clauses
    assert (shoe - play.table.shoe, play.table.in_rack, play.table.rack) == (1, 1, b"")


# --- cut, look, load, call


@pytest.mark.clause("crown-casino-war", "4.2.1")
@pytest.mark.clause("nz-casino-war", "7.3", "7.4", "7.7")
def test_the_stack_is_offered_for_the_cut_and_then_loaded() -> None:
    for book in (CROWN, NZ):
        play = opened(book)
        play.player("Ann", "take_seat", box=2)
        until(play, "cut")
        refused = play.refused("cut", "Ben", "player", depth=150)
        assert refused.code == "not_your_cut" and ("4.2.1" if book == CROWN else "7.3") in refused.clauses
        play.player("Ann", "cut", depth=150)
        assert ("4.2.1" if book == CROWN else "7.3") in play.last(CardsCut).clauses
        play.dealer("load_cards", behind=60)
        assert (play.last(CardsLoaded).behind, play.last(CardsLoaded).cutting_card) == (60, True)
    assert "7.7" in play.last(CardsLoaded).clauses and "7.4" in play.last(CardsShuffled).clauses
    uncut = opened(NZ, cut=False)  # it is the operator's choice
    uncut.prepare()
    assert uncut.all(CardsCut) == [] and uncut.table.phase == "betting"


@pytest.mark.clause("nz-casino-war", "7.2(a)", "7.2", "7.1(f)")
def test_in_new_zealand_a_player_may_look_at_cards_that_came_shuffled() -> None:
    play = opened(NZ, cards="preshuffled")
    assert play.table.prep == "cut"
    assert play.refused("fan_cards", "Dee", "dealer").code == "not_due"  # nobody asked
    play.dealer("fan_cards", player="Ann")
    fanned = play.last(CardsFanned)
    assert (fanned.player, fanned.next, play.table.prep) == ("Ann", "shuffle", "shuffle")  # their faces were seen
    assert {"7.2", "7.2(a)", "7.1(f)"} <= set(fanned.clauses) and sentence(fanned, play.book).startswith(
        "Ann could look"
    )
    play.prepare()
    assert play.refused("fan_cards", "Dee", "dealer", player="Ann").code == "not_due"  # they were shuffled here
    play = opened(NZ, cards="manufacturer_shuffled", approval="Secretary 12/3")
    play.prepare()
    play.dealer("fan_cards", player="Ann")  # until the first game with them they come out again for it
    assert play.last(CardsFanned).unloaded and (play.table.phase, play.table.prep) == ("cards", "shuffle")
    play.prepare()
    play.bet("Ann", 1, casino_war=10)
    play.deal("Kd")
    assert play.refused("fan_cards", "Dee", "dealer", player="Ann").code == "out_of_phase"
    fresh = opened(NZ)
    fresh.player("Bo", "take_seat", box=1)
    until(fresh, "shuffle")
    late = fresh.refused("fan_cards", "Dee", "dealer", player="Ann")
    assert late.code == "not_due" and "7.2(a)" in late.clauses  # these came unshuffled, and were shown


@pytest.mark.clause("nz-casino-war", "7.2(b)")
def test_in_new_zealand_a_player_who_has_looked_may_still_have_the_cards_mixed() -> None:
    play = opened(NZ, cards="preshuffled")
    play.player("Ann", "take_seat", box=2)
    assert play.table.due
    play.dealer("fan_cards", player="Ann")
    assert not play.table.due  # the cut is offered after the shuffle
    play.player("Ann", "ask_for_riffle")
    assert play.table.prep == "check"
    play.prepare()
    assert play.table.phase == "betting" and play.last(CardsCut).by == "Ann"


@pytest.mark.clause("crown-casino-war", "4.3.2(a)")
def test_at_crown_the_dealer_calls_for_bets_when_the_cards_are_ready() -> None:
    plain, burning = opened(CROWN), opened(CROWN, burn=True)
    plain.prepare()
    burning.prepare()
    for play, last in ((plain, plain.last(CardsLoaded)), (burning, burning.last(CardBurned))):
        assert sentence(last, play.book).endswith("The dealer calls for bets.")
        assert play.table.phase == "betting" and "4.3.2(a)" in last.clauses
    assert "4.3.2(a)" not in burning.last(CardsLoaded).clauses
    assert not sentence(Play(STAR).last(CardBurned), Play(STAR).book).endswith("bets.")


@pytest.mark.clause("crown-casino-war", "4.4.2(a)")
def test_at_crown_new_cards_are_shuffled_cut_and_burned() -> None:
    play = Play(CROWN, burn=True)
    play.player("Ann", "take_seat", box=1)
    play.staff("replace_cards", unfit=True)
    replaced = play.last(CardsReplaced)
    assert "4.4.2(a)" in replaced.clauses
    before = [len(play.all(kind)) for kind in (CardsShuffled, CardsCut, CardBurned)]
    play.prepare()
    assert [len(play.all(kind)) for kind in (CardsShuffled, CardsCut, CardBurned)] == [each + 1 for each in before]
    assert play.last(CardsCut).by == "Ann" and play.table.phase == "betting"
