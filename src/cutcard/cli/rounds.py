"""Rounds on a screen: the cards, the wagers and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cutcard.cli.output import heading, print_table
from cutcard.money import dollars

if TYPE_CHECKING:
    from cutcard.cards import Card
    from cutcard.rulebooks import Rulebook
    from cutcard.settlement import Round, Settlement


def print_settlement(name: str, book: Rulebook, round_: Round, settlement: Settlement) -> None:
    """One settled round as a table of wagers."""
    heading(f"{name} · {book.title}, {book.house} · {book.game.middle.removeprefix('the ')} {_cards(round_.dealer)}")
    rows = []
    for box, settled in zip(round_.boxes, settlement.boxes, strict=True):
        for seat, player in zip(box.players, settled.players, strict=True):
            held = _cards(box.cards) if book.game.most.box else None
            about = [f"box {box.box}", player.player, held, seat.decision]
            rows.append([" · ".join(part for part in about if part), *[""] * 7])
            rows += [
                [
                    f"  {line.wager}",
                    line.result.replace("_", " "),
                    line.odds or "",
                    dollars(line.staked),
                    dollars(line.paid),
                    dollars(line.returned),
                    f"{'+' if line.net > 0 else ''}{dollars(line.net)}",
                    " ".join([*line.clauses, *line.readings]),
                ]
                for line in player.lines
            ]
    print_table(
        ["wager", "result", "odds", "staked", "paid", "returned", "net", "clauses"],
        rows,
        right=["odds", "staked", "paid", "returned", "net"],
    )
    click.echo(f"house {dollars(settlement.house)}\n")


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.symbol for card in cards) or "unseen"
