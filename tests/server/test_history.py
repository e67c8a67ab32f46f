"""Rounds that are over, from the journal alone: where each begins and ends, and how much goes into one answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

import pytest

from cutcard.citations import Refused
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.rulebooks import rulebook
from cutcard.server import history as module
from cutcard.server.history import History, _Walked
from tests.support.books import CROWN
from tests.support.paths import ROOT

STREAM = f"table:{CROWN}"


class Empty:
    """A vault that holds nothing."""

    def secret(self, stream: str, commitment: str) -> None:
        return None


@pytest.fixture(scope="module")
def store() -> Iterator[SqliteStore]:
    found = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    yield found
    found.close()


def history(store: SqliteStore, until: int = 0) -> History:
    """The history of a table, as it is known after so many entries."""
    found = History(STREAM, store, cast(Vault, Empty()), rulebook(CROWN))
    return _Walked(found, until).history if until else found


def seqs(answer: bytes) -> tuple[int, list[int]]:
    found: dict[str, Any] = json.loads(answer)
    return found["seq"], [step["seq"] for step in found["steps"]]


@pytest.mark.parametrize(
    ("after", "last", "found"),
    [(0, 3, [1, 2, 3]), (2, 3, [3]), (3, 3, []), (5, 2, []), (0, 9, [1, 2, 3, 4]), (4, 5, [5])],
)
def test_steps_are_those_after_one_up_to_another_and_no_more_than_go_into_one_answer(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, after: int, last: int, found: list[int]
) -> None:
    monkeypatch.setattr(module, "STEPS", 4)
    assert seqs(history(store).steps(after, last)) == (last, found)


def ends(store: SqliteStore) -> list[int]:
    return [entry.version for entry in store.read(STREAM) if b'"event":"round_ended"' in entry.body]


def begins(store: SqliteStore) -> list[int]:
    return [entry.version for entry in store.read(STREAM) if b'"event":"round_started"' in entry.body]


def test_a_round_is_known_once_it_has_ended(store: SqliteStore) -> None:
    last = ends(store)[0]
    assert history(store, last - 1).rounds() == []
    (found,) = history(store, last).rounds()
    assert (found["round"], found["first"], found["last"]) == (1, begins(store)[0], last)
    assert all(card for card in found["dealer"]) and found["boxes"][0]["players"][0]["lines"]


def test_a_round_is_told_again_from_its_first_step_to_its_last(store: SqliteStore) -> None:
    first, last = begins(store)[0], ends(store)[0]
    told = json.loads(history(store, store.last()[STREAM].version).round(1, None))
    assert told["start"]["seq"] == first - 1 and told["round"] == 1
    assert [step["seq"] for step in told["steps"]] == list(range(first, last + 1))


def test_what_came_meanwhile_is_followed_from_where_it_was_left(store: SqliteStore) -> None:
    whole, last = store.last()[STREAM].version, ends(store)[0]
    walked = _Walked(history(store), last - 2)
    walked.go_on(last - 3)
    assert walked.history.rounds() == []
    walked.go_on(whole)
    assert walked.history.rounds() == history(store, whole).rounds() != []


def test_a_round_that_is_not_kept_is_refused_with_those_that_are(store: SqliteStore) -> None:
    with pytest.raises(Refused, match=r"round: 7 is not kept; there are none yet"):
        history(store).round(7, None)
    number = len(ends(store))
    with pytest.raises(Refused, match=rf"round: 99 is not kept; there are rounds 1 to {number}"):
        history(store, store.last()[STREAM].version).round(99, None)


def test_without_its_secret_no_card_is_opened(store: SqliteStore) -> None:
    with pytest.raises(Refused, match="the vault has no secret for the shoe of round 1"):
        history(store, store.last()[STREAM].version).openings(1)
