"""Questions about people: what is forbidden, what may follow it, who holds which power, and who may stay where."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cutcard.money import spoken
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Role
from cutcard.rulebooks.vocabulary.conduct import ANY_BREACH, CONDUCT
from cutcard.table import money
from cutcard.table.base import Command
from cutcard.table.steps.people.collusion import OrderPlayingSequence, RequireEnglish, SeparatePlayers
from cutcard.table.steps.people.conduct import (
    Detain,
    DetermineWithheld,
    ExcludeFromCasino,
    ExcludeFromGame,
    HandOver,
    RecordConduct,
    VoidWagersOf,
    WithholdWinnings,
)
from cutcard.training.chance import happens
from cutcard.training.questions import Question
from cutcard.training.situation import laid_out
from cutcard.training.stage import Stage
from cutcard.training.trying import Maker, Topic, Try, a, ladder, lowest, pick, somebody_with, which, who

PLAYERS = ("Ann", "Ben", "Cy")
TRIES = 5
"""How many choices there are beside that none of them is right."""

ELSEWHERE = ("prohibited_device", "staff_advice", "influence", "side_bets", "card_handling", "english_only")
"""What people do at any table, whether or not its book has a rule on it."""

SANCTIONS: dict[str, tuple[Callable[..., Command], str]] = {
    "void_wager_of_offender": (VoidWagersOf, "Void {}'s wagers"),
    "exclude_from_game": (ExcludeFromGame, "Exclude {} from the game"),
    "exclude_from_casino": (ExcludeFromCasino, "Exclude {} from the casino"),
    "detain": (Detain, "Have {} detained"),
    "withhold_winnings": (WithholdWinnings, "Hold back what {} wins until an inquiry is over"),
}
"""What may be ordered about somebody, by its power."""


def _about(book: Rulebook, about: str, situation: list[str], asks: str) -> Topic:
    return Topic("conduct", book, about, situation, asks)


def at_table(book: Rulebook, rng: Random, playing: bool | None = None) -> Stage:
    """A table with players: before a round, or in the middle of one."""
    stage = Stage(book, rng)
    for box, player in enumerate(rng.sample(PLAYERS, len(PLAYERS)), start=1):
        stage.bet(player, box, side=happens(rng, 0.4))
    if happens(rng, 0.6) if playing is None else playing:
        stage.midway()
    return stage


def _doings(book: Rulebook, rng: Random) -> list[tuple[str, Role, bool, bool]]:
    """Things that people do: the word for it, what they are, whether on duty, and whether a player asked for it."""
    known = [word for word in CONDUCT if word in book.topics and word not in (ANY_BREACH, "cheating")]
    others = [word for word in ELSEWHERE if word not in book.topics]
    words = [*rng.sample(known, min(len(known), TRIES - 1)), *rng.sample(others, len(others))]
    found = []
    for word in words[:TRIES]:
        rule = book.topics.get(word)
        names = (*rule.binds, *rule.exempts) if rule is not None and happens(rng, 0.8) else ()
        role = book.role(rng.choice(names or ("player", *_watching(book), lowest(book).name)))
        assert role is not None
        staff = role.name not in ("player", *_watching(book))
        asked = rule is not None and rule.value == "barred_unless_asked" and happens(rng, 0.5)
        found.append((word, role, staff and word == "prohibited_device" and happens(rng, 0.6), asked))
    return found


def did(word: str, staff: bool = False) -> str:
    """What somebody did, and no more than what every book that knows it forbids.

    >>> did("prohibited_device"), did("card_handling"), did("card_handling", staff=True)
    ('used a device that records or works out the game', 'handled cards', 'let somebody handle cards')
    """
    if word == "card_handling" and staff:
        return "let somebody handle cards"
    return CONDUCT[word].says.replace("had or used", "used").split(", or ")[0]


def _watching(book: Rulebook) -> list[str]:
    """The roles that may bring a dispute without being players: people who only look on."""
    power = book.power("raise_dispute")
    return [name for name in (power.roles if power is not None else ()) if name != "player"]


def breaches(book: Rulebook, rng: Random) -> Question:
    """Who of several people broke a rule."""
    stage = at_table(book, rng)
    told = list(laid_out(stage))
    if book.power("require_english") is not None:
        ordered = happens(rng, 0.5)
        if ordered:
            stage.do(RequireEnglish(actor="Sam", role=somebody_with(book, "require_english").name))
        told.append("Nothing but English is to be spoken here." if ordered else "Any language may be spoken here.")
    tries = []
    for word, role, on_duty, asked in _doings(book, rng):
        text = f"{role.title}{' on duty' if on_duty else ''}: {did(word, role.rank > 0)}"
        command = RecordConduct(
            what=word, person="Eve", of=role.name, on_duty=on_duty, asked=asked, actor="Dee", role=lowest(book).name
        )
        rule = book.topics[word].says if word in book.topics else ""
        tries.append(Try(text + (", at that player's wish" if asked else ""), stage.table, command, rule))
    return which(_about(book, "breaches", told, "What breaks a rule of this book? Name all of it."), rng, tries)


def _offender(stage: Stage, rng: Random) -> tuple[str, str]:
    """A player of whom something is on record, if the book has a rule on it; and what was seen."""
    book = stage.book
    person = rng.choice(PLAYERS)
    after = [word for power in book.powers for word in power.after if power.name in SANCTIONS]
    known = [word for word in CONDUCT if word in book.topics and "player" in (book.topics[word].binds or ("player",))]
    word = rng.choice([*(after or ["prohibited_device"]), *known, "prohibited_device"])
    if word == ANY_BREACH:
        word = "prohibited_device"
    stage.do(RecordConduct(what=word, person=person, actor="Dee", role=lowest(book).name))
    return person, f"{person} {did(word)}."


def sanctions(book: Rulebook, rng: Random) -> Question:
    """What may be ordered about a player who broke a rule, or about another."""
    stage = at_table(book, rng)
    person, seen = _offender(stage, rng)
    powers = [power for power in SANCTIONS if book.power(power) is not None]
    you = rng.choice([*ladder(book), *([somebody_with(book, rng.choice(powers))] * 3 if powers else [])])
    other = rng.choice([name for name in PLAYERS if name != person])
    tries = [_order(stage, power, person, you) for power in SANCTIONS]
    tries[rng.randrange(len(tries))] = _order(stage, pick(rng, SANCTIONS), other, you)
    told = [*laid_out(stage), f"{seen} You are {a(you.title)}."]
    return which(_about(book, "sanctions", told, "What does this book let you order now? Name all of it."), rng, tries)


def _order(stage: Stage, power: str, person: str, you: Role) -> Try:
    kind, text = SANCTIONS[power]
    held = stage.book.power(power)
    order = kind(person=person, actor="Sam", role=you.name)
    return Try(text.format(person), stage.table, order, yes=held.says if held is not None else "")


def who_sanctions(book: Rulebook, rng: Random) -> Question:
    """Who may order something about a player who broke a rule."""
    stage = at_table(book, rng)
    power = rng.choice([*SANCTIONS, *[name for name in SANCTIONS if book.power(name) is not None] * 3])
    held = book.power(power)
    word = "prohibited_device"
    if held is not None:
        words = [word for word in held.after if word != ANY_BREACH and word in book.topics]
        word = rng.choice(words or [word])
    person = rng.choice(PLAYERS)
    stage.do(RecordConduct(what=word, person=person, actor="Dee", role=lowest(book).name))
    kind, text = SANCTIONS[power]

    def order(role: Role) -> Command:
        return kind(person=person, actor="Sam", role=role.name)

    told = [*laid_out(stage), f"{person} {did(word)}.", f"What is to be done: {_lower(text.format(person))}."]
    return who(
        _about(book, power, told, "Whom does this book let order it? Name all of them."), rng, stage.table, order, power
    )


def taking_over(book: Rulebook, rng: Random) -> Question | None:
    """To whom somebody who is held may be handed over."""
    if book.power("detain") is None:
        return None
    stage = at_table(book, rng)
    person, boss = rng.choice(PLAYERS), somebody_with(book, "detain").name
    stage.do(RecordConduct(what="prohibited_device", person=person, actor="Dee", role=lowest(book).name))
    stage.do(Detain(person=person, actor="Sam", role=boss))
    outside = [role for role in book.roles if not role.rank and role.name != "player"]
    roles = dict.fromkeys(book.topics["detention"].allows)
    roles.update(dict.fromkeys(role.name for role in rng.sample(outside, min(4, len(outside)))))
    tries = [
        Try(role.title, stage.table, HandOver(person=person, to=role.name, actor="Sam", role=boss))
        for role in book.roles
        if role.name in roles
    ]
    seen = f"{person} {did('prohibited_device')}, and is detained."
    asks = f"Who may take {person} over, so that the casino no longer holds {person}? Name all of them."
    return which(_about(book, "detention", [*laid_out(stage), seen], asks), rng, tries)


def ending_an_inquiry(book: Rulebook, rng: Random) -> Question | None:
    """Who says what becomes of winnings that are held back."""
    if book.power("withhold_winnings") is None:
        return None
    stage = at_table(book, rng, playing=False)
    person = rng.choice(PLAYERS)
    stage.do(RecordConduct(what="prohibited_device", person=person, actor="Dee", role=lowest(book).name))
    boss = somebody_with(book, "withhold_winnings").name
    stage.do(WithholdWinnings(person=person, actor="Sam", role=boss))
    stage.midway()
    stage.finish()
    held = stage.table.accounts.get(money.withheld(person))
    if not held:
        return None  # nothing was won
    release = happens(rng, 0.5)

    def end(role: Role) -> Command:
        return DetermineWithheld(person=person, release=release, actor="Opal", role=role.name)

    goes = f"to {person}" if release else "to the house"
    told = [
        *laid_out(stage),
        f"{person} {did('prohibited_device')}. {spoken(held)} that {person} won has been held back.",
        f"What is to be done: end the inquiry; the money goes {goes}.",
    ]
    topic = _about(book, "determine_withheld_winnings", told, "Who may decide it? Name all of them.")
    return who(topic, rng, stage.table, end, "determine_withheld_winnings")


def collusion(book: Rulebook, rng: Random) -> Question:
    """What may be ordered where two players seem to share what they know of the cards."""
    stage = at_table(book, rng)
    one, two = rng.sample(PLAYERS, 2)
    you = rng.choice([*ladder(book), *[somebody_with(book, "separate_players")] * 2])
    as_you: dict[str, Any] = {"actor": "Sam", "role": you.name}
    table = stage.table
    both = (one, two)
    first = OrderPlayingSequence(players=both, **as_you)
    tries = [
        Try(f"Have {one} and {two} decide before the others handle their cards", table, first),
        Try(f"Keep {one} and {two} from playing together here", table, SeparatePlayers(players=both, **as_you)),
        Try("Have nothing but English spoken at the table", table, RequireEnglish(**as_you)),
        Try(f"Void {one}'s wagers", table, VoidWagersOf(person=one, **as_you)),
        Try(f"Exclude {two} from the game", table, ExcludeFromGame(person=two, **as_you)),
    ]
    seen = f"{one} and {two} are suspected of sharing what they know of the cards. Nothing else is on record of them."
    told = [*laid_out(stage), f"{seen} You are {a(you.title)}."]
    return which(_about(book, "collusion", told, "What does this book let you order? Name all of it."), rng, tries)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


MAKERS: tuple[Maker, ...] = (
    breaches,
    sanctions,
    who_sanctions,
    taking_over,
    ending_an_inquiry,
    collusion,
)
