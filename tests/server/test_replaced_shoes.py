"""Cards that are lost, or may be known, are never dealt: somebody says so, and the floor goes on with other shoes."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.journal.sqlite import SqliteStore
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.sources import Chain
from tests.server.direct import do, offered
from tests.server.process import Served
from tests.server.put_back import POKER, STREAM, a_round, copied, evening, in_a_round, its_end, put_back, refusal, sql
from tests.server.visiting import until
from tests.support.command import cutcard
from tests.support.witnesses import Hall

SAID = ("Dee", "the disk broke")
CHAIN = Chain(b"x" * 32, 20)


async def with_links(floor: RunningFloor, table: LiveTable) -> None:
    """Ann plays a round whose cards her links choose, and is in the next one."""
    await floor.admit("Ann")
    await until(lambda: table.table.phase == "betting")
    await do(table, "Ann", "take_seat", box=1)
    await do(table, "Ann", "bind_chain", head=CHAIN.head, links=20)
    assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="ante", amount="5"), Done)
    table.ready("Ann")
    await until(lambda: table.table.fairness.called is not None)
    assert isinstance(await do(table, "Ann", "reveal_link", link=CHAIN.link(1)), Done)
    await until(lambda: offered(table) and table.audience.seq == table.seq)


def verified(folder: Path, *more: str) -> dict[str, Any]:
    found: dict[str, Any] = cutcard("verify", str(folder / "floor.db"), "--json", *more).json
    return found


def test_a_backup_goes_on_with_other_cards_and_the_round_is_void(tmp_path: Path) -> None:
    """The backup is from the middle of a round: what Ann bet goes back, and her chain is closed."""
    evening(tmp_path, with_links)
    backup = copied(tmp_path, "backup")
    evening(tmp_path, its_end)
    put_back(backup, tmp_path, "floor.db")
    assert refusal(tmp_path).code == "rolled_back"
    seen: dict[str, Any] = {}

    async def look(floor: RunningFloor, table: LiveTable) -> None:
        seen["before"] = floor._store.at(STREAM, 1)
        await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
        assert floor.purse("star", "Ann") == "1000" and not table.table.bets
        assert not table.table.fairness.chains and table.table.round == 1
        seen["commitment"] = table.table.commitment

    evening(tmp_path, look, replacing=SAID)
    found = verified(tmp_path)
    assert found["well"], found["findings"]
    (floor,) = [note for note in found["notes"] if note.startswith("floor,")]
    assert "Dee had all shoes replaced (the disk broke); what the floor found: floor.db-last: it has seen" in floor
    notes = [note for note in found["notes"] if "the shoes were discarded" in note]
    assert [note.startswith(STREAM) for note in notes if note.endswith("The round under way was void.")] == [True]
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    old = [entry for entry in store.read(STREAM) if b'"shoes_discarded"' in entry.body]
    store.close()
    assert len(old) == 1 and seen["commitment"].encode() not in old[0].body and b'"players":["Ann"]' in old[0].body

    async def same(floor: RunningFloor, table: LiveTable) -> None:
        assert table.table.commitment == seen["commitment"]

    evening(tmp_path, same, a_round)  # from now on it starts as ever
    told = cutcard("fairness", str(tmp_path / "floor.db"))
    assert told.status == 0 and f"{POKER}: once the shoes were discarded: lost, or perhaps known." in told.out


def test_a_vault_that_was_put_back_lacks_the_running_shoe(tmp_path: Path) -> None:
    evening(tmp_path)
    backup = copied(tmp_path, "backup")
    evening(tmp_path, a_round, in_a_round)
    put_back(backup, tmp_path, "floor.db-vault")
    wrong = refusal(tmp_path)
    assert wrong.code == "no_secret"
    evening(tmp_path, replacing=SAID)
    assert verified(tmp_path)["well"]
    evening(tmp_path, a_round)


def test_where_nobody_played_no_round_is_said_to_be_void(tmp_path: Path) -> None:
    evening(tmp_path)
    evening(tmp_path, replacing=SAID)
    (note,) = [note for note in verified(tmp_path)["notes"] if "the shoes were discarded" in note]
    assert "void" not in note


def test_a_vault_whose_order_was_changed_is_not_dealt_from(tmp_path: Path) -> None:
    evening(tmp_path, a_round)
    sql(tmp_path / "floor.db-vault", "UPDATE secrets SET secret = zeroblob(100)")
    assert refusal(tmp_path).code == "wrong_secret"
    evening(tmp_path, replacing=SAID)
    evening(tmp_path, a_round)
    assert verified(tmp_path)["well"]


def test_a_journal_of_which_nothing_is_left_begins_anew_and_says_so(tmp_path: Path) -> None:
    evening(tmp_path, a_round)
    (tmp_path / "floor.db").unlink()
    assert refusal(tmp_path).code == "rolled_back"
    evening(tmp_path, a_round, replacing=SAID)
    found = verified(tmp_path)
    assert found["well"] and any("Dee had all shoes replaced" in note for note in found["notes"])


def test_a_start_that_was_killed_while_it_replaced_them_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor has said that shoes are replaced, and the tables had not done it yet."""
    evening(tmp_path, in_a_round)
    discard = LiveTable.discard_shoes

    async def killed(table: LiveTable) -> None:
        copied(tmp_path, "killed")
        await discard(table)

    monkeypatch.setattr(LiveTable, "discard_shoes", killed)
    evening(tmp_path, replacing=SAID)
    monkeypatch.undo()
    evening(tmp_path, a_round)
    wrong = refusal(tmp_path / "killed")
    assert wrong.code == "rolled_back" and "it is missing, or unfinished" in str(wrong)
    evening(tmp_path / "killed", a_round, replacing=SAID)
    assert verified(tmp_path / "killed")["well"]
    store = SqliteStore(tmp_path / "killed" / "floor.db", read_only=True)
    assert sum(b'"shoes_discarded"' in entry.body for entry in store.read(STREAM)) == 1
    store.close()


