"""Equal banks: how those who are equal are told apart, in the ways of the terms and in their order.

The bank before the hand is compared wherever banks are. What is left is a tie, which a play-off or a lot decides;
whoever needed the answer asks again when it is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.state import Tie, Tournament


class TieOpened(Event, frozen=True, kw_only=True):
    """These are equal, and it is to be decided who is better off: a play-off or a lot follows."""

    tie: Tie


class TieDecided(Event, frozen=True, kw_only=True):
    """A play-off has told equal players apart: the best first."""

    what: str
    order: tuple[str, ...]


class TieNarrowed(Event, frozen=True, kw_only=True):
    """A play-off has told some apart, and not all: what is left goes on to the next way of the terms."""

    tie: Tie


class DrawOpened(Event, frozen=True, kw_only=True):
    """A list is fixed that is to be shuffled."""

    number: int
    kind: Literal["seats", "lot"]
    what: str
    among: tuple[str, ...]
    take: int = 0


class LotDrawn(Event, frozen=True, kw_only=True):
    """A lot has told equal players apart: the best first."""

    number: int
    what: str
    link: str
    order: tuple[str, ...]


def open_draw(work: Work, kind: Literal["seats", "lot"], what: str, among: Sequence[str], take: int = 0) -> None:
    """Fix a list to be shuffled."""
    number = work.tournament.draws + 1
    facts = (work.rules.held, work.rules.tables if kind == "seats" else work.rules.eliminated)
    work.happen(DrawOpened(number=number, kind=kind, what=what, among=tuple(among), take=take, **cited(*facts)))


def best_first(
    work: Work,
    what: str,
    standing: Mapping[str, tuple[int, ...]],
    keep: int,
    ways: Sequence[str],
    table: str = "",
    compulsory: int = 0,
) -> list[str] | None:
    """The players in order, the best first, where the first ``keep`` are to be told from the others.

    Nothing if equal players stand across that line and it is not decided yet: then their tie is open.
    """
    order = sorted(standing, key=lambda player: (*(-each for each in standing[player]), player))
    if not 0 < keep < len(order) or standing[order[keep - 1]] != standing[order[keep]]:
        return order
    equal = [player for player in order if standing[player] == standing[order[keep]]]
    at = order.index(equal[0])
    decided = work.tournament.orders.get(what)
    if decided is not None and set(decided) == set(equal):
        return [*order[:at], *decided, *order[at + len(equal) :]]
    if what not in work.tournament.ties:
        compulsory = compulsory or max((each.compulsory for each in work.tournament.sittings.values()), default=0)
        steps = tuple(way for way in ways if way in ("play_off", "lot")) or ("lot",)
        work.happen(
            TieOpened(
                tie=Tie(what, tuple(equal), keep - at, steps, table=table, compulsory=compulsory),
                **cited(work.rules.eliminated, work.rules.progression),
            )
        )
    return None


@evolves(TieOpened)
def _opened(tournament: Tournament, event: TieOpened) -> Tournament:
    return replace(tournament, ties={**tournament.ties, event.tie.what: event.tie})


@evolves(TieNarrowed)
def _narrowed(tournament: Tournament, event: TieNarrowed) -> Tournament:
    return replace(tournament, ties={**tournament.ties, event.tie.what: event.tie})


@evolves(TieDecided)
def _decided(tournament: Tournament, event: TieDecided) -> Tournament:
    return replace(
        tournament,
        orders={**tournament.orders, event.what: event.order},
        ties={name: each for name, each in tournament.ties.items() if name != event.what},
    )
