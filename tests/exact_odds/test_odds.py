"""Exact odds: against rounds dealt one by one, against closed forms, and as the public JSON has them."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from math import isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards import DECK, Card, cards
from cutcard.exact_odds import Decided, Strategy, odds_of, usual_terms
from cutcard.exact_odds.payouts import placeable, whole_stake
from cutcard.games import whole_decks
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.shelf import PACKAGED
from tests.exact_odds.brute import METERS, brute_ev
from tests.support.books import WAR_BOOKS
from tests.support.command import cutcard
from tests.support.rounds import MAIN
from tests.support.seeds import short_or_long


def _small_shoes(book: str, size: int) -> st.SearchStrategy[dict[Card, int]]:
    copies = 1 if "poker" in book else 4
    few = st.sampled_from(DECK if "poker" in book else cards("2s 9d 9h Kd Td As Ad Ac"))
    held = st.lists(few, min_size=size, max_size=size, unique=copies == 1)
    return held.filter(lambda found: max(map(found.count, found)) <= copies).map(
        lambda found: {card: found.count(card) for card in found}
    )


@pytest.mark.parametrize(("book", "size"), [("star-casino-war", 7), ("nz-casino-war", 6), ("crown-casino-war", 5)])
@pytest.mark.bulk
@pytest.mark.soak
def test_war_from_any_shoe_is_what_dealing_it_out_comes_to(book: str, size: int) -> None:
    terms, _ = usual_terms(rulebook(book))

    @settings(max_examples=short_or_long(4, 100), deadline=None)
    @given(_small_shoes(book, size))
    def holds(shoe: dict[Card, int]) -> None:
        odds = odds_of(terms, shoe=shoe)
        for name in ("tie", MAIN[book]):
            assert odds.wagers[name].ev == brute_ev(terms, shoe, name)

    holds()


@pytest.mark.bulk
@pytest.mark.soak
def test_poker_from_any_deck_is_what_dealing_it_out_comes_to() -> None:
    terms, _ = usual_terms(rulebook("star-three-card-poker"))

    @settings(max_examples=short_or_long(5, 100), deadline=None)
    @given(_small_shoes("star-three-card-poker", 9))
    def holds(shoe: dict[Card, int]) -> None:
        odds = odds_of(terms, shoe=shoe)
        for name in ("ante", "pair_plus"):
            assert odds.wagers[name].ev == brute_ev(terms, shoe, name)

    holds()


@pytest.mark.bulk
@pytest.mark.soak
def test_baceball_from_any_shoe_is_what_dealing_it_out_comes_to() -> None:
    terms, _ = usual_terms(rulebook("star-baceball"))

    @settings(max_examples=short_or_long(3, 50), deadline=None)
    @given(_small_shoes("star-baceball", 6))
    def holds(shoe: dict[Card, int]) -> None:
        odds = odds_of(terms, shoe=shoe, meters=METERS)
        for name in odds.wagers:
            assert odds.wagers[name].ev == brute_ev(terms, shoe, name)

    holds()


@pytest.mark.parametrize("book", PACKAGED)
def test_the_answer_keeps_the_public_contract(book: str) -> None:
    told = cutcard("odds", book, "--json").json
    assert told["rulebook"] == book
    assert told["decks"] == rulebook(book).facts.decks.value[1]
    assert set(told["wagers"]) == {wager.name for wager in placeable(rulebook(book))}
    for name, wager in told["wagers"].items():
        ev = Fraction(wager["ev"])
        chances = {outcome: Fraction(text) for outcome, text in wager["outcomes"].items()}
        nets = {outcome: Fraction(paid["net"]) for outcome, paid in wager["pays"].items()}
        assert sum(chances.values()) == 1
        assert sum(chances[outcome] * nets[outcome] for outcome in chances) == ev
        assert isclose(wager["house_edge"], -ev)
        squares = sum(chances[outcome] * nets[outcome] ** 2 for outcome in chances)
        assert isclose(wager["sd"], sqrt(squares - ev**2))
        assert Fraction(wager["variance"]) == squares - ev**2
        assert sum(paid["deals"] for paid in wager["pays"].values()) == wager["deals"]
        assert isclose(wager["hit_frequency"], sum(chances[outcome] for outcome in chances if nets[outcome] > 0))
        assert all(paid["rules"] for paid in wager["pays"].values()), name
        assert 0 < wager["element_of_risk"] <= wager["house_edge"]


@pytest.mark.parametrize("decks", range(4, 9))
def test_war_agrees_with_its_closed_form(decks: int) -> None:
    """The tie pays ten; a war is worth (win - 2 lose + 2 equal), and surrender half the tie."""
    size, k = 52 * decks, 4 * decks
    tie = Fraction(k - 1, size - 1)
    equal = Fraction((k - 2) * (k - 3) + 12 * k * (k - 1), (size - 2) * (size - 3))
    for book in ("crown-casino-war", "nz-casino-war"):
        told = cutcard("odds", book, "--decks", str(decks), "--json").json["wagers"]
        assert Fraction(told["tie"]["ev"]) == 11 * tie - 1
        main = told["casino_war"]
        assert Fraction(main["ev"]) == tie * (2 * equal - (1 - equal) / 2)
        assert Fraction(main["ev_always_surrender"]) == -tie / 2
        assert Fraction(main["ev_always_war"]) == Fraction(main["ev"])


def test_the_raising_line_is_found() -> None:
    told = cutcard("odds", "star-three-card-poker", "--json").json["strategy"]["ante"]
    assert told["line"] == "Q-6-4"
    assert told["hands"] == {"play": 14_900, "fold": 7_200}
    assert told["says"] == "play with Q-6-4 or higher, fold with anything lower"
    decided = {entry["hand"]: entry for entry in told["decisions"] if entry["best"] == "fold"}
    assert Fraction(decided["Q-6-3"]["values"]["play"]) < -1 == Fraction(decided["Q-6-3"]["values"]["fold"])


def test_the_costs_of_all_deviations_add_up_to_the_cost_of_a_strategy() -> None:
    terms, _ = usual_terms(rulebook("star-three-card-poker"))
    odds = odds_of(terms)
    strategy, ante = odds.strategies["ante"], odds.wagers["ante"]
    for choice in strategy.choices:
        cost = sum(strategy.cost(spot, choice) for spot in strategy.decided)
        assert ante.ev - cost == ante.always[choice] == odds_of(terms, strategy=f"always-{choice}").wagers["ante"].ev


def test_decisions_change_with_what_pays() -> None:
    """Under the literal reading of "queen or higher" the dealer plays more often; two twos among aces meet an ace."""
    literal = cutcard("odds", "star-three-card-poker", "--option", "queen_or_higher=card", "--json").json
    assert literal["strategy"]["ante"]["hands"]["play"] != 14_900
    aces = cutcard("odds", "star-casino-war", "--remaining", "2=2,A=24", "--json").json["strategy"]["initial"]
    two = next(entry for entry in aces["decisions"] if entry["hand"] == "2")
    assert two["best"] == "war"
    assert Fraction(two["values"]["war"]) == 2  # both twos are out: the war is between aces, and equal


@pytest.mark.parametrize(
    ("book", "hand", "wager", "best"),
    [
        ("star-three-card-poker", "Qs 6d 4c", "ante", "play"),
        ("star-three-card-poker", "Qs,6d,3c", "ante", "fold"),
        ("star-casino-war", "9h", "initial", "war"),
    ],
)
def test_one_hand(book: str, hand: str, wager: str, best: str) -> None:
    told = cutcard("odds", book, "--hand", hand, "--json").json["hand"]
    assert told["decisions"][wager]["best"] == best
    assert f"with {wager}: {best}" in cutcard("odds", book, "--hand", hand).out


def test_one_hand_is_reckoned_with_its_own_suits() -> None:
    """Two of one suit leave the dealer other flushes than three suits do."""
    worth = [
        cutcard("odds", "star-three-card-poker", "--hand", hand, "--json").json["hand"]["decisions"]["ante"]["values"]
        for hand in ("Qs 6d 4c", "Qs 6s 4c")
    ]
    assert worth[0]["play"] != worth[1]["play"]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_strategies_have_names(book: str) -> None:
    told = cutcard("odds", book, "--strategy", "always-surrender", "--json").json
    main = told["wagers"][MAIN[book]]
    assert main["ev"] == main["ev_always_surrender"]
    assert told["strategy_played"] == "always-surrender"
    assert "always-surrender, not the best" in cutcard("odds", book, "--strategy", "always-surrender").out


def test_the_dealers_own_rule_is_a_strategy() -> None:
    """Raising on any queen-high: the dealer's line, which costs a little."""
    told = cutcard("odds", "star-three-card-poker", "--strategy", "mimic-dealer", "--json").json["wagers"]["ante"]
    assert Fraction(told["ev"]) == Fraction(-70219, 2035852)
    assert sum(paid["deals"] for name, paid in told["pays"].items() if name != "fold") == 15_380 * 18_424


