"""Conduct: what staff record of people, and what whoever holds the power then orders about them.

A sanction rests on what is on record: the book's power says which conduct it answers.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.money import Amount
from cutcard.rulebooks.explain_remedies import unforeseen
from cutcard.rulebooks.parts import ProcedurePoint, Role
from cutcard.rulebooks.vocabulary.conduct import ANY_BREACH, CONDUCT
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.persons import another
from cutcard.table.rounds import is_void
from cutcard.table.rules import Cites, Rules
from cutcard.table.standing import ConductRecord
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.shuffling import vacant
from cutcard.table.steps.people.seats import gone
from cutcard.table.steps.rounds.calling_off import handed_back
from cutcard.table.steps.rounds.jackpot import given_back
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.undoing import reversals
from cutcard.table.steps.trouble.voiding import Voided

ALWAYS = ("cards", "betting", *IN_ROUND)


class RecordConduct(Command, frozen=True, kw_only=True):
    """Staff record what a person did. ``of``: what the person is in the book; ``rule``: the clause that was broken,
    where ``what`` has no word for it; ``asked``: the player concerned wanted it; ``on_duty``: it is part of work."""

    what: str
    person: str
    of: str = "player"
    rule: str = ""
    asked: bool = False
    on_duty: bool = False


class ConductRecorded(Event, frozen=True, kw_only=True):
    """It is on record what a person did, and which clauses it broke."""

    what: str
    person: str
    of: str
    broken: tuple[str, ...]


class VoidWagersOf(Command, frozen=True, kw_only=True):
    """The wagers of a person who broke the rules are void: they go back, and what was settled is reversed."""

    person: str


class ExcludeFromGame(Command, frozen=True, kw_only=True):
    """A person who broke the rules plays no further part in the game."""

    person: str


class ExcludedFromGame(Event, frozen=True, kw_only=True):
    """The person's boxes are free, and nothing more is taken from this person here."""

    person: str


class ExcludeFromCasino(Command, frozen=True, kw_only=True):
    """A person who broke the rules has to leave the casino."""

    person: str


class ExcludedFromCasino(Event, frozen=True, kw_only=True):
    """The person is out of the casino, and so out of the game."""

    person: str


class Detain(Command, frozen=True, kw_only=True):
    """A person is held until somebody with authority takes over."""

    person: str


class Detained(Event, frozen=True, kw_only=True):
    """The person is held."""

    person: str


class HandOver(Command, frozen=True, kw_only=True):
    """Somebody with authority has come and takes over a person who is held. ``to``: as what."""

    person: str
    to: str


class HandedOver(Event, frozen=True, kw_only=True):
    """The casino holds the person no longer."""

    person: str
    to: str


class WithholdWinnings(Command, frozen=True, kw_only=True):
    """What a player wins is held back until an inquiry is over."""

    person: str


class WinningsWithheld(Event, frozen=True, kw_only=True):
    """From now on the player's wins are held back; stakes are not. ``by``: who said so."""

    person: str
    by: str = ""


class DetermineWithheld(Command, frozen=True, kw_only=True):
    """The inquiry is over: what was held back is released to the player, or it stays with the house."""

    person: str
    release: bool


class WithheldDetermined(Event, frozen=True, kw_only=True):
    """What was held back went to the player, or to the float."""

    person: str
    release: bool
    amount: Amount


def _among(rules: Rules, names: tuple[str, ...], role: Role) -> bool:
    """Whether a role is one of these; one of the staff stands for all."""
    staff = any(each.rank for each in rules.book.roles if each.name in names)
    return role.name in names or (role.rank > 0 and staff)


@decides(RecordConduct, "deal", "record what somebody did", *ALWAYS, in_trouble=True)
def record_conduct(table: Table, command: RecordConduct) -> tuple[Event, ...]:
    rules, what = table.rules, command.what
    if what not in CONDUCT:
        raise Refused("unknown_conduct", f"what: no {what[:40]!r}{did_you_mean(what, tuple(CONDUCT))}")
    rule = rules.provision(what)
    if rule is None:
        title = CONDUCT[what].title.lower()
        raise Refused("no_rule", f"what: {rules.book.id} has no rule on this: {title}", unforeseen(rules.book).clauses)
    role = rules.book.role(command.of)
    if role is None:
        known = ", ".join(each.name for each in rules.book.roles)
        raise Refused("unknown_role", f"of: {rules.book.id} knows no {command.of[:40]!r}; known: {known}")
    _forbidden(table, command, rule, role)
    broken = rule.parts.get("rule", rule.clauses)
    if what == ANY_BREACH:
        broken = (rules.book.clause(command.rule).ref,)
    elif command.rule:
        raise Refused("bad_rule", f"rule: {what} is the rule; {ANY_BREACH} is for one without a word", broken)
    return (
        ConductRecorded(
            what=what,
            person=command.person,
            of=command.of,
            broken=broken,
            clauses=tuple(dict.fromkeys((*rule.parts.get("rule", rule.clauses), *broken))),
            readings=rule.readings,
        ),
    )


