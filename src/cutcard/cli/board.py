"""A table as text: cards, wagers, what is due, and where the money is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.table import Table


def board(table: Table) -> Iterator[str]:
    """The table line by line."""
    from cutcard.money import spoken as money
    from cutcard.table.state import DEALER
    from cutcard.telling.sentences_office import owed_told

    rules = table.rules
    yield f"{rules.book.title}, {rules.book.house}   round {table.round}   {_phase(table)}"
    yield f"shoe {table.shoe}  rack {table.in_rack}  layout {table.on_layout}  removed {table.removed}"
    yield f"{rules.book.game.middle.removeprefix('the '):<8} {_cards(table, DEALER)}".rstrip()
    for box in sorted({*table.boxes, *table.holders}):
        yield f"box {box:<4} {_cards(table, box):<10} {table.holders.get(box, '')}".rstrip()
        for player in table.players_on(box):
            bet = table.bets[box, player]
            wagers = "  ".join(f"{name} {money(amount)}" for name, amount in bet.wagers.items())
            yield f"         {player}: {wagers}{f'  ({bet.decision})' if bet.decision else ''}"
    if table.trouble is not None:
        yield f"stopped: {table.trouble.kind.replace('_', ' ')}"
    if table.due:
        yield f"next: {_due(table)}"
    if table.owed:
        yield f"owed: {', '.join(map(owed_told, table.owed))}"
    if table.closing is not None:
        when = f"at second {table.closing.at}" if table.closing.after is None else f"after round {table.closing.last}"
        yield f"closes {when}"
    for dispute in table.disputes.open:
        owed = ", the right to complain to be told" if dispute.stage == "final" else ""
        yield f"dispute {dispute.number} ({dispute.by}, round {dispute.round}): {dispute.stage.replace('_', ' ')}{owed}"
    held = [f"{name} {money(amount)}" for name, amount in table.accounts.items() if amount]
    if held:
        yield f"money  {'  '.join(held)}"


def _phase(table: Table) -> str:
    if table.phase == "cards":
        from cutcard.table.preparation import in_words

        return f"cards to be {in_words(table.prep)}"
    return table.phase


def _cards(table: Table, box: int) -> str:
    return " ".join("??" if card is None else card.symbol for card in table.hand(box))


def _due(table: Table) -> str:
    from cutcard.table.state import DueCard, DueCut, DueHand, DueLine, DueOffer, DueSlips, place
    from cutcard.telling.settled import line_told
    from cutcard.telling.wording import at_table

    due = table.due[0]
    if isinstance(due, DueCard):
        return f"a card to {place(due.box, table.rules.book.game.middle)}"
    if isinstance(due, DueOffer):
        return f"{due.player} decides on {place(due.box)}"
    if isinstance(due, DueCut):
        return f"{due.player} is offered the cut"
    if isinstance(due, DueHand):
        return f"the hand of {place(due.box)} is turned"
    if isinstance(due, DueLine):
        return at_table(table.rules, line_told(table.rules.book, due))
    if isinstance(due, DueSlips):
        return "the slips are opened"
    return "the prize meters are read"
