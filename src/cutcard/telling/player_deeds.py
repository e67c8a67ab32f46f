"""What players do at a table, where a person who runs it speaks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from cutcard.table.base import ACTS, Act, Command
from cutcard.table.engine import DURING
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.loading import RefuseCut, ViewBurnCard
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import AskForRiffle
from cutcard.table.steps.office.newcomers import AskForPlace
from cutcard.table.steps.office.offering import StayInRound
from cutcard.table.steps.people.complaints import EndDispute, SayNotContent
from cutcard.table.steps.people.copies import AskForRules
from cutcard.table.steps.people.disputes import AskForReview, RaiseDispute
from cutcard.table.steps.people.seats import GiveUpBox, LeaveTable, TakeSeat
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.jackpot import TakeBackJackpotWager
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.steps.tournament.apart import NOT_HERE
from cutcard.table.steps.trouble.voiding import WithdrawFromRound
from cutcard.table.wire import name_of
from cutcard.telling.command_fields import fields_of, nothing, people, picks
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.sentences_tournament import OF_PLAYERS

PLAYERS: dict[type[Command], str] = {
    PlaceWager: "Put a wager down in chips",
    WithdrawWager: "Take a wager back",
    TakeSeat: "Sit down",
    GiveUpBox: "Give up a box",
    LeaveTable: "Leave the table",
    Decide: "Decide",
    PickUp: "Look at the cards of a box",
    WithdrawFromRound: "Withdraw from the round before a repair",
    StayInRound: "Let the wagers lie in a round that is repaired",
    AskForPlace: "Ask for a box of somebody who has several",
    RaiseDispute: "Raise a dispute",
    AskForReview: "Ask for a review",
    SayNotContent: "Say that one is not content",
    EndDispute: "Be content, or drop a dispute",
    RefuseCut: "Refuse the cut",
    AskForRiffle: "Ask for a riffle",
    ViewBurnCard: "See the burned card",
    TakeBackJackpotWager: "Take back a carried jackpot wager",
    AskForRules: "Ask for a copy of the rules",
    **OF_PLAYERS,
}
"""The commands of players, and how a screen calls them."""

OF_STAFF_TOO: tuple[type[Command], ...] = (GiveUpBox, StayInRound)
"""Commands of players that staff give in their own name as well."""

_OWN: dict[type[Command], tuple[str, ...]] = {GiveUpBox: ("player",), StayInRound: ("player",)}
"""Questions that a player is not asked: it is the player's own act."""

_IN_CHIPS = {"medium": "chips", "oral": False}
"""How nearly every wager is put down, as its title says."""


def shut(table: Table, act: Act) -> str:
    """Why a command is not open at the moment; empty if it is."""
    if act.phases and table.phase not in act.phases:
        here = [phase for phase in act.phases if phase not in IN_ROUND or not {*IN_ROUND} <= {*act.phases}]
        words = list(dict.fromkeys(DURING[phase] for phase in here))
        if len(here) < len(act.phases):
            words.append("a round is played")
        return f"only while {' or '.join(words)}"
    return "what went wrong comes first" if table.trouble is not None and not act.in_trouble else ""


def comes_up(table: Table, kind: type[Command]) -> bool:
    """Whether a command can come up at a table at all: without a jackpot there are no jackpot wagers to collect."""
    if table.rules.tournament and kind in NOT_HERE:
        return False
    where = ACTS[kind].where
    return where is None or where(table.rules)


def player_deeds(table: Table) -> Iterator[Deed]:
    """What players may do; what the book lets no player do is left out."""
    who = Field(name="actor", asks="Which player?", picks=picks((name, name) for name in people(table)), free=True)
    for kind, title in PLAYERS.items():
        if not table.rules.may("player", ACTS[kind].power) or not comes_up(table, kind):
            continue
        if kind is Decide:
            yield _deed(table, kind, title, who, {"medium": "chips"})
            if _tokens_with_a_choice(table):
                tokens = _deed(table, kind, IN_TOKENS, who, {"medium": "token"})
                yield replace(tokens, name=f"{name_of(kind)}:tokens")
        elif kind is PlaceWager:
            yield _deed(table, kind, title, who, _IN_CHIPS)
            if table.rules.tournament:  # there nothing else is staked
                continue
            yield replace(_deed(table, kind, NOT_IN_CHIPS, who), name=f"{name_of(kind)}:otherwise")
        else:
            yield _deed(table, kind, title, who)


IN_TOKENS = "Decide, and put the wager for it down in tokens"


def _tokens_with_a_choice(table: Table) -> bool:
    """Whether a wager that is put down with a choice may be in promotional tokens."""
    return any(wager.follows is not None and wager.tokens.value for wager in table.rules.book.wagers)


NOT_IN_CHIPS = "Put a wager down in tokens, in cash or by word"


def _deed(
    table: Table, kind: type[Command], title: str, who: Field, given: Mapping[str, object] = MappingProxyType({})
) -> Deed:
    act = ACTS[kind]
    power, asks = table.rules.book.power(act.power), fields_of(table, kind, *given, *_OWN.get(kind, ()))
    return Deed(
        name=name_of(kind),
        title=title,
        says=power.says if power is not None else "",
        command=name_of(kind),
        given=dict(given),
        asks=(who, *asks),
        role="player",
        who=("player",),
        closed=shut(table, act) or nothing(asks),
        clauses=power.clauses if power is not None else (),
        readings=power.readings if power is not None else (),
    )
