"""A table is opened for a tournament: only under a book that provides for it, and where no cash was ever played."""

from __future__ import annotations

import re

from cutcard.citations import Refused
from cutcard.table.rules import Rules
from cutcard.table.state import Table

STREAM = re.compile(r"tournament:[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
"""How the stream of a tournament is named."""


def check_tournament(table: Table, rules: Rules) -> None:
    """Whether a table may be opened for the tournament that its setup names."""
    given, topic = rules.setup.tournament, rules.provision("tournaments")
    was = table.tournament
    if not given:
        if was is not None:
            clauses = rules.clauses("tournament_table")
            raise Refused("tournament_table", f"tournament: this table's stream is that of {was.stream}", clauses)
        return
    if rules.says("tournaments") != "allowed":
        said = (
            f"tournament: {rules.book.id} does not provide for them" if topic is None else f"tournament: {topic.says}"
        )
        clauses = rules.book.facts.boxes.clauses if topic is None else topic.clauses
        raise Refused("no_tournament", said, clauses)
    clauses = rules.clauses("tournament_table")
    if not isinstance(given, str) or STREAM.fullmatch(given) is None:
        said = 'tournament: the name of its stream is needed, as in "tournament:spring"'
        raise Refused("bad_tournament", said, (*rules.clauses("tournaments"), *clauses))
    if was is not None and was.stream != given:
        raise Refused("tournament_table", f"tournament: this table's stream is that of {was.stream}", clauses)
    if was is None and len(table.accounts):
        raise Refused("cash_table", "tournament: there was money at this table; another stream is needed", clauses)
