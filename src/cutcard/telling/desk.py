"""The lists of whoever runs a table: what may be reported, what may be done about it, and everything else in order.

What stands in them is read from the register of commands, the book's remedies and its powers, so that whatever a table
can do can be done from a screen. Nothing is decided here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from cutcard.rulebooks import Rulebook, explain_remedies
from cutcard.rulebooks.vocabulary.irregularities import MENDS, Circumstance
from cutcard.table.base import ACTS, Command
from cutcard.table.rules import Rules
from cutcard.table.state import Table
from cutcard.table.steps.approvals import answering, asking, timing
from cutcard.table.steps.cards import discarding, links
from cutcard.table.steps.cards.loading import LoadCards
from cutcard.table.steps.cards.wrong_cards import wrong_between_rounds
from cutcard.table.steps.people.closing import CloseTable
from cutcard.table.steps.people.disputes import Decision
from cutcard.table.steps.rounds import adopting
from cutcard.table.steps.rounds.confirming import ConfirmJackpot, RejectJackpot
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.steps.trouble.reporting import CHECKS, Report
from cutcard.table.wire import name_of
from cutcard.telling.advice import OpenRemedy, Reportable, remedies_for, reportable
from cutcard.telling.command_fields import field_of, fields_of, nothing, picks
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.player_deeds import OF_STAFF_TOO, PLAYERS, comes_up, player_deeds, shut
from cutcard.telling.sentences import sentence
from cutcard.telling.trying import told, tried
from cutcard.telling.wording import in_order

LISTS = {"people": "People, closing and disputes", "table": "Cards, limits and seats", "players": "Players"}
"""The lists beside what went wrong and what is done about it."""

_PEOPLE = ("conduct", "invalidating", "collusion", "closing", "disputes", "complaints", "copies", "showing")
_ELSEWHERE = ("open_table", "read_meters", "report", "resolve", "decide")
"""Commands that have a place of their own, or that no screen asks a person for."""

_POWERS = {
    "change_limits": ("alter_limits",),
    "order_shuffle": ("order_shuffle", "anybody"),
    "replace_cards": ("replace_cards", "anybody"),
    "call_off_round": ("invalidate_for_disruption", "refuse_wager", "final_decision", "void_round"),
    "cut": ("cut_cards", "cut_when_all_refuse", "anybody"),
}
"""Commands whose power depends on what is asked or on the book: the usual ones, the first that the book knows."""


def who_may(rules: Rules, power: str) -> tuple[str, ...]:
    """The roles that may do something, the lowest on the ladder first, those outside of it last."""
    roles = sorted(rules.book.roles, key=lambda role: role.rank or len(rules.book.roles))
    return tuple(role.name for role in roles if rules.may(role.name, power))


def titles(book: Rulebook, roles: Iterable[str]) -> tuple[str, ...]:
    """The titles that a book gives to roles, in the same order."""
    known = {role.name: role.title for role in book.roles}
    return tuple(known[name] for name in roles)


# --- what went wrong


def reports(table: Table) -> tuple[Deed, ...]:
    """What may be reported now: what happened, and in a sentence what the book demands."""
    found = (_report(table, each) for each in reportable(table))
    return tuple(deed for deed in found if tried(table, deed).can)


def _report(table: Table, each: Reportable) -> Deed:
    kind = each.irregularity
    asks = [_reported(table, name) for name in kind.asks]
    asks += [_circumstance(circumstance) for circumstance in each.circumstances]
    terms = demanded(table.rules.book, kind.name)
    if CHECKS[kind.name].between is not None and not table.in_round:  # no round is mended for it
        terms = sentence(wrong_between_rounds(table, kind.name), table.rules.book)
        asks = [field for field in asks if field.name == "number"]
    return Deed(
        name=f"report:{kind.name}",
        title=kind.title,
        says=kind.says,
        terms=terms,
        command=name_of(Report),
        given={"kind": kind.name},
        asks=tuple(asks),
        who=who_may(table.rules, "supervise" if CHECKS[kind.name].at_once else "deal"),
        clauses=in_order(remedy.clauses for remedy in each.remedies),
        readings=in_order(remedy.readings for remedy in each.remedies),
    )


def _reported(table: Table, name: str) -> Field:
    field = field_of(table, Report, "cards" if name == "card" else name)
    if name == "card":
        return msgspec.structs.replace(field, asks="Which card, if it was seen?")
    return msgspec.structs.replace(field, optional=name != "box") if name in ("box", "number") else field


def _circumstance(circumstance: Circumstance) -> Field:
    answers = picks([(circumstance.name, "Yes"), (f"!{circumstance.name}", "No")])
    return Field(name="given", asks=circumstance.asks, picks=answers, part=True)


def demanded(book: Rulebook, irregularity: str) -> str:
    """In a sentence what a book demands.

    >>> from cutcard import rulebook
    >>> demanded(rulebook("star-casino-war"), "burn_missed")
    'Play on (Dealer and above).'
    """
    ways = explain_remedies.ways_of(book, irregularity)
    return _either(
        f"{way.order} ({way.lowest})" + "".join(f", {_condition(when)}" for when in way.when) for way in ways
    )


def _either(ways: Iterable[str]) -> str:
    """Several orders as one sentence, each of them once."""
    said = list(dict.fromkeys(ways))
    said[1:] = [each[0].lower() + each[1:] for each in said[1:]]
    return "; or ".join(said) + "." if said else ""


def open_now(table: Table) -> str:
    """In a sentence what may be done now about the trouble at hand: a last resort with what must be said for it."""
    book, ways = table.rules.book, []
    for each in remedies_for(table):
        if each.reasons or not each.closed:
            way = explain_remedies.way_of(book, each.remedy)
            words = " or ".join(reason.yes for reason in each.reasons)
            why = f", where whoever decides says that {words}" if words else ""
            ways.append(f"{way.order} ({way.lowest}){why}")
    return _either(ways)


def _condition(when: str) -> str:
    return when if when.startswith(("where ", "once ")) else f"if {when}"


def remedies(table: Table) -> tuple[Deed, ...]:
    """What the book does about the trouble at hand, open or closed."""
    return tuple(_remedy(table, each) for each in remedies_for(table))


def _remedy(table: Table, each: OpenRemedy) -> Deed:
    remedy, rules = each.remedy, table.rules
    who = who_may(rules, remedy.power)
    assert table.trouble is not None
    which = msgspec.structs.replace(field_of(table, Resolve, "boxes"), optional=table.trouble.box is not None)
    asks: tuple[Field, ...] = (which,) if remedy.several else ()
    if each.reasons:  # as long as another remedy comes first
        why = picks((reason.name, reason.yes[0].upper() + reason.yes[1:]) for reason in each.reasons)
        asks += (Field(name="reason", asks="Why is no repair made?", picks=why),)
    return Deed(
        name=f"resolve:{remedy.mend}",
        title=MENDS[remedy.mend],
        says=remedy.says,
        terms=explain_remedies.way_of(rules.book, remedy).terms,
        command=name_of(Resolve),
        given={"mend": remedy.mend},
        asks=asks,
        role=next(iter(who), "dealer"),
        who=who,
        closed=each.closed
        or ("no hand is in play" if remedy.several and not which.optional and not table.boxes else ""),
        clauses=remedy.clauses,
        readings=remedy.readings,
    )


# --- everything else


class Way(NamedTuple):
    """One of several ways in which a command is meant: each has its own questions, and none of them is left open."""

    name: str = ""
    title: str = ""
    given: Mapping[str, Any] = {}
    without: tuple[str, ...] = ()  # questions that make no sense in this way
    when: Callable[[Rules], bool] = lambda rules: True


def _counts_at_the_close(rules: Rules) -> bool:
    return rules.says("checking_cards") == "before_gaming_counted_after"


_WAYS: dict[type[Command], tuple[Way, ...]] = {
    LoadCards: (
        Way(given={"cutting_card": True}),
        Way(
            "forgotten",
            "Load the cards, the cutting card forgotten",
            {"cutting_card": False},
            ("behind",),
            lambda rules: rules.cutting_card and bool(rules.remedies("cutting_card_missing")),
        ),
    ),
    CloseTable: (
        Way(without=("found", "right"), when=lambda rules: not _counts_at_the_close(rules)),
        Way(when=_counts_at_the_close),
        Way("counted", "Close a table, its cards counted", when=lambda rules: not _counts_at_the_close(rules)),
    ),
}
"""Commands that are meant in several ways; all others in one."""

_ONE_WAY = (Way(),)


def deed_of(table: Table, kind: type[Command]) -> Deed:
    """A command as something that staff may do, in its usual way."""
    return next(ways_of(table, kind))


def ways_of(table: Table, kind: type[Command]) -> Iterator[Deed]:
    """A command as something that staff may do, in all its ways."""
    for way in _WAYS.get(kind, _ONE_WAY):
        if way.when(table.rules):
            yield _deed_of(table, kind, way)


def _deed_of(table: Table, kind: type[Command], way: Way) -> Deed:
    """Who may do it, what it asks for, and why it is closed if it is."""
    act, rules = ACTS[kind], table.rules
    named = _power(rules, kind)
    who = who_may(rules, named)
    power = rules.book.power(named)
    asks = fields_of(table, kind, *way.given, *way.without)
    if issubclass(kind, Decision | ConfirmJackpot | RejectJackpot):
        asks += (Field(name="actor", asks="Name of whoever decides?", optional=True),)
    staff = [name for name in who if name != "player"]
    return Deed(
        name=f"{name_of(kind)}:{way.name}" if way.name else name_of(kind),
        title=way.title or act.what[0].upper() + act.what[1:],
        says=power.says if power is not None else _first_sentence(kind),
        terms=_by(rules, named, who),
        command=name_of(kind),
        given=dict(way.given),
        asks=asks,
        role=next(iter(staff), "dealer"),
        who=() if named == "anybody" else who,  # what is asked decides who may: the table says so
        closed=shut(table, act) or nothing(asks),
        clauses=power.clauses if power is not None else (),
        readings=power.readings if power is not None else (),
    )


def _power(rules: Rules, kind: type[Command]) -> str:
    """The power behind a command, as far as it can be named before anything is asked."""
    powers = _POWERS.get(name_of(kind), (ACTS[kind].power,))
    return next((name for name in powers if rules.book.power(name) is not None), powers[-1])


def _by(rules: Rules, power: str, who: tuple[str, ...]) -> str:
    if power == "anybody":
        return ""
    if rules.book.power(power) is not None:
        return explain_remedies.lowest(rules.book, power)
    first, *more = titles(rules.book, who)
    return f"{first} and above" if more else first


def _first_sentence(kind: type[Command]) -> str:
    text = " ".join((kind.__doc__ or "").replace("`", "").split())
    return re.split(r"(?<=[.:;]) ", text)[0].rstrip(".:;") + "."


_APART = frozenset(each.__name__ for each in (discarding, adopting, links, asking, answering, timing))
"""What the floor does by itself, and requests, which have a place of their own on a screen."""


def _listed(table: Table, kind: type[Command]) -> bool:
    if (
        name_of(kind) in _ELSEWHERE
        or kind.__module__ in _APART
        or (kind in PLAYERS and kind not in OF_STAFF_TOO)
        or not comes_up(table, kind)
    ):
        return False
    return any(name != "player" for name in who_may(table.rules, _power(table.rules, kind)))


def _part(kind: type[Command]) -> str:
    return "people" if kind.__module__.rsplit(".", 1)[-1] in _PEOPLE or kind.__name__ == "MoveIdlePlayer" else "table"


def deeds(table: Table) -> dict[str, tuple[Deed, ...]]:
    """Everything that may be done beside trouble, by the names of `LISTS`; what is open stands first in each."""
    return {name: deeds_in(table, name) for name in LISTS}


def deeds_in(table: Table, name: str, command: str = "") -> tuple[Deed, ...]:
    """One of the lists, or what there is in it of one command: each deed is tried out, and that takes a while."""
    kinds = [kind for kind in sorted(ACTS, key=_order) if name == _part(kind) and command in ("", name_of(kind))]
    found = [deed for kind in kinds if _listed(table, kind) for deed in ways_of(table, kind)]
    found += player_deeds(table) if name == "players" else ()
    return tuple(sorted(_now(table, found), key=lambda deed: bool(deed.closed)))


def _now(table: Table, listed: Iterable[Deed]) -> Iterator[Deed]:
    """These deeds, each closed if it cannot be done at this moment; what the book gives to nobody is left out."""
    for deed in listed:
        if nothing(deed.asks):
            yield deed
            continue
        can, refusal = tried(table, deed)
        if can:
            yield msgspec.structs.replace(deed, closed="")
        elif refusal is None or deed.who or refusal.code != "no_such_power":
            yield msgspec.structs.replace(deed, closed=deed.closed or (told(refusal) if refusal is not None else ""))


def _order(kind: type[Command]) -> int:
    """Conduct before closing before disputes; the others as they are registered."""
    part = kind.__module__.rsplit(".", 1)[-1]
    return _PEOPLE.index(part) if part in _PEOPLE else 0
