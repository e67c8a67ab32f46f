"""A plan of simulated tournaments: the terms in numbers that kernels can follow, and who holds which strategy."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

import msgspec
import numpy as np

from cutcard.citations import Refused
from cutcard.exact_odds.payouts import placeable
from cutcard.money import ChipSet
from cutcard.rulebooks import Shelf
from cutcard.settlement.terms import Terms as TableTerms
from cutcard.simulation.kernels.session_shapes import (
    ALL_IN,
    BANK_BEFORE_HAND,
    LOT,
    MARKERS,
    PASS,
    PLAY_OFF,
    RE_BUY,
    SECRET,
    Array,
    HandTables,
    SessionTerms,
)
from cutcard.simulation.kernels.shapes import Procedure
from cutcard.simulation.plan import MOST_SEEDS
from cutcard.simulation.procedure import procedure_of
from cutcard.simulation.tournaments.hands import tabulate_hands
from cutcard.simulation.tournaments.strategies import habits_of, held_by, strategies
from cutcard.tournaments.figures import PLAY_OFF_BANK, PLAY_OFF_HANDS, compulsory_at, tables_for
from cutcard.tournaments.terms import Range, Session, Stage, Terms

MOST_PLAYERS = 1000
MOST_RUNS = 10**8
CHUNK = 64
"""Runs in a chunk; each run is dealt by a generator seeded with the plan's seed and the run's own number."""

_MARKERS = {"all_in": ALL_IN, "pass": PASS, "secret": SECRET, "re_buy": RE_BUY}
_TIES = {"bank_before_hand": BANK_BEFORE_HAND, "play_off": PLAY_OFF, "lot": LOT}


@dataclass(frozen=True, eq=False)
class SessionPlan:
    """One session: its terms, and the markers that each player has in it."""

    terms: SessionTerms
    markers: Array


@dataclass(frozen=True, eq=False)
class TournamentPlan:
    """Tournaments of one kind, ready to be played; it may be sent to other machines."""

    terms: Terms
    edition: str
    revision: int
    players: int
    field: Range  # as the terms have it, before it was raised
    runs: int
    seed: int
    mix: tuple[tuple[str, int], ...]
    held: tuple[int, ...]  # by player: which of the mix
    habits: Array
    unit: int  # of the chips, in hundredths of a chip
    choices: tuple[str, ...]
    main: str
    side: str
    stages: tuple[tuple[SessionPlan, ...], ...]
    hands: HandTables
    procedures: tuple[Procedure, ...]  # by stage

    @property
    def chunks(self) -> int:
        """How many chunks there are, numbered from 0."""
        return -(-self.runs // CHUNK)

    def runs_in(self, number: int) -> range:
        """The numbers of the runs of a chunk."""
        return range(number * CHUNK, min((number + 1) * CHUNK, self.runs))

    @property
    def raised(self) -> bool:
        """Whether more play than the terms let in."""
        return self.players > self.field.most

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies of the mix."""
        return tuple(name for name, _ in self.mix)

    @property
    def reaching(self) -> tuple[str, ...]:
        """The stages after the first: who sits in them has come that far."""
        return tuple(stage.name for stage in self.terms.stages[1:])

    def holders(self, at: int) -> int:
        """How many players hold a strategy of the mix."""
        return self.held.count(at)

    @property
    def tables_by_stage(self) -> tuple[int, ...]:
        """The tables of each stage, where as many go on as the terms have places for."""
        found = []
        playing = self.players
        for number, stage in enumerate(self.terms.stages):
            waiting = playing if stage.repechage is not None else 0
            sitting = playing if stage.repechage is None else min(stage.repechage.seats, self.players - playing)
            found.append(self.tables(number, sitting))
            if stage.through is not None:
                sitting = min(sitting, stage.through.per_table * found[-1] or stage.through.of_all)
            playing = waiting + sitting
        return tuple(found)

    def tables(self, stage: int, players: int) -> int:
        """How many tables so many players need in a stage."""
        return tables_for(self.terms.stages[stage], players)


