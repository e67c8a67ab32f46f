"""Whether a book is whole: a row for every wager in every case, somebody for every power, a word on every error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from cutcard.games import Case
from cutcard.money import Odds
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong
from cutcard.rulebooks.provisions import Follows, Wager
from cutcard.rulebooks.rows import Multiple, Row
from cutcard.rulebooks.vocabulary import IRREGULARITIES


def gaps(book: Rulebook) -> Iterator[Wrong]:
    """Everything that is missing from a book, or stands twice."""
    yield from _twice(book)
    yield from _facts(book)
    yield from _amounts(book)
    yield from _wagers(book)
    yield from _rows(book)
    yield from _settled(book)
    yield from _options(book)
    yield from _held(book)
    yield from _errors(book)


def _twice(book: Rulebook) -> Iterator[Wrong]:
    kinds: Mapping[str, list[str]] = {
        "wager": [each.name for each in book.wagers],
        "role": [each.name for each in book.roles],
        "power": [each.name for each in book.powers],
        "topic": [each.topic for each in book.procedure],
        "option": [each.name for each in book.options],
        "schedule": [each.name for each in book.schedules],
        "meter": [each.name for each in book.meters],
    }
    for kind, names in kinds.items():
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            yield (name,), f"{kind}: {name!r} stands twice"


def _facts(book: Rulebook) -> Iterator[Wrong]:
    least, most = book.facts.decks.value
    if not 1 <= least <= most:
        yield ("Facts", "decks"), f"facts.decks: the fewest and the most are expected, not {(least, most)}"
    for name in ("boxes", "players_per_box", "boxes_per_player"):
        number = getattr(book.facts, name).value
        if number is not None and number < 1:
            yield ("Facts", name), f"facts.{name}: at least 1 is expected, not {number}"


# --- rows


def _amounts(book: Rulebook) -> Iterator[Wrong]:
    """Odds are whole and pay something; nobody keeps more of a stake than it was; every row and power has a clause."""
    for row in book.rows:
        near = (row.wager, row.result)
        for odds in (row.pays, row.keeps):
            if isinstance(odds, Odds) and not (
                type(odds.pays) is type(odds.on) is int and odds.on > 0 and odds.pays > 0
            ):
                yield (
                    (*near, str(odds.pays)),
                    f"row {row.place}: odds are whole numbers above nought, not {tuple(odds)}",
                )
            elif odds is not None and odds is row.keeps and odds.pays > odds.on:
                yield (*near, str(odds.pays)), f"row {row.place}.keeps: no more than the stake, not {odds}"
        if isinstance(row.pays, Multiple) and row.pays.times < 1:
            yield near, f"row {row.place}.pays: at least once the wager, not {row.pays.times} times"
        if not row.rules:
            yield near, f"row {row.place}.rules: a clause is expected"
    for power in book.powers:
        if not power.clauses and not power.readings:
            yield (power.name,), f"power {power.name}.clauses: a clause or a reading is expected"


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
            yield (wager.name,), f"wager {wager.name}: what it rests on rests on itself, so that nobody can put it down"
        if wager.follows is not None:
            yield from _multiples(wager.name, wager.follows)
        if wager.follows is not None and not wager.follows.choices:
            yield ("Wager", wager.name, "Follows"), f"wager {wager.name}.follows.choices: a choice is expected"


def _multiples(name: str, follows: Follows) -> Iterator[Wrong]:
    """The least and the most that a decision puts down are multiples, the one no more than the other."""
    least, most = follows.least, follows.most
    if least.pays < 0 or most.pays <= 0 or least.on <= 0 or most.on <= 0:
        yield ("Follows", name), f"wager {name}.follows: multiples above nought are expected"
    elif least.pays * most.on > most.pays * least.on:
        yield ("Follows", name), f"wager {name}.follows: the least is no more than the most, not {least} and {most}"


def _rows(book: Rulebook) -> Iterator[Wrong]:
    """For every wager, in every case that can come up for it, under every reading: exactly one row."""
    cases = tuple(book.game.cases())
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
            yield ("row", wager.name), says


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


def _settled(book: Rulebook) -> Iterator[Wrong]:
    """Every wager is settled in a step of the round: one that is not would lie on the table for ever."""
    settled = {role for step in book.round if step.act == "settle" for role in step.roles}
    for wager in book.wagers:
        if wager.role not in settled:
            yield (wager.name,), f"wager {wager.name}.role: no step of the round settles {wager.role!r}"


# --- options, powers, errors


class _Asked(Mapping[str, str]):
    """Options that a game asks for by name, noted."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def _options(book: Rulebook) -> Iterator[Wrong]:
    """An option that nothing asks for changes nothing."""
    asked = _Asked()
    book.game.finder(asked)
    used = {*asked.names, *(name for row in book.rows for name in row.options)}
    used |= {ground.keeps for ground in book.grounds}
    used |= {getattr(row.pays, "floor_option", "") for row in book.rows}
    total = book.limits.box_total
    choices = (book.limits.settled_if, None if total is None else total.when)
    used |= {choice.option for choice in choices if choice is not None}
    used.add(book.rounding.option or "")
    for option in book.options:
        if option.name not in used:
            yield (option.name,), f"option {option.name}: nothing in the book turns on it"


def _held(book: Rulebook) -> Iterator[Wrong]:
    for power in book.powers:
        if not power.roles:
            yield (power.name,), f"power {power.name}.roles: somebody must hold it"
        if not power.says:
            yield (power.name,), f"power {power.name}.says: a sentence is expected"
    if not any(role.rank > 0 for role in book.roles):
        yield ("Role",), "roles: somebody must deal (rank 1 or more)"
    if not any(role.name == "player" for role in book.roles):
        yield ("Role",), "roles: a 'player' is expected"


def _errors(book: Rulebook) -> Iterator[Wrong]:
    """Whatever can go wrong in this game is answered, or the book is said to be silent about it."""
    for ground in book.grounds:
        if not ground.scopes:
            yield (ground.clause,), f"ground {ground.clause}.scopes: at least one of round, hand, wager is expected"
    for remedy in book.remedies:
        scope = {"void_round": "round", "void_hand": "hand"}.get(remedy.mend)
        if scope is not None and book.ground(remedy.ground, scope) is None:
            near = (remedy.irregularity, remedy.mend)
            yield near, f"remedy {remedy.irregularity}.ground: {remedy.mend} needs a ground that voids a {scope}"
    answered = {remedy.irregularity for remedy in book.remedies}
    for name, known in IRREGULARITIES.items():
        if not known.common and name not in book.game.irregularities:
            continue
        if name in answered and name in book.silent:
            yield (name,), f"silent: {name!r} has a remedy"
        elif name not in answered and name not in book.silent:
            yield ("remedies",), f"remedies: nothing is said of {name!r}; name it under 'silent' if the text does not"