@pytest.mark.parametrize("said", (("", "why"), ("Dee", ""), ("Dee", "two\nlines"), ("Dee", "x" * 201)))
def test_who_and_why_must_be_said(tmp_path: Path, said: tuple[str, str]) -> None:
    evening(tmp_path)
    with pytest.raises(Refused, match="1 to 200 characters on one line are needed"):
        evening(tmp_path, replacing=said)
    evening(tmp_path)  # nothing was written: what was good is good


def test_of_everything_put_back_together_only_witnesses_tell(tmp_path: Path) -> None:
    """Journal, vault and what was written last agree: somebody outside has seen more."""
    hall, other = Hall(), Hall()
    evening(tmp_path, in_a_round, witnesses=[hall])
    backup = copied(tmp_path, "backup")
    evening(tmp_path, its_end, witnesses=[hall])
    for each in backup.iterdir():
        shutil.copy(each, tmp_path)
    wrong = refusal(tmp_path, witnesses=[hall])
    assert wrong.code == "witness_contradicts" and "--replace-shoes NAME REASON" in str(wrong)
    with pytest.raises(Refused, match="it has seen entry"):  # other cards do not make it right for that witness
        evening(tmp_path, witnesses=[hall], replacing=SAID)
    evening(tmp_path, a_round, witnesses=[other], replacing=SAID)
    for kept, kinds in ((hall, {"witness"}), (other, set())):
        (tmp_path / "seen").write_bytes(b"\n".join(kept.kept))
        found = verified(tmp_path, "--witness", str(tmp_path / "seen"))
        assert {each["kind"] for each in found["findings"]} == kinds


def test_the_command_says_what_is_wrong_and_goes_on_when_told_to(tmp_path: Path) -> None:
    """A real process that is killed, and whose write-ahead log is deleted."""
    server = Served(tmp_path / "floor.db", "--pace", "0")
    server.start()
    server.kill()
    (tmp_path / "floor.db-wal").unlink()
    server.launch()
    assert server.ended() == 2
    assert "cutcard: floor.db-last: it has seen entry" in server.said() and "Traceback" not in server.said()
    server.more = ("--pace", "0", "--replace-shoes", "Dee", "somebody deleted the log")
    server.start()
    assert "All shoes were discarded and replaced; rounds under way were void." in server.said()
    assert server.stop() == 0
    server.more = ("--pace", "0")
    server.start()
    assert server.stop() == 0
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0
