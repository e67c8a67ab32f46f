"""Pay lines are counted over the cards that decide them, and other ways to the same figures give the same figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from cutcard.cards import DECK
from cutcard.exact_odds import BookOdds, odds_of, usual_terms
from cutcard.exact_odds.closed_forms import closed_form
from cutcard.exact_odds.enumerated import enumerated
from cutcard.exact_odds.pay_lines import PayLines, pay_lines
from cutcard.money import Odds
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from tests.exact_odds.brute_poker import category, strength
from tests.support.books import BACEBALL, BOOKS, CROWN, POKER, STAR


def odds(book: str, decks: int | None = None) -> BookOdds:
    return odds_of(usual_terms(rulebook(book), decks=decks)[0])


def counted(found: PayLines) -> dict[str, int]:
    return {" or ".join("/".join(words) for words in line.words): line.combinations for line in found.lines}


def test_pair_plus_is_counted_over_every_hand_of_three_cards() -> None:
    """The figures of every laboratory, and those that dealing all hands to another evaluator gives."""
    found = pay_lines(odds(POKER), "pair_plus")
    dealt = Counter(category(strength(hand)) for hand in combinations(range(52), 3))
    assert counted(found) == {
        "straight_flush": 48,
        "three_of_a_kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high_card": 16_440,
    }
    assert sorted(counted(found).values()) == sorted(dealt.values())
    assert (found.combinations, found.counted) == (22_100, "hands of 3 cards")


def test_two_categories_that_are_paid_alike_stay_two_lines() -> None:
    terms = Terms(rulebook(POKER), schedules={"pair_plus": "40-30-4-4-1", "ante_bonus": "5-4-1"})
    found = counted(pay_lines(odds_of(terms), "pair_plus"))
    assert (found["straight"], found["flush"]) == (720, 1_096)


@pytest.mark.parametrize(("book", "decks"), [(STAR, 6), (CROWN, 4), (CROWN, 8)])
def test_a_tie_is_counted_over_the_first_two_cards(book: str, decks: int) -> None:
    cards = 52 * decks
    found = pay_lines(odds(book, decks), "tie")
    ties = sum(decks * 4 * (decks * 4 - 1) for _ in range(13))
    assert counted(found) == {"higher or lower": cards * (cards - 1) - ties, "tie": ties}
    assert found.combinations == cards * (cards - 1)


def test_what_only_whole_deals_decide_is_counted_over_them() -> None:
    war = odds(STAR)
    found = pay_lines(war, "initial")
    assert found.whole_deals
    assert found.combinations == war.wagers["initial"].deals == 312 * 311 * 310 * 309


def test_strikes_are_counted_over_one_card_and_prizes_over_hands() -> None:
    ball = odds(BACEBALL)
    for name, place in (("strike_1", "first"), ("strike_2", "second"), ("strike_3", "third")):
        found = pay_lines(ball, name)
        assert (counted(found), found.counted) == ({"ten": 96, "other": 216}, f"cards, the {place} of the hand")
    tens = comb(96, 3)
    three = {"ten/ten/ten": tens, "ten/ten/other or ten/other or other": comb(312, 3) - tens}
    assert counted(pay_lines(ball, "strike_out")) == three
    aces = [card for card in DECK * 6 if card.rank == 14]
    alike = Counter(len({card.suit for card in hand}) for hand in combinations(aces, 3))
    found = pay_lines(ball, "jackpot")
    assert counted(found)["three_aces_diamonds"] + counted(found)["three_aces_suited"] == alike[1]
    assert counted(found)["three_aces_mixed"] == alike[2] + alike[3]
    assert (found.combinations, found.counted) == (comb(312, 3), "hands of 3 cards")


@pytest.mark.parametrize("book", BOOKS)
def test_lines_add_up_to_all_combinations_and_to_the_expected_value(book: str) -> None:
    found = odds(book)
    for name, each in found.wagers.items():
        lines = pay_lines(found, name)
        assert sum(line.combinations for line in lines.lines) == lines.combinations
        assert sum(line.contribution for line in lines.lines) == each.ev
        assert {outcome.name for line in lines.lines for outcome in line.outcomes} == {o.name for o in each.outcomes}
        for line in lines.lines:
            assert Fraction(line.combinations, lines.combinations) == line.probability
            assert {outcome.net for outcome in line.outcomes} == {line.net}


@pytest.mark.parametrize(("book", "decks"), [*((STAR, 6),), *((CROWN, decks) for decks in (4, 6, 8)), (POKER, 1)])
def test_closed_forms_give_the_counted_value(book: str, decks: int) -> None:
    found = odds(book, decks)
    formulas = {name: closed_form(found, name) for name in found.wagers}
    assert {name for name, each in formulas.items() if each is None} == ({"ante"} if book == POKER else set())
    assert all(each.ev == found.wagers[name].ev for name, each in formulas.items() if each is not None)


def test_closed_forms_and_every_deal_give_the_value_of_baceball() -> None:
    found = odds(BACEBALL)
    tried = enumerated(found)
    assert tried is not None
    assert tried.evs == {name: each.ev for name, each in found.wagers.items()}
    assert tried.deals == found.wagers["bet"].deals
    closed = {name: form.ev for name in found.wagers if (form := closed_form(found, name)) is not None}
    assert closed == {name: ev for name, ev in tried.evs.items() if name != "bet"}  # there is no formula for two hands


def test_every_deal_of_a_short_deck_of_poker_gives_its_value() -> None:
    """All 22,100 hands beside all others take ten seconds: `cutcard parsheet --check` does that."""
    shoe = {card: 1 for card in DECK if card.rank in (2, 7, 12, 14)}
    found = odds_of(usual_terms(rulebook(POKER))[0], shoe=shoe)
    tried = enumerated(found)
    assert tried is not None
    assert tried.evs == {name: each.ev for name, each in found.wagers.items()}
    assert tried.deals == comb(16, 3) * comb(13, 3)
    assert closed_form(found, "pair_plus") is None  # the formula is that of a whole deck


def test_a_row_that_is_changed_moves_every_way() -> None:
    def double(row: Row) -> Row:
        return replace(row, pays=Odds(11)) if row.wager == "tie" and row.result == "win" else row

    found = odds_of(Terms(rulebook(STAR).change_rows(double)))
    tried, closed = enumerated(found), closed_form(found, "tie")
    assert tried is not None and closed is not None
    assert tried.evs["tie"] == closed.ev == found.wagers["tie"].ev == 12 * Fraction(23, 311) - 1
