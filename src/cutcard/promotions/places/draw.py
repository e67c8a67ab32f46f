"""What the terms say of the promotion as a whole, the draw, claims, notices, results, and how the terms are had."""

from __future__ import annotations

from cutcard.documents.words import counted, listed, sentence, when
from cutcard.money import spoken
from cutcard.promotions.books import Offer
from cutcard.promotions.places.base import PLACES, bare, place, sentences
from cutcard.promotions.words import AVAILABLE, PAYMENTS, either, game_of

PLACES.update(
    {
        "start": lambda offer: when(offer.terms.start),
        "ends": lambda offer: when(offer.terms.ends),
        "where": lambda offer: bare(offer.terms.where),
        "games": lambda offer: listed([game_of(book) for book in offer.games]),
        "zone": lambda offer: offer.terms.zone.strip(),
        "nature": lambda offer: sentence(offer.terms.nature),
        "draw.at": lambda offer: when(offer.terms.draw.at),
        "draw.where": lambda offer: bare(offer.terms.draw.where),
        "claim": lambda offer: sentence(offer.terms.claim),
        "claim_days": lambda offer: str(offer.terms.claim_days),
        "results": lambda offer: sentence(offer.terms.results),
        "notify_days": lambda offer: str(offer.rules.notified.value),
        "choice_above": lambda offer: spoken(offer.rules.choice_above.value),
        "payments": lambda offer: either([PAYMENTS.get(each, each) for each in offer.rules.payments.value]),
        "available": lambda offer: listed([AVAILABLE[each] for each in dict.fromkeys(offer.terms.available)]),
    }
)


@place("manner")
def _manner(offer: Offer) -> str:
    manner = sentence(offer.terms.manner)
    again = (
        "Whoever is drawn stays in the draw, and may win again."
        if offer.terms.draw.again
        else "Whoever has won once is drawn no more."
    )
    return f"{manner} {again}" if manner else ""


@place("drawn")
def _drawn(offer: Offer) -> str:
    who = {"scrutineer": "the scrutineer gives", "entrants": "entrants give"}[offer.terms.draw.values_from]
    return (
        "The list of entries is sealed and published. The winners then follow from a value that the house had fixed "
        f"before and from what {who} after the sealing, so that anybody can work them out again."
    )


@place("reservations")
def _reservations(offer: Offer) -> str:
    return sentences(offer.terms.reservations) or "No qualification, reservation or guarantee is given."


@place("overseen")
def _overseen(offer: Offer) -> str:
    said = "A scrutineer whom the casino operator nominates oversees the draw"
    if offer.terms.draw.values_from == "scrutineer":
        return f"{said}."
    return f"{said}, since a single prize is worth more than {spoken(offer.rules.scrutinised_above.value)}."


@place("presence")
def _presence(offer: Offer) -> str:
    draw = offer.terms.draw
    if not draw.present:
        return "Nobody needs to be there to win."
    return (
        f"Whoever is drawn must be there: who does not come forward within {counted(draw.wait_minutes, 'minute')} is "
        "passed over, and another entry is drawn."
    )


def _ways(offer: Offer) -> str:
    known = offer.rules.notices
    return either([known[each].value for each in dict.fromkeys(offer.terms.notices) if each in known])


PLACES["notices"] = _ways


@place("notified")
def _notified(offer: Offer) -> str:
    ways = _ways(offer)
    if offer.terms.draw.present:
        return f"Winners are called at the draw{f', and told {ways}' if ways else ''}."
    return f"Winners are told {ways}." if ways else ""
