"""Shuffle, cut, load and burn: when, by whom, how deep; and the cutting card."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.preparation import WHO_CUTS, burns, cuts, in_words, offers
from cutcard.table.rules import Rules
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, DueCut, Pause, Table


class AskForRiffle(Command, frozen=True, kw_only=True):
    """A player wants cards that came shuffled to be mixed before they are used."""


class RiffleAskedFor(Event, frozen=True, kw_only=True):
    """A player asked; ``next`` is shuffle where the book makes the wish an order."""

    player: str
    next: str


class ApproveRiffle(Command, frozen=True, kw_only=True):
    """A supervisor lets the dealer riffle the cards."""


class RiffleApproved(Event, frozen=True, kw_only=True):
    """The cards are to be riffled, once they are checked."""

    next: str


class Shuffle(Command, frozen=True, kw_only=True):
    """The cards are shuffled. ``commitment``: what an electronic shoe publishes of its order, before any wager."""

    commitment: str = ""


class CardsShuffled(Event, frozen=True, kw_only=True):
    """The undealt and discarded cards are in a new order; those on the table stay where they are."""

    because: str
    next: str
    offers: tuple[str, ...] = ()  # players who are offered the cut, in turn
    commitment: str = ""


class OrderShuffle(Command, frozen=True, kw_only=True):
    """A supervisor orders a shuffle; ``because`` is one of the reasons that the book knows, by default its first."""

    because: str = ""


class ShuffleOrdered(Event, frozen=True, kw_only=True):
    """The cards are to be shuffled: after the round, or at once."""

    because: str
    at_once: bool


class Cut(Command, frozen=True, kw_only=True):
    """The cards are cut, with so many cards before the cutting card."""

    depth: int


class CardsCut(Event, frozen=True, kw_only=True):
    """The cards were cut."""

    by: str
    depth: int


class RefuseCut(Command, frozen=True, kw_only=True):
    """A player who is offered the cut does not want it."""


class CutRefused(Event, frozen=True, kw_only=True):
    """The offer goes to the next player, clockwise."""

    player: str


class LoadCards(Command, frozen=True, kw_only=True):
    """The cards go into the shoe or device, the cutting card with so many cards ``behind`` it."""

    behind: int | None = None


class CardsLoaded(Event, frozen=True, kw_only=True):
    """The cards are loaded."""

    behind: int
    cutting_card: bool
    next: str


class BurnCard(Command, frozen=True, kw_only=True):
    """The first card goes to the rack, face down."""

    card: Card | None = None


class CardBurned(Event, frozen=True, kw_only=True):
    """A card was burned; nobody has seen it."""

    card: Card | None = None


class ViewBurnCard(Command, frozen=True, kw_only=True):
    """A player asks to see the burned card."""

    card: Card | None = None  # what it was, where the engine does not know


class BurnCardShown(Event, frozen=True, kw_only=True):
    """The burned card was turned for all to see."""

    card: Card | None


class SeeCuttingCard(Command, frozen=True, kw_only=True):
    """The cutting card came out of the shoe."""


class CuttingCardSeen(Event, frozen=True, kw_only=True):
    """The cutting card is out. ``now``: before a round's first card, so that the cards are shuffled before it."""

    box: int | None
    now: bool


class ShoeExhausted(Event, frozen=True, kw_only=True):
    """No card is left in the middle of a round: the discards are shuffled, and the round goes on with them."""


class ReloadDiscards(Command, frozen=True, kw_only=True):
    """The discards go back into a device that shuffles them in. ``commitment``: to the order that comes of it."""

    commitment: str = ""


class DiscardsReloaded(Event, frozen=True, kw_only=True):
    """The device has the discards."""

    cards: int
    commitment: str = ""


def _need(table: Table, prep: str, topic: str) -> None:
    """Refuse what the cards do not need now."""
    if table.prep != prep:
        raise Refused(
            "not_due",
            f"the cards are to be {in_words(table.prep)}, not {in_words(prep)}",
            table.rules.clauses(topic),
        )


