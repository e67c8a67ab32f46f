"""``cutcard`` without the seconds that a process takes to begin: a warm process forks itself for each command.

`warm` starts that process and makes a folder with a ``cutcard`` to put first on the path. This program is real and short:
it hands its arguments, its folder, its environment and its three open files to the warm process, passes signals on, and
ends with the status of the fork. So pipelines, redirections and terminals are those of the shell. What a process does
when it begins (the entry point of the package, what is read from the environment at import) is not seen this way;
other tests start real ones.
"""

from __future__ import annotations

import atexit
import importlib
import io
import marshal
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NoReturn

from tests.support.paths import ROOT

SHIM = """#!{python} -IS
import _socket, marshal, os, signal, sys
warm = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
warm.connect({address!r})
asked = marshal.dumps((sys.argv[1:], os.getcwd(), dict(os.environ)))
files = b"".join(number.to_bytes(4, sys.byteorder) for number in (0, 1, 2))
warm.sendmsg([len(asked).to_bytes(4, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, files)])
while asked:
    asked = asked[warm.send(asked):]
child = int.from_bytes(warm.recv(4, _socket.MSG_WAITALL), "big")
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, lambda number, _: os.kill(child, number))
for number in (0, 1, 2):
    os.close(number)
os._exit(int.from_bytes(warm.recv(4, _socket.MSG_WAITALL) or bytes([0, 0, 0, 99]), "big"))
"""
"""The program that stands for ``cutcard``. It imports next to nothing, so that it begins in a hundredth of a second."""


class Warm:
    """The warm process: ``subprocess.run("cutcard demo", shell=True, env=warm().env)``."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="cutcard-warm-")
        folder = Path(self._folder.name)
        address = str(folder / "socket")
        self.program = folder / "bin" / "cutcard"
        self.program.parent.mkdir()
        self.program.write_text(SHIM.format(python=sys.executable, address=address), encoding="utf-8")
        self.program.chmod(0o755)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.warm", address],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"warm\n"

    def close(self) -> None:
        """End the process; what it forked has ended before."""
        self._process.communicate()  # it ends when its standard input does
        self._folder.cleanup()

    @property
    def env(self) -> dict[str, str]:
        """The environment in which ``cutcard`` is the warm one."""
        path = (self.program.parent, Path(sys.executable).parent, os.environ["PATH"])
        return {**os.environ, "PATH": os.pathsep.join(map(str, path))}


@cache
def warm() -> Warm:
    """The warm process of this run, for as long as it lasts."""
    started = Warm()
    atexit.register(started.close)
    return started


class _Loaded:
    """What each command has imported so far: the warm process imports it too before the command is forked again."""

    def __init__(self) -> None:
        self.wanted: dict[str, set[str]] = {}

    def prepare(self, args: list[str]) -> str:
        from cutcard.cli import COMMANDS

        name = next((word for word in args if word in COMMANDS), "")
        modules = self.wanted.pop(name, set())
        for module in sorted(modules | ({f"cutcard.cli.{name}"} if name else set())):
            with suppress(ImportError):  # some modules are not found by their names
                importlib.import_module(module)
        return name


def serve(address: str) -> None:
    """Fork for every command that is asked for, until the standard input ends."""
    from cutcard.rulebooks import Shelf

    list(Shelf())
    loaded = _Loaded()
    reports: dict[int, str] = {}
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(address)
        listening.listen(64)
        print("warm", flush=True)
        while True:
            ready, _, _ = select.select([listening, 0, *reports], [], [])
            for report in [each for each in ready if each in reports]:
                _read_report(report, loaded, reports.pop(report))
            if listening in ready:
                _answer(listening, loaded, reports)
            elif 0 in ready and not os.read(0, 1):
                return
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass


def _read_report(report: int, loaded: _Loaded, name: str) -> None:
    with open(report, "rb") as file:
        told = file.read()
    if told:
        loaded.wanted.setdefault(name, set()).update(marshal.loads(told))


def _answer(listening: socket.socket, loaded: _Loaded, reports: dict[int, str]) -> None:
    asking, _ = listening.accept()
    with asking:
        length, files, _, _ = socket.recv_fds(asking, 4, 3)
        body = bytearray()
        while len(body) < int.from_bytes(length):
            body += asking.recv(65536)
        args, folder, env = marshal.loads(bytes(body))
        name = loaded.prepare(args)
        mine, its = os.pipe()
        if not os.fork():
            os.close(mine)
            listening.close()
            _run(asking, its, files, args, folder, env)
        reports[mine] = name
        for number in (its, *files):
            os.close(number)


def _standard(number: int, name: str) -> io.TextIOWrapper:
    """One of the three standard files, as Python opens them when it begins."""
    raw = io.FileIO(number, "rb" if number == 0 else "wb")
    raw.name = f"<{name}>"
    buffer = io.BufferedReader(raw) if number == 0 else io.BufferedWriter(raw)
    errors = "backslashreplace" if number == 2 else "strict"
    return io.TextIOWrapper(buffer, encoding="utf-8", errors=errors, line_buffering=number == 2 or raw.isatty())


def _run(
    asking: socket.socket, report: int, files: list[int], args: list[str], folder: str, env: dict[str, str]
) -> NoReturn:
    """Be the command: with the files, the folder and the environment of whoever asks. Never returns."""
    status = 99
    try:
        asking.sendall(os.getpid().to_bytes(4))
        for number, given in enumerate(files):
            os.dup2(given, number)
            os.close(given)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(env)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = ["cutcard", *args]
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            stream = _standard(number, name)
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
        known = {*sys.modules}
        from cutcard.cli import main

        status = main()
        sys.stdout.flush()
        sys.stderr.flush()
        with open(report, "wb") as file:
            file.write(marshal.dumps(tuple({*sys.modules} - known)))
    finally:
        asking.sendall(status.to_bytes(4))
        os._exit(0)


if __name__ == "__main__":
    serve(sys.argv[1])
