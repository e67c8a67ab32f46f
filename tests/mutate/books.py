"""What can be altered in a rulebook: each row, power, remedy, fact and point of procedure, one field at a time.

Everything is read off the records of the book, in their order, so that the list is the same each time. What only words
say (``says``, titles, readings) is no rule and stays. An alteration that changes nothing that anybody could see, as
another role that holds the same powers, is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as _replace
from typing import Any, Literal, get_args

from cutcard.money import Odds
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.coverage import reasons
from cutcard.rulebooks.provisions import Fact, Facts, LimitRule, PoolRules, Power, Provision, Remedy, Role, Wager
from cutcard.rulebooks.rows import Multiple, Progressive, Row, Scheduled
from cutcard.table.rules import SHOES
from cutcard.table.state import IN_ROUND
from cutcard.table.steps.trouble import CHECKS
from tests.mutate.unseen import ELSEWHERE, UNSEEN

Kind = Literal["row", "power", "remedy", "fact", "procedure"]
KINDS: tuple[Kind, ...] = get_args(Kind)

Changed = tuple[str, Any]
"""What was altered, in words, and the altered record (None: it is gone)."""


@dataclass(frozen=True)
class BookMutant:
    """One alteration of one book: the fields of the book that become something else, and the clauses it concerns."""

    book: str
    kind: Kind
    name: str
    what: str
    clauses: tuple[str, ...]
    changed: Mapping[str, Any] = field(compare=False)

    def __str__(self) -> str:
        return f"{self.book} {self.kind} {self.name}: {self.what}"


def replace(record: Any, **fields: Any) -> Any:
    """The record with other fields, whatever they may be."""
    return _replace(record, **fields)


def mutants(book: Rulebook, kinds: Iterable[Kind] = KINDS) -> Iterator[BookMutant]:
    """Every alteration of a book."""
    each = {"row": _rows, "power": _powers, "remedy": _remedies, "fact": _facts, "procedure": _procedure}
    for kind in kinds:
        for mutant in each[kind](book):
            if (mutant.book, mutant.kind, mutant.name, mutant.what) not in UNSEEN:
                yield mutant


def not_altered(book: Rulebook) -> dict[str, str]:
    """The powers that belong to what is not built yet or not to a table, and why."""
    why = reasons(book)
    waiting = {
        power.name: why[power.clauses[0]] for power in book.powers if all(clause in why for clause in power.clauses)
    }
    return waiting | {name: said for name, said in ELSEWHERE.items() if book.power(name) is not None}


def _each(
    book: Rulebook, kind: Kind, part: str, names: Iterable[str], alter: Any, clauses: str = "clauses"
) -> Iterator[BookMutant]:
    """The alterations of each record of one of the book's lists."""
    records = getattr(book, part)
    for at, (record, name) in enumerate(zip(records, _numbered(names), strict=True)):
        for what, altered in alter(book, record):
            kept = () if altered is None else (altered,)
            changed = {part: (*records[:at], *kept, *records[at + 1 :])}
            yield BookMutant(book.id, kind, name, what, tuple(getattr(record, clauses)), changed)


