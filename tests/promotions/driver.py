"""Random promotions: any terms, any clock, people who try anything in any order; and then the way to the end.

Every entry is looked at by `tests.promotions.desk`. Whatever is tried is accepted or refused, and never raises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.money import Stake
from cutcard.promotions.messages import Receive, Wagered
from cutcard.promotions.sound import fingerprint
from cutcard.promotions.state import Promotion
from cutcard.promotions.terms import Prize, Terms, Token
from cutcard.promotions.terms import Wagered as Asked
from tests.promotions.desk import BOOKS, CASH, CHAIN, Desk, at, iso, vehicle, written
from tests.support.books import POKER, STAR

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
WAGERS = {STAR: "initial", POKER: "ante"}
WAYS = ("cash", "crossed_cheque", "transfer")

THEIRS = (
    *("enter", "give_value", "make_claim", "ask_erasure", "take_alternative", "choose_payment"),
    *("raise_dispute", "answer_decision"),
)
"""What people do for themselves."""

AFTERWARDS = (
    *("make_claim", "honour_claim", "refuse_claim", "tell_refusal", "ask_erasure", "notify_winner", "message"),
    *("offer_alternative", "take_alternative", "choose_payment", "award_prize", "confirm_payment", "lapse_prize"),
    *("exchange_voucher", "use_tokens", "raise_dispute", "settle_dispute", "answer_decision", "tell_rights"),
)
"""What may be done once winners are drawn."""

_DAY = 86_400


class Driver:
    """One random promotion. ``tried`` counts what was tried, ``refusals`` the codes of what was refused."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.book = chance.choice(BOOKS)
        office = chance.choice(["", "office:star:1"])
        self.desk = Desk(self.book, terms=self._terms(), office=office)
        self.tried: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.rounds: dict[str, int] = {}
        self.asked: Terms | None = None

    @property
    def promotion(self) -> Promotion:
        return self.desk.promotion

    # --- terms

    def _terms(self) -> Terms:
        chance, game = self.chance, self.chance.choice([STAR, POKER])
        games = (self.book,) if self.book in WAGERS else (self.book, game)
        present = chance.random() < 0.4
        terms = written(self.book, *self._prizes(games), games=games)
        wagered = [
            Asked(rulebook=each, wager=WAGERS[each], amount=Stake(50_00), per_entry=chance.random() < 0.5)
            for each in games
            if each in WAGERS and chance.random() < 0.3
        ]
        return replace(
            terms,
            rulebook=self.book,
            entry=replace(terms.entry, wagered=tuple(wagered), most_each=chance.randint(2, 4)),
            draw=replace(
                terms.draw,
                present=present,
                wait_minutes=5 if present else 0,
                values_from=chance.choice(["scrutineer", "entrants"]),
                again=chance.random() < 0.3,
            ),
            claim_days=chance.choice([7, 30, 90]),
        )

    def _prizes(self, games: tuple[str, ...]) -> list[Prize]:
        chance = self.chance
        token = Token(rulebooks=games, days=chance.choice([0, 3, 30]))
        known = [
            replace(CASH, count=chance.randint(1, 3)),
            replace(CASH, name="More cash", value=Stake(chance.choice([99_99, 100_01, 10_000_00, 15_000_00]))),
            vehicle("9000", cash=chance.choice(["", "8000"])),
            vehicle("30000", cash="25000") if chance.random() < 0.5 else vehicle("9500.50"),
            Prize(name="Slots dollars", kind="slots_dollars", value=Stake(200_00)),
            Prize(name="Casino dollars", kind="casino_dollars", value=Stake(300_00)),
            Prize(name="Tokens", kind="tokens", value=Stake(50_00), token=token, count=2),
            Prize(name="Voucher", kind="voucher", value=Stake(25_00), token=token),
        ]
        found = chance.sample(known, chance.randint(1, 5))
        return [replace(each, name=f"{each.name} {number}") for number, each in enumerate(found)]

    # --- what is tried

    def run(self, steps: int = 120) -> None:
        """Try so many things, and then bring the promotion to its end."""
        for _ in range(steps):
            self.step()
        self.finish()
        for _ in range(steps // 4):  # tokens stay good
            self.step()

    def step(self) -> None:
        chance = self.chance
        if chance.random() < 0.15:
            self.desk.now += chance.choice([1, 59, 300, 3_600, 20 * 3_600, 2 * _DAY])
        if chance.random() < 0.03:
            self.desk.now -= chance.choice([1, 600])  # a clock that was put back
        if self.promotion.terms is None or (chance.random() < 0.3 and not self.promotion.owes("tell_inspectorate")):
            self._onwards()
            return
        ideas = self._ideas()
        if self.promotion.phase in ("drawn", "closed") and chance.random() < 0.8:
            ideas = [idea for idea in ideas if idea[0] in AFTERWARDS]
        name, given = chance.choice(ideas)
        self._try(self._somebody(name, given), name, given)

    def _onwards(self) -> None:
        """What comes next for whoever runs the promotion: so that random runs get somewhere."""
        desk, named = self.desk, self.promotion
        terms = self.desk.terms
        if named.terms is None:
            given = {"promotion": "summer", "terms": terms, "head": CHAIN.head, "office": desk.office}
            self._try(desk.operator, "sign_off_terms", given)
        elif named.phase == "draft":
            self._try(desk.operator, "lodge_terms", {"reference": "L-1", "document": named.fingerprint})
            self._try(desk.operator, "publish_terms", {"ways": list(named.known.available)})
        elif named.phase == "drawn" and self.chance.random() < 0.5:
            for prize in sorted(named.wins)[:2]:
                with suppress(Refused):
                    self._one_prize(prize)
        elif named.phase == "lodged":
            desk.now = max(desk.now, at("2026-12-01 18:00:00")) if self.chance.random() < 0.7 else desk.now
            self._try(desk.operator, "name_tables", {"tables": ["table:1", "table:2"]})
            self._try(desk.operator, "start_promotion", {})
        elif named.phase == "running" and len(named.entries) <= 3:
            self._try(desk.operator, "message", {})
            for name in self.chance.sample(PEOPLE, 3):
                self._try(desk.person(name), "enter", {"terms": named.fingerprint})
        elif named.phase == "running" and len(named.entries) > 3 and self.chance.random() < 0.3:
            desk.now = max(desk.now, at("2026-12-11 21:00:00"))
            self._draw()

    def _draw(self) -> None:
        desk, named = self.desk, self.promotion
        self._try(desk.operator, "seal_entries", {})
        self._try(desk.operator, "nominate_scrutineer", {"person": "Sam"})
        self._try(desk.person(self.chance.choice(PEOPLE)), "give_value", {"value": "ab" * 32})
        if named.draw is not None and self.promotion.draw is not None:
            gives = named.known.draw.values_from == "scrutineer" or self.chance.random() < 0.5
            value = "5c" * 32 if gives else ""
            self._try(desk.scrutineer, "oversee_draw", {"entries": self.promotion.sealed.hash, "value": value})
        self._try(desk.operator, "make_draw", {"link": CHAIN.link(1)})

    def _somebody(self, command: str, given: dict[str, Any]) -> Callable[..., Any]:
        """Whoever may do it, mostly: what is about a prize its winner, what is about a dispute whoever raised it."""
        desk, chance = self.desk, self.chance
        win = self.promotion.wins.get(given.get("prize", 0))
        dispute = self.promotion.disputes.get(given.get("dispute", 0))
        named_by = [each for each in (win and win.person, dispute and dispute.by) if each]
        player = desk.person(chance.choice(named_by if named_by and chance.random() < 0.8 else PEOPLE))
        staff = [desk.operator, desk.scrutineer, desk.dealer, desk.authority]
        if chance.random() < 0.05:
            return chance.choice([*staff, player])
        named = {"oversee_draw": desk.scrutineer, "approve_change": desk.authority}
        named |= dict.fromkeys(("exchange_voucher", "use_tokens"), desk.dealer) | dict.fromkeys(THEIRS, player)
        return named.get(command, desk.operator)

    def _ideas(self) -> list[tuple[str, dict[str, Any]]]:
        chance, named = self.chance, self.promotion
        prize = chance.choice([*named.wins, *named.wins, *named.wins, chance.randint(0, 6)])
        number = chance.choice([len(named.claims), chance.randint(0, 4)])
        link = chance.choice([CHAIN.link(1), CHAIN.link(2), "zz"])
        document, person = chance.choice([named.fingerprint, "other"]), chance.choice([*PEOPLE, "Sam"])
        sealed = named.draw.hash if named.draw is not None else ""
        other = replace(named.known, claim_days=chance.choice([7, 8, 30]), start=self._later(named.known.start))
        book, amount = chance.choice(BOOKS), chance.choice(["5", "25", "8000"])
        wager = WAGERS.get(book, "bet")
        parts = chance.choice([["draw"], ["promotion"], ["draw", "promotion"], []])
        into, batch = chance.choice(["tokens", "chips"]), chance.randint(1, max(len(named.batches), 1))
        self.asked = self.asked or other
        return [
            ("lodge_terms", {"reference": chance.choice(["L-1", " "]), "document": document}),
            ("record_receipt", {"reference": "L-1", "received": self.desk.now - chance.choice([-5, 0, 90_000])}),
            ("publish_terms", {"ways": chance.choice([["casino", "website"], ["casino"]])}),
            ("ask_change", {"terms": self.asked}),
            ("approve_change", {"reference": "A-1", "document": fingerprint(named, self.asked)}),
            ("amend_terms", {"terms": self.asked, "approval": chance.choice(["A-1", ""])}),
            ("amend_terms", {"terms": chance.choice([other, self._bad(other)])}),
            ("name_tables", {"tables": chance.choice([["table:1"], ["table:1", "table:2"], ["pool:1"], []])}),
            *[("enter", {"terms": document})] * 8,
            *[("message", {})] * 8,
            ("bar_person", {"person": person, "why": chance.choice(["staff", ""])}),
            ("nominate_scrutineer", {"person": person}),
            ("oversee_draw", {"entries": sealed, "value": chance.choice(["", "ab" * 32])}),
            ("give_value", {"value": chance.choice(["ab" * 32, "x"])}),
            ("seal_entries", {}),
            ("make_draw", {"link": link}),
            *[("confirm_present", {"prize": prize}), ("pass_over", {"prize": prize})] * 2,
            ("publish_results", {"how": chance.choice(["board", ""])}),
            ("notify_winner", {"prize": prize, "way": chance.choice(["telephone", "mail", "pigeon"])}),
            *[("make_claim", {"prize": prize, "value": "120", "details": "mine"})] * 4,
            *[("honour_claim", {"claim": number})] * 4,
            ("refuse_claim", {"claim": number, "reasons": chance.choice(["late", ""]), **self._address()}),
            ("tell_refusal", {"claim": number, "way": "email"}),
            ("ask_erasure", {"claim": number}),
            ("offer_alternative", {"prize": prize, "amount": amount}),
            ("take_alternative", {"prize": prize}),
            ("choose_payment", {"prize": prize, "parts": {chance.choice(WAYS): self._worth(prize, amount)}}),
            *[("award_prize", {"prize": prize, "way": chance.choice([*WAYS, "gold"])})] * 4,
            ("confirm_payment", {"prize": prize, "way": chance.choice(WAYS)}),
            ("lapse_prize", {"prize": prize}),
            *[("exchange_voucher", {"batch": batch, "rulebook": book, "into": into})] * 2,
            *[("use_tokens", {"batch": batch, "rulebook": book, "wager": wager, "amount": amount})] * 2,
            ("raise_dispute", {"about": chance.choice(["the list", ""])}),
            ("settle_dispute", {"dispute": number, "decision": "it stands"}),
            ("answer_decision", {"dispute": number, "content": chance.random() < 0.5}),
            ("tell_rights", {"dispute": number, "way": "letter", "text": "1"}),
            ("postpone", {"parts": parts, "why": "doubt"}),
            *[("tell_inspectorate", {"told": "Ito", "how": "telephone"})] * 4,
            *[("resume", {"validated": "counted again"})] * 3,
            ("look_at_clock", {}),
            ("hear_table", {"table": "table:1"}),
            *([("cancel_draw", {"why": "doubt"}), ("close_promotion", {})] if chance.random() < 0.05 else []),
        ]

    def _worth(self, prize: int, amount: str) -> str:
        """What a prize is worth, or something else."""
        win = self.promotion.wins.get(prize)
        return amount if win is None or self.chance.random() < 0.3 else f"{win.value // 100}.{win.value % 100:02d}"

    def _address(self) -> dict[str, str]:
        return self.chance.choice([{}, {"name": "Ann Other", "address": "1 Pirrama Road", "told": "mail"}])

    def _later(self, start: str) -> str:
        return self.chance.choice([start, iso("2026-12-03 18:00:00")])

    def _bad(self, terms: Terms) -> Terms:
        return self.chance.choice(
            [
                replace(terms, zone="nowhere"),
                replace(terms, start="soon"),
                replace(terms, prizes=()),
                replace(terms, games=("crown-casino-war",)),
                replace(terms, rulebook="none"),
                replace(terms, entry=replace(terms.entry, most_each=0)),
            ]
        )

    def _try(self, act: Callable[..., Any], name: str, given: dict[str, Any]) -> bool:
        self.tried[name] += 1
        if name == "message":
            return self._message()
        try:
            act(name, **given)
        except Refused as refused:
            self.refusals[refused.code] += 1
            return False
        return True

    def _message(self) -> bool:
        """A table tells a round; now and then it is mistaken."""
        chance, table = self.chance, self.chance.choice(["table:1", "table:2"])
        book = chance.choice(list(WAGERS))
        number = self.rounds[table] = self.rounds.get(table, 0) + chance.choice([0, 1, 1, 1])
        players = {name: {WAGERS[book]: chance.choice([0, 25_00, 60_00])} for name in chance.sample(PEOPLE, 2)}
        tokens = {chance.choice(PEOPLE): {WAGERS[book]: chance.choice([5_00, 45_00])}}
        message = Wagered(book, number, players, tokens, again=chance.random() < 0.1)
        link = self.promotion.link(table)
        next_one = link.received + chance.choice([1, 1, 1, 0])
        come = Receive(table, next_one, link.version + 1, "x", message, self.desk.now)
        return not isinstance(self.desk.running.do(come), Refusal)

    # --- the end

    def finish(self) -> None:
        """Whatever state it is in, a promotion can be brought to its end by those who may."""
        for _ in range(400):
            if self.promotion.phase == "closed":
                return
            self._finish_one()
        raise AssertionError(f"it does not end: {self.promotion}")

    def _finish_one(self) -> None:
        desk, named = self.desk, self.promotion
        operator = desk.operator
        if named.owes("tell_inspectorate"):
            operator("tell_inspectorate", told="Ito", how="telephone")
        elif named.terms is None:
            self._onwards()
            desk.now = min(desk.now, at("2026-11-20 12:00:00")) if self.promotion.terms is None else desk.now
        elif named.phase == "postponed":
            operator("resume", validated="counted again")
        elif named.phase == "running":
            desk.now = max(desk.now, at("2026-12-11 21:00:00"))
            if not self._drawn():
                operator("cancel_draw", why="nobody can draw it")
        elif not self._settled():
            operator("close_promotion")

    def _drawn(self) -> bool:
        self._draw()
        if self.promotion.phase == "running":
            self._draw()
        return self.promotion.phase == "drawn"

    def _settled(self) -> bool:
        """Do one thing of those that are still to be done; nothing if all is."""
        desk, named = self.desk, self.promotion
        for claim in named.claims.values():
            if claim.status == "open":
                given = {"reasons": "no", "name": "N", "address": "A", "told": "mail"}
                desk.operator("refuse_claim", claim=claim.number, **given)
                return True
            if claim.status == "refused" and not claim.told:
                desk.operator("tell_refusal", claim=claim.number, way="mail")
                return True
        for dispute in named.disputes.values():
            if dispute.status == "raised":
                desk.operator("settle_dispute", dispute=dispute.number, decision="it stands")
                return True
            if dispute.status != "over":
                desk.operator("tell_rights", dispute=dispute.number, way="letter", text="1")
                return True
        return any(self._one_prize(prize) for prize in sorted(named.wins)) or self._results()

    def _results(self) -> bool:
        if self.promotion.phase == "drawn" and not self.promotion.results:
            self.desk.operator("publish_results", how="board")
            return True
        return False

    def _one_prize(self, prize: int) -> bool:
        desk, win = self.desk, self.promotion.wins[prize]
        desk.now = max(desk.now, self.promotion.at)
        if f"notify_winner {prize}" in self.promotion.duties:
            desk.operator("notify_winner", prize=prize, way="email")
        elif win.status == "called":
            if self.chance.random() < 0.5:
                desk.now += 300
                desk.operator("pass_over", prize=prize)
            else:
                desk.operator("confirm_present", prize=prize)
        elif win.status == "won" and desk.now <= win.until and self.chance.random() < 0.7:
            desk.person(win.person)("make_claim", prize=prize)
            desk.operator("honour_claim", claim=len(self.promotion.claims))
        elif win.status == "won":
            desk.now = max(desk.now, win.until + 1)
            desk.operator("lapse_prize", prize=prize)
        elif win.status == "due" and f"ask_payment {prize}" in self.promotion.duties:
            half = win.value // 2
            parts = {"transfer": f"{half // 100}.{half % 100:02d}"}
            rest = win.value - half
            parts["cash"] = f"{rest // 100}.{rest % 100:02d}"
            desk.person(win.person)("choose_payment", prize=prize, parts=parts)
        elif win.status == "due":
            desk.operator("award_prize", prize=prize)
        elif any(self.promotion.balance("cash", f"{account}:{prize}") for account in ("cheque", "transfer")):
            way = "transfer" if self.promotion.balance("cash", f"transfer:{prize}") else "crossed_cheque"
            desk.operator("confirm_payment", prize=prize, way=way)
        else:
            return False
        return True
