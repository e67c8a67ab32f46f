"""Wagers that were keyed wrongly, put right: another amount, another wager, another box or another player."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake
from cutcard.rulebooks.parts import Wager
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import check_unchosen
from cutcard.table.laying import surplus
from cutcard.table.remedying import closed
from cutcard.table.rounds import concerns, follower
from cutcard.table.state import EVERYBODY, IN_ROUND, Bet, DueLine, Table
from cutcard.table.steps.cards.dealing import TroubleFound, found
from cutcard.table.steps.people.seats import BoxGivenUp, check_box
from cutcard.table.steps.rounds.admitting import Why, limit_for, never_taken, unsettled_here
from cutcard.table.steps.rounds.recording import RecordWager, check_physical, lying, not_taken
from cutcard.table.steps.rounds.wagers import collected_back, is_collected, placeable, refused
from cutcard.table.steps.tournament.sitting import check_correction
from cutcard.table.steps.trouble.misdeals import stray_hand
from cutcard.table.steps.trouble.overlooked import FindWager, cards_seen, cards_then, lies_there
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.undoing import DecisionUndone, not_due, reversals, reversed_on
from cutcard.table.steps.trouble.wrong_owner import other_owner

_NONE = msgspec.field(default_factory=Amount)


class CorrectWager(Command, frozen=True, kw_only=True):
    """A wager was keyed wrongly: another ``amount`` lies there (0: none), or it lies elsewhere, or is another wager.

    ``to_player`` alone: everything that was keyed for this player on this box is another player's. ``last``: in the
    last round, though the same wager is down for the next.
    """

    box: int
    player: str
    wager: str
    amount: Amount | None = None
    to_box: int | None = None
    to_wager: str = ""
    to_player: str = ""
    last: bool = False


class WagerCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed amount is put right; the record shows both.

    ``put`` is what a choice had put down beside it, as large as the wager; ``puts`` what that is now.
    """

    box: int
    player: str
    wager: str
    was: Amount
    amount: Amount
    put: Amount = _NONE
    puts: Amount = _NONE
    surveillance: bool = False  # cards had been seen by then: surveillance should look at it


@decides(
    CorrectWager,
    "deal",
    "correct a wager",
    "betting",
    "cards",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical,
)
def correct_wager(table: Table, command: CorrectWager) -> tuple[Event, ...]:
    wager = table.rules.terms.wager(command.wager, "wager")
    check_physical(table, wager)
    check_box(table, command.box)
    if table.tournament is not None:
        check_correction(table, command.box, bool(command.to_player) or command.to_box is not None)
    coming = not table.in_round and command.wager in _bet(table, command).wagers and not command.last
    before = () if coming else taken_up(table, table.rules.remedies("box_skipped"), (wager.clauses, ()))
    after = _correct(fold(table, before), command)
    if before:
        after = tuple([replace(event, late=True) if isinstance(event, TroubleFound) else event for event in after])
    return (*before, *after)


def _bet(table: Table, command: CorrectWager) -> Bet:
    return table.bets.get((command.box, command.player)) or Bet({})


def _correct(table: Table, command: CorrectWager) -> tuple[Event, ...]:
    bet = _bet(table, command)
    if command.wager not in bet.wagers:
        said = f"wager: {command.player[:40]} has no {command.wager[:40]!r} on box {command.box}"
        raise Refused("no_such_wager", said)
    wager, was = placeable(table, command.wager), bet.wagers[command.wager]
    if not table.in_round:
        check_unchosen(table)
    lies = _elsewhere(table, command, was)
    amount = was if command.amount is None else int(command.amount)
    if lies is None and amount == was and not command.to_player:
        raise Refused("same_wager", "amount: that is what was keyed", wager.clauses)
    clauses, seen = _checked_role(table, command, wager, amount), cards_seen(table)
    if command.to_player and lies is None:
        events = other_owner(table, (command.box, command.player), command.to_player, clauses, seen)
        return (
            events
            if not table.in_round or table.trouble
            else (*events, *go_on(fold(table, events), command.at, (clauses, ())))
        )
    if lies is None and amount and is_collected(table, command.box, command.player, command.wager):
        said = f"amount: the {wager.title} is one amount here; 0 says that there was none"
        raise Refused("wrong_amount", said, wager.one_amount)
    back = _no_wager(table, command, amount) if lies is None and amount else None
    events = _restated(table, command, was, 0 if lies is not None or back is not None else amount, clauses, seen)
    after = fold(table, events)
    if lies is not None:
        there = _there(after, lies, seen)
        after, events = fold(after, there), (*events, *there)
    elif back is not None:
        events = (*events, not_taken(command.box, command.player, command.wager, amount, *back, seen=seen))
    if not table.in_round or after.trouble is not None:
        return events
    stray = None if _stands(table) else _without_wager(after, command.box)
    if stray is not None:
        return (*events, stray)
    box, player = (command.box, command.player) if lies is None else (lies.box, lies.player)
    return (*events, *cards_then(table, after, box, player, command.at))


