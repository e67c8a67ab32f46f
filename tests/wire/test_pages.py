"""Records in words, as the pages of commands and events show them."""

from __future__ import annotations

import msgspec

from cutcard.wire.pages import own_fields


class Base(msgspec.Struct):
    """What all have."""

    actor: str


class Cut(Base):
    """One of them."""

    depth: int


def test_fields_that_all_records_share_are_left_out() -> None:
    assert [field.name for field in own_fields(Cut, Base)] == ["depth"]
    assert [field.name for field in own_fields(Cut, None)] == ["actor", "depth"]
