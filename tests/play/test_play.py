"""The terminal game: one person at each of the tables, by keys."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.pilot import Pilot

from cutcard.money import spoken as money
from cutcard.play.app import PlayApp
from cutcard.play.game import Game
from cutcard.play.house import House
from cutcard.play.screen import USUAL, TableScreen
from cutcard.rulebooks import Shelf
from tests.play.playing import SHELF, Playing, dealer_cards, seed_with
from tests.support.books import BOOKS
from tests.support.paths import SAMPLE_BOOK

WAR_BOOKS = BOOKS[:3]
SAMPLE = SAMPLE_BOOK
SIX = "3 down 2 down 2 down 2 down 2 down 2"
"""Bet, three strikes, jackpot and Strike Out."""

KEYS = {
    "star-casino-war": "enter 3 down 2 space",
    "crown-casino-war": "enter 3 down 2 space",
    "nz-casino-war": "enter 3 down 2 space",
    "star-three-card-poker": "3 down 2 space l p enter",
    "star-baceball": f"{SIX} space",
}
"""A round of each book: cut where one is offered, bet, deal, decide."""


def round_of(book: str, **options: Any) -> Playing:
    """A table at which `KEYS` are a whole round."""
    return Playing(book, seed=seed_with(book, tie=False) if book in WAR_BOOKS else 1, **options)


def assert_accounts_agree(at: Playing) -> None:
    """The money on the screen is the money of the table."""
    accounts = at.game.table.accounts
    assert sum(accounts.values()) == 0
    assert at.game.purse == at.game.bought + accounts["purse:You"]
    assert f"purse {money(at.game.purse)}" in at.text


# --- a round of each book


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_is_played_by_keys_and_every_line_is_on_the_screen_with_its_clauses(book: str) -> None:
    with round_of(book, size=(120, 40)) as at:
        at.press(KEYS[book])
        assert at.game.turn().kind == "over"
        staked = at.game.table.bets[(len(at.game.boxes) + 1) // 2, "You"].wagers
        assert set(at.won) >= set(staked)
        text = at.text
        for line in at.game.lines:
            assert " ".join(line.clauses) in text
        assert at.game.purse == 1000_00 + 100 * sum(at.won.values())
        assert_accounts_agree(at)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_on_a_tie_the_player_goes_to_war(book: str) -> None:
    with Playing(book, seed=seed_with(book, tie=True)) as at:
        at.press("enter 3 space")
        assert "go to war (add $25)" in at.words
        assert at.game.purse == 975_00
        at.press("w")
        assert len(at.game.table.hand(2)) == len(at.game.table.hand(0)) == 2
        assert [line.staked for line in at.game.lines] == [25_00, 25_00]
        assert_accounts_agree(at)


@pytest.mark.clause("star-casino-war", "8.2.4.1", "5.10")
def test_or_surrenders_for_half_rounded_up_to_what_chips_make() -> None:
    with Playing("star-casino-war", seed=seed_with("star-casino-war", tie=True)) as at:
        at.press("enter 3 space s")
        assert [(line.result, line.returned) for line in at.game.lines] == [("surrender", 13_00)]
        assert "You lose $12 on the round." in at.words
        assert_accounts_agree(at)


@pytest.mark.clause("star-baceball", "7.2", "11.4")
def test_jackpot_wagers_move_the_meters_and_any_chip_is_the_one_amount() -> None:
    with Playing("star-baceball") as at:
        assert "Major $100,000 ★ Minor $10,000" in at.words
        at.press(f"{SIX} space")
        assert [line.staked for line in at.game.lines if line.wager == "jackpot"] == [2_00]
        assert "★ Major $100,000.20 ★ Minor $10,000.10" in at.words
        sign = at.press("t").resize(80, 60).words
        assert "Major Jackpot $100,000.20" in sign
        assert "two aces mixed 20 × wager" in sign


# --- Three Card Poker: what is hidden, looked at, conceded, not covered


def test_hidden_cards_are_on_no_screen_and_not_in_the_game() -> None:
    with Playing("star-three-card-poker") as at:
        at.press("3 space")
        dealers = [card for card in dealer_cards(at.game) if card is not None]
        assert len(dealers) == 3
        assert at.game.table.hand(0) == at.game.table.hand(1) == (None, None, None)
        assert not any(suit in at.text for suit in "♠♥♦♣")

        at.press("l")
        assert None not in at.game.table.hand(1)
        assert at.game.table.hand(0) == (None, None, None)
        assert "You hold" in at.words
        for page in ("question_mark", "h", "t"):
            words = at.press(page).words
            assert not any(card.symbol in words for card in dealers)
            at.press("escape")

        at.press("p")
        assert at.game.table.hand(0) == tuple(dealers)
        assert all(f"{card.symbol[:-1]:<2}{card.symbol[-1]}" in at.text for card in dealers)


@pytest.mark.clause("star-three-card-poker", "9.5", "8.4")
def test_a_hand_is_conceded_after_the_dealer_shows_or_folded_before() -> None:
    with Playing("star-three-card-poker") as at:
        at.press("3 down 2 space l p c")
        assert at.won == {"ante": -25, "play": -25, "pair_plus": -5}
        assert_accounts_agree(at)
        at.press("r space f")
        assert at.won == {"ante": -25, "pair_plus": -5}
        assert at.game.table.hand(0) == (None, None, None)


@pytest.mark.clause("star-three-card-poker", "12.10")
def test_who_cannot_cover_the_play_wager_gets_the_ante_back_once() -> None:
    with Playing("star-three-card-poker", purse=30_00) as at:
        at.press("3 space")
        assert "say that you cannot cover the wager" in at.words
        assert "play ($25)" not in at.words
        at.press("c")
        assert [(line.wager, line.result) for line in at.game.lines] == [("ante", "void")]
        at.press("r space c")
        assert [(line.wager, line.result) for line in at.game.lines] == [("ante", "lose")]
        assert at.game.purse == 5_00


def test_pair_plus_alone_stays_in() -> None:
    with Playing("star-three-card-poker") as at:
        at.press("down 2 space enter s enter")
        assert list(at.won) == ["pair_plus"]


# --- refusals, and why


@pytest.mark.clause("star-casino-war", "6.1", "5.1.3")
def test_the_tables_refusals_are_sentences_with_their_clause_and_the_why_key_opens_it() -> None:
    with Playing("star-casino-war", size=(120, 40)) as at:
        at.press("enter 1")
        assert "✗ Initial Wager: At least 5, not 1. [6.1 6.4]" in at.words
        assert at.game.purse == 1000_00
        at.press("question_mark")
        assert SHELF["star-casino-war"].clause("6.1").says[:60] in at.words
        at.press("escape down 2")
        assert "Tie Wager: The Tie Wager needs the Initial Wager beside it." in at.words


def test_why_tells_a_round_step_by_step_with_clauses_and_readings() -> None:
    book = SHELF["star-casino-war"]
    with Playing(book.id, seed=seed_with(book.id, tie=True), size=(120, 60)) as at:
        why = at.press("enter 3 space w question_mark").words
        assert "has the same rank as the dealer's" in why
        assert "You go to war on box 2, putting down $25." in why
        assert book.clause("8.2.4").says[:50] in why
        assert f"S11 (our reading) {book.readings['S11'].reading[:40]}" in why


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("star-three-card-poker", "5.5")
def test_several_boxes_where_the_book_lets_a_player_have_them() -> None:
    with Playing("crown-casino-war") as at:
        at.press("enter 3 left 3 left 3")
        assert [box for box, _ in at.game.table.bets] == [2, 1, 3]
        assert at.game.wagered == 75_00
    with Playing("star-three-card-poker", boxes=3) as at:
        at.press("3 right 3")
        assert "You play box 2 already, and may play 1." in at.words
        assert at.game.wagered == 25_00


@pytest.mark.clause("star-casino-war", "4.5", "4.4")
def test_the_cut_is_offered_checked_and_may_be_declined() -> None:
    with Playing("star-casino-war") as at:
        at.press("1")
        assert "✗ 52 to 260 cards from the front, not 31. [4.5]" in at.words
        assert at.game.turn().kind == "cut"
        at.press("3")
        assert at.game.turn().kind == "bet"
    with Playing("star-casino-war") as at:
        at.press("x")
        assert at.game.turn().kind == "bet"
        assert "cutting card in 233" in at.words


# --- chips


def test_wagers_are_taken_back_cleared_and_repeated() -> None:
    with round_of("star-casino-war") as at:
        assert "There is no earlier round to repeat." in at.press("enter r").words
        assert "Put a wager down first; the smallest is $1." in at.press("space").words
        assert at.press("3 down 2").game.wagered == 30_00
        assert at.press("backspace").game.wagered == 25_00
        assert at.press("2 x").game.purse == 1000_00
        at.press("up 3 down 2 space r")
        assert at.game.table.bets[2, "You"].wagers == {"initial": 25_00, "tie": 5_00}
        assert "down already" in at.press("r").words
        assert_accounts_agree(at)


def test_nothing_is_staked_that_the_purse_does_not_hold_and_a_purse_is_filled_again() -> None:
    with Playing("star-casino-war", seed=seed_with("star-casino-war", tie=True), purse=30_00) as at:
        assert "not empty yet" in at.press("enter b").words
        assert "Your purse holds $30, and that takes $100." in at.press("4").words
        at.press("3 space w")
        assert "That takes $25, and your purse has $5." in at.words
        assert at.game.turn().kind == "decide"
        at.press("s b")
        assert (at.game.purse, at.game.bought) == (48_00, 60_00)


# --- the dealer's pace, the mouse, the pages


def test_the_dealer_takes_time_and_can_be_hurried() -> None:
    with round_of("star-casino-war", pace=60) as at:
        at.press("enter space 3 space")
        assert at.game.turn().kind == "dealer"
        assert "The dealer is at work" in at.words
        at.press("a space")
        assert at.game.turn().kind == "over"


@pytest.mark.parametrize(("book", "choice"), [("star-three-card-poker", "play"), ("star-casino-war", "war")])
def test_cards_come_one_by_one_and_what_follows_a_decision_after_a_breath(book: str, choice: str) -> None:
    entropy = random.Random(3).randbytes
    game = Game(House(SHELF[book], entropy), 1000_00, entropy)
    screen, waits = TableScreen(game, 1.0), [0.0]
    while choice not in [each.word for each in game.turn().choices]:  # not every round of a war comes to one
        game.run()
        if game.turn().kind == "over":
            game.next_round()
            game.run()
        if game.turn().kind == "cut":
            game.refuse_cut()
            game.run()
        assert game.place(1, game.wagers()[0].name, 5_00) and game.deal()
        while game.turn().kind == "dealer":
            before = len(game.table.drawn)
            wait = screen._wait()
            assert game.step()
            if len(game.table.drawn) > before:
                waits.append(wait)
    assert set(waits[1:]) == {USUAL.deal / 1000}
    assert game.decide(choice)
    after = []
    while game.turn().kind == "dealer" and game.table.phase != "settling":
        after.append(screen._wait())
        game.step()
    assert {USUAL.breath / 1000} <= set(after) <= {0, USUAL.breath / 1000}


def test_the_mouse_chooses_spots_puts_chips_down_and_presses_keys() -> None:
    with round_of("star-casino-war") as at:
        box = at.press("enter").app.screen.query_one("#box-1")
        at.click(box, (3, 4))  # the first spot under the cards
        assert at.game.wagered == 0
        at.click(box, (3, 4))
        assert at.game.wagered == 5_00
        at.click("#keys", (2, 0))  # the first key: deal
        assert [(line.box, line.staked) for line in at.game.lines][-1] == (1, 5_00)


def test_the_sign_shows_limits_odds_and_the_shoe_and_the_history_every_round() -> None:
    with round_of("star-casino-war", size=(120, 48)) as at:
        assert "No round has been played yet." in at.press("enter h").words
        sign = at.press("escape 3 space space t").words
        assert "Initial $5 to $500" in sign
        assert "tie 10:1" in sign
        assert at.game.table.commitment in sign
        assert "2 that lay face up were opened" in sign
        history = at.press("t h").words
        assert "Round 1 · dealer" in history
        at.game.witness.wrong.append("round 1: a card came from no place")
        assert "Not as it should be: round 1: a card came from no place!" in at.press("escape t").words


def test_pages_scroll_and_close() -> None:
    with Playing("star-casino-war", size=(40, 12)) as at:
        assert "Wagers" in at.press("k").text
        assert "Ctrl-C" in at.press("down up pagedown space pageup home end").text
        assert "offered the cut" in at.press("k").words


# --- windows of any size


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_fits_a_window_of_forty_by_twelve(book: str) -> None:
    with round_of(book, size=(40, 12)) as at:
        assert "k keys" in at.words
        text = at.press(KEYS[book]).text
        assert max(map(len, text.splitlines())) <= 40
        assert "Round over." in text
        assert money(at.game.purse) in text.splitlines()[0]
        assert "ROUND 1" in text


def test_the_table_survives_any_size_and_any_change_of_it() -> None:
    with Playing("star-casino-war", boxes=7) as at:
        at.press("enter 3")
        for size in ((1, 1), (60, 40), (80, 24)):
            at.resize(*size)
        assert "Box 5" in at.press("right pagedown pageup").text
        assert_accounts_agree(at)


def test_it_is_played_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with Playing("star-casino-war") as at:
        at.press("enter 3")
        assert "▸Initial" in at.text
        assert "▸ Box 2" in at.text


# --- coming and going


def test_tables_are_chosen_and_left_and_stay_as_they_were() -> None:
    with Playing(None) as at:
        assert all(book.house in at.words for book in SHELF)
        assert at.press("5").game.book.id == "star-baceball"
        at.press("3 escape")
        assert at.press("up down enter").game.book.id == "star-baceball"
        assert at.game.wagered == 25_00
        assert at.press("escape 2").game.book.id == "crown-casino-war"
        at.press("escape q")
        assert at.app.return_code == 0


def test_a_sixth_book_is_offered_and_played() -> None:
    with Playing(None, books=list(Shelf().with_folder(SAMPLE))) as at:
        at.press("6 3 space")
        assert (at.game.book.id, at.game.table.round) == ("sample-casino-war", 1)


@pytest.mark.clause("nz-casino-war", "3.1")
def test_a_table_that_the_book_does_not_allow_is_refused_in_front_of_the_tables() -> None:
    with Playing(None, boxes=9) as at:
        assert "No table of nz-casino-war can be opened" in at.press("3").words
        assert "[3.1]" in at.words
        assert len(at.press("2").game.boxes) == 9


@pytest.mark.parametrize(("keys", "status"), [("q", 0), ("k ctrl+c", 130)])
def test_leaving_is_quiet_and_has_a_status(keys: str, status: int) -> None:
    with Playing("star-casino-war") as at:
        at.press(keys)
        assert at.app.return_code == status


def test_a_fault_is_kept_for_one_sentence_and_no_traceback_is_printed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(self: Game) -> bool:
        raise RuntimeError("out of order")

    monkeypatch.setattr(Game, "deal", fail)
    app = PlayApp(list(SHELF), random.Random(1).randbytes, chosen=SHELF["star-baceball"], pace=0)

    async def deal(pilot: Pilot[Any]) -> None:
        await pilot.press("space")

    app.run(headless=True, auto_pilot=deal)
    assert isinstance(app.fault, RuntimeError)
    assert "Traceback" not in "".join(capfd.readouterr())
