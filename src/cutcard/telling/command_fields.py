"""The questions that a command leaves open, read from its own fields, with the answers that this table offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cutcard.cards import Card
from cutcard.money import Amount
from cutcard.money import spoken as money
from cutcard.rulebooks.vocabulary.conduct import CONDUCT, DISRUPTIONS
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table.base import Command
from cutcard.table.owing import ERROR_NOTIFICATION, OF_CARDS, VERIFY, owes
from cutcard.table.rounds import sealed_boxes
from cutcard.table.rules import Sign
from cutcard.table.signing import missing
from cutcard.table.state import DEALER, Table, place
from cutcard.table.steps.cards.counting import CountHand
from cutcard.table.steps.cards.dealing import Draw
from cutcard.table.steps.cards.loading import SeeCuttingCard
from cutcard.table.steps.office.signs import ConfirmSign
from cutcard.table.steps.people.closing import GiveClosingNotice, in_rounds
from cutcard.table.steps.people.conduct import HandOver
from cutcard.table.steps.people.notices import DROP_BOX
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.rounds.recording import RecordWager
from cutcard.table.steps.trouble.correcting import CorrectCard, FindCard
from cutcard.table.steps.trouble.overlooked import FindWager
from cutcard.table.steps.trouble.reporting import Report
from cutcard.telling.deeds import Field, Kind, Pick
from cutcard.telling.sentences_office import owed_told, sign_told
from cutcard.telling.wording import meter_title, sentence_case

LEFT_OUT = ("actor", "role", "at", "commitment", "closes", "begins", "commenced", "edition", "house_method")
"""Fields that nobody is asked for: they are known, or a table of people has no use for them."""

_ASKS = {
    "box": "Which box?",
    "boxes": "Which boxes?",
    "player": "Which player?",
    "players": "Which players?",
    "person": "Who?",
    "persons": "Who, as far as it is known?",
    "leaves": "Who leaves?",
    "wager": "Which wager?",
    "level": "Which jackpot?",
    "amount": "How much?",
    "card": "Which card?",
    "cards": "Which cards?",
    "number": "How many cards?",
    "found": "How many cards were counted?",
    "counted": "How many cards were counted?",
    "right": "Are they all right?",
    "depth": "How many cards deep?",
    "behind": "How many cards behind the cutting card?",
    "cutting_card": "Is the cutting card in?",
    "draw": "Which card was keyed wrongly?",
    "before": "Before which card did it come? Last, if nothing is said.",
    "early": "Did it come before the players chose?",
    "choice": "What?",
    "notices": "Of which of them?",
    "told": "Who was it, by name or desk?",
    "how": "In what way?",
    "sign": "Which sign or marker?",
    "fell": "Had it fallen?",
    "dealer": "Who deals now?",
    "now": "At once, whatever is played?",
    "sealed": "Who sealed the cards?",
    "stored": "Where were they kept?",
    "issued": "Who issued them to this table?",
    "broken": "Were they left unsecured at any time?",
    "warned": "Was the player warned today at another table?",
    "what": "What did the person do?",
    "of": "What is the person here?",
    "second": "Who is the second person?",
    "second_role": "What is the second person here?",
    "rule": "Which clause was broken?",
    "asked": "Had the player asked for it?",
    "on_duty": "Was it the person's work?",
    "to": "To whom?",
    "release": "Are the winnings released?",
    "cause": "What broke into the game?",
    "order": "Which order?",
    "because": "Why?",
    "dispute": "Which dispute?",
    "outcome": "What is decided?",
    "finding": "In a few words?",
    "about": "About what, in a few words?",
    "round": "Which round?",
    "rounds": "After how many rounds?",
    "minutes": "In how many minutes?",
    "last": "Was it in the last round?",
    "to_box": "On which box does it lie?",
    "to_wager": "Which wager is it?",
    "to_player": "Whose is all of it?",
    "grounds": "On which grounds, in a few words?",
    "float": "What is in the float?",
    "unfit": "Are the cards unfit?",
    "device": "In which device?",
    "at_once": "At once, with the old minimum kept for those who play?",
    "for_all": "Also for those who kept an older minimum?",
    "medium": "In what?",
    "oral": "Is it only spoken?",
    "by_hand": "Were they shuffled by hand before they went into the device?",
    "discards": "Did it come with the cards discarded before the war?",
    "nobody_senior": "Is nobody senior to whoever decided there?",
    "nobody_reviews": "Is nobody there who may review it?",
    "marker": "Which marker?",
    "sealed_main": "How much on the main wager?",
    "sealed_side": "How much beside it?",
}

_ASKS_OF: Mapping[tuple[type[Command], str], str] = {
    (CorrectCard, "card"): "Which card is it really?",
    (CorrectCard, "box"): "On which box does it lie really?",
}
"""What is asked otherwise of one command, beside a question that sounds alike."""


def people(table: Table) -> tuple[str, ...]:
    """Everybody who is known at this table: on boxes, with wagers, in disputes, on record."""
    names = [
        *table.holders.values(),
        *(player for _, player in table.bets),
        *(player for _, player in table.from_before),
    ]
    names += [each.person for each in table.standing.found] + [each.by for each in table.disputes.open]
    names += sorted(table.standing.withheld) + list(table.copies_owed)
    return tuple(dict.fromkeys(names))


def picks(pairs: Iterable[tuple[object, str]]) -> tuple[Pick, ...]:
    """Answers to choose from: what is answered, and what a person reads."""
    return tuple(Pick(str(value), title) for value, title in pairs)


def _words(names: Iterable[str]) -> tuple[Pick, ...]:
    return picks((name, name.replace("_", " ").capitalize()) for name in names)


def boxes(table: Table, dealer: bool = False) -> tuple[Pick, ...]:
    """The boxes as answers, each with who sits there; with ``dealer`` also the dealer's hand."""
    found = []
    for box in range(1, table.rules.setup.boxes + 1):
        here = table.players_on(box) or ([table.holders[box]] if box in table.holders else [])
        found.append((box, f"{box}" + (f" ({', '.join(here)})" if here else "")))
    return picks([*found, *([(DEALER, "the dealer")] if dealer else [])])


