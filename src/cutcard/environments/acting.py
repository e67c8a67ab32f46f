"""What a player may answer, as a space and a mask, and what an answer means: one row of numbers, or one number.

Where wagers are fixed an action is one number, the place of a way to decide. Where they are chosen it is a row: first
the way to decide, then for each wager the place of its amount. What is not asked for at the moment is not read.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from cutcard.citations import Refused
from cutcard.environments.asked import GO_ON, Asked
from cutcard.environments.rounds import Rounds
from cutcard.environments.seeing import DECIDING, OVER, WAGERING, WATCHING

Mask = Any
"""An array of 0 and 1 for one number; a tuple of such arrays for a row."""


class Acting:
    """The actions at a table."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._at = {name: at for at, name in enumerate(asked.plays)}
        self._going_on = self._at[GO_ON]
        self._amounts = [len(amounts) for amounts in asked.stakes.values()]

    def space(self) -> spaces.Space[Any]:
        """A new space of all actions."""
        if self._asked.chooses:
            return spaces.MultiDiscrete([len(self._at), *self._amounts])
        return spaces.Discrete(len(self._at))

    def stage(self, rounds: Rounds, box: int) -> int:
        """What is asked of the player of a box, when it is this one's turn."""
        if rounds.is_settled:
            return OVER
        if not rounds.is_dealt:
            return WAGERING
        return WATCHING if rounds.open(box) == (GO_ON,) else DECIDING

    def mask(self, rounds: Rounds, box: int, stage: int, turn: bool = True) -> Mask:
        """What is open to the player of a box: nothing where it is somebody else's turn, or all is over."""
        plays = np.zeros(len(self._at), np.int8)
        if turn and stage == WAGERING:
            plays[self._going_on] = 1
        elif turn and stage != OVER:
            for name in rounds.open(box):
                plays[self._at[name]] = 1
        if not self._asked.chooses:
            return plays
        amounts = []
        for number in self._amounts:
            mask = np.zeros(number, np.int8)
            if turn and stage == WAGERING:
                mask[:] = 1
            elif turn and stage != OVER:
                mask[0] = 1  # not read now; one stays open, for whoever needs one in each place
            amounts.append(mask)
        return (plays, *amounts)

    def act(self, rounds: Rounds, box: int, action: Any) -> None:
        """Carry an action out: wagers before the deal, then a way to decide. What is not open is refused."""
        numbers = self._numbers(action)
        if rounds.is_dealt:
            rounds.decide(box, self._asked.plays[numbers[0]])
            return
        chosen = zip(self._asked.stakes.items(), numbers[1:], strict=True)
        wagers = {name: amounts[at] for (name, amounts), at in chosen}
        rounds.wager(box, {name: amount for name, amount in wagers.items() if amount})

    def _numbers(self, action: Any) -> list[int]:
        if type(action) is int and 0 <= action < len(self._at) and not self._asked.chooses:
            return [action]
        sizes = [len(self._at), *(self._amounts if self._asked.chooses else ())]
        try:
            given = np.asarray(action)
            numbers = [int(number) for number in given.reshape(-1)]
            known = given.dtype.kind in "iu" and len(numbers) == len(sizes)
        except (TypeError, ValueError):
            known, numbers = False, []
        if not known or not all(0 <= number < size for number, size in zip(numbers, sizes, strict=True)):
            most = ", ".join(f"0 to {size - 1}" for size in sizes)
            words = ", ".join(f"{at} {name}" for name, at in self._at.items())
            raise Refused("bad_action", f"action: whole numbers are needed, {most} ({words}), not {str(action)[:60]}")
        return numbers


def said(refused: Refused) -> dict[str, Any]:
    """A refusal as the info of a step says it."""
    refusal = refused.refusal
    return {"code": refusal.code, "message": refusal.message, "clauses": refusal.clauses}
