"""No sequence of requests lets anybody do what their titles do not allow: the journal is read again afterwards.

People of all titles, some of two, with sessions that last, end or are another house's, do at random what comes to mind
at a table, about requests for approval and at the cage, while titles, shifts, places and delegations change under them.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from cutcard.journal.hidden import record_in
from cutcard.people.wire import read_command as read_people
from cutcard.server.acting import FACTS
from cutcard.server.approving import time_out
from cutcard.server.staff import desk
from cutcard.server.who_acts import has_account
from cutcard.table import Table
from cutcard.table.wire import read_command
from tests.powers import ladder
from tests.powers.ended import none_serves
from tests.powers.harvest import lacked
from tests.powers.reading import Reading
from tests.powers.staffed_floor import PIN, Staff, StaffedFloor, staffed_floor
from tests.server.sign_in.staff import Clock
from tests.server.visiting import run
from tests.support.seeds import seed_for, short_or_long

HOUSE = {book: house for house, books in ladder.HOUSES.items() for book in books}
CHOSEN = (ladder.SW, ladder.NZ, ladder.CW)

FIXED: tuple[dict[str, Any], ...] = (
    {"command": "change_limits", "limits": {"casino_war": {"max": "400"}}},
    {"command": "order_shuffle"},
    {"command": "give_closing_notice", "minutes": 20},
    {"command": "exclude_from_game", "person": "Zed", "ground": "cheating"},
    {"command": "set_personal_limits", "player": "Zed", "limits": {"casino_war": {"max": "900"}}},
    {"command": "place_wager", "for_player": "Zed", "box": 1, "wager": "casino_war", "amount": "25"},
    {"command": "place_wager", "for_player": "Ann", "box": 2, "wager": "casino_war", "amount": "25"},
    {"command": "place_wager", "for_player": "Yan", "box": 3, "wager": "casino_war", "amount": "25"},
    {"command": "call_no_more_bets"},
    {"command": "draw", "card": "Kd"},
    {"command": "draw", "card": "7h"},
    {"command": "settle"},
    {"command": "clear_table"},
    {"command": "report", "kind": "foreign_card", "box": 1, "cards": ["9h"]},
    {"command": "resolve", "mend": "void_round"},
    {"command": "relieve_dealer"},
)


class Done(NamedTuple):
    """Something done at the table: its entry, by whom it was sent, the table before it, and the people then; and if Ann
    had an account: a guest who puts nothing down is forgotten after a while."""

    seq: int
    badge: str
    before: Table
    people: int
    account: bool = False


class AtCage(NamedTuple):
    """Something done at the cage: by whom, what, the people then, and when."""

    badge: str
    command: str
    people: int
    at: int


CAGES = {"issue_fill": "cashier", "carry_slip": "runner", "stock": "cashier"}
"""What at a cage is for one function alone, whoever else stands there."""


class Sequence:
    """One random floor: who is there, and what was done."""

    def __init__(self, at: StaffedFloor, book: str, clock: Clock, chance: Random) -> None:
        self.at, self.book, self.house, self.clock, self.chance = at, book, HOUSE[book], clock, chance
        self.table, self.live = f"{book}-dealer", at.floor.tables[f"{book}-dealer"]
        assert at.floor.people is not None
        self.people = at.floor.people.of(self.house)
        self.senders: list[Staff] = []
        self.dead: set[str] = set()  # sessions that must not serve here
        self.done: list[Done] = []
        self.answered: list[Done] = []
        self.at_cage: list[AtCage] = []
        self.codes = Counter[str]()

    async def gather(self) -> None:
        """Everybody comes: two of some titles, keys, guests, people of another house."""
        at, floor = self.at, self.at.floor
        for badge in [*self.people.state.persons]:
            self.senders.append(await at.staff(badge, self.house))
        top = max(ladder.LADDERS[self.book], key=lambda title: ladder.LADDERS[self.book][title])
        second = next(title for title, rank in ladder.LADDERS[self.book].items() if rank == 2)
        for badge, *titles in (("W-1", top, "operator"), ("W-2", "dealer", second), ("W-3", "administrator", top)):
            self.senders.append(await at.joins(badge, *titles, house=self.house))
        away = "nz" if self.house != "nz" else "star"
        for badge in ("S-1", "O-1"):
            self.senders.append(await at.staff(badge, away))
            self.dead.add(self.senders[-1].session)
        self.clock.seconds -= 15 * 3_600  # longer than a session of staff lasts
        for badge in ("A-1", "S-1"):
            self.senders.append(await at.signs_in(badge, self.house))
            self.dead.add(self.senders[-1].session)
        self.clock.seconds += 15 * 3_600
        guest = await at.visit.admit("Ann")
        for bearer in (guest.session, floor.controller, floor.desks.get(self.table, "x" * 43), "y" * 43):
            self.senders.append(Staff(at.visit, self.house, "", bearer))
            self.dead.add(bearer)

    async def step(self) -> None:
        """Something random."""
        chosen = self.chance.random()
        if chosen < 0.45:
            await self._at_table()
        elif chosen < 0.62:
            await self._about_approvals()
        elif chosen < 0.75:
            await self._at_cage()
        elif chosen < 0.9:
            self._in_register()
        elif chosen < 0.94:
            self.clock.seconds += self.chance.choice((0, 1, 30, 600))
        elif chosen < 0.97 and len(self.senders) > 12:
            await self.ends()
        else:
            await self._at_office()

    async def ends(self) -> None:
        """Somebody signs out, here or everywhere, and comes again with another session; the old one is still tried."""
        left = {badge for badge, each in self.people.state.persons.items() if not each.works}
        alive = [each for each in self.senders if each.session not in self.dead and each.badge not in left]
        who = self.chance.choice(alive)
        how = self.chance.choice(("sign-out", "sign-out-everywhere"))
        answer = await who.post(f"/api/account/{how}", {})
        assert answer.status_code == 200, answer.text
        everywhere = [each for each in alive if each.badge == who.badge] if how != "sign-out" else [who]
        self.dead.update(each.session for each in everywhere)
        self.codes["signed out"] += 1
        self.senders.append(await self.at.signs_in(who.badge, self.house))

    async def _at_table(self) -> None:
        who, body = self._sender(), self._wanted()
        before, seq, account = self.live.table, self.live.seq, has_account(self.at.floor, "Ann")
        answer = await who.post(f"/api/tables/{self.table}/staff", body)
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            assert who.session not in self.dead, (who.badge, body)
            self.codes["done"] += 1
            self.done.append(Done(answer.json()["seq"], who.badge, before, self.people.seq, account))
        else:
            self.codes[answer.json()["refused"]["code"]] += 1
            assert self.live.seq == seq

    async def _about_approvals(self) -> None:
        """Somebody asks for what is another's to do, answers, withdraws, or lets it time out."""
        chance, live = self.chance, self.live
        if chance.random() < 0.15:
            self.clock.seconds += chance.choice((180, 600, 900))
            time_out(live)
            return
        who = self._sender()
        path, word = f"/api/tables/{self.table}/approvals", who.badge
        if not live.table.approvals.open or chance.random() < 0.35:
            if chance.random() < 0.5:  # whoever deals has most to ask
                who = next((each for each in self.senders if each.badge == self._dealer()), who)
            body, word = {key: each for key, each in self._wanted().items() if key != "for_player"}, who.badge
        else:
            path += f"/{chance.choice(live.table.approvals.open).number + (chance.random() < 0.1)}"
            body = chance.choice(
                ({"answer": "approve"}, {"answer": "refuse", "reason": "chance"}, {"answer": "withdraw"})
            )
            if chance.random() < 0.3:
                word = chance.choice([*self.people.state.persons])
                body = {**body, "badge": word, "proof": chance.choice((PIN, PIN, "135790"))}
        before = live.table
        answer = await who.post(path, body)
        assert answer.status_code < 500, (answer.text, body)
        if answer.status_code != 200:
            self.codes[answer.json()["refused"]["code"]] += 1
            assert live.table.approvals == before.approvals  # the table may hear of a dealer meanwhile
            return
        assert who.session not in self.dead, (who.badge, body)
        assert body.get("proof", PIN) == PIN
        self.codes[f"approvals {answer.json().get('outcome', 'asked')}"] += 1
        self.answered.append(Done(answer.json()["seq"], word, before, self.people.seq))

    def _dealer(self) -> str:
        return self.people.state.dealers.get(self.table, "")

    async def _at_cage(self) -> None:
        """Somebody does something at the cage, or signs what another laid down."""
        chance, cage = self.chance, self.at.floor.cages.of(self.house)
        assert cage is not None
        slips = [*cage.cage.slips] or ["2026-000001"]
        papers = [*cage.cage.papers] or [1]
        chips = {"25": 4}
        body: dict[str, Any] = chance.choice(
            (
                {"command": "ask_fill", "table": self.table, "chips": chips},
                {"command": "ask_credit", "table": self.table, "chips": chips},
                {"command": "issue_fill", "slip": chance.choice(slips)},
                {"command": "carry_slip", "slip": chance.choice(slips)},
                {"command": "receive_fill", "slip": chance.choice(slips), "chips": chips},
                {"command": "void_slip", "slip": chance.choice(slips), "reason": "chance"},
                {"command": "count_tray", "table": self.table, "what": "opener", "chips": chips},
                {"command": "stock", "cash": "100"},
                {"command": "sign", "paper": chance.choice(papers)},
                {"command": "sign", "paper": chance.choice(papers)},
                {"command": "decline", "paper": chance.choice(papers), "reason": "chance"},
            )
        )
        who = self._sender() if chance.random() < 0.3 else chance.choice(self.senders)
        word = who.badge
        if body["command"] == "sign" and chance.random() < 0.3:
            word = chance.choice([*self.people.state.persons])
            body |= {"badge": word, "proof": chance.choice((PIN, PIN, "135790"))}
        laid = {number: paper.ask.actor for number, paper in cage.cage.papers.items()}
        seq = cage.seq
        answer = await who.post(f"/api/houses/{self.house}/cage/commands", body)
        assert answer.status_code < 500, (answer.text, body)
        if answer.status_code != 200:
            self.codes[answer.json()["refused"]["code"]] += 1
            assert cage.seq == seq
            return
        assert who.session not in self.dead, (who.badge, body)
        assert body.get("proof", PIN) == PIN
        assert body["command"] != "sign" or laid[body["paper"]].casefold() != word.casefold()
        self.codes["at the cage"] += 1
        self.at_cage.append(AtCage(word, body["command"], self.people.seq, self.clock.seconds))

    def _wanted(self) -> dict[str, Any]:
        chance = self.chance
        body: dict[str, Any]
        if chance.random() < 0.35:
            text = msgspec.json.encode(chance.choice(FIXED))
            body = msgspec.json.decode(text.replace(b"casino_war", b"initial") if self.book == ladder.SW else text)
        else:
            told = desk(self.live.table, 0)
            due = [*told["instruction"].deeds]
            listed = [*told["remedies"], *(deed for each in told["lists"].values() for deed in each)]
            deed = chance.choice(due if due and chance.random() < 0.6 else listed)
            body = {"command": deed.command, **msgspec.to_builtins(deed.given, enc_hook=str)}
            for ask in deed.asks:
                if ask.picks:
                    body[ask.name] = chance.choice(ask.picks).value
                elif not ask.optional:
                    body[ask.name] = self._answer(ask.kind, ask.name)
            if deed.role == "player":
                body["for_player"] = body.pop("actor", None) or deed.actor or "Zed"
        if chance.random() < 0.05:
            body[chance.choice(("role", "actor"))] = chance.choice(("casino_operator", "gaming_manager", "S-1"))
        return body

    def _answer(self, kind: str, name: str) -> Any:
        """An answer that may well do."""
        usual = {"number": self.live.table.rules.cards if name == "found" else 1, "amount": "25", "yes": True}
        return usual.get(kind, "Kd")

    def _sender(self) -> Staff:
        """Anybody; more often whoever deals, or somebody of the house, with a session that still serves."""
        dealer = self.people.state.dealers.get(self.table)
        alive = [each for each in self.senders if each.session not in self.dead]
        dealing = [each for each in alive if each.badge == dealer]
        return self.chance.choice(self.chance.choice((dealing or alive, alive, self.senders)))

    def _in_register(self) -> None:
        """Somebody says something to the register itself: refused or not, it is read again afterwards."""
        chance, now = self.chance, self.clock.seconds
        known = [*self.people.state.persons]
        titles = (*ladder.LADDERS[self.book], "operator", "administrator", "pit_clerk", "inspector")
        until = chance.choice((None, None, now + 1, now + 60))
        powers = [power.name for power in self.live.book.powers if "casino_operator" in power.roles]
        fields: dict[str, dict[str, Any]] = {
            "give_title": {"title": chance.choice(titles), "until": until},
            "take_title": {"title": chance.choice(titles), "reason": "chance"},
            "begin_shift": {},
            "end_shift": {},
            "assign": chance.choice(({}, {"table": self.table}, {"table": self.table, "dealer": True})),
            "unassign": chance.choice(({}, {"table": self.table}, {"table": self.table, "dealer": True})),
            "end_person": {"reason": "chance"},
            "delegate": {
                "book": self.book,
                "powers": [chance.choice(powers)],
                "titles": [chance.choice([*ladder.LADDERS[self.book]])],
                "reason": "chance",
                "until": until,
            },
            "revoke": {"number": chance.randint(1, 4), "reason": "chance"},
        }
        names = [*fields, "begin_shift", "begin_shift", "assign", "assign", "give_title"]
        name = chance.choice([each for each in names if each != "end_person" or chance.random() < 0.2])
        given = {key: each for key, each in fields[name].items() if each is not None}
        if name not in ("delegate", "revoke"):
            given["badge"] = chance.choice(known)
        actor = chance.choice((*known, "A-1", "A-1", "A-1", "O-1", "P-1"))
        if chance.random() < 0.1:
            actor = chance.choice((actor.lower(), given.get("badge", actor)))
        self.people.do(read_people(msgspec.json.encode({"command": name, "actor": actor, "at": now, **given})))

    async def _at_office(self) -> None:
        who = self.chance.choice(self.senders)
        body = self.chance.choice(
            (
                {"command": "decide_dispute", "dispute": 1, "outcome": "stands"},
                {"command": "review_dispute", "dispute": 1, "outcome": "stands"},
                {"command": "give_final_decision", "dispute": 1, "outcome": "stands"},
                {"command": "authorise", "persons": ["O-1"]},
                {"command": "raise_dispute", "about": "chance", "for_player": "Zed"},
                {"command": "acknowledge", "duties": [1], "role": "casino_operator"},
            )
        )
        answer = await who.post(f"/api/offices/{self.house}:{self.book}/commands", body)
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            assert who.session not in self.dead, (who.badge, body)
            self.codes["at office"] += 1

    # --- afterwards

    async def read_again(self) -> None:
        """Read the journal: whoever did something was somebody who may, as the register stood then."""
        store = self.at.floor.journal.store
        reading, states = Reading(), dict[int, list[Done]]()
        for each in self.done:
            states.setdefault(each.people, []).append(each)
        answers, cages = dict[int, list[Done]](), dict[int, list[AtCage]]()
        for each in self.answered:
            answers.setdefault(each.people, []).append(each)
        for one in self.at_cage:
            cages.setdefault(one.people, []).append(one)
        commands = {entry.version: bytes(record_in(entry).command) for entry in store.read(f"table:{self.table}")}
        for entry in store.read(f"people:{self.house}"):
            record = record_in(entry)
            said = msgspec.json.decode(record.command)
            if entry.version > 1 and said["actor"] != "the floor's clock":
                assert reading.why_not_said(said) == "", said
            for event in record.events:
                reading.hear(msgspec.json.decode(event))
            for each in states.get(entry.version, ()):
                self._judge(reading, each, commands[each.seq])
            for each in answers.get(entry.version, ()):
                self._judge_answer(reading, each, msgspec.json.decode(commands[each.seq]))
            for one in cages.get(entry.version, ()):
                titles = reading.held(one.badge, one.at)
                assert titles and one.badge in reading.shift, one
                assert one.command not in CAGES or CAGES[one.command] in titles or "operator" in titles, one
        badges = {*self.people.state.persons}
        sent = {each.seq for each in (*self.done, *self.answered)}
        for version, body in commands.items():
            command = msgspec.json.decode(body)
            by_floor = command["command"] == "relieve_dealer"  # the table hears from the register who deals it
            assert version in sent or by_floor or command.get("actor") not in badges, command

    def _judge(self, reading: Reading, done: Done, body: bytes) -> None:
        raw, command = msgspec.json.decode(body), read_command(body)
        badge, role, at = raw["actor"], raw["role"], raw["at"]
        if role == "player":
            assert badge != "Ann" or not done.account or isinstance(command, FACTS), ("an account's own word", raw)
            badge, power = done.badge, "deal"
            titles = reading.held(badge, at)
            role = "dealer" if reading.deals.get(self.table) == badge else self._lowest(titles)
        else:
            power = lacked(done.before, command) or "anybody"
        assert badge == done.badge, (raw, done.badge)
        why = reading.why_not(badge, self.table, self.book, role, power, at)
        assert why == "", (why, raw, power)

    def _judge_answer(self, reading: Reading, done: Done, raw: dict[str, Any]) -> None:
        """Who asks or withdraws has something to do at the table; who answers could do it, and is another person."""
        badge, role, at = raw["actor"], raw["role"], raw["at"]
        assert badge.casefold() == done.badge.casefold(), (raw, done.badge)
        titles, deals = reading.held(badge, at), reading.deals.get(self.table) == badge
        assert titles and (badge in reading.shift or "inspector" in titles), raw
        if raw["command"] in ("ask_approval", "withdraw_approval"):
            assert role == "dealer" if deals else role in (*titles, "casino_operator"), raw
            return
        request = next(each for each in done.before.approvals.open if each.number == raw["approval"])
        assert badge != request.asker and not deals, raw
        assert role in request.who, raw
        power = request.power
        if role == "casino_operator":
            named = power and ladder.may(self.book, ["operator"], power)
            assert ("operator" in titles and named) or reading.delegated(titles, self.book, power, at), raw
        else:
            assert role in titles and (not power or ladder.may(self.book, [role], power)), raw

    def _lowest(self, titles: set[str]) -> str:
        ranks = ladder.LADDERS[self.book]
        own = [title for title in titles if ranks.get(title, 0) > 1]
        return min(own, key=lambda title: ranks[title]) if own else "none"


async def _played(folder: Path, book: str, chance: Random) -> None:
    clock, other = Clock(1_795_000_000), ladder.NZ if HOUSE[book] != "nz" else ladder.SW
    async with staffed_floor(folder, book, other, dealers=(book,), clock=clock, cages=True) as at:
        going = Sequence(at, book, clock, chance)
        await going.gather()
        for number in range(short_or_long(400, 800)):
            await going.step()
            if number > short_or_long(40, 800) and going.codes["done"] > 2:
                break
        await going.ends()
        assert going.codes["signed out"]
        before = going.live.seq, going.people.seq
        await none_serves((each for each in going.senders if each.session in going.dead), book, going.house)
        assert (going.live.seq, going.people.seq) == before
        await going.read_again()
        assert going.codes["done"] > 2, going.codes


@pytest.mark.soak
def test_nobody_does_what_their_titles_do_not_allow(tmp_path: Path) -> None:
    chance = Random(seed_for("sequences of people"))
    for number in range(short_or_long(1, 40)):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        run(_played(folder, chance.choice(CHOSEN), chance))
