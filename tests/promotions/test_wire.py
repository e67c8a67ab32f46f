"""Commands of a promotion as lines of JSON: refused by field; and the page of all of them."""

from __future__ import annotations

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.promotions.base import REGISTER
from cutcard.promotions.saved import read_promotion, write_promotion
from cutcard.promotions.state import Promotion
from cutcard.promotions.vocabulary import PARTS, page
from cutcard.promotions.wire import read_command, read_event, read_message, write
from cutcard.rulebooks import rulebook
from tests.support.command import cutcard
from tests.support.paths import ROOT


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"command": "sign_of_terms"}', "command: no 'sign_of_terms' (did you mean 'sign_off_terms'?)"),
        (b'{"command": "seal_entries", "actor": "Ann"}', "role: the field is required"),
        (b'{"command": "seal_entries", "actor": " ", "role": "player"}', "actor: a name of 1 to 80 characters"),
        (b'{"command": "seal_entries", "actor": "Ann", "role": "player", "at": -1}', "at: a time in seconds"),
        (b'{"command": "award_prize", "actor": "O", "role": "x", "prize": "1"}', "prize"),
        (b'{"command": "offer_alternative", "actor": "O", "role": "x", "prize": 1, "amount": 5}', "amount"),
        (b'{"command": "postpone", "actor": "O", "role": "x", "parts": ["all"], "why": "x"}', "parts"),
        (b'{"command": "name_tables", "actor": "O", "role": "x", "tables": [""]}', "tables: names of 1 to 80"),
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
    command = read_command(b'{"command": "seal_entries", "actor": "Olga", "role": "casino_operator"}')
    assert write(command) == b'{"command":"seal_entries","actor":"Olga","role":"casino_operator"}'


def test_the_page_is_fresh_and_has_everything() -> None:
    """``cutcard schema --page --of promotions > docs/promotion-vocabulary.md`` writes it."""
    text = (ROOT / "docs" / "promotion-vocabulary.md").read_text(encoding="utf-8")
    assert text == page() == cutcard("schema", "--page", "--of", "promotions").out
    assert {kind.__module__ for kind in (*REGISTER.decide, *REGISTER.evolve)} <= {part.__name__ for part in PARTS}
    assert cutcard("schema", "--of", "promotions").status == 2


def test_a_promotion_without_terms_is_kept_and_read_again() -> None:
    """As it is before its first terms are laid down: under no book yet."""
    draft = Promotion(books=(rulebook("star-casino-war"),), name="Lucky Ten Minutes")
    kept = msgspec.json.decode(msgspec.json.encode(write_promotion(draft)))
    assert read_promotion(draft.books, kept) == draft
