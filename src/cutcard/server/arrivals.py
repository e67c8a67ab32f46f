"""Where requests arrive: the floor that they are for, and the bounds that all of them share."""

from __future__ import annotations

import asyncio

from cutcard.citations import Refused, did_you_mean
from cutcard.server.addresses import Proxies
from cutcard.server.answers import AWAY
from cutcard.server.bounds import Bounds, Bucket, Buckets, Gate, SharedGate
from cutcard.server.live import LiveTable
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor


class Desk:
    """Where requests arrive: the floor, and the bounds that all requests share."""

    def __init__(self, floor: RunningFloor, limits: Bounds, proxies: Proxies | None = None) -> None:
        self.floor, self.limits, self.proxies = floor, limits, proxies or Proxies()
        self.requests = SharedGate(
            limits.requests, limits.requests_each, "busy", "too many requests at once; try again in a moment"
        )
        self.reckoning = Gate(limits.reckonings, "busy", "too many ask for odds at once; try again in a moment")
        self.one_at_a_time = asyncio.Lock()
        self.asking = asyncio.Lock()  # nobody asks the books before their index is made, once
        self.admissions = Bucket(limits.admissions, limits.crowd)
        self.admissions_each = Buckets(limits.admissions_each, limits.crowd_each)
        self.commands = Buckets(limits.commands, limits.commands_burst)
        self.commands_from = Buckets(limits.commands_from, limits.commands_from_burst)
        self.guesses = Buckets(limits.guesses, limits.guesses_burst)
        self.passwords = Buckets(limits.guesses, limits.guesses_burst)
        self.questions = Bucket(limits.questions, limits.questions_burst)
        self.questions_each = Buckets(limits.questions_each, limits.questions_each_burst)
        self.kept: dict[str, bytes] = {}

    def table(self, call: Call) -> LiveTable:
        """The table of the path."""
        return table_of(self.floor, call.named("table"))

    def check_admission(self, address: str) -> None:
        """One more guest comes in from an address; raises `Refused` if they are too many."""
        if not self.admissions_each.take(address):
            raise Refused("too_many", "name: too many guests come in from your address; try again in a moment")
        if not self.admissions.take():
            raise Refused("too_many", "name: too many guests come in at once; try again in a moment")

    def check_command(self, guest: str, address: str) -> None:
        """A guest does one thing more; raises `Refused` if it is a flood."""
        if not self.commands.take(guest):
            raise Refused("too_many", f"command: {guest} sends too many at once; try again in a moment")
        self.check_address(address)

    def check_address(self, address: str) -> None:
        """One more command or signed request comes from an address; raises `Refused` if it is a flood."""
        if not self.commands_from.take(address):
            raise Refused("too_many", "command: too many come from your address at once; try again in a moment")

    def check_outside(self, table: str) -> None:
        """A table that we do not run has signed one request more; raises `Refused` if it is a flood.

        Only what it has signed is counted, so that nobody else uses up what is for it. No guest's name has a colon.
        """
        if not self.commands.take(table):
            raise Refused("too_many", f"table: {table} sends too many at once; try again in a moment")

    def check_question(self, address: str) -> None:
        """One more question about the books comes from an address; raises `Refused` if they are too many."""
        if not self.questions_each.take(address):
            raise Refused("too_many", "q: too many questions come from your address; try again in a moment")
        if not self.questions.take():
            raise Refused("too_many", "q: too many ask at once; try again in a moment")

    def check_guesses(self, address: str, field: str) -> None:
        """Somebody gave a session or key that nobody has; raises `Refused` if that happens too often."""
        if not (self.passwords if field == PASSWORD else self.guesses).take(address):
            raise _guessed(field)

    def check_may_try(self, address: str) -> None:
        """Raises `Refused` before a password is tried where too many wrong ones came from an address: else one could be
        tried on everybody, and the right guess would be answered. Screens whose session has ended count for nothing
        here."""
        if not self.passwords.has(address):
            raise _guessed(PASSWORD)


PASSWORD = "password"
"""The field of whoever signs in, whose guesses are counted apart."""


def _guessed(field: str) -> Refused:
    return Refused("too_many", f"{field}: too many that nobody has came from your address; wait a while")


def table_of(floor: RunningFloor, name: str) -> LiveTable:
    """A table by its name; raises `Refused`."""
    found = floor.tables.get(name)
    if found is None and name in floor.floor.tables:  # a house is just going on elsewhere
        raise Refused(AWAY.code, AWAY.message)
    if found is None:
        raise Refused("unknown_table", f"table: no {name[:40]!r} here{did_you_mean(name, tuple(floor.floor.tables))}")
    return found
