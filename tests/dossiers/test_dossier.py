"""A dossier is whole, the same each time, and whatever is done to it afterwards is named with its place."""

from __future__ import annotations

import json
import re
import socket
import zipfile
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

import cutcard as cutcard_package
from cutcard.dossiers.archive import FORMAT, MAGIC, MANIFEST, SIGNATURE, packed
from cutcard.dossiers.bill import bill
from cutcard.dossiers.contents import Wanted, tables
from cutcard.dossiers.evidence import _shown
from cutcard.dossiers.verify import Manifest, sealed, verified
from cutcard.journal.signing import Signer
from cutcard.parsheets.build import build_of
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.coverage import Covered
from tests.support import seeds
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.command import Ran, cutcard
from tests.support.paths import EXAMPLES

pytestmark = pytest.mark.xdist_group("dossier")  # one dossier serves them all

MADE = ("--check", "2e3", "--shoes", "40", "--seed", "7", "--date", "2026-01-31")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a vault and a dossier."""
    found = tmp_path_factory.mktemp("dossier")
    ran = written(found, "dossier.zip")
    assert (ran.status, ran.err) == (0, "")
    return found


def written(folder: Path, name: str, *more: str) -> Ran:
    return cutcard("dossier", STAR, "--vault", str(folder / "vault"), *MADE, *more, "-o", str(folder / name))


def key_of(folder: Path) -> str:
    with zipfile.ZipFile(folder / "dossier.zip") as archive:
        return str(json.loads(archive.read(SIGNATURE))["key"])


def files_of(folder: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(folder / "dossier.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_everything_that_a_laboratory_asks_for_is_in_it(folder: Path) -> None:
    files = files_of(folder)
    assert {name.partition("/")[0] for name in files} == {
        "README.txt",
        "bill-of-materials",
        "evidence",
        "hashes",
        "odds",
        "randomness",
        "rules",
        "sheets",
        MANIFEST,
        SIGNATURE,
    }
    sheet = files["sheets/6-decks.html"].decode()
    assert "Cross-check" in sheet and "every figure agrees" in sheet
    assert {Path(name).suffix for name in files if name.startswith("sheets/")} == {".html", ".md", ".json", ".pdf"}
    odds = json.loads(files["odds/6-decks.json"])
    assert odds["wagers"]["tie"]["ev"] == "-58/311"
    clauses = {each["ref"]: each for each in json.loads(files["evidence/clauses.json"])["clauses"]}
    assert clauses["10.2"]["status"] == "shown"
    assert "::test_" in clauses["10.2"]["noticed"]["test"]
    assert "10.2" in files["evidence/clauses.html"].decode()
    assert json.loads(files["randomness/battery.json"])["shoes"] == 40
    book = rulebook(STAR)
    build = build_of(book, book.options_in_force({}))
    assert sha256(files["hashes/engine.sha256"]).hexdigest() == build.package.digest
    assert sha256(files["hashes/rulebook.sha256"]).hexdigest() == build.rulebook.digest
    assert json.loads(files[MANIFEST])["rulebook_sha256"] == build.rulebook.digest


def test_the_terms_of_a_pool_come_along_and_no_place_of_the_machine(tmp_path: Path) -> None:
    sample = EXAMPLES / "approvals" / "star_baceball.toml"
    made = ("--check", "0", "--shoes", "0", "--date", "2026-01-31", "--hands", "5", "--approval", str(sample))
    ran = cutcard("dossier", BACEBALL, "--vault", str(tmp_path / "v"), *made, "-o", str(tmp_path / "b.zip"))
    assert (ran.status, ran.err) == (0, "")
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        assert archive.read("approval/star_baceball.toml") == sample.read_bytes()
        assert "the prize pool in the long run" in archive.read("sheets/6-decks.html").decode()
        assert all(str(sample.parent).encode() not in archive.read(name) for name in archive.namelist())


def test_the_same_input_and_key_give_the_same_bytes(folder: Path) -> None:
    assert written(folder, "again.zip").status == 0
    assert (folder / "again.zip").read_bytes() == (folder / "dossier.zip").read_bytes()


def test_the_key_of_a_vault_signs_and_is_asked_for(folder: Path) -> None:
    given = cutcard("verify", str(folder / "dossier.zip"), "--key", key_of(folder))
    assert given.status == 0
    assert "All is well: every file is as it was signed, by the key that was given." in given.out
    alone = cutcard("verify", str(folder / "dossier.zip"))
    assert alone.status == 0
    assert f"Signed by {key_of(folder)}. Whose key that is" in alone.out
    assert "is the one that is installed here, and so is the engine" in alone.out
    other = cutcard("verify", str(folder / "dossier.zip"), "--key", Signer.new().public, "--json")
    assert other.status == 1
    assert [each["place"] for each in other.json["findings"]] == [SIGNATURE]
    assert "signed by another key" in other.json["findings"][0]["message"]


def small(signer: Signer, files: dict[str, bytes] | None = None) -> bytes:
    about = Manifest(FORMAT, STAR, "", 1, "", "", "", "", "", {})
    return sealed(about, {"a.txt": b"one", "b/c.txt": b"two"} if files is None else files, signer)


def test_no_bit_can_be_flipped_and_nothing_cut_off_or_appended() -> None:
    signer = Signer.from_bytes(bytes(32))
    made = small(signer)
    assert verified(made, signer.public).well
    for at in range(len(made)):
        flipped = bytearray(made)
        flipped[at] ^= 1 << at % 8
        found = verified(bytes(flipped), signer.public)
        assert not found.well, at
        assert all(each.place for each in found.findings)
        assert not verified(made[:at]).well
    assert "first at byte" in str(verified(made + b"x").findings[0])


def test_a_changed_file_is_named_with_the_bytes_where_it_lies(folder: Path) -> None:
    content = (folder / "dossier.zip").read_bytes()
    with zipfile.ZipFile(folder / "dossier.zip") as archive:
        begins = archive.getinfo("sheets/6-decks.md").header_offset
    at = content.index(b"Casino War, The Star", begins)
    changed = folder / "changed.zip"
    changed.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
    ran = cutcard("verify", str(changed))
    assert ran.status == 1
    found = re.search(r"Wrong: sheets/6-decks.md: it was changed, at bytes ([0-9,]+) to ([0-9,]+)", ran.out)
    assert found is not None
    assert int(found[1].replace(",", "")) <= at < int(found[2].replace(",", ""))


def _missing(files: dict[str, bytes]) -> None:
    del files["a.txt"]


def _added(files: dict[str, bytes]) -> None:
    files["z.txt"] = b"three"


def _renamed(files: dict[str, bytes]) -> None:
    files["d.txt"] = files.pop("a.txt")


def _replaced(files: dict[str, bytes]) -> None:
    files["a.txt"] = b"another"


def _unsigned(files: dict[str, bytes]) -> None:
    del files[SIGNATURE]


def _unlisted(files: dict[str, bytes]) -> None:
    del files[MANIFEST]


def _relisted(files: dict[str, bytes]) -> None:
    files["a.txt"] = b"another"
    listed = json.loads(files[MANIFEST])
    listed["files"]["a.txt"] = {"sha256": sha256(b"another").hexdigest(), "bytes": 7}
    files[MANIFEST] = msgspec.json.encode(listed)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_missing, "a.txt: it is missing"),
        (_added, "z.txt: it was added: nobody signed it"),
        (_renamed, "d.txt: it was renamed: signed as a.txt"),
        (_replaced, "a.txt: it was changed: 7 bytes that are not the 3 that were signed"),
        (_unsigned, "signature.json: it is missing: nobody signed what is in the archive"),
        (_unlisted, "manifest.json: it is missing: nothing says what should be in the archive"),
        (_relisted, "signature.json: it is not that of manifest.json by the key that it names"),
    ],
)
def test_whatever_was_done_to_a_dossier_is_named(change: Callable[[dict[str, bytes]], None], said: str) -> None:
    signer = Signer.new()
    with zipfile.ZipFile(BytesIO(small(signer))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    assert [str(each) for each in verified(packed(files), signer.public).findings] == [said]


def test_one_that_was_signed_anew_is_another_keys() -> None:
    signer, forger = Signer.new(), Signer.new()
    forged = small(forger, {"a.txt": b"another"})
    found = verified(forged, signer.public)
    (wrong,) = found.findings
    assert str(wrong).startswith(f"signature.json: signed by another key than the one that was given: {forger.public}")
    assert verified(forged).well  # of itself no file can tell: the note says so
    assert "Whose key that is, no file can say" in verified(forged).notes[0]


def test_a_file_that_lies_in_it_twice_or_compressed_is_named() -> None:
    signer = Signer.new()
    made = small(signer)
    out = BytesIO(made)
    with zipfile.ZipFile(out, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("a.txt", b"one")
    assert "a.txt: it is in the archive twice" in map(str, verified(out.getvalue()).findings)
    out = BytesIO(made)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("z.txt", b"0" * 1000)
    assert "z.txt: it is not kept as dossiers keep their files" in map(str, verified(out.getvalue()).findings)


def test_garbage_is_no_traceback(tmp_path: Path) -> None:
    chance = seeds.chance("dossier garbage")
    made = small(Signer.from_bytes(bytes(32)))
    for _ in range(300):
        broken = bytearray(made)
        for _ in range(chance.randrange(1, 40)):
            broken[chance.randrange(4, len(broken))] = chance.randrange(256)
        assert not verified(bytes(broken)).well
        assert not verified(MAGIC + chance.randbytes(chance.randrange(400))).well
    for name, content in (("cut.zip", made[:50]), ("text.zip", b"no archive"), ("plain", MAGIC + b"?" * 90)):
        path = tmp_path / name
        path.write_bytes(content)
        ran = cutcard("verify", str(path))
        assert ran.status == 1
        assert "Wrong: archive: its list of files cannot be read" in ran.out
    nowhere = cutcard("verify", str(tmp_path / "nowhere.zip"))
    assert (nowhere.status, nowhere.out) == (2, "")
    with_heads = cutcard("verify", str(tmp_path / "cut.zip"), "--alone")
    assert "--alone is for journals" in with_heads.err


def test_the_bill_of_materials_has_every_library_and_names_no_machine() -> None:
    found = bill("00" * 32)
    assert bill("00" * 32) == found
    named = {each["name"]: each for each in found["components"]}
    assert {"msgspec", "cryptography", "numpy", "click", "starlette"} <= named.keys()
    assert "pytest" not in named
    for name, each in named.items():
        assert each["type"] == "library" and each["bom-ref"] == name
        assert each["purl"] == f"pkg:pypi/{name}@{each['version']}"
        assert all(re.fullmatch(r"[0-9a-f]{64}", one["value"]) for one in each["properties"])
    text = json.dumps(found)
    assert "://" not in text
    assert re.search(rf"\b{re.escape(socket.gethostname())}\b", text) is None
    assert str(Path(cutcard_package.__file__).parent) not in text
    assert {each["ref"] for each in found["dependencies"]} == {"cutcard", *named}


def test_there_is_a_sheet_for_each_table_that_the_book_allows() -> None:
    decks = [each.name for each in tables(Wanted(rulebook(CROWN), "", "", 0, 1, 0))]
    least, most = rulebook(CROWN).facts.decks.value
    assert decks == [f"{number}-decks" for number in range(most, least - 1, -1)]
    posted = tables(Wanted(rulebook(POKER), "", "", 0, 1, 0))
    assert [each.schedules for each in posted[:2]] == [
        {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"},
        {"pair_plus": "40-30-6-3-1", "ante_bonus": "5-4-1"},
    ]
    given = {"pair_plus": ("40-30-5-4-1",), "ante_bonus": ("5-3-1", "4-3-1")}
    named = tables(Wanted(rulebook(POKER), "", "", 0, 1, 0, schedules=given))
    assert [each.schedules["ante_bonus"] for each in named] == ["5-3-1", "4-3-1"]
    assert {each.schedules["pair_plus"] for each in named} == {"40-30-5-4-1"}


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("-o", "x.zip"), "--vault: name the vault whose key signs"),
        (("--vault", "v"), "-o: name a file to write, FILE.zip"),
        (("--vault", "v", "-o", "x.pdf"), "does not end in .zip"),
        (("--vault", "v", "-o", "x.zip", "--decks", "9"), "decks: star-casino-war is played with 6, not 9"),
        (("--vault", "v", "-o", "x.zip", "--schedule", "tie=1"), "schedule.tie: no schedule of star-casino-war"),
        (("--vault", "v", "-o", "x.zip", "--check", "few"), "check: 'few' is no number of rounds"),
        (("--vault", "v", "-o", "x.zip", "--shoes", "-1"), "shoes: 0 to 100,000,000 are dealt, not -1"),
        (("--vault", "v", "-o", "x.zip", "--date", "today"), "date: 'today' is not a date"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    args: tuple[str, ...], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cutcard("dossier", STAR, *args)
    assert ran.status in (1, 2)
    assert complaint in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("tests", "shown"),
    [
        ([], "acted on in settlement/war.py"),
        (["a surrender"], "a surrender"),
        (["a surrender", "a tie", "a war"], "a surrender, a tie, a war"),
        (["a surrender", "a tie", "a war", "a push", "a win"], "a surrender, a tie, a war and 2 more"),
    ],
)
def test_what_shows_a_clause_is_named_as_far_as_a_line_goes(tests: list[str], shown: str) -> None:
    names = tuple(f"tests/settlement/test_war.py::{each.replace(' ', '_')}[star]" for each in tests)
    clause = rulebook(STAR).clauses["10.2"]
    assert _shown(Covered(clause, "cited", ("settlement/war.py",), names)) == shown
