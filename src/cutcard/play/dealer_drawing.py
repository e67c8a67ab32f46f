"""A table as its dealer sees it, and the pages that open over it, as styled text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from textual.content import Content

from cutcard.money import spoken as money
from cutcard.play.dealing_game import DealingGame
from cutcard.play.drawing import BAD, FAINT, GOLD, GOOD, INK, cards, chip, flow, spread
from cutcard.play.pages import hanging, heading
from cutcard.table import Table
from cutcard.table.progress import cards_due
from cutcard.table.rounds import follower
from cutcard.table.state import DEALER, DueCard, DueCut, DueHand, DueLine, DueOffer, Settled
from cutcard.telling.before_after import Preview, Row
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.instructions import Instruction, lines_now
from cutcard.telling.settled import mark
from cutcard.telling.to_player import Note
from cutcard.telling.wording import signed

PARTS = {"cards": "CARDS", "wagers": "WAGERS", "money": "MONEY, STAKES TAKEN OFF", "table": "TABLE"}


NOBODY = "Nobody sits at the table yet: g seats a player."


def order(found: Instruction, width: int) -> Content:
    """What is to be done now, large, with its clauses; and what is owed besides."""
    cited = " ".join((*found.clauses, *found.readings))
    text = Content.styled(found.says, f"bold {GOLD}")
    if cited:
        text += Content.styled(f"  [{cited if len(cited) < width - 6 else ' '.join(found.clauses[:6]) + ' …'}]", FAINT)
    for each in found.also:
        text += "\n" + Content.styled(f"! {each}", BAD)
    return text


def due_box(table: Table) -> int | None:
    """The place that is dealt to, asked or settled next."""
    due = table.due[0] if table.due else None
    if isinstance(due, DueCut):
        return next((box for box, holder in table.holders.items() if holder == due.player), None)
    if table.phase == "betting" and table.called:
        return next((card.box for card in cards_due(table)), None)
    return due.box if isinstance(due, DueCard | DueOffer | DueHand | DueLine) else None


def dealer(table: Table, size: int) -> Content:
    """The dealer's hand."""
    here = due_box(table) == DEALER
    game = table.rules.book.game
    title = game.middle.removeprefix("the ").upper()
    name = Content.styled(f"▸ {title}" if here else title, f"bold {GOLD if here else '#cfe8da'}")
    hand = name + "\n" + cards(table.hand(DEALER), size, game.opening.dealer)
    return hand if shown_boxes(table) else hand + "\n\n" + Content.styled(NOBODY, FAINT)


def state(table: Table, width: int) -> str:
    """The cards in a few words: that the cutting card is in only where there is room for it."""
    parts = [f"shoe {table.shoe}", f"rack {table.in_rack}"]
    if table.held:
        parts.append(f"{len(table.held)} held")
    if table.cutting_card:
        parts.append("cutting card in")
    text = " · ".join(parts)
    return text if len(text) <= width else text.removesuffix(" · cutting card in")


def shown_boxes(table: Table) -> list[int]:
    """The boxes where somebody sits, bets, or has cards."""
    return sorted({*table.holders, *table.boxes, *(place for place in table.places if place > 0)})


def box(table: Table, number: int, width: int, size: int) -> Content:
    """A box: its cards, and under each player a line for each wager."""
    game = table.rules.book.game
    lines = [cards(table.hand(number), size, game.opening.box)] if game.most.box else []
    due = {(line.player, line.wager) for line in lines_now(table) if line.box == number}
    for player in table.players_on(number):
        bet = table.bets[number, player]
        decided = f" · {table.rules.book.game.choice(bet.decision).title}" if bet.decision else ""
        if decided or len(table.players_on(number)) > 1 or table.holders.get(number) != player:
            lines.append(Content.styled(f"{player}{decided}"[:width], FAINT))
        wagers = dict(bet.wagers)
        put = None if bet.decision is None else follower(table, number, player, bet.decision)
        if put is not None:
            wagers[put.wager] = put.amount
        for name, amount in wagers.items():
            line = table.settled.get((number, player, name))
            lines.append(_stake(table, name, amount, line, (player, name) in due, width))
    return Content("\n").join(lines)


