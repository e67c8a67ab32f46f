"""The compulsory wager of a tournament player who is silent or not there: the dealer posts it from the bank.

Where the terms say so, its amount is taken out of play instead, and no card is dealt.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.rules import Rules
from cutcard.table.state import Bet, Table
from cutcard.table.steps.tournament import sitting


def of_tournaments(rules: Rules) -> bool:
    """Whether a table plays for a tournament."""
    return bool(rules.tournament)


class PostWager(Command, frozen=True, kw_only=True):
    """The dealer posts the compulsory wager of the player whose turn it is: ``box``, where it is said."""

    box: int | None = None


class WagerPosted(Event, frozen=True, kw_only=True):
    """The compulsory wager of a player who says nothing, or is not there, lies on the layout."""

    box: int
    player: str
    wager: str
    amount: Amount


class WagerTakenOut(Event, frozen=True, kw_only=True):
    """The compulsory wager of a player who says nothing, or is not there, is taken out of play; no card is dealt."""

    box: int
    player: str
    amount: Amount


@decides(PostWager, "deal", "post a compulsory wager", "betting", where=of_tournaments)
def post_wager(table: Table, command: PostWager) -> tuple[Event, ...]:
    rules, hand = table.rules, sitting.hand_here(table)
    if table.called:
        raise Refused("called_already", "the call was made", rules.clauses("no_more_bets_call"))
    box = sitting.turn(table, hand)
    if box is None:
        raise Refused("nobody_in_turn", "everybody has wagered", rules.clauses("tournament_absence"))
    if command.box not in (None, box):
        who = f"{sitting.session_here(table).seats[box]} on box {box}"
        raise Refused("out_of_turn", f"box: {who} comes first", rules.clauses("tournament_hands", part="order"))
    return posted(table, box)


def untouched(table: Table) -> tuple[Event, ...]:
    """At the call, or at a first card without one: every compulsory wager that nobody has put down is posted."""
    hand = table.tournament_hand
    if hand is None or hand.playing:
        return ()
    events: list[Event] = []
    for box in hand.order:
        if not sitting.has_acted(table, hand, box):
            more = posted(table, box)
            events += more
            table = fold(table, more)
    return tuple(events)


def posted(table: Table, box: int) -> tuple[Event, ...]:
    """The compulsory wager of one player, or all that there is where that is less."""
    session, hand, main = sitting.session_here(table), sitting.hand_here(table), table.rules.main_wager
    player = session.seats[box]
    amount = min(hand.compulsory, sitting.bank(table, player))
    assert main is not None
    clauses, readings = table.rules.cites("tournament_absence", "compulsory_wager")
    # Whoever has put everything on another wager has nothing left to post, and sits the hand out with that.
    if not amount or (not session.absent_post and (box, player) not in table.bets):
        return (WagerTakenOut(box=box, player=player, amount=Amount(amount), clauses=clauses, readings=readings),)
    laid = WagerPosted(
        box=box, player=player, wager=main.name, amount=Amount(amount), clauses=clauses, readings=readings
    )
    return *own_limits(table, player, amount), laid


def own_limits(table: Table, player: str, amount: int) -> tuple[Event, ...]:
    """A bank below the sign's minimum is staked whole under limits of the player's own, with a marker."""
    limits = sitting.below_sign(table, amount)
    if limits is None:
        return ()
    # Not above: wagers post what is compulsory, and limits come after them in the vocabulary.
    from cutcard.table.steps.rounds.limits import PersonalLimitsSet

    clauses, readings = table.rules.power_cites("allow_personal_limits")
    return (PersonalLimitsSet(player=player, limits=limits, clauses=clauses, readings=readings),)


@evolves(WagerPosted)
def wager_posted(table: Table, event: WagerPosted) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot) or Bet({})
    table = replace(
        table,
        bets={**table.bets, spot: replace(bet, wagers={**bet.wagers, event.wager: int(event.amount)})},
        accounts=money.moved(table.accounts, money.purse(event.player), money.LAYOUT, event.amount),
    )
    return _for(table, event.box)


@evolves(WagerTakenOut)
def wager_taken_out(table: Table, event: WagerTakenOut) -> Table:
    accounts = money.moved(table.accounts, money.purse(event.player), money.REMOVED, event.amount)
    table = _for(replace(table, accounts=accounts), event.box)
    hand = table.tournament_hand
    assert hand is not None
    return sitting.with_hand(table, forfeited=hand.forfeited | {event.box})


def _for(table: Table, box: int) -> Table:
    """Somebody else has acted for the player of a box."""
    table = sitting.acted(table, box)
    hand = table.tournament_hand
    assert hand is not None
    return sitting.with_hand(table, posted=hand.posted | {box})
