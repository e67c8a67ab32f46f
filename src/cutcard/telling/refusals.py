"""A refusal of the table, as a sentence to whoever wanted something."""

from __future__ import annotations

import re

from cutcard.citations import Refusal

_VERBS = {"plays": "play", "has": "have", "needs": "need", "sits": "sit", "is": "are"}
"""What a refusal says of a player called "You", and what one says to them."""


def refusal_told(refusal: Refusal) -> str:
    """A refusal without the name of its field at the front.

    >>> refusal_told(Refusal("below_minimum", "amount: at least 5, not 1"))
    'At least 5, not 1.'
    >>> refusal_told(Refusal("bad_links", "links[2].left: nothing is left"))
    'Nothing is left.'
    >>> refusal_told(Refusal("say_more", "cards: Which cards are they?"))
    'Which cards are they?'
    >>> refusal_told(Refusal("not_allowed", "Authorization: the board is for supervisors"))
    'The board is for supervisors.'
    """
    text = re.sub(r"^(?:Authorization|[a-z_.\[\]0-9]+): ", "", refusal.message)
    text = re.sub(r"\bYou (\w+)", lambda found: "You " + _VERBS.get(found[1], found[1]), text)
    text = text[:1].upper() + text[1:]
    return text if text.endswith("?") else text.rstrip(".") + "."
