"""Environments for whoever learns to play: Gymnasium for one player, PettingZoo for a table, for every book there is.

    import gymnasium, cutcard.environments
    env = gymnasium.make("Cutcard/StarThreeCardPoker-v0")

- `make(book)` is one player on one box, `table(book, boxes=3)` a player on each; a book is its id, a `Rulebook`, or the
  folder of one. Both take the same options (`cutcard.environments.asked.ask`).
- `register(book)` gives a book from elsewhere a name for `gymnasium.make`; those on the shelf have theirs.

No rule stands here: what is dealt, may be decided and is paid comes from where the table and the odds have it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused
from cutcard.extras import needed_for
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.shelf import default_shelf

if TYPE_CHECKING:
    from cutcard.environments.player import PlayerEnv
    from cutcard.environments.players import TableEnv

with needed_for("cutcard.environments"):
    import gymnasium
    import pettingzoo  # noqa: F401

__all__ = ["make", "name_of", "register", "table"]


def make(book: Rulebook | str | Path, **options: Any) -> PlayerEnv:
    """One player's rounds on one box.

    >>> env = make("star-three-card-poker", wagers={"ante": 1000})
    >>> row, info = env.reset(seed=1)
    >>> env.plays, info["action_mask"].tolist(), env.seeing.told(row)["hand"]
    (('play', 'fold', 'go_on'), [1, 1, 0], (Card('7s'), Card('3c'), Card('9c')))
    """
    from cutcard.environments.player import PlayerEnv

    return PlayerEnv(book, **options)


def table(book: Rulebook | str | Path, boxes: int = 3, **options: Any) -> TableEnv:
    """A table with a player on each box."""
    from cutcard.environments.players import TableEnv

    return TableEnv(book, boxes, **options)


def name_of(id: str) -> str:  # noqa: A002 - the record calls it id
    """The name of a book for ``gymnasium.make``.

    >>> name_of("star-three-card-poker")
    'Cutcard/StarThreeCardPoker-v0'
    """
    return f"Cutcard/{''.join(part[:1].upper() + part[1:] for part in id.split('-'))}-v0"


def register(book: Rulebook | str | Path) -> str:
    """Give a book a name for ``gymnasium.make``; the name comes back. One that is taken by another book is refused."""
    from cutcard.environments.asked import book_of

    name = name_of(book_of(book).id)
    known = gymnasium.registry.get(name)
    if known is None:
        _register(name, book)
    elif known.kwargs["book"] != book:
        raise Refused("id_taken", f"book: another rulebook has the name {name}; choose another id")
    return name


def _register(name: str, book: Rulebook | str | Path) -> None:
    gymnasium.register(id=name, entry_point="cutcard.environments.player:PlayerEnv", kwargs={"book": book})


for _id in default_shelf().ids:
    if name_of(_id) not in gymnasium.registry:
        _register(name_of(_id), _id)
