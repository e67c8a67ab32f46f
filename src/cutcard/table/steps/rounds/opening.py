"""Opening a table: what it is given, checked against the book."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.people.policies import Way, check_way, pack_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.procedure import check_boxes
from cutcard.settlement.terms import Terms
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.office_link import OfficeLink
from cutcard.table.owing import OF_CARDS, VERIFY, owes
from cutcard.table.policies import Decider, decided_by, regulators, rests_on
from cutcard.table.pool_terms import check_linked, terms_in
from cutcard.table.preparation import SHUFFLERS, first_prep
from cutcard.table.rules import Rules, Setup
from cutcard.table.state import Table
from cutcard.table.steps.tournament.designating import check_tournament
from cutcard.table.texts import check_text
from cutcard.table.tournament_link import TournamentLink

ENGINE = 5
"""The version of the table's own vocabulary, which a record of a table pins."""


OFFICE = "office:"
"""How the stream of an office begins."""


class OpenTable(Command, frozen=True, kw_only=True):
    """A supervisor opens the table with what stands in ``setup``. Book and edition, if given, must be the table's.

    ``commenced`` is when the rules began to hold, where the book leaves the day to another document; ``house_method``
    the way of going to war at the tables of this house that are open. ``decided_by``: who made the choices in the
    setup that are not for whoever opens the table to make, as those of the operator.
    """

    setup: Setup
    rulebook: str = ""
    edition: str = ""
    commenced: int | None = None
    house_method: str = ""
    decided_by: tuple[Decider, ...] = ()


class TableOpened(Event, frozen=True, kw_only=True):
    """The table is open; its cards have still to be checked. What it plays by is pinned here.

    ``decided``: where the book keeps a choice for some people, in which role it was made, or whose approval it is, by
    the name of the power; ``decided_by``: the people who made these choices, by name.
    """

    rulebook: str
    edition: str
    revision: int
    engine: int
    setup: Setup
    cards: int
    per_box: int
    next: str
    decided: Mapping[str, tuple[str, ...]] = {}
    decided_by: tuple[Decider, ...] = ()


@decides(OpenTable, "supervise", "open a table", "closed")
def open_table(table: Table, command: OpenTable) -> tuple[Event, ...]:
    """Everything that the book asks of a table must be there."""
    _check_house_policies(table.rules.book, command.setup)
    rules = Rules(table.rules.book, command.setup)
    if command.rulebook not in ("", rules.book.id):
        raise Refused("wrong_rulebook", f"rulebook: this is a table of {rules.book.id}, not {command.rulebook[:40]!r}")
    said = rules.clauses("edition", part="approved")
    if command.edition not in ("", rules.book.edition):
        raise Refused("wrong_edition", f"edition: the rules here are {rules.book.edition}", said)
    if command.commenced is not None:
        if command.at < command.commenced:
            raise Refused(
                "not_in_force", "commenced: the rules do not hold yet", rules.clauses("edition", part="commenced")
            )
        said += rules.clauses("edition", part="commenced")
    try:
        check_boxes(rules.book, rules.setup.boxes)
        terms = rules.terms
        check_device(rules)
        _check_cards(rules)
        _check_policies(rules)
        _check_method(rules, command.house_method)
        _check_signs(rules, terms)
        _check_approvals(rules)
        _check_office(table, rules)
        check_tournament(table, rules)
    except Refused as refused:
        raise refused.within("setup") from None
    check_linked(table, rules)
    _check_cards_owed(table)
    people = decided_by(rules, Decider(name=command.actor, role=command.role), command.decided_by)
    roles = {name: (each.role,) for each in people for name in each.powers}
    decided = {power.name: {**roles, **regulators(rules)}[power.name] for power in rests_on(rules)}
    book = rules.book
    cites = (*said, *book.facts.decks.clauses, *book.facts.boxes.clauses)
    cites += rules.clauses("dealing_device", part=rules.device)
    cites += rules.clauses("devices_defined", part=rules.device)
    if command.setup.sets > 1:
        cites += rules.clauses("sets_of_cards")
    if command.setup.cards != "new":
        cites += rules.clauses("preshuffled_cards", part=command.setup.cards)
    for power in decided:
        cites += rules.power_cites(power)[0]
    if rules.tournament:
        cites += rules.clauses("tournament_table", "tournament_chips")
    return (
        TableOpened(
            rulebook=book.id,
            edition=book.edition,
            revision=book.revision,
            engine=ENGINE,
            setup=command.setup,
            cards=rules.cards,
            per_box=book.facts.players_per_box.value,
            next=first_prep(rules),
            decided=decided,
            decided_by=people,
            clauses=tuple(dict.fromkeys(cites)),
            readings=book.facts.decks.readings,
        ),
    )