def _may_riffle(table: Table) -> bool:
    """Whether cards that came shuffled can still be mixed: before the cut, or if there is none, before loading."""
    setup = table.rules.setup
    if setup.cards not in ("preshuffled", "manufacturer_shuffled") or table.shuffle_due == "":
        return False
    last = "cut" if cuts(table.rules) and setup.cards == "preshuffled" else "load"
    return table.prep in ("check", last)


@decides(AskForRiffle, "play", "ask for a riffle", "cards")
def ask_for_riffle(table: Table, command: AskForRiffle) -> tuple[Event, ...]:
    said = table.rules.says("preshuffled_cards")
    clauses, readings = table.rules.cites("preshuffled_cards")
    if said not in ("riffle_on_request_with_approval", "player_may_require_shuffle"):
        raise Refused("no_riffle", "players have no say in how the cards are shuffled", clauses)
    if not _may_riffle(table):
        raise Refused("no_riffle", "only cards that came shuffled, before they are used", clauses)
    following = "shuffle" if said == "player_may_require_shuffle" else table.prep
    return (RiffleAskedFor(player=command.actor, next=following, rules=clauses, readings=readings),)


@evolves(RiffleAskedFor)
def riffle_asked_for(table: Table, event: RiffleAskedFor) -> Table:
    due = () if event.next == "shuffle" else table.due
    return replace(table, riffle=event.player, prep=event.next, due=due)


@decides(ApproveRiffle, "approve_riffle", "approve a riffle", "cards")
def approve_riffle(table: Table, command: ApproveRiffle) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("approve_riffle")
    if not table.riffle:
        raise Refused("nobody_asked", "no player has asked for a riffle", clauses)
    if not _may_riffle(table):
        raise Refused("too_late", "the cards were cut", clauses)
    following = "check" if table.prep == "check" else "shuffle"
    return (RiffleApproved(next=following, rules=clauses, readings=readings),)


@evolves(RiffleApproved)
def riffle_approved(table: Table, event: RiffleApproved) -> Table:
    return replace(table, mix=True, prep=event.next, due=())


_WHY = {
    "replaced": "replacing_cards",
    "cutting_card_first": "cutting_card_first_in_round",
    "exhausted": "shoe_exhausted",
}


def why(rules: Rules, because: str) -> str:
    """The point of procedure behind a shuffle."""
    return "ordered_shuffle" if because in rules.allows("ordered_shuffle") else _WHY.get(because, "shuffle_triggers")


@decides(Shuffle, "deal", "shuffle", "cards")
def shuffle(table: Table, command: Shuffle) -> tuple[Event, ...]:
    _need(table, "shuffle", "shuffle_triggers")
    rules = table.rules
    because = table.shuffle_due or "start"
    required = table.riffle != "" and rules.says("preshuffled_cards") == "player_may_require_shuffle"
    cut = cuts(rules) or (required and rules.in_order)
    topics = (why(rules, because), WHO_CUTS.get(because, "") if cut else "")
    clauses, readings = rules.cites(*topics, part=because)
    return (
        CardsShuffled(
            because=because,
            next="cut" if cut else "load",
            offers=offers(table) if cut else (),
            commitment=command.commitment[:200],
            rules=clauses,
            readings=readings,
        ),
    )


@evolves(CardsShuffled)
def shuffled(table: Table, event: CardsShuffled) -> Table:
    return replace(
        table,
        prep=event.next,
        due=tuple([DueCut(player) for player in event.offers]),
        shoe=table.shoe + len(table.rack) + table.rack_unseen,
        rack=b"",
        rack_unseen=0,
        shuffle_due="",
        cutting_card=False,
        cut_from=None,
        commitment=event.commitment,
        burned=None,
        burn_seen="",
        riffle="",
        mix=False,
    )


_ORDERED_BY = {"vacancy": "shuffle_after_vacancy", "card_seen": "deal"}


