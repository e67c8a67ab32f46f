"""What is shown of a table is what everybody may see of it, after every step of a round."""

from __future__ import annotations

import pytest

from cutcard.inspection.folding import followed_entry
from cutcard.inspection.snapshots import TableState
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.server import audience as watching
from cutcard.server.audience import Audience
from cutcard.table.views import view
from tests.support.books import CROWN, POKER
from tests.support.paths import ROOT


@pytest.mark.parametrize("book", [POKER, CROWN])
def test_after_every_step_the_public_scene_is_the_view_of_everybody(book: str) -> None:
    """Also after a step in which nothing was hidden, while hidden cards lie on the table."""
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    audience = Audience(rulebook(book))
    state = TableState(audience.public.table)
    hidden = 0
    try:
        for entry in store.read(f"table:{book}"):
            before = state.table
            answer, state = followed_entry(state, entry)
            audience.happened(entry.version, before, answer)
            assert audience.public.table == view(state.table, None)
            hidden += audience.public.table != state.table
    finally:
        store.close()
    assert (hidden > 3) == (book == POKER)


@pytest.mark.parametrize("book", [POKER, CROWN])
def test_steps_that_are_sent_again_are_those_that_were_sent(monkeypatch: pytest.MonkeyPatch, book: str) -> None:
    """They are worked out when somebody asks: at once or later, some or all of them, for every viewer the same."""
    monkeypatch.setattr(watching, "MISSED", 7)
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    audience = Audience(rulebook(book))
    state = TableState(audience.public.table)
    viewers: list[str | None] = [None, "nobody here"]
    sent: list[dict[str | None, bytes]] = []
    own = 0
    try:
        for entry in store.read(f"table:{book}"):
            before = state.table
            answer, state = followed_entry(state, entry)
            shown = audience.happened(entry.version, before, answer)
            viewers += [name for name in shown.private if name not in viewers]
            sent.append({name: shown.step(name).body() + b"}" for name in [*viewers, *shown.private]})
            own += any(body != sent[-1][None] for body in sent[-1].values())
            if entry.version % 5:
                continue
            for back in (1, 3, 7):
                for name in viewers if audience.seq > back else []:
                    due = [step.get(name, step[None]) for step in sent[-back:]]
                    assert audience.since(name, audience.seq - back) == due
            assert audience.since(None, audience.seq - 8) is None
    finally:
        store.close()
    assert len(sent) > 20 and (own > 3) == (book == POKER)
