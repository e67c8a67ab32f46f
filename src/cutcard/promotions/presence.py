"""Who was drawn comes forward, or is passed over where the terms ask for presence; the results are published."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_operator,
    check_phase,
    decides,
    evolves,
    win_of,
)
from cutcard.promotions.drawing import won
from cutcard.promotions.hat import Hat
from cutcard.promotions.owing import discharge
from cutcard.promotions.state import Pick, Promotion, Win, with_win
from cutcard.promotions.times import MINUTE
from cutcard.rulebooks.parts import cited


class ConfirmPresent(Command, frozen=True, kw_only=True):
    """Somebody who was drawn has come forward."""

    prize: int


class WinnerPresent(Event, frozen=True, kw_only=True):
    """Who was drawn is there, and has won."""

    prize: int
    person: str


class PassOver(Command, frozen=True, kw_only=True):
    """Somebody who was drawn and must be there has not come forward in time."""

    prize: int


class PassedOver(Event, frozen=True, kw_only=True):
    """The prize goes to whom the next number of the draw came to; to nobody, where nobody is left."""

    prize: int
    person: str
    pick: Pick | None = None
    win: Win | None = None


class PublishResults(Command, frozen=True, kw_only=True):
    """The operator publishes the results as the terms say."""

    how: str


class ResultsPublished(Event, frozen=True, kw_only=True):
    """The results are published."""

    how: str
    by: str


@decides(ConfirmPresent)
def confirm_present(work: Work, command: ConfirmPresent) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "drawn", fact=rules.claimed)
    win = win_of(work, command.prize, rules.claimed)
    if win.status != "called":
        raise Refused("not_called", f"prize: nobody is waited for with prize {command.prize}", rules.claimed.clauses)
    work.happen(WinnerPresent(prize=win.prize, person=win.person, at=work.at, **cited(rules.claimed, power)))


@evolves(WinnerPresent)
def _present(promotion: Promotion, event: WinnerPresent) -> Promotion:
    return with_win(promotion, replace(promotion.wins[event.prize], status="won"))


@decides(PassOver)
def pass_over(work: Work, command: PassOver) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_phase(work, "drawn", fact=rules.claimed)
    win = win_of(work, command.prize, rules.claimed)
    terms, draw = promotion.known, promotion.sealed
    if win.status != "called":
        raise Refused("not_called", f"prize: nobody is waited for with prize {command.prize}", rules.claimed.clauses)
    called = max(each.at for each in draw.picks if each.prize == win.prize)
    if work.at < called + terms.draw.wait_minutes * MINUTE:
        said = f"at: {win.person} has {terms.draw.wait_minutes} minutes to come forward"
        raise Refused("too_early", said, rules.claimed.clauses)
    found = Hat(draw.entries, draw.mix, again=terms.draw.again, picks=draw.picks).draw(win.prize, work.at)
    work.happen(
        PassedOver(
            prize=win.prize,
            person=win.person,
            pick=found,
            win=None if found is None else won(promotion, found, work.at),
            at=work.at,
            **cited(rules.claimed, rules.awarded, power),
        )
    )


@evolves(PassedOver)
def _passed(promotion: Promotion, event: PassedOver) -> Promotion:
    draw = promotion.sealed
    picks = [replace(each, passed=True) if each.prize == event.prize else each for each in draw.picks]
    if event.pick is None or event.win is None:
        draw = replace(draw, picks=tuple(picks), unawarded=(*draw.unawarded, event.prize))
        return replace(promotion, draw=draw, wins=promotion.wins.delete(event.prize))
    return with_win(replace(promotion, draw=replace(draw, picks=(*picks, event.pick))), event.win)


@decides(PublishResults)
def publish_results(work: Work, command: PublishResults) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_phase(work, "drawn", fact=rules.published)
    waiting = [win.prize for win in promotion.wins.values() if win.status == "called"]
    if waiting or promotion.results or not command.how.strip():
        said = "command: once, when nobody is waited for any more; how: in which way"
        raise Refused("out_of_order", said, rules.published.clauses)
    work.happen(ResultsPublished(how=command.how, by=command.actor, at=work.at, **cited(rules.published, power)))
    discharge(work, "award_as_terms_say", "results", command, rules.published, told="public", how=command.how)


@evolves(ResultsPublished)
def _results(promotion: Promotion, event: ResultsPublished) -> Promotion:
    return replace(promotion, results=event.how)
