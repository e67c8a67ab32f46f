"""Three Card Poker at The Star, Sydney: the rules approved by the Authority's order of 1 February 2019."""

from pathlib import Path

from cutcard.games.three_card_poker import THREE_CARD_POKER
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_folder
from cutcard.rulebooks.parts import Fact

from . import facts, layout, promotion, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="star-three-card-poker",
    title="Three Card Poker",
    house="The Star",
    operator="The Star Pty Limited",
    jurisdiction="New South Wales, Australia",
    regulator="Independent Liquor and Gaming Authority (NSW)",
    edition="Order of 1 February 2019",
    revision=3,
    currency="AUD",
    game=THREE_CARD_POKER,
    facts=facts.FACTS,
    wagers=facts.WAGERS,
    rows=rows.ROWS,
    findings=facts.FINDINGS,
    rounding=facts.ROUNDING,
    limits=facts.LIMITS,
    grounds=facts.GROUNDS,
    options=facts.OPTIONS,
    schedules=facts.SCHEDULES,
    round=THREE_CARD_POKER.round,
    folder=HERE,
    checked="All 407,170,400 deals are also counted by a program of its own, which shares no code with the engine, "
    "and give the same counts and the same expected values.",
    layout=layout.LAYOUT,
    published=Fact(
        "The Authority published its order with the rules on its website, and the casino shows them to whoever asks.",
        ("order:commencement", "14.14"),
    ),
    promotions=promotion.PROMOTIONS,
    results=facts.RESULTS,
    **read_folder(HERE),
)
