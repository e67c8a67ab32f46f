"""A dealer who follows the procedure: at each moment, the command that comes next in a regular round.

The terminal game, the tests and electronic tables use it; a person at a physical table sends the same commands.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from cutcard.cards import Card
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event, evolve
from cutcard.table.fairness import before_card
from cutcard.table.state import DueConfirmation, DueCut, DueHand, DueLine, DueSlips, Table
from cutcard.table.steps.cards.checking import CheckCards, FanCards, ReplaceCards
from cutcard.table.steps.cards.dealing import CardDealt, DiscardThree, Draw, ThreeDiscarded
from cutcard.table.steps.cards.links import CallForLinks, CloseLinks, OpenCards, OpenShoe, openable
from cutcard.table.steps.cards.loading import BurnCard, CardBurned, Cut, LoadCards, burn_is_chosen
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.jackpot import CollectJackpotWagers, live_now, uncollected
from cutcard.table.steps.rounds.registering import PATIENCE, GiveUpPool
from cutcard.table.steps.rounds.settling import ClearTable, Settle, TurnHand
from cutcard.table.steps.tournament.posting import PostWager
from cutcard.table.steps.tournament.sitting import turn
from cutcard.table.steps.tournament.slips import OpenSlips


class Procedure:
    """Knows what a dealer does next: ``next`` gives a command, or nothing where a player is to act.

    The cards are handled by people: which one comes, nobody knows before it is keyed.
    """

    def __init__(self, name: str = "dealer", supervisor: str = "supervisor") -> None:
        self._name = name
        self._supervisor = supervisor

    def card(self, table: Table) -> Card | None:
        """The card that comes next."""
        return None

    def shuffled(self, keep: list[Card]) -> str:
        """What is published of a new order of the cards."""
        return ""

    def cut_at(self, table: Table) -> int:
        """How deep the house cuts, where that is left to it."""
        return table.shoe // 2

    def fair(self, table: Table, at: int) -> Command | None:
        """What comes before the next card, where it is chosen by links."""
        return None

    def opened(self, table: Table, at: int) -> Command | None:
        """The cards of the last round, opened, where they were committed to."""
        return None

    def next(self, table: Table, at: int = 0) -> Command | None:
        """What is to be done now by whoever runs the table; ``None`` if it is a player's turn, or nobody has bet."""
        if table.trouble is not None or table.phase == "closed":
            return None
        if table.fairness.to_open and (opening := self.opened(table, at)) is not None:
            return opening
        if table.phase == "cards":
            return self._prepare(table, at)
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        if _reloads(table):
            return ReloadDiscards(commitment=self.shuffled(_outside(table, table.recycled)), **who)
        if table.phase == "betting":
            return self._open(table, at)
        if table.phase == "clearing":
            return ClearTable(**who)
        if table.phase == "dealing":
            if (fair := self.fair(table, at)) is not None:
                return fair
            first = table.step > 0 and len(table.places) == len(set(table.places))
            if first and table.discarded < table.rules.discards:
                return DiscardThree(**who)
            return Draw(card=self.card(table), **who)
        due = table.due[0]
        if isinstance(due, DueLine):
            return Settle(**who)
        if isinstance(due, DueSlips):
            return OpenSlips(**who) if not table.rules.physical else None
        if isinstance(due, DueHand):
            return TurnHand(**who)
        if isinstance(due, DueConfirmation):
            return None
        link = table.pool_link
        waited = link is not None and link.up and link.asked is not None and at >= link.asked + PATIENCE
        return GiveUpPool(**who) if waited else None

    def _open(self, table: Table, at: int) -> Command | None:
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        if table.tournament is not None and not table.called:
            return self._in_turn(table, who)
        if all(table.rules.get_cards.isdisjoint(bet.wagers) for bet in table.bets.values()):
            return None
        if table.commitment and not table.called:
            return CallNoMoreBets(**who)
        link = table.pool_link
        if link is not None and link.since is not None:
            return GiveUpPool(**who) if at >= link.since + PATIENCE else None
        if uncollected(table) or live_now(table):
            return CollectJackpotWagers(**who)
        if not table.called:
            return CallNoMoreBets(**who)
        if (fair := self.fair(table, at)) is not None:
            return fair
        return Draw(card=self.card(table), **who)

    def _in_turn(self, table: Table, who: dict[str, Any]) -> Command | None:
        """In a hand of a tournament: who says nothing has the compulsory wager posted, and then the call is made."""
        hand = table.tournament_hand
        if hand is None:
            return None
        box = turn(table, hand)
        return CallNoMoreBets(**who) if box is None else PostWager(box=box, **who)

    def _prepare(self, table: Table, at: int) -> Command | None:
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        boss: dict[str, Any] = {"actor": self._supervisor, "role": senior(table), "at": at}
        prep = table.prep
        if prep == "check":
            whoever = boss if "dealer" in table.checked else who
            if whoever["actor"] in table.checkers:  # one person in two roles is one person
                whoever = {**whoever, "actor": f"another {whoever['role']}"}
            return CheckCards(found=table.rules.cards, **whoever)
        if prep == "fan":
            return FanCards(**who)
        if prep == "replace":
            return ReplaceCards(unfit=True, **boss)
        if prep == "shuffle":
            return Shuffle(commitment=self.shuffled(_outside(table, table.collected)), **who)
        if prep == "cut":
            if table.due and isinstance(table.due[0], DueCut):
                return Cut(depth=self.cut_at(table), actor=table.due[0].player, role="player", at=at)
            power = "cut_cards" if table.rules.book.power("cut_cards") else "cut_when_all_refuse"
            role = whoever_may(table, power)
            actor = self._name if role == "dealer" else self._supervisor
            return Cut(depth=self.cut_at(table), actor=actor, role=role, at=at)
        if prep == "load":
            return LoadCards(behind=table.shoe // 4 if table.rules.cutting_card else None, **who)
        if burn_is_chosen(table) and (fair := self.fair(table, at)) is not None:
            return fair
        return BurnCard(card=self.card(table), **who)


class Dealer(Procedure):
    """A dealer who draws the cards from a shoe."""

    def __init__(self, shoe: ElectronicShoe, name: str = "dealer", supervisor: str = "supervisor") -> None:
        super().__init__(name, supervisor)
        self.shoe = shoe

    def card(self, table: Table) -> Card | None:
        fair = table.fairness
        if not table.commitment or fair.shoe is None:  # of both shoes a card is burned that nobody knows
            return None
        return self.shoe.card(table.commitment, fair.shoe, fair.next)

    def shuffled(self, keep: list[Card]) -> str:
        return self.shoe.shuffle(keep)

    def cut_at(self, table: Table) -> int:
        least = max(table.rules.amount("cut_depth"), 1)
        if table.shoe < 2 * least:  # a thin stack cannot be cut so deep
            least = 1
        return least + self.shoe.below(table.shoe - 2 * least + 1)

    def fair(self, table: Table, at: int) -> Command | None:
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        due = before_card(table)
        if due == "call":
            return CallForLinks(**who)
        if due == "wait":
            return CloseLinks(**who)
        if due == "open":
            chosen = table.fairness.shoe or 0
            shoes = self.shoe.pair(table.commitment).shoes
            cards, seed = shoes[1 - chosen].whole()
            return OpenShoe(cards=cards, seed=seed.hex(), root=shoes[chosen].root.hex(), **who)
        return None

    def heard(self, table: Table, events: Sequence[Event]) -> None:
        """Something happened at this table: a source that is watched hears of the cards that came."""
        if self.shoe.watch is None or WITH_CARDS.isdisjoint(map(type, events)):
            return
        for event in events:
            fair = table.fairness
            places: tuple[int, ...] = ()
            if isinstance(event, CardDealt | CardBurned) and event.place is not None:
                places = (event.place,)
            elif isinstance(event, ThreeDiscarded):
                places = event.from_places
            for place in places:
                if fair.shoe is not None:
                    self.shoe.came(table.commitment, fair.shoe, place, fair.left)
                fair = fair.drawn(place)
            table = evolve(table, event)

    def opened(self, table: Table, at: int) -> Command | None:
        draws, last = openable(table.last), table.last
        if last is None or not draws or not all(self.shoe.knows(each.commitment) for each in last.fairness.origins):
            return None
        origins = [last.fairness.origins[at] for at in draws]
        proofs = [self.shoe.pair(each.commitment).proof(each.shoe, each.place) for each in origins]
        texts = tuple([b64encode(proof).decode() for proof in proofs])
        return OpenCards(proofs=texts, actor=self._name, role="dealer", at=at)


WITH_CARDS: frozenset[type[Event]] = frozenset({CardDealt, CardBurned, ThreeDiscarded})
"""The events in which cards come out of a shoe."""


def _outside(table: Table, inside: frozenset[int]) -> list[Card]:
    """The cards of the round that are not shuffled: all but some, by their number as drawn."""
    return [card for draw, card in enumerate(table.drawn) if card is not None and draw not in inside]


def _reloads(table: Table) -> bool:
    """Whether the discards go back into the device now: after the initial deal, or if it never rests, in between."""
    if not table.rules.takes_discards_back or not len(table.rack) + table.rack_unseen:
        return False
    if table.rules.reloads_after_deal:
        late = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
        return not table.reloaded and not late and table.phase in ("settling", "deciding")
    return table.phase == "betting"


def whoever_may(table: Table, power: str) -> str:
    """The lowest role on the book's ladder that holds a power; the highest if none does."""
    ladder = sorted((role for role in table.rules.book.roles if role.rank), key=lambda role: role.rank)
    return next((role.name for role in ladder if table.rules.may(role.name, power)), senior(table))


def senior(table: Table) -> str:
    """The highest role on the book's ladder."""
    return max(table.rules.book.roles, key=lambda role: role.rank).name
