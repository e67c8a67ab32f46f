"""One picture of what simulated tournaments came to: chances by strategy and by box, and how many hands they took.

SVG without script or file beside it, in the greys and the one red of the other documents; it is legible without colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10

from cutcard.simulation.tournaments.plan import TournamentPlan
from cutcard.simulation.tournaments.result import Row, by_box, by_strategy
from cutcard.simulation.tournaments.tally import Rate, TournamentTally

WIDTH = 760
_LEFT, _RIGHT = 190, 736
_ROW = 24
_BARS = 150  # the height of the columns of the last part

_STYLE = """
text { font: 12px system-ui, sans-serif; fill: #1a1a1a; }
.title { font-size: 16px; font-weight: 600; }
.part { font-weight: 600; }
.soft { fill: #595959; }
.grid { stroke: #e2e2e2; }
.axis { stroke: #1a1a1a; }
.bar { fill: #b3b3b3; }
.error { stroke: #1a1a1a; stroke-width: 1.4; }
.even { stroke: #a3121f; stroke-width: 1.4; stroke-dasharray: 5 3; }
.red { fill: #a3121f; }
"""


def draw_result(plan: TournamentPlan, tally: TournamentTally) -> str:
    """The picture, as SVG."""
    terms = plan.terms
    says = f"{terms.name}: {tally.runs:,} tournaments of {plan.players} players"
    parts = [
        f'<text class="title" x="16" y="30">{escape(says)}</text>',
        f'<text class="soft" x="{_RIGHT}" y="30" text-anchor="end">whiskers: two standard errors</text>',
    ]
    even = 1 / plan.players
    top = 62
    for title, rows in (
        ("Chance of the first place, by strategy", by_strategy(plan, tally)),
        ("Chance of the first place, by box of the first session", by_box(plan, tally)),
    ):
        drawn, height = _chances(title, rows, even, top)
        parts += drawn
        top += height
    drawn, height = _hands(tally.hands, top)
    parts += drawn
    height = top + height
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img">\n<title>{escape(says)}</title>\n<style>{_STYLE}</style>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _chances(title: str, rows: Sequence[Row], even: float, top: int) -> tuple[list[str], int]:
    """A bar for each group with twice its standard error either way, and a line where all would be alike."""
    most = max(max(_reach(row.first) for row in rows), even) * 1.04
    across = _scale(0, most, _LEFT, _RIGHT - 66)
    bottom = top + 14 + _ROW * len(rows)
    parts = [f'<text class="part" x="16" y="{top}">{escape(title)}</text>']
    for tick in _ticks(most):
        x = across(tick)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top + 10}" y2="{bottom}"/>')
        parts.append(f'<text class="soft" x="{x:.1f}" y="{bottom + 15}" text-anchor="middle">{100 * tick:g} %</text>')
    for at, row in enumerate(rows):
        y = top + 14 + _ROW * at
        low, high = max(0.0, row.first.mean - 2 * row.first.error), _reach(row.first)
        middle = y + 8
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 12}" text-anchor="end">{escape(row.name)}</text>')
        width = across(row.first.mean) - _LEFT
        parts.append(f'<rect class="bar" x="{_LEFT}" y="{y}" width="{width:.1f}" height="16"/>')
        parts.append(_line("error", across(low), across(high), middle, middle))
        for end in (low, high):
            parts.append(_line("error", across(end), across(end), middle - 4, middle + 4))
        parts.append(f'<text class="soft" x="{_RIGHT}" y="{y + 12}" text-anchor="end">{_percent(row.first)}</text>')
    parts.append(_line("axis", _LEFT, _LEFT, top + 10, bottom))
    x = across(even)
    parts.append(_line("even", x, x, top + 10, bottom))
    parts.append(f'<text class="red" x="{_RIGHT}" y="{top}" text-anchor="end">--- all alike: {100 * even:.2f} %</text>')
    return parts, bottom - top + 48


def _hands(counted: Counter[int], top: int) -> tuple[list[str], int]:
    """Columns: how many tournaments took how many hands."""
    low, high = min(counted), max(counted)
    width = max(1, ceil((high - low + 1) / 40))
    first = low // width
    bins: Counter[int] = Counter()
    for hands, times in counted.items():
        bins[hands // width - first] += times
    number = max(bins) + 1
    total, most = sum(counted.values()), max(bins.values())
    step = min(60.0, (_RIGHT - _LEFT) / number)
    bottom = top + 24 + _BARS
    up = _scale(0, most / total, bottom, top + 24)
    parts = [f'<text class="part" x="16" y="{top}">Hands from the first to the last, play-offs included</text>']
    for tick in _ticks(most / total):
        parts.append(_line("grid", _LEFT, _RIGHT, up(tick), up(tick)))
        parts.append(
            f'<text class="soft" x="{_LEFT - 8}" y="{up(tick) + 4:.1f}" text-anchor="end">{100 * tick:g} %</text>'
        )
    every = ceil(number / 14)
    for at in range(number):
        x = _LEFT + step * at
        y = up(bins[at] / total)
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{y:.1f}" width="{step - 2:.1f}" height="{bottom - y:.1f}"/>'
        )
        if at % every == 0:
            label = (first + at) * width
            text = str(label) if width == 1 else f"{label}+"
            parts.append(f'<text x="{x + step / 2:.1f}" y="{bottom + 16}" text-anchor="middle">{text}</text>')
    parts.append(_line("axis", _LEFT, _RIGHT, bottom, bottom))
    return parts, bottom - top + 36


def _reach(rate: Rate) -> float:
    return rate.mean + 2 * rate.error


def _percent(rate: Rate) -> str:
    return f"{100 * rate.mean:.2f} %"


def _line(style: str, x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="{style}" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"/>'


def _scale(start: float, end: float, at: float, to: float) -> Callable[[float], float]:
    return lambda value: at + (value - start) / (end - start) * (to - at)


def _ticks(most: float) -> list[float]:
    """Round shares from nothing up to the most, about five of them."""
    raw = most / 5
    power = 10.0 ** floor(log10(raw))
    step = power * next(each for each in (1, 2, 5, 10) if raw <= each * power * 1.1)
    return [round(step * number, 12) for number in range(floor(most / step + 1e-9) + 1)]
