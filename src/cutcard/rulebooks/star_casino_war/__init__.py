"""Casino War at The Star, Sydney: the rules approved by the Authority's order of 17 August 2016."""

from pathlib import Path

from cutcard.games.casino_war import CASINO_WAR
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_powers, read_procedure, read_remedies, read_roles, read_silent

from . import facts, layout, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="star-casino-war",
    title="Casino War",
    house="The Star",
    operator="The Star Pty Limited",
    jurisdiction="New South Wales, Australia",
    regulator="Independent Liquor and Gaming Authority (NSW)",
    edition="Order of 17 August 2016",
    revision=1,
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
    roles=read_roles(HERE),
    powers=read_powers(HERE),
    procedure=read_procedure(HERE),
    round=CASINO_WAR.round,
    remedies=read_remedies(HERE),
    silent=read_silent(HERE),
    folder=HERE,
    checked="The expected value of every wager is also found from closed formulas, which were written separately, and "
    "agrees to the last digit.",
    layout=layout.LAYOUT,
    results=facts.RESULTS,
)
