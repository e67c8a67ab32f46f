"""Everything that a book can say, once, with what it means: topics of procedure, powers, irregularities, conduct,
signs, duties.

Books are tables over these words (`cutcard.rulebooks.folder` reads them), and code asks for them. A word that does not
stand here is refused when a book is loaded.
"""

from cutcard.rulebooks.vocabulary.conduct import ANY_BREACH, CONDUCT, DISRUPTIONS, Conduct
from cutcard.rulebooks.vocabulary.duties import CREDITORS, DUTIES, DutyKind, DutyWord
from cutcard.rulebooks.vocabulary.irregularities import (
    CIRCUMSTANCES,
    IRREGULARITIES,
    MENDS,
    UNFORESEEN,
    Circumstance,
    Irregularity,
)
from cutcard.rulebooks.vocabulary.powers import POWERS, PowerWord, only_recorded
from cutcard.rulebooks.vocabulary.signs import SIGNS, SignWord
from cutcard.rulebooks.vocabulary.topics import TOPICS, Topic, Word

__all__ = [
    "ANY_BREACH",
    "CIRCUMSTANCES",
    "CONDUCT",
    "CREDITORS",
    "DISRUPTIONS",
    "DUTIES",
    "IRREGULARITIES",
    "MENDS",
    "POWERS",
    "SIGNS",
    "TOPICS",
    "UNFORESEEN",
    "Circumstance",
    "Conduct",
    "DutyKind",
    "DutyWord",
    "Irregularity",
    "PowerWord",
    "SignWord",
    "Topic",
    "Word",
    "only_recorded",
]
