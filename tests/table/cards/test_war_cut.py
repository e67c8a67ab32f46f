"""Casino War at the table: when the cards are shuffled, who cuts, what is burned, and a shoe that runs out."""

from __future__ import annotations

import pytest

from cutcard.table.steps.cards.checking import CardsReplaced
from cutcard.table.steps.cards.dealing import ThreeDiscarded
from cutcard.table.steps.cards.loading import BurnCardShown, CardBurned, CardsCut, CardsLoaded, CuttingCardSeen
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShoeExhausted
from cutcard.table.views import show, view
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.war import (
    all_go_to_war,
    bet,
    bets,
    cutting_card_round,
    finish,
    loaded,
    not_opened,
    offered,
    opened,
    seated,
    to,
    use_up,
    winning_round,
)

CUTTER = {STAR: "gaming_supervisor", CROWN: "tg_higher_duties_dealer", NZ: "casino_employee"}
"""Who cuts when no player does."""


# --- the cutting card in the shoe


@pytest.mark.clause("star-casino-war", "4.6")
@pytest.mark.clause("crown-casino-war", "4.2.4(a)")
@pytest.mark.clause("nz-casino-war", "7.7(a)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "4.6"), (CROWN, "4.2.4(a)"), (NZ, "7.7(a)")))
def test_37_the_cutting_card_goes_into_the_back_half(book: str, clause: str) -> None:
    for behind in (0, 156):
        play = to(Play(book, ready=False, boxes=7), "load")
        play.dealer("load_cards", behind=behind)
        event = play.last(CardsLoaded)
        assert (event.behind, event.cutting_card) == (behind, True) and clause in event.clauses
    play = to(Play(book, ready=False, boxes=7), "load")
    for fields in ({"behind": 157}, {"behind": -1}, {}):
        refusal = play.refused("load_cards", "Dee", "dealer", **fields)
        assert refusal.code == "bad_cutting_card" and clause in refusal.clauses


@pytest.mark.clause("star-casino-war", "4.5")
@pytest.mark.clause("crown-casino-war", "4.2.3")
@pytest.mark.clause("nz-casino-war", "7.6")
@pytest.mark.parametrize(("book", "least", "clause"), ((STAR, 52, "4.5"), (CROWN, 39, "4.2.3"), (NZ, 52, "7.6")))
def test_the_cut_is_a_deck_from_either_end_and_at_crown_about_a_deck(book: str, least: int, clause: str) -> None:
    for depth in (least - 1, 312 - least + 1, 0, 312):
        refusal = to(opened(book), "cut").refused("cut", "Sam", CUTTER[book], depth=depth)
        assert refusal.code == "bad_cut" and clause in refusal.clauses
    for depth in (least, 312 - least):
        play = to(opened(book), "cut")
        play.do("cut", "Sam", CUTTER[book], depth=depth)
        assert play.last(CardsCut).depth == depth and clause in play.last(CardsCut).clauses


@pytest.mark.clause("star-casino-war", "4.3.2", "4.4")
@pytest.mark.clause("crown-casino-war", "4.2.1(b)", "4.2.2")
@pytest.mark.clause("nz-casino-war", "7.4(b)", "7.5")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "4.4"), (CROWN, "4.2.2"), (NZ, "7.5")))
def test_38_the_offer_goes_clockwise(book: str, clause: str) -> None:
    play = seated(book, "1 2 3 4 5")
    behind = "" if book == STAR else " F3"  # plays behind C and does not sit
    cutting_card_round(play, "A1 B2 C3 D4 E5" + behind, "2c 3c 4c 5c 6c 7c", after=2)
    play.dealer("shuffle")
    assert play.last(CardsShuffled).because == "cutting_card_on_box"
    for turn, player in enumerate("CDEAB"):
        assert offered(play) == list("CDEAB"[turn:])
        for other, role in (("F", "player"), ("D" if player != "D" else "E", "player"), ("Sam", CUTTER[book])):
            assert play.refused("cut", other, role, depth=100).code == "not_your_cut"
        play.player(player, "refuse_cut")
    below = "player" if book == NZ else "dealer"
    refusal = play.refused("cut", "Dee", below, depth=100)
    assert refusal.code == "wrong_role" and clause in refusal.clauses
    play.do("cut", "Sam", CUTTER[book], depth=100)
    assert clause in play.last(CardsCut).clauses and play.table.prep == "load"


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_38_whoever_left_has_refused(book: str) -> None:
    play = seated(book, "1 3 5")
    cutting_card_round(play, "A1 B3", "Kd 5c 9s", after=1)
    play.player("B", "leave_table")
    play.dealer("shuffle")
    assert offered(play) == ["C", "A"]


