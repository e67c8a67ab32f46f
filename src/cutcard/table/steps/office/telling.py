"""What a table tells the office of its house, worked out from what is owed at it before and after a command.

`duties` says what is owed at a table as it stands. Whatever is new there arose, and whatever is gone was done, where an
event of the entry does it, or is owed no longer. Most entries change nothing of this, and cost nothing here. The office
never answers.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from cutcard.office.messages import AnyToOffice, DisputePassed, DutyArose, DutyDone, DutyGone
from cutcard.table.base import Command, Event, fold
from cutcard.table.kept import Dispute
from cutcard.table.owing import CHECK, owes
from cutcard.table.progress import StepBegan
from cutcard.table.remedying import unanswered
from cutcard.table.signing import TAKEN_OFF, missing, to_take_off, word
from cutcard.table.state import Table
from cutcard.table.steps.cards.checking import CardsChecked, CardsFanned, CardsReplaced, CardsVerified
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.office.custody import CustodyRecorded, secured
from cutcard.table.steps.office.offering import PlayerStays
from cutcard.table.steps.office.passing import DisputePassedOn, NoticesPassedOn
from cutcard.table.steps.office.signs import SignConfirmed, SignDown
from cutcard.table.steps.people.complaints import DisputeEnded, RightsTold
from cutcard.table.steps.people.conduct import HandedOver, WithheldDetermined
from cutcard.table.steps.people.copies import RulesHandedOver
from cutcard.table.steps.people.disputes import DisputeDecided, DisputeReviewed, FinalDecisionGiven
from cutcard.table.steps.people.notices import NoticeGiven
from cutcard.table.steps.people.seats import BoxGivenUp
from cutcard.table.steps.rounds.calling import BetsCalled
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.lapses import LapseNoted
from cutcard.table.steps.rounds.registering import PoolLinkHealed
from cutcard.table.steps.rounds.settling import HandCollected, RoundEnded, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided


class Told(NamedTuple):
    """What a duty is about, to whom it is owed where that is a person, and until when where its cause sets a time."""

    about: str = ""
    to: str = ""
    until: int | None = None
    since: int = 0  # when its cause was found, where that was before


Duties = Mapping[tuple[str, str], Told]
"""What is owed: by its word, and by what tells it from others of its kind."""

OF_STAGE = {
    "raised": "decide_dispute",
    "review_asked": "review_dispute",
    "reviewed": "last_word",
    "final": "advise_of_rights",
}
"""What is owed to whoever raised a dispute, by where it stands."""

OF_SIGN = {
    "limits_sign": "limits_sign",
    "odds_sign": "odds_sign",
    "schedule_sign": "odds_sign",
    "box_total_sign": "box_totals_sign",
    "raise_sign": "coming_minimum_sign",
    "old_limits_sign": "two_minimums_sign",
    "old_minimum_marker": "spared_marker",
    "personal_limits_sign": "own_limits_sign",
    "personal_limits_marker": "own_limits_sign",
    "jackpot_amount_sign": "jackpot_sign",
    "jackpot_meters": "meter_display",
    "carried_jackpot_marker": "carried_markers",
    "closing_sign": "closing_sign",
}
"""What is owed while a sign or marker that belongs there has not been seen up."""

OF_LAPSE = {
    "no_more_bets_call": "call_bets",
    "players_did_not_look": "players_look",
    "discards_not_reloaded": "reload_discards",
    "cutting_card_passed": "stop_at_cutting_card",
    "sign_not_seen": "act_in_order",
    "marker_not_off": "act_in_order",
}
"""What a step that was left out is called at the office."""

DONE_BY: Mapping[str, tuple[type[Event], ...]] = {
    "check_cards": (CardsChecked, CardsVerified, CardsReplaced),
    "verify_cards": (CardsChecked, CardsVerified, CardsReplaced),
    "replace_cards": (CardsReplaced,),
    "shuffle_cards": (CardsShuffled,),
    "inspect_new_cards": (CardsChecked,),
    "fan_cards": (CardsFanned,),
    "secure_cards": (CustodyRecorded,),
    "give_up_box": (BoxGivenUp,),
    "offer_withdrawal": (PlayerStays, Voided),
    "tell_surveillance": (NoticeGiven,),
    "tell_inspector": (NoticeGiven,),
    "error_notification": (NoticeGiven,),
    "copy_of_rules": (RulesHandedOver,),
    "decide_dispute": (DisputeDecided,),
    "review_dispute": (DisputeReviewed,),
    "last_word": (FinalDecisionGiven,),
    "advise_of_rights": (RightsTold,),
    "call_for_detained": (HandedOver,),
    "determine_withheld": (WithheldDetermined,),
    **dict.fromkeys(OF_SIGN.values(), (SignConfirmed, PoolLinkHealed)),
    **dict.fromkeys(TAKEN_OFF.values(), (SignDown,)),
}
"""The events that do what is owed; what goes without one of them is owed no longer."""

WHY: Mapping[type[Event], str] = {
    DisputeEnded: "whoever raised the dispute has ended it",
    FinalDecisionGiven: "the last word was spoken",
    SettlementReversed: "the wager did not go back after all",
}
"""Why something is owed no longer."""

NO_LONGER = "what it was for is over"

PLAIN: frozenset[type[Event]] = frozenset(
    {CardDealt, WagerPlaced, WagerSettled, StepBegan, DecisionMade, HandCollected}
)
"""Events of every round, which change nothing of this; a wager that was settled may say that something is owed."""


OF_A_ROUND: frozenset[type[Event]] = frozenset({BetsCalled, RoundStarted, RoundEnded})
"""Events of every round that change nothing of this either, unless markers lie there, somebody walked away, or the
round was taken up again."""

PASSING: frozenset[type[Event]] = frozenset({DisputePassedOn, NoticesPassedOn})


def duties(table: Table) -> Duties:
    """Everything that is owed at a table as it stands."""
    found: dict[tuple[str, str], Told] = {}
    for owed in table.owed:
        about = f"round {owed.round}{owed.about and ': ' + owed.about}"
        found[owed.duty, str(owed.number)] = Told(about, since=owed.at)
    for dispute in table.disputes.open:
        if dispute.stage in OF_STAGE:
            found[OF_STAGE[dispute.stage], str(dispute.number)] = Told(dispute.about, dispute.by)
        if dispute.protested and not dispute.told:
            found["advise_of_rights", str(dispute.number)] = Told(dispute.about, dispute.by)
    for person in table.copies_owed:
        found["copy_of_rules", person] = Told(to=person)
    for person in sorted(table.standing.detained):
        found["call_for_detained", person] = Told(about=person)
    for person in sorted(table.standing.withheld):
        found["determine_withheld", person] = Told(to=person)
    for name, marking in missing(table).items():
        found[OF_SIGN[marking.word], name] = Told(name, until=_up_by(table, name))
    if table.rules.confirms_signs:
        found.update(_of_people(table))
    link = table.pool_link
    if link is not None and not link.up:
        found["meter_display", link.pool] = Told("no line to the pool")
    for name in to_take_off(table):
        found[TAKEN_OFF[word(name)], name] = Told(name)
    return found


def _of_people(table: Table) -> Iterator[tuple[tuple[str, str], Told]]:
    """What is owed where people handle the cards, put up signs and ask players."""
    of_cards = "the cards"
    if table.faults.forgotten:
        yield ("shuffle_cards", "cards"), Told(table.faults.forgotten.replace("_", " "))
    if table.prep == "check" and not owes(table, CHECK):
        yield ("inspect_new_cards", "cards"), Told(of_cards)
    if table.prep == "fan" or table.spread:
        yield ("fan_cards", "cards"), Told(of_cards)
    if secured(table.rules) and table.phase != "closed" and not table.issued:
        yield ("secure_cards", "cards"), Told(of_cards)
    for player in table.newcomers:
        yield ("give_up_box", player), Told(to=player)
    for player in unanswered(table):
        yield ("offer_withdrawal", player), Told(f"round {table.round}", player)


PUT_UP = 60
"""Seconds that whoever gives notice at the last possible moment has for putting its sign up. Signs say the minute; what
was announced begins once the sign has stood for its time, and not before."""


def _up_by(table: Table, name: str) -> int | None:
    """When a sign that announces something must be up, if that is to begin when it says."""
    rules = table.rules
    kind, _, at = name.partition(":")
    if kind == "raise_sign":
        return int(at) - 60 * rules.amount("raising_the_minimum")
    if kind == "closing_sign" and table.closing is not None and table.closing.at is not None:
        return table.closing.at - 60 * rules.amount("closing_notice")
    return None


def follow(table: Table, command: Command, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an entry, with what the office hears of them."""
    if table.trouble is None and not _heard(table, events):  # in trouble a card may open or shut a remedy
        return events
    after = fold(table, events)
    if after.office is None:
        return events
    known, number = after.rules.duties, after.office.sent
    found = []
    for message in _messages(table, after, command, events):
        if isinstance(message, DisputePassed) or message.duty in known:
            number += 1
            found.append(_sent(after, number, message, events))
    return (*events, *found)


