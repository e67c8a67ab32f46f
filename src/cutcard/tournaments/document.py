"""The terms of a tournament as a document to print, from the same data that the tournament obeys."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.documents.blocks import NO_SUM, Block, Column, Facts, Section, Sheet, Table, Text
from cutcard.documents.items import sections_of
from cutcard.documents.signing import about, fingerprint_of
from cutcard.documents.words import capital, counted, listed, ordinal, when
from cutcard.money import Amount, dollars
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.documents import DOCUMENTS
from cutcard.tournaments.checks import terms_asked_of
from cutcard.tournaments.places import DOCUMENT, data_of, offers
from cutcard.tournaments.places.wagers import rising
from cutcard.tournaments.terms import Charge, Marker, Session, Terms
from cutcard.tournaments.words import chips, price, sessions_of

MARKERS: dict[Marker, str] = {"secret": "Secret", "all_in": "All-In", "pass": "Pass", "re_buy": "Re-Buy"}
"""How the kinds of markers are called at the head of a column."""


def fingerprint(book: Rulebook, terms: Terms) -> str:
    """The SHA-256 of the terms and of what is printed for each item: whoever signs the one has signed the other."""
    return fingerprint_of(book, terms, terms_asked_of(book), data_of(book, terms))


def terms_document(book: Rulebook, terms: Terms) -> Sheet:
    """The document: what matters at a glance, then every due item behind the number of its clause."""
    document, data = terms_asked_of(book), data_of(book, terms)
    print_ = fingerprint(book, terms)
    title = DOCUMENTS[DOCUMENT].title
    return Sheet(
        title=terms.name,
        subtitle=f"{title} · {book.title} at {book.house}",
        running=f"{terms.name} · {title} · {book.title} at {book.house}",
        generator=f"SHA-256 {print_[:16]}",
        sections=(
            _glance(terms),
            *sections_of(book, document, data),
            *_signing(terms),
            about(book, print_, "tournament"),
        ),
        kind=title,
        numbered=False,
    )


def _glance(terms: Terms) -> Section:
    """What one wants to know first."""
    paid = _together(terms.fee, terms.buy_in)
    shares = [f"{each} %" for each in terms.prizes.percent] or [f"${dollars(each)}" for each in terms.prizes.fixed]
    of_pool = " of the prize pool" if terms.prizes.percent else ""
    pairs = (
        ("Begins", when(terms.start)),
        ("Entries close", when(terms.entry.closes)),
        ("Where", terms.where),
        ("Players", f"{terms.field.least} to {terms.field.most}"),
        ("To enter", "free" if not paid else price(paid)),
        ("Prizes", ", ".join(f"{ordinal(at)} {share}" for at, share in enumerate(shares, 1)) + of_pool),
    )
    blocks: tuple[Block, ...] = (Facts(tuple(pair for pair in pairs if pair[1])),)
    if terms.currency == "play":
        blocks = (Text("All amounts are play money, which is worth nothing.", strong=True), *blocks)
    sessions = [*sessions_of(terms)]
    return Section("At a glance", (*blocks, *([_plan(terms)] if sessions else [])))


def _together(*charges: Charge) -> Charge:
    payees = sorted({payee for charge in charges for payee in charge})
    return {payee: Amount(sum(charge.get(payee, 0) for charge in charges)) for payee in payees}


def _plan(terms: Terms) -> Table:
    """The sessions one below the other."""
    kinds = [kind for kind in MARKERS if offers(terms, kind)]
    columns = (
        Column("Session"),
        Column("Length"),
        Column("Bank", "number"),
        Column("Compulsory wager"),
        Column("Lowest out after hand"),
        *(Column(MARKERS[kind], "number") for kind in kinds),
    )
    rows = []
    banked = ""
    for name, stage, session in sessions_of(terms):
        bank = "as before" if stage.bank is None or banked == stage.name else chips(stage.bank)
        banked = stage.name
        rows.append(
            (
                capital(name).strip() or NO_SUM,
                _length(session),
                bank,
                rising(session) or "none",
                listed([str(hand) for hand in session.lowest_out_after]) or "none",
                *(str(session.markers.get(kind, 0)) for kind in kinds),
            )
        )
    return Table(columns, tuple(rows), "Sessions, in chips; markers for each player")


def _length(session: Session) -> str:
    return counted(session.minutes, "minute") if session.minutes else counted(session.hands, "hand")


def _signing(terms: Terms) -> Iterator[Section]:
    if terms.entry.signature:
        lines = tuple((name, "") for name in ("Name of the player", "Signature", "Date"))
        said = Text("I have read these terms and accept them.")
        yield Section("Signature", (said, Facts(lines, by_hand=True)))
