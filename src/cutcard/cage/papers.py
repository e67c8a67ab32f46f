"""Papers: what takes two persons waits for the second, who signs or declines; whoever laid it down may withdraw it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from cutcard.cage.base import Event, Work, check_other, decides, evolves
from cutcard.cage.state import Cage, Paper
from cutcard.cage.two_persons import Asks, Command
from cutcard.citations import Refused
from cutcard.wire.given import check_text, same

MOST = 200
"""Papers that may wait at once: more than people could be walking about with."""

MOST_EACH = 40
"""Of these by one person, so that nobody keeps the others from laying down theirs."""

K = TypeVar("K", bound=Command)


class Sign(Command, frozen=True, kw_only=True):
    """The second person signs a paper: what it asks is done now."""

    paper: int


Signer = Sign
"""Whoever signs, in a role."""


class Decline(Command, frozen=True, kw_only=True):
    """Somebody who could sign does not, and why: nothing is done. Whoever laid it down may withdraw it so."""

    paper: int
    reason: str


class PaperLaid(Event, frozen=True, kw_only=True):
    """One person has done their part; a second must sign. ``booked``: what the books had, where it is a count."""

    number: int
    ask: Asks
    booked: int = 0


class PaperSigned(Event, frozen=True, kw_only=True):
    """The second person has signed; what is done stands in the events after it."""

    number: int
    by: str
    role: str


class PaperDeclined(Event, frozen=True, kw_only=True):
    """The second person did not sign, or the first withdrew it: nothing was done."""

    number: int
    by: str
    role: str
    reason: str
    withdrawn: bool = False


_SIGNED: dict[type[Command], Callable[[Work, Paper, Any, Sign], None]] = {}


def signs(
    kind: type[K],
) -> Callable[[Callable[[Work, Paper, K, Sign], None]], Callable[[Work, Paper, K, Sign], None]]:
    """Register what a second signature does to a paper of some kind; whoever may not sign is refused there."""

    def register(do: Callable[[Work, Paper, K, Sign], None]) -> Callable[[Work, Paper, K, Sign], None]:
        _SIGNED[kind] = do
        return do

    return register


def lay(work: Work, ask: Asks, clauses: tuple[str, ...], booked: int = 0) -> None:
    """Lay down a paper for a second person."""
    if len(work.cage.papers) >= MOST:
        raise Refused("too_many_papers", f"command: {MOST} papers wait for a signature already", clauses)
    if sum(same(each.ask.actor, ask.actor) for each in work.cage.papers.values()) >= MOST_EACH:
        said = f"command: {MOST_EACH} papers of {ask.actor[:40]} wait for a signature already; withdraw some"
        raise Refused("too_many_papers", said, clauses)
    number = work.cage.laid + 1
    work.happen(PaperLaid(number=number, ask=ask, booked=booked, at=work.at, clauses=clauses))


def waiting(cage: Cage, table: str, kind: type[Command]) -> Paper | None:
    """A paper of this kind about a table that waits for its second signature."""
    for paper in cage.papers.values():
        if isinstance(paper.ask, kind) and getattr(paper.ask, "table", "") == table:
            return paper
    return None


def _paper(work: Work, number: int) -> Paper:
    found = work.cage.papers.get(number)
    if found is None:
        raise Refused("unknown_paper", f"paper: no paper {number} waits for a signature", ("std T4",))
    return found


@evolves(PaperLaid)
def _laid(cage: Cage, event: PaperLaid) -> Cage:
    paper = Paper(number=event.number, ask=event.ask, booked=event.booked, at=event.at)
    return replace(cage, papers=cage.papers.set(event.number, paper), laid=event.number)


@decides(Sign)
def sign(work: Work, command: Sign) -> None:
    paper = _paper(work, command.paper)
    laid = "laid this down"
    check_other(command.actor, (paper.ask.actor,), laid, ("std T4",))
    work.happen(PaperSigned(number=paper.number, by=command.actor, role=command.role, at=work.at, clauses=("std T4",)))
    _SIGNED[type(paper.ask)](work, paper, paper.ask, command)


@decides(Decline)
def decline(work: Work, command: Decline) -> None:
    paper, clauses = _paper(work, command.paper), ("std T4",)
    check_text("reason", command.reason, clauses)
    own = same(command.actor, paper.ask.actor)
    if not own:  # only who could have signed may stop it: the same is tried, and thrown away
        trial = Work(work.cage, work.at)
        signer = Sign(paper=command.paper, actor=command.actor, role=command.role, at=command.at)
        try:
            _SIGNED[type(paper.ask)](trial, paper, paper.ask, signer)
        except Refused as refused:
            if refused.refusal.code in ("wrong_role", "same_person"):
                raise
    work.happen(
        PaperDeclined(
            number=paper.number,
            by=command.actor,
            role=command.role,
            reason=command.reason,
            withdrawn=own,
            at=work.at,
            clauses=clauses,
        )
    )


@evolves(PaperSigned)
def _signed(cage: Cage, event: PaperSigned) -> Cage:
    return replace(cage, papers=cage.papers.delete(event.number))


@evolves(PaperDeclined)
def _declined(cage: Cage, event: PaperDeclined) -> Cage:
    return replace(cage, papers=cage.papers.delete(event.number))
