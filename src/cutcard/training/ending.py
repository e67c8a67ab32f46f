"""Questions about closing a table: the notice, what must be over first, the count of the cards, and the last hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Role
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table.base import Command
from cutcard.table.owing import owes
from cutcard.table.state import DEALER, Table
from cutcard.table.steps.cards.showing import ShowHands
from cutcard.table.steps.people.closing import CloseTable, GiveClosingNotice
from cutcard.table.steps.people.disputes import RaiseDispute
from cutcard.table.steps.people.notices import GiveNotice
from cutcard.table.steps.people.seats import LeaveTable
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.telling.sentences import sentence
from cutcard.training.chance import happens
from cutcard.training.questions import Question
from cutcard.training.stage import TWO, Stage
from cutcard.training.trying import Maker, Topic, Try, a, head, ladder, somebody_with, which, who

MINUTES = (5, 10, 15, 20, 25, 30, 45, 60)
ROUNDS = (1, 2, 3, 4, 5)
"""How much notice is given in a question."""

CHOICES = 5


def _about(book: Rulebook, about: str, situation: list[str], asks: str) -> Topic:
    return Topic("closing", book, about, situation, asks)


def _occupied(book: Rulebook, rng: Random) -> Stage:
    """A table at which Ann and Ben have played a round, and where wagers are taken again."""
    stage = Stage(book, rng)
    stage.a_round(TWO)
    return stage


def notices(book: Rulebook, rng: Random) -> Question:
    """Which notices are long enough, and of the right sort."""
    stage = _occupied(book, rng)
    you: dict[str, Any] = {"actor": "Sam", "role": somebody_with(book, "close_table").name}
    rule = book.topics["closing_notice"].says if "closing_notice" in book.topics else ""
    tries = [
        Try(
            f"A sign that the table closes in {minutes} minutes",
            stage.table,
            GiveClosingNotice(closes=60 * minutes, **you),
            no=rule,
        )
        for minutes in sorted(rng.sample(MINUTES, 3))
    ]
    tries += [
        Try(
            f"Word to the players that the table closes after {rounds} more round{'s' if rounds > 1 else ''}",
            stage.table,
            GiveClosingNotice(rounds=rounds, **you),
            no=rule,
        )
        for rounds in sorted(rng.sample(ROUNDS, 2))
    ]
    told = [head(book), "Ann and Ben play. Wagers are being taken, and the table is to close."]
    return which(
        _about(book, "closing_notice", told, "Which notice satisfies this book? Name all of them."), rng, tries
    )


def who_closes(book: Rulebook, rng: Random) -> Question | None:
    """Who may have a table with players closed."""
    if book.power("close_table") is None:
        return None
    stage = _occupied(book, rng)

    def give(role: Role) -> Command:
        return GiveClosingNotice(actor="Sam", role=role.name)

    told = [head(book), "Ann and Ben play.", "What is to be done: give them the notice that the table closes."]
    topic = _about(book, "close_table", told, "Whom does this book let do it? Name all of them.")
    return who(topic, rng, stage.table, give, "close_table")


class _Case:
    """A table that perhaps may close now, in words, with the command that closes it."""

    def __init__(self, book: Rulebook, rng: Random) -> None:
        self.book, self.rng = book, rng
        self.stage = Stage(book, rng)
        self.stage.a_round({"Ann": 1})
        self.now = 0
        self.told = ["Ann plays"]

    @property
    def as_boss(self) -> dict[str, Any]:
        return {"actor": "Sam", "role": somebody_with(self.book, "close_table").name, "at": self.now}

    def empty(self) -> None:
        self.stage.do(LeaveTable(actor="Ann", role="player"))
        self.told = ["Ann has left; nobody else is there; no notice was given"]

    def unannounced(self) -> None:
        self.told.append("no notice was given")

    def announced(self, enough: bool | None = None, last: int = 0) -> None:
        """The notice that the book asks for was given, and the time may have run out; ``last``: rounds still to play,
        where it is counted in rounds."""
        topic = self.book.topics.get("closing_notice")
        least = topic.amount if topic is not None and topic.amount is not None else self.rng.choice(ROUNDS)
        if not self.stage.do(GiveClosingNotice(**self.as_boss)):
            self.told.append("the players were told half an hour ago that it closes")
            self.now = 30 * 60
            return
        done = happens(self.rng, 0.5) if enough is None else enough
        closing = self.stage.table.closing
        assert closing is not None
        if closing.after is not None:
            played = least - last if done else self.rng.randrange(least)
            for _ in range(played):
                self.stage.a_round({"Ann": 1})
            self.told.append(f"{least} rounds' notice was given, and {_count(played, 'round')} since then")
            return
        passed = least + self.rng.choice((0, 1, 5)) if done else self.rng.choice([m for m in MINUTES if m < least])
        self.now = 60 * passed
        self.told.append(f"a sign said {passed} minutes ago that the table closes in {least}")

    def wager_down(self) -> None:
        self.announced(enough=True, last=1)
        self.stage.bet("Ann", 1)
        self.told.append("Ann's wager lies on the table")

    def disputed(self) -> None:
        self.announced(enough=True)
        raised = RaiseDispute(about="the last hand", actor="Ann", role="player")
        if self.stage.do(raised):
            self.told.append("Ann disputes the last hand, and nobody has decided it yet")

    def dealt(self) -> None:
        self.announced(enough=True, last=1)
        self.stage.bet("Ann", 1)
        self.stage.deal()
        self.told.append("the cards of the next round are on the table")

    def tried(self) -> Try:
        """The choice: to close this table now, with the cards counted."""
        cards = self.stage.table.rules.cards
        close = CloseTable(found=cards, **self.as_boss)
        return Try("; ".join(self.told), self.stage.table, close, yes="Nothing stands in the way")


def _count(number: int, what: str) -> str:
    """
    >>> _count(1, "round"), _count(3, "round")
    ('1 round was played', '3 rounds were played')
    """
    return f"{number or 'no'} {what} {'was' if number < 2 else 'were'} played".replace(what, what + "s" * (number > 1))


def closable(book: Rulebook, rng: Random) -> Question:
    """Which of several tables may be closed now."""
    kinds: list[Callable[[_Case], None]] = [
        _Case.empty,
        _Case.unannounced,
        _Case.announced,
        _Case.announced,
        _Case.wager_down,
        _Case.disputed,
        _Case.dealt,
    ]
    tries: dict[str, Try] = {}
    for set_up in rng.sample(kinds, CHOICES):
        case = _Case(book, rng)
        set_up(case)
        tried = case.tried()
        tries[tried.text] = tried
    you = somebody_with(book, "close_table")
    told = [
        head(book),
        f"At the end of a night every table is to close. The cards are all there. You are {a(you.title)}.",
    ]
    asks = "Which of these tables does this book let you close this minute? Name all of them."
    return which(_about(book, "closing", told, asks), rng, list(tries.values()))


def counting(book: Rulebook, rng: Random) -> Question:
    """What must be counted at the close."""
    stage = Stage(book, rng)
    cards = stage.table.rules.cards
    you: dict[str, Any] = {"actor": "Sam", "role": ladder(book)[-1].name}
    tries = [
        Try("Close it without counting the cards", stage.table, CloseTable(**you), yes="No rule asks for a count"),
        Try(
            f"Close it once all {cards} cards are counted",
            stage.table,
            CloseTable(found=cards, **you),
            yes="The cards are all there",
        ),
    ]
    told = [head(book), f"The table is empty and is to close. You are {a(ladder(book)[-1].title)}."]
    return which(_about(book, "counts", told, "What does this book let you do? Name all of it."), rng, tries)


def short(book: Rulebook, rng: Random) -> Question | None:
    """Who is to be told where cards are missing at the close."""
    if not any(remedy.irregularity == "missing_card" for remedy in book.remedies):
        return None
    stage = Stage(book, rng)
    cards = stage.table.rules.cards
    you: dict[str, Any] = {"actor": "Sam", "role": ladder(book)[-1].name}
    stage.do(CloseTable(found=cards - 1, **you))
    outside = [role for role in book.roles if not role.rank and role.name != "player"]
    told_first = [role for role in outside if owes(stage.table, NOTICES.get(role.name, ""))]
    others = [role for role in outside if role not in told_first]
    tries = [
        Try(role.title, stage.table, GiveNotice(to=role.name, **you))
        for role in (*told_first, *rng.sample(others, min(len(others), 3)))
    ]
    told = [head(book), f"The table has closed, and {cards - 1} of its {cards} cards are counted."]
    asks = "Whom does this book want told? Name all of them."
    return which(_about(book, "missing_card", told, asks), rng, tries)


def last_hands(book: Rulebook, rng: Random) -> Question | None:
    """Which hands of the last round can be shown again, where the book has cards picked up with a view to it."""
    rule = book.topics.get("pick_up")
    if rule is None or not (rule.value == "order_kept_for_disputes" or "never_shown" in rule.parts):
        return None
    stage = Stage(book, rng)
    stage.a_round({"Ann": 1, "Ben": 2, "Cy": 4})
    table: Table = stage.table
    you: dict[str, Any] = {"actor": "Sam", "role": somebody_with(book, "show_hands").name}
    tries = []
    for box in (DEALER, 1, 2, 3, 4):
        text = "The dealer's hand" if box == DEALER else f"The hand of box {box}"
        tries.append(Try(text, table, ShowHands(round=table.round, box=box, **you), yes="It lay face up"))
    decided = [sentence(event, book) for event in stage.events if isinstance(event, DecisionMade)]
    told = [head(book), " ".join(["In the round that is over Ann had box 1, Ben box 2 and Cy box 4.", *decided])]
    told.append("The cards are in the discard rack. A question has come up about the round.")
    asks = "Which of these does this book let you show again? Name all of them."
    return which(_about(book, "last_hands", told, asks), rng, tries)


MAKERS: tuple[Maker, ...] = (notices, who_closes, closable, counting, short, last_hands)
