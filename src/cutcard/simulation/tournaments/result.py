"""What simulated tournaments came to, by strategy and by box: chances, prizes, and how sure they are."""

from __future__ import annotations

from dataclasses import dataclass

from cutcard.simulation.result import FAR
from cutcard.simulation.tournaments.plan import TournamentPlan
from cutcard.simulation.tournaments.tally import WHOLE, Groups, Rate, TournamentTally


@dataclass(frozen=True)
class Row:
    """A group of players."""

    name: str
    players: int  # in each tournament
    chances: tuple[Rate, ...]  # of each later stage, of being in at the end, of the first place
    prize: Rate  # dollars
    re_buys: Rate

    @property
    def first(self) -> Rate:
        """The chance of the first place."""
        return self.chances[-1]


def by_strategy(plan: TournamentPlan, tally: TournamentTally) -> list[Row]:
    """By the strategy that players hold, in the order of the mix."""
    return _rows(tally, tally.by_strategy, plan.names)


def by_box(plan: TournamentPlan, tally: TournamentTally) -> list[Row]:
    """By the box that players drew for the first session."""
    return _rows(tally, tally.by_box, tuple(str(box) for box in range(1, len(tally.by_box.players) + 1)))


def _rows(tally: TournamentTally, groups: Groups, names: tuple[str, ...]) -> list[Row]:
    *stages, _, _, _ = range(len(tally.measures))
    won, prize, re_buys = (tally.measures.index(name) for name in ("won", "prize", "re_buys"))
    return [
        Row(
            name,
            groups.players[at],
            (
                *(groups.rate(at, measure, tally.runs) for measure in stages),
                groups.rate(at, won, tally.runs, WHOLE),
            ),
            groups.rate(at, prize, tally.runs, 100),
            groups.rate(at, re_buys, tally.runs),
        )
        for at, name in enumerate(names)
        if groups.players[at]
    ]


def far_boxes(plan: TournamentPlan, tally: TournamentTally) -> list[int]:
    """Boxes whose chance of the first place lies further from that of all than chance explains.

    Tables of a stage may differ by one player, so the last box is at the larger tables only, and is left out then.
    """
    rows = by_box(plan, tally)
    level = [row for row in rows if row.players == rows[0].players]
    whole = sum(row.first.mean * row.players for row in rows) / plan.players
    if len(level) < len(rows):
        whole = sum(row.first.mean for row in level) / len(level)
    return [at + 1 for at, row in enumerate(level) if abs(row.first.mean - whole) > FAR * row.first.error > 0]
