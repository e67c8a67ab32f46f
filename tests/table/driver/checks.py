"""What must hold of every table, whatever was sent to it: written down here a second time, apart from the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cutcard.cards import Card
from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook
from cutcard.settlement import Line, settle
from cutcard.settlement.cited import Cited
from cutcard.table import Table, evolve, new_table
from cutcard.table.base import Command, Event
from cutcard.table.people import touched
from cutcard.table.rounds import record_of
from cutcard.table.state import DueCut, Settled
from cutcard.table.steps.cards.checking import ReplaceCards
from cutcard.table.steps.cards.dealing import CardDealt, TroubleFound
from cutcard.table.steps.cards.loading import BurnCardShown, CardBurned, Cut
from cutcard.table.steps.cards.picking_up import HandPickedUp
from cutcard.table.steps.cards.showing import HandsShown
from cutcard.table.steps.cards.shuffling import OrderShuffle
from cutcard.table.steps.people.collusion import POWERS, LiftOrder
from cutcard.table.steps.people.conduct import WithheldDetermined
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.people.seats import GiveUpBox
from cutcard.table.steps.rounds.hearing_pool import AwardedPrizePaid, MysteryPrizePaid
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted
from cutcard.table.steps.rounds.limits import ChangeLimits
from cutcard.table.steps.rounds.settling import HandTurned, RoundEnded
from cutcard.table.steps.trouble.burned import CardBurnedInError
from cutcard.table.steps.trouble.correcting import CardCorrected, CardFound
from cutcard.table.steps.trouble.mending import Resolve, TroubleResolved
from cutcard.table.steps.trouble.misdeals import CardsExposed
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.wager_errors import WagerCorrected
from cutcard.table.views import Viewer, show, view
from cutcard.table.wire import name_of, read_event, write
from tests.table.driver import approvals, office, preparing

CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
NAMED = re.compile(r"\b[2-9TJQKA][cdhs]\b")

_CARDS, _BETTING = ("cards",), ("betting",)
_OPEN = ("cards", "betting")
_ROUND = ("dealing", "settling", "deciding", "revealing", "clearing")
_PLAYING = (*_OPEN, *_ROUND)
_ANY = ("closed", *_OPEN, *_ROUND)

ALLOWED: dict[str, tuple[tuple[str, ...], str]] = {
    **preparing.ALLOWED,
    **office.ALLOWED,
    **approvals.ALLOWED,
    "open_table": (("closed",), "supervisor"),
    "check_cards": (("closed", *_CARDS), "check_cards"),
    "verify_cards": (_ANY, "verify_cards"),
    "replace_cards": (("closed", *_OPEN), "anyone"),
    "give_notice": (_ANY, "supervisor"),
    "approve_riffle": (_CARDS, "approve_riffle"),
    "shuffle": (_CARDS, "dealer"),
    "order_shuffle": (_ANY, "anyone"),
    "cut": (_CARDS, "anyone"),
    "refuse_cut": (_CARDS, "player"),
    "load_cards": (_CARDS, "dealer"),
    "burn_card": (_CARDS, "dealer"),
    "view_burn_card": (("betting", *_ROUND), "player"),
    "reload_discards": (("betting", "settling", "deciding"), "dealer"),
    "bind_chain": (_ANY, "player"),
    "call_for_links": ((*_OPEN, "dealing"), "dealer"),
    "reveal_link": (_ANY, "player"),
    "close_links": (_ANY, "dealer"),
    "open_shoe": ((*_OPEN, "dealing"), "dealer"),
    "open_cards": (_ANY, "dealer"),
    "discard_shoes": (_PLAYING, "supervisor"),
    "adopt_release": (("closed", *_OPEN), "supervisor"),
    "take_seat": (_OPEN, "player"),
    "give_up_box": (_OPEN, "anyone"),
    "leave_table": (_OPEN, "player"),
    "record_departure": ((*_OPEN, *_ROUND), "dealer"),
    "reserve_boxes": (_OPEN, "reserve_boxes"),
    "allow_several_boxes": (_OPEN, "allow_several_boxes"),
    "lower_players_per_box": (_OPEN, "lower_players_per_box"),
    "change_limits": (_ANY, "anyone"),
    "set_personal_limits": (_OPEN, "allow_personal_limits"),
    "start_gaming_day": (_OPEN, "supervisor"),
    "place_wager": (_OPEN, "player"),
    "withdraw_wager": (_OPEN, "player"),
    "refuse_wager": (_OPEN, "refuse_wager"),
    "record_wager": (_BETTING, "dealer"),
    "call_off_round": (_OPEN, "anyone"),
    "correct_wager": ((*_OPEN, *_ROUND), "dealer"),
    "record_touched_wager": (("betting", *_ROUND), "dealer"),
    "call_no_more_bets": (_BETTING, "dealer"),
    "collect_jackpot_wagers": (_BETTING, "dealer"),
    "record_collection": (_ROUND, "supervisor"),
    "take_back_jackpot_wager": (_OPEN, "take_back_jackpot_wager"),
    "read_meters": (("settling",), "operator"),
    "receive": (_ANY, "operator"),
    "give_up_pool": (("betting", "settling"), "dealer"),
    **dict.fromkeys(("confirm_jackpot", "reject_jackpot"), (("settling",), "supervisor")),
    "unlink_pool": (("closed", *_OPEN), "offer_jackpot"),
    "draw": ((*_OPEN, *_ROUND), "dealer"),
    "discard_three": (("dealing",), "dealer"),
    "pick_up": (("deciding",), "player"),
    "decide": (("deciding", "settling"), "player"),
    "record_no_decision": (("deciding", "settling"), "dealer"),
    "turn_hand": (("revealing", "settling"), "dealer"),
    "settle": (("settling", "deciding"), "dealer"),
    "clear_table": (("clearing",), "dealer"),
    "report": ((*_OPEN, *_ROUND), "anyone"),
    "find_wager": ((*_OPEN, *_ROUND), "dealer"),
    "correct_card": ((*_OPEN, *_ROUND), "dealer"),
    "count_hand": ((*_OPEN, *_ROUND), "dealer"),
    "burn_in_error": (("betting", *_ROUND), "dealer"),
    "find_card": ((*_OPEN, *_ROUND), "dealer"),
    "withdraw_from_round": (_ROUND, "withdraw_wager"),
    "resolve": ((*_OPEN, *_ROUND), "anyone"),
    "move_idle_player": (_OPEN, "move_idle_player"),
    "record_conduct": (_PLAYING, "dealer"),
    "void_wagers_of": (("betting", *_ROUND), "void_wager_of_offender"),
    "exclude_from_game": (_PLAYING, "exclude_from_game"),
    "exclude_from_casino": (_PLAYING, "exclude_from_casino"),
    "detain": (_PLAYING, "detain"),
    "hand_over": (_ANY, "detain"),
    "withhold_winnings": (_PLAYING, "withhold_winnings"),
    "determine_withheld": (("closed", *_OPEN), "determine_withheld_winnings"),
    "invalidate_for_fraud": (_PLAYING, "invalidate_for_fraud"),
    "invalidate_for_disruption": (_PLAYING, "invalidate_for_disruption"),
    "forfeit_wager": (_ROUND, "forfeit_wager"),
    "order_playing_sequence": ((*_OPEN, "dealing", "deciding"), "order_playing_sequence"),
    "separate_players": (_PLAYING, "separate_players"),
    "require_english": (_PLAYING, "require_english"),
    "lift_order": (_PLAYING, "anyone"),
    "raise_dispute": (_ANY, "raise_dispute"),
    "decide_dispute": (_ANY, "decide_dispute"),
    "ask_for_review": (_ANY, "raise_dispute"),
    "review_dispute": (_ANY, "review_dispute"),
    "give_final_decision": (_ANY, "final_decision"),
    "tell_of_rights": (_ANY, "supervisor"),
    "end_dispute": (_ANY, "raise_dispute"),
    "say_not_content": (_ANY, "raise_dispute"),
    "record_complaint": (_ANY, "hear_complaint"),
    "show_hands": (_ANY, "show_hands"),
    "give_closing_notice": (_PLAYING, "close_table"),
    "withdraw_closing_notice": (_PLAYING, "close_table"),
    "close_table": (_OPEN, "supervisor"),
    "place_marker": (_BETTING, "player"),
    "seal_wager": (_BETTING, "player"),
    "take_back_marker": (_BETTING, "player"),
    "post_wager": (_BETTING, "dealer"),
    "open_slips": (("settling",), "dealer"),
}
"""When each command may be accepted, and from whom: a rung of the ladder, or whoever holds a power of the book."""


def _holds(book: Rulebook, role: str, power: str) -> bool:
    known, held = book.role(role), book.power(power)
    return known is not None and held is not None and book.holds(known, held)


def check_allowed(table: Table, command: Command) -> None:
    """A command that was accepted came in its phase, and from somebody who may."""
    approvals.check_answered(table, command)
    name, book, role = name_of(type(command)), table.rules.book, command.role
    phases, who = ALLOWED[name]
    assert table.phase in phases, f"{name} while {table.phase}"
    known = book.role(role)
    assert known is not None, f"{name} by an unknown {role}"
    if who == "player":
        right = role == "player"
    elif who in ("dealer", "supervisor"):
        right = known.rank >= (1 if who == "dealer" else 2)
    elif who == "operator":
        right = role == "casino_operator"
    elif who != "anyone":
        right = _holds(book, role, who)
    else:
        right = _right_person(table, command)
    assert right, f"{name} by a {role}: {command}"


def _right_person(table: Table, command: Command) -> bool:
    """Who may send a command that is not one person's alone."""
    book, role = table.rules.book, command.role
    rank = next(each.rank for each in book.roles if each.name == role)
    if isinstance(command, ReplaceCards):
        return _holds(book, role, "replace_cards") or _holds(book, role, "replace_unfit_cards")
    if isinstance(command, ChangeLimits):
        powers = ("alter_limits", "raise_minimum_with_notice", "raise_minimum_at_once")
        return any(_holds(book, role, power) for power in powers)
    if isinstance(command, OrderShuffle):
        if command.because == "card_seen":
            return rank >= 1
        return _holds(book, role, "shuffle_after_vacancy" if command.because == "vacancy" else "order_shuffle")
    if isinstance(command, GiveUpBox):
        return rank >= 1 or (role == "player" and table.holders[command.box] == command.actor)
    if isinstance(command, Cut):
        if table.due:
            return role == "player" and table.due[0] == DueCut(command.actor)
        return any(_holds(book, role, power) for power in ("cut_cards", "cut_when_all_refuse"))
    if isinstance(command, LiftOrder):
        return _holds(book, role, POWERS[command.order])
    if isinstance(command, Resolve):
        trouble = table.trouble
        return trouble is not None and any(
            rank >= 1 if remedy.power == "deal" else _holds(book, role, remedy.power)
            for remedy in book.remedies
            if remedy.irregularity in (trouble.kind, "unforeseen") and remedy.mend == command.mend
        )
    return True  # whoever sees that something went wrong may say so


