"""Chips and decisions in a real browser: places that stay, undo after a refusal, what silence brings, one's session."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, ViewportSize, expect

from cutcard.table.steps.people.seats import PlayerLeft
from cutcard.table.steps.rounds.calling import BetsCalled
from cutcard.table.steps.rounds.deciding import DecisionMade
from tests.support.books import CROWN, POKER, STAR
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, TABLET, WIDE, Guest, clear
from tests.web.scripted_floor import ScriptedFloor, hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

TIE = [hands(STAR, "9s 4h", "9d 6c")]
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
LAPTOP: ViewportSize = {"width": 1366, "height": 625}

PLACES = """(controls) => Object.fromEntries(
  [...controls.shadowRoot.querySelectorAll(".bar button, .strip button, cc-protection")]
    .filter((each) => each.offsetParent)
    .map((each) => {
      const {x, y, width, height} = each.getBoundingClientRect();
      const {action, chip, choice, favourite} = each.dataset;
      const name = action ?? choice ?? (chip ? `chip ${chip}` : favourite ? `favourite ${favourite}` : each.localName);
      return [name, [x, y, width, height].map(Math.round)];
    }))"""


def places(guest: Guest) -> dict[str, list[int]]:
    """Where each control stands, with its size."""
    return dict(guest.page.locator("cc-controls").evaluate(PLACES))


def middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def decisions(floor: ScriptedFloor, table: str) -> list[str]:
    return [event.choice for event in floor.events(table) if isinstance(event, DecisionMade)]


def test_a_refused_chip_leaves_undo_as_it_was(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).at(STAR, "Ann").bet("initial", 25).bet("tie", 100)
    undo = guest.page.locator("[data-action=undo]")
    with guest.expecting("status of 422"):
        guest.spot("tie").click()  # above the most on the sign
        note = guest.page.locator("[data-refused]")
        note.wait_for()
        said = (note.text_content() or "").strip()
    guest.has_down("tie", 100_00)
    expect(undo).to_be_enabled()
    undo.click()
    guest.has_down("tie", 0).has_down("initial", 25_00)
    undo.click()
    guest.has_down("initial", 0)
    expect(undo).to_be_disabled()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("[data-refused]")).to_have_count(0)
    assert said.split(".")[0] in (guest.panel("log").text_content() or "")


def test_a_refusal_goes_by_itself_and_stays_while_it_is_read(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url, again=False).at(STAR, "Ann").bet("initial", 25).bet("tie", 100)
    guest.page.clock.install()
    note = guest.page.locator("[data-refused]")
    with guest.expecting("status of 422"):
        guest.spot("tie").click()
        note.wait_for()
        note.locator("button").focus()
        guest.page.clock.run_for(60_000)
        expect(note).to_have_count(1)
        guest.spot("initial").focus()
        guest.page.clock.run_for(20_000)
        expect(note).to_have_count(0)
        guest.page.clock.run_for(20_000)
        expect(guest.page.locator("[data-alarm]")).to_have_text("")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, LAPTOP, WIDE], ids=["phone", "sideways", "laptop", "wide"])
def test_no_control_moves_through_a_round(floors: Floors, guests: Guests, size: ViewportSize) -> None:
    floor = floors({STAR: TIE})
    guest = guests(floor.url, size).at(STAR, "Ann")
    empty = places(guest)
    guest.bet("initial", 25).bet("tie", 5)
    expect(guest.page.locator("[data-action=ready]")).to_be_enabled()
    assert places(guest) == empty
    guest.ready()
    guest.page.locator("[data-choice=war]").wait_for()
    desk = guest.page.locator("cc-controls")
    before = desk.bounding_box()
    deciding = places(guest)
    kept = [name for name in deciding if name in empty]
    assert {"sound", "leave", "cc-protection"} <= {*kept}
    assert {name: deciding[name] for name in kept} == {name: empty[name] for name in kept}
    assert deciding["war"][2:] == deciding["surrender"][2:]  # no choice is larger than the other
    guest.decide("war").phase("clearing")
    assert places(guest) == empty
    assert desk.bounding_box() == before


def test_a_double_tap_on_rebet_does_not_deal(floors: Floors, guests: Guests) -> None:
    floor = floors({STAR: [hands(STAR, "Ks", "9d")] * 2})
    guest = guests(floor.url, PHONE, rests=True).at(STAR, "Ann").bet("initial", 25).ready()
    guest.phase("clearing")
    clear(floor, guest)
    rebet, deal = (guest.page.locator(f"[data-action={each}]") for each in ("rebet", "ready"))
    expect(rebet).to_be_enabled()
    at, then = middle(rebet.bounding_box()), middle(deal.bounding_box())
    guest.page.mouse.dblclick(*at)
    guest.page.mouse.click(*then)  # a finger that slipped
    guest.has_down("initial", 25_00)
    expect(deal).to_be_enabled()
    called = [event for event in floor.events(STAR) if isinstance(event, BetsCalled)]
    assert len(called) == 1
    assert middle(rebet.bounding_box()) == at


def test_double_favourites_and_a_chip_that_is_dragged(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).at(STAR, "Ann")
    page = guest.page
    page.locator("[data-chip='25']").hover()
    page.mouse.down()
    page.mouse.move(*middle(guest.spot("initial").bounding_box()), steps=4)
    page.mouse.up()
    guest.has_down("initial", 25_00)
    page.locator("[data-action=double]").click()
    guest.has_down("initial", 50_00)
    guest.bet("tie", 5)
    page.locator("[data-favourite='2']").click()
    expect(page.locator("[data-favourite='2']")).to_have_attribute("data-kept", "5500")
    page.locator("[data-action=clear]").click()
    guest.has_down("initial", 0).has_down("tie", 0)
    page.reload()
    guest.phase("betting").seated(1)
    page.locator("[data-favourite='2']").click()
    guest.has_down("initial", 50_00).has_down("tie", 5_00)
    for _ in range(3):
        page.keyboard.press("x")
    guest.has_down("initial", 400_00).has_down("tie", 40_00)
    page.keyboard.press("x")  # $800 is above the sign's most: nothing of it is done
    expect(page.locator("[data-refused]")).to_contain_text("Double would put $800")
    guest.has_down("initial", 400_00).has_down("tie", 40_00)
    guest.bet("initial", 100)
    page.locator("[data-chip='100'].dim").wait_for()  # neither spot takes a hundred more
    guest.chip(100)
    expect(page.locator("[data-note]")).to_contain_text("more than any spot takes now")


def test_what_silence_brings_is_said_and_another_answer_serves_once(floors: Floors, guests: Guests) -> None:
    floor = floors({STAR: [hands(STAR, "9s 4h", "9d 6c") + " " + hands(STAR, "8s", "8d")]})
    floor.pace(STAR, decision=4_000)
    guest = guests(floor.url).at(STAR, "Ann").bet("initial", 10).ready()
    line = guest.page.locator("[data-silence]")
    expect(line).to_contain_text("surrender")
    expect(line).to_contain_text("$5 back")
    expect(guest.page.locator("[data-choice=war]")).to_contain_text("add $10")
    guest.page.locator("[data-standing]").select_option("war")
    expect(line).to_contain_text("In your last second")
    expect(guest.page.locator("[data-standing] option[value='']")).to_have_text("By the book")  # the way back
    guest.phase("clearing")
    assert decisions(floor, STAR) == ["war"]
    clear(floor, guest)
    guest.rebet({"initial": 10}).ready()
    expect(line).to_contain_text("surrender")
    expect(guest.page.locator("[data-standing]")).to_have_value("")
    guest.phase("clearing")
    assert len(decisions(floor, STAR)) == 2
    assert decisions(floor, STAR)[1] != "war"


def test_who_is_waited_for_is_said_and_the_next_round_need_not_be(floors: Floors, guests: Guests) -> None:
    floor = floors({CROWN: [hands(CROWN, "Ks", "9d", "5c")]})
    ann, ben = guests(floor.url).at(CROWN, "Ann", 1), guests(floor.url).at(CROWN, "Ben", 2)
    ann.bet("casino_war", 10)
    ben.bet("casino_war", 10)
    ann.ready()
    expect(ann.page.locator("[data-note]")).to_have_text("Waiting for Ben")
    ben.ready()
    for guest in (ann, ben):
        guest.phase("clearing")
        following = guest.page.locator("[data-action=ready]")
        expect(following).to_have_text("Next")
        expect(following).to_be_enabled()
        following.click()
    ann.phase("betting")


def _an_hour_ago(floor: ScriptedFloor) -> None:
    floor.floor.sessions._kept["star", "Ann"].since -= 61 * 60_000


@pytest.mark.soak
def test_the_session_asks_once_an_hour_and_never_before_a_decision(floors: Floors, guests: Guests) -> None:
    floor = floors({STAR: TIE})
    guest = guests(floor.url).at(STAR, "Ann")
    session = guest.page.locator("[data-session]")
    expect(session).to_have_attribute("data-session", "0:00")
    expect(session).to_have_attribute("data-net", "0")
    floor.does(lambda: _an_hour_ago(floor))
    guest.bet("initial", 10)  # with the purse the session comes too
    expect(session).to_have_attribute("data-session", "1:01")
    asked = guest.page.locator("dialog[data-reality=asked]")
    with floor.paced(STAR, betting=0):  # the round goes on meanwhile
        guest.page.locator("[data-choice=war]").wait_for()
    expect(asked).to_be_hidden()
    guest.decide("war").phase("clearing")
    asked.wait_for()
    expect(asked).to_contain_text("You have played for 1 hour")
    guest.page.keyboard.press("Escape")  # no answer
    expect(asked).to_be_visible()
    looked = Looked(guest)
    looked.at("reality check", PHONE, WIDE)
    assert looked.found == []
    clear(floor, guest)
    expect(session).to_have_attribute("data-net", "-20")
    expect(guest.page.locator("[data-action=rebet]")).to_be_disabled()
    asked.locator("[data-action=go-on]").click()
    expect(asked).to_be_hidden()
    guest.rebet({"initial": 10})
    session.click()
    guest.page.locator("dialog[data-reality=open] [data-action=leave-now]").click()
    guest.page.locator("a[data-table]").first.wait_for()  # wagers come off, the box is given up
    assert any(isinstance(event, PlayerLeft) for event in floor.events(STAR))


def test_who_leaves_in_a_round_plays_it_first(floors: Floors, guests: Guests) -> None:
    floor = floors({STAR: TIE})
    guest = guests(floor.url, LAPTOP).at(STAR, "Ann").bet("initial", 10)
    places = guest.page.locator("[data-favourite]")
    expect(places.first).to_be_hidden()
    guest.page.locator("[data-action=favourites]").click()  # with little height they come up over the bar
    places.nth(3).click()
    expect(places.nth(3)).to_have_attribute("data-kept", "1000")
    guest.ready()
    guest.page.locator("[data-choice=war]").wait_for()
    guest.page.locator("[data-session]").click()
    guest.page.locator("[data-action=leave-now]").click()
    expect(guest.page.locator("[data-leaving]")).to_be_visible()
    guest.decide("war").phase("clearing")
    assert not any(isinstance(event, PlayerLeft) for event in floor.events(STAR))
    with floor.paced(STAR, clear=0):
        guest.page.locator("a[data-table]").first.wait_for()
    assert any(isinstance(event, PlayerLeft) for event in floor.events(STAR))


@pytest.mark.soak
def test_sound_is_off_until_one_tap_and_kept(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).at(POKER, "Ann")
    sound = guest.page.locator("[data-action=sound]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    guest.page.reload()
    guest.phase("betting")
    expect(sound).to_have_attribute("aria-pressed", "true")
    guest.bet("ante", 5)
    looked = Looked(guest)
    looked.at("betting", PHONE, TABLET, SIDEWAYS)
    assert looked.found == []
