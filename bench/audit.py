"""How fast ``cutcard audit`` is on Parquet, beside pyarrow merely decoding it and beside ``settle``'s pipeline.

``make bench`` prints the table and writes it to ``bench/results.md``. Read the ratios first: the rates belong to the
machine and to the moment.
"""

from __future__ import annotations

import io
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from bench.common import measured, write_aims, write_part
from cutcard.auditing.hands import NO_CARD, Cards
from cutcard.auditing.layout import Layout, source_of
from cutcard.auditing.parquet import BATCH, ParquetAudit
from cutcard.auditing.tables import UNFIT, Tables
from cutcard.auditing.writer import Writer
from cutcard.cards import DECK
from cutcard.money import ChipSet, dollars
from cutcard.rulebooks import default_shelf, rulebook
from cutcard.settlement import Settler
from cutcard.settlement.round import Limit
from cutcard.settlement.settler import lines
from cutcard.settlement.terms import Terms

ROUNDS = 1_500_000
GROUP = 1 << 17
AS_JSON = 20_000
REPEATS = 5
CHIPS = ("1", "5", "25", "100")
BOOKS: dict[str, dict[str, Any]] = {
    "star-casino-war": {"limits": {"initial": Limit(100, 50_000), "tie": Limit(100, 50_000)}},
    "star-three-card-poker": {"schedules": {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}},
    "star-baceball": {},
}
METERS = {"major": 12_345_675, "minor": 1_230_000}
JACKPOT = 200

Ints = npt.NDArray[np.integer]


def deal(rng: np.random.Generator, rounds: int, decks: int) -> Ints:
    """Six cards for each round, no card more often than the decks hold it."""
    cards = rng.integers(0, len(DECK), (rounds, 6), dtype=np.int8)
    while decks == 1:
        ordered = np.sort(cards, axis=1)
        again = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if not again.any():
            break
        cards[again] = rng.integers(0, len(DECK), (int(again.sum()), 6), dtype=np.int8)
    return cards


def write(path: Path, terms: Terms, boxes: int, rounds: int) -> None:
    """A file of rounds with each optional wager half of the time, stakes from $5 to $100, amounts from the pipeline."""
    rng = np.random.default_rng(1)
    sight = terms.book.game.sight
    assert sight is not None
    tables = Tables(terms, sight)
    with Writer(path, terms) as writer:
        for first in range(0, rounds * boxes, GROUP):
            _group(rng, writer, terms, tables, first, min(GROUP, rounds * boxes - first), boxes)


def _group(
    rng: np.random.Generator, writer: Writer, terms: Terms, tables: Tables, first: int, size: int, boxes: int
) -> None:
    numbers = np.arange(first, first + size)
    rounds = numbers // boxes
    cards = deal(rng, size, terms.copies)
    if boxes > 1:  # one dealer for all of them; decks enough that no card runs out
        cards[:, 3:] = deal(rng, int(rounds[-1] - rounds[0]) + 1, terms.copies)[rounds - rounds[0], 3:]
    hand, dealer = cards[:, :3], cards[:, 3:]
    names = tables.cases.decisions
    decisions = np.zeros(size, np.int32)
    if "war" in terms.book.id:
        hand, dealer = hand[:, :2].copy(), dealer[:, :2].copy()
        tied = hand[:, 0] % 13 == dealer[:, 0] % 13
        at_war = tied & (rng.random(size) < 0.7)
        decisions[tied] = names.index("surrender")
        decisions[at_war] = names.index("war")
        hand[~at_war, 1] = NO_CARD
        at_war_somewhere = np.bincount(rounds - rounds[0], weights=at_war)[rounds - rounds[0]] > 0
        dealer[~at_war_somewhere, 1] = NO_CARD
    elif "poker" in terms.book.id:
        decisions = np.where(rng.random(size) < 0.7, names.index("play"), names.index("fold")).astype(np.int32)
    own: dict[str, npt.NDArray[np.int64]] = {}
    for wager in writer.layout.own:
        optional = wager.name not in ("initial", "ante", "bet")
        stake = rng.integers(1, 21, size) * 500 if wager.name != "jackpot" else np.full(size, JACKPOT)
        own[wager.name] = np.where(rng.random(size) < 0.5, 0, stake) if optional else stake
    columns, dealers = ([Cards(column, np.arange(NO_CARD + 1)) for column in half.T] for half in (hand, dealer))
    everybody = np.ones(size, np.bool_)
    mine, theirs = tables.cases.hands.values(columns), tables.cases.hands.values(dealers)
    cases = tables.cases.of(mine, theirs, decisions, everybody)

    def kinds_of() -> Ints:
        down = [(own[wager.name] > 0) * (1 << bit) for bit, wager in enumerate(writer.layout.own)]
        return tables.kinds(cases, decisions, np.sum(down, axis=0), everybody, columns, dealers)

    kinds = kinds_of()
    if "jackpot" in own and not kinds.all():  # nobody hits a shared prize here: what it pays is for the whole round
        own["jackpot"][kinds == UNFIT] = 0
        kinds = kinds_of()
    amounts: dict[str, Ints | int] = {f"{name}_staked": stakes for name, stakes in own.items()}
    for at, wager in enumerate(writer.layout.wagers):
        staked, paid, returned, _ = tables.due(at, kinds, tables.stakes.numbers(own[source_of(wager)]))
        due = {"staked": staked, "paid": paid, "returned": returned}
        for name in writer.layout.amounts(wager):
            amounts.setdefault(name, due[name.rpartition("_")[2]])
    writer.write_seats(
        rounds=rounds + 1,
        boxes=numbers % boxes + 1,
        hands=hand,
        dealers=dealer,
        amounts=amounts,
        decisions=decisions - 1,
        choices=[name for name in names if name is not None],
        meters=METERS if terms.meters else None,
    )


