"""From one step of the round to the next: what is due in each, worked out when it begins."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.games import Step
from cutcard.table.base import Event, evolves, fold
from cutcard.table.offers import suspects_first
from cutcard.table.pool_link import seat as seat_of
from cutcard.table.rounds import is_void, round_of, sealed_boxes, seen_round, settle_known
from cutcard.table.state import (
    ASIDE,
    DEALER,
    Due,
    DueCard,
    DueConfirmation,
    DueHand,
    DueLine,
    DueMeters,
    DueOffer,
    DueSlips,
    Pause,
    Phase,
    Spot,
    Table,
)
from cutcard.table.steps.cards.shuffling import exhausted
from cutcard.table.steps.trouble.surplus import left_over, reused

PHASES: dict[str, Phase] = {"deal": "dealing", "settle": "settling", "offer": "deciding", "reveal": "revealing"}


class StepBegan(Event, frozen=True, kw_only=True):
    """A step of the round begins; ``due`` is what is to be done in it, in order."""

    step: int
    name: str
    phase: Phase
    due: tuple[Due, ...] = ()
    decide_by: int | None = None  # until when players should have decided


@evolves(StepBegan)
def step_began(table: Table, event: StepBegan) -> Table:
    later = event.phase == "dealing" and event.step > 0 and not table.first_deal
    first = len(table.drawn) if later else table.first_deal
    table = replace(table, step=event.step, trouble=None, first_deal=first)
    if table.pause is not None:  # the round waits for its cards, and then goes on here
        return replace(table, pause=Pause(event.phase, event.due))
    return replace(table, phase=event.phase, due=event.due)


def then(table: Table, at: int, *events: Event) -> tuple[Event, ...]:
    """Add the next step of the round to events that complete the present one."""
    if len(table.due) > len(events):
        return events
    after = fold(table, events)
    if after.due or after.trouble is not None or after.phase == "cards" or not after.in_round:
        return events
    return (*events, *advance(after, at))


def resume(table: Table, at: int) -> tuple[Event, ...]:
    """After something was put right: on with the first thing in the round that is still to be done."""
    return advance(replace(table, step=-1), at)


def advance(table: Table, at: int) -> tuple[Event, ...]:
    """The next step in which there is something to do, or the end of the round."""
    steps = table.rules.book.round
    for index in range(table.step + 1, len(steps)):
        step = steps[index]
        due = due_in(table, step)
        if not due:
            continue
        if step.act == "deal" and ASIDE in table.places:
            again = reused(table, cards_due(table, step.name))
            if again.places != table.places:
                return again, *advance(fold(table, (again,)), at)
        clauses, readings = table.rules.cites(step.topic, part=step.name)
        began = StepBegan(
            step=index,
            name=step.name,
            phase=PHASES[step.act],
            due=due,
            decide_by=at + table.rules.setup.decision_seconds if step.act == "offer" else None,
            clauses=clauses,
            readings=readings,
        )
        if step.act == "deal" and table.shoe == 0 and table.pause is None:
            return began, exhausted(table)
        return (began,)
    if ASIDE in table.places:
        events = left_over(table)
        return *events, *advance(fold(table, events), at)
    clauses, readings = table.rules.cites("pick_up")
    return (StepBegan(step=len(steps), name="clear", phase="clearing", clauses=clauses, readings=readings),)


def due_in(table: Table, step: Step) -> tuple[Due, ...]:
    """What is to be done in a step, in order."""
    if step.act == "deal":
        return cards_due(table, step.name)
    if table.tournament is not None and sealed_boxes(table):
        return (DueSlips(),)
    if step.act == "offer":
        due: tuple[Due, ...] = tuple(offers_due(table))
        return suspects_first(due, table.standing.first) if table.standing.first else due
    if step.act == "reveal":
        hand = table.rules.book.game.most.dealer > 0 and not table.face_up(DEALER)
        return (DueHand(DEALER),) if hand and any(_in_play(table, box) for box in live_boxes(table)) else ()
    if table.rules.face_down:
        live = live_boxes(table)
        return tuple(due for box in reversed(table.boxes) for due in _hand_due(table, box, box in live))
    collected = table.rules.collected_wager
    if collected is not None and step.roles == (collected.role,):
        if table.pool_link is not None:
            if _unlocked(table):
                return _until_locked(table, step)
            if waits := _unconfirmed(table):
                return (*_but_for(table, step, waits), DueConfirmation(waits))
        elif table.meters is None and any(collected.name in table.bets[spot].wagers for spot in live_spots(table)):
            return (DueMeters(),)
    return sweep(table, step.roles, _settled_later(table, step))


def claimed_hands(table: Table) -> list[DueLine]:
    """The jackpot wagers of the round that win a progressive level, whatever its value will be."""
    return [line for line in settle_known(table) if line.collected and line.meter]


def seats_by_level(lines: Iterable[DueLine]) -> dict[str, tuple[str, ...]]:
    """The seats that win each progressive level."""
    found: dict[str, list[str]] = {}
    for line in lines:
        found.setdefault(line.meter, []).append(seat_of((line.box, line.player)))
    return {level: tuple(sorted(seats)) for level, seats in found.items()}


def _unlocked(table: Table) -> bool:
    """Whether a level is won that the pool has not locked for this round, or for other hands."""
    if not table.pool_wagers:
        return False
    won = seats_by_level(claimed_hands(table))
    return any(table.locked.get(level) != seats for level, seats in won.items())


def _until_locked(table: Table, step: Step) -> tuple[Due, ...]:
    """The pool says what is won before jackpots are paid; while it does not answer, the fixed prizes are."""
    link = table.pool_link
    if link is None or link.up:
        return (DueMeters(),)
    return (*_but_for(table, step, tuple(table.rules.terms.meters)), DueMeters())


def _unconfirmed(table: Table) -> tuple[str, ...]:
    """The levels that are won, and of which two people have not said so yet."""
    if not table.pending:
        return ()
    return tuple(sorted({line.meter for line in claimed_hands(table)} & {*table.pending}))


def _but_for(table: Table, step: Step, levels: tuple[str, ...]) -> list[Due]:
    """What is settled in a step, but for the prizes of these levels."""
    return [due for due in sweep(table, step.roles) if not (isinstance(due, DueLine) and due.meter in levels)]


def _settled_later(table: Table, step: Step) -> frozenset[str]:
    """The roles of wagers that are settled with a later deal, once all of that deal is out: not before it then."""
    if not table.first_deal or cards_due(table):
        return frozenset()
    steps = table.rules.book.round
    at = steps.index(step)
    deal = next((index for index in range(at, len(steps)) if steps[index].act == "deal"), len(steps))
    return frozenset([role for each in steps[deal:] if each.act == "settle" for role in each.roles])


def _hand_due(table: Table, box: int, live: bool) -> tuple[Due, ...]:
    """A hand that lies face down is turned before it is settled, unless it is void or was given up."""
    if live and not table.face_up(box):
        return (*lines_for(table, box), *((DueHand(box),) if _in_play(table, box) else ()))
    if not live and not table.rulings and table.step >= 0:  # after a correction even what was settled is looked at
        return ()
    return lines_for(table, box)


def _in_play(table: Table, box: int) -> bool:
    """Whether a hand that lies face down still decides something: one that was given up decides nothing any more."""
    known = {(line.player, line.wager) for line in settle_known(table, (box,))}
    return any(
        (player, name) not in known and (at, player, name) not in table.settled
        for (at, player), bet in table.bets.items()
        if at == box
        for name in bet.wagers
    )


def sweep(table: Table, roles: tuple[str, ...], later: frozenset[str] = frozenset()) -> tuple[Due, ...]:
    """The wagers of these kinds that can be settled now, from the dealer's right; ``later``: the kinds that wait for a
    later deal on hands that went into it, so that everything on such a hand is settled together."""
    role_of = table.rules.role_of
    lines = [line for line in unsettled(table, settle_known(table)) if role_of[line.wager] in roles]
    if later:
        lines = [line for line in lines if not (role_of[line.wager] in later and _went_on(table, line))]
    if not (table.rules.offers_while_settling and table.rules.deciding_roles.issuperset(roles)):
        return tuple(lines)
    # This book settles a box and puts the choice to it in the same sweep.
    found: list[DueLine | DueOffer] = [*lines, *offers_due(table)]
    return tuple(sorted(found, key=lambda due: -due.box))


def _went_on(table: Table, line: DueLine) -> bool:
    """Whether the player whose line it is has chosen what brings the hand another card."""
    game = table.rules.book.game
    return game.dealt(table.bets[line.box, line.player].decision).box > game.opening.box


def first_step(table: Table) -> str:
    """The step in which a round is first dealt."""
    return table.rules.book.round[0].name


def cards_due(table: Table, until: str = "") -> tuple[DueCard, ...]:
    """The cards that are still to be dealt, in order: up to this step of the round, or in all as far as is known."""
    rules, rulings = table.rules, table.rulings
    known, without_cards = rules.cards_after, rules.get_cards.isdisjoint
    shown = _shown(table) if rules.deals_by_cards else None
    need: dict[int, int] = {}
    for_all = 0
    for (box, player), bet in table.bets.items():
        if without_cards(bet.wagers) or (rulings and is_void(table, box, player)):
            continue
        if shown is not None:
            found = rules.terms.find(shown.get(box, ()), shown[DEALER], bet.decision)
            cards = rules.book.game.dealt(bet.decision, found, until)
        elif (after := known.get((bet.decision, until))) is not None:
            cards = after
        else:
            cards = known[bet.decision, until] = rules.book.game.dealt(bet.decision, None, until)
        if cards.box > need.get(box, -1):
            need[box] = cards.box
        if cards.dealer > for_all:
            for_all = cards.dealer
    if not need:
        return ()
    places = rules.circuit(sorted(need), DEALER)
    need[DEALER] = for_all
    most = max(need.values())
    held = {place: table.places.count(place) for place in places}
    if all(held[place] >= need[place] for place in places):
        return ()
    if rules.deals_packets:
        return tuple([DueCard(place) for place in places for _ in range(held[place], need[place])])
    return tuple(
        [DueCard(place) for circuit in range(most) for place in places if need[place] > circuit >= held[place]]
    )


def _shown(table: Table) -> dict[int, tuple[Card, ...]]:
    """The hands that everybody can see; where cards were taken up to be laid anew, as they should lie."""
    if len(table.places) != len(table.drawn):
        table = _laid_anew(table)
    round_ = round_of(table)
    return {DEALER: round_.dealer, **{box.box: box.cards for box in round_.boxes}}


def _laid_anew(table: Table) -> Table:
    """The cards of the round where they should have fallen, in the order drawn."""
    laid = replace(table, places=(), drawn=(), seen=())
    while len(laid.drawn) < len(table.drawn) and (due := cards_due(laid)):
        places = (*laid.places, *[card.box for card in due])[: len(table.drawn)]
        laid = replace(table, places=places, drawn=table.drawn[: len(places)], seen=table.seen[: len(places)])
    return laid


def next_face_down(table: Table) -> bool:
    """Whether the next card that is due is dealt face down."""
    rules = table.rules
    if rules.face_down == rules.dealer_face_down:
        return rules.face_down
    due = table.due if table.due else cards_due(table)
    return bool(due) and isinstance(due[0], DueCard) and rules.lies_face_down(due[0].box)


def offers_due(table: Table) -> list[DueOffer]:
    """The players who have a choice to make, from the dealer's left."""
    terms, rulings = table.rules.terms, table.rulings
    found: list[DueOffer] = []
    round_ = seen_round(table)
    for box in round_.boxes:
        for seat in box.players:
            if seat.decision is not None:
                continue
            decision = terms.placed(tuple(seat.wagers)).decision
            if decision is None or (rulings and is_void(table, box.box, seat.player)):
                continue
            at = decision.at
            if at is None or terms.find(box.cards, round_.dealer, None)[at] in decision.values:
                found.append(DueOffer(box.box, seat.player))
    return found


def live_spots(table: Table) -> list[Spot]:
    """Who has a wager that is neither void nor settled."""
    settled, rulings = table.settled, table.rulings
    found: list[Spot] = []
    for spot, bet in table.bets.items():
        box, player = spot
        for name in bet.wagers:
            if (box, player, name) not in settled:
                if not rulings or not is_void(table, box, player):
                    found.append(spot)
                break
    return found


def live_boxes(table: Table) -> list[int]:
    """The boxes on which a wager lies that is neither void nor settled."""
    return sorted({box for box, _ in live_spots(table)})


def lines_for(table: Table, box: int, player: str | None = None) -> tuple[DueLine, ...]:
    """What can be settled on one box now and is not settled yet."""
    lines = unsettled(table, settle_known(table, (box,)))
    return tuple(lines if player is None else [line for line in lines if line.player == player])


def unsettled(table: Table, lines: list[DueLine]) -> list[DueLine]:
    """Those of these lines that are still to be done."""
    settled = table.settled
    return [line for line in lines if (line.box, line.player, line.wager) not in settled]
