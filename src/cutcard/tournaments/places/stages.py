"""What the terms say of the format: rounds, sessions, tables, and who goes on."""

from __future__ import annotations

from cutcard.documents.words import capital, counted, listed, times
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.places.base import place
from cutcard.tournaments.terms import Session, Terms
from cutcard.tournaments.words import before_session, chips, price, sessions_of


@place("sessions")
def _sessions(book: Rulebook, terms: Terms) -> str:
    told = []
    for number, stage in enumerate(terms.stages, 1):
        lengths = [_length(session) for session in stage.sessions]
        if len(lengths) > 1 and len({*lengths}) == 1:
            held = f"{len(lengths)} sessions, each of {lengths[0]}"
        elif len(lengths) == 1:
            held = f"1 session of {lengths[0]}"
        else:
            held = f"{len(lengths)} sessions, of {listed(lengths)}"
        if lengths:
            told.append(f"Round {number}, {stage.name}: {held}.")
    if any(session.minutes for *_, session in sessions_of(terms)):
        told.append(
            "No hand is called after the time, and a hand that was called is finished; tables may then have played "
            "different numbers of hands."
        )
    return " ".join(told)


def _length(session: Session) -> str:
    length = counted(session.minutes, "minute") if session.minutes else counted(session.hands, "hand")
    return f"{length}, or until one player is left at the table" if session.until_one_left else length


@place("part_void")
def _part_void(book: Rulebook, terms: Terms) -> str:
    if terms.part_void == "counts":
        return "A hand of which only some results stand counts for all."
    return "A hand of which only some results stand is played again by those whose wagers went back."


@place("tables")
def _tables(book: Rulebook, terms: Terms) -> str:
    told = []
    for at, stage in enumerate(terms.stages):
        if stage.tables == 1:
            told.append(f"{capital(stage.name)}: one table of at most {stage.seats} players.")
            continue
        most = f", {stage.tables} at most" if stage.tables else ""
        said = (
            f"{capital(stage.name)}: at most {stage.seats} players at a table, and as many tables as that takes{most}"
        )
        if not at and stage.seats > 0:
            few, many = (
                f"{counted(tables_for(stage, number), 'table')} with {counted(number, 'player')}"
                for number in (terms.field.least, terms.field.most)
            )
            said += f" ({few}, {many})"
        told.append(f"{said}.")
    return " ".join(told)


@place("balancing")
def _balancing(book: Rulebook, terms: Terms) -> str:
    if not terms.balancing:
        return "Nobody is moved to another table during a session."
    return (
        "Between hands, tables that are level in the number of the hand are kept level in players, and short ones are "
        "broken up: a player is drawn by lot from the fullest table and takes the bank along. Nobody is moved in the "
        "last three hands before an elimination hand."
    )


@place("through")
def _through(book: Rulebook, terms: Terms) -> str:
    told = []
    for stage in terms.stages:
        if stage.through is not None:
            number, where = (
                (stage.through.per_table, "at each table")
                if stage.through.per_table
                else (stage.through.of_all, "of all tables")
            )
            who = "player with the largest bank" if number == 1 else f"{number} players with the largest banks"
            told.append(f"From the {stage.name} the {who} {where} {'goes' if number == 1 else 'go'} on.")
    return " ".join(told)


@place("buy_back")
def _buy_back(book: Rulebook, terms: Terms) -> str:
    option = terms.buy_back
    if option is None:
        return ""
    before = before_session(terms, option.session) or ", before the next session begins"
    return (
        f"A player who is out may buy back in {times(option.per_player)}, for {price(option.price)}, and gets "
        f"{chips(option.chips)} in chips{before}, as long as there are seats."
    )


@place("second_chance")
def _second_chance(book: Rulebook, terms: Terms) -> str:
    told = [
        f"{capital(stage.name)}: whoever was put out in the round before may apply; there "
        f"{'is 1 seat' if stage.repechage.seats == 1 else f'are {stage.repechage.seats} seats'}, and a lot decides "
        f"where more apply. It costs {price(stage.repechage.price)}."
        for stage in terms.stages
        if stage.repechage is not None
    ]
    if terms.add_stage:
        told.append(
            "The Tournament Director may decide whether there is any repechage, catch-up or secondary round or session."
        )
    return " ".join(told)


@place("banks")
def _banks(book: Rulebook, terms: Terms) -> str:
    told = []
    for stage in terms.stages:
        bank = chips(stage.bank) if stage.bank is not None else "the bank of the round before is carried over"
        more = ", carried from session to session" if len(stage.sessions) > 1 else ""
        told.append(f"{capital(stage.name)}: {bank}{more}.")
    return " ".join(told)