def _numbered(names: Iterable[str]) -> Iterator[str]:
    """Names that stand more than once get a number."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} ({seen[name]})"


def _without(record: Any, *fields: str) -> Iterator[Changed]:
    """The record without what stands in these fields."""
    for name in fields:
        if getattr(record, name):
            yield f"no {name}", replace(record, **{name: type(getattr(record, name))()})


# --- rows


def _rows(book: Rulebook) -> Iterator[BookMutant]:
    yield from _each(book, "row", "rows", (row.place for row in book.rows), _row, "rules")


def _row(book: Rulebook, row: Row) -> Iterator[Changed]:
    if row.result == "win":
        yield "loses instead of winning", replace(row, result="lose", pays=None)
    else:
        yield f"wins even money, no {row.result}", replace(row, result="win", pays=Odds(1, 1), keeps=None)
    if row.result in ("stand_off", "void", "surrender"):
        yield f"loses, no {row.result}", replace(row, result="lose", keeps=None)
    if isinstance(row.pays, Odds):
        yield "odds one more", replace(row, pays=Odds(row.pays.pays + 1, row.pays.on))
    if isinstance(row.pays, Multiple):
        yield "one more time the wager", replace(row, pays=Multiple(row.pays.times + 1))
    if isinstance(row.pays, Scheduled):
        entries = next(each.entries for each in book.schedules if each.name == row.pays.schedule)
        other = entries[entries.index(row.pays.entry) - 1]
        yield f"pays as {other}", replace(row, pays=replace(row.pays, entry=other))
    if isinstance(row.pays, Progressive):
        meter = next(each.name for each in book.meters if each.name != row.pays.meter)
        yield f"pays the {meter}", replace(row, pays=replace(row.pays, meter=meter))
        yield "a higher floor", replace(row, pays=replace(row.pays, floor=row.pays.floor * 2))
        yield "shared under no clause", replace(row, pays=replace(row.pays, share_rules=()))
    if row.keeps is not None:
        yield "keeps a third", replace(row, keeps=Odds(1, 3))
    yield from _without(row, "rules")


# --- powers


def holders(book: Rulebook, name: str) -> frozenset[str]:
    """The roles that may do what a remedy or a power says."""
    if name == "deal":
        return frozenset(role.name for role in book.roles if role.rank)
    power = book.power(name)
    return frozenset(role.name for role in book.roles if power is not None and book.holds(role, power))


def _powers(book: Rulebook) -> Iterator[BookMutant]:
    left_out = not_altered(book)
    for mutant in _each(book, "power", "powers", (power.name for power in book.powers), _power):
        if mutant.name not in left_out:
            yield mutant


def _power(book: Rulebook, power: Power) -> Iterator[Changed]:
    yield "gone", None
    yield from _without(power, "clauses", "after")
    before = holders(book, power.name)
    seen = {before}
    for roles, what in _other_roles(book, power.roles):
        after = frozenset(role.name for role in book.roles if book.holds(role, replace(power, roles=roles)))
        if after and after not in seen:
            seen.add(after)
            yield what, replace(power, roles=roles)


def _other_roles(book: Rulebook, roles: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Other people in the place of those who may: one of them gone, the next lower or higher on the ladder."""
    for name in roles:
        if len(roles) > 1:
            yield tuple(role for role in roles if role != name), f"not for the {name}"
    ranks = [role.rank for role in book.roles if role.name in roles and role.rank]
    outside = [role.name for role in book.roles if role.name in roles and not role.rank]
    if ranks:
        least = min(ranks)
        for rank, what in ((least - 1, "already for the"), (least + 1, "only for the")):
            next_one = next((role.name for role in book.roles if role.rank == rank and rank), None)
            if next_one is not None:
                yield (next_one, *outside), f"{what} {next_one}"
    for name in outside:
        other = next(role.name for role in book.roles if not role.rank and role.name not in roles)
        yield tuple(other if role == name else role for role in roles), f"for the {other} instead of the {name}"
    if not ranks:
        yield (*roles, "dealer"), "for the dealer too"


# --- remedies

OTHER_MENDS: Mapping[str, str] = {
    "repair": "void_round",
    "discard": "repair",
    "hold": "discard",
    "next_card": "discard",
    "turn_down": "void_round",
    "go_on": "void_round",
    "burn": "go_on",
    "burn_and_check": "burn",
    "void_round": "go_on",
    "void_hand": "void_round",
    "reload": "void_round",
    "shuffle_after": "go_on",
    "reload_later": "go_on",
    "replace_after": "go_on",
    "verify": "go_on",
    "transfer": "finish_from_shoe",
    "replace_and_transfer": "transfer",
    "finish_from_shoe": "void_round",
    "reshuffle": "go_on",
}
"""For each way of putting something right, another that somebody might have written down."""


def _remedies(book: Rulebook) -> Iterator[BookMutant]:
    names = (f"{remedy.irregularity} {remedy.mend}" for remedy in book.remedies)
    yield from _each(book, "remedy", "remedies", names, _remedy)


