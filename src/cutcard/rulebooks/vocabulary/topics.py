"""Topics of procedure, and the words with which a book may answer each: the tables of ``topics.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.rulebooks.tables import read_tables

SAID = Path(__file__).parent / "topics.md"


@dataclass(frozen=True)
class Word:
    """A book's answer to a topic.

    ``use``: *acts* where the code does something because of it, *told* where nothing acts on the point at all, and
    nothing where the point's clauses, parts and numbers are used and the word only describes.
    """

    name: str
    says: str  # the sentence, unless a book has its own
    use: str = ""


@dataclass(frozen=True)
class Topic:
    """A question of procedure that a book may answer, with the words for it and what may stand beside a word."""

    name: str
    answers: str
    words: Mapping[str, Word]
    amount: str = ""  # what is counted, where there is a number
    people: bool = False  # whether roles can be bound or exempt
    allows: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def acted_on(self) -> tuple[str, ...]:
        """The words of this topic that the code acts on."""
        return tuple(word.name for word in self.words.values() if word.use == "acts")


def _read() -> dict[str, Topic]:
    words: dict[str, dict[str, Word]] = {}
    for line in read_tables(SAID, "words_of"):
        words.setdefault(line["words_of"], {})[line["word"]] = Word(line["word"], line["says"], line["use"])
    return {
        line["topic"]: Topic(
            line["topic"],
            line["answers"],
            words[line["topic"]],
            amount=line["amount"],
            people=bool(line["people"]),
            allows=line.words("allows"),
            parts=line.words("parts"),
        )
        for line in read_tables(SAID, "topic")
    }


TOPICS: Mapping[str, Topic] = _read()
"""Every topic by its name, in the order in which books are read."""


def only_told(topic: str, word: str) -> bool:
    """Whether nothing acts on this point of procedure at all.

    >>> only_told("conceding", "own_hand_after_dealer_shows"), only_told("unpayable_wager", "paid_up")
    (True, True)
    >>> only_told("unpayable_wager", "may_be_refused_else_paid_up")
    False
    """
    return TOPICS[topic].words[word].use == "told"


def acts(topic: str, word: str) -> bool:
    """Whether the code acts on this word of a topic, and not only on the point's clauses and numbers.

    >>> acts("decided_cards_collected", "at_interim_settlement"), acts("wagers_allowed", "only_those_listed")
    (True, False)
    """
    return TOPICS[topic].words[word].use == "acts"
