"""Whether a game says of itself all that is asked of it, and whether its own words agree with each other.

A game may come with a book, from a folder elsewhere. Once its words agree, its functions are tried (`tried`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cutcard.games import Decider, Game, Step
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.names import not_known
from cutcard.rulebooks.check.shapes import Wrong
from cutcard.rulebooks.check.tried import tried
from cutcard.rulebooks.vocabulary import IRREGULARITIES

_GAME = ("Game", "deciders")
"""By what the call that makes a game is found in a folder, beside that which makes its book."""

_FINDINGS, _ROUND = (*_GAME, "findings"), (*_GAME, "round")

_CALLED = {"findings": "Finding", "choices": "Choice", "roles": "Game", "round": "Step"}


def game_faults(book: Rulebook) -> Iterator[Wrong]:
    """Everything that is wrong with a book's game, apart from the kinds of its fields."""
    game = book.game
    faults = [*_words(game), *_steps(game), *_deciders(game), *_face(book), *_cloth(book)]
    yield from faults
    if not faults:  # what is asked below reads all of these
        yield from tried(book)


def _unknown(near: tuple[str, ...], field: str, names: Any, known: Any) -> Iterator[Wrong]:
    yield from not_known(near, f"game {field}", names, known)


def _words(game: Game) -> Iterator[Wrong]:
    named = {
        "findings": [finding.name for finding in game.findings],
        "choices": [choice.name for choice in game.choices],
        "roles": list(game.roles),
        "round": [step.name for step in game.round],
    }
    for field, names in named.items():
        for name in (name for name, number in Counter(names).items() if number > 1):
            yield (_CALLED[field], name), f"game {field}: {name!r} stands twice"
    made = [finding for finding in game.findings if not finding.chance]
    if [finding.name for finding in made] != ["choice"] * bool(game.choices):
        expected = "one finding made by choices_found(...), called 'choice'" if game.choices else "no choice"
        yield _FINDINGS, f"game findings: {expected} is expected, not {[finding.name for finding in made]}"
    elif made and made[0].values != tuple(choice.name for choice in game.choices):
        yield _FINDINGS, "game findings.choice: its values are the names of the choices, in their order"
    for finding in game.findings:
        yield from _unknown(("Finding", finding.name), f"finding {finding.name}.words", finding.words, finding.values)
    yield from _unknown((), "irregularities", game.irregularities, IRREGULARITIES)
    if game.declared:
        yield from _values(game, ("declared",), "declared", game.declared, ())
    if game.qualifies is not None:
        yield from _values(game, ("qualifies",), "qualifies", game.qualifies[0], (game.qualifies[1],))


def _values(game: Game, near: tuple[str, ...], field: str, name: str, values: tuple[str, ...]) -> Iterator[Wrong]:
    """A finding and some of its values, by name."""
    known = {finding.name: finding.values for finding in game.findings}
    yield from _unknown(near, field, (name,), known)
    yield from _unknown((*near, name), f"{field}.{name}", values, known.get(name, values))


def _steps(game: Game) -> Iterator[Wrong]:
    if not game.round or game.round[0].act != "deal" or game.round[0].when:
        yield _ROUND, "game round: the first step deals cards to everybody (act 'deal', without 'when')"
    for step in game.round:
        near, field = ("Step", step.name), f"step {step.name}"
        if (step.act == "deal") != (step.cards is not None):
            said = "Cards(box=..., dealer=...) is expected" if step.act == "deal" else "only a deal has cards"
            yield near, f"game {field}.cards: {said}"
        elif step.cards is not None and min(step.cards) < 0:
            yield near, f"game {field}.cards: no fewer than nought, not {tuple(step.cards)}"
        yield from _unknown(near, f"{field}.roles", step.roles, game.roles)
        if (step.act == "settle") != bool(step.roles):
            said = "which wagers are settled is expected" if step.act == "settle" else "only a settlement has roles"
            yield near, f"game {field}.roles: {said}"
        for name, values in step.when.items():
            yield from _values(game, near, f"{field}.when", name, values)
    if not any(step.cards and sum(step.cards) for step in game.round):
        yield _ROUND, "game round: no step deals a card"
    offers = [step for step in game.round if step.act == "offer"]
    if len(offers) != bool(game.deciders):
        said = "one step with the act 'offer' is expected" if game.deciders else "nobody has a choice to be offered"
        yield _ROUND, f"game round: {said}, not {len(offers)}"
    turned = [step for step in game.round if step.act == "reveal"]
    if bool(turned) != ("dealer" in game.face_down):
        yield _ROUND, "game round: a step 'reveal' goes with face_down=('dealer', ...), and only with that"
    yield from _order(game.round)


def _order(steps: tuple[Step, ...]) -> Iterator[Wrong]:
    held = (0, 0)
    for step in steps:
        if step.cards is not None and min(step.cards) >= 0:
            if step.cards.box < held[0] or step.cards.dealer < held[1]:
                yield (
                    ("Step", step.name),
                    f"game step {step.name}.cards: how many lie there in all, no fewer than before",
                )
            held = (max(held[0], step.cards.box), max(held[1], step.cards.dealer))


def _deciders(game: Game) -> Iterator[Wrong]:
    words = [choice.name for choice in game.choices]
    for decider in game.deciders:
        near, field = ("Decider", decider.role), f"decider {decider.role}"
        yield from _unknown(("Decider",), f"{field}.role", (decider.role,), game.roles)
        yield from _unknown(near, f"{field}.choices", decider.choices, words)
        for name in ("recorded", "later", "ends"):
            yield from _unknown(near, f"{field}.{name}", getattr(decider, name), decider.choices)
        yield from _open(game, decider, near, field)
        if not decider.recorded:
            yield near, f"game {field}.recorded: what is recorded of a player who does not decide is expected"
        if not [word for word in decider.choices if word not in (*decider.recorded, *decider.later)]:
            yield near, f"game {field}.choices: something that a player may choose is expected"
    offered = [word for decider in game.deciders for word in decider.choices]
    for word in words:
        if word not in offered:
            yield ("Choice", word), f"game choices: nobody is ever given the choice {word!r}"


def _open(game: Game, decider: Decider, near: tuple[str, ...], field: str) -> Iterator[Wrong]:
    if decider.finding is not None:
        yield from _values(game, near, field, decider.finding, decider.values)
    if (decider.finding is None) != (not decider.values):
        yield near, f"game {field}.values: a finding and those of its values for which the choice is open go together"
    elif decider.finding is not None and not decider.when:
        yield near, f"game {field}.when: the same in words is expected, after 'only when'"


def _face(book: Rulebook) -> Iterator[Wrong]:
    said = book.topics.get("cards_face")
    hidden = bool(book.game.face_down)
    if said is not None and (said.value == "down") != hidden:
        right = "down" if hidden else "up"
        yield ("cards_face", said.value), f"procedure cards_face: the game is dealt {right}, not {said.value!r}"


def _cloth(book: Rulebook) -> Iterator[Wrong]:
    """A cloth that says where spots lie has one for each wager that is put down."""
    drawn = {role for row in book.game.cloth.rows for role in row.split()}
    for role in dict.fromkeys(wager.role for wager in book.wagers if wager.bonus_on is None) if drawn else ():
        if role in book.game.roles and role not in drawn:
            yield ("Cloth", "rows", "rows="), f"game cloth.rows: a place for {role!r} is expected, which a wager is for"
