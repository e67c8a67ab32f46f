"""Places that a single field of the terms fills."""

from __future__ import annotations

from cutcard.documents.words import listed, sentence, when
from cutcard.tournaments.places.base import PLACES, chain
from cutcard.tournaments.places.wagers import markers
from cutcard.tournaments.words import back, chips

PLACES.update(
    {
        "game": lambda book, terms: book.title,
        "start": lambda book, terms: when(terms.start),
        "where": lambda book, terms: terms.where.strip().rstrip("."),
        "money": lambda book, terms: (
            book.currency if terms.currency == "cash" else "play money, which is worth nothing"
        ),
        "field.least": lambda book, terms: str(terms.field.least),
        "field.most": lambda book, terms: str(terms.field.most),
        "notice.later": lambda book, terms: str(terms.notice.later),
        "notice.earlier": lambda book, terms: str(terms.notice.earlier),
        "event": lambda book, terms: terms.event,
        "criteria": lambda book, terms: sentence("; ".join(each.strip(" .") for each in terms.entry.criteria)),
        "obtained": lambda book, terms: sentence(terms.entry.obtained),
        "ways": lambda book, terms: " ".join(map(sentence, terms.entry.ways)),
        "closes": lambda book, terms: when(terms.entry.closes),
        "decks": lambda book, terms: str(terms.decks),
        "chips_kind": lambda book, terms: terms.chips_kind.strip().rstrip("."),
        "chips": lambda book, terms: listed([chips(chip) for chip in sorted(terms.chips)]),
        "ties": lambda book, terms: chain(terms.ranking.ties),
        "places": lambda book, terms: chain(terms.ranking.places),
        "refunds.too_late": lambda book, terms: back(terms.refunds.too_late),
        "refunds.cancelled": lambda book, terms: back(terms.refunds.cancelled),
        "absence.out_after": lambda book, terms: str(terms.absence.out_after),
        "retirement": lambda book, terms: sentence(terms.retirement),
        "secret_wagers": lambda book, terms: markers(terms, "secret"),
        "all_in_markers": lambda book, terms: markers(terms, "all_in"),
        "pass_markers": lambda book, terms: markers(terms, "pass"),
    }
)
