"""What became of a wager, in words: the only place where a settled line is worded, in every voice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cutcard.money import Odds
from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.table.state import Settled, WagerLine, place
from cutcard.telling.wording import YOU, Voice, listed, meter_title, signed, title


class ResultWords(NamedTuple):
    """A result as the end of a sentence ("the Tie stands off"), and as a label."""

    verb: str
    label: str


RESULTS: dict[str, ResultWords] = {
    "win": ResultWords("wins", "Won"),
    "lose": ResultWords("loses", "Lost"),
    "stand_off": ResultWords("stands off", "Stand-off"),
    "surrender": ResultWords("is surrendered", "Surrendered"),
    "void": ResultWords("is void", "Void"),
}


def line_told(book: Rulebook, line: WagerLine, voice: Voice = "third") -> str:
    """What became of a wager, or is to be done with it.

    >>> from cutcard import rulebook
    >>> from cutcard.money import Amount
    >>> from cutcard.table.state import DueLine
    >>> won = DueLine(1, "Ann", "tie", Amount(1000), "win", Amount(10000), Amount(1000), clauses=(), odds="10:1")
    >>> for voice in ("player", "dealer", "third"):
    ...     print(line_told(rulebook("star-casino-war"), won, voice))
    Your Tie Wager of $10 wins at 10 to 1: $100 is paid, the stake comes back ($10).
    Pay Ann $100 on the Tie Wager at 10 to 1.
    Ann's Tie Wager of $10 on box 1 wins at 10 to 1: $100 is paid, the stake comes back ($10).
    """
    if voice == "dealer":
        return f"{_order(book, line)}."
    stake = f"{title(book, line.wager)}{f' of {money(line.staked)}' if line.staked else ''}"
    whose = f"Your {stake}" if voice == "player" else f"{line.player}'s {stake} on {place(line.box)}"
    return f"{whose} {_became(book, line)}."


def _became(book: Rulebook, line: WagerLine) -> str:
    """What became of a wager, after its name."""
    back, taken = money(line.returned), money(line.staked - line.returned)
    if line.result == "win":
        done = "held back" if isinstance(line, Settled) and line.held else "paid"
        stake = f", the stake comes back ({back})" if line.returned else ""
        return f"wins{_prize(book, line)}{_odds(line)}: {money(line.paid)} is {done}{stake}"
    if line.result == "lose":
        if line.collected:
            return "loses: it was collected before the deal"
        return f"loses: {taken} is taken, {back} over the limit goes back" if line.returned else "loses and is taken"
    if line.result == "surrender":
        return f"is surrendered: {back} goes back, {taken} is taken"
    if line.result == "stand_off":
        return "stands off and goes back"
    if line.carried:
        return "is void and stays live for the next round"
    notice = ". An error notification is owed" if isinstance(line, Settled) and line.owed else ""
    return f"is void: {back} goes back{notice}"


def _order(book: Rulebook, line: WagerLine) -> str:
    """What the dealer does with a wager."""
    what = f"{line.player}'s {title(book, line.wager)}"
    back, taken = money(line.returned), money(line.staked - line.returned)
    if line.result == "win":
        return f"Pay {line.player} {money(line.paid)} on the {title(book, line.wager)}{_odds(line)}"
    if line.result == "lose":
        if line.collected:
            return f"Leave {what} of {money(line.staked)}, which loses: it was collected before the deal"
        over = f"; hand {back} over the limit back" if line.returned else ""
        return f"Take {what} of {money(line.staked)}{over}"
    if line.result == "surrender":
        return f"Take {taken} of {what}, and hand {back} back"
    if line.carried:
        return f"Mark {what} of {money(line.staked)}: it stays live for the next round"
    return f"Hand {what} of {back} back"


def _odds(line: WagerLine) -> str:
    return f" at {Odds.parse(line.odds).words}" if line.odds else ""


def _prize(book: Rulebook, line: WagerLine) -> str:
    return f" the {meter_title(book, line.meter)}" if line.meter else ""


def mark(line: Settled) -> str:
    """What became of a wager, as it stands on its spot: what was won or lost, or the result where that is nothing."""
    net = line.paid + line.returned - line.staked
    return signed(net) if net else RESULTS[line.result].label.lower()


def came_to(line: Settled) -> str:
    """What became of a wager, in a few words for a table."""
    if line.result == "win":
        return f"won {money(line.paid)}" + (", held back" if line.held else "")
    if line.result == "lose":
        return f"lost {money(line.staked - line.returned)}"
    if line.carried:
        return f"void, {money(line.staked)} carried over"
    return f"{line.result.replace('_', ' ')}, {money(line.returned)} back"


_DOES = {
    "win": ("pays", "pay"),
    "lose": ("loses", "lose"),
    "stand_off": ("comes back", "come back"),
    "void": ("comes back", "come back"),
}


def results_told(results: Mapping[str, str], back: int = 0) -> str:
    """What becomes of wagers, by their names; ``back`` is what comes back of those that are surrendered, if known.

    >>> results_told({"Ante": "win", "Play": "stand_off"}), results_told({"Ante": "lose", "Pair Plus": "lose"})
    ('Ante pays, Play comes back', 'Ante and Pair Plus lose')
    >>> results_told({"Initial": "surrender"}, 500)
    '$5 back'
    """
    found = [f"{money(back)} back"] if back else []
    grouped: dict[tuple[str, str], list[str]] = {}
    for name, result in results.items():
        if result in _DOES:
            grouped.setdefault(_DOES[result], []).append(name)
    return ", ".join([*found, *(f"{listed(names)} {verb[len(names) > 1]}" for verb, names in grouped.items())])


def outcome(net: int, who: str, on: str) -> str:
    """What somebody won or lost in all.

    >>> outcome(2500, "You", "the round"), outcome(-2500, "The house", "the round"), outcome(0, "Player A", "box 1")
    ('You win $25 on the round.', 'The house loses $25 on the round.', 'Player A is even on box 1.')
    """
    win, lose, be = ("win", "lose", "are") if who == YOU else ("wins", "loses", "is")
    if net == 0:
        return f"{who} {be} even on {on}."
    return f"{who} {win if net > 0 else lose} {money(abs(net))} on {on}."
