"""What went wrong, and what the book does about it: reported, resolved by whoever may, carried out.

A repair puts the cards of this round where they should have fallen, in the order drawn; it never invents one. A void
adds a ruling, and the pipeline says again what each stake comes to: whatever was settled otherwise is reversed first.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused, did_you_mean
from cutcard.money import Amount, Stake
from cutcard.rulebooks.provisions import Remedy
from cutcard.settlement.round import Ruling
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import PHASES, cards_due, is_void, then
from cutcard.table.rounds import settle_known
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, Bet, Due, DueCard, DueLine, Table
from cutcard.table.steps.dealing import found
from cutcard.table.steps.seats import check_box
from cutcard.table.steps.settling import settled_event
from cutcard.table.steps.wagers import placeable

KINDS = ("box_skipped", "war_card_missed", "surplus_card", "foreign_card", "dealer_card_exposed", "hand_without_wager")
"""What can be reported."""


class Report(Command, frozen=True, kw_only=True):
    """Somebody reports that something went wrong. ``cards``: what was seen, where cards were exposed."""

    kind: str
    box: int | None = None
    cards: tuple[Card, ...] = ()


class CardsExposed(Event, frozen=True, kw_only=True):
    """Cards that lay face down were seen by the whole table."""

    box: int
    cards: tuple[Card | None, ...]  # the hand: what is still hidden is left out (null)


class FindWager(Command, frozen=True, kw_only=True):
    """A wager lies on the layout that was overlooked before the deal."""

    box: int
    player: str
    wager: str
    amount: Stake


class WagerFound(Event, frozen=True, kw_only=True):
    """An overlooked wager counts as placed."""

    box: int
    player: str
    wager: str
    amount: Amount
    collected: bool = False


class CorrectCard(Command, frozen=True, kw_only=True):
    """A card of this round was keyed wrongly: the one drawn as number ``draw`` (from 0) is another."""

    draw: int
    card: Card


class CardCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed card is put right; the record shows both."""

    draw: int
    was: Card | None
    card: Card | None


class WithdrawFromRound(Command, frozen=True, kw_only=True):
    """Before a repair, a player takes the wagers on a box back."""

    box: int


class Resolve(Command, frozen=True, kw_only=True):
    """Somebody decides what is done about what went wrong."""

    mend: str


class SettlementReversed(Event, frozen=True, kw_only=True):
    """A settlement is undone: the stake lies on the layout as before."""

    box: int
    player: str
    wager: str
    staked: Amount
    paid: Amount
    returned: Amount


class RoundReconstructed(Event, frozen=True, kw_only=True):
    """The cards of the round lie where they should have fallen, in the order drawn."""

    places: tuple[int, ...]
    burned: tuple[int, ...] = ()  # cards too many, by their number in the order drawn


class Voided(Event, frozen=True, kw_only=True):
    """The round, or one hand, is void on this ground."""

    scope: str
    ground: str
    box: int | None = None
    player: str | None = None
    owed: tuple[str, ...] = ()


class SurplusDiscarded(Event, frozen=True, kw_only=True):
    """A card too many went to the rack."""

    draw: int


class TroubleResolved(Event, frozen=True, kw_only=True):
    """Play goes on: ``step`` and ``due`` say where."""

    kind: str
    mend: str
    by: str
    step: int
    phase: str
    due: tuple[Due, ...] = ()


@decides(Report, "anybody", "report what went wrong", *IN_ROUND)
def report(table: Table, command: Report) -> tuple[Event, ...]:
    rules = table.rules
    if command.kind not in KINDS:
        raise Refused("unknown_irregularity", f"kind: no {command.kind[:40]!r}{did_you_mean(command.kind, KINDS)}")
    remedies = rules.remedies(command.kind)
    if not remedies:
        raise Refused(
            "no_remedy", f"kind: {rules.book.id} has no rule for {command.kind}", rules.clauses("dealing_error")
        )
    clauses = remedies[0].clauses
    if table.trouble is not None:
        raise Refused("trouble_first", "what went wrong before is to be resolved first", clauses)
    if command.box is not None and command.box != DEALER:
        check_box(table, command.box)
    events: list[Event] = []
    if command.kind == "dealer_card_exposed":
        events.append(_exposed(table, command, remedies[0]))
    elif command.kind in ("box_skipped", "war_card_missed") and not _skipped(table, command.box):
        raise Refused("cannot_be", f"box: no card is missing on box {command.box}", clauses)
    elif command.kind == "surplus_card" and not _surplus(table):
        raise Refused("cannot_be", "no hand has a card too many", clauses)
    elif command.kind == "hand_without_wager" and not _stray_hand(table, command.box):
        raise Refused("cannot_be", f"box: no hand without its wager lies on box {command.box}", clauses)
    return (*events, found(table, command.kind, command.box, None))


