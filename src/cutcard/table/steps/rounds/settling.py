"""Settlement, step by step in the book's order: turn, take, pay; and clearing the table."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.kept import keep
from cutcard.table.owing import CHECK, ERROR_NOTIFICATION, REPLACE, of_seat, owe, owes
from cutcard.table.progress import lines_for, live_spots, then
from cutcard.table.state import DEALER, EVERYBODY, INDEX, Due, DueHand, DueLine, Settled, Table
from cutcard.table.steps.cards.counting import given_up, picked_up
from cutcard.table.steps.cards.dealing import found
from cutcard.table.steps.cards.picking_up import turned
from cutcard.table.steps.rounds.admitting import limit_for
from cutcard.table.steps.rounds.jackpot import waiting_back
from cutcard.table.steps.trouble.correcting import as_keyed, otherwise


class TurnHand(Command, frozen=True, kw_only=True):
    """A face-down hand is turned: the dealer's, or the next to be settled. Cards that were keyed and are others are put
    right with it."""

    box: int | None = None
    cards: tuple[Card, ...] = ()  # what they are, where the engine does not know
    counted: bool = False  # that many lie there, though another number was dealt as far as anybody saw


class HandCounted(Event, frozen=True, kw_only=True):
    """A hand lies face up, and holds another number of cards than it should: so many were drawn for it."""

    box: int
    cards: tuple[Card, ...]


class HandTurned(Event, frozen=True, kw_only=True):
    """A hand lies face up; ``due`` is what it settles. Of the dealer's own the dealer calls the best ``value``, and
    announces whether it plays at all (``qualifies``)."""

    box: int
    cards: tuple[Card | None, ...]
    due: tuple[Due, ...] = ()
    value: str = ""
    qualifies: bool | None = None


class Settle(Command, frozen=True, kw_only=True):
    """The dealer takes and pays what is due on the next box. ``counted``: how many cards of a hand that was given up
    were counted on their way to the rack."""

    box: int | None = None
    counted: int | None = None


class WagerSettled(Settled, Event, frozen=True, kw_only=True):
    """A wager was taken, paid or handed back. ``paid`` comes from the house, ``returned`` is the player's own."""


class HandCollected(Event, frozen=True, kw_only=True):
    """The cards of a box whose wagers are settled went to the rack before the others."""

    box: int


class OwnerWarned(Event, frozen=True, kw_only=True):
    """The owner of a wager under the minimum was warned: later ones are handed back."""

    player: str
    wager: str


class ClearTable(Command, frozen=True, kw_only=True):
    """The dealer picks up the cards; ``counted``: how many of them, where they are counted."""

    counted: int | None = None


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over and its cards are in the rack. ``next`` is what comes now."""

    round: int
    next: str
    shuffle_due: str = ""


@decides(TurnHand, "deal", "turn a hand", "revealing", "settling", where=lambda rules: rules.face_down)
def turn_hand(table: Table, command: TurnHand) -> tuple[Event, ...]:
    rules = table.rules
    topic = "dealer_hand_shown" if table.phase == "revealing" else "value_of_a_hand"
    clauses, readings = rules.cites(topic)
    due = table.due[0] if table.due else None
    if not isinstance(due, DueHand):
        raise Refused("not_due", "no hand is to be turned now", clauses)
    if command.box is not None and command.box != due.box:
        who = "the dealer's hand" if due.box == DEALER else f"box {due.box}"
        raise Refused("not_due", f"box: {who} comes first", clauses)
    known = table.hand(due.box)
    cards: tuple[Card | None, ...] = known
    if command.cards and (rules.physical or None in known):  # what lies there now is the truth
        cards = command.cards
    if None in cards:
        raise Refused("cards_missing", "cards: what the hand holds is needed", clauses)
    if len(cards) != len(known):
        if not command.counted or len(command.cards) - len(known) > table.shoe:
            said = f"cards: the hand has {len(known)}, not {len(cards)}, unless they were counted"
            raise Refused("wrong_number_of_cards", said, clauses)
        counted = HandCounted(box=due.box, cards=command.cards, clauses=clauses, readings=readings)
        kind = "box_skipped" if len(cards) < len(known) else "surplus_card"
        return counted, found(table, kind, due.box, None)
    lines: tuple[Due, ...] = ()
    cards = as_keyed(known, cards)
    others = otherwise(table, due.box, cards, command)
    drawn, seen = turned(table, due.box, cards, EVERYBODY)
    public = [card for card, who in zip(drawn, seen, strict=True) if who == EVERYBODY]
    twice = next((at for at in table.lying_on(due.box) if public.count(drawn[at]) > rules.terms.copies), None)
    if twice is not None:  # what lies face up elsewhere cannot lie here too
        shown = HandTurned(box=due.box, cards=cards, clauses=clauses, readings=readings)
        return *others, shown, found(table, "foreign_card", due.box, twice)
    if due.box != DEALER:
        lines = lines_for(replace(table, drawn=drawn, seen=seen), due.box)
    shown = HandTurned(box=due.box, cards=cards, due=lines, clauses=clauses, readings=readings)
    return *others, *then(table, command.at, _called(table, shown) if due.box == DEALER else shown)


def _called(table: Table, shown: HandTurned) -> HandTurned:
    """The dealer's hand with what the dealer calls: what it is worth, and where it must qualify, whether it plays."""
    rules, game = table.rules, table.rules.book.game
    hand = tuple([card for card in shown.cards if card is not None])
    found = dict(zip([finding.name for finding in game.findings], rules.terms.find(hand, hand, None), strict=True))
    if game.declared:
        shown = replace(shown, value=found[game.declared] or "")
    if game.qualifies is None:
        return shown
    name, plays = game.qualifies
    value = found[name]
    more = rules.book.finding_clauses(name, value)
    clauses = tuple(dict.fromkeys((*shown.clauses, *more)))
    return replace(shown, qualifies=value == plays, clauses=clauses)


