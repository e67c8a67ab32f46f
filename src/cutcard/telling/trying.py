"""Whether a deed can be done at this moment at all: found by trying it out on the engine, which changes nothing.

Screens offer what can have happened. No list says what that is: the engine does, and it is asked with the answers that
a person at this table might give. What it refuses whatever is said is not open now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count, islice
from math import gcd, prod
from typing import Any, NamedTuple

from cutcard.cards import DECK
from cutcard.citations import Refusal, Refused
from cutcard.money import dollars
from cutcard.table.base import ACTS, Command, Event
from cutcard.table.engine import decide, out_of_phase
from cutcard.table.state import Table
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.wire import COMMANDS, command_in
from cutcard.telling.command_fields import NUMBERED, people
from cutcard.telling.deeds import Deed, Field, body_with, read_answer
from cutcard.telling.refusals import refusal_told

MOMENT = frozenset({"trouble_first"})
"""Refusals of the moment, whatever is said, of all that is not open while something went wrong."""

TIME = "too_early"
"""The refusal of what only has to be waited for, a moment."""

MOST = 240
"""Answers that are tried with one player and box."""

ENOUGH = 4
"""When so many different answers are refused in the same words, the words are not about the answers."""

_PART = 0.382
"""Of all combinations, the size of a step from one to the next that is tried: the first few are far apart."""

_SOMEBODY = "somebody else"
_PERSONS = ("actor", "player", "person", "persons", "players", "leaves")


class Tried(NamedTuple):
    """What came of trying: whether it can be done, and if it cannot, in which words it was refused first."""

    can: bool
    refusal: Refusal | None = None


def tried(table: Table, deed: Deed) -> Tried:
    """Whether a deed can be done now.

    Where not every answer could be tried, or a number, an amount or a word was refused that others might be said for,
    another answer might do: then it can.
    """
    attempts, first = Attempts(table, deed), None
    alike, another_might_do = True, False
    unlisted = {field.name for field in deed.asks if not _listed(field)}
    for known in _together(table, deed):
        refusals: list[Refusal] = []
        for command in attempts.commands(known):
            answer = attempts.decided(command)
            if not isinstance(answer, Refusal):
                return Tried(can=True)
            if answer.code in MOMENT and not ACTS[type(command)].in_trouble:
                return Tried(can=False, refusal=first or answer)  # of what is open in trouble, another may be accepted
            refusals.append(answer)
            if attempts.in_vain:
                break  # every other answer is refused in these words
            if len(refusals) == ENOUGH and len(set(refusals)) == 1:
                if any(not isinstance(attempts.decided(least), Refusal) for least in attempts.least(known)):
                    return Tried(can=True)  # the words were about what need not be said
                break
        first = first or next(iter(refusals), None)
        alike = alike and all(refusal == first for refusal in refusals)
        another_might_do |= any(refusal.message.partition(":")[0] in unlisted for refusal in refusals)
        another_might_do |= any(refusal.code == TIME for refusal in refusals)
        if first is not None and attempts.in_vain:
            break
    if first is None:
        return Tried(can=not deed.closed)  # nothing could be tried
    another_might_do |= not alike and _combinations(table, deed) > MOST
    return Tried(can=another_might_do and not deed.closed, refusal=first)


class Attempts:
    """The commands that a deed may come to at a table, and what is decided of them: none is made or decided twice."""

    def __init__(self, table: Table, deed: Deed) -> None:
        self.table, self.deed = table, deed
        roles = deed.who or tuple(dict.fromkeys((deed.role, *(role.name for role in table.rules.book.roles))))
        self.roles = [*dict.fromkeys((roles[0], roles[-1]))] if deed.who else [*roles]
        self._said = [_answers(table, field) for field in deed.asks]
        self._values: dict[tuple[int, str], Any] = {}
        self._made: dict[tuple[str, ...], Command | None] = {}
        self._decided: dict[int, tuple[Event, ...] | Refusal] = {}  # by the identity of a command that was made
        self.in_vain = self._in_vain()

    def _in_vain(self) -> bool:
        """Whether the stage that play is at refuses all of them alike, whoever gives them and whatever is said."""
        table, deed = self.table, self.deed
        kind = COMMANDS.get(deed.command)
        if kind is None or table.standing.barred or not out_of_phase(table, kind):
            return False
        if "role" in deed.given or any(field.name == "role" for field in deed.asks):
            return False
        return all(table.rules.may(role, ACTS[kind].power) for role in self.roles)

    def commands(self, known: Mapping[str, str]) -> Iterator[Command]:
        """The deed with answers that differ in everything at once, so that the first few tell much."""
        asks = zip(self.deed.asks, self._said, strict=True)
        answers = [[known[field.name]] if field.name in known else said for field, said in asks]
        number = prod(map(len, (*answers, self.roles)))
        step = _step(number)
        for at in range(min(number, MOST)):
            said = tuple(_combination([*answers, self.roles], at * step % number))
            if said not in self._made:
                self._made[said] = self._command(said)
            command = self._made[said]
            if command is not None:
                yield command

    def least(self, known: Mapping[str, str]) -> Iterator[Command]:
        """The deed with nothing said that need not be, where there is such a thing; then with one such thing alone."""
        unsaid = {field.name: "" for field in self.deed.asks if field.optional}
        if unsaid:
            yield from islice(self.commands({**unsaid, **known}), ENOUGH)
        for said in unsaid if len(unsaid) > 1 else ():
            others = {name: nothing for name, nothing in unsaid.items() if name != said}
            yield from islice(self.commands({**others, **known}), ENOUGH)

    def decided(self, command: Command) -> tuple[Event, ...] | Refusal:
        """What one of these commands brings about, or why it may not."""
        if id(command) not in self._decided:
            self._decided[id(command)] = decide(self.table, command)
        return self._decided[id(command)]

    def _command(self, said: Sequence[str]) -> Command | None:
        """The command of these answers, the last of which is the role; None where they come to none."""
        *answers, role = said
        try:
            values = [self._value(at, text) for at, text in enumerate(answers)]
        except Refused:
            return None
        return command_in(body_with(self.deed, values, role=role, actor="somebody"))

    def _value(self, at: int, text: str) -> Any:
        if (at, text) not in self._values:
            self._values[at, text] = read_answer(self.deed.asks[at], text)
        return self._values[at, text]


@cache
def _step(number: int) -> int:
    """How far it is, among so many combinations, from one that is tried to the next: all of them come once."""
    return next(size for size in count(round(number * _PART)) if gcd(size, number) == 1)


def _combinations(table: Table, deed: Deed) -> int:
    """How many answers there are to all questions that must be answered, but for who does it, and at which box."""
    together = (*_PERSONS, "box") if any(field.name in _PERSONS for field in deed.asks) else ()
    return prod(len(_answers(table, each)) for each in deed.asks if not each.optional and each.name not in together)


def _listed(field: Field) -> bool:
    """Whether every answer to a question can be tried."""
    return bool(field.picks) or field.kind == "yes" or field.name in (*_PERSONS, *NUMBERED)


def told(refusal: Refusal) -> str:
    """Why something is closed, to be read after its title.

    >>> told(Refusal("in_round", "the round is played to its end first"))
    'the round is played to its end first'
    """
    says = refusal_told(refusal).rstrip(".")
    return says[:1].lower() + says[1:]


def _combination(lists: Sequence[Sequence[str]], at: int) -> list[str]:
    """One of each list: the combination with this number.

    >>> [_combination([["a", "b"], ["1", "2", "3"]], at) for at in (0, 3, 5)]
    [['a', '1'], ['b', '2'], ['b', '3']]
    """
    found = []
    for each in lists:
        at, here = divmod(at, len(each))
        found.append(each[here])
    return found


def _together(table: Table, deed: Deed) -> Iterator[Mapping[str, str]]:
    """Players and boxes that belong together, where both are asked for; then whatever else may be answered."""
    names = [field.name for field in deed.asks]
    person = next((name for name in _PERSONS if name in names), "")
    if person and "box" in names:
        for box, player in dict.fromkeys((*table.bets, *table.holders.items(), *table.from_before)):
            yield {"box": str(box), person: player}
        free = next((box for box in range(1, table.rules.setup.boxes + 1) if box not in table.holders), 1)
        yield {"box": str(free), person: _SOMEBODY}
    if person:
        for player in people(table):
            yield {person: player}
    yield {}


def _answers(table: Table, field: Field) -> list[str]:
    """What a person may answer to one question."""
    nothing = [""] if field.optional or field.usual else []
    picked = [pick.value for pick in field.picks]
    if field.kind == "card":
        free = [str(card) for card in DECK if not too_many(table, card)][:3]
        return ["?", *free, " ".join(free), *nothing]
    if field.kind == "yes":
        return ["yes", "no", *nothing]
    if field.kind == "amount":
        return [*_amounts(table), *nothing]
    if field.kind == "number" and field.name not in NUMBERED and not picked:
        cards = table.rules.cards
        return [*map(str, (table.shoe // 2, table.shoe // 4, cards, 1, 2, 3, 30, 0)), *nothing]
    if field.many and len(picked) > 1:
        picked.append(", ".join(picked[:2]))
    if field.free:
        picked.append(_SOMEBODY)
    return [*picked, *nothing] or [""]


def _amounts(table: Table) -> list[str]:
    """The least and the most of the sign, a chip or two more, and what a jackpot wager is."""
    rules, found = table.rules, [5_00, 100_00]
    for limit in rules.limits.values():
        found += [limit.min, limit.max]
    found += [rules.setup.jackpot_wager or 1_00]
    return [dollars(each) for each in dict.fromkeys(map(int, found))]
