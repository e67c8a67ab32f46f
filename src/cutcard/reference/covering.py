"""Whether the best answer to a question is one: how much of what was asked stands in it.

A question of everyday matters has a word or two that books know (*dealer*, *table*, *how often*), and something would
always be found by these. It is an answer only where what was asked stands in it, or where people ask for it like that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cutcard.reference.asked import Wordings
from cutcard.reference.question import SHORT, Stem, Word, learn, stems

SYNONYM = 0.7
"""What a word counts for where only another word for it stands there."""

LITTLE = 0.9
"""What the share of the words and the likeness of a wording must come to together, for an answer to be one."""

UNHEARD = 1.0
"""And where a word that was asked stands nowhere in the books, nor in how people ask for what stands there."""


class Covering:
    """The words of each thing, against which questions are held."""

    def __init__(self, texts: Sequence[str], wordings: Wordings) -> None:
        learn(texts)
        self._own = [frozenset(stems(text)) for text in texts]
        self._all = frozenset[str]().union(*self._own)
        self._wordings = wordings

    def answered(self, said: Sequence[Word], best: int, like: float) -> bool:
        """Whether the best thing answers what was said, where its wordings are so much like it."""
        heavy = [word for word in dict.fromkeys(said) if not word.light]
        if len(heavy) < 2:
            return True
        worth = [self._wordings.rare(word) for word in heavy]
        met = sum(much * self._has(word, best) for word, much in zip(heavy, worth, strict=True))
        unheard = any(not self._heard(word) for word in heavy)
        return met / sum(worth) + like >= (UNHEARD if unheard else LITTLE)

    def _has(self, word: Word, thing: int) -> float:
        """How strongly a thing has a word: in what it says, or in how people ask for it."""
        own = self._own[thing]
        said = (SYNONYM if nth else 1.0 for nth, stem in enumerate(word.stems) if own.issuperset(stem_words(stem)))
        return max(max(said, default=0.0), self._wordings.strength(word, thing))

    def _heard(self, word: Word) -> bool:
        """Whether a word stands in the books, or in how people ask for that; a very short one says nothing."""
        if len("".join(word.stems[0])) < SHORT:
            return True
        return any(self._all.issuperset(stem_words(stem)) for stem in word.stems) or self._wordings.heard(word)


def stem_words(stem: Stem) -> Iterable[str]:
    """The single stems of what was cut into one, as large numbers are.

    >>> list(stem_words(("10 000", "dollar")))
    ['10', '000', 'dollar']
    """
    return (part for each in stem for part in each.split())
