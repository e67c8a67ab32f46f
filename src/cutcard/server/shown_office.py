"""An office as people see it: what is owed with what may be done about it, disputes and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cutcard.money import dollars
from cutcard.office.calendar import Listed, listed
from cutcard.office.state import Dispute, Duty, Office
from cutcard.office.times import spoken as instant
from cutcard.server.live_office import LiveOffice
from cutcard.server.live_offices import OfOffice
from cutcard.table.kept import Dispute as AtTable
from cutcard.telling import duties as told
from cutcard.telling.letters import advice
from cutcard.telling.office_deeds import complaint_deeds, dispute_deeds, duty_deeds, office_deeds, person_may

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

MOST = 300
"""Duties that go into one answer: who has more open has other troubles than the length of a list."""

LATEST = 20
"""Disputes that are over and stand in an answer."""

STAGES = {
    "raised": "waits for the first decision",
    "decided": "is decided; a review may be asked for",
    "review_asked": "waits for its review",
    "reviewed": "was reviewed",
    "final": "has the last word",
}
"""Where a dispute stands."""

WORDS = ("is", "was", "has")


def standing(dispute: Dispute, over: bool = False, own: bool = False) -> str:
    """Where a dispute stands, in sentences; ``own``: to whoever raised it.

    >>> standing(Dispute(number=1, by="Ann", about="", stage="reviewed", content=False))
    'It was reviewed. Ann is not content.'
    """
    if over:
        return "The house is done with it."
    are, were, have = ("You are", "You were", "You have") if own else [f"{dispute.by} {word}" for word in WORDS]
    parts = [f"It {STAGES[dispute.stage]}."]
    if dispute.content is False:
        parts.append(f"{are} not content.")
    if dispute.told:
        parts.append(f"{were} told of the right to complain.")
    if dispute.gone:
        parts.append(f"{have} left.")
    return " ".join(parts)


def of_house(owing: dict[str, Any], house: str) -> dict[str, Any]:
    """What is owed in one house alone, as its people are told. The calendar's address opens that of all, and is not
    told; nobody chooses a role, which follows from titles."""

    def own(each: Any) -> bool:
        return str(each["office"]).partition(":")[0] == house

    lists = {name: [each for each in owing[name] if own(each)] for name in ("duties", "disputes", "offices")}
    lists["offices"] = [{**each, "roles": []} for each in lists["offices"]]
    return {**owing, **lists, "calendar": ""}


class Shown:
    """What is shown of the offices of a floor, as of their last durable entries."""

    def __init__(self, floor: RunningFloor) -> None:
        self._floor = floor
        self._now = floor.seconds()

    # --- duties

    def owing(self) -> dict[str, Any]:
        """Everything that is owed on the floor."""
        offices = self._floor.offices
        owed = offices.owed(self._now)
        return {
            "now": self._now,
            "duties": [self._duty(each) for each in owed[:MOST]],
            "more": max(len(owed) - MOST, 0),
            "disputes": [self.dispute(live, each) for live in offices for each in _in_order(live.shown)],
            "offices": [self.tile(live) for live in offices],
            "calendar": offices.calendar,
        }

    def _duty(self, each: OfOffice) -> dict[str, Any]:
        live, one = each
        office, duty = live.shown, one.duty
        table, round_ = self._cause(duty.sender, duty.version)
        dispute = office.disputes.get(duty.dispute)
        if dispute is not None and dispute.round:
            table, round_ = table or _table(dispute.reference), round_ or dispute.round
        return {
            "office": live.name,
            "house": live.book.house,
            "number": duty.number,
            "duty": duty.duty,
            "kind": duty.kind,
            "says": told.what(live.book, duty),
            "about": _about(duty),
            "debtor": told.debtor(live.book, duty),
            "creditor": told.creditor(live.book, duty),
            "since": duty.since,
            "amber": duty.amber,
            "due": duty.due,
            "until": told.until(duty, office.zone),
            "colour": one.colour,
            "lapse": duty.lapse,
            "letter": duty.letter,
            "table": table,
            "round": round_,
            "dispute": duty.dispute,
            "rules": duty.clauses,
            "readings": duty.readings,
            "deeds": duty_deeds(office, duty, self._now),
        }

    def _cause(self, sender: str, version: int) -> tuple[str, int]:
        """The table at which something arose, and the round that was played then, as far as that is at hand."""
        name = _table(sender)
        table = self._floor.tables.get(name)
        return name, 0 if table is None else table.history.round_at(version)

    # --- disputes

    def dispute(self, live: LiveOffice, dispute: Dispute, over: bool = False, own: bool = False) -> dict[str, Any]:
        """A dispute of the house; ``own``: as whoever raised it sees it."""
        office, book = live.shown, live.book
        return {
            "office": live.name,
            "house": book.house,
            "number": dispute.number,
            "by": dispute.by,
            "about": dispute.about,
            "subject": dispute.subject,
            "table": _table(dispute.sender or dispute.reference),
            "round": dispute.round,
            "box": dispute.box,
            "stage": dispute.stage,
            "says": standing(dispute, over, own),
            "content": dispute.content,
            "gone": dispute.gone,
            "told": dispute.told,
            "over": over,
            "raised": instant(dispute.at, office.zone),
            "paid": dollars(dispute.paid) if dispute.paid else None,
            "paid_to": dispute.paid_to,
            "decisions": [
                {
                    "step": ruled.step,
                    "title": told.STEPS[ruled.step],
                    "by": ruled.by,
                    "role": _title(live, ruled.role),
                    "outcome": told.OUTCOMES.get(ruled.outcome, ruled.outcome),
                    "finding": ruled.finding,
                    "at": instant(ruled.at, office.zone),
                }
                for ruled in dispute.decisions
            ],
            "rights": advice(office, dispute) if _rights(office, dispute) else "",
            "letter": self._floor.offices.letter_address(live, dispute.number),
            "deeds": [] if own or over else dispute_deeds(office, dispute, self._now),
        }

    async def own(self, guest: str) -> dict[str, Any]:
        """A guest's own disputes: those of the house, those that are still at a table, and those that are over."""
        found, past = [], []
        since = self._floor.since(guest)  # a name may have been somebody else's, whose disputes are nobody's business
        for live in self._floor.offices:
            shown = live.shown
            for each in _in_order(shown):
                if each.by == guest:
                    may = person_may(shown, each, self._now)
                    found.append({**self.dispute(live, each, own=True), "may": may})
            for each in (await live.over()).values():
                if each.by == guest and each.at >= since:
                    past.append({**self.dispute(live, each, over=True, own=True), "may": []})
        for table in self._floor.tables.values():
            live_office = self._floor.offices.of_table(table.name)
            for at_table in table.audience.public.table.disputes.open:
                if at_table.by == guest and live_office is not None:
                    found.append({**self._at_table(live_office, table.name, at_table), "may": []})
        tables = {name: self._floor.offices.of_table(name) for name in self._floor.tables}
        return {
            "disputes": [*found, *reversed(past[-LATEST:])],
            "tables": {name: live.name for name, live in tables.items() if live is not None},
        }

    def _at_table(self, live: LiveOffice, table: str, dispute: AtTable) -> dict[str, Any]:
        """A dispute that is still its table's, in the same shape."""
        same = Dispute(
            number=dispute.number,
            by=dispute.by,
            about=dispute.about,
            reference=f"table:{table}",
            round=dispute.round,
            box=dispute.box,
            stage=dispute.stage,
            decisions=dispute.decisions,
            paid=dispute.amount,
            paid_to=dispute.paid_to,
        )
        shown = self.dispute(live, same, own=True)
        return {**shown, "office": "", "letter": "", "raised": "", "says": f"At the table: {shown['says']}"}

    # --- offices

    def tile(self, live: LiveOffice) -> dict[str, Any]:
        """An office in short."""
        office, book = live.shown, live.book
        colours = [each.colour for each in listed(office, self._now)]
        stopped = [f"{sender}: {link.stopped}" for sender, link in office.links.items() if link.stopped]
        stopped += [f"{sender}: {why}" for (to, sender), why in self._floor.post.stopped.items() if to == live.stream]
        return {
            "office": live.name,
            "house": book.house,
            "book": book.id,
            "title": book.title,
            "seq": live.shown_seq,
            **{colour: colours.count(colour) for colour in ("red", "amber", "green")},
            "disputes": len(office.disputes),
            "roles": [
                {"name": role.name, "title": role.title}
                for role in sorted(book.roles, key=lambda role: role.rank or len(book.roles))
            ],
            "stopped": stopped,
        }

    async def office(self, live: LiveOffice) -> dict[str, Any]:
        """Everything of one office."""
        office, now = live.shown, self._now
        owed: list[Listed] = [*listed(office, now)]
        over = sorted((await live.over()).items(), reverse=True)[:LATEST]
        return {
            "now": now,
            "tile": self.tile(live),
            "duties": [self._duty(OfOffice(live, each)) for each in owed[:MOST]],
            "more": max(len(owed) - MOST, 0),
            "disputes": [self.dispute(live, each) for each in _in_order(office)],
            "over": [self.dispute(live, each, over=True) for _, each in over],
            "complaints": [
                {
                    "number": each.number,
                    "by": each.by,
                    "about": each.about,
                    "dispute": each.dispute,
                    "lodged": instant(each.at, office.zone),
                    "deeds": complaint_deeds(office, each, now),
                }
                for _, each in sorted(office.complaints.items())
            ],
            "zone": office.zone,
            "body": office.body,
            "authorised": list(office.authorised),
            "terms": dict(office.terms),
            "paid": dollars(-office.cash.get("house", 0)),
            "deeds": office_deeds(office, now),
            "calendar": self._floor.offices.calendar,
        }


