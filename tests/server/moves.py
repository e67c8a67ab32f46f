"""What a bot does next, read from what its page shows and from nothing else. Chance is the bot's own, by its seed."""

from __future__ import annotations

from random import Random
from typing import Any

from cutcard.money import dollars

Move = dict[str, Any]

OFTEN, HALF, SELDOM = 0.8, 0.5, 0.1


def cents(text: str) -> int:
    """An amount as the server writes it."""
    whole, _, rest = text.partition(".")
    return int(whole) * 100 + int(rest.ljust(2, "0") or 0)


class Moves:
    """One player's mind. ``book`` is the page of the table's book, for what rests on what."""

    def __init__(self, name: str, book: dict[str, Any], chance: Random) -> None:
        self.name = name
        self.chance = chance
        self._wagers = {wager["name"]: wager for wager in book["wagers"]}
        self.betting = True
        self._done: object = None  # the round for which there is nothing more to bet
        self._ready: object = None  # ... and of which the house was told so
        self._asked: object = None  # what was not answered, or asked for once

    def next(self, shown: dict[str, Any], purse: int) -> Move | None:
        """A move, or nothing to do until something changes."""
        if shown["cut"] == self.name:
            return self._cut(shown)
        mine = [offer for offer in shown["offers"] if offer["player"] == self.name]
        if mine:
            return self._decide(mine[0], shown)
        boxes = [box for box in shown["boxes"] if box["holder"] == self.name]
        if shown["phase"] not in ("betting", "cards"):
            return None
        if not self.betting:
            return None
        if not boxes:
            free = [box["box"] for box in shown["boxes"] if box["holder"] is None]
            return {"command": "take_seat", "box": self.chance.choice(free)} if free else None
        if shown["phase"] == "cards" or shown["called"]:
            return self._ask(shown)
        return self._bet(boxes[0], shown, purse)

    def ready(self, shown: dict[str, Any]) -> bool:
        """Whether the house is to be told now that there is nothing more to bet."""
        if shown["phase"] != "betting" or shown["round"] != self._done or self._done == self._ready:
            return False
        self._ready = self._done
        return self._often(OFTEN)

    def richer(self) -> None:
        """The purse may have more in it than when it was looked at: there may be something to bet in this round yet.

        Where nobody else plays, no other round would come: a table waits for a wager.
        """
        self._done = None

    def _often(self, share: float) -> bool:
        return self.chance.random() < share

    def _cut(self, shown: dict[str, Any]) -> Move | None:
        if self._often(OFTEN):
            deepest = shown["shoe"]["cards"] - 1
            # Most are as deep as a book may want it; one that is not is refused, and the next will be another.
            least = min(deepest // 4, 15) if self._often(OFTEN) else 1
            return {"command": "cut", "depth": self.chance.randint(max(least, 1), max(deepest - least, 1))}
        return {"command": "refuse_cut"}

    def _decide(self, offer: dict[str, Any], shown: dict[str, Any]) -> Move | None:
        if offer["look"] and offer["must"] and self._often(OFTEN):
            return {"command": "pick_up", "box": offer["box"]}
        if not offer["must"]:  # thought about once, and then no more
            about = (shown["round"], shown["step"], offer["box"])
            if about == self._asked or not self._often(HALF):
                self._asked = about
                return None
        choice = self.chance.choice(offer["choices"])
        return {"command": "decide", "box": offer["box"], "choice": choice["word"]}

    def _ask(self, shown: dict[str, Any]) -> Move | None:
        about = (shown["round"], shown["phase"])
        if about == self._asked or not self._often(SELDOM):
            return None
        self._asked = about
        return {"command": "ask_for_riffle" if shown["phase"] == "cards" else "view_burn_card"}

    def _bet(self, box: dict[str, Any], shown: dict[str, Any], purse: int) -> Move | None:
        if self._done == shown["round"]:
            return None
        down: dict[str, str] = {}
        for each in box["players"]:
            if each["player"] == self.name:
                down = each["wagers"]
        if down and self._often(0.25):
            if self._often(HALF):
                return {"command": "withdraw_wager", "box": box["box"], "wager": self.chance.choice(list(down))}
            self._done = shown["round"]
            return None
        if not down and self._often(0.02):
            return {"command": "leave_table"} if self._often(HALF) else {"command": "give_up_box", "box": box["box"]}
        return self._place(box["box"], down, shown, purse)

    def _place(self, box: int, down: dict[str, str], shown: dict[str, Any], purse: int) -> Move | None:
        may = [name for name in shown["limits"] if (self._wagers[name]["needs"] or name) in (*down, name)]
        if shown["jackpot_wager"] is not None:
            may += [name for name, wager in self._wagers.items() if wager["one_amount"] and wager["needs"] in down]
        free = [name for name in may if name not in down and (not self._wagers[name]["needs"] or down)]
        if not free:
            self._done = shown["round"]
            return None
        wager = self.chance.choice(free)
        amount = self._amount(wager, shown, purse)
        if amount is None:
            self._done = shown["round"]
            return None
        return {"command": "place_wager", "box": box, "wager": wager, "amount": dollars(amount)}

    def _amount(self, wager: str, shown: dict[str, Any], purse: int) -> int | None:
        """A legal one: mostly small, now and then as much as may be."""
        if wager not in shown["limits"]:
            fixed = cents(shown["jackpot_wager"])
            return fixed if fixed <= purse else None
        sign, chip = shown["limits"][wager], min(map(cents, shown["chips"]))
        least = cents(sign["min"])
        most = min(purse, least * 20 if sign["max"] is None else cents(sign["max"]))
        if most < least:
            return None
        steps = (most - least) // chip
        return least + chip * self.chance.randint(0, steps if self._often(SELDOM) else min(steps, 10))
