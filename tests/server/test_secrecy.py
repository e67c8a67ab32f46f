"""Nobody ever gets a card that is not theirs to see: over every byte that was sent in random games of every book."""

from __future__ import annotations

import asyncio
import re
from base64 import b64decode
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from cutcard.cards import DECK
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.rulebooks import rulebook
from cutcard.sources.commitment import CommittedPair
from cutcard.table.base import fold
from cutcard.table.state import EVERYBODY, Table, new_table
from cutcard.table.views import Viewer as Name
from cutcard.table.wire import read_event
from tests.server.visiting import Viewer, Visit, Visitor, play_round, run, seat, serving, until
from tests.support.books import BOOKS, POKER
from tests.support.seeds import chance, short_or_long

ROUNDS = short_or_long(2, 20)

SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
CARD = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA]|10)([cdhs♣♦♥♠])(?![A-Za-z0-9])")


PROOF = re.compile(r'"([A-Za-z0-9+/]{80,}=*)"')
"""Proofs are long words of random letters, among which ``/9c+`` stands sooner or later; what they open is looked at
apart."""


def cards_in(text: str) -> set[str]:
    """Every card that is written in a text, in either way."""
    written = CARD.findall(PROOF.sub("", text))
    return {("T" if rank == "10" else rank) + SUITS.get(suit, suit) for rank, suit in written}


class Told(NamedTuple):
    """Something that was sent: to whom, between which steps, and what."""

    viewer: Name
    first: int
    last: int
    text: str


def test_cards_are_found_in_texts() -> None:
    assert cards_in('"Kd","says":"K♦ to box 1. T♠","10♥"') == {"Kd", "Ts", "Th"}
    assert cards_in('"commitment":"3d8c9h","KdKd"') == set()
    assert cards_in(f'"proof":"{"A" * 80}/9c+A==","card":"Kd"') == {"Kd"}
    assert cards_in(" ".join(card.symbol for card in DECK)) == set(map(str, DECK))


async def _listen(visit: Visit, table: str, name: Name, session: str | None, told: list[Told]) -> None:
    """Keep all that comes, on a WebSocket and by looking again and again."""
    headers = {} if session is None else {"authorization": f"Bearer {session}"}
    async with visit.live(table) as socket_:
        viewer = Viewer(socket_)
        await viewer.hello(session)
        while True:
            before = viewer.seq
            message = await viewer.next()
            first = before if "changes" in message else viewer.seq
            told.append(Told(name, first, viewer.seq, viewer.texts[-1]))
            if len(told) % 5 == 0:
                answer = await visit.client.get(f"/api/tables/{table}", headers=headers)
                seq = answer.json()["seq"]
                told.append(Told(name, seq, seq, answer.text))


def _history(folder: Path, table: str) -> tuple[list[Table], dict[str, CommittedPair]]:
    """The table after each entry, with nothing hidden, and its shoes."""
    store = SqliteStore(folder / "floor.db", read_only=True)
    tables, roots = [new_table(rulebook(table))], []
    for entry in store.read(f"table:{table}"):
        events = [read_event(bytes(event)) for event in record_in(entry).events]
        tables.append(fold(tables[-1], events))
        if tables[-1].commitment not in roots and tables[-1].commitment:
            roots.append(tables[-1].commitment)
    store.close()
    vault = Vault.beside(folder / "floor.db")
    shoes = {}
    for root in roots:
        secret = vault.secret(f"table:{table}", root)
        assert secret is not None
        shoes[root] = CommittedPair.of_secret(secret)
    vault.close()
    return tables, shoes


