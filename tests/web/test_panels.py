"""What lies beside a table: the rules, the exact odds, the last rounds to look at again, and the check of the cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from cutcard import rulebook
from cutcard.house.demonstration import setup_for
from cutcard.money import dollars
from cutcard.server.books import clauses_page
from cutcard.table.dealer import senior
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted
from cutcard.table.steps.cards.links import CardsChosen
from cutcard.table.steps.cards.loading import CardsCut
from cutcard.table.steps.cards.shuffling import OrderShuffle
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.telling.sentences import sentence
from tests.support.books import BOOKS, POKER
from tests.support.command import cutcard
from tests.web.conftest import Floors, Guests
from tests.web.pages import Guest
from tests.web.scripted_floor import HOUR, ScriptedFloor, hands
from tests.web.words import in_strip, signed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
CARDS = {
    WAR: [" ".join([hands(WAR, "9s Kh", "9d 4c"), hands(WAR, "Ks", "2d")])],
    POKER: [hands(POKER, "9s 9d 4c", "Ah 7d 2c"), hands(POKER, "9s 8d 4c", "Ah 7d 2c")],
}


def two_rounds(floor: ScriptedFloor, guest: Guest) -> None:
    """A war that is won, and a higher card."""
    for decides in (True, False):
        guest.bet("initial", 25).ready()
        if decides:
            guest.decide("war")
        guest.phase("clearing")
        with floor.paced(WAR, clear=0):
            guest.phase("betting")


# --- rules and odds


def test_the_rules_can_be_searched(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).standing(WAR, "Ann")
    page = clauses_page(rulebook(WAR))
    rules = guest.panel("rules")
    rules.locator("input[type=search]").wait_for()
    assert clauses(rules) == sorted([*page["clauses"], *page["readings"]])
    rules.locator("input[type=search]").fill("Surrender HALF")

    def fits(text: str) -> bool:
        return all(word in text.lower() for word in ("surrender", "half"))

    told = {ref: f"{ref} {each['kind']} {each['actor']} {each['says']}" for ref, each in page["clauses"].items()}
    for name, each in page["readings"].items():
        told[name] = f"{name} {' '.join(each['clauses'])} {each['question']} {each['reading']}"
    wanted = sorted(ref for ref, text in told.items() if fits(text))
    assert 0 < len(wanted) < len(told)
    expect(rules.locator("li[data-clause]")).to_have_count(len(wanted))
    assert clauses(rules) == wanted
    for ref in wanted:
        expect(rules.locator(f"li[data-clause='{ref}']")).to_be_visible()
    rules.locator("input[type=search]").fill("zeppelin")
    expect(rules.locator("li[data-clause]")).to_have_count(0)
    expect(rules).to_contain_text("Nothing in this book has these words.")


def clauses(rules: Locator) -> list[str]:
    """The clauses that are listed."""
    found = rules.locator("li[data-clause]").evaluate_all("all => all.map((each) => each.dataset.clause)")
    return sorted(found)


def written(fraction: Fraction) -> str:
    sign = "−" if fraction < 0 else ""
    over = "" if fraction.denominator == 1 else f"/{fraction.denominator:,}"
    return f"{sign}{abs(fraction.numerator):,}{over}"


@pytest.mark.parametrize("book", BOOKS)
def test_the_odds_are_those_of_the_command(book: str, floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).standing(book, "Ann")
    setup = setup_for(rulebook(book))
    asked = ["odds", book, "--decks", str(setup.decks), "--json"]
    for name, schedule in setup.schedules.items():
        asked += ["--schedule", f"{name}={schedule}"]
    if setup.jackpot_wager is not None:
        asked += ["--jackpot-wager", dollars(setup.jackpot_wager)]
    told = cutcard(*asked).json
    odds = guest.panel("odds")
    odds.locator("[data-edge]").first.wait_for()
    shown = {
        each.get_attribute("data-wager"): each.locator("[data-edge]").inner_text()
        for each in odds.locator("article[data-wager]").all()
    }
    assert shown == {name: written(-Fraction(each["ev"])) for name, each in told["wagers"].items()}
    for name, each in told["wagers"].items():
        sheet = odds.locator(f"article[data-wager={name}]")
        sheet.locator("summary", has_text="Every outcome").click()
        rows = sheet.locator("tr[data-outcome]")
        expect(rows).to_have_count(len(each["pays"]))
        assert [row.get_attribute("data-outcome") for row in rows.all()] == [*each["pays"]]
        exact = [row.locator("td[title]").get_attribute("title") for row in rows.all()]
        assert exact == [written(Fraction(each["outcomes"][outcome])) for outcome in each["pays"]]


# --- the last rounds


def test_the_last_rounds_can_be_looked_at_again_step_by_step(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    two_rounds(floor, guest)
    rounds = guest.panel("rounds")
    expect(rounds.locator("article[data-round]")).to_have_count(2)
    assert [each.get_attribute("data-round") for each in rounds.locator("article[data-round]").all()] == ["2", "1"]
    rounds.locator("article[data-round='1'] [data-action=look-back]").click()
    replay = guest.page.locator("[data-replay='1']")
    steps = steps_of(floor, 1)
    expect(replay.locator("input[type=range]")).to_have_attribute("max", str(len(steps)))
    for number, says in enumerate(steps, start=1):
        replay.locator("[data-action=next]").click()
        expect(replay).to_have_attribute("data-step", str(number))
        assert [each.inner_text() for each in replay.locator("li[data-event] > p").all()] == says
    expect(replay.locator("[data-action=next]")).to_be_disabled()
    replay.locator("[data-action=previous]").click()
    expect(replay).to_have_attribute("data-step", str(len(steps) - 1))
    guest.page.keyboard.press("Home")
    expect(replay).to_have_attribute("data-step", "0")
    guest.page.keyboard.press("End")
    expect(replay).to_have_attribute("data-step", str(len(steps)))
    replay.locator("[data-action=check-round]").click()
    expect(replay.locator("[data-checked]")).to_have_attribute("data-checked", "4")
    expect(replay.locator("[data-checked]")).to_have_attribute("data-wrong", "0")


def steps_of(floor: ScriptedFloor, number: int) -> list[list[str]]:
    """What happened in a round, in sentences, step by step."""
    book = rulebook(WAR)
    entries = [events for _, _, events in floor.entries(WAR)]
    begins = [at for at, events in enumerate(entries) if any(isinstance(event, RoundStarted) for event in events)]
    ends = [at for at, events in enumerate(entries) if any(isinstance(event, RoundEnded) for event in events)]
    steps = entries[begins[number - 1] : ends[number - 1] + 1]
    return [[sentence(event, book) for event in events] for events in steps]


def test_a_round_in_the_list_shows_what_it_came_to(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(POKER, "Ann")
    guest.bet("ante", 10).bet("pair_plus", 5).ready()
    guest.decide("play").phase("clearing")
    lines = [*floor.settled(POKER).values()]
    assert {line.wager: in_strip(line) for line in lines} == guest.came["lines"]
    with floor.paced(POKER, clear=0):
        guest.phase("betting")
    sheet = guest.panel("rounds").locator("article[data-round='1']")
    expect(sheet.locator(".row .net")).to_contain_text(signed(sum(line.net for line in lines)))
    assert sheet.locator(".line .net").all_inner_texts() == [signed(line.net) for line in lines]
    sheet.locator("[data-action=why]").first.click()
    dialog = guest.page.locator("dialog[data-panel=why]:visible")
    clauses = [each.get_attribute("data-clause") for each in dialog.locator("dt[data-clause]").all()]
    assert clauses == [*lines[0].clauses, *lines[0].readings]


# --- fairness


def test_the_page_checks_every_card_that_was_opened(floors: Floors, guests: Guests) -> None:
    """Of a war four cards, of a hand that is folded only the dealer's, and of none that nobody has seen."""
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    two_rounds(floor, guest)
    dealt = sum(isinstance(event, CardDealt) for event in floor.events(WAR))
    fairness = guest.panel("fairness")
    expect(fairness).to_have_attribute("data-checked", str(dealt))
    expect(fairness).to_have_attribute("data-wrong", "0")
    chosen = sum(isinstance(event, CardsChosen) for event in floor.events(WAR))
    expect(fairness).to_contain_text(f"{dealt} cards, {chosen} choices and 1 shoe checked, and all is right.")
    expect(fairness.locator("[data-card][data-right=true]")).to_have_count(dealt)
    table = floor.floor.tables[WAR].table
    expect(fairness.locator("[data-commitment]")).to_have_attribute("data-commitment", table.commitment)
    expect(fairness).to_contain_text(f"Gone: {table.fairness.size - table.shoe} cards.")
    expect(fairness).to_contain_text("The house alone: nobody gave a link.")


