"""`cutcard.simulate`: a book's game played by its own procedure, beside the exact odds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cutcard.arguments import checked
from cutcard.calls.given import AnyBook, AnyLimit, Schedules, approved_of, book_of, meters_of, stakes_of, terms_of
from cutcard.calls.result import Grid, Result
from cutcard.calls.simulating_answer import WagerEstimate, simulation_answer
from cutcard.citations import Refused
from cutcard.extras import needed_for
from cutcard.money import Money, in_dollars
from cutcard.rulebooks import Rulebook, Shelf

if TYPE_CHECKING:
    from threading import Event

    from cutcard.exact_odds.approved import Approved
    from cutcard.exact_odds.pool_odds import PoolOdds
    from cutcard.settlement.terms import Terms
    from cutcard.simulation.jackpots import JackpotRun
    from cutcard.simulation.plan import Plan
    from cutcard.simulation.result import Estimate
    from cutcard.simulation.tally import Tally

Watching = Callable[["Terms", "Plan", int], AbstractContextManager[Callable[["Tally"], None]]]
"""Whoever wants to see a run go on: terms, plan and rounds give what is called with the tally so far."""

_ROUNDS = re.compile(r"([0-9][0-9_]*)(?:\.([0-9]+))?(?:[eE]\+?([0-9]+))?")

_FAR_TOO_MANY = 10**9
"""An exponent that stands for all that are too long to be worked out."""


@dataclass(frozen=True, repr=False)
class SimulationAnswer(Result):
    """A run: ``answer["tie"].house_edge`` beside ``answer["tie"].exact``; what was interrupted has fewer rounds."""

    kind = "simulation"

    terms: Terms
    plan: Plan
    strategy: str
    penetration: str | None
    assumed: Mapping[str, str]
    tally: Tally
    estimates: list[Estimate]
    jackpot: JackpotRun | None
    pool: PoolOdds | None  # its exact odds
    seconds: float
    workers: int | None  # None: a cluster's
    record: str | None

    @property
    def number_of_tables(self) -> int:
        """How many tables played."""
        return 1 if self.jackpot is None else self.jackpot.tables

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.tally.rounds

    @property
    def rounds_asked(self) -> int:
        """How many rounds all tables together were to play."""
        return self.plan.rounds * self.number_of_tables

    @cached_property
    def wagers(self) -> dict[str, WagerEstimate]:
        """The wagers by name."""
        return {
            each.wager: WagerEstimate(
                each.wager,
                in_dollars(each.stake),
                each.hands,
                in_dollars(each.net),
                float(each.house_edge),
                each.standard_error,
                None if each.exact is None else -each.exact,
                each.z,
            )
            for each in self.estimates
        }

    def __getitem__(self, wager: str) -> WagerEstimate:
        return self.wagers[wager]

    @property
    def title(self) -> str:
        boxes = f"{self.plan.boxes} {'box' if self.plan.boxes == 1 else 'boxes'}"
        book = self.terms.book
        return f"{book.title}, {book.house} · {self.rounds:,} rounds · {boxes} · seed {self.plan.seed}"

    @property
    def summary(self) -> str:
        edges = ", ".join(f"{name} {100 * each.house_edge:.3f} %" for name, each in self.wagers.items())
        return f"{self.plan.book}, {self.rounds:,} rounds, house edge: {edges}"

    @property
    def about(self) -> tuple[Rulebook, ...]:
        return (self.terms.book,)

    @property
    def beside(self) -> Mapping[str, Any]:
        told = self.to_dict()
        return {name: told[name] for name in ("assumed", "jackpot", "record", "run") if name in told}

    def to_dict(self) -> dict[str, Any]:
        return simulation_answer(self)

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        """``wagers``, and ``cases``: how often each combination of findings came up."""
        names = [finding.name for finding in self.terms.book.game.findings]
        columns = ("wager", "stake", "hands", "net", "house_edge", "standard_error", "exact", "z")
        rows = (
            (
                each.name,
                each.stake,
                each.hands,
                each.net,
                each.house_edge,
                each.standard_error,
                None if each.exact is None else float(each.exact),
                each.z,
            )
            for each in self.wagers.values()
        )
        cases = ((*case, int(count)) for case, count in zip(self.tally.cases, self.tally.case_counts, strict=True))
        return {
            "wagers": Grid("wagers", columns, tuple(rows)),
            "cases": Grid("cases", (*names, "hands"), tuple(cases)),
        }


@checked
def simulate(
    book: AnyBook,
    *,
    rounds: int | float | str = 1_000_000,
    boxes: int = 1,
    seed: int = 1,
    decks: int | None = None,
    schedules: Schedules | None = None,
    options: Mapping[str, Any] | None = None,
    stakes: Mapping[str, Money] | Money | None = None,
    jackpot_wager: Money | None = None,
    chips: Iterable[Money] | str | None = None,
    limits: Mapping[str, AnyLimit] | None = None,
    meters: Mapping[str, Money] | None = None,
    approval: Mapping[str, Any] | str | PathLike[str] | None = None,
    tables: int | None = None,
    overlap: int | None = None,
    device: str | None = None,
    penetration: Fraction | str | None = None,
    burn: bool | None = None,
    discard_three: bool = False,
    strategy: str = "best",
    workers: int | None = None,
    record: str | PathLike[str] | None = None,
    shelf: Shelf | None = None,
) -> SimulationAnswer:
    """Play a book's game as its table deals it, every wager at once, and set what came of it beside the exact odds.

    It needs ``pip install "cutcard[simulation]"``. The same seed gives the same rounds, however many ``workers`` there
    are (by default all cores). With an ``approval`` the prize meters live; ``record`` names a new Parquet file for
    every round. Ctrl-C ends a run early, with the rounds that were played by then.

        >>> from cutcard import simulate
        >>> simulate("star-casino-war", rounds=20_000, seed=7)["tie"].exact
        Fraction(58, 311)
    """
    with needed_for("simulate"):
        answer, ended = run(
            book_of(book, shelf),
            rounds=rounds,
            boxes=boxes,
            seed=seed,
            table={"decks": decks, "schedules": schedules, "options": options, "chips": chips, "limits": limits},
            stakes=stakes,
            jackpot_wager=jackpot_wager,
            meters=meters,
            approval=approval,
            tables=tables,
            overlap=overlap,
            device=device,
            penetration=penetration,
            burn=burn,
            discard_three=discard_three,
            strategy=strategy,
            workers=workers,
            record=None if record is None else fspath(record),
        )
    if answer is None:
        raise KeyboardInterrupt(ended)
    return answer


def run(
    found: Rulebook,
    *,
    rounds: int | float | str,
    boxes: int,
    seed: int,
    table: Mapping[str, Any],
    stakes: Mapping[str, Money] | Money | None,
    jackpot_wager: Money | None,
    meters: Mapping[str, Money] | None,
    approval: Mapping[str, Any] | str | PathLike[str] | None,
    tables: int | None,
    overlap: int | None,
    device: str | None,
    penetration: Fraction | str | None,
    burn: bool | None,
    discard_three: bool,
    strategy: str,
    workers: int | None,
    record: str | None,
    cluster: str | None = None,
    watching: Watching | None = None,
) -> tuple[SimulationAnswer | None, str]:
    """A run and why it ended early, if neither by itself nor by Ctrl-C; nothing, if not even the first was counted."""
    from time import perf_counter

    from cutcard.cores import workers_of
    from cutcard.exact_odds.approved import share_of
    from cutcard.simulation.plan import make_plan
    from cutcard.simulation.pool_result import exact_pool
    from cutcard.simulation.result import estimates, exact_values, strategy_for

    terms, assumed = terms_of(found, **table)
    staked = stakes_of(found, stakes, jackpot_wager)
    approved = approved_of(found, approval, staked)
    stake = {**_usual_stakes(found), **staked}
    plan = make_plan(
        terms,
        rounds=rounds_of(rounds),
        boxes=boxes,
        device=device,
        penetration=None if penetration is None else share_of("penetration", str(penetration)),
        strategy=strategy_for(terms, stake, strategy),
        stakes=stake,
        meters=meters_of(found, meters),
        seed=seed,
        name=strategy,
        burn=burn,
        discard_three=discard_three,
    )
    workers = workers_of(workers)
    jackpot = None
    if approved is not None:
        stand = {name: plan.meters[name] for name in meters or {}}
        jackpot = _jackpot(terms, plan, approved, tables or 1, overlap, stand)
    wagers = tuple(name for name in plan.stakes if jackpot is None or name != jackpot.wager)  # a moving price is none
    exact = exact_values(terms, plan, strategy, wagers)
    begun = perf_counter()
    tally, ended = _play(terms, plan, workers, cluster, record, jackpot, watching)
    if tally is None:
        return None, ended
    answer = SimulationAnswer(
        terms=terms,
        plan=plan,
        strategy=strategy,
        penetration=None if penetration is None else str(penetration),
        assumed=assumed,
        tally=tally,
        estimates=[each for each in estimates(terms, plan, tally, exact) if each.wager in wagers],
        jackpot=jackpot,
        pool=None if jackpot is None or approved is None else exact_pool(terms, plan, jackpot.wager, approved),
        seconds=perf_counter() - begun,
        workers=None if cluster else workers,
        record=record if record is not None and Path(record).exists() else None,
    )
    return answer, ended


def rounds_of(asked: int | float | str) -> int:
    """How many rounds: ``1e9``, ``1_000_000``, ``2.5e6``; a whole number in the end.

    >>> rounds_of("2.5e6"), rounds_of("1_000"), rounds_of(1e6)
    (2500000, 1000, 1000000)
    """
    from cutcard.simulation.plan import MOST_ROUNDS

    text = str(int(asked)) if isinstance(asked, float) and asked.is_integer() else str(asked)
    parts = _ROUNDS.fullmatch(text.strip())
    wrong = f"rounds: {text[:40]!r} is no number of rounds; write 1000000, 1_000_000 or 1e6"
    if parts is None or "__" in parts[1] or parts[1].endswith("_"):
        raise Refused("bad_rounds", wrong)
    whole, part, exponent = parts[1].replace("_", ""), (parts[2] or "").rstrip("0"), parts[3] or "0"
    digits = (whole + part).lstrip("0")
    power = int(exponent) - len(part) if len(exponent) <= 9 else _FAR_TOO_MANY
    if not digits:
        raise Refused("bad_rounds", "rounds: at least 1 is played, not 0")
    if len(digits) + power > len(str(MOST_ROUNDS)):
        raise Refused("bad_rounds", f"rounds: at most {MOST_ROUNDS:,} are played, not {text[:40]}")
    if power < 0:
        raise Refused("bad_rounds", wrong)
    return int(digits + "0" * power)


def _usual_stakes(book: Rulebook) -> dict[str, int]:
    """A dollar on each wager that a player puts down, or what its sign usually asks."""
    from cutcard.exact_odds.payouts import placeable
    from cutcard.simulation.money import UNIT

    return {wager.name: wager.usual or UNIT for wager in placeable(book)}


def _jackpot(
    terms: Terms, plan: Plan, approved: Approved, tables: int, overlap: int | None, begun: dict[str, int]
) -> JackpotRun:
    """The pool that follows the run; ``begun`` are the meters that were given, in cents."""
    from cutcard.simulation.jackpots import JackpotRun, approval_of

    approval = approval_of(terms, plan, approved.seeds, approved.rates, approved.retained, approved.limits)
    return JackpotRun(terms, plan, approval, tables=tables, overlap=overlap, meters=begun, mystery=approved.mystery)


def _play(
    terms: Terms,
    plan: Plan,
    workers: int,
    cluster: str | None,
    record: str | None,
    jackpot: JackpotRun | None,
    watching: Watching | None,
) -> tuple[Tally | None, str]:
    """What came of it (nothing, if nothing was finished), and why it ended if neither by itself nor by Ctrl-C."""
    from cutcard.simulation.cluster import ClusterLost
    from cutcard.simulation.runner import interruptible

    total: Tally | None = None
    try:
        with ExitStack() as stack:
            interrupts = stack.enter_context(interruptible())
            tables = 1 if jackpot is None else jackpot.tables
            stretches = _stretches(stack, terms, plan, tables, workers, cluster, record, interrupts.stop)
            watched = nullcontext(None) if watching is None else watching(terms, plan, plan.rounds * tables)
            show = stack.enter_context(watched)
            for stretch in stretches:
                with interrupts.held():
                    if jackpot is not None:
                        jackpot.add(*stretch)
                    for tally in stretch:
                        heard = replace(tally, hits=())  # by the pool, and too many to carry along
                        total = heard if total is None else total + heard
                assert total is not None
                if show is not None:
                    show(total)
    except KeyboardInterrupt:  # a second one: what is under way is dropped
        pass
    except ClusterLost as lost:
        return total, f"the cluster was lost ({lost})"
    return total, ""


def _stretches(
    stack: ExitStack,
    terms: Terms,
    plan: Plan,
    tables: int,
    workers: int,
    cluster: str | None,
    record: str | None,
    stop: Event,
) -> Iterator[tuple[Tally, ...]]:
    """Where the tallies of all tables come from: this machine, a cluster, or a record as it is written."""
    if cluster is not None:
        from cutcard.simulation.cluster import connected, on_cluster

        return ((tally,) for tally in on_cluster(stack.enter_context(connected(cluster)), plan, stop))
    if record is not None:
        from cutcard.simulation.recording import recorded, recording

        return ((tally,) for tally in recorded(stack.enter_context(recording(Path(record), terms, plan)), plan, stop))
    from cutcard.simulation.several import in_stretches

    return in_stretches(plan, tables, workers, stop)
