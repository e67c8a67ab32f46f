"""Everything that a question may be about, each thing once, with what every book says of it side by side.

What books share is a word of the vocabulary: a power, an irregularity, a topic of procedure, a sign, a duty. All of it
is read from the books; only the words in between are written here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cutcard.reference.held import powers_of
from cutcard.reference.shapes import Kind, Side
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.compare import Side as Compared
from cutcard.rulebooks.compare import facts_of, promotions_of, wagers_of
from cutcard.rulebooks.explain_remedies import Explained, described, explain_word, lowest, unforeseen
from cutcard.rulebooks.vocabulary import CONDUCT, CREDITORS, DUTIES, IRREGULARITIES, SIGNS, TOPICS
from cutcard.rulebooks.vocabulary.documents import DOCUMENTS

SILENT = "The book is silent"
"""How the silence of a book begins."""


@dataclass(frozen=True)
class Thing:
    """Something that a question may be about. ``besides``: words that it is found by, and that no side says."""

    kind: Kind
    name: str
    title: str
    says: str
    sides: tuple[Side, ...]
    more: str = ""  # the command that says more of it in all books; else each side has its own
    besides: str = ""


def shared_things(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """Everything that books share by a word of the vocabulary, or by the name of a fact, a wager or an option."""
    for part in (_powers, _troubles, _procedure, _facts, _signs, _duties, _items, _options):
        yield from part(books)


def last_word(book: Rulebook, before: str = SILENT) -> Side:
    """That a book is silent, and who decides then and has the last word, with the clauses that say so.

    >>> from cutcard import rulebook
    >>> last_word(rulebook("crown-casino-war")).says
    'The book is silent: decided by TG Area Manager and above.'
    >>> last_word(rulebook("nz-casino-war")).who
    'Casino Operator'
    """
    told, ruling, final = unforeseen(book), book.power("rule_unforeseen"), book.power("final_decision")
    rest = re.sub("^No rule(?: here)?[:,] (?:and )?", "", told.says)
    says, clauses, readings = f"{before}: {rest}", told.clauses, told.readings
    who = lowest(book, final.name) if final is not None else ""
    if final is None and ruling is not None:  # a policy of the house, which has to stand in for the text
        who = lowest(book, ruling.name)
        says = f"{says.rstrip('.')}; as a policy of the house {who} rules."
        clauses = tuple(dict.fromkeys((*clauses, *ruling.clauses)))
        readings = tuple(dict.fromkeys((*readings, *ruling.readings)))
    return Side(book.id, says, who, clauses, readings, silent=True)


def silent_books(having: Sequence[Rulebook], books: Sequence[Rulebook]) -> list[Rulebook]:
    """The books that have nothing of a matter which is theirs too: other books of the same game have it, or books of
    several games."""
    games = {book.game.name for book in having}
    return [book for book in books if book not in having and (len(games) > 1 or book.game.name in games)]


def _silences(having: Sequence[Rulebook], books: Sequence[Rulebook], before: str = SILENT) -> list[Side]:
    return [last_word(book, before) for book in silent_books(having, books)]


# --- powers, and what goes wrong


def _powers(books: Sequence[Rulebook]) -> Iterator[Thing]:
    by_id = {book.id: book for book in books}
    for power in powers_of(books):
        command = f"cutcard powers {power.name.replace('_', '-')}"
        sides = []
        for each in power.holdings:
            book = by_id[each.book]
            policy = not each.clauses
            says = f"{SILENT}; a policy of the house: {_small(each.says)}" if policy else each.says
            sides.append(
                Side(each.book, says, each.who, each.clauses, each.readings, policy, _powers_in(book, power.name))
            )
        having = [by_id[each.book] for each in power.holdings]
        sides += _silences(having, books, "The book gives this to nobody")
        titles = " ".join(dict.fromkeys(title for each in power.holdings for title in each.titles))
        yield Thing("power", power.name, power.title, power.says, tuple(sides), command, titles)


def _powers_in(book: Rulebook, power: str) -> str:
    return f"cutcard powers {book.id} {power.replace('_', '-')}"


def _troubles(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """Irregularities, conduct, and other matters that staff deal with."""
    for word, title, says in described():
        kind: Kind = "error" if word in IRREGULARITIES else "conduct" if word in CONDUCT else "matter"
        told = {book.id: explain_word(book, word) for book in books}
        having = [book for book in books if told[book.id].unforeseen is None]
        if kind == "error":
            silent = [book for book in books if word in book.silent and book not in having]
        elif kind == "matter":  # whatever the game, it may come up
            silent = [book for book in books if book not in having]
        else:
            silent = silent_books(having, books)
        if not having and not silent:
            continue
        hyphened = word.replace("_", "-")
        sides = [_trouble(told[book.id], book, f"cutcard why {hyphened} --book {book.id}") for book in having]
        sides += [last_word(book) for book in silent]
        yield Thing(kind, word, title, says, tuple(sides), f"cutcard why {hyphened}")


def _trouble(told: Explained, book: Rulebook, more: str) -> Side:
    """What a book does about something, in a line."""
    orders = list(dict.fromkeys(_small(way.order) for way in told.ways))
    points = " ".join(point.says for point in told.points)
    first = told.ways[0].says if len(told.ways) == 1 and told.ways[0].says else ""
    says = first or _sentence(", or ".join(orders))
    cited = [ref for ref in told.cited if ref in book.clauses]
    read = tuple(ref for ref in told.cited if ref not in book.clauses)
    who = " or ".join(dict.fromkeys(way.lowest for way in told.ways))
    return Side(told.book, " ".join(filter(None, (points, says))), who, tuple(cited), read, False, more)


# --- procedure, facts, signs, duties


def _procedure(books: Sequence[Rulebook]) -> Iterator[Thing]:
    for name, topic in TOPICS.items():
        if name in CONDUCT:
            continue  # told as what people may not do
        having = [book for book in books if name in book.topics]
        sides = []
        for book in having:
            point = book.topics[name]
            titles = [role.title for word in point.binds if (role := book.role(word)) is not None]
            sides.append(
                _side(book, point.says, point.clauses, point.readings, who=" or ".join(titles))
                if point.clauses
                else last_word(book)
            )
        if having:
            sides += _silences(having, books)
            yield Thing("procedure", name, name.replace("_", " ").capitalize(), topic.answers, tuple(sides))


def _facts(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """What the table is, what may be staked on it, and the terms of prizes."""
    readers: tuple[Callable[[Rulebook], Mapping[str, Compared]], ...] = (facts_of, promotions_of)
    for read in readers:
        told = {book.id: {name: side for name, side in read(book).items() if name != "game"} for book in books}
        for name in dict.fromkeys(name for said in told.values() for name in said):
            having = [book for book in books if name in told[book.id]]
            sides = [_fact(book, told[book.id][name]) for book in having] + _silences(having, books)
            yield Thing("fact", name, name[:1].upper() + name[1:], "", tuple(sides))
    for name in dict.fromkeys(name for book in books for name in wagers_of(book)):
        sides = []
        for book in books:
            side = wagers_of(book).get(name)
            if side is not None and side.clauses:
                sides.append(_side(book, _sentence(side.says), side.clauses, side.readings))
        role, _, rest = name.partition(" ")
        titles = dict.fromkeys(w.title for book in books for w in book.wagers if w.role == role)
        title = f"{next(iter(titles), role)} {rest or 'as a wager'}"
        if sides and (rest or len(titles)):
            yield Thing("fact", name, title, "", tuple(sides), besides=" ".join(titles))


def _fact(book: Rulebook, said: Compared) -> Side:
    option = next((each for each in book.options if said.says == f"option {each.name}"), None)
    if said.clauses:
        return _side(book, _sentence(said.says), said.clauses, said.readings)
    if option is None:
        return last_word(book, f"{SILENT}: {said.says}")
    default = option.values[option.default]
    says = f"{SILENT}; the table chooses by the option {option.name}, unless it does: {default}."
    return Side(book.id, says, "", (), said.readings, True, f"cutcard rules {book.id} --options")


def _signs(books: Sequence[Rulebook]) -> Iterator[Thing]:
    found: dict[str, list[Side]] = {}
    for book in books:
        for marking in book.layout:
            if marking.word:
                more = f"cutcard rules {book.id} --layout"
                side = _side(book, marking.says, marking.clauses, marking.readings, more=more)
                found.setdefault(marking.word, []).append(side)
    for word, sides in found.items():
        title = word.replace("_", " ").capitalize()
        yield Thing("sign", word, title, SIGNS[word].says if word in SIGNS else "", tuple(sides))


def _duties(books: Sequence[Rulebook]) -> Iterator[Thing]:
    found: dict[str, list[Side]] = {}
    for book in books:
        titles = {role.name: role.title for role in book.roles}
        for duty in book.duties:
            to = titles.get(duty.creditor) or CREDITORS[duty.creditor]
            who = f"{titles[duty.debtor]}, to {to}"
            if not duty.clauses:
                continue
            more = f"cutcard rules {book.id} --duties"
            side = _side(book, _sentence(duty.says), duty.clauses, duty.readings, who=who, more=more)
            found.setdefault(duty.name, []).append(side)
    for name, sides in found.items():
        known = DUTIES.get(name)
        title = name.replace("_", " ").capitalize()
        says = _sentence(f"{known.says}, once {known.arises}") if known is not None else ""
        yield Thing("duty", name, title, says, tuple(sides))


# --- documents and options


def _items(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """What documents must say: the same item of several books once."""
    found: dict[tuple[str, str, str], list[Side]] = {}
    for book in books:
        for document in book.documents:
            for item in document.items:
                clause = book.clauses.get(item.ref)
                says = clause.says if clause is not None else item.says
                side = _side(book, says, (item.ref,), item.readings)
                found.setdefault((document.name, item.heading, item.title), []).append(side)
    for (kept, heading, title), sides in found.items():
        word = DOCUMENTS[kept]
        name = f"{kept} {heading} {title}"
        says = f"{word.title}: {heading}." if heading else f"{word.title}."
        yield Thing("item", name, title, says, tuple(sides))


def _options(books: Sequence[Rulebook]) -> Iterator[Thing]:
    found: dict[str, list[Side]] = {}
    says: dict[str, str] = {}
    for book in books:
        for option in book.options:
            values = "; ".join(f"{value}: {means}" for value, means in option.values.items())
            told = f"{option.says}. {values} (unless chosen: {option.default})."
            side = Side(book.id, told, "", option.clauses, option.readings, False, f"cutcard rules {book.id} --options")
            found.setdefault(option.name, []).append(side)
            says.setdefault(option.name, _sentence(option.says))
    for name, sides in found.items():
        yield Thing("option", name, name.replace("_", " ").capitalize(), says[name], tuple(sides))


# --- in common


def _side(
    book: Rulebook,
    says: str,
    clauses: tuple[str, ...],
    readings: tuple[str, ...] = (),
    who: str = "",
    more: str = "",
) -> Side:
    """A side; where it does not say who acts, the clauses do."""
    who = who or next(filter(None, (capital(book.clauses[ref].actor) for ref in clauses if ref in book.clauses)), "")
    return Side(book.id, says, who, clauses, readings, False, more or rules_command(book.id, clauses, readings))


def rules_command(book: str, clauses: Sequence[str], readings: Sequence[str] = ()) -> str:
    """The command that shows a clause, ready to be pasted: brackets are words to a shell.

    >>> rules_command("nz-casino-war", ("9.4(a)",)), rules_command("star-casino-war", (), ("S1",))
    ("cutcard rules nz-casino-war '9.4(a)'", 'cutcard rules star-casino-war S1 --readings')
    """
    if clauses:
        ref = clauses[0]
        return f"cutcard rules {book} {ref if re.fullmatch(r'[0-9a-z.:-]+', ref) else repr(ref)}"
    return f"cutcard rules {book} {readings[0]} --readings" if readings else f"cutcard rules {book}"


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""
