"""What a table tells its prize pool, worked out from what happened at it.

Most entries concern no pool, and cost nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cutcard.jackpots.messages import (
    AwardPaid,
    Claim,
    ClaimedHand,
    Collected,
    FromTable,
    Idle,
    MysteryPaid,
    PrizeDue,
    Renamed,
    Reopened,
    Returned,
    RoundOver,
    Seat,
    Withdrawn,
)
from cutcard.rulebooks.running_rules import PoolRules
from cutcard.table.base import Event, evolves, fold
from cutcard.table.pool_link import PoolLink, seat
from cutcard.table.progress import StepBegan, claimed_hands, seats_by_level
from cutcard.table.state import DueLine, Settled, Spot, Table
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.promotions import counting as promotions
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, JackpotWagersCollected
from cutcard.table.steps.rounds.registering import PoolLinkLost
from cutcard.table.steps.rounds.settling import RoundEnded, WagerSettled
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned
from cutcard.table.steps.tournament.sitting import said
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.wrong_owner import OwnerCorrected

HEARS: frozenset[type[Event]] = frozenset(
    {
        OwnerCorrected,
        JackpotWagersCollected,
        CollectedWagerReturned,
        CarriedWagersCounted,
        RoundReopened,
        RoundEnded,
        StepBegan,
    }
)
"""The events that may concern a pool."""

_SAYS: frozenset[type[Event]] = HEARS | {RoundStarted}
"""These, and what tells of which round they are."""

_MOVES = HEARS - {StepBegan, RoundEnded}
"""Those that concern it also where no jackpot wager is in."""


def pool_rules(table: Table) -> PoolRules:
    """The book's clauses about prize pools; a table is linked only under a book that has them."""
    found = table.rules.book.pool
    assert found is not None
    return found


def told(table: Table, events: Sequence[Event], at: int) -> tuple[MessageSent, ...]:
    """What these events of a linked table have its pool hear, besides what they tell it themselves."""
    link = table.pool_link
    if link is None:
        return ()
    if _MOVES.isdisjoint(map(type, events)) and (_nothing_in(table, link) or _goes_on(table, events)):
        return ()
    rule = pool_rules(table).registered
    number = link.sent + sum([type(event) is MessageSent and event.to == link.pool for event in events])
    return tuple(
        [
            MessageSent(
                to=link.pool, number=number + count, message=message, clauses=rule.clauses, readings=rule.readings
            )
            for count, message in enumerate(_Telling(table, link, events, at).messages, 1)
        ]
    )


def _nothing_in(table: Table, link: PoolLink) -> bool:
    """Whether no jackpot wager is in: most rounds of most tables have nothing to tell."""
    return not (table.pool_wagers or table.carried or table.waiting or table.locked or link.claimed)


def _goes_on(table: Table, events: Sequence[Event]) -> bool:
    """Whether these events only lead to a step after settling, or to one more of settling: no hand has changed since,
    and what the hands win was claimed when settling began."""
    began = table.phase == "settling" and table.trouble is None
    for event in events:
        kind = type(event)
        if kind is RoundEnded or (isinstance(event, StepBegan) and event.phase == "settling" and not began):
            return False
        began = began and kind is WagerSettled
    return True


