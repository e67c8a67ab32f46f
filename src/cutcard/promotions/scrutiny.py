"""The scrutineer, who oversees the draw: nobody who has entered, and not whoever draws."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_goes_on,
    check_phase,
    check_power,
    check_text,
    decides,
    evolves,
)
from cutcard.promotions.owing import discharge
from cutcard.promotions.preparing import check_link
from cutcard.promotions.state import Promotion
from cutcard.rulebooks.parts import cited
from cutcard.wire.given import same


class NominateScrutineer(Command, frozen=True, kw_only=True):
    """The operator names the person who oversees the draw: nobody who has entered."""

    person: str


class ScrutineerNominated(Event, frozen=True, kw_only=True):
    """Somebody is to oversee the draw."""

    person: str
    by: str


class OverseeDraw(Command, frozen=True, kw_only=True):
    """The scrutineer has seen the sealed list, by its hash, and gives a value where the terms say so."""

    entries: str
    value: str = ""


class DrawOverseen(Event, frozen=True, kw_only=True):
    """The scrutineer oversees the draw."""

    person: str
    entries: str
    value: str = ""


@decides(NominateScrutineer)
def nominate_scrutineer(work: Work, command: NominateScrutineer) -> None:
    power, rules = check_power(work, command, "nominate_scrutineer"), work.rules
    check_phase(work, "draft", "lodged", "running", "postponed", fact=rules.scrutineer)
    promotion = work.promotion
    if promotion.overseen:
        raise Refused("too_late", f"command: {promotion.scrutineer} oversees the draw", rules.scrutineer.clauses)
    check_text(work, command.person, "person", rules.scrutineer)
    if "#" in command.person:  # so entrants stand in the list who want no name shown
        raise Refused("bad_name", "person: a name without #, which is for entries", rules.scrutineer.clauses)
    if command.person in promotion.entered:
        raise Refused("entrant", f"person: {command.person} has entered", rules.scrutineer.clauses)
    if same(command.person, command.actor):
        raise Refused("same_person", "person: nobody names themselves", rules.scrutineer.clauses)
    work.happen(
        ScrutineerNominated(person=command.person, by=command.actor, at=work.at, **cited(rules.scrutineer, power))
    )


@evolves(ScrutineerNominated)
def _nominated(promotion: Promotion, event: ScrutineerNominated) -> Promotion:
    return replace(promotion, scrutineer=event.person)


def check_scrutineer(work: Work, command: Command) -> None:
    """Refuse whoever is not the nominated scrutineer."""
    named = work.promotion.scrutineer
    if command.role != "scrutineer" or not named or command.actor != named:
        clauses = work.rules.scrutineer.clauses
        raise Refused("not_nominated", f"actor: {command.actor} is not the scrutineer", clauses)


def check_one_value(work: Work) -> None:
    """Refuse a second value of a scrutineer, also of another one: the house, which knows its link, could go on naming
    scrutineers until it likes what comes out."""
    draw = work.promotion.sealed
    if not {*draw.given} <= {person for _, person in draw.entries}:
        said = "value: a scrutineer's value is in, and stands; the draw is overseen without another"
        raise Refused("given_already", said, work.rules.awarded.clauses)


@decides(OverseeDraw)
def oversee_draw(work: Work, command: OverseeDraw) -> None:
    rules, promotion = work.rules, work.promotion
    check_goes_on(work, "draw", rules.scrutineer)
    check_scrutineer(work, command)
    if promotion.draw is None or promotion.overseen:
        raise Refused("out_of_order", "command: once, when the list is sealed", rules.scrutineer.clauses)
    if command.entries != promotion.draw.hash:
        raise Refused("other_list", f"entries: the sealed list has the hash {promotion.draw.hash}", rules.drawn.clauses)
    if command.value:
        check_one_value(work)
    if command.value or (promotion.known.draw.values_from == "scrutineer" and not promotion.draw.given):
        check_link(command.value, "value", rules.awarded.clauses)
    work.happen(
        DrawOverseen(
            person=command.actor,
            entries=command.entries,
            value=command.value,
            at=work.at,
            **cited(rules.scrutineer, rules.awarded),
        )
    )
    discharge(work, "scrutineer", "draw", command, rules.scrutineer, told="operator", how="oversees")


@evolves(DrawOverseen)
def _overseen(promotion: Promotion, event: DrawOverseen) -> Promotion:
    given = {**promotion.sealed.given, event.person: event.value} if event.value else promotion.sealed.given
    return replace(promotion, overseen=True, draw=replace(promotion.sealed, given=given))
