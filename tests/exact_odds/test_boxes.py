"""Several boxes against one dealer: every order of a few cards is dealt and settled, and the fractions are the same."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from cutcard.cards import DECK, RANKS, Card, cards
from cutcard.citations import Refused
from cutcard.exact_odds import BookOdds, boxes_pairs, odds_of
from cutcard.exact_odds.boxes import several_boxes
from cutcard.exact_odds.decisions import best_choices
from cutcard.exact_odds.payouts import Payouts
from cutcard.games import Hand, whole_decks
from cutcard.games.baceball import BET
from cutcard.money import ChipSet, Odds
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Limit, Round, Seat
from cutcard.settlement.terms import Terms
from tests.exact_odds import brute_poker
from tests.exact_odds.asking import any_decks
from tests.exact_odds.dealing import agree, baceball_rounds, best, few_orders, poker_rounds, shoe, war_rounds
from tests.support.books import WAR_BOOKS
from tests.support.rounds import MAIN, SCHEDULES
from tests.support.seeds import chance, seed_for, short_or_long

# --- Casino War


CERTAIN = "Ah Ah Ah As As As Ad"
"""A shoe in which every first card ties and every war is equal."""

WAR_SHOES = [
    CERTAIN,
    *(few_orders(chance(f"war shoe {at}"), "9c 9d Kc Kh 4s Ad", 7, 700) for at in range(short_or_long(2, 20))),
    *short_or_long([], ["9c 9d 9h Kc Kd 4s", "9c 9d 9h 9s Ac Ad 2h", "9c 9c 9c 9d Kc Kc 4s"]),
]


@pytest.mark.soak
@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize("left", WAR_SHOES)
@pytest.mark.parametrize("strategy", ["best", "always-war", "always-surrender"])
def test_every_war_of_two_boxes(book: str, left: str, strategy: str) -> None:
    cards_left, terms, main = shoe(left), Terms(rulebook(book)), MAIN[book]
    odds = odds_of(terms, shoe=cards_left, strategy=strategy)
    decide = best(odds, main) if strategy == "best" else lambda hand: strategy.removeprefix("always-")
    settled = list(war_rounds(terms, cards_left, 2, decide, {main: 200, "tie": 200}))
    agree(odds, main, settled)
    agree(odds, "tie", settled)


def test_a_third_box_changes_nothing_between_two() -> None:
    odds = _odds("star-casino-war", "9c 9c 9c Kd Kd Kd 4s 4s")
    agree(odds, "initial", war_rounds(odds.terms, odds.shoe, 3, best(odds, "initial"), {"initial": 200}))
    two, three = (several_boxes(odds, "initial", number) for number in (2, 3))
    assert (two.covariance, two.box_variance) == (three.covariance, three.box_variance)


@pytest.mark.parametrize(("stake", "decision"), [(500, "surrender"), (1500, "war")])
def test_chips_and_limits_are_felt(stake: int, decision: str) -> None:
    """Five dollars surrendered in five-dollar chips cost nothing, and no equal war is left in this shoe.

    Of fifteen only ten count, half of which is lost by surrender and on average by war: then the first choice stands.
    """
    left = shoe("9c 9d 9h Kc 4s 5d 7h")
    terms = Terms(rulebook("crown-casino-war"), chips=ChipSet.of(["5"]), limits={"casino_war": Limit(500, 1000)})
    odds = odds_of(terms, shoe=left, stakes={"casino_war": stake}, only=("casino_war",))
    assert {spot.best for spot in odds.strategies["casino_war"].decided} == {decision}
    agree(odds, "casino_war", war_rounds(terms, left, 2, best(odds, "casino_war"), {"casino_war": stake}), stake)


def test_a_changed_row_moves_the_covariance() -> None:
    def four_to_one(row: Row) -> Row:
        return replace(row, pays=Odds(4)) if row.wager == "war" and row.findings.get("war") == ("equal",) else row

    book, left = rulebook("star-casino-war"), shoe("9c 9d 9h 9s Kc Kd Kh")
    before, after = (odds_of(Terms(each), shoe=left) for each in (book, book.change_rows(four_to_one)))
    assert several_boxes(before, "initial", 2).covariance != several_boxes(after, "initial", 2).covariance
    agree(after, "initial", war_rounds(after.terms, left, 2, best(after, "initial"), {"initial": 200}))


def test_endless_decks_leave_only_the_dealer_between_boxes() -> None:
    """Given the dealer's two cards, boxes are then independent: the covariance is the variance of their mean."""
    terms = Terms(rulebook("star-casino-war"))
    rank_cards = [Card(rank + "s") for rank in RANKS]

    def net(hand: Hand, dealer: Hand) -> int:
        number, choice = (2, "war") if hand[0] is dealer[0] else (1, None)
        round_ = Round(dealer[:number], (Box(1, hand[:number], (Seat("A", {"initial": 1}, choice),)),))
        return sum(line.net for line in settle_round(terms, round_).lines)

    hands = list(product(rank_cards, repeat=2))
    means = [Fraction(sum(net(hand, dealer) for hand in hands), len(hands)) for dealer in hands]
    mean = sum(means, Fraction(0)) / len(means)
    limit = sum(((each - mean) ** 2 for each in means), Fraction(0)) / len(means)
    far = [
        abs(several_boxes(odds_of(terms, shoe=whole_decks(decks)), "initial", 2).covariance - limit)
        for decks in (10**3, 10**6)
    ]
    assert 0 < far[1] < Fraction(1, 10**6)
    assert 990 < far[0] / far[1] < 1010  # it falls as one over the number of decks


