"""The commands of `cutcard.table.steps.cards`, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from cutcard.table.base import Event
from cutcard.table.methods.asked import AnyCard, Methods, Who

Events = tuple[Event, ...]


class CardsMethods(Methods):
    """Commands of one part of the game."""

    __slots__ = ()

    def ask_for_riffle(self, **who: Unpack[Who]) -> Events:
        """A player wants cards that came shuffled to be mixed before they are used."""
        return self._command("ask_for_riffle", who)

    def approve_riffle(self, **who: Unpack[Who]) -> Events:
        """A supervisor lets the dealer riffle the cards."""
        return self._command("approve_riffle", who)

    def shuffle(self, *, commitment: str = "", by_hand: bool = False, **who: Unpack[Who]) -> Events:
        """The cards are shuffled."""
        return self._command("shuffle", who, commitment=commitment, by_hand=by_hand)

    def order_shuffle(self, *, because: str = "", **who: Unpack[Who]) -> Events:
        """A supervisor orders a shuffle; ``because`` is one of the reasons that the book knows, by default its ..."""
        return self._command("order_shuffle", who, because=because)

    def reload_discards(self, *, commitment: str = "", **who: Unpack[Who]) -> Events:
        """The discards go back into a device that shuffles them in. ``commitment``: to the order that comes of it."""
        return self._command("reload_discards", who, commitment=commitment)

    def cut(self, *, depth: int, **who: Unpack[Who]) -> Events:
        """The cards are cut, with so many cards before the cutting card."""
        return self._command("cut", who, depth=depth)

    def refuse_cut(self, **who: Unpack[Who]) -> Events:
        """A player who is offered the cut does not want it."""
        return self._command("refuse_cut", who)

    def load_cards(self, *, behind: int | None = None, cutting_card: bool = True, **who: Unpack[Who]) -> Events:
        """The cards go into the shoe or device, the cutting card with so many cards ``behind`` it, or forgotten."""
        return self._command("load_cards", who, behind=behind, cutting_card=cutting_card)

    def burn_card(self, *, card: AnyCard | None = None, **who: Unpack[Who]) -> Events:
        """The first card goes to the rack, face down."""
        return self._command("burn_card", who, card=card)

    def view_burn_card(self, *, card: AnyCard | None = None, **who: Unpack[Who]) -> Events:
        """A player asks to see the burned card."""
        return self._command("view_burn_card", who, card=card)

    def see_cutting_card(self, *, box: int | None = None, discards: bool = False, **who: Unpack[Who]) -> Events:
        """The cutting card came out of the shoe: where the next card is due, or at a ``box`` (0: the dealer), ..."""
        return self._command("see_cutting_card", who, box=box, discards=discards)

    def draw(self, *, card: AnyCard | None = None, box: int | None = None, **who: Unpack[Who]) -> Events:
        """A card is drawn: to the box whose turn it is, or where physical cards went elsewhere, to ``box`` (0: ..."""
        return self._command("draw", who, card=card, box=box)

    def discard_three(self, **who: Unpack[Who]) -> Events:
        """Before the war, three cards are discarded face down."""
        return self._command("discard_three", who)

    def check_cards(self, *, found: int, right: bool = True, **who: Unpack[Who]) -> Events:
        """Somebody went through the cards and found so many, all of them right or not; of two sets, so many in each."""
        return self._command("check_cards", who, found=found, right=right)

    def fan_cards(self, *, player: str = "", **who: Unpack[Who]) -> Events:
        """The cards are spread for the first players to look over, or for a ``player`` who asked to see ..."""
        return self._command("fan_cards", who, player=player)

    def verify_cards(self, *, found: int, right: bool = True, **who: Unpack[Who]) -> Events:
        """A supervisor or inspector has the cards checked again: so many, all of them right or not."""
        return self._command("verify_cards", who, found=found, right=right)

    def replace_cards(self, *, unfit: bool = False, number: int = 0, device: str = "", **who: Unpack[Who]) -> Events:
        """New cards are brought in."""
        return self._command("replace_cards", who, unfit=unfit, number=number, device=device)

    def count_hand(self, *, box: int, number: int, **who: Unpack[Who]) -> Events:
        """The cards of one face-down hand were counted: so many lie on the box (0: the dealer's hand); between ..."""
        return self._command("count_hand", who, box=box, number=number)

    def pick_up(self, *, box: int, cards: Sequence[AnyCard | None] = (), **who: Unpack[Who]) -> Events:
        """A player lifts the cards of a box to look at them."""
        return self._command("pick_up", who, box=box, cards=cards)

    def discard_shoes(self, **who: Unpack[Who]) -> Events:
        """The shoes of an electronic table are lost, or their cards may be known: they are not dealt from any more."""
        return self._command("discard_shoes", who)

    def leave_out(self, **who: Unpack[Who]) -> Events:
        """What the cards need now was forgotten, or left out for another reason: they go on without it."""
        return self._command("leave_out", who)

    def bind_chain(self, *, head: str, links: int, **who: Unpack[Who]) -> Events:
        """A player publishes the head of a chain of so many links, and is bound to them."""
        return self._command("bind_chain", who, head=head, links=links)

    def call_for_links(self, **who: Unpack[Who]) -> Events:
        """The house calls for the links of all who have wagers and a chain."""
        return self._command("call_for_links", who)

    def reveal_link(self, *, link: str, **who: Unpack[Who]) -> Events:
        """A player reveals the next link of the chain."""
        return self._command("reveal_link", who, link=link)

    def close_links(self, **who: Unpack[Who]) -> Events:
        """The house waits no longer for links."""
        return self._command("close_links", who)

    def open_shoe(self, *, cards: str, seed: str, root: str, **who: Unpack[Who]) -> Events:
        """The house opens the shoe that was not chosen: its cards in their order, and the seed of its salts."""
        return self._command("open_shoe", who, cards=cards, seed=seed, root=root)

    def open_cards(self, *, proofs: Sequence[str], **who: Unpack[Who]) -> Events:
        """The house opens the cards of the last round that lay face up: for each, in order, salt and path in ..."""
        return self._command("open_cards", who, proofs=proofs)

    def show_hands(self, *, round: int, box: int | None = None, **who: Unpack[Who]) -> Events:
        """Somebody who answers a question or a dispute has the hands of a round shown again, or that of one box."""
        return self._command("show_hands", who, round=round, box=box)
