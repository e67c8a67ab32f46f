"""How fast ``cutcard settle`` is, beside msgspec's untyped decode and encode of the same file in the same run.

``make bench`` prints the table and writes it to ``bench/results.md``. Read the ratios first: the rates belong to the
machine and to the moment.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from bench.common import measured, write_aims, write_part
from cutcard.cards import DECK
from cutcard.games.casino_war import find
from cutcard.rulebooks import Shelf

ROUNDS = 100_000
REPEATS = 3
CHIPS = ["1", "5", "25", "100"]


def record(book: str, rng: random.Random, kind: str) -> dict[str, object]:
    """A one-box round: with each optional wager half of the time (*mixed*) or always (*every wager*); *any stake* also
    draws every stake to the cent."""

    def stakes(first: str, *others: str) -> dict[str, str]:
        names = [first, *(name for name in others if kind != "mixed" or rng.random() < 0.5)]
        if kind == "any stake":
            return {name: f"{rng.randrange(1, 500)}.{rng.randrange(1, 100):02d}" for name in names}
        return {name: str(5 * rng.randrange(1, 21)) for name in names}

    shoe = rng.sample(DECK * Shelf()[book].facts.decks.value[1], 6)
    seat: dict[str, object] = {"player": "A"}
    found: dict[str, object] = {"rulebook": book, "chips": CHIPS}
    size = 3
    if "casino-war" in book:
        main = "initial" if book.startswith("star") else "casino_war"
        seat["wagers"] = stakes(main, "tie")
        found["limits"] = {main: {"min": "1", "max": "500"}, "tie": {"min": "1", "max": "500"}}
        tied = find(shoe[:1], shoe[3:], None)[0] == "tie"
        size = 1
        if tied:
            seat["decision"] = rng.choice(["war", "war", "surrender"])
            size = 2 if seat["decision"] == "war" else 1
    elif "poker" in book:
        seat["wagers"] = stakes("ante", "pair_plus")
        seat["decision"] = rng.choice(["play", "play", "fold"])
        found["schedules"] = {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
    else:
        wagers = stakes("bet", "strike_1", "strike_2", "strike_3", "strike_out", "jackpot")
        seat["wagers"] = wagers | ({"jackpot": "2"} if "jackpot" in wagers else {})
        found["jackpot"] = {
            "major": f"{rng.randrange(100_000, 200_000)}.25",
            "minor": f"{rng.randrange(9_000, 20_000)}",
        }
    found["dealer"] = [str(card) for card in shoe[3 : 3 + size]]
    found["boxes"] = [{"box": 1, "cards": [str(card) for card in shoe[:size]], "players": [seat]}]
    return found


def write(path: Path, books: tuple[str, ...], rounds: int, kind: str = "mixed") -> None:
    """A file of rounds, the books taking turns."""
    rng = random.Random(1)
    with path.open("w", encoding="utf-8") as file:
        for at in range(rounds):
            file.write(json.dumps(record(books[at % len(books)], rng, kind), separators=(",", ":")) + "\n")


def settle_seconds(path: Path) -> tuple[float, int]:
    """Seconds that the command takes on a file, start included, and the most memory it held (KiB)."""
    probe = (
        "import resource, sys; from cutcard.cli import main; status = main(['settle', sys.argv[1]]);"
        "sys.stdout.flush(); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr);"
        "sys.exit(status)"
    )
    start = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-c", probe, str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    return time.perf_counter() - start, int(ran.stderr.split()[-1])


def msgspec_seconds(path: Path) -> float:
    """Seconds of msgspec alone: each line decoded to plain objects and encoded again."""
    decode, encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
    start = time.perf_counter()
    with path.open("rb") as file:
        for line in file:
            encode(decode(line))
    return time.perf_counter() - start


def measure(path: Path, rounds: int) -> tuple[float, float, int]:
    """Best of a few: rounds per second, times msgspec's time, and memory in MiB."""
    best, bare, memory = float("inf"), float("inf"), 0
    for _ in range(REPEATS):
        seconds, held = settle_seconds(path)
        best, memory = min(best, seconds), held
        bare = min(bare, msgspec_seconds(path))
    return rounds / best, best / bare, memory // 1024


def main() -> None:
    rows: list[str] = []
    aims: list[tuple[str, str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rounds.jsonl"
        ids = Shelf().ids
        cases: list[tuple[str, tuple[str, ...], int, str]] = [
            ("all five books in turn", ids, ROUNDS, "mixed"),
            ("the same, ten times as long", ids, 10 * ROUNDS, "mixed"),
            ("the same, every wager in every round", ids, ROUNDS, "every wager"),
            ("every wager, every stake different, to the cent", ids, ROUNDS, "any stake"),
            *((book, (book,), ROUNDS, "mixed") for book in ids),
        ]
        for name, books, rounds, kind in cases:
            write(path, books, rounds, kind)
            rate, ratio, memory = measure(path, rounds)
            rows.append(f"| {name} | {rounds:,} | {rate:,.0f} | {ratio:.1f} | {memory} |")
            print(rows[-1], flush=True)
            if len(rows) <= 2:
                aims.append(
                    (f"settle: {name}", "50,000 rounds/s, 10 × msgspec", f"{rate:,.0f} rounds/s, {ratio:.1f} ×")
                )
    write_part(
        "Settling recorded rounds",
        [
            f"{measured(REPEATS)}, start-up included.",
            "One-box rounds, each optional wager half of the time unless said otherwise. The ratio is to msgspec's",
            "untyped decode and encode of the same file in the same run (lower is better; the aim is at most 10, and",
            "50,000 rounds/s).",
            "",
            "| rounds of | number | rounds/s | times msgspec | memory, MiB |",
            "|---|---|---|---|---|",
            *rows,
        ],
    )
    write_aims(aims)


if __name__ == "__main__":
    main()