@decides(OrderShuffle, "anybody", "order a shuffle", "cards", "betting", *IN_ROUND)
def order_shuffle(table: Table, command: OrderShuffle) -> tuple[Event, ...]:
    rules = table.rules
    known = rules.allows("ordered_shuffle")
    because = command.because or next(iter(known), "")
    power = _ORDERED_BY.get(because, "order_shuffle")
    if not known or (because in known and not rules.may(command.role, power)):
        raise rules.refuse_role(command.role, power, "order a shuffle")
    clauses, readings = rules.cites("ordered_shuffle", part=because)
    if because not in known:
        raise Refused("bad_reason", f"because: {' or '.join(known)}, not {because[:40]!r}", clauses)
    if because == "card_seen":
        if table.phase != "cards" or table.prep not in ("cut", "load"):
            raise Refused("not_now", "because: a card is seen between the shuffle and the shoe", clauses)
        return (ShuffleOrdered(because=because, at_once=True, rules=clauses, readings=readings),)
    if table.phase == "cards" or table.shuffle_due == because:
        raise Refused("shuffle_due", "the cards are to be shuffled already", clauses)
    if because == "vacancy" and (table.holders or table.in_round):
        raise Refused("not_vacant", "because: players are at the table", clauses)
    at_once = because == "abnormal_sequence" or not (table.in_round or table.bets)
    if at_once and table.trouble is not None:
        raise Refused("trouble_first", "what went wrong is to be resolved first", clauses)
    return (ShuffleOrdered(because=because, at_once=at_once, rules=clauses, readings=readings),)


@evolves(ShuffleOrdered)
def shuffle_ordered(table: Table, event: ShuffleOrdered) -> Table:
    if not event.at_once:
        return replace(table, shuffle_due=event.because)
    return _to_shuffle(table, event.because)


def vacant(table: Table) -> tuple[Event, ...]:
    """Where the book shuffles again once everybody has left: that the cards are to be shuffled."""
    if table.holders or table.phase != "betting" or not table.rules.says("shuffle_triggers").endswith("vacancy"):
        return ()
    clauses, readings = table.rules.cites("shuffle_triggers", part="vacancy")
    return (ShuffleOrdered(because="vacancy", at_once=True, rules=clauses, readings=readings),)


def _to_shuffle(table: Table, because: str) -> Table:
    """The cards are shuffled now; a round that was under way waits."""
    pause = table.pause
    if table.in_round and table.phase != "cards":
        pause = Pause(table.phase, table.due)
    return replace(table, phase="cards", prep="shuffle", due=(), shuffle_due=because, pause=pause, called=False)


@decides(Cut, "anybody", "cut the cards", "cards")
def cut(table: Table, command: Cut) -> tuple[Event, ...]:
    _need(table, "cut", "cut_required")
    rules = table.rules
    topics = ["cut_required", "cut_depth"]
    if table.due:
        due = table.due[0]
        assert isinstance(due, DueCut)
        if command.role != "player" or due.player != command.actor:
            raise Refused("not_your_cut", f"actor: the cut is offered to {due.player}", rules.clauses("cut_required"))
    else:
        power = "cut_cards" if rules.book.power("cut_cards") else "cut_when_all_refuse"
        if rules.book.power(power) is None:
            power = "deal"
        if not rules.may(command.role, power):
            raise rules.refuse_role(command.role, power, "cut the cards")
        topics.append("all_refuse_cut")
    least = rules.amount("cut_depth")
    clauses, readings = rules.cites(*topics)
    if table.shoe >= 2 * least:  # a thin stack cannot be cut so deep, and is cut all the same
        if not least <= command.depth <= table.shoe - least or not 0 < command.depth < table.shoe:
            raise Refused(
                "bad_cut",
                f"depth: {max(least, 1)} to {table.shoe - max(least, 1)} cards from the front, not {command.depth}",
                rules.clauses("cut_depth") or clauses,
            )
    elif not 0 < command.depth < table.shoe:
        raise Refused("bad_cut", f"depth: 1 to {table.shoe - 1} cards, not {command.depth}", clauses)
    return (CardsCut(by=command.actor, depth=command.depth, rules=clauses, readings=readings),)


