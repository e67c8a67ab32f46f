"""The pages that open over the table: why, the sign, the history, the keys."""

from __future__ import annotations

from textwrap import wrap

from textual.content import Content

from cutcard.money import spoken as money
from cutcard.play.drawing import FAINT, GOLD, between, result, spread, symbols, total
from cutcard.play.game import Game
from cutcard.play.words import wins
from cutcard.telling.settled import line_told
from cutcard.telling.to_player import Note
from cutcard.telling.wording import meter_title


def heading(text: str) -> Content:
    """A line above what belongs to it."""
    return Content.styled(text, f"bold {GOLD}")


def hanging(head: str, text: str, width: int, indent: int = 4) -> Content:
    """A word in gold and what it means, the lines after the first set in."""
    lines = wrap(f"{head}  {text}", max(width - indent, 12)) or [head]
    found = Content(" " * indent + f"\n{' ' * indent}".join(lines))
    return found.stylize(GOLD, indent, indent + len(head)).stylize(FAINT, indent + len(head))


def why(game: Game, width: int) -> Content:
    """The clauses behind what was said last and behind this round (or the last one), in our words."""
    found: list[Content] = []
    shown: set[str] = set()
    if game.said.no:
        found += [heading("What was refused, and why"), *_reason(game, game.said, shown, width), Content("")]
    reasons = game.reasons or (list(game.history[-1].reasons) if game.history else [])
    if not reasons and not found:
        reasons = [game.said]
    if reasons:
        found.append(heading(f"Round {game.table.round}, step by step" if game.table.round else "What happened"))
    for reason in reasons:
        found += _reason(game, reason, shown, width)
    return Content("\n").join(found)


def _reason(game: Game, note: Note, shown: set[str], width: int) -> list[Content]:
    """A sentence, and each clause and reading behind it, told once."""
    found = [Content.styled(note.says, "bold")]
    for ref in (*note.clauses, *note.readings):
        clause, reading = game.book.clauses.get(ref), game.book.readings.get(ref)
        says = clause.says if clause is not None else reading.reading if reading is not None else ""
        kind = " (our reading)" if reading is not None else ""
        told = "told above" if ref in shown else says
        shown.add(ref)
        found.append(hanging(f"{ref}{kind}", told, width))
    return found


def sign(game: Game, width: int) -> Content:
    """The limits sign, the odds, the shoe with its commitment, and the jackpots."""
    book, table = game.book, game.table
    terms = table.rules.terms
    found = [
        heading(f"{book.title}, {book.house}"),
        Content(f"{book.edition}, revision {book.revision} · {book.regulator}"),
        Content(""),
        heading(f"Limits in {book.currency} (play money), and what is paid"),
    ]
    for wager in book.wagers:
        amounts = between(game, wager) if wager in game.wagers() else ""
        found.append(spread(Content.styled(wager.short, "bold"), Content(amounts), width))
        for what, odds in wins(terms, wager.name):
            found.append(spread(Content.styled(f"  {what}", FAINT), Content(odds), width))
    if game.meters:
        found += [Content(""), heading("Jackpots")]
        found += [
            spread(Content(meter_title(book, name)), Content(money(cents)), width)
            for name, cents in game.meters.items()
        ]
    found += [Content(""), heading("The shoe"), *_shoe(game)]
    return Content("\n").join(found)


def _shoe(game: Game) -> list[Content]:
    table, seen = game.table, game.witness
    found = [Content(f"{table.rules.cards} cards: {table.shoe} in the shoe, {table.in_rack} in the discard rack.")]
    if table.cutting_card:
        found.append(Content(f"The cutting card comes after {table.shoe - table.behind} more."))
    if table.commitment:
        found.append(Content(f"Two shoes were committed to before the first wager: {table.commitment}"))
        own = seen.choices.total() - seen.choices[0]
        found.append(Content(f"Your links chose the cards {own} times, the house alone {seen.choices[0]} times."))
    if seen.wrong:
        found.append(Content.styled(f"Not as it should be: {seen.wrong[-1]}!", "bold red"))
    elif seen.checked:
        found.append(
            Content(
                f"{seen.places} cards came from chosen places; {seen.checked} that lay face up were opened, and each "
                "is what was committed to."
            )
        )
    return found


def history(game: Game, width: int) -> Content:
    """The rounds played, the latest first, line by line."""
    if not game.history:
        return Content("No round has been played yet.")
    won = sum(played.net for played in game.history)
    found = [spread(heading(f"{len(game.history)} rounds"), total(won), width)]
    for played in reversed(game.history):
        found += [
            Content(""),
            spread(heading(f"Round {played.number} · dealer {symbols(played.dealer)}"), total(played.net), width),
        ]
        box = 0
        for line in played.lines:
            if line.box != box:
                box = line.box
                found.append(Content.styled(f"Box {box} · {symbols(played.hands[box])}", "bold"))
            cited = " ".join((*line.clauses, *line.readings))
            found.append(spread(Content(f"  {game.book.wager(line.wager).short}"), result(line), width))
            found.append(Content.styled(f"    {line_told(game.book, line, 'player')} [{cited}]", FAINT))
    return Content("\n").join(found)


HELP = (
    (
        "Wagers",
        (
            ("← →", "the box"),
            ("↑ ↓", "the spot on it"),
            ("1 2 3 4", "a chip of $1, $5, $25, $100 on the spot"),
            ("backspace", "take the wager back"),
            ("x", "take all wagers back"),
            ("r", "the wagers of the last round again"),
            ("space", "no more bets: deal (while cards are dealt: at once)"),
            ("b", "buy in again, when the purse has run low"),
        ),
    ),
    (
        "Decisions",
        (
            ("a letter", "as the line at the bottom says: w war, s surrender, p play, f fold ..."),
            ("l", "look at your own face-down cards"),
            ("enter", "let the dealer turn your hand (c concedes it)"),
        ),
    ),
    (
        "The cut",
        (("1 to 9", "cut so many tenths deep"), ("enter", "in the middle"), ("x", "leave it to the house")),
    ),
    (
        "At any time",
        (
            ("?", "why: the clauses behind what happened, in our words, and the readings"),
            ("t", "the table's sign: limits, odds, jackpots, the shoe and its commitment"),
            ("h", "the rounds played"),
            ("page up", "and page down: scroll"),
            ("escape", "close a page; from the table back to the choice of tables"),
            ("q", "leave; so does Ctrl-C"),
        ),
    ),
)


def keys(width: int) -> Content:
    """Every key."""
    found: list[Content] = []
    for title, rows in HELP:
        found.append(heading(title))
        found += [hanging(f"{key:<9}", does, width, indent=2) for key, does in rows]
        found.append(Content(""))
    return Content("\n").join(found[:-1])
