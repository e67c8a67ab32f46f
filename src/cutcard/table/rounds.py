"""The round on the table as the one pipeline takes it, and the lines that it gives back."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from cutcard.cards import Card
from cutcard.money import LARGEST, dollars
from cutcard.rulebooks.parts import Follows
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Limit, Limits, Line, Round, Ruling, Seat, SettledBefore
from cutcard.settlement.stakes import effective_stakes
from cutcard.table.rules import limit_of, limits_of
from cutcard.table.state import DEALER, EVERYBODY, Bet, DueLine, Spot, Table


def seat_of(table: Table, player: str, bet: Bet) -> Seat:
    """One player on a box, with limits of their own where there are any."""
    limits: Limits | None = None
    if player in table.personal or player in table.spared:
        personal, spared = table.personal.get(player), table.spared.get(player)
        limits = {}
        for name in dict.fromkeys((*(personal or ()), *(spared or ()))):  # always in the same order
            found = limit_of(table.rules, name, personal, spared)
            if found is not None:
                limits[name] = Limit(found.min, found.max)
    return Seat(player, bet.wagers, bet.decision, bet.tokens, limits)


def box_of(table: Table, box: int, cards: tuple[Card, ...]) -> Box:
    """One box with its players, its holder first."""
    seats = [seat_of(table, player, bet) for (at, player), bet in table.bets.items() if at == box]
    return Box(box, cards, _holder_first(table, box, seats))


def _holder_first(table: Table, box: int, seats: list[Seat]) -> tuple[Seat, ...]:
    if len(seats) > 1:
        holder = table.holders.get(box)
        seats.sort(key=lambda seat: seat.player != holder)
    return tuple(seats)


def round_of(table: Table, boxes: Sequence[int] | None = None) -> Round:
    """The round as everybody at the table can see it: a hand that lies face down is not in it."""
    asked = table.boxes if boxes is None else boxes
    hands: dict[int, list[Card]] = {DEALER: []}
    seats: dict[int, list[Seat]] = {}
    for box in asked:
        hands[box], seats[box] = [], []
    if EVERYBODY in table.seen:  # else every hand lies face down
        hidden = set()
        for card, place, seen in zip(table.drawn, table.places, table.seen, strict=True):
            if place in hands:
                if seen == EVERYBODY and card is not None:
                    hands[place].append(card)
                else:
                    hidden.add(place)
        for place in hidden:
            hands[place] = []
    own = bool(table.personal or table.spared)
    for (box, player), bet in table.bets.items():
        if box in seats:
            seats[box].append(
                seat_of(table, player, bet) if own else Seat(player, bet.wagers, bet.decision, bet.tokens)
            )
    rulings = table.rulings
    if boxes is not None and rulings:
        rulings = tuple(each for each in rulings if each.box in (None, *boxes))
    return Round(
        tuple(hands[DEALER]),
        tuple([Box(box, tuple(hands[box]), _holder_first(table, box, seats[box])) for box in asked]),
        rulings,
        table.meters,
        _settled_before(table, seats) if rulings else None,
    )


def _settled_before(table: Table, boxes: Container[int]) -> tuple[SettledBefore, ...]:
    """What of these boxes was settled when an error was found, and stands: the rest is void, or forfeited."""
    ground_of = table.rules.book.ground
    found: dict[Spot, list[str]] = {}
    for (box, player, wager), line in table.settled.items():
        if box not in boxes or line.result == "void":
            continue
        follows = table.rules.book.wager(wager).follows
        if follows is not None and table.bets[box, player].decision not in follows.choices:
            continue  # the choice that put it down was undone
        grounds = [ground_of(each.ground, each.scope) for each in table.rulings if concerns(each, box, player)]
        if grounds and not any(ground is not None and ground.forfeits_after for ground in grounds):
            found.setdefault((box, player), []).append(wager)
    return tuple([SettledBefore(*spot, tuple(wagers)) for spot, wagers in found.items()])


def is_void(table: Table, box: int, player: str) -> bool:
    """Whether a player's hand was declared void."""
    return any(concerns(ruling, box, player) for ruling in table.rulings)


def sealed_boxes(table: Table) -> list[int]:
    """The boxes whose wagers are sealed, in a hand that is not void: they are opened before anything is settled."""
    hand = table.tournament_hand
    if hand is None or not hand.slips:
        return []
    return sorted([box for box, player in table.bets if box in hand.slips and not is_void(table, box, player)])


def concerns(ruling: Ruling, box: int, player: str) -> bool:
    """Whether a ruling is on what a player has on a box."""
    if ruling.scope == "round":
        return True
    return ruling.scope == "hand" and ruling.box == box and ruling.player in (None, player)


def seen_round(table: Table) -> Round:
    """The whole round as everybody can see it; one step after another asks about the same."""
    seen = (
        table.bets,
        table.drawn,
        table.places,
        table.seen,
        table.rulings,
        table.settled if table.rulings else None,  # of what is void, only payments that were made stand
        table.meters,
        table.holders,
        table.personal,
        table.spared,
    )
    latest = table.rules.latest
    if latest.seen != seen:
        latest.seen, latest.round, latest.lines = seen, round_of(table), None
    assert latest.round is not None
    return latest.round


