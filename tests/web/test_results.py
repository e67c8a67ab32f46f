"""Each game played in the browser through every kind of result: a page shows what settlement makes of the same round.

No amount stands here. What a page must show is read from the journal's record of the round, by settlement.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from cutcard import rulebook
from cutcard.house.demonstration import setup_for
from cutcard.money import Odds
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Row, Scheduled
from cutcard.server.books import book_page, clauses_page
from cutcard.settlement.round import Line
from cutcard.table.rules import Rules
from cutcard.telling.settled import RESULTS
from tests.support.books import books_of_each_game
from tests.web.conftest import Floors, Guests
from tests.web.pages import TABLET, Guest, clear
from tests.web.scripted_floor import HOUR, ScriptedFloor, hands
from tests.web.words import purse_after, signed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SILENCE = ""
"""A decision that is not taken until the clock has run out."""


class Deal(NamedTuple):
    """A round as it is to be played: wagers in whole dollars, the hand, the dealer's, and what is decided."""

    wagers: dict[str, int]
    hand: str
    dealer: str
    decide: tuple[str, ...] = ()


def war_deals(main: str, tie_alone: bool) -> list[Deal]:
    both = {main: 25, "tie": 5}
    return [
        Deal(both, "Ks", "9d"),
        Deal(both, "4s", "9d"),
        Deal(both, "9s Kh", "9d 4c", ("war",)),
        Deal(both, "8s Jh", "8d Jc", ("war",)),
        Deal(both, "7s 2h", "7d 3c", ("war",)),
        Deal(both, "Qs", "Qd", ("surrender",)),
        Deal(both, "As", "Ad", (SILENCE,)),
        *([Deal({"tie": 1}, "5s", "5d")] if tie_alone else []),
        Deal({main: 6}, "Ts Ah", "Td 2c", ("war",)),
    ]


ANTE = {"ante": 10, "pair_plus": 5}
SHORT = {"ante": 500, "pair_plus": 1}
"""Of a purse of a thousand less than the Ante is left."""

POKER_DEALS = [
    Deal(SHORT, "8s 6d 3c", "Ks 7d 2c", ("cannot_cover",)),
    Deal(SHORT, "9s 9d 4c", "Qs 7d 2c", ("cannot_cover",)),
    Deal(ANTE, "9s Ts Js", "Ah 7d 2c", ("play",)),
    Deal(ANTE, "5s 5d 5c", "Jh 7d 2c", ("play",)),
    Deal(ANTE, "5s 6d 7c", "9h Th Jh", ("play",)),
    Deal(ANTE, "5s 9s Ks", "Th 7d 2c", ("play",)),
    Deal(ANTE, "9s 9d 4c", "9h 9c 4d", ("play",)),
    Deal(ANTE, "Js 6d 3c", "Kh 7d 2c", ("fold",)),
    Deal(ANTE, "Js 6d 3c", "Kh 7d 2c", ("play",)),
    Deal(ANTE, "Qs 6d 3c", "Th 7d 2c", ("play",)),
    Deal(ANTE, "Ks 6d 3c", "Ah 7d 2c", ("play", "concede")),
    Deal(ANTE, "9s 9d 4c", "Ah 7d 2c", (SILENCE,)),
    Deal(ANTE, "8s 6d 3c", "Ah 7d 2c", (SILENCE,)),
    Deal({"pair_plus": 25}, "2s 3d 4c", "Jh 7d 2c", ("stay",)),
]

SIDES = {"strike_1": 5, "strike_2": 5, "strike_3": 5, "strike_out": 1, "jackpot": 2}
BALL = {"bet": 10, **SIDES}

BALL_DEALS = [
    Deal(BALL, "9s 9d 8c", "7s 5d 2c"),
    Deal(BALL, "Ks 2d 3c", "9s 8d 7c"),
    Deal(BALL, "9s 9h 2c", "8s 8d 4c"),
    Deal(BALL, "Ks Qd Tc", "2s 3d 4c"),
    Deal(BALL, "Ks Qd 3c", "2s 3d 4c"),
    Deal(BALL, "Ah 4d Ac", "9s 8d 7c"),
    Deal(BALL, "As 4s As", "Ts 8d 7c"),
    Deal(BALL, "As Ad Ac", "9s 8d 7c"),
    Deal(BALL, "Ah Ah Ah", "7s 6d 4c"),
    Deal(BALL, "Ad Ad Ad", "7s 6d 3c"),
    Deal({"bet": 25}, "9c 9h 3c", "8s 9d 4h"),
]

WAR = {"star-casino-war": "initial", "crown-casino-war": "casino_war", "nz-casino-war": "casino_war"}
DEALS = {
    **{book: war_deals(main, book != "star-casino-war") for book, main in WAR.items()},
    "star-three-card-poker": POKER_DEALS,
    "star-baceball": BALL_DEALS,
}


def scripts(book: str) -> list[str]:
    """One shoe for all rounds; one for each where the cards are shuffled after every round."""
    cards = [hands(book, deal.hand, deal.dealer) for deal in DEALS[book]]
    return cards if "poker" in book else [" ".join(cards)]


