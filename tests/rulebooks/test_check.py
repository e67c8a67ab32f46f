"""A rulebook's folder with one fault in it: it is found with its file and line, and with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.check import faults_of
from cutcard.rulebooks.stamps import is_stamped, stamp_of
from tests.rulebooks.folders import copied, edit, faults, line_of
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import SAMPLE_BOOK


@pytest.fixture
def star(tmp_path: Path) -> Path:
    """The folder of an approved book, elsewhere and under another id."""
    return copied("star-casino-war", tmp_path)


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return copied("sample", tmp_path)


@pytest.mark.parametrize("book", BOOKS)
def test_the_packaged_books_are_sound_and_their_stamps_are_fresh(book: str) -> None:
    assert faults_of(rulebook(book)) == []
    assert is_stamped(rulebook(book)), "make stamps"


IN_TABLES = [
    ("procedure.md", "| burn_card ", "| burn_crad ", "'burn_crad' is no topic (did you mean 'burn_card'?)"),
    (
        "procedure.md",
        "| always_unseen ",
        "| always_unsen ",
        "'always_unsen' is not known (did you mean 'always_unseen'?)",
    ),
    ("procedure.md", "| 4.5 4.6 ", "| 4.5 99.9 ", "clauses: '99.9' is not known"),
    ("procedure.md", "allows: new preshuffled", "allows: new preshufled", "(did you mean 'preshuffled'?)"),
    ("procedure.md", "binds: player spectator", "binds: player spectators", "(did you mean 'spectator'?)"),
    (
        "procedure.md",
        "| first_card | 5.3",
        "| frist_card | 5.3",
        "part: 'frist_card' is not known (did you mean 'first_card'?)",
    ),
    ("powers.md", "| detain ", "| exclude_from_game ", "power: 'exclude_from_game' stands twice"),
    (
        "powers.md",
        "| close_table ",
        "| close_tables ",
        "power: 'close_tables' is not known (did you mean 'close_table'?)",
    ),
    (
        "powers.md",
        "| gaming_supervisor           | 13.11",
        "| gaming_superviser           | 13.11",
        "'gaming_supervisor'",
    ),
    ("powers.md", "| prohibited_device |", "| prohibited_devices |", "(did you mean 'prohibited_device'?)"),
    ("powers.md", "| S18 ", "| S88 ", "readings: 'S88' is not known"),
    (
        "remedies.md",
        "| box_skipped ",
        "| box_skiped ",
        "irregularity: 'box_skiped' is not known (did you mean 'box_skipped'?)",
    ),
    ("remedies.md", "| burn_and_check ", "| burn_and_chek ", "(did you mean 'burn_and_check'?)"),
    ("remedies.md", "| reconstruct_round ", "| reconstruct_rond ", "(did you mean 'reconstruct_round'?)"),
    ("remedies.md", "given: seen", "given: sen", "(did you mean 'seen'?)"),
    ("remedies.md", "last_resort: irreparable", "last_resort: irreparible", "(did you mean 'irreparable'?)"),
    ("remedies.md", "then: check_cards ", "then: chek_cards ", "(did you mean 'check_cards'?)"),
    ("remedies.md", "ground: 11.16", "ground: 11.15.9", "ground: '11.15.9' is not known"),
    ("remedies.md", "ground: 12.4; ", "", "device_failure.ground: void_round needs a ground that voids a round"),
    ("facts.py", 'Needs("initial"', 'Needs("tie"', "what it rests on rests on itself"),
    ("remedies.md", "device: shoe", "device: boot", "'shoe' or 'continuous' is expected, not 'boot'"),
    ("remedies.md", "| damaged_card |\n", "", "nothing is said of 'damaged_card'"),
    ("remedies.md", "| damaged_card |", "| box_skipped |", "silent: 'box_skipped' has a remedy"),
    ("facts.py", '"tie",\n        "tie"', '"tie",\n        "ties"', "role: 'ties' is not known (did you mean 'tie'?)"),
    ("facts.py", 'Needs("initial"', 'Needs("inital"', "needs: 'inital' is not known (did you mean 'initial'?)"),
    ("facts.py", 'keeps="void_keeps"', 'keeps="void_keep"', "(did you mean 'void_keeps'?)"),
    (
        "facts.py",
        'default="payments"',
        'default="payment"',
        "default: 'payment' is not known (did you mean 'payments'?)",
    ),
    ("facts.py", '"choice=war"', '"choice=wars"', "findings choice: 'wars' is not known (did you mean 'war'?)"),
    ("facts.py", "decks=Fact((6, 6)", "decks=Fact((8, 6)", "the fewest and the most are expected"),
    ("facts.py", 'players_per_box=Fact(1, ("5.5",)', 'players_per_box=Fact("1", ("5.5",)', "int is expected, not '1'"),
    ("duties.md", "| tell_inspector ", "| tell_inspectr ", "duty: 'tell_inspectr' is not known (did you mean"),
    ("duties.md", "| inspector    | 15", "| inspecter    | 15", "creditor: 'inspecter' is not known (did you mean"),
    ("duties.md", "| gaming_supervisor | person", "| gaming_superviser | person", "'gaming_superviser' is not known"),
    ("duties.md", "| 15 minutes | 14.12", "| 15 minuets | 14.12", "until: a time as in '15 minutes' or '2 days'"),
    ("duties.md", "| 15 minutes | 14.12", "|            | 14.12", "until: a time is expected, as the text has none"),
    ("duties.md", "|            | 14.10.1", "| 3 days     | 14.10.99", "clauses: '14.10.99' is not known"),
    ("duties.md", "|            | 14.4 ", "| 5 minutes  | 14.4 ", "until: a gate has no time of its own"),
    ("duties.md", "again: 15 minutes", "agian: 15 minutes", "no 'agian' is known here (did you mean 'again'?)"),
    ("duties.md", "from: promotion", "from: promotions", "from: 'promotions' is not known (did you mean 'promotion'?)"),
    ("duties.md", "| lodge_terms ", "| ask_payment ", "duty: 'ask_payment' stands twice"),
    ("duties.md", "amber: 48 hours", "kind: sooner", "kind: 'sooner' is not known"),
    ("readings.toml", 'id = "S18"', 'id = "S81"', "readings: 'S18' is not known"),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), IN_TABLES, ids=[each[-1][:40] for each in IN_TABLES])
def test_a_fault_of_an_approved_book_is_found(star: Path, file: str, old: str, new: str, says: str) -> None:
    at = edit(star / file, old, new)
    found = [fault for fault in faults(star) if says in fault.says]
    assert found, [str(fault) for fault in faults(star)]
    elsewhere = file == "readings.toml" or not new or "twice" in says or "silent" in says  # named where it stands first
    if not elsewhere:
        here = at + new.count("\n")
        assert here in [fault.line for fault in found if fault.path.name == file], (here, [str(each) for each in found])


IN_CODE = [
    (
        'row("war", "lose", clauses',
        'row("war", "looses", clauses',
        "'win' or 'lose' or 'stand_off' or 'surrender' or 'void'",
    ),
    ("Odds(11)", "11", "Odds or Scheduled or Multiple or Progressive or None is expected, not 11"),
    ("Fact((6, 8)", "Fact(8", "facts.decks.value: (int, int) is expected, not 8"),
    ('first="tie"),\n    row("tie", "lose"', 'frist="tie"),\n    row("tie", "lose"', "(did you mean 'first'?)"),
    ('first="lower"),', 'first="lowr"),', "(did you mean 'lower'?)"),
    ('row("main", "win", Odds(1)', 'row("mian", "win", Odds(1)', "'mian' is not known (did you mean 'main'?)"),
    ('first=("higher", "lower")', 'first=("higher",)', "to 'tie' no row applies where it is first lower"),
    ('first=("higher", "lower")', 'first=("higher", "lower", "tie")', "to 'tie' 2 rows apply where it is first tie"),
    ('Follows("main", ("war",)', 'Follows("main", ("wars",)', "choices: 'wars' is not known (did you mean 'war'?)"),
    ('option="rounding"', 'option="runding"', "(did you mean 'rounding'?)"),
    (
        'rounding=Rounding(readings=("X1",), option="rounding")',
        'rounding=Rounding(readings=("X1",))',
        "option rounding: nothing in the book turns on it",
    ),
    ('("pit_boss",)', '("pit_bos",)', "roles: 'pit_bos' is not known (did you mean 'pit_boss'?)"),
    ('("pit_boss",)', "()", "power void_round.roles: somebody must hold it"),
    ('Role("player", "player"', 'Role("punter", "player"', "roles: a 'player' is expected"),
    ('Wager("tie", "tie"', 'Wager("tie", "insurance"', "role: 'insurance' is not known"),
    ('"none", "No card', '"non", "No card', "word: 'non' is not known (did you mean 'none'?)"),
    ("Odds(11)", "Odds(11.0)", "odds are whole numbers above nought, not (11.0, 1)"),
    ("Odds(11)", "Odds(-11)", "odds are whole numbers above nought, not (-11, 1)"),
    ("Odds(11)", "Odds(11, 0)", "odds are whole numbers above nought, not (11, 0)"),
    ("keeps=Odds(1, 2)", "keeps=Odds(3, 2)", "keeps: no more than the stake, not 3:2"),
    ('Follows("main", ("war",)', 'Follows("main", ()', "choices: a choice is expected"),
    (
        'clauses=("3.2",), stage="interim", first="higher"',
        'clauses=(), stage="interim", first="higher"',
        "clauses: a clause or a reading is expected",
    ),
    ('Ground("4.1", ("round",)', 'Ground("4.1", ()', "scopes: at least one of round, hand, wager"),
    ("game=CASINO_WAR,", "game=None,", "game: Game is expected, not None"),
    ("folder=Path(__file__).parent", "folder=str(Path(__file__).parent)", "folder: Path is expected"),
    ('id="sample-casino-war"', 'id="Sample War"', "small letters, digits and hyphens are expected"),
    ('"face_up_card",\n', "", "nothing is said of 'face_up_card'"),
]


@pytest.mark.parametrize(("old", "new", "says"), IN_CODE, ids=[each[-1][:40] for each in IN_CODE])
def test_a_fault_of_a_book_in_code_is_found(sample: Path, old: str, new: str, says: str) -> None:
    at = edit(sample / "__init__.py", old, new)
    found = faults(sample)
    assert found and says in found[0].says, [str(fault) for fault in found]
    if "folder" in says:  # then nobody knows where to look
        return
    assert found[0].path.name == "__init__.py" and (found[0].line or 1) > 1
    if new and "row" not in found[0].says and "somebody" not in says and "nothing" not in says and "player" not in says:
        assert found[0].line == at
    with pytest.raises(Refused) as refused:
        Shelf().with_folder(sample)
    assert refused.value.code == "bad_rulebook" and says in str(refused.value)


def test_a_wager_that_no_step_settles_is_found(sample: Path) -> None:
    edit(sample / "__init__.py", "round=CASINO_WAR.round", "round=CASINO_WAR.round[:1] + CASINO_WAR.round[2:]")
    assert [fault.says for fault in faults(sample)] == ["wager tie.role: no step of the round settles 'tie'"]


BROKEN = [
    ("__init__.py", "WAGERS = (", "WAGERS = ((", "__init__.py:"),
    ("__init__.py", "edition=", "editon=", "__init__.py:"),
    ("__init__.py", "BOOK = Rulebook(", "BOOKS = Rulebook(", "a BOOK of the class Rulebook is expected"),
    ("__init__.py", "from pathlib import Path", "from pathlib import Paht", "__init__.py:"),
    ("__init__.py", "WAGERS = (", "import sys; sys.exit(0)\nWAGERS = (", "it ends the program"),
    ("__init__.py", "WAGERS = (", "assert False\nWAGERS = (", "AssertionError"),
    ("clauses.toml", 'ref = "2.1"', 'ref = "2.2"', "clause 2.2 stands twice"),
    ("clauses.toml", "[[clause]]", "[[clause]", "clauses.toml"),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), BROKEN, ids=[each[-1][:30] + each[2][:12] for each in BROKEN])
def test_a_folder_that_does_not_load_says_where(sample: Path, file: str, old: str, new: str, says: str) -> None:
    edit(sample / file, old, new)
    ran = cutcard("check", str(sample))
    assert ran.status == 1 and says in ran.out and "fault" in ran.out.splitlines()[-1], ran.out + ran.err
    assert cutcard("--rulebooks", str(sample), "rulebooks").status == 1


TABLES = [
    ("powers.md", "| 2 ", "| two ", "rank: a whole number is expected, not 'two'"),
    ("powers.md", "| power  ", "| powre  ", "powers: "),
    ("powers.md", "| after ", "| later ", "no column 'later' is known here"),
    ("procedure.md", "amount: 52", "amuont: 52", "more: no 'amuont' is known here (did you mean 'amount'?)"),
    ("procedure.md", "amount: 52", "52", "more: '52' is not of the form 'name: words'"),
    ("procedure.md", "| cut_depth ", "| cut | depth ", "6 cells are expected, not 7"),
    (
        "procedure.md",
        "| edition                  | approved",
        "| editions                 | approved",
        "is no topic of this book",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), TABLES, ids=[each[-1][:40] for each in TABLES])
def test_a_table_of_another_form_says_where(star: Path, file: str, old: str, new: str, says: str) -> None:
    at = edit(star / file, old, new)
    ran = cutcard("check", str(star))
    assert ran.status == 1
    if says != "powers: ":  # a table without its name is none: then what it held is missing
        assert f"{file}:{at}" in ran.out or "after" in old
        assert says in ran.out


def test_a_wager_without_an_area_is_missed_where_the_cloth_begins(star: Path) -> None:
    edit(star / "layout.py", 'wagers=("tie",),', "wagers=(),")
    (fault,) = faults(star)
    assert (fault.path.name, fault.line, fault.says) == (
        "layout.py", line_of(star / "layout.py", "LAYOUT"), "layout: no area is for 'tie'"
    )  # fmt: skip


def test_an_id_that_is_taken_is_refused(star: Path) -> None:
    edit(star / "__init__.py", 'id="my-star-casino-war"', 'id="star-casino-war"')
    with pytest.raises(Refused, match="another rulebook has the id 'star-casino-war'") as refused:
        Shelf().with_folder(star)
    assert refused.value.code == "id_taken"
    ran = cutcard("check", str(star), "--json")
    assert ran.status == 1 and ran.json[0]["faults"][0]["says"].startswith("id: another rulebook has the id")
    assert Shelf().with_folder(SAMPLE_BOOK).with_folder(SAMPLE_BOOK).ids == (*BOOKS, "sample-casino-war")


def test_a_books_own_modules_are_imported_relatively(star: Path) -> None:
    relative, absolute = (
        "from . import facts, layout, promotion, rows",
        "import facts\nimport layout\nimport promotion\nimport rows",
    )
    edit(star / "__init__.py", relative, absolute)
    (star / "helpers.py").write_text("from rows import ROWS\n", encoding="utf-8")
    ran = cutcard("check", str(star))
    assert ran.status == 1 and "__init__.py" in ran.out  # nothing is called facts from there
    edit(star / "__init__.py", absolute, relative)
    assert [(fault.path.name, fault.line) for fault in faults(star)] == [("helpers.py", 1)]


def test_check_says_of_each_book_whether_it_is_sound(sample: Path) -> None:
    ran = cutcard("check", "nz-casino-war", str(sample))
    recorded = "  recorded only, since no command asks for them: inspect_cards\n"
    assert (ran.status, ran.out) == (0, f"nz-casino-war: sound\n{recorded}sample-casino-war: sound\n")
    assert cutcard("check").out.count(": sound") == len(BOOKS)
    assert [answer["recorded"] for answer in cutcard("check", "nz-casino-war", "--json").json] == [["inspect_cards"]]


def test_a_book_that_is_not_there_is_one_of_the_answers(sample: Path) -> None:
    """The others are checked all the same, and programs find each in its place."""
    nowhere, empty = sample / "nowhere", sample / "empty"
    empty.mkdir()
    ran = cutcard(
        "check", "star-casinowar", str(nowhere), str(empty), str(sample / "clauses.toml"), str(sample), "--json"
    )
    assert ran.status == 1 and not ran.err
    unknown, *no_books, sound = [(answer["book"], answer["faults"]) for answer in ran.json]
    assert sound == ("sample-casino-war", [])
    assert unknown[1][0]["file"] is None and "did you mean 'star-casino-war'" in unknown[1][0]["says"]
    assert [(name, [(each["file"], each["line"]) for each in found]) for name, found in no_books] == [
        (str(path), [(str(path), None)]) for path in (nowhere, empty, sample / "clauses.toml")
    ]
    assert f"{nowhere}: this is no rulebook folder: there is no such folder" in cutcard("check", str(nowhere)).out


def test_a_packaged_book_that_was_changed_is_checked_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from cutcard.rulebooks import shelf, stamps

    book = rulebook("star-casino-war")
    monkeypatch.setattr(stamps, "KEPT", tmp_path / "stamps.json")
    assert not is_stamped(book)
    asked: list[str] = []

    def noting(book: Rulebook) -> Rulebook:
        asked.append(book.id)
        return book

    monkeypatch.setattr(shelf, "refuse_unsound", noting)
    shelf._packaged.__wrapped__("star-casino-war")
    assert asked == ["star-casino-war"] and len(stamp_of(book)) == 64


def test_files_as_other_editors_write_them_are_read(star: Path, tmp_path: Path) -> None:
    """With a mark at their beginning, with other line ends, beside files that are none of the book's."""
    for path in [*star.glob("*.py"), *star.glob("*.md"), *star.glob("*.toml")]:
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    (star / "notes.py").write_text("x = (", encoding="utf-8")
    (star / "._rows.py").write_bytes(b"\0\0")
    (star / "other.py").mkdir()
    (star / "gone.py").symlink_to(star / "nowhere")
    renamed = star.rename(tmp_path / "star.v2")
    assert faults(renamed) == []


def test_what_is_no_text_is_named(sample: Path) -> None:
    clauses = sample / "clauses.toml"
    clauses.write_bytes(clauses.read_bytes() + b"# caf\xe9\n")
    ran = cutcard("check", str(sample))
    assert ran.status == 1 and "clauses.toml" in ran.out and not ran.err
