"""Casino War tables for tests: their cards made ready, plain rounds, a shoe used up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cutcard.citations import Refusal
from cutcard.table.state import DueCut, DueOffer
from tests.support.books import STAR
from tests.support.rounds import MAIN
from tests.support.tables import SETUPS, SUPERVISOR, Play


def opened(book: str, **setup: Any) -> Play:
    """A table that is open, and whose cards nobody has touched."""
    return Play(book, ready=False, boxes=7, **setup)


def not_opened(book: str, **setup: Any) -> Refusal:
    """Why a table may not open like this."""
    fields = {**SETUPS[book], **setup}
    return Play(book, ready=False).refused("open_table", "Sam", SUPERVISOR[book], setup=fields)


def to(play: Play, prep: str) -> Play:
    """The same table, its cards brought to this point in the regular way."""
    while play.table.prep != prep:
        play.prepare_once()
    return play


def bet(play: Play, player: str, box: int, main: int = 100, **others: int) -> None:
    """A main wager under the book's own name for it, and others after it."""
    play.bet(player, box, **{MAIN[play.book.id]: main}, **others)


def bets(play: Play, spots: str) -> None:
    """Main wagers of 100: ``bets(play, "A1 B2")``."""
    for spot in spots.split():
        bet(play, spot[0], int(spot[1]))


def finish(play: Play) -> None:
    """Settle what is due and clear: nothing may be left on the layout."""
    play.settle()
    play.clear()
    assert play.table.accounts["layout"] == 0


def winning_round(play: Play) -> None:
    """A plain round: a king on box 1 against a nine."""
    bet(play, "A", 1)
    play.deal("Kd 9s")
    finish(play)


def offered(play: Play) -> list[str]:
    """Who is offered the cut, in turn."""
    return [due.player for due in play.table.due if isinstance(due, DueCut)]


def loaded(play: Play, behind: int) -> Play:
    """The cards are loaded with so many behind the cutting card, and wagers are taken."""
    to(play, "load").dealer("load_cards", behind=behind)
    play.prepare()
    return play


def seated(book: str, boxes: str) -> Play:
    """A table with players A, B ... at these boxes: ``seated(STAR, "2 3 6")``."""
    play = Play(book)
    for player, box in zip("ABCDEFG", boxes.split(), strict=False):
        play.player(player, "take_seat", box=int(box))
    return play


def cutting_card_round(play: Play, spots: str, cards: str, after: int) -> None:
    """A round in which the cutting card comes after so many cards."""
    bets(play, spots)
    dealt = cards.split()
    play.deal(" ".join(dealt[:after]))
    play.dealer("see_cutting_card")
    play.deal(" ".join(dealt[after:]))
    finish(play)


def fillers(decks: int, keep: str) -> Iterator[str]:
    """Cards of which no eight in a row tie, without those that are kept for later."""
    kept = Counter(keep.split())
    for card in [rank + suit for _ in range(decks) for suit in "cdhs" for rank in "23456789TJQKA"]:
        if kept[card]:
            kept[card] -= 1
        else:
            yield card


def use_up(play: Play, left: int, keep: str = "") -> None:
    """Z plays plain rounds until so many cards are left in the shoe, and leaves."""
    cards = fillers(6, keep)
    if play.book.id != STAR:
        play.staff("allow_several_boxes", player="Z", boxes=7)
    while play.table.shoe > left:
        most = play.table.shoe - left
        number = 7 if most == 9 else min(most, 8)  # no round has one card
        for box in range(1, number):
            bet(play, "Z", box, 10)
        play.dealer("call_no_more_bets")
        play.deal(" ".join(next(cards) for _ in range(number)))
        finish(play)
    play.player("Z", "leave_table")


def all_go_to_war(play: Play) -> None:
    """Whoever is offered a choice goes to war, in turn."""
    play.settle()
    while play.table.due and isinstance(due := play.table.due[0], DueOffer):
        play.decide(due.player, due.box, "war")


def mended_round(play: Play) -> None:
    """A round that was over, and is taken up again: a wager is found for which no card was dealt."""
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    play.staff("find_wager", box=2, player="B", wager="initial", amount="100")
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    finish(play)
