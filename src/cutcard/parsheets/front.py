"""The first pages: what the sheet is about, what it found, and under which terms."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.documents.blocks import CLAUSES, Column, Facts, Heading, Items, Section, Table, Text, numbers
from cutcard.money import dollars
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.build import Build
from cutcard.parsheets.numbers import count, decimal, fraction, money, one_in, percent, root
from cutcard.parsheets.words import listed, refs, spoken, title


def identification(asked: Asked, build: Build, number: str, digest: str) -> Section:
    """The report itself, whose game it is about, which edition, and lines for whoever signs."""
    book = asked.book
    least, most = book.facts.decks.value
    allowed = str(least) if least == most else f"{least} to {most}"
    decks = asked.terms.copies
    pairs = [
        ("Report number", number),
        ("Date", asked.date or "none: see the date of the signatures"),
        ("Game", book.title),
        ("House", book.house),
        ("Operator", book.operator),
        ("Jurisdiction", book.jurisdiction),
        ("Regulator", book.regulator),
        ("Rules approved", book.edition),
        ("Rulebook here", f"{book.id}, our revision {book.revision}"),
        ("Currency", book.currency),
        ("Cards", f"{decks} × 52 = {count(52 * decks)} (the book allows {allowed}; {refs(book.facts.decks.clauses)})"),
        ("Wagers", ", ".join(title(wager) for wager in book.wagers)),
    ]
    hashes = (
        ("Engine", f"Cutcard {build.version}, SHA-256 {build.package.digest}"),
        ("Rulebook folder", f"SHA-256 {build.rulebook.digest}"),
        ("Figures of this sheet", f"SHA-256 {digest}"),
    )
    signed = Table(
        (Column(""), Column("Name"), Column("Position"), Column("Signature"), Column("Date")),
        tuple((each, "", "", "", "") for each in ("Prepared by", "Reviewed by", "Approved by")),
        by_hand=True,
    )
    return Section("Identification", (Facts((*pairs, *hashes)), signed))


def summary(asked: Asked) -> Section:
    """The figures of every wager."""
    wagers = asked.odds.wagers.values()
    returns = Table(
        (Column("Wager"), *numbers("Expected value, exact", "Expected value", "House edge", "Return to player")),
        tuple(
            (
                title(each.wager),
                fraction(each.ev),
                decimal(each.ev, 10),
                percent(each.house_edge, 5),
                percent(1 + each.ev, 5),
            )
            for each in wagers
        ),
        "Return, per unit of the wager, under the best decisions",
    )
    spread = Table(
        (
            Column("Wager"),
            *numbers(
                "Mean total stake", "Element of risk", "Variance", "Standard deviation", "Hit frequency", "One win"
            ),
        ),
        tuple(
            (
                title(each.wager),
                decimal(each.staked, 6),
                percent(each.element_of_risk, 5),
                decimal(each.variance, 6),
                decimal(root(each.variance), 6),
                percent(each.hit_frequency, 5),
                one_in(each.hit_frequency),
            )
            for each in wagers
        ),
        "Stake and spread, per unit of the wager",
    )
    return Section("Summary of results", (returns, spread, Text(_meaning(asked), note=True)))


def _meaning(asked: Asked) -> str:
    book = asked.book
    said = (
        "The house edge is the expected loss per unit of the wager named; the return to player is one minus the edge. "
        "The element of risk is the expected loss per unit of all that is put down in the end. A hit is a round after "
        "which the player holds more than was put down."
    )
    for wager in book.wagers:
        if wager.follows is not None or wager.bonus_on is not None:
            base = book.wager(wager.follows.wager if wager.follows is not None else str(wager.bonus_on))
            said += f" The {wager.title} is counted with the {base.title}."
    return said


def terms_in_force(asked: Asked) -> Section:
    """Schedules, options and meters, and what was taken because nobody gave it."""
    book, terms = asked.book, asked.terms
    blocks: list[Table | Text | Heading | Items] = []
    if book.schedules:
        blocks.append(
            Table(
                (Column("Schedule"), Column("Odds to one"), Column("Given"), CLAUSES),
                tuple(
                    (
                        each.title,
                        ", ".join(f"{spoken(entry)} {odds.pays}" for entry, odds in terms.schedules[each.name].items()),
                        "no, assumed" if each.name in asked.usual else "yes",
                        refs(each.clauses, each.readings),
                    )
                    for each in book.schedules
                ),
                "Prize schedules",
            )
        )
    if book.options:
        blocks.append(
            Table(
                (Column("Reading or policy"), Column("In force"), Column("Meaning"), CLAUSES),
                tuple(
                    (
                        f"{option.says}.",
                        spoken(terms.options[option.name])
                        + ("" if terms.options[option.name] == option.default else " (not the default)"),
                        option.values[terms.options[option.name]],
                        refs(option.clauses, option.readings),
                    )
                    for option in book.options
                ),
                "Readings and policies",
            )
        )
    blocks += [Heading("Assumed for want of other input"), Items(tuple(_assumed(asked)))]
    return Section("Terms in force", tuple(blocks))


def _assumed(asked: Asked) -> Iterator[str]:
    book, odds = asked.book, asked.odds
    least, most = book.facts.decks.value
    if least != most and not asked.decks_given:
        yield f"The number of decks was not given: {most}, the most that the book allows, were taken."
    for schedule in book.schedules:
        if schedule.name in asked.usual:
            yield (
                f"No {schedule.title} schedule was given: {asked.usual[schedule.name]}, which tables often post, was "
                "taken. The approved schedule governs."
            )
    missing = [meter for meter in book.meters if meter.name not in asked.meters]
    if missing:
        named = listed([f"{meter.title} {money(odds.meters[meter.name])}" for meter in missing])
        yield f"Prize meters that were not given stand at the least that their prize pays: {named}."
    for wager in book.wagers:
        if wager.one_amount and wager.name not in asked.stakes:
            yield f"The fixed amount of the {wager.title} was not given: ${dollars(wager.usual)} was taken."
    if asked.pool is not None:
        for name, taken in asked.pool.assumed.items():
            yield f"Of the prize pool's terms {name} was not given: {taken} was taken."
    yield (
        "Every deal is from whole, thoroughly shuffled decks, and every order of the cards is equally likely; cards "
        "burned or discarded unseen change nothing."
    )
    if asked.to_the_cent:
        yield "Every amount can be paid exactly, no limit cuts a stake, and no round is void."
    else:
        yield "The float never runs out of the chips that are named, and no round is void."
    if odds.strategies:
        yield (
            "Every decision is the best one for the wager in question, on the player's own cards; no other hand is "
            "looked at."
        )
    else:
        yield "The player has nothing to decide once the wagers are down."
