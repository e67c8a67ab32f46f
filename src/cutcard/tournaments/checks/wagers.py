"""Whether chips, banks, the sign, compulsory wagers, markers and options hold together, and with the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cutcard.citations import did_you_mean
from cutcard.documents.checks import Wrong, figureless
from cutcard.documents.words import counted
from cutcard.money import ChipSet
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.documents import Document
from cutcard.tournaments.checks.stages import LONGEST
from cutcard.tournaments.places import main_wager, offers
from cutcard.tournaments.terms import Session, Terms
from cutcard.tournaments.words import chips as written

_WORTHLESS = re.compile(r"\b(?:without|no|worthless|nothing)\b", re.IGNORECASE)
_PAID = re.compile(r"\b(?:pays?|paid|buys?|bought|cash(?:ed)?|redeem\w*|money|worth)\b", re.IGNORECASE)

MARKERS = {"secret": "secret_wagers", "all_in": "all_in_markers", "pass": "pass_markers", "re_buy": "re_buy_markers"}
"""By kind of marker, the condition under which a document must say how it is used."""


def wrong_wagers(book: Rulebook, document: Document, terms: Terms) -> Iterator[Wrong]:
    """Everything about chips and wagers that cannot be."""
    yield from _kind(terms)
    try:
        tray = ChipSet(terms.chips)
    except ValueError as error:
        yield Wrong("chips", str(error))
        return
    if len({*terms.chips}) < len(terms.chips):
        yield Wrong("chips", "each denomination stands once")
    least, most = book.facts.decks.value
    if not least <= terms.decks <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        yield Wrong(
            "decks", f"the game is played with {allowed} decks, not {terms.decks}", _game(document, book, "decks")
        )
    sign = list(_sign(book, document, terms, tray))
    yield from sign
    yield from _banks(terms, tray)
    if not sign:
        yield from _compulsory(book, terms)
    yield from _markers(document, terms)


def _kind(terms: Terms) -> Iterator[Wrong]:
    """What kind of chips they are is said in words, which must not speak against what becomes of them in the end."""
    kind, paid = terms.chips_kind, bool(terms.disposition.cash_per_chip)
    if "cash chip" in kind.casefold():
        yield Wrong("chips_kind", "tournament chips are a kind of their own, and no cash chips")
    denied = _WORTHLESS.search(kind) is not None
    if paid and denied:
        yield Wrong("chips_kind", f"disposition.cash_per_chip pays for them, and this says {kind!r}")
    if not paid and not denied and _PAID.search(kind) is not None:
        yield Wrong("chips_kind", f"nothing is paid for them (disposition.cash_per_chip), and this says {kind!r}")
    yield from figureless("chips_kind", kind)


def _game(document: Document, book: Rulebook, what: str) -> tuple[str, ...]:
    """The clauses of the game behind a fault, and of the items that say that the game prevails."""
    game = {"decks": book.facts.decks.clauses, "rounding": book.rounding.clauses}
    return (*game.get(what, ()), *(item.ref for item in document.items if "rulebook" in item.data))


def _sign(book: Rulebook, document: Document, terms: Terms, tray: ChipSet) -> Iterator[Wrong]:
    """The sign limits every wager that the game lets players make, in amounts that chips can pay."""
    prevails = _game(document, book, "")
    open_to_all = {wager.name: wager for wager in book.wagers if wager.limited}
    for name in terms.sign:
        if name not in open_to_all:
            yield Wrong(f"sign.{name}", f"this is no wager that the sign limits{did_you_mean(name, (*open_to_all,))}")
    for name, wager in open_to_all.items():
        if name not in terms.sign:
            says = f"players may make a {wager.title}, which terms cannot forbid: its limits are expected"
            yield Wrong(f"sign.{name}", says, (*wager.clauses, *prevails))
            continue
        limits = terms.sign[name]
        if limits.max < limits.min:
            yield Wrong(f"sign.{name}.max", f"no less than the minimum, {written(limits.min)}")
        for end in ("min", "max"):
            if not tray.can_pay(getattr(limits, end)):
                yield Wrong(f"sign.{name}.{end}", f"chips cannot make {written(getattr(limits, end))}")
    main = main_wager(book).name
    main_limits, unit = terms.sign.get(main), terms.unit
    if unit is not None:
        if not tray.can_pay(unit):
            yield Wrong("unit", f"chips cannot make {written(unit)}")
        if main_limits is not None and main_limits.min % unit:
            says = f"a multiple of {written(unit)} is expected, not {written(main_limits.min)}"
            yield Wrong(f"sign.{main}.min", says)
    halves = {"unit": unit, f"sign.{main}.min": None if main_limits is None else main_limits.min}
    for place, amount in halves.items():
        if amount is not None:
            yield from _given_up(book, document, place, amount, tray)


def _given_up(book: Rulebook, document: Document, place: str, amount: int, tray: ChipSet) -> Iterator[Wrong]:
    """What comes back of a wager that is given up can be paid exactly, or rounding would give back more than is due."""
    for keeps in {row.keeps for row in book.rows if row.keeps is not None and row.wager == main_wager(book).name}:
        kept, rest = divmod(amount * keeps.pays, keeps.on)
        if rest or not tray.can_pay(kept):
            paid = tray.at_or_above(kept + bool(rest))
            says = (
                f"an even multiple of the smallest chip is expected: {written(amount)} surrendered would give back "
                f"{written(paid)}"
            )
            yield Wrong(place, says, _game(document, book, "rounding"))
            return


def _banks(terms: Terms, tray: ChipSet) -> Iterator[Wrong]:
    for at, stage in enumerate(terms.stages):
        if stage.bank is None:
            continue
        if not tray.can_pay(stage.bank):
            yield Wrong(f"stages[{at}].bank", f"chips cannot make {written(stage.bank)}")
        first = stage.sessions[0].compulsory.get("1") if stage.sessions else None
        if first is not None and first > stage.bank:
            says = f"at least the compulsory wager of the first hand, {written(first)}, not {written(stage.bank)}"
            yield Wrong(f"stages[{at}].bank", says)


def _placed(terms: Terms) -> Iterator[tuple[str, Session]]:
    for at, stage in enumerate(terms.stages):
        for number, session in enumerate(stage.sessions):
            yield f"stages[{at}].sessions[{number}]", session


def _compulsory(book: Rulebook, terms: Terms) -> Iterator[Wrong]:
    """The compulsory wager begins with the first hand, and is one that the sign lets players make."""
    limits = terms.sign[main_wager(book).name]
    for place, session in _placed(terms):
        if "1" not in session.compulsory:
            yield Wrong(f"{place}.compulsory", "the amount from hand 1 on is expected")
        for hand, amount in session.compulsory.items():
            where = f"{place}.compulsory.{hand}"
            number = int(hand) if hand.isascii() and hand.isdigit() and len(hand) < 6 and hand[0] != "0" else 0
            if not number or (session.hands and number > session.hands):
                yield Wrong(where, "the number of a hand of the session is expected")
            elif not limits.min <= amount <= limits.max:
                says = f"the sign takes {written(limits.min)} to {written(limits.max)}, not {written(amount)}"
                yield Wrong(where, says)
            elif terms.unit is not None and amount % terms.unit:
                yield Wrong(where, f"a multiple of {written(terms.unit)} is expected, not {written(amount)}")


def _markers(document: Document, terms: Terms) -> Iterator[Wrong]:
    """Every kind of marker has its rules in the document, and Re-Buy markers their price and their end."""
    ruled = {item.due for item in document.items}
    for place, session in _placed(terms):
        for kind, number in session.markers.items():
            if not 0 <= number <= LONGEST:
                yield Wrong(f"{place}.markers.{kind}", f"a number is expected, 0 or more, not {number}")
            elif number and MARKERS[kind] not in ruled:
                yield Wrong(f"{place}.markers.{kind}", "the rulebook does not say how these are used")
        until, held = session.re_buy_before_hand, session.markers.get("re_buy", 0)
        if held > 0 and until < 1:
            yield Wrong(f"{place}.re_buy_before_hand", "until which hand re-buys are open is expected")
        if until and not held:
            yield Wrong(f"{place}.markers.re_buy", "re-buys are open in this session, and nobody has a marker for one")
        if until < 0 or (session.hands and until > session.hands):
            yield Wrong(f"{place}.re_buy_before_hand", "the number of a hand of the session is expected")
    marked = offers(terms, "re_buy")
    if marked and terms.re_buy is None:
        yield Wrong("re_buy", "there are Re-Buy markers: the price and the chips of a re-buy are expected")
    if terms.re_buy is not None and not marked:
        yield Wrong("re_buy", "a re-buy is offered, and no session has a Re-Buy marker for it")
    total = sum(session.markers.get("re_buy", 0) for _, session in _placed(terms))
    if terms.re_buy is not None and marked and terms.re_buy.per_player != total:
        says = f"each player has {counted(total, 'Re-Buy marker')} in all sessions: {total} is expected"
        yield Wrong("re_buy.per_player", f"{says}, not {terms.re_buy.per_player}")
