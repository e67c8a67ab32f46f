"""Three Card Poker at The Star: every error with cards at every moment, with a shoe and with a device.

What the book does is said here by a plain function of the error and the moment; what the round is worth then, by the
pipeline from a record that is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from cutcard.settlement import settle
from cutcard.telling.advice import remedies_for
from cutcard.telling.desk import remedies
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.rounds import SCHEDULES, box, record, seat
from tests.support.tables import Play
from tests.table.reporting import counted

BOOK = "star-three-card-poker"
HANDS = {0: "Js 9d 4c", 1: "As Qd 7c", 2: "9s 9h Kd"}
EMPTY = 5

DEALING = ("first card", "middle", "last card")
HANDLED = ("between decisions", "reveal", "settlement", "paid", "cleared")
MOMENTS = (*DEALING, "before decisions", *HANDLED)


def order(device: str) -> list[str]:
    """The nine cards as they come: one to each hand in turn from a shoe, three at a time from a device."""
    rows = [HANDS[place].split() for place in (0, 1, 2)]
    return [row[at] for at in range(3) for row in rows] if device == "shoe" else [card for row in rows for card in row]


def dealt(device: str, cards: int) -> Play:
    """A table at which so many of the nine cards are out, keyed as they came."""
    play = Play(BOOK, device=device)
    for name, number in (("A", 1), ("B", 2)):
        play.bet(name, number, ante=100, pair_plus=25)
    play.deal(" ".join(order(device)[:cards]))
    return play


def at(device: str, moment: str) -> Play:
    """The table at this moment: A plays, B plays, both are paid."""
    play = dealt(device, {"first card": 1, "middle": 5, "last card": 8}.get(moment, 9))
    if moment in HANDLED:
        play.player("A", "pick_up", box=1)
        play.decide("A", 1, "play")
    if moment in HANDLED[1:]:
        play.decide("B", 2, "play")
    if moment in HANDLED[2:]:
        play.dealer("turn_hand")
    if moment in HANDLED[3:]:
        play.settle()
    if moment == "cleared":
        play.clear()
    return play


# --- the errors, each as somebody keys it who sees it


def lying(play: Play, place: int) -> int:
    table = play.table if play.table.in_round or play.table.last is None else play.table.last
    return table.places.count(place)


def too_few(place: int) -> Callable[[Play], object]:
    return lambda play: play.dealer("count_hand", box=place, number=lying(play, place) - 1)


def too_many(place: int) -> Callable[[Play], object]:
    return lambda play: play.dealer("count_hand", box=place, number=lying(play, place) + 1)


def exposed(*words: str) -> Callable[[Play], object]:
    def happen(play: Play) -> None:
        for word in words:
            play.dealer("report", kind="card_exposed", box=int(word[0]), cards=[word[1:]])
            if word != words[-1]:
                play.dealer("resolve", mend="turn_down")

    return happen


def reported(kind: str, **fields: Any) -> Callable[[Play], object]:
    return lambda play: play.dealer("report", kind=kind, **fields)


ERRORS: Mapping[str, Callable[[Play], object]] = {
    "player too few": too_few(1),
    "player too many": too_many(1),
    "dealer too few": too_few(0),
    "dealer too many": too_many(0),
    "hand on an empty area": lambda play: play.dealer("count_hand", box=EMPTY, number=3),
    "card exposed": exposed("0Js"),
    "two exposed": exposed("0Js", "1As"),
    "card burned": lambda play: play.dealer("burn_in_error"),
    "order unknown": reported("order_unknown", box=0),
    "foreign card": reported("foreign_card", box=0),
    "missing card": reported("missing_card", number=1),
    "device fails": reported("device_failure"),
}


def by_the_book(error: str, moment: str) -> tuple[str, str, str]:
    """What is done, its first clause, and by whom at least."""
    handled = moment in HANDLED
    if error in ("foreign card", "missing card"):
        return "void_round", "12.9", "casino_supervisor"
    if error == "device fails":
        return "void_round", "13.2", "casino_supervisor"
    if error == "card exposed":
        return "turn_down", "12.5", "dealer"
    if error == "two exposed":
        return "void_round", "12.3", "dealer"
    if not handled:
        return "void_round", "12.1", "dealer"
    if error.startswith("dealer"):
        return "void_round", "12.2", "dealer"
    if error.startswith("player"):
        return "void_hand", "12.7", "dealer"
    if error == "hand on an empty area":
        return "discard", "12.8", "dealer"
    return ("go_on" if error == "order unknown" else "discard"), "12.1", "dealer"


def can_be(error: str, moment: str, device: str) -> bool:
    """Whether it can have happened, and can still be said."""
    if error == "device fails" and (device == "shoe" or moment == "cleared"):
        return False
    if error in ("foreign card", "missing card") and moment == "cleared":
        return False  # such a card is found in a round, or between two
    if error == "card burned" and moment == "cleared":
        return False  # nothing is in a shoe
    if error in ("player too few", "two exposed"):
        return moment != "first card"  # A has no card yet
    return error != "order unknown" or moment != "first card"  # it takes two


CASES = [
    (error, moment, device)
    for device in ("shoe", "shuffling_device")
    for moment in MOMENTS
    for error in ERRORS
    if can_be(error, moment, device)
]


def finish(play: Play) -> None:
    """The round is played to its end as it was going to be."""
    if play.table.phase == "dealing":
        play.deal(" ".join(order(play.table.rules.device)[len(play.table.drawn) :]))
    for name, number in (("A", 1), ("B", 2)):
        if any(getattr(due, "player", "") == name for due in play.table.due) and play.table.phase == "deciding":
            play.decide(name, number, "play")
    play.settle()
    play.clear()


def net(mend: str) -> dict[str, int]:
    """What A and B have won in cents when the round is void, A's hand is void, or nothing is."""
    if mend == "void_round":
        return {"A": 0, "B": 0}
    players = [(name, place) for name, place in (("A", 1), ("B", 2)) if mend != "void_hand" or name != "A"]
    due = settle(
        record(
            BOOK,
            HANDS[0],
            *[box(place, HANDS[place], seat(name, "play", ante=100, pair_plus=25)) for name, place in players],
            schedules=SCHEDULES,
        )
    )
    return {"A": 0, "B": 0} | {player.player: player.net for each in due.boxes for player in each.players}