def _forbidden(table: Table, command: RecordConduct, rule: ProcedurePoint, role: Role) -> None:
    """Refuse to record what is not forbidden: to this person, on duty, on request, or now."""
    rules = table.rules
    if rule.binds and not _among(rules, rule.binds, role):
        bound = " or ".join(name.replace("_", " ") for name in rule.binds)
        raise Refused("not_bound", f"of: the rule binds {bound}, not {role.title}", rule.clauses)
    if command.on_duty and _among(rules, rule.exempts, role):
        raise Refused("on_duty", f"on_duty: the rule does not bind a {role.title} on duty", rule.parts["on_duty"])
    if command.asked and rule.value == "barred_unless_asked":
        raise Refused("was_asked", "asked: what a player asks for is not forbidden", rule.clauses)
    if rule.value == "barred_until_all_have_decided" and table.phase not in ("dealing", "deciding"):
        raise Refused("cannot_be", "what: it is forbidden only until all have decided", rule.clauses)
    if rule.value == "where_ordered" and not table.standing.english:
        raise Refused("cannot_be", "what: it was not ordered at this table", rule.clauses)


@evolves(ConductRecorded)
def conduct_recorded(table: Table, event: ConductRecorded) -> Table:
    found = ConductRecord(event.person, event.what, event.of, event.broken)
    if found in table.standing.found:
        return table
    return _stands(table, found=(*table.standing.found, found))


def _stands(table: Table, **changes: object) -> Table:
    return replace(table, standing=replace(table.standing, **changes))


def answers(table: Table, name: str, person: str) -> Cites:
    """The clauses and readings of a sanction, with those of the conduct on record that it answers."""
    rules = table.rules
    power = rules.book.power(name)
    assert power is not None
    broken = [ref for each in table.standing.of(person) if _answered(rules, power.after, each) for ref in each.clauses]
    if not broken:
        wanted = " or ".join(CONDUCT[word].title.lower() for word in power.after)
        clauses = (*power.clauses, *rules.cites(*power.after, part="rule")[0])
        raise Refused(
            "not_on_record", f"person: not on record of {person[:40]}: {wanted}", tuple(dict.fromkeys(clauses))
        )
    return tuple(dict.fromkeys((*power.clauses, *broken))), power.readings


def _answered(rules: Rules, after: tuple[str, ...], found: ConductRecord) -> bool:
    any_breach = rules.provision(ANY_BREACH)
    if ANY_BREACH in after and any_breach is not None:
        return found.of in any_breach.binds
    return found.what in after


@decides(VoidWagersOf, "void_wager_of_offender", "void somebody's wagers", "betting", *IN_ROUND, in_trouble=True)
def void_wagers_of(table: Table, command: VoidWagersOf) -> tuple[Event, ...]:
    person = command.person
    clauses, readings = answers(table, "void_wager_of_offender", person)
    down = [box for box, player in table.bets if player == person]
    boxes = [box for box in down if not is_void(table, box, person)]
    if not boxes:
        said = "are void already" if down else "are not on the table"
        raise Refused("nothing_to_void", f"person: wagers of {person[:40]} {said}", clauses)
    if not table.in_round:
        return handed_back(table, person, clauses, readings)
    ground = next(ref for ref in clauses if table.rules.book.ground(ref, "hand"))
    voids = tuple(
        Voided(scope="hand", ground=ground, box=box, player=person, clauses=clauses, readings=readings) for box in boxes
    )
    events = (*voids, *reversals(fold(table, voids), clauses, readings))
    return (
        events if table.trouble is not None else (*events, *go_on(fold(table, events), command.at, (clauses, readings)))
    )


def barred(table: Table, person: str) -> Refused:
    """Nothing is taken from somebody who is excluded."""
    casino = person in table.standing.excluded
    clauses = table.rules.power_cites("exclude_from_casino" if casino else "exclude_from_game")[0]
    return Refused("barred", f"actor: {person} is excluded from the {'casino' if casino else 'game'}", clauses)


def _out(table: Table, person: str, event: Event) -> tuple[Event, ...]:
    """A person has to go: before a round with everything that is down or carried, in a round with nothing more."""
    if table.in_round:
        return (event,)
    return (
        *handed_back(table, person, event.clauses, event.readings),
        event,
        *given_back(table, person),
        *vacant(gone(table, person)),
    )


@decides(ExcludeFromGame, "exclude_from_game", "exclude somebody from the game", *ALWAYS, in_trouble=True)
def exclude_from_game(table: Table, command: ExcludeFromGame) -> tuple[Event, ...]:
    clauses, readings = answers(table, "exclude_from_game", command.person)
    if command.person in table.standing.barred:
        raise Refused("barred_already", f"person: {command.person} is excluded already", clauses)
    return _out(table, command.person, ExcludedFromGame(person=command.person, clauses=clauses, readings=readings))


