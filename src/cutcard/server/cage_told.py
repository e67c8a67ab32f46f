"""What slips and papers of a cage say and wait for, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map

from cutcard.cage.base import CASHIER, DEALER
from cutcard.cage.chips import told
from cutcard.cage.state import Box, Paper, Slip
from cutcard.cage.two_persons import (
    Asks,
    BuyIn,
    CountCage,
    CountDrop,
    CountTray,
    Exchange,
    ReceiveFill,
    ReleaseCredit,
    RemoveDrop,
    SettleSlip,
    Stock,
)
from cutcard.money import spoken

_NO_BOXES: Map[int, Box] = Map()

_COUNTS = {"opener": "Opener", "shift": "Count of the shift", "closer": "Closer"}


def slip_waits(slip: Slip, paper: Paper | None) -> str:
    """What a slip waits for; nothing where it has ended."""
    if paper is not None:
        return f"the second signature: {paper_waits(paper.ask)}"
    fill = slip.kind == "fill"
    return {
        "asked": "a cashier to issue it" if fill else "dealer and supervisor to count it out",
        "issued": "a runner to carry it",
        "carried": "dealer and supervisor to count it" if fill else "a cashier to count it",
        "differs": "cage and pit to agree where the chips are",
        "done": "",
        "void": "",
    }[slip.status]


def paper_waits(ask: Asks) -> str:
    """Whose signature a paper waits for."""
    match ask:
        case Stock() | Exchange():
            return "a cashier"
        case CountCage():
            return "another cashier, a supervisor or the operator"
        case BuyIn():
            return "a supervisor"
        case RemoveDrop():
            return "a second counter or runner"
        case CountDrop():
            return "a second counter"
        case SettleSlip():
            return "a supervisor" if ask.role == CASHIER else "a cashier"
        case CountTray(what="shift") if ask.role != DEALER:
            return "a dealer or a supervisor"
        case CountTray() | ReceiveFill() | ReleaseCredit():
            return "a supervisor" if ask.role == DEALER else "the dealer"
    return "a second person of pit or cage"


def paper_told(ask: Asks, boxes: Mapping[int, Box] = _NO_BOXES) -> str:
    """What a paper asks for; ``boxes`` are the drop boxes that wait, each called as its label says. What a count
    must have come to is not said: whoever signs has counted too."""
    match ask:
        case Stock():
            way = "Taken out" if ask.out else "Brought in"
            return f"{way}: {_money_and_chips(int(ask.cash), told(ask.chips) if ask.chips else '')}; {ask.reason}"
        case CountCage():
            return f"The cage counted: {spoken(int(ask.cash))} in cash, {told(ask.chips)}"
        case CountTray():
            return f"{_COUNTS[ask.what]} of {ask.table}: {told(ask.chips)}"
        case ReceiveFill():
            return f"Fill {ask.slip} received: {told(ask.chips)}"
        case ReleaseCredit():
            return f"Credit {ask.slip} counted out: {told(ask.chips)}"
        case SettleSlip():
            return f"Slip {ask.slip}: {told(ask.to_table)} at the table, {told(ask.to_cage)} in the cage; {ask.reason}"
        case BuyIn():
            return f"Buy-in at {ask.table}: {spoken(int(ask.cash))} for {told(ask.chips)}"
        case Exchange():
            return f"Exchange at {ask.table}: {told(ask.out)} for {told(ask.back)}"
        case RemoveDrop():
            return f"Drop box {ask.label} of {ask.table} taken off, seal {ask.seal}"
        case CountDrop():
            vouchers = f", {spoken(int(ask.vouchers))} in vouchers" if ask.vouchers else ""
            called = boxes[ask.box].label if ask.box in boxes else ask.box
            return f"Drop box {called} counted: {spoken(int(ask.cash))} in cash{vouchers}"
    return f"Slip {ask.slip} void: {ask.reason}"


def _money_and_chips(cash: int, chips: str) -> str:
    return " and ".join(each for each in (spoken(cash) if cash else "", chips) if each)