@pytest.mark.parametrize(("error", "moment", "device"), CASES)
def test_every_error_at_every_moment_can_be_keyed_and_ends_as_the_book_says(
    error: str, moment: str, device: str
) -> None:
    play = at(device, moment)
    ERRORS[error](play)
    mend, clause, least = by_the_book(error, moment)
    assert play.table.trouble is not None and instruction(play.table).says.startswith("Stop.")
    told = [each for each in remedies_for(play.table) if not each.closed]
    assert {each.remedy.mend for each in told} == {mend}
    assert told[0].remedy.clauses[0] == clause
    deed = next(each for each in remedies(play.table) if not each.closed)
    assert play.book.role(deed.who[0]).rank == play.book.role(least).rank  # type: ignore[union-attr]
    assert play.refused("resolve", "A", "player", mend=mend).code == "wrong_role"
    play.do("resolve", "Sam", deed.who[0], **deed.given)
    assert play.table.trouble is None
    finish(play)
    assert sum(counted(play)) == 52 and play.table.phase == "cards"
    assert {name: play.net(name) * 100 for name in "AB"} == net(mend)
    assert all(sentence(event, play.book) for event in play.events)


def test_the_cases_are_all_there_are() -> None:
    made = {(error, moment) for error, moment, _ in CASES}
    assert {error for error, _ in made} == {*ERRORS} and {moment for _, moment in made} == {*MOMENTS}
    assert len(CASES) == len({*CASES})
