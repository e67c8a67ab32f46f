"""The commands of `cutcard.table.steps.rounds`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Unpack

from cutcard.money import Money
from cutcard.table.base import Event
from cutcard.table.methods.asked import AnyCard, Methods, Who

Events = tuple[Event, ...]


class RoundsMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def collect_jackpot_wagers(self, **who: Unpack[Who]) -> Events:
        """The dealer takes the jackpot wagers into the float tray."""
        return self._command("collect_jackpot_wagers", who)

    def take_back_jackpot_wager(self, *, box: int, **who: Unpack[Who]) -> Events:
        """A player who leaves takes back a wager that was carried."""
        return self._command("take_back_jackpot_wager", who, box=box)

    def read_meters(self, *, meters: Mapping[str, Money], **who: Unpack[Who]) -> Events:
        """The jackpot system confirms the meters."""
        return self._command("read_meters", who, meters=meters)

    def call_no_more_bets(self, **who: Unpack[Who]) -> Events:
        """The dealer calls "no more bets"."""
        return self._command("call_no_more_bets", who)

    def place_wager(
        self,
        *,
        box: int,
        wager: str,
        amount: Money,
        medium: Literal["chips", "token", "cash", "voucher"] = "chips",
        oral: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """A player puts down a wager, or adds to it."""
        return self._command("place_wager", who, box=box, wager=wager, amount=amount, medium=medium, oral=oral)

    def withdraw_wager(self, *, box: int, wager: str, **who: Unpack[Who]) -> Events:
        """A player takes a wager back."""
        return self._command("withdraw_wager", who, box=box, wager=wager)

    def refuse_wager(self, *, box: int, player: str, wager: str, grounds: str = "", **who: Unpack[Who]) -> Events:
        """The house does not take a wager. ``grounds``: why, in a few words, where somebody wants that on record."""
        return self._command("refuse_wager", who, box=box, player=player, wager=wager, grounds=grounds)

    def give_up_pool(self, **who: Unpack[Who]) -> Events:
        """The house waits no longer for the pool's word."""
        return self._command("give_up_pool", who)

    def open_table(
        self,
        *,
        setup: Mapping[str, Any],
        rulebook: str = "",
        edition: str = "",
        commenced: int | None = None,
        house_method: str = "",
        decided_by: Sequence[Mapping[str, Any]] = (),
        **who: Unpack[Who],
    ) -> Events:
        """A supervisor opens the table with what stands in ``setup``."""
        return self._command(
            "open_table",
            who,
            setup=setup,
            rulebook=rulebook,
            edition=edition,
            commenced=commenced,
            house_method=house_method,
            decided_by=decided_by,
        )

    def turn_hand(
        self,
        *,
        box: int | None = None,
        cards: Sequence[AnyCard] = (),
        counted: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """A face-down hand is turned: the dealer's, or the next to be settled."""
        return self._command("turn_hand", who, box=box, cards=cards, counted=counted)

    def settle(self, *, box: int | None = None, counted: int | None = None, **who: Unpack[Who]) -> Events:
        """The dealer takes and pays what is due on the next box."""
        return self._command("settle", who, box=box, counted=counted)

    def clear_table(self, *, counted: int | None = None, **who: Unpack[Who]) -> Events:
        """The dealer picks up the cards; ``counted``: how many of them, where they are counted."""
        return self._command("clear_table", who, counted=counted)

    def call_off_round(self, *, cause: str = "", grounds: str = "", **who: Unpack[Who]) -> Events:
        """The coming round is not dealt, and all wagers go back."""
        return self._command("call_off_round", who, cause=cause, grounds=grounds)

    def decide(
        self,
        *,
        box: int,
        choice: str,
        amount: Money | None = None,
        medium: Literal["chips", "token", "cash", "voucher"] = "chips",
        **who: Unpack[Who],
    ) -> Events:
        """A player decides on a box."""
        return self._command("decide", who, box=box, choice=choice, amount=amount, medium=medium)

    def record_no_decision(
        self,
        *,
        box: int,
        player: str,
        choice: str,
        warned: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """Staff record that a player is absent, refuses, or cannot cover."""
        return self._command("record_no_decision", who, box=box, player=player, choice=choice, warned=warned)

    def adopt_release(self, **who: Unpack[Who]) -> Events:
        """The table goes on under the release of Cutcard that runs now."""
        return self._command("adopt_release", who)

    def confirm_jackpot(self, *, level: str, **who: Unpack[Who]) -> Events:
        """Somebody confirms that a progressive jackpot was won; it is paid once a second person has."""
        return self._command("confirm_jackpot", who, level=level)

    def reject_jackpot(self, *, level: str, **who: Unpack[Who]) -> Events:
        """Somebody says that a progressive jackpot was not won; it is not paid once a second person has."""
        return self._command("reject_jackpot", who, level=level)

    def unlink_pool(self, *, second: str, second_role: str, **who: Unpack[Who]) -> Events:
        """Two people take the table from its pool: whoever gives the command, and ``second``."""
        return self._command("unlink_pool", who, second=second, second_role=second_role)

    def change_limits(
        self,
        *,
        limits: Mapping[str, Mapping[str, Any]],
        at_once: bool = False,
        for_all: bool = False,
        minutes: int | None = None,
        begins: int | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """New limits for the table."""
        return self._command(
            "change_limits",
            who,
            limits=limits,
            at_once=at_once,
            for_all=for_all,
            minutes=minutes,
            begins=begins,
        )

    def set_personal_limits(
        self,
        *,
        player: str,
        limits: Mapping[str, Mapping[str, Any]],
        **who: Unpack[Who],
    ) -> Events:
        """One player gets limits of their own, with a sign or marker."""
        return self._command("set_personal_limits", who, player=player, limits=limits)

    def start_gaming_day(self, **who: Unpack[Who]) -> Events:
        """A new gaming day begins: warnings of the day before are forgotten."""
        return self._command("start_gaming_day", who)

    def record_wager(
        self,
        *,
        box: int,
        player: str,
        wager: str,
        amount: Money,
        medium: Literal["chips", "token", "cash", "voucher"] = "chips",
        **who: Unpack[Who],
    ) -> Events:
        """Staff record what lies on the layout before the first card, whatever it is: it counts as the book ..."""
        return self._command("record_wager", who, box=box, player=player, wager=wager, amount=amount, medium=medium)
