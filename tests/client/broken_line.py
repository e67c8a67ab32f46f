"""A line to a floor that can be cut at any moment, and that can lose answers to what the floor has done."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class BrokenLine:
    """Passes bytes both ways between clients and a floor."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.commands = 0
        self.to_lose: set[int] = set()  # commands whose answers are lost, by their number
        self.lost: list[bytes] = []
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._listening = socket.create_server(("127.0.0.1", 0))

    @property
    def address(self) -> str:
        """Where clients find the floor behind it."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def serve(self) -> None:
        """Take connections until it is closed."""
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                try:
                    floor = socket.create_connection(("127.0.0.1", self.port))
                except OSError:
                    client.close()
                    continue
                self._pairs.append((client, floor))
                threading.Thread(target=self._pass, args=(client, floor, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(floor, client, False), daemon=True).start()

    def cut(self) -> int:
        """Cut all lines that are open; how many there were."""
        pairs, self._pairs = self._pairs, []
        for each in [end for pair in pairs for end in pair]:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        return len(pairs)

    def close(self) -> None:
        """Cut everything, and take nothing more."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _pass(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        """Bytes of one direction. The answer to a command that is to be lost is read, and not passed on."""
        with suppress(OSError):
            while content := source.recv(1 << 16):
                self.commands += b"/commands HTTP" in content
                if asks and self.commands in self.to_lose:
                    self.to_lose.remove(self.commands)
                    threading.Thread(target=self._lose, args=(content, source), daemon=True).start()
                    return
                target.sendall(content)
        for each in (source, target):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _lose(self, request: bytes, client: socket.socket) -> None:
        with socket.create_connection(("127.0.0.1", self.port)) as floor:
            floor.sendall(request)
            head, _, body = request.partition(b"\r\n\r\n")
            length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
            while len(body) < int(length.split(b":")[1]):
                more = client.recv(1 << 16)
                body += more
                floor.sendall(more)
            self.lost.append(_whole(floor))
        with suppress(OSError):
            client.shutdown(socket.SHUT_RDWR)


def _whole(floor: socket.socket) -> bytes:
    """An answer, to its end."""
    found = b""
    while True:
        head, there, body = found.partition(b"\r\n\r\n")
        if there and len(body) >= int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]):
            return found
        found += floor.recv(1 << 16)


@contextmanager
def broken_line(port: int) -> Iterator[BrokenLine]:
    """Such a line, while it is there."""
    line = BrokenLine(port)
    thread = threading.Thread(target=line.serve)
    thread.start()
    try:
        yield line
    finally:
        line.close()
        thread.join()
