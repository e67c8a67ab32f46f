"""Who holds what of a floor: its processes, the houses that each runs, since when, and what was taken over."""

from __future__ import annotations

import os
from typing import Any

from cutcard.server.running_floor import RunningFloor
from cutcard.server.units import FLOOR, of_house


async def processes(floor: RunningFloor) -> dict[str, Any]:
    """Every process that answers, with what it holds; ``free`` is what nobody holds at this moment.

    A floor of one process holds all of it, under no lease of its own.
    """
    units = [FLOOR, *map(of_house, floor.floor.houses)]
    if floor.gathering is None:
        held = [{"unit": unit, "number": 0, "since": int(floor.began)} for unit in units]
        alone = {"address": "", "here": True, "process": os.getpid(), "since": int(floor.began)}
        return {"processes": [{**alone, "held": held, "taken": []}], "free": []}
    told = await floor.gathering.all("state")
    here = next(iter(told))
    found = [{"address": name, "here": name == here, **told[name]} for name in sorted(told)]
    held_now = {each["unit"] for process in found for each in process["held"]}
    return {"processes": found, "free": [unit for unit in units if unit not in held_now]}
