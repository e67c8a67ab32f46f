"""What people may do about a duty or a dispute at an office now, with the questions that each asks.

Whether something may be done, and by which roles, is tried: the office decides it for each role, and nothing comes of
it. So no rule stands here a second time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.office.base import Command
from cutcard.office.confirming import Acknowledge, Confirm, LapseDuty
from cutcard.office.deciding import happen
from cutcard.office.disputes import RaiseDispute
from cutcard.office.opening import Authorise
from cutcard.office.rights import LodgeComplaint, NoteOutcome, NotePersonGone, SayContent, TellOfRights
from cutcard.office.ruling import AskForReview, DecideDispute, GiveFinalDecision, ReviewDispute
from cutcard.office.state import Complaint, Dispute, Duty, Office
from cutcard.rulebooks.vocabulary.duties import DUTIES
from cutcard.settlement.cited import Cited
from cutcard.telling.deeds import Deed, Field, Pick
from cutcard.telling.duties import HOW, creditor
from cutcard.telling.letters import TEXT

SOMEBODY = "\N{BULLET}"
"""Stands for a person who has not said who they are; it is nobody's name."""

WAYS = tuple(Pick(word, title) for word, title in HOW.items())

_OUTCOME = (
    Field(
        name="outcome",
        asks="What is decided?",
        picks=(Pick("stands", "It stands"), Pick("adjust", "An amount is paid")),
    ),
    Field(name="amount", asks="How much, if an amount is paid?", kind="amount", optional=True),
    Field(name="finding", asks="What was found?", optional=True),
)


def alone(office: Office, duty: Duty | None = None, dispute: Dispute | None = None) -> Office:
    """An office with nothing else open than one duty or one dispute: what may be done about it does not hang on more,
    and costs the same however much is open."""
    if duty is not None:
        dispute = office.disputes.get(duty.dispute)
    number = 0 if dispute is None else dispute.number
    duties = (each for each in office.duties.values() if each is duty or (number and each.dispute == number))
    return replace(
        office,
        duties=Map({each.number: each for each in duties}),
        disputes=Map() if dispute is None else Map({number: dispute}),
    )


class _Trying:
    """An office on which commands are tried."""

    def __init__(self, office: Office, at: int) -> None:
        self._office, self._at = office, at

    def deed(
        self,
        kind: type[Command],
        title: str,
        says: str = "",
        asks: tuple[Field, ...] = (),
        given: Mapping[str, Any] | None = None,
        sample: Mapping[str, Any] | None = None,
    ) -> Deed | None:
        """What may be done, with the roles that may; nothing if nobody may. ``sample`` answers what is asked."""
        known = dict(given or {})
        who: list[str] = []
        events: tuple[Any, ...] = ()
        for role in self._office.book.roles:
            for actor in (SOMEBODY, *self._office.authorised):
                command = kind(actor=actor, role=role.name, at=self._at, **known, **(sample or {}))
                answer = happen(self._office, command)
                if not isinstance(answer, Refusal):
                    who.append(role.name)
                    events = events or answer[1]
                    break
        if not who:
            return None
        ranks = {role.name: role.rank for role in self._office.book.roles}
        who.sort(key=lambda name: ranks[name] or len(ranks))
        cited = [event for event in events if isinstance(event, Cited)]
        name = str(kind.__struct_config__.tag)
        return Deed(
            name=".".join((name, *(str(part) for each in known.values() for part in _parts(each)))),
            title=title,
            says=says,
            command=name,
            given=known,
            asks=asks,
            role=who[0],
            who=tuple(who),
            clauses=tuple(dict.fromkeys(ref for event in cited for ref in event.clauses)),
        )


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _open(*deeds: Deed | None) -> list[Deed]:
    return [deed for deed in deeds if deed is not None]


def duty_deeds(office: Office, duty: Duty, at: int) -> list[Deed]:
    """What may be done about a duty; what was left out can only be acknowledged."""
    tries, given = _Trying(alone(office, duty), at), {"duties": (duty.number,)}
    if duty.lapse:
        return _open(tries.deed(Acknowledge, "Acknowledge", "A supervisor has taken note.", given=given))
    confirmed = DUTIES[duty.duty].confirmed
    found: list[Deed | None] = []
    if confirmed == "seen":
        found.append(tries.deed(Confirm, "Seen", "It is so: somebody has seen it.", given=given))
    elif confirmed == "told":
        ways = tuple(way for way in WAYS if way.value == "letter" or not duty.letter)
        asks = (
            Field(name="told", asks="Who was told?", usual=_told(office, duty)),
            Field(name="how", asks="In which way?", picks=ways),
        )
        sample = {"told": "somebody", "how": ways[-1].value}
        found.append(tries.deed(Confirm, "Done", "Somebody was told.", asks, given, sample))
    elif confirmed == "rights":
        found.append(_rights(tries, duty))
    reason = (Field(name="reason", asks="Why does it lapse?"),)
    lapses = {"duty": duty.number}
    found.append(
        tries.deed(
            LapseDuty, "Let it lapse", "Whoever it is owed to has gone for good.", reason, lapses, {"reason": "-"}
        )
    )
    return _open(*found)


