"""The built site, read: which pages there are, what stands in them, and where their links lead."""

from __future__ import annotations

import subprocess
from functools import cache
from html.parser import HTMLParser
from typing import NamedTuple
from zipfile import ZipFile

from tests.support.paths import ROOT

MANUAL = ROOT / "src" / "cutcard" / "server" / "manual.zip"


class Page(NamedTuple):
    """What of a page can be linked to, where it links, and what it loads."""

    ids: frozenset[str]
    links: tuple[str, ...]
    loads: tuple[str, ...]
    title: str


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.title = ""
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif "src" in given:
            self.loads.append(given["src"])
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon", "shortcut icon"):
            self.loads.append(given["href"])
        self._in_title = tag == "title" and not self.title

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data


@cache
def pages() -> dict[str, Page]:
    """The pages of the site by their place in it; it is built first if anything of it is stale."""
    subprocess.run(["make", "-s", "site"], cwd=ROOT, check=True, capture_output=True)
    return {name: _read(text.decode()) for name, text in files().items() if name.endswith(".html")}


@cache
def files() -> dict[str, bytes]:
    """The files of the site; `pages` sees to it that they are fresh."""
    with ZipFile(MANUAL) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _read(text: str) -> Page:
    reader = _Reader()
    reader.feed(text)
    return Page(
        frozenset(reader.ids), tuple(dict.fromkeys(reader.links)), tuple(reader.loads), " ".join(reader.title.split())
    )