def together(own: dict[str, Any], others: Iterable[Any]) -> dict[str, Any]:
    """What every process of a shared floor says is owed, as one list."""
    found = [*others]
    duties = sorted((duty for each in found for duty in each["duties"]), key=_presses)
    return {
        **own,
        "duties": duties[:MOST],
        "more": sum(each["more"] for each in found) + max(len(duties) - MOST, 0),
        "disputes": [dispute for each in found for dispute in each["disputes"]],
        "offices": sorted((tile for each in found for tile in each["offices"]), key=lambda tile: str(tile["office"])),
    }


def _presses(duty: Any) -> tuple[int, float, str, int]:
    colours = ("red", "amber", "green")
    due = float("inf") if duty["due"] is None else duty["due"]
    return colours.index(duty["colour"]), due, str(duty["office"]), int(duty["number"])


def _rights(office: Office, dispute: Dispute) -> bool:
    """Whether it is time to tell somebody of the right to complain, or that was done."""
    owed = office.of_dispute(dispute.number, "advise_of_rights") is not None
    return owed or dispute.told or dispute.stage == "final"


def _about(duty: Duty) -> str:
    """What a duty is about, with the pool, tournament or promotion that it arose in; of a table the page has a link.

    >>> where = {"sender": "promotion:spring", "about": "the draw"}
    >>> _about(Duty(number=1, duty="", kind="exact", debtor="", creditor="", **where))
    'promotion spring: the draw'
    """
    about = duty.about if duty.to else _plainly(duty.about)
    kind, _, name = duty.sender.partition(":")
    if kind == "table" or not name:
        return about
    return f"{kind} {name}: {about}" if about else f"{kind} {name}"


def _plainly(about: str) -> str:
    """What a table says something is about, without the marks of its vocabulary.

    >>> _plainly("old_minimum_marker:Ann"), _plainly("round 1: foreign card")
    ('old minimum marker: Ann', 'round 1: foreign card')
    """
    return re.sub(r":(?=\S)", ": ", about.replace("_", " "))


def _in_order(office: Office) -> Iterable[Dispute]:
    return [office.disputes[number] for number in sorted(office.disputes)]


def _table(stream: str) -> str:
    """The name of a table in the name of its stream, or as people give it; nothing for another stream."""
    kind, colon, name = stream.partition(":")
    return name if colon and kind == "table" else "" if colon else stream


def _title(live: LiveOffice, role: str) -> str:
    known: Mapping[str, str] = {each.name: each.title for each in live.book.roles}
    return known.get(role, role)
