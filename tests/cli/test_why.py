"""What a finding rests on: `cutcard why` cites the clause that makes the cards what they are."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.command import cutcard
from tests.support.rounds import METERS, box, record, seat, war_record


def why(round_: dict[str, Any]) -> dict[str, list[str]]:
    """The sentences of an explanation, each with its clauses."""
    ran = cutcard("why", "-", "--json", stdin=json.dumps(round_))
    assert ran.status == 0, ran.err
    return {step["text"]: step["rules"] for step in ran.json["steps"]}


def poker(cards: str, dealer: str = "Js 9d 4c", decision: str = "play") -> dict[str, list[str]]:
    return why(record("star-three-card-poker", dealer, box(1, cards, seat("A", decision, ante=10, pair_plus=5))))


def baceball(cards: str, dealer: str = "7s 7d 6c") -> dict[str, list[str]]:
    return why(record("star-baceball", dealer, box(1, cards, seat("A", bet=10, strike_1=5, jackpot=2)), jackpot=METERS))


@pytest.mark.clause("star-casino-war", "3.2", "3.2.1")
@pytest.mark.clause("crown-casino-war", "3.3", "3.3.1")
@pytest.mark.clause("nz-casino-war", "4.1", "4.2")
@pytest.mark.parametrize(
    ("book", "rules"),
    (
        ("star-casino-war", ["3.2", "3.2.1"]),
        ("crown-casino-war", ["3.3", "3.3.1"]),
        ("nz-casino-war", ["4.1", "4.2"]),
    ),
)
def test_the_ace_is_high_and_suits_do_not_matter(book: str, rules: list[str]) -> None:
    higher = why(war_record(book, "Kd", "As", main=10))
    assert higher["The player's A♠ ranks above the dealer's K♦."] == rules
    tied = why(war_record(book, "Kd 2c", "Ks 3h", "war", main=10))
    assert tied["The player's K♠ has the same rank as the dealer's K♦."] == rules
    assert tied["In the war the player's 3♥ ranks above the dealer's 2♣."] == rules


@pytest.mark.clause("star-three-card-poker", "11.1.1", "11.1.2", "11.1.3")
def test_the_three_best_hands_of_poker() -> None:
    assert poker("9h Th Jh")["The player holds 9♥ 10♥ J♥: a straight flush."] == ["11.1.1", "9.8"]
    assert poker("7c 7d 7h")["The player holds 7♣ 7♦ 7♥: three of a kind."] == ["11.1.2", "9.8"]
    assert poker("As 2d 3c")["The player holds A♠ 2♦ 3♣: a straight."] == ["11.1.3", "9.8", "11.2.1"]


@pytest.mark.clause("star-three-card-poker", "11.1.4", "11.1.5", "11.1.6")
def test_the_other_hands_of_poker() -> None:
    assert poker("2h 8h Jh")["The player holds 2♥ 8♥ J♥: a flush."] == ["11.1.4", "9.8"]
    assert poker("7c 7d 8h")["The player holds 7♣ 7♦ 8♥: a pair."] == ["11.1.5", "9.8", "11.2.2"]
    assert poker("Kc Ad 2h")["The player holds K♣ A♦ 2♥: no pair, high card."] == ["11.1.6", "9.8"]


@pytest.mark.clause("star-three-card-poker", "9.8")
def test_the_value_is_the_best_one_whatever_the_player_said() -> None:
    assert "A's Pair Plus of $5 on box 1 wins at 6 to 1: $30 is paid, the stake comes back ($5)." in poker("4s 5d 6h")


@pytest.mark.clause("star-three-card-poker", "9.1", "9.2", "9.4")
def test_the_dealer_needs_a_queen() -> None:
    none = poker("4s 5d 6h", "Js 9d 4c")
    assert none["The dealer holds J♠ 9♦ 4♣: no pair, high card, no hand."] == ["9.1", "9.2"]
    lowest = poker("4s 5d 6h", "Qs 3d 2c")
    assert lowest["The dealer holds Q♠ 3♦ 2♣: no pair, high card, queen-high or better, so the dealer plays."] == [
        "9.1",
        "9.4",
    ]


@pytest.mark.clause("star-three-card-poker", "11.2", "3.3")
def test_equal_hands_are_compared_card_by_card() -> None:
    assert poker("9s 9h Kd", "9d 9c Qs")["The player's hand beats the dealer's."] == ["11.2", "3.3"]
    assert poker("9s 9h Kd", "9d 9c Ks")["The player's hand equals the dealer's."] == ["11.2", "3.3"]
    assert poker("Ks Ts 3s", "Kh Th 4h")["The player's hand is beaten by the dealer's."] == ["11.2", "3.3"]


@pytest.mark.clause("star-baceball", "3.3.1", "3.3.2", "3.3.3")
def test_points_of_baceball() -> None:
    told = baceball("Ad 9h Kc", "Ks Jd Qc")
    assert told["The player's A♦ 9♥ K♣ make 30, the dealer's K♠ J♦ Q♣ make 30: the totals are equal."] == [
        "1.1:point-count",
        "3.3.1",
        "3.3.2",
        "3.3.3",
    ]


@pytest.mark.clause("star-baceball", "1.1:point-count")
def test_the_point_count_decides_where_neither_hand_is_automatic() -> None:
    lower = baceball("2d 3h 4c", "7s 7d 6c")
    text = "The player's 2♦ 3♥ 4♣ make 9, the dealer's 7♠ 7♦ 6♣ make 20: the player's total is the lower."
    assert lower[text][0] == "1.1:point-count"
    assert "A's Bet of $10 on box 1 loses and is taken." in lower


@pytest.mark.clause("star-baceball", "1.1:home-run", "1.1:strike-out", "1.1:strike")
def test_automatic_hands_of_baceball() -> None:
    run = baceball("As Ad Ac", "Ah Ah Ah")
    assert run["The player's A♠ A♦ A♣ make 33, the dealer's A♥ A♥ A♥ make 33: three aces are a Home Run."] == [
        "1.1:home-run"
    ]
    out = baceball("Ks Qd Tc", "4s 5d 3c")
    assert out[
        "The player's K♠ Q♦ 10♣ make 30, the dealer's 4♠ 5♦ 3♣ make 12: three ten-value cards are a Strike Out."
    ] == ["1.1:strike-out"]
    assert out["The first card, K♠, is a ten-value card."] == ["1.1:strike"]


@pytest.mark.clause("star-baceball", "11.7", "1.1:suited-aces", "3.2")
def test_suited_aces_and_diamonds_above_the_rest() -> None:
    diamonds = baceball("Ad Ad Ad")
    assert diamonds["For the jackpot, A♦ A♦ A♦ are three aces of diamonds."] == ["11.7", "3.2", "1.1:suited-aces"]
    assert "A's jackpot wager of $2 on box 1 wins the Major Jackpot: $123,456.75 is paid." in diamonds
    hearts = baceball("Ah Ah Ah")
    assert "A's jackpot wager of $2 on box 1 wins the Minor Jackpot: $12,300 is paid." in hearts


@pytest.mark.clause("star-baceball", "1.1:mixed-aces", "11.7")
def test_mixed_aces() -> None:
    assert baceball("Ad Ad Ah")["For the jackpot, A♦ A♦ A♥ are three aces of mixed suits."] == [
        "11.7",
        "1.1:mixed-aces",
    ]
    assert baceball("Ad Ah 5c")["For the jackpot, A♦ A♥ 5♣ are two aces of different suits."] == [
        "11.7",
        "1.1:mixed-aces",
    ]


@pytest.mark.clause("nz-casino-war", "5.10")
def test_a_signed_total_for_a_box() -> None:
    round_ = record(
        "nz-casino-war",
        "9d",
        box(1, "Ks", *(seat(player, casino_war=200) for player in "ABC")),
        limits={"casino_war": {"max": "500"}},
        options={"box_maximum": "signed"},
    )
    told = why(round_)
    text = "Of the $200 on Casino War Wager only $100 counts, the room that the total for the box leaves; "
    assert told[text + "the rest goes back in any case."] == ["5.10"]
    assert "Player C wins $100 on box 1." in told