# --- bACEball: the order of a hand's cards matters


BACEBALL = rulebook("star-baceball")
FLOORS = {"major": 100_000_00, "minor": 10_000_00}


ACES_AND_TENS = "Ad Ad Ac Kc Ts 9s"
BACEBALL_SHOES = [
    *(few_orders(chance(f"baceball shoe {at}"), ACES_AND_TENS, 9, 1700) for at in range(short_or_long(1, 10))),
    *short_or_long([], ["Ad Ad Ad Ad Ac Kc Kc 9s 5h", "Kc Kc Kc Kc Ac Ac Ac Ac 7s 7s", "Kc Kc Kc Ts Ts 2d 2d Ad Ad"]),
]
SHARED = [
    (2, "Ad Ad Ad Ad Ad Ad As As As", 12_345_67),
    (3, "Ad Ad Ad Ad Ad Ad As As As As As As", 9_345_67),
    *short_or_long([], [(3, "Ad Ad Ad Ad Ad Ad As As As As Kc Kc", 12_345_67)]),
]


@pytest.mark.soak
@pytest.mark.parametrize("left", BACEBALL_SHOES)
@pytest.mark.parametrize("dealer_strike_out", ["points", "player_wins", "player_loses"])
def test_every_round_of_two_boxes_at_baceball(left: str, dealer_strike_out: str) -> None:
    terms = Terms(BACEBALL, options={"dealer_strike_out": dealer_strike_out})
    odds = odds_of(terms, shoe=shoe(left), meters=FLOORS)
    settled = list(baceball_rounds(terms, shoe(left), 2, FLOORS))
    for wager in odds.wagers:
        agree(odds, wager, settled)


@pytest.mark.soak
@pytest.mark.parametrize("floor", ["prize", "share", "meter"])
@pytest.mark.parametrize(("number", "left", "minor"), SHARED)
def test_a_shared_jackpot(floor: str, number: int, left: str, minor: int) -> None:
    """Boxes may hit the same meter: the mean of the total falls, unless a floor above the meter holds each share."""
    terms, meters = Terms(BACEBALL, options={"jackpot_floor": floor}), {"major": 90_000_05, "minor": minor}
    odds = odds_of(terms, shoe=shoe(left), meters=meters)
    agree(odds, "jackpot", baceball_rounds(terms, shoe(left), number, meters))
    counted, alone = several_boxes(odds, "jackpot", number), odds.wagers["jackpot"]
    assert counted.alone == alone.variance
    assert (counted.ev < number * alone.ev) == (counted.box_variance != alone.variance) == (floor != "share")


