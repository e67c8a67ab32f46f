"""The commands as a person or a pipe meets them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cutcard.rulebooks import Shelf
from tests.support.command import cutcard
from tests.support.patience import DEADLINE
from tests.support.rounds import SCHEDULES, box, record, seat, war_record

GOOD = json.dumps(war_record("star-casino-war", "9d", "Kh", main=100))
BAD = json.dumps(war_record("star-casino-war", "9d", "Kh", tie=100))
COMMANDS = (
    "rulebooks",
    "rules",
    "diff",
    "settle",
    "why",
    "counts",
    "play",
    "train",
    "table",
    "replay",
    "schema",
    "demo",
)


# --- help and start-up


def test_help_names_every_command() -> None:
    ran = cutcard("--help")
    assert ran.status == 0
    assert all(f"  {name}  " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    ran = cutcard(command, "--help")
    assert ran.status == 0
    assert "Usage: cutcard " + command in ran.out


def test_the_books_are_listed_with_their_decks_and_boxes() -> None:
    listed = [re.split(r" {2,}", line) for line in cutcard("rulebooks").out.splitlines()]
    assert [(row[0], *row[-3:]) for row in listed] == [
        ("rulebook", "decks", "boxes", "per box"),
        ("star-casino-war", "6", "given", "1"),
        ("crown-casino-war", "4-8", "up to 9", "3"),
        ("nz-casino-war", "4-8", "up to 7", "3"),
        ("star-three-card-poker", "1", "up to 16", "1"),
        ("star-baceball", "6", "up to 7", "1"),
    ]


def test_help_imports_nothing_heavy() -> None:
    """`cutcard --help` answers at once because nothing that it does not need is imported."""
    code = (
        "import sys; from cutcard.cli import main; main(['--help']);"
        "print([name for name in sys.modules if name.split('.')[0] in"
        " ('msgspec', 'rich', 'numba', 'numpy', 'textual', 'asyncio', 'tomllib', 'hypothesis')"
        " or name.startswith('cutcard.') and not name.startswith('cutcard.cli') and name != 'cutcard.citations'],"
        " file=sys.stderr)"
    )
    env = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == "[]"


def test_settle_does_not_load_what_only_a_terminal_needs() -> None:
    code = "import sys; from cutcard.cli import main; main(['settle']); print('rich' in sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code], input=GOOD, capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == "False"


def test_the_version_is_the_packages() -> None:
    assert cutcard("--version").out.startswith("cutcard, version ")


# --- settle


def test_settle_reads_a_file_and_keeps_the_order_of_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(f"{GOOD}\n\n{BAD}\nnot json\n{GOOD}", encoding="utf-8")
    ran = cutcard("settle", str(file))
    assert ran.status == 1
    kinds = [("error" if "error" in answer else "settled", answer.get("line")) for answer in ran.lines]
    assert kinds == [("settled", None), ("error", 3), ("error", 4), ("settled", None)]


def test_settle_reads_standard_input_and_succeeds_when_all_is_well() -> None:
    ran = cutcard("settle", stdin=GOOD + "\n" + GOOD + "\n")
    assert ran.status == 0
    assert [answer["house"] for answer in ran.lines] == ["-100", "-100"]


@pytest.mark.parametrize("content", [b"", b"\n\n  \n"])
def test_settle_refuses_an_empty_file(content: bytes) -> None:
    ran = cutcard("settle", stdin=content)
    assert ran.status == 1
    (answer,) = ran.lines
    assert answer["error"]["code"] == "empty"


def test_settle_passes_over_a_huge_line_and_goes_on() -> None:
    ran = cutcard("settle", stdin=GOOD + "\n" + "x" * 3_000_000 + "\n" + GOOD)
    assert ran.status == 1
    first, second, third = ran.lines
    assert (first["house"], third["house"]) == ("-100", "-100")
    assert (second["line"], second["error"]["code"]) == (2, "line_too_long")


def test_settle_answers_binary_rubbish_line_by_line() -> None:
    ran = cutcard("settle", stdin=bytes(range(256)) + b"\n" + GOOD.encode())
    assert ran.status == 1
    assert [("error" in answer) for answer in ran.lines] == [True, True, False]


def test_settle_tolerates_what_windows_adds() -> None:
    assert cutcard("settle", stdin=f"\ufeff{GOOD}\r\n{GOOD}\r\n").status == 0


def test_settle_says_that_a_spread_out_record_belongs_on_one_line() -> None:
    ran = cutcard("settle", stdin=json.dumps(json.loads(GOOD), indent=1))
    assert "a record stands on one line" in ran.lines[0]["error"]["message"]


def test_settle_gives_ids_back_with_answers_and_errors() -> None:
    ran = cutcard("settle", stdin='{"id": "r-7", ' + GOOD[1:] + '\n{"id": 8, ' + BAD[1:])
    assert [answer["id"] for answer in ran.lines] == ["r-7", 8]


def test_settle_pretty_is_a_table_for_people() -> None:
    ran = cutcard("settle", "--pretty", stdin=f"{GOOD}\n{BAD}")
    assert ran.status == 1
    assert "K♥" in ran.out
    assert "5.1.1.1 8.2.2" in ran.out
    assert (
        "line 2: boxes[0].players[0].wagers.tie: a Tie Wager needs 'initial' beside it [5.1.3, 1.1:tie-wager]"
        in ran.out
    )


def test_settle_pretty_of_nothing_says_so() -> None:
    ran = cutcard("settle", "--pretty", stdin="")
    assert ran.status == 1
    assert "nothing to settle" in ran.out


def test_settle_names_a_file_that_is_not_there() -> None:
    ran = cutcard("settle", "nowhere.jsonl")
    assert ran.status == 2
    assert "nowhere.jsonl" in ran.err


def test_settle_answers_as_lines_arrive() -> None:
    """A long-lived pipe gets each answer at once, not when the input ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cutcard", "settle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(GOOD.encode() + b"\n")
    process.stdin.flush()
    assert b'"house":"-100"' in process.stdout.readline()
    process.stdin.close()
    process.stdout.close()
    assert process.wait(DEADLINE) == 0


