"""What is owed at a table beside what is done now: copies, signs, checks, notices, wagers outside the limits."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.money import spoken as money
from cutcard.table.owing import OF_CARDS
from cutcard.table.remedying import unanswered
from cutcard.table.signing import missing, to_take_off
from cutcard.table.state import Table
from cutcard.table.steps.rounds.admitting import limit_for, outside
from cutcard.telling.before_after import announced
from cutcard.telling.sentences_office import sign_told
from cutcard.telling.sentences_pool import no_jackpot


def owed_besides(table: Table) -> Iterator[str]:
    """Everything that is still to be seen to at a table, in sentences."""
    for person in table.copies_owed:
        yield f"{person} waits for a copy of the rules."
    for signs, what in ((missing(table), "put up"), (to_take_off(table), "taken off")):
        told = ", ".join([sign_told(name) for name in signs])
        if told:
            yield f"To be {what}, and confirmed: {told}."
    for owed in dict.fromkeys(each.duty for each in table.owed):
        number = sum(each.duty == owed for each in table.owed)
        if owed in OF_CARDS:
            yield (
                OWED[owed].replace("after the round", "before the table opens")
                if table.phase == "closed"
                else OWED[owed]
            )
        else:
            yield OWED[owed] + (f" {number} are owed." if number > 1 else "")
    for player in unanswered(table) if table.rules.confirms_signs else ():
        yield f"{player} may take the wagers back before a repair, and is to be asked."
    for player in table.newcomers:
        yield f"{player} waits for a box: somebody who has several gives one up."
    if table.shuffle_due and table.phase != "cards":
        yield "The cards are shuffled after this round."
    if table.notices:
        yield f"New limits are announced: {announced(table)}."
    yield from _outside(table)
    yield from no_jackpot(table)
    if notice_over(table):
        yield "The closing notice has run out: the table may be closed."


def _outside(table: Table) -> Iterator[str]:
    """Wagers that lie outside the limits before the first card: whoever put them down may still mend that."""
    if table.phase != "betting":
        return
    for box, player, wager in outside(table):
        limit = limit_for(table, player, wager)
        assert limit is not None
        amount, title_ = table.bets[box, player].wagers[wager], table.rules.book.wager(wager).title
        far = f"under the minimum of {money(limit.min)}"
        if amount > limit.max:
            far = f"over the maximum of {money(limit.max)}"
        yield f"{player}'s {title_} of {money(amount)} on box {box} is {far}: tell {player} before the first card."


def notice_over(table: Table) -> bool:
    """Whether a notice of so many rounds has run out; of one with a time the clock decides."""
    closing = table.closing
    return closing is not None and closing.last is not None and table.round >= closing.last


OWED = {
    "check_cards": "All cards are to be checked after the round.",
    "replace_cards": "The cards are to be replaced after the round.",
    "verify_cards": "The cards are to be checked again, as was ordered.",
    "tell_surveillance": "Surveillance is to be told.",
    "tell_inspector": "An inspector is to be told.",
    "error_notification": "An error notification is to go into the drop box.",
}
"""What an irregularity left to be done later, by the word in the table's ``owed``."""
