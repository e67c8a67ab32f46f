"""The terms of a promotion as a document to print, from the same data that the promotion obeys."""

from __future__ import annotations

from cutcard.documents.blocks import Column, Facts, Section, Sheet, Table
from cutcard.documents.items import under_headings
from cutcard.documents.signing import about, fingerprint_of
from cutcard.documents.words import listed, when
from cutcard.money import spoken
from cutcard.promotions.books import DOCUMENT, Books, Offer
from cutcard.promotions.places import data_of
from cutcard.promotions.terms import Terms
from cutcard.promotions.words import AVAILABLE, KINDS, game_of
from cutcard.rulebooks.vocabulary.documents import DOCUMENTS


def fingerprint(books: Books, terms: Terms) -> str:
    """The SHA-256 of the terms and of what is printed for each item: whoever signs the one has signed the other."""
    offer = Offer(terms, books)
    return fingerprint_of(offer.book, terms, offer.document, data_of(offer))


def terms_document(books: Books, terms: Terms) -> Sheet:
    """The document: what matters at a glance, then every due item behind the number of its clause."""
    offer = Offer(terms, books)
    print_ = fingerprint(books, terms)
    title = DOCUMENTS[DOCUMENT].title
    return Sheet(
        title=terms.name,
        subtitle=f"{title} · {listed([game_of(book) for book in offer.games])}",
        running=f"{terms.name} · {title} · {game_of(offer.book)}",
        generator=f"SHA-256 {print_[:16]}",
        sections=(
            _glance(terms),
            *under_headings(offer.document, data_of(offer)),
            about(offer.book, print_, "promotion"),
        ),
        kind=title,
        numbered=False,
    )


def _glance(terms: Terms) -> Section:
    """What one wants to know first."""
    pairs = (
        ("Begins", when(terms.start)),
        ("Entries close", when(terms.entry.closes)),
        ("Draw", when(terms.draw.at)),
        ("Ends", when(terms.ends)),
        ("Where", terms.where),
        ("Presence", "one must be there to win" if terms.draw.present else "nobody needs to be there to win"),
        ("Terms to be had", listed([AVAILABLE[each] for each in dict.fromkeys(terms.available)])),
    )
    columns = (Column("Prize"), Column("Kind"), Column("Number", "number"), Column("Worth", "number"))
    rows = tuple(
        (each.name, KINDS[each.kind], f"{each.count:,}", spoken(each.value))
        for each in terms.prizes
        if each.name.strip()
    )
    told = Facts(tuple(pair for pair in pairs if pair[1]))
    return Section("At a glance", (told, *([Table(columns, rows, "Prizes, in the order of the draw")] if rows else [])))
