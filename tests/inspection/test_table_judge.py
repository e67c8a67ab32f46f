"""The judge of a table where hidden cards are missing: what can be decided again is, and what is wrong is said."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.inspection.table_stream import TableJudge
from cutcard.journal.entry import Entry
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.support.books import POKER
from tests.support.paths import ROOT

BET = 5
"""The entry in which the first wager is put down, counted from 0."""


@pytest.fixture(scope="module")
def copy() -> list[Entry]:
    """A round of poker, as a stranger's copy has it."""
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    try:
        return [replace(entry, hidden=()) for entry in store.read(f"table:{POKER}")]
    finally:
        store.close()


def following(entries: list[Entry]) -> TableJudge:
    """A judge for whom hidden cards are missing already."""
    judge = TableJudge(Shelf())
    judge._lacking = True
    assert judge.judge_all(entries) is None
    return judge


def test_a_round_is_followed_to_its_end_and_counted(copy: list[Entry]) -> None:
    judge = TableJudge(Shelf())
    found = [judge.judge(entry) for entry in copy]
    assert found == [None] * len(copy)
    assert judge.undecided == 8, "six cards that are drawn face down, and two hands that are turned"
    assert (judge.rounds, judge.followed, judge.unjudged) == (1, True, "")
    together = TableJudge(Shelf())
    assert together.judge_all(copy) is None
    assert (together.events, together.staked, together.paid) == (judge.events, judge.staked, judge.paid)
    assert judge.staked > 0 and judge.events > len(copy)


def test_a_wager_that_can_be_decided_again_must_be_what_it_comes_to(copy: list[Entry]) -> None:
    """Another amount than the command names is another event; the same command again is refused."""
    bet = copy[BET]
    judge = following(copy[:BET])
    other = judge.judge(
        replace(bet, body=bet.body.replace(b'"wager":"ante","amount":"5"', b'"wager":"ante","amount":"6"'))
    )
    assert other is None, "both say the same, and so it is another wager, which may be made"
    events = bet.body.partition(b'"events":')
    forged = b"".join([*events[:2], events[2].replace(b'"amount":"5"', b'"amount":"6"')])
    found = following(copy[:BET]).judge(replace(bet, body=forged))
    assert found is not None and found.kind != "refused" and found.version == BET + 1
    less = bet.body.replace(b'"amount":"5"', b'"amount":"0.01"')
    refused = following(copy[:BET]).judge(replace(bet, body=less))
    assert refused is not None and refused.kind == "refused" and refused.clauses


def test_what_is_no_command_or_cannot_follow_is_named(copy: list[Entry]) -> None:
    for body, kind in ((b"{}", "unreadable"), (b'{"command":{},"events":[]}', "unreadable")):
        found = following(copy[:BET]).judge(replace(copy[BET], body=body))
        assert found is not None and found.kind == kind and found.version == BET + 1


def test_a_first_entry_without_a_book_is_said_and_one_of_another_book_is_not_judged(copy: list[Entry]) -> None:
    first = copy[0]
    bare = replace(first, body=first.body.partition(b',"pins"')[0] + b"}")
    found = TableJudge(Shelf()).judge(bare)
    assert found is not None and found.kind == "pins"
    unknown = TableJudge(Shelf())
    body = first.body.replace(b'"pins":{"rulebook":"' + POKER.encode(), b'"pins":{"rulebook":"nowhere')
    assert body != first.body and unknown.judge(replace(first, body=body)) is None
    assert unknown.unjudged and not unknown.followed and unknown.down("Ann") == 0
