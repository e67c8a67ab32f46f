"""Sample players for tables and tournaments of play money: plainly named bots, each with a habit.

Pure: what such a player sees of the table comes in, and commands as a guest would send them go out. Their chance is
their own name, and where and when they are asked.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from cutcard.citations import Refused
from cutcard.house.names import looks, plain
from cutcard.money import dollars

NAMES = (
    *("Ann", "Ben", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kit", "Lee", "Max", "Nan", "Ola", "Pam"),
    *("Quin", "Ray", "Sue", "Ted", "Una", "Val", "Wes", "Xan", "Yul", "Zoe", "Abe", "Bea", "Col", "Del", "Eli", "Flo"),
    *("Gil", "Hope", "Ivy", "Joe", "Kay", "Lou", "Meg", "Ned", "Oz", "Pia", "Rex", "Sal", "Tom"),
)

HABITS = ("careful", "steady", "bold", "chaser", "dreamer", "lurker")
"""*careful* stakes what is compulsory; *steady* a twentieth of the bank; *bold* a fifth; a *chaser* what it takes to go
through; a *dreamer* puts something beside the main wager every time; a *lurker* seals the last wagers."""


def sample_names(number: int) -> list[str]:
    """So many names that nobody takes for a person's.

    >>> sample_names(2)
    ['Bot Ann', 'Bot Ben']
    """
    more = [f"{NAMES[at % len(NAMES)]} {1 + at // len(NAMES)}" for at in range(len(NAMES), number)]
    return [f"Bot {name}" for name in (*NAMES, *more)[:number]]


def check_no_sample(name: str) -> None:
    """Refuse a name that a guest would share with a sample player, or that looks like one of theirs.

    >>> check_no_sample("Ann"), check_no_sample("Bot 7")
    (None, None)
    >>> check_no_sample("b0t Ann")
    Traceback (most recent call last):
    cutcard.citations.Refused: name: sample players are called so; choose another than 'b0t Ann'
    """
    letters = "".join(each for each in plain(name) if each.isalnum()).rstrip("0123456789")
    if not {looks(letters), looks(letters.casefold())}.isdisjoint(_sample_looks()):
        raise Refused("bad_name", f"name: sample players are called so; choose another than {plain(name)[:40]!r}")


@cache
def _sample_looks() -> frozenset[str]:
    return frozenset(looks(f"bot{name}".casefold()) for name in NAMES)


class Seen(NamedTuple):
    """What a player sees before a wager, in hundredths of a chip: the own bank, the sign, and how it stands."""

    box: int
    bank: int
    compulsory: int
    least: int  # the sign's minimum for the main wager
    most: int
    unit: int
    main: str
    side: str = ""  # the wager beside it, if there is one
    side_least: int = 0
    side_most: int = 0
    hand: int = 1
    left: int = 1  # hands after this one
    through: bool = False  # whether it goes through as it stands
    needs: int = 0  # chips more that it takes
    markers: Mapping[str, int] = {}


def habit_of(name: str) -> str:
    """The habit of a sample player."""
    return HABITS[_chance(name, "habit") % len(HABITS)]


def _chance(*what: object) -> int:
    """A number of 32 bits that depends on these words alone: a bot that is started again does the same."""
    return int.from_bytes(sha256("\n".join(map(str, what)).encode()).digest()[:4], "big")


def wagers(name: str, session: str, seen: Seen) -> list[dict[str, Any]]:
    """What a sample player does in turn: commands in order, the first of them a marker, a slip or the main wager."""
    habit, chance = habit_of(name), _chance(name, session, seen.hand)
    if seen.bank < seen.compulsory:
        return [_marker(seen, "all_in")]
    last = seen.left < 2
    if last and not seen.through and habit in ("bold", "chaser", "dreamer") and seen.markers.get("all_in"):
        return [_marker(seen, "all_in")]
    if seen.through and seen.markers.get("pass") and (last or chance % 9 == 0) and habit in ("careful", "lurker"):
        return [_marker(seen, "pass")]
    amount = _amount(habit, chance, seen, last)
    if habit == "lurker" and last and seen.markers.get("secret"):
        return [{"command": "seal_wager", "box": seen.box, "sealed_main": dollars(amount)}]
    found: list[dict[str, Any]] = [_wager(seen, seen.main, amount)]
    side = seen.side_least if seen.side and (habit == "dreamer" or chance % 11 == 0) else 0
    if side:
        found.append(_wager(seen, seen.side, min(side * (1 + chance % 2), seen.side_most)))
    return found if sum(_cents(each) for each in found) <= seen.bank else found[:1]


def _amount(habit: str, chance: int, seen: Seen, last: bool) -> int:
    share = {"careful": 0, "steady": 20, "bold": 5, "dreamer": 25, "lurker": 12}.get(habit, 15)
    wanted = seen.bank // (share + chance % 4) if share else 0
    if not seen.through and (last or (habit == "chaser" and seen.left < 6)):
        wanted = max(wanted, seen.needs)
    return whole(wanted, seen)


def whole(wanted: int, seen: Seen) -> int:
    """An amount that the sign takes: in whole units, at least what is compulsory, at most the bank."""
    unit = max(seen.unit, 1)
    floor = -(-max(seen.compulsory, seen.least) // unit) * unit
    most = min(seen.bank, seen.most) // unit * unit
    return max(floor, min(wanted // unit * unit, most))


def _wager(seen: Seen, wager: str, amount: int) -> dict[str, Any]:
    return {"command": "place_wager", "box": seen.box, "wager": wager, "amount": dollars(amount)}


def _marker(seen: Seen, marker: str) -> dict[str, Any]:
    return {"command": "place_marker", "box": seen.box, "marker": marker}


def _cents(command: Mapping[str, Any]) -> int:
    whole_, _, part = str(command.get("amount", "0")).partition(".")
    return int(whole_) * 100 + int(part or 0)


GIVES_UP = {"careful": 4, "steady": 2}
"""Of twelve decisions, in how many a player of this habit takes what costs nothing."""


def choice(name: str, offered: Sequence[tuple[str, int]], bank: int, when: str = "") -> str:
    """What a sample player decides: the first that the bank covers, where choices that cost something come first.

    ``when`` names a decision at a table that is no tournament's: there some give up now and then.
    """
    can = [(word, costs) for word, costs in offered if costs <= bank]
    costly, free = ([word for word, costs in can if bool(costs) is paid] for paid in (True, False))
    if when and free and _chance(name, when) % 12 < GIVES_UP.get(habit_of(name), 0):
        return free[0]
    return (costly or free or [offered[-1][0]])[0]


def buys_again(name: str, session: str) -> bool:
    """Whether a sample player whose bank is short buys chips again: two of three do."""
    return _chance(name, session, "again") % 3 > 0


# --- coming to a table and leaving it

MOST = 3
"""Sample players at one table."""

STAY = 9
"""Rounds after which others may be at a table."""


class Room(NamedTuple):
    """A table between two rounds: how many boxes it has, who holds which, and which of them have wagers down."""

    table: str
    round: int
    boxes: int
    holders: Mapping[int, str]
    down: Collection[str] = ()


def wanted(room: Room, names: Sequence[str]) -> list[str]:
    """Which of these sample players would be at a table now: two or three, and at most on half of its boxes."""
    era, most = room.round // STAY, min(MOST, room.boxes // 2)
    number = max(min(1, most), most - _chance(room.table, era, "number") % 2)
    return sorted(names, key=lambda name: _chance(room.table, era, name))[:number]


def move(room: Room, names: Sequence[str]) -> tuple[str, dict[str, Any]] | None:
    """Who of these sample players comes or goes now, if anybody does. None takes the last box, or stays when it is
    asked for: people come first."""
    held = {holder: box for box, holder in room.holders.items()}
    free = [box for box in range(1, room.boxes + 1) if box not in room.holders]
    here, come = [name for name in names if name in held], wanted(room, names)
    people = len(set(held) - set(names))
    for name in sorted(here, key=come.__contains__):
        if name not in room.down and ((not free and people) or name not in come):
            return name, {"command": "leave_table"}
    for name in come:
        if name not in held and len(free) > 1 and len(here) < min(MOST, room.boxes // 2):
            box = max(free, key=lambda box: (abs(2 * box - room.boxes - 1), _chance(name, room.table, box)))
            return name, {"command": "take_seat", "box": box}  # from the ends on: the middle is for people
    return None
