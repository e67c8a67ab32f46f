"""The words for what people leave out although their book demands it, where nothing but a note follows from it.

A table that people run notices a lapse by itself, and keeps it in its record: play goes on, and no result changes.
"""

from __future__ import annotations

from collections.abc import Mapping

LAPSES: Mapping[str, str] = {
    "no_more_bets_call": 'Nobody called "no more bets" before the first card',
    "players_did_not_look": "The cards were shuffled before any player could look them over",
    "discards_not_reloaded": "The discards were not put back into the device after the initial deal",
    "cutting_card_passed": "More cards are out than lay before the cutting card, and nobody has reported it",
    "sign_not_seen": "A round began, and nobody had seen this sign or marker up",
    "marker_not_off": "A round began, and nobody had taken this marker off",
}
"""Every lapse, with what was left out, as a sentence without its end."""
