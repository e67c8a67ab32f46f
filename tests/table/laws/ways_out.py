"""How trouble is ended, by somebody who may, and how the round then goes on to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cutcard.telling.advice import OpenRemedy, remedies_for
from tests.table.laws.steps import clear
from tests.table.laws.world import World


def open_ways(world: World) -> list[tuple[OpenRemedy, str]]:
    """What may be done now about the trouble at hand, a last resort with its reason."""
    found = []
    for each in remedies_for(world.table):
        if not each.closed:
            found.append((each, ""))
        elif each.reasons:
            found.append((each, each.reasons[0].name))
    return found


def end(world: World, choose: Callable[[list[Any]], Any]) -> list[str]:
    """Everything that went wrong is ended, by whoever may; what was done. Fails where there is no way out."""
    done: list[str] = []
    for _ in range(20):
        trouble = world.table.trouble
        if trouble is None:
            return done
        _retract(world)
        ways = open_ways(world)
        assert ways, f"a dead end: {trouble}\n{[(e.remedy.mend, e.closed) for e in remedies_for(world.table)]}\n{world}"
        told, reason = choose(ways)
        live = [box for box in world.boxes if box not in world.void]
        boxes: tuple[int, ...] = ()
        if told.remedy.several and live and (trouble.box not in live or world.rng.random() < 0.3):
            boxes = tuple(sorted(world.rng.sample(live, world.rng.randint(1, len(live)))))
        refused = world.resolve(told.remedy.mend, told.remedy.power, reason, boxes)
        assert refused is None, f"{told.remedy.mend} is said to be open: {refused}\n{world}"
        done.append(told.remedy.mend)
    raise AssertionError(f"it never ends: {done}\n{world}")


def _retract(world: World) -> None:
    """Where the book lets players take wagers back before a repair, one may."""
    trouble = world.table.trouble
    assert trouble is not None
    remedies = [each.remedy for each in remedies_for(world.table) if not each.closed]
    if not any(remedy.withdrawal for remedy in remedies) or world.rng.random() < 0.6:
        return
    live = [box for box in world.boxes if box not in world.void]
    if live:
        box = world.rng.choice(live)
        world.do("withdraw_from_round", world.player(box), "player", box=box)
        world.void.add(box)
        if any(remedy.withdrawal == "box" for remedy in remedies):
            world.retracted.add(box)


def finish(world: World) -> None:
    """The round goes on by the book to its end, and everybody has what they should."""
    while world.table.in_round and world.table.phase != "clearing":
        assert world.table.trouble is None, world
        world.step()
    if world.table.phase == "clearing":
        if len(world.void) < len(world.boxes):
            world.same()
        world.money()
        clear(world)