def _heard(table: Table, events: Sequence[Event]) -> bool:
    """Whether the events of an entry may change what is owed."""
    for event in events:
        kind = type(event)
        if kind in PLAIN:
            if isinstance(event, WagerSettled) and event.owed:
                return True
        elif kind not in OF_A_ROUND or table.markers or table.away or table.reopened:
            return True
    return False


def _sent(table: Table, number: int, message: AnyToOffice, events: Sequence[Event]) -> MessageSent:
    """A message, under what the entry itself rests on."""
    assert table.office is not None
    clauses = tuple(dict.fromkeys(ref for event in events for ref in event.clauses))
    readings = tuple(dict.fromkeys(ref for event in events for ref in event.readings))
    return MessageSent(to=table.office.stream, number=number, message=message, clauses=clauses, readings=readings)


def _messages(before: Table, after: Table, command: Command, events: Sequence[Event]) -> Iterator[AnyToOffice]:
    at, passed = command.at, [event for event in events if type(event) in PASSING]
    if passed:  # what passes to the house is owed as before
        after = fold(before, [event for event in events if type(event) not in PASSING])
    had: Duties = {} if before.office is None else duties(before)  # an office that is new hears of all
    has = duties(after)
    for event in events:
        if isinstance(event, LapseNoted):
            about = event.sign or event.player
            key = f"{after.round}:{event.what}" + (f":{about}" if about else "")
            yield DutyArose(at=at, duty=_left_out(event, after.rules.duties), key=key, about=about, lapse=True)
    for duty, key in had:
        if (duty, key) not in has:
            yield _ended(duty, key, command, events)
    for (duty, key), told in has.items():
        if (duty, key) not in had:
            since = told.since or at
            until = None if told.until is None else max(told.until, at + PUT_UP)
            yield DutyArose(at=since, duty=duty, key=key, about=told.about, to=told.to, until=until)
    for event in passed:
        if isinstance(event, DisputePassedOn):
            yield _passed(next(each for each in after.disputes.open if each.number == event.dispute), at)


