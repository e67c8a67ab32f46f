"""bACEball at The Star: every error of the deal at every card, noticed at once, later, or once the deal is over.

Where the cards belong is said here by a plain function of the cards in the order drawn, which shares nothing with the
engine; what the layout is worth, by the pipeline from a record of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.settlement import settle
from cutcard.telling.desk import remedies
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.rounds import box, record, seat
from tests.support.tables import Play
from tests.table.reporting import counted

BOOK = "star-baceball"
TURNS = (1, 2, 0) * 3
"""Where the nine cards of two areas and the dealer go."""

DRAWN = ["Ks", "Kd", "9h", "Kc", "4s", "9c", "Kh", "As", "Ad", "7d", "8d", "2h", "3h"]
EMPTY = 5
RACK = -2


def stray(at: int) -> list[int]:
    """One card on an empty area; the deal goes on with the hand that was due."""
    return [*TURNS[:at], EMPTY, *TURNS[at:]]


def stray_hand(at: int) -> list[int]:
    """From here on, an empty area behind the second is dealt to in every circuit."""
    found = [*TURNS[:at]]
    for place in TURNS[at:]:
        found += [EMPTY, 0] if place == 0 else [place]
    return found


def doubled(at: int) -> list[int]:
    """The hand that was just dealt to gets another card."""
    return [*TURNS[:at], TURNS[at - 1], *TURNS[at:]]


def skipped(at: int) -> list[int]:
    """A hand is passed over."""
    return [*TURNS[:at], *TURNS[at + 1 :]]


def burned(at: int) -> list[int]:
    """A card goes to the rack."""
    return [*TURNS[:at], RACK, *TURNS[at:]]


ERRORS = {"stray": stray, "stray_hand": stray_hand, "doubled": doubled, "skipped": skipped, "burned": burned}


def where_they_belong(fell: list[int], complete: bool) -> tuple[dict[int, list[str]], int]:
    """The hands by the book, and how many cards are burned: in the order drawn (12.2, 12.5, 12.8); but what lies on an
    area without a Bet once the deal is complete is void, and the others stay as they lie (12.11)."""
    drawn = DRAWN[: len(fell)]
    over = 0
    if complete and EMPTY in fell:
        kept = [(card, place) for card, place in zip(drawn, fell, strict=True) if place != EMPTY]
        over = len(drawn) - len(kept)
        hands: dict[int, list[str]] = {0: [], 1: [], 2: []}
        for card, place in kept:
            hands[place].append(card)
        return hands, over
    hands = {0: [], 1: [], 2: []}
    for number, card in enumerate(drawn):
        if number < len(TURNS):
            hands[TURNS[number]].append(card)
        else:
            over += 1
    return hands, over


def cases() -> Iterator[tuple[str, int, str]]:
    for error in ERRORS:
        for at in range(len(TURNS)):
            if (error == "doubled" and at == 0) or (error == "skipped" and at == len(TURNS) - 1):
                continue  # nobody was dealt to before; the last is simply still due
            for noticed in ("at once", "later", "at the end"):
                yield error, at, noticed


def deal(play: Play, error: str, at: int, noticed: str) -> list[int]:
    """Key what fell, up to the moment when somebody notices; where all cards fell."""
    fell = ERRORS[error](at)
    until = {"at once": at + 1, "later": min(at + 4, len(fell)), "at the end": len(fell)}[noticed]
    if error == "stray_hand":
        until = max(until, fell.index(EMPTY) + 1)
    for card, place in zip(DRAWN, fell[:until], strict=False):
        if place == RACK:
            play.dealer("burn_in_error", card=card)
        else:
            play.deal(card, box=place)
    return fell[:until]


def put_right(play: Play) -> None:
    """Each trouble by the first remedy that the desk offers, ordered by the lowest who may."""
    while play.table.trouble is not None:
        assert instruction(play.table).says.startswith("Stop.")
        deed = next(each for each in remedies(play.table) if not each.closed)
        assert not any(field.name == "reason" for field in deed.asks)  # nothing is void without a reason
        play.do("resolve", "Sam", deed.who[0], **deed.given)


@pytest.mark.parametrize(("error", "at", "noticed"), list(cases()))
def test_every_error_of_the_deal_ends_with_the_cards_where_the_book_wants_them(
    error: str, at: int, noticed: str
) -> None:
    play = Play(BOOK)
    for name, number in (("A", 1), ("B", 2)):
        play.bet(name, number, bet=100, strike_1=10, strike_2=10, strike_3=10, strike_out=5)
    fell = deal(play, error, at, noticed)
    complete = all(fell.count(place) >= 3 for place in (0, 1, 2))
    hands, over = where_they_belong(fell, complete)
    put_right(play)
    if play.table.trouble is None and error != "skipped":
        assert counted(play)[1] == 1 + over
    left = iter(DRAWN[len(fell) :])
    order = [place for circuit in range(3) for place in (1, 2, 0) if len(hands[place]) <= circuit]
    for place in order:
        card = next(left)
        play.deal(card)
        hands[place].append(card)
    assert {place: play.hand(place) for place in (0, 1, 2)} == {
        place: cards(" ".join(held)) for place, held in hands.items()
    }
    play.settle()
    play.clear()
    assert play.table.phase == "betting" and sum(counted(play)) == 312
    assert play.table.in_rack == 1 + 9 + over
    wagers: dict[str, Any] = {"bet": 100, "strike_1": 10, "strike_2": 10, "strike_3": 10, "strike_out": 5}
    due = settle(
        record(
            BOOK,
            " ".join(hands[0]),
            *[box(place, " ".join(hands[place]), seat(name, **wagers)) for name, place in (("A", 1), ("B", 2))],
        )
    )
    assert {name: play.net(name) * 100 for name in "AB"} == {
        player.player: player.net for each in due.boxes for player in each.players
    }
    assert all(sentence(event, play.book) for event in play.events)


def test_the_cases_are_all_there_are() -> None:
    found = list(cases())
    assert len(found) == len({*found}) == 3 * (5 * 9 - 2)
