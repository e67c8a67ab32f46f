"""Casino War at the table: how many cards, who goes through them, who may want them mixed, and when new ones come."""

from __future__ import annotations

import pytest

from cutcard.table.steps.cards.checking import CardsChecked, CardsFanned, CardsReplaced
from cutcard.table.steps.cards.loading import CardsLoaded
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded, RiffleApproved, RiffleAskedFor
from cutcard.table.steps.rounds.opening import TableOpened
from tests.support.books import CROWN, NZ, STAR
from tests.support.tables import SUPERVISOR, Play
from tests.table.war import bet, finish, not_opened, offered, opened, to, winning_round

# --- equipment


@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
@pytest.mark.parametrize(
    ("book", "good", "rules"),
    ((STAR, (6,), ("3.1",)), (CROWN, (4, 5, 6, 8), ("3.1",)), (NZ, (4, 5, 6, 8), ("3.4(a)",))),
)
def test_35_five_six_or_nine_decks(book: str, good: tuple[int, ...], rules: tuple[str, ...]) -> None:
    for decks in (3, 4, 5, 6, 8, 9):
        if decks in good:
            event = opened(book, decks=decks).last(TableOpened)
            assert event.cards == 52 * decks
            assert set(rules) <= set(event.clauses)
        else:
            refusal = not_opened(book, decks=decks)
            assert (refusal.code, refusal.clauses) == ("bad_decks", rules)


@pytest.mark.clause("star-casino-war", "3.6")
@pytest.mark.clause("crown-casino-war", "2.3")
@pytest.mark.clause("nz-casino-war", "3.5")
def test_46_an_automatic_shuffler_needs_two_sets_in_two_colours() -> None:
    for sets, colours in ((1, 1), (2, 1), (3, 2)):
        refusal = not_opened(NZ, device="automatic_shuffler", sets=sets, colours=colours)
        assert refusal.code == "bad_sets" and "3.5" in refusal.clauses
    assert opened(NZ, device="automatic_shuffler", sets=2, colours=2).table.cards == 312
    assert opened(NZ, device="continuous_shuffler").table.cards == 312
    for book, clause in ((STAR, "3.6"), (CROWN, "2.3")):
        refusal = not_opened(book, device="automatic_shuffler", sets=2, colours=2)
        assert refusal.code == "bad_device" and clause in refusal.clauses


@pytest.mark.clause("star-casino-war", "4.7")
@pytest.mark.clause("crown-casino-war", "3.1.1")
@pytest.mark.clause("nz-casino-war", "7.7(b)")
@pytest.mark.parametrize(
    ("book", "device", "clause"),
    (
        (STAR, "shuffling_device", "4.7"),
        (CROWN, "continuous_shuffler", "3.1.1"),
        (NZ, "continuous_shuffler", "7.7(b)"),
    ),
)
def test_a_device_that_shuffles_by_itself_holds_no_cutting_card(book: str, device: str, clause: str) -> None:
    play = to(opened(book, device=device), "load")
    cut = [type(event).__name__ for event in play.events].count("CardsCut")
    assert cut == (1 if book == NZ else 0)  # New Zealand cuts before loading
    refusal = play.refused("load_cards", "Dee", "dealer", behind=50)
    assert refusal.code == "bad_cutting_card"
    (loaded,) = play.dealer("load_cards")
    assert isinstance(loaded, CardsLoaded) and not loaded.cutting_card and not play.table.cutting_card
    assert clause in refusal.clauses and clause in loaded.clauses


# --- checking


@pytest.mark.clause("star-casino-war", "3.3")
@pytest.mark.clause("crown-casino-war", "3.2")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_one_check_is_enough_at_the_star_and_at_crown(book: str) -> None:
    for role in ("dealer", SUPERVISOR[book]):
        play = opened(book)
        assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
        (checked,) = play.do("check_cards", "Chris", role, found=312)
        assert isinstance(checked, CardsChecked)
        assert (checked.by, checked.right, play.table.prep) == (role, True, "shuffle")
        assert play.refused("check_cards", "Chris", role, found=312).code == "not_due"


@pytest.mark.clause("nz-casino-war", "6.1", "6.2", "6.3")
def test_in_new_zealand_dealer_and_supervisor_each_check_and_the_players_look() -> None:
    for first, second in (("dealer", "game_supervisor"), ("game_supervisor", "dealer")):
        play = opened(NZ)
        play.do("check_cards", "Kim", first, found=312)
        for role in (first, second):  # one person in two roles is one person
            again = play.refused("check_cards", "Kim", role, found=312)
            assert (again.code, again.clauses) == ("same_person", ("6.1",))
        assert play.refused("check_cards", "Lee", first, found=312).code == "checked_already"
        assert play.refused("fan_cards", "Dee", "dealer").code == "not_due"
        play.do("check_cards", "Lee", second, found=312)
        assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
        play.player("Ann", "take_seat", box=1)
        (fanned,) = play.dealer("fan_cards")
        assert isinstance(fanned, CardsFanned) and fanned.clauses == ("6.2", "6.3")
        assert fanned.lookers == ("Ann",) and play.table.prep == "shuffle"


