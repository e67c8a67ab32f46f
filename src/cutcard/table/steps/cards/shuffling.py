"""Shuffles: every occasion for one, riffles on request, and discards that go back into a device."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.fairness import HASH
from cutcard.table.persons import another
from cutcard.table.preparation import OTHERWISE, SHUFFLERS, WHO_CUTS, cut_as_they_came, need, offers
from cutcard.table.rules import Cites
from cutcard.table.state import IN_ROUND, DueCut, Table
from cutcard.table.steps.cards.occasions import cites, to_shuffle


class AskForRiffle(Command, frozen=True, kw_only=True):
    """A player wants cards that came shuffled to be mixed before they are used."""


class RiffleAskedFor(Event, frozen=True, kw_only=True):
    """A player asked. Where the book makes the wish an order, the cards come out of wherever they are (``required``);
    ``next`` is what they need then."""

    player: str
    next: str
    required: bool = False


class ApproveRiffle(Command, frozen=True, kw_only=True):
    """A supervisor lets the dealer riffle the cards."""


class RiffleApproved(Event, frozen=True, kw_only=True):
    """The cards are to be riffled, once they are checked; ``by``: who approved it."""

    next: str
    by: str = ""


class Shuffle(Command, frozen=True, kw_only=True):
    """The cards are shuffled. ``commitment``: what an electronic shoe publishes of its order, before any wager;
    ``by_hand``: by hand too, before they go into a device."""

    commitment: str = ""
    by_hand: bool = False


class CardsShuffled(Event, frozen=True, kw_only=True):
    """The undealt and discarded cards are in a new order; those on the table stay where they are."""

    because: str
    next: str
    offers: tuple[str, ...] = ()  # players who are offered the cut, in turn
    commitment: str = ""
    rack_stays: bool = False  # the discards are not among them
    set: int | None = None  # which of two sets comes into play
    by_hand: bool = False  # they were shuffled by hand before they went into the device


class OrderShuffle(Command, frozen=True, kw_only=True):
    """A supervisor orders a shuffle; ``because`` is one of the reasons that the book knows, by default its first."""

    because: str = ""


class ShuffleOrdered(Event, frozen=True, kw_only=True):
    """The cards are to be shuffled: after the round, or at once."""

    because: str
    at_once: bool


class ShoeExhausted(Event, frozen=True, kw_only=True):
    """No card is left in the middle of a round: the discards are shuffled, and the round goes on with them.
    ``unkeyed``: so many are among them that nobody had keyed."""

    unkeyed: int = 0


class ReloadDiscards(Command, frozen=True, kw_only=True):
    """The discards go back into a device that shuffles them in. ``commitment``: to the order that comes of it."""

    commitment: str = ""


class DiscardsReloaded(Event, frozen=True, kw_only=True):
    """The device has the discards."""

    cards: int
    commitment: str = ""


def _may_riffle(table: Table) -> bool:
    """Whether cards that came shuffled can still be mixed: before the cut, or if there is none, before loading."""
    setup = table.rules.setup
    if setup.cards not in ("preshuffled", "manufacturer_shuffled") or table.shuffle_due == "":
        return False
    last = "cut" if cut_as_they_came(table.rules) else "load"
    return table.prep in ("check", last)


@decides(AskForRiffle, "anybody", "ask for a riffle", "cards", "betting")
def ask_for_riffle(table: Table, command: AskForRiffle) -> tuple[Event, ...]:
    rules = table.rules
    said = rules.says("preshuffled_cards")
    clauses, readings = rules.cites("preshuffled_cards", part=rules.setup.cards)
    power = "require_shuffle_of_preshuffled" if said == "player_may_require_shuffle" else "play"
    if not rules.may(command.role, power):
        raise rules.refuse_role(command.role, power, "ask for a riffle")
    clauses = tuple(dict.fromkeys((*clauses, *rules.power_cites(power)[0])))
    if said not in ("riffle_on_request_with_approval", "player_may_require_shuffle"):
        raise Refused("no_riffle", "players have no say in how the cards are shuffled", clauses)
    if said == "player_may_require_shuffle":
        if not _may_require(table):
            raise Refused("no_riffle", "only cards that came shuffled, before the first game with them", clauses)
        clauses = tuple(dict.fromkeys((*clauses, *rules.clauses("checking_cards"))))
        return (RiffleAskedFor(player=command.actor, next="check", required=True, clauses=clauses, readings=readings),)
    if not _may_riffle(table):
        raise Refused("no_riffle", "only cards that came shuffled, before they are used", clauses)
    return (RiffleAskedFor(player=command.actor, next=table.prep, clauses=clauses, readings=readings),)


def _may_require(table: Table) -> bool:
    """Whether a player may still have cards that came shuffled inspected and mixed: until the first game with them."""
    came = table.rules.setup.cards in ("preshuffled", "manufacturer_shuffled") and not table.riffle
    waiting = table.phase == "cards" and table.pause is None and table.shuffle_due in ("start", "replaced")
    return came and not table.in_round and (waiting or table.untried == table.round)


@evolves(RiffleAskedFor)
def riffle_asked_for(table: Table, event: RiffleAskedFor) -> Table:
    if not event.required:
        due = () if event.next == "shuffle" else table.due
        return replace(table, riffle=event.player, prep=event.next, due=due)
    return replace(taken_out(table), riffle=event.player, prep=event.next)


def taken_out(table: Table) -> Table:
    """Cards of which no game was dealt come out again, and whatever was burned of them too; wagers wait for them."""
    return replace(
        table,
        phase="cards",
        due=(),
        called=False,
        checked=(),
        checkers=(),
        shoe=table.shoe + table.in_rack,
        rack=b"",
        rack_unseen=0,
        burned=None,
        burn_seen="",
        cutting_card=False,
        shuffle_due=table.shuffle_due or "start",
        untried=None,
    )


@decides(ApproveRiffle, "approve_riffle", "approve a riffle", "cards")
def approve_riffle(table: Table, command: ApproveRiffle) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("approve_riffle")
    said = table.rules.provision("preshuffled_cards")
    if said is not None:
        clauses = said.parts.get(table.rules.setup.cards, clauses)
    if not table.riffle:
        raise Refused("nobody_asked", "no player has asked for a riffle", clauses)
    another(command.actor, table.riffle, "asked for it", clauses)
    if not _may_riffle(table):
        raise Refused("too_late", "the cards were cut", clauses)
    following = "check" if table.prep == "check" else "shuffle"
    return (RiffleApproved(next=following, by=command.actor, clauses=clauses, readings=readings),)


@evolves(RiffleApproved)
def riffle_approved(table: Table, event: RiffleApproved) -> Table:
    return replace(table, mix=True, approver=event.by, prep=event.next, due=())


OUTLASTS = ("check_missed",)
"""What a shuffle does not mend, of what was left out as the cards were made ready."""


def _committed(table: Table, commitment: str) -> str:
    """What an electronic shoe is committed to by; to cards that people handle nobody can commit."""
    if commitment and HASH.fullmatch(commitment) is None:
        clauses = table.rules.clauses("dealing_device")
        raise Refused("bad_commitment", "commitment: 64 digits and letters from a to f are expected", clauses)
    return "" if table.rules.physical else commitment


def _by_hand(table: Table) -> Cites | None:
    """The clauses that let whoever deals shuffle by hand before the cards go into a device; None where they do not go
    into one. Where the operator elects it, it must have been elected."""
    rules = table.rules
    device = not rules.in_order or rules.device in SHUFFLERS
    if rules.provision("hand_shuffle") is None or not rules.physical or not device:
        return None
    clauses, readings = rules.cites("hand_shuffle")
    left_to_operator = rules.says("hand_shuffle") == "before_a_shuffler_if_the_operator_elects"
    if left_to_operator and table.prep == "load":
        return None
    if left_to_operator and not rules.setup.hand_shuffle:
        said = "by_hand: the operator did not choose it when the table opened"
        raise Refused("not_elected", said, clauses)
    return clauses, readings


@decides(Shuffle, "deal", "shuffle", "cards")
def shuffle(table: Table, command: Shuffle) -> tuple[Event, ...]:
    rules = table.rules
    first = _by_hand(table) if command.by_hand or table.prep == "load" else None
    if first is not None and table.prep == "load":
        clauses, readings = first  # nobody has to, but whoever deals may
        return (CardsShuffled(because="by_hand", next="load", clauses=clauses, readings=readings),)
    need(table, "shuffle", "shuffle_triggers")
    if table.mix:
        another(command.actor, table.approver, "approved the riffle", rules.power_cites("approve_riffle")[0])
    because = table.shuffle_due or "start"
    required = table.riffle != "" and rules.says("preshuffled_cards") == "player_may_require_shuffle"
    cut = rules.cuts or required
    cut = cut and table.shoe + table.in_rack > 1  # with all the others on the table, one card cannot be cut
    cited = cites(rules, because, WHO_CUTS.get(because, OTHERWISE) if cut else "")
    clauses, readings = cited if first is None else (cited[0] + first[0], cited[1] + first[1])
    return (
        CardsShuffled(
            because=because,
            next="cut" if cut else "load",
            offers=offers(table) if cut else (),
            commitment=_committed(table, command.commitment),
            rack_stays=because == "device_failure" and table.shoe > 1,
            set=_set(table, because),
            by_hand=first is not None,
            clauses=clauses,
            readings=readings,
        ),
    )


def _set(table: Table, because: str) -> int | None:
    """Which of two sets comes into play: they take turns, but not in the middle of a round, nor before the first."""
    if table.rules.setup.sets < 2:
        return None
    stays = table.pause is not None or because in ("start", "replaced", "device_jam")
    return table.set_in_play if stays else 3 - table.set_in_play


@evolves(CardsShuffled)
def shuffled(table: Table, event: CardsShuffled) -> Table:
    if event.set is not None:
        table = replace(table, set_in_play=event.set)
    left = tuple(each for each in table.faults.left_out if each in OUTLASTS)
    if not event.rack_stays:  # hands that were collected early are in it
        table = replace(table, shoe=table.shoe + table.in_rack, rack=b"", rack_unseen=0, recycled=table.collected)
    if event.commitment:
        table = replace(table, fairness=table.fairness.shuffled(table.shoe))
    return replace(
        table,
        prep=event.next,
        due=tuple([DueCut(player) for player in event.offers]),
        held=(),
        faults=replace(table.faults, left_out=left, cutters=(), forgotten=""),
        shuffle_due="",
        cutting_card=False,
        cut_from=None,
        commitment=event.commitment,
        burned=None,
        burn_seen="",
        riffle="",
        mix=False,
        approver="",
        spread=False,
    )


_ORDERED_BY = {"vacancy": "shuffle_after_vacancy", "card_seen": "deal"}


@decides(OrderShuffle, "anybody", "order a shuffle", "cards", "betting", *IN_ROUND, in_trouble=True)
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
        return (ShuffleOrdered(because=because, at_once=True, clauses=clauses, readings=readings),)
    if table.phase == "cards" or (table.shuffle_due and because != "abnormal_sequence"):
        raise Refused("shuffle_due", "the cards are to be shuffled already", clauses)
    if because == "vacancy" and (table.holders or table.in_round):
        raise Refused("not_vacant", "because: players are at the table", clauses)
    at_once = because == "abnormal_sequence" or not (table.in_round or table.bets)
    if at_once and table.trouble is not None:
        raise Refused("trouble_first", "what went wrong is to be resolved first", clauses)
    return (ShuffleOrdered(because=because, at_once=at_once, clauses=clauses, readings=readings),)


@evolves(ShuffleOrdered)
def shuffle_ordered(table: Table, event: ShuffleOrdered) -> Table:
    if not event.at_once:
        return replace(table, shuffle_due=event.because)
    return to_shuffle(table, event.because)


def vacant(table: Table) -> tuple[Event, ...]:
    """Where the book shuffles again once everybody has left: that the cards are to be shuffled."""
    if table.holders or table.phase != "betting" or not table.rules.shuffles_every_round:
        return ()
    clauses, readings = table.rules.cites("shuffle_triggers", part="vacancy")
    return (ShuffleOrdered(because="vacancy", at_once=True, clauses=clauses, readings=readings),)


def exhausted(table: Table) -> ShoeExhausted:
    """No card is left and one is due."""
    clauses, readings = table.rules.remedy_cites("shoe_exhausted")
    return ShoeExhausted(clauses=clauses, readings=readings)


@evolves(ShoeExhausted)
def shoe_exhausted(table: Table, event: ShoeExhausted) -> Table:
    if event.unkeyed:
        unseen = table.rack_unseen + event.unkeyed
        table = replace(table, shoe=table.shoe - event.unkeyed, rack_unseen=unseen, held=())
    return to_shuffle(table, "exhausted")


@decides(
    ReloadDiscards,
    "deal",
    "reload the discards",
    "betting",
    "settling",
    "deciding",
    where=lambda rules: rules.takes_discards_back,
)
def reload_discards(table: Table, command: ReloadDiscards) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("continuous_device")
    if not rules.takes_discards_back:
        raise Refused("no_reload", "discards wait in the rack for the shuffle", clauses)
    late = any(step.act == "deal" for step in rules.book.round[1 : table.step + 1])
    if rules.reloads_after_deal and (not table.in_round or late or table.reloaded):
        raise Refused("not_now", "the discards go back once, after the initial deal", clauses)
    discards = len(table.rack) + table.rack_unseen
    if not discards:
        raise Refused("no_discards", "the rack is empty", clauses)
    commitment = _committed(table, command.commitment)
    return (DiscardsReloaded(cards=discards, commitment=commitment, clauses=clauses, readings=readings),)


@evolves(DiscardsReloaded)
def discards_reloaded(table: Table, event: DiscardsReloaded) -> Table:
    shoe = table.shoe + event.cards
    return replace(
        table,
        shoe=shoe,
        fairness=table.fairness.shuffled(shoe) if event.commitment else table.fairness,
        rack=b"",
        rack_unseen=0,
        reloaded=True,
        faults=replace(table.faults, left_out=tuple(w for w in table.faults.left_out if w != "discards_not_reloaded")),
        burned=None,
        burn_seen="",
        commitment=event.commitment,
    )
