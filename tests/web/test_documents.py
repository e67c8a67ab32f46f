"""The documents in a browser: found by searching, read on a phone, in light and dark, and nothing asks another host."""

from __future__ import annotations

from urllib.parse import urlparse

import pytest
from playwright.sync_api import expect

from tests.project.site.built import pages
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("documents")]


def test_a_reader_searches_and_reads_on_a_phone_and_only_this_floor_is_asked(floors: Floors, guests: Guests) -> None:
    """A script or style that the page may not run would stand in the console, and fail the test."""
    assert pages(), "the site is built"
    guest = guests(floors({}).url, viewport=PHONE)
    page, hosts = guest.page, set[str]()
    page.on("request", lambda request: hosts.add(urlparse(request.url).netloc))
    page.goto(guest.url)
    page.get_by_role("link", name="Documents").click()
    expect(page.get_by_role("heading", name="Cutcard", level=1)).to_be_visible()
    page.goto(f"{guest.url}/docs/search.html?q=surrender")
    first = page.locator(".search li").first
    expect(first).to_be_visible()
    first.get_by_role("link").click()
    expect(page.get_by_text("surrender").first).to_be_visible()
    for place in ("table.html", "powers-by-title.html", "commands.html"):
        page.goto(f"{guest.url}/docs/{place}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    while page.evaluate("getComputedStyle(document.body).backgroundColor") == before:
        page.locator(".theme-toggle:visible").first.click()
    assert hosts == {urlparse(guest.url).netloc}
