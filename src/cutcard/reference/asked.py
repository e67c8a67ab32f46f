"""Questions as people put them, and what each is about.

The tables of the vocabulary's folder ``asked`` say for each thing how people come to it. A question is held against
all of these wordings: it is about the thing whose wordings are most like it, however the books say it. Alike is a share
of the words of both: rare ones count more than common ones, words that only ask less, and so do synonyms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from itertools import pairwise
from math import log, sqrt

from cutcard.reference.question import Stem, Word, cut, learn, words_of

LIGHT = 0.4
"""What a word that only asks counts for beside others: enough to tell *before* from *after*, *who* from *how*."""

SYNONYM = 0.7
"""What a word counts for that stands in the wording as another word for the same."""

SECOND = 0.4
"""What the second most alike wording of a thing counts for: two that are somewhat alike say more than one."""

WHOLLY = 0.8
"""The share of a wording that is as good as the whole of it."""

NEARLY = 0.15
"""How much more a wording counts with all neighbours of the question side by side."""


class Wordings:
    """Many wordings, each of something by its number. A question gets the numbers of those that are like it."""

    def __init__(self, given: Iterable[tuple[int, str]], whole: Container[int] = ()) -> None:
        """``whole``: numbers whose wordings must be there as good as whole."""
        self._of: list[int] = []
        seen: defaultdict[Stem, dict[int, float]] = defaultdict(dict)
        heard: list[tuple[Word, ...]] = []
        wordings = tuple(given)
        learn(word for _, text in wordings for word in cut(text))
        for of, text in wordings:
            at = len(self._of)
            said = words_of(text)
            self._of.append(of)
            heard.append(said)
            for word in said:
                for nth, stem in enumerate(word.stems):
                    strong = SYNONYM if nth else 1.0
                    seen[stem][at] = max(seen[stem].get(at, 0.0), strong)
        self._seen = dict(seen)
        self._whole = whole
        self._weights: dict[Word, float] = {}
        self._worth = [sum(map(self._weight, said)) for said in heard]
        self._pairs = [set(_pairs(said)) for said in heard]

    def _met(self, word: Word) -> dict[int, float]:
        """The wordings that have a word, and how strongly."""
        found = dict(self._seen.get(word.stems[0], ()))
        for stem in word.stems[1:]:
            for at, strong in self._seen.get(stem, {}).items():
                found[at] = max(found.get(at, 0.0), min(strong, SYNONYM))
        return found

    def _weight(self, word: Word) -> float:
        if word not in self._weights:
            self._weights[word] = self._rare(word, len(self._met(word)))
        return self._weights[word]

    def _rare(self, word: Word, met: int) -> float:
        return log(1 + len(self._of) / (1 + met)) * (LIGHT if word.light else 1.0)

    def rare(self, word: Word) -> float:
        """What a word is worth: the more, the fewer wordings have it."""
        return self._weight(word)

    def strength(self, word: Word, of: int) -> float:
        """How strongly a wording of this one has a word."""
        return max((strong for at, strong in self._met(word).items() if self._of[at] == of), default=0.0)

    def heard(self, word: Word) -> bool:
        """Whether a wording has a word, other than those that must be there as a whole."""
        return any(self._of[at] not in self._whole for at in self._met(word))

    def have(self, words: Stem) -> bool:
        """Whether a wording has all these words, other than those that must be there as a whole."""
        met = [set(self._seen.get((word,), ())) for word in words]
        return bool(met) and any(self._of[at] not in self._whole for at in set.intersection(*met))

    def like(self, said: Sequence[Word]) -> dict[int, float]:
        """How much each is like what was said: a share of words, by its most alike wording and some by the next."""
        alike: dict[int, float] = {}
        whole = 0.0
        for word in dict.fromkeys(said):
            met = self._met(word)
            worth = self._rare(word, len(met))
            whole += worth
            for at, strong in met.items():
                alike[at] = alike.get(at, 0.0) + worth * strong
        pairs = set(_pairs(said))
        found: dict[int, float] = {}
        second: dict[int, float] = {}
        for at, much in alike.items():
            if self._of[at] in self._whole and much < WHOLLY * self._worth[at]:
                continue
            share = much / sqrt(whole * self._worth[at])
            beside = len(pairs & self._pairs[at])
            if beside:
                share *= 1 + NEARLY * beside / max(1, len(pairs))
            best = found.get(self._of[at], 0.0)
            found[self._of[at]] = max(best, share)
            second[self._of[at]] = max(second.get(self._of[at], 0.0), min(best, share))
        for of, share in second.items():
            found[of] += SECOND * share
        return found


def _pairs(said: Sequence[Word]) -> Iterable[tuple[Stem, Stem]]:
    heavy = [word for word in said if not word.light]
    return ((one.stems[0], other.stems[0]) for one, other in pairwise(heavy))
