"""Terms as whoever signs them has them: their bytes, the fingerprint of what is printed, and the note about both."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from cutcard.documents.blocks import Facts, Section, Text
from cutcard.documents.items import Data, due_items, filled
from cutcard.money import dollars
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.documents import Document

_encoder = msgspec.json.Encoder(enc_hook=dollars, order="sorted")


def canonical(terms: Any) -> bytes:
    """Terms as bytes that are the same for the same terms, however their file was written."""
    return _encoder.encode(terms)


def fingerprint_of(book: Rulebook, terms: Any, document: Document, data: Data) -> str:
    """The SHA-256 of the terms and of what is printed for each item: whoever signs the one has signed the other."""
    wording = [[item.ref, filled(item, data)] for item in due_items(document, data)]
    edition = [book.id, book.edition]
    return sha256(b"\n".join((canonical(terms), msgspec.json.encode([edition, wording])))).hexdigest()


def about(book: Rulebook, print_: str, runs: str) -> Section:
    """The last section of printed terms: which rules, whose, and the fingerprint; ``runs`` is what the data runs."""
    pairs = (
        (
            "Rules of the game",
            f"{book.title} at {book.house}, {book.edition} ({book.id}, our revision {book.revision})",
        ),
        ("Operator", book.operator),
        ("Fingerprint", f"SHA-256 {print_}"),
    )
    said = (
        "The numbers in the margin are those of the clauses that ask for what stands beside them; a star marks a line "
        "that has no number of its own there. The wording is ours. Every figure is printed from the data that runs the "
        f"{runs}, and whoever has that data can work out the fingerprint again."
    )
    return Section("About this document", (Facts(pairs), Text(said, note=True)))