def _elsewhere(table: Table, command: CorrectWager, was: int) -> RecordWager | None:
    """What really lies there, where that is another wager, or one on another box."""
    box = command.box if command.to_box is None else command.to_box
    name = command.to_wager or command.wager
    if len(command.to_player) > 80 or command.to_player == EVERYBODY:
        raise Refused("bad_name", f"to_player: a name of 1 to 80 characters is needed, and no {EVERYBODY!r}")
    if (box, name) == (command.box, command.wager):
        return None
    check_box(table, box)
    wager = placeable(table, name)
    amount = was if command.amount is None else int(command.amount)
    if not amount:
        raise Refused("no_such_wager", "amount: what lies nowhere is no other wager", wager.clauses)
    return RecordWager(
        actor=command.actor,
        role=command.role,
        at=command.at,
        box=box,
        player=command.to_player or command.player,
        wager=name,
        amount=Stake(amount),
        medium="token" if command.wager in _bet(table, command).tokens else "chips",
    )


def _no_wager(table: Table, command: CorrectWager, amount: int) -> Why | None:
    """Why what really lies there is not played: from this player nothing is taken, or no rule says what it counts."""
    spot = (command.player, command.wager, amount)
    return never_taken(table, *spot) or unsettled_here(table, *spot)


def _checked_role(table: Table, command: CorrectWager, wager: Wager, amount: int) -> tuple[str, ...]:
    """Who may correct, and under which clauses.

    Once cards were seen it is a supervisor, save where the book has the dealer see to an amount outside the limits
    that comes to light while wagers are settled.
    """
    rules, limits = table.rules, table.rules.book.limits
    limit = limit_for(table, command.player, command.wager)
    clauses, by_dealer = wager.clauses, False
    if amount and limit is not None and not limit.min <= amount <= limit.max:
        over = amount > limit.max
        late = limits.over_found if over else limits.under_found
        clauses += limits.over.clauses if over else limits.under.clauses
        if late is not None and any(isinstance(due, DueLine) for due in table.due):
            clauses += late.clauses
            by_dealer = command.to_box is None and not command.to_wager and not command.to_player
    if cards_seen(table) and not by_dealer and not rules.may(command.role, "supervise"):
        raise rules.refuse_role(command.role, "supervise", "correct a wager once cards were seen")
    return clauses


def _restated(
    table: Table, command: CorrectWager, was: int, amount: int, clauses: tuple[str, ...], seen: bool
) -> tuple[Event, ...]:
    """The wager as it lies: what was settled on it is reversed first, and a choice that it gave goes with it."""
    spot = (command.box, command.player)
    bet = table.bets[spot]
    undone: tuple[Event, ...] = ()
    put = None if bet.decision is None else follower(table, *spot, bet.decision)
    if bet.decision is not None and not amount and table.rules.role_of[command.wager] in table.rules.deciding_roles:
        undone = (
            DecisionUndone(
                box=spot[0],
                player=spot[1],
                choice=bet.decision,
                amount=Amount(put.amount if put else 0),
                wager=put.wager if put and put.free else "",
                clauses=clauses,
            ),
        )
    gone = _resting(table, command) if not amount else ()
    if is_collected(table, *spot, command.wager):
        mended: tuple[Event, ...] = (collected_back(table, *spot, command.wager, clauses, (), "there was none"),)
    else:
        stated = WagerCorrected(
            box=spot[0],
            player=spot[1],
            wager=command.wager,
            was=Amount(was),
            amount=Amount(amount),
            surveillance=seen,
            clauses=clauses,
        )
        if put is not None and bet.decision is not None and not undone and not put.free:
            changed = replace(bet, wagers={**bet.wagers, command.wager: amount})
            now = follower(replace(table, bets={**table.bets, spot: changed}), *spot, bet.decision)
            stated = replace(stated, put=Amount(put.amount), puts=Amount(now.amount if now is not None else 0))
        mended = (*undone, *[_back(table, command, name) for name in gone], stated)
    own = reversed_on(table, spot, (command.wager, *gone), clauses)
    keys = {(each.box, each.player, each.wager) for each in own}
    left = {key: line for key, line in table.settled.items() if key not in keys}
    return (*own, *reversals(replace(fold(table, mended), settled=left), clauses, ()), *mended)


