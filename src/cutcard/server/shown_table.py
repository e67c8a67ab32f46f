"""A table as one viewer sees it, for a screen: made from a table that was folded from what this viewer was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cutcard.cards import Card
from cutcard.house.demonstration import FLOAT
from cutcard.money import Amount, dollars
from cutcard.server.shown_session import tournament_at, tournament_from
from cutcard.server.table_shapes import Line
from cutcard.settlement.terms import Terms
from cutcard.table.fairness import Fairness
from cutcard.table.money import FLOAT as FLOAT_ACCOUNT
from cutcard.table.offers import Offer, offers
from cutcard.table.rounds import follower
from cutcard.table.rules import Signs
from cutcard.table.state import DEALER, DueCut, Settled, Table
from cutcard.table.steps.rounds.jackpot import offered
from cutcard.telling.effects import weighed
from cutcard.telling.reasons import because
from cutcard.telling.sentences_pool import NOT_PLAYED, jackpot_down
from cutcard.telling.settled import line_told
from cutcard.telling.verdicts import hand_named, verdicts
from cutcard.telling.wording import at_table

Hand = tuple[Card | None, ...]


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Everything that a picture is made from: the table."""

    table: Table


def plain(value: object) -> str:
    """Amounts and cards as JSON has them."""
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not shown")


def limits(signs: Signs) -> dict[str, dict[str, str | None]]:
    """A limits sign."""
    return {
        name: {"min": dollars(sign.least), "max": None if sign.max is None else dollars(sign.max)}
        for name, sign in signs.items()
    }


def _own_limits(scene: Scene) -> list[dict[str, Any]]:
    """What stands beside the sign: old limits that players keep, and limits of a player's own, with where they sit."""
    table = scene.table
    return [
        {
            "player": player,
            "box": next((box for box, holder in table.holders.items() if holder == player), None),
            "old": old,
            "limits": limits(signs),
        }
        for old, given in ((True, table.spared), (False, table.personal))
        for player, signs in given.items()
    ]


def meters(table: Table) -> dict[str, str] | None:
    """What the prize meters show, as the pool told the table last; those of the pool itself may have moved on."""
    link = table.pool_link
    return None if link is None else {name: dollars(meter.value) for name, meter in link.meters.items()}


def jackpot(table: Table) -> dict[str, Any] | None:
    """Whether jackpot wagers are taken, at a table that offers them."""
    if not offered(table.rules):
        return None
    why = jackpot_down(table)
    return {"pool": pool_of(table), "up": not why, "label": NOT_PLAYED if why else "", "why": why}


def _jackpot_from(scene: Scene) -> tuple[object, ...]:
    """What of a link says whether it is played by: the rest of it is another after each message."""
    table = scene.table
    link = table.pool_link
    return table.rules, bool(table.pool_links), link and (link.pool, link.linked, link.up, link.suspended)


def pool_of(table: Table) -> str | None:
    """The prize pool that a table feeds, by name."""
    link = table.pool_link
    return None if link is None else link.pool.partition(":")[2]


def amounts(wagers: Mapping[str, int]) -> dict[str, str]:
    return {name: dollars(cents) for name, cents in wagers.items()}


def _cards(cards: Iterable[Card | None]) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def _named(table: Table, hand: Hand) -> dict[str, Any] | None:
    """What a hand is called, where all of it is seen and its game has a name for it."""
    found = hand_named(table.rules.book.game, hand)
    return None if found is None else {"name": found.name, "order": found.order}


def _boxes(scene: Scene) -> list[dict[str, Any]]:
    table = scene.table
    hands: dict[int, list[str | None]] = {}
    for card, place in zip(table.drawn, table.places, strict=True):
        hands.setdefault(place, []).append(None if card is None else str(card))
    players: dict[int, list[dict[str, Any]]] = {}
    for (box, player), bet in table.bets.items():
        put = None if bet.decision is None else follower(table, box, player, bet.decision)
        players.setdefault(box, []).append(
            {
                "player": player,
                "wagers": amounts(bet.wagers),
                "put": {} if put is None or put.free else {put.wager: dollars(put.amount)},
                "decision": bet.decision,
            }
        )
    return [
        {
            "box": box,
            "holder": table.holders.get(box),
            "cards": hands.get(box, []),
            "hand": _named(table, table.hand(box)),
            "collected": box in table.gone,
            "players": players.get(box, []),
        }
        for box in range(1, table.rules.setup.boxes + 1)
    ]


