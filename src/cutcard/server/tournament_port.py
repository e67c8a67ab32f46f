"""What comes to a tournament over HTTP: each command is carried out once, and answered when it is durable."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import house_id
from cutcard.journal.hidden import record_in
from cutcard.money import Amount, dollars
from cutcard.server.live import Done
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.shown_tournament import disputes_shown, plain
from cutcard.server.stream_port import carry_out
from cutcard.server.tournament_commands import director_command, guest_command
from cutcard.telling.tournament_told import entry_told
from cutcard.tournaments.base import Command
from cutcard.tournaments.briefing import SignTerms
from cutcard.tournaments.drawing import LinkGiven, ListSealed, SeatsDrawn
from cutcard.tournaments.ending import Agree
from cutcard.tournaments.entering import AcceptEntry, Enter
from cutcard.tournaments.figures import cents_of, entry_charge, option_for
from cutcard.tournaments.officials import Arrive, Leave
from cutcard.tournaments.options import AddOn, ApplyAgain, BuyBack, DeclineReBuy, ReBuy
from cutcard.tournaments.rulings import Complain, RaiseDispute, Retire
from cutcard.tournaments.showing import name_for
from cutcard.tournaments.ties import DrawOpened, LotDrawn
from cutcard.tournaments.wire import read_event
from cutcard.tournaments.withdrawing import Substitute, Withdraw

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


COMES_IN = (Enter, AcceptEntry, Substitute, Arrive, ReBuy, AddOn, BuyBack, ApplyAgain)
"""What nobody does for whom the house's doors are shut. To withdraw, retire or complain stays open."""

SOMEBODY = "\N{BULLET}"
"""Stands for a substitute who is not named yet; it is no guest's name."""


async def by_guest(
    floor: RunningFloor, live: LiveTournament, body: bytes, guest: str, key: str, expected: int | None
) -> Done | Refusal:
    """Carry out what a guest wants; the same key again gives the same answer. Money must be in the guest's purse."""

    def read(at: int) -> Command:
        return _completed(floor, live, guest_command(body, guest, at))

    if floor.protection.needs(house_id(live.book), guest):
        await floor.protection.played(house_id(live.book), guest)
    return await carry_out(live, f"{guest}:{key}", read, expected, partial(check_pays, floor, live))


async def by_director(
    floor: RunningFloor, live: LiveTournament, body: bytes, key: str, expected: int | None
) -> Done | Refusal:
    """Carry out what was keyed at the Director's desk, in the same way."""
    for entrant in [*live.tournament.entrants] if b"accept_entry" in body else ():  # their limits are asked for
        if floor.protection.needs(house_id(live.book), entrant):
            await floor.protection.played(house_id(live.book), entrant)
    return await carry_out(
        live, f":director:{key}", partial(director_command, body), expected, partial(check_pays, floor, live)
    )


def _completed(floor: RunningFloor, live: LiveTournament, command: Command) -> Command:
    """A guest's command with what the floor knows better: as what staff enter, and who a substitute is."""
    if not isinstance(command, Substitute):
        return _as_admitted(live, command)
    sent = floor.floor.guest(command.substitute)
    if sent is None:  # or whoever took that name next would have the seat
        rules = live.book.tournaments
        said = f"substitute: nobody here is called {command.substitute}; who comes takes a name at the door first"
        raise Refused("unknown_guest", said, rules.substitutes.clauses if rules is not None else ())
    return replace(command, substitute=sent.name)


def _as_admitted(live: LiveTournament, command: Command) -> Command:
    """Whoever was admitted as staff enters as that: a guest need not say so, and cannot keep quiet about it."""
    if not isinstance(command, Enter):
        return command
    return replace(command, staff=live.tournament.admitted.get(command.actor, ""))


def check_pays(floor: RunningFloor, live: LiveTournament, command: Command) -> None:
    """Whoever comes in may play here, and what somebody pays must be in the own purse: nobody plays on credit."""
    player, takes = command.actor, 0
    if isinstance(command, AcceptEntry):
        player = command.player
        entrant = live.tournament.entrants.get(player)
        takes = sum(entry_charge(live.tournament.known).values()) if entrant is not None else 0
    elif isinstance(command, Substitute):
        player = command.substitute
    elif isinstance(command, Arrive):
        player = command.person
    else:
        takes = int(getattr(command, "pays", 0))
    if takes or isinstance(command, COMES_IN):
        floor.protection.check_spending(house_id(live.book), player, takes)
    if not takes:
        return
    has = floor.held(house_id(live.book), player)
    if takes > has:
        rules = live.book.tournaments
        clauses = rules.charged.clauses if rules is not None else ()
        raise Refused(
            "purse_short", f"pays: the purse holds ${dollars(has)}, and that takes ${dollars(takes)}", clauses
        )


