"""Whether the stages hold together: lengths, seats, who is put out and who goes on, for every field that may come."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cutcard.documents.checks import Wrong
from cutcard.documents.words import counted
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.checks.entry import LARGEST_FIELD
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.terms import Session, Stage, Terms

LONGEST = 10_000
"""Hands or minutes of a session at most."""

MOST = 20
"""Stages of a tournament, and sessions of a stage, at most."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")


def wrong_stages(book: Rulebook, terms: Terms) -> Iterator[Wrong]:
    """Everything about stages and sessions that cannot be."""
    if not 1 <= len(terms.stages) <= MOST:
        yield Wrong("stages", f"1 to {MOST} stages are expected, not {len(terms.stages)}")
        return
    found = [
        wrong
        for at, stage in enumerate(terms.stages)
        for wrong in (*_stage(book, terms, at, stage), *_sessions(stage, f"stages[{at}]"))
    ]
    yield from found
    chances = [stage for stage in terms.stages if stage.repechage is not None]
    if terms.add_stage and chances:
        yield Wrong("add_stage", "either a stage of second chances is offered, or the Director may decide on one")
    least, most = terms.field.least, terms.field.most
    if not found and 2 <= least <= most <= LARGEST_FIELD:
        yield from _played_through(book, terms)


def _stage(book: Rulebook, terms: Terms, at: int, stage: Stage) -> Iterator[Wrong]:
    place, last = f"stages[{at}]", at == len(terms.stages) - 1
    if _NAME.fullmatch(stage.name) is None:
        yield Wrong(f"{place}.name", f"a name of letters, digits, spaces and hyphens is expected, not {stage.name!r}")
    if stage.name in [other.name for other in terms.stages[:at]]:
        yield Wrong(f"{place}.name", f"another stage is called {stage.name!r}")
    boxes = book.facts.boxes.value
    if stage.seats < 2:
        yield Wrong(f"{place}.seats", f"at least 2 players sit at a table, not {stage.seats}")
    elif boxes is not None and stage.seats > boxes:
        yield Wrong(
            f"{place}.seats", f"a table has at most {boxes} places, not {stage.seats}", book.facts.boxes.clauses
        )
    if stage.tables < 0:
        yield Wrong(f"{place}.tables", "a number of tables is expected, or 0 for as many as it takes")
    if stage.bank is None and (not at or stage.repechage is not None):
        who = "the first stage" if not at else "players who were put out"
        yield Wrong(f"{place}.bank", f"{who} cannot carry a bank over: the starting bank is expected")
    if stage.repechage is not None:
        if not at or last:
            yield Wrong(f"{place}.repechage", "second chances come after a stage and before another")
        if stage.repechage.seats < 1:
            yield Wrong(f"{place}.repechage.seats", "at least 1 seat is expected")
    through = stage.through
    if last and through is not None:
        yield Wrong(f"{place}.through", "nobody goes on from the last stage")
    if not last and (through is None or (through.per_table > 0) == (through.of_all > 0)):
        yield Wrong(f"{place}.through", "who goes on is expected: per_table or of_all, one of the two, above 0")
    if through is not None and min(through.per_table, through.of_all) < 0:
        yield Wrong(f"{place}.through", "a number above 0 is expected")


def _sessions(stage: Stage, place: str) -> Iterator[Wrong]:
    if not 1 <= len(stage.sessions) <= MOST:
        yield Wrong(f"{place}.sessions", f"1 to {MOST} sessions are expected, not {len(stage.sessions)}")
        return
    for at, session in enumerate(stage.sessions):
        yield from _session(session, f"{place}.sessions[{at}]")


def _session(session: Session, place: str) -> Iterator[Wrong]:
    if (session.hands > 0) == (session.minutes > 0) or min(session.hands, session.minutes) < 0:
        yield Wrong(f"{place}.hands", "a length is expected, in hands or in minutes, one of the two")
    elif max(session.hands, session.minutes) > LONGEST:
        yield Wrong(f"{place}.hands", f"at most {LONGEST:,} hands or minutes")
    out = session.lowest_out_after
    if any(hand < 1 for hand in out) or list(out) != sorted({*out}):
        yield Wrong(
            f"{place}.lowest_out_after", f"numbers of hands are expected, each once and in their order, not {[*out]}"
        )
    elif session.hands and out and out[-1] > session.hands:
        yield Wrong(
            f"{place}.lowest_out_after", f"the last hand is {session.hands}, so that there is no hand {out[-1]}"
        )


def _played_through(book: Rulebook, terms: Terms) -> Iterator[Wrong]:
    """Every number of players that may come to each stage: there are seats for all, and enough of them to put out."""
    reach = {*range(terms.field.least, terms.field.most + 1)}
    waiting: set[int] = {0}  # who went on already, while second chances are played
    for at, stage in enumerate(terms.stages):
        place = f"stages[{at}]"
        if stage.repechage is not None:
            waiting, reach = reach, {stage.repechage.seats}
        elif at and terms.stages[at - 1].repechage is not None:
            reach, waiting = {before + more for before in waiting for more in reach}, {0}
        if at and stage.repechage is None and min(reach) < 2:
            says = f"{counted(min(reach), 'player')} may come to the {stage.name}, and 2 make a competition: more go on"
            yield Wrong(f"stages[{at - 1}].through", says)
            return
        if stage.tables and max(reach) > stage.tables * stage.seats:
            where = "field.most" if not at else f"{place}.tables"
            says = f"up to {max(reach)} players may come to the {stage.name}, and it seats {stage.tables * stage.seats}"
            yield Wrong(where, f"{says} ({counted(stage.tables, 'table')} of {stage.seats})", book.facts.boxes.clauses)
            return
        seated: set[tuple[int, int]] = set()  # who is left after a session, and at how many tables
        for number, session in enumerate(stage.sessions):
            put_out = len(session.lowest_out_after)
            for players in sorted(reach):
                tables = tables_for(stage, players)
                if put_out and players // tables <= put_out:
                    says = f"with {counted(players, 'player')} a table may have {players // tables}, of whom {put_out}"
                    where = f"{place}.sessions[{number}].lowest_out_after"
                    yield Wrong(where, f"{says} are put out; fewer are expected")
                    return
            drawn = {(players, tables_for(stage, players)) for players in reach}
            seated = {(players - put_out * tables, tables) for players, tables in drawn}
            reach = {players for players, _ in seated}
        through = stage.through
        if through is None:
            return
        if through.of_all > min(reach):
            says = f"of {min(reach)} players who may be left, {through.of_all} cannot go on"
            yield Wrong(f"{place}.through", says)
            return
        if through.per_table:
            fewest = min(players // tables for players, tables in seated)
            if through.per_table > fewest:
                yield Wrong(f"{place}.through", f"of {fewest} at a table, {through.per_table} cannot go on")
                return
            reach = {through.per_table * tables for _, tables in seated}
        else:
            reach = {through.of_all}