def settle_known(table: Table, boxes: Sequence[int] | None = None) -> list[DueLine]:
    """What is decided so far, in the order of the boxes from the dealer's right, players and wagers in theirs."""
    if boxes is not None:
        return _settle(table, round_of(table, boxes))
    round_, latest = seen_round(table), table.rules.latest
    if latest.lines is None:
        latest.lines = _settle(table, round_)
    return latest.lines


def settle_decided(table: Table) -> list[DueLine]:
    """What the cards decide, as if all of it had been settled before any ruling was made."""
    if not table.rulings:
        return settle_known(table)
    return _settle(table, msgspec.structs.replace(round_of(table), settled_before=None))


def _settle(table: Table, round_: Round) -> list[DueLine]:
    if not round_.boxes:
        return []
    settlement = pipeline.settle_round(table.rules.terms, round_, True)
    collected = table.rules.collected_wager
    name = collected.name if collected is not None else ""
    return [
        due_line(box.box, player.player, line, line.wager == name)
        for box in reversed(settlement.boxes)
        for player in box.players
        for line in player.lines
    ]


def due_line(box: int, player: str, line: Line, collected: bool) -> DueLine:
    """A settled line as something for the dealer to do."""
    if not collected:
        return DueLine(box, player, **line.told)
    carried = line.result == "void" and line.returned == 0
    return DueLine(box, player, **line.told, collected=True, carried=carried)


class Put(NamedTuple):
    """A wager that a decision puts down: how much, and under which clauses.

    Where its player says how much (``free``), the amount is what is down, or before that the most that may be.
    """

    wager: str
    amount: int
    clauses: tuple[str, ...]
    free: bool
    follows: Follows
    base: int  # the wager that it follows, as far as it counts


def follower(table: Table, box: int, player: str, choice: str) -> Put | None:
    """The wager that a decision puts down, if it puts down any."""
    for wager in table.rules.book.wagers:
        follows = wager.follows
        if follows is None or choice not in follows.choices:
            continue
        bet = table.bets[box, player]
        if follows.wager not in bet.wagers:
            continue
        amount = bet.wagers[follows.wager]
        if follows.equals == "effective":
            here = box_of(table, box, ())
            stakes = effective_stakes(table.rules.terms, here, [False] * len(here.players))
            at = next(index for index, seat in enumerate(here.players) if seat.player == player)
            amount = stakes[at].live[follows.wager]
        base = amount
        if follows.free:
            amount = bet.wagers.get(wager.name, follows.bounds(base)[1])
        return Put(wager.name, amount, follows.clauses, follows.free, follows, base)
    return None


def record_of(table: Table) -> dict[str, Any]:
    """The round as a public record, which `cutcard settle` takes: in format 2 where something was declared void.

    A box whose wager was sealed and never opened, since its hand was void, is not in it: nothing was staked on it.
    """
    setup = table.rules.setup
    round_ = round_of(table)
    unopened = _unopened(table)
    before = round_.settled_before
    record: dict[str, Any] = {
        **({} if before is None else {"format": 2}),
        "rulebook": table.rules.book.id,
        "decks": table.rules.terms.copies,
        "dealer": [str(card) for card in round_.dealer],
        "boxes": [_box_record(box) for box in round_.boxes if box.box not in unopened],
    }
    if setup.chips:
        record["chips"] = [dollars(chip) for chip in setup.chips]
    if setup.limits:
        record["limits"] = _limits(limits_of(setup.limits))
    if setup.schedules:
        record["schedules"] = dict(setup.schedules)
    if setup.options:
        record["options"] = dict(setup.options)
    if table.meters is not None:
        record["jackpot"] = {name: dollars(amount) for name, amount in table.meters.items()}
    if table.rulings:
        record["rulings"] = [
            {
                key: value
                for key in ("scope", "ground", "box", "player", "wager")
                if (value := getattr(ruling, key)) is not None
            }
            for ruling in table.rulings
            if ruling.box not in unopened
        ]
    if before is not None:
        record["settled_before"] = [msgspec.to_builtins(each) for each in before]
    return record


def _unopened(table: Table) -> frozenset[int]:
    hand = table.tournament_hand
    if hand is None or not hand.slips:
        return frozenset()
    return frozenset(
        [box for (box, _), bet in table.bets.items() if box in hand.slips and not any(bet.wagers.values())]
    )


def _limits(limits: Limits | Mapping[str, Limit]) -> dict[str, dict[str, str]]:
    return {
        name: {"min": dollars(limit.min), **({"max": dollars(limit.max)} if limit.max < LARGEST else {})}
        for name, limit in limits.items()
    }


def _box_record(box: Box) -> dict[str, Any]:
    players = []
    for seat in box.players:
        player: dict[str, Any] = {
            "player": seat.player,
            "wagers": {name: dollars(amount) for name, amount in seat.wagers.items() if amount},
        }
        if seat.decision is not None:
            player["decision"] = seat.decision
        if seat.tokens:
            player["tokens"] = list(seat.tokens)
        if seat.limits:
            player["limits"] = _limits(seat.limits)
        players.append(player)
    return {"box": box.box, "cards": [str(card) for card in box.cards], "players": players}
