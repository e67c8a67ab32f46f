"""The pages of the floor: files that were built from web/ and are part of the package."""

from __future__ import annotations

import re
from errno import EMFILE, ENFILE
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.server.answers import Answer, refused, wrong_method

PAGES = Path(__file__).with_name("pages")

INDEX = "index.html"

_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*")
"""No name that begins with a dot: neither hidden files nor the folder above."""

_PAGE = re.compile(
    r"(dealer|board|pool|wall|director|promotion|pit|cage|inspect|admin|day)/[^/]+|board/(table|house)/[^/]+"
    r"|processes|duties|sign-in|staff|me"
)
"""Desks, boards and walls, of tables, houses, pools, tournaments and promotions; the rooms of a house; who holds what
of the floor, and what is owed; signing in, the way to one's rooms, and a player's own page: each is made by the same
program."""

_KINDS = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}

NOT_BUILT = """<!doctype html><html lang="en"><title>Cutcard</title><p>The floor runs, but its pages are not built:
run <code>make web</code>, or speak to it as docs/server.md says.</p></html>"""


class Kept(NamedTuple):
    """A file as it was read."""

    at: tuple[int, int]
    content: bytes
    tag: bytes


class Files:
    """Reads the files of one folder, and nothing outside of it, anew only when they have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: dict[str, Kept] = {}

    def read(self, path: str) -> Kept | None:
        """A file by its path in the folder, if there is one of a proper name."""
        if not all(_NAME.fullmatch(part) for part in path.split("/")):
            return None
        file = self.folder / path
        try:
            found = file.stat()
            at = found.st_mtime_ns, found.st_size
            kept = self._kept.get(path)
            if kept is None or kept.at != at:
                content = file.read_bytes()
                kept = Kept(at, content, b'"%b"' % sha256(content).hexdigest()[:32].encode())
                self._kept[path] = kept
            return kept
        except OSError as error:
            if error.errno in (EMFILE, ENFILE):
                raise Refused("busy", "path: too many files are open just now; try again in a moment") from None
            return None


class Pages:
    """Serves the pages of the floor: files of one folder, and for the rooms the one program that makes them all."""

    def __init__(self, folder: Path = PAGES) -> None:
        self._files = Files(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            answer = self.answer(scope)
        except Refused as refusal:
            answer = refused(refusal)
        await answer.send(send)

    def answer(self, scope: Scope) -> Answer:
        """The file that is asked for."""
        path = scope["path"].removeprefix("/") or INDEX
        if _PAGE.fullmatch(path):
            path = INDEX
        kept = self._files.read(path)
        if kept is None and path != INDEX:
            return refused(Refused("not_found", f"path: there is nothing at {scope['path'][:80]!r}"))
        if scope["method"] not in ("GET", "HEAD"):
            return wrong_method(("GET", "HEAD"))
        if kept is None:
            return Answer(NOT_BUILT.encode(), 200, b"text/html; charset=utf-8", ((b"cache-control", b"no-store"),))
        return answer_with(scope, path, kept)


def answer_with(scope: Scope, path: str, kept: Kept, policy: bytes | None = None) -> Answer:
    """A file as an answer, or that it is still the one that whoever asks has."""
    # A file is asked for again each time, and sent only if it is another: names do not change when contents do.
    headers = ((b"cache-control", b"no-cache"), (b"etag", kept.tag))
    known = {value for name, value in scope["headers"] if name == b"if-none-match"}
    if any(kept.tag in value.split(b", ") for value in known):
        return Answer(b"", 304, _kind(path), headers, policy)
    return Answer(kept.content, 200, _kind(path), headers, policy)


def _kind(path: str) -> bytes:
    kind = _KINDS.get(Path(path).suffix) or guess_type(path)[0] or "application/octet-stream"
    return (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind).encode()
