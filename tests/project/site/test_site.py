"""The site is whole: every document, command, event and address is in it, and every link leads somewhere."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path
from urllib.parse import unquote

import click
import pytest
from docs.site.contents import CONTENTS
from docs.site.notebooks import page as notebook
from docs.site.sources import BrokenLinkError, Sources

from cutcard.cli import COMMANDS, cli
from tests.project.site.built import MANUAL, files, pages
from tests.support.paths import ROOT

FRAME = (
    "<table><tr><th></th><th>result</th><th>net</th></tr> <tr><th>0</th><td>lost</td><td>-1,234.50</td></tr> "
    "<tr><th>1</th><td>NaN</td><td>5/12</td></tr></table>"
)

GENERATED = {"commands", "http-api", "tour", "contributing"}
WHOLE = pytest.mark.xdist_group("documents")  # `make run`, which is tried there, builds the site too


def documents() -> set[str]:
    return {path.stem for path in (ROOT / "docs").glob("*.md")} | GENERATED


def test_columns_of_words_in_a_notebook_begin_at_the_left() -> None:
    """A number beside a word is one of the words; a value that is missing is neither."""
    cell = {"cell_type": "code", "source": ["x"], "outputs": [{"data": {"text/html": [FRAME]}}]}
    shown = notebook(json.dumps({"cells": [cell]}))
    assert re.findall(r'<t[hd] class="words">(.*?)</t[hd]>', shown) == ["result", "lost", "NaN"]
    assert "<td>-1,234.50</td>" in shown and "<td>5/12</td>" in shown


def test_the_contents_name_pages_that_there_are_and_each_once() -> None:
    named = [re.sub(r".* <(.*)>", r"\1", page) for pages in CONTENTS.values() for page in pages]
    assert len(named) == len(set(named))
    assert set(named) <= documents()


@pytest.mark.parametrize(
    ("link", "broken"),
    [
        ("b.md", False),
        ("b.md#there", False),
        ("../tool.py", False),
        ("c.md", True),
        ("../../etc/passwd", True),
        ("..", True),
    ],
)
def test_a_link_that_leads_nowhere_is_an_error(tmp_path: Path, link: str, broken: bool) -> None:
    root, folder = tmp_path / "root", tmp_path / "pages"
    (root / "docs" / "site").mkdir(parents=True)
    for name, text in (("docs/a.md", f"# A\n\n[a]({link})\n\n```\n[not a link](gone.md)\n```\n"), ("docs/b.md", "# B")):
        (root / name).write_text(text)
    for name in ("README.md", "CONTRIBUTING.md", "docs/site/index.md"):
        (root / name).write_text("# One\n")
    (root / "tool.py").write_text("print()\n")
    if broken:
        with pytest.raises(BrokenLinkError, match=r"docs/a\.md: "):
            Sources(root, folder).write({})
    else:
        Sources(root, folder).write({"commands": lambda: "# Commands\n"})
        assert "[not a link](gone.md)" in (folder / "a.md").read_text()
        assert (folder / "files" / "tool-py.md").exists() is link.endswith(".py")


@WHOLE
def test_every_link_and_anchor_of_the_site_leads_somewhere_in_it() -> None:
    known, broken = pages(), []
    for place, page in known.items():
        for link in (*page.links, *page.loads):
            if re.match(r"https?:|mailto:", link) and link not in page.loads:
                continue
            path, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(path.partition("?")[0])))
            target = place if not path else target
            ok = not anchor or unquote(anchor) in known[target].ids if target in known else target in files()
            if not ok:
                broken.append(f"{place}: {link}")
    assert not broken
    assert len(known) > 60


@WHOLE
def test_every_document_is_reached_from_the_contents_at_its_side() -> None:
    assert {f"{name}.html" for name in documents()} <= set(pages()["index.html"].links)


@WHOLE
def test_every_command_event_and_address_has_its_place() -> None:
    from cutcard.server.openapi import document  # here, since the order of imports is that of its unions

    ctx = click.Context(cli, info_name="cutcard")
    commands = pages()["commands.html"].ids
    for name in COMMANDS:
        assert f"cutcard-{name}" in commands
        command = cli.get_command(ctx, name)
        for below in command.list_commands(ctx) if isinstance(command, click.Group) else ():
            assert f"cutcard-{name}-{below}" in commands
    text = files()["http-api.html"].decode()
    for path in json.loads(document())["paths"]:
        assert path.replace("&", "&amp;") in text
    assert {"open-table", "place-wager", "draw"} <= pages()["table.html"].ids
    assert {page.title for page in pages().values()} >= {"For regulators - Cutcard", "Glossary - Cutcard"}


@WHOLE
def test_the_site_can_be_searched_and_is_small() -> None:
    assert pages()
    index = files()["searchindex.js"].decode()
    assert index.startswith("Search.setIndex(") and '"surrend"' in index
    assert MANUAL.stat().st_size < 1_500_000