def check_table(table: Table) -> None:
    """Cards and money are conserved, and nothing is less than nothing."""
    accounts = table.accounts
    assert sum(accounts.values()) == 0, f"money: {accounts}"
    assert accounts.get("layout", 0) >= 0 and accounts.get("match", 0) >= 0, f"money: {accounts}"
    opened = table.phase != "closed" or table.cards > 0  # before a table is first opened it has none
    assert not opened or table.cards == table.rules.cards, f"cards: {table.cards}"
    assert len(table.held) <= table.shoe, "what lies under the shoe is counted in it"
    assert table.shoe >= 0 and table.rack_unseen >= 0
    assert len(table.drawn) == len(table.places) == len(table.seen)


def check_named(before: Table, event: Event, after: Table) -> None:
    """Whose money moves is named by the event: so nobody need look through everybody's accounts."""
    if before.accounts is not after.accounts:
        moved = {name for name, amount in after.accounts.items() if before.accounts.get(name) != amount}
        people = {name.partition(":")[2] for name in moved if ":" in name}
        assert people <= touched((event,)), f"money: {people} in {event}"


def cited(table: Table, line: Settled) -> tuple[object, ...]:
    """How a settlement was reckoned, and what for. A win that is held back also says under which power."""
    rules, readings = line.clauses, line.readings
    if line.held:
        clauses, more = table.rules.power_cites("withhold_winnings")
        assert rules[-len(clauses) :] == clauses
        rules, readings = rules[: -len(clauses)], readings[: len(readings) - len(more)]
    return line.odds, line.meter, *_but_limits(table, Cited(clauses=rules, readings=readings))