@evolves(CardsCut)
def cards_cut(table: Table, event: CardsCut) -> Table:
    return replace(table, prep="load", due=())


@decides(RefuseCut, "play", "refuse the cut", "cards")
def refuse_cut(table: Table, command: RefuseCut) -> tuple[Event, ...]:
    _need(table, "cut", "cut_required")
    clauses, readings = table.rules.cites("all_refuse_cut")
    if not table.due or table.due[0] != DueCut(command.actor):
        raise Refused("not_your_cut", "actor: the cut is not offered to this player", clauses)
    return (CutRefused(player=command.actor, rules=clauses, readings=readings),)


@evolves(CutRefused)
def cut_refused(table: Table, event: CutRefused) -> Table:
    return replace(table, due=table.due[1:])


def _burns_now(table: Table) -> bool:
    """A card is burned after each load; in the middle of a round only where the book burns one there too."""
    if table.pause is None:
        return burns(table.rules)
    return burns(table.rules) and table.rules.says("shoe_exhausted").endswith("first_burned")


@decides(LoadCards, "deal", "load the cards", "cards")
def load_cards(table: Table, command: LoadCards) -> tuple[Event, ...]:
    _need(table, "load", "dealing_device")
    rules = table.rules
    said = rules.says("cutting_card_position")
    has_cutting_card = rules.in_order and said not in ("", "behind_all_cards")
    behind = command.behind
    topic = "cutting_card_position" if rules.in_order else "continuous_device"
    clauses, readings = rules.cites("dealing_device", topic)
    if has_cutting_card:
        most = table.shoe // 2
        if behind is None or not 0 <= behind <= most:
            shown = "nothing" if behind is None else behind
            raise Refused(
                "bad_cutting_card",
                f"behind: 0 to {most} cards behind the cutting card, not {shown}",
                rules.clauses("cutting_card_position"),
            )
    elif behind not in (None, 0):
        raise Refused("bad_cutting_card", "behind: no card lies behind a cutting card here", clauses)
    return (
        CardsLoaded(
            behind=behind or 0,
            cutting_card=has_cutting_card,
            next="burn" if _burns_now(table) else "bet",
            rules=clauses,
            readings=readings,
        ),
    )


def ready(table: Table) -> Table:
    """The cards are ready: betting opens, or a round that had to wait goes on."""
    pause = table.pause
    if pause is None:
        return replace(table, phase="betting", prep="", due=())
    return replace(table, phase=pause.phase, due=pause.due, prep="", pause=None, called=True)


@evolves(CardsLoaded)
def cards_loaded(table: Table, event: CardsLoaded) -> Table:
    table = replace(table, prep=event.next, behind=event.behind, cutting_card=event.cutting_card, shuffle_due="")
    return ready(table) if event.next == "bet" else table


@decides(BurnCard, "deal", "burn a card", "cards")
def burn_card(table: Table, command: BurnCard) -> tuple[Event, ...]:
    _need(table, "burn", "burn_card")
    clauses, readings = table.rules.cites("burn_card")
    events: list[Event] = []
    if table.cutting_card and table.rules.setup.source == "electronic" and table.shoe == table.behind:
        events.append(cutting_card_event(table, DEALER))
    events.append(CardBurned(card=command.card, rules=clauses, readings=readings))
    return tuple(events)


@evolves(CardBurned)
def card_burned(table: Table, event: CardBurned) -> Table:
    return ready(
        replace(
            table, shoe=table.shoe - 1, rack_unseen=table.rack_unseen + 1, burned=event.card, burn_seen="", fresh=True
        )
    )


@decides(ViewBurnCard, "play", "see the burned card", "betting", "dealing", "settling", "deciding", "clearing")
def view_burn_card(table: Table, command: ViewBurnCard) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("burn_card")
    if table.rules.says("burn_card") != "optional_shown_on_request":
        raise Refused("burn_hidden", "a burned card is never shown", clauses)
    if not table.rules.setup.burn:
        raise Refused("no_burn", "no card is burned at this table", clauses)
    if not table.fresh:
        raise Refused("too_late", "the burned card may be seen before the first round after the shuffle", clauses)
    return (BurnCardShown(card=table.burned or command.card, rules=clauses, readings=readings),)


