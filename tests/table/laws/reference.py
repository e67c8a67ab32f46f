"""Where the cards of a round must lie: a plain function from cards in draw order, wagers and a book's few words.

Written from the texts for the tests, and apart from the engine: it shares no code with it, and knows cards as texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR

DEALER = 0
RANKS = "23456789TJQKA"

BURNED, WAITS, UNDER, IN_ERROR = "burned", "waits", "under the shoe", "burned in error"
"""Where a card may be beside the places of the layout: in the rack, aside until somebody chooses, under the shoe, or in
the rack though it should have been dealt."""

Place = int | str


class Words(NamedTuple):
    """The few words of a book that decide where cards lie."""

    hand: int  # cards that a hand is dealt first
    dealer_first: bool = False
    war: bool = False  # a tie may go to war, with one card more each
    left_over: str = BURNED  # cards that waited for a choice and that no hand needs then
    no_hand: bool = False  # what lies where no wager is, found once the deal is over, is void, and the rest stays


WORDS: Mapping[str, Words] = {
    STAR: Words(1, war=True),  # 7.1, 9.2; 11.12
    CROWN: Words(1, war=True, left_over=UNDER),  # 7.3.1, 7.5.1; 9.8 with 9.2
    NZ: Words(1, war=True, left_over=UNDER),  # 8.4, 8.8; 9.9 with 9.2
    POKER: Words(3, dealer_first=True),  # 7.2, 7.3
    BACEBALL: Words(3, no_hand=True),  # 7.2, 7.3; 12.11
}


class Drawn(NamedTuple):
    """A card, where it was put, and what was known of it: in the order in which the cards were drawn."""

    card: str
    place: Place
    war: bool = False  # it came once the war deal had begun
    seen: bool = True
    stray: bool = False  # it came out of turn

    @property
    def rank(self) -> str:
        return self.card[0]


def turns(book: str, boxes: Collection[int], packets: bool = False) -> list[int]:
    """The places of the first deal in turn: from the dealer's left, card by card, or each hand at once."""
    words = WORDS[book]
    if not boxes:
        return []
    hands = [DEALER, *sorted(boxes)] if words.dealer_first else [*sorted(boxes), DEALER]
    if packets:
        return [hand for hand in hands for _ in range(words.hand)]
    return [hand for _ in range(words.hand) for hand in hands]


def ties(drawn: Sequence[Drawn], boxes: Collection[int]) -> list[int]:
    """The boxes whose first card ranks as the dealer's first; a card that came out of turn is nobody's first."""
    first: dict[Place, str] = {}
    for each in sorted(drawn, key=lambda each: each.stray):
        first.setdefault(each.place, each.rank)
    return [box for box in sorted(boxes) if box in first and first[box] == first.get(DEALER)]


def laid_again(
    book: str,
    drawn: Sequence[Drawn],
    boxes: Collection[int],
    choices: Mapping[int, str | None],
    packets: bool = False,
    void: Collection[int] = (),
) -> list[Drawn]:
    """The cards in the order drawn, on the places where they should have fallen.

    ``boxes``: those with a wager that is dealt to. ``choices``: of the boxes whose players choose on a tie, what they
    chose; nothing if they were not asked. ``void``: hands declared void, which keep what they were dealt and get no
    more. What is over is burned, and so is what came before the war was dealt.
    """
    lying = Counter(each.place for each in drawn)
    boxes = [box for box in boxes if box not in void or lying[box]]
    order = turns(book, boxes, packets)
    laid = [each._replace(place=place, stray=False) for each, place in zip(drawn, order, strict=False)]
    rest = drawn[len(laid) :]
    tied = [box for box in ties(laid, boxes) if box in choices] if len(laid) == len(order) else []
    waiting = any(choices[box] is None for box in tied if box not in void)
    at_war = [box for box in tied if choices[box] == "war" and (box not in void or lying[box] > 1)]
    hands = [*at_war, DEALER] if at_war else []
    for each in rest:
        if not (each.war and WORDS[book].war):
            laid.append(each._replace(place=BURNED))
        elif waiting:
            laid.append(each._replace(place=WAITS))
        else:
            laid.append(each._replace(place=hands.pop(0) if hands else BURNED))
    return laid


def due(
    book: str,
    drawn: Sequence[Drawn],
    boxes: Collection[int],
    choices: Mapping[int, str | None],
    war: bool,
    packets: bool = False,
) -> list[int]:
    """The places that are still to get a card in the deal under way, in turn."""
    lying = Counter(each.place for each in drawn)
    order = turns(book, boxes, packets)
    if war:
        at_war = [box for box in ties(drawn, boxes) if choices.get(box) == "war"]
        order += [*at_war, DEALER] if at_war else []
    missing: list[int] = []
    for place in order:
        if lying[place]:
            lying[place] -= 1
        else:
            missing.append(place)
    return missing


def too_many(drawn: Sequence[Drawn], order: Sequence[int]) -> list[int]:
    """Which of the cards that lie there no hand has a right to, by their number: of those on a hand the one that came
    out of turn, else the last."""
    need = Counter(order)
    found = []
    for at, each in sorted(enumerate(drawn), key=lambda pair: (pair[1].stray, pair[0])):
        if not isinstance(each.place, int):
            continue
        if need[each.place]:
            need[each.place] -= 1
        else:
            found.append(at)
    return found


def where_no_wager_is(drawn: Sequence[Drawn], boxes: Collection[int]) -> list[int]:
    """Which of the cards lie on a place that is dealt none, by their number."""
    places = {DEALER, *boxes}
    return [at for at, each in enumerate(drawn) if isinstance(each.place, int) and each.place not in places]


def passed_on(drawn: Sequence[Drawn], order: Sequence[int], waiting: Sequence[int]) -> list[Drawn]:
    """A card too many is the next card: it goes to the next place that waits for one, and what is over is burned."""
    left, found = list(waiting), list(drawn)
    for at in too_many(drawn, order):
        found[at] = drawn[at]._replace(place=left.pop(0) if left else BURNED, stray=False)
    return found


def standing(drawn: Sequence[Drawn], order: Sequence[int]) -> list[Drawn]:
    """The cards as they lie, without those that no hand has a right to."""
    over = {*too_many(drawn, order), *[at for at, each in enumerate(drawn) if each.place == IN_ERROR]}
    return [each._replace(place=BURNED) if at in over else each for at, each in enumerate(drawn)]


def hands(drawn: Sequence[Drawn]) -> dict[int, list[str]]:
    """What lies on each place, in the order drawn."""
    found: dict[int, list[str]] = {}
    for each in drawn:
        if isinstance(each.place, int):
            found.setdefault(each.place, []).append(each.card)
    return found