def test_a_stake_is_taken_on_which_every_row_pays_exactly() -> None:
    for book in PACKAGED:
        terms, _ = usual_terms(rulebook(book))
        stake = whole_stake(terms.book)
        once = odds_of(terms)
        twice = odds_of(terms, stakes={name: 7 * stake for name in once.wagers if name != "jackpot"})
        for name, wager in once.wagers.items():
            assert wager.ev == twice.wagers[name].ev
            assert not any(set(terms.book.rounding.clauses) & set(outcome.clauses) for outcome in wager.outcomes)


def test_what_was_assumed_is_said() -> None:
    told = cutcard("odds", "star-three-card-poker", "--json").json
    assert told["assumed"] == told["schedules"] == {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
    given = ["--schedule", "pair_plus=40-30-6-3-1", "--schedule", "ante_bonus=4-3-1"]
    assert "assumed" not in cutcard("odds", "star-three-card-poker", *given, "--json").json
    assert "a usual one was taken: jackpot $2" in cutcard("odds", "star-baceball").out
    assert "assumed" not in cutcard("odds", "star-baceball", "--jackpot-wager", "2", "--json").json


def test_a_whole_shoe_named_card_by_card_is_the_whole_shoe() -> None:
    whole = ",".join(f"{rank}=24" for rank in "23456789TJQKA")
    for book in ("star-casino-war", "star-baceball"):
        assert cutcard("odds", book, "--remaining", whole, "--json").json == cutcard("odds", book, "--json").json
    assert sum(whole_decks(6).values()) == 312


def test_odds_need_no_compiler() -> None:
    """A cold start must not pay for numba or numpy."""
    script = (
        "import sys; from cutcard.cli import main; status = main(['odds', 'star-baceball', '--json']);"
        "assert status == 0; assert not {'numba', 'numpy', 'pyarrow'} & set(sys.modules), 'heavy'"
    )
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)


