"""What is due in a promotion, step by step from the lodging of its terms to its end: for the operator's desk, and for a
promotion that runs itself.

Pure: the promotion and the time come in. It decides nothing: whether a step may be taken now is for the promotion to
say, which refuses what comes too early with the clause and the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cutcard.house.promotion_step import Status, Step
from cutcard.promotions.base import promotion_rules
from cutcard.promotions.drawing import prize_list
from cutcard.promotions.figures import scrutinised
from cutcard.promotions.paying import UNDER_WAY, is_cash
from cutcard.promotions.state import Promotion, Win
from cutcard.promotions.times import seconds
from cutcard.promotions.words import PAYMENTS
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.running_rules import PromotionRules
from cutcard.telling.deeds import Field, Pick
from cutcard.telling.wording import counted

SCRUTINEER = "scrutineer"
WAYS = {"face_to_face": "In person", "mail": "By mail", "telephone": "By telephone", "email": "By email"}


def steps(promotion: Promotion, at: int, tables: tuple[str, ...], operator: str) -> list[Step]:
    """Every step of a promotion in order: what was done, what is due, what comes later."""
    if promotion.terms is None:
        return []
    desk = _Desk(promotion, at, tables, operator)
    if promotion.owes("tell_inspectorate"):
        return [desk.tell()]
    return [*desk.before(), *desk.draw(), *desk.after()]


class _Desk:
    def __init__(self, promotion: Promotion, at: int, tables: tuple[str, ...], operator: str) -> None:
        self.now, self.at, self.tables, self.operator = promotion, at, tables, operator
        self.terms = promotion.known

    @property
    def rules(self) -> PromotionRules:
        return promotion_rules(self.now)

    def _step(self, name: str, title: str, says: str, done: bool, fact: Fact[Any] | None, **more: Any) -> Step:
        status: Status = "done" if done else "due"
        actor = more.pop("actor", self.operator)
        command = more.pop("command", name)
        return Step(name, title, says, status, "" if done else command, actor=actor, fact=fact, **more)

    def tell(self) -> Step:
        """Nothing else is done before the inspectorate is told."""
        asks = (Field(name="told", asks="Which inspector was told?"), Field(name="how", asks="How?", usual="telephone"))
        return self._step(
            "tell_inspectorate",
            "Tell the inspectorate",
            f"At once, and before anything else is done: {self.now.why or 'the draw'}",
            False,
            self.rules.integrity,
            asks=asks,
            tried={"told": "-", "how": "-"},
            duty=next(name for name, duty in self.now.duties.items() if duty.duty == "tell_inspectorate"),
        )

    # --- before the draw

    def before(self) -> Iterator[Step]:
        now, terms, rules = self.now, self.terms, self.rules
        version, started = f"{now.version}", bool(now.started)
        yield self._step("signed", "Terms signed off", f"Version {version}, by {now.by}.", True, rules.documented)
        yield self._step(
            "lodge_terms",
            "Lodge the terms",
            f"Send them to the Authority, {self._hours()}before the start.",
            now.lodged is not None,
            rules.lodged,
            given={"document": now.fingerprint},
            asks=(Field(name="reference", asks="The reference that proves it?"),),
            tried={"reference": "-"},
            duty=f"lodge_terms {version}",
        )
        yield self._step(
            "publish_terms",
            "Publish the terms",
            "Patrons can have them in every way that they say.",
            bool(now.published),
            rules.available,
            given={"ways": list(terms.available)},
            duty=f"publish_terms {version}",
        )
        if terms.entry.wagered or any(prize.token is not None for prize in terms.prizes):
            yield self._step(
                "name_tables",
                "Name the tables that count",
                f"Here: {counted(len(self.tables), 'table')} of its games.",
                bool(now.tables),
                rules.wagered,
                given={"tables": list(self.tables)},
            )
        if scrutinised(rules, terms):
            yield self._step(
                "nominate_scrutineer",
                "Nominate a scrutineer",
                "Somebody who has not entered, and does not draw.",
                bool(now.scrutineer),
                rules.scrutineer,
                asks=(Field(name="person", asks="Who oversees the draw?"),),
                tried={"person": "-"},
            )
        yield self._step(
            "start_promotion",
            "Start",
            "Entries are received from then on.",
            started,
            rules.offered,
            opens=seconds(terms.start),
        )

    def _hours(self) -> str:
        hours = self.rules.lodged.value
        return f"{hours} hours " if hours else ""

    # --- the draw

    def draw(self) -> Iterator[Step]:
        now, terms, rules = self.now, self.terms, self.rules
        if now.phase == "cancelled":
            yield self._step("cancelled", "Draw cancelled", now.why, True, rules.integrity)
            return
        if now.phase == "postponed":
            yield self._step(
                "resume",
                "Go on",
                f"Once its integrity is validated. Put off because: {now.why}",
                False,
                rules.integrity,
                asks=(Field(name="validated", asks="By what was it validated?"),),
                tried={"validated": "-"},
            )
        sealed, made = now.draw is not None, bool(now.draw and now.draw.link)
        yield self._step(
            "seal_entries",
            "Close entries and seal the list",
            f"Entries: {len(now.entries)}. The list is published with its hash, and nothing of it changes after.",
            sealed,
            rules.closed,
            opens=closes_at(now) + 1,
        )
        given = len(now.draw.given) if now.draw else 0
        if scrutinised(rules, terms) or now.scrutineer:
            gives = terms.draw.values_from == "scrutineer" and not given
            asks = "The scrutineer's value, 64 characters of 0 to 9 and a to f?"
            value = Field(name="value", asks=asks, optional=not gives)
            yield self._step(
                "oversee_draw",
                "The scrutineer oversees the draw",
                "Has seen the sealed list" + (", and gives a value that nobody knew before." if gives else "."),
                now.overseen,
                rules.scrutineer,
                given={"entries": now.draw.hash if now.draw else ""},
                asks=(value,),
                tried={"value": "0" * 64} if gives else {},
                role=SCRUTINEER,
                actor=now.scrutineer or "scrutineer",
                duty="scrutineer draw",
            )
        says = f"Place: {terms.draw.where.rstrip('.')}. The house reveals the link to which the terms bound it."
        if terms.draw.values_from == "entrants":
            says += f" {given} of the entrants have given a value."
        yield self._step(
            "make_draw",
            "Draw",
            says,
            made,
            rules.drawn,
            tried={"link": ""},
            duty="award_as_terms_say draw",
            opens=seconds(terms.draw.at),
        )

    # --- after it

    def after(self) -> Iterator[Step]:
        now, rules = self.now, self.rules
        for win in sorted(now.wins.values(), key=lambda each: each.prize):
            yield from self._winner(win)
        yield from self._claims()
        yield from self._disputes()
        if now.phase in ("drawn", "closed"):
            yield self._step(
                "publish_results",
                "Publish the results",
                self.terms.results,
                bool(now.results),
                rules.published,
                asks=(Field(name="how", asks="In which way?", usual=self.terms.results),),
                tried={"how": "-"},
                duty="award_as_terms_say results",
            )
        if now.phase in ("drawn", "cancelled", "closed"):
            yield self._step(
                "close_promotion", "Close the promotion", "When all is done.", now.phase == "closed", rules.offered
            )

    def _title(self, win: Win) -> str:
        return f"{prize_list(self.terms)[win.prize - 1][1].name} ({win.person})"

    def _winner(self, win: Win) -> Iterator[Step]:
        now, rules, title, prize = self.now, self.rules, self._title(win), {"prize": win.prize}
        if win.status == "called":
            yield self._step(
                f"confirm_present.{win.prize}",
                f"Has come forward: {title}",
                f"{win.person} has {self.terms.draw.wait_minutes} minutes.",
                False,
                rules.claimed,
                command="confirm_present",
                given=prize,
            )
            yield self._step(
                f"pass_over.{win.prize}",
                f"Pass over: {title}",
                "Who must be there and is not; the next number is drawn.",
                False,
                rules.claimed,
                command="pass_over",
                given=prize,
            )
            return
        if not self.terms.draw.present:
            ways = tuple(Pick(way, WAYS.get(way, way)) for way in rules.notices)
            yield self._step(
                f"notify_winner.{win.prize}",
                f"Tell the winner: {title}",
                f"Within {rules.notified.value} days, in one of the four ways. Each attempt is recorded.",
                bool(win.attempts),
                rules.notified,
                command="notify_winner",
                given=prize,
                asks=(
                    Field(name="way", asks="In which way?", picks=ways, usual=self.terms.notices[0]),
                    Field(name="reached", asks="Was the winner reached?", kind="yes", usual="yes"),
                ),
                tried={"way": next(iter(rules.notices)), "reached": True},
                duty=f"notify_winner {win.prize}",
            )
        if win.status in ("due", "paid"):
            yield self._paid(win, title)
        for way, account in UNDER_WAY.items():
            if now.balance("cash", f"{account}:{win.prize}"):
                yield self._step(
                    f"confirm_payment.{win.prize}.{way}",
                    f"Has arrived {PAYMENTS[way].partition(' to ')[0]}: {title}",
                    "The money is the winner's then.",
                    False,
                    rules.payments,
                    command="confirm_payment",
                    given={**prize, "way": way},
                )
        if win.status == "won" and self.at > win.until:
            yield self._step(
                f"lapse_prize.{win.prize}",
                f"Let lapse: {title}",
                "Nobody has claimed it in time.",
                False,
                rules.claimed,
                command="lapse_prize",
                given=prize,
            )

    def _paid(self, win: Win, title: str) -> Step:
        rules = self.rules
        ways = tuple(Pick(way, PAYMENTS[way]) for way in rules.payments.value)
        chosen = is_cash(win) and win.value <= rules.choice_above.value
        says = "The winner has chosen how." if win.parts else "It is handed over, or paid."
        if is_cash(win) and win.value > rules.choice_above.value and not win.parts:
            says = f"{win.person} is asked first how it is to be paid."
        return self._step(
            f"award_prize.{win.prize}",
            f"Pay: {title}",
            says,
            win.status == "paid",
            rules.awarded,
            command="award_prize",
            given={"prize": win.prize},
            asks=(Field(name="way", asks="How?", picks=ways, usual="cash"),) if chosen else (),
            duty=f"ask_payment {win.prize}",
        )

    def _claims(self) -> Iterator[Step]:
        now, rules = self.now, self.rules
        for claim in sorted(now.claims.values(), key=lambda each: each.number):
            if claim.status == "open":
                win = now.wins.get(claim.prize)
                wins = win is not None and win.person == claim.by
                says = f"{claim.by} has {'won it' if wins else 'not won it'}. {claim.details}".strip()
                if wins:
                    yield self._step(
                        f"honour_claim.{claim.number}",
                        f"Grant claim {claim.number}",
                        says,
                        False,
                        rules.claimed,
                        command="honour_claim",
                        given={"claim": claim.number},
                    )
                kept = claim.value > rules.kept_above.value
                asks = [Field(name="reasons", asks="For which reasons?")]
                asks += [
                    Field(name=name, asks=f"The claimant's {name}?", optional=not kept) for name in ("name", "address")
                ]
                asks.append(Field(name="told", asks="How were they told, if they are there?", optional=True))
                yield self._step(
                    f"refuse_claim.{claim.number}",
                    f"Refuse claim {claim.number}",
                    says,
                    False,
                    rules.refused,
                    command="refuse_claim",
                    given={"claim": claim.number},
                    asks=tuple(asks),
                    tried={"reasons": "-", "name": "-", "address": "-"},
                )
            elif claim.status == "refused" and not claim.told:
                yield self._step(
                    f"tell_refusal.{claim.number}",
                    f"Tell {claim.by} why claim {claim.number} is refused",
                    claim.reasons,
                    False,
                    rules.refused,
                    command="tell_refusal",
                    given={"claim": claim.number},
                    asks=(Field(name="way", asks="In which way?", usual="in person"),),
                    tried={"way": "-"},
                    duty=f"tell_refusal {claim.number}",
                )

    def _disputes(self) -> Iterator[Step]:
        rules = self.rules
        for dispute in sorted(self.now.disputes.values(), key=lambda each: each.number):
            given = {"dispute": dispute.number}
            if dispute.status == "raised":
                yield self._step(
                    f"settle_dispute.{dispute.number}",
                    f"Decide dispute {dispute.number} of {dispute.by}",
                    f"{dispute.about} The operator's word is final.",
                    False,
                    rules.final,
                    command="settle_dispute",
                    given=given,
                    asks=(Field(name="decision", asks="The decision, with its reason?"),),
                    tried={"decision": "-"},
                )
            elif dispute.status in ("decided", "unsatisfied"):
                yield self._step(
                    f"tell_rights.{dispute.number}",
                    f"Tell {dispute.by} of the right to complain",
                    "To an inspector, under section 33.",
                    False,
                    rules.rights,
                    command="tell_rights",
                    given=given,
                    asks=(
                        Field(name="way", asks="In which way?", usual="letter"),
                        Field(name="text", asks="Which version of the text?", usual="advice of rights 1"),
                    ),
                    tried={"way": "-", "text": "-"},
                    duty=f"advise_of_rights {dispute.number}",
                )


def closes_at(promotion: Promotion) -> int:
    """When entries close, in seconds."""
    return seconds(promotion.known.entry.closes)
