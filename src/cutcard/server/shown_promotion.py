"""A promotion as everybody sees it: prizes, times, how the draw came out. Entrants stand there as they chose, and
nothing of claimants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cutcard.house.demonstration import house_id
from cutcard.money import dollars
from cutcard.promotions.drawing import prize_list
from cutcard.promotions.showing import listed
from cutcard.promotions.state import Promotion
from cutcard.promotions.times import seconds
from cutcard.promotions.words import KINDS
from cutcard.telling.promotion_told import WON, promotion_told, wager_title

if TYPE_CHECKING:
    from cutcard.server.live_promotion import LivePromotion


def view(live: LivePromotion, now: int) -> dict[str, Any]:
    """A promotion as everybody sees it, as of its last durable entry."""
    shown = live.shown
    terms = shown.known
    return {
        "promotion": live.name,
        "title": terms.name,
        "book": shown.book.id,
        "house": house_id(shown.book),
        "games": [shown.named_books[name].title for name in (terms.games or (terms.rulebook,))],
        "entry": live.shown_seq,
        "phase": shown.phase,
        "says": promotion_told(shown, now),
        "now": now,
        "start": seconds(terms.start),
        "closes": seconds(terms.entry.closes),
        "draws": seconds(terms.draw.at),
        "ends": seconds(terms.ends),
        "open": takes_entries(shown, now),
        "terms": shown.fingerprint,
        "head": shown.head,
        "where": terms.where,
        "drawn_at": terms.draw.where,
        "nature": terms.nature,
        "manner": terms.manner,
        "eligible": list(terms.entry.eligible),
        "ways": list(terms.entry.ways),
        "barred": list(terms.entry.barred),
        "most_each": terms.entry.most_each,
        "wagered": [
            {
                "title": wager_title(each, dict(shown.named_books)),
                "amount": dollars(int(each.amount)),
                "per_entry": each.per_entry,
            }
            for each in terms.entry.wagered
        ],
        "present": terms.draw.present,
        "values_from": terms.draw.values_from,
        "claim": terms.claim,
        "claim_days": terms.claim_days,
        "results": shown.results,
        "prizes": [
            {
                "name": each.name,
                "kind": KINDS[each.kind],
                "value": dollars(int(each.value)),
                "count": each.count,
                "instead": None if each.cash_alternative is None else dollars(int(each.cash_alternative)),
                "conditions": list(each.conditions),
            }
            for each in terms.prizes
        ],
        "entries": len(shown.entries),
        "entrants": len(shown.entered),
        "sealed": _sealed(shown),
        "winners": _winners(shown),
        "put_off": shown.why if shown.phase in ("postponed", "cancelled") else "",
    }


def takes_entries(shown: Promotion, now: int) -> bool:
    """Whether entries are received now, of whoever meets the terms."""
    return shown.goes_on("promotion") and shown.draw is None and now <= seconds(shown.known.entry.closes)


def _sealed(shown: Promotion) -> dict[str, Any] | None:
    draw = shown.draw
    if draw is None:
        return None
    return {
        "hash": draw.hash,
        "entries": len(draw.entries),
        "at": draw.at,
        "given": len(draw.given),
        "link": draw.link,
        "made": draw.made,
        "unawarded": len(draw.unawarded),
        "scrutineer": shown.scrutineer if shown.overseen else "",
    }


def _winners(shown: Promotion) -> list[dict[str, Any]]:
    if not shown.wins:
        return []
    prizes, people = prize_list(shown.known), listed(shown)
    return [
        {
            "prize": win.prize,
            "name": prizes[win.prize - 1][1].name,
            "who": people[win.person],
            "status": win.status,
            "says": WON[win.status],
        }
        for win in sorted(shown.wins.values(), key=lambda each: each.prize)
    ]
