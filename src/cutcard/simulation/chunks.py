"""Plays the chunks of a plan: `run_chunk` counts what they come to, `trace_chunk` tells every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from cutcard.cards import DECK
from cutcard.simulation.kernels.shapes import HITS, LAST, MARKS, RELOADS, SHOES, Found, Traced
from cutcard.simulation.plainly import PlainPlayer
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Hit, Tally

WORD = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
_FEW_HITS = 1 << 14

Array = npt.NDArray[Any]


def mixed(word: int) -> int:
    """The last mixing step of the generator splitmix64."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


def chunk_state(seed: int, number: int) -> Array:
    """The generator's state at the start of a chunk: four words of the splitmix64 sequence that belongs to the seed."""
    start = mixed((seed + GAMMA) & WORD)
    return np.array([mixed((start + (4 * number + i + 1) * GAMMA) & WORD) for i in range(4)], np.uint64)


@dataclass(frozen=True, eq=False)
class Run:
    """What a kernel left behind."""

    found: Found
    traced: Traced
    marks: Array


class Player:
    """Plays rounds of a plan one after the other, from freshly shuffled cards and with the generator in some state."""

    def __init__(self, plan: Plan, state: Array) -> None:
        self.plan = plan
        self.state = state.copy()
        self.shoe = np.tile(np.arange(len(DECK), dtype=np.uint8), plan.decks)
        self.marks = np.zeros(MARKS, np.int64)
        self.marks[LAST] = -1
        self.plainly = None
        if plan.plain is not None:
            words = [int(word) for word in state]
            self.plainly = PlainPlayer(plan.plain, plan.procedure, plan.boxes, plan.decks, words)

    def play(self, rounds: int, *, trace: bool = False, general: bool = False) -> Run:
        """Play so many rounds.

        One box is played by a kernel of its own, unless the ``general`` one is asked for; both come to the same.
        """
        before = self.state.copy(), self.shoe.copy(), self.marks.copy()
        run = self._play(rounds, _FEW_HITS, trace, general)
        hits = int(run.marks[HITS])
        if hits > _FEW_HITS:  # all over again, with room for as many
            self.state, self.shoe, self.marks = before
            run = self._play(rounds, hits, trace, general)
        return run

    def _play(self, rounds: int, room: int, trace: bool, general: bool) -> Run:
        plan = self.plan
        procedure, tables, boxes = plan.procedure, plan.tables, plan.boxes
        self.marks[[SHOES, RELOADS, HITS]] = 0
        cases = len(plan.cases)
        found = Found(
            np.zeros((boxes, cases), np.int64),
            np.zeros((cases, cases), np.int64),
            np.zeros(room, np.int64),
            np.zeros((room, boxes), np.uint16),
        )
        told = rounds if trace else 0
        traced = Traced(
            trace,
            np.zeros((told, (boxes + 1) * procedure.most), np.uint8),
            np.zeros((told, boxes), np.uint16),
            np.zeros((told, 3), np.int64),
        )
        if self.plainly is not None:
            self.plainly.play(rounds, found, traced)
            return Run(found, traced, self.plainly.marks.copy())
        from cutcard.simulation.kernels.one_box import play_one_card, play_three_cards
        from cutcard.simulation.kernels.rounds import play_rounds

        if general or trace or boxes > 1 or procedure.reload_early or procedure.discards:
            play_rounds(self.state, self.shoe, self.marks, 0, rounds, procedure, tables, found, traced)
        elif len(tables.keys) == 1:
            play_one_card(self.state, self.shoe, self.marks, rounds, procedure, tables, found, traced)
        else:
            play_three_cards(self.state, self.shoe, self.marks, rounds, procedure, tables, found, traced)
        return Run(found, traced, self.marks.copy())


def run_chunk(plan: Plan, number: int, *, general: bool = False) -> Tally:
    """What one chunk of a plan comes to."""
    rounds = plan.rounds_in(number)
    run = Player(plan, chunk_state(plan.seed, number)).play(rounds, general=general)
    return tally_of(plan, number, rounds, run)