def _remedy(book: Rulebook, remedy: Remedy) -> Iterator[Changed]:
    yield "gone", None
    other = OTHER_MENDS[remedy.mend]
    yield f"{other} instead", replace(remedy, mend=other)
    yield from _without(remedy, "clauses", "since", "hand", "ground", "last_resort")
    who = {holders(book, remedy.power)}
    for power in ("deal", *(power.name for power in book.powers)):
        if holders(book, power) not in who and len(who) < 3:
            who.add(holders(book, power))
            yield f"decided by whoever may {power}", replace(remedy, power=power)
    for until in _other_times(remedy):
        yield f"open until {until}", replace(remedy, until=until)
    if remedy.hand:
        hand = {"dealer": "player", "player": "dealer", "nobody": "player"}[remedy.hand]
        yield f"for the {hand}'s hand", replace(remedy, hand=hand)
    for word in remedy.last_resort:
        other = "declined" if word == "irreparable" else "irreparable"
        said = tuple(other if each == word else each for each in remedy.last_resort)
        yield f"a last resort if {other}, not {word}", replace(remedy, last_resort=said)
    for word in remedy.given:
        turned = word[1:] if word.startswith("!") else f"!{word}"
        given = tuple(turned if each == word else each for each in remedy.given)
        yield f"given {turned}", replace(remedy, given=given)
    yield from _device(book, remedy)
    for owed in remedy.then:
        yield f"no {owed} afterwards", replace(remedy, then=tuple(each for each in remedy.then if each != owed))
    if remedy.withdrawal:
        yield from _without(remedy, "withdrawal")
        less = "box" if remedy.withdrawal == "all" else "all"
        yield f"{less} may be withdrawn", replace(remedy, withdrawal=less)
    if remedy.several:
        yield "one hand only", replace(remedy, several=False)


def _other_times(remedy: Remedy) -> Iterator[str]:
    """Another time until when a remedy is open: longer, or shorter where it is open to the last."""
    check = CHECKS.get(remedy.irregularity)
    if check is not None and {*check.phases}.isdisjoint(IN_ROUND):
        return  # no round runs whose progress could close it
    if remedy.until != "next_round":
        yield "next_round"
    elif check is not None and not check.now:
        yield "round_end"


def _device(book: Rulebook, remedy: Remedy) -> Iterator[Changed]:
    """The remedy for the other kind of device; for any, where the book knows both."""
    if not remedy.device:
        return
    other = "continuous" if remedy.device == "shoe" else "shoe"
    yield f"for a {other} device", replace(remedy, device=other)
    known = book.topics.get("dealing_device")
    if known is not None and len({each in SHOES for each in known.allows}) > 1:
        yield from _without(remedy, "device")


# --- facts


def _facts(book: Rulebook) -> Iterator[BookMutant]:
    for part in ("facts", "limits", "pool"):
        record = getattr(book, part)
        if record is not None:
            yield from _single(book, part, record)
    yield from _each(book, "fact", "wagers", (f"wager {each.name}" for each in book.wagers), _wager)
    yield from _each(book, "fact", "roles", (f"role {each.name}" for each in book.roles), _role)
    for at, ground in enumerate(book.grounds):
        for what, altered in _ground(ground):
            kept = () if altered is None else (altered,)
            changed = {"grounds": (*book.grounds[:at], *kept, *book.grounds[at + 1 :])}
            clauses = (ground.clause, *ground.causes)
            yield BookMutant(
                book.id, "fact", f"ground {ground.clause} {'/'.join(ground.scopes)}", what, clauses, changed
            )
    for part in ("options", "schedules", "meters"):
        names = (f"{part[:-1]} {each.name}" for each in getattr(book, part))
        yield from _each(book, "fact", part, names, _listed)
    for part in ("findings", "results"):
        known = getattr(book, part)
        for name, clauses in known.items():
            emptied = {**known, name: ()}
            yield BookMutant(book.id, "fact", f"{part} {name}", "no clauses", tuple(clauses), {part: emptied})