@evolves(TableOpened)
def opened(table: Table, event: TableOpened) -> Table:
    rules = Rules(table.rules.book, event.setup)
    link, office = table.tournament, table.office
    if rules.tournament and link is None:
        link = TournamentLink(rules.tournament)
    if rules.setup.office and office is None:
        office = OfficeLink(rules.setup.office)
    return replace(
        table,
        rules=rules,
        tournament=link,
        office=office,
        phase="cards",
        prep=event.next,
        shoe=event.cards,
        per_box=event.per_box,
        shuffle_due="start",
        approvals=replace(table.approvals, turned=()),  # what was refused yesterday may be asked for again
    )


def _check_house_policies(book: Rulebook, setup: Setup) -> None:
    """A policy of the house may speak only where the text points to rules that are not at hand."""
    if not setup.policies:
        return
    pack = pack_of(book)
    if pack is None:
        raise Refused("no_pack", f"setup.policies: the text of {book.id} stands by itself")
    words = {topic: each.word for topic, each in setup.policies.items()}
    try:
        check_way(book, pack.reading, Way(says="", topics=words))
        for topic, each in setup.policies.items():
            if pack.find(each.item) is None:
                raise Refused("unknown_item", f"{topic}: no {each.item[:40]!r} in the policy pack")
            check_text(f"{topic}.cited", each.cited, ())
            if each.amount is not None and not 0 <= each.amount <= 10_000:
                raise Refused("bad_policy", f"{topic}.amount: 0 to 10000")
    except Refused as refused:
        raise refused.within("setup.policies") from None


def _check_office(table: Table, rules: Rules) -> None:
    """A table tells one office of one house what is owed at it, always the same."""
    office, known = rules.setup.office, table.office
    if known is not None and office != known.stream:
        raise Refused("other_office", f"office: what is owed at this table is heard by {known.stream}")
    if office and not office.startswith(OFFICE):
        raise Refused("bad_office", f"office: the name of a stream, as in {OFFICE}star:{rules.book.id}")


def _check_cards_owed(table: Table) -> None:
    """What was owed to the cards when the table closed is done before it opens."""
    owed = owes(table, *OF_CARDS, VERIFY)
    if owed:
        said, clauses = ", ".join(map(str, owed)), table.rules.remedy_cites("missing_card")[0]
        if all(each.duty == VERIFY for each in owed):
            clauses = table.rules.power_cites("verify_cards")[0]
        raise Refused("owed", f"still to be done first: {said}", clauses)


def check_device(rules: Rules) -> None:
    """Whether a table may deal its cards from this device."""
    setup = rules.setup
    rules.check_device()
    if setup.source not in ("physical", "electronic"):
        raise Refused("bad_source", f"source: physical or electronic, not {setup.source!r}")
    if setup.low_limit and rules.says("tournaments") == "not_at_low_limits" and rules.device == "shoe":
        raise Refused("bad_device", "device: low limits are dealt from a device", rules.clauses("dealing_device"))
    cites = rules.clauses("sets_of_cards") or rules.book.facts.decks.clauses
    least = 2 if rules.device == "automatic_shuffler" else 1
    most = rules.amount("sets_of_cards", 1) if rules.device in rules.allows("sets_of_cards") else 1
    if not least <= setup.sets <= most:
        number = f"{least}" if least == most else f"{least} or {most}"
        raise Refused("bad_sets", f"sets: with this device {number} of cards, not {setup.sets}", cites)
    if setup.colours != setup.sets:
        said = "each set has a colour of its own" if setup.sets > 1 else "one set has one colour"
        raise Refused("bad_sets", f"colours: {said}, not {setup.colours} in all", cites)


