"""Links: chains that players bind, the call for their links, what these choose, and cards that are opened later."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error
from collections import Counter

from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.sources.commitment import SEED, Ways, pair_of, proves, shoe_of
from cutcard.sources.links import LINKS, before, chosen, mixed
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import HASH, PATIENCE, Bound, Called, before_card, cites, stage
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.rounds.registering import check_registered
from cutcard.table.steps.rounds.wagers import collected_back, is_collected, without


class BindChain(Command, frozen=True, kw_only=True):
    """A player publishes the head of a chain of so many links, and is bound to them."""

    head: str
    links: int


class ChainBound(Event, frozen=True, kw_only=True):
    """The player's links take part in the choice of the cards from now on."""

    player: str
    head: str
    links: int


class CallForLinks(Command, frozen=True, kw_only=True):
    """The house calls for the links of all who have wagers and a chain."""


class LinksCalled(Event, frozen=True, kw_only=True):
    """Who reveals a link for the next cards, and in which order they are mixed. No wager and nobody else comes in."""

    number: int
    stage: str
    players: tuple[str, ...]
    at: int


class RevealLink(Command, frozen=True, kw_only=True):
    """A player reveals the next link of the chain."""

    link: str


class LinkRevealed(Event, frozen=True, kw_only=True):
    """A link is in. It serves for this call and for no other."""

    player: str
    link: str


class CloseLinks(Command, frozen=True, kw_only=True):
    """The house waits no longer for links."""


class LinkMissed(Event, frozen=True, kw_only=True):
    """A player's link did not come in time. The chain is closed; wagers go back as long as no card is out,
    save those of a tournament."""

    player: str


class WagerHandedBack(Event, frozen=True, kw_only=True):
    """A wager went back to its player, whose link did not come."""

    box: int
    player: str
    wager: str
    amount: Amount


class CardsChosen(Event, frozen=True, kw_only=True):
    """From which shoe and places the next cards come is settled: by what the links of ``players`` come to.

    Without any it is the first shoe, from the cut on.
    """

    number: int
    stage: str
    players: tuple[str, ...] = ()
    mix: str = ""
    shoe: int = 0


class OpenShoe(Command, frozen=True, kw_only=True):
    """The house opens the shoe that was not chosen: its cards in their order, and the seed of its salts.

    ``root`` is that of the shoe that was chosen.
    """

    cards: str
    seed: str
    root: str


class ShoeOpened(Event, frozen=True, kw_only=True):
    """The other shoe was what was committed to, and whole."""

    cards: str
    seed: str
    root: str


class OpenCards(Command, frozen=True, kw_only=True):
    """The house opens the cards of the last round that lay face up: for each, in order, salt and path in base 64."""

    proofs: tuple[str, ...]


class CardsOpened(Event, frozen=True, kw_only=True):
    """Each of these cards came from where it had to come from, and is what was committed to."""

    round: int
    draws: tuple[int, ...]
    proofs: tuple[str, ...]


def _refused(table: Table, code: str, message: str) -> Refused:
    return Refused(code, message, cites(table)[0])


@decides(BindChain, "play", "bind a chain", in_trouble=True)
def bind_chain(table: Table, command: BindChain) -> tuple[Event, ...]:
    fair, player = table.fairness, command.actor
    if table.rules.physical:
        raise _refused(table, "no_links", "cards that people handle are chosen by nobody")
    if player not in table.holders.values() and not any(player == who for _, who in table.bets):
        raise _refused(table, "no_seat", "take a seat first")
    if HASH.fullmatch(command.head) is None:
        raise _refused(table, "bad_chain", "head: 64 digits and letters from a to f are expected")
    if not 0 < command.links <= LINKS:
        raise _refused(table, "bad_chain", f"links: 1 to {LINKS}, not {command.links}")
    if any(bound.last == command.head for bound in fair.chains.values()):
        raise _refused(table, "bad_chain", "head: somebody has this chain already")
    if fair.called is not None and player in fair.called.missing:
        raise _refused(table, "link_due", "a link of your last chain is called for")
    clauses, readings = cites(table)
    bound = ChainBound(player=player, head=command.head, links=command.links, clauses=clauses, readings=readings)
    return (bound,)


@evolves(ChainBound)
def chain_bound(table: Table, event: ChainBound) -> Table:
    fair = table.fairness
    return replace(
        table,
        fairness=replace(fair, chains={**fair.chains, event.player: Bound(event.head, event.links)}),
    )


