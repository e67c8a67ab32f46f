"""How the cards of a book are dealt, read from its points of procedure, in numbers that a kernel can follow.

A shuffled shoe has all orders alike, so who cuts, and where, changes nothing here. What does: burned cards, the cutting
card, what happens when it or the last card comes, discards before a war, and a device that takes the discards back.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import numpy as np

from cutcard.cards import DECK
from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.procedure import LEAST_IN_FRONT, Dealing, check_boxes, not_dealt_from
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import Procedure


def device_of(book: Rulebook, device: str | None) -> str:
    """What deals: by default the first that the book allows; ``continuous`` is the one that takes discards back."""
    known = book.points.devices
    if device is None or device in known:
        return device or known[0]
    turned = next((each for each in known if Dealing(book, device=each).takes_discards_back), "")
    if device == "continuous" and turned:
        return turned
    raise not_dealt_from(book, device, (*known, "continuous") if turned else known)


def front_share(dealing: Dealing, penetration: Fraction | None) -> Fraction | None:
    """The share of the cards that lie before the cutting card; ``None`` where there is no such card."""
    book = dealing.book
    if not dealing.cutting_card:
        if penetration is not None:
            device = dealing.device.replace("_", " ")
            raise Refused(
                "bad_penetration",
                f"penetration: no cutting card ends a shoe where {book.id} is dealt from {device}",
                dealing.clauses("dealing_device", "cutting_card_position", "continuous_device"),
            )
        return None
    if penetration is None:
        return LEAST_IN_FRONT
    if not LEAST_IN_FRONT <= penetration <= 1:
        raise Refused(
            "bad_penetration",
            f"penetration: {book.id} has the cutting card in the back half of the cards, so 0.5 to 1 of them lie "
            f"before it, not {float(penetration):g}",
            dealing.clauses("cutting_card_position"),
        )
    return penetration


def _opening(dealing: Dealing, circuit: list[int], cards: int, most: int) -> list[int]:
    """The places of the opening deal, in order: one card each in turn, or a whole hand at a time from some devices."""
    if dealing.deals_packets:
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
    check_boxes(book, boxes)
    dealing = Dealing(book, device=device_of(book, device), burn=burn, discard_three=discard_three)
    share = front_share(dealing, penetration)
    dealing.check_burn()
    dealing.check_discards()
    burns, reload_burns, discards = int(dealing.burns), int(dealing.burns_in_round), dealing.discards
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

    def last_of(held: int) -> int:
        if share is None:
            return size - 1
        # A round may begin until the cutting card shows; one book plays on when it shows before a round's first card.
        return min(held + ceil(share * (size - held)) - dealing.shuffles_first, size - 1)

    last_after = np.array([last_of(held) for held in range(size + 1)], np.int64)
    if dealing.shuffles_every_round:
        last_after[:] = -1
    elif dealing.reloads_after_deal:
        last_after[:] = size  # the device is never emptied and shuffled as a whole
    elif dealing.takes_discards_back:  # what lies in the rack goes back before each round, a burned card with the rest
        last_after[:] = -1
        burns = 0
    places = dealing.circuit(range(boxes), boxes)
    cards = book.game.opening.box
    return Procedure(
        start=0,
        burns=burns,
        last=int(last_after[0]),
        last_after=last_after,
        reload_burns=reload_burns,
        reload_early=dealing.reloads_after_deal,
        discards=discards,
        collects_early=dealing.collects_early,
        opening=np.array(_opening(dealing, places, cards, max(most)), np.int64),
        circuit=np.array(places, np.int64),
        most=max(most),
    )
