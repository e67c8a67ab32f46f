"""Every wager of every book, put down in chips and in tokens: the clauses under which it is taken, and what it is."""

from __future__ import annotations

import json

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from cutcard.settlement.round import Limit
from cutcard.settlement.terms import Terms
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.rounds import METERS, SCHEDULES, box, line_of, record, refusal, seat

DEALS = {
    STAR: ("9s Kh", "9d 4c", "war"),
    CROWN: ("9s Kh", "9d 4c", "war"),
    NZ: ("9s Kh", "9d 4c", "war"),
    POKER: ("Qs Kh 2c", "9d 4c 3s", "play"),
    BACEBALL: ("9s Kh 2c", "9d 4c 3s", None),
}
"""A box, the dealer, and what is decided so that every wager is there."""

PLACED = """
    star-casino-war        initial                  5.1.1 1.1:initial-wager 5.1
    star-casino-war        initial,tie              5.1.1 1.1:initial-wager 5.1.3 5.1
    star-casino-war        initial,war              5.1.1 1.1:initial-wager 5.1.2 5.1
    crown-casino-war       casino_war               5.5.1 1.1:casino-war-wager 5.5 1.4.1 1.4.2
    crown-casino-war       tie                      5.5.2 1.1:tie-wager 5.5 1.4.1 1.4.2
    crown-casino-war       casino_war,go_to_war     5.5.1 1.1:casino-war-wager 5.6 5.5 1.4.1 1.4.2
    nz-casino-war          casino_war               5.1(a) 5.1(c) 1.2:casino-war-wager 5.1
    nz-casino-war          tie                      5.1(b) 5.1(c) 1.2:tie-wager 5.1
    nz-casino-war          casino_war,go_to_war     5.1(a) 5.1(c) 1.2:casino-war-wager 5.2(a) 5.1
    star-three-card-poker  ante                     5.2 1.1:ante
    star-three-card-poker  pair_plus                5.2 1.1:pair-plus
    star-three-card-poker  ante,play                5.2 1.1:ante 8.5
    star-baceball          bet                      5.1.1 5.1
    star-baceball          bet,strike_1             5.1.1 5.1.2 1.1:1st-strike 5.1
    star-baceball          bet,strike_2             5.1.1 5.1.3 1.1:2nd-strike 5.1
    star-baceball          bet,strike_3             5.1.1 5.1.4 1.1:3rd-strike 5.1
    star-baceball          bet,strike_out           5.1.1 5.1.5 1.1:strike-out-wager 5.1
    star-baceball          bet,jackpot              5.1.1 5.1.6 11.4 1.1:jackpot-wager 11.5 5.1
"""

WON_IN_TOKENS = """
    star-casino-war        initial     Ks        9d        -          5.2 1.1:casino-promotional-token
    star-casino-war        tie         9s        9d        surrender  5.2 1.1:casino-promotional-token
    star-casino-war        war         9s,Kh     9d,4c     war        5.2 1.1:casino-promotional-token
    star-three-card-poker  ante        Qs,Kh,2c  9d,4c,3s  play       5.1 1.1:casino-promotional-token
    star-three-card-poker  play        Qs,Kh,Kc  Qd,4c,3s  play       5.1 1.1:casino-promotional-token
    star-three-card-poker  pair_plus   Qs,Kh,Kc  Qd,4c,3s  stay       5.1 1.1:casino-promotional-token
    star-baceball          bet         7h,Js,4h  6h,4s,Kd  -          5.3 1.1:casino-promotional-token
    star-baceball          strike_1    Tc,Qh,Js  6c,5d,9c  -          5.3 1.1:casino-promotional-token
    star-baceball          strike_2    Tc,Qh,Js  6c,5d,9c  -          5.3 1.1:casino-promotional-token
    star-baceball          strike_3    Tc,Qh,Js  6c,5d,9c  -          5.3 1.1:casino-promotional-token
    star-baceball          strike_out  Tc,Qh,Js  6c,5d,9c  -          5.3 1.1:casino-promotional-token
"""
"""A deal in which the wager wins; tokens win as chips do, under these clauses."""

