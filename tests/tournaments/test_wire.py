"""Commands of a tournament as lines of JSON: refused by field; and the page and the schema of all of them."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.tournaments.base import REGISTER
from cutcard.tournaments.vocabulary import PARTS, page
from cutcard.tournaments.wire import read_command, read_event, read_message, write
from tests.support.command import cutcard
from tests.support.paths import ROOT


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"command": "sign_of_terms"}', "command: no 'sign_of_terms' (did you mean 'sign_off_terms'?)"),
        (b'{"command": "withdraw", "actor": "Ann"}', "role: the field is required"),
        (b'{"command": "withdraw", "actor": " ", "role": "player"}', "actor: a name of 1 to 80 characters"),
        (b'{"command": "withdraw", "actor": "Ann", "role": "player", "at": -1}', "at: a time in seconds"),
        (b'{"command": "re_buy", "actor": "Ann", "role": "player", "pays": 50}', "pays"),
        (b'{"command": "brief", "actor": "D", "role": "x", "players": [""]}', "players: names of 1 to 80"),
        (b'{"command": "tick", "actor": "D", "role": "x", "why": 1}', "why"),
        (b"[", ""),
    ],
)
def test_a_bad_line_is_refused_with_its_field(line: bytes, said: str) -> None:
    with pytest.raises(Refused) as found:
        read_command(line)
    assert said in str(found.value)


def test_an_event_or_a_message_that_is_none_is_refused() -> None:
    for read in (read_event, read_message):
        with pytest.raises(Refused):
            read(b'{"event": "nothing", "message": "nothing"}')
    command = read_command(b'{"command": "withdraw", "actor": "Ann", "role": "player"}')
    assert write(command) == b'{"command":"withdraw","actor":"Ann","role":"player"}'


def test_the_page_is_fresh_and_has_everything() -> None:
    """``cutcard schema --page --of tournaments > docs/tournament-vocabulary.md`` writes it."""
    text = (ROOT / "docs" / "tournament-vocabulary.md").read_text(encoding="utf-8")
    assert text == page() == cutcard("schema", "--page", "--of", "tournaments").out
    assert {kind.__module__ for kind in (*REGISTER.decide, *REGISTER.evolve)} <= {part.__name__ for part in PARTS}
    assert cutcard("schema", "--of", "tournaments").status == 2
