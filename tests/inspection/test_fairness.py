"""A player's check of the cards, by the command and by the stranger's program: each finds what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cutcard.journal.vault import Vault
from cutcard.table.wire import write
from tests.inspection.asking import at, sql, verified
from tests.inspection.build import Builder
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES
from tests.table.cards.fair import two

Lines = list[dict[str, Any]]


def stranger(file: Path) -> tuple[int, str]:
    """What the program of the examples says, which shares nothing with ours."""
    command = [sys.executable, "-I", str(EXAMPLES / "check_fairness.py"), str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not ran.stderr or ran.returncode == 2, ran.stderr
    return ran.returncode, ran.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table of each book at which Ann and Ben have chains, and Ben misses a link now and then."""
    path = tmp_path_factory.mktemp("played") / "floor.db"
    vault = Vault(path.with_name("vault"))
    with Builder(path) as build:
        build.open_floor()
        for book in BOOKS:
            build.play(book, 12, chained=("Ann", "Ben"), vault=vault)
    vault.close()
    return path


def exported(played: Path) -> Lines:
    return list(cutcard("export", str(played), "--stream", "star-casino-war").lines)


def written(tmp_path: Path, lines: Lines) -> Path:
    file = tmp_path / "export.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return file


def test_both_find_nothing_wrong_and_count_the_same(played: Path) -> None:
    status, said = stranger(played)
    ran = cutcard("fairness", str(played), "--json")
    assert (status, ran.status, ran.json["well"]) == (0, 0, True)
    counted = {}
    for part in said.strip().split("table:")[1:]:
        name, *rows = part.strip().splitlines()
        counted[name] = {what: int(number) for number, what in (row.strip().split("  ") for row in rows)}
    for each in ran.json["tables"]:
        own = counted[each["table"]]
        assert own["rounds"] == each["rounds"] == 12
        assert own["cards"] == each["cards"] and own["cards opened"] == each["opened"]
        assert own["choices by players"] == each["by_players"] > 0
        assert own["choices by the house alone"] == each["by_house"] and own["shoes opened"] == each["shoes"]
        assert own.get("links missed by Ben", 0) == each["missed"].get("Ben", 0)
    assert sum(each["missed"].get("Ben", 0) for each in ran.json["tables"]) > 0


def test_a_player_hears_how_often_their_links_took_part(played: Path) -> None:
    ran = cutcard("fairness", str(played), "--table", "nz-casino-war", "--player", "Ben")
    (told,) = cutcard("fairness", str(played), "--table", "nz-casino-war", "--json").json["tables"]
    choices = told["by_players"] + told["by_house"]
    assert f"links of Ben took part in {told['given']['Ben']} of {choices} choices" in ran.out
    assert "No link of Dee is among them." in cutcard("fairness", str(played), "--player", "Dee").out


def test_an_export_a_copy_and_standard_input_are_read_as_well(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert cutcard("export", str(played), "--format", "journal", "-o", str(copy)).status == 0
    file = written(tmp_path, exported(played))
    due = cutcard("fairness", str(copy), "--table", "star-casino-war").out
    assert cutcard("fairness", str(file)).out == due == cutcard("fairness", "-", stdin=file.read_text()).out
    assert stranger(copy)[0] == stranger(file)[0] == 0


def event(lines: Lines, name: str, number: int = 0) -> dict[str, Any]:
    found: Lines = [each for line in lines for each in line["events"] if each["event"] == name]
    return found[number]


def swapped_card(lines: Lines) -> None:
    dealt = event(lines, "card_dealt", 3)
    dealt["card"] = "2c" if dealt["card"] != "2c" else "3c"


def other_place(lines: Lines) -> None:
    event(lines, "card_dealt", 3)["place"] ^= 1


def left_out(lines: Lines) -> None:
    event(lines, "links_called")["players"].remove("Ann")


def forged_mix(lines: Lines) -> None:
    event(lines, "cards_chosen", 1)["mix"] = "ab" * 32


def not_whole(lines: Lines) -> None:
    opened = event(lines, "shoe_opened")
    opened["cards"] = opened["cards"][2:4] + opened["cards"][2:]


def wrong_proof(lines: Lines) -> None:
    opened = event(lines, "cards_opened")
    opened["proofs"] = [opened["proofs"][0][:-8] + "AAAAAAA=", *opened["proofs"][1:]]


def never_opened(lines: Lines) -> None:
    for line in lines:
        line["events"] = [each for each in line["events"] if each["event"] != "cards_opened"]


def called_again(lines: Lines) -> None:
    at_ = next(at_ for at_, line in enumerate(lines) if line["events"][-1]["event"] == "cards_chosen")
    lines[at_]["events"].append({**event(lines, "links_called"), "number": 2, "players": ["Ann"]})


def late_wager(lines: Lines) -> None:
    at_ = next(at_ for at_, line in enumerate(lines) if line["events"][-1]["event"] == "cards_chosen")
    lines[at_]["events"].append({**event(lines, "wager_placed"), "box": 7, "player": "Dee"})


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (swapped_card, "is not what was committed to"),
        (other_place, "came from place"),
        (left_out, "called for"),
        (forged_mix, "links"),
        (not_whole, "shoe"),
        (wrong_proof, "is not what was committed to"),
        (never_opened, "not opened"),
        (called_again, "called for"),
        (late_wager, "came after"),
    ],
)
def test_what_was_tampered_with_is_found(
    played: Path, tmp_path: Path, tamper: Callable[[Lines], None], said: str
) -> None:
    lines = exported(played)
    tamper(lines)
    file = written(tmp_path, lines)
    ran = cutcard("fairness", str(file))
    assert ran.status == 1
    wrong = [line for line in ran.out.splitlines() if line.startswith("Wrong: ")]
    assert said in wrong[0], wrong
    status, told = stranger(file)
    assert status == 1 and "WRONG" in told, told


