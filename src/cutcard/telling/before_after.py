"""A table before and after something is done: cards, wagers, money and what is owed, row by row, as anybody may see it.

It is worked out by deciding the command on the table as it is, without doing it: whoever decides sees first what comes
of it. Wagers that are to be settled because of it are settled in this picture, so that the money shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from cutcard.citations import Refusal
from cutcard.money import spoken as money
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.base import Command
from cutcard.table.engine import DURING
from cutcard.table.money import FLOAT, purse, withheld
from cutcard.table.people import at_table, touched
from cutcard.table.rounds import follower
from cutcard.table.rules import Sign, Signs
from cutcard.table.running import Happened, happen
from cutcard.table.state import ASIDE, DEALER, DueLine, Table, place
from cutcard.table.steps.rounds.settling import Settle
from cutcard.table.texts import clock
from cutcard.table.views import show, view
from cutcard.telling.sentences import sentence
from cutcard.telling.settled import came_to
from cutcard.telling.wording import Said, hand, names, title


class Row(msgspec.Struct, frozen=True):
    """One thing of a table before and after a command. ``part``: cards, wagers, money or table."""

    part: str
    label: str
    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether the command changes it."""
        return self.before != self.after


class Preview(msgspec.Struct, frozen=True):
    """What would come of a command: the table before and after, and the events in sentences."""

    rows: tuple[Row, ...]
    events: tuple[Said, ...]


def preview(table: Table, command: Command) -> Preview | Refusal:
    """What would come of a command, or why it may not be done."""
    answer = happen(table, command)
    if isinstance(answer, Refusal):
        return answer
    events, after = [*answer.events], answer
    while answer.table.due != table.due and isinstance(more := _settled(after, command.at), Happened):
        events += more.events
        after = more
    book = table.rules.book
    shown = [show(event, None) for event in events]
    return Preview(
        _telling(rows(view(table, None), view(after.table, None), touched(events))),
        tuple(Said(sentence(event, book, table.rules), event.clauses, event.readings) for event in shown),
    )


def _telling(found: tuple[Row, ...]) -> tuple[Row, ...]:
    """The parts in which something changes come first."""
    changed = {row.part for row in found if row.changed}
    return tuple(sorted(found, key=lambda row: row.part not in changed))


def _settled(now: Happened, at: int) -> Happened | Refusal | None:
    """The next box that can be settled, settled; nothing if none can."""
    table = now.table
    due = table.due[0] if table.due else None
    if not isinstance(due, DueLine) or table.trouble is not None or table.phase not in ("settling", "deciding"):
        return None
    return happen(table, Settle(actor="dealer", role="dealer", at=at))


def rows(before: Table, after: Table, also: Iterable[str] = ()) -> tuple[Row, ...]:
    """Both tables side by side, in the order in which one looks over a table.

    Whose money is shown: everybody at the table, and whoever ``also`` is concerned.
    """
    people = at_table(before) | at_table(after) | {*also}
    return (*_cards(before, after), *_wagers(before, after), *_money(before, after, people), *_table(before, after))


def _cards(before: Table, after: Table) -> list[Row]:
    places = sorted({*before.places, *after.places, *before.boxes, *after.boxes}, key=lambda box: (box == DEALER, box))
    found = []
    for box in places:
        label = "set aside" if box == ASIDE else place(box)
        found.append(Row("cards", label[:1].upper() + label[1:], _hand(before, box), _hand(after, box)))
    return found


def _hand(table: Table, box: int) -> str:
    return hand(table.hand(box)) + (" (in the rack)" if box in table.gone else "")


Stakes = dict[tuple[int, str, str], str]


def _stakes(table: Table) -> Stakes:
    """What lies on each spot or became of it."""
    found: Stakes = {}
    for (box, player), bet in table.bets.items():
        put = None if bet.decision is None else follower(table, box, player, bet.decision)
        for name, amount in (*bet.wagers.items(), *((put[:2],) if put is not None and not put.free else ())):
            found[box, player, name] = f"{money(amount)} down"
    for spot, line in table.settled.items():
        found[spot] = came_to(line)
    for (box, player), amount in table.from_before.items():
        wager = table.rules.collected_wager
        if wager is not None:
            found[box, player, wager.name] = f"{money(amount)} carried over"
    return found


def _wagers(before: Table, after: Table) -> list[Row]:
    was, now = _stakes(before), _stakes(after)
    book = before.rules.book
    return [
        Row(
            "wagers",
            f"{spot[1]}, {title(book, spot[2])}, box {spot[0]}",
            was.get(spot, "—"),
            now.get(spot, "—"),
        )
        for spot in dict.fromkeys((*was, *now))
    ]


def _money(before: Table, after: Table, people: set[str]) -> list[Row]:
    """What each of these has won or lost here, with what lies on the table taken off; and the float."""
    known = after.accounts.opened([account(player) for player in people for account in (purse, withheld)])
    found = []
    for name in (*known, FLOAT):
        kind, _, player = name.partition(":")
        label = "Float" if name == FLOAT else f"{player}, held back" if kind == "withheld" else f"{player}'s purse"
        found.append(Row("money", label, money(before.accounts.get(name, 0)), money(after.accounts.get(name, 0))))
    return found


def _table(before: Table, after: Table) -> list[Row]:
    return [
        Row("table", "Play", _play(before), _play(after)),
        Row("table", "Cards in the shoe", str(before.shoe), str(after.shoe)),
        Row("table", "Cards in the rack", str(before.in_rack), str(after.in_rack)),
        Row("table", "Owed", _owed(before), _owed(after)),
        *_limits(before, after),
    ]


def _limits(before: Table, after: Table) -> Iterator[Row]:
    """The sign, what it announces, and players' own limits: only what changes."""
    book = before.rules.book
    was, now = before.rules.setup.limits, after.rules.setup.limits
    found = [
        Row("table", f"Limits, {title(book, name)}", _sign(was, name), _sign(now, name)) for name in {**was, **now}
    ]
    for player in dict.fromkeys((*before.personal, *after.personal, *before.spared, *after.spared)):
        own = [_own(table, player) for table in (before, after)]
        found.append(Row("table", f"Limits of {player}", own[0], own[1]))
    found.append(Row("table", "Limits announced", announced(before), announced(after)))
    yield from (row for row in found if row.changed)


def _sign(signs: Signs, name: str) -> str:
    sign = signs.get(name, Sign())
    parts = [f"from {money(sign.min)}"] if sign.min is not None else []
    parts += [f"to {money(sign.max)}"] if sign.max is not None else []
    return " ".join(parts) or "none"


def _own(table: Table, player: str) -> str:
    own = {**table.spared.get(player, {}), **table.personal.get(player, {})}
    book = table.rules.book
    return "; ".join(f"{title(book, name)} {_sign(own, name)}" for name in own) or "the sign's"


def announced(table: Table) -> str:
    """The limits that signs announce for later rounds, in words."""
    book = table.rules.book
    said = [
        f"{title(book, name)} {_sign(each.limits, name)} at {clock(each.at)}"
        for each in table.notices
        for name in each.limits
    ]
    return "; ".join(said) or "nothing"


def _play(table: Table) -> str:
    if table.trouble is not None:
        return f"stopped: {IRREGULARITIES[table.trouble.kind].title.lower()}"
    return DURING[table.phase]


def _owed(table: Table) -> str:
    return names([each.duty.replace("_", " ") for each in table.owed]) if table.owed else "nothing"
