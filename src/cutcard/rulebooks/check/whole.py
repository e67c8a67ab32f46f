"""Whether a book is whole: a row for every wager in every case, somebody for every power, a word on every error."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from cutcard.citations import did_you_mean
from cutcard.games import Case
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong, traits
from cutcard.rulebooks.parts import Follows, Wager
from cutcard.rulebooks.rows import Row
from cutcard.rulebooks.vocabulary import IRREGULARITIES, UNFORESEEN

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def gaps(book: Rulebook) -> Iterator[Wrong]:
    """Everything that is missing from a book, or stands twice."""
    yield from _twice(book)
    yield from _wagers(book)
    yield from _rows(book)
    yield from _areas(book)
    yield from _options(book)
    yield from _held(book)
    yield from _errors(book)


def _twice(book: Rulebook) -> Iterator[Wrong]:
    """Names stand once, and are words that a record and a command line can hold."""
    kinds: Mapping[str, list[tuple[str, Any]]] = {
        "wager": [(each.name, each) for each in book.wagers],
        "role": [(each.name, each) for each in book.roles],
        "power": [(each.name, each) for each in book.powers],
        "topic": [(each.topic, each) for each in book.procedure],
        "option": [(each.name, each) for each in book.options],
        "schedule": [(each.name, each) for each in book.schedules],
        "meter": [(each.name, each) for each in book.meters],
        "layout": [(each.name, each) for each in book.layout],
        "silent": [(each, each) for each in book.silent],
    }
    for kind, named in kinds.items():
        seen = set()
        for name, record in named:
            if name in seen:
                yield (*traits(record), name), f"{kind}: {name!r} stands twice"
            if _NAME.fullmatch(name) is None:
                yield (
                    (*traits(record), name),
                    f"{kind}: small letters, digits and underscores are expected, not {name!r}",
                )
            seen.add(name)
    for document in book.documents:
        refs = [item.ref for item in document.items]
        for at, item in enumerate(document.items):
            if item.ref in refs[:at]:
                yield (*traits(item), item.ref), f"item {item.ref} stands twice in {document.name}"
        if not refs:
            yield (f"{document.name}.md",), f"{document.name}: at least one item is expected"
    for at, duty in enumerate(book.duties):
        if (duty.name, duty.sender) in [(each.name, each.sender) for each in book.duties[:at]]:
            yield (*traits(duty), duty.name), f"duty: {duty.name!r} stands twice"
    for at, remedy in enumerate(book.remedies):
        if remedy in book.remedies[:at]:
            yield (*traits(remedy), remedy.mend), f"remedy {remedy.irregularity}: {remedy.mend!r} stands twice"
    for at, row in enumerate(book.rows):
        if row in book.rows[:at]:
            yield (*traits(row), row.wager), f"row {row.place} stands twice"


# --- wagers and rows


def _wagers(book: Rulebook) -> Iterator[Wrong]:
    """What a wager rests on can be put down before it, and a follower has a choice that puts it down."""
    rests = {
        wager.name: wager.follows.wager if wager.follows else wager.needs.wager if wager.needs else wager.bonus_on
        for wager in book.wagers
    }
    if not book.wagers:
        yield ("wagers",), "wagers: at least one is expected"
    for wager in book.wagers:
        seen, at = {wager.name}, rests[wager.name]
        while at is not None and at not in seen:
            seen.add(at)
            at = rests.get(at)
        if at is not None:
            yield (
                (*traits(wager), "Follows" if wager.follows else "Needs" if wager.needs else "bonus_on"),
                f"wager {wager.name}: what it rests on rests on itself, so that nobody can put it down",
            )
        if wager.follows is not None:
            yield from _multiples(wager.name, wager.follows)
        if wager.follows is not None and not wager.follows.choices:
            yield (*traits(wager), "Follows"), f"wager {wager.name}.follows.choices: a choice is expected"


def _multiples(name: str, follows: Follows) -> Iterator[Wrong]:
    """The least and the most that a decision puts down are multiples, the one no more than the other."""
    least, most = follows.least, follows.most
    if least.pays < 0 or most.pays <= 0 or least.on <= 0 or most.on <= 0:
        yield ("Follows", name), f"wager {name}.follows: multiples above nought are expected"
    elif least.pays * most.on > most.pays * least.on:
        yield ("Follows", name), f"wager {name}.follows: the least is no more than the most, not {least} and {most}"


def _rows(book: Rulebook) -> Iterator[Wrong]:
    """For every wager, in every case that can come up for it, under every reading: exactly one row; and none idle."""
    cases = tuple(book.game.cases())
    choice = [finding.name for finding in book.game.findings if not finding.chance]
    possible = [book.game.named(case) for case in cases]
    possible += [{name: value for name, value in known.items() if name not in choice} for known in possible]
    for wager in book.wagers:
        rows = [row for row in book.rows if row.wager == wager.name]
        found: dict[str, None] = {}
        for options in _readings(rows):
            in_force = [row for row in rows if row.applies_under(options)]
            for case in _open_to(book, wager, cases):
                known = book.game.named(case)
                fitting = [row for row in in_force if row.matches(known)]
                if len(fitting) != 1 and not (wager.bonus_on is not None and not fitting):
                    told = ", ".join(f"{name} {value}" for name, value in known.items())
                    number = f"{len(fitting)} rows apply" if fitting else "no row applies"
                    found.setdefault(f"rows: to {wager.name!r} {number} where it is {told}")
        for says in [*found][:3]:
            yield (*traits(tuple(rows[:1])), wager.name), says
        for row in rows:
            if not any(row.matches(known) for known in possible):
                yield (*traits(row), wager.name), f"row {row.place}: this never comes up, so that it never applies"


def _readings(rows: list[Row]) -> Iterator[dict[str, str]]:
    """Every choice of the options that these rows speak of."""
    values: dict[str, dict[str, None]] = {}
    for row in rows:
        for name, value in row.options.items():
            values.setdefault(name, {})[value] = None
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def _open_to(book: Rulebook, wager: Wager, cases: tuple[Case, ...]) -> Iterator[Case]:
    """The cases in which a wager can be down: with a decision where its owner has one, and without where not."""
    game = book.game
    choice = next((at for at, finding in enumerate(game.findings) if not finding.chance), None)
    deciders = {decider.role: decider.choices for decider in game.deciders}
    base = (
        wager.follows.wager if wager.follows else wager.bonus_on or (wager.needs.wager if wager.needs else wager.name)
    )
    roles = {each.role for each in book.wagers if each.name in (wager.name, base)}
    choices = [word for role in roles for word in deciders.get(role, ())]
    for case in cases:
        if choices and choice is not None and case[choice] not in (None, *choices):
            continue
        if wager.follows is not None and (choice is None or case[choice] not in wager.follows.choices):
            continue
        yield case
        if not choices and choice is not None:
            yield tuple(None if at == choice else value for at, value in enumerate(case))


def _areas(book: Rulebook) -> Iterator[Wrong]:
    """Where a book says what its cloth shows, every wager that is put down has a place on it."""
    shown = {name for marking in book.layout for name in marking.wagers}
    for wager in book.wagers if book.layout else ():
        if wager.bonus_on is None and wager.name not in shown:
            near = (*(marking.name for marking in book.layout), "layout", "LAYOUT")
            yield near, f"layout: no area is for {wager.name!r}"


# --- options, powers, errors


class _Asked(dict[str, str]):
    """Options that a game asks for by name, noted with the value that the game takes where none is given."""

    def __init__(self, defaults: Mapping[str, str]) -> None:
        super().__init__()
        self.names: dict[str, str | None] = {}
        self._defaults = defaults

    def __missing__(self, name: str) -> str:
        self.names[name] = None
        return self._defaults[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The book's value, or else the game's own, and a note of what was asked for."""
        self.names[name] = default
        return self._defaults.get(name, default)


