"""``cutcard serve`` as a process of its own: what it says, how it stops, and that it goes on where it was."""

from __future__ import annotations

import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from cutcard.cli.serve import _address, _farewell
from cutcard.journal.sqlite import SqliteStore
from cutcard.server.serving import listen, serve
from tests.cli.warm import warm
from tests.server.visiting import floor_at, run
from tests.support.command import cutcard
from tests.support.paths import ROOT

WAR = "star-casino-war"
REAL = (sys.executable, "-m", "cutcard")
"""A process of its own, where that process is killed or kept small."""

PATIENCE = 120
"""Seconds after which a floor that does not do what it should is given up."""

BOOK = ROOT / "src" / "cutcard" / "rulebooks" / "crown_casino_war"


class Served:
    """A floor in another process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.welcome = [process.stdout.readline() for _ in range(3)]
        found = re.search(r"http://\S+/", self.welcome[0])
        assert found is not None, (self.welcome, process.stderr.read() if process.stderr else "")
        self.address = found[0]

    def stop(self, how: signal.Signals) -> tuple[int, str, str]:
        self.process.send_signal(how)
        return self.ended()

    def ended(self) -> tuple[int, str, str]:
        """How it ended, and the rest of what it said. Whoever has read lines reads on: what was read ahead is lost to
        `communicate`."""
        assert self.process.stdout is not None and self.process.stderr is not None
        with ThreadPoolExecutor(1) as reader:
            out = reader.submit(self.process.stdout.read)
            status = self.process.wait(timeout=PATIENCE)
            return status, out.result(), self.process.stderr.read()


@contextmanager
def served(
    folder: Path,
    *more: str,
    before: tuple[str, ...] = (),
    env: dict[str, str] | None = None,
    program: tuple[str, ...] = (),
) -> Iterator[Served]:
    """A floor whose files are in this folder: a fork of the warm process, or the program that is named."""
    staff = () if "--staff" in more or "--shared" in more else ("--staff", "none")
    args = [*(program or (str(warm().program),)), *before, "serve", "--port", "0", *staff, *more]
    pipe = subprocess.PIPE
    process = subprocess.Popen(args, cwd=folder, stdout=pipe, stderr=pipe, text=True, env=env)
    try:
        yield Served(process)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.parametrize("how", (signal.SIGINT, signal.SIGTERM))
def test_it_says_where_to_look_and_stops_with_its_heads(tmp_path: Path, how: signal.Signals) -> None:
    with served(tmp_path) as floor:
        health = httpx.get(f"{floor.address}health").json()
        assert health["status"] == "ok"
        key = httpx.get(f"{floor.address}api/heads").json()["key"]
        assert "5 tables" in floor.welcome[0]
        assert "floor.db" in floor.welcome[1]
        assert key in floor.welcome[1]
        assert "Ctrl-C" in floor.welcome[2]
        status, out, err = floor.stop(how)
    assert (status, err) == (0, "")
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    ends = {f"{head.stream}@{head.version}:{head.hash.hex()}" for head in store.last().values()}
    store.close()
    assert set(out.split()[-len(ends) :]) == ends
    assert sorted(path.name for path in tmp_path.iterdir()) == ["floor.db", "floor.db-last", "floor.db-vault"]


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    db = str(tmp_path / "mine.db")
    with served(tmp_path, "--db", db, program=REAL) as floor:
        session = httpx.post(f"{floor.address}api/guests", json={"name": "Ann"}).json()["session"]
        headers = {"authorization": f"Bearer {session}", "idempotency-key": "seat"}
        seat = {"command": "take_seat", "box": 2}
        done = _until(
            lambda: httpx.post(f"{floor.address}api/tables/{WAR}/commands", json=seat, headers=headers), 200
        ).json()
        floor.process.kill()
        floor.process.wait()
    with served(tmp_path, "--db", db) as floor:
        again = httpx.post(f"{floor.address}api/tables/{WAR}/commands", json=seat, headers=headers)
        assert again.json() == done
        me = httpx.get(f"{floor.address}api/me", headers=headers).json()
        (held,) = me["seats"]
        assert (held["table"], held["box"], held["down"]) == (WAR, 2, "0")
        second = cutcard("serve", "--port", "0", "--db", db)
        assert second.status == 2
        assert "another process" in second.err


def _until(ask: Any, status: int) -> httpx.Response:
    ends = time.monotonic() + PATIENCE
    while True:
        answer: httpx.Response = ask()
        if answer.status_code == status:
            return answer
        assert time.monotonic() < ends, answer.text


def test_it_is_quick_for_bots_and_takes_one_more_book(tmp_path: Path) -> None:
    folder = _sixth(tmp_path)
    with served(tmp_path) as floor:
        assert "5 tables" in floor.welcome[0]
        floor.stop(signal.SIGTERM)
    with served(tmp_path, "--pace", "0", before=("--rulebooks", str(folder))) as floor:
        assert "6 tables" in floor.welcome[0]
        tables = httpx.get(f"{floor.address}api/floor").json()["houses"]
        assert "sixth-casino-war" in {tile["id"] for house in tables for tile in house["tables"]}
        assert httpx.get(f"{floor.address}api/books/sixth-casino-war").json()["id"] == "sixth-casino-war"
        session = httpx.post(f"{floor.address}api/guests", json={"name": "Bot"}).json()["session"]
        headers = {"authorization": f"Bearer {session}"}
        path = f"{floor.address}api/tables/star-baceball"
        for at, body in enumerate(
            ({"command": "take_seat", "box": 1}, {"command": "place_wager", "box": 1, "wager": "bet", "amount": "5"})
        ):
            keyed = {**headers, "idempotency-key": str(at)}
            _until(lambda body=body, keyed=keyed: httpx.post(f"{path}/commands", json=body, headers=keyed), 200)
        _until(lambda: httpx.get(f"{path}/rounds/1/openings"), 200)
        status, _, err = floor.stop(signal.SIGTERM)
        assert (status, err) == (0, "")


def test_a_disk_that_takes_no_more_stops_the_floor(tmp_path: Path) -> None:
    # Not measured: what the measuring writes at the end would meet the same bound.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    with served(tmp_path, env=env, program=REAL) as floor:
        size = max(path.stat().st_size for path in tmp_path.glob("floor.db*") if not path.name.endswith("-last"))
        resource.prlimit(floor.process.pid, resource.RLIMIT_FSIZE, (size, size))
        with suppress(httpx.TransportError):  # it may be gone already
            for at in range(10_000):
                answer = httpx.post(f"{floor.address}api/guests", json={"name": f"Guest {at}"})
                if answer.status_code != 201:
                    assert (answer.status_code, answer.json()["refused"]["code"]) in (
                        (503, "failed"),
                        (429, "too_many"),
                    )
        status, out, err = floor.ended()
    assert status == 1
    assert "could not go on" in err and "Traceback" not in err
    assert "floor.db: the disk" in err and "start the floor again" in err.lower()
    assert "closed" not in out
    with served(tmp_path) as floor:
        guests = httpx.get(f"{floor.address}health").json()["guests"]
        last = httpx.post(f"{floor.address}api/guests", json={"name": "Guest 0"})
        assert guests == 0 or last.status_code == 409, "whoever was let in is known"


def test_a_floor_that_fails_ends_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        floor = floor_at(tmp_path)
        with listen("127.0.0.1", 0) as listening:
            await serve(floor, listening, lambda: floor._store.close())  # whatever it writes now, it cannot
        assert floor.failure is not None
        assert _farewell(floor, "floor.db") == 1

    run(test())
    said = capsys.readouterr()
    assert said.out == ""
    assert "the floor stopped, because it could not go on. floor.db: " in said.err


def test_it_opens_the_page(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "xdg-open"
    browser.write_text(f"#!/bin/sh\necho $1 > {opened}.new && mv {opened}.new {opened}\n")
    browser.chmod(0o755)
    with served(tmp_path, "--open", env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}) as floor:
        ends = time.monotonic() + PATIENCE
        while not opened.exists():
            assert time.monotonic() < ends
            time.sleep(0.01)
        assert opened.read_text().strip() == floor.address
        floor.stop(signal.SIGTERM)


def test_an_address_as_a_browser_needs_it() -> None:
    assert _address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert _address("::1", 80) == "http://[::1]:80/"
    assert _address("floor.test", 80) == "http://floor.test:80/"


def test_a_book_that_is_not_there_any_more(tmp_path: Path) -> None:
    folder = _sixth(tmp_path)
    with served(tmp_path, before=("--rulebooks", str(folder))) as floor:
        floor.stop(signal.SIGTERM)
    ran = cutcard("serve", "--port", "0", "--db", str(tmp_path / "floor.db"))
    assert ran.status == 2
    assert "sixth-casino-war" in ran.err
    assert len(ran.err.splitlines()) == 1


def _sixth(tmp_path: Path) -> Path:
    """A book like another, under a name of its own."""
    folder = tmp_path / "sixth"
    folder.mkdir()
    for file in BOOK.iterdir():
        if file.is_file():
            text = file.read_text()
            (folder / file.name).write_text(text.replace('"crown-casino-war"', '"sixth-casino-war"'))
    return folder


def test_what_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    foreign = tmp_path / "notes.txt"
    foreign.write_text("these are notes, and no journal at all; " * 100)
    taken = socket.create_server(("127.0.0.1", 0))
    port = str(taken.getsockname()[1])
    for args, words in (
        (("--db", str(foreign)), "not a journal"),
        (("--db", str(tmp_path)), "folder"),
        (("--db", str(tmp_path / "nowhere" / "floor.db")), "no folder"),
        (("--db", str(tmp_path / "new.db"), "--port", port), "cannot be had"),
        (("--db", str(tmp_path / "new.db"), "--host", "nowhere.invalid"), "no address"),
    ):
        ran = cutcard("serve", *(args if "--port" in args else (*args, "--port", "0")))
        assert ran.status == 2, args
        assert words in ran.err
        assert len(ran.err.splitlines()) == 1
        assert ran.out == ""
    taken.close()
    assert foreign.read_text().startswith("these are notes")
    assert not (tmp_path / "new.db").exists()
    assert cutcard("serve", "--port", "99999").status == 2
    assert cutcard("serve", "--pace", "-1").status == 2


def test_a_table_that_a_person_deals_has_a_desk_whose_address_is_printed(tmp_path: Path) -> None:
    with served(tmp_path, "--dealer", WAR, "--dealer", WAR, "--dealer", "nz-casino-war") as floor:
        assert floor.process.stdout is not None
        desks = [floor.process.stdout.readline() for _ in range(3)]
        names = [re.fullmatch(r"Dealer of (\S+): (\S+)dealer/\S+#(\S+)\n", line) for line in desks]
        assert {found[1] for found in names if found} == {f"{WAR}-dealer", f"{WAR}-dealer-2", "nz-casino-war-dealer"}
        for found in names:
            assert found is not None
            assert found[2] == floor.address
            page = httpx.get(f"{floor.address}dealer/{found[1]}")
            assert "<cc-app>" in page.text
            told = httpx.get(
                f"{floor.address}api/tables/{found[1]}/desk", headers={"authorization": f"Bearer {found[3]}"}
            )
            assert told.json()["instruction"]["says"]
        assert floor.stop(signal.SIGTERM)[0] == 0
    with served(tmp_path) as floor:  # the tables stand there; each start has new keys
        assert "8 tables" in floor.welcome[0]
        assert httpx.get(f"{floor.address}health").json()["tables"] == 8
        assert floor.stop(signal.SIGTERM)[0] == 0


def test_a_book_that_nobody_knows_has_no_dealer(tmp_path: Path) -> None:
    ran = cutcard("serve", "--db", str(tmp_path / "floor.db"), "--port", "0", "--dealer", "star-casinowar")
    assert ran.status != 0
    assert "did you mean 'star-casino-war'?" in ran.err


def test_it_answers_to_names_that_are_given_and_believes_proxies_that_are(tmp_path: Path) -> None:
    with (
        served(tmp_path, "--name", "casino.example", "--proxy", "127.0.0.1") as floor,
        httpx.Client(base_url=floor.address, verify=False, trust_env=False) as client,
    ):
        hosts = ("casino.example", "casino.example:443", "elsewhere.example")
        assert [client.get("/health", headers={"host": host}).status_code for host in hosts] == [200, 200, 421]
        statuses = []
        for at in range(61):  # 40 come in at once from one address, and then one from another
            headers = {"x-forwarded-for": "203.0.113.1" if at < 60 else "203.0.113.2"}
            statuses.append(client.post("/api/guests", json={"name": f"Guest {at}"}, headers=headers).status_code)
        assert statuses[:40] == [201] * 40 and statuses[60] == 201
        assert floor.stop(signal.SIGTERM)[0] == 0


def test_a_proxy_that_is_no_address_is_refused_before_anything_is_opened(tmp_path: Path) -> None:
    ran = cutcard("serve", "--port", "0", "--db", str(tmp_path / "floor.db"), "--proxy", "elsewhere")
    said = "cutcard: --proxy: 'elsewhere' is no address or network, as in 10.0.0.5 or 10.0.0.0/8\n"
    assert (ran.status, ran.err) == (2, said)
    assert not list(tmp_path.iterdir())


def test_a_promotion_is_held_under_the_terms_of_a_file_and_faults_are_told(tmp_path: Path) -> None:
    draft = ROOT / "examples" / "promotions" / "draft.toml"
    wrong = cutcard("serve", "--db", str(tmp_path / "none.db"), "--promotion", str(draft))
    assert wrong.status == 2 and "line 27: draw.at" in wrong.out and "[14.7.2]" in wrong.out
    assert not (tmp_path / "none.db").exists()
    with served(tmp_path, "--promotion", "war-chest") as floor:
        view = httpx.get(f"{floor.address}api/promotions/war-chest", trust_env=False).json()
        assert (view["title"], view["phase"]) == ("War Chest", "draft")
        terms = httpx.get(f"{floor.address}promotion-terms/war-chest", trust_env=False)
        assert terms.status_code == 200 and "War Chest" in terms.text
        _, out, _ = floor.stop(signal.SIGTERM)
    assert f"Desk of war-chest: {floor.address}promotion/war-chest#" in out


def test_a_promotion_has_a_name_of_its_own_that_can_stand_in_an_address(tmp_path: Path) -> None:
    ready = cutcard("promotion", "example", "war-chest").out
    (tmp_path / "a").mkdir()
    for name in ("june #1.toml", "june.toml", "a/june.toml"):
        (tmp_path / name).write_text(ready, encoding="utf-8")
    none = ("serve", "--db", str(tmp_path / "none.db"), "--promotion")
    found = cutcard(*none, str(tmp_path / "june #1.toml"))
    assert found.status == 2 and "'june #1': 1 to 64 small letters" in found.err, found
    found = cutcard(*none, str(tmp_path / "june.toml"), "--promotion", str(tmp_path / "a" / "june.toml"))
    assert found.status == 2 and "two files are called 'june'" in found.err, found


def test_a_file_with_other_terms_than_the_journal_has_is_said_not_to_hold(tmp_path: Path) -> None:
    path = tmp_path / "june.toml"
    path.write_text(cutcard("promotion", "example", "war-chest").out, encoding="utf-8")
    with served(tmp_path, "--promotion", str(path)) as floor:
        assert httpx.get(f"{floor.address}api/promotions/june", trust_env=False).status_code == 200
        _, out, _ = floor.stop(signal.SIGTERM)
    assert "which do not hold" not in out
    path.write_text(path.read_text(encoding="utf-8").replace("claim_days = 30", "claim_days = 31"), encoding="utf-8")
    with served(tmp_path, "--promotion", str(path)) as floor:
        assert httpx.get(f"{floor.address}api/promotions/june", trust_env=False).status_code == 200
        _, out, _ = floor.stop(signal.SIGTERM)
    assert "june: it goes on under its terms in the journal" in out


def test_the_sample_promotion_begins_by_itself(tmp_path: Path) -> None:
    with served(tmp_path, "--sample-promotion") as floor:
        end, found = time.monotonic() + PATIENCE, list[Any]()
        while not found:
            assert time.monotonic() < end
            time.sleep(0.2)
            found = httpx.get(f"{floor.address}api/promotions", trust_env=False).json().get("promotions", [])
        (view,) = found
        assert view["promotion"] == "lucky-1" and view["closes"] - view["start"] == 600
        floor.stop(signal.SIGTERM)
