"""The steps of a round at which something may go wrong, and how a round comes to one of them."""

from __future__ import annotations

from cutcard.table.state import DueOffer
from tests.support.books import BACEBALL, POKER, WAR_BOOKS
from tests.table.laws.world import World

DEAL = ("deal_first", "deal_middle", "deal_last")
WAR = ("war_first", "war_last")
STEPS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(WAR_BOOKS, (*DEAL, "settling", "deciding", *WAR, "final", "clearing", "over")),
    POKER: (*DEAL, "deciding", "settling", "clearing", "over"),
    BACEBALL: (*DEAL, "settling", "clearing", "over"),
}
"""The steps of a round at which something may go wrong, by book."""


class NotReachedError(Exception):
    """This deal did not come to the step: another may."""


def reached(world: World, step: str) -> bool:
    """Whether the round has come to a step."""
    table = world.table
    if step == "deal_first" and not world.boxes:
        return True
    if step == "deal_first":
        return table.phase == "betting" and table.called and not world.drawn and not _collects(world)
    due = world.waiting() if table.phase == "dealing" else []
    if step == "deal_middle":
        return table.phase == "dealing" and table.step == 0 and len(due) >= 2 and len(world.drawn) >= world.middle
    if step == "deal_last":
        return table.phase == "dealing" and table.step == 0 and len(due) == 1
    if step in WAR:
        if table.phase != "dealing" or table.step == 0:
            return False
        world.war = True
        at_war = world.waiting()
        fresh = len(world.drawn) == table.first_deal
        return fresh if step == "war_first" else len(at_war) == 1
    if step == "deciding":
        return bool(table.due) and isinstance(table.due[0], DueOffer)
    if step == "settling":
        return table.phase == "settling" and table.first_deal == 0
    if step == "final":
        return table.phase == "settling" and table.first_deal > 0
    return table.phase == "clearing"


def _collects(world: World) -> bool:
    rules, table = world.table.rules, world.table
    name = rules.collected_wager.name if rules.collected_wager is not None else ""
    return any(name in bet.wagers and spot not in table.pool_wagers for spot, bet in table.bets.items())


def go_to(world: World, step: str) -> None:
    """Play by the book until a step is reached."""
    while not reached(world, "clearing" if step == "over" else step):
        if world.table.trouble is not None:
            raise NotReachedError
        if not world.step():
            raise NotReachedError
    if step == "over":
        clear(world)


def clear(world: World) -> None:
    world.do("clear_table")
