"""The terms of a table: its rulebook with everything that a table must be given (chips, limits, schedules, options).

Terms are made once and settle any number of rounds. They hold no rule of their own: for each set of wagers and each
case they look the rows of the book up once, check that exactly one applies to each wager, and remember the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.games import Cards, Case
from cutcard.money import ANY_CENT, ChipSet, Odds
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import OptionValue, Wager
from cutcard.rulebooks.rows import Multiple, Progressive, Result, Row, Scheduled
from cutcard.settlement.cited import Cited
from cutcard.settlement.round import Limits, Line

Source = Literal["own", "effective", "placed", "bonus"]


class Planned(msgspec.Struct, frozen=True):
    """A row made ready for one wager: whose stake it reads and what it pays."""

    wager: str
    source: str  # the wager whose stake counts
    stake: Source
    result: Result
    pays: Odds | None
    keeps: Odds | None  # the part of a surrendered stake that goes back
    odds: str | None  # as the answer shows it: fixed odds only
    keeps_stake: bool  # whether the stake is still there to be handed back
    metered: bool  # whether the stake was collected for the prize meters before the deal
    cited: Cited
    step: int = 0
    interim: bool = False
    progressive: Progressive | None = None
    lines: dict[int, Line] = {}  # settled lines by stake: the same stake in the same row always comes to the same


class SeatPlan(msgspec.Struct, frozen=True):
    """What is done with one seat: a row for each of its wagers, in the book's order."""

    rows: tuple[Planned, ...]
    cards: int  # how many the hand holds by then
    dealer: int  # and how many lie in the dealer's place
    metered: bool  # whether a wager went to the prize meters
    progressive: bool  # whether a prize is to be shared


class Decision(msgspec.Struct, frozen=True):
    """A choice that falls due: always, or when the finding at ``at`` is one of ``values``."""

    wager: str
    choices: tuple[str, ...]
    at: int | None
    values: tuple[str, ...]
    when: str

    def due(self, case: Case) -> bool:
        """Whether the choice falls due in this case."""
        return self.at is None or case[self.at] in self.values


class Placed:
    """One combination of wagers on a seat, checked once: what is wrong with it, who must decide, and its plans."""

    __slots__ = ("decision", "fault", "followers", "own", "part_plans", "plans")

    def __init__(self, terms: Terms, names: tuple[str, ...]) -> None:
        book = terms.book
        wagers = [terms.wager(name, f"wagers.{name}") for name in names]
        self.own = tuple(wager for wager in book.wagers if wager.name in names and wager.follows is None)
        self.followers = tuple(wager for wager in wagers if wager.follows is not None)
        self.fault = _needs_fault(names, wagers)
        own_names = {wager.name for wager in self.own}
        self.decision = next((due for due in terms.decisions if due.wager in own_names), None)
        self.plans: dict[Case, SeatPlan] = {}
        self.part_plans: dict[Case, SeatPlan] = {}


