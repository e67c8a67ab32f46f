"""Random tournaments: any format, entries, options, offences, voids, interruptions; each is played to its end.

What must hold at every entry is checked by the hall. Whatever is tried may be refused; nothing may get stuck.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake
from cutcard.tournaments.checks import check_terms
from cutcard.tournaments.terms import (
    Absence,
    Disposition,
    Option,
    Penalty,
    Prizes,
    Range,
    Ranking,
    Refunds,
    Repechage,
    Session,
    Staff,
    Stage,
    Terms,
    Through,
    TieBreak,
)
from tests.tournaments.hall import BOOK, CHAIN, KO, NAMES, Hall

C = 100_00
"""The compulsory wager of most hands."""


def some_session(random: Random, re_buys: bool) -> Session:
    hands = random.randint(1, 5)
    outs = tuple(sorted({random.randint(1, hands) for _ in range(random.choice((0, 0, 1, 2)))}))
    markers: dict[Any, int] = {"pass": 1}
    if re_buys:
        markers["re_buy"] = random.randint(1, 2)
    timed = random.random() < 0.1
    rising = {"3": Stake(2 * C)} if hands >= 3 or timed else {}
    return Session(
        hands=0 if timed else hands,
        minutes=10 if timed else 0,
        until_one_left=random.random() < 0.3,
        compulsory={"1": Stake(C), **rising},
        lowest_out_after=outs,
        markers=markers,
        re_buy_before_hand=random.randint(1, hands) if re_buys else 0,
    )


def some_terms(random: Random) -> Terms:
    """Terms under which much happens, and which are sound."""
    while True:
        terms = _any_terms(random)
        if not check_terms(BOOK, terms):
            return terms


def _any_terms(random: Random) -> Terms:
    count, re_buys = random.randint(1, 3), random.random() < 0.6
    stages = []
    for at in range(count):
        last = at + 1 == count
        second = not last and at > 0 and random.random() < 0.5
        through = None if last else random.choice((Through(per_table=random.randint(1, 2)), Through(of_all=2)))
        stages.append(
            Stage(
                name=f"s{at}",
                seats=random.randint(2, 5),
                bank=Stake(random.choice((3, 10, 50)) * C) if at == 0 or second or random.random() < 0.7 else None,
                sessions=tuple(some_session(random, re_buys) for _ in range(random.choice((1, 1, 2)))),
                through=through,
                repechage=Repechage(seats=3, price={"charity": Amount(500)}) if second else None,
            )
        )
    ways: tuple[TieBreak, ...] = random.choice((("lot",), ("bank_before_hand", "play_off", "lot")))
    places: tuple[TieBreak, ...] = random.choice((("share",), ("bank_before_hand", "lot"), ("play_off", "lot")))
    markers = sum(each.markers.get("re_buy", 0) for stage in stages for each in stage.sessions)
    buy = Option(price={"pool": Amount(1_001), "house": Amount(200)}, chips=Stake(3 * C), per_player=max(markers, 1))
    charity = random.random() < 0.3
    return replace(
        KO,
        event="charity" if charity else "open",
        staff=Staff() if charity else None,
        currency="play",
        field=Range(least=random.choice((2, 6)), most=12),
        fee={"house": Amount(random.choice((0, 777)))},
        buy_in={"pool": Amount(random.choice((0, 3_333))), "charity": Amount(100 if charity else 0)},
        re_buy=buy if re_buys else None,
        add_on=replace(buy, per_player=2, session=random.choice((0, 2))) if random.random() < 0.5 else None,
        buy_back=_back(random, stages, buy) if random.random() < 0.3 else None,
        stages=tuple(stages),
        add_stage=random.random() < 0.2,
        balancing=random.random() < 0.3,
        short=random.choice(("out", "all_in")),
        part_void=random.choice(("counts", "replay_for_returned")),
        prizes=random.choice(
            (
                Prizes(percent=(50, 30, 20)),
                Prizes(percent=(100,), guarantee=Amount(10_000)),
                Prizes(fixed=(Amount(500), Amount(99)), guarantee=Amount(600)),
            )
        ),
        ranking=Ranking(ties=ways, places=places),
        disposition=Disposition(cash_per_chip=random.choice(("", "0.01", "0.02"))),
        absence=Absence(post=random.random() < 0.5, out_after=random.randint(1, 4)),
        penalties=(
            Penalty(ground="phone", says="phones", steps=("warning", "chips", "one_hand_out"), chips=Stake(7 * C)),
            Penalty(ground="breach_of_terms", says="breaches", steps=("disqualified",)),
        ),
        substitutes="Once." if random.random() < 0.5 else "",
        refunds=Refunds(
            too_late=random.choice((0, 33)),
            cancelled=random.choice((100, 90)),
            abandoned=random.choice(("pool_shared_by_those_in", "pool_refunded")),
        ),
    )


def _back(random: Random, stages: list[Stage], buy: Option) -> Option:
    """A way back before one of the sessions, with as many chips as the others then have."""
    begins = [stage.bank if not at else None for stage in stages for at in range(len(stage.sessions))]
    number = random.randint(2, max(2, len(begins)))
    bank = begins[number - 1] if number <= len(begins) else None
    return replace(buy, per_player=2, session=number, chips=bank or buy.chips)


class Driver:
    """One random tournament."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.hall = Hall(some_terms(random), tables=random.choice((8, 16)))
        self.refused = 0
        self.wild = random.random() < 0.8  # else little happens beside the play

    def run(self) -> None:
        """From the first entry to the end, whatever that is."""
        hall, random = self.hall, self.random
        hall.open()
        for name in NAMES[: random.randint(hall.terms.field.least, 14)]:
            self._try(hall.enter, name)
            self._now_and_then(0.15, lambda: self._try(hall.player(self._anybody()), "withdraw"))
        if len(hall.now.having("listed")) < hall.terms.field.least or random.random() < 0.05:
            hall.operator("cancel", why="no field")
            return
        hall.operator("close_entries")
        self._now_and_then(0.2, lambda: self._substitute())
        self._draw()
        if random.random() < 0.05:
            hall.operator("cancel", why="rain")
            return
        for _ in range(2_000):
            if hall.phase in ("decided", "paying", "cancelled"):
                break
            self._step()
        if hall.phase == "cancelled":
            return
        assert hall.phase in ("decided", "paying"), self._stuck()
        self._pay()

    def _stuck(self) -> str:
        named = self.hall.now
        states = {table: (each.status, each.hand, each.window) for table, each in named.sittings.items()}
        return f"{named.phase} {named.stage} {named.session} {states} {dict(named.asides)} {named.ties} {named.draw}"

    # --- steps

    def _step(self) -> None:
        hall, random = self.hall, self.random
        hall.at += random.randint(0, 60)
        if hall.phase == "suspended":
            if random.random() < 0.1:
                hall.operator("abandon", why="flood")
            else:
                hall.director("resume")
            return
        if self.wild and random.random() < 0.15:
            self._happen()
            return
        if "Dee" not in hall.now.present and hall.phase in ("briefing", "stage"):
            hall.director("arrive", person="Dee")
        elif hall.now.playing or hall.now.asides:
            self._play()
        elif hall.now.draw is not None:
            hall.running.make_draw(hall.at)
        elif not hall.now.seats:
            self._between()
        else:
            hall.at = max(hall.at, hall.now.start)
            hall.brief(*(name for name in hall.now.going if random.random() < 0.1))
            if not hall.now.going:
                hall.operator("cancel", why="nobody is left")
                return
            if hall.phase == "briefing" and random.random() < 0.3:
                hall.director("practise", table="table:1", players=[hall.now.going[0]])
                return
            hall.director("start_session", barred=[name for name in hall.now.going if random.random() < 0.05])

    def _between(self) -> None:
        hall, random = self.hall, self.random
        terms = hall.terms
        for name in sorted(hall.now.entrants):
            if random.random() < 0.3:
                self._try(hall.player(name), "add_on", pays="12.01")
                self._try(hall.player(name), "buy_back", pays="12.01")
                self._try(hall.player(name), "apply_again", pays="5")
        if terms.add_stage and random.random() < 0.3 and hall.now.stage_now.repechage is None:
            stage = {
                "name": f"more{len(hall.now.stages)}",
                "seats": 4,
                "bank": "500",
                "sessions": [{"hands": 2, "compulsory": {"1": "100"}}],
                "through": {"of_all": 1},
                "repechage": {"seats": 2},
            }
            if len(hall.now.stages) < 5:
                self._try(hall.director, "add_stage", stage=stage)
        self._draw()

    def _draw(self) -> None:
        hall = self.hall
        hall.operator("seal_list", **({} if hall.now.house else {"head": CHAIN.head}))
        self._now_and_then(0.5, lambda: self._draw_if_open())

    def _draw_if_open(self) -> None:
        if self.hall.now.draw is not None:
            self.hall.running.make_draw(self.hall.at)

    def _play(self) -> None:
        """One hand at a table, or a window that closes, or a tick of the clock."""
        hall, random = self.hall, self.random
        self._try(hall.director, "tick")
        for table, each in sorted(hall.now.sittings.items()):
            for player in each.window:
                act = random.choice(("re_buy", "decline_re_buy", ""))
                if act:
                    self._try(hall.player(player), act, **({"pays": "12.01"} if act == "re_buy" else {}))
            if table in hall.now.sittings and hall.sitting(table).window:
                self._try(hall.director, "close_window", table=table)
        live = self._open()
        if live:
            self._hand(random.choice(live))

    def _open(self) -> list[str]:
        """The tables at which a hand is open."""
        return [
            table
            for maps in (self.hall.now.sittings, self.hall.now.asides)
            for table, each in sorted(maps.items())
            if each.status in ("open", "called")
        ]

    def _hand(self, table: str) -> None:
        hall, random = self.hall, self.random
        played = hall.tables[table].current
        assert played.hand is not None
        if random.random() < 0.1:
            hall.void(table)
            return
        sitting = hall.now.asides.get(table) or hall.sitting(table)
        silent = [
            name
            for name in sitting.players
            if name not in played.hand.sits_out and (name in played.hand.absent or random.random() < 0.05)
        ]
        post = hall.terms.absence.post
        changes: dict[str, int] = {}
        for name in sitting.players:
            bank = played.banks[name] // 100
            if name in played.hand.sits_out or random.random() < 0.2:
                continue
            if name in silent and not post:
                changes[name] = -min(bank, played.hand.compulsory // 100)
            else:
                changes[name] = random.choice((-bank, -min(bank, 100), -min(bank, 50), 100, bank))
        again = tuple(name for name in sitting.players if name not in changes) if random.random() < 0.05 else ()
        forfeits = () if post else silent
        hall.hand(table, changes, silent=tuple(silent), again=again, forfeits=forfeits)

    # --- what people do besides

    def _anybody(self) -> str:
        return self.random.choice(sorted(self.hall.now.entrants))

    def _now_and_then(self, often: float, act: Any) -> None:
        if self.wild and self.random.random() < often:
            act()

    def _try(self, act: Any, *args: Any, **fields: Any) -> None:
        try:
            act(*args, **fields)
        except Refused:
            self.refused += 1

    def _substitute(self) -> None:
        name = f"Sub{self.random.randint(1, 10)}"
        player = self.hall.player(self._anybody())
        self._try(player, "substitute", substitute=name, terms=self.hall.now.fingerprint)

    def _happen(self) -> None:
        hall, random = self.hall, self.random
        someone = self._anybody()
        tables = sorted(hall.now.sittings) or ["table:1"]
        acts: list[Any] = [
            lambda: self._try(hall.player(someone), "retire"),
            lambda: self._try(hall.director, "disqualify", player=someone, ground="breach_of_terms"),
            lambda: self._try(hall.director, "penalise", player=someone, ground="phone"),
            self._substitute,
            lambda: self._try(hall.director, "leave", person="Dee"),
            lambda: self._try(hall.director, "suspend", why="alarm"),
            lambda: self._try(hall.director, "leave", person=someone),
            lambda: self._try(hall.director, "end_table", table=random.choice(tables), ground="determined"),
            self._all_agree,
            lambda: self._try(hall.director, "end_table", table=random.choice(tables), ground="agreed"),
            lambda: self._try(hall.director, "fix_pool"),
            lambda: self._try(hall.player(someone), "raise_dispute", matter="competition", about="x", ranking=True),
        ]
        random.choice(acts)()

    def _all_agree(self) -> None:
        for name in sorted(self.hall.now.entrants):
            self._try(self.hall.player(name), "agree")

    def _pay(self) -> None:
        hall = self.hall
        if hall.phase == "decided":
            for dispute in hall.now.disputes:
                hall.director("rule", number=dispute.number, ruling="as it is")
            if "Dee" not in hall.now.present:
                hall.director("arrive", person="Dee")
            found_out = self._anybody()
            self._now_and_then(
                0.3, lambda: self._try(hall.director, "disqualify", player=found_out, ground="breach_of_terms")
            )
            hall.director("declare_result")
            played = hall.now.having("in", "out", "retired", "disqualified")
            assert sorted(place.player for place in hall.now.places) == sorted(played)  # everybody has one place
        for place in hall.now.places:
            if hall.cash(f"prizes:{place.player}"):
                hall.operator("pay_prize", player=place.player)
        hall.operator("dispose_chips")
        assert hall.phase == "ended"
        assert not hall.cash("escrow") and not hall.cash("under_way") and not hall.now.chips
