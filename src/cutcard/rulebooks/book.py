"""A rulebook: one frozen record of everything that a regulator approved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from cutcard.citations import Refused, did_you_mean
from cutcard.games import Game, Step
from cutcard.games.cloth import Felt
from cutcard.rulebooks.clauses import Clause, Reading, load_clauses, load_readings
from cutcard.rulebooks.documents import Document
from cutcard.rulebooks.duties import Duty, find_duty
from cutcard.rulebooks.parts import (
    Fact,
    Facts,
    Ground,
    LimitRule,
    Marking,
    Meter,
    Option,
    Power,
    ProcedurePoint,
    Remedy,
    Role,
    Rounding,
    Schedule,
    Wager,
)
from cutcard.rulebooks.procedure import Points
from cutcard.rulebooks.rows import Row
from cutcard.rulebooks.running_rules import PoolRules, PromotionRules, TournamentRules


@dataclass(frozen=True)
class Rulebook:
    """One approved rulebook: identity, facts, wagers, rows, readings, powers, procedure and clauses.

    ``edition`` is the regulator's, ``revision`` ours: a mended rule is a new revision of the same edition.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war")
    >>> crown.edition, crown.facts.decks.value, crown.facts.decks.clauses
    ('Version 5.0', (4, 8), ('3.1',))
    >>> [row.place for row in crown.rows if "5.8.2" in row.clauses]
    ['go_to_war[choice=war war=equal]']
    """

    id: str
    title: str
    house: str
    operator: str
    jurisdiction: str
    regulator: str
    edition: str
    revision: int
    currency: str
    game: Game
    facts: Facts
    wagers: tuple[Wager, ...]
    rows: tuple[Row, ...]
    findings: Mapping[str, tuple[str, ...]]  # the clauses behind each finding, or ``finding=value`` where they differ
    rounding: Rounding
    limits: LimitRule
    grounds: tuple[Ground, ...]
    options: tuple[Option, ...]
    roles: tuple[Role, ...]
    powers: tuple[Power, ...]
    procedure: tuple[ProcedurePoint, ...]
    round: tuple[Step, ...]
    remedies: tuple[Remedy, ...]
    folder: Path
    schedules: tuple[Schedule, ...] = ()
    meters: tuple[Meter, ...] = ()
    pool: PoolRules | None = None
    tournaments: TournamentRules | None = None
    promotions: PromotionRules | None = None
    layout: tuple[Marking, ...] = ()
    published: Fact[str] | None = None  # where the approved text is to be had, as far as the book's folder knows
    felt: Felt | None = None  # the colours of its cloth, where they are not the game's
    checked: str = ""  # how the tests of this project find its odds a second time
    silent: tuple[str, ...] = ()  # what can go wrong in its game, and the text says nothing of
    results: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the clauses that say what a result means
    documents: tuple[Document, ...] = ()  # what must be written down before something is done, item by item
    duties: tuple[Duty, ...] = ()  # what somebody owes once something happened

    def wager(self, name: str) -> Wager:
        """The wager of this name, or a refusal that says which there are."""
        for wager in self.wagers:
            if wager.name == name:
                return wager
        names = tuple(wager.name for wager in self.wagers if wager.bonus_on is None)
        raise Refused(
            "unknown_wager",
            f"{name!r} is no wager of {self.id}{did_you_mean(name, names)}",
            self.points.clauses("wagers_allowed"),
        )

    @cached_property
    def topics(self) -> Mapping[str, ProcedurePoint]:
        """The points of procedure by their topic."""
        return {provision.topic: provision for provision in self.procedure}

    @cached_property
    def points(self) -> Points:
        """The points of procedure, as code asks for them."""
        return Points(self.topics)

    def power(self, name: str) -> Power | None:
        """The power of this name; None if the book gives it to nobody."""
        return self._powers.get(name)

    @cached_property
    def _powers(self) -> Mapping[str, Power]:
        """The powers by their name: every command asks for one."""
        return {power.name: power for power in reversed(self.powers)}

    @cached_property
    def _ranks(self) -> Mapping[str, int]:
        """How high each role stands, of those that stand on the ladder."""
        return {role.name: role.rank for role in self.roles if role.rank}

    @cached_property
    def _remedies(self) -> Mapping[str, tuple[Remedy, ...]]:
        found: dict[str, list[Remedy]] = {}
        for remedy in self.remedies:
            found.setdefault(remedy.irregularity, []).append(remedy)
        return {irregularity: tuple(each) for irregularity, each in found.items()}

    def remedies_for(self, irregularity: str) -> tuple[Remedy, ...]:
        """What the book does about an irregularity, in its order."""
        return self._remedies.get(irregularity, ())

    def ground(self, clause: str, scope: str) -> Ground | None:
        """The ground on which a round, a hand or a wager is void under a clause."""
        fitting = (each for each in self.grounds if clause in (each.clause, *each.causes) and scope in each.scopes)
        return next(fitting, None)

    def document(self, name: str) -> Document | None:
        """The document of this name; None if the book asks for none."""
        return next((document for document in self.documents if document.name == name), None)

    def duty(self, name: str, sender: str = "") -> Duty | None:
        """What the book says of a duty that arose at a kind of stream; None if it makes nobody owe that.

        >>> from cutcard import rulebook
        >>> star = rulebook("star-casino-war")
        >>> star.duty("advise_of_rights").clauses, star.duty("advise_of_rights", "promotion").clauses
        (('13.12',), ('14.11',))
        """
        return find_duty(self.duties, name, sender)

    def role(self, name: str) -> Role | None:
        """The role of this name; None if the book has no such role."""
        return next((role for role in self.roles if role.name == name), None)

    def holds(self, role: Role, power: Power) -> bool:
        """Whether a role holds a power: by name, by what it acts as, or by standing higher on the ladder.

        >>> from cutcard import rulebook
        >>> crown = rulebook("crown-casino-war")
        >>> manager, shuffle = crown.role("tg_area_manager"), crown.power("order_shuffle")
        >>> crown.holds(manager, shuffle), crown.holds(crown.role("dealer"), shuffle)
        (True, False)
        """
        if role.name in power.roles or not set(role.acts_as).isdisjoint(power.roles):
            return True
        if power.only:
            return False
        ranks = [self._ranks[name] for name in power.roles if name in self._ranks]
        return bool(ranks) and role.rank >= min(ranks)

    def options_in_force(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with the value chosen for it, or its default; unknown names and values are refused."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                hint = did_you_mean(name, tuple(known)) if known else f": {self.id} has no options"
                raise Refused("unknown_option", f"options.{name}: no option of {self.id}{hint}")
            if value not in known[name].values:
                hint = did_you_mean(value, tuple(known[name].values))
                raise Refused(
                    "unknown_option",
                    f"options.{name}: {value!r} is not one of its values{hint}",
                    known[name].clauses,
                )
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def marking(self, wager: Wager) -> str:
        """What the cloth must bear where a wager lies, beside the wager's own name; nothing where that is its name.

        >>> from cutcard import rulebook
        >>> star = rulebook("star-casino-war")
        >>> star.marking(star.wager("initial")), star.marking(star.wager("war")), star.marking(star.wager("tie"))
        ('Bet / War', '', '')
        """
        spots = (marking.label for marking in self.layout if marking.wagers[:1] == (wager.name,) and marking.label)
        label = next(spots, "")
        return "" if label == wager.short else label

    def finding_clauses(self, finding: str, value: str | None = None) -> tuple[str, ...]:
        """The clauses that say how a finding is reached, or how it came to this value."""
        return self.findings.get(f"{finding}={value}", self.findings.get(finding, ()))

    def rows_in_force(self, options: Mapping[str, str]) -> tuple[Row, ...]:
        """The rows that apply under these readings and policies."""
        return tuple(row for row in self.rows if row.applies_under(options))

    def change_rows(self, change: Callable[[Row], Row]) -> Rulebook:
        """A copy of this book with every row passed through ``change``: for variants and for what-if questions."""
        return replace(self, rows=tuple(change(row) for row in self.rows))

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Every clause of the book by its reference, in the book's order."""
        return load_clauses(self.folder)

    @cached_property
    def readings(self) -> Mapping[str, Reading]:
        """Every settled ambiguity of the book by its id."""
        return load_readings(self.folder)

    def clause(self, ref: str) -> Clause:
        """One clause, or a refusal with the nearest reference."""
        if ref not in self.clauses:
            hint = did_you_mean(ref, tuple(self.clauses))
            raise Refused("unknown_clause", f"{self.id} has no clause {ref!r}{hint if '?' in hint else ''}")
        return self.clauses[ref]

    def citations(self) -> Iterator[tuple[str, str]]:
        """Every (clause, place) where this book's data acts on a clause."""
        for part, value in (
            ("facts", self.facts),
            ("rounding", self.rounding),
            ("limits", self.limits),
            ("pool", self.pool),
            ("tournaments", self.tournaments),
            ("promotions", self.promotions),
            ("published", self.published),
        ):
            yield from _cited(value, part)
        for finding, refs in self.findings.items():
            for ref in refs:
                yield ref, f"finding {finding}"
        for result, refs in self.results.items():
            for ref in refs:
                yield ref, f"result {result}"
        for row in self.rows:
            for ref in (*row.clauses, *row.besides):
                yield ref, f"row {row.place}"
            if row.pays is not None:
                yield from _cited(row.pays, f"row {row.place}")
        kinds: tuple[tuple[str, tuple[Any, ...]], ...] = (
            ("wager", self.wagers),
            ("option", self.options),
            ("schedule", self.schedules),
            ("meter", self.meters),
            ("role", self.roles),
            ("power", self.powers),
            ("procedure", self.procedure),
            ("remedy", self.remedies),
            ("layout", self.layout),
            ("duty", self.duties),
        )
        for kind, records in kinds:
            for record in records:
                label = {"procedure": "topic", "remedy": "irregularity"}.get(kind, "name")
                yield from _cited(record, f"{kind} {getattr(record, label)}")
        for document in self.documents:
            for item in document.items:
                yield item.ref, f"document {document.name} {item.ref}"
        for ground in self.grounds:
            for ref in (*ground.cites, *ground.causes, *ground.carries):
                yield ref, f"ground {ground.clause}"

    def cited_readings(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every place where this book's data rests on readings, with the ids of these readings."""
        for field_ in fields(self):
            if field_.name != "game":
                yield from _rests_on(getattr(self, field_.name), field_.name)


def _rests_on(value: Any, place: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The readings that a record and its parts rest on."""
    if isinstance(value, tuple):
        for each in value:
            yield from _rests_on(each, place)
        return
    known = getattr(value, "__dataclass_fields__", {})
    name = next(
        (getattr(value, each) for each in ("name", "topic", "irregularity", "place", "ref") if hasattr(value, each)), ""
    )
    place = f"{place} {name}" if name else place
    for each in known:
        part = getattr(value, each)
        if each.endswith("readings") and part:
            yield place, part
        elif not isinstance(part, str):
            yield from _rests_on(part, place)


def _cited(record: Any, place: str) -> Iterator[tuple[str, str]]:
    """The clauses that a record and its parts carry."""
    fields = getattr(record, "__dataclass_fields__", None)
    if fields is None:
        return
    for name in fields:
        value = getattr(record, name)
        if name in ("clauses", "defined", "share_clauses", "one_amount"):
            for ref in value:
                yield ref, place
        elif name == "notices":
            for way, fact in value.items():
                yield from _cited(fact, f"{place}.{way}")
        elif name == "parts":
            for refs in value.values():
                for ref in refs:
                    yield ref, place
        else:
            yield from _cited(
                value, f"{place}.{name}" if place in ("facts", "limits", "pool", "tournaments", "promotions") else place
            )
