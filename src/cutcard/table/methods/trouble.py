"""The commands of `cutcard.table.steps.trouble`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Unpack

from cutcard.money import Money
from cutcard.table.base import Event
from cutcard.table.methods.asked import AnyCard, Methods, Who

Events = tuple[Event, ...]


class TroubleMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def report(
        self,
        *,
        kind: str,
        round: int | None = None,
        box: int | None = None,
        player: str = "",
        cards: Sequence[AnyCard] = (),
        number: int = 0,
        given: Sequence[str] = (),
        **who: Unpack[Who],
    ) -> Events:
        """Somebody reports that something went wrong."""
        return self._command(
            "report",
            who,
            kind=kind,
            round=round,
            box=box,
            player=player,
            cards=cards,
            number=number,
            given=given,
        )

    def correct_card(
        self,
        *,
        draw: int,
        card: AnyCard | None = None,
        box: int | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """A card was keyed wrongly: the one drawn as number ``draw`` (from 0) is another ``card``, or lies on ..."""
        return self._command("correct_card", who, draw=draw, card=card, box=box)

    def find_card(
        self,
        *,
        box: int,
        card: AnyCard | None = None,
        before: int | None = None,
        early: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """A card lies on the layout that nobody keyed when it was dealt: on a ``box`` (0: the dealer's hand), ..."""
        return self._command("find_card", who, box=box, card=card, before=before, early=early)

    def resolve(self, *, mend: str, boxes: Sequence[int] = (), reason: str = "", **who: Unpack[Who]) -> Events:
        """Somebody decides what is done about what went wrong."""
        return self._command("resolve", who, mend=mend, boxes=boxes, reason=reason)

    def withdraw_from_round(self, *, box: int, **who: Unpack[Who]) -> Events:
        """Before a repair, a player takes the wagers on a box back; where a device failed, all wagers of the round."""
        return self._command("withdraw_from_round", who, box=box)

    def burn_in_error(self, *, card: AnyCard | None = None, before: int | None = None, **who: Unpack[Who]) -> Events:
        """A card was burned that should not have been; ``card``: what it is, if anybody saw its face."""
        return self._command("burn_in_error", who, card=card, before=before)

    def record_collection(self, *, boxes: Sequence[int] = (), **who: Unpack[Who]) -> Events:
        """The jackpot wagers of this round were collected before its first card, and nobody had keyed it."""
        return self._command("record_collection", who, boxes=boxes)

    def invalidate_for_fraud(self, *, persons: Sequence[str] = (), **who: Unpack[Who]) -> Events:
        """The outcome is invalid because of a fraud. ``persons``: who stands behind it, as far as that is known."""
        return self._command("invalidate_for_fraud", who, persons=persons)

    def invalidate_for_disruption(self, *, cause: str, **who: Unpack[Who]) -> Events:
        """The outcome is invalid because something broke into the game: ``cause`` is one of those that the book ..."""
        return self._command("invalidate_for_disruption", who, cause=cause)

    def forfeit_wager(self, *, player: str, **who: Unpack[Who]) -> Events:
        """The wagers of a player behind the fraud are kept by the house."""
        return self._command("forfeit_wager", who, player=player)

    def find_wager(
        self,
        *,
        box: int,
        player: str,
        wager: str,
        amount: Money,
        medium: Literal["chips", "token", "cash", "voucher"] = "chips",
        **who: Unpack[Who],
    ) -> Events:
        """A wager lies on the layout that was overlooked before the deal; between rounds, in the last one."""
        return self._command("find_wager", who, box=box, player=player, wager=wager, amount=amount, medium=medium)

    def correct_wager(
        self,
        *,
        box: int,
        player: str,
        wager: str,
        amount: Money | None = None,
        to_box: int | None = None,
        to_wager: str = "",
        to_player: str = "",
        last: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """A wager was keyed wrongly: another ``amount`` lies there (0: none), or it lies elsewhere, or is ..."""
        return self._command(
            "correct_wager",
            who,
            box=box,
            player=player,
            wager=wager,
            amount=amount,
            to_box=to_box,
            to_wager=to_wager,
            to_player=to_player,
            last=last,
        )

    def record_touched_wager(
        self,
        *,
        box: int,
        player: str,
        wager: str,
        what: Literal["added", "taken", "moved"],
        amount: Money,
        **who: Unpack[Who],
    ) -> Events:
        """Somebody touched a wager once betting was closed: chips were added, taken off or moved. They are put back."""
        return self._command("record_touched_wager", who, box=box, player=player, wager=wager, what=what, amount=amount)
