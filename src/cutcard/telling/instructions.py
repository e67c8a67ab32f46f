"""What is to be done now at a table that people run, in a sentence with its clauses: told to whoever deals.

It is what a dealer who follows the procedure does next (`cutcard.table.dealer`), in words, with what is to be keyed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import lowest
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.base import Command, Event, fold
from cutcard.table.dealer import Procedure, whoever_may
from cutcard.table.engine import decide
from cutcard.table.offers import COVER, OpenChoice, decider_of, offers
from cutcard.table.progress import cards_due
from cutcard.table.rules import Cites
from cutcard.table.state import DEALER, DueCard, DueCut, DueHand, DueLine, DueOffer, Table, place
from cutcard.table.steps.cards.checking import CheckCards, FanCards, ReplaceCards
from cutcard.table.steps.cards.counting import counts_hands
from cutcard.table.steps.cards.dealing import CardDealt, DiscardThree, Draw
from cutcard.table.steps.cards.loading import BurnCard, Cut, LoadCards, RefuseCut
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.people.closing import CloseTable
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.deciding import SILENT, Decide, RecordNoDecision
from cutcard.table.steps.rounds.jackpot import CollectJackpotWagers
from cutcard.table.steps.rounds.settling import ClearTable, Settle, TurnHand
from cutcard.table.wire import name_of
from cutcard.telling.choices import chose, costs_told, may_choose
from cutcard.telling.command_fields import field_of, fields_of, people
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.desk import deed_of, open_now, remedies, who_may
from cutcard.telling.owed_besides import notice_over, owed_besides
from cutcard.telling.paying import Payment, payment
from cutcard.telling.sentences_pool import waited_for
from cutcard.telling.sentences_tournament import order
from cutcard.telling.settled import line_told
from cutcard.telling.trying import tried
from cutcard.telling.wording import at_table, in_order


class Instruction(msgspec.Struct, frozen=True, kw_only=True, rename={"clauses": "rules"}):
    """An order to whoever deals. The first of the ``deeds`` does it; ``also`` is what is owed besides.

    ``keys``: what is keyed for it: a *card*, *cards*, or nothing; ``number``: how many of them; ``box``: where the card
    goes, 0 being the dealer's hand. ``pays``: what is paid now, broken into chips.
    """

    says: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    also: tuple[str, ...] = ()
    keys: str = ""
    number: int = 0
    box: int | None = None
    pays: tuple[Payment, ...] = ()


_procedure = Procedure()


def instruction(table: Table) -> Instruction:
    """The order for this moment: what is due at the table, what it rests on, and which command does it."""
    found = msgspec.structs.replace(_now(table), also=tuple(owed_besides(table)))
    if not table.rules.tournament:
        return found
    deeds = tuple([msgspec.structs.replace(deed, title=at_table(table.rules, deed.title)) for deed in found.deeds])
    also = tuple([at_table(table.rules, each) for each in found.also])
    return msgspec.structs.replace(found, says=at_table(table.rules, found.says), deeds=deeds, also=also)


def _now(table: Table) -> Instruction:
    if table.phase == "closed":
        return Instruction(says="The table is closed.")
    if table.trouble is not None:
        return _trouble(table)
    due = table.due[0] if table.due else None
    if isinstance(due, DueOffer) and table.phase != "cards":
        return _offer(table)
    if isinstance(due, DueCut):
        return _cut(table, due)
    if (waits := waited_for(table)) is not None:
        deeds = tuple([deed_of(table, kind) for kind in waits.deeds])
        return Instruction(says=waits.says, clauses=waits.clauses, readings=waits.readings, deeds=deeds)
    if (session := order(table)) is not None:
        deeds = tuple([deed_of(table, kind) for kind in session.deeds])
        return Instruction(says=session.says, clauses=session.clauses, readings=session.readings, deeds=deeds)
    command = _procedure.next(table)
    return _wagers(table) if command is None else _regular(table, command)


def _trouble(table: Table) -> Instruction:
    trouble = table.trouble
    assert trouble is not None
    kind = IRREGULARITIES[trouble.kind]
    where = f" ({place(trouble.box)})" if trouble.box is not None else ""
    found = remedies(table)
    ways = [deed for deed in found if not deed.closed or any(field.name == "reason" for field in deed.asks)]
    rules = in_order(deed.clauses for deed in ways)
    readings = in_order(deed.readings for deed in ways)
    says = f"Stop. {kind.title}{where}: {open_now(table)}"
    return Instruction(says=says, clauses=rules, readings=readings, deeds=found)


def _cites(table: Table, command: Command, wanted: type[Event] = Event) -> Cites:
    """The clauses that would be cited if it were done."""
    answer = decide(table, command)
    if isinstance(answer, Refusal):
        return answer.clauses, ()
    event = next((event for event in answer if isinstance(event, wanted)), answer[0])
    return event.clauses, event.readings


# --- people decide


def _player(table: Table, kind: type[Command], player: str, title_: str, **given: object) -> Deed:
    """Something that one player does, said for the player."""
    asks = fields_of(table, kind, *given)
    word = given.get("choice", "")
    name = f"{name_of(kind)}:{word}" if word else name_of(kind)
    return Deed(
        name=name,
        title=title_,
        command=name_of(kind),
        given=given,
        asks=tuple(field for field in asks if not field.optional),
        role="player",
        actor=player,
        who=("player",),
    )


def _cut(table: Table, due: DueCut) -> Instruction:
    cut = _player(table, Cut, due.player, f"{due.player} cuts")
    rules, readings = table.rules.cites("cut_required", "cut_depth")
    return Instruction(
        says=f"Offer {due.player} the cut.",
        clauses=rules,
        readings=readings,
        deeds=(cut, _player(table, RefuseCut, due.player, f"{due.player} refuses")),
    )


def _offer(table: Table) -> Instruction:
    """Whoever comes first in turn is asked; others who may decide now stand behind."""
    deeds: list[Deed] = []
    asked: list[str] = []
    game = table.rules.book.game
    for offer in offers(table):
        if offer.player in table.away:
            gone = f"{offer.player} (box {offer.box}) has walked away: record that no choice is made"
            asked.append(_to_confirm(table, offer.box, offer.player) or gone)
            deeds += [deed for deed in _silence(table, offer.box, offer.player) if tried(table, deed).can]
            continue
        words = [choice.word for choice in offer.choices if choice.word != COVER]
        ask = f"Ask {offer.player} (box {offer.box}): {may_choose(game, words)}"
        asked.append(_to_confirm(table, offer.box, offer.player) or ask)
        for choice in offer.choices:
            if choice.word == COVER:
                continue
            costs = f" ({costs_told(choice)})" if choice.costs else ""
            said = f"{chose(game, choice.word, offer.player)}{costs}"
            deed = _player(table, Decide, offer.player, said, box=offer.box, choice=choice.word, medium="chips")
            deeds.append(msgspec.structs.replace(deed, asks=(_how_much(table, choice),)) if choice.least else deed)
        deeds += [deed for deed in _silence(table, offer.box, offer.player) if tried(table, deed).can]
        if table.rules.face_down and offer.box not in table.handled:
            deeds.append(_player(table, PickUp, offer.player, f"{offer.player} looks at the cards", box=offer.box))
    step = table.rules.book.round[table.step]
    rules, readings = table.rules.cites(step.topic, part=step.name)
    first = offers(table)[0]
    if (first.box, first.player) in table.unconfirmed:
        rules, readings = table.rules.power_cites("confirm_no_decision")
    return Instruction(says=asked[0], clauses=rules, readings=readings, deeds=tuple(deeds))


def _to_confirm(table: Table, box: int, player: str) -> str:
    """That somebody has to confirm that a player does not decide, once whoever deals has reported it; else nothing."""
    by = table.unconfirmed.get((box, player))
    if by is None:
        return ""
    who = lowest(table.rules.book, "confirm_no_decision")
    if player in table.away:
        return f"{player} (box {box}) has walked away: {who} must confirm that no choice is made."
    return f"{by} reports that {player} (box {box}) makes no choice: {who} must confirm it. {player} may still choose."


def _how_much(table: Table, choice: OpenChoice) -> Field:
    """The amount that a player puts down, where the player says how much."""
    field = field_of(table, Decide, "amount")
    return msgspec.structs.replace(field, optional=False, asks=f"How much, {costs_told(choice)}?")


def _silence(table: Table, box: int, player: str) -> Iterator[Deed]:
    """What staff record of a player who does not or cannot decide."""
    for word in decider_of(table, box, player).recorded:
        power = "confirm_no_decision" if word in SILENT else "deal"
        held = table.rules.book.power(power)
        yield Deed(
            name=f"record:{word}",
            title=chose(table.rules.book.game, word, player),
            command=name_of(RecordNoDecision),
            given={"box": box, "player": player, "choice": word},
            role=whoever_may(table, power) if held is not None else "dealer",
            who=who_may(table.rules, "deal"),
        )


# --- what whoever deals does


def _wagers(table: Table) -> Instruction:
    """No wager that gets cards is down."""
    rules, readings = table.rules.cites("betting_opens", "round_begins")
    if not table.holders and not people(table):
        return Instruction(says="Wait for players.", clauses=rules, readings=readings)
    deeds = (deed_of(table, CloseTable),) if notice_over(table) else ()
    return Instruction(says="Call for wagers.", clauses=rules, readings=readings, deeds=deeds)


def _regular(table: Table, command: Command) -> Instruction:
    if isinstance(command, Draw):
        return _draw(table, command)
    if isinstance(command, Settle):
        return _settle(table)
    if isinstance(command, TurnHand):
        return _turn(table)
    says, deed = _SAYS[type(command)](table, command), _deed(table, command)
    rules, readings = _cites(table, command)
    return Instruction(says=says, clauses=rules, readings=readings, deeds=(deed,))


def _deed(table: Table, command: Command) -> Deed:
    """What comes next, with the questions that must be answered: what is counted or measured is for a person to say."""
    deed = deed_of(table, type(command))
    asks = (*(field for field in deed.asks if not field.optional), *_counts(table, type(command)))
    return msgspec.structs.replace(deed, asks=asks, role=command.role, clauses=(), readings=(), closed="")


def _counts(table: Table, kind: type[Command]) -> tuple[Field, ...]:
    """The question how many cards were counted on their way to the rack, where they are counted now."""
    lines = lines_now(table)
    counted = kind is ClearTable or (kind is Settle and lines[0].box in table.gone and lines[0].result != "void")
    if not (counted and counts_hands(table.rules)):
        return ()
    return (field_of(table, kind, "counted"),)


_SAYS: dict[type[Command], Callable[[Table, Command], str]] = {
    # How many there should be is not said: whoever counts says what was found.
    CheckCards: lambda table, command: (
        f"{_title(table.rules.book, command.role)}: go through the cards, and count them."
    ),
    FanCards: lambda table, command: "Fan the cards for the players to look over.",
    ReplaceCards: lambda table, command: "Have the cards replaced.",
    Shuffle: lambda table, command: f"Shuffle{_who_cuts(table)}.",
    Cut: lambda table, command: f"{_title(table.rules.book, command.role)}: cut the cards.",
    LoadCards: lambda table, command: (
        "Load the cards" + (", the cutting card among them." if table.rules.cutting_card else ".")
    ),
    BurnCard: lambda table, command: "Burn the first card, face down.",
    ReloadDiscards: lambda table, command: "Put the discards back into the device.",
    CollectJackpotWagers: lambda table, command: "Take the jackpot wagers into the tray.",
    CallNoMoreBets: lambda table, command: "When all wagers are down, call “no more bets”.",
    DiscardThree: lambda table, command: "Discard three cards face down.",
    ClearTable: lambda table, command: "Everything is settled. Pick up the cards.",
}


def _title(book: Rulebook, role: str) -> str:
    return next(each.title for each in book.roles if each.name == role)


def _who_cuts(table: Table) -> str:
    """After the shuffle: who is offered the cut first."""
    answer = decide(table, Shuffle(actor="dealer", role="dealer"))
    after = table if isinstance(answer, Refusal) else fold(table, answer)
    due = after.due[0] if after.due else None
    if not isinstance(due, DueCut):
        return ""
    box = next((box for box, holder in after.holders.items() if holder == due.player), None)
    return f"; {due.player}{f' of box {box}' if box else ''} is offered the cut"


def _draw(table: Table, command: Draw) -> Instruction:
    """A card is due: keyed where it lies face up, and only counted where it lies face down."""
    box = _first_place(table)
    down = table.rules.lies_face_down(box)
    how = "a card face down" if down else "a card"
    book = table.rules.book
    where = "yourself" if box == DEALER and not book.game.shared else place(box, book.game.middle)
    deed = deed_of(table, Draw)
    card = field_of(table, Draw, "card")
    usual = msgspec.structs.replace(card, optional=False, usual="?" if down else "")
    deed = msgspec.structs.replace(deed, asks=(usual,), role="dealer", title="Deal a card", says="")
    rules, readings = _cites(table, msgspec.structs.replace(command, card=DECK[0]), CardDealt)
    says = f"Deal {how} to {where}."
    return Instruction(says=says, clauses=rules, readings=readings, deeds=(deed,), keys="card", number=1, box=box)


def _first_place(table: Table) -> int:
    due = table.due[0] if table.due else None
    if isinstance(due, DueCard):
        return due.box
    return cards_due(table)[0].box


def _turn(table: Table) -> Instruction:
    due = table.due[0]
    assert isinstance(due, DueHand)
    known = all(card is not None for card in table.hand(due.box))
    field = msgspec.structs.replace(field_of(table, TurnHand, "cards"), optional=known, asks="Which cards are they?")
    deed = msgspec.structs.replace(deed_of(table, TurnHand), asks=(field,), role="dealer", title="Turn the hand")
    step = table.rules.book.round[table.step]
    rules, readings = table.rules.cites(step.topic, part=step.name)
    whose = "your own hand" if due.box == DEALER else f"the hand of {place(due.box)}"
    open_to = [offer for offer in offers(table) if not offer.must and offer.box == due.box]
    may = [f"{offer.player} may still concede." for offer in open_to]
    says = f"Turn {whose} and key its {len(table.hand(due.box))} cards. {' '.join(may)}".strip()
    later = tuple(
        _player(
            table,
            Decide,
            offer.player,
            chose(table.rules.book.game, choice.word, offer.player),
            box=offer.box,
            choice=choice.word,
        )
        for offer in open_to
        for choice in offer.choices
    )
    number = len(table.hand(due.box))
    return Instruction(says=says, clauses=rules, readings=readings, deeds=(deed, *later), keys="cards", number=number)


def lines_now(table: Table) -> tuple[DueLine, ...]:
    """The wagers that are settled next: those of the first box."""
    found: list[DueLine] = []
    for due in table.due:
        if not isinstance(due, DueLine) or (found and due.box != found[0].box):
            break
        found.append(due)
    return tuple(found)


def _settle(table: Table) -> Instruction:
    lines = lines_now(table)
    book, chips = table.rules.book, table.rules.setup.chips
    said = " ".join(line_told(book, line, "dealer") for line in lines)
    return Instruction(
        says=f"{place(lines[0].box).capitalize()}: {said[0].lower()}{said[1:]}",
        clauses=in_order(line.clauses for line in lines),
        readings=in_order(line.readings for line in lines),
        deeds=(
            msgspec.structs.replace(deed_of(table, Settle), asks=_counts(table, Settle), role="dealer", title="Done"),
        ),
        pays=tuple([found for line in lines if (found := payment(book, line, chips)) is not None]),
    )
