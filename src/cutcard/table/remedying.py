"""Which of a book's remedies are open: whose hand, what device, under which circumstances, and until when."""

from __future__ import annotations

from collections.abc import Sequence

from cutcard.citations import Refused
from cutcard.rulebooks.parts import UNTIL, WHOSE, Remedy
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES
from cutcard.table.laying import still_due
from cutcard.table.rounds import is_void
from cutcard.table.state import DEALER, EVERYBODY, Table


def closed(table: Table, remedy: Remedy) -> str:
    """Why a remedy of the trouble at hand is not open; empty if it is."""
    return unfit(table, remedy) or outlived(table, remedy) or _too_early(table, remedy)


def unanswered(table: Table) -> list[str]:
    """Who may still take wagers back before a repair, and has neither done so nor let them lie."""
    if table.trouble is None or not table.in_round:
        return []
    if not any(each.withdrawal and not closed(table, each) for each in table.rules.remedies(table.trouble.kind)):
        return []
    live = [player for box, player in table.bets if not is_void(table, box, player)]
    return [player for player in dict.fromkeys(live) if player not in table.trouble.answered]


def unfit(table: Table, remedy: Remedy) -> str:
    """Why a remedy is for something else than the trouble at hand; empty if it fits."""
    assert table.trouble is not None
    if remedy.hand and (table.trouble.box == DEALER) != (remedy.hand == "dealer"):
        return f"it concerns {WHOSE[remedy.hand]}"
    wagered = any(box == table.trouble.box for box, _ in table.bets)
    if remedy.hand in ("player", "nobody") and wagered != (remedy.hand == "player"):
        return f"it concerns {WHOSE[remedy.hand]}"
    if remedy.device not in ("", table.rules.device_kind):
        return f"it concerns a {'shoe' if remedy.device == 'shoe' else 'shuffling device'}"
    said = known_circumstances(table)
    for word in remedy.given:
        name = word.lstrip("!")
        if (name in said) == word.startswith("!"):
            return f"here {CIRCUMSTANCES[name].yes if name in said else CIRCUMSTANCES[name].no}"
    return ""


def outlived(table: Table, remedy: Remedy) -> str:
    """Why the time for a remedy is over; empty if it is not."""
    over = {
        "payment": table.paid or _war_begun(table) or _all_settled(table),
        "handled": bool(table.handled),
        "settled": _all_settled(table),
        "round_end": table.trouble is not None and table.trouble.late,
        "next_round": False,
    }
    return f"it is open only {UNTIL[remedy.until]}" if over[remedy.until] else ""


def _too_early(table: Table, remedy: Remedy) -> str:
    return "no player has handled the cards yet" if remedy.since == "handled" and not table.handled else ""


def _all_settled(table: Table) -> bool:
    """Whether no stake is without its settlement."""
    return bool(table.bets) and all(
        (*spot, name) in table.settled for spot, bet in table.bets.items() for name in bet.wagers
    )


def _war_begun(table: Table) -> bool:
    """Whether a card of a later deal is out."""
    return 0 < table.first_deal < len(table.drawn)


def known_circumstances(table: Table) -> set[str]:
    """What is known of the trouble: what was said, and whether the card was seen."""
    assert table.trouble is not None
    said = {word for word in table.trouble.given if not word.startswith("!")}
    draw = table.trouble.draw
    if draw is not None and table.seen[draw] == EVERYBODY:
        said.add("seen")
    if len(table.exposed) > 1:
        said.add("second")
    if not still_due(table):
        said.add("complete")
    return said


def too_late(table: Table, message: str, remedies: Sequence[Remedy]) -> Refused:
    """The refusal of what comes too late, with the clauses that say until when."""
    cited = [ref for remedy in remedies for ref in remedy.clauses] or table.rules.clauses("unforeseen")
    return Refused("too_late", message, tuple(dict.fromkeys((*cited, *table.rules.clauses("late_errors")))))
