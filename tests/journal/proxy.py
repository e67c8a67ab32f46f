"""A line between a store and its database that can be cut: after so many bytes of an answer, or before any."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Proxy:
    """Passes on what comes and goes, until it is told to cut.

    ``cut_answers``: what is asked reaches the server, and every connection breaks instead of the next answer.
    ``cut_questions``: every connection breaks when the next question comes, before the server hears of it.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        assert parts.port is not None
        self._to = ("127.0.0.1", parts.port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.address = address.replace(f":{parts.port}/", f":{port}/")
        self.cut_answers = self.cut_questions = False
        self.cuts = 0
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._closed = False
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                try:
                    far = socket.create_connection(self._to)
                except OSError:  # the server is not there: whoever comes is sent away, and the next one may come
                    near.close()
                    continue
                for each in (near, far):
                    each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                pair = near, far
                with self._lock:
                    self._pairs.append(pair)
                    closed = self._closed
                threading.Thread(target=self._pass, args=(near, far, "cut_questions", pair), daemon=True).start()
                threading.Thread(target=self._pass, args=(far, near, "cut_answers", pair), daemon=True).start()
                if closed:
                    self.cut_all()

    def _pass(
        self, come: socket.socket, go: socket.socket, cut: str, pair: tuple[socket.socket, socket.socket]
    ) -> None:
        with suppress(OSError):
            while data := come.recv(1 << 16):
                with self._lock:
                    cutting = getattr(self, cut)
                    setattr(self, cut, False)
                if cutting:
                    self.cuts += 1
                    break
                go.sendall(data)
        for each in pair:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def cut_all(self) -> None:
        """Break every connection there is."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for pair in pairs:
            for each in pair:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        with self._lock:
            self._closed = True
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut_all()
