"""A Git repository as a witness: a branch of its own, with one file that has the last head of every stream.

Each push is a commit that changes the lines of the streams that moved. So the file stays small, and the history of the
branch has every head that was ever pushed.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import rmtree, which
from tempfile import TemporaryDirectory, mkdtemp
from urllib.parse import urlsplit, urlunsplit
from weakref import finalize

from cutcard.citations import Refused
from cutcard.journal.heads import heads_in, write_heads
from cutcard.journal.witness.at import LONGEST, Unreachable

BRANCH = "refs/heads/cutcard-heads"
FILE = "heads.jsonl"
SECONDS = 60.0
"""For one command of Git."""

TRIES = 2
"""Pushes that are tried again: somebody else may have pushed in the meantime."""

ANEW = 1_000
"""Pushes after which the copy is made anew: each leaves three small files in it."""

_FOLDER = "cutcard-witness-"
_BY = ("-c", "user.name=cutcard", "-c", "user.email=cutcard@localhost", "-c", "core.hooksPath=/dev/null")
_DIFFERENCES = ("--format=", "-p", "-m", "-U0", "--no-color", "--no-ext-diff", "--no-textconv")


class GitWitness:
    """Lines in a repository: a folder here, or whatever Git can push to."""

    pace = 10.0

    def __init__(self, where: str) -> None:
        if which("git") is None:
            raise Refused("no_git", "witness: the command git is not on this machine, and a repository needs it")
        if not where or where.startswith("-"):
            raise Refused("bad_witness", "witness: git+ is followed by the folder or the address of a repository")
        self.name = _shown(where)
        # As an address, since Git fetches all of a folder, however little of it is asked for.
        self._where = Path(where).resolve().as_uri() if Path(where).exists() else where
        self._copy: Path | None = None
        self._remove: Callable[[], object] | None = None
        self._pushes = 0

    def keep(self, line: bytes) -> None:
        key, heads = heads_in(line)
        folder = self._own()
        for last in (False,) * TRIES + (True,):
            before = self._fetched(folder, shallow=True)
            was = _git(folder, "cat-file", "blob", f"{before}:{FILE}").splitlines() if before else []
            now = {_about(each): each for each in was}
            now |= {(key, head.stream): write_heads(key, [head]) for head in heads}
            blob = _git(folder, "hash-object", "-w", "--stdin", given=b"".join(each + b"\n" for each in now.values()))
            tree = _git(folder, "mktree", given=b"100644 blob %b\t%b\n" % (blob.strip(), FILE.encode()))
            after = ["-p", before] if before else []
            made = _git(folder, "commit-tree", tree.strip().decode(), *after, "-m", _message(len(heads)))
            try:
                _git(folder, "push", "-q", self._where, f"{made.strip().decode()}:{BRANCH}")
                break
            except Unreachable:
                if last:
                    raise

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        with TemporaryDirectory(prefix=_FOLDER) as made:
            folder = _new(made)
            found = self._fetched(folder, shallow=latest)
            if not found:
                return
            if latest:
                yield from _git(folder, "cat-file", "blob", f"{found}:{FILE}").splitlines(keepends=True)
                return
            command = ["git", "log", *_DIFFERENCES, found, "--", FILE]
            with subprocess.Popen(command, cwd=folder, env=_environment(), stdout=subprocess.PIPE) as running:
                assert running.stdout is not None
                while line := running.stdout.readline(LONGEST):
                    if line.startswith(b"+") and not line.startswith(b"+++ "):
                        yield line[1:]
            if running.returncode:
                raise Unreachable("git log: its history cannot be read")

    def _own(self) -> Path:
        """The copy from which is pushed. It holds the last commit alone, and is made anew before it has grown."""
        if self._copy is None or self._pushes >= ANEW:
            if self._remove is not None:
                self._remove()
            folder = mkdtemp(prefix=_FOLDER)
            self._remove = finalize(self, rmtree, folder, ignore_errors=True)
            self._copy, self._pushes = _new(folder), 0
        self._pushes += 1
        return self._copy

    def _fetched(self, folder: Path, shallow: bool) -> str:
        """The last commit of the branch; empty if it is not there yet."""
        if not _git(folder, "ls-remote", self._where, BRANCH).strip():
            return ""
        _git(folder, "fetch", "-q", *(("--depth=1",) if shallow else ()), self._where, BRANCH)
        return _git(folder, "rev-parse", "FETCH_HEAD").strip().decode()


def _new(folder: str) -> Path:
    _git(Path(folder), "init", "-q", "--bare")
    return Path(folder)


def _environment() -> dict[str, str]:
    """Git asks nobody for a password, since nobody would answer; and it is not told of another repository."""
    others = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY")
    kept = {name: value for name, value in os.environ.items() if name not in others}
    return {**kept, "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}


def _git(folder: Path, *command: str, given: bytes = b"") -> bytes:
    try:
        done = subprocess.run(
            ["git", *_BY, *command],
            cwd=folder,
            env=_environment(),
            input=given,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Unreachable(f"git {command[0]} took more than {SECONDS:g} seconds") from None
    except OSError as error:
        raise Unreachable(error.strerror or str(error)) from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise Unreachable(f"git {command[0]}: {said[0][:160] if said else f'status {done.returncode}'}")
    return done.stdout


def _about(line: bytes) -> tuple[str, str]:
    """The key and stream of the head in a line of the file; a line that holds no head stands for itself."""
    try:
        key, (head,) = heads_in(line)
    except ValueError:
        return "", line.decode("latin-1")
    return key, head.stream


def _message(number: int) -> str:
    return f"{number} {'head' if number == 1 else 'heads'}"


def _shown(where: str) -> str:
    if "://" not in where:
        return Path(where).name
    parts = urlsplit(where)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))
