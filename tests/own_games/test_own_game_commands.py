"""Every command takes a game that came in a folder."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cutcard.client import Floor
from cutcard.play.dealing_game import DealingGame
from tests.own_games.games import RED_DOG, shelf
from tests.play.dealing import goes_on
from tests.server.process import Served
from tests.support.command import Ran, cutcard
from tests.support.examples import example
from tests.support.terminal import terminal

BOOK = "sample-red-dog"


def red_dog(*args: str) -> Ran:
    """A command with the folder of Red Dog on the shelf."""
    ran = cutcard("--rulebooks", str(RED_DOG), *args)
    assert ran.status == 0, ran.err
    return ran


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (f"rules {BOOK} 3.3", "in row raise[first=spread_3 third=between choice=raise]"),
        (f"settle {RED_DOG / 'rounds.jsonl'}", '"wager":"raise","staked":"50","result":"win"'),
        (f"settle --pretty {RED_DOG / 'rounds.jsonl'}", "middle 4♠ J♦ 9♣"),
        (f"why --book {BOOK} --dealer 4s,Qd,9c --wager ante=100 --decision stay", "4♠ and Q♦ are a spread of 7. [1.3]"),
        (f"counts {BOOK} --decks 6", "30079920"),
        (f"odds {BOOK} --decks 6", "2.7978 %"),
        (f"odds {BOOK} --hand 4s,Qd", "4s Qd with ante: raise"),
        (f"diff {BOOK} star-casino-war --only facts", "the middle, for every box with an Ante"),
        (f"table {RED_DOG / 'table.jsonl'} --explain", "Q♦ to the middle.  1.2"),
        (f"table {RED_DOG / 'table.jsonl'}", "Ann"),
        (f"train {BOOK} --questions 6 --seed 1 --json", '"The middle: '),
        ("rulebooks", BOOK),
    ],
)
def test_a_command_knows_it(command: str, says: str) -> None:
    assert says in red_dog(*command.split()).out


def test_its_par_sheet_is_written(tmp_path: Path) -> None:
    red_dog("parsheet", BOOK, "-o", str(tmp_path / "sheet.md"))
    text = (tmp_path / "sheet.md").read_text(encoding="utf-8")
    assert "a spread of 7 is the lowest with which to raise" in text
    assert "of any size up to the Ante" in text


def test_simulated_rounds_are_recorded_and_audited(tmp_path: Path) -> None:
    file = str(tmp_path / "rounds.parquet")
    ran = red_dog("simulate", BOOK, "--rounds", "300", "--boxes", "2", "--record", file)
    assert "Played card by card in Python" in ran.out
    said = red_dog("audit", file).out
    assert ["rounds", "300"] in [line.split() for line in said.splitlines()] and "Settled round by round" in said
    assert red_dog("audit", file, "--json").json["agrees"] is True


def test_a_payment_that_differs_is_found(tmp_path: Path) -> None:
    settled = [red_dog("settle", str(RED_DOG / "rounds.jsonl")).out.splitlines()[0]]
    record = (RED_DOG / "rounds.jsonl").read_text(encoding="utf-8").splitlines()[0]
    spoiled = settled[0].replace('"paid":"50"', '"paid":"55"')
    (tmp_path / "pairs.jsonl").write_text(f"{record}\n{spoiled}\n", encoding="utf-8")
    ran = cutcard("--rulebooks", str(RED_DOG), "audit", str(tmp_path / "pairs.jsonl"))
    assert ran.status == 1 and "raise: recorded" in ran.out and "5 too much" in ran.out


@pytest.mark.parametrize(("more", "key", "status"), [([], "q", 0), (["--dealer"], "\x03", 130)])
def test_it_is_played_in_a_terminal(more: list[str], key: str, status: int) -> None:
    with terminal("--rulebooks", str(RED_DOG), "play", BOOK, "--seed", "3", *more) as at:
        at.wait_for("MIDDLE")
        at.type(key)
        assert at.end() == status
        assert "Traceback" not in at.shown


def test_a_person_deals_it_round_after_round() -> None:
    game = DealingGame(shelf()[BOOK], Random(1).randbytes, players=3)
    while game.table.round < 6:
        found = game.instruction()
        assert game.go_on([game.some_card()]) if found.keys else goes_on(game), game.said
    assert game.table.trouble is None and sum(game.table.accounts.values()) == 0


def test_a_floor_with_its_table_is_played_over_http_and_verified(tmp_path: Path) -> None:
    served = Served(tmp_path / "floor.db", "--pace", "0", "--no-open")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUTCARD_RULEBOOKS", str(RED_DOG))
        served.start()
        try:
            ann = Floor(served.url).enter("Ann", keep=tmp_path / "ann.json")
            example("play_over_http").play(ann.table(BOOK), "ante", 8)
            page = ann.ask(f"/api/books/{BOOK}")
            assert page["choices"]["raise"]["says"] == "Puts down a Raise of any size up to the Ante."
        finally:
            served.stop()
    said = red_dog("verify", str(tmp_path / "floor.db"), "--json").json
    assert said["well"] is True
    (stream,) = [each for each in said["streams"] if each["stream"] == f"table:{BOOK}"]
    assert stream["rounds"] == 8