@pytest.mark.soak
def test_all_boxes_of_a_full_shoe_share() -> None:
    """Boxes lose by sharing, and the more the more of them there are; two boxes' loss is that of both hitting."""
    odds = odds_of(Terms(BACEBALL))
    numbers = (2, 3, short_or_long(4, 7))
    lost = [number * odds.wagers["jackpot"].ev - several_boxes(odds, "jackpot", number).ev for number in numbers]
    assert 0 < lost[0] < lost[1] < lost[2]

    def three_of(cards_left: int, of: int) -> Fraction:
        return Fraction(of * (of - 1) * (of - 2), cards_left * (cards_left - 1) * (cards_left - 2))

    # Both hit: the same suit twice, or (the minor meter only) two of the three other suits. Each time one whole prize
    # less is paid, in units of a two-dollar wager.
    twice, two_suits = three_of(312, 6) * three_of(309, 3), three_of(312, 6) * three_of(309, 6)
    assert lost[0] == twice * 50_000 + (3 * twice + 6 * two_suits) * 5_000
    assert 2.9 < lost[1] / lost[0] < 3.1  # three pairs, hardly ever all three


def test_one_card_each_is_drawing_without_replacement() -> None:
    """If every card of a shoe lay on a box of its own, strikes would add up to a certainty."""
    odds = odds_of(Terms(BACEBALL))
    for wager in ("strike_1", "strike_3"):
        assert several_boxes(odds, wager, 7).covariance == -odds.wagers[wager].variance / 311


# --- Three Card Poker


POKER = rulebook("star-three-card-poker")
POKER_DECKS = [
    "Qs Qd Kc 2h 3h 4h 9c Jd As",
    *(" ".join(map(str, chance(f"poker deck {at}").sample(DECK, 9))) for at in range(short_or_long(1, 10))),
    *short_or_long([], ["As 2s 3s Ad Ac Ah 7c 8d 9h", "Ks Kd 6c 5h 4h 9h Th 2c Qc Jd"]),
]


@pytest.mark.soak
@pytest.mark.parametrize("deck", POKER_DECKS)
@pytest.mark.parametrize("queen", ["value", "card"])
def test_every_deal_of_two_boxes_at_poker(deck: str, queen: str) -> None:
    terms = Terms(POKER, schedules=SCHEDULES, options={"queen_or_higher": queen})
    odds = odds_of(terms, shoe=shoe(deck))
    for wager in odds.wagers:
        payouts = Payouts(terms, POKER.wager(wager), None, {}, odds.deals)
        agree(odds, wager, poker_rounds(terms, shoe(deck), wager, best_choices(payouts, odds.deals)), 100)


@pytest.mark.parametrize("strategy", ["always-play", "always-fold", "mimic-dealer"])
def test_other_strategies_at_poker(strategy: str) -> None:
    terms, deck = Terms(POKER, schedules=SCHEDULES), shoe(POKER_DECKS[0])
    odds = odds_of(terms, shoe=deck, strategy=strategy)

    def decide(hand: Hand) -> str:
        if strategy == "mimic-dealer":
            return "play" if terms.find(hand, hand, None)[2] == "plays" else "fold"
        return strategy.removeprefix("always-")

    agree(odds, "ante", poker_rounds(terms, deck, "ante", decide), 100)


LARGE = {"pair_plus": "999999-999998-999997-999995-999991", "ante_bonus": "999983-999979-999961"}


