"""What is done about everything that can go wrong, by whom, and under which clauses: at tables where it really has.

The trainer's scenes play by the book up to a moment and then not. At each of them every role orders every remedy; what
the table accepts, from whom, and what it cites must be exactly what stands here.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from random import Random
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.vocabulary.irregularities import MENDS
from cutcard.table import decide
from cutcard.table.steps.cards.wrong_cards import WrongCardsFound
from cutcard.table.steps.trouble.mending import Resolve, TroubleResolved
from cutcard.telling.advice import remedies_for
from cutcard.training.scenes import scene_of
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.seeds import short_or_long
from tests.support.tables import Play
from tests.table.reporting import owed

SUPERVISORS = ("gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager")
NO_MANAGER = SUPERVISORS[:3]
AREA = ("tg_area_manager", "tg_assistant_casino_manager")
DUTIES = ("tg_higher_duties_dealer", *AREA)
OPERATOR = ("casino_operator",)
NZ_FLOOR = ("dealer", "game_supervisor", "casino_supervisor", "casino_operator")

Expected = dict[tuple[str, ...], str]

DECIDED: dict[str, Expected] = {
    STAR: {
        ("dealer", *SUPERVISORS): """
            face_up_card burn 11.1
            box_skipped repair 11.6 11.12
            war_card_missed repair 11.6 11.12
            option_not_offered repair 11.6 11.12
            surplus_card repair 11.2
            surplus_card discard 11.3
            surplus_card hold 11.4
            war_card_without_wager repair 11.2
            round_without_wagers discard 11.5
            cut_missed shuffle_after 11.9
            burn_missed go_on 11.10
            shuffle_missed shuffle_after 11.11
            discards_not_reloaded reload_later 11.14
            device_failure transfer 12.1 12.1.1 12.1.2 12.1.3 12.1.4 12.1.5 12.2
            device_failure replace_and_transfer 12.1 12.3 12.3.1 12.3.2 12.3.3 12.3.4
            device_failure finish_from_shoe 12.1.4 12.5 12.5.1 12.5.2 12.5.3 12.5.4
            device_failure finish_from_shoe 12.1.5 12.5 12.5.1 12.5.2 12.5.3 12.5.4""",
        SUPERVISORS: """
            face_up_card burn_and_check 11.1 11.1.1
            box_skipped void_round 11.6 11.6.1
            war_card_missed void_round 11.6 11.6.1
            option_not_offered void_round 11.6 11.6.1
            surplus_card void_round 11.6 11.6.1
            war_card_without_wager void_round 11.6 11.6.1
            order_unknown void_round 11.13 11.15 11.16
            foreign_card void_round 11.17 11.17.1 11.17.2 11.17.3 11.17.4
            missing_card void_round 11.17 11.17.1 11.17.2 11.17.3 11.17.4
            device_failure void_round 12.4""",
    },
    CROWN: {
        ("dealer", *DUTIES): """
            face_up_card discard 9.1
            war_card_missed void_hand 9.7
            war_card_without_wager discard 9.5
            order_unknown go_on 9.11
            option_not_offered repair 9.8 9.2
            surplus_card pass_on 9.2
            surplus_card discard 9.2.1
            shuffle_missed shuffle_after 9.9
            device_failure go_on 9.11""",
        DUTIES: """
            box_skipped repair 9.4 9.4.1 9.4.2
            order_unknown void_round 9.11 9.11.1
            foreign_card void_round 9.12 9.12.1 9.12.2 9.12.3
            missing_card void_round 9.12 9.12.1 9.12.2 9.12.3
            round_without_wagers discard 9.3
            device_failure void_round 9.11 9.11.1""",
        AREA: """
            box_skipped void_hand 11.10
            order_unknown void_round 11.10
            damaged_card replace_after 4.4.2 4.4.2(a)""",
    },
    NZ: {
        NZ_FLOOR: """
            face_up_card discard 9.1
            box_skipped repair 9.4
            war_card_missed repair 9.4
            option_not_offered repair 9.9 9.2
            surplus_card repair 9.2 9.4
            surplus_card discard 9.3
            war_card_without_wager repair 9.4
            round_without_wagers discard 9.3
            shuffle_missed shuffle_after 9.7
            cutting_card_missing shuffle_after 9.8
            damaged_card replace_after 9.6""",
        OPERATOR: """
            box_skipped void_hand 9.4(a) 9.4(b) 9.4:effect-of-void
            war_card_missed void_hand 9.4(a) 9.4(b) 9.4:effect-of-void
            surplus_card void_hand 9.4(a) 9.4(b) 9.4:effect-of-void
            war_card_without_wager void_hand 9.4(a) 9.4(b) 9.4:effect-of-void
            order_unknown void_hand 9.4(a) 9.4(b) 9.4:effect-of-void
            device_failure void_hand 9.10
            device_failure void_round 9.10""",
    },
    POKER: {
        ("dealer", *NO_MANAGER): """
            box_skipped void_round 12.1 12.4
            surplus_card void_round 12.1 12.4
            surplus_card void_hand 12.7
            surplus_card discard 12.8
            order_unknown void_round 12.1 12.4
            order_unknown go_on 12.1 12.7
            card_exposed turn_down 12.5
            card_exposed void_round 12.3 12.4
            dealer_card_exposed go_on 12.6
            device_jam reshuffle 13.1""",
        NO_MANAGER: """
            foreign_card void_round 12.9 12.9.1 12.9.2 12.9.3 12.9.4
            missing_card void_round 12.9 12.9.1 12.9.2 12.9.3 12.9.4
            device_failure void_round 13.2 13.2.1 13.2.2 13.2.3""",
    },
    BACEBALL: {
        ("dealer", *SUPERVISORS): """
            face_up_card burn 12.1
            box_skipped repair 12.5 12.8
            surplus_card repair 12.2
            surplus_card discard 12.3
            surplus_card hold 12.4
            surplus_card repair 12.5 12.8
            surplus_card discard 12.8
            surplus_card discard 12.11
            surplus_card hold 12.2 12.4
            hand_without_wager void_hand 12.11 12.12
            burn_missed go_on 12.7
            device_failure transfer 13.1 13.1.1 13.1.2 13.1.3 13.1.4 13.2
            device_failure replace_and_transfer 13.1 13.1.1 13.1.2 13.1.3 13.1.4 13.3 13.3.1 13.3.2 13.3.3 13.3.4""",
        SUPERVISORS: """
            face_up_card burn_and_check 12.1 12.1.1
            box_skipped void_round 12.5 12.5.1
            surplus_card void_round 12.5 12.5.1
            order_unknown void_round 12.5 12.5.1
            foreign_card void_round 12.9 12.9.1 12.9.2 12.9.3
            missing_card void_round 12.9 12.9.1 12.9.2 12.9.3
            cards_dropped verify 4.5
            device_failure void_round 13.1 13.1.3
            device_failure void_round 13.1 13.1.4
            device_failure void_round 13.4""",
    },
}
"""Who decides, what went wrong, what is done, and the clauses."""

SCENES = {"device_failure": 64, "surplus_card": 64, "shuffle_missed": 4}
"""So many scenes at most of what turns on circumstances; of everything else, eight."""

FEWEST = 2
"""So many scenes are looked at wholly; in the short form the others only for what is expected and was not met yet."""

SELDOM = {("surplus_card", "next_card", "9.2"), ("surplus_card", "hold", "11.4"), ("surplus_card", "hold", "12.4")} | {
    ("box_skipped", "repair", "9.6"),
    ("surplus_card", "void_round", "12.2", "12.4"),
    ("surplus_card", "discard", "12.3"),
    ("surplus_card", "repair", "12.5", "12.8"),
    ("surplus_card", "discard", "12.8"),
    ("surplus_card", "discard", "12.11"),
    ("surplus_card", "hold", "12.2", "12.4"),
    ("card_exposed", "void_round", "12.3", "12.4"),
}
"""What scenes hardly come to, and tests of their own do: an unseen card, the dealer's own hand, a second one seen."""