def _stake(table: Table, name: str, amount: int, line: Settled | None, due: bool, width: int) -> Content:
    title = table.rules.book.wager(name).short
    left = Content.styled(f"{'▸' if due else ' '}{title}", f"bold {GOLD}" if due else "")
    if line is None:
        right = chip(amount) + Content.styled(f" {money(amount)}", "bold")
    else:
        won = line.paid + line.returned - line.staked
        right = Content.styled(mark(line), GOOD if won > 0 else BAD if won else "")
    return spread(left, right, width)


def log(notes: Sequence[Note], width: int, most: int = 40) -> Content:
    """What happened, the latest first."""
    found = []
    for note in reversed(notes[-most:]):
        cited = " ".join((*note.clauses, *note.readings))
        found.append(Content(note.says) + Content.styled(f"  {cited}" if cited else "", FAINT))
    return Content("\n").join(found) if found else Content.styled("Nothing has happened yet.", FAINT)


def money_of(table: Table, width: int) -> Content:
    """What each player has won or lost here."""
    found = []
    for name, cents in table.accounts.items():
        if name.startswith("purse:"):
            won = cents + sum(
                amount
                for (at, player), bet in table.bets.items()
                if f"purse:{player}" == name
                for wager, amount in _down(table, at, player).items()
                if (at, player, wager) not in table.settled and not _gone(table, at, player, wager)
            )
            style = GOOD if won > 0 else BAD if won < 0 else ""
            found.append(spread(Content(name.removeprefix("purse:")), Content.styled(signed(won), style), width))
    return Content("\n").join(found) if found else Content.styled("Nobody has bet yet.", FAINT)


def _down(table: Table, box: int, player: str) -> dict[str, int]:
    bet = table.bets[box, player]
    put = None if bet.decision is None else follower(table, box, player, bet.decision)
    return {**bet.wagers, **({put.wager: put.amount} if put is not None else {})}


def _gone(table: Table, box: int, player: str, wager: str) -> bool:
    """A jackpot wager that was collected is the player's no more."""
    collected = table.rules.collected_wager
    return collected is not None and wager == collected.name and (box, player) in table.pool_wagers


# --- pages


def deed_line(deed: Deed, width: int) -> Content:
    """A deed in a list: its title, greyed with the reason if it is closed."""
    if deed.closed:
        return Content.styled(f"{deed.title} — {deed.closed}"[: 2 * width], "#7d9c8b")
    return Content(deed.title)


def detail(game: DealingGame, deed: Deed, width: int) -> Content:
    """What a deed is: what happened or is done, what the book demands, who decides, under which clauses."""
    titles = dict(game.roles())
    parts = [Content(deed.says)] if deed.says else []
    if deed.terms:
        label = "The book demands: " if deed.command == "report" else "Who and until when: "
        parts.append(Content.styled(label, FAINT) + Content(deed.terms))
    if deed.closed:
        parts.append(Content.styled(f"Closed: {deed.closed}.", BAD))
    elif deed.who and deed.command != "report" and not deed.terms:
        parts.append(Content.styled("Who may: ", FAINT) + Content(", ".join(titles.get(who, who) for who in deed.who)))
    cited = " ".join((*deed.clauses, *deed.readings))
    if cited:
        parts.append(Content.styled(f"[{cited}]", FAINT))
    return Content("\n").join(parts)


def question(field: Field, at: int, of: int) -> Content:
    """A question, with how it may be answered."""
    number = f"{at + 1}/{of}  " if of > 1 else ""
    hints = []
    if field.kind == "card":
        hints.append("a rank and a suit, as in Kd or 10s" + ("; several with spaces between" if field.many else ""))
    elif field.kind == "yes":
        hints.append("y or n")
    elif field.picks:
        hints.append("its number" + (", several with spaces between" if field.many else "") if not field.free else "")
    if field.stays:
        hints.append(f"enter: as the sign has it, {field.stays}")
    elif field.usual:
        hints.append(f"enter: {field.usual}")
    elif field.optional:
        hints.append("enter: nothing")
    said = "; ".join(hint for hint in hints if hint)
    about = f"{field.about}: {field.asks[0].lower()}{field.asks[1:]}" if field.about else field.asks
    return Content.styled(f"{number}{about}", f"bold {GOLD}") + Content.styled(f"  {said}" if said else "", FAINT)


