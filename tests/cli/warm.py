"""``cutcard`` without the seconds that a process takes to begin: a warm process forks itself for each command.

`warm` starts that process and makes a folder with a ``cutcard`` to put first on the path. This program is real and
short: it hands its arguments, its folder, its environment and its three open files to the warm process, passes signals
on, and ends with the status of the fork. So pipelines, redirections and terminals are those of the shell. What happens
when a process begins (the entry point of the package, what is read from the environment at import) is not seen this
way; other tests start real ones.

`Forked` is a process that was forked there without a shell: a server that is to be watched, stopped and killed.
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
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cutcard.cli import COMMANDS, main
from cutcard.reference.asking import index_of
from cutcard.rulebooks import Shelf
from tests.support import times
from tests.support.paths import ROOT
from tests.support.terminal import Terminal

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


_SERVING = ("cutcard.cli.serve", "cutcard.server.serving", "cutcard.server.running_floor", "cutcard.server.app")
SERVERS = {
    "serve": _SERVING,
    "tests.server.often": (*_SERVING, "tests.server.often"),
    **{
        name: (name,)
        for name in ("tests.web.scripted_floor", "tests.web.promotion_floor", "tests.web.tournament_floor")
    },
}
"""What is imported before a server is forked: one that is killed cannot say what it imported."""


class Warm:
    """The warm process: ``subprocess.run("cutcard demo", shell=True, env=warm().env)``."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="cutcard-warm-")
        folder = Path(self._folder.name)
        address = self._address = str(folder / "socket")
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

    def asked(self, args: Sequence[str], env: Mapping[str, str], said: int) -> tuple[socket.socket, int]:
        """Have a command forked that prints into a file; the line on which its end is told, and its process."""
        times.somebody_else_works()
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        line.connect(self._address)
        body = marshal.dumps(([*args], str(Path.cwd()), dict(env)))
        nothing = os.open(os.devnull, os.O_RDONLY)
        socket.send_fds(line, [len(body).to_bytes(4)], [nothing, said, said])
        os.close(nothing)
        line.sendall(body)
        return line, int.from_bytes(line.recv(4, socket.MSG_WAITALL))

    def close(self) -> None:
        """End the process; what it forked has ended before."""
        self._process.communicate()  # it ends when its standard input does
        self._folder.cleanup()

    @property
    def env(self) -> dict[str, str]:
        """The environment in which ``cutcard`` is the warm one."""
        times.somebody_else_works()
        path = (self.program.parent, Path(sys.executable).parent, os.environ["PATH"])
        return {**os.environ, "PATH": os.pathsep.join(map(str, path))}


@cache
def warm() -> Warm:
    """The warm process of this run, for as long as it lasts."""
    started = Warm()
    atexit.register(started.close)
    return started


class Forked:
    """A command of ``cutcard``, or ``-m`` a module with a ``main``, forked from the warm process: what is asked of a
    `subprocess.Popen` can be asked of it. Whoever asked for it ends, and it is killed."""

    def __init__(self, args: Sequence[str], env: Mapping[str, str], said: int) -> None:
        self.returncode: int | None = None
        self._line, self.pid = warm().asked(args, env, said)

    def poll(self) -> int | None:
        """How it ended, if it has."""
        if self.returncode is None and select.select([self._line], [], [], 0)[0]:
            self._end()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, as long as that."""
        if self.returncode is None:
            if not select.select([self._line], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("forked", timeout or 0)
            self._end()
        assert self.returncode is not None
        return self.returncode

    def _end(self) -> None:
        with self._line:
            status = int.from_bytes(self._line.recv(4, socket.MSG_WAITALL) or bytes([0, 0, 0, 99]))
        self.returncode = status if status <= 128 else 128 - status

    def send_signal(self, number: int) -> None:
        """As long as it runs: its number is another's afterwards."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@contextmanager
