"""The odds of the command against a second method: another author, another algorithm, the same fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import ceil, comb, isclose, sqrt
from typing import Any

import pytest

from cutcard.money import Odds
from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.rows import Multiple, Progressive, Row
from tests.exact_odds.asking import any_decks, expected, odds
from tests.exact_odds.second_baceball import (
    ACE,
    SIX_DECKS,
    TEN,
    Pays,
    Readings,
    Shoe,
    Spread,
    bet,
    bet_outcomes,
    jackpot,
    jackpot_chances,
    jackpot_line,
    shoe,
    spread,
    strike,
    strike_out,
)
from tests.support.books import WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.seeds import chance, short_or_long

BOOK = "star-baceball"
SIDES = {"strike_1": strike, "strike_2": strike, "strike_3": strike, "strike_out": strike_out}
METERS = [("100000", "10000"), ("202196", "10000"), ("123456.75", "12300"), ("50", "9999.99"), ("1000000", "0")]
WAGERS = ["1", "2", "2.50", "5"]


def agree(answer: Any, wager: str, second: Spread) -> None:
    """One wager of an answer equals the second method's, exactly, and so do its decimals."""
    found = answer["wagers"][wager]
    assert Fraction(found["ev"]) == second.ev
    assert Fraction(found["variance"]) == second.variance
    assert isclose(found["house_edge"], float(-second.ev), rel_tol=1e-12, abs_tol=1e-15)
    assert isclose(found["sd"], sqrt(second.variance), rel_tol=1e-12)


def chances(answer: Any, wager: str) -> dict[str, Fraction]:
    """How likely each outcome of a wager is, as the command has it."""
    return {name: Fraction(share) for name, share in answer["wagers"][wager]["outcomes"].items()}


# --- bACEball


def test_all_six_wagers_agree() -> None:
    answer = odds(BOOK, "--meter", "major=100000,minor=10000", "--jackpot-wager", "2")
    assert set(answer["wagers"]) == {"bet", "jackpot", *SIDES}
    assert answer["decks"] == 6
    agree(answer, "bet", bet())
    for wager, second in SIDES.items():
        agree(answer, wager, second())
    agree(answer, "jackpot", jackpot(Fraction(2), Fraction(100_000), Fraction(10_000)))
    for wager in (*SIDES, "bet"):
        found = answer["wagers"][wager]
        assert isclose(found["element_of_risk"], found["house_edge"]), "nothing is staked later in this game"


@pytest.mark.parametrize("decks", [1, 2, 3, 5, 8])
def test_any_number_of_decks_agrees(decks: int) -> None:
    shelf = Shelf().with_book(any_decks(BOOK))
    args = ["--decks", str(decks), "--meter", "major=150000,minor=20000", "--jackpot-wager", "5"]
    answer = odds(BOOK, *args, shelf=shelf)
    agree(answer, "bet", bet(shoe(decks)))
    for wager, second in SIDES.items():
        agree(answer, wager, second(shoe(decks)))
    agree(answer, "jackpot", jackpot(Fraction(5), Fraction(150_000), Fraction(20_000), shoe(decks)))