def _but_limits(table: Table, line: Cited | Line) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Clauses and readings, but for what a sign did: it may change in a round, and a record has but one."""
    limits = table.rules.book.limits
    known = [each for each in (limits.over, limits.under, limits.box_total) if each is not None]
    rules = {ref for each in known for ref in each.clauses}
    readings = {*limits.follower_readings, *(ref for each in known for ref in each.readings)}
    return tuple(ref for ref in line.clauses if ref not in rules), tuple(
        ref for ref in line.readings if ref not in readings
    )


MENDED = (TroubleResolved, CardCorrected, WagerCorrected, RoundReopened)
"""What puts something right in a round."""


class Purses:
    """What each player should have by the settlements of all rounds, reckoned apart from the table's accounts."""

    def __init__(self) -> None:
        self._expected: dict[str, int] = {}
        self._mended = False  # whether something was put right in this round
        self._last: list[tuple[str, int]] = []  # what the round that was cleared last came to

    def _add(self, player: str, cents: int) -> None:
        self._expected[player] = self._expected.get(player, 0) + cents

    def heard(self, events: Iterable[Event]) -> None:
        """A wager that was carried was charged for the round before: this round's settlement counts it again."""
        for event in events:
            self._mended = self._mended or isinstance(
                event, TroubleResolved | CardCorrected | WagerCorrected | RoundReopened
            )
            if isinstance(event, CarriedWagersCounted):
                for _, player in (*event.live, *event.returned):
                    self._add(player, event.amount)
            elif isinstance(event, AdjustmentMade | MysteryPrizePaid | AwardedPrizePaid):
                self._add(event.player, event.amount)
            elif isinstance(event, AdjustmentReversed):
                self._add(event.player, -event.amount)
            elif isinstance(event, WithheldDetermined) and not event.release:
                self._add(event.person, -event.amount)
            elif isinstance(event, RoundReopened):
                for player, cents in self._last:
                    self._add(player, -cents)
                for _, player in (*event.waiting, *event.counted):  # charged already for a round that is still to come
                    self._add(player, -event.amount)
                for _, player in event.given_back:  # it went back, and is none of the round any more
                    self._add(player, -event.amount)
                self._last = []

    def check_round(self, table: Table) -> None:
        """The round before it is cleared: settled in full, exactly as `cutcard settle` would have it."""
        paid = {key: (line.result, line.staked, line.paid, line.returned) for key, line in table.settled.items()}
        self._last = [(player, won + returned - staked) for (_, player, _), (_, staked, won, returned) in paid.items()]
        for player, cents in self._last:
            self._add(player, cents)
        if table.rules.tournament:  # a slip of a void hand was never opened, and stakes nothing
            paid = {key: line for key, line in paid.items() if line[1]}
        if any(any(bet.wagers.values()) for bet in table.bets.values()):
            lines = {
                (box.box, player.player, line.wager): line
                for box in settle(record_of(table)).boxes
                for player in box.players
                for line in player.lines
            }
            due = {key: (line.result, line.staked, line.paid, line.returned) for key, line in lines.items()}
            assert paid == due, f"table {paid}\nsettle {due}"
            for key, made in table.settled.items():
                if key not in lines:
                    continue
                line = lines[key]
                said, right = cited(table, made), (line.odds, line.meter, *_but_limits(table, line))
                assert said == right, f"{said}\nsettle {right}"
        self._mended = False
        assert table.accounts.get("layout", 0) == 0 and table.accounts.get("match", 0) == 0, f"{table.accounts}"
        if table.rules.tournament:  # there banks come and go with the tournament's word
            return
        for name, expected in self._expected.items():
            owned = table.accounts.get(f"purse:{name}", 0) + table.accounts.get(f"withheld:{name}", 0)
            assert owned == expected, f"{name}: {expected}, not {table.accounts}"


