"""bACEball at The Star, Sydney: the rules approved by the Authority's order of 17 August 2016."""

from pathlib import Path

from cutcard.games.baceball import BACEBALL
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_folder
from cutcard.rulebooks.parts import Fact

from . import facts, layout, promotion, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="star-baceball",
    title="bACEball",
    house="The Star",
    operator="The Star Pty Limited",
    jurisdiction="New South Wales, Australia",
    regulator="Independent Liquor and Gaming Authority (NSW)",
    edition="Order of 17 August 2016",
    revision=3,
    currency="AUD",
    game=BACEBALL,
    facts=facts.FACTS,
    wagers=facts.WAGERS,
    rows=rows.ROWS,
    findings=facts.FINDINGS,
    rounding=facts.ROUNDING,
    limits=facts.LIMITS,
    grounds=facts.GROUNDS,
    options=facts.OPTIONS,
    meters=facts.METERS,
    pool=facts.POOL,
    round=BACEBALL.round,
    folder=HERE,
    checked="The expected value of every wager is also found by a second method of another author (generating "
    "functions and hypergeometric sums, with the payouts typed in from the text), and agrees to the last digit.",
    layout=layout.LAYOUT,
    published=Fact(
        "The Authority published its order with the rules on its website, and the casino shows them to whoever asks.",
        ("order:commencement", "14.14"),
    ),
    promotions=promotion.PROMOTIONS,
    results=facts.RESULTS,
    **read_folder(HERE),
)
