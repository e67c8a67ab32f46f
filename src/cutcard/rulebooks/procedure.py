"""The one reader of procedure: what a book says of how its game is run, and what that comes to at a table.

`Points` answers for the book alone: the word, the number, the choices and the clauses of a point of procedure.
`Dealing` answers for a table that has made its choices: what deals, whether cards are cut and one is burned, where the
cutting card lies, in which order cards are dealt. Table, simulation and screens ask here, so each rule stands once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from cutcard.citations import Cites, Refused, did_you_mean
from cutcard.rulebooks.parts import ProcedurePoint, Remedy

if TYPE_CHECKING:
    from cutcard.rulebooks.book import Rulebook

SHOES = ("shoe", "multishuffler", "automatic_shuffler")
"""What deals from a stack in a fixed order, which is cut and holds a cutting card; the other devices do neither."""

LEAST_IN_FRONT = Fraction(1, 2)
"""The share of the cards that at least lie before a cutting card, in every book that has one among them."""

MOST_BOXES = 20
"""What fits on a table, where the book gives no number."""


class Points:
    """The points of procedure of a book, as code asks for them.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war").points
    >>> crown.says("burn_card"), crown.allows("burn_card"), crown.clauses("burn_card")
    ('optional_shown_on_request', ('after_a_cut',), ('4.3.1',))
    >>> crown.amount("cutting_cards"), crown.says("jackpot_sharing"), crown.amount("sets_of_cards", 9)
    (1, '', 9)
    """

    def __init__(self, topics: Mapping[str, ProcedurePoint]) -> None:
        self.topics = topics
        self._cites: dict[tuple[str, ...], Cites] = {}

    def says(self, topic: str) -> str:
        """The book's word on a point of procedure; empty where it is silent."""
        provision = self.topics.get(topic)
        return provision.value if provision is not None else ""

    def allows(self, topic: str) -> tuple[str, ...]:
        """What the book lets one choose on a point of procedure."""
        provision = self.topics.get(topic)
        return provision.allows if provision is not None else ()

    def amount(self, topic: str, default: int = 0) -> int:
        """The number that the book gives on a point of procedure."""
        provision = self.topics.get(topic)
        return default if provision is None or provision.amount is None else provision.amount

    def cites(self, *topics: str, part: str = "") -> Cites:
        """The clauses and readings behind points of procedure, for an event that acts on them (on one part)."""
        key = (*topics, part)
        known = self._cites.get(key)
        if known is None:
            said = [self.topics[topic] for topic in topics if topic in self.topics]
            known = self._cites[key] = (
                tuple(dict.fromkeys(ref for each in said for ref in each.parts.get(part, each.clauses))),
                tuple(dict.fromkeys(ref for each in said for ref in each.readings)),
            )
        return known

    def clauses(self, *topics: str, part: str = "") -> tuple[str, ...]:
        """The clauses behind points of procedure, for a refusal."""
        return self.cites(*topics, part=part)[0]

    def provision(self, topic: str) -> ProcedurePoint | None:
        """A point of procedure whole, if the book speaks of it."""
        return self.topics.get(topic)

    @property
    def devices(self) -> tuple[str, ...]:
        """What the cards may come from, the usual one first; a book that says nothing is dealt from a shoe."""
        return self.allows("dealing_device") or ("shoe",)


