"""The register of what terms say in the places of their document, and which of its conditions hold.

The names are those of ``tournament_terms`` in `cutcard.rulebooks.vocabulary.documents`. A place that the data does not
fill is empty, and the document is then not complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cutcard.money import Amount
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Wager
from cutcard.tournaments.terms import Charge, Marker, Terms, TieBreak
from cutcard.tournaments.words import sessions_of

DOCUMENT = "tournament_terms"
"""The word of the document in the vocabulary."""

NOTHING = Amount(0)

PHONE, BREACH = "phone", "breach_of_terms"
"""The grounds that terms must speak of: a telephone in play, and whatever breaks the terms."""

_Place = Callable[[Rulebook, Terms], str]

PLACES: dict[str, _Place] = {}
"""By place, what stands in it."""

CONDITIONS: Mapping[str, Callable[[Terms], bool]] = {
    "charged": lambda terms: any(sum(charge.values()) for charge in charges_of(terms)),
    "may_refuse": lambda terms: terms.entry.may_refuse,
    "selection": lambda terms: bool(terms.entry.criteria),
    "charity_or_media": lambda terms: terms.event != "open",
    "signature": lambda terms: terms.entry.signature,
    "several_stages": lambda terms: len(terms.stages) > 1,
    "buy_back": lambda terms: terms.buy_back is not None,
    "second_chance": lambda terms: terms.add_stage or any(stage.repechage is not None for stage in terms.stages),
    "least_wager": lambda terms: bool(terms.sign) or any(each.compulsory for *_, each in sessions_of(terms)),
    "secret_wagers": lambda terms: offers(terms, "secret"),
    "all_in_markers": lambda terms: offers(terms, "all_in"),
    "pass_markers": lambda terms: offers(terms, "pass"),
    "re_buy_markers": lambda terms: offers(terms, "re_buy"),
}
"""By condition, whether it holds of these terms."""


def offers(terms: Terms, marker: Marker) -> bool:
    """Whether some session has markers of a kind."""
    return any(session.markers.get(marker, 0) > 0 for *_, session in sessions_of(terms))


def charges_of(terms: Terms) -> list[Charge]:
    """Everything that is charged."""
    options = [option.price for option in (terms.re_buy, terms.add_on, terms.buy_back) if option is not None]
    chances = [stage.repechage.price for stage in terms.stages if stage.repechage is not None]
    return [terms.fee, terms.buy_in, *options, *chances]


def place(name: str) -> Callable[[_Place], _Place]:
    """Registers what stands in a place."""

    def add(told: _Place) -> _Place:
        PLACES[name] = told
        return told

    return add


def main_wager(book: Rulebook) -> Wager:
    """The wager of a book on which the others rest: the one that is compulsory in a tournament."""
    return next(wager for wager in book.wagers if wager.role == "main")


def chain(ways: tuple[TieBreak, ...]) -> str:
    """How equal banks are told apart, one way after the other."""
    told: Mapping[TieBreak, str] = {
        "bank_before_hand": "by the bank before the deciding hand",
        "play_off": "by a play-off among those tied (equal fresh banks of ten times the compulsory wager, one hand at "
        "a time, at most three, no markers)",
        "lot": "by lot",
        "share": "by sharing (the prizes of the places are added up and divided equally, odd cents one each in the "
        "order of the seat draw)",
    }
    return ", then ".join(told[way] for way in ways)
