"""Three Card Poker at The Star, Sydney: the rules approved by the Authority's order of 1 February 2019."""

from pathlib import Path

from cutcard.games.three_card_poker import THREE_CARD_POKER
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.star_three_card_poker import facts, layout, powers, procedure, remedies, rows

BOOK = Rulebook(
    id="star-three-card-poker",
    title="Three Card Poker",
    house="The Star",
    operator="The Star Pty Limited",
    jurisdiction="New South Wales, Australia",
    regulator="Independent Liquor and Gaming Authority (NSW)",
    edition="Order of 1 February 2019",
    revision=1,
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
    roles=powers.ROLES,
    powers=powers.POWERS,
    procedure=procedure.PROCEDURE,
    round=procedure.ROUND,
    remedies=remedies.REMEDIES,
    folder=Path(__file__).parent,
    layout=layout.LAYOUT,
    results=facts.RESULTS,
)
