"""``cutcard table``, ``replay`` and ``schema`` as a person or a pipe meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cutcard.rulebooks import rulebook
from cutcard.table.base import ACTS, EVOLVE
from cutcard.table.vocabulary import page
from cutcard.table.wire import COMMANDS, EVENTS, read_event, schema
from cutcard.telling.sentences import SAID, sentence
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import ROOT
from tests.support.tables import Play

SCRIPTS = sorted((ROOT / "examples" / "tables").glob("*.jsonl"))
CROWN = (ROOT / "examples" / "tables" / "crown_casino_war.jsonl").read_text(encoding="utf-8")


# --- cutcard table


def test_there_is_a_script_for_each_book() -> None:
    opened = {json.loads(script.read_text(encoding="utf-8").splitlines()[0])["rulebook"] for script in SCRIPTS}
    assert opened == set(BOOKS)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_every_script_runs_without_a_refusal(script: Path) -> None:
    ran = cutcard("table", str(script), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0]["event"] == "table_opened"
    told = ("message_sent", "message_received")  # what table and prize pool then say to each other
    last = [line for line in ran.lines if "event" in line and line["event"] not in told][-1]
    assert (last["event"], last["round"]) == ("round_ended", 1)


@pytest.mark.clause("crown-casino-war", "5.8.2", "7.4.1(b)")
def test_a_script_prints_its_events_with_their_clauses() -> None:
    plain = cutcard("table", "-", stdin=CROWN).out
    assert "wager_settled box=1 player=Ann wager=tie staked=10 result=win paid=100 returned=10 odds=10:1" in plain
    assert "Ann (player): decide box=1 choice=war" in plain
    told = cutcard("table", "-", "--explain", stdin=CROWN).out
    assert "Ann's Go to War wager of $100 on box 1 wins at 1 to 1: $100 is paid" in told
    assert told.rstrip().endswith("Round 1 is over; wagers are taken.  7.7.1")
    assert "5.8.2 8.1 C2" in told and "\x1b" not in told


@pytest.mark.clause("crown-casino-war", "6.5")
def test_a_refused_command_prints_its_refusal_and_the_script_goes_on() -> None:
    lines = CROWN.splitlines()
    small = {"command": "place_wager", "actor": "Cat", "role": "player", "box": 5, "wager": "casino_war", "amount": "5"}
    script = "\n".join([*lines[:9], json.dumps(small), *lines[9:]])
    ran = cutcard("table", "-", stdin=script)
    assert ran.status == 1
    assert "refused (below_minimum) line 10: amount: at least 10, not 5  6.5 6.1" in ran.out
    refused = [line["refused"] for line in cutcard("table", "-", "--json", stdin=script).lines if "refused" in line]
    assert (refused[0]["line"], refused[0]["code"]) == (10, "below_minimum")
    assert "box 1 wins" in cutcard("table", "-", "--explain", stdin=script).out


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("nonsense", "not_json", "the line is not JSON"),
        ('{"command": "draww"}', "unknown_command", "command: no 'draww' (did you mean 'draw'?)"),
        ('{"command": "draw"}', "missing_field", "actor: the field is required"),
        ('{"command": "draw", "actor": "D", "role": "dealer", "card": "1x"}', "unknown_card", "card: '1x'"),
        ('{"command": "draw", "actor": "D", "role": "dealer", "crad": "9d"}', "unknown_field", "crad: no such field"),
        ('{"command": "draw", "actor": "D", "role": "king"}', "unknown_role", "role: crown-casino-war knows no 'king'"),
        ("[1]", "wrong_type", "the line: an object is expected"),
    ],
)
def test_a_slip_is_named(line: str, code: str, message: str) -> None:
    ran = cutcard("table", "-", "--json", stdin=f"{CROWN.splitlines()[0]}\n{line}\n")
    assert ran.status == 1
    assert ran.lines[-1]["refused"]["code"] == code
    assert ran.lines[-1]["refused"]["message"].startswith(message)


def test_a_script_begins_with_the_opening_of_a_known_book() -> None:
    first, second = CROWN.splitlines()[:2]
    assert "a script begins with open_table" in cutcard("table", "-", stdin=second).out
    assert (
        "known: star-casino-war"
        in cutcard("table", "-", stdin=first.replace('"rulebook": "crown-casino-war", ', "")).out
    )
    unknown = cutcard("table", "-", stdin=first.replace("crown-casino-war", "crown-casino-wr"))
    assert unknown.status == 1 and "did you mean 'crown-casino-war'?" in unknown.out
    empty = cutcard("table", "-", stdin="\n")
    assert empty.status == 2 and "the script is empty" in empty.err


def test_a_table_with_a_pool_shows_its_meters() -> None:
    script = next(script for script in SCRIPTS if script.stem == "star_baceball")
    ran = cutcard("table", str(script))
    assert "pool wagers_registered: major=" in ran.out
    moved = [line["pool"] for line in cutcard("table", str(script), "--json").lines if "event" not in line]
    names = [event["event"] for event in moved if event.get("postings")]
    assert names == ["pool_opened", "wagers_registered", "round_closed"]


# --- cutcard replay


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    file = tmp_path / "events.jsonl"
    file.write_text(cutcard("table", "-", "--json", stdin=CROWN).out, encoding="utf-8")
    return file


def test_replay_lists_the_events_and_shows_the_table_at_the_end(recorded: Path) -> None:
    ran = cutcard("replay", str(recorded))
    assert ran.status == 0
    assert "   15  9♦ to the dealer.  7.3.1 7.3.1(c)" in ran.out
    assert "purse:Ann $300  purse:Ben $25  float -$325" in ran.out


def test_replay_shows_the_table_after_any_event(recorded: Path) -> None:
    at = cutcard("replay", str(recorded), "--at", "16").out
    assert at.startswith("16/28  Tie wagers are settled.")
    assert "next: Ann's Tie wager of $10 on box 1 wins at 10 to 1" in at
    assert "before the first event" in cutcard("replay", str(recorded), "--at", "0").out
    late = cutcard("replay", str(recorded), "--at", "99")
    assert late.status == 2 and "the file has 28 events, not 99" in late.err


def test_replay_as_a_player_saw_it(tmp_path: Path) -> None:
    script = next(script for script in SCRIPTS if script.stem == "star_three_card_poker")
    file = tmp_path / "poker.jsonl"
    file.write_text(cutcard("table", str(script), "--json").out, encoding="utf-8")
    numbers = [line for line in cutcard("replay", str(file)).out.splitlines() if "looks at the cards" in line]
    at = numbers[0].split()[0]
    everything = cutcard("replay", str(file), "--at", at).out
    ann = cutcard("replay", str(file), "--at", at, "--viewer", "Ann").out
    ben = cutcard("replay", str(file), "--at", at, "--viewer", "Ben").out
    assert "dealer   ?? ?? ??" in ann and "dealer   ?? ?? ??" in ben and "dealer   ??" not in everything
    box = "box 1    "
    assert [line for line in ann.splitlines() if box in line] == [
        line for line in everything.splitlines() if box in line
    ]
    assert f"  {box}?? ?? ??" in ben


def test_replay_refuses_what_is_no_record_of_a_table(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    for text, message in (
        ("", "no event in the file"),
        ('{"event": "bets_called"}', "the first event opens the table"),
        ('{"event": "nothing"}', "line 1: "),
        ("{", "line 1: "),
    ):
        file.write_text(text, encoding="utf-8")
        ran = cutcard("replay", str(file))
        assert ran.status == 1 and message in ran.err
    first = cutcard("table", "-", "--json", stdin=CROWN).out.splitlines()[0]
    settled = (
        '{"event":"settlement_reversed","box":1,"player":"A","wager":"tie","staked":"1","paid":"1","returned":"1"}'
    )
    file.write_text(f"{first}\n{settled}\n", encoding="utf-8")
    assert "event 2: it cannot follow those before it" in cutcard("replay", str(file)).err


# --- the vocabulary


def test_the_schema_names_every_command_and_event() -> None:
    commands = cutcard("schema").json
    assert set(commands["discriminator"]["mapping"]) == set(COMMANDS)
    assert set(cutcard("schema", "events").json["discriminator"]["mapping"]) == set(EVENTS)
    placed = commands["$defs"]["PlaceWager"]
    assert placed["properties"]["amount"]["type"] == "string"
    assert set(placed["required"]) == {"command", "actor", "role", "box", "wager", "amount"}
    assert commands == json.loads(json.dumps(schema("commands")))


def test_the_page_of_the_vocabulary_is_fresh() -> None:
    assert (ROOT / "docs" / "table.md").read_text(encoding="utf-8") == page() == cutcard("schema", "--page").out


def test_everything_in_the_vocabulary_is_explained() -> None:
    assert set(EVENTS) == SAID
    assert all(kind.__doc__ for kind in (*ACTS, *EVOLVE))


def test_every_event_of_a_round_has_a_sentence() -> None:
    for script in SCRIPTS:
        lines = cutcard("table", str(script), "--json").out.splitlines()
        events = [read_event(line.encode()) for line in lines if line.startswith('{"event"')]
        book = rulebook(json.loads(lines[0])["rulebook"])
        told = [sentence(event, book) for event in events]
        assert all(text.endswith(".") and "_" not in text for text in told), told


def test_a_library_user_plays_a_round() -> None:
    play = Play("star-casino-war")
    ann = play.running.acting("Ann", "player")
    (placed,) = ann("place_wager", box=2, wager="initial", amount="10")
    assert placed.clauses == ("5.1.1", "1.1:initial-wager")
