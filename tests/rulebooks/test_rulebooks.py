"""The five books as data: what they cite exists, and what they say fits the game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.clauses import KINDS, load_clauses, load_readings
from cutcard.rulebooks.compare import SILENT, differences
from cutcard.rulebooks.rows import Progressive, Scheduled
from cutcard.rulebooks.vocabulary.powers import POWERS
from cutcard.settlement import Terms
from tests.support.books import BACEBALL, BOOKS, POKER, STAR
from tests.support.rounds import SCHEDULES


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(str(request.param))


def _values(record: Any, name: str) -> set[str]:
    """Everything that a record and its parts hold under a field of this name."""
    found: set[str] = set()
    if is_dataclass(record):
        for field in fields(record):
            value = getattr(record, field.name)
            if field.name == name:
                found |= set(value)
            else:
                found |= _values(value, name)
    elif isinstance(record, tuple):
        for part in record:
            found |= _values(part, name)
    return found


def test_every_clause_of_the_catalogue_is_there() -> None:
    numbers = {
        "star-casino-war": 258,
        "crown-casino-war": 269,
        "nz-casino-war": 135,
        "star-three-card-poker": 237,
        "star-baceball": 300,
    }
    assert {name: len(rulebook(name).clauses) for name in BOOKS} == numbers


def test_clauses_are_well_formed(book: Rulebook) -> None:
    for clause in book.clauses.values():
        assert clause.kind in KINDS
        assert clause.software in ("engine", "workflow", "display", "physical")
        assert clause.says.strip()


def test_every_cited_clause_exists(book: Rulebook) -> None:
    assert {ref for ref, _ in book.citations()} <= set(book.clauses)


def test_every_cited_reading_exists_and_says_something(book: Rulebook) -> None:
    cited = {id_ for clause in book.clauses.values() for id_ in clause.readings}
    parts: tuple[Any, ...] = (
        *(book.facts, book.wagers, book.rows, book.rounding, book.limits, book.grounds, book.options),
        *(book.schedules, book.roles, book.powers, book.procedure),
    )
    for part in parts:
        for name in ("readings", "share_readings", "follower_readings", "surrender_readings"):
            cited |= _values(part, name)
    assert cited <= set(book.readings)
    for reading in book.readings.values():
        assert set(reading.clauses) <= set(book.clauses)
        assert reading.question.strip()
        assert reading.reading.strip()


def test_every_option_of_a_reading_exists_and_the_other_way_round(book: Rulebook) -> None:
    options = {option.name for option in book.options}
    assert {reading.option for reading in book.readings.values() if reading.option} == options


def test_options_have_a_default_and_an_alternative(book: Rulebook) -> None:
    for option in book.options:
        assert option.default in option.values
        assert len(option.values) > 1
        assert option.clauses or option.readings


def test_rows_speak_of_wagers_findings_options_and_schedules_that_exist(book: Rulebook) -> None:
    wagers = {wager.name for wager in book.wagers}
    values = {finding.name: set(finding.values) for finding in book.game.findings}
    options = {option.name: set(option.values) for option in book.options}
    schedules = {schedule.name: set(schedule.entries) for schedule in book.schedules}
    meters = {meter.name for meter in book.meters}
    for row in book.rows:
        assert row.wager in wagers
        assert row.findings
        assert all(set(read) <= values[name] for name, read in row.findings.items())
        assert all(value in options[name] for name, value in row.options.items())
        assert row.clauses
        if isinstance(row.pays, Scheduled):
            assert row.pays.entry in schedules[row.pays.schedule]
        if isinstance(row.pays, Progressive):
            assert row.pays.meter in meters
            assert row.pays.floor_option in options


def test_wagers_fit_the_game(book: Rulebook) -> None:
    assert [wager.role for wager in book.wagers] == sorted(
        (wager.role for wager in book.wagers), key=lambda role: book.game.roles.index(role)
    )
    names = {wager.name for wager in book.wagers}
    for wager in book.wagers:
        assert wager.clauses
        assert wager.needs is None or wager.needs.wager in names
        assert wager.follows is None or wager.follows.wager in names
        assert wager.bonus_on is None or wager.bonus_on in names
    values = {finding.name: set(finding.values) for finding in book.game.findings}
    for key in book.findings:
        name, _, value = key.partition("=")
        assert not value or value in values[name]
    for name, possible in values.items():
        assert all(book.finding_clauses(name, value) for value in possible)


def test_grounds_keep_something_known(book: Rulebook) -> None:
    options = {option.name: set(option.values) for option in book.options}
    for ground in book.grounds:
        keeps = options.get(ground.keeps, {ground.keeps})
        assert keeps <= {"nothing", "payments", "results"}
        assert ground.scopes


def test_powers_belong_to_roles_of_the_book(book: Rulebook) -> None:
    roles = {role.name for role in book.roles}
    names = [power.name for power in book.powers]
    topics = [provision.topic for provision in book.procedure]
    assert len(names) == len(set(names))
    assert len(topics) == len(set(topics))
    for power in book.powers:
        assert set(power.roles) <= roles
        assert power.clauses or power.readings
    for role in book.roles:
        assert set(role.acts_as) <= roles
    assert all(provision.clauses for provision in book.procedure)


def test_schedules_must_be_given() -> None:
    with pytest.raises(Refused, match="schedule is required"):
        Terms(rulebook("star-three-card-poker"))
    assert Terms(rulebook("star-three-card-poker"), schedules=SCHEDULES).schedules["pair_plus"]["pair"].pays == 1


CLAUSE = '[[clause]]\nref = "{}"\nkind = "odds"\nsays = "x"\nsoftware = "engine"\n'


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('[[clause]]\nref = "1"', ":1: 'kind' is missing"),
        (CLAUSE.format(1) + CLAUSE.format(2) + "x = 1", ":6: no 'x' is known here"),
        ("[[clause]", ":1: Expected"),
        ("".join(CLAUSE.format(ref) for ref in "1232"), ":16: clause 2 stands twice"),
    ],
)
def test_a_damaged_clauses_file_is_refused_by_name(tmp_path: Path, content: str, complaint: str) -> None:
    (tmp_path / "clauses.toml").write_text(content, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load_clauses(tmp_path)
    assert f"clauses.toml{complaint}" in str(refused.value)
    assert load_readings(tmp_path) == {}


def test_a_missing_clauses_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="No such file"):
        load_clauses(tmp_path)


@pytest.mark.bulk
def test_comparing_is_symmetric() -> None:
    for one in BOOKS:
        for other in BOOKS:
            there, back = differences(rulebook(one), rulebook(other)), differences(rulebook(other), rulebook(one))
            assert {(d.section, d.topic, d.one.says, d.other.says) for d in there} == {
                (d.section, d.topic, d.other.says, d.one.says) for d in back
            }


def test_a_difference_cites_both_books_unless_one_is_silent() -> None:
    for difference in differences(rulebook("star-casino-war"), rulebook("crown-casino-war")):
        for side in (difference.one, difference.other):
            assert side.says == SILENT or side.clauses or side.readings, difference


@pytest.mark.parametrize(
    ("clause", "scope", "found"), [("11.16", "round", "11.16"), ("11.13", "round", "11.16"), ("11.16", "hand", None)]
)
def test_a_ground_is_found_by_its_clause_or_by_what_leads_to_it(clause: str, scope: str, found: str | None) -> None:
    ground = rulebook(STAR).ground(clause, scope)
    assert (ground and ground.clause) == found


def test_a_prize_that_grows_stands_under_the_clause_of_its_meter() -> None:
    cited = dict(each for each in rulebook(BACEBALL).citations() if each[1].startswith("row jackpot"))
    assert cited["11.13.1"] == "row jackpot[jackpot=three_aces_diamonds]"
    assert cited["11.13.2"] == "row jackpot[jackpot=three_aces_suited]"


def test_a_bonus_that_nobody_puts_down_is_not_among_the_wagers_that_are_known() -> None:
    with pytest.raises(Refused, match=r"no wager of star-three-card-poker; known: ante, play, pair_plus$"):
        rulebook(POKER).wager("insurance")


def test_a_power_is_told_in_the_books_own_sentence_where_it_has_one() -> None:
    book = rulebook(STAR)
    own, usual = book.power("cut_when_all_refuse"), book.power("check_cards")
    assert own is not None and own.says == "Cut the cards when every player has turned the cut down."
    assert usual is not None and usual.says == POWERS["check_cards"].says


def test_two_books_say_how_their_promotions_differ() -> None:
    """P1, P2 and P4 of the readings: the older order lets the operator do what the others demand."""
    war, poker, ball = (rulebook(name) for name in ("star-casino-war", "star-three-card-poker", "star-baceball"))
    found = [each for each in differences(war, ball) if each.section == "promotions"]
    assert [(each.one.clauses, each.other.clauses) for each in found] == [
        (("14.2",), ("15.2",)),
        (("14.3",), ("15.3",)),
        (("14.9",), ("15.9",)),
    ]
    assert not [each for each in differences(poker, ball) if each.section == "promotions"]
