"""Questions about an outcome that counts for nothing: after what, who says so, and where the money goes."""

from __future__ import annotations

from random import Random

from cutcard.money import dollars
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Role
from cutcard.rulebooks.vocabulary.conduct import DISRUPTIONS
from cutcard.table import money
from cutcard.table.base import Command
from cutcard.table.state import Table
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.people.conduct import RecordConduct, VoidWagersOf, WithholdWinnings
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.trouble.invalidating import ForfeitWager, InvalidateForDisruption, InvalidateForFraud
from cutcard.telling.sentences import sentence
from cutcard.training.chance import happens
from cutcard.training.people import PLAYERS, at_table, did
from cutcard.training.questions import Question
from cutcard.training.situation import laid_out
from cutcard.training.stage import Stage, in_purse
from cutcard.training.trying import Maker, Topic, Try, a, lowest, pick, somebody_with, which, who

CHOICES = 5

HARMLESS = {
    "player_taken_ill": "a player taken ill",
    "change_of_dealers": "a change of dealers",
    "large_win": "a large win",
    "losing_streak": "a run of lost hands",
}
"""What no book names among the things that break into a game."""


def _about(book: Rulebook, about: str, situation: list[str], asks: str) -> Topic:
    return Topic("conduct", book, about, situation, asks)


def causes(book: Rulebook, rng: Random) -> Question:
    """What makes an outcome invalid."""
    stage = at_table(book, rng, playing=True)
    words = {**DISRUPTIONS, **HARMLESS}
    role = somebody_with(book, "invalidate_for_disruption").name
    named = book.topics["disruptions"].says if "disruptions" in book.topics else ""
    told = [*rng.sample(list(DISRUPTIONS), rng.randint(1, 4)), *rng.sample(list(HARMLESS), 3)][:CHOICES]
    tries = [
        Try(_upper(words[word]), stage.table, InvalidateForDisruption(cause=word, actor="Sam", role=role), no=named)
        for word in told
    ]
    asks = "For which of these may the outcome of the round be declared invalid? Name all of them."
    return which(_about(book, "disruptions", list(laid_out(stage)), asks), rng, tries)


def who_invalidates(book: Rulebook, rng: Random) -> Question:
    """Who says that an outcome is invalid."""
    stage = at_table(book, rng, playing=True)
    fraud = happens(rng, 0.5)
    word, person = pick(rng, DISRUPTIONS), rng.choice(PLAYERS)

    def order(role: Role) -> Command:
        if fraud:
            return InvalidateForFraud(persons=(person,), actor="Sam", role=role.name)
        return InvalidateForDisruption(cause=word, actor="Sam", role=role.name)

    happened = f"A fraud by {person} has touched the outcome" if fraud else f"Play is broken off by {DISRUPTIONS[word]}"
    told = [*laid_out(stage), f"{happened}.", "What is to be done: declare the outcome invalid."]
    power = "invalidate_for_fraud" if fraud else "invalidate_for_disruption"
    topic = _about(book, power, told, "Whom does this book let do it? Name all of them.")
    return who(topic, rng, stage.table, order, power)


def forfeits(book: Rulebook, rng: Random) -> Question | None:
    """Whose wagers may be kept once an outcome is invalid."""
    if book.power("invalidate_for_fraud") is None:
        return None
    stage = at_table(book, rng, playing=True)
    role = somebody_with(book, "forfeit_wager")
    happened = _invalid(stage, rng, rng.choice(PLAYERS) if happens(rng, 0.7) else "")
    tries = [
        Try(f"{player}'s", stage.table, ForfeitWager(player=player, actor="Sam", role=role.name)) for player in PLAYERS
    ]
    told = [*laid_out(stage), f"{happened} You are {a(role.title)}."]
    asks = "Whose wagers does this book let you keep for the house? Name all of them."
    return which(_about(book, "forfeit_wager", told, asks), rng, tries)


def _invalid(stage: Stage, rng: Random, person: str) -> str:
    """The outcome is declared invalid, if the book lets anybody do it, because of a fraud or of something else."""
    book, word = stage.book, pick(rng, DISRUPTIONS)
    power = "invalidate_for_fraud" if person else "invalidate_for_disruption"
    command: Command = InvalidateForDisruption(cause=word, actor="Sam", role=somebody_with(book, power).name)
    if person:
        command = InvalidateForFraud(persons=(person,), actor="Sam", role=command.role)
    cause = f"a fraud by {person}" if person else DISRUPTIONS[word]
    done = stage.do(command)
    return f"Because of {cause} the outcome {'has been declared invalid' if done else 'is in doubt'}."


