"""Cards, chips, boxes and panels as styled text. What is drawn comes from the game, and so from what was shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.style import Style

from cutcard.cards import Card
from cutcard.money import spoken as money
from cutcard.play.game import Game, Played, net
from cutcard.play.words import spot_odds
from cutcard.rulebooks.parts import Wager
from cutcard.table.state import DEALER
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.telling.settled import RESULTS, mark
from cutcard.telling.verdicts import hand_named, verdicts
from cutcard.telling.wording import commitment, meter_title, signed

PAPER, INK, RED, BACK = "#f7f3e6", "#15171a", "#b5121b", "#24408e"
GOLD, FAINT, GOOD, BAD = "#f4d35e", "#9fc2af", "#8ff0a4", "#ffa8a0"
CHIP_COLOURS = ((100_00, "#16181c"), (25_00, "#2fbf71"), (5_00, "#e4572e"), (0, "#f2f2f2"))


class Key(NamedTuple):
    """A key that does something now."""

    key: str
    does: str
    small: bool = True  # whether a small window names it too
    press: str = ""  # what a click on it presses


# A card is a row of half blocks around its letters, so that a strip of cloth shows between two of them.
_EDGES = ("▗", "▄", "▖"), ("▐", " ", "▌"), ("▝", "▀", "▘")
_GAP = {3: ("╭╌╌╌╮", "┊   ┊", "╰╌╌╌╯"), 5: ("╭╌╌╌╌╌╮", "┊     ┊", "┊     ┊", "┊     ┊", "╰╌╌╌╌╌╯")}


def _colours(card: Card | None) -> tuple[str, str]:
    """A card's own colour, and how its letters are printed."""
    if card is None:
        return BACK, f"#b9c7ee on {BACK}"
    return PAPER, f"bold {RED if card.suit in 'dh' else INK} on {PAPER}"


def _letters(card: Card | None, size: int) -> tuple[str, ...]:
    """What stands on a card, line by line."""
    width = size if size == 5 else 3
    if card is None:
        return ("░" * width,) * max(size - 2, 1)
    rank, suit = card.symbol[:-1], card.symbol[-1]
    if size == 5:
        return (f"{rank:<5}", f"  {suit}  ", f"{rank:>5}")
    return (f"{rank:<2}{suit}",) if size == 3 else (f" {card.symbol} ",)


def _card(card: Card | None, size: int) -> list[Content]:
    """A card, line by line."""
    colour, style = _colours(card)
    letters = [Content.styled(text, style) for text in _letters(card, size)]
    if size == 1:
        return letters
    width = letters[0].cell_length
    (tl, top, tr), (left, _, right), (bl, bottom, br) = _EDGES
    return [
        Content.styled(tl + top * width + tr, colour),
        *(Content.styled(left, colour) + text + Content.styled(right, colour) for text in letters),
        Content.styled(bl + bottom * width + br, colour),
    ]


def cards(hand: Sequence[Card | None], size: int, places: int = 0) -> Content:
    """A hand side by side, 1, 3 or 5 lines high; ``places`` are marked on the cloth where no card lies yet."""
    drawn = [_card(card, size) for card in hand]
    if size == 1:
        return Content(" ").join(card[0] for card in drawn)
    missing = [Content.styled(line * max(places - len(hand), 0), "#3f8f69") for line in _GAP[size]]
    return Content("\n").join(Content("").join([*(card[at] for card in drawn), missing[at]]) for at in range(size))


def chip(amount: int) -> Content:
    """A chip of the colour that an amount is mostly made of."""
    colour = next(colour for least, colour in CHIP_COLOURS if amount >= least)
    return Content.styled("●", colour)


def result(line: WagerSettled) -> Content:
    """What a settled wager came to."""
    won = line.paid + line.returned - line.staked
    return Content.styled(mark(line), total_style(won))


def spread(left: Content, right: Content, width: int) -> Content:
    """Two texts at the ends of a line."""
    left = left.truncate(max(width - right.cell_length - 1, 1), ellipsis=True)
    room = max(width - left.cell_length - right.cell_length, 0)
    return left + " " * room + right


def clickable(content: Content, **means: object) -> Content:
    """Text that a mouse may click, with what it stands for."""
    return content.stylize(Style.from_meta(means))


def spots_of(game: Game) -> list[Wager]:
    """The spots that a box shows: where a player bets, and where a decision puts a wager down."""
    found: list[Wager] = []
    for wager in game.wagers():
        found.append(wager)
        found += [each for each in game.book.wagers if each.follows and each.follows.wager == wager.name]
    return found