def _left(table: Table, person: str) -> Table:
    """Without the person; limits of the person's own still hold for a round that is under way."""
    after = gone(table, person)
    return replace(after, personal=table.personal, spared=table.spared) if table.in_round else after


@evolves(ExcludedFromGame)
def excluded_from_game(table: Table, event: ExcludedFromGame) -> Table:
    table = _left(table, event.person)
    return _stands(table, barred=table.standing.barred | {event.person})


@decides(ExcludeFromCasino, "exclude_from_casino", "exclude somebody from the casino", *ALWAYS, in_trouble=True)
def exclude_from_casino(table: Table, command: ExcludeFromCasino) -> tuple[Event, ...]:
    clauses, readings = answers(table, "exclude_from_casino", command.person)
    if command.person in table.standing.excluded:
        raise Refused("barred_already", f"person: {command.person} is excluded already", clauses)
    return _out(table, command.person, ExcludedFromCasino(person=command.person, clauses=clauses, readings=readings))


@evolves(ExcludedFromCasino)
def excluded_from_casino(table: Table, event: ExcludedFromCasino) -> Table:
    table = _left(table, event.person)
    person = {event.person}
    return _stands(table, barred=table.standing.barred | person, excluded=table.standing.excluded | person)


@decides(Detain, "detain", "have somebody detained", *ALWAYS, in_trouble=True)
def detain(table: Table, command: Detain) -> tuple[Event, ...]:
    clauses, readings = answers(table, "detain", command.person)
    if command.person in table.standing.detained:
        raise Refused("detained_already", f"person: {command.person} is held already", clauses)
    return (Detained(person=command.person, clauses=clauses, readings=readings),)


@evolves(Detained)
def detained(table: Table, event: Detained) -> Table:
    return _stands(table, detained=table.standing.detained | {event.person})


@decides(HandOver, "detain", "hand over somebody who is held", "closed", *ALWAYS, in_trouble=True)
def hand_over(table: Table, command: HandOver) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("detention")
    if command.person not in table.standing.detained:
        raise Refused("not_detained", f"person: {command.person[:40]} is not held", clauses)
    known = table.rules.allows("detention")
    if command.to not in known:
        raise Refused("wrong_role", f"to: {' or '.join(known)} takes over, not {command.to[:40]!r}", clauses)
    return (HandedOver(person=command.person, to=command.to, clauses=clauses, readings=readings),)


@evolves(HandedOver)
def handed_over(table: Table, event: HandedOver) -> Table:
    return _stands(table, detained=table.standing.detained - {event.person})


@decides(WithholdWinnings, "withhold_winnings", "hold back winnings", *ALWAYS, in_trouble=True)
def withhold_winnings(table: Table, command: WithholdWinnings) -> tuple[Event, ...]:
    clauses, readings = answers(table, "withhold_winnings", command.person)
    if command.person in table.standing.withheld:
        raise Refused("withheld_already", f"person: winnings of {command.person} are held back already", clauses)
    return (WinningsWithheld(person=command.person, by=command.actor, clauses=clauses, readings=readings),)


@evolves(WinningsWithheld)
def winnings_withheld(table: Table, event: WinningsWithheld) -> Table:
    held = {**table.standing.withholders, event.person: event.by}
    return _stands(table, withheld=table.standing.withheld | {event.person}, withholders=held)


@decides(DetermineWithheld, "determine_withheld_winnings", "end an inquiry into winnings", "closed", "cards", "betting")
def determine_withheld(table: Table, command: DetermineWithheld) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("determine_withheld_winnings")
    if command.person not in table.standing.withheld:
        raise Refused("nothing_withheld", f"person: no winnings of {command.person[:40]} are held back", clauses)
    if table.in_round:
        raise Refused("out_of_phase", "command: not in the middle of a round, whose wins are still to come", clauses)
    another(command.actor, table.standing.withholders.get(command.person, ""), "had them held back", clauses)
    amount = Amount(table.accounts.get(money.withheld(command.person), 0))
    return (
        WithheldDetermined(
            person=command.person, release=command.release, amount=amount, clauses=clauses, readings=readings
        ),
    )


@evolves(WithheldDetermined)
def withheld_determined(table: Table, event: WithheldDetermined) -> Table:
    target = money.purse(event.person) if event.release else money.FLOAT
    accounts = money.moved(table.accounts, money.withheld(event.person), target, event.amount)
    held = {name: by for name, by in table.standing.withholders.items() if name != event.person}
    table = _stands(table, withheld=table.standing.withheld - {event.person}, withholders=held)
    return replace(table, accounts=accounts)
