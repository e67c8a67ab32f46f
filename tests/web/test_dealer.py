"""A table that a person deals, in a real browser: the pad, what is told, trouble with before and after, the guest."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.books import POKER
from tests.web.access import Looked
from tests.web.bots import Bot, DealerBot
from tests.web.conftest import Floors, Guests, Lines
from tests.web.desks import DeskAt
from tests.web.pages import PHONE, TABLET, WIDE, Guest

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

WAR = "star-casino-war"
TABLE = f"{WAR}-dealer"

IN_SIGHT = """box => {
  const { left, right } = box.getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth;
}"""


def opened(floors: Floors, guests: Guests) -> tuple[DeskAt, Guest]:
    """A desk and a guest, who sits at box 1 and has bet."""
    floor = floors(dealers=(WAR,))
    desk = DeskAt(guests(floor.url), floor, TABLE).open()
    desk.says.wait_for()
    ann = guests(floor.url).standing(TABLE, "Ann", "cards").sit(1)
    desk.ready()
    ann.phase("betting")
    ann.bet("initial", 25)
    desk.told("When all wagers are down, call “no more bets”.").act("call_no_more_bets")
    return desk.told("Deal a card to box 1."), ann


def begun(floors: Floors, guests: Guests) -> DeskAt:
    """A desk in the middle of a round, as `opened` leaves it; of how it came there nobody saw anything."""
    floor = floors(dealers=(WAR,))
    with Bot(floor.url, "Ann") as ann, DealerBot(floor.url, TABLE, floor.floor.desks[TABLE]) as dealer:
        ann.do(TABLE, command="take_seat", box=1)
        dealer.does(until="Call for wagers.")
        ann.do(TABLE, command="place_wager", box=1, wager="initial", amount="25")
        dealer.does(until="Deal a card to box 1.")
    return DeskAt(guests(floor.url), floor, TABLE).open().told("Deal a card to box 1.")


def test_a_round_is_dealt_on_the_pad_and_the_guest_is_paid(floors: Floors, guests: Guests) -> None:
    desk, ann = opened(floors, guests)
    desk.key("Ks").told("Deal a card to yourself.")
    expect(desk.page.locator("cc-dealer[due]")).to_have_count(1)
    desk.page.keyboard.press("1")  # a ten, by keys
    desk.page.keyboard.press("0")
    desk.page.keyboard.press("d")
    desk.told("Box 1: pay Ann $25 on the Initial Wager at 1 to 1.")
    expect(desk.page.locator("[data-box='1'] cc-card")).to_have_count(1)
    desk.act("settle").told("Everything is settled. Pick up the cards.")
    expect(desk.page.locator("[data-box='1'] [data-wager=initial]")).to_contain_text("+$25")
    ann.waits(lambda: ann.purse == 1025_00, "the guest to be paid")
    desk.page.keyboard.press("Enter")
    desk.told("Call for wagers.")


def test_a_skipped_box_is_repaired_after_before_and_after_were_shown(floors: Floors, guests: Guests) -> None:
    desk = begun(floors, guests)
    desk.page.locator("[data-action=elsewhere]").click()
    desk.answer("card", "9h").answer("box", "0").do()
    expect(desk.says).to_contain_text("Stop. Hand passed over (box 1)")
    desk.choose("resolve:repair")
    assert desk.row("Box 1") == ["Box 1", "no cards", "9♥"]
    assert desk.row("The dealer") == ["The dealer", "9♥", "no cards"]
    assert desk.row("Ann's purse") == ["Ann's purse", "-$25", "-$25"]
    desk.do().told("Deal a card to yourself.")
    desk.key("2c")
    expect(desk.says).to_contain_text("pay Ann $25")


def test_a_void_is_refused_to_the_dealer_and_gives_the_guest_the_wager_back(floors: Floors, guests: Guests) -> None:
    desk, ann = opened(floors, guests)
    desk.key("Ks").told("Deal a card to yourself.")
    desk.tab("trouble").choose("report:foreign_card")
    desk.answer("box", "1").answer("cards", "Ks").do()
    expect(desk.says).to_contain_text("Stop. Foreign card")
    desk.choose("resolve:void_round")
    assert desk.row("Ann's purse") == ["Ann's purse", "-$25", "$0"]
    with desk.guest.expecting("422"):
        desk.as_whom("dealer")
        refused = desk.page.locator("dialog [data-refused=wrong_role]")
        refused.wait_for()
        assert "11." in refused.inner_text()
        expect(desk.page.locator("dialog [data-action=do]")).to_be_disabled()
    desk.as_whom("gaming_supervisor")
    desk.row("Play")
    desk.do().told("Box 1: hand Ann's Initial Wager of $25 back.")
    desk.act("settle").told("Everything is settled. Pick up the cards.")
    ann.waits(lambda: ann.purse == 1000_00, "the wager to come back")


def test_people_and_players_are_in_lists(floors: Floors, guests: Guests) -> None:
    desk = begun(floors, guests)
    desk.tab("people").choose("give_closing_notice").do()
    assert desk.floor.floor.tables[TABLE].table.closing is not None
    desk.choose("record_conduct").answer("what", "prohibited_device").answer("person", "Ann")
    desk.answer("of", "player").do()
    assert desk.floor.floor.tables[TABLE].table.standing.of("Ann")
    desk.tab("players").choose("raise_dispute").answer("actor", "Ann").answer("about", "Too slow").do()
    assert desk.floor.floor.tables[TABLE].table.disputes.open[0].by == "Ann"
    desk.tab("log")
    expect(desk.page.locator(".log")).to_contain_text("Too slow")
    desk.page.locator("#tab-log").press("ArrowRight")
    expect(desk.page.locator("#tab-trouble")).to_be_focused()


def test_limits_are_changed_and_agreed_with_a_player(floors: Floors, guests: Guests) -> None:
    desk = begun(floors, guests)
    table = desk.floor.floor.tables[TABLE]
    desk.tab("table").choose("change_limits")
    least = desk.page.locator("dialog [data-ask='limits.initial.min']")
    expect(least).to_have_attribute("placeholder", "$5")
    expect(desk.page.locator("dialog [data-refused]")).to_have_count(0)  # what was not answered is not refused yet
    with desk.guest.expecting("422"):
        desk.answer("limits.initial.min", "25").as_whom("dealer")
        desk.page.locator("dialog [data-refused=wrong_role]").wait_for()
        expect(desk.page.locator("dialog [data-action=do]")).to_be_disabled()
    desk.as_whom("gaming_supervisor")
    announced, before, after = desk.row("Limits announced")
    assert (announced, before) == ("Limits announced", "nothing")
    assert re.fullmatch(r"Initial Wager from \$25 at \d\d:\d\d UTC", after), after
    desk.do()
    assert table.table.notices[0].limits["initial"].min == 25_00
    desk.key("Ks").told("Deal a card to yourself.")
    desk.choose("change_limits").answer("limits.tie.max", "500").answer("at_once", "yes").do()
    assert len(table.table.notices) == 2  # a round is played: the new maximum begins after it
    desk.key("9d").act("settle").act("clear_table").told("Call for wagers.")
    with desk.guest.expecting("422"):
        desk.choose("set_personal_limits").answer("player", "Ann").answer("limits.initial.max", "100")
        refused = desk.page.locator("dialog [data-refused=bad_limits]")
        expect(refused).to_contain_text("above the sign's")
    desk.answer("limits.initial.max", "5000")
    assert desk.row("Limits of Ann") == ["Limits of Ann", "the sign's", "Initial Wager to $5,000"]
    desk.do()
    assert table.table.personal["Ann"]["initial"].max == 5000_00
    expect(desk.page.locator("cc-dealer")).to_contain_text("$1 – $500")  # what was announced began with it
    also = desk.page.locator(".also").filter(has_text="New limits")
    expect(also).to_have_text(f"New limits are announced: {after}.")


def test_what_was_counted_cut_and_measured_is_asked_for_and_never_made_up(floors: Floors, guests: Guests) -> None:
    floor = floors(dealers=(WAR,))
    desk = DeskAt(guests(floor.url), floor, TABLE).open()
    desk.told("Dealer: go through the cards, and count them.").act("check_cards")
    found = desk.page.locator("dialog [data-ask=found]")
    expect(found).to_have_value("")
    desk.page.locator("dialog [data-action=do]").click()
    refused = desk.page.locator("dialog [data-refused=say_more]")
    expect(refused).to_have_text("This is still to be said: How many cards were counted? Are they all right?")
    expect(found).to_be_focused()
    assert floor.floor.tables[TABLE].seq == 1
    desk.answer("found", "311").answer("right", "yes").do()
    desk.told("Have the cards replaced.")  # what was said is what counts
    assert floor.floor.tables[TABLE].table.prep == "replace"


def test_a_desk_notices_a_silent_line_and_deals_what_was_keyed_once(
    floors: Floors, lines: Lines, guests: Guests
) -> None:
    floor = floors(dealers=(WAR,))
    line = lines(floor.url)
    with Bot(floor.url, "Ann") as ann, DealerBot(floor.url, TABLE, floor.floor.desks[TABLE]) as dealer:
        ann.do(TABLE, command="take_seat", box=1)
        dealer.does(until="Call for wagers.")
        ann.do(TABLE, command="place_wager", box=1, wager="initial", amount="25")
        dealer.does(until="Deal a card to box 1.")
    guest = guests(line.url)
    desk = DeskAt(guest, floor, TABLE)
    desk.page.goto(f"{line.url}/dealer/{TABLE}#{floor.floor.desks[TABLE]}")
    desk.told("Deal a card to box 1.")
    with guest.expecting("net::ERR_", "WebSocket connection to"):
        line.hush()
        desk.key("Ks")
        expect(desk.page.locator("[data-lost]")).to_contain_text("is on its way: it is done once, or not at all")
        expect(desk.page.locator(".act button:enabled, [data-rank]:enabled")).to_have_count(0)
        line.mend()
        desk.told("Deal a card to yourself.")
        expect(desk.page.locator("[data-lost]")).to_have_count(0)
    assert [str(card) for card in floor.floor.tables[TABLE].table.drawn] == ["Ks"]


def test_where_a_person_deals_no_guest_has_a_button_for_it(floors: Floors, guests: Guests) -> None:
    floor = floors(dealers=(WAR,))
    desk = DeskAt(guests(floor.url), floor, TABLE).open()
    ben = guests(floor.url).enter("Ben")
    ben.page.locator(f"a[data-table={TABLE}]").click()
    ben.phase("cards").sit(1)
    desk.ready()
    ben.phase("betting").bet("initial", 25)
    expect(ben.page.locator("[data-action=clear]")).to_be_enabled()  # at other tables the button stands beside it now
    expect(ben.page.locator("[data-action=ready]")).to_have_count(0)
    expect(ben.page.locator(".state")).to_contain_text("The dealer calls when wagers close")
    asked: list[str] = []
    ben.heed("request", lambda request: asked.append(request.url))
    ben.page.keyboard.press("d")
    ben.bet("initial", 5)
    assert not any(url.endswith("/ready") for url in asked)
    desk.told("When all wagers are down, call “no more bets”.")


def test_whoever_is_not_first_in_turn_is_folded_away_and_may_decide_all_the_same(
    floors: Floors, guests: Guests
) -> None:
    floor, table = floors(dealers=(POKER,)), f"{POKER}-dealer"
    desk = DeskAt(guests(floor.url, PHONE), floor, table).open()
    desk.says.wait_for()
    expect(desk.page.locator(".nobody")).to_have_text("Nobody sits at the table yet.")
    seats = {1: "Ann", 3: "Ben", 5: "Cy", 7: "Dot"}
    for box, name in seats.items():
        with Bot(floor.url, name) as bot:
            bot.do(table, command="take_seat", box=box)
    expect(desk.page.locator(".boxes li:not(.free)")).to_have_count(4)
    expect(desk.page.locator(".nobody")).to_have_count(0)
    desk.prepared()
    for box in seats:
        desk.page.locator(f"[data-touch='{box}']").click()  # whose box it is, and the main wager, are said already
        desk.answer("amount", "10").do()
    bets_of = floor.floor.tables[table].table.bets
    assert {key: bet.wagers for key, bet in bets_of.items()} == {each: {"ante": 10_00} for each in seats.items()}
    tops = desk.page.locator(".boxes li:visible").evaluate_all("all => all.map((one) => one.offsetTop)")
    assert len(set(tops)) == 1, "the boxes lie in one row, as on the cloth"
    desk.told("When all wagers are down, call “no more bets”.").next()
    expect(desk.page.locator("cc-dealer[due]")).to_have_count(
        1
    )  # before its first card there is nothing else to see it by
    for _ in range(3 * (len(seats) + 1)):
        desk.next("[data-action=face-down]")
    desk.told("Ask Ann (box 1): play or fold?")
    expect(desk.page.locator(".others summary")).to_have_text("Others who may decide now: Ben, Cy, Dot")
    expect(desk.page.locator(".act button:visible", has_text="Cy plays")).to_have_count(0)
    desk.page.locator(".others summary").click()
    for name in ("Cy plays", "Ben plays", "Ann plays"):
        button = desk.page.locator(".act button:visible", has_text=name)
        expect(button).to_be_enabled()
        button.click()
    desk.told("Ask Dot (box 7): play or fold?")
    assert floor.floor.tables[table].table.bets[5, "Cy"].decision == "play"
    row = desk.page.locator("li.due[data-box='7']")
    desk.guest.waits(lambda: bool(row.evaluate(IN_SIGHT)), "the last box to come into sight")
    expect(desk.page.locator(".others summary")).to_have_count(0)


def test_by_keyboard_alone(floors: Floors, guests: Guests) -> None:
    desk = begun(floors, guests)
    for key in "Kd":
        desk.page.keyboard.press(key)
    desk.told("Deal a card to yourself.")
    desk.page.keyboard.press("u")
    desk.page.locator("dialog[data-deed=correct_card]").wait_for()
    desk.answer("draw", "0").answer("card", "Qd").do()
    expect(desk.page.locator("[data-box='1'] .hand")).to_have_attribute("aria-label", "Cards: queen of diamonds")
    desk.page.keyboard.press("p")
    expect(desk.page.locator("#list button").first).to_be_focused()
    desk.page.keyboard.press("Enter")
    desk.page.locator("dialog[open]").wait_for()
    desk.page.keyboard.press("Escape")
    desk.shut()
    desk.page.keyboard.press("b")
    desk.page.locator("dialog[data-deed=draw]").wait_for()


def test_without_the_key_the_desk_is_shut_and_says_so(floors: Floors, guests: Guests) -> None:
    floor = floors(dealers=(WAR,))
    desk = DeskAt(guests(floor.url), floor, TABLE)
    with desk.guest.expecting("401"):
        desk.open("wrong")
        expect(desk.page.locator("main [role=alert]").first).to_contain_text("not the key of this desk")
    desk.page.goto("about:blank")
    desk.open()
    desk.says.wait_for()
    assert "#" not in desk.page.url  # the key does not stay in the address
    desk.page.reload()
    desk.says.wait_for()


@pytest.mark.soak
def test_nothing_is_wider_than_the_page_and_nothing_serious_is_found(floors: Floors, guests: Guests) -> None:
    desk = begun(floors, guests)
    looked = Looked(desk.guest)
    looked.at("the pad", PHONE, TABLET, WIDE)
    desk.key("Ks").told("Deal a card to yourself.")
    desk.tab("trouble").choose("report:foreign_card")
    looked.at("a report", PHONE, WIDE)
    desk.answer("box", "1").answer("cards", "Ks").do()
    looked.at("stopped", PHONE, WIDE)
    desk.choose("resolve:void_round").row("Play")
    looked.at("before and after", PHONE, WIDE)
    assert looked.found == []