def choices(field: Field, width: int) -> Content:
    """The answers to choose from, numbered."""
    found = [
        Content.styled(f" {at} ", f"bold {INK} on {GOLD}") + f" {pick.title}"
        for at, pick in enumerate(field.picks, start=1)
    ]
    return flow(found, "   ", width)


def before_after(found: Preview, width: int) -> Content:
    """The table before and after, row by row; what changes stands out."""
    label = max(min(34, width * 2 // 5), 12)
    column = max((width - label - 4) // 2, 8)
    lines: list[Content] = []
    part = ""
    for row in found.rows:
        if row.part != part:
            part = row.part
            words = (PARTS[part], "BEFORE", "AFTER")
            lines += _columns(words, (f"bold {GOLD}",) * 3, (label, column, column))
        lines += _row(row, (label, column, column))
    lines += [Content(""), heading("WHAT WOULD HAPPEN")]
    for event in found.events:
        lines.append(hanging("·", event.says, width, indent=0))
        cited = " ".join((*event.clauses, *event.readings))
        if cited:
            lines.append(Content.styled(f"   {cited}", FAINT))
    return Content("\n").join(lines)


def _row(row: Row, widths: Sequence[int]) -> list[Content]:
    style = f"bold {GOLD}" if row.changed else ""
    words = (("▸ " if row.changed else "  ") + row.label, row.before, row.after)
    return _columns(words, (style, "" if row.changed else FAINT, style or FAINT), widths)


def _columns(words: Sequence[str], styles: Sequence[str], widths: Sequence[int]) -> list[Content]:
    """Words beside each other, each wrapped within its own column."""
    cells = [wrap(text, width, subsequent_indent="  ") for text, width in zip(words, widths, strict=True)]
    return [
        Content("  ").join(
            Content.styled(text.ljust(width), style) for text, style, width in zip(line, styles, widths, strict=True)
        )
        for line in zip_longest(*cells, fillvalue="")
    ]


def why(game: DealingGame, width: int) -> Content:
    """The clauses behind what is to be done now, and behind what was said last, in our words."""
    found = game.instruction()
    lines = [heading("What is to be done"), *_told(game, Note(found.says, found.clauses, found.readings), width)]
    lines += [Content(""), heading("What was refused" if game.said.no else "What happened last")]
    lines += _told(game, game.said, width)
    return Content("\n").join(lines)


def _told(game: DealingGame, note: Note, width: int) -> list[Content]:
    found = [Content.styled(note.says, "bold")]
    for ref in (*note.clauses, *note.readings):
        clause, reading = game.book.clauses.get(ref), game.book.readings.get(ref)
        says = clause.says if clause is not None else reading.reading if reading is not None else ""
        found.append(hanging(f"{ref}{' (our reading)' if clause is None and reading is not None else ''}", says, width))
    return found


HELP = (
    (
        "Cards",
        (
            ("Kd, 10s", "rank, then suit: the card that was dealt (T is a ten too)"),
            ("?", "a card whose face nobody has seen"),
            ("enter", "do what is to be done now; where cards lie face down, one more"),
            ("space", "a card by chance, for whoever has none at hand"),
            ("b", "a card went to another box than the one whose turn it was"),
            ("u", "the last card was keyed wrongly: correct it"),
            ("backspace", "take back what is not whole yet"),
        ),
    ),
    (
        "When something is to be decided",
        (("1 to 9", "what was said, as the line above the keys has it"), ("enter", "let a sample player say it")),
    ),
    (
        "Lists",
        (
            ("t", "trouble: report what went wrong; then what the book does about it"),
            ("p", "people: conduct, fraud, collusion, closing, disputes"),
            ("g", "players: wagers, seats, decisions, disputes, spoken for them"),
            ("m", "cards, limits and seats"),
            ("← →", "before confirming: as whom; the wrong person is refused with the clause"),
        ),
    ),
    (
        "At any time",
        (
            ("y", "why: the clauses behind it, in our words"),
            ("l", "everything that happened"),
            ("i", "these keys"),
            ("escape", "close a page; from the table back to the choice of tables"),
            ("ctrl+q", "leave; so does Ctrl-C"),
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
