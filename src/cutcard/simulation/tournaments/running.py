"""One simulated tournament from the first seat to the last prize; and the same again, hand by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

import numpy as np

from cutcard.cards import DECK
from cutcard.simulation.chunks import chunk_state
from cutcard.simulation.kernels.session_shapes import (
    COUNTS,
    LOTS,
    PLAY_OFF_HANDS,
    RE_BUY,
    ROWS,
    STAYS,
    Players,
    SessionTerms,
    Told,
)
from cutcard.simulation.tournaments.plan import SessionPlan, TournamentPlan
from cutcard.simulation.tournaments.standing import Standing
from cutcard.simulation.tournaments.strategies import strategies
from cutcard.simulation.tournaments.told import MARKER_NAMES, HandPlayed, hands_of, room
from cutcard.tournaments.figures import carries, cash_for
from cutcard.tournaments.prizes import divided, pool_of
from cutcard.tournaments.terms import Charge, TieBreak


@dataclass
class Run:
    """One tournament, as far as it has come; in the end all that is counted of it."""

    plan: TournamentPlan
    number: int
    tell: bool = False
    told: list[HandPlayed] = field(default_factory=list)
    draws: list[list[int]] = field(default_factory=list)  # the order of each draw of seats
    paid: Counter[str] = field(default_factory=Counter)  # cents by payee
    stage_hands: list[int] = field(default_factory=list)
    add_ons: int = 0
    second_chances: int = 0
    groups: list[list[int]] = field(default_factory=list)  # by place, those who share one together
    prizes: dict[int, int] = field(default_factory=dict)
    overlay: int = 0
    pool: int = 0

    def __post_init__(self) -> None:
        plan = self.plan
        players = plan.players
        self.state = chunk_state(plan.seed, self.number)
        self.shoe = np.tile(np.arange(len(DECK), dtype=np.uint8), plan.terms.decks)
        self.counts = np.zeros(COUNTS, np.int64)
        self.everybody = Players(
            np.array(plan.held, np.int64),
            np.zeros(players, np.int64),
            np.zeros(players, np.int64),
            np.full(players, STAYS, np.int64),
            np.zeros((players, len(MARKER_NAMES)), np.int64),
            np.zeros(players, np.int64),
        )
        self.re_buys = np.zeros(players, np.int64)
        self.reached = np.zeros(players, np.int64)
        self.first_box = np.full(players, -1, np.int64)
        self.seated = np.zeros(players, np.int64)  # the place in the last draw of seats
        self.standings: dict[int, Standing] = {}
        self.kinds = [strategies()[plan.names[held]] for held in plan.held]

    # --- from the first seat to the last prize

    def play(self) -> Run:
        """Play it to the end."""
        terms = self.plan.terms
        self._pay(terms.fee, self.plan.players)
        self._pay(terms.buy_in, self.plan.players)
        playing = list(range(self.plan.players))
        sessions = 0
        for number, stage in enumerate(terms.stages):
            waiting: list[int] = []
            if stage.repechage is not None:
                waiting = playing
                playing = self._second_chances(number, waiting)
            self.reached[playing] = number
            if stage.bank is not None:
                self.everybody.bank[playing] = int(stage.bank) // self.plan.unit
            hands = 0
            seats: list[list[int]] = []
            for at, session in enumerate(self.plan.stages[number]):
                sessions += 1
                self._sell_add_ons(sessions, playing)
                if not playing or (at > 0 and len(playing) == 1):  # nobody is left to play against
                    break
                seats = self._draw_seats(playing, stage.seats)
                hands += self._session(number, at, session, seats)
                playing = [player for player in playing if self.everybody.out[player] == STAYS]
            if stage.through is not None and seats:
                playing, more = self._through(number, seats)
                hands += more
            self.stage_hands.append(hands)
            playing = [*waiting, *playing]
        self.still_in = set(playing)
        self._place()
        return self

    def _pay(self, charge: Charge, times: int) -> None:
        for payee, amount in charge.items():
            self.paid[payee] += int(amount) * times

    def _mixed(self, players: Sequence[int]) -> list[int]:
        from cutcard.simulation.kernels.session_hands import mix

        found = np.array(players, np.int64)
        mix(self.state, found)
        return [int(player) for player in found]

    def _second_chances(self, stage: int, through: Sequence[int]) -> list[int]:
        """Those put out in the stage before who apply, by lot among too many."""
        chance = self.plan.terms.stages[stage].repechage
        assert chance is not None
        gone = set(range(self.plan.players)) - set(through)
        apply = [
            player for player in sorted(gone) if self.reached[player] == stage - 1 and self.kinds[player].second_chance
        ]
        taken = self._mixed(apply)[: chance.seats]
        self._pay(chance.price, len(taken))
        self.second_chances += len(taken)
        return taken

    def _sell_add_ons(self, session: int, playing: Sequence[int]) -> None:
        option = self.plan.terms.add_on
        if option is None or option.session != session:
            return
        buyers = [player for player in playing if self.kinds[player].adds_on]
        self.everybody.bank[buyers] += int(option.chips) // self.plan.unit
        self._pay(option.price, len(buyers))
        self.add_ons += len(buyers)

    def _draw_seats(self, playing: Sequence[int], most: int) -> list[list[int]]:
        """Tables level to one player, and a uniform draw of everybody to their boxes."""
        mixed = self._mixed(playing)
        tables = -(-len(mixed) // most)
        seats = [mixed[table::tables] for table in range(tables)]
        self.draws.append(mixed)
        self.seated[mixed] = range(len(mixed))
        if self.first_box[mixed[0]] < 0:
            for table_seats in seats:
                self.first_box[table_seats] = range(len(table_seats))
        return seats

    def _session(self, stage: int, at: int, session: SessionPlan, seats: list[list[int]]) -> int:
        """Play a session at all its tables; how many hands it took."""
        from cutcard.simulation.kernels.sessions import play_session

        plan, everybody = self.plan, self.everybody
        terms = session.terms._replace(
            places=self._places(stage, len(seats)), until_one_left=self._ends_with_one_left(stage, at, len(seats))
        )
        seated = [player for table in seats for player in table]
        everybody.out[seated] = STAYS
        everybody.before[seated] = everybody.bank[seated]
        everybody.markers[seated] = session.markers
        option = plan.terms.re_buy
        if option is not None and not session.markers[RE_BUY]:  # no markers: so many of a player in all
            everybody.markers[seated, RE_BUY] = np.maximum(option.per_player - self.re_buys[seated], 0)
        everybody.bought[:] = 0
        boxes = plan.terms.stages[stage].seats
        where = np.full((len(seats), boxes), -1, np.int64)
        for table, players in enumerate(seats):
            where[table, : len(players)] = players
        told = self._room(len(seats) * (terms.hands + terms.play_off_hands * int(terms.out_after.sum())), boxes)
        hands = play_session(
            self.state,
            self.shoe,
            self.counts,
            plan.procedures[stage],
            plan.hands,
            terms,
            plan.habits,
            everybody,
            where,
            told,
        )
        self._told(f"{plan.terms.stages[stage].name}.{at + 1}", told)
        self.re_buys += everybody.bought
        if option is not None:
            self._pay(option.price, int(everybody.bought.sum()))
        for player in seated:
            out = int(everybody.out[player])
            bank = int(everybody.bank[player]) if out == STAYS else 0
            last = terms.hands + 1 if out == STAYS else out
            self.standings[player] = Standing(stage, at, last, bank, int(everybody.before[player]))
        return int(hands.max())

    def _places(self, stage: int, tables: int) -> int:
        """How many at a table count as ahead: those who would go on, or the first."""
        through = self.plan.terms.stages[stage].through
        if through is None:
            return 1
        return through.per_table or max(1, through.of_all // tables)

    def _ends_with_one_left(self, stage: int, session: int, tables: int) -> bool:
        """Whether a table is over when one player is left: the terms say so, or that bank counts for nothing more."""
        terms = self.plan.terms
        named = terms.stages[stage]
        if named.sessions[session].until_one_left:
            return True
        alone = tables == 1 or (named.through is not None and named.through.per_table > 0)
        return alone and not carries(terms.stages, stage, session) and not terms.disposition.cash_per_chip

    # --- who goes on

    def _through(self, stage: int, seats: list[list[int]]) -> tuple[list[int], int]:
        """Who goes on, and how many hands of play-offs that took; tables play beside each other."""
        through = self.plan.terms.stages[stage].through
        assert through is not None
        found: list[int] = []
        longest = 0
        for among in seats if through.per_table else [[player for table in seats for player in table]]:
            before = int(self.counts[PLAY_OFF_HANDS])
            found += self._best(stage, among, through.per_table or through.of_all)
            longest = max(longest, int(self.counts[PLAY_OFF_HANDS]) - before)
        return found, longest

    def _best(self, stage: int, players: Sequence[int], places: int) -> list[int]:
        """The best by bank of those still in; if nobody is, the best one of those who went last."""
        in_ = [player for player in players if self.everybody.out[player] == STAYS]
        if len(in_) <= places and in_:
            return in_
        if in_:
            return self._kept(stage, in_, places, [int(self.everybody.bank[player]) for player in in_])
        # Nobody is left: the last to go out, by the bank before that hand, and of equal ones the first of the draw.
        return [
            max(players, key=lambda each: (self.everybody.out[each], self.everybody.before[each], -self.seated[each]))
        ]

    def _kept(self, stage: int, players: list[int], places: int, values: list[int]) -> list[int]:
        """So many of these by value; equal ones are told apart as the terms say."""
        kept: list[int] = []
        for way in (None, *self.plan.terms.ranking.ties, "lot"):
            if way == "bank_before_hand":
                values = [int(self.everybody.before[player]) for player in players]
            elif way is not None:
                return kept + self._played_off(stage, players, places - len(kept), way)
            line = sorted(values, reverse=True)[places - len(kept) - 1]
            above = [player for player, value in zip(players, values, strict=True) if value > line]
            players = [player for player, value in zip(players, values, strict=True) if value == line]
            kept += above
            if len(kept) + len(players) == places:
                return kept + players
        raise AssertionError("a lot always decides")

    def _played_off(self, stage: int, players: list[int], places: int, way: TieBreak) -> list[int]:
        from cutcard.simulation.kernels.sessions import play_off

        plan = self.plan
        boxes = plan.terms.stages[stage].seats
        if len(players) > boxes:  # more than a table holds
            self.counts[LOTS] += 1
            return self._mixed(players)[:places]
        terms: SessionTerms = plan.stages[stage][-1].terms
        hands = terms.play_off_hands if way == "play_off" else 0
        told = self._room(hands, boxes)
        seated = np.full(boxes, -1, np.int64)
        seated[: len(players)] = players
        kept = play_off(
            self.state, self.shoe, self.counts, plan.procedures[stage], plan.hands, terms, plan.habits, self.everybody,
            0, seated, places, terms.compulsory[-1], hands, told,
        )  # fmt: skip
        self._told(f"{plan.terms.stages[stage].name}.play_off", told)
        return [player for box, player in enumerate(players) if kept[box]]

    # --- places and prizes

    def _place(self) -> None:
        terms = self.plan.terms
        self.pool = pool_of(terms.prizes, self.paid["pool"])
        self.overlay = self.pool - self.paid["pool"]
        ordered = sorted(self.standings, key=lambda player: self.standings[player][:4], reverse=True)
        for _, level in groupby(ordered, key=lambda player: self.standings[player][:4]):
            groups = [list(level)]
            for way in terms.ranking.places:
                if way == "share":
                    break
                groups = [part for group in groups for part in self._apart(group, way)]
            self.groups += groups
        drawn = {player: int(self.seated[player]) for player in self.standings}
        self.prizes = divided(self.pool, terms.prizes, self.groups, drawn)

    def _apart(self, group: list[int], way: TieBreak) -> list[list[int]]:
        """A group of level players in smaller groups, the best first."""
        if len(group) == 1:
            return [group]
        if way == "bank_before_hand":
            group = sorted(group, key=lambda player: self.standings[player].before, reverse=True)
            return [list(part) for _, part in groupby(group, key=lambda player: self.standings[player].before)]
        if way == "lot":
            self.counts[LOTS] += 1
            return [[player] for player in self._mixed(group)]
        found = []
        while len(group) > 1:
            first = self._played_off(len(self.plan.stages) - 1, group, 1, way)
            found.append(first)
            group = [player for player in group if player not in first]
        return [*found, group]

    @property
    def cashed(self) -> int:
        """What the house pays for the chips of those who were in to the end, in cents."""
        banks = (int(self.everybody.bank[player]) * self.plan.unit for player in self.still_in)
        return sum(cash_for(self.plan.terms, bank) for bank in banks)

    # --- told hand by hand

    def _room(self, rows: int, boxes: int) -> Told:
        self.counts[ROWS] = 0
        return room(rows if self.tell else 0, boxes, self.tell)

    def _told(self, session: str, told: Told) -> None:
        self.told += hands_of(self.plan, session, told, int(self.counts[ROWS]))


def play_run(plan: TournamentPlan, number: int) -> Run:
    """One run of a plan; it depends on the plan and the number alone."""
    return Run(plan, number).play()


def play_again(plan: TournamentPlan, number: int) -> list[HandPlayed]:
    """The same run, hand by hand: table by table within a session, with cards, wagers, decisions and banks."""
    return Run(plan, number, tell=True).play().told