def _options(book: Rulebook) -> Iterator[Wrong]:
    """Every option is asked for by the game, a row, a ground, a limit or the rounding, and has the value asked for."""
    asked = _Asked({option.name: option.default for option in book.options})
    book.game.finder(asked)
    for option in book.options:
        read = asked.names.get(option.name)
        if read is not None and read not in option.values:
            hint = did_you_mean(read, tuple(option.values))
            yield (
                (*traits(option), option.name, *option.values),
                f"option {option.name}.values: the game asks for {read!r}{hint}",
            )
    used = {*asked.names, *(name for row in book.rows for name in row.options)}
    used |= {ground.keeps for ground in book.grounds}
    used |= {getattr(row.pays, "floor_option", "") for row in book.rows}
    total = book.limits.box_total
    choices = (book.limits.settled_if, None if total is None else total.when)
    used |= {choice.option for choice in choices if choice is not None}
    used.add(book.rounding.option or "")
    for option in book.options:
        if option.name not in used:
            yield (
                (
                    "Option",
                    option.name,
                ),
                f"option {option.name}: nothing in the book turns on it",
            )


def _held(book: Rulebook) -> Iterator[Wrong]:
    for power in book.powers:
        if not power.roles:
            yield traits(power), f"power {power.name}.roles: somebody must hold it"
    if not any(role.rank > 0 for role in book.roles):
        yield ("Role",), "roles: somebody must deal (rank 1 or more)"
    if not any(role.name == "player" for role in book.roles):
        yield ("Role",), "roles: a 'player' is expected"


def _errors(book: Rulebook) -> Iterator[Wrong]:
    """Whatever can go wrong in this game is answered, or the book is said to be silent about it."""
    for ground in book.grounds:
        if not ground.scopes:
            yield (
                (*traits(ground), ground.clause),
                f"ground {ground.clause}.scopes: at least one of round, hand, wager is expected",
            )
    for remedy in book.remedies:
        scope = {"void_round": "round", "void_hand": "hand"}.get(remedy.mend)
        if scope is not None and book.ground(remedy.ground, scope) is None:
            near = (*traits(remedy), remedy.mend)
            yield near, f"remedy {remedy.irregularity}.ground: {remedy.mend} needs a ground that voids a {scope}"
    answered = {remedy.irregularity for remedy in book.remedies}
    for name, known in IRREGULARITIES.items():
        if name == UNFORESEEN or (not known.common and name not in book.game.irregularities):
            continue
        if name in answered and name in book.silent:
            yield (name,), f"silent: {name!r} has a remedy"
        elif name not in answered and name not in book.silent:
            yield (
                ("Rulebook", "remedies.md", "silent"),
                f"remedies: nothing is said of {name!r}; name it under 'silent' if the text does not",
            )
    ruled = {remedy.mend for remedy in book.remedies if remedy.irregularity == UNFORESEEN}
    for mend in ("stand", "void_round"):  # between rounds nothing can be void, and a missing card cannot stand
        if mend not in ruled:
            yield (
                ("Rulebook", "remedies.md", UNFORESEEN),
                f"remedies: {UNFORESEEN} needs {mend!r}, or a table stops for good at an error that no rule mends",
            )
