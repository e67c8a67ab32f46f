"""What can be altered of a book's facts, findings, signs, points of procedure, and of the steps of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cutcard.cards import Card
from cutcard.games.game import Case, Find
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Fact, Facts, LimitRule, Marking, ProcedurePoint, Role, Wager
from cutcard.rulebooks.running_rules import PoolRules, PromotionRules, TournamentRules
from cutcard.rulebooks.vocabulary.topics import TOPICS, acts, only_told
from tests.mutate.altered import BookMutant, Changed, each_record, holders, not_altered, replace, without

# --- facts


def facts(book: Rulebook) -> Iterator[BookMutant]:
    for part in ("facts", "limits", "pool", "tournaments", "promotions"):
        record = getattr(book, part)
        if record is not None:
            yield from _single(book, part, record)
    if book.published is not None:
        where = BookMutant(book.id, "fact", "published", "gone", book.published.clauses, {"published": None})
        yield where
        for what, altered in without(book.published, "clauses"):
            yield replace(where, what=what, changed={"published": altered})
    yield from each_record(
        book, "fact", "wagers", (f"wager {each.name}" for each in book.wagers), _wager, *WAGER_CLAUSES
    )
    for mutant in each_record(book, "fact", "roles", (f"role {each.name}" for each in book.roles), _role):
        altered = replace(book, **mutant.changed)
        used = (power.name for power in book.powers if power.name not in not_altered(book))
        if mutant.what == "no house" or any(holders(altered, name) != holders(book, name) for name in used):
            yield mutant  # or it changes nothing that anybody may do
    for at, ground in enumerate(book.grounds):
        for what, altered in _ground(book, ground):
            kept = () if altered is None else (altered,)
            changed = {"grounds": (*book.grounds[:at], *kept, *book.grounds[at + 1 :])}
            clauses = (ground.clause, *ground.causes)
            yield BookMutant(
                book.id, "fact", f"ground {ground.clause} {'/'.join(ground.scopes)}", what, clauses, changed
            )
    if any(row.step for row in book.rows):
        at_once = tuple(replace(row, step=0) for row in book.rows)
        refs = tuple(dict.fromkeys(ref for row in book.rows for ref in row.clauses if row.step))
        yield BookMutant(book.id, "fact", "order of settlement", "gone", refs, {"rows": at_once})
    for part in ("options", "schedules", "meters"):
        names = (f"{part[:-1]} {each.name}" for each in getattr(book, part))
        yield from each_record(book, "fact", part, names, _listed)


def _single(
    book: Rulebook, part: str, record: Facts | LimitRule | PoolRules | TournamentRules | PromotionRules
) -> Iterator[BookMutant]:
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
    elif isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        for each in value:
            yield f"without {each}", replace(fact, value=tuple(other for other in value if other != each))
    elif isinstance(value, tuple):
        least, most = value
        yield f"{most + 1} at most", replace(fact, value=(least, most + 1))
        yield f"{least + 1} at least", replace(fact, value=(least + 1, max(most, least + 1)))
    yield from without(fact, "clauses")


WAGER_CLAUSES = ("clauses", "defined", "one_amount", "tokens", "needs", "follows")
"""The fields of a wager that carry clauses."""


def _wager(book: Rulebook, wager: Wager) -> Iterator[Changed]:
    yield "gone", None
    yield from without(wager, "clauses", "one_amount")
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
    yield from without(role, "clauses", "acts_as", "house")
    if role.rank:
        yield "outside the ladder", replace(role, rank=0)


def _ground(book: Rulebook, ground: Any) -> Iterator[Changed]:
    yield "gone", None
    yield from without(ground, "causes", "carries", "forfeits_after", "foreign_card", "stray_wagers")
    decides_early = any(row.stage == "interim" for row in book.rows)
    for keeps in ("nothing", "results") if decides_early else ():
        if keeps != ground.keeps:
            yield f"keeps {keeps}", replace(ground, keeps=keeps)
    if len(ground.scopes) > 1:
        for scope in ground.scopes:
            yield f"not of a {scope}", replace(ground, scopes=tuple(each for each in ground.scopes if each != scope))
    if ground.policy:
        yield "its reading is cited as a clause", replace(ground, policy=False)


def _listed(book: Rulebook, record: Any) -> Iterator[Changed]:
    yield "gone", None
    yield from without(record, "clauses")
    if hasattr(record, "default"):
        other = next(value for value in record.values if value != record.default)
        yield f"{other} by default", replace(record, default=other)


# --- findings and what they lead to


def findings(book: Rulebook) -> Iterator[BookMutant]:
    """What the cards show comes out as something else, or a result is another; each also without its clauses."""
    for name, clauses in book.findings.items():
        finding, _, value = name.partition("=")
        values = book.game.findings[book.game.at(finding)].values
        for one in [value] if value else values:
            other = values[(values.index(one) + 1) % len(values)]
            changed = {"game": replace(book.game, finder=_other_finder(book, finding, one, other))}
            yield BookMutant(book.id, "finding", name, f"{one} comes out as {other}", tuple(clauses), changed)
        emptied = {"findings": {**book.findings, name: ()}}
        yield BookMutant(book.id, "finding", name, "no clauses", tuple(clauses), emptied)
    for result, clauses in book.results.items():
        lost = tuple(replace(row, result="lose", keeps=None) if row.result == result else row for row in book.rows)
        if lost != book.rows:
            yield BookMutant(book.id, "finding", f"result {result}", "loses", tuple(clauses), {"rows": lost})
        if result == "void":
            yield BookMutant(book.id, "finding", "result void", "nothing is void", tuple(clauses), {"grounds": ()})
        emptied = {"results": {**book.results, result: ()}}
        yield BookMutant(book.id, "finding", f"result {result}", "no clauses", tuple(clauses), emptied)


def _other_finder(book: Rulebook, finding: str, one: str, other: str) -> Callable[[Mapping[str, str]], Find]:
    """A finder by which one value of a finding comes out as another."""
    at = book.game.at(finding)

    def finder(options: Mapping[str, str]) -> Find:
        find = book.game.finder(options)

        def altered(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
            case = find(hand, dealer, choice)
            return (*case[:at], other, *case[at + 1 :]) if case[at] == one else case

        return altered

    return finder


# --- signs


def signs(book: Rulebook) -> Iterator[BookMutant]:
    """What a cloth or a sign shows is not there."""
    yield from each_record(book, "sign", "layout", (each.name for each in book.layout), _sign)


def _sign(book: Rulebook, sign: Marking) -> Iterator[Changed]:
    yield "gone", None
    yield from without(sign, "clauses", "label", "wagers", "word")
    if sign.schedule:
        other = next(each.name for each in book.schedules if each.name != sign.schedule)
        yield f"shows the {other}", replace(sign, schedule=other)


# --- procedure


def procedure(book: Rulebook) -> Iterator[BookMutant]:
    """Points of procedure. A word that only describes stays as it is, and so does a topic that is only told."""
    topics = (point.topic for point in book.procedure)
    for mutant in each_record(book, "procedure", "procedure", topics, _point, "clauses", "parts"):
        if not only_told(mutant.name, book.topics[mutant.name].value):
            yield mutant


def _point(book: Rulebook, point: ProcedurePoint) -> Iterator[Changed]:
    yield "gone", None
    if acts(point.topic, point.value):
        yield "another word", replace(point, value="something_else")
    elif TOPICS[point.topic].acted_on:
        word = min(TOPICS[point.topic].acted_on)
        yield f"{word} instead", replace(point, value=word)
    again = {ref for refs in point.parts.values() for ref in refs}
    if not again.issuperset(point.clauses):  # or the whole only lists what its parts say
        yield from without(point, "clauses")
    yield from without(point, "binds", "exempts")
    for word in point.allows:
        yield f"{word} not allowed", replace(point, allows=tuple(each for each in point.allows if each != word))
    if point.amount is not None:
        yield f"{point.amount + 1}, not {point.amount}", replace(point, amount=point.amount + 1)
    for part, clauses in point.parts.items():
        if clauses:
            yield f"{part} under no clause", replace(point, parts={**point.parts, part: ()})


# --- the steps of a round


def steps(book: Rulebook) -> Iterator[BookMutant]:
    """A step of the round is left out, or comes after the next one."""
    topics = {point.topic: point for point in book.procedure}
    for at, step in enumerate(book.round):
        point = topics[step.topic]
        parts = (refs for part, refs in point.parts.items() if part.partition(":")[0] == step.name)
        clauses = tuple(dict.fromkeys((*point.clauses, *(ref for refs in parts for ref in refs))))
        before, after = book.round[:at], book.round[at + 1 :]
        yield BookMutant(book.id, "step", step.name, "gone", clauses, {"round": (*before, *after)})
        if after:
            changed = {"round": (*before, after[0], step, *after[1:])}
            yield BookMutant(book.id, "step", step.name, f"after {after[0].name}", clauses, changed)
