"""Finding things by meaning: SQLite's full-text search over everything that the books of a shelf say.

Each word of a question is looked for with all that may stand for it, and counts once, however many of these a thing
has: rare words count more than common ones, a word of a title more than one of a clause, and a thing that has all that
was asked about comes before one that has a part of it often. Beside that the question is held against how people ask
for each thing (`cutcard.reference.asked`), and both are added up. The weights were set by how many of seven hundred
questions found their answer among the first three hits.
"""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from math import log

from cutcard.reference.asked import Wordings
from cutcard.reference.covering import Covering
from cutcard.reference.payouts import payout_things
from cutcard.reference.question import TOKENIZER, Concept, Question, Stem, learn, read_question, stems
from cutcard.reference.shapes import Found, Hit, Kind
from cutcard.reference.texts import clause_thing, reading_thing, text_things
from cutcard.reference.things import Thing, last_word, shared_things
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.asked import NOTHING as UNANSWERED
from cutcard.rulebooks.vocabulary.asked import asked_of

WEIGHTS = (5.0, 3.0, 2.0)
"""What a word counts for in a title, in a sentence, in the clauses behind it."""

KINDS_COUNT = {
    "clause": 0.8,
    "reading": 0.5,
    "option": 0.6,
    "term": 0.75,
    "duty": 0.8,
    "sign": 0.85,
    "item": 0.9,
    "fact": 0.95,
}
"""How much a hit of a kind counts; what is said of many books at once comes before one clause of one of them."""

ASKED_FOR = 1.25
"""How much more a hit counts that is of the kind that a question looks for."""

FULLY = 3.0
"""What the words of a question come to, beside how rare they are, in a thing that is about nothing else: the measure by
which a hit in the books stands beside one in how people ask."""

LIKE = 2.0
"""How much more it counts that people ask for a thing just like this than that its words stand in the books."""

NOTHING = 0.5
"""How much a question must be like one that no book answers, to be answered by silence."""

MORE_LIKE = 1.05
"""And how much more than like any that books answer."""

KNOWN = 0.5
"""How much a question must be like one that is asked, for words that stand in no book not to silence it."""

FAINT = 1 / 4
"""The share of the best hit below which another is none."""

HALF = 0.5
"""The share of the best hit below which a power is not what was asked for."""

NEAR_BEST = 0.8
"""The share of the best power from which another is shown beside it."""

MEANING = 2.0
"""How much more the meaning of a word counts where nothing else is asked."""

SHARE = 1.5
"""How much it counts that all which was asked about is there."""

TITLE = 1.0
"""How much more a hit counts whose whole title was asked for."""

_LITTLE = ("s", "a", "an", "the", "of", "in", "on", "at", "to", "for", "by", "from", "with", "after", "as", "or", "and")
EMPTY = frozenset((*_LITTLE, "is", "are", "be", "it", "what", "who", "when"))
"""Stems of a title that nobody asks for."""

SAME = 0.6
"""How much of the shorter one's words two clauses must share to be shown as one."""


NUMBERED = ("clause", "reading")
"""Kinds of things whose titles are numbers."""

NONE = -1
"""What stands for no thing at all, where things are numbers."""

_WORD = re.compile(r"[^\W_]+")
"""What the tokenizer takes for a word; it is given whole words, since a stem would be cut once more."""


