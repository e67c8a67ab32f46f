"""What the terms say of elimination, winners and conduct: penalties, absence, and what ends early."""

from __future__ import annotations

from cutcard.documents.words import capital, listed, ordinal
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.places.base import PHONE, place
from cutcard.tournaments.terms import Penalty, Terms
from cutcard.tournaments.words import chips, sessions_of


@place("eliminated")
def _eliminated(book: Rulebook, terms: Terms) -> str:
    told = []
    for name, _, session in sessions_of(terms):
        hands = session.lowest_out_after
        if hands:
            numbers = f"hand{'s' if len(hands) > 1 else ''} {listed([str(hand) for hand in hands])}"
            told.append(f"{capital(name)}: after {numbers} the player with the lowest bank at the table is out.")
    if not told:
        told.append("There are no elimination hands.")
    told += [f"At the end of the {stage.name} all who do not go on are out." for stage in terms.stages if stage.through]
    return " ".join(told)


@place("last_stage")
def _last_stage(book: Rulebook, terms: Terms) -> str:
    if not terms.stages:
        return ""
    return f"The winner is the player with the largest bank at the end of the last session ({terms.stages[-1].name})."


@place("penalties")
def _penalties(book: Rulebook, terms: Terms) -> str:
    return "; ".join(f"{each.says.strip(' .')} ({steps(each)})" for each in terms.penalties)


def steps(penalty: Penalty) -> str:
    """What follows, offence by offence."""
    removed = "chips removed" if penalty.chips is None else f"{chips(penalty.chips)} in chips removed"
    told = {
        "warning": "a warning",
        "one_hand_out": "one hand out with its compulsory amount removed",
        "chips": removed,
        "disqualified": "disqualification",
    }
    return ", then ".join(told[step] for step in penalty.steps)


@place("disqualified")
def _disqualified(book: Rulebook, terms: Terms) -> str:
    return "; ".join(
        f"{each.says.strip(' .')}"
        + (f" (at the {ordinal(each.steps.index('disqualified') + 1)} offence)" if len(each.steps) > 1 else "")
        for each in terms.penalties
        if "disqualified" in each.steps
    )


@place("phone")
def _phone(book: Rulebook, terms: Terms) -> str:
    return next((steps(each) for each in terms.penalties if each.ground == PHONE), "")


@place("refunds.abandoned")
def _abandoned(book: Rulebook, terms: Terms) -> str:
    if terms.refunds.abandoned == "pool_refunded":
        return "what was paid into the prize pool is given back"
    return "the prize pool is divided equally among those still in"


@place("absence")
def _absence(book: Rulebook, terms: Terms) -> str:
    if terms.absence.post:
        return "In each hand the Dealer posts the compulsory wager from the bank, and a tie is surrendered."
    return "In each hand the compulsory amount is removed from the bank, and no card is dealt."
