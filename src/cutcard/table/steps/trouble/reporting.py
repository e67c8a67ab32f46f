"""What went wrong: reports of it, each checked against what lies on the table.

How a kind of report is checked stands in the file of its part of the game, under `checks`. A report that cannot be true
is refused; one that may be true stops play until it is resolved, as the book's remedies say.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks.parts import Remedy
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES, IRREGULARITIES
from cutcard.table.base import Command, Event, decides, fold
from cutcard.table.laying import OVER, as_it_should_be, at_war, hidden, in_later_deal, passed_over, surplus
from cutcard.table.progress import cards_due, first_step, resume
from cutcard.table.remedying import closed, outlived, too_late
from cutcard.table.rounds import is_void
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import ASIDE, DEALER, IN_ROUND, Table
from cutcard.table.steps.cards.dealing import TroubleFound, found
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.trouble.reopening import reopen, why_not
from cutcard.table.steps.trouble.undoing import undone


class Report(Command, frozen=True, kw_only=True):
    """Somebody reports that something went wrong. ``round``: in which one, by default the present or else the last;
    ``cards``: what was seen, where cards were exposed; ``given``: what the remedy turns on, as in "spare" or "!spare";
    ``number``: how many cards are damaged or missing."""

    kind: str
    round: int | None = None
    box: int | None = None
    player: str = ""
    cards: tuple[Card, ...] = ()
    number: int = 0
    given: tuple[str, ...] = ()


class Check(NamedTuple):
    """How a report is checked, in which phases it can be true, and whether only of cards that people handle.

    ``instead``: troubles that such a report takes the place of, once somebody sees what they really are; ``now``: it is
    never about a round that is over; ``at_once``: the book does one thing about it, a supervisor says so, and play does
    not stop.
    """

    check: Callable[[Table, Report], tuple[Event, ...]]
    phases: tuple[str, ...]
    physical: bool = False
    instead: tuple[str, ...] = ()
    now: bool = False
    between: Callable[[Table, Report], tuple[Event, ...]] | None = None
    at_once: bool = False


CHECKS: dict[str, Check] = {}
"""How each kind of report is checked, filled by `checks`."""

Checker = Callable[[Table, Report], tuple[Event, ...]]


def checks(
    *kinds: str,
    phases: tuple[str, ...] = IN_ROUND,
    physical: bool = False,
    instead: tuple[str, ...] = (),
    now: bool = False,
    between: Checker | None = None,
    at_once: bool = False,
) -> Callable[[Checker], Checker]:
    """Register how a report is checked: it raises a refusal, or gives what happened before play stops. ``between``:
    what such a report brings about between rounds, where no round is to be mended for it."""

    def register(check: Checker) -> Checker:
        for kind in kinds:
            CHECKS[kind] = Check(check, phases, physical, instead, now, between, at_once)
        return check

    return register


def cannot_be(table: Table, command: Report, message: str) -> Refused:
    """The refusal of a report that cannot be true."""
    return Refused("cannot_be", message, refused_under(table.rules, command.kind))


def refused_under(rules: Rules, kind: str) -> tuple[str, ...]:
    """The clauses behind the refusal of a report; where only the house rules on it, those that leave it to it."""
    answers = rules.answers(kind)
    return (answers[0].clauses if answers else ()) or rules.clauses("unforeseen")


@decides(Report, "deal", "report what went wrong", "cards", "betting", *IN_ROUND, in_trouble=True)
def report(table: Table, command: Report) -> tuple[Event, ...]:
    rules, kind = table.rules, command.kind
    if kind not in IRREGULARITIES:
        names = tuple(IRREGULARITIES)
        raise Refused("unknown_irregularity", f"kind: no {kind[:40]!r}{did_you_mean(kind, names)}")
    remedies, check = rules.answers(kind), CHECKS.get(kind)
    if not remedies and (check is None or check.between is None or table.in_round):
        raise Refused("no_remedy", f"kind: {rules.book.id} has no rule for {kind}", rules.clauses("unforeseen"))
    clauses = refused_under(rules, kind)
    if check is None:
        raise Refused("seen_already", f"kind: the table sees {kind} by itself", clauses)
    if table.trouble is not None and table.trouble.kind not in check.instead:
        raise Refused("trouble_first", "what went wrong before is to be resolved first", clauses)
    if check.physical and not rules.physical:
        raise Refused("electronic_shoe", "kind: it cannot happen with an electronic shoe", clauses)
    if command.round is not None and command.round != table.round:
        raise _other_round(table, command.round, remedies)
    if check.between is not None and not table.in_round:
        return check.between(table, command)
    before: tuple[Event, ...] = ()
    if concerns_last(table, check):
        before = reopen(table, remedies)
        table = fold(table, before)
    if table.phase not in check.phases:
        raise cannot_be(table, command, f"kind: no {kind} is to be found now")
    if command.box is not None and command.box != DEALER:
        check_box(table, command.box)
    _circumstances(table, command)
    events = check.check(table, command)
    if check.at_once:
        if not rules.may(command.role, "supervise"):
            raise rules.refuse_role(command.role, "supervise", f"report {IRREGULARITIES[kind].title.lower()}")
        return events
    trouble = replace(
        found(table, kind, command.box, None),
        given=command.given,
        number=command.number,
        player=command.player,
        card=command.cards[0] if command.cards and "card" in IRREGULARITIES[kind].asks else None,
        late=bool(before) or (table.trouble is not None and table.trouble.late),
    )
    _answerable(fold(table, (*events, trouble)), remedies)
    return (*before, *events, trouble)


def concerns_last(table: Table, check: Check) -> bool:
    """Whether such a report, made between rounds, is about the round that was played last."""
    if check.now or table.in_round or table.phase in check.phases:
        return False
    return not {*check.phases}.isdisjoint(IN_ROUND)


def can_be_now(table: Table, kind: str) -> bool:
    """Whether something of this kind may be reported at this moment, as far as anybody can tell without looking."""
    rules, check = table.rules, CHECKS[kind]
    remedies = rules.remedies_here(kind)
    between = check.between is not None and not table.in_round
    if not (remedies or between) or (check.physical and not rules.physical):
        return False
    if table.trouble is not None and table.trouble.kind not in check.instead:
        return False
    if between:
        return table.phase in ("cards", "betting")
    if concerns_last(table, check):
        return not why_not(table, remedies)
    return table.phase in check.phases and not all(outlived(table, each) for each in remedies)


def _other_round(table: Table, number: int, remedies: list[Remedy]) -> Refused:
    """Why nothing can be said of a round that is neither the present nor the last."""
    if not 0 < number <= table.round:
        clauses = remedies[0].clauses if remedies else table.rules.clauses("unforeseen")
        return Refused("cannot_be", f"round: there was no round {number}", clauses)
    return too_late(table, f"round: round {number} stands, the next has begun", remedies)


def _answerable(table: Table, remedies: list[Remedy]) -> None:
    """Something that nothing can be done about any more does not stop play."""
    shut = [closed(table, each) for each in remedies]
    if not all(shut):
        return
    late = next((each for each in remedies if outlived(table, each)), None)
    if late is not None:
        raise too_late(table, f"kind: {outlived(table, late)}", remedies)
    raise Refused("cannot_be", f"kind: {shut[0]}", remedies[0].clauses)


def asked(rules: Rules, kind: str) -> tuple[str, ...]:
    """The circumstances that decide between the remedies of this table and that people are asked for."""
    here = rules.remedies_here(kind) or rules.answers(kind)
    words = dict.fromkeys(word.lstrip("!") for remedy in here for word in remedy.given)
    return tuple(word for word in words if not CIRCUMSTANCES[word].known)


def _circumstances(table: Table, command: Report) -> None:
    """Whatever decides between the remedies must be said, and nothing else."""
    remedies = table.rules.answers(command.kind)
    words = asked(table.rules, command.kind)
    said = {word.lstrip("!") for word in command.given}
    if len(said) < len(command.given) or not said <= {*words}:
        known = ", ".join(f"{word} or !{word}" for word in words) or "nothing"
        raise Refused("bad_circumstance", f"given: here it may say {known}", remedies[0].clauses)
    missing = [word for word in words if word not in said]
    if missing and missing != ["seen"]:
        raise Refused("say_more", f"given: {CIRCUMSTANCES[missing[0]].asks}", remedies[0].clauses)


def skipped_kind(table: Table, box: int) -> str:
    """What it is called that a place was passed over: its first card, or one of the war."""
    opening = table.rules.book.game.opening
    first = opening.dealer if box == DEALER else opening.box
    war = table.places.count(box) >= first and table.rules.remedies("war_card_missed")
    return "war_card_missed" if war else "box_skipped"


def go_on(table: Table, at: int, cited: Cites) -> tuple[Event, ...]:
    """Play goes on, unless more went wrong: a card too many on a hand that is still in play, or in the dealer's, or
    another hand that was passed over. What the cards as they lie do not bear out is undone first. A round that waits
    for its cards goes on after them, with what is due by now."""
    if not table.in_round:
        return ()
    if table.pause is not None:
        waits = resume(table, at)
        return () if fold(table, waits).pause == table.pause else waits
    live = {box for box, player in table.bets if not is_void(table, box, player)}
    wrong = _miscounted(table, {DEALER, *live}) if live else None
    if wrong is not None:
        return (wrong,)
    events = undone(table, cited)
    return (*events, *resume(fold(table, events), at))


def misdealt(table: Table) -> TroubleFound | None:
    """The first thing that is wrong with the cards as they lie, also on a box that nobody plays, and also if only
    their order is; nothing once the round is void."""
    if all(is_void(table, *spot) for spot in table.bets):
        return None
    wrong = _miscounted(table, {*table.places})
    if wrong is not None or table.handled or hidden(table):
        return wrong
    laid = as_it_should_be(table).places
    turn = next((draw for draw, place in enumerate(table.places) if laid[draw] not in (place, ASIDE)), None)
    if turn is None or table.places[turn] == ASIDE:
        return None
    later = table.first_deal and turn >= table.first_deal and table.rules.remedies("war_card_missed")
    return found(table, "war_card_missed" if later else "box_skipped", laid[turn], None)


def _miscounted(table: Table, places: Container[int]) -> TroubleFound | None:
    """A card too many on one of these places, a card that nobody has seen, or a hand that was passed over."""
    racked = next((draw for draw, box in enumerate(table.places) if box == OVER), None)
    if racked is not None:
        return found(table, "card_burned", None, racked)
    over = next((draw for draw in surplus(table) if table.places[draw] in places), None)
    if over is None:
        over = next(iter(hidden(table)), None)
    if over is not None:
        box = table.places[over]
        stray = box != DEALER and in_later_deal(table, over) and not at_war(table, box)
        kind = "war_card_without_wager" if stray and table.rules.remedies("war_card_without_wager") else "surplus_card"
        return found(table, kind, box, over)
    missed = passed_over(table)
    if missed is None and table.step > 0 and not table.rules.repairs_deals:
        missed = next((due.box for due in cards_due(table, first_step(table))), None)
    return None if missed is None else found(table, skipped_kind(table, missed), missed, None)
