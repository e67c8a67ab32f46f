"""A floor whose journal is in PostgreSQL: it goes on from the same card, and notices what was put back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.inspection.opening import opened
from cutcard.inspection.stretches import verified
from cutcard.journal.trouble import explained, remedy
from cutcard.rulebooks import default_shelf
from tests.server.on_postgres import opened_on
from tests.server.process import Served
from tests.server.put_back import NUMBER, POKER, a_round, in_a_round, its_end
from tests.support.command import cutcard
from tests.support.postgres import ask

pytestmark = pytest.mark.postgres


def play(address: str, folder: Path, rounds: int = 1) -> None:
    """Open a floor, play some rounds, and close it."""

    async def test() -> None:
        async with opened_on(address, folder) as (floor, table):
            for _ in range(rounds):
                await a_round(floor, table)

    asyncio.run(test())


def refusal(address: str, folder: Path) -> Refused:
    """Why no floor opens."""
    with pytest.raises(Refused) as refused:
        play(address, folder)
    return refused.value


def test_a_floor_goes_on_from_the_same_card(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with opened_on(database, tmp_path) as (floor, table):
            await a_round(floor, table)
            await in_a_round(floor, table)
            before, key = table.look("Ann"), floor.key
        async with opened_on(database, tmp_path) as (floor, table):
            assert floor.key == key
            after = table.look("Ann")
            assert {**after, "clock": before["clock"]} == before
            await its_end(floor, table)

    asyncio.run(test())
    with opened(database) as given:
        report = verified(given, default_shelf(), workers=2)
    assert report.well, report.findings
    assert {stream.stream for stream in report.streams} == {"floor", f"office:star:{POKER}", f"table:{POKER}"}


def test_a_floor_that_slept_while_another_process_began_ends_though_nobody_asks_it_for_anything(
    database: str, tmp_path: Path
) -> None:
    """What it would show is not so any more, and it is not asked to write."""

    async def test() -> None:
        async with opened_on(database, tmp_path) as (floor, _):
            taken = "UPDATE leases SET holder = 'another', number = number + 1 WHERE stream = '*'"
            await asyncio.to_thread(ask, database, taken)
            await floor.failing.wait()
            assert floor.failure is not None
            assert "another process is writing to it by now" in explained(database, floor.failure)
            assert "Serve it where it is served now" in remedy(floor.failure)

    asyncio.run(test())


def test_every_card_is_compared_by_whoever_has_the_key_of_the_vault(database: str, tmp_path: Path) -> None:
    play(database, tmp_path)
    key = tmp_path / "floor.vault-key"
    assert key.stat().st_mode & 0o777 == 0o600
    ran = cutcard("verify", database, "--vault-key", str(key))
    assert ran.status == 0, ran.err
    assert "4 shoes are what was committed to" in ran.out
    assert cutcard("verify", str(tmp_path / "none.db"), "--vault-key", str(key)).status == 2
    key.write_text(f"{bytes(32).hex()}\n")
    ran = cutcard("verify", database, "--vault-key", str(key))
    assert ran.status == 2 and "it holds another key than the vault" in ran.err


def test_what_a_database_holds_is_exported_and_audited(database: str, tmp_path: Path) -> None:
    play(database, tmp_path)
    ran = cutcard("export", database, "--rounds")
    assert ran.status == 0 and len(ran.lines) == 1
    assert cutcard("audit", database).status == 0
    copy = tmp_path / "copy.db"
    assert cutcard("export", database, "--format", "journal", "-o", str(copy)).status == 0
    assert cutcard("verify", str(copy)).status == 0
    entries = cutcard("export", database)
    assert entries.status == 0 and entries.out == cutcard("export", str(copy)).out
    fair = cutcard("fairness", database)
    assert fair.out == cutcard("fairness", str(copy)).out


def test_a_database_that_was_put_back_is_noticed(database: str, tmp_path: Path) -> None:
    """By the note beside the key of the vault. With other shoes the floor goes on."""
    play(database, tmp_path)
    last = ask(database, f"SELECT max(version) FROM entries WHERE stream = {NUMBER}")[0][0]
    for table in ("hidden", "heads", "snapshot_hidden", "snapshots", "entries"):
        ask(database, f"DELETE FROM {table} WHERE stream = {NUMBER} AND version = {last}")
    ask(database, "UPDATE journal SET position = (SELECT max(position) FROM entries)")
    refused = refusal(database, tmp_path)
    assert refused.code == "rolled_back"
    assert "floor.vault-key-last: " in str(refused) and "--replace-shoes" in str(refused)

    async def replaced() -> None:
        async with opened_on(database, tmp_path, replacing=("Dee", "the database was put back")) as (floor, table):
            await a_round(floor, table)

    asyncio.run(replaced())
    play(database, tmp_path)


def test_a_machine_without_the_note_has_nothing_to_hold_it_against(database: str, tmp_path: Path) -> None:
    play(database, tmp_path)
    (tmp_path / "floor.vault-key-last").unlink()
    play(database, tmp_path)


def test_without_its_key_a_vault_stays_shut(database: str, tmp_path: Path) -> None:
    play(database, tmp_path)
    key = tmp_path / "floor.vault-key"
    secret = key.read_text()
    key.unlink()
    assert refusal(database, tmp_path).code == "no_vault_key"
    key.write_text("no key\n")
    assert refusal(database, tmp_path).code == "no_vault_key"
    key.write_text(f"{bytes(32).hex()}\n")
    assert refusal(database, tmp_path).code == "wrong_vault_key"
    key.write_text(secret)
    play(database, tmp_path)


def test_no_secret_of_a_shoe_can_be_read_in_the_database(database: str, tmp_path: Path) -> None:
    """Not the signing key, not a seed: what stands in the vault is none of what the vault says."""
    from cutcard.journal.postgres.store import PostgresStore
    from cutcard.journal.postgres.vault import PostgresVault

    play(database, tmp_path)
    store = PostgresStore(database)
    secrets = [secret for _, _, secret in PostgresVault(store.line, tmp_path / "floor.vault-key").all()]
    store.close()
    assert len(secrets) >= 3
    sealed = b"".join(row[0] for row in ask(database, "SELECT sealed FROM vault"))
    assert not any(secret in sealed for secret in secrets)


def test_damage_is_told_before_anything_is_written(database: str, tmp_path: Path) -> None:
    play(database, tmp_path)
    ask(database, f"UPDATE entries SET body = body || ' '::bytea WHERE stream = {NUMBER}")
    assert refusal(database, tmp_path).code == "damaged_journal"
    ask(database, "CREATE TABLE notes (text text)")
    assert "'notes', which no journal has" in str(refusal(database, tmp_path))


@pytest.mark.bulk
def test_a_real_process_is_killed_and_started_again(database: str, tmp_path: Path) -> None:
    more = ("--vault-key", str(tmp_path / "floor.vault-key"), "--pace", "0")
    served = _Served(database, tmp_path, *more)
    try:
        served.start()
        second = _Served(database, tmp_path / "second", *more)
        second.launch()
        assert second.ended() == 2
        assert "is writing to it" in second.said() and "Traceback" not in second.said()
        served.kill()
        served.start()
        assert served.stop() == 0
        assert "postgres@" not in served.said()  # neither user nor password is shown
    finally:
        served.close()
    assert cutcard("verify", database).status == 0


class _Served(Served):
    """A real process on a database."""

    def __init__(self, address: str, folder: Path, *more: str) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(folder / "served", *more)
        self._address = address

    @property
    def command(self) -> list[str]:
        return [self._address if word == str(self.db) else word for word in super().command]