@pytest.mark.clause("star-casino-war", "3.3", "3.5")
@pytest.mark.clause("crown-casino-war", "3.2", "4.4.1")
@pytest.mark.clause("nz-casino-war", "6.1", "7.8")
@pytest.mark.parametrize(
    ("book", "role"), ((STAR, "gaming_supervisor"), (CROWN, "tg_higher_duties_dealer"), (NZ, "casino_operator"))
)
def test_cards_found_wrong_are_replaced_before_anything_else(book: str, role: str) -> None:
    for found, right in ((311, True), (312, False)):
        play = opened(book)
        play.dealer("check_cards", found=found, right=right)
        assert play.last(CardsChecked).right is False
        assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
        assert play.refused("replace_cards", "Dee", "dealer").code == "wrong_role"
        play.staff("replace_cards", role=role)
        assert play.table.prep == "check"
        play.prepare()
        assert play.table.phase == "betting"


# --- cards that came shuffled


@pytest.mark.clause("star-casino-war", "4.2", "4.3")
def test_75_at_the_star_a_riffle_needs_a_wish_and_an_approval() -> None:
    play = opened(STAR, cards="preshuffled")
    play.dealer("check_cards", found=312)
    assert play.table.prep == "cut"
    assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
    nobody = play.refused("approve_riffle", "Sam", "gaming_supervisor")
    assert (nobody.code, nobody.clauses) == ("nobody_asked", ("4.2",))

    play.player("A", "ask_for_riffle")
    assert play.last(RiffleAskedFor).player == "A" and play.table.prep == "cut"
    play.staff("approve_riffle")
    assert play.last(RiffleApproved).clauses == ("4.2",) and play.table.prep == "shuffle"
    play.dealer("shuffle")
    assert play.table.prep == "cut"
    play.prepare()
    assert not play.table.riffle


@pytest.mark.clause("star-casino-war", "4.2.1")
def test_cards_that_their_maker_shuffled_are_riffled_at_the_star_right_before_the_cut() -> None:
    play = opened(STAR, cards="manufacturer_shuffled")
    play.dealer("check_cards", found=312)
    assert play.table.prep == "cut"  # not into the shoe as they were sealed, and not into a machine
    play.player("A", "ask_for_riffle")
    assert play.refused("shuffle", "Dee", "dealer").code == "not_due"  # nobody has approved it
    play.staff("approve_riffle")
    play.dealer("shuffle")
    assert play.table.prep == "cut"
    play.staff("cut", depth=100)
    assert play.refused("ask_for_riffle", "A", "player").code == "no_riffle"


@pytest.mark.clause("star-casino-war", "4.2")
def test_75_at_the_star_a_wish_without_an_approval_changes_nothing() -> None:
    play = opened(STAR, cards="preshuffled")
    play.dealer("check_cards", found=312)
    play.player("A", "ask_for_riffle")
    play.prepare()
    assert play.table.phase == "betting" and not play.all(CardsShuffled)


@pytest.mark.clause("star-casino-war", "3.3", "4.2")
def test_75_an_approved_riffle_does_not_spare_the_check() -> None:
    play = opened(STAR, cards="preshuffled")
    play.player("A", "ask_for_riffle")
    play.staff("approve_riffle")
    assert play.table.prep == "check"
    play.dealer("check_cards", found=312)
    assert play.table.prep == "shuffle"


@pytest.mark.clause("star-casino-war", "4.2")
def test_75_at_the_star_the_riffle_comes_before_the_cut() -> None:
    play = opened(STAR, cards="preshuffled")
    play.dealer("check_cards", found=312)
    play.player("A", "ask_for_riffle")
    play.staff("cut", depth=100)
    assert "4.2" in play.refused("approve_riffle", "Sam", "gaming_supervisor").clauses
    assert play.refused("ask_for_riffle", "A", "player").code == "no_riffle"