@decides(CallForLinks, "deal", "call for links", "betting", "dealing", "cards")
def call_for_links(table: Table, command: CallForLinks) -> tuple[Event, ...]:
    if before_card(table) != "call":
        raise _refused(table, "no_links", "no links are to be called for now")
    if table.phase == "betting":
        if not table.called:
            raise _refused(table, "bets_open", "no more bets is called before links are")
        check_registered(table)
    return _called(table, command.at)


def _called(table: Table, at: int) -> tuple[Event, ...]:
    """The links that are called for; where nobody has a chain, the choice is made."""
    fair = table.fairness
    who = [player for _, player in table.bets] or list(table.holders.values())
    players = tuple(sorted({player for player in who if player in fair.chains and fair.chains[player].left}))
    number, now = fair.number + 1, stage(table)
    clauses, readings = cites(table)
    called = LinksCalled(number=number, stage=now, players=players, at=at, clauses=clauses, readings=readings)
    return (called,) if players else _chosen(fold(table, (called,)), (called,))


def _chosen(table: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """After these events everybody's link is in, or is not waited for any more."""
    fair, called = table.fairness, table.fairness.called
    assert called is not None
    given = [(player, called.links[player]) for player in called.players if player in called.links]
    mix = mixed(table.commitment, fair.number, given) if given else ""
    shoe = fair.shoe if fair.shoe is not None else chosen(mix, 0, 2) if mix else 0
    clauses, readings = cites(table)
    names = tuple([player for player, _ in given])
    choice = CardsChosen(
        number=fair.number, stage=fair.stage, players=names, mix=mix, shoe=shoe, clauses=clauses, readings=readings
    )
    return (*events, choice)


@evolves(LinksCalled)
def links_called(table: Table, event: LinksCalled) -> Table:
    called = Called(event.players, {}, event.at)
    return replace(table, fairness=replace(table.fairness, called=called, number=event.number, stage=event.stage))


@decides(RevealLink, "play", "reveal a link", in_trouble=True)
def reveal_link(table: Table, command: RevealLink) -> tuple[Event, ...]:
    fair, player = table.fairness, command.actor
    missing = () if fair.called is None else fair.called.missing
    if player not in missing:
        raise _refused(table, "no_links", "no link of yours is called for")
    if HASH.fullmatch(command.link) is None:
        raise _refused(table, "bad_link", "link: 64 digits and letters from a to f are expected")
    bound = fair.chains.get(player)
    if bound is None or before(command.link) != bound.last:
        raise _refused(table, "bad_link", "link: it is not the next one of the chain that you bound")
    clauses, readings = cites(table)
    revealed = LinkRevealed(player=player, link=command.link, clauses=clauses, readings=readings)
    return (revealed,) if len(missing) > 1 else _chosen(fold(table, (revealed,)), (revealed,))


@evolves(LinkRevealed)
def link_revealed(table: Table, event: LinkRevealed) -> Table:
    fair = table.fairness
    called, bound = fair.called, fair.chains[event.player]
    assert called is not None
    return replace(
        table,
        fairness=replace(
            fair,
            chains={**fair.chains, event.player: Bound(event.link, bound.left - 1)},
            called=replace(called, links={**called.links, event.player: event.link}),
        ),
    )


@decides(CloseLinks, "deal", "wait no longer for links", in_trouble=True)
def close_links(table: Table, command: CloseLinks) -> tuple[Event, ...]:
    called = table.fairness.called
    if called is None:
        raise _refused(table, "no_links", "no links are waited for")
    if command.at < called.at + PATIENCE:
        raise _refused(table, "too_early", f"at: links are waited for {PATIENCE} seconds")
    clauses, readings = cites(table)
    events: list[Event] = []
    for player in called.missing:
        events.append(LinkMissed(player=player, clauses=clauses, readings=readings))
        if table.phase == "betting" and table.tournament is None:  # there a wager is compulsory, and stays
            events += _handed_back(table, player)
    after = fold(table, events)
    if table.phase != "betting":  # the cards are out: the others choose
        return _chosen(after, tuple(events))
    return (*events, *_called(after, command.at)) if after.called else tuple(events)


def _handed_back(table: Table, player: str) -> list[Event]:
    """A player's wagers of a round in which no card is out, what rests on others first."""
    clauses, readings = cites(table)
    return [
        collected_back(table, box, player, name, clauses, readings)
        if is_collected(table, box, player, name)
        else WagerHandedBack(
            box=box, player=player, wager=name, amount=Amount(amount), clauses=clauses, readings=readings
        )
        for (box, who), bet in table.bets.items()
        if who == player
        for name, amount in [*bet.wagers.items()][::-1]
    ]


@evolves(WagerHandedBack)
def wager_handed_back(table: Table, event: WagerHandedBack) -> Table:
    return without(table, event.box, event.player, event.wager, event.amount)


@evolves(LinkMissed)
def link_missed(table: Table, event: LinkMissed) -> Table:
    fair = table.fairness
    chains = {player: bound for player, bound in fair.chains.items() if player != event.player}
    called = None if table.phase == "betting" else fair.called  # then the choice is made anew
    return replace(
        table, fairness=replace(fair, chains=chains, called=called, stage="" if called is None else fair.stage)
    )


@evolves(CardsChosen)
def cards_chosen(table: Table, event: CardsChosen) -> Table:
    fair = replace(table.fairness, called=None, mix=event.mix, taken=0, shoe=event.shoe)
    return replace(table, fairness=fair)


@decides(OpenShoe, "deal", "open the other shoe", "betting", "dealing", "cards")
def open_shoe(table: Table, command: OpenShoe) -> tuple[Event, ...]:
    if before_card(table) != "open":
        raise _refused(table, "no_links", "no shoe is to be opened now")
    fair = table.fairness
    try:
        other = shoe_of(command.cards, _bytes(command.seed, SEED))
        mine = _bytes(command.root, 32)
    except ValueError:
        raise _refused(table, "bad_shoe", "cards, seed, root: they are not those of a shoe") from None
    roots = (mine, other.root) if fair.shoe == 0 else (other.root, mine)
    if pair_of(*roots).hex() != table.commitment:
        raise _refused(table, "bad_shoe", "cards, seed, root: they are not what was committed to")
    cards = [command.cards[at : at + 2] for at in range(0, len(command.cards), 2)]
    outside = [str(card) for at, card in enumerate(table.drawn) if card is not None and at not in table.recycled]
    most = table.rules.terms.copies
    if len(cards) != fair.size or max(Counter([*cards, *outside]).values()) > most or not {*cards} <= _NAMES:
        raise _refused(table, "bad_shoe", "cards: they are not those that were shuffled")
    clauses, readings = cites(table)
    opened = ShoeOpened(cards=command.cards, seed=command.seed, root=command.root, clauses=clauses, readings=readings)
    return (opened,)


_NAMES = {str(card) for card in DECK}


def _bytes(text: str, size: int) -> bytes:
    if len(text) != 2 * size:
        raise ValueError(text)
    return bytes.fromhex(text)


@evolves(ShoeOpened)
def shoe_opened(table: Table, event: ShoeOpened) -> Table:
    return replace(table, fairness=replace(table.fairness, opened=True))


def openable(round_: Table | None) -> list[int]:
    """The cards of a round that is over which may be opened to everybody: those that lay face up, by order drawn."""
    if round_ is None or len(round_.fairness.origins) != len(round_.drawn):
        return []
    known = zip(round_.drawn, round_.seen, strict=True)
    return [at for at, (card, seen) in enumerate(known) if card is not None and seen == EVERYBODY]


@decides(OpenCards, "deal", "open the cards of the last round")
def open_cards(table: Table, command: OpenCards) -> tuple[Event, ...]:
    draws, last = openable(table.last), table.last
    if not table.fairness.to_open or last is None or not draws:
        raise _refused(table, "no_links", "no cards are to be opened now")
    if len(command.proofs) != len(draws):
        raise _refused(table, "bad_proof", f"proofs: one for each of {len(draws)} cards, not {len(command.proofs)}")
    known: Ways = {}
    for number, (at, text) in enumerate(zip(draws, command.proofs, strict=True), 1):
        origin, card = last.fairness.origins[at], last.drawn[at]
        assert card is not None
        try:
            proof = b64decode(text, validate=True)
        except (Error, ValueError):
            proof = b""
        if not proves(origin.commitment, origin.size, origin.shoe, origin.place, card, proof, known):
            raise _refused(table, "bad_proof", f"proofs: number {number} leads to no card that was committed to")
    clauses, readings = cites(table)
    opened = CardsOpened(
        round=last.round, draws=tuple(draws), proofs=command.proofs, clauses=clauses, readings=readings
    )
    return (opened,)


@evolves(CardsOpened)
def cards_opened(table: Table, event: CardsOpened) -> Table:
    return replace(table, fairness=replace(table.fairness, to_open=False))