@pytest.mark.clause("star-casino-war", "4.3.5")
@pytest.mark.clause("crown-casino-war", "4.2.1(d)")
@pytest.mark.clause("nz-casino-war", "7.4(d)")
@pytest.mark.parametrize(("book", "order"), ((STAR, "EABCD"), (CROWN, "EABCD"), (NZ, "ABCDE")))
def test_39_who_cuts_new_cards(book: str, order: str) -> None:
    play = seated(book, "2 3 4 5 6")
    cutting_card_round(play, "C4", "Kd 9s", after=1)
    play.staff("replace_cards")
    assert play.last(CardsReplaced).next == "check"
    to(play, "cut")
    assert play.last(CardsShuffled).because == "replaced"
    assert offered(play) == list(order)


@pytest.mark.clause("star-casino-war", "4.1.3", "4.3.2")
@pytest.mark.clause("crown-casino-war", "4.1.1(b)", "4.2.1(b)")
@pytest.mark.clause("nz-casino-war", "7.1(c)", "7.4(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_41_the_cutting_card_before_a_war_card(book: str) -> None:
    play = seated(book, "1 2 3")
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    all_go_to_war(play)
    play.deal("Kd")
    play.dealer("see_cutting_card")
    assert play.last(CuttingCardSeen).box == 2 and play.table.phase == "dealing"
    assert play.refused("see_cutting_card", "Dee", "dealer").code == "no_cutting_card"
    play.deal("4c 9s")
    finish(play)
    assert (play.net("A"), play.net("B"), play.table.prep) == (100, -200, "shuffle")
    assert play.refused("call_no_more_bets", "Dee", "dealer").code == "out_of_phase"
    play.dealer("shuffle")
    assert offered(play) == ["B", "C", "A"]


@pytest.mark.clause("star-casino-war", "4.3.3")
@pytest.mark.clause("crown-casino-war", "4.2.1(c)")
@pytest.mark.clause("nz-casino-war", "7.4(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_the_cutting_card_on_the_dealers_hand_goes_to_the_rightmost_player(book: str) -> None:
    play = seated(book, "2 3 6")
    cutting_card_round(play, "A2", "Kd 9s", after=1)
    assert play.last(CuttingCardSeen).box == 0
    play.dealer("shuffle")
    assert offered(play) == ["C", "A", "B"]


@pytest.mark.clause("star-casino-war", "4.3.1")
@pytest.mark.clause("crown-casino-war", "4.2.1(a)")
@pytest.mark.clause("nz-casino-war", "7.4(a)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_at_the_start_the_first_player_cuts(book: str) -> None:
    play = opened(book)
    for player, box in (("A", 4), ("B", 6), ("C", 2)):
        play.player(player, "take_seat", box=box)
    to(play, "cut")
    assert offered(play) == ["A", "B", "C"]


@pytest.mark.parametrize(("book", "cards"), [*((book, "new") for book in WAR_BOOKS), (NZ, "preshuffled")])
def test_a_first_player_who_comes_after_the_shuffle_is_offered_the_cut(book: str, cards: str) -> None:
    play = to(opened(book, cards=cards), "cut")
    play.player("A", "take_seat", box=3)
    assert offered(play) == ["A"]
    play.player("B", "take_seat", box=4)
    assert offered(play)[0] == "A"


# --- the cutting card before a round's first card


@pytest.mark.clause("star-casino-war", "4.1.2", "4.3.4")
@pytest.mark.clause("nz-casino-war", "7.1(b)")
@pytest.mark.parametrize("book", (STAR, NZ))
def test_the_cutting_card_first_in_a_round_brings_a_shuffle_before_it(book: str) -> None:
    play = seated(book, "1 4 6")
    bet(play, "A", 1)
    play.dealer("call_no_more_bets")
    play.dealer("see_cutting_card")
    assert (play.table.phase, play.table.prep, play.table.round) == ("cards", "shuffle", 0)
    play.dealer("shuffle")
    assert offered(play) == ["C", "A", "B"]
    play.prepare()
    bet(play, "A", 1, 50)  # betting is open again, and the wager was never touched
    play.deal("Kd 9s")
    finish(play)
    assert play.net("A") == 150 and play.table.phase == "betting"


@pytest.mark.clause("crown-casino-war", "4.1.1(b)", "4.2.1(b)")
def test_crown_plays_on_when_the_cutting_card_comes_first() -> None:
    play = seated(CROWN, "2 4 6")
    bet(play, "B", 4)
    play.dealer("see_cutting_card")
    seen = play.last(CuttingCardSeen)
    assert (seen.box, seen.now, play.table.phase) == (4, False, "betting")
    assert "C4" in seen.readings
    play.deal("Kd 9s")
    finish(play)
    assert play.table.prep == "shuffle"
    play.dealer("shuffle")
    assert offered(play) == ["B", "C", "A"]


# --- the burn


@pytest.mark.clause("star-casino-war", "4.9")
def test_42_the_star_always_burns_and_never_shows() -> None:
    assert not_opened(STAR, burn=False).code == "burn_required"
    play = to(opened(STAR), "burn")
    play.dealer("burn_card", card="Kd")
    for viewer in (None, "A"):
        shown = show(play.last(CardBurned), viewer)
        assert isinstance(shown, CardBurned) and shown.card is None and view(play.table, viewer).burned is None
    refusal = play.refused("view_burn_card", "A", "player")
    assert (refusal.code, refusal.clauses) == ("burn_hidden", ("4.9",))


@pytest.mark.clause("crown-casino-war", "4.3.1")
@pytest.mark.clause("nz-casino-war", "8.3")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_42_crown_and_new_zealand_burn_by_choice_and_show_it(book: str) -> None:
    assert Play(book).refused("view_burn_card", "A", "player").code == "no_burn"  # no fault
    play = to(opened(book, burn=True), "burn")
    play.dealer("burn_card")
    assert play.table.shoe == 311 and view(play.table, "A").burned is None
    play.player("A", "view_burn_card", card="Kd")
    for viewer in (None, "A", "B"):
        assert view(play.table, viewer).burned == play.last(BurnCardShown).card is not None


@pytest.mark.clause("crown-casino-war", "4.3.1")
def test_42_at_crown_the_burned_card_is_shown_before_play_only() -> None:
    play = Play(CROWN, burn=True)
    winning_round(play)
    assert play.refused("view_burn_card", "A", "player", card="Kd").code == "too_late"


def test_42_a_continuous_machine_at_crown_is_not_cut_and_so_burns_nothing() -> None:
    refusal = not_opened(CROWN, device="continuous_shuffler", burn=True)
    assert refusal.code == "no_burn" and "4.3.1" in refusal.clauses


# --- three cards before a war, and a shoe that runs out


@pytest.mark.clause("star-casino-war", "9.2")
@pytest.mark.clause("crown-casino-war", "7.5.1")
@pytest.mark.clause("nz-casino-war", "8.8")
def test_43_new_zealand_may_discard_three_before_a_war() -> None:
    for book, clause in ((STAR, "9.2"), (CROWN, "7.5.1")):
        refusal = not_opened(book, discard_three=True)
        assert (refusal.code, refusal.clauses) == ("no_discard", (clause,))
    play = Play(NZ, discard_three=True)
    bet(play, "A", 1)
    play.deal("7c 7d")
    assert play.refused("discard_three", "Dee", "dealer").code == "out_of_phase"
    all_go_to_war(play)
    play.dealer("discard_three")
    assert (play.last(ThreeDiscarded).cards, play.table.shoe, play.table.in_rack, play.table.on_layout) == (
        3,
        307,
        3,
        2,
    )
    assert play.refused("discard_three", "Dee", "dealer").code == "not_now"
    play.deal("9c 4c")
    finish(play)
    assert play.net("A") == 100

    bet(play, "A", 1)
    play.deal("7c 7d")
    all_go_to_war(play)
    play.deal("9c")
    assert play.refused("discard_three", "Dee", "dealer").code == "not_now"  # the war has begun


@pytest.mark.clause("star-casino-war", "11.7", "4.9")
@pytest.mark.clause("crown-casino-war", "9.10")
@pytest.mark.clause("nz-casino-war", "9.5")
@pytest.mark.parametrize(
    ("book", "more", "nets"),
    (
        (STAR, "9h 7h", (100, -200, 100)),
        (CROWN, "Kh 9h", (-200, -200, 100)),
        (NZ, "Kh 9h", (-200, -200, 100)),
    ),
)
def test_49_a_shoe_runs_out_in_the_war(book: str, more: str, nets: tuple[int, ...]) -> None:
    """The discards are shuffled, the cards on the table stay; only The Star burns again."""
    play = loaded(opened(book, burn=True), 0)
    use_up(play, 6, keep="9c 9d 9h 9s 8c 6c")
    bets(play, "A1 B2 C3")
    play.deal("9c 9d 9h 9s")
    all_go_to_war(play)
    play.deal("8c 6c")
    assert play.all(ShoeExhausted) and (play.table.phase, play.table.prep, play.table.shoe) == (
        "cards",
        "shuffle",
        0,
    )
    assert play.refused("draw", "Dee", "dealer", card="Kh").code == "out_of_phase"
    play.dealer("shuffle")
    assert (play.table.shoe, play.table.on_layout, offered(play)) == (306, 6, ["C", "A", "B"])
    to(play, "load").dealer("load_cards", behind=0)
    assert play.table.prep == ("burn" if book == STAR else "")
    if book == STAR:
        play.dealer("burn_card", card="Kh")
    play.deal(more)
    finish(play)
    assert tuple(map(play.net, "ABC")) == nets and play.table.phase == "betting"


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_49_a_shoe_runs_out_before_the_dealers_card(book: str) -> None:
    play = loaded(opened(book), 0)
    use_up(play, 2, keep="Kd 5c")
    bets(play, "A1 B2")
    play.deal("Kd 5c")
    assert play.all(ShoeExhausted) and play.table.in_round
    play.prepare()
    assert play.table.phase == "dealing"
    play.deal("9s")
    finish(play)
    assert (play.net("A"), play.net("B")) == (100, -100)


@pytest.mark.clause("star-casino-war", "4.6")
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(b)")
@pytest.mark.parametrize(("book", "most", "clause"), ((STAR, 1, "4.6"), (CROWN, 1, "3.1"), (NZ, 2, "3.4(b)")))
def test_one_cutting_card_and_in_new_zealand_two_by_choice(book: str, most: int, clause: str) -> None:
    assert opened(book, cutting_cards=most).table.phase == "cards"
    for number in (0, most + 1):
        refusal = not_opened(book, cutting_cards=number)
        assert refusal.code == "bad_cutting_cards" and clause in refusal.clauses
