"""Words that the books define, at work in explained rounds: wagers, choices, results, prizes and cells of odds tables.

Each step of an explanation cites its clauses; a test that carries one also says what it does to the money.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from cutcard.rulebooks import Shelf
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.rounds import METERS, SCHEDULES, box, record, seat, war_record
from tests.support.tables import Play

Steps = dict[str, tuple[str, ...]]


def steps(round_: dict[str, Any]) -> Steps:
    """The sentences of ``cutcard why``, each with its clauses."""
    ran = cutcard("why", "-", "--json", stdin=json.dumps(round_))
    assert ran.status == 0, ran.err
    return {step["text"]: tuple(step["rules"]) for step in ran.json["steps"]}


def war(book: str, dealer: str, cards: str, decision: str | None = None, **wagers: Any) -> Steps:
    return steps(war_record(book, dealer, cards, decision, **wagers))


def poker(cards: str, dealer: str, decision: str = "play", **wagers: Any) -> Steps:
    return steps(record(POKER, dealer, box(1, cards, seat("A", decision, **(wagers or {"ante": 10})))))


def ball(cards: str, dealer: str = "7s 7d 6c", **wagers: Any) -> Steps:
    meters = {"jackpot": METERS} if "jackpot" in wagers else {}
    return steps(record(BACEBALL, dealer, box(1, cards, seat("A", **{"bet": 10, **wagers})), **meters))


def one(found: Steps, start: str) -> tuple[str, tuple[str, ...]]:
    """The one sentence that begins so, and its clauses."""
    ((text, rules),) = [(text, rules) for text, rules in found.items() if text.startswith(start)]
    return text, rules


# --- wagers


@pytest.mark.clause("star-casino-war", "1.1:initial-wager", "5.1")
@pytest.mark.clause("crown-casino-war", "1.1:casino-war-wager", "1.4.1", "1.4.2")
@pytest.mark.clause("nz-casino-war", "1.2:casino-war-wager")
@pytest.mark.parametrize(
    ("book", "title", "defined"),
    (
        (STAR, "Initial Wager", ("1.1:initial-wager", "5.1")),
        (CROWN, "Casino War wager", ("1.1:casino-war-wager", "1.4.1", "1.4.2")),
        (NZ, "Casino War Wager", ("1.2:casino-war-wager",)),
    ),
)
def test_the_main_wager_is_money_on_an_outcome_put_down_before_the_deal(
    book: str, title: str, defined: tuple[str, ...]
) -> None:
    text, rules = one(war(book, "9d", "Ks", main=25), "On box 1")
    assert text == f"On box 1, player A stakes $25 on {title}."  # so much money, on this outcome
    assert set(defined) <= set(rules)


@pytest.mark.clause("crown-casino-war", "1.1:tie-wager", "8.1:table1-tie")
@pytest.mark.clause("nz-casino-war", "1.2:tie-wager", "5.13:tie-wager")
@pytest.mark.parametrize(
    ("book", "defined", "cell"), ((CROWN, "1.1:tie-wager", "8.1:table1-tie"), (NZ, "1.2:tie-wager", "5.13:tie-wager"))
)
def test_a_tie_wager_needs_no_other_beside_it(book: str, defined: str, cell: str) -> None:
    found = war(book, "9d", "9s", tie=5)
    assert defined in one(found, "On box 1")[1]
    text, rules = one(found, "A's Tie")
    assert "wins at 10 to 1: $50 is paid" in text and cell in rules


@pytest.mark.clause("star-three-card-poker", "1.1:ante", "1.1:pair-plus")
def test_ante_and_pair_plus_are_staked_together_or_alone() -> None:
    both = poker("4s 4d 8h", "Js 9d 4c", ante=10, pair_plus=5)
    assert {"1.1:ante", "1.1:pair-plus"} <= set(one(both, "On box 1")[1])
    alone = poker("4s 4d 8h", "As Ad Ac", "stay", pair_plus=5)  # the dealer's hand does not matter to it
    assert "1.1:ante" not in one(alone, "On box 1")[1] and "1.1:pair-plus" in one(alone, "On box 1")[1]
    assert "wins at 1 to 1: $5 is paid" in one(alone, "A's Pair Plus")[0]


@pytest.mark.clause("star-three-card-poker", "1.1:ante-bonus")
def test_the_ante_bonus_is_paid_whatever_the_dealer_holds() -> None:
    for dealer, ante in (("As Ad Ac", "loses"), ("Js 9d 4c", "wins")):
        found = poker("4s 5d 6h", dealer)
        text, rules = one(found, "A's Ante Bonus")
        assert "wins at 1 to 1: $10 is paid" in text and "1.1:ante-bonus" in rules
        assert one(found, f"A's Ante of $10 on box 1 {ante}")
    assert not [text for text in poker("4s 4d 6h", "Js 9d 4c") if "Bonus" in text]  # a pair is too little


@pytest.mark.clause("star-baceball", "1.1:1st-strike", "1.1:2nd-strike", "1.1:3rd-strike")
def test_each_strike_is_a_wager_on_one_card() -> None:
    found = ball("Kd 5h Qc", strike_1=10, strike_2=10, strike_3=10)
    assert {"1.1:1st-strike", "1.1:2nd-strike", "1.1:3rd-strike"} <= set(one(found, "On box 1")[1])
    came = [one(found, f"A's {each} Strike")[0] for each in ("1st", "2nd", "3rd")]
    assert ["wins" in text for text in came] == [True, False, True]


@pytest.mark.clause("star-baceball", "1.1:strike-out-wager", "5.1")
def test_a_strike_out_wager_is_on_three_ten_value_cards() -> None:
    found = ball("Kd Th Qc", strike_out=10)
    assert {"1.1:strike-out-wager", "5.1"} <= set(one(found, "On box 1")[1])
    assert "wins at 30 to 1: $300 is paid" in one(found, "A's Strike Out")[0]
    assert "loses" in one(ball("Kd Th 9c", strike_out=10), "A's Strike Out")[0]


@pytest.mark.clause("star-baceball", "1.1:jackpot-wager", "1.1:fixed-jackpot", "11.5")
def test_two_aces_win_a_fixed_jackpot_for_whoever_has_a_jackpot_wager() -> None:
    found = ball("Ad Ah 5c", jackpot=2)
    assert {"1.1:jackpot-wager", "11.5"} <= set(one(found, "On box 1")[1])
    text, rules = one(found, "A's jackpot wager")
    assert "$40 is paid" in text and "1.1:fixed-jackpot" in rules
    assert not [text for text in ball("Ad Ah 5c") if "jackpot" in text]  # no wager, no prize


@pytest.mark.clause("star-baceball", "1.1:progressive-jackpot", "1.1:major-jackpot", "5.2.2")
def test_three_aces_of_diamonds_win_the_whole_major_jackpot_besides_the_home_run() -> None:
    found = ball("Ad Ad Ad", jackpot=2)
    text, rules = one(found, "A's jackpot wager")
    assert "$123,456.75 is paid" in text and {"1.1:progressive-jackpot", "1.1:major-jackpot", "5.2.2"} <= set(rules)
    assert "wins at 10 to 1: $100 is paid" in one(found, "A's Bet")[0]


@pytest.mark.clause("star-baceball", "1.1:minor-jackpot")
def test_three_aces_of_another_suit_win_the_whole_minor_jackpot() -> None:
    text, rules = one(ball("Ah Ah Ah", jackpot=2), "A's jackpot wager")
    assert "$12,300 is paid" in text and "1.1:minor-jackpot" in rules and "1.1:major-jackpot" not in rules


# --- choices and results


@pytest.mark.clause("star-casino-war", "1.1:surrender")
@pytest.mark.clause("nz-casino-war", "1.2:surrender", "8.6")
@pytest.mark.clause("crown-casino-war", "7.4.3(a)")
@pytest.mark.parametrize(
    ("book", "defined"), ((STAR, ("1.1:surrender",)), (NZ, ("1.2:surrender", "8.6")), (CROWN, ("7.4.3(a)",)))
)
def test_a_surrender_gives_up_half(book: str, defined: tuple[str, ...]) -> None:
    found = war(book, "9d", "9s", "surrender", main=100)
    assert set(defined) <= set(one(found, "The player surrenders")[1])
    assert [text for text in found if "is surrendered: $50 goes back, $50 is taken" in text]


@pytest.mark.clause("star-casino-war", "1.1:go-to-war", "5.1.1.4", "1.1:stand-off")
def test_going_to_war_keeps_the_wager_alive_and_a_stand_off_gives_it_back() -> None:
    found = war(STAR, "9d 4c", "9s Kh", "war", main=100)
    assert {"1.1:go-to-war", "5.1.1.4"} <= set(one(found, "The player goes to war")[1])
    text, rules = one(found, "A's Initial Wager of $100")
    assert text.endswith("stands off and goes back.") and "1.1:stand-off" in rules
    assert "wins at 1 to 1: $100 is paid" in one(found, "A's War Wager")[0]


@pytest.mark.clause("crown-casino-war", "1.1:go-to-war", "8.1:table1-casino-war-war-higher")
@pytest.mark.clause("nz-casino-war", "1.2:go-to-war", "5.13:go-to-war-beat-dealer")
def test_a_war_that_is_won() -> None:
    crown = war(CROWN, "9d 4c", "9s Kh", "war", main=100)
    assert "1.1:go-to-war" in one(crown, "The player goes to war")[1]
    text, rules = one(crown, "A's Casino War wager")
    assert "stands off" in text and "8.1:table1-casino-war-war-higher" in rules
    nz = war(NZ, "9d 4c", "9s Kh", "war", main=100)
    assert "1.2:go-to-war" in one(nz, "The player goes to war")[1]
    text, rules = one(nz, "A's Go to War Wager")
    assert "wins at 1 to 1: $100" in text and "5.13:go-to-war-beat-dealer" in rules


@pytest.mark.clause("crown-casino-war", "8.1:table1-go-to-war-higher", "8.1:table1-casino-war-first")
@pytest.mark.clause("nz-casino-war", "5.13:casino-war-beat-dealer")
def test_even_money_stands_in_a_cell_of_the_table() -> None:
    text, rules = one(war(CROWN, "9d 4c", "9s Kh", "war", main=100), "A's Go to War")
    assert "wins at 1 to 1: $100" in text and "8.1:table1-go-to-war-higher" in rules
    for book, cell in ((CROWN, "8.1:table1-casino-war-first"), (NZ, "5.13:casino-war-beat-dealer")):
        text, rules = one(war(book, "9d", "Ks", main=100), "A's Casino War")
        assert "wins at 1 to 1: $100" in text and cell in rules


@pytest.mark.clause("crown-casino-war", "8.1:table1-casino-war-war-tie", "8.1:table1-go-to-war-tie")
@pytest.mark.clause("nz-casino-war", "5.13:go-to-war-tie")
def test_a_war_that_ties() -> None:
    crown = war(CROWN, "9d Kc", "9s Kh", "war", main=100)
    for title, cell in (
        ("A's Casino War", "8.1:table1-casino-war-war-tie"),
        ("A's Go to War", "8.1:table1-go-to-war-tie"),
    ):
        text, rules = one(crown, title)  # the blank cells run on from the 1 to 1 above them
        assert "wins at 1 to 1: $100" in text and cell in rules
    text, rules = one(war(NZ, "9d Kc", "9s Kh", "war", main=100), "A's Go to War")
    assert "wins at 2 to 1: $200" in text and "5.13:go-to-war-tie" in rules


@pytest.mark.clause("star-three-card-poker", "1.1:fold", "1.1:stand-off")
def test_a_fold_loses_and_a_stand_off_does_not() -> None:
    folded = poker("4s 5d 8h", "", "fold")
    assert "1.1:fold" in one(folded, "The player folds")[1] and one(
        folded, "A's Ante of $10 on box 1 loses and is taken"
    )
    text, rules = one(poker("4s 5d 8h", "Js 9d 4c"), "A's Play wager of $10")
    assert text.endswith("stands off and goes back.") and "1.1:stand-off" in rules


@pytest.mark.clause("star-three-card-poker", "11.2.1", "11.2.2")
def test_straights_run_from_the_ace_down_and_equal_pairs_are_split_by_the_third_card() -> None:
    found = poker("As Kd Qh", "3c 2d Ac")
    assert "11.2.1" in one(found, "The player holds")[1] and one(found, "The player's hand beats the dealer's")
    assert one(poker("3c 2d Ac", "As Kd Qh"), "The player's hand is beaten by the dealer's")
    found = poker("9s 9h Kd", "9d 9c Qs")
    assert "11.2.2" in one(found, "The player holds")[1] and one(found, "The player's hand beats the dealer's")


@pytest.mark.clause("star-baceball", "1.1:standoff", "1.1:players-hand")
def test_equal_totals_stand_off() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10)
    play.deal("Ad 5d 9h 8s Kc 7c")  # three cards each, in turn
    assert (len(play.hand(1)), len(play.hand(0))) == (3, 3)
    text, rules = one(ball("Ad 9h Kc", "Ks Jd Qc"), "A's Bet of $10")
    assert text.endswith("stands off and goes back.") and "1.1:standoff" in rules


@pytest.mark.clause("star-casino-war", "1.1:void")
@pytest.mark.clause("crown-casino-war", "1.1:void")
@pytest.mark.clause("star-three-card-poker", "1.1:void")
@pytest.mark.clause("star-baceball", "1.1:void")
def test_what_is_void_has_no_result_and_goes_back() -> None:
    rulings = {STAR: "12.4", CROWN: "9.12.2", POKER: "12.4", BACEBALL: "14.5"}
    assert set(rulings) | {NZ} == set(Shelf().ids)
    for book, ground in rulings.items():
        voided = [{"scope": "round", "ground": ground}]
        if book in (STAR, CROWN):
            found = war(book, "9d", "Ks", main=100, rulings=voided)
        elif book == POKER:
            round_ = record(POKER, "As Ad Ac", box(1, "4s 5d 8h", seat("A", "play", ante=100)), rulings=voided)
            found = steps({**round_, "schedules": SCHEDULES})
        else:
            found = steps(record(BACEBALL, "7s 7d 6c", box(1, "Ad Ad Ad", seat("A", bet=100)), rulings=voided))
        assert "1.1:void" in one(found, "The round was declared void")[1]
        backs = [rules for text, rules in found.items() if "is void: $100 goes back" in text]
        assert backs and all("1.1:void" in rules for rules in backs)
        assert one(found, "Player A is even on box 1.")


# --- limits found when the cards are out


@pytest.mark.clause("star-casino-war", "11.18.1", "11.18.2")
@pytest.mark.clause("star-baceball", "12.10.1", "12.10.2")
@pytest.mark.parametrize(
    ("book", "name", "under", "over"),
    ((STAR, "initial", "11.18.1", "11.18.2"), (BACEBALL, "bet", "12.10.1", "12.10.2")),
)
def test_outside_the_limits_what_lies_there_is_settled_up_to_the_maximum(
    book: str, name: str, under: str, over: str
) -> None:
    limits = {name: {"min": "10", "max": "500"}}
    for amount, paid, clause in (("5", "$5", under), ("700", "$500", over)):
        cards, dealer = ("Ks", "9d") if book == STAR else ("Kd 9h 8c", "7s 7d 6c")
        found = steps(record(book, dealer, box(1, cards, {"player": "A", "wagers": {name: amount}}), limits=limits))
        (rules,) = [rules for text, rules in found.items() if "minimum" in text or "maximum" in text]
        assert clause in rules
        assert [text for text in found if f"wins at 1 to 1: {paid} is paid" in text]