class Watcher:
    """Follows one table as several people see it, and as its journal would have it."""

    def __init__(self, book: Rulebook, viewers: Iterable[Viewer]) -> None:
        self._book = book
        self._views: dict[Viewer, Table] = {viewer: new_table(book) for viewer in viewers}
        self._known: dict[Viewer, set[Card | None]] = {viewer: {None} for viewer in self._views}
        self._before: dict[Viewer, set[Card | None]] = {}
        self._public: dict[int, set[Card | None]] = {}  # what lay face up, by round
        self._lines: list[bytes] = []

    def heard(self, table: Table, event: Event) -> None:
        """One more event, and the table after it."""
        line = write(event)
        assert read_event(line) == event, line
        self._lines.append(line)
        for viewer, seen in self._views.items():
            shown = show(event, viewer)
            known = self._learn(event, viewer)
            told = {Card(word.decode()) for word in CARD.findall(write(shown))}
            assert told <= known and not (told and isinstance(event, CardBurned)), f"{viewer} was told {told - known}"
            seen = self._views[viewer] = evolve(seen, shown)
            assert seen == view(table, viewer), f"what {viewer} was shown: {event}"
            assert {*seen.drawn, seen.burned} <= known, f"{viewer} sees {seen.drawn}, {seen.burned}"

    def refused(self, command: Command, refusal: Refusal) -> None:
        """A refusal names no card but those that were asked about, or that everybody sees."""
        named = {Card(word) for word in NAMED.findall(refusal.message)}
        asked = {Card(word) for word in NAMED.findall(repr(command))}
        assert named <= asked | self._known[None], f"{refusal} tells of a card"

    def _learn(self, event: Event, viewer: Viewer) -> set[Card | None]:
        """What a viewer may know after an event: what lies face up, and one's own hand."""
        known = self._known[viewer]
        if isinstance(event, RoundEnded):
            burned = self._views[viewer].burned
            self._before[viewer] = {*known}
            if viewer is None:
                self._public.setdefault(self._views[viewer].round, set()).update(known)
            known.clear()
            known |= {None, burned}
        elif isinstance(event, RoundReopened):
            known |= self._before[viewer]
        elif isinstance(event, CardDealt | CardFound):
            if event.up:
                known.add(event.card)
        elif isinstance(event, CardBurnedInError):
            known.add(event.card)  # whoever says what it is has seen it with everybody
        elif isinstance(event, HandTurned | CardsExposed):
            known.update(event.cards)
        elif isinstance(event, HandPickedUp):
            if event.player == viewer:
                known.update(event.cards)
        elif isinstance(event, TroubleFound) and event.card is not None:
            known.add(event.card)  # it lies face up in the shoe
        elif isinstance(event, HandsShown):
            known |= self._public[event.round]
        elif isinstance(event, CardCorrected):
            known |= {event.was, event.card}
        elif isinstance(event, BurnCardShown):
            known.add(event.card)
        return known

    def check_replay(self, table: Table) -> None:
        """The journal, read back and folded, is the table."""
        replayed = new_table(self._book)
        for line in self._lines:
            replayed = evolve(replayed, read_event(line))
        assert replayed == table
