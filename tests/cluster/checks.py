"""What must be true of a simulated cluster at every commit, and what must be true at the end.

All of it is read from what is durable and from what clients were told, by code that shares nothing with what is tested.
"""

from __future__ import annotations

import json
from collections import defaultdict
from hashlib import sha256
from typing import Any

from cutcard.inspection.matching import match
from cutcard.journal.entry import Entry
from tests.cluster.database import Commit, Database


class Wrong(AssertionError):  # noqa: N818 - it is what happened that is wrong
    """Something that must not happen has happened."""


class Ledger:
    """Hears of every commit in the moment at which it is durable."""

    def __init__(self) -> None:
        self._writers: dict[tuple[str, int], str] = {}  # who wrote under a fencing number
        self._numbers: dict[str, int] = {}  # the last number that each stream was written under
        self._hashes: dict[str, bytes] = {}
        self._ids: set[tuple[str, str]] = set()
        self._sent: dict[tuple[str, str], list[tuple[int, str, Any]]] = defaultdict(list)
        self._received: dict[tuple[str, str], int] = defaultdict(int)
        self._balances: dict[str, int] = {}
        self._staked = 0
        self.entries = 0

    def commit(self, commit: Commit, database: Database) -> None:
        for stream in {entry.stream for entry in commit.entries}:
            self._one_writer(commit, stream, database)
        for entry in commit.entries:
            self._chain(entry)
            self._follow(entry)
        under_way = sum(said["amount"] for sent in self.under_way().values() for _, _, said in sent)
        if sum(self._balances.values()) + under_way != self._staked:
            raise Wrong(f"{self._balances} and {under_way} under way are not the {self._staked} that were staked")

    def _one_writer(self, commit: Commit, stream: str, database: Database) -> None:
        number, lease = commit.fences.get(stream), database.leases.get(stream)
        if number is None:
            raise Wrong(f"{commit.by} writes to {stream} without a fencing number")
        if self._writers.setdefault((stream, number), commit.by) != commit.by:
            raise Wrong(f"{stream}: two writers under number {number}")
        if number < self._numbers.get(stream, 0) or number != database.numbers[stream]:
            raise Wrong(f"{stream}: {commit.by} writes under {number}, and {database.numbers[stream]} is claimed")
        if lease is not None and lease.holder != commit.by:
            raise Wrong(f"{stream}: {commit.by} writes, and {lease.holder} holds it")
        self._numbers[stream] = number

    def _chain(self, entry: Entry) -> None:
        named = f"{entry.stream}\n{entry.version}\n{entry.id}\n".encode()
        before = self._hashes.get(entry.stream, bytes(32))
        due = sha256(before + len(named).to_bytes(4, "big") + named + entry.body).digest()
        if entry.hash != due:
            raise Wrong(f"{entry.stream}, entry {entry.version}: the chain is broken")
        if (entry.stream, entry.id) in self._ids:
            raise Wrong(f"{entry.stream}, entry {entry.version}: {entry.id} is done twice")
        self._hashes[entry.stream] = entry.hash
        self._ids.add((entry.stream, entry.id))
        self.entries += 1

    def _follow(self, entry: Entry) -> None:
        said = json.loads(entry.body)
        command, stream, balance = said["command"], entry.stream, self._balances.get(entry.stream, 0)
        if command["command"] == "receive":
            link = command["sender"], stream
            self._received[link] += 1
            number, sent = self._received[link], self._sent[link]
            if command["number"] != number or number > len(sent):
                raise Wrong(f"{stream}, entry {entry.version}: receives {command['number']}, {number} was due")
            if sent[number - 1] != (command["version"], command["entry"], command["message"]):
                raise Wrong(f"{stream}, entry {entry.version}: message {number} is not what was sent")
            balance += command["message"]["amount"]
        for event in said["events"]:
            if event["event"] == "staked":
                self._staked += event["amount"]
                balance += event["amount"]
            elif event["event"] == "message_sent":
                link = stream, event["to"]
                if event["number"] != len(self._sent[link]) + 1:
                    raise Wrong(f"{stream}, entry {entry.version}: message {event['number']} is not the next")
                self._sent[link].append((entry.version, entry.hash.hex(), event["message"]))
                balance -= event["message"]["amount"]
            elif event["balance"] != balance:
                raise Wrong(f"{stream}, entry {entry.version}: has {event['balance']}, {balance} is right")
        self._balances[stream] = balance

    def under_way(self) -> dict[tuple[str, str], list[tuple[int, str, Any]]]:
        """The messages that have no receipt yet, by sender and receiver."""
        return {link: rest for link, sent in self._sent.items() if (rest := sent[self._received[link] :])}

    @property
    def messages(self) -> int:
        return sum(self._received.values())


def acknowledged(told: dict[tuple[str, str], tuple[int, bytes]], database: Database) -> None:
    """Every command that somebody was told of is there, where they were told that it is."""
    for (stream, id_), (version, digest) in told.items():
        entries = database.streams.get(stream, [])
        found = entries[version - 1] if version <= len(entries) else None
        if found is None or found.id != id_ or found.hash != digest:
            raise Wrong(f"{stream}: {id_} was acknowledged as entry {version}, and is not there")


def matched(database: Database) -> None:
    """What `verify` finds across streams: each message has its receipt."""
    found = match(database.streams)
    if found.faults or found.under_way:
        raise Wrong(f"`verify` finds {[*map(str, found.faults), *map(str, found.under_way)]}")


def followed(seen: list[Entry], database: Database) -> None:
    """What a watcher saw is what is there, from the first entry on, without a gap."""
    if seen and seen != database.streams[seen[0].stream][: len(seen)]:
        raise Wrong(f"a watcher of {seen[0].stream} saw something else than what is durable")
