"""The history of a served table, when a round that was over is taken up again."""

from __future__ import annotations

from pathlib import Path

from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.server.audience import Audience
from cutcard.server.history import History
from cutcard.table.base import evolve
from cutcard.table.running import Happened
from tests.support.books import STAR
from tests.support.tables import Play
from tests.table.war import bets, finish, winning_round


def test_a_round_that_is_taken_up_again_is_kept_once_and_as_it_was_mended(tmp_path: Path) -> None:
    play = Play(STAR)
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    play.staff("find_wager", box=2, player="B", wager="initial", amount="100")
    under_way = len(play.events)
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    finish(play)
    winning_round(play)

    audience = Audience(play.book)
    history = History("table:x", SqliteStore(tmp_path / "x.db"), Vault(tmp_path / "vault"), play.book)
    table = audience.public.table
    for seq, event in enumerate(play.events, start=1):
        before, table = table, evolve(table, event)
        history.saw(audience.happened(seq, before, Happened(table, (event,))))
        if seq == under_way:
            assert history.rounds() == []
    told = history.rounds()
    assert [each["round"] for each in told] == [2, 1]
    assert told[1]["dealer"] == ["Qc"] and [box["cards"] for box in told[1]["boxes"]] == [["Ks"], ["5h"], ["9d"]]
    last = audience.public.table.last
    assert last is not None and len(last.drawn) == 2
