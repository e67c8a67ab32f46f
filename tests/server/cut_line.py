"""A line to a floor that is cut once: the floor has done what was asked, and is killed before anybody hears of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.server.process import Served
from tests.support.patience import DEADLINE


class CutLine:
    """Passes requests on to a floor, and answers back. The answer to number ``cut`` is lost, and the floor killed."""

    def __init__(self, floor: Served, cut: int) -> None:
        self.floor, self.cut, self.passed = floor, cut, 0
        self.lost: list[bytes] = []

    def passes(self, body: bytes) -> bool:
        """Whether the answer to a request goes back."""
        self.passed += 1
        if self.passed != self.cut:
            return True
        self.lost.append(body)
        self.floor.kill()
        self.floor.start()
        return False


@contextmanager
def cut_line(floor: Served, cut: int) -> Iterator[tuple[str, CutLine]]:
    """The address of such a line, while it is there."""
    line = CutLine(floor, cut)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            onward = HTTPConnection("127.0.0.1", floor.port, timeout=DEADLINE)
            onward.request("POST", self.path, body, {"Content-Type": "application/json"})
            answer = onward.getresponse()
            said = answer.read()
            onward.close()
            if not line.passes(said):
                self.close_connection = True
                return
            self.send_response(answer.status)
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *said: object) -> None:
            """Nothing is said."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", line
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
