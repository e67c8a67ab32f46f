"""Whether what a desk offers can be done, and what can be done is offered, at tables as the driver leaves them.

Everything here is found by trying commands on the engine; what a desk knows about itself is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

from cutcard.cards import DECK
from cutcard.citations import Refusal, Refused
from cutcard.money import dollars
from cutcard.table import Table, decide
from cutcard.table.base import Command
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.views import view
from cutcard.table.wire import name_of
from cutcard.telling.command_fields import people
from cutcard.telling.deeds import Deed, Field, command_of
from cutcard.telling.desk import deeds, remedies, reports
from cutcard.telling.instructions import instruction

TRIES = 4000
"""Answers that are tried for one deed, at most."""

SOMEBODY = ("Ann", "Bob", "Cy", "Di", "Zoë", "Fay", "Newcomer")


def offered(table: Table) -> list[Deed]:
    """Everything that the desk in the browser offers: what is to be done, what went wrong and about it, the lists."""
    shown = view(table, None)
    listed = [deed for each in deeds(shown).values() for deed in each]
    wrong = (*reports(shown), *(remedies(shown) if shown.trouble is not None else ()))
    return [deed for deed in (*instruction(shown).deeds, *wrong, *listed) if not deed.closed]


def _amounts(table: Table) -> list[str]:
    setup = table.rules.setup
    known = {1_00, 5_00, 10_00, 25_00, 100_00, 200_00, int(setup.jackpot_wager or 0) or 100}
    for sign in setup.limits.values():
        known |= {int(each) for each in (sign.min, sign.max) if each}
        known |= {int(sign.max) + 100 * 100} if sign.max else set()
    for bet in table.bets.values():
        known |= {*map(int, bet.wagers.values())}
    return [dollars(each) for each in sorted(known)]


def _cards(table: Table) -> list[str]:
    return ["?", *map(str, DECK)]


def _answers(table: Table, field: Field, number: int) -> list[str]:
    """What may be said to one question; where nothing need be, nothing first."""
    nothing = [""] if field.optional or field.usual else []
    picked = [pick.value for pick in field.picks]
    if field.kind == "card":
        cards = _cards(table)
        if field.many:
            hands = {3, *(len(table.hand(box)) for box in range(table.rules.setup.boxes + 1))}
            free = [str(card) for card in DECK if not too_many(table, card)]
            return [*nothing, *cards, *(" ".join(free[at : at + size]) for size in hands for at in (0, 5, 20) if size)]
        return [*cards, *nothing]
    if field.kind == "amount":
        return [*nothing, *_amounts(table)]
    if field.kind == "yes":
        return [*nothing, "yes", "no"]
    if field.kind == "number" and not picked:
        whole, shoe = table.rules.cards, table.shoe
        numbers = [1, 2, 3, 5, 20, 0, whole, whole - 1, shoe // 2, shoe // 4, 40, number]
        return [*nothing, *map(str, dict.fromkeys(each for each in numbers if each >= 0))]
    if field.name in ("actor", "player", "person", "persons", "players", "leaves", "reason") and field.free:
        known = [*dict.fromkeys((*people(table), *SOMEBODY))]
        return [*known, *([f"{one}, {two}" for one in known[:3] for two in known[:3]] if field.many else []), *nothing]
    if field.many and picked:
        return [*nothing, *picked, *(f"{one}, {two}" for one in picked for two in picked if one < two)]
    return [*nothing, *picked] if picked else [*nothing, "10.2", "a word"]


def _tries(table: Table, deed: Deed) -> Iterator[Command]:
    """The deed with every answer if they are few, else with many that were drawn by lot."""
    roles = deed.who or tuple(role.name for role in table.rules.book.roles)
    answers = [[*roles], *(_answers(table, field, table.faults.unfit) for field in deed.asks)]
    few = prod(map(len, answers)) <= TRIES
    lot = Random(len(table.drawn))
    drawn = product(*answers) if few else ([_any(lot, each) for each in answers] for _ in range(TRIES))
    for role, *said in drawn:
        try:
            # A notice that has not run out yet, and one that has; and somebody else than whoever asked for it.
            for at, actor in product((0, 10**6), ("Sam", "somebody else")):
                yield command_of(deed, said, role=role, actor=actor, at=at)
        except Refused:
            continue


def _any(lot: Random, answers: list[str]) -> str:
    """One of the answers; what may be left open is so mostly."""
    return "" if "" in answers and lot.random() < 0.7 else lot.choice(answers)


def can_be_done(table: Table, deed: Deed) -> bool:
    """Whether a deed is accepted with some answers; or refused for its amount, of which there are many."""
    amounts = {part for each in deed.asks if each.kind == "amount" for part in (each.name, each.name.split(".")[0])}
    refused = set()
    for command in _tries(table, deed):
        answer = decide(table, command)
        if not isinstance(answer, Refusal):
            return True
        refused.add(answer.message.partition(":")[0])
    return not amounts.isdisjoint(refused)


def offers(table: Table, command: Command) -> bool:
    """Whether a command that is accepted can be keyed at the desk: there is a deed for it, with what is given in it.

    A remedy that would be the second one is shown as closed, and can be chosen with the reason for it.
    """
    shown = view(table, None)
    name = name_of(type(command))
    found = [deed for deed in (*offered(table), *remedies(shown)) if deed.command == name]
    return any(
        all(_same(getattr(command, field), value) for field, value in deed.given.items())
        and (not deed.who or command.role in deed.who or deed.role == "player")
        for deed in found
    )


def _same(has: object, given: object) -> bool:
    return has == given or str(has) == str(given)
