"""What is shown of a table is what everybody may see of it, after every step of a round."""

from __future__ import annotations

import pytest

from cutcard.inspection.folding import followed_entry
from cutcard.jackpots import Pool
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.server.audience import Audience
from cutcard.table.state import Table
from cutcard.table.views import view
from tests.support.books import CROWN, POKER
from tests.support.paths import ROOT


@pytest.mark.parametrize("book", [POKER, CROWN])
def test_after_every_step_the_public_scene_is_the_view_of_everybody(book: str) -> None:
    """Also after a step in which nothing was hidden, while hidden cards lie on the table."""
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    audience, pool = Audience(rulebook(book)), None
    table: Table = audience.public.table
    hidden = 0
    try:
        for entry in store.read(f"table:{book}"):
            held: Pool | None = pool
            answer = followed_entry(rulebook(book), table, held, entry)
            audience.happened(entry.version, table, answer)
            table, pool = answer.table, answer.pool
            assert audience.public.table == view(table, None)
            hidden += audience.public.table != table
    finally:
        store.close()
    assert (hidden > 3) == (book == POKER)
