"""Whether every name in a book is known: words of the vocabulary, clauses, roles, wagers, findings, options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cutcard.citations import did_you_mean
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong, traits
from cutcard.rulebooks.documents import Document
from cutcard.rulebooks.duties import SENDERS, Duty
from cutcard.rulebooks.parts import ProcedurePoint, Remedy
from cutcard.rulebooks.rows import Progressive, Scheduled
from cutcard.rulebooks.vocabulary import (
    ANY_BREACH,
    CIRCUMSTANCES,
    CONDUCT,
    CREDITORS,
    DUTIES,
    IRREGULARITIES,
    MENDS,
    POWERS,
    SIGNS,
    TOPICS,
)
from cutcard.rulebooks.vocabulary.documents import ALWAYS, DOCUMENTS, ITEM_KINDS
from cutcard.rulebooks.vocabulary.duties import TIMED
from cutcard.rulebooks.vocabulary.irregularities import OWED
from cutcard.rulebooks.vocabulary.signs import SIGN_KINDS

_FEW = 20
"""No more names than these are listed where none of them is near."""

RESULTS = ("win", "lose", "stand_off", "surrender", "void")


def not_known(near: tuple[str, ...], field: str, names: Iterable[str], known: Iterable[str]) -> Iterator[Wrong]:
    """Every name that is not among the known ones, with what was probably meant."""
    listed = tuple(known)
    for name in names:
        if name not in listed:
            hint = did_you_mean(name, listed) if listed else ": there are none"
            few = "?" in hint or len(listed) <= _FEW
            yield (*near, name), f"{field}: {name!r} is not known{hint if few else ''}"


def unknown_names(book: Rulebook) -> Iterator[Wrong]:
    """Every name in a book that nothing else knows, with what was probably meant."""
    yield from _powers(book)
    for point in book.procedure:
        yield from _point(book, point)
    for remedy in book.remedies:
        yield from _remedy(book, remedy)
    yield from not_known((), "silent", book.silent, IRREGULARITIES)
    yield from _wagers(book)
    yield from _layout(book)
    yield from _findings(book)
    yield from _rows(book)
    yield from _options(book)
    for step in book.round:
        yield from not_known(traits(step), f"round {step.name}.topic", (step.topic,), TOPICS)
        if step not in book.game.round:  # whose steps are looked at with the game
            yield from not_known(traits(step), f"round {step.name}.roles", step.roles, book.game.roles)
    for document in book.documents:
        yield from _document(document)
    for duty in book.duties:
        yield from _duty(book, duty)
    yield from not_known(("cloth",), "game.cloth", sorted(book.game.cloth.roles), book.game.roles)


def _powers(book: Rulebook) -> Iterator[Wrong]:
    roles = [role.name for role in book.roles]
    for role in book.roles:
        yield from not_known(traits(role), f"role {role.name}.acts_as", role.acts_as, roles)
    for power in book.powers:
        near = traits(power)
        yield from not_known(near, "power", (power.name,), POWERS)
        yield from not_known(near, f"power {power.name}.roles", power.roles, roles)
        yield from not_known(near, f"power {power.name}.after", power.after, (*CONDUCT, ANY_BREACH))


def _point(book: Rulebook, point: ProcedurePoint) -> Iterator[Wrong]:
    near, field = (*traits(point), point.topic), f"procedure {point.topic}"
    topic = TOPICS.get(point.topic)
    if topic is None:
        yield near, f"procedure: {point.topic!r} is no topic{did_you_mean(point.topic, tuple(TOPICS))}"
        return
    yield from not_known(near, f"{field}.word", (point.value,), topic.words)
    yield from not_known(near, f"{field}.allows", point.allows, topic.allows)
    steps = [step.name for step in book.round if step.topic == point.topic]
    own = [f"{name}{of}" for name in steps for of in ("", ":box", ":dealer", ":later")]
    yield from not_known((point.topic,), f"{field}.part", point.parts, (*topic.parts, *own))
    for name in ("binds", "exempts"):
        yield from not_known(near, f"{field}.{name}", getattr(point, name), [role.name for role in book.roles])
        if getattr(point, name) and not topic.people:
            yield near, f"{field}.{name}: nobody is bound or exempt on this topic"
    if point.amount is not None and not topic.amount:
        yield (*near, str(point.amount)), f"{field}.amount: nothing is counted on this topic"
    if not point.says and point.value in topic.words:
        yield near, f"{field}.says: a sentence is expected"


def _remedy(book: Rulebook, remedy: Remedy) -> Iterator[Wrong]:
    near = (*traits(remedy), remedy.irregularity, remedy.mend)
    field = f"remedy {remedy.irregularity}"
    yield from not_known(near, "irregularity", (remedy.irregularity,), IRREGULARITIES)
    yield from not_known(near, f"{field}.remedy", (remedy.mend,), MENDS)
    held = ("deal", *(power.name for power in book.powers))
    yield from not_known(near, f"{field}.power", (remedy.power,), held)
    yield from not_known(near, f"{field}.given", (word.removeprefix("!") for word in remedy.given), CIRCUMSTANCES)
    yield from not_known(near, f"{field}.last_resort", remedy.last_resort, CIRCUMSTANCES)
    yield from not_known(near, f"{field}.then", remedy.then, OWED)
    grounds = [ref for ground in book.grounds for ref in (ground.clause, *ground.causes)]
    yield from not_known(near, f"{field}.ground", (remedy.ground,) if remedy.ground else (), grounds)


def _wagers(book: Rulebook) -> Iterator[Wrong]:
    names = [wager.name for wager in book.wagers]
    choices = [word for decider in book.game.deciders for word in decider.choices]
    for wager in book.wagers:
        near, field = traits(wager), f"wager {wager.name}"
        yield from not_known(near, f"{field}.role", (wager.role,), book.game.roles)
        if wager.needs is not None:
            yield from not_known(near, f"{field}.needs", (wager.needs.wager,), names)
        if wager.follows is not None:
            yield from not_known(near, f"{field}.follows", (wager.follows.wager,), names)
            yield from not_known(near, f"{field}.follows.choices", wager.follows.choices, choices)
        if wager.bonus_on is not None:
            yield from not_known(near, f"{field}.bonus_on", (wager.bonus_on,), names)
    total = book.limits.box_total
    if total is not None:
        yield from not_known((*traits(total), total.wager), "limits.box_total.wager", (total.wager,), names)


def _layout(book: Rulebook) -> Iterator[Wrong]:
    """What is on the cloth is for wagers of the book; what is not is a sign of the vocabulary, and of its kind."""
    for marking in book.layout:
        near, field = traits(marking), f"layout {marking.name}"
        yield from not_known(near, f"{field}.wagers", marking.wagers, [wager.name for wager in book.wagers])
        if marking.word or marking.kind in SIGN_KINDS:
            yield from not_known(near, f"{field}.word", (marking.word,), SIGNS)
            if marking.word in SIGNS and marking.kind != SIGNS[marking.word].kind:
                yield near, f"{field}.kind: a {SIGNS[marking.word].kind} is expected, not {marking.kind!r}"
        if marking.schedule:
            schedules = [schedule.name for schedule in book.schedules]
            yield from not_known(near, f"{field}.schedule", (marking.schedule,), schedules)


def _document(document: Document) -> Iterator[Wrong]:
    """A document and what its items turn on, tell and agree with are words of the vocabulary."""
    yield from not_known((document.name,), "documents", (document.name,), DOCUMENTS)
    words = DOCUMENTS.get(document.name)
    for item in document.items if words is not None else ():
        assert words is not None
        near, field = (*traits(item), item.ref), f"item {item.ref}"
        yield from not_known(near, f"{field}.due", (item.due,), (ALWAYS, *words.conditions))
        yield from not_known(near, f"{field}.kind", (item.kind,), ITEM_KINDS)
        yield from not_known(near, f"{field}.data", item.data, sorted(words.data))
        for place in item.places:
            if place not in words.places:
                yield near, f"{field}.says: {{{place}}} is no place{did_you_mean(place, (*words.places,))}"


def _duty(book: Rulebook, duty: Duty) -> Iterator[Wrong]:
    """What is owed is a word of the vocabulary, by a role of the book, to a role or to somebody whom all books know."""
    near, field, roles = traits(duty), f"duty {duty.name}", [role.name for role in book.roles]
    yield from not_known(near, "duty", (duty.name,), DUTIES)
    yield from not_known(near, f"{field}.debtor", (duty.debtor,), roles)
    yield from not_known(near, f"{field}.creditor", (duty.creditor,), (*roles, *CREDITORS))
    yield from not_known(near, f"{field}.from", (duty.sender,) if duty.sender else (), SENDERS)
    if duty.kind in TIMED and duty.term is None:
        yield near, f"{field}.until: a time is expected, as the text has none"
    if duty.kind in ("gate", "lapse") and duty.term is not None:
        yield near, f"{field}.until: a {duty.kind} has no time of its own"


def _findings(book: Rulebook) -> Iterator[Wrong]:
    values = {finding.name: finding.values for finding in book.game.findings}
    for named in book.findings:
        name, equals, value = named.partition("=")
        yield from not_known(tuple(book.findings), "findings", (name,) if name not in values else (), values)
        if equals and name in values and value not in values[name]:
            yield (*book.findings, named), f"findings {name}: {value!r} is not known{did_you_mean(value, values[name])}"
    yield from not_known(tuple(book.results), "results", book.results, RESULTS)


def _rows(book: Rulebook) -> Iterator[Wrong]:
    values = {finding.name: finding.values for finding in book.game.findings}
    schedules = {schedule.name: schedule.entries for schedule in book.schedules}
    for row in book.rows:
        near, field = (*traits(row), row.wager), f"row {row.place}"
        yield from not_known(near, field, (row.wager,), (wager.name for wager in book.wagers))
        for name, found in row.findings.items():
            yield from not_known(near, field, (name,), values)
            yield from not_known((*near, name), f"{field}.{name}", found, values.get(name, found))
        for name, value in row.options.items():
            yield from _chosen(book, (*near, name), field, name, value)
        if isinstance(row.pays, Scheduled):
            yield from not_known(near, f"{field}.pays", (row.pays.schedule,), schedules)
            entries = schedules.get(row.pays.schedule, (row.pays.entry,))
            yield from not_known(near, f"{field}.pays", (row.pays.entry,), entries)
        if isinstance(row.pays, Progressive):
            yield from not_known(near, f"{field}.pays", (row.pays.meter,), [meter.name for meter in book.meters])
            if row.pays.floor_option:
                yield from not_known(near, f"{field}.pays", (row.pays.floor_option,), _option_names(book))


def _option_names(book: Rulebook) -> list[str]:
    return [option.name for option in book.options]


def _chosen(book: Rulebook, near: tuple[str, ...], field: str, name: str, value: str) -> Iterator[Wrong]:
    values = {option.name: tuple(option.values) for option in book.options}
    yield from not_known(near, f"{field}.options", (name,), values)
    yield from not_known(near, f"{field}.options.{name}", (value,), values.get(name, (value,)))


def _options(book: Rulebook) -> Iterator[Wrong]:
    for option in book.options:
        yield from not_known(traits(option), f"option {option.name}.default", (option.default,), option.values)
    if book.rounding.option is not None:
        yield from not_known(traits(book.rounding), "rounding.option", (book.rounding.option,), _option_names(book))
    total = book.limits.box_total
    for choice in (book.limits.settled_if, None if total is None else total.when):
        if choice is not None:
            yield from _chosen(book, (*traits(choice), choice.option), "limits", choice.option, choice.value)
    for ground in book.grounds:
        kept = ("nothing", "payments", "results", *_option_names(book))
        yield from not_known((*traits(ground), ground.clause), f"ground {ground.clause}.keeps", (ground.keeps,), kept)