KINDS = [
    (book, kind)
    for book, told in DECIDED.items()
    for kind in dict.fromkeys(line.split()[0] for lines in told.values() for line in lines.strip().splitlines())
]


def decided(book: str, kind: str, number: int, mends: Collection[str]) -> dict[tuple[str, ...], set[str]]:
    """What of these remedies is accepted at one scene of this kind, with its clauses, and from whom."""
    found: dict[tuple[str, ...], set[str]] = {}
    scene = scene_of(rulebook(book), kind, Random(f"{kind} {number}"))
    if scene is None:
        return found
    table = scene.table
    assert table.trouble is not None
    named = (table.trouble.box,) if table.trouble.box else ()
    reasons = [word for each in remedies_for(table) for word in each.remedy.last_resort]
    for mend, reason in product(mends, dict.fromkeys(("", *reasons))):
        for role in rulebook(book).roles:
            for boxes in dict.fromkeys((named, (), tuple(table.boxes))):
                command = Resolve(mend=mend, boxes=boxes, reason=reason, actor="Sam", role=role.name)
                answer = decide(table, command)
                if not isinstance(answer, Refusal):
                    event = next(each for each in answer if isinstance(each, TroubleResolved))
                    found.setdefault((event.kind, event.mend, *event.clauses), set()).add(role.name)
                    break
    return found


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize(("book", "kind"), KINDS, ids=[f"{book}-{kind}" for book, kind in KINDS])
def test_what_is_done_about_it_by_whom_and_under_which_clauses(book: str, kind: str) -> None:
    expected = {
        tuple(line.split()): set(who)
        for who, lines in DECIDED[book].items()
        for line in lines.strip().splitlines()
        if line.split()[0] == kind
    }
    due = {key for key in expected if key not in SELDOM}
    most = SCENES.get(kind, 8)
    found: dict[tuple[str, ...], set[str]] = {}
    for number in range(most):
        wholly = number < short_or_long(FEWEST, most)
        mends = MENDS if wholly else sorted({mend for _, mend, *_ in due - found.keys()})
        if not mends:
            break
        for key, roles in decided(book, kind, number, mends).items():
            found.setdefault(key, set()).update(roles)
    assert {key: who for key, who in found.items() if key not in SELDOM} == {key: expected[key] for key in due}
    for key in found.keys() & expected.keys():
        assert found[key] == expected[key]