class _Telling:
    """The messages of an entry, in the order in which things happened."""

    def __init__(self, before: Table, link: PoolLink, events: Sequence[Event], at: int) -> None:
        self.messages: list[FromTable] = []
        self._before, self._events, self._at = before, events, at
        self._ended = link.ended
        self._claimed = dict(link.claimed)
        self._number = before.round + (not before.in_round)
        self._playing = before.in_round
        self._why = "link_lost" if PoolLinkLost in map(type, events) else "withdrawn"
        for index, event in enumerate(events):
            if type(event) in _SAYS:
                self._hear(index, event)

    def _hear(self, index: int, event: Event) -> None:
        number = self._number
        if isinstance(event, StepBegan):
            if event.phase == "settling":
                now = fold(self._before, self._events[: index + 1])
                if now.pool_wagers:  # every hand is complete by now
                    self._claim(now, again=False)
        elif isinstance(event, RoundEnded):
            over = round_over(fold(self._before, self._events[:index]), self._claimed)
            if over is not None:
                self._add(over)
            self._number, self._playing = number + 1, False  # whatever comes now is of the next round
        elif isinstance(event, JackpotWagersCollected):
            self._add(Collected(number, int(event.amount), new=tuple(map(seat, event.spots)), late=event.late))
        elif isinstance(event, CollectedWagerReturned):
            if not event.unheard:
                self._back(index, (event.box, event.player))
        elif isinstance(event, OwnerCorrected):
            if event.collected:
                self._add(Renamed(number, seat((event.box, event.player)), seat((event.box, event.to_player))))
        elif isinstance(event, CarriedWagersCounted):
            self._from_before(event)
        elif isinstance(event, RoundStarted):
            self._playing = True
        elif isinstance(event, RoundReopened):
            self._number, self._playing = event.round, True
            if self._ended == event.round:
                self._add(Reopened(event.round))

    def _add(self, message: FromTable) -> None:
        """One more message, or one with what the last one says, where they say the same."""
        last = self.messages[-1] if self.messages else None
        if last is None:
            self.messages.append(message)
        elif (
            isinstance(message, Withdrawn | Returned)
            and isinstance(last, Withdrawn | Returned)
            and type(last) is type(message)
            and last.round == message.round
        ):
            self.messages[-1] = replace(last, seats=last.seats + message.seats)
        elif isinstance(message, Collected) and isinstance(last, Collected) and not (last.late or message.late):
            self.messages[-1] = replace(last, new=last.new + message.new, carried=last.carried + message.carried)
        else:
            self.messages.append(message)

    def _from_before(self, event: CarriedWagersCounted) -> None:
        """Carried wagers play or go back. Of those that wait the pool knows already, unless they go back."""
        if event.unheard:
            return
        number, back = self._number, tuple(map(seat, event.returned))
        if back and event.waiting:
            self._add(Withdrawn(number + self._playing, back, self._why))
        elif back:
            self._add(Returned(number, back))
        if event.live and not event.waiting:
            self._add(Collected(number, int(event.amount), carried=tuple(map(seat, event.live))))

    def _back(self, index: int, spot: Spot) -> None:
        """A collected wager went back; what was claimed for it is no longer."""
        now = fold(self._before, self._events[: index + 1])
        claims = {*now.locked.values(), *self._claimed.values()} if self._playing else set()
        if any(seat(spot) in seats for seats in claims):
            self._claim(now)
        self._add(Withdrawn(self._number, (seat(spot),), self._why))

    def _claim(self, now: Table, again: bool = True) -> None:
        """The hands that win a level, unless they were claimed already; ``again``: also that none does any more."""
        hands = claimed_hands(now)
        seats = seats_by_level(hands)
        before = self._claimed or now.locked
        if seats == {level: each for level, each in before.items() if each} or not (seats or again):
            return
        self._claimed = {**dict.fromkeys(before, ()), **seats}
        self._add(Claim(self._number, _hands(now, hands), self._at))


def _hands(table: Table, lines: Sequence[DueLine]) -> tuple[ClaimedHand, ...]:
    cards = {line.box: tuple(map(str, table.face_up(line.box))) for line in lines}
    return tuple([ClaimedHand(line.meter, seat((line.box, line.player)), cards[line.box]) for line in lines])


def claim_due(table: Table, at: int) -> Claim | None:
    """What a round claims that the pool has not locked for it, once every hand is complete."""
    if not table.in_round or table.phase != "settling" or not table.pool_wagers:
        return None
    hands = claimed_hands(table)
    locked = {level: seats for level, seats in table.locked.items() if seats}
    return None if seats_by_level(hands) == locked else Claim(table.round, _hands(table, hands), at)


