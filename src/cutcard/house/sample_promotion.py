"""The terms of the sample promotion of a floor: for play money, now, with a draw in a few minutes."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from cutcard.house.demonstration import main_wagers
from cutcard.money import Stake
from cutcard.promotions.terms import Draw, Entry, Marketing, Prize, Terms, Wagered
from cutcard.rulebooks import Rulebook

BOOK = "star-casino-war"
"""The packaged book under which terms may be lodged at any time before the start: nobody waits a day."""

ZONE = "Australia/Sydney"


def sample_terms(book: Rulebook, now: int, wait: int = 20, entries: int = 600, seal: int = 30) -> Terms:
    """The terms of a promotion under a book, which starts ``wait`` seconds after ``now``, takes entries for so many
    seconds, and is drawn ``seal`` seconds after they close.

    >>> from cutcard.rulebooks import rulebook
    >>> terms = sample_terms(rulebook(BOOK), 1_800_000_000)
    >>> terms.draw.values_from, [f"{each.count} x {each.name}" for each in terms.prizes]
    ('entrants', ['1 x First prize', '3 x Second prize'])
    """
    wager = sorted(main_wagers(book))[0]
    start = now + wait
    closes = start + entries
    drawn = closes + seal
    return Terms(
        name="Lucky Ten Minutes",
        rulebook=book.id,
        zone=ZONE,
        start=_time(start),
        ends=_time(drawn + 3600),
        where=f"This floor, at its tables of {book.title}.",
        manner="Entries are drawn by lot, prize after prize; everybody can make the draw again.",
        nature=f"Play money for people who play {book.title} on this floor.",
        reservations=("It is a demonstration: prizes are play money.",),
        entry=Entry(
            eligible=("Whoever has taken a name on this floor.",),
            ways=("On the page of this promotion.",),
            closes=_time(closes),
            wagered=(Wagered(rulebook=book.id, wager=wager, amount=Stake(10_00)),),
            most_each=1,
            barred=("Those who run the floor.",),
        ),
        draw=Draw(at=_time(drawn), where="This page", present=False, values_from="entrants"),
        claim="On the page of this promotion.",
        claim_days=7,
        notices=("face_to_face", "email"),
        results="On the page of this promotion.",
        available=("website",),
        prizes=(
            Prize(name="First prize", kind="cash", value=Stake(500_00)),
            Prize(name="Second prize", kind="cash", value=Stake(100_00), count=3),
        ),
        marketing=(
            Marketing(medium="lobby", text="Lucky Ten Minutes. Terms and conditions apply; see them on our website."),
        ),
    )


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, ZoneInfo(ZONE)).isoformat()
