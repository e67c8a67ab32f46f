"""What the terms say of wagers: the compulsory one, the sign, and markers."""

from __future__ import annotations

from cutcard.documents.words import listed
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.places.base import main_wager, offers, place
from cutcard.tournaments.terms import Marker, Session, Terms
from cutcard.tournaments.words import bought, by_session, chips, sessions_of


@place("compulsory")
def _compulsory(book: Rulebook, terms: Terms) -> str:
    told = [(name, rising(session)) for name, _, session in sessions_of(terms)]
    return f"The compulsory amount is: {by_session(told)}." if told and all(each for _, each in told) else ""


def rising(session: Session) -> str:
    """The compulsory wager of a session, and from which hands on it is another."""
    steps = sorted(session.compulsory.items(), key=lambda step: (len(step[0]), step[0]))
    return ", ".join(chips(amount) if hand == "1" else f"from hand {hand} on {chips(amount)}" for hand, amount in steps)


@place("sign")
def _sign(book: Rulebook, terms: Terms) -> str:
    titles = {wager.name: wager.title for wager in book.wagers}
    return listed(
        [
            f"for the {titles.get(name, name)} {chips(limits.min)} to {chips(limits.max)}"
            for name, limits in terms.sign.items()
        ]
    )


@place("unit")
def _unit(book: Rulebook, terms: Terms) -> str:
    if terms.unit is None:
        return "No multiples are asked for."
    exempt = ", except with an All-In marker" if offers(terms, "all_in") else ""
    return f"The {main_wager(book).title} is a multiple of {chips(terms.unit)}{exempt}."


@place("short")
def _short(book: Rulebook, terms: Terms) -> str:
    unless = ", unless a Re-Buy marker is used before the next call" if offers(terms, "re_buy") else ""
    if terms.short == "all_in":
        return f"A bank below the compulsory amount may be staked whole; a player without chips is out{unless}."
    return f"A player whose bank is below the compulsory amount is out{unless}."


def markers(terms: Terms, kind: Marker) -> str:
    """How many markers of a kind each player has, session by session."""
    told = [(name, str(session.markers.get(kind, 0) or "none")) for name, _, session in sessions_of(terms)]
    return by_session(told) if any(value != "none" for _, value in told) else ""


@place("re_buy_markers")
def _re_buy_markers(book: Rulebook, terms: Terms) -> str:
    told = [
        (
            name,
            f"{session.markers['re_buy']} until hand {session.re_buy_before_hand} is called"
            if session.markers.get("re_buy", 0)
            else "none",
        )
        for name, _, session in sessions_of(terms)
    ]
    return by_session(told) if any(value != "none" for _, value in told) else ""


@place("re_buy")
def _re_buy(book: Rulebook, terms: Terms) -> str:
    return "" if terms.re_buy is None else f"A re-buy costs {bought(terms.re_buy)}."