# --- one's own entry


def own_entry(live: LiveTournament, guest: str, seconds: int) -> dict[str, Any]:
    """What a guest's own entry is, and what the guest may do with it now: whatever would not be refused."""
    shown = live.shown
    entrant = shown.entrants.get(guest)
    gone = entrant is None or entrant.status in ("refused", "withdrawn")
    playing = (*shown.asides.items(), *shown.sittings.items())  # a play-off comes before the session that waits for it
    table, box = next(((at, int(each.box_of(guest))) for at, each in playing if each.box_of(guest)), ("", 0))
    if not table:
        seats = [(at, int(spot)) for at, boxes in shown.seats.items() for spot, name in boxes.items() if name == guest]
        table, box = seats[0] if seats else ("", 0)
    due = shown.draw is not None and guest in shown.draw.among and guest not in shown.draw.given
    return {
        "tournament": live.name,
        "player": name_for(shown, guest) if entrant is not None else "",
        "status": "" if gone or entrant is None else entrant.status,
        "says": entry_told(shown, guest),
        "table": plain(table),
        "box": box,
        "chain": "" if entrant is None else entrant.chain,
        "link_due": due and entrant is not None and bool(entrant.chain),
        "disputes": disputes_shown(shown, guest),
        "may": [name for name, command in _wishes(live, guest, seconds).items() if _goes(live, command)],
    }


def _goes(live: LiveTournament, command: Command) -> bool:
    return not isinstance(live.decided(command), Refusal)


def _wishes(live: LiveTournament, guest: str, at: int) -> dict[str, Command]:
    """What a guest could want, each as a command with what it costs."""
    terms, finger = live.tournament.known, live.tournament.fingerprint
    own: dict[str, Any] = {"actor": guest, "role": "player", "at": at}

    def price(kind: str) -> Amount:
        option = option_for(terms, kind)
        return Amount(0 if option is None else sum(cents_of(option.price).values()))

    found: dict[str, Command] = {
        "enter": _as_admitted(live, Enter(way=1, pays=Amount(sum(entry_charge(terms).values())), terms=finger, **own)),
        "withdraw": Withdraw(**own),
        "substitute": Substitute(substitute=SOMEBODY, terms=finger, **own),
        "arrive": Arrive(person=guest, **own),
        "re_buy": ReBuy(pays=price("re_buy"), **own),
        "decline_re_buy": DeclineReBuy(**own),
        "add_on": AddOn(pays=price("add_on"), **own),
        "buy_back": BuyBack(pays=price("buy_back"), **own),
        "apply_again": ApplyAgain(pays=_second_chance(live), **own),
        "leave": Leave(person=guest, **own),
        "retire": Retire(**own),
        "raise_dispute": RaiseDispute(matter="competition", about="", **own),
        "complain": Complain(about="", **own),
    }
    entrant = live.tournament.entrants.get(guest)
    if entrant is not None and entrant.status not in ("listed", "in"):
        found = {name: command for name, command in found.items() if name not in ("arrive", "leave")}
    sitting = live.tournament.sittings.get(live.tournament.table_of(guest))
    if terms.disposition.cash_per_chip and sitting is not None and guest not in sitting.consents:
        found["agree"] = Agree(**own)
    if terms.entry.signature and entrant is not None and not entrant.signed:
        found["sign_terms"] = SignTerms(terms=finger, **own)
    return found


def _second_chance(live: LiveTournament) -> Amount:
    now = live.tournament
    second = now.stage_now.repechage if now.stage < len(now.stages) else None
    return Amount(0 if second is None else sum(cents_of(second.price).values()))


# --- draws


def draws(live: LiveTournament) -> list[dict[str, Any]]:
    """Every draw that was made, with what it takes to make it again. Names are as they stand in the stream: a draw
    under other names would be another draw."""
    found: list[dict[str, Any]] = []
    head, given, opened = "", dict[str, str](), None
    for entry in live.around.starting.read(live.stream):
        for event in map(read_event, map(bytes, record_in(entry).events)):
            if isinstance(event, ListSealed):
                head = event.head or head
            elif isinstance(event, DrawOpened):
                opened, given = event, {}
            elif isinstance(event, LinkGiven):
                given[event.player] = event.link
            elif isinstance(event, SeatsDrawn | LotDrawn) and opened is not None:
                found.append(
                    {
                        "number": opened.number,
                        "kind": opened.kind,
                        "what": opened.what,
                        "among": list(opened.among),
                        "head": head,
                        "link": event.link,
                        "given": given,
                        "order": list(event.order),
                    }
                )
                head = event.link
    return found