# --- until when


def open_mends(play: Play) -> list[str]:
    """What may be done about the trouble at hand."""
    return [each.remedy.mend for each in remedies_for(play.table) if not each.closed]


def over(book: str, **setup: Any) -> Play:
    """A round that is over: A on box 1 and C on box 3."""
    play = Play(book, **setup)
    if book == POKER:
        play.bet("A", 1, pair_plus=100)
        play.bet("C", 3, pair_plus=100)
        play.deal("7d 8d Ts 2c 3c 5d 2d 3d 5c")
        for player, box in (("C", 3), ("A", 1)):
            play.decide(player, box, "stay")
    elif book == BACEBALL:
        play.bet("A", 1, bet=100)
        play.bet("C", 3, bet=100)
        play.deal("3c 4c 9c 3d 4d 9d 5c 6c 8d")
    else:
        main = "initial" if book == STAR else "casino_war"
        play.bet("A", 1, **{main: 100})
        play.bet("C", 3, **{main: 100})
        play.deal("Ks 5h 9d")
    play.settle()
    return play


FAILED = {
    STAR: ["!harm", "spare", "transferable", "!damaged"],
    CROWN: ["!unfinishable"],
    BACEBALL: ["!harm", "spare", "transferable", "!damaged"],
    POKER: [],
}


@pytest.mark.parametrize("book", list(FAILED))
def test_a_device_that_failed_in_a_round_that_is_over_is_too_late(book: str) -> None:
    play = over(book, device="continuous_shuffler" if book == CROWN else "shuffling_device")
    play.clear()
    refusal = play.refused("report", "Dee", "dealer", kind="device_failure", given=FAILED[book])
    assert refusal.code == "too_late" and refusal.clauses


REPORTS: dict[str, dict[str, Any]] = {
    "foreign_card": {"box": 1},
    "missing_card": {"number": 1},
    "order_unknown": {"box": 1},
}

UNTIL: dict[str, dict[str, tuple[str, str]]] = {
    STAR: {
        "foreign_card": ("void_round", "owes"),
        "missing_card": ("void_round", "owes"),
        "order_unknown": ("void_round", "void_round"),
    },
    CROWN: {
        "foreign_card": ("void_round", "owes"),
        "missing_card": ("void_round", "owes"),
        "order_unknown": ("too_late", "too_late"),
    },
    NZ: {"order_unknown": ("void_hand", "too_late"), "foreign_card": ("stand void_hand void_round", "owes")},
    POKER: {
        "foreign_card": ("void_round", "owes"),
        "missing_card": ("void_round", "owes"),
        "order_unknown": ("go_on", "go_on"),
    },
    BACEBALL: {
        "foreign_card": ("void_round", "owes"),
        "missing_card": ("void_round", "owes"),
        "order_unknown": ("void_round", "void_round"),
    },
}
"""What may be done once everything is settled, and once the table is cleared; or that it is too late, or that nothing
is left to decide and something is owed."""


