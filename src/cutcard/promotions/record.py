"""The published record of a draw: everything that anybody needs to make it again, as plain data.

`examples/check_draw.py` reads it, and shares no code with this package.
"""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refused
from cutcard.promotions.drawing import prize_list
from cutcard.promotions.state import Promotion

FORMAT = "cutcard draw 1"
"""What a record says that it is."""


def draw_record(promotion: Promotion) -> dict[str, Any]:
    """The record of a draw, from the sealing on; the house's link and the winners stand in it once the draw is made.

    ``head`` was published with the terms; ``list`` is the hash of promotion, terms, number of the draw and entries.
    """
    draw = promotion.draw
    if draw is None:
        raise Refused("not_sealed", "the list of the draw is not sealed yet")
    found: dict[str, Any] = {
        "format": FORMAT,
        "promotion": promotion.name,
        "terms": promotion.fingerprint,
        "number": draw.number,
        "head": draw.head,
        "entries": [list(entry) for entry in draw.entries],
        "list": draw.hash,
        "values": dict(sorted(draw.given.items())),
        "again": promotion.known.draw.again,
    }
    if draw.link:
        found["link"] = draw.link
        found["prizes"] = [prize.name for _, prize in prize_list(promotion.known)]
        found["picks"] = [
            {"prize": each.prize, "entry": each.entry, "person": each.person, "passed": each.passed}
            for each in draw.picks
        ]
        found["winners"] = {f"{each.prize}": each.person for each in draw.picks if not each.passed}
        found["cancelled"] = draw.cancelled
    return found