def _skipped(table: Table, box: int | None) -> bool:
    return box is not None and any(due.box == box for due in cards_due(table)) and table.phase != "dealing"


def _surplus(table: Table) -> list[int]:
    """Cards that no hand has a right to, by their number in the order drawn."""
    held: dict[int, int] = {}
    over = []
    need = _needed(table)
    for draw, place in enumerate(table.places):
        held[place] = held.get(place, 0) + 1
        if held[place] > need.get(place, 0):
            over.append(draw)
    return over


def _needed(table: Table) -> dict[int, int]:
    """How many cards each place should hold once everything is dealt."""
    need: dict[int, int] = {}
    for due in cards_due(replace(table, places=())):
        need[due.box] = need.get(due.box, 0) + 1
    return need


def _stray_hand(table: Table, box: int | None) -> bool:
    """Whether a box has wagers that stand only beside another, and cards were dealt to it or may have been."""
    return box is not None and any(
        at == box and all(table.rules.placeable[name].needs is not None for name in bet.wagers)
        for (at, _), bet in table.bets.items()
    )


def _exposed(table: Table, command: Report, remedy: Remedy) -> CardsExposed:
    hand, shown = list(table.hand(DEALER)), list(command.cards)
    seen = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == DEALER]
    if not shown or len(shown) > len(hand) or table.phase != "deciding":
        raise Refused("cannot_be", "cards: one or more of the dealer's cards, while players decide", remedy.clauses)
    result: list[Card | None] = [card if up else None for card, up in zip(hand, seen, strict=True)]
    for card in shown:
        at = next((at for at, held in enumerate(hand) if held in (card, None) and result[at] is None), None)
        if at is None:
            raise Refused("cannot_be", f"cards: {card} is not among the dealer's hidden cards", remedy.clauses)
        result[at] = card
    return CardsExposed(box=DEALER, cards=tuple(result), rules=remedy.clauses, readings=remedy.readings)


@evolves(CardsExposed)
def cards_exposed(table: Table, event: CardsExposed) -> Table:
    drawn, seen = list(table.drawn), list(table.seen)
    places = [at for at, place in enumerate(table.places) if place == event.box]
    for at, card in zip(places, event.cards, strict=True):
        if card is not None:
            drawn[at], seen[at] = card, EVERYBODY
    return replace(table, drawn=tuple(drawn), seen=tuple(seen))


@decides(FindWager, "deal", "report an overlooked wager", *IN_ROUND)
def find_wager(table: Table, command: FindWager) -> tuple[Event, ...]:
    rules = table.rules
    wager = placeable(table, command.wager)
    check_box(table, command.box)
    spot = (command.box, command.player)
    if not rules.physical:
        raise Refused("electronic_table", "every wager is known at an electronic table", wager.clauses)
    if table.trouble is not None:
        raise Refused("trouble_first", "what went wrong is to be resolved first", wager.clauses)
    bet = table.bets.get(spot)
    if bet is not None and (command.wager in bet.wagers or bet.decision is not None):
        raise Refused("wager_known", f"wager: {command.player[:40]} has it on box {command.box} already", wager.clauses)
    if any(key[:2] == spot for key in table.settled):
        raise Refused("too_late", "box: its wagers are settled", wager.clauses)
    others = {player for box, player in table.bets if box == command.box} - {command.player}
    if len(others) >= rules.book.facts.players_per_box.value:
        raise Refused("box_full", f"box: {command.box} is another player's", rules.book.facts.players_per_box.clauses)
    collected = wager.taken_before_deal
    if collected and command.amount != rules.setup.jackpot_wager:
        raise Refused("wrong_amount", f"amount: the {wager.title} is another amount here", wager.one_amount)
    event = WagerFound(
        box=command.box,
        player=command.player,
        wager=command.wager,
        amount=command.amount,
        collected=collected,
        rules=wager.clauses,
    )
    after = wager_found(table, event)
    missing = [due.box for due in cards_due(after) if due.box == command.box]
    stray = wager.needs is not None and wager.needs.wager not in after.bets[spot].wagers
    if stray:
        kind = "hand_without_wager"
        if rules.remedies(kind) and command.box in table.places:
            return event, found(table, kind, command.box, None)
        return event, *_returned(after, command.box, command.player, wager.needs.clauses if wager.needs else ())
    if missing and (table.phase != "dealing" or table.step > 0):
        return event, found(table, "box_skipped", command.box, None)
    if missing:
        # The deal is under way: if the box was not passed yet, it simply gets its card in turn.
        late = cards_due(after)
        if [due.box for due in late[1:]] == [due.box for due in table.due if isinstance(due, DueCard)]:
            return event, found(table, "box_skipped", command.box, None)
        return event, _resume(after, "", "", "", late)
    return then(table, event)


