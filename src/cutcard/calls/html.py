"""Answers in a notebook: a heading and tables, in the colours of the notebook, by night as by day. All is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from html import escape
from typing import Any

from cutcard.calls.result import MOST_SHOWN, Grid, words
from cutcard.money import spoken

_LINE = "1px solid color-mix(in srgb, currentColor 18%, transparent)"
_CELL = "padding:.28em .8em .28em 0;vertical-align:top;background:none;border:0;"


def page(title: str, parts: Iterable[str]) -> str:
    """Parts below a heading; wide tables scroll, the notebook does not."""
    head = f'<div style="font-weight:650;font-size:1.05em;margin:.2em 0 .5em">{escape(title)}</div>' if title else ""
    return f'<div style="font-family:system-ui,sans-serif;line-height:1.35">{head}{"".join(parts)}</div>'


def framed(document: str, title: str) -> str:
    """A document that stands alone, in a frame of its own: nothing of it acts on the notebook.

    >>> framed('<p class="a">1 & 2</p>', "A sheet")[:60]
    '<iframe title="A sheet" sandbox="" style="width:100%;height:'
    """
    style = f"width:100%;height:34em;border:{_LINE};border-radius:6px;background:#fff"
    return f'<iframe title="{escape(title)}" sandbox="" style="{style}" srcdoc="{escape(document)}"></iframe>'


def grid_html(grid: Grid) -> str:
    """A table: numbers to the right in figures of one width, and beyond the first rows how many there are."""
    numbers = [is_number(grid, at) for at in range(len(grid.columns))]
    head = "".join(
        f'<th style="{_CELL}border-bottom:{_LINE};text-align:{_side(number)};font-weight:600;opacity:.75;'
        f'white-space:nowrap">{escape(words(column))}</th>'
        for column, number in zip(grid.columns, numbers, strict=True)
    )
    body = "".join(
        '<tr style="background:none">'
        + "".join(
            f'<td style="{_CELL}text-align:{_side(number)};{_figures(number, value)}">{escape(shown(value))}</td>'
            for value, number in zip(row, numbers, strict=True)
        )
        + "</tr>"
        for row in grid.rows[:MOST_SHOWN]
    )
    more = len(grid.rows) - MOST_SHOWN
    rest = f'<div style="opacity:.7;margin-top:.3em">and {more:,} more rows</div>' if more > 0 else ""
    name = f'<div style="opacity:.75;margin:.7em 0 .1em">{escape(words(grid.name))}</div>'
    return (
        f'{name}<div style="overflow-x:auto"><table style="border-collapse:collapse;border:0;margin:0">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{rest}"
    )


def shown(value: Any) -> str:
    """A value as people read it.

    >>> shown(Decimal("1250.50")), shown(16440), shown(-0.07653812), shown(("5.1", "10.2")), shown(None)
    ('$1,250.50', '16,440', '-0.076538', '5.1 10.2', '')
    """
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return spoken(int(value * 100))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.6f}" if abs(value) >= 0.00005 or not value else f"{value:.3g}"
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def is_number(grid: Grid, at: int) -> bool:
    """Whether a column holds nothing but numbers."""
    kinds = {type(row[at]) for row in grid.rows if row[at] is not None}
    return bool(kinds) and kinds <= {int, float, Decimal}


def _side(number: bool) -> str:
    return "right" if number else "left"


def _figures(number: bool, value: Any) -> str:
    if number:
        return "font-variant-numeric:tabular-nums;white-space:nowrap"
    if isinstance(value, tuple | list):
        return "min-width:11em;max-width:22em"  # clauses
    return "white-space:nowrap" if len(str(value)) <= 32 else "min-width:16em;max-width:44em"
