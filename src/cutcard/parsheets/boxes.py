"""Several boxes of one round: how their results hang together, and what sharing a prize does to them."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import Block, Column, Section, Table, Text, numbers
from cutcard.exact_odds import BookOdds, BoxesOdds, several_boxes
from cutcard.exact_odds.boxes_shared import shares_prizes
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import decimal, percent, root
from cutcard.parsheets.words import listed, title

USUAL = (2, 3, 5)
"""Boxes that are looked at together where nobody says how many."""

_FEW_KINDS = 20
"""Kinds of card of which pairs of hands are soon counted."""


def several(asked: Asked) -> tuple[Section, ...]:
    """A section on several boxes; none where counting them takes long and nobody asked for it."""
    odds, book = asked.odds, asked.book
    game = book.game
    most = asked.boxes or min(asked.terms.most_boxes, max(USUAL))
    numbers_of = sorted({each for each in (*USUAL, most) if each <= most})
    if asked.boxes is None and not (numbers_of and _soon_counted(odds)):
        return ()
    if asked.boxes is None and not game.shared and not _countable():
        return (Section("Several boxes", (Text("Not counted: this installation has no numpy, which that takes."),)),)
    shared = [title(each.wager) for name, each in odds.wagers.items() if shares_prizes(odds.payouts[name])]
    rows = []
    for name, each in odds.wagers.items():
        pair = None if shares_prizes(odds.payouts[name]) else several_boxes(odds, name, 2)
        for boxes in numbers_of:
            found = several_boxes(odds, name, boxes) if pair is None else _more(pair, boxes)
            rows.append(
                (
                    title(each.wager),
                    str(boxes),
                    decimal(found.ev, 8),
                    decimal(found.covariance, 8, signed=True),
                    decimal(Fraction(found.correlation), 5, signed=True),
                    decimal(root(found.variance), 5),
                    decimal(root(boxes * found.alone), 5),
                    percent(boxes * each.ev - found.ev, 6) if pair is None else "none",
                )
            )
    columns = (
        Column("Wager"),
        *numbers("Boxes", "Expected", "Covariance", "Correlation", "SD of the total", "SD if apart"),
        *(numbers("Sharing costs") if shared else ()),
    )
    allowed = book.facts.boxes_per_player
    said = "The same wager of one unit on each of so many boxes of one round"
    said += ". All use the same cards: what one" if game.shared else ", each decided on its own cards. Boxes meet the"
    said += " wins, each wins" if game.shared else " same dealer's cards, so their results hang together"
    said += ", and the standard deviation (SD) of the total is not that of as many rounds apart."
    if shared:
        said += (
            f" Hands that hit a prize of the {listed(shared)} together divide it; what that costs them is exact too."
        )
    blocks: list[Block] = [
        Text(said),
        Table(columns, tuple(row[: len(columns)] for row in rows)),
    ]
    if allowed.value is not None:
        cited = " ".join((*allowed.clauses, *allowed.readings))
        few = "one box" if allowed.value == 1 else f"{allowed.value} boxes"
        blocks.append(
            Text(f"One player may have {few} ({cited}): more are several players', or the house's.", note=True)
        )
    return (Section("Several boxes", tuple(blocks)),)


def _soon_counted(odds: BookOdds) -> bool:
    """Whether a few boxes together are counted so soon that it is done unasked."""
    game = odds.terms.book.game
    if game.shared:
        return game.most.box == 0
    return game.paired and not game.deals_by_cards and len({game.kind(card) for card in odds.shoe}) <= _FEW_KINDS


def _countable() -> bool:
    """Whether what pairs of boxes are counted with is installed; where somebody asks for boxes, he is told."""
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def _more(pair: BoxesOdds, boxes: int) -> BoxesOdds:
    """So many boxes, from two of them: every pair of boxes hangs together in the same way."""
    return BoxesOdds(
        pair.wager, boxes, pair.ev * boxes / 2, pair.box_variance, pair.covariance, pair.alone, pair.allowed
    )
