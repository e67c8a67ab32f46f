"""A table on which something went wrong, in words: wagers, cards, what was decided and settled, and what happened."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.money import spoken
from cutcard.rulebooks.explain_remedies import circumstance
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.remedying import known_circumstances
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.telling.sentences import sentence
from cutcard.training.scenes import Scene

_DEVICE = {True: "cards come from a shoe", False: "a shuffling device is in use"}
_PHASE = {
    "cards": "The cards are being made ready.",
    "betting": "Wagers are being taken.",
    "dealing": "Cards are being dealt.",
    "deciding": "The players are deciding.",
    "revealing": "The dealer's hand is about to be turned.",
    "settling": "Wagers are being settled.",
    "clearing": "Everything is settled, and the table is about to be cleared.",
}


def laid_out(scene: Scene) -> Iterator[str]:
    """The table as it is: wagers, cards, what was decided and settled."""
    table, book = scene.table, scene.book
    yield f"{book.title}, {book.house}; {_DEVICE[table.rules.in_order]}. {_PHASE[table.phase]}"
    for (box, player), bet in sorted(table.bets.items()):
        wagers = ", ".join(f"{spoken(amount)} {book.wager(name).title}" for name, amount in bet.wagers.items())
        yield f"{player}, box {box}: {wagers}."
    if table.places:
        middle = book.game.middle.removeprefix("the ")
        hands = [f"{middle if place == DEALER else f'box {place}'}: {_hand(table, place)}" for place in _places(table)]
        yield f"Cards: {'; '.join(hands)}."
    told = [sentence(event, book) for event in scene.events if isinstance(event, DecisionMade | WagerSettled)]
    if told and table.phase in IN_ROUND:
        yield " ".join(told)
    if table.rules.face_down and table.in_round:
        yield "A player has handled the cards." if table.handled else "No player has touched the cards."


def situation(scene: Scene) -> Iterator[str]:
    """The table as it is, and what went wrong."""
    table = scene.table
    trouble = table.trouble
    assert trouble is not None
    yield from laid_out(scene)
    known = IRREGULARITIES[trouble.kind]
    said = known_circumstances(table)
    here = table.rules.remedies_here(trouble.kind)
    words = dict.fromkeys(word.lstrip("!") for remedy in here for word in remedy.given)
    yield " ".join(
        [
            _says(known.says, trouble.number),
            *([f"It concerns {_place(trouble.box)}."] if trouble.box is not None else []),
            *([f"The player is {trouble.player}."] if trouble.player else []),
            *([f"Cards concerned: {trouble.number}."] if trouble.number and not _counts(known.says) else []),
            *(as_sentence(circumstance(word if word in said else f"!{word}")) for word in words),
        ]
    )


def _counts(says: str) -> bool:
    return says.startswith("A card is")


def _says(says: str, number: int) -> str:
    """What happened, to one card or to several.

    >>> _says("A card is damaged.", 2), _says("A card is damaged.", 1), _says("A card was seen.", 2)
    ('2 cards are damaged.', 'A card is damaged.', 'A card was seen.')
    """
    return says.replace("A card is", f"{number} cards are", 1) if number > 1 and _counts(says) else says


def _place(box: int) -> str:
    return "the dealer's hand" if box == DEALER else f"box {box}"


def _places(table: Table) -> list[int]:
    return sorted({*table.places}, key=lambda place: (place == DEALER, place))


def _hand(table: Table, place: int) -> str:
    cards = [
        card.symbol if card is not None and seen == EVERYBODY else "face down"
        for card, at, seen in zip(table.drawn, table.places, table.seen, strict=True)
        if at == place
    ]
    hidden = cards.count("face down")
    shown = [card for card in cards if card != "face down"]
    return " ".join([*shown, f"{hidden} face down"] if hidden else shown)


def as_sentence(text: str) -> str:
    """Words with a capital and a full stop.

    >>> as_sentence("nobody was harmed")
    'Nobody was harmed.'
    """
    return text[:1].upper() + text[1:].rstrip(".") + "."
