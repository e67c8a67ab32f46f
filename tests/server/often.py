"""``cutcard`` with a snapshot after every few entries: the first argument says how many."""

from __future__ import annotations

import sys

from cutcard.cli import main as cutcard
from cutcard.server import snapshots

STEPS = 5
"""Entries that a start with many snapshots reads at least, and so the steps that somebody who was away is sent."""


def main() -> int:
    """Run the rest of the command line."""
    snapshots.EVERY, snapshots.SHARE, snapshots.STEPS = int(sys.argv.pop(1)), 1 << 40, STEPS
    return cutcard()


if __name__ == "__main__":
    sys.exit(main())
