"""The picture of a day at a table: its win as it went, inside the band that chance allows. Inline SVG, to print too."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from html import escape
from zoneinfo import ZoneInfo

from cutcard.day.record import At
from cutcard.money import spoken

_WIDE, _HIGH = 400, 230
_LEFT, _RIGHT, _TOP, _BOTTOM = 66, 386, 12, 190


def curve(points: Sequence[At], zone: str, says: str) -> str:
    """Rounds across, money up: the band in grey, what is expected as a thin line, the win as a thick one."""
    rounds = max((each.rounds for each in points), default=1) or 1
    bands = [(each.rounds, *edges(each)) for each in points]
    top = max([0.0, *(high for _, _, high in bands), *(each.win / 100 for each in points)])
    bottom = min([0.0, *(low for _, low, _ in bands), *(each.win / 100 for each in points)])
    span = (top - bottom) or 1.0

    def x(number: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * number / rounds

    def y(amount: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (amount - bottom) / span

    upper = [(x(0), y(0)), *((x(number), y(high)) for number, _, high in bands)]
    lower = [(x(0), y(0)), *((x(number), y(low)) for number, low, _ in bands)]
    due = [(x(0), y(0)), *((x(each.rounds), y(each.theoretical / 100)) for each in points)]
    won = [(x(0), y(0)), *((x(each.rounds), y(each.win / 100)) for each in points)]
    parts = [f'<path class="band0" d="{_path([*upper, *reversed(lower)])}Z"/>']
    for amount in dict.fromkeys((bottom, 0.0, top)):
        at = y(amount)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{_RIGHT}" y1="{at:.1f}" y2="{at:.1f}"/>')
        label = escape(spoken(round(amount) * 100))
        parts.append(f'<text x="{_LEFT - 6}" y="{at + 3.5:.1f}" text-anchor="end">{label}</text>')
    parts.append(f'<path class="even" fill="none" d="{_path(due)}"/>')
    parts.append(f'<path class="line" d="{_path(won)}"/>')
    parts.append(f'<line class="axis" x1="{_LEFT}" x2="{_RIGHT}" y1="{_BOTTOM}" y2="{_BOTTOM}"/>')
    last = datetime.fromtimestamp(points[-1].at, ZoneInfo(zone)).strftime("%H:%M") if points else ""
    parts.append(f'<text x="{_LEFT}" y="{_BOTTOM + 16}">0</text>')
    parts.append(f'<text x="{_RIGHT}" y="{_BOTTOM + 16}" text-anchor="end">{rounds:,} rounds, {last}</text>')
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" role="img">'
    return f"{head}<title>{escape(says)}</title>\n{body}\n</svg>"


def edges(point: At) -> tuple[float, float]:
    """The band at a point, in dollars."""
    return point.low / 100, point.high / 100


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{across:.1f} {up:.1f}" for across, up in points)
