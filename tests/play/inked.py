"""Styled text as tests read it: each colour by its name, around the words that are written in it."""

from __future__ import annotations

import re
from itertools import groupby

from textual.content import Content

from cutcard.play.drawing import BACK, BAD, FAINT, GOLD, GOOD, INK, PAPER, RED

INKS = {
    GOLD: "gold",
    FAINT: "faint",
    GOOD: "good",
    BAD: "bad",
    INK: "ink",
    PAPER: "paper",
    RED: "red",
    BACK: "back",
    "#cfe8da": "pale",
    "#3f8f69": "gap",
}


def inked(content: Content) -> str:
    """Styled text with its styles: ``<bold gold>Stop.</> <faint>[8.1]</>``; what only a mouse reads is left out."""
    styles = [""] * len(content.plain)
    for span in content.spans:
        if isinstance(span.style, str):
            styles[span.start : span.end] = [span.style] * (min(span.end, len(styles)) - span.start)
    found = ""
    for style, letters in groupby(zip(styles, content.plain, strict=True), key=lambda each: each[0]):
        text = "".join(letter for _, letter in letters)
        named = re.sub(r"#\w+", lambda colour: INKS.get(colour[0], colour[0]), style)
        found += f"<{named}>{text}</>" if named else text
    return found
