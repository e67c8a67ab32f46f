"""What a book does about something that went wrong, in words: what is done, who decides, until when, what stands.

Everything is read from the book's remedies, powers, grounds and procedure; only the words in between are written here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.parts import UNTIL, WHOSE, Ground, Power, Remedy, Role
from cutcard.rulebooks.vocabulary.conduct import ANY_BREACH, CONDUCT, Conduct
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES, IRREGULARITIES, MENDS, OWED, Irregularity


class Said(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """A sentence with the clauses and readings behind it."""

    says: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class Way(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """One way of putting something right."""

    order: str  # what is done, as an order
    says: str  # what the book says of it, where that is more
    who: tuple[str, ...]  # everybody who may decide it, by title, the lowest first
    lowest: str  # the same in short
    when: tuple[str, ...]  # what must be so
    first: str  # what comes before it
    until: str
    stands: str  # what stands of what was settled, where something is void
    owed: tuple[str, ...]  # what is to be done afterwards
    clauses: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def terms(self) -> str:
        """Who decides on a remedy and until when, what comes before it and what it leaves standing."""
        stands = f"; stands: {self.stands}" if self.stands else ""
        owed = f"; then {', '.join(self.owed)}" if self.owed else ""
        first = f"{self.first}; " if self.first else ""
        return f"{first}{self.lowest}, {self.until}{stands}{owed}"


@dataclass(frozen=True)
class Explained:
    """What one book says of something that went wrong; without any ``ways`` it has no rule for it."""

    book: str
    word: str
    title: str
    says: str
    report: tuple[str, ...]
    points: tuple[Said, ...]
    ways: tuple[Way, ...]
    unforeseen: Said | None  # who rules where the book has no rule; None if it has one

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause and reading, in the order in which they come up."""
        parts: tuple[Said | Way, ...] = (*self.points, *self.ways, *((self.unforeseen,) if self.unforeseen else ()))
        return tuple(dict.fromkeys(ref for part in parts for ref in (*part.clauses, *part.readings)))


@dataclass(frozen=True)
class Matter:
    """Something besides an error of the game that staff must deal with: points of procedure, and powers in order."""

    name: str
    title: str
    says: str
    topics: tuple[str, ...]
    powers: tuple[str, ...]


