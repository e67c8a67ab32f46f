"""Stamps of the packaged books: their folders as they were when they were last found sound.

To check a book takes longer than to settle a round with it. So a packaged one is checked when it is changed: where its
stamp is another than the one that is kept, it is checked again whenever it is loaded.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from cutcard.rulebooks.book import Rulebook

KEPT = Path(__file__).with_name("stamps.json")
_VOCABULARY = Path(__file__).with_name("vocabulary")


def stamp_of(book: Rulebook) -> str:
    """The hash of everything that a book is made of, the vocabulary included."""
    found = sha256()
    for folder in (_VOCABULARY, book.folder):
        for path in sorted(folder.iterdir()):
            if path.suffix in (".py", ".md", ".toml"):
                content = path.read_bytes()
                found.update(f"{path.name} {len(content)}\n".encode() + content)
    return found.hexdigest()


def is_stamped(book: Rulebook) -> bool:
    """Whether a packaged book is as it was when it was found sound."""
    try:
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(kept.get(book.id) == stamp_of(book))