def _drawn(table: Table) -> tuple[Pick, ...]:
    """The cards of the round, or of the last one, that may have been keyed wrongly."""
    of = table if table.drawn or table.last is None else table.last
    cards = enumerate(zip(of.public, of.places, strict=True))
    return picks((draw, f"{card.symbol} on {place(box)}") for draw, (card, box) in cards if card is not None)


def _choices(table: Table, kind: type[Command]) -> tuple[Pick, ...]:
    """What players choose, or what staff record of those who do not."""
    found: dict[str, None] = {}
    for decider in table.rules.book.game.deciders:
        words = decider.recorded if kind is RecordNoDecision else decider.choices
        found |= dict.fromkeys(word for word in words if kind is RecordNoDecision or word not in decider.recorded)
    game = table.rules.book.game
    return picks((word, game.choice(word).title) for word in found)


def _notices(table: Table) -> tuple[Pick, ...]:
    told = [who for who, notice in NOTICES.items() if owes(table, notice)]
    return _words([*told, *([DROP_BOX] if owes(table, ERROR_NOTIFICATION) else [])])


def _to(table: Table, kind: type[Command]) -> tuple[Pick, ...]:
    if kind is HandOver:
        titles = {role.name: role.title for role in table.rules.book.roles}
        return picks((name, titles.get(name, name)) for name in table.rules.allows("detention"))
    return _notices(table)


def _signs(table: Table, kind: type[Command]) -> tuple[Pick, ...]:
    """The signs that may go up, or that may come down."""
    known = missing(table) if kind is ConfirmSign else table.signs
    return picks((name, sentence_case(sign_told(name))) for name in known)


def _disputes(table: Table) -> tuple[Pick, ...]:
    return picks((each.number, f"{each.number}: {each.by}, {each.about}") for each in table.disputes.open)


