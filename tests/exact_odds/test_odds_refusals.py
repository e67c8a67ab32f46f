"""What `odds` and `diff --odds` refuse, and the sentence they do it with."""

from __future__ import annotations

import pytest

from tests.support.command import cutcard

REFUSED = [
    (["star-casino-war", "--decks", "5"], "decks: star-casino-war is played with 6, not 5 [3.1]"),
    (["crown-casino-war", "--decks", "0"], "decks: crown-casino-war is played with 4 to 8, not 0"),
    (["crown-casino-war", "--decks", "-6"], "not -6"),
    (["star-three-card-poker", "--schedule", "pair_plus=40-30-6"], "is not 5 whole odds"),
    (["star-three-card-poker", "--schedule", "pair_plus=40-30-6-x-1"], "is not 5 whole odds"),
    (["star-three-card-poker", "--schedule", "pair_pluss=40-30-6-4-1"], "did you mean 'pair_plus'?"),
    (["star-casino-war", "--schedule", "tie=1"], "star-casino-war has none"),
    (["star-baceball", "--meter", "major=-1"], "meter.major: '-1' is not an amount"),
    (["star-baceball", "--meter", "major=1e9"], "meter.major: '1e9' is not an amount"),
    (["star-baceball", "--meter", "mayor=100"], "did you mean 'major'?"),
    (["star-casino-war", "--meter", "major=100"], "no prize meter of star-casino-war: it has none"),
    (["star-baceball", "--jackpot-wager", "0"], "jackpot-wager: an amount above zero is needed"),
    (["star-casino-war", "--jackpot-wager", "2"], "star-casino-war has no jackpot"),
    (["star-casino-war", "--wager", "ty"], "'ty' is no wager of star-casino-war"),
    (
        ["star-casino-war", "--wager", "war"],
        "'war' is put down by a decision, and has no odds of its own; it is counted with 'initial'",
    ),
    (
        ["star-three-card-poker", "--wager", "ante_bonus"],
        "'ante_bonus' is paid on top of another wager, and has no odds of its own; it is counted with 'ante'",
    ),
    (["star-casino-war", "--stake", "war=5"], "stake.war: no wager of star-casino-war that a player puts down"),
    (["star-casino-war", "--stake", "five"], "stake: 'five' is not an amount"),
    (["star-casino-war", "--stake", "5", "--chips", "x"], "chips: 'x' is not an amount"),
    (["star-casino-war", "--stake", "5", "--chips", ""], "chips: a chip set needs at least one denomination"),
    (["star-casino-war", "--stake", "5", "--limits", "initial=9-5"], "the minimum is above the maximum"),
    (["nz-casino-war", "--stake", "5", "--limits", "casino_war=10-50"], "under the minimum of 10"),
    (["star-casino-war", "--strategy", "allways-surrender"], "did you mean 'always-surrender'?"),
    (["star-baceball", "--strategy", "always-war"], "there is nothing to decide"),
    (["star-casino-war", "--option", "void_keep=all"], "did you mean 'void_keeps'?"),
    (["star-baceball", "--hand", "As"], "star-baceball leaves a player nothing to decide"),
    (["star-three-card-poker", "--hand", "As Kd"], "hand: a player holds 3 when deciding, not 2 cards"),
    (["star-three-card-poker", "--hand", "As As Kd"], "hand: the shoe does not hold"),
    (["star-three-card-poker", "--hand", "As 10d Kd"], "did you mean 'Td'?"),
    (["star-casino-war", "--remaining", "23=4"], "remaining: '23' is not a card"),
    (["star-casinowar"], "did you mean 'star-casino-war'?"),
]


@pytest.mark.parametrize(("args", "complaint"), REFUSED)
def test_it_is_refused_in_a_sentence(args: list[str], complaint: str) -> None:
    refused = cutcard("odds", *args)
    assert refused.status == 1
    assert complaint in refused.err
    assert refused.err.count("\n") == 1
    assert refused.out == ""


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["--meter", "major"], "--meter 'major': write NAME=VALUE"),
        (["--meter", "major=1,major=2"], "--meter major: given twice"),
        (["--boxes", "1"], "--boxes"),
        (["--decks", "six"], "not a valid integer"),
    ],
)
def test_the_command_line_itself_is_checked(args: list[str], complaint: str) -> None:
    refused = cutcard("odds", "star-baceball", *args)
    assert refused.status == 2
    assert complaint in refused.err


def test_books_of_different_games_have_no_common_odds() -> None:
    refused = cutcard("diff", "star-casino-war", "star-baceball", "--odds")
    assert refused.status == 1
    assert "odds compare within one game" in refused.err
    both = cutcard("diff", "star-casino-war", "nz-casino-war", "--odds", "--only", "odds")
    assert "leave --only out" in both.err
    decks = cutcard("diff", "star-casino-war", "nz-casino-war", "--odds", "--decks", "8")
    assert "star-casino-war is played with 6, not 8" in decks.err