def _returned(table: Table, box: int, player: str, clauses: tuple[str, ...]) -> tuple[Event, ...]:
    """A wager that cannot stand alone goes back, having no result."""
    bet = table.bets[box, player]
    events: list[Event] = []
    for name, amount in bet.wagers.items():
        events.append(
            settled_event(DueLine(box, player, name, Amount(amount), "void", Amount(0), Amount(amount), clauses))
        )
    return tuple(events)


@evolves(WagerFound)
def wager_found(table: Table, event: WagerFound) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot) or Bet({})
    account = money.POOL if event.collected else money.LAYOUT
    return replace(
        table,
        bets={**table.bets, spot: Bet({**bet.wagers, event.wager: int(event.amount)}, bet.decision, bet.tokens)},
        accounts=money.moved(table.accounts, money.purse(event.player), account, event.amount),
        holders=table.holders if event.box in table.holders else {**table.holders, event.box: event.player},
        pool_wagers=table.pool_wagers | {spot} if event.collected else table.pool_wagers,
        played=table.played | {event.player},
    )


@decides(CorrectCard, "deal", "correct a card", *IN_ROUND)
def correct_card(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    rules = table.rules
    clauses = rules.clauses("deal_order")
    if not rules.physical:
        raise Refused("electronic_shoe", "cards of an electronic shoe are not keyed", clauses)
    if not 0 <= command.draw < len(table.drawn):
        raise Refused("no_such_card", f"draw: 0 to {len(table.drawn) - 1} were drawn, not {command.draw}", clauses)
    if table.seen[command.draw] != EVERYBODY:
        raise Refused("card_hidden", "draw: that card lies face down", clauses)
    was = table.drawn[command.draw]
    if was == command.card:
        raise Refused("same_card", "card: that is what was keyed", clauses)
    if table.phase != "dealing" or table.settled:
        raise Refused("too_late", "a card is corrected before anything is decided by it", clauses)
    return (CardCorrected(draw=command.draw, was=was, card=command.card, rules=clauses),)


@evolves(CardCorrected)
def card_corrected(table: Table, event: CardCorrected) -> Table:
    drawn = list(table.drawn)
    drawn[event.draw] = event.card
    trouble = table.trouble
    if trouble is not None and trouble.kind == "foreign_card" and trouble.draw == event.draw:
        trouble = None
    return replace(table, drawn=tuple(drawn), trouble=trouble)


@decides(WithdrawFromRound, "withdraw_wager", "withdraw from the round", *IN_ROUND)
def withdraw_from_round(table: Table, command: WithdrawFromRound) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.power_cites("withdraw_wager")
    trouble = table.trouble
    remedy = _remedy(table, trouble.kind, "repair") if trouble is not None else None
    if remedy is None or not remedy.withdrawal or (remedy.until == "payment" and table.paid):
        raise Refused("no_withdrawal", "wagers are withdrawn only before a repair", clauses)
    if (command.box, command.actor) not in table.bets or is_void(table, command.box, command.actor):
        raise Refused("not_your_box", f"box: {command.actor} has no wager on {command.box}", clauses)
    voided = Voided(scope="hand", ground="9.4", box=command.box, player=command.actor, rules=clauses, readings=readings)
    return (voided, *_resettle(fold(table, (voided,)), clauses)[0])


def _remedy(table: Table, kind: str, mend: str) -> Remedy | None:
    return next(
        (remedy for remedy in table.rules.book.remedies if remedy.irregularity == kind and remedy.mend == mend), None
    )


@decides(Resolve, "anybody", "resolve what went wrong", *IN_ROUND)
def resolve(table: Table, command: Resolve) -> tuple[Event, ...]:
    rules, trouble = table.rules, table.trouble
    if trouble is None:
        raise Refused("no_trouble", "nothing went wrong", rules.clauses("dealing_error"))
    known = tuple(remedy.mend for remedy in rules.book.remedies if remedy.irregularity == trouble.kind)
    remedy = _remedy(table, trouble.kind, command.mend)
    if remedy is None:
        raise Refused(
            "no_remedy",
            f"mend: for {trouble.kind} the book knows {' or '.join(known) or 'nothing'}, not {command.mend[:40]!r}",
            rules.clauses("dealing_error", "wrong_or_missing_cards"),
        )
    if not rules.may(command.role, remedy.power):
        raise rules.refuse_role(command.role, remedy.power, f"decide this ({remedy.mend})")
    if remedy.until == "payment" and table.paid:
        raise Refused("too_late", "mend: a winner was paid, and the time for it is over", remedy.clauses)
    if remedy.mend == "repair":
        return _repair(table, remedy, command.role)
    if remedy.mend == "discard":
        return _discard(table, remedy, command.role)
    if remedy.mend in ("void_round", "void_hand"):
        return _void(table, remedy, command.role)
    clauses = remedy.clauses
    return (_resume(table, remedy.mend, command.role, trouble.kind, table.due, clauses, remedy.readings),)


def _resume(
    table: Table,
    mend: str,
    by: str,
    kind: str,
    due: tuple[Due, ...],
    clauses: tuple[str, ...] = (),
    readings: tuple[str, ...] = (),
    step: int | None = None,
    phase: str | None = None,
) -> TroubleResolved:
    return TroubleResolved(
        kind=kind,
        mend=mend,
        by=by,
        step=table.step if step is None else step,
        phase=phase or table.phase,
        due=due,
        rules=clauses,
        readings=readings,
    )


def _repair(table: Table, remedy: Remedy, by: str) -> tuple[Event, ...]:
    """The cards go where they should have fallen, in the order drawn; more follow if some are still due."""
    assert table.trouble is not None
    order = _full_order(table)
    places = tuple(order[: len(table.drawn)])
    if len(places) < len(table.drawn):
        raise Refused("cannot_be", "mend: there are more cards than hands to put them on", remedy.clauses)
    rebuilt = RoundReconstructed(places=places, rules=remedy.clauses, readings=remedy.readings)
    reversals, _ = _resettle(fold(table, (rebuilt,)), remedy.clauses)
    after = fold(table, (*reversals, rebuilt))
    events: tuple[Event, ...] = (*reversals, rebuilt)
    step = _first_unmet(after)
    due = cards_due(after)
    phase = "dealing"
    if not due:
        phase = PHASES[table.rules.book.round[step].act]
    resumed = _resume(
        after, "repair", by, table.trouble.kind, due, remedy.clauses, remedy.readings, step=step, phase=phase
    )
    return (*events, *then(after, resumed))


def _full_order(table: Table) -> list[int]:
    """Where every card of the round should go, in the order in which they are drawn."""
    first = replace(table, places=(), bets={spot: replace(bet, decision=None) for spot, bet in table.bets.items()})
    order = [due.box for due in cards_due(first)]
    second = replace(table, places=tuple(order))
    return order + [due.box for due in cards_due(second)]


def _first_unmet(table: Table) -> int:
    """The deal in which cards are missing: the last one that has begun."""
    deals = [index for index, step in enumerate(table.rules.book.round) if step.act == "deal"]
    decided = any(
        table.rules.book.game.dealt(bet.decision) > table.rules.book.game.dealt(None) for bet in table.bets.values()
    )
    return deals[-1] if decided else deals[0]


def _resettle(table: Table, clauses: tuple[str, ...]) -> tuple[tuple[Event, ...], tuple[DueLine, ...]]:
    """Reversals of what no longer holds, and the lines that take its place, as the pipeline has them now."""
    now = {(line.box, line.player, line.wager): line for line in settle_known(table)}
    reversals: list[Event] = []
    for key, old in table.settled.items():
        new = now.get(key)
        if new is not None and (new.result, new.paid, new.returned) == (old.result, old.paid, old.returned):
            continue
        reversals.append(
            SettlementReversed(
                box=key[0],
                player=key[1],
                wager=key[2],
                staked=old.staked,
                paid=old.paid,
                returned=old.returned,
                rules=clauses,
            )
        )
    gone = {(event.box, event.player, event.wager) for event in reversals if isinstance(event, SettlementReversed)}
    kept = {key for key in table.settled if key not in gone}
    return tuple(reversals), tuple(line for key, line in now.items() if key not in kept)


def _discard(table: Table, remedy: Remedy, by: str) -> tuple[Event, ...]:
    assert table.trouble is not None
    over = _surplus(table)
    if table.trouble.draw is not None and table.trouble.draw not in over and table.trouble.draw < len(table.drawn):
        over = [table.trouble.draw]
    if any(isinstance(due, DueCard) for due in table.due) and _remedy(table, table.trouble.kind, "repair"):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    events: list[Event] = [
        SurplusDiscarded(draw=draw, rules=remedy.clauses, readings=remedy.readings) for draw in reversed(over)
    ]
    after = fold(table, events)
    resumed = _resume(after, "discard", by, table.trouble.kind, after.due, remedy.clauses, remedy.readings)
    return (*events, *then(after, resumed))


def _void(table: Table, remedy: Remedy, by: str) -> tuple[Event, ...]:
    trouble = table.trouble
    assert trouble is not None
    hand = remedy.mend == "void_hand"
    box = trouble.box if hand else None
    if hand and (box in (None, DEALER) or not any(at == box for at, _ in table.bets)):
        raise Refused("cannot_be", "mend: no player's hand is concerned", remedy.clauses)
    voided = Voided(
        scope="hand" if hand else "round",
        ground=remedy.ground,
        box=box,
        owed=remedy.then,
        rules=remedy.clauses,
        readings=remedy.readings,
    )
    after = fold(table, (voided,))
    reversals, lines = _resettle(after, remedy.clauses)
    if hand:
        lines = tuple(line for line in lines if line.box == box)
        rest: tuple[Due, ...] = lines + tuple(due for due in table.due if getattr(due, "box", None) != box)
        phase = table.phase
        step = table.step
        if not any(isinstance(due, DueCard) for due in rest) and phase == "dealing":
            phase = "settling" if lines else phase
    else:
        rest = lines
        phase, step = "settling", len(table.rules.book.round)
    after = fold(after, reversals)
    resumed = _resume(
        after, remedy.mend, by, trouble.kind, rest, remedy.clauses, remedy.readings, step=step, phase=phase
    )
    return (voided, *reversals, *then(after, resumed))


@evolves(Voided)
def voided(table: Table, event: Voided) -> Table:
    ruling = Ruling(event.scope, event.ground, event.box, event.player)
    return replace(table, rulings=(*table.rulings, ruling), owed=tuple(dict.fromkeys((*table.owed, *event.owed))))


@evolves(SettlementReversed)
def settlement_reversed(table: Table, event: SettlementReversed) -> Table:
    key = (event.box, event.player, event.wager)
    settled = dict(table.settled)
    line = settled.pop(key)
    carried = {spot: amount for spot, amount in table.carried.items() if spot != key[:2] or not line.carried}
    return replace(table, settled=settled, accounts=money.settle(table.accounts, line, 0, sign=-1), carried=carried)


@evolves(RoundReconstructed)
def round_reconstructed(table: Table, event: RoundReconstructed) -> Table:
    return replace(table, places=event.places, gone=frozenset())


@evolves(SurplusDiscarded)
def surplus_discarded(table: Table, event: SurplusDiscarded) -> Table:
    at = event.draw
    return replace(
        table,
        drawn=table.drawn[:at] + table.drawn[at + 1 :],
        places=table.places[:at] + table.places[at + 1 :],
        seen=table.seen[:at] + table.seen[at + 1 :],
        rack_unseen=table.rack_unseen + 1,
    )


@evolves(TroubleResolved)
def trouble_resolved(table: Table, event: TroubleResolved) -> Table:
    return replace(table, trouble=None, step=event.step, phase=event.phase, due=event.due)
