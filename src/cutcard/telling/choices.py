"""What a player may choose and what was chosen, in sentences: the words of each choice are its game's."""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.games import Game
from cutcard.money import spoken as money
from cutcard.table.offers import OpenChoice
from cutcard.telling.wording import YOU


def chose(game: Game, choice: str, who: str) -> str:
    """What somebody chose, without a full stop.

    >>> from cutcard.games.casino_war import CASINO_WAR
    >>> chose(CASINO_WAR, "war", "Ann"), chose(CASINO_WAR, "war", "You")
    ('Ann goes to war', 'You go to war')
    """
    words = game.choice(choice)
    return f"{who} {words.you if who == YOU else words.they}"


def may_choose(game: Game, choices: Iterable[str]) -> str:
    """What somebody is asked for, after "Box 1" or "Ask Ann".

    >>> from cutcard.games.casino_war import CASINO_WAR
    >>> may_choose(CASINO_WAR, ("war", "surrender"))
    'go to war or surrender?'
    """
    return " or ".join(game.choice(choice).you for choice in choices) + "?"


def costs_told(choice: OpenChoice) -> str:
    """What a choice puts down, or from how much to how much; that it is more than nothing needs no saying.

    >>> costs_told(OpenChoice("raise", 2000, least=1000)), costs_told(OpenChoice("raise", 2000, least=1))
    ('$10 to $20', 'up to $20')
    >>> costs_told(OpenChoice("raise", 3000, least=1000, multiples_of=1000))
    '$10 to $30 in whole multiples of $10'
    """
    if not choice.least:
        return money(choice.costs)
    low = f"{money(choice.least)} to " if choice.least > 1 else "up to "
    times = f" in whole multiples of {money(choice.multiples_of)}" if choice.multiples_of else ""
    return f"{low}{money(choice.costs)}{times}"
