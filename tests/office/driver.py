"""Random offices: messages with and without sense, people who may and may not, and a clock that jumps.

The driver keeps a small record of its own, which shares no code with the office: what arose and is not ended, when each
was due, what was said to be late, and what each dispute has paid.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cutcard.citations import Refusal
from cutcard.office.base import Event
from cutcard.office.messages import AnyToOffice, DisputePassed, DutyArose, DutyDone, DutyGone, Ruled, Stage
from cutcard.office.owing import DutyByLetter, DutyDischarged, DutyDropped, DutyLate, DutyOwed
from cutcard.office.ruling import AdjustmentMade, AdjustmentReversed
from cutcard.rulebooks.vocabulary.duties import DUTIES
from tests.office.desk import Desk
from tests.support.books import BOOKS

SENDERS = ("table:one", "table:two", "promotion:spring", "tournament:cup", "pool:main")
PEOPLE = ("Ann", "Ben", "Gus", "Gil", "Amy", "Meg", "Olga", "Ivy", "Dee")
STEPS = (0, 0, 1, 5, 59, 60, 61, 299, 301, 900, 901, 3600, 86_400, 200_000)


class Driver:
    """One random office."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.at = random.randrange(1_700_000_000, 1_900_000_000)
        self.desk = Desk(random.choice(sorted(BOOKS)), opened=self.at)
        self.open: dict[int, int | None] = {}  # number: when it is due
        self.late: Counter[tuple[int, int]] = Counter()
        self.ended: Counter[int] = Counter()
        self.purses: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()

    def run(self, length: int) -> None:
        for _ in range(length):
            self.at += self.random.choice(STEPS)
            answer = self.message() if self.random.random() < 0.5 else self.person()
            self.check(answer)
        self.at += 10 * 86_400  # in the end nothing that has a time is open in silence
        self.check(self.desk.do("look_at_clock", "floor", "casino_operator", self.at))
        for number, due in self.open.items():
            assert due is None or self.late[number, due] == 1

    # --- what happens

    def message(self) -> tuple[Event, ...]:
        random = self.random
        said = self.at - random.choice((0, 0, 0, 1, 30, 1000))  # it may have been under way
        owed = self.desk.open()
        duty, key = random.choice([*DUTIES, "water_the_plants"]), random.choice("abc12")
        if owed and random.random() < 0.6:
            known = random.choice(owed)
            duty, key = known.duty, known.key
        message: AnyToOffice
        sender = random.choice(SENDERS)
        kind = random.random()
        if kind < 0.5:
            until = random.choice((None, None, said + random.choice(STEPS)))
            lapse = DUTIES.get(duty) is not None and random.random() < 0.1
            message = DutyArose(at=said, duty=duty, key=key, to=random.choice(("", "Ann")), until=until, lapse=lapse)
        elif kind < 0.75:
            message = DutyDone(at=said, duty=duty, key=key, by="Gus")
        elif kind < 0.85:
            message = DutyGone(at=said, duty=duty, key=key, why="it was undone")
        else:
            message = self.passed(said)
        return self.desk.hear(message, sender, self.at)

    def passed(self, said: int) -> DisputePassed:
        random = self.random
        stage: Stage = random.choice(("raised", "decided", "review_asked", "reviewed", "final"))
        role = random.choice([each.name for each in self.desk.book.roles if each.rank > 1])
        first = Ruled(step="first", by="Gus", role=role, outcome="stands", at=said)
        paid = random.choice((0, 0, 2500)) if stage != "raised" else 0
        return DisputePassed(
            at=said,
            number=random.randrange(1, 6),
            by=random.choice(("Ann", "Ben")),
            about="the war was not paid",
            round=random.randrange(1, 9),
            stage=stage,
            decisions=() if stage == "raised" else (first,),
            paid=paid,
            paid_to="Ann" if paid else "",
        )

    def person(self) -> tuple[Event, ...] | Refusal:
        random, office = self.random, self.desk.office
        numbers = sorted(office.duties) or [1]
        number = random.choice([*numbers, 0, 99_999])
        dispute = random.choice([*office.disputes, 0, 7])
        asker = office.disputes[dispute].by if dispute in office.disputes else "Ann"
        decision: dict[str, Any] = {"dispute": dispute, "outcome": random.choice(("stands", "adjust"))}
        if decision["outcome"] == "adjust":
            decision |= {"amount": random.choice(("5", "12.50")), "player": random.choice(("", "Ben"))}
        commands: list[tuple[str, dict[str, Any]]] = [
            ("confirm", {"duties": random.sample(numbers, min(2, len(numbers))), "told": "Ivy", "how": "telephone"}),
            ("confirm", {"duties": [number], "told": random.choice(("Ann", "")), "how": "letter"}),
            ("lapse_duty", {"duty": number, "reason": "they went home"}),
            ("acknowledge", {"duties": [number]}),
            ("look_at_clock", {}),
            ("raise_dispute", {"about": "a wager", "round": random.randrange(5), "subject": self.subject()}),
            ("decide_dispute", decision),
            ("ask_for_review", {"dispute": dispute}),
            ("review_dispute", {**decision, "nobody_senior": random.random() < 0.5}),
            ("give_final_decision", {**decision, "nobody_reviews": random.random() < 0.5}),
            ("say_content", {"dispute": dispute, "content": random.random() < 0.3}),
            ("note_person_gone", {"dispute": dispute}),
            ("tell_of_rights", {"duty": number, "way": random.choice(("in_person", "letter")), "text": "1"}),
            ("lodge_complaint", {"person": "Ann", "about": "not paid", "dispute": dispute}),
            ("note_outcome", {"complaint": random.randrange(4), "outcome": "upheld"}),
            ("set_terms", {"terms": random.choice(({}, {"tell_inspector": 60}, {"last_word": 5}))}),
            ("hear_sender", {"sender": "table:one"}),
        ]
        command, fields = random.choice(commands)
        own = command in ("say_content", "ask_for_review")
        actor = asker if own else random.choice(PEOPLE)
        roles = [each.name for each in self.desk.book.roles]
        role = "player" if own or (command == "raise_dispute" and random.random() < 0.8) else random.choice(roles)
        before = self.desk.office
        answer = self.desk.do(command, actor, role, self.at, **fields)
        if isinstance(answer, Refusal):
            assert self.desk.office is before
            self.refusals[answer.code] += 1
        return answer

    def subject(self) -> str:
        return self.random.choice(("round", "exclusion", "promotion", "tournament", "other"))

    # --- what must hold

    def check(self, answer: tuple[Event, ...] | Refusal) -> None:
        if isinstance(answer, Refusal):
            return
        self.happened.update(type(event).__name__ for event in answer)
        for event in answer:
            self.follow(event)
        assert self.open == {duty.number: duty.due for duty in self.desk.open()}
        for number, due in self.open.items():
            assert due is None or due >= self.at or self.late[number, due] == 1, (number, due, self.at)
        assert all(times == 1 for times in self.late.values()), "late is said once"
        assert all(times == 1 for times in self.ended.values()), "each ends once"
        paid = {name.removeprefix("purse:"): cents for name, cents in self.desk.office.cash.items() if name != "house"}
        assert paid == {name: cents for name, cents in self.purses.items() if cents}

    def follow(self, event: Event) -> None:
        if isinstance(event, DutyOwed):
            assert event.duty.number == len(self.open) + len(self.ended) + 1
            self.open[event.duty.number] = event.duty.due
        elif isinstance(event, DutyDischarged | DutyDropped):
            due = self.open.pop(event.number)
            self.ended[event.number] += 1
            if isinstance(event, DutyDischarged) and due is not None:
                assert event.late == (event.done > due) or self.late[event.number, due]
                assert event.done <= due or self.late[event.number, due] == 1
        elif isinstance(event, DutyByLetter):
            self.open[event.number] = event.due
        elif isinstance(event, DutyLate):
            self.late[event.number, event.due] += 1
        elif isinstance(event, AdjustmentMade):
            self.purses[event.player] += int(event.amount)
        elif isinstance(event, AdjustmentReversed):
            self.purses[event.player] -= int(event.amount)
