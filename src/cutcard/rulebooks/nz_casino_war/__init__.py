"""Casino War in New Zealand: the Casino War division of the rules of casino table games.

The division leans on general rules (its Division 1) that are not at hand; what would stand there is a policy to choose.
"""

from pathlib import Path

from cutcard.games.casino_war import CASINO_WAR
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_folder
from cutcard.rulebooks.parts import Fact

from . import facts, layout, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="nz-casino-war",
    title="Casino War",
    house="New Zealand",
    operator="any licensed casino operator in New Zealand",
    jurisdiction="New Zealand",
    regulator="the Secretary, under the Gambling Act 2003",
    edition="undated division",
    revision=3,
    currency="NZD",
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
        "The text at hand does not say where it was published, nor who shows it; whoever approves rules under the "
        "Gambling Act 2003 has it, and so has the casino.",
        ("1.1", "2.1"),
        ("N20",),
    ),
    felt=layout.FELT,
    results=facts.RESULTS,
    **read_folder(HERE),
)
