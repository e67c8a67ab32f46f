"""Ways to break the code on purpose: each must be noticed by the simulation, or the simulation shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from cutcard.journal import post
from cutcard.journal.committing import Committing
from cutcard.journal.entry import Entry
from cutcard.journal.holding import Holding
from cutcard.journal.machine import Heard
from cutcard.journal.post import Letter, Post
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.writer import Journal
from tests.cluster.database import Database
from tests.cluster.machines import Accounts, State

Sabotage = Callable[[pytest.MonkeyPatch], None]


def no_fence_is_checked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Database, "checks_fences", False)


def a_number_is_given_twice(patch: pytest.MonkeyPatch) -> None:
    claim = Database.claim

    def again(self: Database, stream: str, holder: str, address: str, seconds: float) -> int | None:
        number = claim(self, stream, holder, address, seconds)
        if number is not None and number > 1:
            self.numbers[stream] = number = 1
            self.leases[stream] = msgspec.structs.replace(self.leases[stream], number=1)
        return number

    patch.setattr(Database, "claim", again)


def messages_come_twice(patch: pytest.MonkeyPatch) -> None:
    letters, numbers = post.letters_to, count()

    def twice(receiver: str, entries: Iterable[Entry], heard: Heard) -> Iterator[Letter]:
        for letter in letters(receiver, entries, heard):
            yield letter
            if next(numbers) % 50 == 49:
                yield letter

    _take_anything(patch)
    patch.setattr(post, "letters_to", twice)


def what_was_heard_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    """Within a life the reader goes on; the next life begins with the first message."""
    _take_anything(patch)
    patch.setattr(Accounts, "heard", lambda self, state: {})


def _take_anything(patch: pytest.MonkeyPatch) -> None:
    """What the receiver and the store would refuse by themselves, they take."""
    numbers = count()
    patch.setattr(Accounts, "careless", True)
    patch.setattr(Letter, "id", property(lambda letter: f":receive:{letter.sender}:{next(numbers)}"))


def snapshots_forget_what_was_heard(patch: pytest.MonkeyPatch) -> None:
    restore = Accounts.restore

    def forgetful(self: Accounts, snapshot: Snapshot) -> State | None:
        state = restore(self, snapshot)
        return None if state is None else msgspec.structs.replace(state, heard={})

    patch.setattr(Accounts, "restore", forgetful)


def what_was_not_answered_is_taken_as_written(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Committing, "_is_there", lambda self, entries: True)


def a_stream_is_kept_when_its_lease_is_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Holding, "_lose", lambda self, held: None)


def ids_are_not_asked_for(patch: pytest.MonkeyPatch) -> None:
    async def never(*_: Any) -> bool:
        return False

    patch.setattr(Journal, "knows_aside", never)


def a_receiver_is_woken_once(patch: pytest.MonkeyPatch) -> None:
    async def once(self: Post, held: Any, receiver: str, waking: Any) -> None:
        try:
            waking.heard = await self._wake(receiver, held.stream)
        except Exception:
            waking.heard = waking.number
        waking.task = None

    patch.setattr(Post, "_speaking", once)


def nobody_takes_over(patch: pytest.MonkeyPatch) -> None:
    async def never(self: Holding) -> None:
        return

    patch.setattr(Holding, "_sweeping", never)


SABOTAGES: tuple[Sabotage, ...] = (
    no_fence_is_checked,
    a_number_is_given_twice,
    messages_come_twice,
    what_was_heard_is_forgotten,
    snapshots_forget_what_was_heard,
    what_was_not_answered_is_taken_as_written,
    a_stream_is_kept_when_its_lease_is_lost,
    ids_are_not_asked_for,
    a_receiver_is_woken_once,
    nobody_takes_over,
)
