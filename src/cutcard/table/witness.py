"""A player's own check of an electronic table, from nothing but what everybody is shown.

It works out again what the links come to, from which place each card must come, that the other shoe was whole, and that
every opened card is what was committed to. Whoever runs the table is not asked.
"""

from __future__ import annotations

from base64 import b64decode
from collections import Counter

from cutcard.sources.commitment import Ways, pair_of, proves, shoe_of
from cutcard.sources.links import before, chosen, mixed
from cutcard.table.base import Event
from cutcard.table.fairness import before_card, stage
from cutcard.table.state import Table
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted, ThreeDiscarded
from cutcard.table.steps.cards.discarding import ShoesDiscarded
from cutcard.table.steps.cards.links import (
    CardsChosen,
    CardsOpened,
    LinkMissed,
    LinkRevealed,
    LinksCalled,
    ShoeOpened,
    openable,
)
from cutcard.table.steps.cards.loading import CardBurned, burn_is_chosen
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned, WagerPlaced, WagerRefused, WagerWithdrawn


def _called_for(table: Table) -> bool:
    """Whether links were called for, and no card came yet."""
    return bool(table.commitment) and table.phase == "betting" and table.fairness.stage == stage(table)


class Witness:
    """Hears of each event with the table before it; ``wrong`` says what was not as it had to be."""

    def __init__(self) -> None:
        self.checked = 0  # cards that were opened, and were right
        self.places = 0  # cards that came from where they had to come from
        self.shoes = 0  # shoes that were opened whole
        self.choices: Counter[int] = Counter()  # how often cards were chosen, by how many players' links
        self.given: Counter[str] = Counter()  # in how many choices a player's link took part
        self.missed: Counter[str] = Counter()  # links that did not come, by player
        self.undone = 0  # calls that were made anew, because a wager was taken off the layout
        self.discarded = 0  # how often shoes were discarded
        self.wrong: list[str] = []
        self._waiting: set[str] = set()  # whose links are still to come

    def saw(self, table: Table, event: Event) -> None:
        """Something happened at this table."""
        fault = ""
        if isinstance(event, CardDealt | CardBurned):
            burned = isinstance(event, CardBurned) and not burn_is_chosen(table)
            fault = self._came_from(table, () if event.place is None else (event.place,), unchosen=burned)
        elif isinstance(event, ThreeDiscarded):
            fault = self._came_from(table, event.from_places)
        elif isinstance(event, LinksCalled):
            fault = self._called(table, event)
        elif isinstance(event, LinkRevealed):
            bound = table.fairness.chains.get(event.player)
            if event.player not in self._waiting or bound is None or before(event.link) != bound.last:
                fault = f"the link of {event.player} is not the next of a chain that was bound"
            self._waiting.discard(event.player)
        elif isinstance(event, LinkMissed):
            self.missed[event.player] += 1
            if event.player not in self._waiting:
                fault = f"the link of {event.player} is said to be missing, and was not waited for"
            self._waiting.discard(event.player)
        elif isinstance(event, WagerPlaced):
            if _called_for(table):
                fault = f"a wager of {event.player} came after links were called for"
        elif isinstance(event, WagerWithdrawn | WagerRefused | CollectedWagerReturned):
            if _called_for(table):
                self._waiting.clear()
                self.undone += 1
        elif isinstance(event, RoundStarted):
            if table.fairness.to_open and openable(table.last):
                fault = "the cards of this round were not opened"
        elif isinstance(event, CardsChosen):
            fault = self._chosen(table, event)
        elif isinstance(event, ShoeOpened):
            fault = self._opened_shoe(table, event)
        elif isinstance(event, CardsOpened):
            fault = self._opened(table, event)
        elif isinstance(event, ShoesDiscarded):
            self.discarded += 1
            self._waiting = set()
        if fault:
            self.wrong.append(f"round {table.round}: {fault}")

    def _came_from(self, table: Table, places: tuple[int, ...], unchosen: bool = False) -> str:
        fair = table.fairness
        if not table.commitment:
            return ""
        if before_card(table) and not unchosen:
            return "a card came before it was chosen"
        for place in places:
            if place != fair.next:
                return f"a card came from place {place}, and had to come from place {fair.next}"
            fair = fair.drawn(place)
            self.places += 1
        return "" if places else "a card came from no place"

    def _called(self, table: Table, event: LinksCalled) -> str:
        fair = table.fairness
        self._waiting = {*event.players}
        if before_card(table) != "call" or event.number != fair.number + 1:
            return "links were called for though the next card was chosen"
        due = {player for _, player in table.bets} or {*table.holders.values()}
        bound = {player for player, chain in fair.chains.items() if chain.left}
        left_out = sorted((due & bound) - self._waiting)
        strangers = sorted(self._waiting - (due & bound))
        if left_out:
            return f"the link of {', '.join(left_out)} was not called for"
        return f"the link of {', '.join(strangers)} was called for, without wager or chain" if strangers else ""

    def _chosen(self, table: Table, event: CardsChosen) -> str:
        fair, called = table.fairness, table.fairness.called
        given = [] if called is None else [(who, called.links[who]) for who in called.players if who in called.links]
        names = tuple([player for player, _ in given])
        self.choices[len(given)] += 1
        self.given.update(names)
        if called is None or self._waiting:
            return "cards were chosen before all links were in"
        mix = mixed(table.commitment, fair.number, given) if given else ""
        shoe = fair.shoe if fair.shoe is not None else chosen(mix, 0, 2) if mix else 0
        if (names, mix, shoe, fair.number) != (event.players, event.mix, event.shoe, event.number):
            return "what was chosen is not what the links come to"
        return ""

    def _opened_shoe(self, table: Table, event: ShoeOpened) -> str:
        try:
            other, mine = shoe_of(event.cards, bytes.fromhex(event.seed)), bytes.fromhex(event.root)
        except ValueError:
            return "what was opened is no shoe"
        roots = (mine, other.root) if table.fairness.shoe == 0 else (other.root, mine)
        cards = [event.cards[at : at + 2] for at in range(0, len(event.cards), 2)]
        outside = [str(card) for at, card in enumerate(table.drawn) if card is not None and at not in table.recycled]
        if pair_of(*roots).hex() != table.commitment:
            return "the shoe that was opened is not the one that was committed to"
        if len(cards) != table.fairness.size or max(Counter([*cards, *outside]).values()) > table.rules.terms.copies:
            return "the shoe that was opened is not whole decks"
        self.shoes += 1
        return ""

    def _opened(self, table: Table, event: CardsOpened) -> str:
        last = table.last
        if last is None:
            return "cards were opened of a round that nobody saw"
        if [*event.draws] != openable(last) or len(event.proofs) != len(event.draws):
            return "not every card that lay face up was opened"
        known: Ways = {}
        for at, text in zip(event.draws, event.proofs, strict=True):
            origin, card = last.fairness.origins[at], last.drawn[at]
            try:
                proof = b64decode(text, validate=True)
            except ValueError:
                proof = b""
            if card is None or not proves(
                origin.commitment, origin.size, origin.shoe, origin.place, card, proof, known
            ):
                return f"card {at + 1} is not what was committed to"
            self.checked += 1
        return ""
