"""Plans of the ready formats, and changes of them, for the tests of simulated tournaments."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from cutcard.rulebooks import default_shelf, rulebook
from cutcard.simulation.tournaments import TournamentPlan, make_tournament_plan
from cutcard.simulation.tournaments.strategies import named
from cutcard.tournaments.terms import Terms, read_terms

FORMATS = ("knock_out", "accumulation", "charity")


@cache
def terms_of(name: str) -> Terms:
    """A ready format."""
    folder = rulebook("crown-casino-war").folder / "tournaments"
    return read_terms((folder / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def plan_of(name: str, players: int, runs: int = 64, seed: int = 7, mix: str = "") -> TournamentPlan:
    """A plan of a ready format."""
    return planned(terms_of(name), players, runs, seed, mix)


def planned(terms: Terms, players: int, runs: int = 64, seed: int = 7, mix: str = "") -> TournamentPlan:
    """A plan of any terms."""
    return make_tournament_plan(
        default_shelf(), terms, players=players, runs=runs, seed=seed, mix=named(mix) if mix else None
    )


def changed(name: str, stage: int = 0, session: dict[str, Any] | None = None, **fields: Any) -> Terms:
    """A ready format with other fields, or with another first session in one of its stages."""
    terms = replace(terms_of(name), **fields)
    if session is not None:
        stages = list(terms.stages)
        sessions = stages[stage].sessions
        stages[stage] = replace(stages[stage], sessions=(replace(sessions[0], **session), *sessions[1:]))
        terms = replace(terms, stages=tuple(stages))
    return terms
