"""Whether a game says of itself all that is asked of it, and whether its own words agree with each other.

A game may come with a book, from a folder elsewhere. Its functions are tried on deals of a whole deck, so that one that
fails or answers with a word that is not there is found before anybody sits down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

from cutcard.cards import DECK, Card
from cutcard.citations import did_you_mean
from cutcard.games import Case, Decider, Game, Step
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.names import not_known
from cutcard.rulebooks.check.shapes import Wrong
from cutcard.rulebooks.vocabulary import IRREGULARITIES

_GAME = ("Game", "deciders")
"""By what the call that makes a game is found in a folder, beside that which makes its book."""

_CALLED = {"findings": "Finding", "choices": "Choice", "roles": "Game", "round": "Step"}

_TRIED = 60
"""Deals on which the functions of a game are tried."""


def game_faults(book: Rulebook) -> Iterator[Wrong]:
    """Everything that is wrong with a book's game, apart from the kinds of its fields."""
    game = book.game
    faults = [*_words(game), *_steps(game), *_deciders(game), *_face(book)]
    yield from faults
    if not faults:  # what is asked below reads all of these
        yield from _tried(book)


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
        yield (*_GAME, "findings"), f"game findings: {expected} is expected, not {[finding.name for finding in made]}"
    elif made and made[0].values != tuple(choice.name for choice in game.choices):
        yield (*_GAME, "findings"), "game findings.choice: its values are the names of the choices, in their order"
    for finding in game.findings:
        yield from _unknown(("Finding", finding.name), f"finding {finding.name}.words", finding.words, finding.values)
    yield from _unknown((), "irregularities", game.irregularities, IRREGULARITIES)
    if game.qualifies is not None:
        yield from _values(game, ("qualifies",), "qualifies", game.qualifies[0], (game.qualifies[1],))


def _values(game: Game, near: tuple[str, ...], field: str, name: str, values: tuple[str, ...]) -> Iterator[Wrong]:
    """A finding and some of its values, by name."""
    known = {finding.name: finding.values for finding in game.findings}
    yield from _unknown(near, field, (name,), known)
    yield from _unknown((*near, name), f"{field}.{name}", values, known.get(name, values))


def _steps(game: Game) -> Iterator[Wrong]:
    if not game.round or game.round[0].act != "deal" or game.round[0].when:
        yield (*_GAME, "round"), "game round: the first step deals cards to everybody (act 'deal', without 'when')"
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
        yield (*_GAME, "round"), "game round: no step deals a card"
    offers = [step for step in game.round if step.act == "offer"]
    if len(offers) != bool(game.deciders):
        said = "one step with the act 'offer' is expected" if game.deciders else "nobody has a choice to be offered"
        yield (*_GAME, "round"), f"game round: {said}, not {len(offers)}"
    turned = [step for step in game.round if step.act == "reveal"]
    if bool(turned) != ("dealer" in game.face_down):
        yield (*_GAME, "round"), "game round: a step 'reveal' goes with face_down=('dealer', ...), and only with that"
    yield from _order(game.round)


def _order(steps: tuple[Step, ...]) -> Iterator[Wrong]:
    held = (0, 0)
    for step in steps:
        if step.cards is not None:
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


# --- the functions, tried


def _tried(book: Rulebook) -> Iterator[Wrong]:
    game = book.game
    options = {option.name: option.default for option in book.options}
    try:
        find = game.finder(options)
        yield from _cases(game)
        for number in range(_TRIED):
            cards = _some_cards(number, sum(game.most))
            hand, dealer = tuple(cards[: game.most.box]), tuple(cards[game.most.box :])
            wrong = [*_dealt(game, find, hand, dealer)] or [*_few(game, find, hand, dealer)]
            yield from wrong
            if wrong:
                return
    except Exception as error:  # whatever it is: the function is the book's
        yield _raised(book.folder, error)


