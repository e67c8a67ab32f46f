"""What the operator of a house has decided and may decide, and what its tables opened under, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.money import dollars
from cutcard.people.choices import CHOICES, box_option, standing, words_of
from cutcard.people.policies import Item, Way, pack_of
from cutcard.people.state import HouseDecision, People
from cutcard.people.titles import OPERATOR, is_dealt
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import Rules

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


def books_shown(people: People) -> list[dict[str, Any]]:
    """Every book of the house with what is for the operator to decide."""
    return [_book(people, book) for book in people.books]


def _book(people: People, book: Rulebook) -> dict[str, Any]:
    pack = pack_of(book)
    return {
        "book": book.id,
        "title": book.title,
        "choices": [_choice(people, book, choice) for choice in standing(book)],
        "powers": [
            {"power": each.name, "says": each.says, "rules": each.clauses}
            for each in book.powers
            if OPERATOR in each.roles and each.name not in CHOICES
        ],
        "delegates": [role.name for role in book.roles if is_dealt(role) and role.rank > 1],
        "reading": "" if pack is None else pack.reading,
        "items": [] if pack is None else [_item(people, book, each) for each in pack.item],
    }


def _choice(people: People, book: Rulebook, choice: str) -> dict[str, Any]:
    power, decided = book.power(choice), people.decision(book.id, choice)
    named = box_option(book) if choice == "set_box_maximum" else choice
    option = next((each for each in book.options if each.name == named), None)
    source = power or option
    assert source is not None, "what is decided is a power or an option of the book"
    told = {} if option is None else option.values
    words = words_of(book, choice)
    return {
        "choice": choice,
        "says": source.says,
        "takes": "values" if words else "amount",
        "values": {word: told.get(word, "") for word in words},
        "rules": source.clauses,
        "readings": source.readings,
        "decided": None if decided is None else _decision(decided),
    }


def _decision(decided: HouseDecision) -> dict[str, Any]:
    found = msgspec.structs.asdict(decided)
    return {**{name: each for name, each in found.items() if name != "clauses"}, "rules": decided.clauses}


def _item(people: People, book: Rulebook, item: Item) -> dict[str, Any]:
    adopted = people.policy(book.id, item.id)
    return {
        "item": item.id,
        "title": item.title,
        "needs_body": item.needs_body,
        "ways": [_way(name, way) for name, way in item.ways().items()],
        "adopted": None if adopted is None else msgspec.structs.asdict(adopted),
    }


def _way(name: str, way: Way) -> dict[str, Any]:
    return {"way": name, "says": way.says, "topics": way.topics, "amounts": way.amounts, "options": way.options}


# --- tables


def tables_shown(floor: RunningFloor, people: People) -> list[dict[str, Any]]:
    """Every table of the house that runs here."""
    found = []
    for live in floor.tables.values():
        if live.house != people.house:
            continue
        table = live.audience.public.table
        found.append(
            {
                "table": live.name,
                "book": live.book.id,
                "physical": live.physical,
                "phase": table.phase,
                "round": table.round,
                "dealer": people.dealers.get(live.name, ""),
                "pits": [pit for pit, tables in sorted(people.pits.items()) if live.name in tables],
                "choices": [_plays(people, table.rules, choice) for choice in standing(live.book)],
                "policies": [
                    {
                        "topic": topic,
                        "item": each.item,
                        "word": each.word,
                        "amount": each.amount,
                        "cited": each.cited,
                    }
                    for topic, each in sorted(table.rules.setup.policies.items())
                ],
            }
        )
    return found


def _plays(people: People, rules: Rules, choice: str) -> dict[str, Any]:
    decided = people.decision(rules.book.id, choice)
    return {"choice": choice, "value": _value(rules, choice), "house": None if decided is None else decided.value}


def _value(rules: Rules, choice: str) -> str:
    """What a table plays by, in the words in which a house decides it; empty where its setup says nothing."""
    book, known = rules.book, CHOICES.get(choice)
    if known is None or known.takes == "option":
        name = choice if known is None else box_option(book)
        option = next(each for each in book.options if each.name == name)
        return rules.setup.options.get(name, option.default)
    value = getattr(rules.setup, known.field)
    if known.takes == "yes_no":
        return "" if value is None else "yes" if value else "no"
    if known.takes == "amount":
        return "" if value is None else dollars(value)
    return str(value)
