"""Casino War at Crown Melbourne: the casino's rules, version 5.0."""

from pathlib import Path

from cutcard.games.casino_war import CASINO_WAR
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.folder import read_folder
from cutcard.rulebooks.parts import Fact

from . import competition, facts, layout, rows

HERE = Path(__file__).parent

BOOK = Rulebook(
    id="crown-casino-war",
    title="Casino War",
    house="Crown Melbourne",
    operator="Crown Melbourne Limited",
    jurisdiction="Victoria, Australia",
    regulator="Victorian Commission for Gambling and Liquor Regulation (VCGLR)",
    edition="Version 5.0",
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
    published=Fact("The casino has the rules on its website, and gives them to whoever asks.", ("11.14",)),
    felt=layout.FELT,
    tournaments=competition.TOURNAMENTS,
    results=facts.RESULTS,
    **read_folder(HERE),
)
