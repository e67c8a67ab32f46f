"""The vocabulary of a floor: what may be done on it and what happened, in records that are written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from cutcard.money import Amount, dollars, read_amount
from cutcard.sources.health import Failure

STREAM = "floor"
"""The stream that holds them."""


class House(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A casino: its currency, where its clocks stand, and what it gives a guest to play with."""

    name: str
    currency: str
    time_zone: str
    grant: Amount


class OwnTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a house; at some, a person deals physical cards. ``tournament``: the stream of the tournament that it
    serves, and nothing else."""

    house: str
    rulebook: str
    dealer: bool = False
    tournament: str = ""


class FloorCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="command"):
    """Something that is to be done on the floor, ``at`` a time in seconds."""

    at: int = 0


class OpenFloor(FloorCommand, frozen=True, kw_only=True, tag="open_floor"):
    """The houses and their tables."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class AddTables(FloorCommand, frozen=True, kw_only=True, tag="add_tables"):
    """More tables, and the houses that they belong to where those are new."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class AdmitGuest(FloorCommand, frozen=True, kw_only=True, tag="admit_guest"):
    """Somebody comes in under a name.

    ``session`` is the hash of the secret by which the guest is known from now on; the secret itself is nowhere.
    ``looks`` is what the name looks like, by which two names are the same (journals of earlier releases have none).
    """

    name: str
    session: str
    looks: str | UnsetType = UNSET


class EndSession(FloorCommand, frozen=True, kw_only=True, tag="end_session"):
    """A guest goes: whoever has the session acts as this guest no more."""

    name: str


class EndUnusedSessions(FloorCommand, frozen=True, kw_only=True, tag="end_unused_sessions"):
    """The house ends the sessions of guests who have not used them since a time in seconds, ``used``, or longer."""

    names: tuple[str, ...]
    used: int


class ReleaseNames(FloorCommand, frozen=True, kw_only=True, tag="release_names"):
    """The house gives back the names of guests who never wagered, and have gone or not been heard of since ``used``.

    That they never wagered is a fact of the tables: none of them has an account of this name.
    """

    names: tuple[str, ...]
    used: int


class FillPurse(FloorCommand, frozen=True, kw_only=True, tag="fill_purse"):
    """A guest whose purse has run dry gets more play money. ``held``: what the guest has in this house now."""

    name: str
    house: str
    held: Amount


class PausePlay(FloorCommand, frozen=True, kw_only=True, tag="pause_play"):
    """A test of the source of chance has failed: nothing more is dealt at electronic tables."""

    failure: Failure


class ResumePlay(FloorCommand, frozen=True, kw_only=True, tag="resume_play"):
    """Somebody has looked after the source of chance, and lets play go on: who, and for what reason."""

    by: str
    reason: str


class ReplaceShoes(FloorCommand, frozen=True, kw_only=True, tag="replace_shoes"):
    """The shoes of all electronic tables are lost, or their cards may be known, and play goes on with others.

    ``by`` whom, and for what ``reason``; ``found`` is what the floor itself said was wrong when it started.
    """

    by: str
    reason: str
    found: tuple[str, ...] = ()


class FloorEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened on the floor."""


class FloorOpened(FloorEvent, frozen=True, kw_only=True, tag="floor_opened"):
    """The floor is open."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class TablesAdded(FloorEvent, frozen=True, kw_only=True, tag="tables_added"):
    """There are more tables. In a house that is new, every guest has a purse."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class GuestAdmitted(FloorEvent, frozen=True, kw_only=True, tag="guest_admitted"):
    """A guest is in, with a purse in every house. ``since`` is when, in seconds."""

    name: str
    session: str
    purses: Mapping[str, Amount]
    looks: str | UnsetType = UNSET
    since: int | UnsetType = UNSET


class SessionEnded(FloorEvent, frozen=True, kw_only=True, tag="session_ended"):
    """Nobody is this guest any more; the name and what was granted stay."""

    name: str


class NameReleased(FloorEvent, frozen=True, kw_only=True, tag="name_released"):
    """There is no such guest any more: session and grants are gone, and the name is free."""

    name: str


class PurseFilled(FloorEvent, frozen=True, kw_only=True, tag="purse_filled"):
    """A guest was given so much more."""

    name: str
    house: str
    amount: Amount


class PlayPaused(FloorEvent, frozen=True, kw_only=True, tag="play_paused"):
    """Play is paused at every electronic table, because of what was found."""

    failure: Failure


class PlayResumed(FloorEvent, frozen=True, kw_only=True, tag="play_resumed"):
    """Play goes on."""

    by: str
    reason: str


class ShoesReplaced(FloorEvent, frozen=True, kw_only=True, tag="shoes_replaced"):
    """Every electronic table discards its shoes, in an entry of its own, before another card is dealt."""

    by: str
    reason: str
    found: tuple[str, ...] = ()


Command = (
    OpenFloor
    | AddTables
    | AdmitGuest
    | EndSession
    | EndUnusedSessions
    | ReleaseNames
    | FillPurse
    | PausePlay
    | ResumePlay
    | ReplaceShoes
)
Event = (
    FloorOpened
    | TablesAdded
    | GuestAdmitted
    | SessionEnded
    | NameReleased
    | PurseFilled
    | PlayPaused
    | PlayResumed
    | ShoesReplaced
)


def _write_amount(value: Any) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_write_amount)
_commands = msgspec.json.Decoder(Command, dec_hook=read_amount)
_events = msgspec.json.Decoder(Event, dec_hook=read_amount)


def write(record: Command | Event) -> bytes:
    """A command or event as JSON."""
    return _encoder.encode(record)


def read_command(line: bytes) -> Command:
    """A command of the floor from JSON; raises `msgspec.MsgspecError`."""
    return _commands.decode(line)  # type: ignore[no-any-return]


def read_event(line: bytes) -> Event:
    """An event of the floor from JSON; raises `msgspec.MsgspecError`."""
    return _events.decode(line)  # type: ignore[no-any-return]