def make_tournament_plan(
    shelf: Shelf,
    terms: Terms,
    *,
    players: int,
    runs: int,
    seed: int = 1,
    mix: tuple[tuple[str, int], ...] | None = None,
) -> TournamentPlan:
    """A plan to play so many tournaments under these terms; what they do not allow is refused with its item.

    More ``players`` than the terms let in are taken all the same, at more tables: the field is raised in the copy of
    the terms that the plan has. ``mix`` are strategies with their parts; all of them alike otherwise.
    """
    if not 1 <= runs <= MOST_RUNS:
        raise Refused("bad_runs", f"runs: 1 to {MOST_RUNS:,} are played, not {runs:,}")
    if not 0 <= seed < MOST_SEEDS:
        raise Refused("bad_seed", f"seed: a whole number from 0 to {MOST_SEEDS - 1}, not {seed}")
    book = shelf[terms.rulebook]
    if book.tournaments is None:
        raise Refused("no_tournaments", f"rulebook: {book.id} knows no tournaments")
    if players < terms.field.least:
        raise Refused(
            "too_few_players",
            f"players: {terms.name} begins with at least {terms.field.least} players, not {players}",
            book.tournaments.field.clauses,
        )
    if players > MOST_PLAYERS:
        raise Refused("too_many_players", f"players: up to {MOST_PLAYERS} are played, not {players}")
    _refuse_what_is_not_played(terms)
    chips = ChipSet(terms.chips)
    table = TableTerms(book, chips=chips, decks=terms.decks)
    if not table.decisions:
        raise Refused("no_kernel", f"rulebook: tournaments of {book.id} are not simulated")
    main = table.decisions[0].wager
    if main not in terms.sign:
        raise Refused("no_sign", f"sign: it names no limits for {main}", book.wager(main).clauses)
    beside = [wager.name for wager in placeable(book) if wager.name != main and wager.name in terms.sign]
    unit = gcd(*terms.chips)
    side = beside[0] if beside else ""
    main_most = int(terms.sign[main].max) // unit
    side_most = int(terms.sign[side].max) // unit if side else 0
    stages = tuple(
        tuple(
            _session(terms, stage, session, unit, main, side, book.tournaments.compulsory.clauses)
            for session in stage.sessions
        )
        for stage in terms.stages
    )
    procedures = tuple(_procedure(table, stage) for stage in terms.stages)
    hands = tabulate_hands(table, main, side, unit, main_most, side_most)
    field = terms.field
    if players > field.most:
        terms = msgspec.structs.replace(terms, field=Range(least=field.least, most=players))
    mixed = mix or tuple((name, 1) for name in strategies())
    return TournamentPlan(
        terms=terms,
        edition=book.edition,
        revision=book.revision,
        players=players,
        field=field,
        runs=runs,
        seed=seed,
        mix=mixed,
        held=held_by(mixed, players),
        habits=habits_of(mixed),
        unit=unit,
        choices=hands.choices,
        main=main,
        side=side,
        stages=stages,
        hands=hands.tables,
        procedures=procedures,
    )


def _refuse_what_is_not_played(terms: Terms) -> None:
    """Refuse what a simulation would have to guess."""
    timed = [stage.name for stage in terms.stages for session in stage.sessions if session.minutes or not session.hands]
    refused = {
        f"stages.{''.join(timed[:1])}: sessions by the clock": bool(timed),
        "buy_back: the way back after elimination": terms.buy_back is not None,
        "balancing: players who are moved between tables": terms.balancing,
        "ranking.ties: `share` for going on": "share" in terms.ranking.ties,
    }
    for what, there in refused.items():
        if there:
            raise Refused("not_simulated", f"{what} cannot be simulated")


def _procedure(table: TableTerms, stage: Stage) -> Procedure:
    """How cards are dealt at the tables of a stage: as everywhere under the book."""
    found = procedure_of(table, boxes=stage.seats)
    needed = (stage.seats + 1) * found.most + found.burns
    if found.discards or found.reload_early or found.last + needed > table.copies * 52:
        raise Refused("no_kernel", f"decks: {table.copies} do not do for {stage.seats} boxes without a reload")
    return found


def _session(
    terms: Terms, stage: Stage, session: Session, unit: int, main: str, side: str, clauses: tuple[str, ...]
) -> SessionPlan:
    """A session in units of the chips."""

    def units(amount: int, field: str) -> int:
        if amount % unit:
            raise Refused("bad_amount", f"{field}: the tournament chips cannot make this amount")
        return amount // unit

    compulsory = np.zeros(session.hands + 1, np.int64)
    for hand in range(1, session.hands + 1):
        compulsory[hand] = units(compulsory_at(session, hand), "compulsory")
    out_after = np.zeros(session.hands + 1, np.bool_)
    out_after[[hand for hand in session.lowest_out_after if hand <= session.hands]] = True
    main_most = int(terms.sign[main].max) // unit
    step = units(int(terms.unit), "unit") if terms.unit is not None else 1
    if not 0 < compulsory[1:].min() <= compulsory.max() <= main_most or (compulsory % step).any():
        raise Refused(
            "bad_terms",
            f"stages.{stage.name}: a compulsory wager is missing, above the sign, or no multiple of the unit",
            clauses,
        )
    markers = np.zeros(MARKERS, np.int64)
    for kind, number in session.markers.items():
        markers[_MARKERS[kind]] = number
    re_buy = terms.re_buy if session.re_buy_before_hand else None
    return SessionPlan(
        SessionTerms(
            hands=session.hands,
            compulsory=compulsory,
            out_after=out_after,
            until_one_left=session.until_one_left,
            short_all_in=terms.short == "all_in",
            unit=step,
            main_most=main_most,
            side_least=units(int(terms.sign[side].min), f"sign.{side}") if side else 0,
            side_most=int(terms.sign[side].max) // unit if side else 0,
            places=1,
            re_buy_until=session.re_buy_before_hand if re_buy is not None else 0,
            re_buy_chips=0 if re_buy is None else units(int(re_buy.chips), "re_buy.chips"),
            ties=np.array([_TIES[way] for way in terms.ranking.ties] + [LOT], np.int64),
            play_off_hands=PLAY_OFF_HANDS,
            play_off_times=PLAY_OFF_BANK,
        ),
        markers,
    )