def box(game: Game, number: int, chosen: str | None, width: int, size: int) -> Content:
    """A box in full: its cards, then a line for each spot. ``chosen`` is the spot that chips go to."""
    places = game.book.game.opening.box
    lines = [cards(sorted_hand(game, number), size, places)] if game.book.game.most.box else []
    for wager in spots_of(game):
        lines.append(spot(game, number, wager, wager.name == chosen, width))
    lines += [
        spread(Content.styled(f" {game.book.wager(line.wager).short}", GOLD), result(line), width)
        for line in game.lines
        if line.box == number and game.book.wager(line.wager).bonus_on
    ]
    return Content("\n").join(lines)


def spot(game: Game, number: int, wager: Wager, chosen: bool, width: int) -> Content:
    """A spot: its name, what lies on it, and its odds or what became of it."""
    amount, line = game.amount(number, wager.name), game.settled(number, wager.name)
    odds = spot_odds(game.table.rules.terms, wager.name)
    name = Content.styled(wager.short, f"bold {GOLD}" if chosen else "")
    left = Content.styled("▸" if chosen else " ", GOLD) + name
    if line is not None:
        right = result(line)
    elif amount:
        right = Content.styled(f" {money(amount)}", "bold")
        if width > left.cell_length + right.cell_length + 1:
            right = chip(amount) + right
        if width >= left.cell_length + right.cell_length + len(odds) + 2:
            left += Content.styled(f" {odds}", FAINT)
    else:
        right = Content.styled(odds, FAINT)
    return clickable(spread(left, right, width), box=number, spot=wager.name)


def small_box(game: Game, number: int, chosen: str | None, width: int) -> Content:
    """A box in two lines or so, for a small window."""
    head = Content.styled(f"{'▸' if chosen else ' '}Box {number} ", f"bold {GOLD}" if chosen else "bold")
    head += cards(sorted_hand(game, number), 1)
    if called := named(game, number):
        head += Content.styled(f" {called}", FAINT)
    parts: list[Content] = []
    for wager in spots_of(game):
        amount, line = game.amount(number, wager.name), game.settled(number, wager.name)
        if not amount and (chosen in (None, "-") or wager.follows):
            continue
        style = f"bold reverse {GOLD}" if wager.name == chosen else ""
        name = clickable(Content.styled(wager.short, style), box=number, spot=wager.name)
        odds = Content.styled(spot_odds(game.table.rules.terms, wager.name), FAINT)
        parts.append(name + " " + (result(line) if line else Content.styled(money(amount), "bold") if amount else odds))
    return Content("\n").join([head, flow(parts, " · ", width)]) if parts else head


def dealer(game: Game, size: int) -> Content:
    """The dealer's hand."""
    hand = sorted_hand(game, DEALER)
    name, called = game.book.game.middle.removeprefix("the "), named(game, DEALER)
    if size == 1:
        line = Content.styled(f" {name.capitalize()} ", "bold") + cards(hand, 1)
        return line + Content.styled(f" {called}", FAINT) if called else line
    head = Content.styled(name.upper(), "bold #cfe8da")
    if called:
        head += Content.styled(f"  {called}", "#cfe8da")
    return head + "\n" + cards(hand, size, game.book.game.opening.dealer)


def named(game: Game, place: int) -> str:
    """What the hand on a box or the dealer's is called, where all of it is seen and its game has a name for it."""
    found = hand_named(game.book.game, game.table.hand(place))
    return "" if found is None else found.name


def sorted_hand(game: Game, place: int) -> Sequence[Card | None]:
    """The cards on a box or the dealer's, as a person sorts them once they are all seen."""
    hand = game.table.hand(place)
    found = hand_named(game.book.game, hand)
    return hand if found is None else [hand[at] for at in found.order]


def verdict(game: Game, width: int) -> Content | None:
    """What the cards came to, in the middle of the cloth: box by box where the player has several."""
    found = verdicts(game.table)
    if not found:
        return None
    parts = []
    for each in found:
        where = f"Box {each.box}: " if len(found) > 1 else ""
        style = {"win": GOOD, "lose": BAD}.get(each.result or "", GOLD)
        parts.append(Content.styled(f"{where}{each.you}", f"bold {style}"))
    whole = flow([*parts, *(Content.styled(text, FAINT) for text in found[0].besides)], " · ", width)
    return whole if len(found) == 1 and "\n" not in whole.plain else flow(parts, " · ", width)