# --- rules, diff, rulebooks


def test_rulebooks_lists_the_five() -> None:
    ran = cutcard("rulebooks")
    assert [line.split()[0] for line in ran.out.splitlines()[1:]] == list(Shelf().ids)
    listed = cutcard("rulebooks", "--json").json
    assert sum(book["clauses"] for book in listed) == 1199


def test_rules_shows_a_clause_with_reading_and_place() -> None:
    shown = cutcard("rules", "star-casino-war", "11.6").out
    assert "irregularity" in shown
    assert "Reading S28" in shown
    assert "in ground 11.6" in shown


def test_rules_shows_what_stands_under_a_clause() -> None:
    refs = [clause["ref"] for clause in cutcard("rules", "crown-casino-war", "7.4.4", "--json").json]
    assert refs[:2] == ["7.4.4", "7.4.4(a)"]
    assert all(ref.startswith("7.4.4") for ref in refs)


def test_rules_searches_words_in_any_order_and_case() -> None:
    refs = [clause["ref"] for clause in cutcard("rules", "star-casino-war", "--search", "WAR 2 to 1", "--json").json]
    assert "10.2" in refs
    assert "10.1" not in refs


def test_rules_finds_by_kind() -> None:
    kinds = {clause["kind"] for clause in cutcard("rules", "star-baceball", "--kind", "jackpot", "--json").json}
    assert kinds == {"jackpot"}


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["rules", "star-casinowar"], "did you mean 'star-casino-war'?"),
        (["rules", "star-casino-war", "11.66"], "did you mean '11.6'?"),
        (["rules", "star-casino-war", "--search", "zebra"], "no clause of star-casino-war has 'zebra'"),
        (["rules", "star-casino-war", "--kind", "jackpots"], "did you mean 'jackpot'?"),
        (["rules", "star-casino-war", "--readings", "Z9"], "no reading 'Z9'"),
        (["diff", "star-casino-war", "nz"], "is no rulebook on the shelf"),
        (["counts", "nowhere"], "is no rulebook on the shelf"),
        (["counts", "star-baceball", "--option", "dealer_strike_out=maybe"], "is not one of its values"),
        (["why", "--book", "nz-casino-war", "--wager", "tie=1"], "should hold 1 card, not 0"),
    ],
)
def test_a_slip_gets_a_sentence_and_a_status(args: list[str], complaint: str) -> None:
    ran = cutcard(*args)
    assert ran.status == 1
    assert complaint in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "args", [["setle"], ["why", "--dealer", "9d"], ["why", "x", "--book", "y"], ["diff", "star-casino-war"]]
)
def test_wrong_usage_gets_status_2(args: list[str]) -> None:
    ran = cutcard(*args)
    assert ran.status == 2
    assert "Usage:" in ran.err


