"""The built pages are what their sources give, byte for byte; their types are the document's; their unit tests pass."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from cutcard.cards import DECK
from cutcard.server.static import PAGES
from tests.support.paths import ROOT
from tests.web import api_types, evenings

WEB = ROOT / "web"
SHOWN = 4000


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(folder: Path, *command: str) -> None:
    environment = {**os.environ, "npm_config_update_notifier": "false"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: {(done.stdout + done.stderr)[-SHOWN:]}"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the pages with all that they need, installed once for every test here."""
    folder = tmp_path_factory.mktemp("node") / "web"
    shutil.copytree(WEB, folder, ignore=shutil.ignore_patterns("node_modules"))
    run(folder, "npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", "--silent")
    return folder


@pytest.mark.node
@pytest.mark.xdist_group("node")
def test_the_built_pages_are_what_the_sources_give(sources: Path, tmp_path: Path) -> None:
    built = tmp_path / "pages"
    programs = sources / "node_modules" / ".bin"  # npx takes as long to find them as they take
    run(sources, f"{programs / 'tsc'}", "--noEmit", "--singleThreaded")
    run(sources, f"{programs / 'vite'}", "build", "--outDir", str(built), "--emptyOutDir", "--logLevel", "error")
    made, kept = files(built), files(PAGES)
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == []


@pytest.mark.node
@pytest.mark.xdist_group("node")
def test_the_unit_tests_of_the_pages_pass(sources: Path) -> None:
    """They stand in ``web/tests``, and run by themselves with ``npm test`` in ``web/``."""
    run(sources, "npm", "test", "--silent")


def test_the_types_of_the_pages_are_those_of_the_document() -> None:
    """``make web`` writes them anew."""
    assert api_types.FILE.read_text() == api_types.written()


def test_the_evenings_that_the_unit_tests_follow_are_those_of_the_tables() -> None:
    """``make playthroughs`` writes them anew."""
    assert evenings.FILE.read_bytes() == evenings.written()


def test_the_lock_names_no_host() -> None:
    lock = (WEB / "package-lock.json").read_text()
    packages = msgspec.json.decode(lock)["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
    assert "registry" not in lock


def test_every_card_is_there_with_the_notice_of_its_maker() -> None:
    notice = (PAGES / "cards" / "NOTICE.txt").read_text()
    assert "CC0" in notice
    assert "Adrian Kennard" in notice
    faces = {path.stem for path in (PAGES / "cards").glob("*.svg")}
    assert faces >= {*map(str, DECK), "back"}


def test_the_pages_ask_nobody_else_for_anything() -> None:
    """No address in the pages but namespaces of SVG and XML, and where the cards come from."""
    page = (PAGES / "index.html").read_text()
    assert "http" not in page
    assert "<script>" not in page
    assert "<style" not in page