@pytest.mark.clause("crown-casino-war", "4.1.2")
@pytest.mark.clause("nz-casino-war", "7.2", "7.2(b)", "7.4(a)")
def test_75_crown_gives_no_such_right_and_new_zealand_needs_no_approval() -> None:
    crown = to(opened(CROWN, cards="preshuffled"), "cut")
    refusal = crown.refused("ask_for_riffle", "A", "player")
    assert (refusal.code, refusal.clauses) == ("no_riffle", ("4.1.2",))
    assert to(opened(NZ), "cut").refused("ask_for_riffle", "A", "player").code == "no_riffle"  # nor with new cards
    assert crown.refused("approve_riffle", "Sam", "tg_area_manager").code == "no_such_power"

    for cards in ("preshuffled", "manufacturer_shuffled"):
        play = opened(NZ, cards=cards, approval="sample 1")
        play.player("A", "take_seat", box=4)
        play.player("A", "ask_for_riffle")
        assert play.table.prep == "check", "they are inspected first, as new cards are"
        to(play, "shuffle")
        assert play.last(CardsFanned).lookers == ("A",)
        play.dealer("shuffle")
        assert (play.table.prep, offered(play)) == ("cut", ["A"])


@pytest.mark.clause("nz-casino-war", "7.2(b)")
def test_75_a_player_in_new_zealand_may_require_the_cut_too() -> None:
    play = opened(NZ, cards="preshuffled", cut=False)
    assert play.table.prep == "load"
    play.player("A", "ask_for_riffle")
    to(play, "shuffle").dealer("shuffle")
    assert play.table.prep == "cut"


@pytest.mark.clause("nz-casino-war", "7.2(b)", "6.1")
@pytest.mark.parametrize("burn", (False, True))
def test_75_the_right_lasts_until_the_first_game(burn: bool) -> None:
    """Cards that are loaded, and one of them burned, come out again for whoever requires it; wagers wait for them."""
    play = opened(NZ, cards="preshuffled", cut=False, burn=burn)
    play.prepare()
    assert play.table.phase == "betting" and not play.all(CardsChecked)
    bet(play, "B", 2)
    play.player("A", "ask_for_riffle")
    asked = play.last(RiffleAskedFor)
    assert asked.required and {"7.2(b)", "6.1"} <= {*asked.clauses}
    assert (play.table.phase, play.table.prep, play.table.shoe) == ("cards", "check", 312)
    assert play.refused("ask_for_riffle", "B", "player").code == "no_riffle", "it is required already"
    play.prepare()
    checks = [(each.person, each.by) for each in play.all(CardsChecked)]
    assert checks == [("Chris", "dealer"), ("Gail", "game_supervisor")] and play.last(CardsShuffled).next == "cut"
    play.deal("Kd 9s")
    finish(play)
    assert play.net("B") == 100
    late = play.refused("ask_for_riffle", "A", "player")
    assert late.code == "no_riffle" and "7.2(b)" in late.clauses


@pytest.mark.clause("star-casino-war", "3.4")
@pytest.mark.clause("crown-casino-war", "4.1.2")
@pytest.mark.clause("nz-casino-war", "6.5", "6.6")
def test_cards_shuffled_or_checked_beforehand() -> None:
    """The Star and Crown check them; New Zealand's were checked, and only pre-checked ones must be shuffled."""
    for book in (STAR, CROWN):
        play = opened(book, cards="preshuffled")
        play.dealer("check_cards", found=312)
        assert play.table.prep == "cut"
        for cards in ("prechecked", "used") if book == STAR else ("prechecked", "manufacturer_shuffled"):
            refusal = not_opened(book, cards=cards, approval="sample 1")
            assert refusal.code == "bad_cards"
            assert ("3.4" if book == STAR else "4.1.2") in refusal.clauses
    for cards, prep in (("prechecked", "shuffle"), ("preshuffled", "cut"), ("manufacturer_shuffled", "load")):
        play = opened(NZ, cards=cards, approval="sample 1")
        assert play.table.prep == prep
    missing = not_opened(NZ, cards="manufacturer_shuffled")
    assert (missing.code, missing.clauses) == ("approval_missing", ("6.6", "1.1"))
    assert "6.5" in not_opened(NZ, cards="used").clauses


# --- replacing


@pytest.mark.clause("star-casino-war", "3.5", "3.5.1", "3.5.2")
def test_the_star_replaces_after_any_round_with_a_device_and_with_a_shoe_before_the_shuffle() -> None:
    device = Play(STAR, device="shuffling_device")
    winning_round(device)
    device.staff("replace_cards")
    assert (device.table.prep, device.table.shoe, device.table.in_rack) == ("check", 312, 0)

    shoe = Play(STAR)
    winning_round(shoe)
    early = shoe.refused("replace_cards", "Sam", "gaming_supervisor")
    assert (early.code, early.clauses) == ("not_now", ("3.5", "3.5.1", "3.5.2"))
    bet(shoe, "A", 1)
    shoe.deal("Kd")
    shoe.dealer("see_cutting_card")
    assert shoe.refused("replace_cards", "Sam", "gaming_supervisor").code == "out_of_phase"
    shoe.deal("9s")
    finish(shoe)
    shoe.staff("replace_cards")
    assert shoe.table.prep == "check"
    to(shoe, "cut")
    assert shoe.refused("replace_cards", "Sam", "gaming_supervisor").code == "not_now"


