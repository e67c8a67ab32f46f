"""What a random player or dealer can see and lay hands on: the people, the cards of the house, the table as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from cutcard.cards import DECK, Card
from cutcard.rulebooks import Rulebook
from cutcard.sources import Chain, ElectronicShoe
from cutcard.table import Table, new_table
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.state import INDEX, DueCard
from cutcard.table.steps.cards.checking import CardsFanned, CardsReplaced
from cutcard.table.steps.cards.counting import CardsCounted
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted, ThreeDiscarded, too_many
from cutcard.table.steps.cards.loading import CardBurned, StepLeftOut
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded, RiffleAskedFor
from cutcard.table.steps.people.closing import TableClosed
from cutcard.table.steps.people.conduct import ExcludedFromCasino, ExcludedFromGame
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.burned import CardBurnedInError
from cutcard.table.steps.trouble.correcting import CardCorrected, CardFound
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.shoe_errors import FaceUpCardRemoved
from cutcard.table.steps.trouble.surplus import CardHeld, SurplusDiscarded
from tests.table.driver.setups import clumped

ACES = tuple(card for card in DECK if int(card.rank) == 14)

PLAYERS = ("Ann", "Bob", "Cy", "Di", "Zoë", "Fay")


class Pack:
    """The cards themselves: those in the shoe in their order, those that were dealt, by their number, and those that
    lie under the shoe, each with the round from which it comes next."""

    def __init__(self, rng: Random, decks: int, clumps: bool) -> None:
        self._rng = rng
        self._decks = decks
        self._clumps = clumps
        self.dealt: list[Card] = []
        self.before: list[Card] = []  # what was dealt in the last round
        self.shoe: list[Card] = []
        self.held: list[tuple[int, Card]] = []
        self.round = 1  # the present, or between rounds the next
        self.shuffle([])

    def shuffle(self, staying: list[Card]) -> None:
        """Everything but what stays on the table, in a new order."""
        cards = list(DECK) * self._decks
        self.held.clear()
        for card in staying:
            if card in cards:
                cards.remove(card)
            else:
                cards.pop()  # a foreign card took its place
        if self._clumps:
            cards = clumped(self._rng, cards, lambda card: int(card.rank))
        else:
            self._rng.shuffle(cards)
        self.shoe = cards

    def next(self) -> Card:
        """The card that comes next."""
        if self._under:
            return self.held[0][1]
        return self.shoe[-1] if self.shoe else DECK[0]

    @property
    def _under(self) -> bool:
        """Whether the next card is one that lies under the shoe."""
        return bool(self.held) and (self.held[0][0] <= self.round or not self.shoe)

    def heard(self, events: Iterable[Event], table: Table) -> None:
        """Follow what happened at the table, which is now like this."""
        for event in events:
            kind = type(event)
            if isinstance(event, RoundStarted):
                self.round = event.round
            elif kind is CardDealt:
                assert isinstance(event, CardDealt)
                card = self.held.pop(0)[1] if self._under else self.shoe.pop()
                self.dealt.append(event.card or card)
            elif isinstance(event, CardBurnedInError):
                card = self.held.pop(0)[1] if self._under else self.shoe.pop()
                if event.next:
                    self.held.append((self.round, card))
                    self.held.sort(key=lambda each: each[0])
                else:
                    self.dealt.append(event.card or card)
            elif isinstance(event, CardsCounted):
                while len(self.dealt) < len(table.places):  # more lay there than anybody saw
                    self.dealt.append(self.shoe.pop())
                while table.in_round and len(self.dealt) > len(table.places):  # these are still in the shoe
                    self.shoe.append(self.dealt.pop())
            elif isinstance(event, CardFound):
                card = self.held.pop(0)[1] if self._under else self.shoe.pop()
                self.dealt.insert(event.draw, event.card or card)
            elif isinstance(event, CardHeld):
                self.held.append((event.round, self.dealt.pop(event.draw)))
                self.held.sort(key=lambda each: each[0])
            elif kind is CardBurned:
                self.shoe.pop()
            elif isinstance(event, ThreeDiscarded):
                for _ in range(event.cards):
                    if self._under:
                        self.held.pop(0)
                    else:
                        self.shoe.pop()
            elif isinstance(event, CardsShuffled) and event.rack_stays:
                self._rng.shuffle(self.shoe)
            elif kind is CardsShuffled or kind is DiscardsReloaded or kind is CardsReplaced or _all_together(event):
                self.shuffle(staying(table, self.dealt))
            elif isinstance(event, FaceUpCardRemoved):
                if self.shoe:
                    self.shoe.pop(self.shoe.index(event.card) if event.card in self.shoe else 0)
                else:
                    self.held.pop()
            elif isinstance(event, SurplusDiscarded):
                self.dealt.pop(event.draw)
            elif isinstance(event, CardCorrected):
                self.dealt[event.draw] = event.card or self.dealt[event.draw]
            elif kind is RoundEnded:
                self.before, self.dealt = self.dealt, []
                self.round += 1
            elif kind is RoundReopened:
                self.dealt = list(self.before)
                self.round -= 1


def _all_together(event: Event) -> bool:
    """Whether all cards lie together again, though nobody shuffled them."""
    if isinstance(event, StepLeftOut):
        return event.gathered
    return (isinstance(event, CardsFanned) and event.unloaded) or (isinstance(event, RiffleAskedFor) and event.required)


def staying(table: Table, dealt: Iterable[Card | None]) -> list[Card]:
    """Those of the cards dealt that are not back in the shoe."""
    return [card for draw, card in enumerate(dealt) if card is not None and draw not in table.recycled]


class ForeignCards(ElectronicShoe):
    """A shoe for a table whose cards are our own: nothing is committed to."""

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        return ""


class Scene:
    """One table in the hands of a random house and random players."""

    def __init__(self, book: Rulebook, rng: Random) -> None:
        self.book = book
        self.rng = rng
        self.table: Table = new_table(book)
        self.now = 1000
        self.pack = Pack(rng, 1, False)
        self.shoe: ElectronicShoe | None = None
        self.dealer = Dealer(ElectronicShoe(1, rng.randbytes), "Dee", "Sam")
        self.chains: dict[str, Chain] = {}  # of players, by their heads
        self.ready = False  # whether the cards are there
        self.word: Callable[[], Command | None] | None = None  # what a real tournament says next, where there is one
        self.tournaments = True  # whether tables may play for one: where nobody keeps its stream, they may not
        self.wanted = 3
        self.troubles: Counter[str] = Counter()  # how often something went wrong, and what was done about it
        self.remedies: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        self.calm = rng.random() < 0.5  # whether nobody comes to look at the cards
        self.forgetful = rng.random() < 0.4  # whether people forget to cut, burn or shuffle
        self.lucky = bool(book.meters) and rng.random() < 0.4  # whether hands with aces are common
        self.names = rng.sample(PLAYERS, rng.randint(2, len(PLAYERS)))
        self.keys_cards = rng.random() < 0.4  # whether face-down cards are read as they leave the shoe

    def opened(self) -> None:
        """The table is open: its cards are brought."""
        self.ready = True
        decks = self.table.rules.terms.copies
        self.pack = Pack(self.rng, decks, clumps=self.rng.random() < 0.5)
        # An electronic table deals from the electronic shoe, or (in clumps) from our own cards.
        electronic = not self.table.rules.physical and self.rng.random() < 0.6
        kind = ElectronicShoe if electronic else ForeignCards
        shoe = kind(decks, self.rng.randbytes)
        self.dealer = Dealer(shoe, "Dee", "Sam")
        self.shoe = shoe if electronic else None

    def heard(self, events: tuple[Event, ...]) -> None:
        """Follow what happened."""
        if self.shoe is None:
            self.pack.heard(events, self.table)
        for event in events:
            if isinstance(event, ExcludedFromGame | ExcludedFromCasino) and event.person in self.names:
                self.names[self.names.index(event.person)] = f"Guest {self.table.round}"  # somebody else sits down
            if isinstance(event, TableClosed):
                self.ready = False  # the cards are taken away
            if isinstance(event, RoundEnded):
                self.wanted = self.rng.choice((1, 2, 3, 3, 4, 5, 6, 9))

    @property
    def in_shoe(self) -> int:
        """How many cards the shoe holds, counted by itself."""
        if self.shoe is None:
            return len(self.pack.shoe) + len(self.pack.held)
        return len(self.table.fairness.left) if self.table.commitment else self.table.shoe

    # --- people

    def by(self, actor: str, role: str) -> dict[str, Any]:
        """Who sends a command, and when."""
        return {"actor": actor, "role": role, "at": self.now}

    def player(self, name: str | None = None) -> dict[str, Any]:
        return self.by(name or self.rng.choice(self.names), "player")

    def deals(self) -> dict[str, Any]:
        return self.by("Dee", "dealer")

    def staff(self, power: str) -> dict[str, Any]:
        """Somebody who holds a power; the highest on the ladder if nobody does."""
        may = [role.name for role in self.book.roles if self.table.rules.may(role.name, power)]
        return self.by("Sam", self.rng.choice(may) if may else senior(self.table))

    # --- choices

    def chance(self, odds: float) -> bool:
        return self.rng.random() < odds

    def box(self) -> int:
        """A box of the table."""
        return self.rng.randint(1, max(self.table.rules.setup.boxes, 1))

    def any_box(self) -> int:
        """A box, or hardly one."""
        return self.rng.choice((self.box(), self.box(), self.box(), 0, -1, self.table.rules.setup.boxes + 1, 10**30))

    def spot(self) -> tuple[int, str]:
        """A box with a player who has a wager on it, if there is one."""
        if self.table.bets:
            return self.rng.choice(list(self.table.bets))
        return self.box(), self.rng.choice(self.names)

    def card(self) -> Card:
        """What the dealer keys for the next card."""
        if self.shoe is None:
            return self._lucky() or self.pack.next()
        if self.table.commitment and self.table.fairness.left:
            return self.dealer.card(self.table) or DECK[0]
        return self.rng.choice([card for card in DECK if not too_many(self.table, card)] or [DECK[0]])

    def _lucky(self) -> Card | None:
        """One more ace of a suit where aces are wanted, so that jackpots are won."""
        table, due = self.table, self.table.due[0] if self.table.due else None
        if not self.lucky or not table.rules.physical or self.rng.random() < 0.1:
            return None
        box = due.box if isinstance(due, DueCard) else 0
        held = table.hand(box) if box else ()
        ace = held[0] if held else self.rng.choice(ACES)
        return ace if ace in ACES and not too_many(table, ace) else None

    def foreign(self) -> Card:
        """The card that has been seen most often since the shuffle: one more of it may be one too many."""
        seen = Counter(card for card in self.table.drawn if card is not None)
        for index in self.table.rack:
            seen[DECK[index]] += 1
        card, often = seen.most_common(1)[0] if seen else (self.card(), 0)
        # An electronic shoe is never misread: it may only be asked for what it cannot have.
        return card if self.table.rules.physical or often >= self.table.rules.terms.copies else self.card()

    def hand(self, box: int) -> tuple[Card, ...]:
        """What really lies on a box."""
        known = self.table.hand(box)
        if self.shoe is not None:
            return tuple(card for card in known if card is not None)
        return tuple(card for card, place in zip(self.pack.dealt, self.table.places, strict=True) if place == box)

    @property
    def knows_order(self) -> bool:
        """Whether the engine is told of cards that nobody may see: an electronic shoe knows them."""
        return not self.table.rules.physical or self.keys_cards

    @property
    def overlooked(self) -> bool:
        """Whether a wager that comes to light now would undo what players have decided."""
        table = self.table
        decided = table.rules.physical and any(bet.decision is not None for bet in table.bets.values())
        return decided and not table.paid and table.phase in ("settling", "deciding")

    def spare_card(self) -> Card:
        """A card of which the decks have not shown all: what a mis-keyed one may really have been."""
        table = self.table
        if table.phase == "closed":
            return DECK[0]
        for card in self.rng.sample(DECK, len(DECK)):
            if table.drawn.count(card) + table.rack.count(INDEX[card]) < table.rules.terms.copies:
                return card
        return DECK[0]