def tally_of(plan: Plan, number: int, rounds: int, run: Run, before: int = 0) -> Tally:
    """The counts of a kernel in money, after so many rounds of the chunk: exact, in Python's own integers."""
    money, found = plan.money, run.found
    nets = np.array(money.nets, object)
    counts = found.counts.sum(axis=0).astype(object)
    together = (found.pairs + found.pairs.T).astype(object)
    together[np.diag_indices(len(counts))] += counts
    sums = list(counts @ nets)
    products = nets.T @ together @ nets
    hits = []
    for at in range(int(run.marks[HITS])):
        cases = found.hit_cases[at]
        meters = Counter(money.meters[case] for case in cases if money.meters[case])
        hits.append(Hit(number, before + int(found.hits[at]), tuple(sorted(meters.items()))))
        # Hands that hit the same meter share it, so that their nets are not those of hands that stand alone.
        alone = nets[cases].sum(axis=0)
        shared = alone.copy()
        for meter, hands in meters.items():
            shared[money.metered] += hands * (money.share(meter, hands) - money.share(meter, 1))
        sums = list(sums + shared - alone)
        products = products + np.outer(shared, shared) - np.outer(alone, alone)
    return Tally(
        rounds,
        money.wagers,
        plan.cases,
        tuple(tuple(map(int, row)) for row in found.counts),
        tuple(map(int, counts @ np.array(money.staked, object))),
        tuple(map(int, sums)),
        tuple(tuple(map(int, row)) for row in products),
        int(run.marks[SHOES]),
        int(run.marks[RELOADS]),
        tuple(hits),
    )


@dataclass(frozen=True, eq=False)
class Trace:
    """Rounds card by card. Cards are numbered as in `cutcard.cards.DECK`; 255 where a hand holds no such card."""

    cards: Array  # round, box, card of the hand: uint8
    dealer: Array  # round, card of the hand: uint8
    cases: Array  # round, box: which of the plan's cases
    choices: Array  # round, box: which of the plan's choices, -1 where none fell due
    shoes: Array  # how many full shuffles there were before each round
    out: Array  # how many cards were out of the shoe when the round began
    reloads: Array  # how many reloads there had been

    def amounts(self, plan: Plan) -> tuple[Array, Array, Array]:
        """Cents staked, paid and returned, by round, box and wager."""
        money = plan.money
        staked, paid, returned = (
            np.array(rows, np.int64)[self.cases] for rows in (money.staked, money.paid, money.returned)
        )
        if money.shares:
            rare = self.cases >= plan.tables.common
            for at in np.flatnonzero(rare.any(axis=1)):
                meters = [money.meters[case] for case in self.cases[at]]
                for box in np.flatnonzero(rare[at]):
                    hands = meters.count(meters[box])
                    paid[at, box, money.metered] = money.share(meters[box], hands)
        return staked, paid, returned


def trace_chunk(plan: Plan, number: int, rounds: int | None = None) -> Trace:
    """The first rounds of a chunk (by default all of it), as `run_chunk` plays them."""
    played = plan.rounds_in(number) if rounds is None else min(rounds, plan.rounds_in(number))
    return trace_of(plan, Player(plan, chunk_state(plan.seed, number)).play(played, trace=True))


def trace_stretches(plan: Plan, number: int, rounds: int) -> Iterator[tuple[Trace, Tally]]:
    """A whole chunk card by card, so many rounds at a time, each stretch with what it came to.

    The tallies add up to that of `run_chunk`; a trace counts shuffles and reloads from the start of its stretch.
    """
    player = Player(plan, chunk_state(plan.seed, number))
    for before in range(0, plan.rounds_in(number), rounds):
        played = min(rounds, plan.rounds_in(number) - before)
        run = player.play(played, trace=True)
        yield trace_of(plan, run), tally_of(plan, number, played, run, before)


def trace_of(plan: Plan, run: Run) -> Trace:
    """What a kernel told, by box and with choices."""
    traced = run.traced
    cards = traced.cards.reshape(len(traced.cases), plan.boxes + 1, plan.procedure.most)
    choices = np.array([_choice(plan, number) for number in range(len(plan.cases))], np.int8)
    return Trace(cards[:, :-1], cards[:, -1], traced.cases, choices[traced.cases], *traced.marks.T)


def _choice(plan: Plan, case: int) -> int:
    made = plan.cases[case][plan.choice_at] if plan.choice_at is not None else None
    return -1 if made is None else plan.choices.index(made)
