"""A hand that lies face down never reaches another page: not in a message, not in an answer, not in what is drawn."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from cutcard.cards import Card
from cutcard.table.steps.rounds.settling import RoundEnded
from tests.support.seeds import seed_for, short_or_long
from tests.web.conftest import Floors, Guests
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BOOK = "star-three-card-poker"
NAMES = ("Ann", "Ben", "Cy")
ROUNDS = short_or_long(2, 12)
SEED = seed_for("hidden hands")

# Everything that a page holds: text and attributes of every element, in every shadow; what tells of earlier rounds (the
# log, the last rounds, and what was said aloud last) only where there are none.
DRAWN = """(past) => {
  const found = [];
  const walk = (node) => {
    for (const each of node.querySelectorAll("*")) {
      if (past && ["cc-drawer", "cc-announcer"].includes(each.localName)) continue;
      for (const {value} of each.attributes) found.push(value);
      for (const child of each.childNodes) if (child.nodeType === 3) found.push(child.data);
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  return found.join("\\n");
}"""


def names_of(card: Card) -> tuple[str, str, str, str]:
    """However a page or a message might name a card."""
    return f'"{card}"', f"/{card}.svg", card.symbol, card.title


def leaks(text: str, hidden: dict[Card, str], viewer: str) -> list[str]:
    """Cards that lie face down, that this viewer has not looked at, and that the text names all the same."""
    return [
        str(card) for card, seen in hidden.items() if seen != viewer and any(name in text for name in names_of(card))
    ]


@pytest.mark.bulk
@pytest.mark.soak
def test_a_hidden_hand_never_reaches_another_page(floors: Floors, guests: Guests) -> None:
    floor = floors(seed=SEED)
    chance = random.Random(SEED)
    players = [guests(floor.url).at(BOOK, name, box) for box, name in enumerate(NAMES, start=1)]
    onlooker = guests(floor.url).look_on().open(BOOK)
    everybody = [*players, onlooker]
    for each in everybody:
        each.keep_answers()
    drawn = looked = 0
    for number in range(1, ROUNDS + 1):
        for each in players:
            each.bet("ante", 5) if number == 1 else each.rebet({"ante": 5})
        for each in players:
            each.ready()
        lookers = chance.sample(players, 2) if number > 1 else players
        for each in lookers:
            each.page.locator("[data-action=look]").click()
            expect(each.page.locator("cc-own-box .hand")).to_have_attribute(
                "aria-label", re.compile(" of .* of .* of ")
            )
            looked += 1
        drawn += on_pages(floor, everybody, number > 1)
        for each in players:
            each.decide("fold" if each == players[number % 3] else chance.choice(["play", "play", "fold"]))
        for each in everybody:
            each.phase("clearing")
        on_pages(floor, everybody, number > 1)
        with floor.paced(BOOK, clear=0):
            for each in everybody:
                each.phase("betting")
        onlooker.panel("log")
        onlooker.panel("rounds").locator(f"[data-round='{number}'] [data-action=look-back]").click()
        onlooker.page.locator(f"[data-replay='{number}'] input[type=range]").wait_for()
        onlooker.page.locator("[data-action=back]").click()
    assert looked == len(NAMES) + 2 * (ROUNDS - 1)
    assert drawn > 0
    in_messages(floor, everybody)
    in_answers(floor, everybody)


def on_pages(floor: ScriptedFloor, everybody: list[Guest], past: bool) -> int:
    """What pages draw now; gives how many of the cards are drawn for the one who has looked at them."""
    hidden = floor.hidden(BOOK)
    last = max(hidden)
    own = 0
    for each in everybody:
        each.caught_up(last)
        text = each.page.evaluate(DRAWN, past)
        assert leaks(text, hidden[last], each.name or "nobody") == [], each.name
        own += sum(seen == each.name and f"/{card}.svg" in text for card, seen in hidden[last].items())
    return own


def in_messages(floor: ScriptedFloor, everybody: list[Guest]) -> None:
    """Every message that ever came over a WebSocket."""
    hidden = floor.hidden(BOOK)
    for each in everybody:
        steps = [(msgspec.json.decode(frame), frame) for frame in each.frames]
        with_seq = [(step["seq"], frame) for step, frame in steps if "seq" in step]
        assert len(with_seq) > 20 * ROUNDS
        own = 0
        for seq, frame in with_seq:
            assert leaks(frame, hidden[seq], each.name or "nobody") == [], (each.name, seq)
            own += any(seen == each.name and f'"{card}"' in frame for card, seen in hidden[seq].items())
        assert bool(own) == bool(each.name)  # whoever looks at the own hand sees it, and nobody else does


def in_answers(floor: ScriptedFloor, everybody: list[Guest]) -> None:
    """Every answer over HTTP: to commands at their number; of rounds that are over, without hands that never turned."""
    hidden = floor.hidden(BOOK)
    folded = never_turned(floor)
    assert any(folded.values())
    kinds = set()
    for each in everybody:
        for url, body in each.answers:
            answer: dict[str, Any] = msgspec.json.decode(body) if body else {}
            kind = url.rsplit("/", 1)[1]
            kinds.add(kind if not kind.isdigit() else "round")
            if "seq" in answer:
                assert leaks(body, hidden[answer["seq"]], each.name or "nobody") == [], url
            for step in answer.get("steps", ()):
                text = msgspec.json.encode(step).decode()
                assert leaks(text, hidden[step["seq"]], each.name or "nobody") == [], url
            told = [answer] if kind == "openings" else answer.get("rounds", ())
            for one in told:
                assert leaks(msgspec.json.encode(one).decode(), folded[one["round"]], "nobody") == [], url
    assert {"commands", "rounds", "round", "openings"} <= kinds


def never_turned(floor: ScriptedFloor) -> dict[int, dict[Card, str]]:
    """By round: the cards that lay face down to its end."""
    hidden = floor.hidden(BOOK)
    ends = [seq for seq, _, events in floor.entries(BOOK) if any(isinstance(event, RoundEnded) for event in events)]
    return {number: dict.fromkeys(hidden[seq - 1], "") for number, seq in enumerate(ends, start=1)}
