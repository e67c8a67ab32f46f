"""A request that nobody answered is sent again as it was: by its key the floor knows it, and does it once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from cutcard.client import Floor

LOST = 2
"""So many answers are lost before one comes."""


@contextmanager
def losing_answers(heard: list[tuple[str | None, bytes]]) -> Iterator[str]:
    """A server that reads what is asked and hangs up, and answers after that."""

    class Losing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.append((self.headers["Idempotency-Key"], body))
            if len(heard) > LOST:
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"{}")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that is overridden
            """Nothing is printed."""

    with HTTPServer(("127.0.0.1", 0), Losing) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


def test_a_request_whose_answer_was_lost_keeps_its_key() -> None:
    heard: list[tuple[str | None, bytes]] = []
    with losing_answers(heard) as address:
        assert Floor(address).ask("/api/anything", {"one": 1}) == {}
        assert len(heard) == LOST + 1 and len({*heard}) == 1 and heard[0][0]
        Floor(address).ask("/api/anything", {"one": 1})
    assert heard[-1][0] != heard[0][0]  # the same once more is another request
