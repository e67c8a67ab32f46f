"""A cage as plain data and back, to the letter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map

from cutcard.cage.state import Box, Cage, Figures, Paper, Slip, Transfer, Tray
from cutcard.rulebooks import Rulebook
from cutcard.wire.saved import Plain, Saving


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    house: str = ""
    zone: str = "UTC"
    denominations: tuple[str, ...] = ()
    figures: Figures = Figures()
    at: int = 0
    day: str = ""
    began: int = 0
    closed: str = ""
    year: int = 0
    last: int = 0
    counted: int = 0
    moved: bool = False
    money: Mapping[str, Mapping[str, int]] = {}
    chips: Mapping[str, int] = {}
    slips: Mapping[str, Slip] = {}
    ended: Mapping[str, Slip] = {}
    papers: Mapping[int, Paper] = {}
    laid: int = 0
    trays: Mapping[str, Tray] = {}
    boxes: Mapping[int, Box] = {}
    removed: int = 0
    transfers: Mapping[int, Transfer] = {}
    transferred: int = 0
    pit: Mapping[str, str] = {}


_SAVING = Saving(_Saved, ("slips", "ended", "papers", "trays", "boxes", "transfers"))


def write_cage(cage: Cage) -> Plain:
    """A cage as plain data; its books are named beside it."""
    money = {kind: dict(accounts) for kind, accounts in cage.money.items()}
    return _SAVING.write(msgspec.structs.replace(cage, money=money))


def read_cage(books: tuple[Rulebook, ...], value: Plain) -> Cage:
    """A cage for tables of these books from plain data; raises an error of some kind where it is none."""
    given = _SAVING.read(value)[1]
    given["money"] = Map({kind: Map(accounts) for kind, accounts in given["money"].items()})
    return Cage(books=books, **given)
