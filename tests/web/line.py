"""The line between a page and the floor, which a test can cut: every connection over it breaks, and none begins."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Line:
    """Carries bytes between whoever connects here and a floor; ``url`` is where the floor seems to be."""

    def __init__(self, url: str) -> None:
        self._there = int(url.rsplit(":", 1)[1])
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._down = False
        self._speaks = threading.Event()
        self._speaks.set()
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def cut(self) -> None:
        """From now on nothing goes through."""
        with self._lock:
            self._down = True
            for each in self._open:
                _shut(each)
            self._open.clear()

    def hush(self) -> None:
        """From now on connections stay open, and begin, and nothing goes through: nobody is told of anything."""
        self._speaks.clear()

    def mend(self, url: str = "") -> None:
        """The line is there again; ``url``: and leads to another floor from now on."""
        self._there = int(url.rsplit(":", 1)[1]) if url else self._there
        self._down = False
        self._speaks.set()

    def close(self) -> None:
        self.cut()
        self._speaks.set()
        _shut(self._listening)
        for thread in self._threads:
            thread.join(10)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                if self._down:
                    _shut(near)
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._there))
                except OSError:  # the floor is not there
                    _shut(near)
                    continue
                self._open |= {near, far}
            for one, other in ((near, far), (far, near)):
                self._threads.append(threading.Thread(target=self._carry, args=(one, other), daemon=True))
                self._threads[-1].start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(1 << 16):
                self._speaks.wait()
                other.sendall(data)
        _shut(one)
        _shut(other)


def _shut(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