def visible(table: Table, viewer: Name) -> set[str]:
    """The cards on the table that a viewer may know."""
    found = {
        str(card)
        for card, seen in zip(table.drawn, table.seen, strict=True)
        if card is not None and (seen == EVERYBODY or (seen and seen == viewer))
    }
    if table.burned is not None and table.burn_seen == EVERYBODY:
        found.add(str(table.burned))
    return found


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("table", BOOKS)
def test_nobody_is_sent_a_card_that_is_hidden_from_them(tmp_path: Path, table: str) -> None:
    told: list[Told] = []
    replays: list[tuple[Name, int, str]] = []
    everything: list[str] = []

    async def test() -> None:
        async with serving(tmp_path) as visit:
            guests = [await visit.admit(name) for name in ("Ann", "Ben", "Cy")]
            await seat(guests, table)
            viewers: list[tuple[Name, str | None]] = [(guest.name, guest.session) for guest in guests]
            viewers.append((None, None))
            work = [asyncio.create_task(_listen(visit, table, name, session, told)) for name, session in viewers]
            rng = chance(f"secrets of {table}")
            for at in range(ROUNDS):
                # In the first round everybody looks, so that there is something to hide.
                await play_round(visit, guests, table, rng, looks=0.8 if at else 1)
            await _afterwards(visit, table, guests, replays, everything)
            names, seq = {name for name, _ in viewers}, visit.floor.tables[table].seq
            await until(lambda: {each.viewer for each in told if each.last == seq} == names)
            for task in work:
                assert not task.done(), task.exception()
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    run(test())
    tables, shoes = _history(tmp_path, table)
    _check_cards(tables, told, replays)
    if table == POKER:
        _check_that_there_was_something_to_hide(tables, told)
    _check_openings(tables, everything)
    _check_salts(shoes, [each.text for each in told] + [text for _, _, text in replays], everything)


async def _afterwards(
    visit: Visit, table: str, guests: list[Visitor], replays: list[tuple[Name, int, str]], everything: list[str]
) -> None:
    rounds = (await visit.client.get(f"/api/tables/{table}/rounds")).json()["rounds"]
    assert len(rounds) == ROUNDS
    for told in rounds:
        path = f"/api/tables/{table}/rounds/{told['round']}"
        for guest in guests:
            replays.append((guest.name, told["round"], (await guest.get(path)).text))
        replays.append((None, told["round"], (await visit.client.get(path)).text))
        replays.append((None, told["round"], msgspec.json.encode(told).decode()))
        everything.append((await visit.client.get(f"{path}/openings")).text)
    for path in ("/api/floor", "/api/heads", "/health"):
        assert cards_in((await visit.client.get(path)).text) == set()


def _check_cards(tables: list[Table], told: list[Told], replays: list[tuple[Name, int, str]]) -> None:
    for each in told:
        allowed = set().union(*(visible(tables[seq], each.viewer) for seq in range(each.first, each.last + 1)))
        shown = cards_in(each.text)
        assert shown <= allowed, (each.viewer, each.last, shown - allowed)
    for viewer, number, text in replays:
        allowed = set().union(*(visible(table, viewer) for table in tables if table.round in (number - 1, number)))
        shown = cards_in(text)
        assert shown <= allowed, (viewer, number, shown - allowed)


def _check_that_there_was_something_to_hide(tables: list[Table], told: list[Told]) -> None:
    """Players did see their own hands before they were turned, and others did not."""
    own: dict[Name, int] = dict.fromkeys(("Ann", "Ben", "Cy", None), 0)
    for each in told:
        hidden = visible(tables[each.last], each.viewer) - visible(tables[each.last], None)
        own[each.viewer] += bool(cards_in(each.text) & hidden)
    assert own.pop(None) == 0
    assert all(count > 0 for count in own.values()), own


def _check_openings(tables: list[Table], openings: list[str]) -> None:
    """The cards that lay face up when the round ended are opened, and no other."""
    ends = {table.round: table for table in tables if table.drawn}
    for text in openings:
        told = msgspec.json.decode(text)
        seen = ends[told["round"]].seen
        assert {card["draw"] for card in told["cards"]} == {at for at, who in enumerate(seen) if who == EVERYBODY}


def _check_salts(shoes: dict[str, CommittedPair], texts: list[str], openings: list[str]) -> None:
    """A salt opens a card: none is in any message but those of cards that are opened, nor is the seed of all of them.

    The shoe that was not chosen is opened whole, and has nothing to hide.
    """
    words = {word for text in texts for word in re.findall(r"[0-9a-f]{64}", text)}
    proofs = {b64decode(word)[:32].hex() for text in texts for word in PROOF.findall(text)}
    opened = [card for text in openings for card in msgspec.json.decode(text)["cards"]]
    for root, pair in shoes.items():
        closed = [shoe for shoe in pair.shoes if shoe.whole()[1].hex() not in words]
        assert closed, "both shoes are open"
        for shoe in closed:
            salts = {shoe.proof(at)[:32].hex(): at for at in range(len(shoe))}
            mine = [card for card in opened if (card["commitment"], pair.shoes[card["shoe"]]) == (root, shoe)]
            allowed = {card["position"] for card in mine}
            assert not words & salts.keys()
            assert {salts[salt] for salt in proofs & salts.keys()} <= allowed
            assert {salts[card["salt"]] for card in mine} == allowed
    assert shoes