def round_over(table: Table, claimed: Mapping[str, tuple[Seat, ...]] | None = None) -> RoundOver | None:
    """What the jackpot wagers of a round came to; nothing where none was in it and nothing was claimed."""
    lines = [line for line in table.settled.values() if line.collected and (line.box, line.player) in table.pool_wagers]
    if not lines and not table.locked and not claimed:
        return None
    prizes: list[PrizeDue] = []
    groups: dict[str, list[Seat]] = {"lost": [], "carried": [], "returned": [], "forfeited": []}
    undrawn: list[Seat] = []
    eligible: dict[str, None] = {}
    for line in lines:
        spot = (line.box, line.player)
        name = seat(spot)
        if line.result == "win":
            prizes.append(PrizeDue(name, int(line.paid), line.meter, line.clauses, line.readings))
        else:
            groups[_group(table, line)].append(name)
        if line.carried and _without_base(table, spot):
            undrawn.append(name)
        elif not (line.result == "void" and not line.carried) and name not in groups["forfeited"]:
            eligible[line.player] = None
    choice, mix = table.opening
    return RoundOver(
        table.round,
        ended="void" if any(ruling.scope == "round" for ruling in table.rulings) else "settled",
        prizes=tuple(prizes),
        lost=tuple(groups["lost"]),
        carried=tuple(groups["carried"]),
        returned=tuple(groups["returned"]),
        forfeited=tuple(groups["forfeited"]),
        undrawn=tuple(undrawn),
        eligible=tuple(eligible),
        choice=choice,
        links=(mix,) if mix else (),
    )


def _group(table: Table, line: Settled) -> str:
    if line.carried:
        return "carried"
    if line.result == "void":
        return "returned"
    if not table.rulings:
        return "lost"
    ground_of = table.rules.book.ground
    grounds = [ground_of(each.ground, each.scope) for each in table.rulings if each.player == line.player]
    return "forfeited" if any(ground is not None and ground.forfeits_after for ground in grounds) else "lost"


def _without_base(table: Table, spot: Spot) -> bool:
    """Whether the wager that a jackpot wager stands beside does not lie there: such a hand plays for nothing."""
    wager = table.rules.collected_wager
    need = wager.needs.wager if wager is not None and wager.needs else ""
    return bool(need) and (spot not in table.bets or need not in table.bets[spot].wagers)


def brings(message: object, wager: int, out: int) -> int:
    """What a message brings the pool, in cents; less than nothing where it takes something.

    ``wager``: what one jackpot wager is. ``out``: what the end of the last round took, which a round that is taken up
    again brings back.
    """
    if isinstance(message, Collected):
        return message.amount * len(message.new)
    if isinstance(message, Withdrawn | Returned):
        return -wager * len(message.seats)
    if isinstance(message, RoundOver):
        return -sum([prize.paid for prize in message.prizes]) - wager * len(message.returned)
    if isinstance(message, Reopened):
        return out
    return -sum(message.paid.values()) if isinstance(message, MysteryPaid | AwardPaid) else 0


@evolves(MessageSent)
def message_sent(table: Table, event: MessageSent) -> Table:
    if table.tournament is not None and event.to == table.tournament.stream:
        return said(table, event)
    if table.office is not None and event.to == table.office.stream:
        return replace(table, office=replace(table.office, sent=event.number))
    if event.to in table.promotions:
        return promotions.said(table, event)
    link, message = table.pool_links[event.to], event.message
    brought = brings(message, link.wager, link.out)
    changed: dict[str, object] = {"sent": event.number, "balance": link.balance + brought}
    if isinstance(message, Collected):
        if link.since is not None and not message.late:
            changed |= {"awaited": event.number}
    elif isinstance(message, Withdrawn):
        if not table.pool_wagers and not table.waiting:
            changed |= {"since": None}  # nobody's wager is waited for any more
    elif isinstance(message, Claim):
        claimed: dict[str, list[Seat]] = {}
        for hand in message.hands:
            claimed.setdefault(hand.level, []).append(hand.seat)
        none = dict.fromkeys(link.claimed or table.locked, ())  # whatever of it was claimed before is no longer
        seats = {**none, **{level: tuple(sorted(each)) for level, each in claimed.items()}}
        changed |= {"claimed": seats, "claim": event.number, "asked": message.when}
        locked = {name: each for name, each in table.locked.items() if seats.get(name) == each}
        pending = {name: judged for name, judged in table.pending.items() if name in locked}
        table = replace(table, locked=locked, pending=pending)
    elif isinstance(message, RoundOver):
        changed |= {"claimed": {}, "asked": None, "ended": message.round, "out": -brought}
    elif isinstance(message, Reopened):
        changed |= {"claimed": {}, "asked": None, "ended": 0, "idle": False}
    elif isinstance(message, Idle):
        changed |= {"idle": True}
    return replace(table, pool_links={**table.pool_links, event.to: replace(link, **changed)})
