"""What a choice does at once, and what silence brings: worked out by the pipeline, told before anything is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Weighed(NamedTuple):
    """An offer with what it comes to: what each choice does at once, what silence brings, and all of it in words."""

    effects: tuple[str, ...]
    silence: Silence | None
    says: str


def weighed(table: Table, offer: Offer) -> Weighed:
    """What a player who may decide is told first.

    An effect is what a choice adds, brings back or loses whatever the cards are: nothing where it does none of these.
    Where play does not wait for the player, silence brings nothing. What only stands in for another choice is not
    told in words.
    """
    settled = {choice.word: () if choice.costs else settled_by(table, offer, choice.word) for choice in offer.choices}
    effects = tuple([_effect(table, choice, settled[choice.word]) for choice in offer.choices])
    game, words = table.rules.book.game, []
    for choice, does in zip(offer.choices, effects, strict=True):
        if not choice.instead_of:
            words.append(game.choice(choice.word).you + (f", {does}" if does else ""))
    same = {each.word: settled[each.word] for each in offer.choices if not each.costs and not each.instead_of}
    comes = _silent(table, offer, same)
    says = f"Your decision on box {offer.box}: {'; or '.join(words)}.{f' {comes.says}' if comes else ''}"
    return Weighed(effects, comes, says)


def effect(table: Table, offer: Offer, choice: OpenChoice) -> str:
    """What one choice does at once; nothing where the player has no wager there."""
    lines = () if choice.costs else settled_by(table, offer, choice.word)
    return _effect(table, choice, lines)


def _effect(table: Table, choice: OpenChoice, lines: Sequence[DueLine]) -> str:
    return at_table(table.rules, f"add {costs_told(choice)}" if choice.costs else _amounts(lines))


def _silent(table: Table, offer: Offer, others: Mapping[str, Sequence[DueLine]]) -> Silence | None:
    """What the end of the clock brings; told by the name of a choice that comes to the same, where there is one."""
    if not offer.must or not decider_of(table, offer.box, offer.player).recorded:
        return None
    book, word = table.rules.book, silence(table, offer.box, offer.player)
    lines = settled_by(table, offer, word)
    same = next((other for other, settled in others.items() if _alike(settled, lines)), "")
    if same:
        amounts = _amounts(lines)
        comes = book.game.choice(same).you + (f", {amounts}" if amounts else "")
    else:
        comes = results_told({short(book, line.wager): line.result for line in lines}) or "nothing more is put down"
    return Silence(word, at_table(table.rules, f"If you say nothing: {comes}."))


def settled_by(table: Table, offer: Offer, word: str) -> tuple[DueLine, ...]:
    """The wagers that a choice settles by itself, as the pipeline settles them; what is decided anyhow is left out."""
    spot = offer.box, offer.player
    if spot not in table.bets:
        return ()
    bet = table.bets[spot]
    chosen = msgspec.structs.replace(table, bets={**table.bets, spot: msgspec.structs.replace(bet, decision=word)})
    decided = [line for line in settle_known(chosen, (offer.box,)) if line.player == offer.player]
    if not decided:
        return ()
    if bet.decision is None:
        anyhow = {line.wager for line in settle_known(table, (offer.box,)) if line.player == offer.player}
    else:  # what was chosen before decided nothing that still stands
        anyhow = {line.wager for line in decided if (*spot, line.wager) in table.settled}
    return tuple([line for line in decided if line.wager not in anyhow])


def _alike(one: Sequence[DueLine], other: Sequence[DueLine]) -> bool:
    return [(each.wager, each.result, each.returned) for each in one] == [
        (each.wager, each.result, each.returned) for each in other
    ]


def _amounts(lines: Sequence[DueLine]) -> str:
    """What comes back of what is given up, or what is lost."""
    back = sum(line.returned + line.paid for line in lines)
    if back:
        return f"{money(back)} back"
    lost = sum(line.staked for line in lines)
    return f"lose {money(lost)}" if lost else ""
