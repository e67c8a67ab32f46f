"""The sample promotion of a floor: when it begins, closes, is drawn and ends."""

from __future__ import annotations

from datetime import datetime

from cutcard.house.sample_promotion import BOOK, sample_terms
from cutcard.rulebooks import rulebook

NOW = 1_800_000_000


def test_the_sample_promotion_is_drawn_a_while_after_entries_close_and_ends_an_hour_later() -> None:
    terms = sample_terms(rulebook(BOOK), NOW, wait=20, entries=600, seal=30)
    times = (terms.start, terms.entry.closes, terms.draw.at, terms.ends)
    assert [datetime.fromisoformat(each).timestamp() - NOW for each in times] == [20, 620, 650, 4250]
    assert all(each.endswith("+11:00") for each in times), "on the clock of Sydney, in summer"
