"""Write the pictures into docs/."""

from __future__ import annotations

from tests.project.pictures import rooms, ways
from tests.support.paths import DOCS

for name, draw in (("rooms", rooms.draw), ("ways", ways.draw)):
    (DOCS / f"{name}.svg").write_text(draw())