@pytest.mark.parametrize("book", BOOKS)
def test_what_may_still_be_done_once_all_is_settled_and_once_the_round_is_over(book: str) -> None:
    for kind, answers in UNTIL[book].items():
        for cleared, answer in enumerate(answers):
            play = over(book)
            if cleared:
                play.clear()
            if answer == "too_late":
                refusal = play.refused("report", "Dee", "dealer", kind=kind, **REPORTS[kind])
                assert refusal.code == answer
            elif answer == "owes":
                play.dealer("report", kind=kind, **REPORTS[kind])
                assert play.table.trouble is None and play.last(WrongCardsFound).owed == owed(play)
            else:
                play.dealer("report", kind=kind, **REPORTS[kind])
                assert open_mends(play) == answer.split()


@pytest.mark.parametrize("book", (STAR, CROWN, NZ, BACEBALL))
def test_a_card_drawn_once_all_is_settled_is_too_late_for_any_hand(book: str) -> None:
    play = over(book)
    play.deal("2h", box=0)
    assert play.table.trouble is not None and play.table.trouble.kind == "surplus_card"
    assert open_mends(play) == ["discard"]


FOUND: dict[str, tuple[list[str], list[str], list[str]]] = {
    STAR: (["repair"], ["repair"], ["repair"]),
    CROWN: (["repair"], ["repair"], []),
    NZ: (["repair"], ["repair"], []),
    POKER: (["void_round"], ["void_hand"], ["void_hand"]),
    BACEBALL: (["repair"], ["repair"], ["repair"]),
}
"""What may be done about a wager that was overlooked: after the deal, once cards were handled or a line is settled, and
once the round is over; nothing, where that is too late."""

MAIN = {STAR: "initial", CROWN: "casino_war", NZ: "casino_war", POKER: "pair_plus", BACEBALL: "bet"}
DEALT = {POKER: "7d 8d Ts 2c 3c 5d 2d 3d 5c", BACEBALL: "3c 4c 9c 3d 4d 9d 5c 6c 8d"}


def overlooked(book: str, stage: int) -> Play:
    """A round in which box 2 was passed over, up to a stage."""
    play = Play(book)
    play.bet("A", 1, **{MAIN[book]: 100})
    play.bet("C", 3, **{MAIN[book]: 100})
    play.deal(DEALT.get(book, "Ks 5h 9d"))
    if stage and book == POKER:
        play.player("A", "pick_up", box=1)
        play.decide("C", 3, "stay")
        play.decide("A", 1, "stay")
    elif stage == 1:
        play.dealer("settle")
    if stage == 2:
        play.settle()
        play.clear()
    return play


@pytest.mark.parametrize("stage", range(3))
@pytest.mark.parametrize("book", BOOKS)
def test_what_may_be_done_about_a_wager_that_was_overlooked(book: str, stage: int) -> None:
    play = overlooked(book, stage)
    fields: dict[str, Any] = {"box": 2, "player": "B", "wager": MAIN[book], "amount": "100"}
    if not FOUND[book][stage]:
        assert play.refused("find_wager", "Dee", "dealer", **fields).code == "too_late"
        return
    play.staff("find_wager", **fields)
    assert play.table.trouble is not None and play.table.trouble.kind == "box_skipped"
    assert open_mends(play) == FOUND[book][stage]


def test_a_hand_with_too_few_cards_is_void_once_cards_were_handled() -> None:
    play = overlooked(POKER, 1)
    play.staff("find_wager", box=2, player="B", wager="pair_plus", amount="100")
    refusal = play.refused("resolve", "Ann", "player", mend="void_hand")
    assert refusal.code == "wrong_role" and "12.7" in refusal.clauses
    play.dealer("resolve", mend="void_hand")
    assert play.last(TroubleResolved).clauses == ("12.7",)
    play.settle()
    assert (play.net("B"), play.net("A"), play.net("C")) == (0, 100, 100), "two pairs"
