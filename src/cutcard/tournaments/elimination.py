"""Who goes out, why, and what becomes of the bank."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.money import Postings
from cutcard.rulebooks.parts import Fact, cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.state import EntrantStatus, Out, Sitting, Tournament, with_entrant, with_sitting, without


class PlayerOut(Event, frozen=True, kw_only=True):
    """A player is out. The bank is removed and goes to nobody; what was paid for chips that did not come goes back."""

    player: str
    out: Out


_STATUS: dict[str, EntrantStatus] = {"retired": "retired", "disqualified": "disqualified"}


def put_out(work: Work, player: str, why: str, *, end: bool = False, struck: bool = False) -> None:
    """Put a player out: ``short``, ``lowest``, ``absent``, ``not_through``, ``retired`` or ``disqualified``."""
    named = work.tournament
    table = named.table_of(player)
    sitting = named.sittings.get(table)
    bank = named.chips.get(f"bank:{player}", 0)
    known = named.entrants[player].out
    out = Out(
        why,
        named.stage,
        named.session,
        sitting.hand if sitting is not None else 0,
        end=end,
        bank=bank,
        before=sitting.before.get(player, bank) if sitting is not None else bank,
        table=table,
        struck=struck,
    )
    if known is not None and named.phase == "decided":  # out already, and disqualified since
        out = replace(known, why=why, struck=struck)
    postings = Postings()
    postings.move(bank, f"bank:{player}", "removed")
    cash, money = Postings(), named.owed.get(player, {})
    cash.move(sum(money.values()), "under_way", f"purse:{player}")
    facts = (*_facts(work, why), *((work.rules.refunded,) if money else ()))
    work.happen(PlayerOut(player=player, out=out, cash=cash, chips=postings, **cited(*facts)))


def _facts(work: Work, why: str) -> tuple[Fact[str], ...]:
    rules = work.rules
    return {
        "retired": (rules.retired,),
        "disqualified": (rules.disqualified, rules.chips_removed),
        "absent": (rules.absent, rules.eliminated),
        "not_through": (rules.progression, rules.eliminated),
    }.get(why, (rules.eliminated,))


@evolves(PlayerOut)
def _out(tournament: Tournament, event: PlayerOut) -> Tournament:
    player = event.player
    status = _STATUS.get(event.out.why, "out")
    tournament = with_entrant(tournament, player, replace(tournament.entrants[player], status=status, out=event.out))
    table = tournament.table_of(player)
    if table:
        sitting = left_table(tournament.sittings[table], player, event.out.bank)
        if event.out.why == "lowest":
            sitting = replace(sitting, lowest=event.out.hand)
        tournament = with_sitting(tournament, table, sitting)
    return replace(
        tournament,
        going=without(tournament.going, player),
        waiting=without(tournament.waiting, player),
        seats={
            each: {box: name for box, name in boxes.items() if name != player}
            for each, boxes in tournament.seats.items()
        },
        extra={name: chips for name, chips in tournament.extra.items() if name != player},
        owed={name: money for name, money in tournament.owed.items() if name != player},
        applied=without(tournament.applied, player),
        leaving={name: why for name, why in tournament.leaving.items() if name != player},
        successors={name: each for name, each in tournament.successors.items() if name != player},
    )


def left_table(sitting: Sitting, player: str, bank: int) -> Sitting:
    """A session at a table without somebody who went out; the table is told with the next hand."""
    return replace(
        sitting,
        seats={box: name for box, name in sitting.seats.items() if name != player},
        banks={name: chips for name, chips in sitting.banks.items() if name != player},
        gone={**sitting.gone, player: bank},
        window=without(sitting.window, player),
        sits_out=without(sitting.sits_out, player),
        sat_out=without(sitting.sat_out, player),
        consents=without(sitting.consents, player),
        added={name: chips for name, chips in sitting.added.items() if name != player},
        taken={name: chips for name, chips in sitting.taken.items() if name != player},
    )
