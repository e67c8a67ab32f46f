"""A round that somebody disputes, as its table's stream has it: what happened, as that person may see it, and why it
was settled as it was."""

from __future__ import annotations

from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.export import followed_events, rounds_of
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf
from cutcard.table.rounds import round_of
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.views import show
from cutcard.telling.explain import explain
from cutcard.telling.sentences import sentence


class RoundTold(NamedTuple):
    """The steps of a round, and what explains its payments, each a sentence with its clauses."""

    frames: tuple[str, ...] = ()
    why: tuple[str, ...] = ()


def round_told(store: Store, stream: str, number: int, viewer: str, shelf: Shelf) -> RoundTold:
    """A round of a table in this journal; nothing where the table or the round is not in it, or cannot be followed."""
    if stream not in store.last():
        return RoundTold()
    try:
        return RoundTold(_frames(store, stream, number, viewer, shelf), _why(store, stream, number, shelf))
    except Refused:  # another edition: the letter goes without
        return RoundTold()


def _with(says: str, clauses: tuple[str, ...]) -> str:
    return f"{says} [{', '.join(clauses)}]" if clauses else says


def _frames(store: Store, stream: str, number: int, viewer: str, shelf: Shelf) -> tuple[str, ...]:
    found: list[str] = []
    for _, before, event, after in followed_events(store, stream, shelf):
        inside = after.round == number and (after.in_round or before.in_round)
        if inside and not isinstance(event, MessageSent):
            found.append(_with(sentence(show(event, viewer), after.rules.book, after.rules), event.clauses))
        if isinstance(event, RoundEnded) and before.round > number:
            break
    return tuple(found)


def _why(store: Store, stream: str, number: int, shelf: Shelf) -> tuple[str, ...]:
    for _, table in rounds_of(store, stream, shelf):
        if table.round == number:
            steps = explain(table.rules.terms, round_of(table))[1]
            return tuple(_with(said.says, said.clauses) for said in steps)
    return ()
