"""Who holds what of a floor, in a real browser: for whoever has the key, and for nobody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.linked import linked
from tests.web.pages import PHONE, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.soak
def test_whoever_runs_the_floor_sees_who_holds_what(floors: Floors, guests: Guests) -> None:
    floor = linked(floors)
    stranger, manager = guests(floor.url), guests(floor.url)
    stranger.page.goto(f"{floor.url}/processes#no-key")
    expect(stranger.page.get_by_role("status")).to_contain_text("not the controllers")
    stranger.complaints.clear()  # a browser notes every refusal
    manager.page.goto(f"{floor.url}/processes#{floor.floor.controller}")
    expect(manager.page.locator("[data-unit='house:star']")).to_have_text("house star")
    assert "#" not in manager.page.url
    looked = Looked(manager)
    looked.at("processes", PHONE, WIDE)
    assert looked.found == []