def _wagers(table: Table, kind: type[Command]) -> tuple[Pick, ...]:
    """The wagers that are put down before the deal; chips may lie on the spot of one that this table does not take."""
    known = table.rules.placeable
    there = sorted(
        known.values(), key=lambda each: each.needs is not None
    )  # what another one needs beside it stands first
    if kind in (RecordWager, FindWager):
        there += [each for each in table.rules.book.wagers if each.taken_before_deal and each.name not in known]
    return picks((each.name, each.title) for each in there)


_PICKS: dict[str, Callable[[Table, type[Command]], tuple[Pick, ...]]] = {
    "box": lambda table, kind: boxes(table, kind in (Draw, Report, CountHand, CorrectCard, FindCard, SeeCuttingCard)),
    "boxes": lambda table, kind: boxes(table),
    "player": lambda table, kind: picks((name, name) for name in people(table)),
    "wager": _wagers,
    "level": lambda table, kind: picks((name, meter_title(table.rules.book, name)) for name in sorted(table.pending)),
    "draw": lambda table, kind: _drawn(table),
    "before": lambda table, kind: _drawn(table),
    "choice": _choices,
    "what": lambda table, kind: picks(
        (name, each.title) for name, each in CONDUCT.items() if table.rules.provision(name) is not None
    ),
    "of": lambda table, kind: picks((role.name, role.title) for role in table.rules.book.roles),
    "second_role": lambda table, kind: picks(
        (role.name, role.title) for role in table.rules.book.roles if table.rules.may(role.name, "supervise")
    ),
    "cause": lambda table, kind: picks((name, DISRUPTIONS[name]) for name in table.rules.allows("disruptions")),
    "to": _to,
    "notices": lambda table, kind: picks(
        (each.number, owed_told(each)) for each in table.owed if each.duty not in OF_CARDS and each.duty != VERIFY
    ),
    "sign": _signs,
    "because": lambda table, kind: _words(table.rules.allows("ordered_shuffle")),
    "dispute": lambda table, kind: _disputes(table),
    "round": lambda table, kind: picks((each.round, f"{each.round}") for each in table.kept),
    "device": lambda table, kind: _words(table.rules.devices),
}
_PICKS |= {"to_box": _PICKS["box"], "to_wager": _PICKS["wager"]}
_PICKS |= dict.fromkeys(("to_player", "person", "persons", "players", "leaves"), _PICKS["player"])

NUMBERED = ("box", "to_box", "boxes", "dispute", "notices", "round", "draw", "before")
"""Fields with the number of something that this table has: there is no other answer than those that are offered."""

FREE = ("player", "to_player", "person", "persons", "players", "leaves")
"""Fields with a person: somebody may be named whom the table does not know."""

_USUAL: dict[str, Callable[[Table], str]] = {
    "at_once": lambda table: "no",
    "now": lambda table: "no",
    "for_all": lambda table: "no",
    "early": lambda table: "no",
    "by_hand": lambda table: "no",
    "discards": lambda table: "no",
    "nobody_senior": lambda table: "no",
    "nobody_reviews": lambda table: "no",
}
"""Answers to begin with. Only orders have one: a fact that nobody has said is not on record."""

SAID = ("fell", "broken", "found", "right", "behind", "unfit", "of", "medium", "oral")
"""Facts for which a command has a word of its own if nobody says anything: a person is asked for each of them."""

_POINTLESS: dict[str, Callable[[Table, type[Command]], bool]] = {
    "by_hand": lambda table, kind: table.rules.provision("hand_shuffle") is None or table.rules.device == "shoe",
    "discards": lambda table, kind: not table.rules.discards,
    "nobody_senior": lambda table, kind: (
        table.rules.says("dispute_review") != "another_senior_person_where_there_is_one"
    ),
    "nobody_reviews": lambda table, kind: all(each.stage != "review_asked" for each in table.disputes.open),
    "at_once": lambda table, kind: table.rules.book.power("raise_minimum_at_once") is None,
    "for_all": lambda table, kind: not table.spared,
    "early": lambda table, kind: not (table if table.in_round or table.last is None else table.last).first_deal,
    "behind": lambda table, kind: not table.rules.cutting_card,
    "notices": lambda table, kind: len({each.duty for each in table.owed}) == len(table.owed),
    "minutes": lambda table, kind: kind is GiveClosingNotice and in_rounds(table.rules),
    "last": lambda table, kind: table.in_round or table.last is None or not table.bets,
    "rounds": lambda table, kind: not in_rounds(table.rules),
    "sealed_main": lambda table, kind: table.rules.physical,  # a paper slip is keyed when it is opened
    "sealed_side": lambda table, kind: table.rules.physical,
}
"""Questions that change nothing at some tables: they are not asked there."""