def _some_cards(number: int, size: int) -> list[Card]:
    """So many different cards of one deck, now near each other and now far apart."""
    step = (1, 3, 5, 7, 9, 11, 15, 17, 19, 25)[number % 10]  # none of them divides a deck
    return [DECK[(5 * number + step * at) % len(DECK)] for at in range(size)]


def _cases(game: Game) -> Iterator[Wrong]:
    number = 0
    for case in game.cases():
        number += 1
        wrong = [*_case(game, "cases", case)]
        yield from wrong
        if wrong:
            return
    if not number:
        yield ("cases",), "game cases: every way in which a round can end is expected"


def _case(game: Game, function: str, case: Case) -> Iterator[Wrong]:
    if not isinstance(case, tuple) or len(case) != len(game.findings):
        names = ", ".join(finding.name for finding in game.findings)
        yield (function,), f"game {function}: a tuple of {len(game.findings)} ({names}) is expected, not {case!r}"
        return
    for finding, value in zip(game.findings, case, strict=True):
        if value is not None and value not in finding.values:
            hint = did_you_mean(str(value), finding.values)
            yield (function,), f"game {function}: {value!r} is no value of the finding {finding.name!r}{hint}"


def _dealt(game: Game, find: Callable[..., Case], hand: Any, dealer: Any) -> Iterator[Wrong]:
    """A whole deal, with every choice that may fall due."""
    held = game.held(hand[: game.opening.box], dealer[: game.opening.dealer])
    if game.deciders:
        hash((game.standing(held), game.called(held)))
    for card in (*hand, *dealer):
        if game.kind(game.kind(card)) is not game.kind(card):
            yield ("kind",), f"game kind: of {card} it is {game.kind(card)}, and of that another"
    choices = [None, *(choice.name for choice in game.choices)]
    for choice in choices:
        case = find(hand, dealer, choice)
        wrong = [*_case(game, "finder", case)]
        yield from wrong
        if wrong:
            return
        need = game.dealt(choice, case)
        again = find(hand[: need.box], dealer[: need.dealer], choice)
        if any(few not in (None, all_) for few, all_ in zip(again, case, strict=True)):
            yield ("finder",), f"game finder: {case} with all cards, and {again} with those that are dealt for it"
        first = game.opening
        turned = (*reversed(hand[: first.box]), *hand[first.box :])
        other = (*reversed(dealer[: first.dealer]), *dealer[first.dealer :])
        if game.any_order and find(turned, other, choice) != case:
            yield ("any_order",), "game any_order: the finder does look at the order of cards, so False is expected"
        known = game.named(case)
        for finding, sentence in game.tell(hand, dealer, case):
            if finding not in known or not isinstance(sentence, str):
                yield ("tell",), f"game tell: a finding of the case and a sentence are expected, not {finding!r}"


def _few(game: Game, find: Callable[..., Case], hand: Any, dealer: Any) -> Iterator[Wrong]:
    """A deal under way: what is not known yet is None, and nothing that was found changes with a later card."""
    before = find((), (), None)
    wrong = [*_case(game, "finder", before)]
    yield from wrong
    if any(before):
        yield ("finder",), f"game finder: without cards nothing is known, so None everywhere is expected, not {before}"
    opening = find(hand[: game.opening.box], dealer[: game.opening.dealer], None)
    whole = find(hand, dealer, None)
    for finding, early, late in zip(game.findings, opening, whole, strict=True):
        if early is not None and early != late:
            yield ("finder",), f"game finder: {finding.name} is {early!r} after the first deal and {late!r} in the end"


def _raised(folder: Path, error: Exception) -> Wrong:
    """A function that failed, and where."""
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent == folder]
    where = f" in {frames[-1].name}, line {frames[-1].lineno} of {Path(frames[-1].filename).name}" if frames else ""
    named = (frames[-1].name,) if frames else (*_GAME, "finder")
    return named, f"game: {type(error).__name__}{where}: {error}"