@pytest.mark.soak
@pytest.mark.parametrize("book", books_of_each_game("results"))
def test_every_kind_of_result(book: str, floors: Floors, guests: Guests) -> None:
    floor = floors({book: scripts(book)})
    guest = guests(floor.url, TABLET).at(book, "Ann")  # no log beside the cloth, to be drawn again at every step
    seen: list[Line] = []
    last: dict[str, int] = {}
    for number, deal in enumerate(DEALS[book], start=1):
        purse = guest.true_purse(book.split("-")[0])
        play(floor, guest, deal, number, again=deal.wagers == last)
        last = deal.wagers
        lines = {wager: line for (_, _, wager), line in floor.settled(book).items()}
        guest.has_come_to(lines, purse_after(purse, [*lines.values()]), without_spot(book))
        for line in lines.values():
            if kind(line) not in map(kind, seen):
                told(guest, book, line)
            seen.append(line)
        clear(floor, guest)
    guest.true_purse(book.split("-")[0])
    assert [row.place for row in rows(rulebook(book)) if not any(shown(row, line) for line in seen)] == []
    assert missing_odds(rulebook(book), seen) == {}


def play(floor: ScriptedFloor, guest: Guest, deal: Deal, number: int, again: bool) -> None:
    """Bet and decide, until the last wager of the round is settled. ``again``: as in the round before."""
    if again:
        guest.rebet(deal.wagers)
    else:
        for wager, amount in deal.wagers.items():
            guest.bet(wager, amount)
    concedes = "concede" in deal.decide
    with floor.paced(guest.table, turn=HOUR if concedes else 0):
        guest.ready().round(number)
        for word in deal.decide:
            if word == SILENCE:
                guest.page.locator("[data-choice]").first.wait_for()
                with floor.paced(guest.table, decision=0):
                    expect(guest.page.locator("[data-choice]")).to_have_count(0)
            else:
                guest.decide(word)
        guest.phase("clearing")


def without_spot(book: str) -> set[str]:
    """Wagers that are paid on another's stake lie nowhere."""
    return {wager["name"] for wager in book_page(rulebook(book), setup_rules(book))["wagers"] if wager["bonus_on"]}


WHY = """(dialog) => {
  const cited = dialog.querySelector("cc-cited").shadowRoot;
  const clauses = [...cited.querySelectorAll("dt[data-clause]")].map((each) => each.dataset.clause);
  const words = [...cited.querySelectorAll("dt[data-clause] + dd")].map((each) => each.textContent);
  const because = [...dialog.querySelectorAll("[data-because]")].map((each) => each.textContent);
  const said = dialog.querySelector("p:has(+ [data-because])")?.textContent;
  return [dialog.querySelector(".amount").textContent.trim(), clauses, words, said, because];
}"""


def told(guest: Guest, book: str, line: Line) -> None:
    """The answer to why: the amount, what became of the wager and of which cards, and every clause in our words."""
    dialog = guest.why(line.wager)
    expect(dialog.locator("dd", has_text="One moment")).to_have_count(0)
    amount, clauses, words, said, because = dialog.evaluate(WHY)
    cited = [*line.clauses, *line.readings]
    assert (amount, clauses) == (signed(line.net), cited)
    assert rulebook(book).wager(line.wager).title in said and RESULTS[line.result].verb in said
    assert any(suit in each for suit in "♠♥♦♣" for each in because) or "choice" in line_findings(book, line)
    page = clauses_page(rulebook(book))
    for ref, said in zip(cited, words, strict=True):
        told = page["clauses"].get(ref, {}).get("says") or page["readings"][ref]["reading"]
        assert told in said, ref
    guest.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


def line_findings(book: str, line: Line) -> set[str]:
    """What the rows of a wager look at."""
    return {finding for row in rows(rulebook(book)) if row.wager == line.wager for finding in row.findings}


def kind(line: Line) -> tuple[str, ...]:
    """What an answer to why depends on."""
    return (line.wager, line.result, *line.clauses, *line.readings)


def setup_rules(book: str) -> Rules:
    """A book as a table of the house has it."""
    return Rules(rulebook(book), setup_for(rulebook(book)))


def rows(book: Rulebook) -> list[Row]:
    """Every row of a book that is in force at a table of the house."""
    return [row for row in book.rows if row.applies_under(setup_rules(book.id).terms.options)]


def shown(row: Row, line: Line) -> bool:
    """Whether a line is one of this row."""
    odds = not isinstance(row.pays, Odds) or str(row.pays) == line.odds
    same = (row.wager, row.result) == (line.wager, line.result) and odds
    return same and {*row.clauses, *row.readings} <= {*line.clauses, *line.readings}


def missing_odds(book: Rulebook, seen: list[Line]) -> dict[str, set[str]]:
    """What the table's prize schedules pay, and nobody has won."""
    found = {}
    for schedule in book.schedules:
        wagers = {
            row.wager for row in book.rows if isinstance(row.pays, Scheduled) and row.pays.schedule == schedule.name
        }
        paid = {line.odds for line in seen if line.wager in wagers and line.result == "win"}
        missing = {f"{odds}:1" for odds in (schedule.usual or "").split("-")} - paid
        if missing:
            found[schedule.name] = missing
    return found