def _single(book: Rulebook, part: str, record: Facts | LimitRule | PoolRules) -> Iterator[BookMutant]:
    """The facts of a record, each with another value or without its clauses."""
    for name in record.__dataclass_fields__:
        fact = getattr(record, name)
        if isinstance(fact, Fact):
            for what, altered in _fact(fact):
                changed = {part: replace(record, **{name: altered})}
                yield BookMutant(book.id, "fact", f"{part}.{name}", what, fact.clauses, changed)
    if isinstance(record, LimitRule):
        if record.settled_if is not None:
            changed = {part: replace(record, settled_if=None)}
            yield BookMutant(book.id, "fact", "limits.settled_if", "gone", record.over.clauses, changed)
        if record.box_total is not None:
            changed = {part: replace(record, box_total=None)}
            yield BookMutant(book.id, "fact", "limits.box_total", "gone", record.box_total.clauses, changed)


def _fact(fact: Fact[Any]) -> Iterator[Changed]:
    value = fact.value
    if isinstance(value, bool):
        yield f"{not value}", replace(fact, value=not value)
    elif isinstance(value, int):
        yield f"{value + 1}, not {value}", replace(fact, value=value + 1)
        yield f"{value - 1}, not {value}", replace(fact, value=value - 1)
    elif value is None:
        yield "1, where there is no number", replace(fact, value=1)
    elif isinstance(value, tuple):
        least, most = value
        yield f"{most + 1} at most", replace(fact, value=(least, most + 1))
        yield f"{least + 1} at least", replace(fact, value=(least + 1, max(most, least + 1)))
    yield from _without(fact, "clauses")


def _wager(book: Rulebook, wager: Wager) -> Iterator[Changed]:
    yield from _without(wager, "clauses", "one_amount")
    for name in ("limited", "taken_before_deal"):
        yield f"{name} {not getattr(wager, name)}", replace(wager, **{name: not getattr(wager, name)})
    if wager.follows is None and wager.bonus_on is None:
        for what, tokens in _fact(wager.tokens):
            yield f"tokens {what}", replace(wager, tokens=tokens)
    if wager.needs is not None:
        yield "needs no other", replace(wager, needs=None)
        yield "needs another under no clause", replace(wager, needs=replace(wager.needs, clauses=()))
    if wager.follows is not None:
        equals = "placed" if wager.follows.equals == "effective" else "effective"
        yield f"as large as {equals}", replace(wager, follows=replace(wager.follows, equals=equals))
        yield "follows under no clause", replace(wager, follows=replace(wager.follows, clauses=()))
        for choice in wager.follows.choices:
            others = tuple(each for each in wager.follows.choices if each != choice)
            yield f"not put down by {choice}", replace(wager, follows=replace(wager.follows, choices=others))


def _role(book: Rulebook, role: Role) -> Iterator[Changed]:
    yield "gone", None
    yield from _without(role, "clauses", "acts_as", "house")
    if role.rank:
        yield "outside the ladder", replace(role, rank=0)


def _ground(ground: Any) -> Iterator[Changed]:
    yield "gone", None
    yield from _without(ground, "causes", "carries", "forfeits_after", "foreign_card", "stray_wagers")
    for keeps in ("nothing", "results"):
        if keeps != ground.keeps:
            yield f"keeps {keeps}", replace(ground, keeps=keeps)
    if len(ground.scopes) > 1:
        for scope in ground.scopes:
            yield f"not of a {scope}", replace(ground, scopes=tuple(each for each in ground.scopes if each != scope))


def _listed(book: Rulebook, record: Any) -> Iterator[Changed]:
    yield "gone", None
    yield from _without(record, "clauses")
    if hasattr(record, "default"):
        other = next(value for value in record.values if value != record.default)
        yield f"{other} by default", replace(record, default=other)


# --- procedure


def _procedure(book: Rulebook) -> Iterator[BookMutant]:
    yield from _each(book, "procedure", "procedure", (point.topic for point in book.procedure), _point)


def _point(book: Rulebook, point: Provision) -> Iterator[Changed]:
    yield "gone", None
    yield "another word", replace(point, value="something_else")
    yield from _without(point, "clauses", "binds", "exempts")
    for word in point.allows:
        yield f"{word} not allowed", replace(point, allows=tuple(each for each in point.allows if each != word))
    if point.amount is not None:
        yield f"{point.amount + 1}, not {point.amount}", replace(point, amount=point.amount + 1)
    for part, clauses in point.parts.items():
        if clauses:
            yield f"{part} under no clause", replace(point, parts={**point.parts, part: ()})
