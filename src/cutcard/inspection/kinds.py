"""What a kind of stream must say of itself so that a journal with it can be followed, judged, kept and archived.

Tables and the floor's own stream have rooms of their own. Every other kind, as a prize pool or a tournament, is a
machine that hides nothing: one `Kind` says all that differs, and is entered in `cutcard.inspection.machines`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cutcard.citations import Refusal
from cutcard.inspection.pins import Books, book_pins, check_books, flat_pins
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.rulebooks import Rulebook
from cutcard.table.steps.messages import Counting
from cutcard.table.steps.rounds.opening import ENGINE

S = TypeVar("S")
T = TypeVar("T")


class Kind(NamedTuple, Generic[S]):
    """A kind of machine: its name, how it begins, decides, evolves and is written down, and what it pins.

    ``word`` begins the names of its streams (``pool:spring``), names it in refusals, and is the field of a snapshot in
    which its state stands; ``title`` is what people call it. ``happen`` gives a command's events with the state after
    them. ``receive`` is its command that acts on a message, ``stops`` the event after which a sender is not heard any
    more, ``messages`` whatever it says and hears, ``links`` how far it has come with each other stream.
    """

    word: str
    title: str
    new: Callable[[Books], S]
    read_command: Callable[[bytes], Any]
    read_event: Callable[[bytes], Any]
    write: Callable[[Any], bytes]
    happen: Callable[[S, Any], tuple[S, tuple[Any, ...]] | Refusal]
    fold: Callable[[S, Iterable[Any]], S]
    save: Callable[[S], Any]
    """The state as plain data: the same state is the same data, whatever way it came to be what it is."""
    load: Callable[[Books, Any], S]
    """The state from such data; raises one of `cutcard.inspection.snapshots.BAD_STATE` where it is none."""
    money: Callable[[S], str]
    """What is wrong with its accounts, in a sentence; nothing if they are in order."""
    receive: type[Any]
    stops: type[Any]
    messages: Any
    links: Callable[[S], Mapping[str, Counting]]
    pins: Callable[[Books], dict[str, Any]] = lambda books: {}
    """What its first entry pins beside engine, books and key."""
    adopts: type | tuple[()] = ()
    """The command with which another release takes a stream over, whose entry pins anew."""
    cash: Callable[[S], Mapping[str, int]] | None = None
    """Its accounts in cents, if money goes from it into purses of guests (``purse:Ann``) or comes from there."""
    named: Callable[[S], str] | None = None
    """What the machine itself is called, if its first entry says so: its stream must be called the same."""
    several: bool = False
    """Whether it may stand on any number of books, none included; all others stand on exactly one."""
    shared: bool = False
    """Whether processes may share a floor that holds one."""

    @property
    def prefix(self) -> str:
        """How its streams begin."""
        return f"{self.word}:"

    def pinned(self, books: Books, key: str) -> dict[str, Any]:
        """What the first entry of such a stream pins, and one with which another release takes it over."""
        if self.several:
            found: dict[str, Any] = {"books": [book_pins(book) for book in books], "engine": ENGINE, "key": key}
        else:
            found = flat_pins(books[0], key)
        return {**found, **self.pins(books)}

    def check(self, pins: Mapping[str, Any], books: Books) -> str | None:
        """Why a stream that pins this cannot be judged by these books, in a sentence; ``None`` if it can."""
        wrong = check_books(pins, books)
        if wrong is None and any(pins.get(name) != due for name, due in self.pins(books).items()):
            named = ", ".join(book.id for book in books)
            wrong = f"what {named} says of {self.title}s is not what it pins"
        return wrong

    def following(self, state: S, entry: Entry) -> S:
        """The machine after one more of its entries, taken as it is recorded."""
        return self.fold(state, [self.read_event(bytes(raw)) for raw in record_in(entry).events])


def of_one(make: Callable[[Rulebook], T]) -> Callable[[Books], T]:
    """A kind that stands on one book: what is made from that book, made from a tuple with it alone."""
    return lambda books: make(books[0])
