"""The cards themselves: checking, fanning, verifying, replacing."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.owing import CHECK, OF_CARDS, REPLACE, VERIFY, done, owes
from cutcard.table.persons import another
from cutcard.table.preparation import (
    AFTER_CUTTING_CARD,
    after_check,
    check_is_optional,
    first_prep,
    in_words,
    loaded_unseen,
    offers,
)
from cutcard.table.state import DueCut, Table
from cutcard.table.steps.cards.dealing import found
from cutcard.table.steps.cards.shuffling import OUTLASTS, taken_out
from cutcard.table.steps.cards.wrong_cards import check_counted, wrong_in_use
from cutcard.table.steps.rounds.opening import check_device
from cutcard.table.wrong import Faults, Trouble


class CheckCards(Command, frozen=True, kw_only=True):
    """Somebody went through the cards and found so many, all of them right or not; of two sets, so many in each."""

    found: int
    right: bool = True


class CardsChecked(Event, frozen=True, kw_only=True):
    """The cards were gone through by a ``person``, in the role that ``by`` names. ``next`` is what they need now."""

    by: str
    person: str = ""
    found: int
    right: bool
    next: str
    offers: tuple[str, ...] = ()  # players who are offered the cut, in turn


class FanCards(Command, frozen=True, kw_only=True):
    """The cards are spread for the first players to look over, or for a ``player`` who asked to see shuffled ones."""

    player: str = ""


class CardsFanned(Event, frozen=True, kw_only=True):
    """The cards were spread face up. ``player``: who asked to see them; ``lookers``: who was there and could look;
    ``waits``: nobody was, and they lie there for the first player to come; ``unloaded``: they came out of the shoe for
    it, before the first game with them. ``next`` is what the cards need now."""

    player: str = ""
    lookers: tuple[str, ...] = ()
    waits: bool = False
    unloaded: bool = False
    next: str = "shuffle"


class VerifyCards(Command, frozen=True, kw_only=True):
    """A supervisor or inspector has the cards checked again: so many, all of them right or not."""

    found: int
    right: bool = True


class CardsVerified(Event, frozen=True, kw_only=True):
    """The cards were verified on demand; ``wrong`` stops the game."""

    found: int
    wrong: bool


class ReplaceCards(Command, frozen=True, kw_only=True):
    """New cards are brought in. ``unfit``: because the old ones are damaged or may not be used any more; ``number``:
    how many, if not all; ``device``: what they go into, if it is another than before."""

    unfit: bool = False
    number: int = 0
    device: str = ""


class CardsReplaced(Event, frozen=True, kw_only=True):
    """The old cards are gone, and new ones of the same number are on the table; or so many of them, like for like."""

    next: str
    offers: tuple[str, ...] = ()  # players who are offered the cut, in turn
    number: int = 0  # 0: all
    device: str = ""  # what deals from now on, if it is another


@decides(CheckCards, "check_cards", "check the cards", "cards", "closed")
def check_cards(table: Table, command: CheckCards) -> tuple[Event, ...]:
    rules = table.rules
    if table.phase == "closed":
        return _checked_later(table, command)
    early = check_is_optional(rules) and table.shuffle_due in ("start", "replaced")
    again = table.prep == "replace" and not owes(table, REPLACE)  # a count that was not right
    if table.prep != "check" and not early and not again:
        raise Refused(
            "not_due", f"the cards are to be {in_words(table.prep)}, not checked", rules.clauses("checking_cards")
        )
    check_counted(table, command.found, rules.clauses("checking_cards"))
    right = command.right and command.found == rules.cards
    used = table.shuffle_due not in ("start", "replaced")  # cards that came shuffled are so only once
    following = table.prep if early and not again else after_check(rules, table.mix or used)
    by_two = rules.says("checking_cards") == "dealer_and_supervisor_each"
    if by_two:
        _check_independent(table, command)
    if not right:
        following = "replace"
    elif by_two:
        hands = {role == "dealer" for role in (command.role, *table.checked)}
        following = "shuffle" if loaded_unseen(rules) or not rules.physical else "fan"
        if len(hands) < 2:  # a dealer and somebody above check them, each alone
            following = "check"
    clauses, readings = rules.cites("checking_cards", part="check")
    if following == "shuffle" and loaded_unseen(rules):
        clauses += rules.clauses("automatic_shuffler_loaded")
    more = wrong_in_use(table, command.found) if used and not right else ()
    return (
        CardsChecked(
            by=command.role,
            person=command.actor,
            found=command.found,
            right=right,
            next=following,
            offers=offers(table) if following == "cut" else (),
            clauses=clauses,
            readings=readings,
        ),
        *more,
    )


def _checked_later(table: Table, command: CheckCards) -> tuple[Event, ...]:
    """At a closed table only what is owed is checked, before it opens again."""
    rules = table.rules
    clauses, readings = rules.cites("checking_cards", part="check")
    if not owes(table, CHECK, VERIFY):
        raise Refused("not_due", "the table is closed, and no check of its cards is owed", clauses)
    check_counted(table, command.found, clauses)
    more, why = rules.remedy_cites("missing_card")
    right = command.right and command.found == rules.cards
    return (
        CardsChecked(
            by=command.role,
            person=command.actor,
            found=command.found,
            right=right,
            next="" if right else "replace",
            clauses=tuple(dict.fromkeys((*clauses, *more))),
            readings=tuple(dict.fromkeys((*readings, *why))),
        ),
    )


def _check_independent(table: Table, command: CheckCards) -> None:
    """Two persons go through the cards, one of them the dealer: not one person in two roles."""
    clauses = table.rules.clauses("checking_cards", part="check")
    for person in table.checkers:
        another(command.actor, person, "has inspected them already", clauses)
    if command.role in table.checked:
        raise Refused(
            "checked_already", f"role: the {command.role} has checked them; another must check them too", clauses
        )


@evolves(CardsChecked)
def checked(table: Table, event: CardsChecked) -> Table:
    over = event.next != "check"
    table = replace(table, checkers=() if over else (*table.checkers, event.person))
    if over and event.right:
        table = done(counted(table), CHECK, VERIFY)
    return replace(
        table,
        prep=event.next,
        due=tuple([DueCut(player) for player in event.offers]) if event.offers else table.due,
        checked=() if over else (*table.checked, event.by),
    )


def counted(table: Table) -> Table:
    """Every card is there: a check that was left out is made up for."""
    left = tuple(each for each in table.faults.left_out if each not in OUTLASTS)
    return replace(table, faults=replace(table.faults, left_out=left))


@decides(FanCards, "deal", "fan the cards", "cards", "betting")
def fan_cards(table: Table, command: FanCards) -> tuple[Event, ...]:
    rules = table.rules
    if command.player and rules.provision("looking_at_cards") and _came_shuffled(table):
        loaded = table.phase == "betting"
        looked = CardsFanned(
            player=command.player,
            lookers=(command.player,),
            unloaded=loaded,
            next=first_prep(rules) if loaded else table.prep,
        ).also(*rules.cites("looking_at_cards"))
        if "card_seen" in rules.allows("ordered_shuffle"):  # before they enter the shoe
            looked = replace(looked.also(*rules.cites("ordered_shuffle", part="card_seen")), next="shuffle")
        return (looked,)
    spread = table.spread and table.prep == "shuffle"
    if table.prep != "fan" and not spread:
        raise Refused(
            "not_due",
            f"the cards are to be {in_words(table.prep)}, not fanned",
            rules.clauses("looking_at_cards" if command.player else "checking_cards")
            or rules.clauses("checking_cards"),
        )
    return (players_look(table, command.player),)


def players_look(table: Table, asked: str = "") -> CardsFanned:
    """The cards lie spread for whoever sits there; where nobody does, for the first player to come."""
    here = tuple(dict.fromkeys((*table.holders.values(), *((asked,) if asked else ()))))
    clauses, readings = table.rules.cites("checking_cards", part="fanned" if here else "spread")
    return CardsFanned(player=asked, lookers=here, waits=not here, clauses=clauses, readings=readings)


def _came_shuffled(table: Table) -> bool:
    """Whether there are cards that were not shuffled here and of which no game was dealt: they came shuffled."""
    loaded = table.phase == "betting" and table.untried == table.round
    return loaded or (table.prep in ("cut", "load") and table.shuffle_due in ("start", "replaced"))


@evolves(CardsFanned)
def fanned(table: Table, event: CardsFanned) -> Table:
    if event.unloaded:
        table = taken_out(table)
    due = table.due if event.next == "cut" else ()
    return replace(table, prep=event.next, due=due, spread=event.waits)


@decides(VerifyCards, "verify_cards", "have the cards verified", in_trouble=True)
def verify_cards(table: Table, command: VerifyCards) -> tuple[Event, ...]:
    if table.phase == "closed":
        raise Refused(
            "table_closed", "the table is closed: it has no cards", table.rules.power_cites("verify_cards")[0]
        )
    clauses, readings = table.rules.power_cites("verify_cards")
    check_counted(table, command.found, clauses)
    cards = table.rules.cards
    wrong = not command.right or command.found != cards
    verified = CardsVerified(found=command.found, wrong=wrong, clauses=clauses, readings=readings)
    trouble = table.trouble
    if wrong and not table.in_round:
        return verified, *wrong_in_use(table, command.found)
    if wrong and table.in_round and (trouble is None or trouble.kind == "cards_dropped"):
        lost = cards - command.found
        if lost > 0 and table.rules.remedies("missing_card"):
            return verified, replace(found(table, "missing_card", None, None), number=lost)
        return verified, found(table, "foreign_card", None, None)
    return (verified,)


@evolves(CardsVerified)
def verified(table: Table, event: CardsVerified) -> Table:
    if not event.wrong:
        return done(counted(table), CHECK, VERIFY)
    table = done(table, VERIFY)
    if table.in_round:
        return table if table.trouble is not None else replace(table, trouble=Trouble("foreign_card"))
    return replace(table, phase="cards", prep="replace", due=(), trouble=None)  # with the cards, what is wrong goes


@decides(ReplaceCards, "anybody", "replace the cards", "cards", "betting", "closed")
def replace_cards(table: Table, command: ReplaceCards) -> tuple[Event, ...]:
    rules = table.rules
    said = rules.says("replacing_cards")
    clauses, readings = rules.cites("replacing_cards")
    power = "replace_unfit_cards" if command.unfit and rules.book.power("replace_unfit_cards") else "replace_cards"
    if not rules.may(command.role, power):
        raise rules.refuse_role(command.role, power, "replace the cards")
    closed = table.phase == "closed"
    must = table.prep == "replace" or bool(owes(table, *((*OF_CARDS, VERIFY) if closed else (REPLACE,))))
    if closed and (not must or command.device):
        raise Refused("not_now", "the table is closed, and no new cards are owed", clauses)
    if table.pause is not None or (table.bets and not must):
        raise Refused("not_now", "cards are replaced between rounds, before wagers are down", clauses)
    end_of_shoe = table.prep == "shuffle" and table.shuffle_due not in ("start", "replaced")
    after_cutting_card = end_of_shoe and table.shuffle_due in AFTER_CUTTING_CARD
    if not must:
        if said == "any_round_with_device_else_before_shuffle" and rules.in_order and not after_cutting_card:
            raise Refused("not_now", "with a shoe only after the cutting card, before the shuffle", clauses)
        if said == "end_of_shoe_or_when_unfit" and not command.unfit and not end_of_shoe:
            raise Refused("not_now", "at the end of a shoe, or when the cards are unfit", clauses)
        if said == "any_round_if_unfit" and not command.unfit:
            raise Refused("not_unfit", "unfit: only cards that are unfit are replaced", clauses)
    if command.number:
        return (_some_replaced(table, command),)
    power_clauses, _ = rules.power_cites(power)
    if command.device:
        rules = rules.with_device(command.device)
        check_device(rules)
        clauses += rules.clauses("dealing_device")
    following = "" if closed else first_prep(rules)
    return (
        CardsReplaced(
            next=following,
            offers=offers(replace(table, shuffle_due="replaced")) if following == "cut" else (),
            device=command.device,
            clauses=tuple(dict.fromkeys((*clauses, *power_clauses))),
            readings=readings,
        ),
    )


def _some_replaced(table: Table, command: ReplaceCards) -> CardsReplaced:
    """Unfit cards go one by one, where the book lets them, and all are shuffled."""
    rules = table.rules
    clauses, readings = rules.cites("replacing_cards", part="some")
    if "some" not in rules.allows("replacing_cards") or command.device:
        raise Refused("all_together", "number: here the cards are replaced all together", clauses)
    if not command.unfit:
        raise Refused("not_unfit", "unfit: only cards that are unfit are replaced one by one", clauses)
    least, most = max(table.faults.unfit, 1), rules.cards - 1
    if not least <= command.number <= most:
        raise Refused("bad_number", f"number: {least} to {most} cards, not {command.number}", clauses)
    following = "check" if owes(table, CHECK) else "shuffle"
    return CardsReplaced(next=following, number=command.number, clauses=clauses, readings=readings)


@evolves(CardsReplaced)
def replaced(table: Table, event: CardsReplaced) -> Table:
    table = replace(
        done(table, REPLACE) if event.number else done(table, CHECK, REPLACE, VERIFY),
        phase="closed" if table.phase == "closed" else "cards",
        prep=event.next,
        due=tuple([DueCut(player) for player in event.offers]),
        called=False,
        checked=(),
        checkers=(),
        issued=False,
        spread=False,
        untried=None,
        cutting_card=False,
        shuffle_due="replaced",
        cut_from=None,
        faults=Faults(),
    )
    if event.number:  # like for like: what is known of the others stays known
        return table
    return replace(
        table,
        rules=table.rules.with_device(event.device) if event.device else table.rules,
        shoe=table.cards,
        rack=b"",
        rack_unseen=0,
        removed=0,
        burned=None,
        burn_seen="",
        commitment="",
    )
