"""Casino War at The Star, Sydney: the rules approved by the Authority's order of 17 August 2016."""

from pathlib import Path

from cutcard.games.casino_war import CASINO_WAR
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_folder
from cutcard.rulebooks.parts import Fact

from . import facts, layout, promotion, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="star-casino-war",
    title="Casino War",
    house="The Star",
    operator="The Star Pty Limited",
    jurisdiction="New South Wales, Australia",
    regulator="Independent Liquor and Gaming Authority (NSW)",
    edition="Order of 17 August 2016",
    revision=3,
    currency="AUD",
    game=CASINO_WAR,
    facts=facts.FACTS,
    wagers=facts.WAGERS,
    rows=rows.ROWS,
    findings=facts.FINDINGS,
    rounding=facts.ROUNDING,
    limits=facts.LIMITS,
    grounds=facts.GROUNDS,
    options=facts.OPTIONS,
    round=CASINO_WAR.round,
    folder=HERE,
    checked="The expected value of every wager is also found from closed formulas, which were written separately, and "
    "agrees to the last digit.",
    layout=layout.LAYOUT,
    published=Fact(
        "The Authority published its order with the rules on its website, and the casino shows them to whoever asks.",
        ("order:commencement", "13.13"),
    ),
    promotions=promotion.PROMOTIONS,
    results=facts.RESULTS,
    **read_folder(HERE),
)
