"""Messages of a stream are acted on once and in order."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cutcard.citations import Refused
from cutcard.wire.receipts import check_next


class Message(NamedTuple):
    """A message that comes, and what is kept of the last one."""

    number: int
    entry: str
    version: int = 1

    @property
    def received(self) -> int:
        return self.number


LAST = Message(3, "third")


@pytest.mark.parametrize(
    ("come", "code"),
    [
        (Message(1, "first"), "received_already"),
        (Message(3, "third"), "received_already"),
        (Message(5, "fifth"), "gap"),
    ],
)
def test_what_was_received_and_what_comes_too_early_is_refused(come: Message, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_next(come, LAST, ("1.1",))
    assert (refused.value.code, refused.value.clauses) == (code, ("1.1",))


def test_the_next_and_another_under_the_same_number_go_on_to_be_looked_at() -> None:
    check_next(Message(4, "fourth"), LAST, ())
    check_next(Message(3, "another"), LAST, ())