REFUSED_IN_TOKENS = """
    crown-casino-war  casino_war              5.1 5.3
    crown-casino-war  tie                     5.1 5.3
    crown-casino-war  casino_war,go_to_war    5.1 5.3
    nz-casino-war     casino_war              5.1
    nz-casino-war     tie                     5.1
    nz-casino-war     casino_war,go_to_war    5.1
    star-baceball     bet,jackpot             1.1:casino-promotional-token
"""

BESIDE = {"tie": "initial", "war": "initial", "play": "ante"} | dict.fromkeys(
    ("strike_1", "strike_2", "strike_3", "strike_out"), "bet"
)
"""What must lie beside a wager."""

ROWS = [line.split(maxsplit=2) for line in PLACED.strip().splitlines()]


def stated(book: str, wagers: list[str], tokens: list[str] | None = None) -> str:
    """A round with these wagers of two dollars."""
    cards, dealer, decision = DEALS[book]
    decision = {"tie": None, "pair_plus": "stay"}.get(wagers[0], decision)
    who = seat("A", decision, tokens=tokens, **dict.fromkeys(wagers, 2))
    terms = {"jackpot": METERS} if "jackpot" in wagers else {"schedules": SCHEDULES} if book == POKER else {}
    if wagers == ["tie"]:
        cards, dealer = cards.split()[0], dealer.split()[0]
    return json.dumps(record(book, dealer, box(1, cards, who), **terms))


@pytest.mark.parametrize(("book", "wagers", "clauses"), ROWS, ids=lambda cell: cell.replace(" ", "/"))
def test_what_is_put_down_cites_what_it_is(book: str, wagers: str, clauses: str) -> None:
    ran = cutcard("why", "-", "--json", stdin=stated(book, wagers.split(",")))
    assert ran.status == 0, ran.err
    (told,) = [step for step in ran.json["steps"] if step["text"].startswith("On box 1, player A stakes")]
    assert told["rules"] == clauses.split()


@pytest.mark.parametrize(
    ("book", "wager", "cards", "dealer", "decision", "clauses"),
    [line.split(maxsplit=5) for line in WON_IN_TOKENS.strip().splitlines()],
)
def test_a_wager_won_in_tokens_cites_why_tokens_are_taken(
    book: str, wager: str, cards: str, dealer: str, decision: str, clauses: str
) -> None:
    wagers = dict.fromkeys([*([BESIDE[wager]] if wager in BESIDE else []), wager], 2)

    def rules(tokens: list[str] | None) -> list[str]:
        who = seat("A", None if decision == "-" else decision, tokens=tokens, **wagers)
        told = record(book, dealer.replace(",", " "), box(1, cards.replace(",", " "), who))
        return list(line_of(settle(json.dumps(told)), wager).clauses)

    assert rules([wager]) == [*rules(None), *clauses.split()]


@pytest.mark.parametrize(
    ("book", "wagers", "clauses"), [line.split(maxsplit=2) for line in REFUSED_IN_TOKENS.strip().splitlines()]
)
def test_a_wager_that_is_not_taken_in_tokens_is_refused(book: str, wagers: str, clauses: str) -> None:
    names = wagers.split(",")
    refused = refusal(json.loads(stated(book, names, names[-1:])))
    assert (refused.code, list(refused.clauses)) == ("tokens_refused", clauses.split())


@pytest.mark.parametrize(
    ("book", "limited", "not_limited"),
    [
        (STAR, "tie initial", "war"),
        (CROWN, "tie casino_war", "go_to_war"),
        (NZ, "tie casino_war", "go_to_war"),
        (POKER, "ante pair_plus", "play ante_bonus"),
        (BACEBALL, "strike_3 strike_2 strike_1 strike_out bet", "jackpot"),
    ],
)
def test_the_sign_has_limits_for_what_a_player_chooses_the_amount_of(book: str, limited: str, not_limited: str) -> None:
    terms = Terms(rulebook(book), schedules=SCHEDULES if book == POKER else {})
    for wager in limited.split():
        assert terms.check_limits({wager: Limit(500, 500)})
        with pytest.raises(Refused, match=f"limits.{wager}: the minimum is above the maximum"):
            terms.check_limits({wager: Limit(501, 500)})
    for wager in not_limited.split():
        with pytest.raises(Refused, match=f"limits.{wager}: the sign sets no limits for"):
            terms.check_limits({wager: Limit(500, 500)})