def _plain(kind: Any) -> tuple[Any, bool]:
    """A field's type without None and without its list, and whether it is a list."""
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    if get_origin(kind) is tuple:
        return _plain(get_args(kind)[0])[0], True
    return kind, False


def _kind(plain: Any) -> Kind:
    if plain is bool:
        return "yes"
    if plain is Card:
        return "card"
    if isinstance(plain, type) and issubclass(plain, Amount):
        return "amount"
    return "number" if plain is int else "text"


@cache
def _fields(kind: type[Command]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a command, whose annotations take long to work out."""
    return msgspec.structs.fields(kind)


def field_of(table: Table, kind: type[Command], name: str) -> Field:
    """The question behind one field of a command."""
    known = next(each for each in _fields(kind) if each.name == name)
    plain, many = _plain(known.type)
    offered: tuple[Pick, ...] = ()
    if get_origin(plain) is Literal:
        offered = _words(get_args(plain))
    elif plain is not int or name in NUMBERED:
        offered = _PICKS[name](table, kind) if name in _PICKS else ()
    usual = _USUAL[name](table) if name in _USUAL else ""
    return Field(
        name=name,
        asks=_ASKS_OF.get((kind, name)) or _ASKS.get(name, name.replace("_", " ").capitalize() + "?"),
        kind=_kind(plain),
        picks=offered,
        free=name in FREE or not offered,
        optional=not known.required and name not in SAID,
        many=many,
        usual=usual,
    )


def _limits(table: Table) -> Iterator[Field]:
    """The least and the most on each wager that a sign limits; what is left open stays as it is."""
    for wager in sorted(table.rules.book.wagers, key=lambda each: each.needs is not None):
        if wager.limited:
            sign = table.rules.setup.limits.get(wager.name, Sign())
            for end, asks, now in (("min", "At least?", sign.min), ("max", "At most?", sign.max)):
                yield Field(
                    name=f"limits.{wager.name}.{end}",
                    asks=asks,
                    kind="amount",
                    optional=True,
                    about=wager.title,
                    stays=money(now) if now is not None else "no limit",
                )


def _slips(table: Table) -> Iterator[Field]:
    """What stands on each paper slip that is to be opened; a sealed one is opened by itself."""
    for box in sealed_boxes(table) if table.rules.physical else ():
        about = f"Slip of {', '.join(table.players_on(box))} on box {box}"
        for name, wager in (("main", table.rules.main_wager), ("side", table.rules.side_wager)):
            if wager is not None:
                yield Field(
                    name=f"slips.{box}.{name}",
                    asks=f"{wager.title}?",
                    kind="amount",
                    optional=name == "side",
                    about=about,
                )


def fields_of(table: Table, kind: type[Command], *given: str) -> tuple[Field, ...]:
    """Everything that a command still asks for, where some of it is given."""
    found: list[Field] = []
    for each in _fields(kind):
        if each.name == "limits":
            found += _limits(table)
        elif each.name == "slips":
            found += _slips(table)
        elif each.name not in (*LEFT_OUT, *given) and not (
            each.name in _POINTLESS and _POINTLESS[each.name](table, kind)
        ):
            found.append(field_of(table, kind, each.name))
    return tuple(found)


_NONE = {
    "level": "no jackpot waits to be confirmed",
    "dispute": "no dispute is open",
    "to": "no notice is owed",
    "sign": "there is no such sign now",
    "draw": "no card lies face up",
    "round": "no round is kept",
}


def nothing(asks: tuple[Field, ...]) -> str:
    """Why nothing can be answered to one of these questions; empty if something can."""
    return next(
        (_NONE[field.name] for field in asks if field.name in _NONE and not (field.picks or field.optional)), ""
    )
