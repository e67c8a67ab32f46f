"""Events in sentences of the third person, and commands in a line, for people."""

from __future__ import annotations

from typing import Any

from cutcard.cards import Card
from cutcard.money import Amount, dollars
from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.table.base import Command, Event
from cutcard.table.policies import Decider
from cutcard.table.preparation import in_words
from cutcard.table.rules import Rules
from cutcard.table.state import DueCard, DueLine, DueOffer, DueSlips, place
from cutcard.table.wire import EVENTS, name_of
from cutcard.telling import (
    sentences_approvals,
    sentences_conduct,
    sentences_links,
    sentences_office,
    sentences_pool,
    sentences_promotion,
    sentences_tournament,
    sentences_trouble,
)
from cutcard.telling.choices import chose
from cutcard.telling.settled import line_told
from cutcard.telling.wording import Sentences, at_table, hand, in_time, names, title


def _due(due: tuple[Any, ...], book: Rulebook) -> str:
    if not due:
        return ""
    first = due[0]
    if isinstance(first, DueCard):
        places = [place(card.box, book.game.middle) for card in due]
        return f" Cards go to {names(list(dict.fromkeys(places)) if book.game.shared else places)}."
    if isinstance(first, DueLine):
        number = len(due)
        return f" {number} wager{'s are' if number > 1 else ' is'} to be settled, {place(first.box)} first."
    if isinstance(first, DueSlips):
        return " The slips are opened first."
    if isinstance(first, DueOffer):
        offers = [f"{each.player} on {place(each.box)}" for each in due if isinstance(each, DueOffer)]
        return f" {names(offers)} may choose."
    return ""


def _step(name: str, book: Rulebook) -> str:
    """A step of the round, as it is announced."""
    if name == "clear":
        return "Everything is settled; the table is cleared."
    return next((step.says for step in book.round if step.name == name), name)


_NEXT = {"bet": "wagers are taken", "betting": "wagers are taken"}


def _following(prep: str) -> str:
    return _NEXT.get(prep) or f"the cards are to be {in_words(prep)}"


def _call(event: Event, book: Rulebook) -> str:
    """The call for bets, where the book has one and this event opens betting."""
    call = book.topics.get("betting_opens")
    return " The dealer calls for bets." if call is not None and set(event.clauses).issuperset(call.clauses) else ""


def _collected(event: Any) -> str:
    """Of one jackpot wager or several, that they are in; said late, that they had been."""
    several = len(event.spots) > 1
    if event.late:
        return f"{'were' if several else 'was'} collected before the first card after all"
    return f"{'are' if several else 'is'} collected"


def _limits(limits: Any, book: Rulebook) -> str:
    return "; ".join(f"{title(book, name)} {_between(sign)}" for name, sign in limits.items())


def _between(sign: Any) -> str:
    """What a sign, or a change of it, says of one wager: a change may leave either end as it is."""
    if sign.max is None:
        return f"from {money(sign.least)}"
    return f"up to {money(sign.max)}" if sign.min is None else f"{money(sign.min)} to {money(sign.max)}"


def _schedule(book: Rulebook, name: str) -> str:
    return next(each.title for each in book.schedules if each.name == name)


def _turned(event: Any, book: Rulebook) -> str:
    """A hand that lies face up; of the dealer's own, also what the dealer calls."""
    game = book.game
    shown = f"{place(event.box, game.middle).capitalize()} shows {hand(event.cards)}"
    value = next((each.told(event.value) for each in game.findings if each.name == game.declared), "")
    called = f", and calls it: {value}" if event.value else ""
    announced = " The dealer announces “no hand”." if event.qualifies is False else ""
    return f"{shown}{called}.{announced}"


def _decided(who: Decider, book: Rulebook) -> str:
    """Who decided what of a setup, as a sentence that follows another."""
    role = book.role(who.role)
    as_what = role.title if role is not None else who.role
    what = names([name.replace("_", " ") for name in who.powers])
    return f" {who.name} decided as {as_what}: {what}."