@evolves(HandTurned)
def hand_turned(table: Table, event: HandTurned) -> Table:
    drawn, seen = turned(table, event.box, event.cards, EVERYBODY)
    return replace(table, drawn=drawn, seen=seen, due=event.due + table.due[1:])


@evolves(HandCounted)
def hand_counted(table: Table, event: HandCounted) -> Table:
    lying, held = table.lying_on(event.box), len(event.cards)
    never = {*lying[held:]}  # what seemed to be dealt is still in the shoe
    keep = [at for at in range(len(table.places)) if at not in never]
    more = held - len(lying) if held > len(lying) else 0
    table = replace(
        table,
        drawn=(*[table.drawn[at] for at in keep], *event.cards[held - more :]),
        places=(*[table.places[at] for at in keep], *[event.box] * more),
        seen=(*[table.seen[at] for at in keep], *[EVERYBODY] * more),
        shoe=table.shoe + len(never) - more,
    )
    drawn, seen = turned(table, event.box, event.cards, EVERYBODY)
    return replace(table, drawn=drawn, seen=seen)


@decides(Settle, "deal", "settle wagers", "settling", "deciding")
def settle(table: Table, command: Settle) -> tuple[Event, ...]:
    due = table.due
    first = due[0] if due else None
    if type(first) is not DueLine:
        raise Refused(
            "not_due",
            "nothing is to be settled now",
            table.rules.clauses("settlement_order", "interim_settlement_order"),
        )
    box = first.box
    if command.box is not None and command.box != box:
        raise Refused(
            "not_due",
            f"box: {box} comes first",
            table.rules.clauses("settlement_order", "interim_settlement_order"),
        )
    warns = table.rules.warns_under and bool(table.rules.setup.limits or table.personal)
    withheld = table.standing.withheld
    events: list[Event] = [*given_up(table, box, first, command.counted)]
    if len(events) > 1:  # its number is wrong
        return tuple(events)
    for line in due:
        if type(line) is not DueLine or line.box != box:
            break
        events.append(held_back(table, line) if withheld and line.player in withheld else settled_event(line))
        if warns and _under(table, line):
            events.append(_warning(table, line))
    if table.rules.collects_early and _decided(table, box, events):
        surrendered = any(type(event) is WagerSettled and event.result == "surrender" for event in events)
        part = "surrendered" if surrendered else "decided"
        clauses, readings = table.rules.cites("decided_cards_collected", part=part)
        events.append(HandCollected(box=box, clauses=clauses, readings=readings))
    if len(events) < len(due):
        return tuple(events)
    return then(table, command.at, *events)


def _decided(table: Table, box: int, events: list[Event]) -> bool:
    """Whether these events leave nothing on a box, before the last settlement of the round."""
    if table.step >= len(table.rules.book.round) - 1:
        return False
    now = {(event.player, event.wager) for event in events if type(event) is WagerSettled}
    for (at, who), bet in table.bets.items():
        if at == box:
            for name in bet.wagers:
                if (who, name) not in now and (at, who, name) not in table.settled:
                    return False
    return True


@evolves(HandCollected)
def hand_collected(table: Table, event: HandCollected) -> Table:
    return replace(table, gone=table.gone | {event.box})


def settled_event(line: DueLine) -> WagerSettled:
    """What was due, done."""
    return WagerSettled(  # field by field, since that takes a third of the time that `asdict` takes
        box=line.box,
        player=line.player,
        wager=line.wager,
        staked=line.staked,
        result=line.result,
        paid=line.paid,
        returned=line.returned,
        odds=line.odds,
        meter=line.meter,
        collected=line.collected,
        carried=line.carried,
        clauses=line.clauses,
        readings=line.readings,
        owed=(ERROR_NOTIFICATION,) if line.collected and line.result == "void" and not line.carried else (),
    )


