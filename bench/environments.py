"""How fast environments go, beside rlcard's in the same run: random open actions, one episode after the other.

A step is one player's action with everything that follows from it, the observation and what is open next. rlcard's
environment of blackjack is stepped in the same way. Where rlcard is not installed, ours are measured alone.
"""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from bench.common import measured, write_aims, write_part
from cutcard import environments
from cutcard.rulebooks import Shelf

SECONDS = 1.0
REPEATS = 5


def ours(book: str) -> Callable[[int], None]:
    """A player of a book: random open actions, and a new episode after each."""
    env = environments.make(book)
    env.reset(seed=1)
    chance = random.Random(1)

    def run(steps: int) -> None:
        mask = env.action_masks()
        for _ in range(steps):
            action = chance.choice(np.flatnonzero(mask).tolist())
            _, _, over, _, info = env.step(action)
            if over:
                _, info = env.reset()
            mask = info["action_mask"]

    return run


def our_table(book: str) -> Callable[[int], None]:
    """Seven players at a table of a book; each action is a step."""
    env = environments.table(book, 7)
    env.reset(seed=1)
    chance = random.Random(1)

    def run(steps: int) -> None:
        done = 0
        while done < steps:
            _, _, over, _, info = env.last()
            if over:
                env.reset()
                continue
            env.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
            done += 1

    return run


def rlcards(game: str) -> Callable[[int], None]:
    """An environment of rlcard, one player's action at a time."""
    env: Any = import_module("rlcard").make(game, config={"seed": 1})
    chance = random.Random(1)
    now: list[Any] = [env.reset()[0]]

    def run(steps: int) -> None:
        for _ in range(steps):
            state, _ = env.step(chance.choice(list(now[0]["legal_actions"])))
            if env.is_over():
                env.get_payoffs()
                state, _ = env.reset()
            now[0] = state

    return run


def rate(run: Callable[[int], None]) -> float:
    """Steps in a second of processor time."""
    run(200)
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        run(500)
        steps += 500
    return steps / spent


def main() -> None:
    """Measure them in turns, and write the page."""
    runs = {f"`make({book!r})`": ours(book) for book in Shelf().ids}
    runs["`table('star-three-card-poker', 7)`"] = our_table("star-three-card-poker")
    others = {}
    if importlib.util.find_spec("rlcard") is not None:
        others = {f"rlcard {game}": rlcards(game) for game in ("blackjack", "leduc-holdem")}
    best: dict[str, float] = {}
    for _ in range(REPEATS):
        for name, run in {**runs, **others}.items():
            best[name] = max(best.get(name, 0.0), rate(run))
    beside = best.get("rlcard blackjack")
    lines = [
        f"{measured(REPEATS)}. Random open actions; the command is `python -m bench.environments`.",
        "",
        "| environment | steps/s | beside rlcard blackjack |",
        "|---|---|---|",
    ]
    lines += [
        f"| {name} | {found:,.0f} | {f'{found / beside:.2f} ×' if beside else 'not installed'} |"
        for name, found in best.items()
    ]
    write_part("Environments", lines)
    worst = min(runs, key=lambda name: best[name])
    said = f"{best[worst]:,.0f} steps/s" + (f", {best[worst] / beside:.2f} ×" if beside else "")
    write_aims([("slowest environment of one player or a table", "rlcard's blackjack", said)])
    print("\n".join(lines))


if __name__ == "__main__":
    main()
