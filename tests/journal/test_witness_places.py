"""Where heads are kept: a file, an address, a repository. What was kept is there again, in order, and nothing else."""

from __future__ import annotations

import http.server
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.heads import heads_in
from cutcard.journal.witness import Unreachable, file, git, witness_at
from cutcard.journal.witness import http as over_http
from cutcard.journal.witness.at import TAIL
from cutcard.journal.witness.git import BRANCH, FILE, GitWitness
from tests.support.witnesses import KINDS, SIGNER, Places, new_places, repository, sample_witness, signed

HASH = bytes(range(32))
LINES = [signed([Head("floor", at, HASH), Head("table:1", 2 * at, HASH)]) for at in (1, 2, 3)]


@pytest.fixture
def places(tmp_path: Path) -> Iterator[Places]:
    with new_places(tmp_path) as place:
        yield place


def heads(lines: list[bytes]) -> list[tuple[str, int]]:
    return [(head.stream, head.version) for line in lines for head in heads_in(line)[1]]


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_kept_is_there_again(places: Places, kind: str) -> None:
    where = places(kind)
    witness = witness_at(where)
    assert list(witness.lines()) == list(witness.lines(latest=True)) == []
    for line in LINES:
        witness.keep(line)
    again = witness_at(where)
    assert sorted(heads(list(again.lines()))) == sorted(heads(LINES))
    assert sorted(heads(list(again.lines(latest=True)))[-2:]) == [("floor", 3), ("table:1", 6)]
    assert {heads_in(line)[0] for line in again.lines()} == {SIGNER.public}


