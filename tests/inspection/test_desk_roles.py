"""Whoever acts at a desk is looked up in the register of its house, where it has one."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from cutcard.inspection import desk_roles
from cutcard.journal.entry import Head
from cutcard.rulebooks import Shelf, rulebook
from tests.support.books import STAR


def test_a_desk_of_a_house_without_a_register_has_nobody_to_look_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_roles, "_books", lambda *where: (rulebook(STAR),))
    desk = {"office:star": Head("office:star", 1, b"")}
    assert [*desk_roles.not_held_at_desks(Mock(), desk, None, Shelf(), {})] == []