MATTERS: Mapping[str, Matter] = {
    each.name: each
    for each in (
        Matter(
            "closing", "Closing the table", "A table with players is to close.", ("closing_notice",), ("close_table",)
        ),
        Matter(
            "dispute",
            "Dispute",
            "Somebody disputes a decision, a payment or the course of a round.",
            ("disputes", "dispute_review", "complaints"),
            ("decide_dispute", "review_dispute", "final_decision", "hear_complaint"),
        ),
        Matter(
            "wrong_payment",
            "Wrong payment",
            "A wager was paid too much or too little, to the wrong player, or not at all.",
            (),
            (),
        ),
        Matter(
            "fraud",
            "Fraud",
            "A result was touched by a fraud.",
            ("invalidation_refund",),
            ("invalidate_for_fraud", "forfeit_wager", "withhold_winnings"),
        ),
        Matter(
            "disruption",
            "Disruption",
            "Fire, riot, robbery or the like broke into a round.",
            ("invalidation_refund",),
            ("invalidate_for_disruption",),
        ),
        Matter(
            "collusion",
            "Collusion",
            "Players are suspected of sharing what they know of the cards.",
            (),
            ("order_playing_sequence", "separate_players", "require_english"),
        ),
        Matter(
            "idle_player",
            "Idle player",
            "A player sits at a full table and does not bet.",
            ("idle_player",),
            ("move_idle_player",),
        ),
    )
}
"""What can be asked for beside irregularities and conduct."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Errors in a round and with the cards": tuple(IRREGULARITIES),
    "Closing, disputes, fraud and order at the table": tuple(MATTERS),
    "What people may not do": tuple(CONDUCT),
}
"""Everything that can be asked for, by what it is about."""

WORDS: tuple[str, ...] = tuple(word for words in GROUPS.values() for word in words)
"""Everything that can be asked for."""

_ASKS = {
    "box": "the box",
    "player": "the player",
    "card": "the card",
    "cards": "the cards that were seen",
    "number": "how many cards",
}
_STANDS = {
    "nothing": "nothing: what was settled is undone, and the stakes go back",
    "payments": "what was paid in the meantime; what was taken goes back",
    "results": "what was settled in the meantime",
}
_DEVICE = {"shoe": "where cards are dealt from a shoe", "continuous": "where a shuffling device is in use"}


def word_of(text: str) -> str | None:
    """The word that was meant, with hyphens or spaces as they come; None if there is none.

    >>> word_of("Box-skipped"), word_of("face up card"), word_of("box_skiped")
    ('box_skipped', 'face_up_card', None)
    """
    word = re.sub(r"[-\s]+", "_", text.strip()).lower()
    return word if word in WORDS else None


def near(text: str) -> str:
    """The word that was probably meant, as it is typed; empty if none is near."""
    between = "_" if "_" in text else "-"
    words = tuple(word.replace("_", between) for word in WORDS)
    hint = did_you_mean(re.sub(r"[-_\s]+", between, text.strip()).lower(), words)
    return hint if "?" in hint else ""


def described() -> list[tuple[str, str, str]]:
    """Everything that can be asked for: its word, its title, and what has happened."""
    known: list[Irregularity | Matter] = [*IRREGULARITIES.values(), *MATTERS.values(), *map(_conduct, CONDUCT.values())]
    return [(each.name, each.title, each.says) for each in known]


def explain_word(book: Rulebook, text: str) -> Explained:
    """What a book says of an irregularity, of what somebody did, of a closing, of a dispute.

    >>> from cutcard import rulebook
    >>> told = explain_word(rulebook("crown-casino-war"), "war-card-missed")
    >>> [(way.order, way.lowest, way.clauses) for way in told.ways]
    [('Declare the hand void', 'Dealer and above', ('9.7',))]
    >>> explain_word(rulebook("nz-casino-war"), "burn_missed").unforeseen.clauses
    ('2.1',)
    """
    word = word_of(text)
    if word is None:
        raise Refused("unknown_irregularity", f"no {text[:40]!r}{did_you_mean(text, WORDS)}")
    if word in MATTERS:
        matter = MATTERS[word]
        return _of_powers(book, matter, [power for name in matter.powers if (power := book.power(name)) is not None])
    if word in CONDUCT:
        return _of_powers(book, _conduct(CONDUCT[word]), _sanctions(book, word))
    known = IRREGULARITIES[word]
    ways = ways_of(book, word)
    points = () if ways else _elsewhere(book, known)
    return Explained(
        book=book.id,
        word=word,
        title=known.title,
        says=known.says,
        report=_report(book, word) if ways else (),
        points=points,
        ways=ways,
        unforeseen=None if ways or points else unforeseen(book),
    )


def _elsewhere(book: Rulebook, known: Irregularity) -> tuple[Said, ...]:
    """Under which other words a book without a rule of its own deals with something."""
    found = []
    for word in known.also:
        ways = ways_of(book, word)
        if ways:
            rules = tuple(dict.fromkeys(ref for way in ways for ref in way.clauses))
            readings = tuple(dict.fromkeys(ref for way in ways for ref in way.readings))
            name, title = word.replace("_", "-"), IRREGULARITIES[word].title
            found.append(Said(f"{title}: see {name}.", rules, readings))
    return tuple(found)


def ways_of(book: Rulebook, irregularity: str) -> tuple[Way, ...]:
    """The remedies of a book for an irregularity, in its order."""
    return tuple(way_of(book, remedy) for remedy in book.remedies if remedy.irregularity == irregularity)


def way_of(book: Rulebook, remedy: Remedy) -> Way:
    """One remedy of a book in words, with its clauses and readings."""
    when = [f"where it concerns {WHOSE[remedy.hand]}"] if remedy.hand else []
    when += [_DEVICE[remedy.device]] if remedy.device else []
    when += [circumstance(word) for word in remedy.given]
    when += ["once a player has handled the cards"] if remedy.since else []
    if remedy.last_resort:
        said = " or ".join(circumstance(word) for word in remedy.last_resort)
        when += [f"once no repair is open, or where whoever decides says that {said}"]
    roles = who_may(book, remedy.power)
    return Way(
        order=MENDS[remedy.mend],
        says=remedy.says,
        who=tuple(role.title for role in roles),
        lowest=lowest(book, remedy.power) + (", but not whoever reported it or dealt" if remedy.another else ""),
        when=tuple(when),
        first="players may take their wagers back first" if remedy.withdrawal else "",
        until=UNTIL[remedy.until],
        stands=_stands(book, remedy),
        owed=tuple(OWED[each] for each in remedy.then),
        clauses=remedy.clauses,
        readings=remedy.readings,
    )


def circumstance(word: str) -> str:
    """A circumstance that must hold, in words.

    >>> circumstance("!spare")
    'no other device is at hand'
    """
    known = CIRCUMSTANCES[word.lstrip("!")]
    return known.no if word.startswith("!") else known.yes


def who_may(book: Rulebook, power: str) -> tuple[Role, ...]:
    """Everybody who holds a power, the lowest first; whoever deals is everybody on the ladder."""
    held = book.power(power)
    roles = [role for role in book.roles if (role.rank > 0 if power == "deal" else held and book.holds(role, held))]
    return tuple(sorted(roles, key=lambda role: role.rank or len(book.roles)))


def lowest(book: Rulebook, power: str) -> str:
    """Who holds a power, in short: the lowest on the ladder stands for those above.

    >>> from cutcard import rulebook
    >>> lowest(rulebook("crown-casino-war"), "reconstruct_round"), lowest(rulebook("star-casino-war"), "final_decision")
    ('TG Higher Duties Dealer and above', 'Casino operator')
    """
    roles = who_may(book, power)
    held = book.power(power)
    named = roles[:1] if held is None else tuple(role for role in roles if role.name in held.roles)
    titles = " or ".join(role.title for role in named)
    return f"{titles} and above" if len(roles) > len(named) else titles or "nobody"


def _stands(book: Rulebook, remedy: Remedy) -> str:
    scope = {"void_round": "round", "void_hand": "hand"}.get(remedy.mend, "")
    ground = book.ground(remedy.ground, scope)
    if ground is None:
        return ""
    carried = "; a jackpot wager already collected stays live for the next round" if ground.carries else ""
    return _STANDS[_keeps(book, ground)] + carried


def _keeps(book: Rulebook, ground: Ground) -> str:
    """What a void leaves standing: a word, or what an option of the book says unless another is chosen."""
    option = next((each for each in book.options if each.name == ground.keeps), None)
    return ground.keeps if option is None else option.default


def _report(book: Rulebook, word: str) -> tuple[str, ...]:
    """What a report of an irregularity says beside its name, and what whoever reports it is asked."""
    known = IRREGULARITIES[word]
    asked = dict.fromkeys(
        given.lstrip("!") for remedy in book.remedies if remedy.irregularity == word for given in remedy.given
    )
    parts = [_ASKS[each] for each in known.asks]
    if known.automatic:
        found = ["The table sees it by itself."]
    else:
        found = [f"A report names {' and '.join(parts)}." if parts else "A report says no more than that."]
    return (*found, *(CIRCUMSTANCES[name].asks for name in asked if not CIRCUMSTANCES[name].known))


def _conduct(known: Conduct) -> Matter:
    """What somebody did, as something that staff must deal with."""
    return Matter(known.name, known.title, f"Somebody {known.says}.", (known.name,), ())


def _sanctions(book: Rulebook, word: str) -> list[Power]:
    """What may follow what somebody did, where the book forbids it."""
    if word not in book.topics:
        return []
    return [power for power in book.powers if {word, ANY_BREACH} & {*power.after}]


def _of_powers(book: Rulebook, matter: Matter, powers: Sequence[Power]) -> Explained:
    """A matter that is dealt with by points of procedure, and by powers in their order."""
    points = tuple(
        Said(book.topics[topic].says, book.topics[topic].clauses, book.topics[topic].readings)
        for topic in matter.topics
        if topic in book.topics
    )
    ways = tuple(
        Way(
            order=power.says.rstrip("."),
            says="",
            who=tuple(role.title for role in who_may(book, power.name)),
            lowest=lowest(book, power.name),
            when=(),
            first="",
            until="",
            stands="",
            owed=(),
            clauses=power.clauses,
            readings=power.readings,
        )
        for power in powers
    )
    silent = not points and not ways
    return Explained(
        book=book.id,
        word=matter.name,
        title=matter.title,
        says=matter.says,
        report=(),
        points=points,
        ways=ways,
        unforeseen=unforeseen(book) if silent else None,
    )


def unforeseen(book: Rulebook) -> Said:
    """Who rules where a book has no rule: whoever decides disputes, if anybody does.

    >>> from cutcard import rulebook
    >>> unforeseen(rulebook("star-baceball")).says
    'No rule: decided by Gaming Supervisor and above; the last word is with Casino operator.'
    """
    first, last = book.power("decide_dispute"), book.power("final_decision")
    powers = [power for power in (first, last) if power is not None]
    if not powers:
        topic = book.topics.get("unforeseen")
        says = "No rule, and the book names nobody who would decide."
        return Said(says) if topic is None else Said(topic.says, topic.clauses, topic.readings)
    titles = list(dict.fromkeys(lowest(book, power.name) for power in powers))
    says = f"No rule: decided by {titles[0]}" + (f"; the last word is with {titles[1]}." if titles[1:] else ".")
    rules = tuple(dict.fromkeys(ref for power in powers for ref in power.clauses))
    return Said(says, rules, tuple(dict.fromkeys(ref for power in powers for ref in power.readings)))
