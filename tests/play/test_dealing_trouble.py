"""What goes wrong where a person deals: every irregularity of every book, from the list to before and after."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from cutcard.citations import Refusal
from cutcard.play.dealing_game import DealingGame
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.state import DueCard
from cutcard.table.steps.trouble.reporting import CHECKS
from cutcard.telling.before_after import Preview, rows
from cutcard.telling.deeds import Deed
from cutcard.telling.desk import deeds_in
from cutcard.telling.instructions import lines_now
from tests.play.dealing import SHELF, dealing_game, goes_on
from tests.support.books import BOOKS
from tests.support.said import honest

REPORTED = [
    (book, kind)
    for book in BOOKS
    for kind in dict.fromkeys(remedy.irregularity for remedy in SHELF[book].remedies)
    if not IRREGULARITIES[kind].automatic
]
"""Everything that a book has a remedy for and that somebody reports."""


def device_for(book: str, kind: str) -> str:
    """A shoe, or the first device without one, where the irregularity knows no other."""
    remedies = [remedy for remedy in SHELF[book].remedies if remedy.irregularity == kind]
    shoes = ("shoe", "multishuffler", "automatic_shuffler")
    devices = SHELF[book].topics["dealing_device"].allows
    if all(remedy.device == "continuous" for remedy in remedies) or kind.startswith(("device_", "discards_")):
        return next(device for device in devices if device not in shoes)
    if all(remedy.device == "shoe" for remedy in remedies):
        return next((device for device in devices if device in shoes), "")
    return ""


def deed(game: DealingGame, command: str) -> Deed:
    first, *_ = deeds_in(game.table, "table", command)
    return first


def left_out(game: DealingGame, kind: str) -> bool:
    """Leave out what is forgotten in this irregularity, or do what is wrong in it, if it is its turn now."""
    table, found = game.table, game.instruction()
    if kind == "cut_missed" and table.prep == "cut":
        return game.do(deed(game, "load_cards"), honest(table, deed(game, "load_cards")))
    if kind == "cutting_card_missing" and table.prep == "load":
        return game.do(next(each for each in game.list("table") if each.name == "load_cards:forgotten"))
    if kind == "discards_not_reloaded" and found.deeds and found.deeds[0].command == "reload_discards":
        return game.do(deed(game, "settle"), ["", ""])
    first = {"check_missed": "check", "shuffle_missed": "shuffle"}.get(kind)
    if first is not None and table.prep == first and not table.round:
        return game.do(deed(game, "leave_out"))
    if kind == "shuffle_missed" and table.cutting_card and table.phase == "dealing":
        seen = deed(game, "see_cutting_card")
        return game.do(seen, ["" for _ in seen.asks])
    unshuffled = kind == "shuffle_missed" and table.prep == "shuffle" and table.round
    if unshuffled or (kind == "burn_missed" and table.prep == "burn"):
        game.bet()
        return game.do(game.elsewhere(), ["1", "9h"])
    if kind in ("box_skipped", "war_card_missed") and table.phase == "dealing":
        here, *later = (due.box for due in table.due if isinstance(due, DueCard))
        if here and later and (table.step > 0) == (kind == "war_card_missed"):
            return game.do(game.elsewhere(), [str(later[0]), "?" if table.rules.face_down else game.some_card()])
    if kind == "hand_without_wager" and table.phase == "dealing":
        assert game.do(game.elsewhere(), ["6", "9h"])
        overlooked = deed(game, "find_wager")
        said = {"box": "6", "player": "Dot", "wager": "strike_1", "amount": "5", "medium": "chips"}
        return game.do(overlooked, [said.get(field.name, "") for field in overlooked.asks], "gaming_supervisor")
    return False


def walk(book: str, kind: str, seed: int) -> Iterator[DealingGame]:
    """A table at one moment after the other, through two rounds."""
    game = DealingGame(SHELF[book], random.Random(seed).randbytes, device=device_for(book, kind))
    for _ in range(120):
        yield game
        found, table = game.instruction(), game.table
        if table.trouble is not None or table.round > 2:
            return
        if left_out(game, kind):
            continue
        if found.keys and not (found.keys == "card" and table.rules.face_down):
            assert game.go_on([" ".join(game.some_card() for _ in range(found.number))]), game.said
        else:
            assert goes_on(game), game.said


def answers(found: Deed) -> Iterator[tuple[str, ...]]:
    """What people may say of it."""
    said = []
    for field in found.asks:
        if field.name == "box":
            said.append([pick.value for pick in field.picks if 0 < int(pick.value) <= 3])
        elif field.part:
            said.append([pick.value for pick in field.picks])
        else:
            offered = {"cards": ["", "2c", "2c 3c 4c"], "number": ["", "1"], "player": ["Ann", "Ben", "Cy"]}
            said.append(offered[field.name])
    return itertools.product(*said)


def _reported(game: DealingGame, found: Deed) -> bool:
    """Whether it could be reported, with something that people may say."""
    kind = IRREGULARITIES[found.given["kind"]]
    assert (found.title, found.says) == (kind.title, kind.says)
    assert found.terms
    return any(isinstance(game.preview(found, said), Preview) and game.do(found, said) for said in answers(found))


def reported(book: str, kind: str) -> DealingGame:
    """A table at which this was reported from the list."""
    for seed in range(1, 30):
        for game in walk(book, kind, seed):
            if game.table.trouble is not None:
                if game.table.trouble.kind == kind:  # the table has seen it by itself
                    return game
                break
            for found in game.list("trouble"):
                between = CHECKS[kind].between is not None and not game.table.in_round  # then nothing is to be mended
                if found.given["kind"] == kind and not between and _reported(game, found):
                    return game
    raise AssertionError(f"{kind} was never to be reported at {book}")


@pytest.mark.parametrize(("book", "kind"), REPORTED)
def test_every_irregularity_is_reported_from_the_list_and_put_right_after_a_look(book: str, kind: str) -> None:
    game = reported(book, kind)
    trouble = game.table.trouble
    assert trouble is not None
    assert trouble.kind == kind
    told = game.instruction()
    assert told.says.startswith(f"Stop. {IRREGULARITIES[kind].title}")
    assert told.clauses or told.readings
    remedies = [each for each in game.list("trouble") if not each.closed]
    assert remedies, "something must be open"
    for remedy in remedies:
        assert remedy.terms
        assert remedy.clauses or remedy.readings
        said = ["1"] * len(remedy.asks)
        shown = game.preview(remedy, said)
        assert isinstance(shown, Preview), shown
        labels = {row.label for row in shown.rows}
        assert {"Play", "Owed", "Float", *(f"{name}'s purse" for _, name in game.table.bets)} <= labels
        assert {f"Box {box}" for box in game.table.boxes} <= labels
        wrong = game.preview(remedy, said, "spectator" if any(r == "spectator" for r, _ in game.roles()) else "player")
        assert isinstance(wrong, Refusal)
        assert wrong.code == "wrong_role"
        assert wrong.clauses == remedy.clauses or wrong.clauses
    first = remedies[0]
    said = ["1"] * len(first.asks)
    shown = game.preview(first, said)
    assert isinstance(shown, Preview)
    assert game.do(first, said)
    while game.table.trouble is None and lines_now(game.table):
        done = deed(game, "settle")
        assert game.do(done, [""] * len(done.asks))
    now = {row.label: row.before for row in rows(game.table, game.table)}
    assert {row.label: row.after for row in shown.rows if row.label in now} == now
    assert sum(game.table.accounts.values()) == 0


# --- what the table sees by itself, from a fact that was keyed


def dealt(book: str, *cards: str, players: int = 2) -> DealingGame:
    """A round whose cards are keyed in order."""
    game = dealing_game(book, players=players)
    assert game.bet()
    while not game.instruction().keys:
        assert goes_on(game)
    for card in cards:
        assert game.go_on([card])
    return game


@pytest.mark.parametrize("book", BOOKS[:3])
def test_a_card_too_many_stops_play(book: str) -> None:
    game = dealt(book, "Kd", "9s", "2c")
    assert game.do(game.elsewhere(), ["1", "4h"])
    assert game.table.trouble is not None
    assert game.table.trouble.kind == "surplus_card"
    assert "Card too many (box 1)" in game.instruction().says
    assert game.table.hand(1)[-1] is not None


@pytest.mark.parametrize("book", BOOKS[:3])
def test_a_war_card_on_a_box_that_is_not_at_war_stops_play(book: str) -> None:
    game = dealt(book, "9d", "4s", "9c")
    while not game.instruction().says.startswith("Ask Ann"):
        assert goes_on(game)
    assert game.do(game.instruction().deeds[0])
    while game.instruction().keys != "card":
        assert goes_on(game)
    assert game.do(game.elsewhere(), ["2", "4h"])
    assert game.table.trouble is not None
    assert game.table.trouble.kind in ("war_card_without_wager", "surplus_card")


@pytest.mark.parametrize("book", BOOKS[:3])
def test_a_round_without_wagers_is_a_fact_too(book: str) -> None:
    game = dealing_game(book)
    assert game.do(game.elsewhere(), ["1", "4h"])
    assert game.table.trouble is not None
    assert game.table.trouble.kind == "round_without_wagers"


def test_a_card_that_cannot_be_is_recorded_and_its_keying_can_be_corrected() -> None:
    game = dealing_game("star-three-card-poker", players=1)
    assert game.bet()
    while not game.instruction().keys:
        assert goes_on(game)
    while game.instruction().keys == "card":
        assert goes_on(game)
    while game.instruction().keys != "cards":
        assert goes_on(game)
    assert game.go_on(["2c 2c 3d"])
    assert game.table.trouble is not None
    assert game.table.trouble.kind == "foreign_card"