@pytest.mark.parametrize("kind", ("file", "address"))
def test_only_the_end_is_read_where_that_is_enough(places: Places, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (file, over_http):
        monkeypatch.setattr(module, "TAIL", len(LINES[2]) + 10)
    witness = witness_at(places(kind))
    witness.keep(LINES[1])
    assert heads(list(witness.lines(latest=True))) == heads([LINES[1]])  # shorter than that, it is read from its begin
    witness.keep(LINES[2])
    assert list(witness.lines(latest=True)) == [LINES[2] + b"\n"]
    assert len(list(witness.lines())) == 2


def test_a_file_is_only_added_to_and_a_torn_line_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_bytes(LINES[0] + b"\n" + LINES[1][:50])
    witness_at(str(path)).keep(LINES[2])
    assert path.read_bytes() == LINES[0] + b"\n" + LINES[1][:50] + b"\n" + LINES[2] + b"\n"


def test_a_file_that_holds_something_else_is_not_added_to(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    path.write_bytes(b"SQLite format 3\0")
    with pytest.raises(Unreachable, match="holds something else than heads"):
        witness_at(str(path)).keep(LINES[0])
    assert path.read_bytes() == b"SQLite format 3\0"


def test_a_file_that_cannot_be_had_is_out_of_reach(tmp_path: Path) -> None:
    away = witness_at(str(tmp_path / "away" / "kept"))
    for ask in (lambda: away.keep(LINES[0]), lambda: list(away.lines())):
        with pytest.raises(Unreachable, match=r"[Nn]o such"):
            ask()
    tmp_path.joinpath("later").mkdir()
    with pytest.raises(Unreachable, match="directory"):
        list(file.FileWitness(tmp_path / "later").lines())


@pytest.mark.parametrize(("more", "first"), ((0, b"a\n"), (1, b"\n")))
def test_of_a_file_that_is_just_as_long_as_its_end_every_line_is_read(tmp_path: Path, more: int, first: bytes) -> None:
    path = tmp_path / "kept"
    path.write_bytes(b"a\n" + b"\n" * (TAIL - 2 + more))
    assert next(iter(file.FileWitness(path).lines(latest=True))) == first, (
        "a longer one is read from its second line on"
    )


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("", "a file, an address"),
        ("a\0b", "a file, an address"),
        ("http://", "is no address like"),
        ("https://heads.example:port/", "is no address like"),
        ("https://heads.example/a b", "is no address like"),
        ("git+", "followed by the folder or the address"),
        ("git+--upload-pack=touch", "followed by the folder or the address"),
        (".", "git+. names it"),
    ],
)
def test_what_is_no_place_is_refused(where: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        witness_at(where)
    assert (refused.value.code, said in str(refused.value)) == ("bad_witness", True)


@pytest.mark.parametrize(
    ("where", "kind", "name"),
    [
        ("https://ann:secret@heads.example/floor?token=1", over_http.HttpWitness, "https://heads.example/floor"),
        ("https://ann:secret@heads.example/kept.git", GitWitness, "https://heads.example/kept.git"),
        ("git+ssh://heads.example/kept", GitWitness, "ssh://heads.example/kept"),
        ("/srv/kept.git/", GitWitness, "kept.git"),
        ("/srv/kept.jsonl", file.FileWitness, "kept.jsonl"),
    ],
)
def test_a_place_is_known_by_how_it_is_written_and_named_without_secrets(where: str, kind: type, name: str) -> None:
    found = witness_at(where)
    assert (type(found), found.name) == (kind, name)


def test_a_machine_without_git_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(git, "which", lambda name: None)
    with pytest.raises(Refused, match="the command git is not on this machine"):
        witness_at("kept.git")


class Odd(http.server.BaseHTTPRequestHandler):
    """Answers with whatever the path says."""

    asked: list[tuple[str, str | None]] = []  # noqa: RUF012 - of all requests, which is what a test wants to see

    def do_GET(self) -> None:
        self.do_POST()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.asked.append((self.command, self.headers.get("Authorization")))
        self.send_response(int(self.path[1:4]))
        if self.path == "/200":
            self.send_header("Content-Length", "1000")  # which never come
        else:
            self.send_header("Location", "/204")
            self.send_header("Content-Length", "0")
        self.end_headers()
        self.wfile.write(b"{" if self.path == "/200" else b"")

    def log_message(self, *said: Any) -> None: ...


@pytest.fixture
def odd() -> Iterator[str]:
    with http.server.HTTPServer(("127.0.0.1", 0), Odd) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("status", ("302", "307", "404", "500"))
def test_an_address_that_does_not_take_a_line_has_not_taken_it(odd: str, status: str) -> None:
    """Not even where it sends us elsewhere: what is sent on would arrive as a question."""
    witness = witness_at(f"http://{odd}/{status}")
    with pytest.raises(Unreachable, match=f"status {status}"):
        witness.keep(LINES[0])
    with pytest.raises(Unreachable, match=f"status {status}"):
        list(witness.lines())


def test_an_answer_that_breaks_off_is_none(odd: str) -> None:
    """What is missing could be the one head that tells."""
    with pytest.raises(Unreachable, match="broke off"):
        list(witness_at(f"http://{odd}/200").lines())


def test_a_name_and_a_password_are_sent(odd: str) -> None:
    witness_at(f"http://ann:pass%20word@{odd}/204").keep(LINES[0])
    assert Odd.asked[-1] == ("POST", "Basic YW5uOnBhc3Mgd29yZA==")


def test_nobody_at_an_address_is_out_of_reach(tmp_path: Path) -> None:
    with sample_witness(tmp_path / "kept") as address:
        pass
    with pytest.raises(Unreachable, match="refused"):
        witness_at(address).keep(LINES[0])


def test_the_sample_keeps_objects_of_heads_alone(tmp_path: Path) -> None:
    with sample_witness(tmp_path / "kept") as address:
        for body in (b"{", b"[]", b'{"heads":1}', b"\xff"):
            with pytest.raises(Unreachable, match="status 400"):
                witness_at(address).keep(body)
        with pytest.raises(Unreachable):
            witness_at(address).keep(b" " * (1 << 20) + LINES[0])
        witness_at(address).keep(LINES[0].replace(b",", b", "))
        with urlopen(Request(address, headers={"Range": "bytes=-3"})) as answer:
            assert (answer.status, answer.read()) == (206, b"]}\n")
    assert (tmp_path / "kept").read_bytes() == LINES[0] + b"\n"


def test_a_repository_has_the_last_heads_in_a_file_and_all_of_them_in_its_history(tmp_path: Path) -> None:
    """On a branch of its own, beside whatever else is there, and whoever else pushes."""
    here = repository(tmp_path / "kept.git")
    one, other = GitWitness(str(here)), GitWitness(f"file://{here}")
    one.keep(LINES[0])
    other.keep(LINES[1])
    one.keep(signed([Head("floor", 9, HASH)]))

    def told(*command: str) -> list[str]:
        return subprocess.run(["git", *command], cwd=here, capture_output=True, text=True, check=True).stdout.split(
            "\n"
        )

    assert told("log", "--format=%s", BRANCH)[:-1] == ["1 head", "2 heads", "2 heads"]
    assert [told("show", f"{BRANCH}:{FILE}")[at].partition('"version":')[2][:1] for at in (0, 1)] == ["9", "4"]
    assert sorted(heads(list(one.lines()))) == [
        ("floor", 1),
        ("floor", 2),
        ("floor", 9),
        ("table:1", 2),
        ("table:1", 4),
    ]


def test_the_copy_from_which_is_pushed_is_made_anew_before_it_has_grown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(git, "ANEW", 1)
    witness = GitWitness(str(repository(tmp_path / "kept.git")))
    witness.keep(LINES[0])
    first = witness._own()
    witness.keep(LINES[1])
    assert not first.exists()
    assert len(list(witness.lines())) == 4


def test_a_push_that_somebody_came_before_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = repository(tmp_path / "kept.git")
    one, other, really = GitWitness(str(here)), GitWitness(str(here)), git._git
    one.keep(LINES[0])
    late = [LINES[1]]

    def between(folder: Path, *command: str, given: bytes = b"") -> bytes:
        if command[0] == "push" and late:
            other.keep(late.pop())
        return really(folder, *command, given=given)

    monkeypatch.setattr(git, "_git", between)
    one.keep(LINES[2])
    assert sorted(heads(list(one.lines()))) == sorted(heads(LINES))


def test_a_repository_that_is_not_there_or_refuses_is_out_of_reach(tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match="git ls-remote"):
        list(GitWitness(str(tmp_path / "none.git")).lines())
    here = repository(tmp_path / "kept.git")
    hook = here / "hooks" / "pre-receive"
    hook.write_text("#!/bin/sh\nexit 1\n")
    hook.chmod(0o755)
    with pytest.raises(Unreachable, match="git push"):
        GitWitness(str(here)).keep(LINES[0])