def test_a_call_that_was_made_anew_is_counted_by_both(tmp_path: Path) -> None:
    fair = two()
    fair.call().reveal("Ann", "Ben").exclude("Ben")
    fair.house()
    fair.reveal("Ann").until("settling", "deciding")
    told = [json.loads(write(event)) for event in fair.play.events]
    file = written(tmp_path, [{"stream": "table:one", "version": 1, "events": told}])
    ran = cutcard("fairness", str(file))
    assert ran.status == 0 and "once a wager was taken off after the call; links were called anew" in ran.out
    status, said = stranger(file)
    assert status == 0 and "1  calls made anew" in said, said


def test_what_cannot_be_read_is_said(tmp_path: Path, played: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("nothing", encoding="utf-8")
    for where in (str(notes), str(tmp_path / "nowhere"), "http://127.0.0.1:9"):
        ran = cutcard("fairness", where)
        assert ran.status == 2 and ran.err.startswith("cutcard: ") and "Traceback" not in ran.err
        assert cutcard("fairness", where, "--json").json["unreadable"]["message"]
    assert stranger(notes)[0] == stranger(tmp_path / "nowhere")[0] == 2
    unknown = cutcard("fairness", str(played), "--table", "nz-casino")
    assert unknown.status == 2 and "did you mean" in unknown.err
    missing = written(tmp_path, exported(played)[:5] + exported(played)[6:])
    assert "entry 6 is missing" in cutcard("fairness", str(missing)).out


def test_an_inspector_compares_every_card_with_the_vault(played: Path, tmp_path: Path) -> None:
    vault = played.with_name("vault")
    told = verified(played, "--vault", str(vault))
    assert told["well"] and any(note.startswith("By the vault: ") for note in told["notes"])
    other = tmp_path / "vault"
    other.write_bytes(vault.read_bytes())
    sql(other, "DELETE FROM secrets WHERE stream = ?", "table:star-casino-war")
    told = verified(played, "--vault", str(other))
    assert told["well"] and any("does not hold the shoe of table:star-casino-war" in note for note in told["notes"])
    sql(other, "UPDATE secrets SET secret = (SELECT secret FROM secrets ORDER BY commitment LIMIT 1)")
    kinds = {finding["kind"] for finding in verified(played, "--vault", str(other))["findings"]}
    assert kinds == {"vault"}
    assert cutcard("verify", str(played), "--vault", str(tmp_path / "none")).status == 2
    assert not (tmp_path / "none").exists()


def test_a_hidden_card_that_is_another_is_found_with_the_vault(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "floor.db"
    file.write_bytes(played.read_bytes())
    stream = "table:star-three-card-poker"
    number = next(
        line["version"]
        for line in cutcard("export", str(file), "--stream", stream).lines
        if any(each["event"] == "card_dealt" for each in line["events"])
    )
    where = at(file, stream, number)
    for old, new in ((b'"2c"', b'"4c"'), (b'"3c"', b'"2c"')):  # another card, whichever it was
        sql(file, f"UPDATE hidden SET value = ? WHERE value IS NOT ? AND {where}", new, old)
    found = verified(file, "--vault", str(played.with_name("vault")))["findings"]
    assert ("vault", number) in [(each["kind"], each["version"]) for each in found]


def test_a_shoe_that_the_vault_lacks_keeps_nobody_from_the_others(played: Path, tmp_path: Path) -> None:
    """A poker table takes other shoes for each round: all but the first are compared."""

    def compared(vault: Path) -> int:
        (note,) = [
            note for note in verified(played, "--vault", str(vault))["notes"] if note.startswith("By the vault: ")
        ]
        return int(note.partition("committed to, and ")[2].split()[0].replace(",", ""))

    vault, other, stream = played.with_name("vault"), tmp_path / "vault", "table:star-three-card-poker"
    other.write_bytes(vault.read_bytes())
    shuffled = [
        each["commitment"]
        for line in cutcard("export", str(played), "--stream", stream).lines
        for each in line["events"]
        if each["event"] == "cards_shuffled"
    ]
    sql(other, "DELETE FROM secrets WHERE stream = ? AND commitment = ?", stream, shuffled[0])
    lost = compared(vault) - compared(other)
    assert 0 < lost < compared(vault) / len(shuffled)
