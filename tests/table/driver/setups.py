"""Random tables: what a supervisor may open, and what no supervisor may."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.money import Amount, Stake
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import MysterySetup, PoolSetup, Rules, Setup, Sign

SCHEDULES = (
    {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"},
    {"pair_plus": "50-30-6-3-1", "ante_bonus": "3-2-1"},
    {"pair_plus": "35-25-6-4-1", "ante_bonus": "5-3-1"},
)
CHIPS = ((), (), (100, 500, 2500), (250, 500), (500,), (5,), (700, 1100))
JACKPOT_WAGER = Stake(200)
POOL = PoolSetup(
    reference="sample",
    seeds={"major": Amount(50_000_00), "minor": Amount(5_000_00)},
    rates={"major": "1/10", "minor": "1/20"},
    retained="1/5",
    mystery=MysterySetup(start=Amount(100_00), must_hit_by=Amount(103_00), rate="1/40"),
)

STREAM = "tournament:driven"
"""The tournament that tables of the driver play for, where they play for one."""


def limits_for(rng: Random, book: Rulebook, least: int = 500) -> dict[str, Sign]:
    """Limits for some of the wagers that a sign limits."""
    found = {}
    for wager in book.wagers:
        if wager.limited and wager.follows is None and rng.random() < 0.7:
            low = least * rng.choice((1, 1, 2, 5))
            high = low * rng.choice((5, 20, 100))
            found[wager.name] = rng.choice(
                (
                    Sign(min=Amount(low), max=Stake(high)),
                    Sign(min=Amount(low), max=Stake(high)),
                    Sign(min=Amount(low)),
                    Sign(max=Stake(high)),
                )
            )
    return found


def legal_setup(rng: Random, book: Rulebook) -> Setup:
    """A setup that the book allows."""
    rules = Rules(book)
    least, most = book.facts.decks.value
    boxes = book.facts.boxes.value or 9
    signs = limits_for(rng, book) if rng.random() < 0.6 else {}
    main = next(name for name, wager in rules.placeable.items() if wager.needs is None)
    device = rng.choice(("", *rules.allows("dealing_device")))
    burn: tuple[bool | None, ...] = {
        "always_unseen": (None, True),
        "optional_shown_on_request": (None, True, True),
    }.get(rules.says("burn_card"), (None, False))
    low_limit = rules.says("tournaments") == "not_at_low_limits" and device == "shuffling_device" and rng.random() < 0.3
    automatic = device == "automatic_shuffler"
    source = rng.choice(("physical", "physical", "electronic"))
    offers = bool(book.meters) and rng.random() < 0.9  # a table may do without its jackpot
    came = rules.allows("preshuffled_cards") if source == "physical" else ()
    cards = rng.choice(("new", *came, *came[1:]))
    return Setup(
        boxes=rng.randint(1, boxes) if rng.random() < 0.3 else min(boxes, rng.choice((2, 3, 5, 7))),
        decks=rng.choice((None, least, most, rng.randint(least, most))),
        chips=tuple(Stake(chip) for chip in rng.choice(CHIPS)),
        limits=signs,
        units={main: Stake(500)} if rng.random() < 0.3 else {},
        box_totals={main: Stake(rng.choice((10_000, 20_000, 100_000)))} if rng.random() < 0.35 else {},
        schedules=rng.choice(SCHEDULES) if book.schedules else {},
        approvals={each.name: "letter 7" for each in book.schedules},
        options={option.name: rng.choice(sorted(option.values)) for option in book.options if rng.random() < 0.3},
        device=device,
        cards=cards,
        approval="letter 12" if cards == "manufacturer_shuffled" else "",
        sets=2 if automatic else 1,
        colours=2 if automatic else 1,
        source=source,
        burn=rng.choice(burn) if rules.says("burn_card") == "always_unseen" or device in ("shoe", "") else None,
        cut=rng.choice((None, True, False)) if rules.says("cut_required") == "operator_decides" else None,
        cutting_cards=rng.randint(1, rules.amount("cutting_cards", 1)),
        war_method=rng.choice(rules.allows("war_method") or ("a",)),
        discard_three=rules.says("cards_burned_before_war") == "may_discard_three" and rng.random() < 0.6,
        jackpot_wager=JACKPOT_WAGER if offers else None,
        pool=POOL if offers and rng.random() < 0.7 else None,
        low_limit=low_limit,
        office=OFFICE if rng.random() < 0.5 else "",
        tournament=STREAM if rules.says("tournaments") == "allowed" and rng.random() < 0.4 else "",
    )


OFFICE = "office:here:any"
"""The stream of an office."""


def _illegal(book: Rulebook) -> dict[str, list[dict[str, Any]]]:
    """What spoils a legal setup, by the code of the refusal that must follow."""
    rules = Rules(book)
    main = next(iter(rules.placeable))
    unlimited = next((wager.name for wager in book.wagers if not wager.limited), None)
    wrong = Sign(min=Amount(1000), max=Stake(500))
    found: dict[str, list[dict[str, Any]]] = {
        "bad_boxes": [{"boxes": 0}, {"boxes": -3}, {"boxes": (book.facts.boxes.value or 20) + 1}],
        "bad_device": [{"device": "cannon"}],
        "bad_source": [{"source": "crystal ball"}],
        "bad_cards": [{"cards": "torn"}, {"source": "electronic", "cards": "preshuffled"}],
        "bad_decks": [{"decks": book.facts.decks.value[1] + 1}, {"decks": 0}],
        "unknown_option": [{"options": {"colour": "red"}}],
        "bad_limits": [{"limits": {main: wrong}}],
        "unknown_wager": [
            {"limits": {"hope": wrong}},
            {"units": {"hope": Stake(1)}},
            {"box_totals": {"hope": Stake(1)}},
        ],
        "bad_chips": [
            {"chips": tuple(Stake(chip) for chip in range(1, 70))},
            {"chips": (Stake(20_001), Stake(20_002))},
        ],
        "bad_cutting_cards": [{"cutting_cards": 0}, {"cutting_cards": rules.amount("cutting_cards", 1) + 1}],
        "bad_war_method": [{"war_method": "c"}],
        "bad_office": [{"office": "the back room"}],
        "bad_seconds": [{"decision_seconds": 0}, {"decision_seconds": 10**9}],
    }
    if unlimited is not None:
        for sign in ("units", "box_totals"):
            found["bad_limits"].append({sign: {unlimited: Stake(500)}})
    if rules.says("cut_required") != "operator_decides":
        found["cut_not_open"] = [{"cut": True}, {"cut": False}]
    if rules.says("burn_card") == "always_unseen":
        found["burn_required"] = [{"burn": False}]
    elif rules.says("burn_card") == "":
        found["no_burn"] = [{"burn": True}]
    if rules.says("cards_burned_before_war") != "may_discard_three":
        found["no_discard"] = [{"discard_three": True}]
    else:
        found["bad_sets"] = [{"device": "automatic_shuffler", "sets": 1}]
        found["approval_missing"] = [{"cards": "manufacturer_shuffled", "source": "physical", "approval": ""}]
    if rules.says("tournaments") == "not_at_low_limits":
        found["bad_device"].append({"device": "shoe", "low_limit": True})
    if rules.says("tournaments") == "allowed":
        found["bad_tournament"] = [{"tournament": True}, {"tournament": "spring"}]
    else:
        found["no_tournament"] = [{"tournament": True}, {"tournament": STREAM}]
    if not book.meters:
        found["no_jackpot"] = [{"jackpot_wager": Stake(200)}]
        found["no_pool"] = [{"pool": POOL}]
    else:
        found["jackpot_wager_missing"] = [{"jackpot_wager": None, "pool": POOL}]
        found["bad_terms"] = [
            {"jackpot_wager": JACKPOT_WAGER, "pool": replace(POOL, retained="a lot")},
            {"jackpot_wager": JACKPOT_WAGER, "pool": replace(POOL, retained="1e999999999")},
            {"jackpot_wager": JACKPOT_WAGER, "pool": replace(POOL, rates={"major": "1/0", "minor": "1/20"})},
            {"jackpot_wager": JACKPOT_WAGER, "pool": replace(POOL, rates={"major": "9/10", "minor": "1/20"})},
            {"jackpot_wager": JACKPOT_WAGER, "pool": replace(POOL, seeds={"major": Amount(1)})},
        ]
    if book.schedules:
        found["approval_missing"] = [{"approvals": {}}, {"approvals": {"pair_plus": "letter 7", "ante_bonus": " "}}]
        found["schedule_missing"] = [{"schedules": {"pair_plus": "40-30-6-4-1"}}]
        found["bad_schedule"] = [{"schedules": {"pair_plus": "40-30-6-4-1", "ante_bonus": "many"}}]
    else:
        found["unknown_schedule"] = [{"schedules": {"pair_plus": "40-30-6-4-1"}}]
    return found


def illegal_setup(rng: Random, book: Rulebook) -> tuple[str, Setup]:
    """A setup with one thing wrong, and the code of the refusal that it must meet."""
    found = _illegal(book)
    code = rng.choice(sorted(found))
    return code, replace(legal_setup(rng, book), **rng.choice(found[code]))


def clumped(rng: Random, cards: list[Any], rank: Callable[[Any], int]) -> list[Any]:
    """Cards in an order that nearly keeps ranks together, so that ties, pairs and aces are common."""
    return sorted(cards, key=lambda card: rank(card) + rng.gauss(0, 1.2))