def given_back(book: Rulebook, rng: Random) -> Question | None:
    """What a player is handed, or hands back, once an outcome is invalid or the player's wagers are void or kept."""
    stage = at_table(book, rng, playing=True)
    player = rng.choice(PLAYERS)
    told, before, seen = list(laid_out(stage)), stage.table, len(stage.events)
    happened = rng.choice((_annulled, _kept, _void))(stage, rng, player)
    if not happened:
        return None
    return _money(stage, "refunds", player, [*told, happened], before, seen)


def held_back(book: Rulebook, rng: Random) -> Question | None:
    """What a player is handed whose winnings are held back."""
    stage, player = at_table(book, rng, playing=False), rng.choice(PLAYERS)
    stage.do(RecordConduct(what="prohibited_device", person=player, actor="Dee", role=lowest(book).name))
    boss = somebody_with(book, "withhold_winnings").name
    if not stage.do(WithholdWinnings(person=player, actor="Sam", role=boss)):
        return None
    stage.deal()
    told, before, seen = list(laid_out(stage)), stage.table, len(stage.events)
    held = f"It has been ordered that what {player} wins is held back until an inquiry is over."
    asked = _money(stage, "withhold_winnings", player, [*told, held], before, seen)
    return asked if stage.table.accounts.get(money.withheld(player)) else None


def _money(stage: Stage, about: str, player: str, told: list[str], before: Table, seen: int) -> Question | None:
    """What goes to a player from a moment on until the round is over, if nothing is left to chance or choice."""
    book = stage.book
    stage.finish()
    if any(isinstance(event, CardDealt | DecisionMade) for event in stage.events[seen:]):
        return None
    moved = [event for event in stage.events[seen:] if getattr(event, "player", "") == player and event.clauses]
    if not moved:
        return None  # nothing is left to do
    amount = in_purse(stage.table, player) - in_purse(before, player)
    return Question(
        kind="conduct",
        book=book.id,
        about=about,
        situation=tuple(told),
        asks=(
            f"Stakes and winnings together, what do you hand {player} from now on? Say take, if {player} must give "
            "money back, and nothing, if nothing goes either way."
        ),
        right=(dollars(amount),),
        clauses=tuple(dict.fromkeys(ref for event in moved for ref in event.clauses)),
        readings=tuple(dict.fromkeys(ref for event in moved for ref in event.readings)),
        why=tuple(sentence(event, book) for event in moved),
    )


def _annulled(stage: Stage, rng: Random, player: str) -> str:
    """The outcome is invalid, and perhaps the player stands behind it; nothing more is ordered."""
    by = rng.choice(("", *PLAYERS))
    happened = _invalid(stage, rng, by)
    return (
        f"{happened} Nothing else is ordered." if any(ruling.scope == "round" for ruling in stage.table.rulings) else ""
    )


def _kept(stage: Stage, rng: Random, player: str) -> str:
    """The outcome is invalid because of a fraud, and the wagers of whoever stands behind it are forfeited."""
    book, by = stage.book, rng.choice((player, player, *PLAYERS))
    happened = _invalid(stage, rng, by)
    forfeit = ForfeitWager(player=by, actor="Sam", role=somebody_with(book, "forfeit_wager").name)
    return f"{happened} {by}'s wagers are forfeited." if stage.do(forfeit) else ""


def _void(stage: Stage, rng: Random, player: str) -> str:
    """The wagers of a player who broke a rule are void."""
    book = stage.book
    stage.do(RecordConduct(what="prohibited_device", person=player, actor="Dee", role=lowest(book).name))
    boss = somebody_with(book, "void_wager_of_offender")
    done = stage.do(VoidWagersOf(person=player, actor="Sam", role=boss.name))
    return f"{player} {did('prohibited_device')}, and {a(boss.title)} has voided {player}'s wagers." if done else ""


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


MAKERS: tuple[Maker, ...] = (causes, who_invalidates, forfeits, given_back, held_back)
