"""Rounds for any number of boxes against one dealer, with every turn of procedure. No rule stands here."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import uint64

from cutcard.simulation.kernels.compiled import kernel, part
from cutcard.simulation.kernels.generator import draw
from cutcard.simulation.kernels.shapes import (
    AT,
    HITS,
    LAST,
    NO_CARD,
    RELOADS,
    SHOES,
    Found,
    Layout,
    Procedure,
    Tables,
    Traced,
)

_ONE = uint64(1)


@part
def hold(shoe: Any, where: Any, gone: Any, held: Any) -> Any:  # pragma: no cover - compiled
    """Bring the cards on the table to the front, in their order: behind them lie the discards, to be shuffled.

    Cards that are ``gone`` are in the rack with the discards. Gives the number of those that stay.
    """
    front = 0
    for j in range(held):
        if gone[j]:
            continue
        source = where[j]
        card = shoe[source]
        shoe[source] = shoe[front]
        shoe[front] = card
        for k in range(j + 1, held):
            if where[k] == front:
                where[k] = source
        where[j] = front
        front += 1
    return front


@part
def collect(gone: Any, places: Any, codes: Any, cases: Any, most: Any, opened: Any) -> None:  # pragma: no cover
    """After the opening deal, the cards of hands that are decided go to the rack; the dealer's stay."""
    for j in range(opened):
        hand = np.int64(places[j]) // most
        gone[j] = hand < codes.size and codes[hand] < cases


@part
def class_of(tables: Any, cards: Any, first: Any) -> Any:  # pragma: no cover - compiled
    """What the opening cards of a hand make, by its number."""
    index = uint64(0)
    for j in range(tables.keys.shape[0]):
        index += uint64(tables.keys[j, cards[first + j]])
    return tables.classes[index]


@part
def verdict_on(tables: Any, one: Any, other: Any) -> Any:  # pragma: no cover - compiled
    """The verdict on two hands: by the group of each, and by which of them stands higher in the order of hands."""
    mine, theirs = tables.mine[one], tables.theirs[other]
    mine_at, theirs_at = mine >> 16, theirs >> 16
    index = (mine & 0xFFFF) + (theirs & 0xFFFF) + (mine_at > theirs_at) + (mine_at >= theirs_at)
    return tables.verdicts[uint64(index)]


@part
def layout_for(procedure: Any) -> Any:  # pragma: no cover - compiled
    """Room for one round."""
    places = procedure.circuit.size * procedure.most
    layout = Layout(
        np.zeros(places, np.uint8),
        np.zeros(places, np.int64),
        np.zeros(places, np.uint64),
        np.zeros(procedure.circuit.size - 1, np.uint64),
        np.zeros(places, np.bool_),
    )
    for j in range(procedure.opening.size):
        layout.places[j] = procedure.opening[j]
    return layout


@kernel
def play_on(
    state: Any,
    shoe: Any,
    marks: Any,
    before: Any,
    rounds: Any,
    procedure: Procedure,
    tables: Tables,
    found: Found,
    traced: Traced,
    layout: Layout,
) -> None:  # pragma: no cover - compiled
    """Play so many rounds on a layout, after so many ``before`` them."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size = uint64(shoe.size)
    at = uint64(marks[AT])
    most = procedure.most
    circuit = procedure.circuit
    boxes = circuit.size - 1
    dealer = boxes * most
    cards, where, places, codes, gone = layout.cards, layout.where, layout.places, layout.codes, layout.gone
    openings = procedure.opening.size
    collected = False
    cases, common = uint64(tables.cases), uint64(tables.common)
    for number in range(rounds):
        if np.int64(at) > marks[LAST]:
            at = uint64(procedure.start)
            for _ in range(procedure.burns):
                _, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                at += _ONE
            marks[LAST] = procedure.last
            marks[SHOES] += 1
        if traced.wanted:
            for j in range(cards.size):
                cards[j] = NO_CARD
            traced.marks[number, 0] = marks[SHOES]
            traced.marks[number, 1] = at
            traced.marks[number, 2] = marks[RELOADS]
        due = openings
        held = 0
        opened = False
        if collected:
            gone[:] = False
            collected = False
        while True:
            while held < due:
                before_it = procedure.discards if opened and held == openings else 0
                for drawn in range(before_it + 1):
                    if at == size:
                        front = hold(shoe, where, gone, held)
                        at = uint64(front)
                        for _ in range(procedure.reload_burns):
                            _, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                            at += _ONE
                        marks[LAST] = procedure.last_after[front]
                        marks[RELOADS] += 1
                    card, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                    if drawn == before_it:
                        cards[places[held]] = card
                        where[held] = at
                    at += _ONE
                held += 1
            if opened:
                break
            opened = True
            if procedure.reload_early:
                hold(shoe, where, gone, held)
                at = uint64(held)
            theirs = class_of(tables, cards, dealer)
            for b in range(boxes):
                codes[b] = verdict_on(tables, class_of(tables, cards, b * most), theirs)
                if codes[b] >= cases:
                    due += 1
            if due > held:
                if procedure.collects_early:
                    collect(gone, places, codes, cases, most, held)
                    collected = True
                due = held
                for k in range(circuit.size):
                    hand = circuit[k]
                    if hand == boxes or codes[hand] >= cases:
                        places[due] = hand * most + most - 1
                        due += 1
        rare = False
        for b in range(boxes):
            code = codes[b]
            if code >= cases:
                code = tables.after[code - cases, cards[b * most + most - 1], cards[dealer + most - 1]]
                codes[b] = code
            found.counts[b, code] += 1
            rare = rare or code >= common
            for other in range(b):
                found.pairs[codes[other], code] += 1
        if rare:
            if marks[HITS] < found.hits.size:
                found.hits[marks[HITS]] = before + number
                for b in range(boxes):
                    found.hit_cases[marks[HITS], b] = codes[b]
            marks[HITS] += 1
        if traced.wanted:
            for j in range(cards.size):
                traced.cards[number, j] = cards[j]
            for b in range(boxes):
                traced.cases[number, b] = codes[b]
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    marks[AT] = at


@kernel
def play_rounds(
    state: Any,
    shoe: Any,
    marks: Any,
    before: Any,
    rounds: Any,
    procedure: Procedure,
    tables: Tables,
    found: Found,
    traced: Traced,
) -> None:  # pragma: no cover - compiled
    """Play so many rounds on a new layout, from the generator's state and the shoe that are given."""
    play_on(state, shoe, marks, before, rounds, procedure, tables, found, traced, layout_for(procedure))
