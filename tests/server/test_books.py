"""What pages are told of a book is what the book says: its rows, its terms, its clauses."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from cutcard.exact_odds import usual_terms
from cutcard.money import ChipSet, Odds
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.rows import Progressive, Row
from cutcard.rulebooks.shelf import Shelf, load_folder
from cutcard.server.books import book_page, clauses_page, comparison_page, odds_page
from cutcard.settlement.round import Limit
from cutcard.settlement.terms import Terms
from cutcard.table.rules import Rules, Setup
from tests.server.visiting import run, visiting
from tests.support.command import cutcard
from tests.support.paths import SAMPLE_BOOK

SAMPLE = load_folder(SAMPLE_BOOK)
BOOKS = [*Shelf(), SAMPLE]
by_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)


def _wagers(book: Rulebook, terms: Terms | Rules | None = None) -> dict[str, Any]:
    return {wager["name"]: wager for wager in book_page(book, terms)["wagers"]}


def _won(wager: dict[str, Any]) -> dict[str, str]:
    return {entry["what"]: entry["pays"] for entry in wager["table"]}


@by_book
def test_every_wager_choice_and_clause_is_there(book: Rulebook) -> None:
    page = book_page(book)
    assert page["game"] == book.game.name
    assert [wager["name"] for wager in page["wagers"]] == [wager.name for wager in book.wagers]
    assert [wager["rules"] for wager in page["wagers"]] == [wager.clauses + wager.defined for wager in book.wagers]
    for wager in page["wagers"]:
        assert wager["odds"] and wager["table"] and wager["says"].endswith(".")
        assert {entry["pays"] for entry in wager["table"]} == set(wager["odds"])
        cited = [*wager["rules"], *(ref for entry in wager["table"] for ref in entry["rules"])]
        assert all(ref in book.clauses for ref in cited)
    assert set(page["choices"]) == {word for decider in book.game.deciders for word in decider.choices}
    for choice in page["choices"].values():
        assert choice["says"].endswith(".")
        assert choice["rules"] and all(ref in book.clauses for ref in choice["rules"])
    assert [option["value"] for option in page["options"]] == [option.default for option in book.options]
    assert msgspec.json.decode(msgspec.json.encode(page))["id"] == book.id


@by_book
def test_one_wager_of_each_game_is_the_main_one(book: Rulebook) -> None:
    (main,) = [wager for wager in book_page(book)["wagers"] if wager["main"]]
    assert main["role"] in ("main", "ante", "bet")


@by_book
def test_everything_that_a_game_finds_has_words(book: Rulebook) -> None:
    for finding in book.game.findings:
        assert not any("_" in finding.told(value) for value in finding.values)
        assert set(finding.words) <= set(finding.values)
    assert {each.name for each in book.game.choices} == {
        word for decider in book.game.deciders for word in decider.choices
    }


def test_war_wagers() -> None:
    star = _wagers(rulebook("star-casino-war"))
    assert {name: wager["odds"] for name, wager in star.items()} == {
        "tie": ["10:1"],
        "initial": ["1:1"],
        "war": ["1:1", "2:1"],
    }
    assert (star["tie"]["needs"], star["war"]["follows"], star["initial"]["main"]) == ("initial", "initial", True)
    assert star["war"]["table"][0] == {"what": "The war cards tie", "pays": "2:1", "rules": ["5.1.2.1", "10.2"]}
    assert star["war"]["says"] == "Put down by a player who chooses to go to war, as large as the Initial Wager."
    crown = _wagers(rulebook("crown-casino-war"))
    assert _won(crown["casino_war"]) == {"Your card is higher": "1:1", "The first cards tie, the war cards tie": "1:1"}
    assert crown["tie"]["says"] == "Stands alone."
    assert _wagers(SAMPLE)["tie"]["odds"] == ["11:1"]


def test_poker_wagers_pay_what_the_table_has_posted() -> None:
    book = rulebook("star-three-card-poker")
    rules = Rules(book, Setup(boxes=6, schedules={"pair_plus": "35-33-6-4-1", "ante_bonus": "5-3-1"}))
    at_table = _wagers(book, rules)
    assert _won(at_table["pair_plus"]) == {
        "Straight flush": "35:1",
        "Three of a kind": "33:1",
        "Straight": "6:1",
        "Flush": "4:1",
        "Pair": "1:1",
    }
    assert at_table["ante_bonus"]["odds"] == ["1:1", "3:1", "5:1"]
    assert at_table["ante_bonus"]["says"] == "No stake of its own: paid on top of the Ante."
    assert at_table["play"]["says"] == "Put down by a player who chooses to play, as large as the Ante."
    assert _won(at_table["ante"]) == {"The dealer does not play": "1:1", "The dealer plays, your hand is higher": "1:1"}
    assert book_page(book, rules)["assumed"] == {}
    assert book_page(book)["assumed"] == {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}


def test_baceball_wagers_and_meters() -> None:
    book = rulebook("star-baceball")
    wagers = _wagers(book)
    assert wagers["bet"]["odds"] == ["1:1", "10:1"]
    assert _won(wagers["strike_out"]) == {"First card a strike, second card a strike, third card a strike": "30:1"}
    jackpot = wagers["jackpot"]
    assert jackpot["one_amount"]
    assert jackpot["short"] == "Jackpot"
    assert jackpot["says"].startswith("Only beside the Bet. One fixed amount")
    assert list(_won(jackpot).values()) == [
        "Major Jackpot",
        "Minor Jackpot",
        "300 × wager",
        "50 × wager",
        "20 × wager",
    ]
    assert [meter["title"] for meter in book_page(book)["meters"]] == ["Major Jackpot", "Minor Jackpot"]
    other = Terms(book, options={"jackpot_multiples": "to_one"})
    assert "301 × wager" in _wagers(book, other)["jackpot"]["odds"]
    (option,) = [each for each in book_page(book, other)["options"] if each["name"] == "jackpot_multiples"]
    assert (option["value"], option["readings"]) == ("to_one", ("B11",))


def test_choices_say_what_they_do_at_once() -> None:
    war = book_page(rulebook("star-casino-war"))["choices"]
    assert war["war"]["says"] == "Puts down a War Wager as large as the Initial Wager."
    assert war["surrender"]["says"] == "1/2 of the Initial Wager goes back, the rest is taken."
    assert (war["war"]["recorded"], war["absent"]["recorded"]) == (False, True)
    poker = book_page(rulebook("star-three-card-poker"))["choices"]
    assert poker["fold"]["says"] == "The Ante loses; the Pair Plus loses."
    assert poker["concede"]["says"] == "The Ante loses; the Play wager loses; the Pair Plus loses."
    assert poker["stay"]["says"] == "Puts nothing more down."
    assert poker["absent"]["says"] == "The Ante is void and goes back."


def _changed(row: Row) -> Row:
    if row.wager == "war" and row.pays == Odds(2):
        return replace(row, pays=Odds(7, 2))
    if row.keeps is not None:
        return replace(row, keeps=Odds(2, 3))
    return replace(row, pays=Odds(12)) if row.pays == Odds(10) else row


def test_a_changed_row_moves_labels_sentences_and_odds() -> None:
    book = rulebook("star-casino-war").change_rows(_changed)
    wagers = _wagers(book)
    assert wagers["war"]["odds"] == ["1:1", "7:2"]
    assert wagers["tie"]["odds"] == ["12:1"]
    assert book_page(book)["choices"]["surrender"]["says"].startswith("2/3 of the Initial Wager goes back")
    before = odds_page(Terms(rulebook("star-casino-war")))["wagers"]["tie"]
    after = odds_page(Terms(book))["wagers"]["tie"]
    assert (before["ev"], after["ev"]) == ("-58/311", "-12/311")
    assert after["pays"]["tie"]["net"] == "12"


@by_book
def test_clauses_and_readings_are_the_book_s(book: Rulebook) -> None:
    page = clauses_page(book)
    assert list(page["clauses"]) == list(book.clauses)
    for ref, clause in page["clauses"].items():
        assert clause["says"] == book.clauses[ref].says
        assert all(reading in page["readings"] for reading in clause["readings"])
    assert {id_: each["reading"] for id_, each in page["readings"].items()} == {
        each.id: each.reading for each in book.readings.values()
    }
    assert msgspec.json.encode(page)


@by_book
def test_the_odds_are_those_of_the_command(book: Rulebook) -> None:
    terms, assumed = usual_terms(book)
    page = msgspec.json.decode(msgspec.json.encode(odds_page(terms)))
    shelf = Shelf() if book is not SAMPLE else Shelf().with_book(SAMPLE)
    command = cutcard("odds", book.id, "--json", shelf=shelf).json
    for wager in page["wagers"].values():
        for outcome in wager["pays"].values():
            assert "_" not in outcome.pop("says")
    if assumed:
        command.pop("assumed")
    assert page == command


def test_the_odds_of_a_table_with_chips_and_limits_are_those_of_its_rows() -> None:
    book = rulebook("star-casino-war")
    terms = Terms(book, chips=ChipSet([500]), limits={"initial": Limit(500, 50_000)})
    with ThreadPoolExecutor(2) as pool:
        found, again = pool.map(odds_page, [terms, terms])
    assert found["wagers"]["initial"]["ev"] == "-23138/993023"
    assert again == found
    assert odds_page(terms) is odds_page(terms)
    assert found["wagers"]["initial"]["pays"]["tie/war/equal"]["says"] == (
        "The first cards tie, you go to war, the war cards tie"
    )


def test_an_outcome_is_told_by_the_findings_in_its_name_though_rows_read_others() -> None:
    terms, _ = usual_terms(rulebook("star-three-card-poker"))
    pays = odds_page(terms)["wagers"]["ante"]["pays"]
    assert pays["play/no_hand"]["says"] == "You play, the dealer does not play"
    assert pays["straight/play/no_hand"]["says"] == "Straight, you play, the dealer does not play"


def test_the_jackpot_is_reckoned_at_the_table_s_amount_and_meters() -> None:
    terms = Terms(rulebook("star-baceball"))
    usual = odds_page(terms)
    assert usual["assumed"] == {"jackpot": "$2"}
    at_table = odds_page(terms, {"jackpot": 500}, {"major": 250_000_00, "minor": 20_000_00})
    assert "assumed" not in at_table
    assert at_table["wagers"]["jackpot"]["stake"] == "5"
    assert at_table["wagers"]["jackpot"]["jackpot"]["meters"] == {"major": "250000", "minor": "20000"}
    assert at_table["wagers"]["bet"] == usual["wagers"]["bet"]


@by_book
def test_a_clause_names_how_it_is_read(book: Rulebook) -> None:
    """As far as the book says how: a reading that only the clause knows leads nowhere."""
    page = clauses_page(book)
    assert {ref: tuple(clause["readings"]) for ref, clause in page["clauses"].items()} == {
        ref: tuple(each for each in clause.readings if each in page["readings"]) for ref, clause in book.clauses.items()
    }
    clause = SimpleNamespace(says="x", kind="rule", actor="", term="", readings=("A1", "gone"))
    reading = SimpleNamespace(id="A1", question="?", reading="!", clauses=("1",), option="")
    other = SimpleNamespace(id="A2", question="?", reading="!", clauses=("1",), option="chosen")
    readings = {"A1": reading, "A2": other}
    found: Any = SimpleNamespace(
        id="b", title="B", house="H", edition="1", topics={}, clauses={"1": clause}, readings=readings
    )
    page = clauses_page(found)
    assert page["clauses"]["1"]["readings"] == ["A1"] and page["asked"] is None
    told = {"question": "?", "reading": "!", "clauses": ("1",)}
    assert page["readings"] == {"A1": {**told, "option": None}, "A2": {**told, "option": "chosen"}}


def test_a_wager_that_wins_whatever_comes_says_so() -> None:
    book = rulebook("star-casino-war")
    rows = tuple(row for row in book.rows if row.wager != "tie" or row.pays is not None)
    assert _won(_wagers(replace(book, rows=rows))["tie"]) == {"It wins": "10:1"}


def test_a_prize_without_a_number_stands_above_all_others() -> None:
    """However little of it is guaranteed."""

    def nothing(row: Row) -> Row:
        return replace(row, pays=replace(row.pays, floor=0)) if isinstance(row.pays, Progressive) else row

    jackpot = _wagers(rulebook("star-baceball").change_rows(nothing))["jackpot"]
    assert [entry["pays"] for entry in jackpot["table"]][2:] == ["300 × wager", "50 × wager", "20 × wager"]


@by_book
def test_every_wager_with_a_stake_of_its_own_lies_in_one_place_of_the_cloth(book: Rulebook) -> None:
    page = book_page(book)
    spots = page["cloth"]["spots"]
    assert {spot["wager"] for spot in spots} == {wager.name for wager in book.wagers if wager.bonus_on is None}
    assert len({(spot["row"], spot["column"]) for spot in spots}) == len(spots)
    printed = {table["wager"] for table in page["cloth"]["tables"]}
    assert printed == {wager["name"] for wager in page["wagers"] if len(wager["table"]) > 2}


def test_a_cloth_has_the_colours_of_its_book_or_else_of_its_game() -> None:
    felts = {book.id: book_page(book)["cloth"]["felt"]["colour"] for book in Shelf()}
    assert felts["star-casino-war"] == rulebook("star-casino-war").game.cloth.felt.colour
    assert len(set(felts.values())) == len(felts)


def test_books_of_one_game_side_by_side_tell_only_what_differs() -> None:
    """Of the three Casino Wars: decks, boxes, the Tie alone, what a second tie pays, and both edges."""
    books = [rulebook(f"{house}-casino-war") for house in ("star", "crown", "nz")]
    page = comparison_page(tuple(usual_terms(book)[0] for book in books))
    assert [each["house"] for each in page["books"]] == ["The Star", "Crown Melbourne", "New Zealand"]
    told = {
        (each["topic"], " / ".join(dict.fromkeys(each["of"]))): [said["says"] for said in each["says"]]
        for each in page["differs"]
    }
    assert told == {
        ("Decks", ""): ["6", "8", "8"],
        ("Players on a box, at most", ""): ["1", "3", "3"],
        ("May be placed", "Tie"): ["only with Initial", "stands alone", "stands alone"],
        ("The war cards tie", "Initial / Casino War"): ["stands off", "1:1", "stands off"],
        ("The war cards tie", "War / Go to War"): ["2:1", "1:1", "2:1"],
        ("House edge", "Tie"): ["18.6495 %", "17.8313 %", "17.8313 %"],
        ("House edge", "Initial / Casino War"): ["2.3301 %", "2.3398 %", "2.3398 %"],
    }
    same = {(each["topic"], " / ".join(dict.fromkeys(each["of"]))): each["says"]["says"] for each in page["same"]}
    assert same["The first cards tie", "Tie"] == "10:1"
    assert same["You surrender", "Initial / Casino War"] == "1/2 goes back"
    for each in page["differs"]:
        for book, said in zip(books, each["says"], strict=True):
            assert all(ref in book.clauses for ref in said["rules"])
            assert said["rules"] or each["topic"] == "House edge"


def test_books_that_no_table_here_plays_are_compared_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another process has the tables, nobody can keep this one busy by asking again."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            with monkeypatch.context() as patch:
                patch.setattr(visit.floor, "tables", {})
                first = await visit.get("/api/games/casino_war/books")
                known = comparison_page.cache_info().hits
                assert await visit.get("/api/games/casino_war/books") == first
                assert comparison_page.cache_info().hits == known + 1

    run(test())


def test_the_edge_side_by_side_is_that_of_the_exact_odds() -> None:
    terms = tuple(usual_terms(rulebook(f"{house}-casino-war"))[0] for house in ("crown", "star"))
    (main,) = [each for each in comparison_page(terms)["differs"] if each["of"] == ["Casino War", "Initial"]][-1:]
    edges = [odds_page(each)["wagers"] for each in terms]
    exact = [edges[0]["casino_war"]["house_edge"], edges[1]["initial"]["house_edge"]]
    assert [said["says"] for said in main["says"]] == [f"{100 * edge:.4f} %" for edge in exact]
