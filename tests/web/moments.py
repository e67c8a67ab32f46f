"""The moments of a round that are worth a look: a table is brought from one to the next, for boxes and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from playwright.sync_api import expect

from cutcard.table.offers import offers
from cutcard.table.state import Table
from tests.support.books import BACEBALL, POKER
from tests.web.bots import Bot
from tests.web.pages import Guest
from tests.web.scripted_floor import HOUR, ScriptedFloor, hands

WAR = {"star-casino-war": "initial", "crown-casino-war": "casino_war", "nz-casino-war": "casino_war"}

OTHERS = {"Ben": 2, "Cy": 5, "Dot": 6}
OWN_BOX = 4

CARDS = {
    **dict.fromkeys(WAR, ("9s Kh", "9d 4c", "Qc", "9h 2s", "5d")),
    POKER: ("9s Ts Js", "Ah 7d 2c", "Qc Qd 8s", "Kc 6h 3s", "5d 5h 5c"),
    BACEBALL: ("Ad As Ac", "7s 5d 2c", "Kc 9d 8s", "Kd Qs Tc", "4h 6c 9s"),
}
"""The own hand, the dealer's, and those of the others in the order of their boxes; box 4 stands before the last two."""

WAGERS: dict[str, dict[str, int]] = {
    **{book: {main: 75, "tie": 10} for book, main in WAR.items()},
    POKER: {"ante": 25, "pair_plus": 10},
    BACEBALL: {"bet": 50, "strike_1": 5, "strike_2": 5, "strike_3": 5, "strike_out": 1, "jackpot": 2},
}
"""Everything that can be put down in one round, in whole dollars."""


def script(book: str) -> str:
    """The cards of the round, in the order in which they are dealt."""
    own, dealer, *others = CARDS[book]
    return hands(book, others[0], dealer, own, *others[1:])


def moments(floor: ScriptedFloor, pages: Sequence[Guest], bots: Mapping[str, Bot], book: str) -> Iterator[str]:
    """Play one round; the same guest may have several pages. Gives the name of each moment as it is reached."""
    first = pages[0]
    for name, bot in bots.items():
        bot.do(book, command="take_seat", box=OTHERS[name])
    for page in pages:
        page.page.get_by_text("Dot").first.wait_for()
    yield "1-empty"
    first.sit(OWN_BOX)
    for page in pages:
        page.seated(OWN_BOX)
    yield "2-seated"
    wagers = WAGERS[book]
    main = next(iter(wagers))
    for (name, bot), chips in zip(bots.items(), ("25", "100", "5"), strict=True):
        bot.do(book, command="place_wager", box=OTHERS[name], wager=main, amount=chips)
    for wager, amount in wagers.items():
        first.bet(wager, amount)
    for page in pages:
        for wager, amount in wagers.items():
            page.has_down(wager, 100 * amount)
    yield "3-betting"
    for bot in bots.values():
        bot.ready(book)
    first.ready()
    if book != BACEBALL:
        yield from _decided(floor, pages, bots, book)
    for page in pages:
        page.phase("clearing")
    yield "6-result"


def _decided(floor: ScriptedFloor, pages: Sequence[Guest], bots: Mapping[str, Bot], book: str) -> Iterator[str]:
    """The decision that is due, the cards that come of it, and what the others decide."""
    first = pages[0]
    others_decide(floor, first, bots, book, lambda: offered(floor, book)[:1] == ["Ann"])
    if book == POKER:
        for page in pages:
            page.page.locator("[data-action=look]").wait_for()
        yield "4-before-looking"
        first.page.locator("[data-action=look]").click()
        for page in pages:
            expect(page.page.locator("[data-action=look]")).to_have_count(0)
    for page in pages:
        page.page.locator("[data-choice]").first.wait_for()
    yield "4-decision"
    with floor.paced(book, settle=HOUR):
        first.decide("play" if book == POKER else "war")
        others_decide(floor, first, bots, book, lambda: shown(floor, book).phase in ("settling", "clearing"))
        for page in pages:
            page.phase("settling", "clearing")
        yield "5-second-deal"
    others_decide(floor, first, bots, book, lambda: shown(floor, book).phase == "clearing")


def others_decide(
    floor: ScriptedFloor, first: Guest, bots: Mapping[str, Bot], book: str, until: Callable[[], bool]
) -> None:
    """Whoever comes before the own decision, or after it, in the book's order."""

    def due() -> list[str]:
        return [name for name in offered(floor, book)[:1] if name in bots]

    def taken(name: str) -> bool:
        return until() or name not in due()

    while True:
        first.waits(lambda: until() or bool(due()), "somebody's decision")
        if until():
            return
        (name,) = due()
        word = "war" if book in WAR else "fold" if name == "Cy" else "play"
        bots[name].do(book, command="decide", box=OTHERS[name], choice=word)
        first.waits(partial(taken, name), "the decision to be taken")


def shown(floor: ScriptedFloor, book: str) -> Table:
    """A table as everybody sees it."""
    return floor.floor.tables[book].audience.public.table


def offered(floor: ScriptedFloor, book: str) -> list[str]:
    """Who must decide now."""
    return [offer.player for offer in offers(shown(floor, book)) if offer.must]
