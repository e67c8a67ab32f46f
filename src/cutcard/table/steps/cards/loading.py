"""Cut, load and burn: who cuts, how deep, where the cutting card goes, and what becomes of the first card."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.fairness import check_chosen
from cutcard.table.preparation import DEMANDED, need, ready
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, DueCard, DueCut, Table
from cutcard.table.steps.cards.occasions import to_shuffle

DECK_OF = len(DECK)
"""Cards of a deck."""

CAME_SHUFFLED = ("preshuffled", "manufacturer_shuffled")
"""Cards that were shuffled before they reached the table."""


class Cut(Command, frozen=True, kw_only=True):
    """The cards are cut, with so many cards before the cutting card."""

    depth: int


class CardsCut(Event, frozen=True, kw_only=True):
    """The cards were cut. ``thin``: nearer to an end than the book has it, and yet not too near."""

    by: str
    depth: int
    thin: bool = False


class RefuseCut(Command, frozen=True, kw_only=True):
    """A player who is offered the cut does not want it."""


class CutRefused(Event, frozen=True, kw_only=True):
    """The offer goes to the next player, clockwise."""

    player: str


class LoadCards(Command, frozen=True, kw_only=True):
    """The cards go into the shoe or device, the cutting card with so many cards ``behind`` it, or forgotten."""

    behind: int | None = None
    cutting_card: bool = True


class CardsLoaded(Event, frozen=True, kw_only=True):
    """The cards are loaded. ``untried``: they came shuffled, and players may still look at them."""

    behind: int
    cutting_card: bool
    next: str
    untried: bool = False


class StepLeftOut(Event, frozen=True, kw_only=True):
    """Cards that people handle went on without something that they needed, and nobody has said so yet.

    ``kind``: the irregularity that it is, or a lapse from which nothing follows; ``next``: what comes instead;
    ``because``: why the cards are then shuffled later, where that decides who cuts; ``gathered``: the discards went
    back to the other cards all the same.
    """

    kind: str
    next: str
    because: str = ""
    gathered: bool = False
    cutters: tuple[str, ...] = ()  # who should have been offered the cut, in turn


class BurnCard(Command, frozen=True, kw_only=True):
    """The first card goes to the rack, face down."""

    card: Card | None = None


class CardBurned(Event, frozen=True, kw_only=True):
    """A card was burned; nobody has seen it."""

    card: Card | None = None
    place: int | None = None  # of an electronic shoe; of both, where none is chosen yet


class ViewBurnCard(Command, frozen=True, kw_only=True):
    """A player asks to see the burned card."""

    card: Card | None = None  # what it was, where the engine does not know


class BurnCardShown(Event, frozen=True, kw_only=True):
    """The burned card was turned for all to see."""

    card: Card | None


class SeeCuttingCard(Command, frozen=True, kw_only=True):
    """The cutting card came out of the shoe: where the next card is due, or at a ``box`` (0: the dealer), as when it is
    noticed later; between rounds, in the last one. ``discards``: with the cards that are discarded before a war."""

    box: int | None = None
    discards: bool = False


class CuttingCardSeen(Event, frozen=True, kw_only=True):
    """The cutting card is out. ``now``: before a round's first card, so that the cards are shuffled before it;
    ``late``: in a round that is over, so that they are shuffled at once; ``discards``: it came with cards that nobody
    was dealt."""

    box: int | None
    now: bool
    late: bool = False
    discards: bool = False


@decides(Cut, "anybody", "cut the cards", "cards")
def cut(table: Table, command: Cut) -> tuple[Event, ...]:
    need(table, "cut", "cut_required")
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
    full = rules.says("cut_depth") == "about_one_deck" and table.shoe >= 2 * DECK_OF
    thin = full and not DECK_OF <= command.depth <= table.shoe - DECK_OF
    return (CardsCut(by=command.actor, depth=command.depth, thin=thin, clauses=clauses, readings=readings),)


@evolves(CardsCut)
def cards_cut(table: Table, event: CardsCut) -> Table:
    fair = table.fairness.cut(event.depth) if table.commitment else table.fairness
    return replace(table, prep="load", due=(), fairness=fair)


@decides(RefuseCut, "play", "refuse the cut", "cards")
def refuse_cut(table: Table, command: RefuseCut) -> tuple[Event, ...]:
    need(table, "cut", "cut_required")
    clauses, readings = table.rules.cites("all_refuse_cut")
    if not table.due or table.due[0] != DueCut(command.actor):
        raise Refused("not_your_cut", "actor: the cut is not offered to this player", clauses)
    return (CutRefused(player=command.actor, clauses=clauses, readings=readings),)


@evolves(CutRefused)
def cut_refused(table: Table, event: CutRefused) -> Table:
    return replace(table, due=table.due[1:])


def _burns_now(table: Table) -> bool:
    """A card is burned after each load; in the middle of a round only where the book burns one there too."""
    return table.rules.burns if table.pause is None else table.rules.burns_in_round


@decides(LoadCards, "deal", "load the cards", "cards")
def load_cards(table: Table, command: LoadCards) -> tuple[Event, ...]:
    rules = table.rules
    if table.prep == "cut" and rules.physical:
        skipped = step_left_out(table, "cut_missed", "load")
        return (skipped, *load_cards(left_out(table, skipped), command))
    need(table, "load", "dealing_device")
    behind = command.behind
    topic = "cutting_card_position" if rules.in_order else "continuous_device"
    clauses, readings = rules.cites("dealing_device", topic)
    forgotten = not command.cutting_card
    if forgotten and not (rules.cutting_card and rules.physical):
        cited = rules.clauses("cutting_card_position") or clauses
        raise Refused("bad_cutting_card", "cutting_card: it is never left out here", cited)
    if forgotten and behind is not None:
        raise Refused("bad_cutting_card", "behind: nothing lies behind a cutting card that is not there", clauses)
    if rules.cutting_card and not forgotten:
        most = rules.most_behind(table.shoe)
        if behind is None or not 0 <= behind <= most:
            shown = "nothing" if behind is None else behind
            raise Refused(
                "bad_cutting_card",
                f"behind: 0 to {most} cards behind the cutting card, not {shown}",
                rules.clauses("cutting_card_position"),
            )
    elif behind not in (None, 0):
        raise Refused("bad_cutting_card", "behind: no card lies behind a cutting card here", clauses)
    if not _burns_now(table):
        clauses += called_for(table)
    loaded = CardsLoaded(
        behind=behind or 0,
        cutting_card=rules.cutting_card and not forgotten,
        next="burn" if _burns_now(table) else "bet",
        untried=rules.setup.cards in CAME_SHUFFLED and table.shuffle_due in ("start", "replaced"),
        clauses=clauses,
        readings=readings,
    )
    return (step_left_out(table, "cutting_card_missing", "load"), loaded) if forgotten else (loaded,)


def step_left_out(table: Table, kind: str, following: str) -> StepLeftOut:
    """What the cards needed is left out: a fact, which somebody may report later."""
    rules = table.rules
    cutters = tuple(due.player for due in table.due if isinstance(due, DueCut)) if kind == "cut_missed" else ()
    unshuffled = kind == "shuffle_missed"
    other_cutter = unshuffled and rules.says("who_cuts_after_missed_shuffle") == "rightmost_seated_player"
    clauses, readings = rules.cites(DEMANDED[kind], part="fanned" if kind == "players_did_not_look" else "")
    return StepLeftOut(
        kind=kind,
        next=following,
        because=kind if other_cutter and following == "bet" else "",
        gathered=unshuffled and following != "bet",
        cutters=cutters,
        clauses=clauses,
        readings=readings,
    )


@evolves(StepLeftOut)
def left_out(table: Table, event: StepLeftOut) -> Table:
    known = table.faults
    missed = tuple(dict.fromkeys((*known.left_out, event.kind)))
    faults = replace(known, left_out=missed, cutters=event.cutters or known.cutters)
    table = replace(table, faults=faults, shuffle_due=event.because or table.shuffle_due)
    if event.gathered:
        table = replace(table, shoe=table.shoe + table.in_rack, rack=b"", rack_unseen=0, held=())
    return ready(table) if event.next == "bet" else replace(table, prep=event.next, due=())


def called_for(table: Table) -> tuple[str, ...]:
    """The clauses that let the dealer call for bets now that the cards are ready, if a book has any."""
    return table.rules.clauses("betting_opens") if table.pause is None else ()


@evolves(CardsLoaded)
def cards_loaded(table: Table, event: CardsLoaded) -> Table:
    table = replace(table, prep=event.next, behind=event.behind, cutting_card=event.cutting_card, shuffle_due="")
    table = replace(table, untried=table.round if event.untried else None)
    return ready(table) if event.next == "bet" else table


@decides(BurnCard, "deal", "burn a card", "cards")
def burn_card(table: Table, command: BurnCard) -> tuple[Event, ...]:
    need(table, "burn", "burn_card")
    clauses, readings = table.rules.cites("burn_card")
    place = None
    if table.commitment:
        if burn_is_chosen(table):
            check_chosen(table)
        place = table.fairness.next
    return (CardBurned(card=command.card, place=place, clauses=clauses + called_for(table), readings=readings),)


def burn_is_chosen(table: Table) -> bool:
    """Whether links choose the burn card: where it may be seen. Elsewhere a card of both shoes goes, unseen."""
    return table.rules.burn_is_shown


@evolves(CardBurned)
def card_burned(table: Table, event: CardBurned) -> Table:
    return ready(
        replace(
            table,
            shoe=table.shoe - 1,
            rack_unseen=table.rack_unseen + 1,
            burned=event.card,
            burn_seen="",
            fresh=True,
            fairness=table.fairness if event.place is None else table.fairness.drawn(event.place),
        )
    )


@decides(
    ViewBurnCard,
    "anybody",
    "see the burned card",
    "betting",
    "dealing",
    "settling",
    "deciding",
    "clearing",
    where=lambda rules: rules.burn_is_shown,
)
def view_burn_card(table: Table, command: ViewBurnCard) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("burn_card")
    hidden = not table.rules.burn_is_shown
    power = "play" if hidden else "view_burn_card"
    if not table.rules.may(command.role, power):
        raise table.rules.refuse_role(command.role, power, "see the burned card")
    if hidden:
        raise Refused("burn_hidden", "a burned card is never shown", clauses)
    if not table.rules.setup.burn:
        raise Refused("no_burn", "no card is burned at this table", clauses)
    if not table.fresh:
        raise Refused("too_late", "the burned card may be seen before the first round after the shuffle", clauses)
    return (BurnCardShown(card=table.burned or command.card, clauses=clauses, readings=readings),)


@evolves(BurnCardShown)
def burn_card_shown(table: Table, event: BurnCardShown) -> Table:
    return replace(table, burned=event.card, burn_seen=EVERYBODY)


def cutting_card_event(table: Table, box: int) -> CuttingCardSeen:
    """The cutting card came where a card was due to this box."""
    part = "cutting_card_on_dealer" if box == DEALER else "cutting_card_on_box"
    clauses, readings = table.rules.cites("shuffle_triggers", part=part)
    return CuttingCardSeen(box=box, now=False, clauses=clauses, readings=readings)


def among_discards(table: Table) -> CuttingCardSeen:
    """The cutting card came with the cards that are discarded before a war."""
    clauses, readings = table.rules.cites("shuffle_triggers", part="cutting_card_on_discards")
    return CuttingCardSeen(box=None, now=False, discards=True, clauses=clauses, readings=readings)


def first_in_round(table: Table) -> CuttingCardSeen:
    """The cutting card shows before any card of a round: most books shuffle at once, one plays on."""
    now = table.rules.shuffles_first
    clauses, readings = table.rules.cites("cutting_card_first_in_round")
    box = None if now else next(iter(table.boxes), DEALER)
    return CuttingCardSeen(box=box, now=now, clauses=clauses, readings=readings)


@decides(SeeCuttingCard, "deal", "report the cutting card", "betting", *IN_ROUND, in_trouble=True)
def see_cutting_card(table: Table, command: SeeCuttingCard) -> tuple[Event, ...]:
    rules = table.rules
    if not table.cutting_card:
        raise Refused("no_cutting_card", "no cutting card is in the shoe", rules.clauses("cutting_cards"))
    if not rules.physical:
        raise Refused("electronic_shoe", "the shoe reports its cutting card itself", rules.clauses("cutting_cards"))
    clauses = rules.clauses("cutting_cards")
    most = rules.setup.boxes
    if command.box is not None and not 0 <= command.box <= most:
        raise Refused("unknown_box", f"box: the table has boxes 1 to {most}, not {command.box}", clauses)
    if command.discards and not rules.discards:
        raise Refused("cannot_be", "discards: no cards are discarded before a war at this table", clauses)
    if table.phase == "betting":
        if command.box is None and not command.discards:
            return (first_in_round(table),)
        if table.last is None or table.trouble is not None:
            raise Refused("cannot_be", "box: no round was played in which it could have come", clauses)
    due = next((due.box for due in table.due if isinstance(due, DueCard)), None)
    discarding = table.phase == "dealing" and table.step > 0 and table.discarded < rules.discards
    if command.discards or (discarding and command.box is None):
        seen = among_discards(table)
    elif command.box is None and due is None:
        raise Refused("say_more", "box: where did it come, if no card is due now? 0 is the dealer", clauses)
    else:
        seen = cutting_card_event(table, command.box if command.box is not None else due or DEALER)
    return (replace(seen, late=not table.in_round),)


@evolves(CuttingCardSeen)
def cutting_card_seen(table: Table, event: CuttingCardSeen) -> Table:
    table = replace(table, cutting_card=False, cut_from=event.box)
    if event.now:
        return to_shuffle(table, "cutting_card_first")
    on_box = event.box is not None and event.box != DEALER
    because = "cutting_card_on_box" if on_box else "cutting_card_on_dealer"
    because = "cutting_card_on_discards" if event.discards else because
    return to_shuffle(table, because) if event.late else replace(table, shuffle_due=because)
