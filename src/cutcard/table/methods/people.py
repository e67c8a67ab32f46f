"""The commands of `cutcard.table.steps.people`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Unpack

from cutcard.money import Money
from cutcard.table.base import Event
from cutcard.table.methods.asked import Methods, Who

Events = tuple[Event, ...]


class PeopleMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def take_seat(self, *, box: int, **who: Unpack[Who]) -> Events:
        """A player sits down at a box."""
        return self._command("take_seat", who, box=box)

    def give_up_box(self, *, box: int, player: str = "", **who: Unpack[Who]) -> Events:
        """A player, or for one who holds several a supervisor, gives up a box."""
        return self._command("give_up_box", who, box=box, player=player)

    def leave_table(self, **who: Unpack[Who]) -> Events:
        """A player leaves the table."""
        return self._command("leave_table", who)

    def move_idle_player(self, *, player: str, **who: Unpack[Who]) -> Events:
        """A player who sat out round after round at a full table is told to give up the place."""
        return self._command("move_idle_player", who, player=player)

    def reserve_boxes(self, *, boxes: Sequence[int], player: str, **who: Unpack[Who]) -> Events:
        """Boxes are kept for one player alone."""
        return self._command("reserve_boxes", who, boxes=boxes, player=player)

    def allow_several_boxes(self, *, player: str, boxes: int, waiting: bool = False, **who: Unpack[Who]) -> Events:
        """A player may play so many boxes; one withdraws the leave."""
        return self._command("allow_several_boxes", who, player=player, boxes=boxes, waiting=waiting)

    def lower_players_per_box(self, *, players: int, **who: Unpack[Who]) -> Events:
        """Fewer players may share a box than the book allows."""
        return self._command("lower_players_per_box", who, players=players)

    def record_departure(self, *, player: str, **who: Unpack[Who]) -> Events:
        """A player has walked away from the table, whatever lies on it and however far the round is."""
        return self._command("record_departure", who, player=player)

    def raise_dispute(
        self,
        *,
        about: str,
        round: int | None = None,
        box: int | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """Somebody disputes what happened. ``round``: by default the last one that began."""
        return self._command("raise_dispute", who, about=about, round=round, box=box)

    def decide_dispute(
        self,
        *,
        dispute: int,
        outcome: Literal["stands", "adjust", "void"],
        finding: str = "",
        player: str = "",
        amount: Money | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """The first decision on a dispute: that the result *stands*, that an ``amount`` is paid to ``player`` ..."""
        return self._command(
            "decide_dispute",
            who,
            dispute=dispute,
            outcome=outcome,
            finding=finding,
            player=player,
            amount=amount,
        )

    def ask_for_review(self, *, dispute: int, **who: Unpack[Who]) -> Events:
        """Whoever raised a dispute wants somebody else to look at it."""
        return self._command("ask_for_review", who, dispute=dispute)

    def review_dispute(
        self,
        *,
        dispute: int,
        outcome: Literal["stands", "adjust", "void"],
        finding: str = "",
        player: str = "",
        amount: Money | None = None,
        nobody_senior: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """Somebody other than the first reviews a decision, and says what is right."""
        return self._command(
            "review_dispute",
            who,
            dispute=dispute,
            outcome=outcome,
            finding=finding,
            player=player,
            amount=amount,
            nobody_senior=nobody_senior,
        )

    def give_final_decision(
        self,
        *,
        dispute: int,
        outcome: Literal["stands", "adjust", "void"],
        finding: str = "",
        player: str = "",
        amount: Money | None = None,
        nobody_reviews: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """The last word of the house on a dispute."""
        return self._command(
            "give_final_decision",
            who,
            dispute=dispute,
            outcome=outcome,
            finding=finding,
            player=player,
            amount=amount,
            nobody_reviews=nobody_reviews,
        )

    def say_not_content(self, *, dispute: int, **who: Unpack[Who]) -> Events:
        """Whoever raised a dispute is not content, however far it is: where the book wants it, advice is owed ..."""
        return self._command("say_not_content", who, dispute=dispute)

    def tell_of_rights(self, *, dispute: int, **who: Unpack[Who]) -> Events:
        """A person who is not content is told of the right to complain outside the house: after the last word, ..."""
        return self._command("tell_of_rights", who, dispute=dispute)

    def end_dispute(self, *, dispute: int, **who: Unpack[Who]) -> Events:
        """Whoever raised a dispute is content with it as it stands, or drops it."""
        return self._command("end_dispute", who, dispute=dispute)

    def record_complaint(self, *, player: str, about: str, dispute: int | None = None, **who: Unpack[Who]) -> Events:
        """The regulator's officer takes a complaint; ``dispute``: the one that it follows, if any."""
        return self._command("record_complaint", who, player=player, about=about, dispute=dispute)

    def record_conduct(
        self,
        *,
        what: str,
        person: str,
        of: str = "player",
        rule: str = "",
        asked: bool = False,
        on_duty: bool = False,
        **who: Unpack[Who],
    ) -> Events:
        """Staff record what a person did."""
        return self._command(
            "record_conduct",
            who,
            what=what,
            person=person,
            of=of,
            rule=rule,
            asked=asked,
            on_duty=on_duty,
        )

    def void_wagers_of(self, *, person: str, **who: Unpack[Who]) -> Events:
        """The wagers of a person who broke the rules are void: they go back, and what was settled is reversed."""
        return self._command("void_wagers_of", who, person=person)

    def exclude_from_game(self, *, person: str, **who: Unpack[Who]) -> Events:
        """A person who broke the rules plays no further part in the game."""
        return self._command("exclude_from_game", who, person=person)

    def exclude_from_casino(self, *, person: str, **who: Unpack[Who]) -> Events:
        """A person who broke the rules has to leave the casino."""
        return self._command("exclude_from_casino", who, person=person)

    def detain(self, *, person: str, **who: Unpack[Who]) -> Events:
        """A person is held until somebody with authority takes over."""
        return self._command("detain", who, person=person)

    def hand_over(self, *, person: str, to: str, **who: Unpack[Who]) -> Events:
        """Somebody with authority has come and takes over a person who is held. ``to``: as what."""
        return self._command("hand_over", who, person=person, to=to)

    def withhold_winnings(self, *, person: str, **who: Unpack[Who]) -> Events:
        """What a player wins is held back until an inquiry is over."""
        return self._command("withhold_winnings", who, person=person)

    def determine_withheld(self, *, person: str, release: bool, **who: Unpack[Who]) -> Events:
        """The inquiry is over: what was held back is released to the player, or it stays with the house."""
        return self._command("determine_withheld", who, person=person, release=release)

    def ask_for_rules(self, **who: Unpack[Who]) -> Events:
        """Somebody wants to see the rules: a player, a spectator, anybody."""
        return self._command("ask_for_rules", who)

    def hand_over_rules(self, *, person: str, **who: Unpack[Who]) -> Events:
        """A person is handed a copy of the rules, whether they asked for it here or not."""
        return self._command("hand_over_rules", who, person=person)

    def give_notice(
        self,
        *,
        to: str,
        notices: Sequence[int] = (),
        told: str = "",
        how: Literal["in_person", "telephone", "message"] | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """Somebody whom the book wants told has been told: surveillance, inspector; or a notice is in the drop_box."""
        return self._command("give_notice", who, to=to, notices=notices, told=told, how=how)

    def give_closing_notice(
        self,
        *,
        closes: int | None = None,
        minutes: int | None = None,
        rounds: int | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """Players are told that the table closes: ``closes`` at a time in seconds, or in so many ``minutes``, ..."""
        return self._command("give_closing_notice", who, closes=closes, minutes=minutes, rounds=rounds)

    def withdraw_closing_notice(self, **who: Unpack[Who]) -> Events:
        """The table stays open after all."""
        return self._command("withdraw_closing_notice", who)

    def close_table(
        self,
        *,
        found: int | None = None,
        right: bool = True,
        float: Money | None = None,
        **who: Unpack[Who],
    ) -> Events:
        """The table is closed."""
        return self._command("close_table", who, found=found, right=right, float=float)

    def order_playing_sequence(self, *, players: Sequence[str], **who: Unpack[Who]) -> Events:
        """Suspected players play their hands before the others handle their cards."""
        return self._command("order_playing_sequence", who, players=players)

    def separate_players(self, *, players: Sequence[str], leaves: str = "", **who: Unpack[Who]) -> Events:
        """Suspected players may not play together at this table. ``leaves``: who of them goes now."""
        return self._command("separate_players", who, players=players, leaves=leaves)

    def require_english(self, **who: Unpack[Who]) -> Events:
        """Nothing but English is spoken at the table."""
        return self._command("require_english", who)

    def lift_order(self, *, order: Literal["playing_sequence", "apart", "english"], **who: Unpack[Who]) -> Events:
        """An order against collusion is lifted."""
        return self._command("lift_order", who, order=order)