def _check_cards(rules: Rules) -> None:
    setup = rules.setup
    allowed = rules.allows("preshuffled_cards") or ("new",)
    cites = rules.clauses("preshuffled_cards")
    if setup.cards not in allowed:
        raise Refused("bad_cards", f"cards: {setup.cards!r} may not be used{did_you_mean(setup.cards, allowed)}", cites)
    if setup.source == "electronic" and setup.cards != "new":
        raise Refused("bad_cards", "cards: an electronic shoe is shuffled at the table, and committed to there", cites)
    power = rules.book.power("approve_manufacturer_shuffled_cards")
    if setup.cards == "manufacturer_shuffled" and power is not None and not setup.approval:
        raise Refused(
            "approval_missing", "approval: cards that their maker shuffled need the Secretary's", power.clauses
        )


def _check_policies(rules: Rules) -> None:
    setup = rules.setup
    rules.check_burn()
    if setup.cut is not None and rules.says("cut_required") != "operator_decides":
        raise Refused("cut_not_open", "cut: it is not left to the table", rules.clauses("cut_required"))
    elects = rules.says("hand_shuffle") == "before_a_shuffler_if_the_operator_elects" and rules.device in SHUFFLERS
    if setup.hand_shuffle and not elects:
        said = "hand_shuffle: it is not left to the operator"
        raise Refused("hand_shuffle_not_open", said, rules.clauses("hand_shuffle") or rules.clauses("dealing_device"))
    most = rules.amount("cutting_cards", 1)
    if not 1 <= setup.cutting_cards <= most:
        raise Refused(
            "bad_cutting_cards",
            f"cutting_cards: 1 to {most}, not {setup.cutting_cards}",
            rules.clauses("cutting_cards"),
        )
    if not 1 <= setup.decision_seconds <= 3600:
        raise Refused("bad_seconds", f"decision_seconds: 1 to 3600, not {setup.decision_seconds}")
    methods = rules.allows("war_method") if rules.provision("war_method") else ("a",)
    if setup.war_method not in methods:
        raise Refused(
            "bad_war_method",
            f"war_method: {' or '.join(methods)}, not {setup.war_method!r}",
            rules.clauses("war_method"),
        )
    rules.check_discards()


def _check_method(rules: Rules, house_method: str) -> None:
    """All open tables of a house go to war in one way."""
    if house_method not in ("", rules.setup.war_method):
        raise Refused(
            "bad_war_method",
            f"war_method: the other tables of the house use {house_method[:40]!r}",
            rules.clauses("war_method", part=rules.setup.war_method),
        )


def _check_approvals(rules: Rules) -> None:
    """Where somebody approves prize schedules, a table names the approval of each that it pays by."""
    setup, power = rules.setup, rules.book.power("approve_schedule")
    for name in setup.approvals:
        if name not in setup.schedules:
            known = tuple(setup.schedules)
            raise Refused("unknown_schedule", f"approvals: the table has no {name[:40]!r}{did_you_mean(name, known)}")
    for schedule in rules.book.schedules if power is not None else ():
        reference = setup.approvals.get(schedule.name, "")
        if not reference.strip():
            said = f"approvals.{schedule.name}: the reference of the approval of {schedule.title} is needed"
            raise Refused("approval_missing", said, schedule.clauses)
        check_text(f"approvals.{schedule.name}", reference, schedule.clauses)


def _check_signs(rules: Rules, terms: Terms) -> None:
    setup = rules.setup
    for name in (*setup.units, *setup.box_totals):
        wager = terms.wager(name, "units" if name in setup.units else "box_totals")
        if not wager.limited:
            raise Refused("bad_limits", f"limits.{name}: the sign sets none for {wager.title}", wager.clauses)
    collected = next((wager for wager in rules.book.wagers if wager.taken_before_deal), None)
    if collected is None and setup.jackpot_wager is not None:
        raise Refused("no_jackpot", f"jackpot_wager: {rules.book.id} has no jackpot")
    if setup.pool is not None:
        if collected is not None and setup.jackpot_wager is None:  # a table may do without: then it feeds no pool
            raise Refused("jackpot_wager_missing", "jackpot_wager: the sign names one amount", collected.one_amount)
        terms_in(rules.book, setup)