_SAY: Sentences = {
    **sentences_trouble.SAY,
    **sentences_conduct.SAY,
    **sentences_links.SAY,
    **sentences_approvals.SAY,
    **sentences_office.SAY,
    **sentences_pool.SAY,
    **sentences_promotion.SAY,
    **sentences_tournament.SAY,
    "table_opened": lambda e, b: (
        f"A table of {b.title} at {b.house} opens with {e.setup.boxes} boxes and {e.cards} cards ({e.edition})."
        + "".join(f" {_schedule(b, name)} {e.setup.schedules[name]}, {of}." for name, of in e.setup.approvals.items())
        + "".join(_decided(each, b) for each in e.decided_by)
    ),
    "cards_checked": lambda e, b: (
        f"{e.person or 'Somebody'} ({e.by.replace('_', ' ')}) finds {e.found} cards, "
        f"{'all right' if e.right else 'not right'}; {_following(e.next)}."
    ),
    "cards_fanned": lambda e, b: (
        "The cards lie spread for the first player to come."
        if e.waits
        else f"{names(e.lookers or (e.player or 'somebody',))} could look the cards over."
    ),
    "cards_verified": lambda e, b: f"The cards are verified: {e.found}, {'wrong' if e.wrong else 'all right'}.",
    "cards_replaced": lambda e, b: (
        f"{f'{e.number} of the cards are new' if e.number else 'New cards are on the table'}"
        f"{f', dealt from a {e.device}'.replace('_', ' ') if e.device else ''}; {_following(e.next)}."
    ),
    "riffle_asked_for": lambda e, b: f"{e.player} asks that the cards be mixed.",
    "riffle_approved": lambda e, b: f"The cards are to be riffled{f', as {e.by} approves' if e.by else ''}.",
    "cards_shuffled": lambda e, b: (
        f"The cards are shuffled ({e.because.replace('_', ' ')})"
        + (f", set {e.set} comes into play" if e.set else "")
        + (f"; the cut is offered to {names(e.offers)}." if e.next == "cut" else ".")
    ),
    "shuffle_ordered": lambda e, b: f"A shuffle is ordered {'now' if e.at_once else 'after the round'}.",
    "cards_cut": lambda e, b: (
        f"{e.by} cuts {e.depth} cards deep." + (" That is less than a deck from an end." if e.thin else "")
    ),
    "cut_refused": lambda e, b: f"{e.player} does not want to cut.",
    "cards_loaded": lambda e, b: (
        "The cards are loaded"
        + (f", {e.behind} of them behind the cutting card." if e.cutting_card else ".")
        + _call(e, b)
    ),
    "card_burned": lambda e, b: "The first card is burned, unseen." + _call(e, b),
    "burn_card_shown": lambda e, b: f"The burned card is shown: {hand((e.card,))}.",
    "cutting_card_seen": lambda e, b: (
        "The cutting card leads the round: the cards are shuffled first."
        if e.now
        else (
            f"The cutting card {'came' if e.late else 'comes'} out "
            f"{'with the discards' if e.discards else f'at {place(e.box, b.game.middle)}'}: "
            f"the cards are shuffled {'now' if e.late else 'after the round'}."
        )
    ),
    "shoe_exhausted": lambda e, b: (
        "The shoe is empty: the discards are shuffled, and the round goes on."
        + (f" Among them are {e.unkeyed} that nobody had keyed." if e.unkeyed else "")
    ),
    "discards_reloaded": lambda e, b: f"{e.cards} discards go back into the device.",
    "release_adopted": lambda e, b: (
        f"From here on the table is played by engine {e.engine}, under {e.edition}, revision {e.revision}."
    ),
    "seat_taken": lambda e, b: f"{e.player} sits down at box {e.box}.",
    "box_given_up": lambda e, b: f"{e.player} gives up box {e.box}.",
    "player_left": lambda e, b: f"{e.player} leaves the table.",
    "player_departed": lambda e, b: f"{e.player} has walked away; wagers stay where they are, and the round goes on.",
    "player_came_back": lambda e, b: f"{e.player} is back.",
    "boxes_reserved": lambda e, b: f"Boxes {names(list(map(str, e.boxes)))} are kept for {e.player}.",
    "several_boxes_allowed": lambda e, b: (
        f"{e.player} may play {e.boxes} boxes, as long as places suffice."
        if e.boxes > 1
        else f"{e.player} may play one box again."
    ),
    "players_per_box_lowered": lambda e, b: f"{e.players} may share a box.",
    "limits_noticed": lambda e, b: (
        f"A sign announces new limits {in_time(e.begins, e.minutes)}: {_limits(e.limits, b)}."
    ),
    "limits_changed": lambda e, b: (
        f"The limits are now {_limits(e.limits, b)}."
        + (f" {names(tuple(e.spared))} keep{'' if len(e.spared) > 1 else 's'} the old minimum." if e.spared else "")
        + "".join(
            f" {player}'s {title(b, wager)} on box {box} lies under the new minimum: it is raised or taken back before "
            "the first card."
            for box, player, wager in e.below
        )
    ),
    "personal_limits_set": lambda e, b: f"{e.player} has limits of their own: {_limits(e.limits, b)}.",
    "gaming_day_started": lambda e, b: "A new gaming day begins.",
    "wager_placed": lambda e, b: (
        f"{e.player} puts {money(e.amount)}{' in tokens' if e.token else ''} on {title(b, e.wager)}, box {e.box}."
    ),
    "wager_withdrawn": lambda e, b: f"{e.player} takes {money(e.amount)} back from {title(b, e.wager)}, box {e.box}.",
    "wager_refused": lambda e, b: (
        f"{e.player}'s {title(b, e.wager)} of {money(e.amount)} on box {e.box} is not taken"
        f"{f' ({e.grounds})' if e.grounds else ''}."
    ),
    "wager_not_taken": lambda e, b: (
        f"{e.player}'s {money(e.amount)} on {title(b, e.wager)}, box {e.box}, is no wager and goes back"
        f"{f' ({e.grounds})' if e.grounds else ''}."
    ),
    "bets_called": lambda e, b: "No more bets.",
    "jackpot_wagers_collected": lambda e, b: (
        f"{len(e.spots)} jackpot wager{'s of' if len(e.spots) > 1 else ' of'} {money(e.amount)} "
        f"{_collected(e)}, and the meters move."
    ),
    "jackpot_wagers_not_collected": lambda e, b: (
        f"The first card comes out and nobody has collected {len(e.spots)} jackpot "
        f"wager{'s' if len(e.spots) > 1 else ''} of {money(e.amount)} "
        f"({names([f'{player} on box {box}' for box, player in e.spots])}): not in the jackpot, and given back."
    ),
    "carried_wagers_counted": lambda e, b: (
        f"Carried jackpot wagers: {len(e.live)} live, {len(e.returned)} given back with an error notification."
    ),
    "meters_read": lambda e, b: (
        "The meters stand at " + ", ".join(f"{name} {money(value)}" for name, value in e.meters.items()) + "."
    ),
    "round_started": lambda e, b: f"Round {e.round} begins.{_due(e.due, b)}",
    "card_dealt": lambda e, b: f"{hand((e.card,)) if e.up else 'A card face down'} to {place(e.box, b.game.middle)}.",
    "trouble_found": lambda e, b: (
        f"Something went wrong: {e.kind.replace('_', ' ')}"
        f"{f' at {place(e.box, b.game.middle)}' if e.box is not None else ''}. Play stops."
    ),
    "three_discarded": lambda e, b: "Three cards are discarded unseen before the war.",
    "hand_picked_up": lambda e, b: f"{e.player} looks at the cards of box {e.box}.",
    "no_decision_reported": lambda e, b: (
        f"{e.by} says that {e.player} on box {e.box} does not decide; it waits to be confirmed."
    ),
    "decision_made": lambda e, b: (
        f"{chose(b.game, e.choice, e.player)} on box {e.box}"
        + (f", putting down {money(e.amount)}{' in tokens' if e.token else ''}" if e.amount else "")
        + (f"; the house matches it with {money(e.matched)}." if e.matched else ".")
        + (f" {e.by} confirms it." if e.silent else "")
        + (" It is not the first time." if e.repeated else "")
    ),
    "hand_turned": lambda e, b: _turned(e, b),
    "wager_settled": lambda e, b: line_told(b, e),
    "hand_collected": lambda e, b: f"The cards of {place(e.box)} go to the rack.",
    "owner_warned": lambda e, b: f"{e.player} is warned: wagers under the minimum will be handed back.",
    "round_ended": lambda e, b: f"Round {e.round} is over; {_following(e.next)}.",
    "step_began": lambda e, b: f"{_step(e.name, b)}{_due(e.due, b)}",
}

