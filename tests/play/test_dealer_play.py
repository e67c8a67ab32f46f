"""``cutcard play --dealer`` on a screen of 80 by 24, by keys alone."""

from __future__ import annotations

import pytest

from cutcard.play.dealer_pages import Confirm, DeedList, Questions
from cutcard.play.dealer_screen import DealerScreen
from cutcard.play.widgets import Page
from tests.play.dealing import Dealing
from tests.support.books import BOOKS

WAR, POKER, BALL = "star-casino-war", "star-three-card-poker", "star-baceball"


def play_on(at: Dealing) -> Dealing:
    """Everything until wagers are taken again, with cards by chance."""
    last = at.dealing.table.round
    while at.dealing.table.round == last or at.dealing.table.phase != "betting":
        assert at.dealing.table.trouble is None
        now = at.dealing.instruction()
        if now.keys and not (now.keys == "card" and at.dealing.table.rules.face_down):
            for _ in range(now.number):
                at.type(at.dealing.some_card().replace("T", "10"))
        else:
            at.go_on()
    return at


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_round_of_each_book_is_dealt_by_keys(book: str) -> None:
    with Dealing(book) as at:
        while at.dealing.table.phase == "cards":
            at.go_on()
        at.press("enter")
        assert {player for _, player in at.dealing.table.bets} == {"Ann", "Ben", "Cy"}
        play_on(at)
        table = at.dealing.table
        assert table.round == 1
        assert sum(table.accounts.values()) == 0
        assert "Call for wagers." in at.words


def test_the_instruction_its_clause_and_the_due_box_stand_on_the_screen() -> None:
    with Dealing(WAR, begin="first card") as at:
        assert "Deal a card to box 1. [7.1]" in at.words
        assert "▸ 1 Ann" in at.words
        at.type("Kd")
        assert "Deal a card to box 2. [7.1]" in at.words
        assert "K ♦" in at.text
        at.type("10s")
        assert "10♠" in at.text
        at.type("T")
        assert "Card: T" in at.words
        at.press("backspace")
        assert "Card: T" not in at.words
        at.type("x9z")  # what is no card is not one
        assert "Card: 9" in at.words
        at.press("enter")
        assert "Card: 9" not in at.words
        at.press("space")
        assert len(at.dealing.table.drawn) == 3


@pytest.mark.clause("star-casino-war", "11.6")
def test_a_skipped_box_is_repaired_after_a_look_at_before_and_after() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd9s")
        at.press("b").type("8\nKh\n")  # to the eighth choice, the dealer, though box 3 was due
        assert isinstance(at.app.screen, DeedList)  # it opens by itself
        assert "Hand passed over (box 3)" in at.words
        at.press("enter")
        assert isinstance(at.app.screen, Confirm)
        words = at.words
        assert "BEFORE AFTER" in words
        assert "▸ Box 3 no cards K♥" in words
        assert "▸ The dealer K♥ no cards" in words
        assert "Ann's purse" in words
        at.press("enter")
        assert at.dealing.table.trouble is None
        assert [str(card) for card in at.dealing.table.hand(3)] == ["Kh"]
        assert "Deal a card to yourself." in at.words


def test_a_void_is_for_a_supervisor_and_gives_the_wagers_back() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd9s")
        at.press("b").type("8\nKh\n").press("down enter")
        assert "Why is no repair made?" in at.words
        at.type("1\n")
        assert isinstance(at.app.screen, Confirm)
        assert "‹ Gaming Supervisor ›" in at.words
        assert "void, $" in at.words
        at.press("left")  # the dealer may not
        assert "‹ Dealer ›" in at.words
        assert "✗ Only " in at.words
        at.press("enter")
        assert at.dealing.table.trouble is not None
        assert "✗ Only" in at.words
        at.press("t down enter").type("1\n").press("pagedown pageup down up enter")
        assert at.dealing.table.trouble is None
        assert at.dealing.table.rulings
        while at.dealing.table.in_round:
            at.press("enter")
        assert all(cents == 0 for name, cents in at.dealing.table.accounts.items() if name.startswith("purse:"))


