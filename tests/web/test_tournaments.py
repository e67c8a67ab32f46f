"""A tournament of bots and one person in the browser: entered, sealed, killed in the middle of a hand, won and paid."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from cutcard.journal.sqlite import SqliteStore
from tests.server.process import until
from tests.server.tournament_floors import NAME, well
from tests.web.access import Looked
from tests.web.conftest import Guests
from tests.web.pages import PHONE, TABLET, WALL, Guest
from tests.web.tournament_floor import THROUGH, TournamentProcess

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SMALL = {"width": 1280, "height": 720}
ME = "Wanda"
SEALED = "1350"
WIDER = "() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


Held = Callable[..., TournamentProcess]


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    """Starts floors with a tournament, and stops them when all pages are gone."""
    started: list[TournamentProcess] = []

    def hold(**more: Any) -> TournamentProcess:
        started.append(TournamentProcess(tmp_path, **more))
        started[-1].start()
        return started[-1]

    yield hold
    for each in started:
        each.close()


def at(guest: Guest, path: str, ready: str) -> Page:
    """Go to a page of the tournament, and wait for what shows that it is there."""
    guest.page.goto(f"{guest.url}{path}")
    guest.page.locator(ready).first.wait_for()
    return guest.page


def entered(guest: Guest) -> Guest:
    """Take a name, find the tournament in the lobby, accept its terms and enter."""
    guest.enter(ME)
    guest.page.locator(f"[data-tournament={NAME}]").click()
    guest.page.locator("input[name=accepts]").check()
    guest.page.locator("[data-action=apply-entry]").click()
    guest.page.locator(".own[data-status=listed]").wait_for()
    return guest


def seated(guest: Guest) -> Guest:
    """Go to the seat that was drawn; whoever does is there."""
    guest.page.locator("[data-action=seat]").click()
    guest.page.locator("cc-tournament-bar [data-marker]").first.wait_for()
    return guest


def my_turn(guest: Guest) -> None:
    """Wait for the own turn to wager; whatever is to be decided before is decided."""

    def comes() -> bool:
        decides(guest)
        return guest.page.locator("cc-tournament-bar .turn.mine").is_visible()

    guest.waits(comes, "the own turn")


def decides(guest: Guest) -> None:
    """Take the first choice, if there is one: the hand has tied."""
    choice = guest.page.locator("[data-choice]:not([disabled])").first
    if choice.is_visible():
        choice.click()
        choice.wait_for(state="hidden")


def wagers(guest: Guest) -> None:
    """Put the smallest chip that will do on the main wager, and say that it is all."""
    guest.page.locator("cc-own-box button[data-wager]:not([disabled])").last.click()
    guest.page.locator("cc-own-box [data-cents]:not([data-cents='0'])").first.wait_for()
    with suppress(Late):  # whoever is the last to wager has nothing more to say: the call is made
        guest.page.locator("[data-action=ready]:not([disabled])").click(timeout=500)


@pytest.mark.bulk
def test_thirty_two_players_at_four_tables_a_kill_in_a_hand_and_the_pool_to_the_cent(
    held: Held, guests: Guests
) -> None:
    tournament = held()
    me, wall, desk, other = (guests(tournament.url) for _ in range(4))
    entered(me)
    at(wall, f"/wall/{NAME}", "main[data-phase]")
    at(desk, tournament.desk.removeprefix(tournament.url), ".desk[data-phase]")
    me.page.locator("[data-action=seat]").wait_for()
    assert purse(me) == "880"
    expect(me.page.locator("[data-terms]")).to_have_attribute("href", f"/terms/{NAME}")
    seated(me)
    table = me.page.url.rpartition("/")[2]
    other.look_on()
    at(other, f"/#/table/{table}", "cc-tournament-bar")

    # A slip in the first hand: the others see that it lies there, and not what it says before it is opened.
    my_turn(me)
    me.page.locator("[data-marker=secret]").click()
    me.page.locator("[data-slip] input[name=stake]").fill(SEALED)
    me.page.locator("[data-action=seal]").click()
    me.page.locator("[data-lies=secret], [data-marker=secret]:has-text('×0')").first.wait_for()
    other.waits(lambda: said(other, "slip_opened"), "the slip to be opened")
    before = other.frames[: next(i for i, frame in enumerate(other.frames) if "slip_opened" in frame)]
    assert any("wager_sealed" in frame for frame in before)
    assert not [frame for frame in before if SEALED in frame]
    assert not [frame for each in (wall, desk) for frame in each.frames if "sealed_main" in frame]

    # Killed in the middle of the second hand, with cards on the table.
    my_turn(me)
    wagers(me)
    cards_down(me)
    everybody = (me, other, wall, desk)
    with ExitStack() as meant:
        for each in everybody:
            meant.enter_context(each.expecting("Failed to load", "ERR_", "WebSocket", "status of 401"))
        tournament.kill()
        seen, seq = shown_cards(me), me.seq
        tournament.start()
        expect(desk.page.locator("main")).to_contain_text("The desk is shut")  # a new start has a new key
        at(desk, tournament.desk.removeprefix(tournament.url), ".desk[data-phase]")
        for each in everybody:
            each.page.locator("[data-connected=yes]").wait_for()
    me.caught_up(seq)
    drawn = dealt(tournament, table, seq)
    assert seen and drawn[: len(seen)] == seen  # the same cards, and then the next one of the same shoe

    # Played on to the end: the person wagers, wherever the seats of the final are, or is out.
    plays_until(me, lambda: tournament.view()["phase"] == "ended", "the end")
    view = tournament.view()
    assert len(view["standings"]) == 32 and view["pool_fixed"]
    prizes = [Decimal(row["prize"]) for row in view["standings"] if row["prize"]]
    assert sum(prizes) == Decimal(view["pool"]) >= 3_200
    expect(wall.page.locator("main")).to_have_attribute("data-phase", "ended")
    expect(wall.page.locator("[data-figure=winner]")).to_contain_text(view["standings"][0]["name"])
    draws = at(me, f"/#/tournament/{NAME}", "[data-action=check-draws]")
    draws.locator("[data-action=check-draws]").click()
    expect(draws.locator("[data-draw]").first).to_have_attribute("data-well", "yes")
    expect(draws.locator("[data-well=no]")).to_have_count(0)
    for each in everybody:
        each.page.goto("about:blank")
    assert tournament.stop() == 0
    well(tournament.folder)


def test_whoever_is_seated_at_another_table_is_taken_there_by_the_page(held: Held, guests: Guests) -> None:
    tournament = held(players=2 * THROUGH + 1, hands=2, handed=True)
    me, seat = guests(tournament.url), tournament.handed_over()
    me.before(f"localStorage['cutcard.session'] = {seat['session']!r}; localStorage['cutcard.name'] = {seat['name']!r}")
    at(
        me, f"/#/table/{NAME}-1", "cc-tournament-lead [data-own]"
    )  # another's table: one may look on, and is told where to go
    lead = me.page.locator("cc-tournament-lead section")
    expect(lead).to_contain_text("Your seat is at Table 2, box 1.")
    expect(lead).to_have_attribute("data-going", "no")
    lead.locator("[data-action=seat]").click()
    my_turn(me)  # whoever comes to the own seat is there: the house has waited
    expect(lead).to_have_count(0)
    plays_until(me, lambda: me.page.url.endswith(f"{NAME}-1"), "to be taken to the final")
    my_turn(me)
    expect(me.page.locator("cc-tournament-bar [data-fact=place]")).to_contain_text(f"of {2 * THROUGH}")


def plays_until(guest: Guest, true: Callable[[], bool], what: str) -> None:
    """Wait for a condition; until then whatever is in turn is wagered or decided."""

    def comes() -> bool:
        if guest.page.locator("cc-tournament-bar .turn.mine").is_visible():
            wagers(guest)
        decides(guest)
        guest.page.wait_for_timeout(60)
        return true()

    guest.waits(comes, what)


def purse(guest: Guest) -> str:
    """What a guest has in the house, as the floor says."""
    session = guest.page.evaluate("localStorage['cutcard.session']")
    headers = {"Authorization": f"Bearer {session}"}
    found: str = httpx.get(f"{guest.url}/api/me", headers=headers, trust_env=False).json()["purses"]["crown"]
    return found


def said(guest: Guest, word: str) -> bool:
    return any(word in frame for frame in guest.frames)


def cards_down(guest: Guest) -> None:
    """Wait until a card lies on a box."""
    guest.page.locator("cc-seat cc-card, cc-own-box cc-card").first.wait_for()


def shown_cards(guest: Guest) -> list[str]:
    """The cards of the round as the page was told of them, in the order in which they were dealt."""
    found: list[str] = []
    for frame in guest.frames:
        for event in json.loads(frame).get("events", ()):
            if event["event"] == "round_started":
                found = []
            if event["event"] == "card_dealt":
                found.append(event["card"])
    return found


def dealt(tournament: TournamentProcess, table: str, seq: int) -> list[str]:
    """The cards of the round that was played at an entry, from the journal."""
    store = SqliteStore(tournament.db, read_only=True)
    found: list[str] = []
    try:
        for entry in store.read(f"table:{table}"):
            events: list[dict[str, Any]] = json.loads(entry.body)["events"]
            if any(event["event"] == "round_started" for event in events):
                if entry.version > seq:
                    break
                found = []
            found += [event["card"] for event in events if event["event"] == "card_dealt"]
    finally:
        store.close()
    return found


@pytest.mark.soak
def test_the_pages_of_a_tournament_fit_every_width_and_hinder_nobody(held: Held, guests: Guests) -> None:
    process = held(players=8, hands=30)
    me, wall, desk = (guests(process.url) for _ in range(3))
    me.enter(ME)
    looked = [Looked(each, turn) for turn, each in enumerate((me, wall, desk))]
    me.page.locator(f"[data-tournament={NAME}]").click()
    me.page.locator("input[name=accepts]").check()
    looked[0].at("tournament", PHONE, SMALL)  # type: ignore[arg-type]

    # While entries are open a detail changes: one that stands already is refused, another is on the page at once.
    at(desk, process.desk.removeprefix(process.url), "[data-deed='change_detail.times']")
    desk.page.locator("[data-deed='change_detail.times']").click()
    looked[2].at("times", PHONE, SMALL)  # type: ignore[arg-type]
    with desk.expecting("status of 422"):
        desk.page.locator("cc-deed-form [data-action=do]").click()
        expect(desk.page.locator("cc-deed-form [data-refused=nothing]")).to_contain_text("10.4.1(c)")
    start = desk.page.locator("[data-ask=start]")
    start.fill(f"{int(start.input_value()[:4]) + 1}{start.input_value()[4:]}")
    desk.page.locator("cc-deed-form [data-action=do]").click()
    until(lambda: process.view()["start"] > time.time() + 300 * 86400, "the start to be next year")
    me.page.locator("[data-other-terms]").wait_for()  # what was accepted holds no more
    expect(me.page.locator("[data-action=apply-entry]")).to_be_disabled()
    me.page.locator("input[name=accepts]").check()
    me.page.locator("[data-action=apply-entry]").click()
    at(wall, f"/wall/{NAME}", "main[data-phase=stage], main[data-phase=briefing]")
    me.page.locator("[data-action=seat]").wait_for()
    seated(me)
    my_turn(me)
    me.page.locator("[data-marker=secret]").click()
    looked[0].at("seat", PHONE, TABLET, SMALL, WALL)  # type: ignore[arg-type]
    looked[1].at("wall", PHONE, TABLET, SMALL, WALL)  # type: ignore[arg-type]
    at(desk, process.desk.removeprefix(process.url), ".desk[data-phase]")
    looked[2].at("desk", PHONE, TABLET, SMALL, WALL)  # type: ignore[arg-type]
    desk.page.locator("[data-deed=penalise]").click()
    desk.page.locator("[data-ask=player]").select_option(ME)
    desk.page.locator("[data-ask=ground]").select_option("phone")
    desk.page.locator("cc-deed-form [data-action=do]").click()
    expect(desk.page.locator(f"[data-entrant={ME}]")).to_contain_text("phone ×1")
    assert [fault for each in looked for fault in each.found] == []
    for page in (me.page, wall.page, desk.page):
        for width in (PHONE, TABLET, SMALL, WALL):
            page.set_viewport_size(width)  # type: ignore[arg-type]
            assert page.evaluate(WIDER) <= 0, width

    # A dispute goes from the player's page to the Director, and the ruling comes back.
    mine = at(me, f"/#/tournament/{NAME}", "cc-dispute summary")
    mine.locator("cc-dispute summary").press("Enter")
    looked[0].at("dispute", PHONE, SMALL)  # type: ignore[arg-type]
    mine.locator("cc-dispute [name=about]").fill("Hand 1 was counted twice")
    mine.locator("cc-dispute [data-action=raise_dispute]").click()
    expect(mine.locator("cc-dispute [data-dispute]")).to_contain_text("No ruling yet")
    expect(desk.page.locator("[data-tab=rulings]")).to_contain_text("1 open")
    desk.page.locator("[data-deed='rule.1']").click()
    desk.page.locator("[data-ask=ruling]").fill("It was counted once")
    desk.page.locator("cc-deed-form [data-action=do]").click()
    expect(mine.locator("cc-dispute [data-dispute]")).to_contain_text("Ruled: It was counted once")

    # Somebody is sent in the player's place, who has a name here: as soon as the hand is counted.
    wall.enter("Zoe")
    mine.locator("cc-substitute summary").press("Enter")
    mine.locator("[name=substitute]").fill("Zoe")
    mine.locator("[name=substitute-accepts]").check()
    looked[0].at("substitute", PHONE, SMALL)  # type: ignore[arg-type]
    mine.locator("[data-action=substitute]").click()
    expect(mine.locator("[data-own]")).to_contain_text("Zoe takes your entry over as soon as this hand is counted")
    expect(mine.locator("cc-substitute")).to_have_count(0)
    assert looked[0].found == []

    # By keys alone: a clause behind every refusal, and the desk's lists turn by arrows.
    desk.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    desk.page.locator("[data-deed=end_table]").focus()
    desk.page.keyboard.press("Enter")
    desk.page.locator("[data-ask=table]").select_option(index=1)
    desk.page.locator("[data-ask=ground]").select_option("agreed")
    with desk.expecting("status of 422"):
        desk.page.keyboard.press("Tab")
        desk.page.locator("cc-deed-form [data-action=do]").press("Enter")
        expect(desk.page.locator("cc-deed-form [data-refused]")).to_contain_text("10.4.8(d)")
    desk.page.keyboard.press("Escape")
    desk.page.locator("[data-tab=people]").focus()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.page.locator("[data-tab=money]")).to_have_attribute("aria-selected", "true")
    expect(desk.page.locator("[data-balances=yes]")).to_be_visible()
    until(lambda: process.view()["conducted"], "the Director to be there")
