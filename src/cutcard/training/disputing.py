"""Questions about disputes: who brings and decides them, what comes next, what a decision may be, and complaints."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from cutcard.money import Stake, dollars, spoken
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import unforeseen
from cutcard.rulebooks.parts import Role
from cutcard.table.base import Command
from cutcard.table.steps.people.complaints import EndDispute, RecordComplaint, TellOfRights
from cutcard.table.steps.people.disputes import (
    AdjustmentMade,
    AdjustmentReversed,
    AskForReview,
    DecideDispute,
    GiveFinalDecision,
    RaiseDispute,
    ReviewDispute,
)
from cutcard.telling.sentences import sentence
from cutcard.training.questions import Question
from cutcard.training.stage import TWO, Stage, in_purse
from cutcard.training.trying import NOBODY, Maker, Topic, Try, a, head, ladder, somebody_with, which, who

BOX = TWO["Ann"]
ABOUT = "what was paid on the last hand"
ANN: Mapping[str, Any] = {"actor": "Ann", "role": "player"}


def _about(book: Rulebook, about: str, situation: list[str], asks: str) -> Topic:
    return Topic("dispute", book, about, situation, asks)


def on_behalf(title: str) -> str:
    """What somebody is, or in whose name somebody speaks.

    >>> on_behalf("Inspector"), on_behalf("Casino operator")
    ('an Inspector', 'for the Casino operator')
    """
    return f"for {a(title)}" if a(title).startswith("the ") else a(title)


class _Quarrel:
    """A table after a round that Ann disputes; and how far the dispute has come, in words."""

    def __init__(self, book: Rulebook, rng: Random) -> None:
        self.book, self.rng = book, rng
        self.stage = Stage(book, rng)
        self.stage.a_round(TWO)
        raised = self.stage.do(RaiseDispute(about=ABOUT, box=BOX, **ANN))
        self.told = [f"Ann disputes what was paid on box {BOX} in the round that is over."]
        self.decider = somebody_with(book, "decide_dispute")
        if not raised:
            self.told.append("Nobody has decided anything yet.")

    def as_role(self, power: str, name: str = "Tess") -> dict[str, Any]:
        """Somebody who holds a power, by a name."""
        return {"actor": name, "role": somebody_with(self.book, power).name}

    def decided(self) -> None:
        deciders = [role for role in ladder(self.book) if self.stage.table.rules.may(role.name, "decide_dispute")]
        first = self.rng.choice(deciders) if deciders else self.decider
        if self.stage.do(DecideDispute(dispute=1, outcome="stands", actor="Sam", role=first.name)):
            self.decider = first
            self.told.append(f"Sam, {a(first.title)}, has decided that the result stands.")

    def review_asked(self) -> None:
        if self.stage.do(AskForReview(dispute=1, **ANN)):
            self.told.append("Ann has asked for a review.")

    def reviewed(self) -> None:
        above = ladder(self.book)[-1]
        if self.stage.do(ReviewDispute(dispute=1, outcome="stands", actor="Max", role=above.name)):
            self.told.append(f"Max, {a(above.title)}, has reviewed it: the result stands.")

    def final(self) -> None:
        last = self.as_role("final_decision", "Vic")
        if self.stage.do(GiveFinalDecision(dispute=1, outcome="stands", **last)):
            role = somebody_with(self.book, "final_decision")
            self.told.append(f"Vic, {on_behalf(role.title)}, has given the last word: the result stands.")

    def go(self, steps: int | None = None) -> None:
        """Take the dispute a number of steps further in the order of the book, or to its end."""
        for step in (self.decided, self.review_asked, self.reviewed, self.final)[:steps]:
            step()


def who_decides(book: Rulebook, rng: Random) -> Question:
    """Who decides a dispute first."""
    quarrel = _Quarrel(book, rng)

    def decide(role: Role) -> Command:
        return DecideDispute(dispute=1, outcome="stands", actor="Sam", role=role.name)

    topic = _about(book, "decide_dispute", [head(book), *quarrel.told], "Who may decide it now? Name all of them.")
    return who(topic, rng, quarrel.stage.table, decide, "decide_dispute")


def who_reviews(book: Rulebook, rng: Random) -> Question | None:
    """Who may look again at a first decision: other people, and the same one."""
    if book.power("decide_dispute") is None:
        return None
    quarrel = _Quarrel(book, rng)
    quarrel.decided()
    quarrel.review_asked()
    table, first = quarrel.stage.table, quarrel.decider
    review: dict[str, Any] = {"dispute": 1, "outcome": "stands"}
    tries = [
        Try(f"Tess, {a(role.title)}", table, ReviewDispute(actor="Tess", role=role.name, **review))
        for role in ladder(book)
        if role.name not in {name for each in book.roles for name in each.acts_as}  # a word for several of them
    ]
    tries.append(Try(f"Sam, {a(first.title)}", table, ReviewDispute(actor="Sam", role=first.name, **review)))
    if "Ann has asked for a review." not in quarrel.told:
        quarrel.told.append("Ann wants a review.")
    topic = _about(book, "review_dispute", [head(book), *quarrel.told], "Who may review it now? Name all of them.")
    return which(topic, rng, tries, NOBODY)


def who_ends(book: Rulebook, rng: Random) -> Question | None:
    """Who has the last word in the house."""
    if book.power("decide_dispute") is None:
        return None
    quarrel = _Quarrel(book, rng)
    quarrel.go(rng.choice((1, 3)))

    def end(role: Role) -> Command:
        return GiveFinalDecision(dispute=1, outcome="stands", actor="Vic", role=role.name)

    told = [head(book), *quarrel.told, "Ann is still not content."]
    topic = _about(book, "final_decision", told, "Who may give the last word now? Name all of them.")
    return who(topic, rng, quarrel.stage.table, end, "final_decision")


def what_next(book: Rulebook, rng: Random) -> Question:
    """What may come next in a dispute."""
    quarrel = _Quarrel(book, rng)
    quarrel.go(rng.randrange(5))
    table = quarrel.stage.table
    stands: dict[str, Any] = {"dispute": 1, "outcome": "stands"}
    first, last = somebody_with(book, "decide_dispute"), somebody_with(book, "final_decision")
    above, hears = ladder(book)[-1], somebody_with(book, "hear_complaint")
    complaint = RecordComplaint(player="Ann", about=ABOUT, dispute=1, actor="Ida", role=hears.name)
    tell = TellOfRights(dispute=1, actor="Tess", role=above.name)
    tries = [
        Try(f"Tess, {a(first.title)}, decides it", table, DecideDispute(actor="Tess", role=first.name, **stands)),
        Try("Ann asks for a review", table, AskForReview(dispute=1, **ANN)),
        Try(f"Max, {a(above.title)}, reviews it", table, ReviewDispute(actor="Max", role=above.name, **stands)),
        Try("Ann is told whom to complain to outside the house", table, tell),
        Try(f"Ida, {on_behalf(hears.title)}, takes Ann's complaint about it", table, complaint),
        Try("Ben ends it", table, EndDispute(dispute=1, actor="Ben", role="player")),
    ]
    if not table.rules.may(first.name, "final_decision"):  # else the first decision is the last word
        word = GiveFinalDecision(actor="Vic", role=last.name, **stands)
        tries.append(Try(f"Vic, {on_behalf(last.title)}, gives the last word", table, word))
    tries = rng.sample(tries, 5)
    topic = _about(book, "disputes", [head(book), *quarrel.told], "What may come next? Name all of it.")
    return which(topic, rng, tries)


def who_hears(book: Rulebook, rng: Random) -> Question:
    """Who outside the house takes a complaint."""
    quarrel = _Quarrel(book, rng)
    quarrel.go()
    number = quarrel.stage.table.disputes.count or None

    def hear(role: Role) -> Command:
        return RecordComplaint(player="Ann", about=ABOUT, dispute=number, actor="Ida", role=role.name)

    told = [head(book), *quarrel.told, "Ann complains about it outside the house."]
    topic = _about(book, "hear_complaint", told, "Who takes the complaint? Name all of them.")
    return who(topic, rng, quarrel.stage.table, hear, "hear_complaint")


def paid_anew(book: Rulebook, rng: Random) -> Question | None:
    """What moves when a later decision pays otherwise than an earlier one."""
    quarrel = _Quarrel(book, rng)
    stage, before = quarrel.stage, Stake(500 * rng.randint(2, 8))
    after = rng.choice([Stake(500 * number) for number in range(2, 9)] + [None, None])
    first = DecideDispute(
        dispute=1, outcome="adjust", player="Ann", amount=before, **quarrel.as_role("decide_dispute", "Sam")
    )
    if not stage.do(first) or not stage.do(AskForReview(dispute=1, **ANN)):
        return None
    paid, seen = in_purse(stage.table, "Ann"), len(stage.events)
    last = ReviewDispute(
        dispute=1,
        outcome="stands" if after is None else "adjust",
        player="" if after is None else "Ann",
        amount=after,
        actor="Max",
        role=ladder(book)[-1].name,
    )
    stage.do(last)
    events = stage.events[seen:]
    moved = [event for event in events if isinstance(event, AdjustmentMade | AdjustmentReversed)]
    says = "the result stands after all" if after is None else f"Ann is owed {spoken(after)} for it"
    told = [
        head(book),
        *quarrel.told,
        f"Sam, {a(quarrel.decider.title)}, decided that Ann is owed {spoken(before)} for it, which Ann was paid.",
        f"Ann asked for a review, and Max, {a(ladder(book)[-1].title)}, says: {says}.",
    ]
    return Question(
        kind="dispute",
        book=book.id,
        about="adjustment",
        situation=tuple(told),
        asks="In all, what do you pay Ann now, or take from Ann?",
        right=(dollars(in_purse(stage.table, "Ann") - paid),),
        clauses=tuple(dict.fromkeys(ref for event in events for ref in event.clauses)) or unforeseen(book).clauses,
        readings=tuple(dict.fromkeys(ref for event in events for ref in event.readings)),
        why=tuple(sentence(event, book) for event in moved) or (sentence(events[0], book),),
    )


MAKERS: tuple[Maker, ...] = (
    who_decides,
    who_reviews,
    who_ends,
    what_next,
    who_hears,
    paid_anew,
)
