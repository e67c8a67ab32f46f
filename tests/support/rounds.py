"""Short ways to write rounds in tests, and to read what they came to."""

from __future__ import annotations

import json
from typing import Any

from cutcard.citations import Refused
from cutcard.money import dollars
from cutcard.rulebooks import Shelf
from cutcard.settlement import Settlement, settle
from cutcard.settlement.round import Line

SCHEDULES = {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
APPROVALS = {"pair_plus": "sample 1", "ante_bonus": "sample 2"}
METERS = {"major": "123456.75", "minor": "12300"}
MAIN = {"star-casino-war": "initial", "crown-casino-war": "casino_war", "nz-casino-war": "casino_war"}
WAR = {"star-casino-war": "war", "crown-casino-war": "go_to_war", "nz-casino-war": "go_to_war"}
WAR_BOOKS = tuple(MAIN)


def seat(
    player: str = "A", decision: str | None = None, *, tokens: list[str] | None = None, **wagers: Any
) -> dict[str, Any]:
    """One player's part of a record: ``seat("A", "war", initial=100, tie=10)``; amounts in dollars."""
    found: dict[str, Any] = {"player": player, "wagers": {name: str(amount) for name, amount in wagers.items()}}
    if decision is not None:
        found["decision"] = decision
    if tokens is not None:
        found["tokens"] = tokens
    return found


def box(number: int, cards: str, *players: dict[str, Any]) -> dict[str, Any]:
    """One box of a record: ``box(1, "9s Kh", seat(...))``."""
    return {"box": number, "cards": cards.split(), "players": list(players)}


def record(book: str, dealer: str, *boxes: dict[str, Any], **terms: Any) -> dict[str, Any]:
    """A whole record; further keywords are its other fields (chips, limits, options ...)."""
    found: dict[str, Any] = {"rulebook": book, "dealer": dealer.split(), "boxes": list(boxes), **terms}
    if "poker" in book:
        found.setdefault("schedules", SCHEDULES)
    return found


def war_record(book: str, dealer: str, cards: str, decision: str | None = None, **wagers: Any) -> dict[str, Any]:
    """A one-box Casino War record with the wagers ``main`` and ``tie`` under the names that the book gives them."""
    terms = {name: wagers.pop(name) for name in ("chips", "limits", "options", "rulings", "decks") if name in wagers}
    named = {
        MAIN[book] if name == "main" else WAR[book] if name == "war" else name: value for name, value in wagers.items()
    }
    if "limits" in terms:
        terms["limits"] = {MAIN[book] if name == "main" else name: value for name, value in terms["limits"].items()}
    return record(book, dealer, box(1, cards, seat("A", decision, **named)), **terms)


def nets(settlement: Settlement) -> dict[str, str]:
    """Each wager's net in dollars, for a round with one player: ``{"tie": "100", "initial": "-50"}``."""
    return {line.wager: dollars(line.net) for line in settlement.lines}


def player_nets(settlement: Settlement) -> dict[str, str]:
    """Each player's net in dollars; ``A@2`` for player A on box 2 when A plays several boxes."""
    found: dict[str, str] = {}
    for at in settlement.boxes:
        for player in at.players:
            name = player.player if player.player not in found else f"{player.player}@{at.box}"
            found[name] = dollars(player.net)
    return found


def line_of(settlement: Settlement, wager: str) -> Line:
    """The first line of a wager."""
    return next(line for line in settlement.lines if line.wager == wager)


def refusal(round_: dict[str, Any], shelf: Shelf | None = None) -> Refused:
    """The refusal that a record meets."""
    try:
        settlement = settle(json.dumps(round_), shelf)
    except Refused as refused:
        return refused
    raise AssertionError(f"settled: {settlement}")
