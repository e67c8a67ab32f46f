"""What the operator of a house decides once for all its tables of a book: each choice with the words it takes.

A choice is a power that a book keeps for the operator and that a table opens under, or an option that a book leaves
open. Its value is a text: ``yes`` or ``no``, a number, an amount in dollars, or one of the book's words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cutcard.citations import Cites, Refused, did_you_mean
from cutcard.money import Amount, read_amount
from cutcard.people.titles import OPERATOR
from cutcard.rulebooks import Rulebook

YES_NO = ("yes", "no")


class Choice(NamedTuple):
    """A field of a table's setup, and which values it takes: ``words`` of a topic, ``yes`` or ``no``, a ``number`` up
    to what a topic says, an ``amount``, or the ``option`` that limits boxes."""

    field: str
    takes: str
    topic: str = ""


CHOICES: Mapping[str, Choice] = {
    "choose_to_burn": Choice("burn", "yes_no"),
    "choose_to_cut": Choice("cut", "yes_no"),
    "choose_hand_shuffle": Choice("hand_shuffle", "yes_no"),
    "choose_cutting_cards": Choice("cutting_cards", "number", "cutting_cards"),
    "choose_shuffler": Choice("device", "words", "dealing_device"),
    "choose_war_method": Choice("war_method", "words", "war_method"),
    "discard_three_before_war": Choice("discard_three", "yes_no"),
    "set_box_maximum": Choice("options", "option"),
    "use_prechecked_cards": Choice("cards", "words", "preshuffled_cards"),
    "offer_low_limit_gaming": Choice("low_limit", "yes_no"),
    "offer_jackpot": Choice("jackpot_wager", "amount"),
}
"""The operator's standing choices, by the power that the books give for them."""


def standing(book: Rulebook) -> tuple[str, ...]:
    """What the operator may decide for its tables of this book: of a maximum for a box nothing where the book has no
    option by which boxes have one.

    >>> from cutcard import rulebook
    >>> standing(rulebook("crown-casino-war"))
    ('choose_war_method',)
    """
    powers = [power.name for power in book.powers if power.name in CHOICES and OPERATOR in power.roles]
    if not box_option(book):
        powers = [name for name in powers if CHOICES[name].takes != "option"]
    return (*powers, *(option.name for option in book.options if option.name != box_option(book)))


def box_option(book: Rulebook) -> str:
    """The option by which a box has a maximum, which is decided by the power of that name; nothing if there is none."""
    total = book.limits.box_total
    return "" if total is None else total.when.option


def words_of(book: Rulebook, choice: str) -> tuple[str, ...]:
    """The values that a choice takes, where they can be listed; none for numbers and amounts."""
    found = CHOICES.get(choice)
    if found is None or found.takes == "option":
        name = choice if found is None else box_option(book)
        return next((tuple(option.values) for option in book.options if option.name == name), ())
    if found.takes == "yes_no":
        return YES_NO
    if found.takes == "number":
        return tuple(map(str, range(1, book.points.amount(found.topic, 1) + 1)))
    if found.takes == "words":
        return book.points.allows(found.topic)
    return ()


def check_choice(book: Rulebook, choice: str, value: str) -> Cites:
    """What a decision of the operator rests on; refused where it is not the operator's, or takes no such value."""
    power = book.power(choice)
    option = next((each for each in book.options if each.name == choice), None)
    if power is not None and choice in CHOICES and OPERATOR not in power.roles:
        titles = " or ".join(role.title for role in book.roles if book.holds(role, power))
        raise Refused("not_the_operators", f"choice: in {book.id} it is for {titles}, at the table", power.clauses)
    known = standing(book)
    if choice not in known:
        hint = did_you_mean(choice, known) if known else "; it leaves nothing to the operator"
        raise Refused("unknown_choice", f"choice: {book.id} leaves no {choice[:40]!r} to the operator{hint}")
    cites = (power.clauses, power.readings) if power is not None else ((), ())
    if option is not None:
        cites = (option.clauses, option.readings)
    words = words_of(book, choice)
    if words and value not in words:
        raise Refused("bad_value", f"value: {' or '.join(words)}, not {value[:40]!r}", cites[0])
    if not words:
        _check_amount(value, cites[0])
    return cites


def _check_amount(value: str, clauses: tuple[str, ...]) -> None:
    try:
        amount = read_amount(Amount, value)
    except (TypeError, ValueError) as error:
        raise Refused("bad_value", f'value: an amount as in "2.50" is needed ({error})', clauses) from None
    if not amount:
        raise Refused("bad_value", "value: an amount above nothing is needed", clauses)