def warm_terminal(*command: str, **env: str) -> Iterator[Terminal]:
    """A terminal with ``cutcard`` in it, from the warm process."""
    found = Terminal([str(warm().program), *command], **env)
    try:
        yield found
    finally:
        found.close()


class _Fork(NamedTuple):
    """A fork under way: its process, its command, whoever asked for it, and what it says of its imports at its end."""

    pid: int
    command: str
    asking: socket.socket
    imported: int


def serve(address: str) -> None:
    """Fork for every command that is asked for, until the standard input ends."""
    list(Shelf())
    forks: list[_Fork] = []
    wanted: dict[str, set[str]] = {}  # what each command imported: it is imported here before it is forked again
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(address)
        listening.listen(64)
        print("warm", flush=True)
        while True:
            watched = [number for fork in forks for number in (fork.imported, fork.asking.fileno())]
            ready, _, _ = select.select([listening.fileno(), 0, *watched], [], [])
            for fork in [fork for fork in forks if fork.imported in ready]:
                forks.remove(fork)
                wanted.setdefault(fork.command, set()).update(_ended(fork))
            for fork in [fork for fork in forks if fork.asking.fileno() in ready]:
                os.kill(fork.pid, signal.SIGKILL)  # whoever asked was killed
            if listening.fileno() in ready:
                forks.append(_forked(listening, wanted))
            elif 0 in ready and not os.read(0, 1):
                return


def _ended(fork: _Fork) -> list[str]:
    """Tell whoever asked how a fork ended; what it has imported."""
    with os.fdopen(fork.imported, "rb") as file:
        told = file.read()
    _, how = os.waitpid(fork.pid, 0)
    status = os.waitstatus_to_exitcode(how)
    with fork.asking, suppress(OSError):  # it may have been killed
        fork.asking.sendall((status if status >= 0 else 128 - status).to_bytes(4))
    return told.decode().split()


def _forked(listening: socket.socket, wanted: dict[str, set[str]]) -> _Fork:
    asking, _ = listening.accept()
    length, files, _, _ = socket.recv_fds(asking, 4, 3)
    body = bytearray()
    while len(body) < int.from_bytes(length):
        body += asking.recv(65536)
    args, folder, env = marshal.loads(bytes(body))
    command = args[1] if args[:1] == ["-m"] else next((word for word in args if word in COMMANDS), "")
    for module in SERVERS.get(command, ()):
        importlib.import_module(module)
    for module in sorted(wanted.pop(command, ())):
        importlib.import_module(module)
    if command == "find":  # the index takes half a second; the forks have it
        index_of(Shelf())
    imported, its = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os._exit(_run(its, files, args, folder, env))
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(99)
    for number in (its, *files):
        os.close(number)
    asking.sendall(pid.to_bytes(4))
    return _Fork(pid, command, asking, imported)


def _standard(number: int, name: str) -> io.TextIOWrapper:
    """One of the three standard files, as Python opens them when it begins."""
    raw = io.FileIO(number, "rb" if number == 0 else "wb")
    raw.name = f"<{name}>"
    buffer = io.BufferedReader(raw) if number == 0 else io.BufferedWriter(raw)
    errors = "backslashreplace" if number == 2 else "strict"
    return io.TextIOWrapper(buffer, encoding="utf-8", errors=errors, line_buffering=number == 2 or raw.isatty())


def _run(imported: int, files: list[int], args: list[str], folder: str, env: dict[str, str]) -> int:
    """Be the command, with the files, the folder and the environment of whoever asks; its status."""
    for number, given in enumerate(files):
        os.dup2(given, number)
        os.close(given)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        stream = _standard(number, name)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    known = {*sys.modules}
    if args[:1] == ["-m"]:
        sys.argv = args[1:]
        status = importlib.import_module(args[1]).main() or 0
    else:
        sys.argv = ["cutcard", *args]
        status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    ours = (name for name in {*sys.modules} - known if name.startswith("cutcard."))
    os.write(imported, "\n".join(ours).encode())
    return status


if __name__ == "__main__":
    serve(sys.argv[1])
