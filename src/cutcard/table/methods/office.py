"""The commands of `cutcard.table.steps.office`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from typing import Unpack

from cutcard.table.base import Event
from cutcard.table.methods.asked import Methods, Who

Events = tuple[Event, ...]


class OfficeMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def confirm_sign(self, *, sign: str, **who: Unpack[Who]) -> Events:
        """Somebody sees that a sign or marker is up: by its name, or by its word for all of its kind."""
        return self._command("confirm_sign", who, sign=sign)

    def take_down_sign(self, *, sign: str, fell: bool = False, **who: Unpack[Who]) -> Events:
        """A sign or marker is not there any more: it was taken down, or it ``fell`` and was found so."""
        return self._command("take_down_sign", who, sign=sign, fell=fell)

    def relieve_dealer(self, *, dealer: str, **who: Unpack[Who]) -> Events:
        """Somebody else deals from now on."""
        return self._command("relieve_dealer", who, dealer=dealer)

    def record_custody(
        self,
        *,
        sealed: str,
        stored: str,
        issued: str,
        broken: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """Cards that came checked or shuffled were issued to this table: who ``sealed`` them, where they were ..."""
        return self._command("record_custody", who, sealed=sealed, stored=stored, issued=issued, broken=broken)

    def ask_for_place(self, **who: Unpack[Who]) -> Events:
        """Somebody finds no free box, and asks for one of a player who has several."""
        return self._command("ask_for_place", who)

    def stay_in_round(self, *, player: str = "", **who: Unpack[Who]) -> Events:
        """A player lets the wagers lie in a round that is to be repaired."""
        return self._command("stay_in_round", who, player=player)

    def order_check(self, *, now: bool = False, **who: Unpack[Who]) -> Events:
        """Somebody who may have the cards checked again orders it."""
        return self._command("order_check", who, now=now)
