"""Who watches a table, without a server: what waits for each, what is sent again, and who is still there."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.house.demonstration import setup_for
from cutcard.money import Amount
from cutcard.rulebooks import rulebook
from cutcard.server import audience as watching
from cutcard.server.audience import Audience, Watcher
from cutcard.server.bounds import Bucket, Gate
from cutcard.server.showing import events_json
from cutcard.table.dealer import senior
from cutcard.table.people import touched
from cutcard.table.running import happen
from cutcard.table.state import new_table
from cutcard.table.steps.people.seats import SeatTaken, TakeSeat
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, JackpotWagersCollected
from cutcard.table.steps.rounds.opening import OpenTable

WAR = rulebook("star-casino-war")


def audience(steps: int) -> Audience:
    """Whoever watches a table at which so many things have happened, numbered from 1."""
    found, table = Audience(WAR), new_table(WAR)
    commands: list[Any] = [OpenTable(actor="Sam", role=senior(table), setup=setup_for(WAR))]
    commands += [TakeSeat(actor=f"P{box}", role="player", box=box) for box in range(1, steps)]
    for seq, command in enumerate(commands[:steps], 1):
        answer = happen(table, command)
        assert not isinstance(answer, Refusal), answer
        found.happened(seq, table, answer)
        table = answer.table
    return found


def seqs(steps: list[bytes] | None) -> list[int] | None:
    return None if steps is None else [json.loads(step)["seq"] for step in steps]


@pytest.mark.parametrize(
    ("after", "sent"),
    [(None, None), (0, [1, 2, 3, 4]), (1, [2, 3, 4]), (3, [4]), (4, []), (5, None)],
)
def test_every_step_since_then_is_sent_again(after: int | None, sent: list[int] | None) -> None:
    assert seqs(audience(4).since(None, after)) == sent


@pytest.mark.parametrize(("after", "sent"), [(0, None), (1, None), (2, [3, 4]), (3, [4]), (4, [])])
def test_what_is_not_kept_any_more_is_not_sent_again(
    monkeypatch: pytest.MonkeyPatch, after: int, sent: list[int] | None
) -> None:
    """With room for two steps: whoever has missed one that is gone gets the whole picture instead."""
    monkeypatch.setattr(watching, "MISSED", 2)
    assert seqs(audience(4).since(None, after)) == sent


def test_of_a_table_at_which_nothing_happened_nothing_is_sent_again() -> None:
    assert Audience(WAR).since(None, 0) == []
    started = Audience(WAR)
    started.seq = 7  # taken up from a journal: what happened before is not kept
    assert (started.since(None, 7), started.since(None, 6)) == ([], None)


@pytest.mark.parametrize(("messages", "slow"), [(3, False), (4, True)])
def test_so_many_messages_may_wait_and_no_more(monkeypatch: pytest.MonkeyPatch, messages: int, slow: bool) -> None:
    monkeypatch.setattr(watching, "QUEUE", 3)
    watcher, let_go = Watcher(None), list[bool]()
    watcher.let_go = lambda: let_go.append(True)
    for number in range(messages):
        watcher.put(str(number))
    assert (watcher.slow, watcher.closed, let_go) == (slow, slow, [True] * slow)
    watcher.put("too late" if slow else "one more, and it is slow")
    watcher.close()
    assert (let_go, watcher._queue.qsize(), watcher._queue.get_nowait()) == ([True], 1, None)


def test_whoever_is_closed_in_time_gets_what_waits() -> None:
    watcher = Watcher("Ann")
    watcher.let_go = lambda: pytest.fail("nobody was slow")
    watcher.put("one")
    watcher.close()
    watcher.close()
    watcher.put("two")
    assert [watcher._queue.get_nowait() for _ in range(watcher._queue.qsize())] == ["one", None]


def test_who_is_there_is_known_by_name_until_the_last_has_gone() -> None:
    found = audience(1)
    ann, again, stranger = Watcher("Ann"), Watcher("Ann"), Watcher(None)
    for watcher in (ann, again, stranger):
        found.add(watcher)
    assert (found.watchers, found.named) == ({ann, again, stranger}, {"Ann": [ann, again]})
    found.remove(ann)
    found.remove(ann)
    assert (found.watchers, found.named) == ({again, stranger}, {"Ann": [again]})
    found.remove(stranger)
    found.remove(again)
    assert (found.watchers, found.named) == (set(), {})


def test_a_guest_is_present_on_the_floor_until_the_last_page_at_any_table_is_closed() -> None:
    present: Counter[str] = Counter()
    first, second = Audience(WAR, present), Audience(WAR, present)
    here, there = Watcher("Ann"), Watcher("Ann")
    first.add(here)
    second.add(there)
    second.add(Watcher(None))
    assert present == {"Ann": 2}
    first.remove(here)
    first.remove(here)
    assert present == {"Ann": 1}
    second.remove(there)
    assert "Ann" not in present


def test_what_was_said_of_a_step_is_not_worked_out_again() -> None:
    found, table = Audience(WAR), new_table(WAR)
    answer = happen(table, OpenTable(actor="Sam", role=senior(table), setup=setup_for(WAR)))
    assert not isinstance(answer, Refusal)
    said = events_json(answer.events, WAR)
    other = b'[{"says":"These bytes, and no others."}]'
    assert json.loads(Audience(WAR).happened(1, table, answer).body() + b"}")["events"] == json.loads(said)
    assert json.loads(found.happened(1, table, answer, other).body() + b"}")["events"] == json.loads(other)


def test_everybody_is_told_and_a_step_has_its_clock() -> None:
    found, watcher = audience(1), Watcher(None)
    found.add(watcher)
    found.tell({"closing": True})
    found.publish(found._kept[-1].shown()[-1], b'{"what":"betting"}')
    told = [json.loads(watcher._queue.get_nowait() or "") for _ in range(2)]
    assert told[0] == {"closing": True}
    assert (told[1]["seq"], told[1]["clock"]) == (1, {"what": "betting"})
    assert told[1]["events"][0]["event"] == "table_opened" and told[1]["events"][0]["says"]
    assert told[1]["changes"]["phase"] == "cards" and "round" not in told[1]["changes"]


def test_whose_purse_may_be_another() -> None:
    assert touched((SeatTaken(player="Ann", box=1),)) == {"Ann"}
    two = Amount(200)
    collected = JackpotWagersCollected(wager="jackpot", amount=two, spots=((1, "Ann"), (3, "Cy")))
    counted = CarriedWagersCounted(wager="jackpot", amount=two, live=((4, "Di"),), returned=((2, "Ben"),))
    assert touched((collected, counted)) == {"Ann", "Ben", "Cy"}


def test_a_bucket_fills_again_and_never_beyond_its_size() -> None:
    now = [0.0]
    bucket = Bucket(rate=0.5, size=2, clock=lambda: now[0])

    def taken() -> int:
        return sum(bucket.take() for _ in range(5))

    assert taken() == 2
    now[0] = 1.9
    assert taken() == 0
    now[0] = 2.0
    assert taken() == 1
    now[0] = 1000.0
    assert taken() == 2


def test_a_gate_lets_so_many_in_and_counts_who_leaves() -> None:
    gate = Gate(2, "busy", "come again")
    with gate.passed(), gate.passed():
        assert gate.inside == 2
        with pytest.raises(Exception, match="come again"), gate.passed():
            pytest.fail("there is no room")
        assert gate.inside == 2
    with pytest.raises(ZeroDivisionError), gate.passed():
        raise ZeroDivisionError
    assert gate.inside == 0
