"""What went wrong and what was done about it, in sentences."""

from __future__ import annotations

from cutcard.money import spoken as money
from cutcard.table.wording import Sentences, hand, names, place, title

SAY: Sentences = {
    "cards_exposed": lambda e, b: f"Cards of {place(e.box)} are seen by all: {hand(e.cards)}.",
    "wager_found": lambda e, b: (
        f"An overlooked wager: {e.player}'s {title(b, e.wager)} of {money(e.amount)} on box {e.box}."
    ),
    "card_corrected": lambda e, b: f"Card {e.draw + 1} was keyed wrongly: {hand((e.card,))}, not {hand((e.was,))}.",
    "settlement_reversed": lambda e, b: (
        f"The settlement of {e.player}'s {title(b, e.wager)} on box {e.box} is reversed: {money(e.paid + e.returned)} "
        "comes back to the table."
    ),
    "decision_undone": lambda e, b: (
        f"{e.player}'s choice on box {e.box} is undone" + (f"; {money(e.amount)} goes back." if e.amount else ".")
    ),
    "round_reconstructed": lambda e, b: "The cards are put where they should have fallen, in the order drawn.",
    "voided": lambda e, b: (
        f"{'The round' if e.scope == 'round' else place(e.box).capitalize()} is void"
        + (f"; owed: {names([owed.replace('_', ' ') for owed in e.owed])}." if e.owed else ".")
    ),
    "surplus_discarded": lambda e, b: "The card too many goes to the rack.",
    "trouble_resolved": lambda e, b: f"Resolved by the {e.by.replace('_', ' ')}; play goes on.",
}