class Index:
    """All books of a shelf, ready to be asked. It may be asked by several threads."""

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self.books = tuple(books)
        self._by_id = {book.id: book for book in self.books}
        self._things: list[Thing] = [
            *shared_things(self.books),
            *payout_things(self.books),
            *text_things(self.books),
        ]
        self._lock = threading.Lock()
        self._file = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._file.execute(
            "CREATE VIRTUAL TABLE things USING fts5(title, says, clauses, "
            f"tokenize = '{TOKENIZER}', content = '', columnsize = 1)"
        )
        rows = [self._row(at, thing) for at, thing in enumerate(self._things, 1)]
        self._file.executemany("INSERT INTO things(rowid, title, says, clauses) VALUES (?, ?, ?, ?)", rows)
        self._file.execute("CREATE VIRTUAL TABLE words USING fts5vocab(things, row)")
        self._seen: dict[str, int] = dict(self._file.execute("SELECT term, doc FROM words"))
        asked = tuple(self._asked())
        learn(said for _, said in asked)
        self._wordings = Wordings(asked, whole={NONE})
        self._known = frozenset(self._seen) | {stem for _, said in asked for stem in stems(said)}
        self._covering = Covering([" ".join(texts) for _, *texts in rows], self._wordings)
        self._near = self._words()
        learn(each.title for each in self._things)
        self._titles = [set() if each.kind in NUMBERED else set(stems(each.title)) - EMPTY for each in self._things]

    def _asked(self) -> Iterator[tuple[int, str]]:
        """How each thing is asked for: as its title and its sentence have it, and as people word it."""
        for at, thing in enumerate(self._things):
            yield from ((at, said) for said in asked_of().get((thing.kind, thing.name), ()))
            if thing.kind not in NUMBERED:
                yield from ((at, said) for said in (thing.title, thing.says) if said)
        yield from ((NONE, said) for said in asked_of().get(UNANSWERED, ()))

    def _row(self, at: int, thing: Thing) -> tuple[int, str, str, str]:
        """A thing as it is searched: its title, all sentences about it, and the clauses behind these."""
        says = dict.fromkeys((thing.says, *(side.says for side in thing.sides if not side.silent)))
        who = dict.fromkeys(side.who for side in thing.sides)
        clauses: dict[str, None] = {}
        if thing.kind not in ("clause", "reading", "term"):
            for side in thing.sides:
                if not side.silent:
                    known = self._by_id[side.book].clauses
                    clauses.update(dict.fromkeys(known[ref].says for ref in side.clauses if ref in known))
        return at, thing.title, " ".join((*says, *who)), " ".join((thing.besides, *clauses))

    def _words(self) -> dict[str, str]:
        """Every word of every book as people write it, by which a mistyped one is mended."""
        from cutcard.rulebooks.vocabulary.synonyms import wording

        found: dict[str, None] = {}
        for thing in self._things:
            for text in (thing.title, thing.says, *(side.says for side in thing.sides)):
                for word in text.lower().split():
                    if len(word) > 3:
                        found[word.strip(".,;:()'\"?!")] = None
        for line in wording().synonyms:
            for said in line.people:
                if " " not in said and len(said) > 3:
                    found[said] = None
        return {word: word for word in found if word.isalpha()}

    def thing(self, kind: str, name: str) -> Thing | None:
        """The thing of this kind and name."""
        return next((each for each in self._things if (each.kind, each.name) == (kind, name)), None)

    def has(self, term: str) -> bool:
        """Whether anything has these words near each other, or is asked for by them."""
        return bool(self._having(term)) or self._wordings.have(stems(term))

    # --- asking

    def read(self, words: str) -> Question:
        """A question as it is understood here."""
        return read_question(words, self.books, self._known, self._near)

    def find(self, words: str, books: Sequence[str] = (), most: int = 10) -> Found:
        """The answer to a question; in some books only, where these are named here or in the question."""
        question = self.read(words)
        wanted = tuple(books) or question.books or tuple(book.id for book in self.books)
        hits = self._numbered(question, wanted)
        if question.concepts and not question.outside:
            ranked = self._ranked(question)
            hits += _folded((self._things[at] for at, _ in ranked), wanted, {(hit.kind, hit.name) for hit in hits})
        silences = () if hits else tuple(last_word(self._by_id[id_]) for id_ in wanted)
        return Found(words, wanted, question.instead, len(hits), tuple(hits[:most]), silences)

    def _numbered(self, question: Question, wanted: Sequence[str]) -> list[Hit]:
        """The clauses and readings that a question names by their numbers."""
        found = []
        for id_ in wanted:
            book = self._by_id[id_]
            for ref in question.clauses:
                if ref in book.clauses:
                    found.append(_hit(clause_thing(book, ref), wanted))
            for read in question.readings:
                if read in book.readings:
                    found.append(_hit(reading_thing(book, read), wanted))
        return [hit for hit in found if hit is not None]

    def named_first(self, words: str, kind: Kind, most: int) -> list[str]:
        """The names of the things of a kind that answer a question best: few, and only if nothing else answers it much
        better."""
        question = self.read(words)
        if not question.concepts or question.outside:
            return []
        ranked = self._ranked(question)
        of_kind = [(self._things[at].name, much) for at, much in ranked if self._things[at].kind == kind]
        if not of_kind or of_kind[0][1] < HALF * ranked[0][1]:
            return []
        return [name for name, much in of_kind if much > NEAR_BEST * of_kind[0][1]][:most]

    def _ranked(self, question: Question) -> list[tuple[int, float]]:
        """The things that answer a question, the best first, with how well."""
        scores: dict[int, float] = {}
        weight: dict[int, float] = {}
        whole = 0.0
        with self._lock:
            for concept in question.concepts:
                met = self._met(concept)
                if not met:
                    continue
                worth = log(1 + (len(self._things) - len(met) + 0.5) / (len(met) + 0.5))
                whole += worth
                for at, often in met.items():
                    scores[at] = scores.get(at, 0.0) + worth * often
                    weight[at] = weight.get(at, 0.0) + worth
        alike = self._wordings.like(question.said)
        nothing = alike.pop(NONE, 0.0)
        if nothing > max(NOTHING, MORE_LIKE * max(alike.values(), default=0.0)):
            return []
        asked = {
            tuple(word for word in stems(term) if word not in EMPTY)
            for each in question.concepts
            for term in each.terms
        } - {()}
        asked |= {(word,) for concept in question.concepts for word in stems(concept.terms[0])}
        if max(alike.values(), default=0.0) < KNOWN and self._mostly_unknown(question, whole, scores, asked):
            return []
        final = {at: LIKE * share for at, share in alike.items()}
        for at, score in scores.items():
            thing = self._things[at]
            share = weight[at] / whole
            score *= 1 + TITLE * self._titled(at, asked)
            kind = KINDS_COUNT.get(thing.kind, 1.0) * self._looked_for(at, question, asked)
            final[at] = final.get(at, 0.0) + score / whole / FULLY * share**SHARE * kind
        best = max(final.values(), default=0.0)
        ranked = sorted((-much, at) for at, much in final.items() if much > best * FAINT)
        if ranked and not self._named_by(ranked[0][1], asked):
            like = max(alike.values(), default=0.0)
            if not self._covering.answered(question.said, ranked[0][1], like):
                return []
        return [(at, -much) for much, at in ranked[:200]]

    def _mostly_unknown(self, question: Question, whole: float, met: Iterable[int], asked: set[Stem]) -> bool:
        """Whether most of what is asked about stands in no book, and nothing is named by the rest."""
        unknown = log(1 + len(self._things)) * sum(not each.instead for each in question.instead)
        return whole <= unknown / 1.5 and not any(self._named_by(at, asked) for at in met)

    def _named_by(self, at: int, asked: set[Stem]) -> bool:
        """Whether a thing is named by what was asked: by its whole title, and of more than one word."""
        return len(self._titles[at]) > 1 and self._titled(at, asked) == 1

    def _looked_for(self, at: int, question: Question, asked: set[Stem]) -> float:
        """How much more a thing counts of the kind that is looked for: the meaning of a word if just this is asked."""
        kind = self._things[at].kind
        if kind not in question.kinds:
            return 1.0
        if kind == "term":
            return MEANING if self._titled(at, asked) == 1 and len(question.concepts) == 1 else 1.0
        return ASKED_FOR

    def _titled(self, at: int, asked: set[Stem]) -> float:
        """How much of a title was asked for."""
        title = self._titles[at]
        met = {word for term in asked if set(term) <= title for word in term}
        return len(met) / len(title) if title else 0.0

    def _met(self, concept: Concept) -> dict[int, float]:
        """The things that have a word of a concept, and how strongly: by the word that is strongest there."""
        found: dict[int, float] = {}
        for nth, term in enumerate(concept.terms):
            heavy = 1.0 if not nth else 0.9
            for at, often in self._having(term):
                found[at] = max(found.get(at, 0.0), heavy * often)
        return found

    def _having(self, term: str) -> list[tuple[int, float]]:
        """The things that have these words near each other, and how strongly, without regard to how rare they are."""
        words = stems(term)
        if not words or any(word not in self._seen for word in words):
            return []
        rare = sum(
            max(1e-6, log((len(self._things) - self._seen[word] + 0.5) / (self._seen[word] + 0.5))) for word in words
        )
        quoted = " ".join(f'"{word}"' for word in _WORD.findall(term))
        match = quoted if len(words) == 1 else f"NEAR({quoted}, 6)"
        query = f"SELECT rowid - 1, -bm25(things, {', '.join(map(str, WEIGHTS))}) FROM things WHERE things MATCH ?"
        return [(at, min(strong / rare, 2.2)) for at, strong in self._file.execute(query, (match,))]