def test_decisions_that_no_line_divides_are_named_hand_by_hand() -> None:
    def spot(cards_: str, play: int, fold: int) -> Decided:
        return Decided(cards(cards_), 4, 10, {"play": Fraction(play), "fold": Fraction(fold)})

    low, middle, high = spot("5s 3d 2c", 1, -1), spot("9s 7d 2c", -2, -1), spot("Qs 6d 4c", 1, -1)
    mixed = Strategy("ante", ("play", "fold"), (low, middle, high), 30)
    assert mixed.line is None
    assert mixed.says == "play with 5-3-2, Q-6-4; fold with 9-7-2"
    assert Strategy("ante", ("play", "fold"), (low, high), 20).says == "always play"
    assert middle.best == "fold"
    assert middle.loss("play") == 1
    assert mixed.cost(middle, "play") == Fraction(1, 3)


def test_more_boxes_than_a_player_may_have_are_the_house_s() -> None:
    deck = "A=4,K=4,9=4"
    told = cutcard("odds", "star-three-card-poker", "--boxes", "2", "--remaining", deck, "--json").json["boxes"]
    assert told["allowed_to_a_player"] == {"boxes": 1, "rules": ["5.5"]}
    assert set(told["wagers"]) == {"ante", "pair_plus"}
    text = cutcard("odds", "star-three-card-poker", "--boxes", "2", "--remaining", deck).out
    assert "A player may have 1 here [5.5]: this is the house's spread." in text
    war = cutcard("odds", "star-casino-war", "--boxes", "3", "--json").json["boxes"]
    one = cutcard("odds", "star-casino-war", "--json").json["wagers"]["initial"]
    several = war["wagers"]["initial"]
    assert Fraction(several["ev"]) == 3 * Fraction(one["ev"])
    assert Fraction(several["variance"]) == 3 * Fraction(one["variance"]) + 6 * Fraction(several["covariance"])
    assert "allowed_to_a_player" not in war
