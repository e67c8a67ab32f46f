"""The small inputs of the playthroughs, which are written into the folder in which the commands run."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.training.course import course
from tests.auditing.files import file_of, put
from tests.inspection.build import SIGNER
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.rounds import METERS, box, record, seat, war_record
from tests.support.strategies import answer

CHIPS = ["1", "5", "25", "100"]
TWO_PLAYERS = record(
    CROWN,
    "9d 4c",
    box(1, "9s Kh", seat("A", "war", casino_war=100, tie=10), seat("B", "surrender", casino_war=25)),
    chips=CHIPS,
)
ROUNDS = (
    war_record(STAR, "9d", "Kh", main=100, tie=10),
    war_record(STAR, "Kd", "9h", main=100),
    war_record(STAR, "7d 8c", "7s 8h", "war", main=100, tie=10),
    war_record(STAR, "9d", "9s", "surrender", main=5, chips=["5"]),
    {**TWO_PLAYERS, "id": "two players"},
    war_record(NZ, "7d 8c", "7s 2h", "war", main=100, tie=10),
    record(POKER, "Js 9d 4c", box(3, "4s 5d 6h", seat("C", "play", ante=100, pair_plus=25))),
    record(POKER, "Qs 9d 4c", box(3, "4s 5d 8h", seat("C", "fold", ante=100, pair_plus=25))),
    record(POKER, "", box(3, "4s 5d 8h", seat("C", "fold", ante=100))),
    record(BACEBALL, "7s 7d 6c", box(1, "Ad Ad Ah", seat("A", bet=10, strike_1=5, jackpot=2)), jackpot=METERS),
    record(BACEBALL, "9c 8d 4s", box(2, "Ks Qh Td", seat("B", bet=25, strike_out=5)), jackpot=METERS),
)
BAD_ROUNDS = (
    war_record(STAR, "9d", "Kh", tie=100),
    war_record(STAR, "9d", "9h", main=100),
    war_record(STAR, "9d", "Kh", main=100, limits={"main": {"min": "200"}}),
    {**war_record(STAR, "9d", "Kh", main=100), "rulebook": "star-casino-wr"},
    {"rulebook": STAR},
)


def lines(*records: Any) -> str:
    """Records as JSON lines."""
    return "".join(f"{json.dumps(each)}\n" for each in records)


def rounds() -> None:
    """Good rounds and bad ones; one round over several lines."""
    Path("rounds.jsonl").write_text(lines(*ROUNDS[:4]) + "\n" + lines(*ROUNDS[4:]), encoding="utf-8")
    Path("bad.jsonl").write_text(lines(*BAD_ROUNDS) + "no JSON\n", encoding="utf-8")
    Path("refused.jsonl").write_text(lines(BAD_ROUNDS[0]), encoding="utf-8")
    Path("two.jsonl").write_text(lines(*ROUNDS[:2]), encoding="utf-8")
    Path("one.json").write_text(json.dumps(TWO_PLAYERS, indent=1), encoding="utf-8")
    Path("empty.jsonl").write_text("\n \n", encoding="utf-8")


def audits() -> None:
    """Recorded rounds: as they were paid, paid wrongly, and such as cannot be read."""
    file_of(Path("good.parquet"), TWO_PLAYERS, TWO_PLAYERS)
    path = file_of(Path("wrong.parquet"), *[TWO_PLAYERS] * 4)
    put(path, 3, "tie_paid", 9000)
    put(path, 5, "tie_paid", 11000)
    put(path, 8, "card_1", "1x")
    shutil.copy(path, "without_a_suffix")
    settled = answer(TWO_PLAYERS)[0]
    right = {"round": TWO_PLAYERS, "settled": settled}
    wrong = json.loads(json.dumps(right))
    wrong["settled"]["boxes"][0]["players"][1]["settled"][0]["returned"] = "12.50"
    equal = war_record(CROWN, "7d 8c", "7s 8h", "war", main=100)
    read = {"round": equal, "settled": answer(equal)[0]}
    read["settled"]["boxes"][0]["players"][0]["settled"][-1]["paid"] = "1"
    house = {**right, "settled": {**settled, "house": "1"}}
    text = lines(right, wrong, read, house, {"round": BAD_ROUNDS[0], "settled": settled}, {"round": 1})
    Path("rounds.jsonl").write_text(text, encoding="utf-8")
    Path("in_turn.jsonl").write_text(lines(TWO_PLAYERS, settled), encoding="utf-8")
    shutil.copy("examples/floor.journal", "-")  # a file of this name is not what - means
    Path("empty.parquet").write_bytes(b"")
    Path("cut.parquet").write_bytes(b"PAR1")
    Path("empty.jsonl").write_bytes(b"")


def journals() -> None:
    """Journals in which something was changed afterwards, an empty one, and a file that is none."""
    shutil.copy("examples/floor.journal", "changed.journal")
    journal = sqlite3.connect("changed.journal")
    journal.execute("UPDATE entries SET id = 'other' WHERE position = 40")
    journal.execute("UPDATE entries SET id = 'another' WHERE position = (SELECT max(position) FROM entries)")
    journal.commit()
    journal.close()
    SqliteStore(Path("empty.journal")).close()
    Path("notes.txt").write_text("no journal at all\n", encoding="utf-8")
    Path("heads.json").write_text("[]", encoding="utf-8")
    Path("key.txt").write_text(SIGNER.public, encoding="utf-8")
    store = SqliteStore(Path("examples/floor.journal"), read_only=True)
    heads = [{"stream": name, "version": head.version, "hash": head.hash.hex()} for name, head in store.last().items()]
    store.close()
    Path("kept.json").write_text(json.dumps({"heads": heads}), encoding="utf-8")


def tables() -> None:
    """Scripts: one with refusals, one that begins wrongly; and the events of tables."""
    for name in ("crown_casino_war", "star_three_card_poker", "star_baceball"):
        script = Path(f"examples/tables/{name}.jsonl").read_text(encoding="utf-8")
        Path(f"{name}.events").write_text(cutcard("table", "-", "--json", stdin=script).out, encoding="utf-8")
    first, *rest = Path("examples/tables/crown_casino_war.jsonl").read_text(encoding="utf-8").splitlines()
    small = {"command": "place_wager", "actor": "C", "role": "player", "box": 5, "wager": "casino_war", "amount": "5"}
    manager = {"actor": "Max", "role": "tg_assistant_casino_manager"}
    trouble = [
        {"command": "raise_dispute", "actor": "Ann", "role": "player", "about": "the last hand", "box": 1},
        {"command": "give_closing_notice", "rounds": 2, **manager},
        {"command": "give_closing_notice", "rounds": 3, **manager},
        json.loads(rest[6]),
        json.loads(rest[9]),
        {"command": "draw", "actor": "Dee", "role": "dealer", "card": "9h", "box": 5},
    ]
    Path("trouble.jsonl").write_text("\n".join([first, *rest, *map(json.dumps, trouble)]), encoding="utf-8")
    star = Path("examples/tables/star_casino_war.jsonl").read_text(encoding="utf-8").splitlines()[:6]
    notice = {"command": "give_closing_notice", "minutes": 45, "actor": "Sam", "role": "gaming_supervisor"}
    Path("closing.jsonl").write_text("\n".join([*star, json.dumps(notice)]), encoding="utf-8")
    slips = ["nonsense", '{"command": "draww"}', json.dumps(small), ""]
    Path("refusals.jsonl").write_text("\n".join([first, *rest[:6], *slips, rest[6]]), encoding="utf-8")
    Path("begins_wrongly.jsonl").write_text("\n".join([rest[0], first.replace(CROWN, "crown"), rest[0]]))
    Path("no_book.jsonl").write_text(first.replace(f'"rulebook": "{CROWN}", ', ""), encoding="utf-8")
    Path("empty.jsonl").write_text("\n \n", encoding="utf-8")
    events = Path("crown_casino_war.events").read_text(encoding="utf-8").splitlines()
    Path("headless.events").write_text("\n".join(events[1:4]), encoding="utf-8")
    Path("torn.events").write_text("\n".join([events[0], "nonsense"]), encoding="utf-8")
    Path("impossible.events").write_text("\n".join([events[0], *events[-3:]]), encoding="utf-8")


def promotions() -> None:
    """Terms with mistakes in them."""
    shutil.copy("examples/promotions/draft.toml", "draft.toml")


def answers() -> None:
    """What somebody answers who knows some of it, and somebody who knows it all."""
    known = course([rulebook(CROWN)], 8, "9", "do")
    Path("right.txt").write_text("".join(f"{each.letters}\n" for each in known), encoding="utf-8")
    Path("answers.txt").write_text("a\nnothing\nb\nab\nbc\npay 50\nd\nabcd\nc\n" * 4, encoding="utf-8")