def test_trouble_is_reported_from_the_list_with_what_the_book_demands() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd")
        at.press("t")
        assert isinstance(at.app.screen, DeedList)
        assert "The book demands: Burn the card (Dealer and above)" in at.words
        at.press("enter")
        assert isinstance(at.app.screen, Questions)
        at.type("zz\n")
        assert "✗ A rank and a suit, as in Kd or 10s, not 'zz'" in at.words
        at.press("backspace backspace").type("4c\n")
        assert isinstance(at.app.screen, DeedList)
        assert at.dealing.table.trouble is not None
        assert at.dealing.table.trouble.kind == "face_up_card"
        at.press("escape")
        assert "Stop. Card face up in the shoe" in at.words
        at.press("enter")  # what is to be done is the remedy
        assert isinstance(at.app.screen, DeedList)


def test_people_are_dealt_with_from_a_list_of_their_own() -> None:
    with Dealing(WAR, begin="wagers") as at:
        at.press("p")
        assert "People, closing and disputes" in at.words
        titles = [deed.command for deed in at.dealing.list("people")]
        at.press("down " * titles.index("give_closing_notice")).press("enter")
        assert "In how many minutes?" in at.words
        at.type("\n")
        assert isinstance(at.app.screen, Confirm)
        at.press("enter")
        assert at.dealing.table.closing is not None
        shut = next(at_ for at_, deed in enumerate(at.dealing.list("people")) if deed.closed)
        at.press("p").press("down " * shut).press("enter")
        assert isinstance(at.app.screen, DeedList)  # what is closed stays closed, and says why
        assert "Closed: " in at.words
        at.press("q")
        assert isinstance(at.app.screen, DealerScreen)


def test_players_are_spoken_for() -> None:
    with Dealing(WAR, players=0, begin="wagers") as at:
        assert "Wait for players." in at.words
        at.press("enter")
        titles = [deed.command for deed in at.dealing.list("players")]
        at.press("g").press("down " * titles.index("take_seat")).press("enter")
        at.type("Zoe\n")
        at.type("9\n")
        assert "✗" in at.words
        at.press("backspace").type("3\n")
        assert at.dealing.table.holders == {3: "Zoe"}
        at.press("g enter").type("1\n")  # the first of those who are known
        at.press("escape escape escape")
        assert isinstance(at.app.screen, DealerScreen)
        at.press("g enter").type("1\n3\ninitial\n10\n")
        assert at.dealing.table.bets[3, "Zoe"].wagers == {"initial": 10_00}


def test_decisions_are_keyed_by_number() -> None:
    with Dealing(WAR, players=1, begin="first card") as at:
        at.type("9d9s")
        while not at.dealing.instruction().says.startswith("Ask"):
            at.press("enter")
        assert "1 Ann goes to war" in at.words
        at.press("9")
        at.press("1")
        assert at.dealing.table.bets[1, "Ann"].decision == "war"


def test_a_hand_is_turned_card_by_card() -> None:
    with Dealing(POKER, players=1, begin="first card") as at:
        at.type("?")
        while at.dealing.instruction().keys == "card":
            at.press("enter")
        at.press("1")
        assert "Turn your own hand and key its 3 cards." in at.words
        at.type("2c3d")
        assert "3 cards: 2c 3d" in at.words
        at.type("9h")
        assert [str(card) for card in at.dealing.table.hand(0)] == ["2c", "3d", "9h"]
        at.press("space")
        assert None not in at.dealing.table.hand(1)


