"""What a table and the promotions for which it counts tell each other, in sentences."""

from __future__ import annotations

from typing import Any

from cutcard.money import spoken as money
from cutcard.promotions.messages import Wagered
from cutcard.rulebooks import Rulebook
from cutcard.telling.wording import Sentences, names, title


def told(message: Wagered) -> str:
    """What a promotion hears of a round, after "The promotion hears that".

    >>> told(Wagered("star-casino-war", 3, {"Ann": {"initial": 5000, "tie": 500}}))
    'round 3 is over, and counts for Ann $55'
    """
    counted = [f"{player} {money(sum(by.values()))}" for player, by in message.players.items()]
    used = [f"{money(sum(by.values()))} of {player}'s tokens" for player, by in message.tokens.items()]
    said = f"round {message.round} is over{' once more' if message.again else ''}"
    said += f", and counts for {names(counted)}" if counted else ", and counts for nobody"
    return f"{said}; the house has taken {names(used)}" if used else said


def _counted(event: Any, book: Rulebook) -> str:
    name = event.promotion.partition(":")[2]
    if not event.counts:
        return f"The table counts nothing for the promotion {name} any more."
    wagers = names([title(book, wager) for wager in event.wagers]) or "promotional tokens"
    return f"The table counts for the promotion {name} from now on: {wagers}."


SAY: Sentences = {"promotion_counted": _counted}
