"""Two rulebooks side by side: facts, wagers, odds, procedure, powers, remedies and promotions, wherever they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.explain_remedies import ways_of
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.rows import Row
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES, Irregularity

SILENT = "-"


@dataclass(frozen=True)
class Side:
    """What one of the two books says, and where."""

    says: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Difference:
    """One point on which two books differ; a silent book says ``-``."""

    section: str
    topic: str
    one: Side
    other: Side


def differences(one: Rulebook, other: Rulebook) -> list[Difference]:
    """Every difference, section by section, in the order of the first book."""
    return [
        *_paired("facts", facts_of(one), facts_of(other)),
        *_paired("wagers", wagers_of(one), wagers_of(other)),
        *_odds(one, other),
        *_paired("options", _options(one), _options(other)),
        *_procedure(one, other),
        *_powers(one, other),
        *_remedies(one, other),
        *_paired("promotions", promotions_of(one), promotions_of(other)),
    ]


def _paired(section: str, one: Mapping[str, Side], other: Mapping[str, Side]) -> Iterator[Difference]:
    for topic in dict.fromkeys([*one, *other]):
        left, right = one.get(topic, Side(SILENT)), other.get(topic, Side(SILENT))
        if left.says != right.says:
            yield Difference(section, topic, left, right)


def facts_of(book: Rulebook) -> dict[str, Side]:
    facts, limits, rounding = book.facts, book.limits, book.rounding
    least, most = facts.decks.value
    boxes, each = facts.boxes.value, facts.boxes_per_player.value
    found = {
        "game": Side(book.game.title),
        "decks": _side(facts.decks, str(least) if least == most else f"{least} to {most}"),
        "boxes": _side(facts.boxes, "as the table is fitted" if boxes is None else f"at most {boxes}"),
        "players per box": _side(facts.players_per_box, str(facts.players_per_box.value)),
        "boxes per player": _side(facts.boxes_per_player, "no number" if each is None else str(each)),
        "cards go to": _side(facts.cards_go_to, facts.cards_go_to.value),
        "wager over the maximum": _side(limits.over, limits.over.value),
        "wager under the minimum": _side(limits.under, limits.under.value),
    }
    if limits.box_total is not None:
        total = limits.box_total
        found["total for a box"] = Side("where a sign says so", total.clauses, total.readings)
    says = f"option {rounding.option}" if rounding.option else "up to the next payable amount"
    found["amount that chips cannot make"] = Side(says, rounding.clauses, rounding.readings)
    return found


def promotions_of(book: Rulebook) -> dict[str, Side]:
    rules = book.promotions
    if rules is None:
        return {}
    hours, must, free = rules.lodged.value, rules.scrutineer.value == "must", rules.alternative.value == "free"
    return {
        "prizes beside gaming": _side(rules.offered, "may be offered"),
        "scrutineer of a big draw": _side(rules.scrutineer, "must oversee it" if must else "may oversee it"),
        "cash instead of a prize": _side(rules.alternative, "may be given" if free else "only if the terms say so"),
        "terms with the Authority": _side(rules.lodged, f"{hours} hours before the start" if hours else "before it"),
    }


def _side(fact: Fact[Any], says: str) -> Side:
    return Side(says, fact.clauses, fact.readings)


def wagers_of(book: Rulebook) -> dict[str, Side]:
    found = {}
    for wager in book.wagers:
        found[wager.role] = Side("yes", wager.clauses)
        if wager.bonus_on is None and wager.follows is None:
            need = wager.needs
            found[f"{wager.role} alone"] = (
                Side("yes", wager.clauses) if need is None else Side("refused", need.clauses, need.readings)
            )
        if wager.bonus_on is None:
            says = "taken" if wager.tokens.value else "refused"
            found[f"{wager.role} in tokens"] = Side(says, wager.tokens.clauses, wager.tokens.readings)
    for schedule in book.schedules:
        found[f"{schedule.name} schedule"] = Side("required", schedule.clauses, schedule.readings)
    for meter in book.meters:
        found[f"{meter.name} meter"] = Side("required", meter.clauses)
    return found


@dataclass(frozen=True)
class RowDifference:
    """A wager whose findings lead to other results or odds in two books: the row of each book that has one."""

    role: str
    topic: str
    one: Row | None
    other: Row | None


def row_differences(one: Rulebook, other: Rulebook) -> Iterator[RowDifference]:
    """Where the same findings lead to another result or other odds, under the default readings."""
    if one.game.name != other.game.name:
        return
    game = one.game
    left, right = _rows_by_role(one), _rows_by_role(other)
    seen: set[tuple[str, int, int]] = set()
    for role in game.roles:
        for case in game.cases():
            known = game.named(case)
            ours = next((row for row in left.get(role, ()) if row.matches(known)), None)
            theirs = next((row for row in right.get(role, ()) if row.matches(known)), None)
            key = (role, id(ours), id(theirs))
            if key in seen or outcome(ours) == outcome(theirs):
                continue
            seen.add(key)
            read = {name for row in (ours, theirs) if row is not None for name in row.findings}
            topic = ", ".join(f"{name} {value}" for name, value in known.items() if name in read)
            yield RowDifference(role, f"{role}: {topic}", ours, theirs)


def _odds(one: Rulebook, other: Rulebook) -> Iterator[Difference]:
    for found in row_differences(one, other):
        yield Difference("odds", found.topic, _row_side(found.one), _row_side(found.other))


def _rows_by_role(book: Rulebook) -> dict[str, list[Row]]:
    roles = {wager.name: wager.role for wager in book.wagers}
    found: dict[str, list[Row]] = {}
    for row in book.rows_in_force(book.options_in_force({})):
        found.setdefault(roles[row.wager], []).append(row)
    return found


def outcome(row: Row | None) -> str:
    """What a row comes to, in a few words."""
    if row is None:
        return SILENT
    amount = row.pays or (f"keeps {row.keeps.pays}/{row.keeps.on}" if row.keeps else "")
    return f"{row.result.replace('_', ' ')} {amount}".rstrip()


def _row_side(row: Row | None) -> Side:
    return Side(SILENT) if row is None else Side(outcome(row), row.clauses, row.readings)


def _options(book: Rulebook) -> dict[str, Side]:
    return {
        option.name: Side(f"{option.default} (of {', '.join(option.values)})", option.clauses, option.readings)
        for option in book.options
    }


def _procedure(one: Rulebook, other: Rulebook) -> Iterator[Difference]:
    """Two books agree on a topic when their words for it are the same; the sentences may be their own."""
    left = {provision.topic: provision for provision in one.procedure}
    right = {provision.topic: provision for provision in other.procedure}
    for topic in dict.fromkeys([*left, *right]):
        ours, theirs = left.get(topic), right.get(topic)
        if (ours and ours.value) == (theirs and theirs.value):
            continue
        sides = [
            Side(SILENT) if found is None else Side(found.says, found.clauses, found.readings)
            for found in (ours, theirs)
        ]
        yield Difference("procedure", topic.replace("_", " "), *sides)


def _powers(one: Rulebook, other: Rulebook) -> Iterator[Difference]:
    def sides(book: Rulebook) -> dict[str, Side]:
        titles = {role.name: role.title for role in book.roles}
        return {
            power.name.replace("_", " "): Side(
                " or ".join(titles[role] for role in power.roles), power.clauses, power.readings
            )
            for power in book.powers
        }

    yield from _paired("powers", sides(one), sides(other))


def _remedies(one: Rulebook, other: Rulebook) -> Iterator[Difference]:
    """Each way of putting something right, with the circumstances that it needs: who decides it, and until when."""

    def sides(book: Rulebook, irregularity: Irregularity) -> dict[str, Side]:
        found: dict[str, Side] = {}
        for way in ways_of(book, irregularity.name):
            order = way.order[:1].lower() + way.order[1:]
            topic = f"{irregularity.title}: {order}" + (f" ({'; '.join(way.when)})" if way.when else "")
            side = Side(way.terms, way.clauses, way.readings)
            found[topic] = _joined(found[topic], side) if topic in found else side
        return found

    for irregularity in IRREGULARITIES.values():
        yield from _paired("remedies", sides(one, irregularity), sides(other, irregularity))


def _joined(one: Side, more: Side) -> Side:
    """One entry for two remedies that differ only in who decides or until when."""
    return Side(
        f"{one.says}; or {more.says}",
        tuple(dict.fromkeys((*one.clauses, *more.clauses))),
        tuple(dict.fromkeys((*one.readings, *more.readings))),
    )
