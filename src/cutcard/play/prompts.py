"""What the player may do now, and with which keys."""

from __future__ import annotations

from cutcard.house.demonstration import CHIPS
from cutcard.money import spoken as money
from cutcard.play.drawing import Key, between
from cutcard.play.game import Game, KeyedChoice, Turn
from cutcard.play.words import spot_odds
from cutcard.rulebooks.parts import Wager
from cutcard.table.offers import Offer, OpenChoice
from cutcard.telling.effects import effect
from cutcard.telling.wording import YOU


def key(name: str, does: str, small: bool = True, shown: str = "") -> Key:
    """A key that may be pressed or clicked."""
    return Key(shown or name, does, small, name)


ALWAYS = (
    key("?", "why", small=False),
    key("t", "sign", small=False),
    key("h", "history", small=False),
    key("k", "keys"),
    key("q", "leave", small=False),
)


LOOK = "look at your cards"


def prompt(game: Game, turn: Turn, wager: Wager, box: int, small: bool) -> str:
    """What is to be done, in a sentence."""
    if turn.kind == "bet":
        return _spot(game, wager, box, small)
    if turn.kind == "cut":
        return "You are offered the cut." + ("" if small else " The order of the shoe is committed to already.")
    if turn.kind == "decide":
        words = list(dict.fromkeys(choice_words(game, choice.word) for choice in turn.choices))
        return f"Box {turn.box}: {' or '.join(words)}?" if not small else f"Box {turn.box}: your decision?"
    if turn.kind == "turn":
        return "Turn your hand, or concede it?" if small else "The dealer has shown. Turn your hand, or concede it?"
    if turn.kind == "over":
        return "Round over. Bets, please." if small else "The round is over. Place your bets for the next one."
    return "The dealer is at work ..."


def choice_words(game: Game, word: str) -> str:
    """What a player may do now, after "to": a choice of the game, or a look at the cards."""
    return LOOK if word == "look" else game.table.rules.book.game.choice(word).you


def _spot(game: Game, wager: Wager, box: int, small: bool) -> str:
    """The spot that chips go to: where it is, what it pays, and its limits."""
    odds = spot_odds(game.table.rules.terms, wager.name)
    name = wager.short if small else f"{wager.short}, box {box}"
    parts = [name, odds if small else f"pays {odds}", between(game, wager)]
    return " · ".join(part for part in parts if part)


def keys(game: Game, turn: Turn, small: bool) -> list[Key]:
    """The keys that do something now, the most useful first."""
    found: list[Key] = []
    if turn.kind in ("bet", "over"):
        found += _betting(game, turn, small)
    elif turn.kind == "cut":
        found += [Key("1-9", "tenths deep"), key("enter", "middle"), key("x", "decline")]
    elif turn.kind == "turn":
        found.append(key("enter", "turn it"))
    elif turn.kind == "dealer":
        found.append(key("space", "faster"))
    for choice in turn.choices:
        does = _does(game, turn.box, choice) if choice.costs or not small else ""
        found.append(key(choice.key, choice_words(game, choice.word) + (f" ({does})" if does else "")))
    return [*found, *ALWAYS]


def _does(game: Game, box: int, choice: KeyedChoice) -> str:
    """What a choice does at once, whatever the cards are; a look at them does nothing."""
    if choice.word == "look":
        return ""
    open_ = choice.open or OpenChoice(choice.word, choice.costs)
    return effect(game.table, Offer(box, YOU, (open_,)), open_)


def _betting(game: Game, turn: Turn, small: bool) -> list[Key]:
    found = []
    bets = bool(game.table.bets) and turn.kind == "bet"
    if bets:
        found.append(key("space", "deal"))
    elif game.history or turn.kind == "over":
        found.append(key("r", "rebet"))
    if small:
        found.append(Key("1-4", " ".join(money(chip)[at > 0 :] for at, chip in enumerate(CHIPS))))
    else:
        found += [key(f"{at}", money(chip)) for at, chip in enumerate(CHIPS, start=1)]
    found.append(Key("arrows", "spot", small=False))
    if bets:
        found += [key("backspace", "take back", small=False, shown="⌫"), key("x", "clear", small=False)]
        if game.history:
            found.append(key("r", "rebet", small=False))
    if game.purse < CHIPS[1] and not bets:
        found.insert(0, key("b", "buy in"))
    return found
