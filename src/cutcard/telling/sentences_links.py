"""Events of players' links and of the cards that they choose, in sentences."""

from __future__ import annotations

from cutcard.money import spoken as money
from cutcard.telling.wording import Sentences, listed, title

SAY: Sentences = {
    "chain_bound": lambda e, b: f"{e.player} binds a chain of {e.links} links.",
    "links_called": lambda e, b: (
        f"The links of {listed(e.players)} are called for." if e.players else "Nobody has a chain."
    ),
    "link_revealed": lambda e, b: f"{e.player} reveals a link.",
    "link_missed": lambda e, b: f"The link of {e.player} did not come in time.",
    "wager_handed_back": lambda e, b: (
        f"{e.player}'s {title(b, e.wager)} of {money(e.amount)} on box {e.box} goes back: the link is missing."
    ),
    "cards_chosen": lambda e, b: (
        f"{listed(e.players)} chose the cards." if e.players else "Nobody gave a link: the cards come in their order."
    ),
    "shoe_opened": lambda e, b: f"The shoe that was not chosen is opened: {len(e.cards) // 2} cards.",
    "shoes_discarded": lambda e, b: (
        "The shoes are discarded: they are lost, or their cards may be known"
        + (f"; the chains of {listed(e.players)} are closed." if e.players else ".")
    ),
    "cards_opened": lambda e, b: f"{len(e.draws)} card{'s' if len(e.draws) != 1 else ''} of round {e.round} opened.",
}