_SAYS = {kind: _SAY[name] for name, kind in EVENTS.items()}
"""How each event is said: there is none without a sentence."""

SAID = frozenset(_SAY)
"""The events that have a sentence: a test sees to it that there are no others."""


def sentence(event: Event, book: Rulebook, rules: Rules | None = None) -> str:
    """What happened, in a sentence or two; with the ``rules`` of its table, amounts are as that table has them.

    >>> from cutcard import rulebook
    >>> from cutcard.table.steps.rounds.calling import BetsCalled
    >>> sentence(BetsCalled(), rulebook("crown-casino-war"))
    'No more bets.'
    """
    said = _SAYS[type(event)](event, book)
    if rules is not None:
        said = at_table(rules, said)
    return f"{said} Surveillance should look at it." if getattr(event, "surveillance", False) else said


def command_line(command: Command) -> str:
    """A command in one line: who, what, and its fields.

    >>> from cutcard.table.steps.rounds.deciding import Decide
    >>> command_line(Decide(actor="Ann", role="player", box=1, choice="war"))
    'Ann (player): decide box=1 choice=war'
    """
    shown = []
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name.startswith("sealed_"):  # a slip tells nobody what it says
            continue
        if name in ("actor", "role", "at") or value is None or value is False or value in ((), "", "chips"):
            continue
        if isinstance(value, Amount):
            value = dollars(value)
        elif isinstance(value, tuple):
            value = ",".join(f"{each.name}({each.role})" if isinstance(each, Decider) else str(each) for each in value)
        elif not isinstance(value, str | int | Card):
            continue
        shown.append(f" {name}={value}")
    return f"{command.actor} ({command.role}): {name_of(type(command))}{''.join(shown)}"