def as_json(path: Path, terms: Terms) -> bytes:
    """The first rounds of a file as JSON lines for ``settle``."""
    layout = Layout(terms)
    table = next(pq.ParquetFile(path).iter_batches(AS_JSON)).to_pylist()
    found = []
    for row in table:
        seat: dict[str, Any] = {
            "player": row["player"],
            "wagers": {own.name: dollars(row[f"{own.name}_staked"]) for own in layout.own if row[f"{own.name}_staked"]},
        }
        if row["decision"] is not None:
            seat["decision"] = row["decision"]
        record: dict[str, Any] = {
            "rulebook": terms.book.id,
            "chips": CHIPS,
            "dealer": [row[name] for name in layout.dealer if row[name] is not None],
            "boxes": [
                {
                    "box": row["box"],
                    "cards": [row[name] for name in layout.cards if row[name] is not None],
                    "players": [seat],
                }
            ],
        }
        if terms.posted:
            record["schedules"] = terms.posted
        if terms.meters:
            record["jackpot"] = {name: dollars(amount) for name, amount in METERS.items()}
        found.append(json.dumps(record, separators=(",", ":")))
    return "\n".join(found).encode()


def best(work: Callable[[], int]) -> tuple[float, int]:
    """The least seconds of a few runs, and what the work counted."""
    seconds, counted = float("inf"), 0
    for _ in range(REPEATS):
        start = time.process_time()
        counted = work()
        seconds = min(seconds, time.process_time() - start)
    return seconds, counted


def decode(path: Path) -> int:
    """Every column of a file, read and thrown away."""
    file = pq.ParquetFile(path, page_checksum_verification=True)
    return sum(batch.num_rows for batch in file.iter_batches(BATCH, use_threads=False))


def audit(path: Path) -> int:
    """The wager lines that were audited; nothing may be found."""
    audited = ParquetAudit(path, default_shelf())
    found = list(audited.found())
    assert not found, found[:3]
    return audited.totals.lines


def settle(text: bytes) -> int:
    """The wager lines that ``settle`` writes for the same rounds."""
    settler = Settler(default_shelf())
    number = 0
    for first, batch in lines(io.BytesIO(text)):
        for at, line in enumerate(batch, start=first):
            answer, good = settler.answer(line, at)
            assert good, answer
            number += answer.count(b'"wager":')
    return number


def measure(path: Path, name: str, terms: Terms, boxes: int, pipeline: float) -> tuple[str, float]:
    """A line of the table, and the lines/s of ``settle``'s pipeline (measured with one box only)."""
    write(path, terms, boxes, ROUNDS // boxes)
    decoding, seats = best(lambda: decode(path))
    seconds, checked = best(lambda: audit(path))
    if boxes == 1:
        text = as_json(path, terms)
        settling, settled = best(lambda: settle(text))
        pipeline = settled / settling
    rate = checked / seconds
    return (
        f"| {name} | {seats:,} | {checked:,} | {rate / 1e6:.1f} | {seconds / decoding:.1f} | {rate / pipeline:.0f} |",
        pipeline,
    )


def main() -> None:
    pa.set_cpu_count(1)
    pa.set_io_thread_count(1)
    rows, aims = [], []
    with tempfile.TemporaryDirectory() as folder:
        for book, given in BOOKS.items():
            terms = Terms(rulebook(book), chips=ChipSet.of(CHIPS), **given)
            pipeline = 0.0
            for boxes in (1, 4) if terms.copies > 1 else (1,):
                name = book if boxes == 1 else f"{book}, {boxes} boxes"
                row, pipeline = measure(Path(folder) / "rounds.parquet", name, terms, boxes, pipeline)
                rows.append(row)
                aims.append((f"audit of {name}", "5.0 million lines/s", f"{row.split('|')[4].strip()} million lines/s"))
                print(row, flush=True)
    write_part(
        "Auditing recorded rounds",
        [
            f"{measured(REPEATS)}, by processor time; the machine is noisy.",
            "Parquet files of seats with each optional wager half of the time. A line is one settled wager; decoding",
            "is included (the aim is 5 million lines/s). The first ratio is to pyarrow on one core, which reads the",
            "same file and does nothing with it (lower is better); the second is to `cutcard settle`'s pipeline on",
            "rounds of the same file as JSON lines, in lines/s (higher is better).",
            "",
            "| rounds of | seats | lines | million lines/s | times decoding | times settle |",
            "|---|---|---|---|---|---|",
            *rows,
        ],
    )
    write_aims(aims)


if __name__ == "__main__":
    main()
