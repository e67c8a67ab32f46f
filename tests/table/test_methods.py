"""A typed method for each command of a table: complete, fresh, and the same as the command by its word."""

from __future__ import annotations

import inspect
import json
import subprocess
from decimal import Decimal

import pytest

from cutcard import Amount, Refused, RunningTable, rulebook
from cutcard.cards import Card
from cutcard.table.methods import Commands
from cutcard.table.wire import COMMANDS
from tests.support.paths import ROOT
from tests.table.methods import CLIENT, FOLDER, files


def test_the_methods_are_those_of_the_vocabulary() -> None:
    there = {*FOLDER.glob("*.py")} - {FOLDER / "asked.py"} | {CLIENT}
    assert {path: path.read_text(encoding="utf-8") for path in there} == files(), "stale: run `make methods`"


def test_there_is_one_for_each_command_with_its_fields() -> None:
    known = {name for name, _ in inspect.getmembers(Commands, inspect.isfunction) if not name.startswith("_")}
    assert known == set(COMMANDS)
    for name, kind in COMMANDS.items():
        asked = set(inspect.signature(getattr(Commands, name)).parameters) - {"self", "who"}
        assert asked == set(kind.__struct_fields__) - {"actor", "role", "at"}, name


def _ready() -> RunningTable:
    table = RunningTable(rulebook("star-casino-war"))
    sam, dee = table.acting("Sam", "gaming_supervisor"), table.acting("Dee", "dealer")
    sam.open_table(setup={"boxes": 7})
    dee.check_cards(found=312)
    dee.shuffle()
    sam.cut(depth=150)
    dee.load_cards(behind=60)
    dee.burn_card()
    return table


@pytest.mark.parametrize("amount", ["100", 100, Decimal("100.00"), Amount(10_000)])
def test_a_round_by_methods(amount: str | int | Decimal) -> None:
    table = _ready()
    ann, dee = table.acting("Ann", "player"), table.acting("Dee", "dealer")
    ann.place_wager(box=1, wager="initial", amount=amount)
    dee.draw(card="7s")
    table.draw(card=Card("7d"), actor="Dee", role="dealer", at=9)
    ann.decide(box=1, choice="war")
    dee.draw(card="8h")
    dee.draw(card="8c")
    paid = [getattr(event, "paid", Amount(0)).dollars for event in dee.settle()[:2]]
    assert paid == [Decimal(0), Decimal(200)]


def test_what_is_refused_is_refused_with_its_clause() -> None:
    table = _ready()
    with pytest.raises(Refused, match=r"^amount: 0\.5 is a float, which no amount is"):
        table.acting("Ann", "player").place_wager(box=1, wager="initial", amount=0.5)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"^role: only Player may place a wager") as refused:
        table.acting("Dee", "dealer").place_wager(box=1, wager="initial", amount=100)
    assert refused.value.code == "wrong_role"
    with pytest.raises(Refused, match=r"^actor: say who gives the command"):
        table.shuffle()


PYRIGHT = ROOT / "web" / "node_modules" / ".bin" / "pyright"


@pytest.mark.node
@pytest.mark.skipif(not PYRIGHT.exists(), reason="pyright is not installed: make web")
def test_pyright_reads_them_as_mypy_does() -> None:
    """mypy reads the sample whenever it reads the tests (`make lint`)."""
    ran = subprocess.run([PYRIGHT, "--outputjson"], cwd=ROOT, capture_output=True, text=True, check=False)
    told = json.loads(ran.stdout)
    assert [each["message"] for each in told["generalDiagnostics"]] == []
    assert told["summary"]["filesAnalyzed"] == 1
