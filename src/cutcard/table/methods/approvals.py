"""The commands of `cutcard.table.steps.approvals`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from cutcard.table.base import Event
from cutcard.table.methods.asked import Methods, Who

Events = tuple[Event, ...]


class ApprovalsMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def ask_approval(
        self,
        *,
        wanted: Mapping[str, Any],
        asked: Sequence[str] = (),
        no_holder: bool = False,
        version: int = 0,
        **who: Unpack[Who],
    ) -> Events:
        """Somebody asks for what is another's to do. ``wanted``: the command, without who, as what, when."""
        return self._command("ask_approval", who, wanted=wanted, asked=asked, no_holder=no_holder, version=version)

    def time_out_approval(self, *, approval: int, **who: Unpack[Who]) -> Events:
        """The clock of a request has run down; the operator's clock says so, and nobody else."""
        return self._command("time_out_approval", who, approval=approval)

    def approve(self, *, approval: int, **who: Unpack[Who]) -> Events:
        """Somebody who may do what was asked for does it: it is decided again at this moment, as this person's ..."""
        return self._command("approve", who, approval=approval)

    def refuse_approval(self, *, approval: int, reason: str, **who: Unpack[Who]) -> Events:
        """Somebody who might have approved a request refuses it."""
        return self._command("refuse_approval", who, approval=approval, reason=reason)

    def withdraw_approval(self, *, approval: int, **who: Unpack[Who]) -> Events:
        """Whoever asked, or the dealer who has relieved the one who asked, takes a request back."""
        return self._command("withdraw_approval", who, approval=approval)