def _told(office: Office, duty: Duty) -> str:
    whom = creditor(office.book, duty)
    return whom[:1].upper() + whom[1:]


def _rights(tries: _Trying, duty: Duty) -> Deed | None:
    ways = (
        (Pick("letter", "by letter"),) if duty.letter else (Pick("in_person", "in person"), Pick("letter", "by letter"))
    )
    asks = (
        Field(name="way", asks="In which way?", picks=ways),
        Field(name="text", asks="Which version of the text?", usual=TEXT),
    )
    sample = {"way": ways[-1].value, "text": TEXT}
    says = f"{duty.to} knows whom to complain to outside the house."
    return tries.deed(TellOfRights, "Told of rights", says, asks, {"duty": duty.number}, sample)


def dispute_deeds(office: Office, dispute: Dispute, at: int) -> list[Deed]:
    """What people of the house may do about a dispute."""
    tries, given = _Trying(alone(office, dispute=dispute), at), {"dispute": dispute.number}
    stands = {"outcome": "stands"}
    waits = dispute.stage == "review_asked"
    return _open(
        tries.deed(DecideDispute, "Decide", "The first decision.", _OUTCOME, given, stands),
        tries.deed(ReviewDispute, "Review", "Another person says what is right.", _OUTCOME, given, stands),
        _alone(tries, dispute) if waits else None,
        tries.deed(GiveFinalDecision, "The last word", "The operator's word on it.", _OUTCOME, given, stands),
        tries.deed(NotePersonGone, f"{dispute.by} has left", "What is owed goes by letter.", given=given),
    )


def _alone(tries: _Trying, dispute: Dispute) -> Deed | None:
    given = {"dispute": dispute.number, "nobody_reviews": True}
    says = "Nobody is there to review, and the person wants the operator's word at once."
    return tries.deed(GiveFinalDecision, "The last word, unreviewed", says, _OUTCOME, given, {"outcome": "stands"})


def person_may(office: Office, dispute: Dispute, at: int) -> list[str]:
    """What whoever raised a dispute may say now: *ask_for_review*, *content*, *not_content*."""
    own: dict[str, Any] = {"actor": dispute.by, "role": "player", "at": at, "dispute": dispute.number}
    wishes: dict[str, Command] = {
        "ask_for_review": AskForReview(**own),
        "content": SayContent(content=True, **own),
        "not_content": SayContent(content=False, **own),
    }
    if dispute.stage == "raised":  # nothing was decided that anybody could not be content with
        del wishes["not_content"]
    tried = alone(office, dispute=dispute)
    return [name for name, command in wishes.items() if not isinstance(happen(tried, command), Refusal)]


def complaint_deeds(office: Office, complaint: Complaint, at: int) -> list[Deed]:
    """What came of a complaint is put on record."""
    asks = (Field(name="outcome", asks="What came of it?"),)
    given = {"complaint": complaint.number}
    return _open(
        _Trying(office, at).deed(
            NoteOutcome, "What came of it", "As the regulator said.", asks, given, {"outcome": "-"}
        )
    )


def office_deeds(office: Office, at: int) -> list[Deed]:
    """What may be done at an office that is about nothing that is open there."""
    tries = _Trying(office, at)
    about = Field(name="about", asks="What is it about?")
    person = Field(name="person", asks="Who complains?")
    followed = Field(name="dispute", asks="Which dispute does it follow?", kind="number", optional=True)
    subject = Field(
        name="subject",
        asks="About what?",
        picks=tuple(Pick(word, title) for word, title in SUBJECTS.items()),
        usual="other",
    )
    reference = Field(name="reference", asks="Which table, promotion or tournament?", optional=True)
    number = Field(name="round", asks="Which round?", kind="number", optional=True)
    named = Field(name="actor", asks="Who raises it?")
    named_all = Field(
        name="persons", asks="Who speaks for the operator?", many=True, usual=", ".join(office.authorised)
    )
    return _open(
        tries.deed(
            RaiseDispute,
            "A dispute",
            "Somebody disputes something.",
            (named, about, subject, reference, number),
            sample={"about": "-"},
        ),
        tries.deed(
            LodgeComplaint,
            "A complaint",
            "The regulator's officer takes it.",
            (person, about, followed),
            sample={"person": "somebody", "about": "-"},
        ),
        tries.deed(
            Authorise,
            "Who gives the last word",
            "All whom the operator names.",
            (named_all,),
            sample={"persons": ("somebody",)},
        ),
    )


SUBJECTS = {
    "round": "A round",
    "exclusion": "An exclusion",
    "refusal": "A refusal",
    "void": "A void",
    "promotion": "A promotion",
    "tournament": "A tournament",
    "other": "Something else",
}
"""What a dispute may be about."""
