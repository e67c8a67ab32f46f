"""What a choice does at once, and what silence brings: worked out by the pipeline, told before anything is chosen."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cutcard.money import spoken as money
from cutcard.table.offers import Offer, OpenChoice, decider_of, silence
from cutcard.table.rounds import settle_known
from cutcard.table.state import DueLine, Table
from cutcard.telling.choices import costs_told
from cutcard.telling.settled import results_told
from cutcard.telling.wording import at_table, short


class Silence(NamedTuple):
    """What is recorded of a player who says nothing until the clock ends, and what comes of it."""

    choice: str
    says: str


def effect(table: Table, offer: Offer, choice: OpenChoice) -> str:
    """What a choice adds, brings back or loses whatever the cards are; nothing where it does none of these."""
    if choice.costs:
        return at_table(table.rules, f"add {costs_told(choice)}")
    return at_table(table.rules, _amounts(settled_by(table, offer, choice.word)))


def silent(table: Table, offer: Offer) -> Silence | None:
    """What the end of the clock brings; nothing where play does not wait for the player."""
    if not offer.must or not decider_of(table, offer.box, offer.player).recorded:
        return None
    book, word = table.rules.book, silence(table, offer.box, offer.player)
    lines = settled_by(table, offer, word)
    same = next(
        (
            each.word
            for each in offer.choices
            if not each.costs and not each.instead_of and _alike(settled_by(table, offer, each.word), lines)
        ),
        "",
    )
    if same:
        amounts = _amounts(lines)
        comes = book.game.choice(same).you + (f", {amounts}" if amounts else "")
    else:
        comes = results_told({short(book, line.wager): line.result for line in lines}) or "nothing more is put down"
    return Silence(word, at_table(table.rules, f"If you say nothing: {comes}."))


def decision_due(table: Table, offer: Offer) -> str:
    """A decision that is due, told to the player; what only stands in for another choice is left out."""
    game, words = table.rules.book.game, []
    for choice in offer.choices:
        if not choice.instead_of:
            does = effect(table, offer, choice)
            words.append(game.choice(choice.word).you + (f", {does}" if does else ""))
    comes = silent(table, offer)
    return f"Your decision on box {offer.box}: {'; or '.join(words)}.{f' {comes.says}' if comes else ''}"


def settled_by(table: Table, offer: Offer, word: str) -> list[DueLine]:
    """The wagers that a choice settles by itself, as the pipeline settles them."""
    spot = offer.box, offer.player
    if spot not in table.bets:
        return []
    bet = table.bets[spot]
    chosen = msgspec.structs.replace(table, bets={**table.bets, spot: msgspec.structs.replace(bet, decision=word)})
    before = {line.wager for line in settle_known(table, (offer.box,)) if line.player == offer.player}
    decided = [line for line in settle_known(chosen, (offer.box,)) if line.player == offer.player]
    if bet.decision is not None:  # what was chosen before decided nothing that still stands
        before = {line.wager for line in decided if (*spot, line.wager) in table.settled}
    return [line for line in decided if line.wager not in before]


def _alike(one: list[DueLine], other: list[DueLine]) -> bool:
    return [(each.wager, each.result, each.returned) for each in one] == [
        (each.wager, each.result, each.returned) for each in other
    ]


def _amounts(lines: list[DueLine]) -> str:
    """What comes back of what is given up, or what is lost."""
    back = sum(line.returned + line.paid for line in lines)
    if back:
        return f"{money(back)} back"
    lost = sum(line.staked for line in lines)
    return f"lose {money(lost)}" if lost else ""
