"""What others have published about these games, beside what the command answers.

``python -m tests.exact_odds.published`` writes docs/published-odds.md; a test beside it fails while it is stale.
A figure agrees when it is the exact value rounded to the digits that were printed. A figure that does not is listed
with the reason, as far as one can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import partial

from tests.exact_odds.asking import (
    ante_edge,
    ante_risk,
    edge,
    ordinary_wins,
    pair_plus_edge,
    poker_share,
    surrender_edge,
    tie_edge,
    war_risk,
    war_sd,
    war_share,
)
from tests.exact_odds.six_cards import six_card_bonus
from tests.support.paths import DOCS

PAGE = DOCS / "published-odds.md"

WOO = "Wizard of Odds"
COPY = "Wizard of Odds (copy at rpmrepo.org)"
IOC = "i-online-casinos.com"
CCT = "casinocitytimes.com"
CITY = "online.casinocity.com"
BEATING = "beatingbonuses.com"
TCP_ORG = "threecardpoker.org"
WEBTOOLS = "practicalwebtools.com"

SLIP = "a slip of the pen"


@dataclass(frozen=True)
class Figure:
    """One published figure, and how the exact value is asked for."""

    source: str
    what: str
    printed: str
    exact: Callable[[], Fraction | float]
    wrong: str = ""  # why it is, if it is

    @property
    def percent(self) -> bool:
        """Whether it was printed as a percentage."""
        return self.printed.endswith("%")

    @property
    def value(self) -> Decimal:
        """The printed number, in the unit in which it was printed."""
        return Decimal(self.printed.removesuffix("%").replace(",", "").replace("−", "-").strip())

    @property
    def digits(self) -> int:
        """How many digits were printed behind the point."""
        exponent = self.value.as_tuple().exponent
        assert isinstance(exponent, int)
        return -exponent

    @property
    def off(self) -> Fraction:
        """Printed less exact, in the unit in which it was printed."""
        return Fraction(self.value) - Fraction(self.exact()) * (100 if self.percent else 1)

    @property
    def agrees(self) -> bool:
        """Whether the exact value rounds to what was printed."""
        return abs(self.off) <= Fraction(1, 2 * 10**self.digits)


# --- the figures

BY_DECKS = {  # with bonus, without, always surrendering, tie at 10 to 1
    1: ("2.06", "2.42", "2.94", "35.29"),
    2: ("2.24", "2.70", "3.40", "25.24"),
    3: ("2.29", "2.79", "3.55", "21.94"),
    4: ("2.31", "2.84", "3.62", "20.29"),
    5: ("2.32", "2.86", "3.67", "19.31"),
    6: ("2.33", "2.88", "3.70", "18.65"),
    7: ("2.34", "2.89", "3.72", "18.18"),
    8: ("2.34", "2.90", "3.73", "17.83"),
}


def _by_decks() -> Iterator[Figure]:
    for n, (bonus, plain, surrendered, tied) in BY_DECKS.items():
        decks = f"{n} deck{'s' if n > 1 else ''}"
        yield Figure(IOC, f"{decks}, edge with bonus", f"{bonus} %", partial(edge, n, "bonus"))
        yield Figure(IOC, f"{decks}, edge without bonus", f"{plain} %", partial(edge, n, "no bonus"))
        yield Figure(IOC, f"{decks}, edge surrendering", f"{surrendered} %", partial(surrender_edge, n))
        yield Figure(IOC, f"{decks}, edge of the tie at 10 to 1", f"{tied} %", partial(tie_edge, n))


def _lost_after_war() -> Fraction:
    return -2 * war_share(6, first="tie", war="lower")


def _bonus_share() -> Fraction:
    return ante_edge("none") - ante_edge("5-4-1")


def _equal_war() -> Fraction:
    return war_share(6, first="tie", war="equal")


CASINO_WAR = (
    Figure(COPY, "6 decks, edge without bonus", "2.88 %", partial(edge, 6, "no bonus")),
    Figure(COPY, "6 decks, element of risk without bonus", "2.68 %", partial(war_risk, 6, "no bonus")),
    Figure(COPY, "6 decks, edge surrendering", "3.70 %", partial(surrender_edge, 6)),
    Figure(COPY, "6 decks, edge of the tie at 10 to 1", "18.65 %", partial(tie_edge, 6)),
    Figure(COPY, "6 decks, standard deviation without bonus", "1.05", partial(war_sd, 6, "no bonus")),
    Figure(COPY, "6 decks, edge with bonus", "2.33 %", partial(edge, 6, "bonus")),
    Figure(
        COPY,
        "6 decks, element of risk with bonus",
        "2.19 %",
        partial(war_risk, 6, "bonus"),
        "the edge over 1.074 units staked is 2.17 %, as another site has it",
    ),
    Figure(WOO, "6 decks, edge before the bonus of Casino Niagara", "2.88 %", partial(edge, 6, "no bonus")),
    Figure(WOO, "6 decks, edge after it", "2.33 %", partial(edge, 6, "bonus")),
    Figure(
        f"{WOO} (later text, in a copy)",
        "6 decks, element of risk without bonus",
        "2.70 %",
        partial(war_risk, 6, "no bonus"),
        "the edge over 1.074 units staked is 2.68 %, as the earlier text of the same site has it",
    ),
    Figure("wizardofmacau.com", "6 decks, edge with bonus", "2.33 %", partial(edge, 6, "bonus")),
    Figure(
        "wizardofmacau.com",
        "6 decks, edge surrendering",
        "2.88 %",
        partial(surrender_edge, 6),
        "that is the edge of going to war without bonus",
    ),
    Figure("wizardofmacau.com", "6 decks, edge of the tie at 10 to 1", "18.65 %", partial(tie_edge, 6)),
    Figure(
        "gamblingcalc.com",
        "6 decks, loss on all capital at risk, without bonus",
        "2.88 %",
        partial(war_risk, 6, "no bonus"),
        "that is the edge on the first stake alone",
    ),
    Figure("playsmart.ca", "6 decks, chance of the higher card", "46.3 %", partial(war_share, 6, first="higher")),
    Figure("playsmart.ca", "6 decks, chance of a tie", "7.4 %", partial(war_share, 6, first="tie")),
    Figure(
        WEBTOOLS,
        "6 decks, chance of a tie",
        "7.69 %",
        partial(war_share, 6, first="tie"),
        "1/13 forgets that the player's own card has left the shoe",
    ),
    Figure(
        WEBTOOLS,
        "6 decks, edge surrendering",
        "5.26 %",
        partial(surrender_edge, 6),
        "1/19 is the edge of roulette with two zeros",
    ),
    Figure(BEATING, "1 deck, edge, equal war cards at 3 to 1", "1.71 %", partial(edge, 1, "3 to 1")),
    Figure(
        BEATING,
        "1 deck, element of risk, equal war cards at 3 to 1",
        "1.61 %",
        partial(war_risk, 1, "3 to 1"),
        "cut off instead of rounded",
    ),
    Figure(BEATING, "6 decks, edge with bonus", "2.33 %", partial(edge, 6, "bonus")),
    Figure(BEATING, "6 decks, element of risk with bonus", "2.17 %", partial(war_risk, 6, "bonus")),
    Figure(BEATING, "1 deck, edge without bonus", "2.42 %", partial(edge, 1, "no bonus")),
    Figure(BEATING, "1 deck, element of risk without bonus", "2.28 %", partial(war_risk, 1, "no bonus")),
    Figure(BEATING, "6 decks, element of risk without bonus", "2.68 %", partial(war_risk, 6, "no bonus")),
    *_by_decks(),
    Figure(IOC, "6 decks, war equal", "0.005471", _equal_war),
    Figure(IOC, "6 decks, return of war equal with bonus", "0.010942", lambda: 2 * _equal_war()),
    Figure(IOC, "6 decks, all other wins", "0.497265", partial(ordinary_wins, 6)),
    Figure(IOC, "6 decks, wins without bonus", "0.502735", lambda: ordinary_wins(6) + _equal_war()),
    Figure(IOC, "6 decks, original bet lost", "0.463023", partial(war_share, 6, first="lower")),
    Figure(
        IOC,
        "6 decks, original bet lost, in the first table",
        "4.630203",
        partial(war_share, 6, first="lower"),
        f"{SLIP}: no chance is above 1",
    ),
    Figure(
        IOC,
        "6 decks, return of the original bet lost, in the first table",
        "−0.453023",
        lambda: -war_share(6, first="lower"),
        f"{SLIP}: the second table has it right",
    ),
    Figure(IOC, "6 decks, lost after war", "0.034242", partial(war_share, 6, first="tie", war="lower")),
    Figure(IOC, "6 decks, return lost after war", "−0.068484", _lost_after_war),
    Figure(
        IOC,
        "6 decks, return lost after war, in the first table",
        "−0.68484",
        _lost_after_war,
        f"{SLIP}: ten times too much",
    ),
    Figure(IOC, "6 decks, whole return with bonus", "−0.023301", lambda: -edge(6, "bonus")),
    Figure(IOC, "6 decks, whole return without bonus", "−0.028771", lambda: -edge(6, "no bonus")),
)

THREE_CARD_POKER = (
    Figure(CCT, "edge of the Ante, 5-4-1", "3.37 %", partial(ante_edge, "5-4-1")),
    Figure(CCT, "element of risk of Ante and Play, 5-4-1", "2.01 %", partial(ante_risk, "5-4-1")),
    Figure(
        "discountgambling.net",
        "edge of the Ante, 5-4-1",
        "3.38 %",
        partial(ante_edge, "5-4-1"),
        "rounded up from 3.373 %",
    ),
    Figure("poker-corner.com", "element of risk of Ante and Play, 5-4-1", "2.01 %", partial(ante_risk, "5-4-1")),
    Figure("poker-corner.com", "element of risk of Ante and Play, 5-3-1", "2.16 %", partial(ante_risk, "5-3-1")),
    Figure("big-casinos.com", "edge of the Ante without a bonus", "8.66 %", partial(ante_edge, "none")),
    Figure("big-casinos.com", "what the bonus 5-4-1 gives back", "5.29 %", _bonus_share),
    Figure(CCT, "the dealer plays", "69.6 %", partial(poker_share, qualifies="plays")),
    Figure(CCT, "edge of Pair Plus, 40-30-6-4-1", "2.32 %", partial(pair_plus_edge, "40-30-6-4-1")),
    Figure(CCT, "edge of Pair Plus, 40-30-6-3-1", "7.28 %", partial(pair_plus_edge, "40-30-6-3-1")),
    Figure(
        CCT,
        "edge of Pair Plus, 40-30-6-3-1, mini-royal 50",
        "7.10 %",
        partial(pair_plus_edge, "40-30-6-3-1", 50),
    ),
    Figure(CITY, "edge of Pair Plus, 40-30-5-4-1", "5.57 %", partial(pair_plus_edge, "40-30-5-4-1")),
    Figure(CITY, "edge of Pair Plus, 40-30-5-4-1, mini-royal 50", "5.39 %", partial(pair_plus_edge, "40-30-5-4-1", 50)),
    Figure(
        CITY, "edge of Pair Plus, 40-30-5-4-1, mini-royal 100", "4.49 %", partial(pair_plus_edge, "40-30-5-4-1", 100)
    ),
    Figure(CITY, "edge of Pair Plus, 40-30-6-3-1, mini-royal 50", "7.1 %", partial(pair_plus_edge, "40-30-6-3-1", 50)),
    *(
        Figure(WOO, f"hands: {name}", printed, partial(lambda kind: 22_100 * poker_share(category=kind), kind))
        for name, kind, printed in (
            ("straight flush", "straight_flush", "48"),
            ("three of a kind", "three_of_a_kind", "52"),
            ("straight", "straight", "720"),
            ("flush", "flush", "1,096"),
            ("pair", "pair", "3,744"),
            ("less than a pair", "high_card", "16,440"),
        )
    ),
    Figure(TCP_ORG, "chance of a straight flush", "0.22 %", partial(poker_share, category="straight_flush")),
    Figure(TCP_ORG, "chance of three of a kind", "0.24 %", partial(poker_share, category="three_of_a_kind")),
    Figure(
        f"{TCP_ORG}, {IOC}",
        "chance of a straight",
        "3.36 %",
        partial(poker_share, category="straight"),
        f"{SLIP}: both print 720 hands of 22,100 beside it",
    ),
    Figure(TCP_ORG, "chance of a flush", "4.96 %", partial(poker_share, category="flush")),
    Figure(TCP_ORG, "chance of a pair", "16.94 %", partial(poker_share, category="pair")),
    Figure(TCP_ORG, "chance of less than a pair", "74.39 %", partial(poker_share, category="high_card")),
    Figure(CCT, "one flush in so many hands", "20.16", lambda: 1 / poker_share(category="flush")),
    Figure(
        "table-games-online.com",
        "edge of the 6-Card Bonus, 1000-200-50-25-20-10-5",
        "10.23 %",
        lambda: -six_card_bonus("1000-200-50-25-20-10-5"),
        "the last digit; 10.22 % would be right",
    ),
)

GAMES = {"Casino War": CASINO_WAR, "Three Card Poker": THREE_CARD_POKER}


# --- the page

HEAD = """\
# Published odds, and ours

