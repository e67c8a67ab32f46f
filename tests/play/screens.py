"""Screens of the terminal game as plain text: scripted evenings by keys, with what stands there after each line.

``tests/play/said/NAME.txt`` holds what was read and committed; ``python -m tests.play`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest.mock import patch

from textual.strip import Strip

from cutcard.play import app
from cutcard.play.dealer_screen import LISTS
from cutcard.play.drawing import BAD, GOLD, GOOD
from tests.play.dealing import Dealing
from tests.play.playing import Playing

HERE = Path(__file__).parent / "said"

INKS = {GOLD: "gold", GOOD: "good", BAD: "bad"}
"""Colours that mean something, by name."""

FRAMES = " ─│╭╮╰╯━┃┏┓┗┛▁▔▏▕▊▎▌"
SAME = "  ⋮"
NOON = 1_700_000_000


class Evening(NamedTuple):
    """A table and a script: a line for each screen, with the keys that lead to it.

    ``@100x30`` gives the window another size. ``people:close_table`` opens a list of the dealer's and chooses from it.
    """

    book: str | None
    script: str
    dealer: int | None = None
    options: Mapping[str, Any] = MappingProxyType({})


def told(evening: Evening) -> str:
    """Every screen of an evening."""
    found: list[str] = []
    before: list[str] = []
    colours: list[str] = []
    with patch.object(app, "_seconds", lambda: NOON), _running(evening) as at:
        for line in evening.script.strip().splitlines():
            for word in line.split():
                _do(at, word)
            strips = at.strips
            screen, inks = [strip.text.rstrip() for strip in strips], _coloured(strips)
            found += [f"=== {line.strip()}", *_changed(before, screen), *(ink for ink in inks if ink not in colours)]
            before, colours = screen, inks
    return "\n".join(found) + "\n"


def _running(evening: Evening) -> Playing:
    if evening.dealer is None:
        return Playing(evening.book, **evening.options)
    return Dealing(evening.book, players=evening.dealer, **evening.options)


def _do(at: Playing, word: str) -> None:
    if word.startswith("@"):
        width, _, height = word[1:].partition("x")
        at.resize(int(width), int(height))
    elif ":" in word and isinstance(at, Dealing):
        name, _, wanted = word.partition(":")
        deeds = [deed.name for deed in at.dealing.list(name)]
        key = next(key for key, each in LISTS.items() if each == name)
        at.press(" ".join([key, *["down"] * deeds.index(wanted), "enter"]))
    elif word.startswith("'"):  # letters one after the other
        at.press(" ".join(word[1:]))
    elif word != "-":
        at.press(word)


def _changed(before: list[str], screen: list[str]) -> list[str]:
    """A screen, without the lines that stood there before: of those it is only said that there are some."""
    found: list[str] = []
    for number, line in enumerate(screen):
        same = len(before) == len(screen) and before[number] == line
        if not same:
            found.append(line)
        elif not found or found[-1] != SAME:
            found.append(SAME)
    return found


def _coloured(strips: Sequence[Strip]) -> list[str]:
    """Which words of the screen are written in a colour that means something."""
    found: dict[str, list[str]] = {}
    for strip in strips:
        for ink, segments in groupby(strip, key=lambda segment: _ink(segment.style)):
            words = "".join(segment.text for segment in segments).strip(FRAMES)
            if ink and words:
                found.setdefault(ink, []).append(words)
    return [f"({ink}: {' | '.join(words)})" for ink, words in sorted(found.items())]


def _ink(style: Any) -> str:
    colour = style.color.triplet if style is not None and style.color is not None else None
    return INKS.get(colour.hex, "") if colour is not None else ""
