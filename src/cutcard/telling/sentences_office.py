"""Signs that people put up, what passes to the house, and what its office hears of a table, in sentences."""

from __future__ import annotations

from cutcard.office.messages import AnyToOffice, DisputePassed, DutyArose, DutyDone
from cutcard.table.owing import Owed
from cutcard.telling.signs import moment
from cutcard.telling.wording import Sentences, counted, names, sentence_case

ANNOUNCED = "raise_sign"
"""The sign whose name says the time that it announces, where those of others say whose they are."""


def sign_told(name: str) -> str:
    """A sign or marker at a table, by its name there.

    >>> sign_told("old_minimum_marker:Ann")
    'old minimum marker (Ann)'
    >>> sign_told("raise_sign:1800000000")
    'raise sign (08:00 UTC on 15 January 2027)'
    """
    word, _, whose = name.partition(":")
    if word == ANNOUNCED:
        whose = moment(int(whose))
    return f"{word.replace('_', ' ')} ({whose})" if whose else word.replace("_", " ")


def _signs(names_: tuple[str, ...]) -> str:
    return sentence_case(names([sign_told(name) for name in names_]))


def owed_told(owed: Owed) -> str:
    """One thing that is owed, by its number.

    >>> owed_told(Owed(3, "tell_inspector", 7, "foreign card"))
    '3: tell inspector (round 7, foreign card)'
    """
    about = f", {owed.about}" if owed.about else ""
    return f"{owed.number}: {owed.duty.replace('_', ' ')} (round {owed.round}{about})"


def told(message: AnyToOffice) -> str:
    """What a table tells its office, as a sentence of its own: that an office hears of it goes without saying.

    >>> told(DutyArose(at=0, duty="limits_sign", key="limits_sign"))
    'Owed from now on: limits sign.'
    >>> told(DutyArose(at=0, duty="spared_marker", key="3:sign_not_seen:x", about="old_minimum_marker:Ann", lapse=True))
    'Left out: spared marker, old minimum marker (Ann).'
    >>> told(DutyDone(at=0, duty="tell_inspector", key="3"))
    'Done, as was owed: tell inspector (3).'
    """
    if isinstance(message, DisputePassed):
        return f"Dispute {message.number} of {message.by} goes on with the house."
    what, which = message.duty.replace("_", " "), message.key.replace("_", " ")
    if isinstance(message, DutyArose) and message.lapse:
        about = sign_told(message.about) if message.about else what
        return f"Left out: {what if about in what else f'{what}, {about}'}."
    what = what if which in what else f"{what} ({which})"
    if isinstance(message, DutyArose):
        return f"Owed from now on: {what}."
    return f"Done, as was owed: {what}." if isinstance(message, DutyDone) else f"Owed no longer: {what}."


def notice(to: str, notices: tuple[int, ...], told_: str, how: str | None) -> str:
    """Somebody was told of something that is owed, or a notification is in the drop box.

    >>> notice("inspector", (3, 4), "Dee", "telephone")
    'Inspector has been told: Dee, by telephone (notices 3, 4).'
    """
    if to == "drop_box":
        several = len(notices) > 1
        return f"{counted(len(notices), 'error notification')} are in the drop box." if several else _IN_BOX
    who = ", ".join([each for each in (told_, _HOW.get(how or "", "")) if each])
    which = f" (notices {', '.join(map(str, notices))})" if len(notices) > 1 else ""
    return f"{to.capitalize()} has been told{f': {who}' if who else ''}{which}."


_IN_BOX = "The error notification is in the drop box."
_HOW = {"in_person": "in person", "telephone": "by telephone", "message": "by message"}


SAY: Sentences = {
    "notice_given": lambda e, b: notice(e.to, e.notices, e.told, e.how),
    "sign_confirmed": lambda e, b: f"{_signs(e.signs)}: up, and seen.",
    "sign_down": lambda e, b: f"{_signs(e.signs)}: {'found fallen' if e.fell else 'taken down'}.",
    "dealer_relieved": lambda e, b: (
        f"{e.dealer} deals from now on" + (f", and looks at: {_signs(e.look).lower()}." if e.look else ".")
    ),
    "check_ordered": lambda e, b: (
        f"{e.by} orders a check of the cards, {'at once' if e.now else 'once the round is over'}."
    ),
    "player_stays": lambda e, b: (
        f"{e.player} says nothing, and the wagers stay, as {e.by} records."
        if e.silent
        else f"{e.player} stays in the round."
    ),
    "place_asked_for": lambda e, b: (
        f"{e.player} asks for a box. {names(e.holders)} hold{'s' * (len(e.holders) == 1)} several."
    ),
    "custody_recorded": lambda e, b: (
        f"The cards were sealed by {e.sealed}, kept in {e.stored} and issued by {e.issued}"
        + (". They were not secured all the time, and count as new." if e.owed else ".")
    ),
    "dispute_passed_on": lambda e, b: f"Dispute {e.dispute} goes on with the house.",
    "notices_passed_on": lambda e, b: f"The house sees to {counted(len(e.notices), 'notice')} that are still owed.",
}