@pytest.mark.clause("star-casino-war", "3.5.2")
def test_an_ordered_shuffle_at_the_star_is_no_moment_to_replace_a_shoe() -> None:
    play = Play(STAR)
    winning_round(play)
    play.staff("order_shuffle")
    assert play.refused("replace_cards", "Sam", "gaming_supervisor").code == "not_now"


@pytest.mark.clause("crown-casino-war", "4.4.1", "4.4.2")
@pytest.mark.clause("nz-casino-war", "7.8", "9.6")
def test_crown_replaces_at_the_end_of_a_shoe_or_unfit_cards_and_new_zealand_after_any_round() -> None:
    crown = Play(CROWN)
    winning_round(crown)
    assert crown.refused("replace_cards", "Sam", "tg_area_manager").code == "not_now"
    lower = crown.refused("replace_cards", "Sam", "tg_higher_duties_dealer", unfit=True)
    assert lower.code == "wrong_role" and "4.4.2" in lower.clauses
    crown.staff("replace_cards", role="tg_area_manager", unfit=True)
    assert "4.4.2" in crown.last(CardsReplaced).clauses
    crown.prepare()
    bet(crown, "A", 1)
    down = crown.refused("replace_cards", "Sam", "tg_area_manager", unfit=True)
    assert down.code == "not_now"
    crown.dealer("see_cutting_card")
    crown.deal("Kd 9s")
    finish(crown)
    crown.staff("replace_cards", role="tg_higher_duties_dealer")
    assert crown.table.prep == "check"

    for unfit in (False, True):
        play = Play(NZ)
        winning_round(play)
        assert play.refused("replace_cards", "Sam", "casino_supervisor", unfit=unfit).code == "wrong_role"
        play.staff("replace_cards", unfit=unfit)
        assert {"7.8", "9.6"} <= set(play.last(CardsReplaced).clauses)
        assert (play.table.prep, play.table.shoe) == ("check", 312)


# --- reloading, and counting


@pytest.mark.clause("star-casino-war", "7.2", "11.14")
def test_the_star_reloads_its_device_once_after_the_initial_deal() -> None:
    play = Play(STAR, device="shuffling_device")
    bet(play, "A", 1)
    early = play.refused("reload_discards", "Dee", "dealer")
    assert early.code == "not_now" and "7.2" in early.clauses
    play.deal("Kd 9s")
    play.dealer("reload_discards")
    assert play.last(DiscardsReloaded).cards == 1  # the burned one
    assert (play.table.shoe, play.table.in_rack, play.table.on_layout) == (310, 0, 2)
    finish(play)
    winning_round(play)  # not reloaded: the discards wait
    assert play.table.in_rack == 4
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.dealer("reload_discards")
    assert play.last(DiscardsReloaded).cards == 4
    assert play.refused("reload_discards", "Dee", "dealer").code == "not_now"


@pytest.mark.clause("star-casino-war", "11.14")
def test_45_a_missed_reload_waits_for_the_next_initial_deal() -> None:
    play = Play(STAR, device="shuffling_device")
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.decide("A", 1, "war")
    play.deal("8c 9c")
    refusal = play.refused("reload_discards", "Dee", "dealer")
    assert refusal.code == "not_now" and "11.14" in refusal.clauses


@pytest.mark.clause("crown-casino-war", "4.1.1(e)")
@pytest.mark.clause("nz-casino-war", "3.5")
@pytest.mark.parametrize(("book", "clause"), ((CROWN, "4.1.1(e)"), (NZ, "3.5")))
def test_a_continuous_shuffler_takes_its_discards_back_at_any_time(book: str, clause: str) -> None:
    play = Play(book, device="continuous_shuffler")
    assert play.refused("reload_discards", "Dee", "dealer").code == "no_discards"
    for _ in range(2):
        winning_round(play)
        play.dealer("reload_discards")
        assert play.last(DiscardsReloaded).cards == 2 and clause in play.last(DiscardsReloaded).clauses
        assert (play.table.shoe, play.table.in_rack) == (312, 0)
    shoe = Play(book)
    winning_round(shoe)
    assert shoe.refused("reload_discards", "Dee", "dealer").code == "no_reload"
