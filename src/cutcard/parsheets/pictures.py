"""Drawings as inline SVG: no script, no file beside the page. Floats are good enough for where a line goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10, sqrt

WIDTH, HEIGHT = 400, 230
_LEFT, _RIGHT, _TOP, _BOTTOM = 54, 386, 10, 188
_POINTS = 96

Scale = Callable[[float], float]


def bands(
    returned: float, sd: float, least: float, levels: Sequence[tuple[str, float]], decades: tuple[int, int], says: str
) -> str:
    """The funnel of the average return per unit over rounds played, on a logarithmic axis of rounds.

    ``levels`` are names with the number of standard deviations, widest first. What lies more than one whole unit from
    the expected return is cut off (a jackpot's funnel begins far outside any page), and so is what lies below the
    ``least`` return that there can be.
    """
    first, last = decades
    reach = min(1.0, levels[0][1] * sd / 10 ** (first / 2)) * 1.05 or 0.01
    low, high = max(least, returned - reach), returned + reach
    across, up = _linear(first, last, _LEFT, _RIGHT), _linear(low, high, _BOTTOM, _TOP)
    xs = [first + (last - first) * at / _POINTS for at in range(_POINTS + 1)]
    parts = [_tick_across(up(y), f"{100 * y:,.{_decimals(low, high)}f}%") for y in _nice(low, high)]
    for at, (_, deviations) in enumerate(levels):
        widths = [deviations * sd / sqrt(10**x) for x in xs]
        upper = [(across(x), up(min(high, returned + w))) for x, w in zip(xs, widths, strict=True)]
        lower = [(across(x), up(max(low, returned - w))) for x, w in zip(xs, widths, strict=True)]
        parts.append(f'<path class="band{at}" d="{_path([*upper, *reversed(lower)])}Z"/>')
    if low < 1 < high:
        parts.append(f'<line class="even" x1="{_LEFT}" x2="{_RIGHT}" y1="{up(1):.1f}" y2="{up(1):.1f}"/>')
    parts.append(f'<line class="line" x1="{_LEFT}" x2="{_RIGHT}" y1="{up(returned):.1f}" y2="{up(returned):.1f}"/>')
    parts.append(_frame([(across(x), f"10{_raised(x)}") for x in range(first, last + 1)], "rounds played"))
    parts += _legend([(f"band{at}", name) for at, (name, _) in enumerate(levels)])
    return _svg(parts, says)


def meter_line(
    ev: Callable[[float], float], floor_: float, most: float, break_even: tuple[float, str] | None, says: str
) -> str:
    """The house edge of a jackpot wager over one meter, level up to the floor, and where it crosses nothing."""
    edges = [-ev(0), -ev(most)]
    low, high = min(*edges, 0.0), max(*edges, 0.0)
    pad = (high - low) * 0.08 or 0.01
    low, high = low - pad, high + pad
    across, up = _linear(0, most, _LEFT, _RIGHT), _linear(low, high, _BOTTOM, _TOP)
    parts = [_frame([(across(x), _short(x)) for x in _nice(0, most)], "meter")]
    parts += [_tick_across(up(y), f"{100 * y:,.{_decimals(low, high)}f}%") for y in _nice(low, high)]
    parts.append(f'<line class="even" x1="{_LEFT}" x2="{_RIGHT}" y1="{up(0):.1f}" y2="{up(0):.1f}"/>')
    points = [(across(x), up(-ev(x))) for x in (0.0, floor_, most)]
    parts.append(f'<path class="line" d="{_path(points)}"/>')
    if break_even is not None:
        x, label = across(break_even[0]), break_even[1]
        anchor, shift = ("end", -6) if x > (_LEFT + _RIGHT) / 2 else ("start", 6)
        parts.append(f'<circle class="mark" cx="{x:.1f}" cy="{up(0):.1f}" r="3.2"/>')
        lift = 14 if anchor == "end" else -8
        parts.append(f'<text x="{x + shift:.1f}" y="{up(0) + lift:.1f}" text-anchor="{anchor}">{escape(label)}</text>')
    return _svg(parts, says)


def _svg(parts: Sequence[str], says: str) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(says)}</title>\n{body}\n</svg>"
    )


def _linear(start: float, end: float, at: float, to: float) -> Scale:
    return lambda value: at + (value - start) / (end - start) * (to - at)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _frame(ticks: Sequence[tuple[float, str]], label: str) -> str:
    """The lower axis with its ticks."""
    parts = [f'<line class="axis" x1="{_LEFT}" x2="{_RIGHT}" y1="{_BOTTOM}" y2="{_BOTTOM}"/>']
    for x, text in ticks:
        parts.append(f'<line class="axis" x1="{x:.1f}" x2="{x:.1f}" y1="{_BOTTOM}" y2="{_BOTTOM + 4}"/>')
        parts.append(f'<text x="{x:.1f}" y="{_BOTTOM + 16}" text-anchor="middle">{text}</text>')
    parts.append(f'<text x="{(_LEFT + _RIGHT) / 2:.1f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(label)}</text>')
    return "\n".join(parts)


def _tick_across(y: float, text: str) -> str:
    return (
        f'<line class="grid" x1="{_LEFT}" x2="{_RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="{_LEFT - 6}" y="{y + 3.5:.1f}" text-anchor="end">{text}</text>'
    )


def _legend(entries: Sequence[tuple[str, str]]) -> list[str]:
    parts = [f'<rect class="clear" x="{_RIGHT - 62}" y="{_TOP}" width="62" height="{15 * len(entries) + 5}"/>']
    for at, (style, name) in enumerate(entries):
        y = _TOP + 6 + 15 * at
        parts.append(f'<rect class="{style} key" x="{_RIGHT - 56}" y="{y}" width="16" height="9"/>')
        parts.append(f'<text x="{_RIGHT - 35}" y="{y + 8}">{escape(name)}</text>')
    return parts


def _raised(power: int) -> str:
    return f'<tspan dy="-4" font-size="8.5">{power}</tspan>'


def _nice(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers between two values."""
    step = nice_step(high - low, about)
    return [n * step for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def nice_step(span: float, about: int = 5) -> float:
    """A step of one, two or five that divides a span into about so many parts.

    >>> nice_step(270_000), nice_step(0.53)
    (50000.0, 0.1)
    """
    raw = span / about
    power = 10.0 ** floor(log10(raw))
    return power * next(m for m in (1, 2, 5, 10) if raw <= m * power * 1.1)


def _decimals(low: float, high: float) -> int:
    """How many decimals the ticks between two shares need in per cent."""
    return max(0, -2 - floor(log10(nice_step(high - low, 6))))


def _short(dollars: float) -> str:
    """An amount on an axis: ``$250k``."""
    for size, mark in ((1_000_000, "m"), (1_000, "k")):
        if dollars >= size:
            return f"${dollars / size:g}{mark}"
    return f"${dollars:g}"