@pytest.mark.parametrize(("wager", "schedules"), [("ante", LARGE), ("pair_plus", LARGE), ("pair_plus", SCHEDULES)])
def test_machine_integers_count_as_pythons_do(
    wager: str, schedules: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decks of many kinds of card are summed in the machine's integers, as two digits where these do not hold them."""
    highest = cards("Qs Ks As")  # the largest prize can be won
    others = chance(f"machine integers {wager}").sample([card for card in DECK if card not in highest], 8)
    deck = dict.fromkeys((*highest, *others), 1)
    odds = odds_of(Terms(POKER, schedules=schedules), shoe=deck, only=(wager,))
    pythons = several_boxes(odds, wager, 2)
    monkeypatch.setattr(boxes_pairs, "_FEW_KINDS", 0)
    assert several_boxes(odds, wager, 2) == pythons
    monkeypatch.setattr(boxes_pairs, "_CELLS", 1_000)  # a few hands of the dealer at a time
    assert several_boxes(odds, wager, 2) == pythons


def test_shoes_beyond_the_machine_are_counted_in_pythons_integers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shoe whose sums no machine's integer holds, however small its results are."""
    odds = odds_of(Terms(rulebook("star-casino-war")), shoe=whole_decks(10**9))
    pythons = several_boxes(odds, "initial", 2)
    monkeypatch.setattr(boxes_pairs, "_FEW_KINDS", 0)
    assert several_boxes(odds, "initial", 2) == pythons


def test_a_wager_that_always_comes_back_has_nothing_to_add_up() -> None:
    def comes_back(row: Row) -> Row:
        return replace(row, result="stand_off", pays=None) if row.wager == "tie" else row

    counted = several_boxes(_odds(rulebook("star-casino-war").change_rows(comes_back)), "tie", 2)
    assert counted.ev == counted.covariance == 0


BONUS = {"straight_flush": 5, "three_of_a_kind": 4, "straight": 1}


@pytest.mark.bulk
@pytest.mark.soak
def test_a_deck_of_poker_is_what_a_second_author_deals() -> None:
    """Every deal of a deck too large for Python's own integers, ranked and paid by code that has nothing of ours."""
    deck = chance("poker of a second author").sample(DECK, short_or_long(18, 26))
    odds = odds_of(Terms(POKER, schedules=SCHEDULES), shoe=dict.fromkeys(deck, 1), only=("ante",))
    ante = several_boxes(odds, "ante", 2)
    mean, covariance = brute_poker.two_boxes([brute_poker.number_of(str(card)) for card in deck], BONUS)
    assert (ante.ev, ante.covariance) == (2 * mean, covariance)
    assert ante.sd == sqrt(2 * (ante.box_variance + covariance))
    assert ante.sd_independent == sqrt(2 * odds.wagers["ante"].variance)
    assert ante.correlation == float(covariance / odds.wagers["ante"].variance)
    assert ante.allowed == 1


@pytest.mark.bulk
@pytest.mark.soak
def test_random_deals_of_poker_come_near_the_counted_covariance() -> None:
    """Deals of a second author's poker come within 6.5 standard errors, which chance hardly ever exceeds.

    The long form deals a full deck, which is too large to be dealt out.
    """
    deck = chance("random deals of poker").sample(DECK, short_or_long(20, 52))
    odds = odds_of(
        Terms(POKER, schedules=SCHEDULES), shoe=dict.fromkeys(deck, 1), only=("ante",), strategy="always-play"
    )
    numbers = np.array([brute_poker.number_of(str(card)) for card in deck])
    worth = np.zeros((52, 52, 52), dtype=np.int64)
    for hand in combinations(sorted(numbers.tolist()), 3):
        value = brute_poker.strength(hand)
        for order in permutations(hand):
            worth[order] = value
    rng = np.random.default_rng(seed_for("deals"))
    deals = rng.permuted(np.tile(numbers, (short_or_long(20_000, 1_000_000), 1)), axis=1)
    first, second, dealer = (worth[tuple(deals[:, at : at + 3].T)] for at in (0, 3, 6))
    bonuses = np.array([BONUS.get(name, 0) for name in brute_poker.CATEGORIES])

    def ante_nets(mine: NDArray[np.int64]) -> NDArray[np.int64]:
        shown = np.where(dealer < brute_poker.QUEEN * brute_poker.BASE**2, 1, 2 * np.sign(mine - dealer))
        nets: NDArray[np.int64] = shown + bonuses[mine // brute_poker.BASE**3]
        return nets

    one, two = ante_nets(first), ante_nets(second)
    products = (one - one.mean()) * (two - two.mean())
    covariance = float(several_boxes(odds, "ante", 2).covariance)
    assert abs(products.mean() - covariance) < 6.5 * products.std() / sqrt(len(products))


# --- what is asked


def test_one_box_is_the_wager_itself_and_a_certain_result_has_no_correlation() -> None:
    odds = _odds()
    one, wager = several_boxes(odds, "casino_war", 1), odds.wagers["casino_war"]
    assert (one.ev, one.variance, one.covariance) == (wager.ev, wager.variance, Fraction(0))
    assert one.sd == one.sd_independent == wager.sd
    assert one.allowed is None
    certain = several_boxes(_odds("star-casino-war", CERTAIN), "tie", 2)
    assert (certain.correlation, certain.sd) == (0.0, 0.0)


def _odds(book: str | Rulebook = "nz-casino-war", left: str | None = None) -> BookOdds:
    found = rulebook(book) if isinstance(book, str) else book
    return odds_of(Terms(found), shoe=None if left is None else shoe(left))


@pytest.mark.parametrize(
    ("wager", "number", "code", "says"),
    [
        ("casino_war", 0, "bad_boxes", "boxes: at least 1 and at most 7, not 0"),
        ("casino_war", 8, "bad_boxes", "boxes: at least 1 and at most 7, not 8"),
        ("tye", 2, "unknown_wager", "wager: no odds of 'tye' here (did you mean 'tie'?)"),
    ],
)
def test_refusals(wager: str, number: int, code: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        several_boxes(_odds(), wager, number)
    assert (refused.value.code, str(refused.value)) == (code, says)
    assert refused.value.clauses == (("3.1",) if code == "bad_boxes" else ())


def test_boxes_without_number_are_bounded_by_the_cards() -> None:
    odds = _odds("star-casino-war", "9c 9d 9h Kc Kd 4s 4d")
    with pytest.raises(Refused, match="boxes: 3 of them and the dealer may need 8 cards, not 7"):
        several_boxes(odds, "tie", 3)
    with pytest.raises(Refused, match="boxes: at least 1, not 0"):
        several_boxes(odds, "tie", 0)


def test_a_shared_prize_that_hangs_on_the_dealer_is_not_counted() -> None:
    def reads_the_bet(row: Row) -> Row:
        return replace(row, findings={**row.findings, "bet": BET}) if row.wager == "jackpot" else row

    with pytest.raises(Refused, match="nothing but a box's own cards") as refused:
        several_boxes(_odds(BACEBALL.change_rows(reads_the_bet)), "jackpot", 2)
    assert refused.value.code == "not_counted"


def test_a_shared_prize_that_hangs_on_a_choice_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    odds = _odds(BACEBALL)
    monkeypatch.setattr(Payouts, "decision", property(lambda each: "to go on, or not"))
    with pytest.raises(Refused, match="nothing but a box's own cards"):
        several_boxes(odds, "jackpot", 2)


def test_two_decks_have_nothing_to_share() -> None:
    """They hold no three aces of one suit: the mean is that of boxes alone."""
    odds = odds_of(Terms(any_decks(BACEBALL), decks=2))
    assert several_boxes(odds, "jackpot", 3).ev == 3 * odds.wagers["jackpot"].ev


def test_cards_that_are_named_but_gone_are_gone() -> None:
    left = shoe("9c 9d 9h Kc Kd 4s")
    odds, same = (odds_of(Terms(rulebook("star-casino-war")), shoe=each) for each in (left, {**left, Card("2s"): 0}))
    assert several_boxes(odds, "initial", 2) == several_boxes(same, "initial", 2)
