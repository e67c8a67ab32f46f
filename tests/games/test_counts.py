"""The committed counts, and the same figures reached otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, perm
from pathlib import Path

import pytest

from cutcard.cards import DECK, RANKS
from cutcard.games import whole_decks
from cutcard.games.closed_forms import CLOSED_FORMS
from cutcard.games.game import Deals, Spot
from cutcard.games.plain_counts import count_plainly, deals_to_try
from cutcard.games.three_card_counts import count_three_card_deals
from cutcard.games.three_card_poker import category, hand_value, qualifies
from cutcard.rulebooks import rulebook
from cutcard.settlement.counts import count_deals
from tests.support.books import STAR, WAR_BOOKS
from tests.support.command import cutcard

COMMITTED = Path(__file__).parent / "counts"


@pytest.mark.parametrize("path", sorted(COMMITTED.glob("*.txt")), ids=lambda path: str(path.stem))
def test_counts_are_the_committed_ones(path: Path) -> None:
    book, _, decks = path.stem.partition(".")
    args = ["--decks", decks] if decks else []
    assert cutcard("counts", book, *args).out == path.read_text(encoding="utf-8")


def test_every_book_and_number_of_decks_is_committed() -> None:
    expected = {"star-casino-war", "star-three-card-poker", "star-baceball"}
    expected |= {f"{book}.{decks}" for book in ("crown-casino-war", "nz-casino-war") for decks in range(4, 9)}
    assert {path.stem for path in COMMITTED.glob("*.txt")} == expected


@pytest.mark.parametrize("decks", range(4, 9))
def test_war_agrees_with_its_closed_forms(decks: int) -> None:
    counts = count_deals(rulebook("crown-casino-war"), decks)
    cards, k = 52 * decks, 4 * decks
    assert counts.total == perm(cards, 4)
    assert Fraction(counts.where(first="tie"), counts.total) == Fraction(k - 1, cards - 1)
    assert counts.where(first="higher") == counts.where(first="lower")
    # After a tie two cards of one rank are gone: two more of it, or two of any of the twelve other ranks.
    equal = Fraction((k - 2) * (k - 3) + 12 * k * (k - 1), (cards - 2) * (cards - 3))
    assert Fraction(counts.where(first="tie", war="equal"), counts.where(first="tie")) == equal
    assert counts.where(war="higher") == counts.where(war="lower")


def test_the_war_books_count_alike_with_equal_decks() -> None:
    first, *others = [count_deals(rulebook(book), 6).rows for book in WAR_BOOKS]
    assert all(rows == first for rows in others)


KNOWN = {
    "straight_flush": 48,
    "three_of_a_kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high_card": 16_440,
}


def test_poker_agrees_with_the_known_hand_counts() -> None:
    counts = count_deals(rulebook("star-three-card-poker"))
    dealers = comb(49, 3)
    assert counts.total == comb(52, 3) * dealers == 407_170_400
    assert {kind: counts.where(category=kind) for kind in KNOWN} == {kind: n * dealers for kind, n in KNOWN.items()}
    assert counts.where(qualifies="no_hand") == 6_720 * dealers
    assert counts.where(showdown="higher") == counts.where(showdown="lower")


def test_the_formula_of_poker_hands_comes_to_the_known_counts_of_one_deck() -> None:
    chance, _ = CLOSED_FORMS["three_card_poker", "pair_plus"]
    assert {kind: chance(1, (kind,)) for kind in KNOWN} == {kind: Fraction(n, 22_100) for kind, n in KNOWN.items()}
    assert chance(2, ("pair",)) is None and chance(1, ("full_house",)) is None


def test_poker_counting_agrees_with_dealing_every_pair_of_hands_from_a_small_deck() -> None:
    deck = DECK[8:13] + DECK[21:26] + DECK[34:38]

    dealt: dict[tuple[str | None, ...], int] = {}
    for hand in combinations(deck, 3):
        mine = hand_value(hand)
        for dealer in combinations([card for card in deck if card not in hand], 3):
            theirs = hand_value(dealer)
            showdown = "higher" if mine > theirs else "lower" if mine < theirs else "equal"
            case = (category(mine), None, "plays" if qualifies(theirs, dealer) else "no_hand", showdown)
            dealt[case] = dealt.get(case, 0) + 1
    assert count_three_card_deals(deck, hand_value, category, qualifies).cases == dealt


def test_baceball_agrees_with_the_known_jackpot_counts() -> None:
    counts = count_deals(rulebook("star-baceball"))
    assert counts.total == perm(312, 6)
    each = counts.total // comb(312, 3)
    known = {
        "three_aces_diamonds": 20,
        "three_aces_suited": 60,
        "three_aces_mixed": 1_944,
        "two_aces_suited": 17_280,
        "two_aces_mixed": 62_208,
    }
    assert {hand: counts.where(jackpot=hand) for hand in known} == {hand: n * each for hand, n in known.items()}


def test_baceball_agrees_with_the_known_edges() -> None:
    counts = count_deals(rulebook("star-baceball"))

    def share(**findings: str) -> Fraction:
        return Fraction(counts.where(**findings), counts.total)

    for strike in ("strike_1", "strike_2", "strike_3"):
        assert share(**{strike: "ten"}) == Fraction(4, 13)
    strike_out = share(strike_1="ten", strike_2="ten", strike_3="ten")
    assert strike_out == Fraction(perm(96, 3), perm(312, 3)) == share(bet="strike_out")
    assert round(float(1 - 31 * strike_out) * 100, 2) == 11.65
    edge = share(bet="lower") + share(bet="strike_out") - share(bet="higher") - 10 * share(bet="home_run")
    assert round(float(edge) * 100, 2) == 5.07


@pytest.mark.parametrize(("reading", "edge"), [("player_wins", -0.29), ("player_loses", 5.26)])
def test_the_other_readings_of_a_dealers_strike_out_have_their_known_edges(reading: str, edge: float) -> None:
    counts = count_deals(rulebook("star-baceball"), options={"dealer_strike_out": reading})
    lost = counts.where(bet="lower") + counts.where(bet="strike_out")
    won = counts.where(bet="higher") + 10 * counts.where(bet="home_run")
    assert round((lost - won) / counts.total * 100, 2) == edge


def test_more_decks_than_the_book_allows_are_refused() -> None:
    ran = cutcard("counts", "star-casino-war", "--decks", "8")
    assert ran.status == 1
    assert "played with 6, not 8" in ran.err
    assert "3.1" in ran.err


@pytest.mark.bulk
@pytest.mark.parametrize("book", ["star-casino-war", "star-three-card-poker", "star-baceball"])
def test_every_case_comes_with_a_deal_that_makes_it(book: str) -> None:
    game = rulebook(book).game
    find = game.finder({})
    for decks in (1,) if "poker" in book else (1, 6):
        deals = game.count(whole_decks(decks), {})
        assert deals.examples.keys() == deals.cases.keys()
        for case, (hand, dealer) in deals.examples.items():
            choice = "war" if case[0] == "tie" else None
            found = [each for each in find(hand, dealer, choice) if each not in (None, "war")]
            assert found == [each for each in case if each]
            held = hand + dealer
            assert all(held.count(card) <= decks for card in held)


def test_a_few_cards_counted_one_by_one_go_on_after_a_choice() -> None:
    """Wars take more cards than the first ones: both ways of counting deal them."""
    game, shoe = rulebook(STAR).game, dict.fromkeys((*DECK[0:27:13], *DECK[1:15:13], DECK[39]), 1)
    plain = count_plainly(game, shoe, {})
    assert plain.cases == game.count(shoe, {}).cases
    assert {case[2] for case in plain.cases if case[0] == "tie"} == {"equal", "lower", "higher"}


def test_of_too_few_cards_nothing_is_dealt() -> None:
    assert count_plainly(rulebook(STAR).game, {DECK[0]: 1}, {}) == Deals((Spot((), ((),), 1, {}),), {})


@pytest.mark.parametrize(("any_order", "deals"), [(False, 13**4), (True, 91 * 91)])
def test_how_many_deals_are_tried_without_a_counting_of_its_own(any_order: bool, deals: int) -> None:
    """Two cards for each side, of thirteen ranks: in every order, or each pair of ranks once."""
    game = replace(rulebook(STAR).game, deals=None, any_order=any_order)
    assert deals_to_try(game) == deals
    one, two = combinations_with_replacement(RANKS, 2), product(RANKS, repeat=2)
    assert deals == len([*(one if any_order else two)]) ** 2
