"""``python -m tests.cluster SEED`` tells the story of one simulated cluster; ``SEED NUMBER`` runs so many of them."""

from __future__ import annotations

import sys
from time import process_time

from tests.cluster.checks import Wrong
from tests.cluster.world import World, run


def main() -> int:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    if len(sys.argv) > 2:
        return many(seed, int(sys.argv[2]))
    world, wrong = World(seed), None
    try:
        world.run()
    except Wrong as found:
        wrong = found
    print(*world.story, sep="\n")
    print(f"seed {seed}: {wrong or 'all is well'}")
    return wrong is not None


def many(first: int, number: int) -> int:
    failed, began = 0, process_time()
    entries = messages = deaths = freezes = 0
    longest = 0.0
    for seed in range(first, first + number):
        try:
            world = run(seed)
        except Wrong as wrong:
            failed += 1
            print(f"seed {seed}: {wrong}")
            continue
        entries, messages = entries + world.ledger.entries, messages + world.ledger.messages
        deaths, freezes, longest = deaths + world.deaths, freezes + world.freezes, max(longest, world.longest_unheld)
    print(
        f"{number} seeds in {process_time() - began:.1f} s of processor time: {failed} failed, {entries} entries, "
        f"{messages} messages, {deaths} deaths, {freezes} freezes, unheld for {longest:.1f} s at most"
    )
    return failed > 0


if __name__ == "__main__":
    raise SystemExit(main())