class Dealing(Points):
    """How cards are made ready and dealt at a table of a book, which made these choices where the book leaves any.

    >>> from cutcard import rulebook
    >>> shoe = Dealing(rulebook("crown-casino-war"), burn=True)
    >>> shoe.device, shoe.in_order, shoe.cuts, shoe.burns, shoe.cutting_card, shoe.most_behind(416)
    ('shoe', True, True, True, True, 208)
    >>> machine = Dealing(rulebook("crown-casino-war"), device="continuous_shuffler")
    >>> machine.in_order, machine.cuts, machine.burns, machine.cutting_card, machine.takes_discards_back
    (False, False, False, False, True)
    """

    def __init__(
        self,
        book: Rulebook,
        *,
        device: str = "",
        burn: bool | None = None,
        cut: bool | None = None,
        discard_three: bool = False,
    ) -> None:
        super().__init__(book.topics)
        self.book = book
        self._burn, self._cut = burn, cut
        self.device = device or self.devices[0]
        self.in_order = self.device in SHOES
        self.device_kind = "shoe" if self.in_order else "continuous"
        self.cuts = self._cuts()
        self.cutting_card = self.in_order and self.says("cutting_card_position") not in ("", "behind_all_cards")
        self._always_burns = self.says("burn_card") == "always_unseen"
        self.burns = self._always_burns or bool(burn)
        self.burn_is_shown = self.says("burn_card") == "optional_shown_on_request"
        self.shuffles_first = self.says("cutting_card_first_in_round") == "shuffle_now"
        self.shuffles_every_round = self.says("shuffle_triggers") == "start_every_round_and_vacancy"
        self.takes_discards_back = not self.in_order and self.says("continuous_device") != ""
        self.reloads_after_deal = (
            self.takes_discards_back and self.says("continuous_device") == "no_cut_reloaded_after_initial_deal"
        )
        self.dealer_first = self.says("deal_order") == "dealer_first_then_from_left"
        self.deals_packets = self.device == "shuffling_device" and "three_at_a_time_from_device" in self.allows(
            "deal_order"
        )
        self.in_turn = self.says("offer_order") in ("from_left_after_settling", "from_right_while_settling")
        self.offers_while_settling = self.says("offer_order") == "from_right_while_settling"
        self.collects_early = self.says("decided_cards_collected") == "at_interim_settlement"
        self._discard_three = discard_three
        self.discards = self.amount("cards_burned_before_war") if discard_three else 0

    def _cuts(self) -> bool:
        """Whether shuffled cards are cut at this table."""
        if self.says("cut_required") == "operator_decides":
            return self._cut is not False
        return self.in_order and self.says("cut_required") != ""

    def remedies(self, irregularity: str) -> list[Remedy]:
        """What the book does about an irregularity."""
        return [*self.book.remedies_for(irregularity)]

    @property
    def burns_in_round(self) -> bool:
        """Whether a card is burned too where the cards ran out in a round and were loaded again."""
        return self.burns and any("burn" in remedy.then for remedy in self.remedies("shoe_exhausted"))

    def most_behind(self, cards: int) -> int:
        """How many of so many cards may lie behind the cutting card."""
        return int(cards * (1 - LEAST_IN_FRONT)) if self.cutting_card else 0

    def circuit(self, boxes: Sequence[int], dealer: int) -> list[int]:
        """The places that get a card in turn, given the boxes from the dealer's left and the place of the dealer."""
        return [dealer, *boxes] if self.dealer_first else [*boxes, dealer]

    def asked(self, boxes: Sequence[int]) -> list[int]:
        """The boxes, given from the dealer's left, in the order of asking; where none is set, from the left.

        >>> from cutcard import rulebook
        >>> [Dealing(rulebook(f"{name}-casino-war")).asked([1, 2, 3]) for name in ("star", "crown")]
        [[1, 2, 3], [3, 2, 1]]
        """
        return list(reversed(boxes)) if self.offers_while_settling else list(boxes)

    def check_device(self) -> None:
        """Refuse a device that the book does not deal from."""
        if self.device not in self.devices:
            raise not_dealt_from(self.book, self.device, self.devices)

    def check_burn(self) -> None:
        """Refuse a choice that the book does not leave: the first card of a load is always burned, or never."""
        clauses = self.clauses("burn_card")
        if self._always_burns and self._burn is False:
            raise Refused("burn_required", "burn: the first card is always burned", clauses)
        uncut = "after_a_cut" in self.allows("burn_card") and not self.cuts
        if self._burn and (uncut or not (self._always_burns or self.burn_is_shown)):
            what = "of cards that are not cut none is burned" if uncut else "no card is burned"
            raise Refused("no_burn", f"burn: {what}", clauses)

    def check_discards(self) -> None:
        """Refuse a discard before a war where the book knows none."""
        if self._discard_three and self.says("cards_burned_before_war") != "may_discard_three":
            clauses = self.clauses("cards_burned_before_war")
            raise Refused("no_discard", "discard_three: no cards are discarded before a war", clauses)


def not_dealt_from(book: Rulebook, device: str, known: tuple[str, ...]) -> Refused:
    """Why cards do not come from this device, and what they do come from."""
    said = f"device: {book.id} is not dealt from {device[:40]!r}{did_you_mean(device, known)}"
    return Refused("bad_device", said, book.points.clauses("dealing_device"))


def check_boxes(book: Rulebook, boxes: int) -> None:
    """Refuse more boxes than the book has, or none."""
    fact = book.facts.boxes
    most = MOST_BOXES if fact.value is None else fact.value
    if not 1 <= boxes <= most:
        raise Refused("bad_boxes", f"boxes: {book.id} is played on 1 to {most}, not {boxes}", fact.clauses)
