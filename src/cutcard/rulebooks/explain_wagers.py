"""What kind of wager a wager of a book is, in a sentence: for pages and PAR sheets alike."""

from __future__ import annotations

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.parts import Wager


def kind_of_wager(book: Rulebook, wager: Wager) -> str:
    """What kind of wager this is, in a sentence.

    >>> from cutcard import rulebook
    >>> star = rulebook("star-casino-war")
    >>> kind_of_wager(star, star.wager("war"))
    'Put down by a player who chooses to go to war, as large as the Initial Wager.'
    """
    if wager.bonus_on is not None:
        return f"No stake of its own: paid on top of the {book.wager(wager.bonus_on).title}."
    if wager.follows is not None:
        later = {word for decider in book.game.deciders for word in decider.later}
        said = " or ".join(book.game.choice(word).you for word in wager.follows.choices if word not in later)
        base = book.wager(wager.follows.wager).title
        return f"Put down by a player who chooses to {said}, {wager.follows.times} the {base}."
    said = "Stands alone." if wager.needs is None else f"Only beside the {book.wager(wager.needs.wager).title}."
    if wager.taken_before_deal:
        said += " One fixed amount, collected before the deal, so the stake never comes back."
    return said
