"""A ready format as a demonstration holds it: for play money, now, with as many players as are wanted."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.formats import ready_format
from cutcard.tournaments.terms import Entry, Range, Stage, Terms

BOOK = "crown-casino-war"
"""The packaged book that knows tournaments."""


def demonstration_terms(name: str, players: int, now: int, entries: int = 60, wait: int = 15) -> Terms:
    """The terms of a format for a tournament that begins soon after ``now``: entries are open for so many seconds, and
    play begins ``wait`` seconds after them.

    >>> terms = demonstration_terms("knock_out", 32, 0)
    >>> terms.currency, terms.field.least, terms.field.most
    ('play', 16, 32)
    """
    terms = ready_format(name, [rulebook(BOOK)]).terms
    most = terms.field.most
    if not 2 <= players <= most:
        raise Refused("bad_field", f"players: {terms.name} is for 2 to {most}, not {players}")
    entry = replace(
        terms.entry,
        ways=("On this page, with the fee and the buy-in in play money.",),
        closes=_time(now + entries),
        withdraw_hours=0,
        substitute_hours=None if terms.entry.substitute_hours is None else 0,
    )
    assert isinstance(entry, Entry)
    return replace(
        terms,
        currency="play",
        start=_time(now + entries + wait),
        field=Range(least=min(terms.field.least, players), most=players),
        entry=entry,
        stages=terms.stages if players >= terms.field.least else _smaller(terms.stages, players),
    )


def _smaller(stages: tuple[Stage, ...], players: int) -> tuple[Stage, ...]:
    """The stages for fewer players than the format is for: nobody is put out by rank where too few would be left."""
    found = []
    for stage in stages:
        tables = tables_for(stage, players)
        keep = 0 if stage.through is None else stage.through.per_table
        spare = max(0, players // tables - 1 - keep)
        sessions = tuple(replace(each, lowest_out_after=each.lowest_out_after[:spare]) for each in stage.sessions)
        found.append(replace(stage, sessions=sessions))
        players = tables * keep if keep else players if stage.through is None else stage.through.of_all
    return tuple(found)


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