def gone(*points: int, aces: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Shoe:
    """Six decks without cards of these points, and without so many aces of each suit, diamonds first."""
    left = {value: n - points.count(value) for value, n in SIX_DECKS.points.items()}
    left[ACE] -= sum(aces)
    diamonds, one, two, three = aces
    return Shoe(left, (6 - diamonds, 6 - one, 6 - two, 6 - three))


SHOES = [
    (["--without", "Ad Ad Ad Kh"], gone(10, aces=(3, 0, 0, 0))),
    (["--without", "2s 2h 9c Td Js Qs Ah Ac"], gone(2, 2, 9, 10, 10, 10, aces=(0, 1, 0, 1))),
    (["--without", "Ad Ad Ad Ad"], gone(aces=(4, 0, 0, 0))),  # two diamonds left: no major prize
    (["--remaining", "2=1,9=2,T=4,Qs=2,Ad=3,Ah=2"], Shoe({2: 1, 9: 2, TEN: 6, ACE: 5}, (3, 2, 0, 0))),
    (["--remaining", "3=4,8=9,K=1,Ac=1"], Shoe({3: 4, 8: 9, TEN: 1, ACE: 1}, (0, 0, 0, 1))),  # nobody strikes out
]


@pytest.mark.parametrize(("args", "cards"), SHOES, ids=[" ".join(args) for args, _ in SHOES])
def test_what_is_left_of_a_shoe_agrees(args: list[str], cards: Shoe) -> None:
    answer = odds(BOOK, *args, "--meter", "major=150000,minor=20000", "--jackpot-wager", "5")
    agree(answer, "bet", bet(cards))
    for wager, second in SIDES.items():
        agree(answer, wager, second(cards))
    agree(answer, "jackpot", jackpot(Fraction(5), Fraction(150_000), Fraction(20_000), cards))


READINGS = list(product(("loses", "points"), ("wins", "points"), ("points", "player_wins", "player_loses")))
DEFAULT, *OTHERS = READINGS


@pytest.mark.soak
@pytest.mark.parametrize(
    ("strike_out_against_30", "home_run_against_33", "dealer_strike_out"),
    [DEFAULT, *chance("readings of the bet").sample(OTHERS, short_or_long(4, len(OTHERS)))],
)
def test_every_reading_of_the_bet_agrees(
    strike_out_against_30: str, home_run_against_33: str, dealer_strike_out: str
) -> None:
    readings = Readings(strike_out_against_30, home_run_against_33, dealer_strike_out)
    options = [
        f"strike_out_against_30={strike_out_against_30}",
        f"home_run_against_33={home_run_against_33}",
        f"dealer_strike_out={dealer_strike_out}",
    ]
    answer = odds(BOOK, *(part for option in options for part in ("--option", option)))
    agree(answer, "bet", bet(readings=readings))
    outcomes = bet_outcomes(readings=readings)
    deals = sum(outcomes.values())
    assert chances(answer, "bet") == {name: Fraction(ways, deals) for name, ways in outcomes.items()}
    agree(answer, "strike_out", strike_out())


def test_every_option_of_the_book_is_tried_here() -> None:
    """Where the floor enters among several winners is no question for one hand; the other four are all asked."""
    tried = {*Readings.__dataclass_fields__, "jackpot_floor"}
    assert {option.name for option in rulebook(BOOK).options} == tried


@pytest.mark.parametrize(("wager", "multiples"), [*((wager, "whole") for wager in WAGERS), ("2", "to_one")])
@pytest.mark.parametrize(("major", "minor"), METERS)
def test_the_jackpot_agrees_at_every_meter_and_wager(major: str, minor: str, wager: str, multiples: str) -> None:
    """The spread of results at these meters, and the straight line through all meters."""
    readings = Readings(jackpot_multiples=multiples)
    line = jackpot_line(Fraction(wager), readings=readings)
    second = jackpot(Fraction(wager), Fraction(major), Fraction(minor), readings=readings)
    assert second.ev == line.at(Fraction(major), Fraction(minor))
    args = ["--meter", f"major={major},minor={minor}", "--jackpot-wager", wager, "--wager", "jackpot"]
    answer = odds(BOOK, *args, "--option", f"jackpot_multiples={multiples}")
    agree(answer, "jackpot", second)
    assert chances(answer, "jackpot") == jackpot_chances()
    found = answer["wagers"]["jackpot"]["jackpot"]
    assert Fraction(found["constant"]) == line.constant
    assert Fraction(found["per_dollar"]["major"]) == line.per_major_dollar
    assert Fraction(found["per_dollar"]["minor"]) == line.per_minor_dollar
    assert [Fraction(found["floors"][meter]) for meter in ("major", "minor")] == list(map(Fraction, line.floors))
    even = {meter: Fraction(said["dollars"]) for meter, said in found["break_even"].items()}
    assert even["major"] == line.break_even_major(Fraction(minor))
    assert even["minor"] == line.break_even_minor(Fraction(major))


@pytest.mark.parametrize("floor", ["prize", "share", "meter"])
def test_one_hand_shares_with_nobody_whatever_the_floor_means_to_several(floor: str) -> None:
    args = ["--meter", "major=150000,minor=20000", "--jackpot-wager", "2", "--option", f"jackpot_floor={floor}"]
    agree(odds(BOOK, *args), "jackpot", jackpot(Fraction(2), Fraction(150_000), Fraction(20_000)))


@pytest.mark.parametrize("wager", WAGERS)
@pytest.mark.parametrize("minor", ["10000", "25000"])
def test_at_the_break_even_meter_the_jackpot_wager_is_fair(wager: str, minor: str) -> None:
    """A cent less on the meter and the house is ahead; under the guaranteed amount no meter makes it so."""
    line = jackpot_line(Fraction(wager))
    even = line.break_even_major(Fraction(minor))
    reached = even >= line.floors[0]
    if reached:
        assert line.at(even, Fraction(minor)) == 0
    cents = ceil(even * 100) if reached else 0
    for meter, fair in ((cents, True), (cents - 1, False)) if reached else ((0, True),):
        args = ["--meter", f"major={meter // 100}.{meter % 100:02},minor={minor}", "--jackpot-wager", wager]
        assert (expected(odds(BOOK, *args, "--wager", "jackpot"), "jackpot") >= 0) is fair


def test_changed_rows_move_both_methods_alike() -> None:
    pays = Pays(12, 9, 3, 25, 200, 40, 15, 80_000, 5_000)

    def change(row: Row) -> Row:
        if row.result != "win":
            return row
        if isinstance(row.pays, Progressive):
            return replace(row, pays=replace(row.pays, floor=getattr(pays, f"{row.pays.meter}_floor") * 100))
        if isinstance(row.pays, Multiple):
            back = 1 if row.options["jackpot_multiples"] == "to_one" else 0
            return replace(row, pays=Multiple(getattr(pays, row.findings["jackpot"][0]) + back))
        if row.wager == "bet":
            return replace(row, pays=Odds(pays.home_run if row.findings["bet"] == ("home_run",) else pays.bet))
        return replace(row, pays=Odds(pays.strike_out if row.wager == "strike_out" else pays.strike))

    shelf = Shelf().with_book(rulebook(BOOK).change_rows(change))
    answer = odds(BOOK, "--meter", "major=1,minor=1", "--jackpot-wager", "2", shelf=shelf)
    agree(answer, "bet", bet(pays=pays))
    for wager, second in SIDES.items():
        agree(answer, wager, second(pays=pays))
    agree(answer, "jackpot", jackpot(Fraction(2), Fraction(1), Fraction(1), pays=pays))


# --- the second method itself, beside dealing


SMALL = Shoe({2: 1, 9: 2, TEN: 6, ACE: 5}, (3, 2, 0, 0))


@cache
def small_deals() -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every deal from the fourteen cards of a small shoe: the points of both hands, and in how many deals."""
    points = [points for points, n in SMALL.points.items() for _ in range(n)]
    found: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for mine in combinations(range(len(points)), 3):
        left = [card for card in range(len(points)) if card not in mine]
        hand = tuple(points[card] for card in mine)
        found.update((hand, tuple(points[card] for card in theirs)) for theirs in combinations(left, 3))
    return found


@pytest.mark.parametrize(("against_30", "against_33", "dealer_out"), READINGS)
def test_the_second_method_agrees_with_dealing_a_small_shoe(against_30: str, against_33: str, dealer_out: str) -> None:
    """Every deal from fourteen cards, by the sentences of the book, in each combination of readings."""
    dealt: Counter[str] = Counter()
    for (hand, dealer), deals in small_deals().items():
        ahead = sum(hand) - sum(dealer)
        if hand == (ACE,) * 3 and (against_33 == "wins" or ahead):
            dealt["home_run"] += deals
        elif hand == (TEN,) * 3 and (against_30 == "loses" or ahead):
            dealt["strike_out"] += deals
        elif dealer == (TEN,) * 3 and dealer_out != "points":
            dealt["higher" if dealer_out == "player_wins" else "lower"] += deals
        else:
            dealt["higher" if ahead > 0 else "lower" if ahead < 0 else "equal"] += deals
    assert dealt.total() == comb(14, 3) * comb(11, 3)
    assert bet_outcomes(SMALL, Readings(against_30, against_33, dealer_out)) == dealt


def test_the_jackpot_counts_agree_with_dealing_the_aces() -> None:
    """All hands of a shoe of one and a half decks of aces and ten other cards, suit by suit."""
    small = Shoe({TEN: 10, ACE: 11}, (3, 4, 3, 1))
    cards = ["d"] * 3 + ["h"] * 4 + ["s"] * 3 + ["c"] + [""] * 10
    dealt: Counter[str] = Counter()
    for hand in combinations(cards, 3):
        aces = sorted(suit for suit in hand if suit)
        kind = {3: "three_aces", 2: "two_aces"}.get(len(aces), "fewer_aces")
        if kind != "fewer_aces":
            one_suit = len(set(aces)) == 1
            diamonds = one_suit and aces[0] == "d" and len(aces) == 3
            kind += "_diamonds" if diamonds else "_suited" if one_suit else "_mixed"
        dealt[kind] += 1
    chances = jackpot_chances(small)
    assert {kind: chance * comb(21, 3) for kind, chance in chances.items()} == dealt


def test_the_second_method_knows_the_rulebook_s_known_figures() -> None:
    assert strike().ev == Fraction(-1, 13)
    assert jackpot_chances()["three_aces_diamonds"] == Fraction(20, comb(312, 3))
    assert sum(bet_outcomes().values()) == comb(312, 3) * comb(309, 3)
    assert SIX_DECKS.size == 312


# --- Casino War, in closed form


def war(ranks: Sequence[int]) -> tuple[Spread, Fraction]:
    """The main wager with so many cards of each rank left, and the chance of a tie.

    The two cards of a comparison may change places, so either is as often the higher; a tie takes two of its rank.
    A war won brings 1, an equal one 2, a lost one costs 2; it is fought where that is better than half the stake.
    """
    n = sum(ranks)
    parts: list[tuple[Fraction | int, Fraction]] = []
    tie = Fraction(0)
    for rank, cards in enumerate(ranks):
        tied = Fraction(cards * (cards - 1), n * (n - 1))
        left = [other - 2 if place == rank else other for place, other in enumerate(ranks)]
        pairs = sum(other * (other - 1) for other in left if other > 0)
        equal = Fraction(pairs, (n - 2) * (n - 3))
        lost = (1 - equal) / 2
        fought = [(1, lost), (2, equal), (-2, lost)]
        assert sum(net * chance for net, chance in fought) > Fraction(-1, 2), "to fight is better than to surrender"
        parts += [(net, tied * chance) for net, chance in fought]
        tie += tied
    return spread((1, (1 - tie) / 2), *parts), tie


def agree_on_war(answer: Any, book: str, ranks: Sequence[int]) -> None:
    """The main wager, always surrendered or not, and the tie wager."""
    main, tie = war(ranks)
    agree(answer, MAIN[book], main)
    agree(answer, "tie", spread((10, tie)))
    found = answer["wagers"][MAIN[book]]
    assert Fraction(found["ev_always_surrender"]) == -tie / 2
    assert isclose(found["element_of_risk"], float(-main.ev / (1 + tie)), rel_tol=1e-12)


@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize("decks", range(1, 9))
def test_casino_war_agrees_with_its_closed_form(book: str, decks: int) -> None:
    answer = odds(book, "--decks", str(decks), shelf=Shelf().with_book(any_decks(book)))
    agree_on_war(answer, book, [4 * decks] * 13)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_casino_war_agrees_with_what_is_left_of_a_shoe(book: str) -> None:
    without = odds(book, "--decks", "6", "--without", "9s 9d A=3 2c")
    agree_on_war(without, book, [21, 23, 22, *[24] * 10])
    remaining = odds(book, "--decks", "6", "--remaining", "A=3,2=4,9=7,K=2,Q=1")
    agree_on_war(remaining, book, [3, 4, 7, 2, 1])