@evolves(BurnCardShown)
def burn_card_shown(table: Table, event: BurnCardShown) -> Table:
    return replace(table, burned=event.card, burn_seen=EVERYBODY)


def cutting_card_event(table: Table, box: int) -> CuttingCardSeen:
    """The cutting card came where a card was due to this box."""
    part = "cutting_card_on_dealer" if box == DEALER else "cutting_card_on_box"
    clauses, readings = table.rules.cites("shuffle_triggers", part=part)
    return CuttingCardSeen(box=box, now=False, rules=clauses, readings=readings)


def first_in_round(table: Table) -> CuttingCardSeen:
    """The cutting card shows before any card of a round: most books shuffle at once, one plays on."""
    now = table.rules.says("cutting_card_first_in_round") == "shuffle_now"
    clauses, readings = table.rules.cites("cutting_card_first_in_round")
    box = None if now else next(iter(table.boxes), DEALER)
    return CuttingCardSeen(box=box, now=now, rules=clauses, readings=readings)


@decides(SeeCuttingCard, "deal", "report the cutting card", "betting", "dealing")
def see_cutting_card(table: Table, command: SeeCuttingCard) -> tuple[Event, ...]:
    rules = table.rules
    if not table.cutting_card:
        raise Refused("no_cutting_card", "no cutting card is in the shoe", rules.clauses("cutting_cards"))
    if not rules.physical:
        raise Refused("electronic_shoe", "the shoe reports its cutting card itself", rules.clauses("cutting_cards"))
    if table.phase == "betting":
        return (first_in_round(table),)
    place = next((due.box for due in table.due if hasattr(due, "box")), DEALER)
    return (cutting_card_event(table, place),)


@evolves(CuttingCardSeen)
def cutting_card_seen(table: Table, event: CuttingCardSeen) -> Table:
    table = replace(table, cutting_card=False, cut_from=event.box)
    if event.now:
        return _to_shuffle(table, "cutting_card_first")
    on_box = event.box is not None and event.box != DEALER
    return replace(table, shuffle_due="cutting_card_on_box" if on_box else "cutting_card_on_dealer")


def exhausted(table: Table) -> ShoeExhausted:
    """No card is left and one is due."""
    clauses, readings = table.rules.cites("shoe_exhausted")
    return ShoeExhausted(rules=clauses, readings=readings)


@evolves(ShoeExhausted)
def shoe_exhausted(table: Table, event: ShoeExhausted) -> Table:
    return _to_shuffle(table, "exhausted")


@decides(ReloadDiscards, "deal", "reload the discards", "betting", "settling", "deciding")
def reload_discards(table: Table, command: ReloadDiscards) -> tuple[Event, ...]:
    rules = table.rules
    said = rules.says("continuous_device")
    clauses, readings = rules.cites("continuous_device")
    if rules.in_order or said == "":
        raise Refused("no_reload", "discards wait in the rack for the shuffle", clauses)
    late = any(step.act == "deal" for step in rules.book.round[1 : table.step + 1])
    if said == "no_cut_reloaded_after_initial_deal" and (not table.in_round or late or table.reloaded):
        raise Refused("not_now", "the discards go back once, after the initial deal", clauses)
    discards = len(table.rack) + table.rack_unseen
    if not discards:
        raise Refused("no_discards", "the rack is empty", clauses)
    return (DiscardsReloaded(cards=discards, commitment=command.commitment[:200], rules=clauses, readings=readings),)


@evolves(DiscardsReloaded)
def discards_reloaded(table: Table, event: DiscardsReloaded) -> Table:
    return replace(
        table,
        shoe=table.shoe + event.cards,
        rack=b"",
        rack_unseen=0,
        reloaded=True,
        burned=None,
        burn_seen="",
        commitment=event.commitment,
    )