def test_readings_and_options_can_be_listed() -> None:
    readings = cutcard("rules", "star-baceball", "--readings", "--json").json
    assert [reading["id"] for reading in readings][:3] == ["B1", "B2", "B3"]
    options = cutcard("rules", "star-baceball", "--options", "--json").json
    assert {option["name"]: option["default"] for option in options}["jackpot_floor"] == "prize"
    assert "Required: odds to one for" in cutcard("rules", "star-three-card-poker", "--options").out
    assert "leaves nothing to choose" in cutcard("rules", "crown-casino-war", "--options").out
    assert "Read as:" in cutcard("rules", "star-baceball", "--readings", "B12").out


@pytest.mark.clause("star-casino-war", "10.2", "5.5", "5.1.3")
@pytest.mark.clause("crown-casino-war", "5.7.3", "5.8.2", "5.10")
def test_diff_shows_what_the_readings_say() -> None:
    found = cutcard("diff", "star-casino-war", "crown-casino-war", "--json").json
    topics = {(entry["section"], entry["topic"]): entry for entry in found}
    assert [entry["topic"] for entry in found if entry["section"] == "odds"] == [
        "main: first tie, choice war, war equal",
        "war: choice war, war equal",
    ]
    assert topics["facts", "players per box"]["crown-casino-war"]["says"] == "3"
    assert topics["wagers", "tie alone"]["star-casino-war"]["says"] == "refused"
    assert ("procedure", "burn card") in topics
    assert ("powers", "close table") in topics


def test_diff_of_a_book_with_itself_is_nothing() -> None:
    assert cutcard("diff", "nz-casino-war", "nz-casino-war").out == "nz-casino-war and nz-casino-war do not differ.\n"


def test_diff_begins_with_how_much_differs_and_where() -> None:
    lines = cutcard("diff", "star-casino-war", "crown-casino-war").out.split("\n")
    assert lines[0].startswith("Casino War, The Star (Order of 17 August 2016) and Casino War, Crown Melbourne")
    every = cutcard("diff", "star-casino-war", "crown-casino-war", "--json").json
    silent = [each for each in every if "-" in (each["star-casino-war"]["says"], each["crown-casino-war"]["says"])]
    (total,) = (line for line in lines if line.startswith("all    "))
    assert total.split()[:3] == ["all", str(len(every)), str(len(silent))]
    assert ["odds", "2", "0", "main,", "war"] in [line.split() for line in lines]
    assert cutcard("diff", "star-casino-war", "crown-casino-war", "--only", "odds").out.startswith("odds: 2\n")


def test_diff_of_two_games_leaves_the_odds_out() -> None:
    sections = {entry["section"] for entry in cutcard("diff", "star-baceball", "star-three-card-poker", "--json").json}
    assert "odds" not in sections
    assert {"facts", "wagers", "procedure"} <= sections


@pytest.mark.clause("star-casino-war", "5.1.2")
def test_a_garbled_war_wager_is_refused_under_its_own_clause() -> None:
    whole = war_record("star-casino-war", "9d 4c", "9s Kh", "war", main=100, war="100")
    (settled,) = cutcard("settle", stdin=json.dumps(whole)).lines
    (player,) = settled["boxes"][0]["players"]
    assert [(line["wager"], line["paid"]) for line in player["settled"]] == [("initial", "0"), ("war", "100")]
    round_ = war_record("star-casino-war", "9d 4c", "9s Kh", "war", main=100, war="1e2")
    (answer,) = cutcard("settle", stdin=json.dumps(round_)).lines
    assert answer["error"]["code"] == "bad_amount"
    assert answer["error"]["rules"] == ["5.1.2"]


# --- why


def test_why_says_that_an_amount_was_rounded_also_where_only_a_reading_says_so() -> None:
    told = cutcard(
        "why", "--book", "nz-casino-war", "--dealer", "9d", "--cards", "9s", "--wager", "casino_war=25",
        "--decision", "surrender", "--chips", "1,5",
    )  # fmt: skip
    assert told.status == 0 and "(rounded to what the chips can make). [5.2(b) 8.5.2(c) N19]" in told.out, told.out


