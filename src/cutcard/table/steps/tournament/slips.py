"""Slips are opened: all together, after the dealer's card and before the first settlement."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import resume
from cutcard.table.rounds import sealed_boxes
from cutcard.table.state import Bet, DueSlips, Table
from cutcard.table.steps.tournament import sitting
from cutcard.table.steps.tournament.posting import of_tournaments
from cutcard.table.tournament_link import Slip


class PaperSlip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands on a paper slip: the main wager, and what is staked beside it; nothing where it is blank."""

    main: Amount = msgspec.field(default_factory=Amount)
    side: Amount = msgspec.field(default_factory=Amount)


class OpenSlips(Command, frozen=True, kw_only=True):
    """The dealer opens all slips. ``slips``: by box what stands on those of paper."""

    slips: Mapping[str, PaperSlip] = {}


class SlipOpened(Event, frozen=True, kw_only=True):
    """A slip lies open, and what it stakes is on the layout. ``written``: what stood on it where that could not be
    staked as it was, for the main wager and beside it."""

    box: int
    player: str
    wager: str
    amount: Amount
    side: str = ""
    side_amount: Amount = msgspec.field(default_factory=Amount)
    written: tuple[Amount, ...] = ()


@decides(OpenSlips, "deal", "open the slips", "settling", where=of_tournaments)
def open_slips(table: Table, command: OpenSlips) -> tuple[Event, ...]:
    rules, clauses = table.rules, table.rules.clauses("secret_wagers")
    if not table.due or not isinstance(table.due[0], DueSlips):
        raise Refused("not_due", "no slips are to be opened now", clauses)
    boxes, hand = sealed_boxes(table), table.tournament_hand
    assert hand is not None
    if rules.physical and {*command.slips} != {str(box) for box in boxes}:
        wanted = ", ".join(map(str, boxes))
        raise Refused("slip_missing", f"slips: what stands on those of box {wanted} is needed, and no other", clauses)
    if not rules.physical and command.slips:
        raise Refused("slip_sealed", "slips: they are sealed here, and nobody keys them", clauses)
    events: list[Event] = []
    for box in boxes:
        said = command.slips.get(str(box))
        slip = hand.slips[box] if said is None else Slip(int(said.main), int(said.side))
        events.append(_opened(table, box, slip))
    return *events, *resume(fold(table, events), command.at)


def _opened(table: Table, box: int, slip: Slip) -> SlipOpened:
    """A slip as it is staked: no more than the bank, the main wager first; at least what is compulsory."""
    rules, session, hand = table.rules, sitting.session_here(table), sitting.hand_here(table)
    player, main, other = session.seats[box], rules.main_wager, rules.side_wager
    assert main is not None
    if slip.main is None or slip.side is None:  # a stranger's copy of the table does not know it
        said = f"slips: what the slip on box {box} says is not known here"
        raise Refused("slip_missing", said, rules.clauses("secret_wagers"))
    have = sitting.bank(table, player)
    amount = min(max(slip.main, hand.compulsory), have)
    side = min(slip.side, have - amount) if other is not None else 0
    clauses, readings = rules.cites("secret_wagers")
    as_written = (amount, side) == (slip.main, slip.side)
    return SlipOpened(
        box=box,
        player=player,
        wager=main.name,
        amount=Amount(amount),
        side=other.name if side and other is not None else "",
        side_amount=Amount(side),
        written=() if as_written else (Amount(slip.main), Amount(slip.side)),
        clauses=clauses,
        readings=readings,
    )


@evolves(SlipOpened)
def slip_opened(table: Table, event: SlipOpened) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot) or Bet({})
    wagers = dict(bet.wagers)  # what was found beside the slip lies there too
    for wager, amount in ((event.wager, event.amount), (event.side, event.side_amount)):
        if wager:
            wagers[wager] = wagers.get(wager, 0) + int(amount)
    total = event.amount + event.side_amount
    hand = table.tournament_hand
    assert hand is not None
    table = sitting.with_hand(table, slips={box: slip for box, slip in hand.slips.items() if box != event.box})
    return replace(
        table,
        bets={**table.bets, spot: replace(bet, wagers=wagers)},
        accounts=money.moved(table.accounts, money.purse(event.player), money.LAYOUT, total),
    )
