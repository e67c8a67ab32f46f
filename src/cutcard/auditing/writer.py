"""Writing recorded rounds: from settled rounds, or by the million from arrays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from types import TracebackType

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from cutcard.auditing.layout import CARD_NAMES, Layout
from cutcard.settlement.round import Round, Settlement
from cutcard.settlement.terms import Terms

Ints = npt.NDArray[np.integer]

ROUNDS = 1 << 15
"""How many settled rounds go into a row group."""


class Writer:
    """A Parquet file of recorded rounds under one set of terms; each call that writes makes one row group or more.

    A round never lies across two row groups, and every page has a checksum, so that damage is found and costs no more
    than its own row group.
    """

    def __init__(self, path: Path, terms: Terms) -> None:
        self.layout = Layout(terms)
        self._file = pq.ParquetWriter(
            path,
            self.layout.schema,
            write_page_checksum=True,
            use_dictionary=[name for name in self.layout.fields if name not in ("round", "more")],
            column_encoding={"round": "DELTA_BINARY_PACKED"},
        )

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def write(self, rounds: Iterable[tuple[int, Round, Settlement]]) -> None:
        """Rounds, each with its number and what was paid in it."""
        left = iter(rounds)
        while part := list(islice(left, ROUNDS)):
            self._write(self.layout.rows(part))

    def write_seats(
        self,
        *,
        rounds: Ints,
        boxes: Ints,
        hands: Ints,
        dealers: Ints,
        amounts: Mapping[str, Ints | int],
        decisions: Ints | None = None,
        choices: Sequence[str] = (),
        players: Ints | None = None,
        names: Sequence[str] = (),
        meters: Mapping[str, Ints | int] | None = None,
    ) -> None:
        """Seats as arrays, which make one row group.

        ``hands`` and ``dealers`` have a row for each seat and a column for each card, as its place in the deck (clubs
        first, each suit from the two up to the ace; anything else is no card). ``decisions`` are places in ``choices``
        and ``players`` in ``names``; below zero is no decision. ``amounts`` are cents by column (``"tie_paid"``), an
        array or one amount for all; a column that is not named holds 0. Players are called after their boxes if there
        are no names.
        """
        number = len(rounds)
        if players is None:
            largest = int(boxes.max(initial=0))
            players, names = boxes, [f"Player {box}" for box in range(largest + 1)]
        columns: dict[str, pa.Array] = {
            "round": pa.array(rounds, pa.int64()),
            "box": pa.array(boxes, pa.int32()),
            "player": _words(players, names, np.int32),
        }
        if decisions is not None:
            columns["decision"] = _words(decisions, choices, np.int32)
        for fields, cards in ((self.layout.cards, hands), (self.layout.dealer, dealers)):
            for name, column in zip(fields, cards.T, strict=False):
                columns[name] = _words(column, CARD_NAMES, np.int8)
        given = {**amounts, **{self.layout.meters[name]: value for name, value in (meters or {}).items()}}
        for name, value in given.items():
            columns[name] = pa.array(np.broadcast_to(value, number).astype(np.int64))
        found = []
        for name, field in self.layout.fields.items():
            if name in columns:
                found.append(columns.pop(name))
            elif field.nullable:
                found.append(pa.nulls(number, field.type))
            else:
                found.append(pa.array(np.zeros(number, np.int64)))
        if columns:
            raise ValueError(f"no columns of {self.layout.terms.book.id}: {', '.join(columns)}")
        self._write(pa.table(found, schema=self.layout.schema))

    def _write(self, table: pa.Table) -> None:
        self._file.write_table(table, row_group_size=max(table.num_rows, 1))


def _words(indices: Ints, words: Sequence[str] | pa.Array, kind: type[np.integer]) -> pa.Array:
    """Places in a list of words, as words; a place outside of it is nothing."""
    names = words if isinstance(words, pa.Array) else pa.array(list(words), pa.string())
    missing = (indices < 0) | (indices >= len(names))
    places = pa.array(np.where(missing, 0, indices).astype(kind), mask=missing if missing.any() else None)
    return pa.DictionaryArray.from_arrays(places, names)
