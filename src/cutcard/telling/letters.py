"""The letter to somebody who raised a dispute: what was disputed, what was decided under which clauses, how the round
went and why it was paid as it was, and the right to complain outside the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cutcard.documents.blocks import CLAUSES, Block, Clauses, Column, Facts, Items, Section, Sheet, Table, Text
from cutcard.documents.blocks import Clause as Printed
from cutcard.money import spoken
from cutcard.office.messages import Ruled
from cutcard.office.state import Dispute, Office
from cutcard.office.times import spoken as instant
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.duties import Duty as Line
from cutcard.telling.duties import OUTCOMES, STEPS

TEXT = "2026-1"
"""The version of the advice of rights as it is printed here. Another wording is another version."""

_OF = {"first": "first", "review": "review", "final": "final"}


def advice_line(book: Rulebook, dispute: Dispute) -> Line | None:
    """What the book says of the advice that is owed in such a dispute."""
    kind = dispute.subject if dispute.subject in ("promotion", "tournament") else ""
    return book.duty("advise_of_rights", kind)


def advice(office: Office, dispute: Dispute) -> str:
    """The advice of rights, to the person.

    >>> from cutcard import rulebook
    >>> from cutcard.office.state import Dispute, Office
    >>> said = advice(Office(rulebook("crown-casino-war"), "Crown"), Dispute(number=1, by="Ann", about=""))
    >>> said.partition(",")[0]
    'The rules oblige us to tell you that inspectors of the VCGLR are in the casino and may be asked for advice'
    """
    line = advice_line(office.book, dispute)
    if line is None:
        return f"You may complain to {office.body}."
    said = f"The rules oblige us to {line.says.replace('the person', 'you')}."
    return f"You may complain to {office.body}, which this house has named for that." if office.body else said


def letter(office: Office, dispute: Dispute, at: int, *, frames: Sequence[str] = (), why: Sequence[str] = ()) -> Sheet:
    """The letter, dated ``at``. ``frames`` are the steps of the round, ``why`` what explains its payments."""
    book = office.book
    title = f"Your dispute of {instant(dispute.at, office.zone)}"
    return Sheet(
        title=title,
        subtitle=f"{book.title} at {book.house}",
        running=f"{book.house} · dispute {dispute.number} · {dispute.by}",
        generator=f"advice of rights {TEXT}",
        sections=tuple(_sections(office, dispute, at, frames, why)),
        kind="Letter",
        numbered=False,
    )


def _sections(
    office: Office, dispute: Dispute, at: int, frames: Sequence[str], why: Sequence[str]
) -> Iterator[Section]:
    facts = [
        ("To", dispute.by),
        ("From", f"{office.book.house}, {office.book.operator}"),
        ("Date", instant(at, office.zone)),
        ("Dispute", f"number {dispute.number}"),
        ("About", dispute.about),
    ]
    if dispute.reference:
        facts.append(("Concerning", dispute.reference))
    if dispute.round:
        box = f", box {dispute.box}" if dispute.box is not None else ""
        facts.append(("Round", f"{dispute.round}{box}"))
    yield Section("What you disputed", (Facts(tuple(facts)),))
    yield Section("What was decided", tuple(_decided(office, dispute)))
    if frames:
        yield Section("How the round went", (Items(tuple(frames)),))
    if why:
        yield Section("Why it was settled so", (Items(tuple(why)),))
    yield Section("Your right to complain", tuple(_rights(office, dispute)))
    cited = _cited(office, dispute)
    if cited:
        note = Text("Clauses in our own words; the approved text is the authority.", note=True)
        yield Section("The clauses", (Clauses(cited), note))
    signed = (("For the house", ""), ("Date", ""))
    yield Section("Signature", (Facts(signed, by_hand=True),))


def _refs(book: Rulebook, dispute: Dispute, ruled: Ruled) -> tuple[str, ...]:
    """The clauses under which a decision was given."""
    if dispute.subject == "promotion" and ruled.step == "final":
        power = book.power("settle_promotion_dispute")
        return power.clauses if power is not None else ()
    topic = "disputes" if book.points.provision("disputes") is not None else "unforeseen"
    return book.points.clauses(topic, part=_OF[ruled.step])


def _decided(office: Office, dispute: Dispute) -> Iterator[Block]:
    if not dispute.decisions:
        yield Text("Nothing has been decided yet.")
        return
    columns = (Column("Decision"), Column("By"), Column("When"), Column("Outcome"), Column("Finding"), CLAUSES)
    rows = tuple(
        (
            STEPS[ruled.step],
            _by(office.book, ruled),
            instant(ruled.at, office.zone),
            OUTCOMES.get(ruled.outcome, ruled.outcome),
            ruled.finding or "none was given",
            ", ".join(_refs(office.book, dispute, ruled)) or "policy of the house",
        )
        for ruled in dispute.decisions
    )
    yield Table(columns, rows, "Decisions, in their order")
    if dispute.paid:
        yield Text(f"By the decision in force {dispute.paid_to} was paid {spoken(dispute.paid)}.")


def _by(book: Rulebook, ruled: Ruled) -> str:
    role = book.role(ruled.role)
    return f"{ruled.by}, {role.title if role is not None else ruled.role}"


def _rights(office: Office, dispute: Dispute) -> Iterator[Block]:
    line = advice_line(office.book, dispute)
    rests = (*line.clauses, *line.readings) if line is not None else ()
    yield Text(advice(office, dispute), strong=True)
    yield Text(f"This advice is version {TEXT} and rests on {', '.join(rests) or 'a policy of the house'}.", note=True)


def _cited(office: Office, dispute: Dispute) -> tuple[Printed, ...]:
    """The clauses that the letter names, each once, with what they say."""
    book = office.book
    line = advice_line(book, dispute)
    refs = [ref for ruled in dispute.decisions for ref in _refs(book, dispute, ruled)]
    refs += line.clauses if line is not None else ()
    known = [book.clauses[ref] for ref in dict.fromkeys(refs) if ref in book.clauses]
    return tuple(Printed(each.ref, each.ref, each.says) for each in known)