def _due(scene: Scene) -> Any:
    due = scene.table.due[0] if scene.table.due else None
    return None if due is None else msgspec.to_builtins(due, enc_hook=plain)


def _offers(scene: Scene) -> list[dict[str, Any]]:
    return [_offer(scene.table, offer) for offer in offers(scene.table)]


def _offer(table: Table, offer: Offer) -> dict[str, Any]:
    told = weighed(table, offer)
    return {
        "box": offer.box,
        "player": offer.player,
        "must": offer.must,
        "says": told.says,
        "look": offer.must and table.rules.face_down and offer.box not in table.handled,
        "choices": [
            {
                "word": choice.word,
                "title": table.rules.book.game.choice(choice.word).title,
                "effect": does,
                "costs": dollars(choice.costs),
                "instead_of": choice.instead_of or None,
                **({"least": dollars(choice.least)} if choice.least else {}),
                **({"multiples_of": dollars(choice.multiples_of)} if choice.multiples_of else {}),
            }
            for choice, does in zip(offer.choices, told.effects, strict=True)
        ],
        "silence": None if told.silence is None else told.silence._asdict(),
    }


def _verdicts(scene: Scene) -> list[dict[str, Any]]:
    return [
        {
            "box": each.box,
            "player": each.player,
            "says": each.says,
            "you": each.you,
            "besides": each.besides,
            "result": each.result,
            "net": dollars(each.net),
            "over": each.over,
            "rules": each.clauses,
        }
        for each in verdicts(scene.table)
    ]


def _verdicts_from(scene: Scene) -> tuple[object, ...]:
    """Cards, choices, rulings and lines; what is due says whether anything is still open."""
    table = scene.table
    if not table.drawn and not table.settled:
        return ()
    return table.drawn, table.places, table.bets, table.settled, table.rulings, table.trouble, table.due


_TOLD = ("says", "because")
_SHOWN = {name: "clauses" if name == "rules" else name for name in Line.__struct_fields__ if name not in _TOLD}
"""The fields of a line that are shown as they are, each with its name at the table."""


@lru_cache(maxsize=1024)
def line(terms: Terms, settled: Settled, hand: Hand, dealer: Hand, choice: str | None = None) -> dict[str, Any]:
    """A settled wager, with what became of it and why in sentences; hands as far as the viewer may see them.

    A line is shown again with each one that follows it in the round, to everybody: it is made once.
    """
    fields = {shown: getattr(settled, name) for shown, name in _SHOWN.items()}
    found: dict[str, Any] = msgspec.to_builtins(fields, enc_hook=plain)
    reasons = because(terms, settled.wager, settled.result, hand, dealer, choice)
    found["says"] = line_told(terms.book, settled)
    found["because"] = [{"says": each.says, "rules": each.clauses} for each in reasons]
    return found


def lines(table: Table, hand: Callable[[int], Hand]) -> list[dict[str, Any]]:
    """All settled wagers; ``hand`` gives the cards of a box, or the dealer's."""
    settled: Mapping[tuple[int, str, str], Any] = table.settled
    hands = {box: hand(box) for box in (DEALER, *(box for box, _, _ in settled))}
    terms, bets = table.rules.terms, table.bets
    found = [
        line(terms, each, hands[box], hands[DEALER], bets[box, player].decision if (box, player) in bets else None)
        for (box, player, _), each in settled.items()
    ]
    if not table.rules.tournament:
        return found
    return [{**each, "says": at_table(table.rules, each["says"])} for each in found]


def _settled_from(scene: Scene) -> tuple[object, ...]:
    """The lines, and as soon as there are any, the cards and choices that they are explained by."""
    table = scene.table
    return (table.settled, table.drawn, table.places, table.bets) if table.settled else ()


def _shoe(scene: Scene) -> dict[str, Any]:
    table, fair = scene.table, scene.table.fairness
    return {
        "cards": table.shoe,
        "size": fair.size or table.cards,
        "behind": table.behind,
        "cutting_card": table.cutting_card,
        "commitment": table.commitment,
        "chosen": fair.shoe,
        "opened": fair.opened,
    }


def _chosen(fair: Fairness) -> tuple[object, ...]:
    return fair.shoe, fair.opened