What others have published about these games beside the exact answer of `cutcard odds` and `cutcard counts`. This page
is written by `python -m tests.exact_odds.published` and compared by the tests, so it cannot go stale.

A figure agrees when the exact value, rounded to the digits that were printed, is what was printed. {agree} of {all}
figures do; {wrong} do not.

Casino War *with bonus* brings two units when the war cards are equal, as all three books have it (2 to 1 on the war
wager; at Crown 1 to 1 on both). *Without*, *3 to 1* and numbers of decks that the book does not allow are The Star's
book with that row or fact changed in memory. A mini-royal and the 6-Card Bonus are not in the rulebook: the first is
four hands of 22,100 on top of the book's Pair Plus, the second is counted over all 20,358,520 six-card hands by the
tests alone. Nothing that has been published about bACEball could be found; its odds are checked against a second
method instead (`tests/exact_odds/second_baceball.py`).
"""


def _number(value: Fraction, digits: int) -> str:
    text = f"{float(value):.{digits}f}"
    return text.replace("-", "−")


def _exact(figure: Figure) -> tuple[str, str]:
    """The exact fraction, where there is one, and the decimal with two digits more than were printed."""
    found = figure.exact()
    fraction = str(found).replace("-", "−") if isinstance(found, Fraction) else "a square root"
    whole = isinstance(found, Fraction) and found.denominator == 1
    value = Fraction(found) * (100 if figure.percent else 1)
    decimal = _number(value, 0 if whole else figure.digits + 2)
    return fraction, decimal + (" %" if figure.percent else "")


def _verdict(figure: Figure) -> str:
    if figure.agrees:
        return "agrees"
    off = figure.off
    unit = " points" if figure.percent else ""
    return f"**wrong** by {_number(abs(off), figure.digits + 2)}{unit}: {figure.wrong}"


def figures() -> tuple[Figure, ...]:
    """All of them."""
    return tuple(figure for game in GAMES.values() for figure in game)


def text() -> str:
    """The whole page."""
    wrong = sum(not figure.agrees for figure in figures())
    lines = [HEAD.format(all=len(figures()), agree=len(figures()) - wrong, wrong=wrong)]
    lines.append("| game | figure | source | published | exact | decimal | |")
    lines.append("|---|---|---|---:|---|---:|---|")
    for game, listed in GAMES.items():
        for figure in listed:
            cells = game, figure.what, figure.source, figure.printed, *_exact(figure), _verdict(figure)
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