def _resting(table: Table, command: CorrectWager) -> tuple[str, ...]:
    """The wagers that stood only beside this one and go back with it, unless the book voids the hand that they got."""
    rules = table.rules
    voided = rules.remedies("hand_without_wager") and table.trouble is None
    if table.in_round and command.box in table.places and voided:
        return ()
    needs = {name: rules.book.wager(name).needs for name in _bet(table, command).wagers}
    return tuple([name for name, need in needs.items() if need is not None and need.wager == command.wager])


def _back(table: Table, command: CorrectWager, name: str) -> Event:
    """A wager goes back that has nothing left to stand beside."""
    spot, needs = (command.box, command.player), table.rules.book.wager(name).needs
    assert needs is not None
    if is_collected(table, *spot, name):
        return collected_back(table, *spot, name, needs.clauses, needs.readings)
    return refused(*spot, name, table.bets[spot].wagers[name], needs.clauses, needs.readings)


def _there(table: Table, lies: RecordWager, seen: bool) -> tuple[Event, ...]:
    """The wager where it really lies: as if it had been recorded before the deal, or found after it."""
    wager = placeable(table, lies.wager)
    if not table.in_round:
        return _lying(table, lies, wager)
    overlooked = FindWager(
        actor=lies.actor,
        role=lies.role,
        at=lies.at,
        box=lies.box,
        player=lies.player,
        wager=lies.wager,
        amount=lies.amount,
        medium=lies.medium,
    )
    return lies_there(table, overlooked, wager, seen)


def _lying(table: Table, lies: RecordWager, wager: Wager) -> tuple[Event, ...]:
    """Before the deal: a box that the player has nothing on, where one may have no more, was never this player's."""
    facts, playing = table.rules.book.facts, {box for box, player in table.bets if player == lies.player}
    one_only = facts.boxes_per_player.value is not None or table.rules.more_boxes_by_leave
    idle = [box for box, holder in table.holders.items() if holder == lies.player and box not in (lies.box, *playing)]
    if not one_only or not idle:
        return lying(table, lies, wager)
    clauses, readings = table.rules.cites("several_boxes_per_player")
    holders = {box: holder for box, holder in table.holders.items() if box not in idle}
    given_up = [BoxGivenUp(box=box, player=lies.player, clauses=clauses, readings=readings) for box in idle]
    return *lying(replace(table, holders=holders), lies, wager), *given_up


def _stands(table: Table) -> bool:
    """Whether every wager is settled in a book in which an error of the cards then has no effect any more."""
    settled = all((*spot, name) in table.settled for spot, bet in table.bets.items() for name in bet.wagers)
    return settled and table.rules.provision("late_errors") is not None


def _without_wager(table: Table, box: int) -> TroubleFound | None:
    """A hand lies where no wager was after all: what the book calls that."""
    rules = table.rules
    here = [draw for draw in surplus(table) if table.places[draw] == box]
    if not here or any(at == box and not rules.get_cards.isdisjoint(bet.wagers) for (at, _), bet in table.bets.items()):
        return None
    if not table.bets and rules.remedies("round_without_wagers"):
        trouble = found(table, "round_without_wagers", None, None)
    elif rules.remedies("hand_without_wager") and stray_hand(table, box):
        trouble = found(table, "hand_without_wager", box, None)
    else:
        trouble = found(table, "surplus_card", box, here[0])
    stopped = fold(table, (trouble,))
    # What nothing can be done about any more does not stop play.
    return None if all(closed(stopped, each) for each in rules.answers(trouble.kind)) else trouble


@evolves(WagerCorrected)
def wager_corrected(table: Table, event: WagerCorrected) -> Table:
    spot = (event.box, event.player)
    bet, match = table.bets[spot], table.matched.get(spot, 0)
    more = (event.amount - event.was) + (event.puts - event.put)
    accounts = money.moved(table.accounts, money.purse(event.player), money.LAYOUT, more)
    if match and event.puts:
        accounts = money.moved(accounts, money.FLOAT, money.MATCH, event.puts - match)
        table = replace(table, matched={**table.matched, spot: int(event.puts)})
    wagers = {name: stake for name, stake in bet.wagers.items() if name != event.wager or event.amount}
    if event.amount:
        wagers[event.wager] = int(event.amount)
    tokens = tuple([name for name in bet.tokens if name != event.wager or event.amount])
    bets = {**table.bets, spot: replace(bet, wagers=wagers, tokens=tokens)}
    rulings = table.rulings
    if not wagers:
        del bets[spot]
        rulings = tuple([each for each in rulings if each.scope == "round" or any(concerns(each, *at) for at in bets)])
    called = table.called and (table.in_round or bool(bets))
    return replace(table, bets=bets, rulings=rulings, accounts=accounts, called=called, due=not_due(table))
