"""How the cards of a book are dealt, read from its points of procedure, in numbers that a kernel can follow.

A shuffled shoe has all orders alike, so who cuts, and where, changes nothing here. What does: burned cards, the cutting
card, what happens when it or the last card comes, discards before a war, and a device that takes the discards back.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import numpy as np

from cutcard.cards import DECK
from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks import Rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import Procedure

_IN_ORDER = ("shoe", "multishuffler", "automatic_shuffler")
"""What deals from a stack in a fixed order, which is cut and holds a cutting card; the other devices do neither."""

LEAST_PENETRATION = Fraction(1, 2)

MOST_BOXES = 20
"""What fits on a table, where the book gives no number."""


def _says(book: Rulebook, topic: str) -> str:
    """The book's word on a point of procedure; empty where it is silent."""
    provision = book.topics.get(topic)
    return provision.value if provision is not None else ""


def _allows(book: Rulebook, topic: str) -> tuple[str, ...]:
    provision = book.topics.get(topic)
    return provision.allows if provision is not None else ()


def _clauses(book: Rulebook, *topics: str) -> tuple[str, ...]:
    found = [ref for topic in topics if topic in book.topics for ref in book.topics[topic].clauses]
    return tuple(dict.fromkeys(found))


def device_of(book: Rulebook, device: str | None) -> str:
    """What deals: by default the first that the book allows; ``continuous`` is the one that takes discards back."""
    allowed = _allows(book, "dealing_device") or ("shoe",)  # a book that says nothing is dealt from a shoe
    names = allowed
    if _says(book, "continuous_device"):
        names = (*allowed, "continuous")
    if device is None:
        return allowed[0]
    if device not in names:
        hint = did_you_mean(device, names)
        raise Refused("bad_device", f"device: {book.id} is not dealt from {device!r}{hint}", _dealing(book))
    if device == "continuous":
        return next(name for name in allowed if name not in _IN_ORDER)
    return device


def _dealing(book: Rulebook) -> tuple[str, ...]:
    return _clauses(book, "dealing_device")


def check_boxes(terms: Terms, boxes: int) -> None:
    """The boxes that play: as many as the book has, and no more than the cards suffice for."""
    fact = terms.book.facts.boxes
    most = MOST_BOXES if fact.value is None else fact.value
    if not 1 <= boxes <= most:
        raise Refused("bad_boxes", f"boxes: {terms.book.id} is played on 1 to {most}, not {boxes}", fact.clauses)


def front_share(terms: Terms, device: str, penetration: Fraction | None) -> Fraction | None:
    """The share of the cards that lie before the cutting card; ``None`` where there is no such card."""
    book = terms.book
    said = _says(book, "cutting_card_position")
    if device not in _IN_ORDER or said in ("", "behind_all_cards"):
        if penetration is not None:
            raise Refused(
                "bad_penetration",
                f"penetration: no cutting card ends a shoe where {book.id} is dealt from {device.replace('_', ' ')}",
                _clauses(book, "dealing_device", "cutting_card_position", "continuous_device"),
            )
        return None
    if penetration is None:
        return LEAST_PENETRATION
    if not LEAST_PENETRATION <= penetration <= 1:
        raise Refused(
            "bad_penetration",
            f"penetration: {book.id} has the cutting card in the back half of the cards, so 0.5 to 1 of them lie "
            f"before it, not {float(penetration):g}",
            _clauses(book, "cutting_card_position"),
        )
    return penetration


def _burns(book: Rulebook, device: str, burn: bool | None) -> bool:
    """Whether the first card of a load is burned: as the book has it, or where it leaves that open, as it is chosen."""
    said = _says(book, "burn_card")
    if burn is not None:
        clauses = _clauses(book, "burn_card")
        if said == "always_unseen" and not burn:
            raise Refused("burn_required", "burn: the first card is always burned", clauses)
        uncut = "after_a_cut" in _allows(book, "burn_card") and device not in _IN_ORDER
        if burn and (said in ("", "none") or uncut):
            what = "of cards that are not cut none is burned" if uncut else "no card is burned"
            raise Refused("no_burn", f"burn: {what}", clauses)
    return said == "always_unseen" or bool(burn)


def _discards(book: Rulebook, discard_three: bool) -> int:
    """How many cards are discarded before a war."""
    provision = book.topics.get("cards_burned_before_war")
    if not discard_three:
        return 0
    if provision is None or provision.value != "may_discard_three" or not provision.amount:
        clauses = _clauses(book, "cards_burned_before_war")
        raise Refused("no_discard", "discard_three: no cards are discarded before a war", clauses)
    return provision.amount


def _opening(book: Rulebook, device: str, circuit: list[int], cards: int, most: int) -> list[int]:
    """The places of the opening deal, in order: one card each in turn, or a whole hand at a time from some devices."""
    packets = device == "shuffling_device" and "three_at_a_time_from_device" in _allows(book, "deal_order")
    if packets:
        return [hand * most + card for hand in circuit for card in range(cards)]
    return [hand * most + card for card in range(cards) for hand in circuit]


def procedure_of(
    terms: Terms,
    *,
    boxes: int,
    device: str | None = None,
    penetration: Fraction | None = None,
    burn: bool | None = None,
    discard_three: bool = False,
) -> Procedure:
    """The procedure of a table with these boxes; what the book does not allow is refused with its clause."""
    book = terms.book
    check_boxes(terms, boxes)
    device = device_of(book, device)
    share = front_share(terms, device, penetration)
    in_order = device in _IN_ORDER
    burns = int(_burns(book, device, burn))
    reloads = [remedy for remedy in book.remedies if remedy.irregularity == "shoe_exhausted"]
    reload_burns = burns if any("burn" in remedy.then for remedy in reloads) else 0
    discards = _discards(book, discard_three)
    size = len(DECK) * terms.copies
    most = book.game.most
    needed = most.box * boxes + most.dealer + discards + burns + reload_burns
    if needed > size:
        raise Refused(
            "bad_boxes",
            f"boxes: a round on {boxes} may take {needed} cards, and {terms.copies} deck"
            f"{'s hold' if terms.copies > 1 else ' holds'} {size}",
            (*book.facts.boxes.clauses, *book.facts.decks.clauses),
        )
    # A round may begin until the cutting card shows; one book plays on when it shows before a round's first card.
    early = _says(book, "cutting_card_first_in_round") == "shuffle_now"

    def last_of(held: int) -> int:
        if share is None:
            return size - 1
        return min(held + ceil(share * (size - held)) - early, size - 1)

    last_after = np.array([last_of(held) for held in range(size + 1)], np.int64)
    continuous = "" if in_order else _says(book, "continuous_device")
    if _says(book, "shuffle_triggers").startswith("start_every_round"):
        last_after[:] = -1
    elif continuous == "no_cut_reloaded_after_initial_deal":
        last_after[:] = size  # the device is never emptied and shuffled as a whole
    elif continuous:  # what lies in the rack goes back before each round, a burned card with the rest
        last_after[:] = -1
        burns = 0
    places = [boxes, *range(boxes)] if _says(book, "deal_order").startswith("dealer_first") else [*range(boxes + 1)]
    cards = book.game.opening.box
    return Procedure(
        start=0,
        burns=burns,
        last=int(last_after[0]),
        last_after=last_after,
        reload_burns=reload_burns,
        reload_early=continuous == "no_cut_reloaded_after_initial_deal",
        discards=discards,
        collects_early=_says(book, "decided_cards_collected") == "at_interim_settlement",
        opening=np.array(_opening(book, device, places, cards, max(most)), np.int64),
        circuit=np.array(places, np.int64),
        most=max(most),
    )
