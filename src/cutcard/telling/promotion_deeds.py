"""Everything that may be done in a promotion beside the steps that are due, with the questions that each asks."""

from __future__ import annotations

from typing import Any

from cutcard.promotions.base import promotion_rules
from cutcard.promotions.figures import scrutinised
from cutcard.promotions.state import Promotion
from cutcard.rulebooks.parts import Fact, cited
from cutcard.telling.deeds import Deed, Field, Pick

OPERATOR, AUTHORITY, DEALER = "casino_operator", "authority", "dealer"


def promotion_deeds(promotion: Promotion, operator: str) -> list[dict[str, Any]]:
    """What may be done, by what it is about; what the phase does not know is left out."""
    if promotion.terms is None or promotion.phase == "closed" or promotion.owes("tell_inspectorate"):
        return []
    found = _Deeds(promotion, operator)
    groups = [
        {"title": "Entries", "deeds": found.entries()},
        {"title": "Prizes", "deeds": found.prizes()},
        {"title": "Terms", "deeds": found.terms()},
        {"title": "Integrity", "deeds": found.integrity()},
    ]
    return [group for group in groups if group["deeds"]]


class _Deeds:
    def __init__(self, promotion: Promotion, operator: str) -> None:
        self.now, self.operator, self.rules = promotion, operator, promotion_rules(promotion)

    def _deed(
        self, command: str, title: str, says: str, fact: Fact[Any], *asks: Field, role: str = OPERATOR, **given: Any
    ) -> Deed:
        return Deed(
            name=".".join((command, *map(str, given.values()))),
            title=title,
            says=says,
            command=command,
            given=given,
            asks=asks,
            role=role,
            actor=self.operator if role == OPERATOR else role,
            who=(role,),
            clauses=cited(fact)["clauses"],
        )

    def entries(self) -> list[Deed]:
        now, rules, found = self.now, self.rules, list[Deed]()
        if now.goes_on("promotion") and now.draw is None:
            why = Field(name="why", asks="Which term is not met?")
            who = tuple(Pick(name, name) for name in sorted(now.entered) if name not in now.barred)
            person = Field(name="person", asks="Whom?", picks=who, free=True)
            says = "What was entered is not in the draw."
            found.append(self._deed("bar_person", "Bar somebody", says, rules.entered, person, why))
        asked = scrutinised(rules, now.known) and not now.scrutineer  # then it is one of the steps
        if now.phase in ("draft", "lodged", "running") and not now.overseen and not asked:
            person = Field(name="person", asks="Who oversees the draw?")
            title = "Nominate another scrutineer" if now.scrutineer else "Nominate a scrutineer"
            found.append(self._deed("nominate_scrutineer", title, "Nobody who entered.", rules.scrutineer, person))
        for table, link in sorted(now.links.items()):
            if link.stopped:
                title = f"Hear {table.partition(':')[2]} again"
                found.append(self._deed("hear_table", title, link.stopped, rules.wagered, table=table))
        return found

    def prizes(self) -> list[Deed]:
        now, rules, found = self.now, self.rules, list[Deed]()
        again = tuple(
            Pick(f"{win.prize}", f"Prize {win.prize}: {win.person}") for win in now.wins.values() if win.attempts
        )
        if again:
            ways = tuple(Pick(way, way.replace("_", " ")) for way in rules.notices)
            told = (
                Field(name="prize", asks="Of which prize?", kind="number", picks=again),
                Field(name="way", asks="In which way?", picks=ways),
                Field(name="reached", asks="Was the winner reached?", kind="yes", usual="yes"),
            )
            says = "Each attempt is recorded."
            found.append(self._deed("notify_winner", "Another attempt to tell a winner", says, rules.notified, *told))
        in_kind = tuple(
            Pick(f"{win.prize}", f"Prize {win.prize}: {win.person}")
            for win in now.wins.values()
            if win.kind not in ("cash", *rules.no_alternative.value) and not win.cash and win.status in ("won", "due")
        )
        if in_kind and rules.alternative.value != "in_terms":
            instead = (
                Field(name="prize", asks="Instead of which prize?", kind="number", picks=in_kind),
                Field(name="amount", asks="How much?", kind="amount"),
            )
            says = "The winner may take it or not."
            found.append(self._deed("offer_alternative", "Offer cash instead", says, rules.alternative, *instead))
        vouchers = [(number, batch) for number, batch in sorted(now.batches.items()) if batch.left]
        for number, batch in vouchers:
            if batch.kind == "vouchers":
                into = tuple(Pick(each, each) for each in rules.token.value)
                asks = (
                    Field(name="rulebook", asks="At a table of which rulebook?", picks=self._books()),
                    Field(name="into", asks="For what?", picks=into, usual="tokens"),
                )
                title = f"Exchange {batch.person}'s voucher"
                deed = self._deed("exchange_voucher", title, "", rules.token, *asks, role=DEALER, batch=number)
                found.append(deed)
        return found

    def _books(self) -> tuple[Pick, ...]:
        return tuple(Pick(book.id, book.title) for book in self.now.books)

    def terms(self) -> list[Deed]:
        now, rules, found = self.now, self.rules, list[Deed]()
        if now.lodged is not None and not now.started:
            asks = Field(name="received", asks="When did the Authority receive them?", kind="time")
            says = "Where that is later than they were sent, it counts."
            found.append(
                self._deed(
                    "record_receipt", "Record the receipt", says, rules.lodged, asks, reference=now.lodged.reference
                )
            )
        if now.phase in ("draft", "lodged"):
            says = "It is never started, and nobody has entered."
            found.append(self._deed("close_promotion", "Close it before it starts", says, rules.offered))
        if now.asked is not None and not now.asked.approval:
            asks = Field(name="reference", asks="Under which reference?")
            says = "The Authority approves the terms that it was asked for."
            deed = self._deed(
                "approve_change", "Approved", says, rules.amended, asks, role=AUTHORITY, document=now.asked.document
            )
            found.append(deed)
        return found

    def integrity(self) -> list[Deed]:
        now, rules, found = self.now, self.rules, list[Deed]()
        why = Field(name="why", asks="What happened?")
        if now.phase in ("lodged", "running", "postponed"):
            parts = (Pick("promotion", "The promotion"), Pick("draw", "The draw"))
            open_ = tuple(pick for pick in parts if pick.value not in now.postponed)
            if open_:
                asks = Field(name="parts", asks="What is put off?", picks=open_, many=True, usual=open_[-1].value)
                says = "Until its integrity is validated. The inspectorate is told at once."
                found.append(self._deed("postpone", "Put off", says, rules.integrity, asks, why))
        if now.phase in ("lodged", "running", "postponed", "drawn"):
            says = "Nobody has won then. The inspectorate is told at once."
            found.append(self._deed("cancel_draw", "Cancel the draw", says, rules.integrity, why))
        return found
