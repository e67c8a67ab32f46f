"""What the terms come to in whole numbers: times in seconds, charges in cents, chips in hundredths."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from cutcard.tournaments.terms import Charge, Option, Session, Stage, Terms

HOUR, MINUTE = 3600, 60

PLAY_OFF_HANDS = 3
"""Hands of a play-off at most; whoever is equal after them is told apart in the next way of the terms."""

PLAY_OFF_BANK = 10
"""Compulsory wagers that make up the bank of a play-off."""


def seconds(text: str) -> int:
    """A time of the terms in seconds.

    >>> seconds("2027-03-06T19:00:00+11:00") - seconds("2027-03-06T18:00:00+11:00")
    3600
    """
    return int(datetime.fromisoformat(text).timestamp())


def moved_to(text: str, to: int) -> str:
    """A time of the terms, put off or brought forward to another one, under the same offset from UTC.

    >>> moved_to("2027-03-06T19:00:00+11:00", seconds("2027-03-06T09:00:00+00:00"))
    '2027-03-06T20:00:00+11:00'
    """
    return datetime.fromtimestamp(to, datetime.fromisoformat(text).tzinfo).isoformat()


def cents_of(*charges: Charge) -> dict[str, int]:
    """Charges in cents, by where the money goes."""
    found: dict[str, int] = {}
    for charge in charges:
        for payee, amount in charge.items():
            if amount:
                found[payee] = found.get(payee, 0) + int(amount)
    return found


def entry_charge(terms: Terms) -> dict[str, int]:
    """What an entry costs: the fee and the buy-in."""
    return cents_of(terms.fee, terms.buy_in)


def compulsory_at(session: Session, hand: int) -> int:
    """The compulsory wager of a hand."""
    begun = [(int(start), amount) for start, amount in session.compulsory.items() if int(start) <= hand]
    return int(max(begun)[1]) if begun else 0


def re_buys(terms: Terms, session: Session) -> int:
    """How many re-buys each player has in a session: the markers, or what the option says where there are none."""
    if terms.re_buy is None or not session.re_buy_before_hand:
        return 0
    return session.markers.get("re_buy", terms.re_buy.per_player)


def tables_for(stage: Stage, players: int) -> int:
    """As few tables as hold everybody."""
    return -(-players // stage.seats)


def carries(stages: tuple[Stage, ...], stage: int, session: int) -> bool:
    """Whether banks count beyond this session: in another one of the stage, or in a stage without a bank of its own."""
    if session + 1 < len(stages[stage].sessions):
        return True
    return stage + 1 < len(stages) and stages[stage + 1].bank is None


def is_last(stages: tuple[Stage, ...], stage: int, session: int) -> bool:
    """Whether the tournament ends with this session."""
    return stage + 1 == len(stages) and session + 1 == len(stages[stage].sessions)


def cash_for(terms: Terms, chips: int) -> int:
    """What the house pays for so many hundredths of a chip, in whole cents; a started cent is not paid."""
    rate = terms.disposition.cash_per_chip
    return int(chips * Fraction(rate)) if rate else 0


def option_for(terms: Terms, kind: str) -> Option | None:
    """An option of the terms by its name."""
    found: Mapping[str, Option | None] = {"re_buy": terms.re_buy, "add_on": terms.add_on, "buy_back": terms.buy_back}
    return found[kind]
