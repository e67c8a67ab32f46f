"""The deal: each card in its turn; a card that came out of turn is recorded, and play stops."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import Fairness, Origin, check_chosen
from cutcard.table.laying import at_war, hidden, surplus
from cutcard.table.preparation import can_be_left_out
from cutcard.table.progress import cards_due, then
from cutcard.table.rules import Cites
from cutcard.table.standing import round_begun
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, INDEX, DueCard, DueOffer, Table
from cutcard.table.steps.cards.loading import among_discards, cutting_card_event, first_in_round, step_left_out
from cutcard.table.steps.cards.shuffling import exhausted
from cutcard.table.steps.people.seats import check_box, seated
from cutcard.table.steps.rounds.jackpot import carried_in, not_collected, with_meters
from cutcard.table.steps.rounds.registering import check_registered, unregistered
from cutcard.table.steps.tournament.posting import untouched
from cutcard.table.steps.tournament.sitting import with_hand
from cutcard.table.wrong import Trouble


class Draw(Command, frozen=True, kw_only=True):
    """A card is drawn: to the box whose turn it is, or where physical cards went elsewhere, to ``box`` (0: dealer).

    A card out of turn whose face nobody has seen is keyed without one."""

    card: Card | None = None
    box: int | None = None


class RoundStarted(Event, frozen=True, kw_only=True):
    """The first card is out: betting is closed, and these places get cards in this order."""

    round: int
    due: tuple[DueCard, ...]
    players: tuple[str, ...]


class CardDealt(Event, frozen=True, kw_only=True):
    """A card lies on a box (0: the dealer's hand), face up or down."""

    box: int
    card: Card | None = None
    up: bool = True
    place: int | None = None  # of an electronic shoe: where it was committed to


class TroubleFound(Event, frozen=True, kw_only=True):
    """Something went wrong; play stops until it is resolved. ``late``: it is of a round that was over already; ``by``:
    who reported it, or acted when the table saw it, and ``at`` what time."""

    kind: str
    box: int | None = None
    draw: int | None = None
    given: tuple[str, ...] = ()
    number: int = 0
    player: str = ""
    card: Card | None = None
    late: bool = False
    by: str = ""
    at: int = 0


class DiscardThree(Command, frozen=True, kw_only=True):
    """Before the war, three cards are discarded face down."""


class ThreeDiscarded(Event, frozen=True, kw_only=True):
    """Three cards went to the rack unseen."""

    cards: int
    from_places: tuple[int, ...] = ()  # of an electronic shoe


@decides(Draw, "deal", "deal a card", "betting", *IN_ROUND, in_trouble=True)
def draw(table: Table, command: Draw) -> tuple[Event, ...]:
    box, rules = command.box, table.rules
    if table.phase == "cards":  # they are not ready, but out of the shoe all the same
        skipped = step_left_out(table, can_be_left_out(table), "bet")
        return (skipped, *draw(fold(table, (skipped,)), command))
    if table.phase == "betting":
        if table.trouble is not None:
            clauses = rules.remedy_cites(table.trouble.kind)[0]
            raise Refused("trouble_first", "what went wrong is to be resolved before a round begins", clauses)
        return _first_card(table, command)
    if table.phase == "dealing" and table.trouble is None:
        due = table.due[0]
        assert isinstance(due, DueCard)
        if box is None or box == due.box:
            if table.commitment:
                check_chosen(table)
            return then(table, command.at, *_deal(table, due.box, command.card))
    if not rules.physical:
        raise Refused("not_due", f"box: no card is due {'there' if box else 'now'}", rules.clauses("deal_order"))
    return _out_of_turn(table, command)


def _first_card(table: Table, command: Draw) -> tuple[Event, ...]:
    """The first card closes betting and starts the round."""
    rules = table.rules
    if table.tournament is not None and rules.physical and (posted := untouched(table)):
        return *posted, *_first_card(fold(table, posted), command)
    if not rules.physical and not table.called and rules.says("no_more_bets_call") == "mandatory":
        called = rules.clauses("no_more_bets_call")
        raise Refused("call_first", "no more bets is called before the first card", called)
    due = cards_due(table)
    if not rules.physical and command.box is not None and (not due or command.box != due[0].box):
        raise Refused("not_due", f"box: the first card is not for box {command.box}", rules.clauses("deal_order"))
    if not due and not (rules.physical and rules.answers("round_without_wagers")):
        raise Refused("no_wagers", "no box has a wager that gets cards", rules.book.facts.cards_go_to.clauses)
    if table.shoe == 0:  # surplus cards of the last round were the last of it
        return (exhausted(table),)
    if table.commitment:
        check_chosen(table)
    if not rules.physical:
        check_registered(table)
    events: list[Event] = []
    if table.cutting_card and not rules.physical and table.shoe == table.behind:
        seen = first_in_round(table)
        if seen.now:
            return (seen,)
        events.append(seen)
    events += round_begins(table)
    after = fold(table, events)
    if due and (command.box is None or command.box == due[0].box):
        return (*events, *then(after, command.at, *_deal(after, due[0].box, command.card)))
    if not due:
        stray = _out_of_turn(after, command)[0]
        return (*events, stray, found(after, "round_without_wagers", None, None))
    return (*events, *_out_of_turn(after, command))


def round_begins(table: Table) -> tuple[Event, ...]:
    """What the first card brings with it: betting is closed, and jackpot wagers that nobody collected go back."""
    rules = table.rules
    events: list[Event] = [*unregistered(table)]
    events += carried_in(fold(table, events))
    left = not_collected(fold(table, events))
    if left is not None:
        if not rules.physical:
            raise Refused(
                "collect_first", "jackpot wagers are collected before the deal", rules.clauses("jackpot_collection")
            )
        events.append(left)
    clauses, readings = rules.cites("round_begins", "betting_closes", part="first_card")
    players = tuple(dict.fromkeys(player for _, player in table.bets))
    due = cards_due(table)
    started = RoundStarted(round=table.round + 1, due=due, players=players, clauses=clauses, readings=readings)
    return (*events, started)


def _deal(table: Table, box: int, card: Card | None) -> tuple[Event, ...]:
    """A card to the box whose turn it is."""
    rules = table.rules
    down = rules.face_down if box else rules.dealer_face_down
    if card is None and not (down and rules.physical):
        raise Refused("card_missing", "card: what was drawn is needed", rules.clauses("cards_face"))
    clauses, readings = _cites(table, box)
    place = table.fairness.next if table.commitment else None
    dealt = CardDealt(box=box, card=card, up=not down, place=place, clauses=clauses, readings=readings)
    events: tuple[Event, ...] = (dealt,)
    if table.cutting_card and not rules.physical and table.shoe == table.behind and table.places:
        events = (cutting_card_event(table, box), dealt)
    if card is not None and too_many(table, card):
        if not rules.physical:
            raise Refused("cannot_be", f"card: the shoe holds no more {card}", rules.book.facts.decks.clauses)
        return (*events, found(table, "foreign_card", box, len(table.drawn)))
    if table.shoe == 1 and len(table.due) > 1:
        return (*events, exhausted(table))
    return events


def _cites(table: Table, box: int) -> Cites:
    """The clauses behind a card: they differ with the step, with the hand, and after the first circuit."""
    rules = table.rules
    later = table.step == 0 and box in table.places
    key = (table.step, box == DEALER, later)
    known = rules.deal_cites.get(key)
    if known is None:
        who = "dealer" if box == DEALER else "box"
        step = "device" if rules.deals_packets else rules.book.round[table.step].name
        part = f"{step}:later" if later and step != "device" else f"{step}:{who}"
        known = rules.deal_cites[key] = rules.cites("deal_order", part=part)
    return known


def cites_of_deal(table: Table, first: bool = False) -> Cites:
    """The clauses behind a card that came out of turn, or unnoticed: of the deal that was begun last, or the first."""
    rules = table.rules
    deals = [step.name for step in rules.book.round[: max(table.step, 0) + 1] if step.act == "deal"]
    return rules.cites("deal_order", part="" if rules.deals_packets else deals[0 if first else -1])


def too_many(table: Table, card: Card) -> bool:
    """Whether there are more of a card than the decks hold."""
    out = table.drawn.count(card) + table.rack.count(INDEX[card])
    if table.recycled:  # what went back into the shoe may come again
        out -= sum(table.drawn[draw] == card for draw in table.recycled)
    return out >= table.rules.terms.copies


def _out_of_turn(table: Table, command: Draw) -> tuple[Event, ...]:
    """A physical card went where none was due. It is a fact: it is recorded, and play stops.

    A card without a face lies face down, and nobody has seen it.
    """
    box = command.box if command.box is not None else DEALER
    if box != DEALER:
        check_box(table, box)
    if table.shoe == 0:
        raise Refused("shoe_empty", "no card is left in the shoe", table.rules.remedy_cites("shoe_exhausted")[0])
    clauses, readings = cites_of_deal(table)
    down = table.rules.lies_face_down(box)
    up = not down and command.card is not None
    dealt = CardDealt(box=box, card=command.card, up=up, clauses=clauses, readings=readings)
    if command.card is not None and too_many(table, command.card):
        return dealt, found(table, "foreign_card", box, len(table.drawn))
    if table.trouble is not None:
        early = _dealt_early(table, box) if up or down else None
        return (dealt,) if early is None else (dealt, early)
    if up or down:
        return dealt, _misplaced(table, box)
    return dealt, found(table, "surplus_card", box, len(table.drawn))


def _misplaced(table: Table, box: int) -> TroubleFound:
    """What it means that a card lies on a place whose turn it was not."""
    rules, here = table.rules, len(table.drawn)
    due = [card.box for card in table.due if isinstance(card, DueCard)]
    if box in due:
        missed = table.step > 0 and rules.remedies("war_card_missed")
        return found(table, "war_card_missed" if missed else "box_skipped", due[0], None)
    game = rules.book.game
    offers = [each for each in table.due if isinstance(each, DueOffer)]
    if box == DEALER and game.shared and offers and rules.remedies("option_not_offered"):
        return replace(found(table, "option_not_offered", offers[0].box, here), player=offers[0].player)
    if box != DEALER:
        war = at_war(table, box)
        if offers and rules.remedies("option_not_offered") and (war or any(each.box == box for each in offers)):
            return replace(found(table, "option_not_offered", offers[0].box, here), player=offers[0].player)
        if table.phase == "dealing" and table.step > 0 and not war and rules.remedies("war_card_without_wager"):
            return found(table, "war_card_without_wager", box, here)
    return found(table, "surplus_card", box, here)


def _dealt_early(table: Table, box: int) -> TroubleFound | None:
    """What was taken for a card too many was the first of a later deal, if a hand of that deal gets a card too: the
    deal has begun before everybody had chosen."""
    trouble, rules = table.trouble, table.rules
    offers = [each for each in table.due if isinstance(each, DueOffer)]
    if trouble is None or trouble.kind != "surplus_card" or trouble.draw is None or not offers:
        return None
    if not at_war(table, box) and all(each.box != box for each in offers):
        return None
    later = surplus(table) == [*range(trouble.draw, len(table.drawn))] and not hidden(table)
    if not later or not rules.remedies("option_not_offered"):
        return None
    return replace(found(table, "option_not_offered", offers[0].box, trouble.draw), player=offers[0].player)


def found(table: Table, kind: str, box: int | None, draw: int | None) -> TroubleFound:
    """Something went wrong: the clauses are those of what the book does about it."""
    clauses, readings = table.rules.remedy_cites(kind)
    return TroubleFound(kind=kind, box=box, draw=draw, clauses=clauses, readings=readings)


@evolves(RoundStarted)
def round_started(table: Table, event: RoundStarted) -> Table:
    if table.pool_links:
        fair = table.fairness
        choice = (f"{table.commitment}:{fair.number}", fair.mix) if table.commitment else ("", "")
        table = replace(with_meters(table), opening=choice)
    if table.tournament is not None:
        table = with_hand(table, playing=True)
    return replace(
        table,
        round=event.round,
        step=0,
        phase="dealing",
        due=event.due,
        called=True,
        paid=False,
        played=frozenset(event.players),
        wagered=seated(table, table.wagered.union(event.players)),
        standing=round_begun(table.standing, table.holders.values(), event.players),
        reloaded=False,
        fresh=False,
    )


@evolves(CardDealt)
def card_dealt(table: Table, event: CardDealt) -> Table:
    due, box = table.due, event.box
    if due and isinstance(due[0], DueCard):
        if due[0].box == box:
            due = due[1:]
        else:
            at = next((at for at, card in enumerate(due) if isinstance(card, DueCard) and card.box == box), None)
            if at is not None:
                due = due[:at] + due[at + 1 :]
    return replace(
        table,
        drawn=(*table.drawn, event.card),
        places=(*table.places, box),
        seen=(*table.seen, EVERYBODY if event.up else ""),
        shoe=table.shoe - 1,
        held=next_held(table) if table.held else (),
        due=due,
        fairness=table.fairness if event.place is None else _dealt_from(table, event.place),
    )


def _dealt_from(table: Table, place: int) -> Fairness:
    fair = table.fairness
    origin = Origin(table.commitment, fair.size, fair.shoe or 0, place)
    return replace(fair.drawn(place), origins=(*fair.origins, origin))


def next_held(table: Table) -> tuple[int, ...]:
    """What lies under the shoe after a card was drawn: one of them, if it is their turn or no other is left."""
    mine = table.held[0] <= table.round or table.shoe <= len(table.held)
    return table.held[1:] if mine else table.held


@evolves(TroubleFound)
def trouble_found(table: Table, event: TroubleFound) -> Table:
    seen = Trouble(event.kind, event.box, event.draw, event.given, event.number, event.player, event.card, event.late)
    seen = replace(seen, by=event.by, at=event.at)
    # A card that came before everybody had chosen is of the later deal, which has begun with it.
    early = event.kind == "option_not_offered" and event.draw is not None and not table.first_deal
    return replace(table, trouble=seen, first_deal=event.draw if early and event.draw else table.first_deal)


@decides(DiscardThree, "deal", "discard three cards", "dealing", where=lambda rules: bool(rules.discards))
def discard_three(table: Table, command: DiscardThree) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("cards_burned_before_war")
    number = rules.discards
    if not number:
        raise Refused("no_discard", "no cards are discarded before a war at this table", clauses)
    first = table.step > 0 and len(table.places) == sum(1 for place in {*table.places})
    if not first or table.discarded >= number:
        raise Refused("not_now", "three cards are discarded once, before the first war card", clauses)
    taken = min(number - table.discarded, table.shoe)  # the rest once the discards are shuffled
    places: list[int] = []
    if table.commitment:
        check_chosen(table)
        fair = table.fairness
        for _ in range(taken):
            places.append(fair.next)
            fair = fair.drawn(fair.next)
    events: list[Event] = [ThreeDiscarded(cards=taken, from_places=tuple(places), clauses=clauses, readings=readings)]
    if table.cutting_card and not rules.physical and table.shoe - taken < table.behind <= table.shoe:
        events.insert(0, among_discards(table))
    if taken == table.shoe:
        events.append(exhausted(table))
    return tuple(events)


@evolves(ThreeDiscarded)
def three_discarded(table: Table, event: ThreeDiscarded) -> Table:
    for _ in range(event.cards):  # what lies under the shoe comes first here too
        table = replace(table, shoe=table.shoe - 1, held=next_held(table) if table.held else ())
    fair = table.fairness
    for place in event.from_places:
        fair = fair.drawn(place)
    return replace(
        table,
        rack_unseen=table.rack_unseen + event.cards,
        discarded=table.discarded + event.cards,
        fairness=fair,
    )