def test_the_last_card_is_corrected() -> None:
    with Dealing(WAR, begin="wagers") as at:
        at.press("u")
        assert isinstance(at.app.screen, DealerScreen)  # no card is out
        while not at.dealing.instruction().keys:
            at.press("enter")
        at.type("Kd")
        at.press("u").type("\nQd\n")
        assert isinstance(at.app.screen, Confirm)
        assert "K♦ Q♦" in at.words
        at.press("escape")
        assert str(at.dealing.table.drawn[0]) == "Kd"
        at.press("u").type("\nQd\n").press("enter")
        assert str(at.dealing.table.drawn[0]) == "Qd"


@pytest.mark.parametrize("key, title", [("y", "What is to be done"), ("l", "Cards go to box 1"), ("i", "Lists")])
def test_pages_open_and_close(key: str, title: str) -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd").press(key)
        assert isinstance(at.app.screen, Page)
        assert title in at.words
        at.press("escape")
        assert isinstance(at.app.screen, DealerScreen)


def test_a_refusal_and_its_clause_are_explained() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd")
        at.press("b").type("7\n?\n")
        while at.dealing.table.trouble is not None and not isinstance(at.app.screen, DealerScreen):
            at.press("escape")
        at.press("y")
        assert "11." in at.words


def test_every_key_at_every_moment_is_harmless() -> None:
    keys = [*"1234567890abcdefghijklmnoprstuvwxyzT?", "space", "enter", "backspace", "left", "tab", "pagedown"]
    with Dealing(BALL, players=7, begin="wagers") as at:
        for key in keys:
            at.press(key)
            if not isinstance(at.app.screen, DealerScreen):
                assert at.words  # it can be drawn
            while not isinstance(at.app.screen, DealerScreen):
                at.press("escape")
        assert at.words
        assert at.app.fault is None
        assert at.app.return_code is None


@pytest.mark.parametrize(("first", "then"), [((40, 12), (80, 24)), ((120, 40), (60, 20))])
@pytest.mark.parametrize("book", (WAR, POKER, BALL))
def test_what_is_to_be_done_is_seen_at_every_size(book: str, first: tuple[int, int], then: tuple[int, int]) -> None:
    with Dealing(book, size=first, players=7, begin="first card") as at:
        for size in (first, then):
            at.resize(*size)
            assert "Deal a card" in at.words
            at.press("t")
            assert "What went wrong" in at.words
            at.press("escape")


def test_from_the_choice_of_tables_and_back() -> None:
    with Dealing(None) as at:
        at.press("1")
        assert isinstance(at.app.screen, DealerScreen)
        at.press("escape")
        assert "Choose a table" in at.words
        at.press("1")
        assert isinstance(at.app.screen, DealerScreen)


def test_what_is_owed_and_what_is_held_stand_on_the_screen() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd9s2c4h")
        at.press("b").type("1\n?\n")  # one too many, which nobody has seen
        titles = [deed.given["mend"] for deed in at.dealing.list("trouble")]
        at.press("down " * titles.index("hold")).press("enter enter")
        assert at.dealing.table.held
        assert "1 held" in at.words
        kinds = [deed.given["kind"] for deed in at.dealing.list("trouble")]
        at.press("t").press("down " * kinds.index("foreign_card")).press("enter").type("1\n\n").press("enter enter")
        assert "! Surveillance is to be told." in at.words


def test_several_answers_are_picked_by_their_numbers() -> None:
    with Dealing(WAR, begin="first card") as at:
        at.type("Kd")
        commands = [deed.command for deed in at.dealing.list("people")]
        at.press("p").press("down " * commands.index("invalidate_for_fraud")).press("enter").type("1, 3\n")
        assert isinstance(at.app.screen, Confirm)
        at.press("x enter")
        assert at.dealing.table.standing.fraud == ("Ann", "Cy")


def test_a_key_may_be_clicked() -> None:
    with Dealing(WAR, begin="wagers") as at:
        keys = at.app.screen.query_one("#keys")
        at.click(keys, (2, 0))
        assert at.dealing.table.bets
