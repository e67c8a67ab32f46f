"""A witness for `cutcard serve --witness http://HOST:PORT/`: it keeps what it is sent, and gives it back.

    python witness.py KEPT.jsonl [--host 127.0.0.1] [--port 8999]

POST adds one JSON object of heads to the file, in one line; GET gives all lines, or their end (Range: bytes=-N).
Nothing is ever taken away. It believes nothing and checks no signature: whoever verifies does that. Put it behind a
server that speaks HTTPS if the way there is not your own.
"""

import argparse
import json
import os
import re
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

LONGEST = 1 << 20  # bytes of one object
SECONDS = 10  # in which a request must have come


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = SECONDS
    lock = threading.Lock()
    kept: Path

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not length.isdigit() or int(length) > LONGEST:
            self.close_connection = True
            self.answer(413 if length.isdigit() else 411)
            return
        try:
            said = json.loads(self.rfile.read(int(length)))
        except ValueError:
            said = None
        if not (isinstance(said, dict) and isinstance(said.get("heads"), list)):
            self.answer(400)
            return
        line = json.dumps(said, separators=(",", ":")).encode() + b"\n"
        with self.lock, self.kept.open("ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        self.answer(201)

    def do_GET(self) -> None:
        with self.kept.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            wanted = re.fullmatch(r"bytes=-([0-9]{1,15})", self.headers.get("Range", ""))
            begin = max(size - int(wanted[1]), 0) if wanted else 0
            headers = {"Content-Type": "application/x-ndjson", "Content-Length": str(size - begin)}
            if begin:
                headers["Content-Range"] = f"bytes {begin}-{size - 1}/{size}"
            self.answer(206 if begin else 200, headers)
            file.seek(begin)
            left = size - begin
            while left and (part := file.read(min(left, 1 << 16))):
                self.wfile.write(part)
                left -= len(part)

    def answer(self, status: int, headers: "dict[str, str] | None" = None) -> None:
        self.send_response(status)
        for name, value in (headers or {"Content-Length": "0"}).items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *said: object) -> None:
        """Nothing is said of what goes well."""


def main() -> None:
    asked = argparse.ArgumentParser(description="A witness that keeps signed heads.")
    asked.add_argument("kept", type=Path, help="the file that they are added to")
    asked.add_argument("--host", default="127.0.0.1")
    asked.add_argument("--port", type=int, default=8999)
    given = asked.parse_args()
    given.kept.touch()
    Handler.kept = given.kept
    with ThreadingHTTPServer((given.host, given.port), Handler) as server:
        print(f"Keeping heads in {given.kept}, at http://{given.host}:{server.server_address[1]}/", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