# --- what is shown


def _hit(thing: Thing, wanted: Sequence[str]) -> Hit | None:
    sides = tuple(side for side in thing.sides if side.book in wanted)
    if not sides:
        return None
    more = thing.more if len(sides) > 1 and thing.more else sides[0].more or thing.more
    return Hit(thing.kind, thing.name, thing.title, thing.says, sides, more)


def _folded(ranked: Iterable[Thing], wanted: Sequence[str], told: set[tuple[str, str]]) -> list[Hit]:
    """Hits in their order: what better hits cite already is left out, and clauses of several books that say the
    same are one."""
    hits: list[Hit] = []
    cited: set[tuple[str, str]] = set()
    for thing in ranked:
        hit = _hit(thing, wanted)
        if hit is None or (hit.kind, hit.name) in told:
            continue
        said = {
            (side.book, ref)
            for side in hit.sides
            if not side.silent
            for ref in (side.readings if hit.kind == "reading" else side.clauses)
        }
        if said and said <= cited and hit.kind != "payout":
            continue
        if hit.kind == "clause":
            same = next((at for at, other in enumerate(hits) if _alike(other, hit)), None)
            if same is not None:
                other = hits[same]
                hits[same] = Hit(
                    other.kind, other.name, other.title, other.says, (*other.sides, *hit.sides), other.more
                )
                cited.update((side.book, ref) for side in hit.sides for ref in side.clauses)
                continue
        cited.update(
            (side.book, ref) for side in hit.sides if not side.silent for ref in (*side.clauses, *side.readings)
        )
        hits.append(hit)
    return hits


def _alike(one: Hit, other: Hit) -> bool:
    """Whether two hits are clauses of different books that say the same."""
    if one.kind != "clause" or {side.book for side in one.sides} & {side.book for side in other.sides}:
        return False
    mine, theirs = set(stems(one.sides[0].says)), set(stems(other.sides[0].says))
    return len(mine & theirs) >= SAME * min(len(mine), len(theirs))