def test_why_explains_a_round_given_on_the_command_line() -> None:
    told = cutcard(
        "why", "--book", "crown-casino-war", "--dealer", "9d", "--cards", "9s", "--wager", "casino_war=25",
        "--decision", "surrender", "--chips", "1,5",
    )  # fmt: skip
    assert told.status == 0
    assert "The player's 9♠ has the same rank as the dealer's 9♦. [3.3 3.3.1]" in told.out
    assert (
        "$13 goes back, $12 is taken (rounded to what the chips can make). [1.1:surrender 7.4.2(c) 6.2.3 C8]"
        in told.out
    )
    assert "Player A loses $12 on box 1." in told.out


def test_why_reads_one_record_however_it_is_laid_out(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(json.loads(GOOD), indent=2), encoding="utf-8")
    steps = cutcard("why", str(file), "--json").json
    assert steps["answer"]["house"] == "-100"
    assert [step["rules"] for step in steps["steps"]][2] == ["5.1.1.1", "8.2.2"]


def test_why_takes_one_of_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(f"{BAD}\n{GOOD}\n", encoding="utf-8")
    assert cutcard("why", str(file), "--line", "2").status == 0
    assert "choose one with --line" in cutcard("why", str(file)).err
    assert "no round in line 9" in cutcard("why", str(file), "--line", "9").err
    assert cutcard("why", str(tmp_path / "none")).status != 0


def test_why_tells_limits_schedules_meters_and_tokens() -> None:
    told = cutcard(
        "why", "--book", "star-baceball", "--dealer", "7s 7d 6c", "--cards", "Ad Ad Ad", "--wager", "bet=1200",
        "--wager", "jackpot=2", "--limit", "bet=10-1000", "--meter", "major=95000", "--meter", "minor=1",
    )  # fmt: skip
    assert "$10,000 is paid" in told.out
    over = "Of the $1,200 on Bet only $1,000 counts, the maximum; the rest goes back in any case. [6.3 12.10.2 B8]"
    assert over in told.out
    assert "A's jackpot wager of $2 on box 1 wins the Major Jackpot: $100,000 is paid." in told.out
    poker = cutcard(
        "why", "--book", "star-three-card-poker", "--dealer", "Js 9d 4c", "--cards", "4s 5d 6h", "--wager", "ante=5",
        "--limit", "ante=10-", "--decision", "play", "--schedule", f"pair_plus={SCHEDULES['pair_plus']}",
        "--schedule", f"ante_bonus={SCHEDULES['ante_bonus']}",
    )  # fmt: skip
    assert "The $5 on Ante is under the minimum: valid as placed. [6.2]" in poker.out
    assert "A's Play wager of $5 on box 1 stands off" in poker.out


def test_why_tells_rulings_and_several_players() -> None:
    round_ = record(
        "star-baceball",
        "7s 7d 6c",
        box(1, "Ad Kd 5c", seat("A", bet=10, jackpot=2, tokens=["bet"])),
        box(2, "2d 3d 5c", seat("B", bet=10)),
        rulings=[{"scope": "round", "ground": "12.9.2"}],
    )
    told = cutcard("why", "-", stdin=json.dumps(round_)).out
    assert "The round was declared void" in told
    assert "stays live for the next round" in told
    assert "$10 on Bet in tokens" in told
    assert "The house wins $2 on the round." in told


@pytest.mark.parametrize("args", [["--wager", "tie"], ["--wager", "tie=1", "--wager", "tie=2"]])
def test_why_refuses_a_garbled_command_line(args: list[str]) -> None:
    assert cutcard("why", "--book", "nz-casino-war", *args).status == 2


def test_the_demonstration_settles_all_five_books() -> None:
    ran = cutcard("demo")
    assert ran.status == 0
    assert all(book in ran.out for book in Shelf().ids)


def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Shelf, name: str) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr(Shelf, "__getitem__", broken)
    ran = cutcard("rules", "star-casino-war")
    assert ran.status == 70
    assert "ZeroDivisionError: broken on purpose" in ran.err
    monkeypatch.setenv("CUTCARD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cutcard("rules", "star-casino-war")
