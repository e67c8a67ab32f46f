"""Whose money a command moves: an account's only by its player's own word, but for what a decision takes back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.people.state import new_people
from cutcard.rulebooks import rulebook
from cutcard.server.acting import PLAYERS_OWN, Acting, At, check_own_word, check_second, role_to_answer, unnamed
from cutcard.table.base import Event
from cutcard.table.money import purse
from cutcard.table.rules import Rules
from cutcard.table.running import Happened
from cutcard.table.state import Table
from cutcard.table.steps.people.disputes import AdjustmentReversed
from cutcard.table.steps.rounds.wagers import WagerWithdrawn
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.wire import read_command
from cutcard.table.wrong import Trouble
from tests.people.desk import Register
from tests.support.books import NZ, STAR
from tests.support.tables import Play

MEMBERS = Acting("D-1", lambda: new_people(()), {"Ann", "Ben"}.__contains__)


def _moved(player: str, before: int, after: int, *events: Event, tournament: bool = False) -> str:
    """What is said where a purse has so many cents, and others afterwards; nothing where that may be."""
    table: Table = Play(STAR).table
    if tournament:
        table = replace(table, rules=Rules(table.rules.book, replace(table.rules.setup, tournament="tournament:t")))
    first = replace(table, accounts={purse(player): before})
    answer = Happened(replace(table, accounts={purse(player): after}), events)
    try:
        check_own_word(first, answer, MEMBERS)
    except Refused as refused:
        assert refused.code == PLAYERS_OWN
        return str(refused)
    return ""


def _named(player: str) -> Event:
    return WagerWithdrawn(box=1, player=player, wager="initial", amount=Amount(1))


def _reversed(player: str, paid: int, returned: int = 0) -> Event:
    return SettlementReversed(
        box=1, player=player, wager="initial", staked=Amount(5), paid=Amount(paid), returned=Amount(returned)
    )


def test_not_a_cent_of_an_account_is_moved_by_another() -> None:
    assert "Ann has an account here" in _moved("Ann", 100, 99, _named("Ann"))
    assert _moved("Ann", 100, 100, _named("Ann")) == _moved("Ann", 100, 900, _named("Ann")) == ""
    assert _moved("Rex", 100, 0, _named("Rex")) == "", "who has none is served by the house"


def test_what_was_paid_wrongly_is_taken_back_of_whom_it_was_paid_to_and_no_more() -> None:
    own, others = (_reversed("Ann", 30, 20), _named("Ann")), (_reversed("Ben", 30, 20), _named("Ann"))
    assert _moved("Ann", 100, 50, *own) == "" and _moved("Ann", 100, 49, *own)
    assert _moved("Ann", 100, 50, *others)
    decided = AdjustmentReversed(dispute=1, player="Ann", amount=Amount(7))
    assert _moved("Ann", 100, 43, *own, decided) == "" and _moved("Ann", 100, 42, *own, decided)
    of_ben = AdjustmentReversed(dispute=1, player="Ben", amount=Amount(7))
    assert _moved("Ann", 100, 43, *own, of_ben)


@pytest.mark.parametrize(("tournament", "said"), [(True, False), (False, True)])
def test_chips_of_a_tournament_are_nobodys_money(tournament: bool, said: bool) -> None:
    assert bool(_moved("Ann", 100, 0, _named("Ann"), tournament=tournament)) is said


# --- two persons

FIELDS: dict[str, dict[str, Any]] = {
    "resolve": {"mend": "repair"},
    "approve": {"approval": 1},
    "correct_card": {"draw": 1, "card": "Ad"},
    "decide_dispute": {"dispute": 1, "outcome": "stands"},
}


def _second(command: str, by: str = "", *events: Event, actor: str = "S-1") -> str:
    """What is said to one person whose command comes to these events, where somebody found trouble before."""
    register = Register(STAR)
    register.joins("S-1", "gaming_supervisor", table="war")
    register.joins("S-2", "gaming_supervisor", table="war")
    table: Table = Play(STAR).table
    if by:
        table = replace(table, trouble=Trouble(kind="surplus_card", box=1, by=by))
    given = {"command": command, "actor": actor, "role": "gaming_supervisor", **FIELDS[command]}
    who = Acting(actor, lambda: register.people, lambda name: False)
    try:
        read = read_command(msgspec.json.encode(given))
        where = At("war", rulebook(STAR), table, register.people, register.at)
        check_second(read, Happened(table, events), who, where)
    except Refused as refused:
        assert refused.code == "needs_second"
        return str(refused)
    return ""


def test_what_was_settled_is_reversed_by_two_one_who_found_it_and_another() -> None:
    undone = _reversed("Ann", 30)
    assert "correct_card changes what was settled" in _second("correct_card", "", undone)
    assert _second("correct_card", "", _named("Ann")) == "", "nothing that was settled comes out otherwise"
    assert _second("approve", "", undone) == "", "who approves is the second"
    assert _second("decide_dispute", "", undone) == "", "what is decided in a dispute has a review of its own"
    assert _second("resolve", "S-2", undone) == "" and "two persons" in _second("resolve", "S-1", undone)
    assert "two persons" in _second("resolve", "", undone)
    assert "two persons" in _second("correct_card", "S-2", undone), "only who resolves it is another than who found it"


def test_a_request_is_answered_in_the_lowest_role_that_it_is_for_and_the_operators_only_where_it_is_named() -> None:
    register = Register(NZ)
    register.joins("S-1", "casino_supervisor", table="war")
    register.joins("O-1", "operator", floor=True)
    register.joins("D-1", "dealer", table="war", dealer=True)
    book = rulebook(NZ)
    where = At("war", book, Play(NZ).table, register.people, register.at)
    every = ("casino_supervisor", "casino_operator")
    named = next(power.name for power in book.powers if "casino_operator" in power.roles)
    assert role_to_answer(where, every, "", "S-1") == "casino_supervisor", "a correction is nobody's own power"
    assert role_to_answer(where, every, "deal", "O-1") == ""
    assert role_to_answer(where, every, named, "O-1") == "casino_operator"
    assert role_to_answer(where, ("casino_operator",), "", "S-1") == role_to_answer(where, every, "", "D-1") == ""


def test_the_same_command_is_known_again_whenever_it_comes_and_whoever_could_answer_it() -> None:
    asks: dict[str, Any] = {"command": "ask_approval", "actor": "D-1", "role": "dealer", "wanted": {"command": "draw"}}
    first = read_command(msgspec.json.encode(asks))
    for more in ({"at": 7}, {"asked": ["S-1"]}, {"no_holder": True}, {"version": 9}, {"role": "gaming_supervisor"}):
        assert unnamed(read_command(msgspec.json.encode({**asks, **more}))) == unnamed(first)
    other = read_command(msgspec.json.encode({**asks, "wanted": {"command": "shuffle"}}))
    player = read_command(msgspec.json.encode({**asks, "role": "player"}))
    assert len({str(unnamed(each)) for each in (first, other, player)}) == 3