def felt(game: Game, width: int) -> Content:
    """What is printed on the cloth: the game, and what its wagers pay."""
    terms = game.table.rules.terms
    words = [word if word[1:] != word[1:].lower() else word.upper() for word in game.book.title.split()]
    name = Content.styled("   ".join(" ".join(word) for word in words), "bold #6cc79c")
    odds = [f"{wager.short} {spot_odds(terms, wager.name)}" for wager in game.wagers()]
    return name + "\n" + flow([Content.styled(each, "#6cc79c") for each in odds], " · ", width)


def shoe(game: Game, width: int) -> Content:
    """The shoe: how many cards, where the cutting card is, and what its order was committed to."""
    table = game.table
    parts = [f"shoe {table.shoe}"]
    if table.cutting_card:
        parts.append(f"cutting card in {table.shoe - table.behind}")
    elif table.shuffle_due:
        parts.append("shuffle due")
    parts.append(commitment(table.commitment))
    text = " · ".join(parts)
    return Content.styled(text if len(text) <= width else " · ".join(parts[:-1]), FAINT)


def meters(game: Game, small: bool) -> Content:
    """What the jackpots stand at; in a small window without the cents."""
    shown = [
        Content.styled(f"★ {meter_title(game.book, name).split()[0]} ", FAINT)
        + Content.styled(money(cents - cents % 100 if small else cents), f"bold {GOLD}")
        for name, cents in game.meters.items()
    ]
    return Content("  ").join(shown)


def settlement(game: Game, width: int) -> Content:
    """The lines of this round, or of the last one: result, amount, clauses."""
    last = game.history[-1] if game.history else None
    lines: Sequence[WagerSettled] = game.lines or (last.lines if last and not game.table.in_round else ())
    if not lines:
        return Content.styled("Nothing is settled yet.", FAINT)
    number = game.table.round
    several = len({line.box for line in lines}) > 1
    found = [spread(Content.styled(f"ROUND {number}", f"bold {GOLD}"), total(net(lines)), width)]
    for line in lines:
        where = f"{line.box} " if several else ""
        name = Content(f"{where}{game.book.wager(line.wager).short}")
        found.append(spread(name, result(line), width))
        how = RESULTS[line.result].label.lower() + (f" {line.odds}" if line.odds else "")
        cited = " ".join((*line.clauses, *line.readings))
        found.append(Content.styled(f"{how}  {cited}", FAINT))
    return Content("\n").join(found)


def total(won: int) -> Content:
    """A round's outcome."""
    return Content.styled(signed(won), total_style(won))


def total_style(won: int) -> str:
    """Green for what is won, red for what is lost."""
    return f"bold {GOOD if won > 0 else BAD if won < 0 else PAPER}"


def past(rounds: Iterable[Played], width: int) -> Content:
    """Earlier rounds, a line each."""
    found = []
    for played in rounds:
        hands = " ".join(symbols(hand) for hand in played.hands.values())
        left = Content.styled(f"{played.number:>3} ", FAINT) + f"{symbols(played.dealer)}"
        if hands.strip() and left.cell_length + len(hands) + 10 < width:
            left += Content.styled(" v ", FAINT) + hands
        found.append(spread(left, total(played.net), width))
    return Content("\n").join(found) if found else Content.styled("No round has been played.", FAINT)


def symbols(hand: Sequence[Card | None]) -> str:
    """A hand in a few letters."""
    return " ".join("??" if card is None else card.symbol for card in hand)


def keys(found: Sequence[Key], small: bool, width: int) -> Content:
    """The keys that do something now."""
    shown = []
    for key in found:
        if small and not key.small:
            continue
        text = Content.styled(key.key if small else f" {key.key} ", f"bold {INK} on {GOLD}") + f" {key.does}"
        shown.append(clickable(text, press=key.press) if key.press else text)
    return flow(shown, "  ", width)


def flow(parts: Sequence[Content], between: str, width: int) -> Content:
    """Parts one after the other, each whole, on as many lines as they need."""
    lines: list[Content] = []
    for part in parts:
        if lines and lines[-1].cell_length + len(between) + part.cell_length <= width:
            lines[-1] += Content(between) + part
        else:
            lines.append(part)
    return Content("\n").join(lines)


def limits(game: Game, width: int) -> Content:
    """The limits sign in a line for each wager."""
    found = [Content.styled(f"LIMITS, {game.book.currency}", f"bold {GOLD}")]
    for wager in game.wagers():
        found.append(spread(Content(wager.short), Content.styled(between(game, wager), FAINT), width))
    return Content("\n").join(found)


def between(game: Game, wager: Wager) -> str:
    """The least and the most for a wager."""
    limit = game.limit(wager)
    if limit is None:
        return ""
    return money(limit.min) if limit.min == limit.max else f"{money(limit.min)} to {money(limit.max)}"