class Terms:
    """A rulebook and what its table was given.

    >>> from cutcard.rulebooks import rulebook
    >>> terms = Terms(rulebook("crown-casino-war"), chips=ChipSet.of(["1", "5"]), decks=6)
    >>> terms.copies
    6
    """

    def __init__(
        self,
        book: Rulebook,
        *,
        chips: ChipSet = ANY_CENT,
        limits: Limits | None = None,
        schedules: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        decks: int | None = None,
    ) -> None:
        self.book = book
        self.options = book.options_in_force(options or {})
        self.chips = chips
        self.smallest_chip = chips.denominations[0]
        self.limits: Limits = self.check_limits(limits or {})
        self.posted = dict(schedules or {})  # the schedules as they are written
        self.schedules = _schedules(book, self.posted)
        self.most_boxes = book.facts.boxes.value or 10**6
        self.copies = decks_of(book, decks)
        self.meters = {meter.name: meter for meter in book.meters}
        self.find = book.game.finder(self.options)
        self.rounding = self.options[book.rounding.option] if book.rounding.option else "up"
        total = book.limits.box_total
        self.box_total = total if total is not None and self.chosen(total.when) else None
        self.decisions = tuple(
            Decision(
                wager.name,
                decider.choices,
                None if decider.finding is None else book.game.at(decider.finding),
                decider.values,
                decider.when,
            )
            for decider in book.game.deciders
            for wager in book.wagers
            if wager.role == decider.role
        )
        self.free = tuple(wager for wager in book.wagers if wager.follows is not None and wager.follows.free)
        self._rows: dict[str, list[Row]] = {}
        for row in book.rows_in_force(self.options):
            self._rows.setdefault(row.wager, []).append(row)
        self._ready: dict[int, Planned] = {}
        self._placed: dict[tuple[str, ...], Placed] = {}

    def to_the_cent(self) -> Terms:
        """These terms without limits and with chips for every cent: what the rows themselves come to."""
        return Terms(self.book, schedules=self.posted, options=self.options, decks=self.copies)

    def chosen(self, choice: OptionValue) -> bool:
        """Whether an option of the book stands at this value."""
        return self.options[choice.option] == choice.value

    def wager(self, name: str, field: str) -> Wager:
        """A wager of the book, refused at this field if there is none of this name."""
        try:
            return self.book.wager(name)
        except Refused as refused:
            raise Refused(refused.code, f"{field}: {refused}", refused.clauses) from None

    def placed(self, names: tuple[str, ...]) -> Placed:
        """What this combination of wagers amounts to; refuses names that the book does not know."""
        found = self._placed.get(names)
        if found is None:
            found = self._placed[names] = Placed(self, names)
        return found

    def plan(self, placed: Placed, case: Case, choice: str | None) -> SeatPlan | None:
        """The rows for these wagers in this case; ``None`` if something is not known yet."""
        plan = placed.plans.get(case)
        if plan is None:
            found = self.known_rows(placed, case)
            if not self._complete(found, placed, choice):
                return None
            plan = placed.plans[case] = self.plan_of(found, choice, case)
        return plan

    def _complete(self, rows: tuple[Planned, ...], placed: Placed, choice: str | None) -> bool:
        """Whether every wager that is down has its row."""
        known = {row.wager for row in rows}
        return all(
            wager.name in known
            for wager in self.book.wagers
            if wager.bonus_on is None and stake_source(placed, wager, choice) is not None
        )

    def part_plan(self, placed: Placed, case: Case, choice: str | None) -> SeatPlan:
        """The rows for those of these wagers that are decided in this case so far."""
        plan = placed.part_plans.get(case)
        if plan is None:
            plan = placed.part_plans[case] = self.plan_of(self.known_rows(placed, case), choice, case)
        return plan

    def cards_for(self, choice: str | None, case: Case) -> Cards:
        """How many cards lie where for a hand with this choice, in this case."""
        game = self.book.game
        return game.dealt(choice, case) if game.deals_by_cards else game.dealt(choice)

    def plan_of(self, rows: tuple[Planned, ...], choice: str | None, case: Case) -> SeatPlan:
        """The plan of a hand with this choice, in this case, from the rows that apply to its wagers."""
        cards = self.cards_for(choice, case)
        return SeatPlan(
            rows,
            cards.box,
            cards.dealer,
            metered=any(row.metered and row.result != "void" for row in rows),
            progressive=any(row.progressive is not None for row in rows),
        )

    def known_rows(self, placed: Placed, case: Case) -> tuple[Planned, ...]:
        """The rows of the wagers whose findings are known, in the book's order, looked up anew on each call."""
        known = self.book.game.named(case)
        found: list[tuple[int, int, Planned]] = []
        for index, wager in enumerate(self.book.wagers):
            stake = stake_source(placed, wager, known.get("choice"))
            if stake is None:
                continue
            rows = [row for row in self._rows.get(wager.name, ()) if row.matches(known)]
            if len(rows) > 1:
                raise AssertionError(f"{self.book.id}: {wager.name} has {len(rows)} rows for {known}")
            if rows:
                found.append((rows[0].step, index, self._planned(rows[0], wager, *stake)))
        return tuple(planned for _, _, planned in sorted(found, key=lambda entry: entry[:2]))

    def _planned(self, row: Row, wager: Wager, source: str, stake: Source) -> Planned:
        """A row with everything that its payment needs, made once for all the cases and combinations that it serves."""
        planned = self._ready.get(id(row))
        if planned is None:
            planned = self._ready[id(row)] = self._make_ready(row, wager, source, stake)
        return planned

    def _make_ready(self, row: Row, wager: Wager, source: str, stake: Source) -> Planned:
        pays = row.pays
        odds = self.schedules[pays.schedule][pays.entry] if isinstance(pays, Scheduled) else pays
        if isinstance(odds, Multiple):
            odds, shown = Odds(odds.times), None
        elif isinstance(odds, Odds):
            shown = str(odds)
        else:
            shown = None
        return Planned(
            wager=row.wager,
            source=source,
            stake=stake,
            result=row.result,
            pays=odds if isinstance(odds, Odds) else None,
            keeps=row.keeps,
            odds=shown,
            keeps_stake=not wager.taken_before_deal,
            metered=wager.taken_before_deal,
            cited=Cited(clauses=row.clauses, readings=row.readings),
            step=row.step,
            interim=row.stage == "interim",
            progressive=pays if isinstance(pays, Progressive) else None,
        )

    def payable(self, amount: int, on: int) -> tuple[int, bool]:
        """What is handed over for ``amount / on`` cents, and whether the chips of this table make it exactly."""
        whole, rest = divmod(amount, on)
        if rest == 0 and (whole % self.smallest_chip == 0 or self.chips.can_pay(whole)):
            return whole, True
        if self.rounding == "up":
            return self.chips.at_or_above(-(-amount // on)), False
        if self.rounding == "down":
            return self.chips.at_or_below(whole), False
        return -(-amount // on), False

    def check_limits(self, limits: Limits, field: str = "limits") -> Limits:
        """Limits are for wagers that the sign limits, and the least is no more than the most."""
        for name, limit in limits.items():
            wager = self.wager(name, f"{field}.{name}")
            if not wager.limited:
                raise Refused("bad_limits", f"{field}.{name}: the sign sets no limits for {wager.title}", wager.clauses)
            if limit.min > limit.max:
                raise Refused("bad_limits", f"{field}.{name}: the minimum is above the maximum")
        return limits


def stake_source(placed: Placed, wager: Wager, choice: str | None) -> tuple[str, Source] | None:
    """Whose stake a wager's row reads, or ``None`` where the wager is not down."""
    if wager.bonus_on is not None:
        return (wager.bonus_on, "bonus") if any(own.name == wager.bonus_on for own in placed.own) else None
    if wager.follows is not None:
        follows = wager.follows
        stands = choice in follows.choices and any(own.name == follows.wager for own in placed.own)
        if follows.free:  # whoever decided said how much it is, and it stands beside the others
            return (wager.name, "own") if stands and wager in placed.followers else None
        return (follows.wager, follows.equals) if stands else None
    return (wager.name, "own") if wager in placed.own else None


def _needs_fault(names: tuple[str, ...], wagers: list[Wager]) -> Refused | None:
    for wager in wagers:
        if wager.bonus_on is not None:
            return Refused(
                "wager_refused",
                f"wagers.{wager.name}: the {wager.title} is no wager, it is paid on top",
                wager.clauses,
            )
        need = wager.needs
        base = need.wager if need else wager.follows.wager if wager.follows else None
        if base is None or base in names:
            continue
        rules = need.clauses if need else wager.follows.clauses if wager.follows else ()
        return Refused("wager_refused", f"wagers.{wager.name}: a {wager.title} needs {base!r} beside it", rules)
    return None


def decks_of(book: Rulebook, decks: int | None) -> int:
    """The number of decks, if the book allows it; the most that it allows if none is given."""
    least, most = book.facts.decks.value
    if decks is None:
        return most
    if type(decks) is not int or not least <= decks <= most:  # 6.0 is equal to 6, and would be kept in its place
        allowed = str(least) if least == most else f"{least} to {most}"
        raise Refused("bad_decks", f"decks: {book.id} is played with {allowed}, not {decks}", book.facts.decks.clauses)
    return decks


def _schedules(book: Rulebook, given: Mapping[str, str]) -> dict[str, dict[str, Odds]]:
    known = {schedule.name: schedule for schedule in book.schedules}
    for name in given:
        if name not in known:
            hint = did_you_mean(name, tuple(known)) if known else f": {book.id} has none"
            raise Refused("unknown_schedule", f"schedules.{name}: no schedule of {book.id}{hint}")
    found = {}
    for name, schedule in known.items():
        field = f"schedules.{name}"
        order = "-".join(schedule.entries)
        if name not in given:
            raise Refused(
                "schedule_missing",
                f"{field}: the table's {schedule.title} schedule is required, as odds to one for {order}",
                schedule.clauses,
            )
        odds = schedule.odds(given[name])
        if odds is None:
            raise Refused("bad_schedule", f"{field}: {given[name][:60]!r} is not {schedule.form}", schedule.clauses)
        found[name] = odds
    return found