def test_a_folded_hand_stays_closed(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(POKER, "Ann")
    guest.bet("ante", 5).ready()
    guest.decide("fold").phase("clearing")
    with floor.paced(POKER, clear=0):
        guest.phase("betting")
    table = [event for event in floor.events(POKER) if isinstance(event, CardDealt)]
    fairness = guest.panel("fairness")
    session = guest.page.request.get(f"{floor.url}/api/tables/{POKER}/rounds/1/openings").json()
    opened = [card["card"] for card in session["cards"]]
    assert not {str(event.card) for event in table if event.box == 1} & set(opened)
    expect(fairness).to_have_attribute("data-checked", str(len(opened)))
    expect(fairness).to_have_attribute("data-wrong", "0")


def other(hexadecimal: str) -> str:
    return ("0" if hexadecimal[0] != "0" else "1") + hexadecimal[1:]


Tamper = Callable[[list[dict[str, Any]]], Any]

TAMPERED: dict[str, tuple[Tamper, str]] = {
    "salt": (lambda cards: cards[0].update(salt=other(cards[0]["salt"])), "hashes do not lead to the commitment"),
    "path": (lambda cards: cards[1]["path"].pop(), "path is too short"),
    "card": (lambda cards: cards[0].update(card="2c"), "is opened"),
    "position": (lambda cards: cards[0].update(position=cards[0]["position"] + 1), "had to come from place"),
    "commitment": (lambda cards: cards[0].update(commitment="00" * 32), "another commitment"),
    "box": (lambda cards: cards[0].update(box=3), "is opened for box 3"),
    "shoe": (lambda cards: cards[0].update(shoe=1), "the shoe that was not chosen"),
    "left out": (lambda cards: cards.pop(), "is not opened"),
}


def tampering(tamper: Tamper) -> Callable[[Route], None]:
    """The floor's answer with something changed on its way."""

    def answer(route: Route) -> None:
        openings = route.fetch().json()
        tamper(openings["cards"])
        route.fulfill(json=openings)

    return answer


def test_a_tampered_opening_is_found(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    two_rounds(floor, guest)
    fairness = guest.panel("fairness")
    expect(fairness).to_have_attribute("data-wrong", "0")
    expect(fairness.locator("[data-action=check-again]")).to_be_enabled()
    for tamper, says in TAMPERED.values():
        guest.page.route("**/rounds/1/openings", tampering(tamper))
        fairness.locator("[data-action=check-again]").click()
        expect(fairness).to_have_attribute("data-wrong", "1")
        expect(fairness.locator("[data-round='1'] .fault")).to_contain_text(says)
        expect(fairness.locator("[role=alert]")).to_contain_text("Not everything was as it had to be.")
        expect(guest.page.locator("[data-alarmed]")).to_contain_text("1 card is not what was committed to.")
        guest.page.unroute("**/rounds/1/openings")
        fairness.locator("[data-action=check-again]").click()
        expect(fairness).to_have_attribute("data-wrong", "0")
        expect(guest.page.locator("[data-alarmed]")).to_have_count(0)


def test_a_player_cuts_the_cards_and_they_are_where_the_cut_put_them(floors: Floors, guests: Guests) -> None:
    book, depth = "crown-casino-war", 100
    floor = floors()
    guest = guests(floor.url).at(book, "Ann")
    floor.pace(book, cut=HOUR)
    table = floor.floor.tables[book].table
    floor.house(book, OrderShuffle(actor="supervisor", role=senior(table)))
    slider = guest.page.locator("[data-cut]")
    slider.wait_for()
    slider.fill(str(depth))
    guest.page.locator("[data-action=cut]").click()
    guest.phase("betting")
    cut = [event for event in floor.events(book) if isinstance(event, CardsCut)][-1]
    assert (cut.by, cut.depth) == ("Ann", depth)
    guest.bet("casino_war", 25).ready()
    guest.page.locator("[data-choice=war], [data-phase=clearing]").first.wait_for()
    if guest.choices:
        guest.decide("surrender")
    guest.phase("clearing")
    with floor.paced(book, clear=0):
        guest.phase("betting")
    fairness = guest.panel("fairness")
    expect(fairness).to_have_attribute("data-checked", re.compile("[1-9]"))
    expect(fairness).to_have_attribute("data-wrong", "0")
    assert next(event.place for event in floor.events(book) if isinstance(event, CardDealt)) == depth
