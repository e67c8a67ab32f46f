"""Cells of a file that somebody opens with a spreadsheet."""

from __future__ import annotations


def no_formula(cell: object) -> object:
    """A text that a spreadsheet would take for a formula, with an apostrophe before it: names are chosen by anybody.

    >>> no_formula("=1+1"), no_formula("-7/2"), no_formula("-"), no_formula(-5), no_formula("-$5.50")
    ("'=1+1", '-7/2', '-', -5, '-$5.50')
    """
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r") and not _number(cell):
        return f"'{cell}"
    return cell


def _number(text: str) -> bool:
    """Whether a text is a number as we write it, with its sign, or the dash of an empty cell."""
    bare = text[1:].translate(dict.fromkeys(map(ord, "$/.,%\u202f ")))
    return text[0] in "+-" and (bare.isdigit() or len(text) == 1)
