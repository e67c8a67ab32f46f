"""Promotional tokens in the records of rounds: where they are taken, and on which wagers they may be staked."""

from __future__ import annotations

import pytest

from tests.support.rounds import seat, war_record
from tests.support.strategies import AT, CROWN, JACKPOT, NZ, POKER, STAR, Record, answer, refused, with_seat


@pytest.mark.clause("crown-casino-war", "5.1", "5.3")
@pytest.mark.clause("nz-casino-war", "5.1")
@pytest.mark.clause("star-baceball", "1.1:casino-promotional-token")
def test_tokens_where_they_are_not_taken() -> None:
    field = f"{AT}tokens[0]: "
    refused(with_seat(CROWN, seat(casino_war=5, tokens=["casino_war"])), "tokens_refused", field, "5.1", "5.3")
    refused(with_seat(NZ, seat(casino_war=5, tie=5, tokens=["tie"])), "tokens_refused", field, "5.1")
    jackpot = with_seat(JACKPOT, seat(bet=5, jackpot=1, tokens=["bet", "jackpot"]))
    refused(jackpot, "tokens_refused", f"{AT}tokens[1]: ", "1.1:casino-promotional-token")
    for name in ("tie", "war"):
        refused(with_seat(STAR, seat(initial=5, tokens=[name])), "tokens_refused", field)
    refused(with_seat(POKER, seat("A", "play", ante=5, tokens=["ante_bonus"])), "tokens_refused", field)
    refused(with_seat(STAR, seat(initial=5, tokens=["initail"])), "unknown_wager", field, "5.1")


@pytest.mark.parametrize(
    ("good", "tokens", "at"),
    [
        (STAR, ["initial", "initial"], 1),
        (STAR, ["initial", "tie", "initial"], 2),
        (POKER, ["ante", "pair_plus", "pair_plus"], 2),
        (JACKPOT, ["bet", "bet"], 1),
    ],
)
def test_a_wager_is_named_once_among_those_staked_with_tokens(good: Record, tokens: list[str], at: int) -> None:
    player = good["boxes"][0]["players"][0]
    wagers = {**player["wagers"], **{name: player["wagers"].get(name, "5") for name in tokens}}
    once = {**player, "wagers": wagers, "tokens": list(dict.fromkeys(tokens))}
    assert answer(with_seat(good, once))[1]
    message = refused(with_seat(good, {**once, "tokens": tokens}), "tokens_refused", f"{AT}tokens[{at}]: ")
    assert "stands twice" in message


@pytest.mark.parametrize(
    ("good", "player", "taken"),
    [
        (STAR, seat("A", "war", initial=5, tokens=["war"]), True),  # the wager that follows from the decision
        (STAR, seat("A", "surrender", initial=5, tokens=["war"]), False),
        (POKER, seat("A", "play", ante=5, tokens=["play"]), True),
        (POKER, seat("A", "fold", ante=5, tokens=["play"]), False),
        (POKER, seat("A", "play", ante=5, tokens=["pair_plus"]), False),
    ],
)
def test_tokens_are_staked_on_wagers_that_are_down(good: Record, player: Record, taken: bool) -> None:
    if good is STAR:
        good = war_record(STAR["rulebook"], "9d 4c" if taken else "9d", "9s Kh" if taken else "9s", main=5)
    if taken:
        assert answer(with_seat(good, player))[1]
    else:
        assert "wager is down" in refused(with_seat(good, player), "tokens_refused", f"{AT}tokens[0]: ")
