"""Random gaming days of a cage with two tables: all movements, by people who may and may not.

The driver keeps the real chips and notes in hands, trays, boxes and pockets, by denomination, and shares no code with
the cage: what is keyed is what was really done. One lie can be told on the way: a slip that says more than was moved.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cutcard.citations import Refusal
from tests.cage.desk import (
    ANN,
    BASE,
    CASHIER,
    CASHIER_2,
    COUNTER,
    COUNTER_2,
    DEALER,
    MANAGER,
    OPERATOR,
    RUNNER,
    SUPERVISOR,
    WAR,
    Desk,
)

TABLES = (WAR, BASE)
EVERYBODY = (DEALER, SUPERVISOR, MANAGER, CASHIER, CASHIER_2, RUNNER, COUNTER, COUNTER_2, OPERATOR, ANN)
WORTH = {"1": 1_00, "5": 5_00, "25": 25_00, "100": 100_00, "500": 500_00, "1000": 1000_00}


def worth(chips: Counter[str]) -> int:
    return sum(WORTH[each] * number for each, number in chips.items())


class Driver:
    """One random house over some days."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.desk = Desk()
        self.cage = Counter({"1": 1000, "5": 4000, "25": 4000, "100": 4000, "500": 800, "1000": 300})
        self.trays: dict[str, Counter[str]] = {table: Counter() for table in TABLES}
        self.open: dict[str, bool] = dict.fromkeys(TABLES, False)
        self.patrons: Counter[str] = Counter()
        self.notes = 200_000_00  # in the cage
        self.drop: Counter[str] = Counter()
        self.vouchers: Counter[str] = Counter()
        self.boxes: dict[int, tuple[str, int, int]] = {}
        self.play: Counter[str] = Counter()
        self.pool: Counter[str] = Counter()
        self.version: Counter[str] = Counter()
        self.purse = 0
        self.day = 18
        self.happened: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.lie = 0  # cents that a false slip said more than was moved
        self.closed: list[Any] = []

    # --- saying

    def say(self, command: str, who: tuple[str, str], **fields: Any) -> tuple[Any, ...]:
        """Somebody does their part; before that somebody else tries, who may not."""
        if self.random.random() < 0.2:
            other = self.random.choice(EVERYBODY)
            before = self.desk.cage
            if other[0] != who[0] and self.desk.cage.papers == before.papers:
                trial = Desk.__new__(Desk)
                trial.cage, trial.at, trial.commands = before, self.desk.at, []
                answer = trial.do(command, other, **fields)
                if isinstance(answer, Refusal):
                    self.refusals[answer.code] += 1
        answer = self.desk.must(command, who, **fields)
        self.happened.update(type(event).__name__ for event in answer)
        assert all(sum(accounts.values()) == 0 for accounts in self.desk.cage.money.values())
        return answer

    def both(self, command: str, first: tuple[str, str], second: tuple[str, str], **fields: Any) -> tuple[Any, ...]:
        """Both of two persons do their parts; the one who laid it down cannot sign it too."""
        laid = self.say(command, first, **fields)
        number = laid[0].number
        if self.random.random() < 0.1:
            self.say("decline", first if self.random.random() < 0.5 else second, paper=number, reason="once more")
            return self.both(command, first, second, **fields)
        refused = self.desk.do("sign", first, paper=number)
        assert isinstance(refused, Refusal) and refused.code == "same_person", refused
        return self.say("sign", second, paper=number)

    def check(self) -> None:
        """Between two acts: what the books say lies where it really lies, unless somebody lied."""
        cage = self.desk.cage
        assert self.desk.money("cash", "cage") == self.notes
        assert self.desk.money("members", f"purse:{ANN[0]}") == self.purse
        if not self.lie:
            assert dict(cage.chips) == {each: number for each, number in self.cage.items() if number}
            for table in TABLES:
                tray = cage.trays[table]
                unbooked = self.play[table] - tray.play + self.pool[table] - tray.pool
                assert cage.should_hold(table) + unbooked == worth(self.trays[table]), table

    # --- chips in hands

    def some(self, source: Counter[str], most: int) -> Counter[str]:
        """A few chips of a place."""
        found: Counter[str] = Counter()
        for each in self.random.sample(sorted(WORTH), 2):
            number = min(source[each], self.random.randrange(most))
            if number:
                found[each] = number
        return found

    def moved(self, chips: Counter[str], source: Counter[str], target: Counter[str]) -> None:
        source.subtract(chips)
        target.update(chips)
        assert min(source.values(), default=0) >= 0

    # --- what is done

    def fill(self, table: str, chips: Counter[str], lie: Counter[str] | None = None) -> None:
        """A fill; with a lie, the slip and everybody who signs it say more than what was moved."""
        said = chips + (lie or Counter())
        (asked,) = self.say("ask_fill", SUPERVISOR, table=table, chips=dict(said))
        number = asked.number
        if self.random.random() < 0.2:
            self.both("void_slip", SUPERVISOR, CASHIER, slip=number, reason="other chips are needed")
            self.fill(table, chips, lie)
            return
        transit: Counter[str] = Counter()
        self.moved(chips, self.cage, transit)
        self.lie += worth(lie or Counter())
        self.say("issue_fill", CASHIER, slip=number)
        self.say("carry_slip", RUNNER, slip=number)
        first, second = self.random.sample((DEALER, SUPERVISOR), 2)
        if lie is None and self.random.random() < 0.15:  # somebody miscounts, and they agree on it later
            wrong = dict(said + Counter({"5": 1}))
            self.both("receive_fill", first, second, slip=number, chips=wrong)
            self.trays[table].update(transit)
            agreed: dict[str, Any] = {"to_table": dict(chips), "to_cage": {}, "reason": "counted once more"}
            first, second = self.random.sample((SUPERVISOR, CASHIER), 2)
            self.both("settle_slip", first, second, slip=number, **agreed)
            return
        self.trays[table].update(transit)
        self.both("receive_fill", first, second, slip=number, chips=dict(said))

    def credit(self, table: str) -> None:
        chips = self.some(self.trays[table], 20)
        if not chips:
            return
        (asked,) = self.say("ask_credit", SUPERVISOR, table=table, chips=dict(chips))
        number = asked.number
        laid = self.say("release_credit", DEALER, slip=number, chips=dict(chips))
        self.moved(chips, self.trays[table], Counter())
        self.say("sign", MANAGER, paper=laid[0].number)
        self.say("carry_slip", RUNNER, slip=number)
        self.cage.update(chips)
        self.say("accept_credit", CASHIER_2, slip=number, chips=dict(chips))

    def buy(self, table: str) -> None:
        chips = self.some(self.trays[table], 12)
        amount = worth(chips)
        if not amount:
            return
        fields: dict[str, Any] = {"table": table, "chips": dict(chips)}
        voucher = self.random.random() < 0.2
        laid: tuple[Any, ...] = ()
        if not voucher and amount >= 1_000_00:
            laid = self.say("buy_in", DEALER, cash=str(amount // 100), **fields)
        self.moved(chips, self.trays[table], self.patrons)
        if voucher:
            self.vouchers[table] += amount
            self.say("take_voucher", DEALER, voucher=str(amount // 100), gives="chips", **fields)
        else:
            self.drop[table] += amount
            if laid:
                self.say("sign", SUPERVISOR, paper=laid[0].number)
            else:
                self.say("buy_in", DEALER, cash=str(amount // 100), **fields)

    def played(self, table: str) -> None:
        """Chips are won and lost at a table; the cage hears of it with the next count."""
        self.version[table] += 1
        won = self.some(self.patrons, 8)
        self.moved(won, self.patrons, self.trays[table])
        paid = self.some(self.trays[table], 5)
        self.moved(paid, self.trays[table], self.patrons)
        jackpot = worth(won) if table == BASE and self.random.random() < 0.2 else 0
        self.pool[table] += jackpot
        self.play[table] += worth(won) - worth(paid) - jackpot

    def count(self, table: str, what: str) -> Any:
        chips = {each: number for each, number in self.trays[table].items() if number}
        figures = {"play": self.play[table], "pool": self.pool[table], "version": self.version[table]}
        pair = self.random.sample((DEALER, SUPERVISOR), 2)
        if what == "shift" and self.random.random() < 0.3:
            pair = [SUPERVISOR, MANAGER]
        counted = self.both("count_tray", pair[0], pair[1], table=table, what=what, chips=chips, **figures)[-1]
        self.open[table] = what != "closer"
        return counted

    def exchange(self, table: str) -> None:
        fives = min(self.trays[table]["5"] // 5, 4)
        if fives and self.cage["25"] >= fives:
            out, back = Counter({"5": 5 * fives}), Counter({"25": fives})
            seen = self.desk.cage.trays[table].chips.get("5", 0) < out["5"]  # play has brought them: no count has them
            laid = self.say("exchange", SUPERVISOR, table=table, out=dict(out), back=dict(back), seen=seen)
            self.moved(out, self.trays[table], self.cage)
            self.moved(back, self.cage, self.trays[table])
            self.say("sign", CASHIER, paper=laid[0].number)

    def at_cage(self) -> None:
        chips = self.some(self.patrons, 10)
        if chips and self.random.random() < 0.5:
            self.notes -= worth(chips)
            self.moved(chips, self.patrons, self.cage)
            self.say("cash_out", CASHIER, chips=dict(chips))
            return
        chips = self.some(self.cage, 10)
        if chips:
            self.notes += worth(chips)
            self.moved(chips, self.cage, self.patrons)
            self.say("sell_chips", CASHIER_2, cash=str(worth(chips) // 100), chips=dict(chips))

    def member(self) -> None:
        amount = self.random.randrange(1, 40) * 50
        if self.random.random() < 0.5 or self.purse < amount * 100:
            (offered,) = self.say("offer_deposit", CASHIER, member=ANN[0], cash=str(amount))
            number = offered.transfer.number
            if self.random.random() < 0.2:
                self.say("end_transfer", ANN, transfer=number, reason="not so much")
                return
            self.notes, self.purse = self.notes + amount * 100, self.purse + amount * 100
            self.say("agree_deposit", ANN, transfer=number)
            return
        self.purse -= amount * 100
        (asked,) = self.say("ask_withdrawal", ANN, amount=str(amount))
        if self.random.random() < 0.2:
            self.purse += amount * 100
            self.say("end_transfer", CASHIER, transfer=asked.transfer.number, reason="come back")
            return
        self.notes -= amount * 100
        self.say("pay_withdrawal", CASHIER, transfer=asked.transfer.number)

    def box(self, table: str) -> None:
        number = self.desk.cage.removed + 1
        self.both("remove_drop", COUNTER, RUNNER, table=table, label=f"B-{number}", seal=f"seal {number}")
        self.boxes[number] = table, self.drop.pop(table, 0), self.vouchers.pop(table, 0)

    def soft_count(self) -> None:
        for number, (_, cash, vouchers) in sorted(self.boxes.items()):
            laid = self.say("count_drop", COUNTER, box=number, cash=str(cash // 100), vouchers=str(vouchers // 100))
            self.notes += cash
            self.say("sign", COUNTER_2, paper=laid[0].number)
        self.boxes.clear()

    # --- a day

    def run(self, days: int, steps: int, lie: bool = False) -> None:
        """Some days; with a lie, one fill of the last says more than was moved."""
        for day in range(1, days + 1):
            told = self.random.randrange(steps) if lie and day == days else -1
            for step in range(steps):
                self.desk.at += self.random.randrange(600)
                self.act(step == told)
                self.check()
            self.close()

    def act(self, lie: bool) -> None:
        table = self.random.choice(TABLES)
        if lie:
            self.fill(table, Counter({"25": 20}), Counter({"100": 1}))
        elif not self.open[table]:
            self.fill(table, Counter({"1": 50, "5": 100, "25": 80, "100": 40, "500": 6}))
            self.count(table, "opener")
        else:
            acts = (self.credit, self.buy, self.buy, self.played, self.played, self.exchange)
            kind = self.random.randrange(11)
            if kind < 6:
                acts[kind](table)
            elif kind == 6:
                self.fill(table, Counter({"25": 20, "5": 10}))
            elif kind == 7:
                self.count(table, self.random.choice(("shift", "closer")))
            elif kind == 8:
                self.box(table)
            elif kind == 9:
                self.member()
            else:
                self.at_cage()

    def close(self) -> None:
        """Everything is counted by what really lies there, and the day is closed."""
        for table in TABLES:
            if self.open[table]:
                self.count(table, self.random.choice(("shift", "closer")))
            elif self.desk.cage.trays[table].moved:
                self.count(table, "opener")
            self.box(table)
        self.soft_count()
        notes = {"cash": str(self.notes // 100), "chips": {each: n for each, n in self.cage.items() if n}}
        self.both("count_cage", CASHIER, self.random.choice((CASHIER_2, MANAGER, OPERATOR)), **notes)
        (closed,) = self.say("close_day", OPERATOR, day=f"2026-11-{self.day}")
        self.closed.append(closed)
        self.day += 1
        self.desk.at += 86_400
        self.say("begin_day", OPERATOR, day=f"2026-11-{self.day}")