def held_back(table: Table, line: DueLine) -> WagerSettled:
    """What was due, done for a player whose winnings are withheld: the stake comes back, the win does not."""
    made = settled_event(line)
    if not line.paid:
        return made
    return replace(made.also(*table.rules.power_cites("withhold_winnings")), held=True)


def _under(table: Table, line: DueLine) -> bool:
    """Whether a wager is below its owner's minimum, who has not been warned."""
    limit = limit_for(table, line.player, line.wager)
    below = limit is not None and 0 < line.staked < limit.min
    return below and ("under_minimum", line.player) not in table.warned


def _warning(table: Table, line: DueLine) -> OwnerWarned:
    rule = table.rules.book.limits.under
    return OwnerWarned(player=line.player, wager=line.wager, clauses=rule.clauses, readings=rule.readings)


@evolves(OwnerWarned)
def owner_warned(table: Table, event: OwnerWarned) -> Table:
    return replace(table, warned=table.warned.set(("under_minimum", event.player), True))


@evolves(WagerSettled)
def wager_settled(table: Table, event: WagerSettled) -> Table:
    box, player, wager = event.box, event.player, event.wager
    spot = (box, player)
    match = 0
    if spot in table.matched and wager not in table.bets[spot].wagers:
        match = table.matched[spot]  # the wager that the house matched: its chips leave the layout with it
        table = replace(table, matched={at: amount for at, amount in table.matched.items() if at != spot})
    if event.carried:
        table = replace(table, carried={**table.carried, spot: int(event.staked)})
    elif event.owed:
        table = owe(table, event.owed, of_seat(box, player))
    due = table.due
    if due:
        first = due[0]
        if type(first) is DueLine and first.wager == wager and first.box == box and first.player == player:
            due = due[1:]
    return replace(
        table,
        due=due,
        settled={**table.settled, (box, player, wager): event},
        accounts=money.settle(table.accounts, event, match),
        paid=table.paid or event.paid > 0,
    )


@decides(ClearTable, "deal", "clear the table", "clearing")
def clear_table(table: Table, command: ClearTable) -> tuple[Event, ...]:
    rules = table.rules
    if live_spots(table):
        raise Refused("unsettled", "wagers are still to be settled", rules.clauses("pick_up"))
    shuffle_due = table.shuffle_due
    if not shuffle_due and rules.shuffles_every_round:
        shuffle_due = "every_round"
    if not shuffle_due and table.shoe == 0:
        shuffle_due = "exhausted"
    following = "betting"
    if owes(table, REPLACE):
        following = "replace"
    elif owes(table, CHECK):
        following, shuffle_due = "check", shuffle_due or "checked"
    elif shuffle_due:
        following = "shuffle"
    counted = picked_up(table, command.counted)
    if len(counted) > 1:  # the number is wrong
        return counted
    clauses, readings = rules.cites("pick_up", "round_ends")
    over = RoundEnded(round=table.round, next=following, shuffle_due=shuffle_due, clauses=clauses, readings=readings)
    # One wager for a seat: where this round's is carried, the one that was collected for the next goes back.
    back = waiting_back(table, [spot for spot in table.waiting if spot in table.carried]) if table.waiting else ()
    return (*counted, *back, over)


@evolves(RoundEnded)
def round_ended(table: Table, event: RoundEnded) -> Table:
    back = table.recycled  # what is in the shoe again
    known = bytes(
        [
            INDEX[card]
            for draw, (card, seen) in enumerate(zip(table.drawn, table.seen, strict=True))
            if card is not None and seen == EVERYBODY and draw not in back
        ]
    )
    now = table.last if table.last is not None and table.reopened else table  # a round taken up had its own limits
    betting = event.next == "betting"
    number = table.round
    for link in table.pool_links.values():
        number = max(number, link.rounds)  # no number serves twice
    closing = table.closing
    if closing is not None:
        closing = closing.ended(table.round, any(line.result != "void" for line in table.settled.values()))
    return replace(
        table,
        closing=closing,
        phase="betting" if betting else "cards",
        prep="" if betting else event.next,
        step=-1,
        round=number,
        due=(),
        called=False,
        bets={},
        settled={},
        rulings=(),
        matched={},
        drawn=(),
        places=(),
        seen=(),
        first_deal=0,
        gone=frozenset(),
        recycled=frozenset(),
        handled=frozenset(),
        exposed=(),
        unconfirmed={},
        discarded=0,
        rack=table.rack + known,
        rack_unseen=table.rack_unseen + table.of_round - len(known),
        rules=now.rules,
        personal=now.personal,
        spared=now.spared,
        last=replace(table, last=None),
        shuffle_due=event.shuffle_due,
        meters=None,
        locked={},
        pending={},
        given_back=frozenset(),
        opening=("", ""),
        pool_wagers=frozenset(),
        uncollected=frozenset(),
        kept=keep(table, len(known) == len(table.drawn)),
        burned=None if event.next != "betting" else table.burned,
        fairness=table.fairness.ended,
    )