def _links(scene: Scene) -> dict[str, Any]:
    """Who bound a chain, whose links are called for, and what the last ones chose."""
    fair = scene.table.fairness
    called = fair.called
    return {
        "chains": {player: {"last": bound.last, "left": bound.left} for player, bound in fair.chains.items()},
        "called": None if called is None else {"players": called.players, "links": dict(called.links)},
        "number": fair.number,
        "mix": fair.mix,
        "taken": fair.taken,
    }


def _step(scene: Scene) -> str | None:
    table = scene.table
    steps = table.rules.book.round
    if not table.in_round:
        return None
    return steps[table.step].name if table.step < len(steps) else "clear"


def _cut(scene: Scene) -> str | None:
    due = scene.table.due[0] if scene.table.due else None
    return due.player if isinstance(due, DueCut) else None


def _trouble(scene: Scene) -> Any:
    trouble = scene.table.trouble
    return None if trouble is None else {"kind": trouble.kind, "box": trouble.box}


Reads = Callable[[Scene], tuple[Any, ...]]
Makes = Callable[[Scene], Any]

# What each field is made from, and how: it is made again only when something it is made from is another.
FIELDS: dict[str, tuple[Reads, Makes]] = {
    "phase": (lambda s: (s.table.phase,), lambda s: s.table.phase),
    "prep": (lambda s: (s.table.prep,), lambda s: s.table.prep),
    "round": (lambda s: (s.table.round,), lambda s: s.table.round),
    "step": (lambda s: (s.table.step,), _step),
    "called": (lambda s: (s.table.called,), lambda s: s.table.called),
    "boxes": (
        lambda s: (s.table.rules, s.table.holders, s.table.bets, s.table.drawn, s.table.places, s.table.gone),
        _boxes,
    ),
    "per_box": (lambda s: (s.table.per_box,), lambda s: s.table.per_box),
    "dealer": (lambda s: (s.table.drawn, s.table.places), lambda s: _cards(s.table.hand(DEALER))),
    "dealer_hand": (lambda s: (s.table.drawn, s.table.places), lambda s: _named(s.table, s.table.hand(DEALER))),
    "due": (lambda s: (s.table.due[:1],), _due),
    "offers": (lambda s: (s.table.due, s.table.bets, s.table.handled, s.table.phase), _offers),
    "settled": (_settled_from, lambda s: lines(s.table, s.table.hand)),
    "verdicts": (_verdicts_from, _verdicts),
    "shoe": (
        lambda s: (s.table.shoe, s.table.commitment, s.table.behind, s.table.cutting_card, *_chosen(s.table.fairness)),
        _shoe,
    ),
    "links": (lambda s: (s.table.fairness.chains, s.table.fairness.called, s.table.fairness.number), _links),
    "left": (lambda s: (s.table.commitment,), lambda s: s.table.fairness.left),  # whoever watches keeps it up
    "rack": (lambda s: (s.table.in_rack,), lambda s: s.table.in_rack),
    "float": (
        lambda s: (s.table.accounts.get(FLOAT_ACCOUNT, 0),),
        lambda s: dollars(FLOAT + s.table.accounts.get(FLOAT_ACCOUNT, 0)),
    ),
    "limits": (lambda s: (s.table.rules,), lambda s: limits(s.table.rules.setup.limits)),
    "own_limits": (lambda s: (s.table.spared, s.table.personal, s.table.holders), _own_limits),
    "chips": (lambda s: (s.table.rules,), lambda s: [dollars(chip) for chip in s.table.rules.setup.chips]),
    "jackpot_wager": (
        lambda s: (s.table.rules,),
        lambda s: None if s.table.rules.setup.jackpot_wager is None else dollars(s.table.rules.setup.jackpot_wager),
    ),
    "meters": (lambda s: (s.table.pool_links,), lambda s: meters(s.table)),
    "jackpot": (_jackpot_from, lambda s: jackpot(s.table)),
    "cut": (lambda s: (s.table.due[:1],), _cut),
    "trouble": (lambda s: (s.table.trouble,), _trouble),
    "tournament": (lambda s: tournament_from(s.table), lambda s: tournament_at(s.table)),
    "shuffle_due": (lambda s: (s.table.shuffle_due,), lambda s: s.table.shuffle_due),
}


def picture(scene: Scene) -> dict[str, Any]:
    """The whole picture."""
    return {name: make(scene) for name, (_, make) in FIELDS.items()}


def changes(before: Scene, after: Scene) -> dict[str, Any]:
    """The fields of the picture that may be different now."""
    return {name: make(after) for name, (reads, make) in FIELDS.items() if reads(before) != reads(after)}