def _left_out(event: LapseNoted, known: Container[str]) -> str:
    """What a step that was left out is called at the office: of a sign or marker, under the clauses that want it."""
    of_signs: Mapping[str, str] = TAKEN_OFF if event.what == "marker_not_off" else OF_SIGN
    duty = of_signs.get(word(event.sign), "")
    return duty if duty in known else OF_LAPSE[event.what]


def _ended(duty: str, key: str, command: Command, events: Sequence[Event]) -> AnyToOffice:
    by = DONE_BY.get(duty, ())
    for event in events:
        if isinstance(event, by) and _whose(event) in ("", key):
            told = event.told or event.to if isinstance(event, NoticeGiven) else ""
            how = (event.how or "") if isinstance(event, NoticeGiven) else ""
            return DutyDone(at=command.at, duty=duty, key=key, by=command.actor, role=command.role, told=told, how=how)
    why = next((WHY[type(event)] for event in events if type(event) in WHY), NO_LONGER)
    return DutyGone(at=command.at, duty=duty, key=key, why=why)


def _whose(event: Event) -> str | None:
    """For whom alone an event does what is owed; nothing: for all."""
    if isinstance(event, Voided):
        return event.player
    if isinstance(event, BoxGivenUp):
        return event.to
    return event.player if isinstance(event, PlayerStays) else ""


def _passed(dispute: Dispute, at: int) -> DisputePassed:
    return DisputePassed(
        at=at,
        number=dispute.number,
        by=dispute.by,
        about=dispute.about,
        round=dispute.round,
        box=dispute.box,
        stage=dispute.stage,
        decisions=dispute.decisions,
        paid=dispute.amount,
        paid_to=dispute.paid_to,
        protested=dispute.protested,
        told=dispute.told,
        raised=dispute.at,
    )
