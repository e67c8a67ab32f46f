"""The documents as a site to read, under /docs: from one archive, which ``make site`` built; without it, how to.

It is an archive because the package is small: pages, pictures and index are a quarter of what they are as files.
"""

from __future__ import annotations

import re
from base64 import b64encode
from errno import EMFILE, ENFILE
from hashlib import sha256
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.server.answers import Answer, refused, wrong_method
from cutcard.server.static import INDEX, Kept, answer_with

MANUAL = Path(__file__).with_name("manual.zip")

_INLINE = re.compile(rb"<(script|style)(?: [^>]*)?>(.*?)</\1>", re.DOTALL)

_PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cutcard: documents</title><h1>{title}</h1>{says}</html>"""

NOT_BUILT = _PLAIN.format(
    title="The documents are not built here",
    says="<p>Run <code>make site</code> beside the sources of this floor and load this page again, or read the folder "
    '<code>docs/</code> as it is.</p><p><a href="/">To the floor</a></p>',
)
NOT_THERE = _PLAIN.format(
    title="There is no such page",
    says='<p><a href="/docs/">To the start</a>, or <a href="/docs/search.html">search</a> for it.</p>',
)


class Archive:
    """Reads the files of one archive, and nothing else; anew when there is another one in its place."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._at = (0, 0)
        self._kept: dict[str, Kept] = {}

    def read(self, path: str) -> Kept | None:
        """A file by its path in the archive, if there is one."""
        try:
            found = self._file.stat()
            at = found.st_mtime_ns, found.st_size
            if at != self._at:
                self._at, self._kept = at, {}
            if path not in self._kept:
                with ZipFile(self._file) as archive:
                    content = archive.read(path)
                self._kept[path] = Kept(at, content, b'"%b"' % sha256(content).hexdigest()[:32].encode())
            return self._kept[path]
        except OSError as error:
            if error.errno in (EMFILE, ENFILE):
                raise Refused("busy", "path: too many files are open just now; try again in a moment") from None
            return None
        except (KeyError, BadZipFile):
            return None


class Manual:
    """Serves the built site. A page runs no script but what was built into it, and loads nothing from elsewhere."""

    def __init__(self, archive: Path = MANUAL) -> None:
        self._files = Archive(archive)
        self._policies: dict[bytes, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            answer = self.answer(scope)
        except Refused as refusal:
            answer = refused(refusal)
        await answer.send(send)

    def answer(self, scope: Scope) -> Answer:
        """The page or file that is asked for."""
        if scope["method"] not in ("GET", "HEAD"):
            return wrong_method(("GET", "HEAD"))
        if scope["path"] == "/docs":  # links of the start page lead on from /docs/
            return Answer(b"", 308, b"text/html", ((b"location", b"/docs/"), (b"cache-control", b"no-cache")))
        path = scope["path"].removeprefix("/docs/") or INDEX
        kept = self._files.read(path)
        if kept is None:
            return _plain(NOT_THERE if self._files.read(INDEX) is not None else NOT_BUILT)
        return answer_with(scope, path, kept, self._policy(kept.tag, kept.content) if path.endswith(".html") else None)

    def _policy(self, tag: bytes, page: bytes) -> bytes:
        """What a page may run and load: this floor's files, and the scripts and styles that were built into it."""
        policy = self._policies.get(tag)
        if policy is None:
            allowed: dict[bytes, list[bytes]] = {b"script": [], b"style": []}
            for kind, text in _INLINE.findall(page):
                if text:
                    allowed[kind].append(b"'sha256-" + b64encode(sha256(text).digest()) + b"'")
            sources = [
                b"%b-src %b" % (kind, b" ".join([b"'self'", *dict.fromkeys(hashes)]))
                for kind, hashes in allowed.items()
            ]
            policy = self._policies[tag] = b"; ".join([_REST, *sources])
        return policy


_REST = (
    b"default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
    b"form-action 'self'; frame-ancestors 'self'"
)
"""Beside scripts and styles: small pictures stand in the style sheets, and the field to search sends to a page here."""


def _plain(text: str) -> Answer:
    return Answer(text.encode(), 404, b"text/html; charset=utf-8", ((b"cache-control", b"no-store"),))
