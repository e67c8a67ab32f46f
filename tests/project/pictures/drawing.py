"""Plain SVG, drawn with a few words."""

from __future__ import annotations

from html import escape

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f; }
.b { font-weight: 600; }
.f { fill: #57606a; font-size: 12px; }
.used { fill: #1f6f54; } .may { fill: #d7eadf; } .not { fill: #f1f2f4; } .none { fill: #24292f; }
.rule { stroke: #b7bec6; stroke-width: 1; } .way { stroke: #1f6f54; stroke-width: 2; fill: none; }
.stop { fill: #ffffff; stroke: #1f6f54; stroke-width: 2; } .room { fill: #1f6f54; }
.page { fill: #ffffff; }
"""


class Drawing:
    """A picture of a fixed size, to which parts are added."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []

    def text(self, x: int, y: int, says: str, anchor: str = "start", turned: bool = False, **marks: bool) -> None:
        """A line of text; ``bold`` and ``faint`` mark it."""
        kinds = " ".join(name[0] for name, marked in marks.items() if marked)
        turn = f' transform="rotate(-60 {x} {y})"' if turned else ""
        said = escape(says)
        self._parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" class="{kinds}"{turn}>{said}</text>')

    def pair(self, x: int, y: int, name: str, note: str) -> None:
        """A name, and a note in faint letters after it."""
        first, second = f'<tspan class="b">{escape(name)}</tspan>', f'<tspan class="f" dx="8">{escape(note)}</tspan>'
        self._parts.append(f'<text x="{x}" y="{y}">{first}{second}</text>')

    def cell(self, x: int, y: int, side: int, kind: str) -> None:
        """A small square."""
        self._parts.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="3" class="{kind}"/>')

    def rule(self, x: int, y: int, to_x: int, to_y: int, kind: str = "rule") -> None:
        """A straight line."""
        self._parts.append(f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" class="{kind}"/>')

    def stop(self, x: int, y: int) -> None:
        """A place on a way."""
        self._parts.append(f'<circle cx="{x}" cy="{y}" r="4" class="stop"/>')

    def svg(self, title: str) -> str:
        """The whole picture; ``title`` is what a screen reader says of it."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        body = "\n".join(self._parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>\n<title>{escape(title)}</title>\n'
            f'<style>{STYLE}</style>\n<rect class="page" width="100%" height="100%"/>\n{body}\n</svg>\n'
        )
