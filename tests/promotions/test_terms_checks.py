"""Terms that offer what may not be, or contradict themselves, are refused with the field, what is right, the clause."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.documents import to_text
from cutcard.documents.items import due_items
from cutcard.promotions.books import Offer
from cutcard.promotions.checking import refuse_unsound
from cutcard.promotions.checks.marketing import MOST_TEXTS
from cutcard.promotions.checks.prizes import MOST_KINDS
from cutcard.promotions.document import terms_document
from cutcard.promotions.places import data_of
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.parts import Fact
from tests.promotions.written import HOUSE, faults, full, printed, read, ref_of
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.seeds import chance, short_or_long
from tests.support.written import GONE, Written, changed, leaves

TOKEN = "1.1:casino-promotional-token"

WRONG: list[tuple[dict[str, Any], str, str, str]] = [
    # times, in their order
    ({"start": "2027-05-01T10:00:00"}, "start", "a time with its offset from UTC", "7.7"),
    ({"ends": "later"}, "ends", "not 'later'", "7.7"),
    ({"draw.at": ""}, "draw.at", "a time with its offset", "7.2"),
    ({"entry.closes": "2027-05-01T10:00:00+10:00"}, "entry.closes", "entries close after the start", "7.6"),
    ({"draw.at": "2027-05-31T18:00:00+10:00"}, "draw.at", "after entries have closed", "7.2"),
    ({"ends": "2027-05-31T19:59:59+10:00"}, "ends", "no earlier than the draw", "7.7"),
    ({"zone": "Sydney"}, "zone", "a time zone is expected, as in Australia/Sydney, not 'Sydney'", "7.7"),
    ({"zone": "../x"}, "zone", "a time zone is expected", "7.7"),
    # presence, notices, claims
    ({"draw.present": True}, "draw.wait_minutes", "1 to 1,440, not 0", "7.8"),
    ({"draw.wait_minutes": 1}, "draw.wait_minutes", "nobody must be there", "7.8"),
    ({"notices": []}, "notices", "one or more of face_to_face, mail, telephone, email", "8.1"),
    ({"notices": []}, "notices", "one or more of face_to_face, mail, telephone, email", "8.4"),
    ({"notices": ["mail", "mail"]}, "notices[1]", "'mail' stands twice", "7.9"),
    ({"notices": ["pigeon"]}, "notices[0]", "'pigeon' is not known", "7.9"),
    ({"claim_days": 0}, "claim_days", "1 to 3,660, not 0", "7.8"),
    # entry
    ({"entry.eligible": [" "]}, "entry.eligible[0]", "a sentence is expected", "7.3"),
    ({"entry.ways": ["By coupon."] * 51}, "entry.ways", "at most 50 sentences are expected, not 51", "7.3"),
    ({"entry.most_each": 0}, "entry.most_each", "1 to 100,000, not 0", "7.3"),
    ({"entry.most_each": 1}, "entry.most_each", "wagers give further entries", "7.3"),
    ({"entry.wagered[0].wager": "banana"}, "entry.wagered[0].wager", "'banana' is no wager of", "7.4"),
    ({"entry.wagered[0].rulebook": "none"}, "entry.wagered[0].rulebook", "is no rulebook on the shelf", "7.4"),
    ({"entry.wagered[0].amount": "0"}, "entry.wagered[0].amount", "above zero", "7.4"),
    # prizes
    ({"prizes[0].name": ""}, "prizes[0].name", "a name is expected", "7.11"),
    ({"prizes[0].name": "Oven"}, "prizes[1].name", "another prize is called 'Oven'", "7.11"),
    ({"prizes[0].count": 0}, "prizes[0].count", "at least 1 is expected, not 0", "7.11"),
    ({"prizes[0].count": 10_001}, "prizes", "at most 10,000 in all are expected, not 10,079", "7.11"),
    ({"draw.at": "2027-05-31T20:00:00.5+10:00"}, "draw.at", "a time with its offset", "7.2"),
    ({"prizes[0].value": "0"}, "prizes[0].value", "above zero", "7.11"),
    ({"prizes[0].detail": {"make": "Hearth"}}, "prizes[0].detail.make", "this is not told of cash", "7.11.1"),
    ({"prizes[0].cash_alternative": "9000"}, "prizes[0].cash_alternative", "in cash already", "3"),
    ({"prizes[7].liquor_ml": 0}, "prizes[7].liquor_ml", "how many millilitres of liquor it holds", "5.4"),
    ({"prizes[7].liquor_ml": -1}, "prizes[7].liquor_ml", "1 to 20,000", "5.4"),
    ({"prizes[7].holds": ["tobaco"]}, "prizes[7].holds", "did you mean 'tobacco'?", "5.5"),
    # tokens and vouchers
    ({"prizes[5].token.days": -1}, "prizes[5].token.days", "0 (they do not expire) to 3,660", TOKEN),
    ({"prizes[5].token.rulebooks": []}, "prizes[5].token.rulebooks", "at least one game", TOKEN),
    ({"prizes[5].token.wagers": ["banana"]}, "prizes[5].token.wagers[0]", "is no wager of these games", TOKEN),
    ({"prizes[5].token.rulebooks": [CROWN]}, "prizes[5].token.rulebooks[0]", "says nothing of promotions", "1"),
    ({"prizes[0].token": {"rulebooks": [STAR]}}, "prizes[0].token", "cash cannot be put down at a table", TOKEN),
    ({"prizes[8].token": {"rulebooks": [STAR]}}, "prizes[8].token", "slots dollars cannot be put down", "3"),
    # how the terms are had, and what advertises them
    ({"available": []}, "available", "one or more of casino, website", "6"),
    ({"marketing[0].medium": ""}, "marketing[0].medium", "where the text is published", "6"),
    ({"marketing[0].text": "Win!"}, "marketing[0].text", "does not refer to the terms; write, for example: Terms", "6"),
    ({"marketing[0].text": "No terms, in the casino."}, "marketing[0].text", "does not refer to the terms", "6"),
    ({"marketing[0].text": "Terms apply."}, "marketing[0].text", "does not say where the terms are to be had", "6"),
    (
        {"marketing[0].text": "Win $16,000! Terms are in the casino."},
        "marketing[0].text",
        "it speaks of $16,000, and the terms have no such amount",
        "6",
    ),
    # texts that promise what the data does not hold
    (
        {"entry.wagered": [], "entry.eligible": ["A minimum wager of $50 is needed."]},
        "entry.eligible[0]",
        "it promises a minimum wager, and the data offers none",
        "7.4",
    ),
    # names
    ({"name": " "}, "name", "a name is expected", ""),
    ({"nature": "x" * 2_001}, "nature", "at most 2,000 characters", "7.5"),
    ({"claim": "Come\x07"}, "claim", "letters that can be printed", "7.8"),
    ({"games": [STAR, STAR]}, "games[1]", "stands twice", "7.7"),
    ({"games": ["none"]}, "games[0]", "'none' is no rulebook on the shelf", "7.7"),
    ({"games": [CROWN]}, "games[0]", "crown-casino-war says nothing of promotions", "1"),
]


@pytest.mark.parametrize("book", HOUSE)
@pytest.mark.parametrize(("changes", "field", "says", "point"), WRONG, ids=[f"{each[1]} {each[2]}" for each in WRONG])
def test_a_contradiction_is_named_with_its_field_and_clause(
    book: str, changes: dict[str, Any], field: str, says: str, point: str
) -> None:
    found = [each for each in faults(changed(full(book), changes)) if each[0] == field and says in each[1]]
    assert found, faults(changed(full(book), changes))
    ref = "" if not point else TOKEN if point == TOKEN else ref_of(book, point)
    assert not ref or any(clause == ref or clause.startswith((f"{ref}.", f"{ref}(")) for clause in found[0][2])


@pytest.mark.parametrize("book", HOUSE)
def test_what_only_just_holds_is_not_refused(book: str) -> None:
    just = {
        "entry.closes": "2027-05-01T10:00:01+10:00",
        "draw.at": "2027-05-01T10:00:02+10:00",
        "ends": "2027-05-01T10:00:02+10:00",
        "draw.present": True,
        "draw.wait_minutes": 1440,
        "notices": [],
        "claim_days": 3660,
        "games": [],
        "prizes[5].token.days": 0,
        "prizes[6].token.days": 3_660,
        "prizes[0].count": 9_922,  # 10,000 in all
        "prizes[9].name": "x" * 120,
        "marketing[0].text": "T&Cs: see www.example.org; win $15,000, $26,000, $3,600 and $125.",
    }
    assert faults(changed(full(book), just)) == []
    least = {
        "draw.present": True,
        "draw.wait_minutes": 1,
        "claim_days": 1,
        "entry.most_each": 100_000,
        "entry.ways": ["By coupon."] * 50,
    }
    assert faults(changed(full(book), least)) == []


@pytest.mark.parametrize(("field", "most"), [("prizes", MOST_KINDS), ("marketing", MOST_TEXTS)])
def test_there_are_so_many_prizes_and_texts_and_no_more(field: str, most: int) -> None:
    each = {
        "prizes": [{"name": f"Purse {at}", "kind": "cash", "value": "1500"} for at in range(most + 1)],
        "marketing": [{"medium": "poster", "text": "Terms and conditions are in the casino."}] * (most + 1),
    }[field]

    def found(number: int) -> list[str]:
        said = faults(changed(full(STAR), {field: each[:number]}))
        return [says for of, says, _ in said if of == field and "are expected, not" in says]

    assert found(most) == [] and f"at most {most} are expected, not {most + 1}" in found(most + 1)[0]


# --- the cases by number


@pytest.mark.clause(STAR, "14.5.4")
@pytest.mark.clause(POKER, "15.5.4")
@pytest.mark.clause(BACEBALL, "15.5.4")
@pytest.mark.parametrize("book", HOUSE)
def test_r01_twenty_litres_of_liquor_are_the_most(book: str) -> None:
    assert faults(changed(full(book), {"prizes[7].liquor_ml": 20_000})) == []
    assert "It includes 20 litres of liquor." in printed(full(book))[ref_of(book, "7.11")]
    ((field, says, clauses),) = faults(changed(full(book), {"prizes[7].liquor_ml": 20_010}))
    assert (field, clauses) == ("prizes[7].liquor_ml", (ref_of(book, "5"), ref_of(book, "5.4")))
    assert says == "at most 20 litres of liquor are expected, not 20.01 litres"


@pytest.mark.clause(STAR, "14.7.11.2.4")
@pytest.mark.clause(POKER, "15.7.11.2(iv)")
@pytest.mark.clause(BACEBALL, "15.7.11.2(iv)")
@pytest.mark.parametrize("book", HOUSE)
def test_r04_a_car_without_a_word_on_on_road_costs_is_incomplete(book: str) -> None:
    ((field, says, clauses),) = faults(changed(full(book), {"prizes[2].detail.on_road_costs": ""}))
    assert (field, clauses) == ("prizes[2].detail.on_road_costs", (ref_of(book, "7.11.2", 4),))
    assert says == "Vehicle, on-road costs: this must be said of 'Car'"


@pytest.mark.clause(POKER, "15.3")
@pytest.mark.clause(BACEBALL, "15.3")
@pytest.mark.parametrize("book", HOUSE)
def test_r07_cash_instead_that_is_not_in_the_terms(book: str) -> None:
    """An offer that only a text makes is a breach; at Casino War there is no duty to state it in the terms."""
    offered = changed(full(book), {"prizes[2].cash_alternative": GONE, "prizes[2].conditions": ["Or cash instead."]})
    found = faults(offered)
    if book == STAR:
        assert found == []
        return
    ((field, says, clauses),) = found
    assert (field, clauses) == ("prizes[2].conditions[0]", (ref_of(book, "3"),))
    assert "it promises a cash instead, and the data offers none (prizes.cash_alternative)" in says
    assert faults(changed(offered, {"prizes[2].cash_alternative": "26000"})) == []
    assert "$26,000 for Car" in printed(full(book))[ref_of(book, "3")]


def test_r07_at_casino_war_an_alternative_that_the_data_has_is_told_with_its_prize() -> None:
    prizes = printed(full(STAR))["14.7.11"]
    assert "Car (motor vehicle), worth $30,000. The winner may choose $26,000 in cash instead." in prizes


HELD = {"5.1": "tobacco", "5.2": "firearm", "5.3": "weapon"}
NAMED = {
    "5.1": ("A box of cigars", "cigars"),
    "5.2": ("An imitation pistol", "pistol"),
    "5.3": ("A crossbow", "crossbow"),
}


@pytest.mark.clause(STAR, "14.5.1", "14.5.2", "14.5.3")
@pytest.mark.clause(POKER, "15.5.1", "15.5.2", "15.5.3")
@pytest.mark.clause(BACEBALL, "15.5.1", "15.5.2", "15.5.3")
@pytest.mark.parametrize("book", HOUSE)
def test_r11_prohibited_prizes_are_refused(book: str) -> None:
    for point, word in HELD.items():
        name, called = NAMED[point]
        clauses = (ref_of(book, "5"), ref_of(book, point))
        ((field, says, cited),) = faults(changed(full(book), {"prizes[9].holds": [word]}))
        assert (field, cited) == ("prizes[9].holds", clauses) and "another prize is expected" in says
        ((field, says, cited),) = faults(changed(full(book), {"prizes[9].name": name, "prizes[9].holds": [word]}))
        assert field == "prizes[9].holds"  # said once
        ((field, says, cited),) = faults(changed(full(book), {"prizes[9].name": name}))
        assert (field, cited) == ("prizes[9].name", clauses) and f"and this is called {called!r}" in says


@pytest.mark.clause(STAR, "14.5", "14.5.5")
@pytest.mark.clause(POKER, "15.5", "15.5.5")
@pytest.mark.clause(BACEBALL, "15.5", "15.5.5")
@pytest.mark.parametrize("book", HOUSE)
def test_r11_what_regulations_name_besides_is_refused(book: str) -> None:
    """The list is the book's, and empty; a word of it is refused once regulations have put it there."""
    found = rulebook(book)
    assert found.promotions is not None and found.promotions.prescribed.value == ()
    fireworks = changed(full(book), {"prizes[9].holds": ["fireworks"]})
    ((_, says, clauses),) = faults(fireworks)
    assert "'fireworks' is not known" in says and ref_of(book, "5.5") in clauses
    prescribed: Fact[tuple[str, ...]] = Fact(("fireworks",), (ref_of(book, "5.5"),))
    regulated = replace(found, promotions=replace(found.promotions, prescribed=prescribed))
    ((field, says, clauses),) = faults(fireworks, regulated)
    assert (field, clauses) == ("prizes[9].holds", (ref_of(book, "5"), ref_of(book, "5.5")))
    assert says == "no prize is or includes fireworks: another prize is expected"


@pytest.mark.clause(STAR, "14.3")
@pytest.mark.clause(POKER, "15.3")
@pytest.mark.clause(BACEBALL, "15.3")
@pytest.mark.parametrize("book", HOUSE)
@pytest.mark.parametrize("kind", ["slots_dollars", "casino_dollars"])
def test_r12_there_is_no_cash_instead_of_slots_or_casino_dollars(book: str, kind: str) -> None:
    offered = changed(full(book), {"prizes[8].kind": kind, "prizes[8].cash_alternative": "200"})
    ((field, says, clauses),) = faults(offered)
    assert (field, clauses) == ("prizes[8].cash_alternative", (ref_of(book, "3"),))
    assert says == f"there is no cash instead of {kind.replace('_', ' ')}: it is left out"


@pytest.mark.clause(STAR, "14.4")
@pytest.mark.clause(POKER, "15.4")
@pytest.mark.clause(BACEBALL, "15.4")
@pytest.mark.parametrize("book", HOUSE)
def test_a_choice_of_payment_is_told_above_ten_thousand_and_not_at_it(book: str) -> None:
    at = {"prizes[0].value": "10000", "marketing": []}
    assert ref_of(book, "4") not in printed(changed(full(book), at))
    above = printed(changed(full(book), {**at, "prizes[0].value": "10000.01"}))[ref_of(book, "4")]
    assert "above $10,000" in above and "crossed cheque" in above and "electronic transfer" in above


@pytest.mark.parametrize("book", HOUSE)
def test_a_scrutineer_is_told_above_ten_thousand_where_the_book_asks_for_one(book: str) -> None:
    """Or where the terms let the scrutineer give a value. Casino War only allows one (P1)."""
    small = [each for each in full(book)["prizes"] if each["kind"] in ("appliance", "slots_dollars")]
    terms = changed(full(book), {"prizes": small, "marketing": [], "draw.values_from": "entrants"})
    ref = ref_of(book, "2")
    assert ref not in printed(changed(terms, {"prizes[0].value": "10000"}))
    above = printed(changed(terms, {"prizes[0].value": "10000.01"}))
    assert (ref in above) == (book != STAR)
    assert ref in printed(changed(terms, {"draw.values_from": "scrutineer"}))


@pytest.mark.clause(STAR, "14.6")
@pytest.mark.clause(POKER, "15.6")
@pytest.mark.clause(BACEBALL, "15.6")
@pytest.mark.parametrize("book", HOUSE)
def test_marketing_refers_to_the_terms_in_a_way_in_which_they_are_to_be_had(book: str) -> None:
    only = changed(full(book), {"available": ["brochure"]})
    ((field, says, clauses),) = faults(only)
    assert (field, clauses) == ("marketing[0].text", (ref_of(book, "6"),))
    assert "Terms and conditions apply; they are to be had in a brochure." in says
    assert faults(changed(only, {"marketing[0].text": "Win! Terms: see the brochure."})) == []


@pytest.mark.clause(BACEBALL, "1.1:casino-promotional-token")
def test_at_baceball_no_tokens_are_taken_on_a_jackpot_wager() -> None:
    for wagers in (["jackpot"], ["bet", "jackpot"]):
        found = faults(changed(full(BACEBALL), {"prizes[5].token.wagers": wagers}))
        field, says, clauses = found[0]
        assert (field, clauses) == (f"prizes[5].token.wagers[{len(wagers) - 1}]", (TOKEN,))
        assert "no promotional tokens are taken on" in says
    assert "Jackpot" not in printed(full(BACEBALL))[TOKEN]


def test_a_bonus_that_is_no_wager_takes_no_tokens_and_is_not_counted() -> None:
    ((field, says, _), *_) = faults(changed(full(POKER), {"prizes[5].token.wagers": ["ante_bonus"]}))
    assert field == "prizes[5].token.wagers[0]" and says.startswith("'ante_bonus' is no wager of these games")
    ((field, says, _), *_) = faults(changed(full(POKER), {"prizes[5].token.wagers": ["ant"]}))
    assert says == "'ant' is no wager of these games (did you mean 'ante'?)"
    ((field, says, clauses),) = faults(changed(full(POKER), {"entry.wagered[0].wager": "ante_bonus"}))
    assert (field, clauses) == ("entry.wagered[0].wager", ("15.7.4",)) and "is no wager of star-three-card" in says
    assert "Bonus" not in printed(full(POKER))[TOKEN]


def test_every_game_of_a_token_has_a_wager_that_takes_it() -> None:
    both = {"rulebooks": [POKER, STAR], "wagers": ["ante"], "days": 9}
    ((field, says, clauses),) = faults(changed(full(POKER), {"prizes[5].token": both}))
    assert (field, clauses) == ("prizes[5].token.wagers", (TOKEN,))
    assert says == "at star-casino-war tokens are taken on initial, tie, war, and none of these is named"
    for book, wager, taken in (
        (POKER, "ante_bonus", "ante, pair_plus, play"),
        (BACEBALL, "jackpot", "bet, strike_1, strike_2, strike_3, strike_out"),
    ):
        token = {"rulebooks": [book, STAR], "wagers": [wager, "initial"], "days": 9}
        (_, (field, says, _)) = faults(changed(full(book), {"prizes[5].token": token}))
        assert field == "prizes[5].token.wagers"
        assert says == f"at {book} tokens are taken on {taken}, and none of these is named"
    elsewhere = {"rulebooks": [STAR, CROWN], "wagers": ["initial"], "days": 9}
    ((field, says, _),) = faults(changed(full(STAR), {"prizes[5].token": elsewhere}))
    assert field == "prizes[5].token.rulebooks[1]" and "says nothing of promotions" in says


def test_wagers_are_counted_at_games_of_the_promotion_alone() -> None:
    other = {"rulebook": BACEBALL, "wager": "bet", "amount": "50"}
    ((field, says, clauses),) = faults(changed(full(STAR), {"entry.wagered": [other]}))
    assert (field, clauses) == ("entry.wagered[0].rulebook", ("14.7.4",))
    assert says == "a game of the promotion is expected, star-casino-war, not star-baceball"
    twice = [{"rulebook": STAR, "wager": "tie", "amount": amount} for amount in ("50", "60")]
    ((field, says, _),) = faults(changed(full(STAR), {"entry.wagered": twice}))
    assert field == "entry.wagered[1]" and "'tie' of star-casino-war stands twice" in says


@pytest.mark.parametrize("book", [CROWN, NZ])
def test_a_book_without_promotions_is_refused_with_the_reason(book: str) -> None:
    with pytest.raises(Refused) as refused:
        faults(changed(full(STAR), {"rulebook": book}))
    assert refused.value.code == "no_promotions"
    assert str(refused.value) == f"rulebook: {book} says nothing of promotions, so none may be offered under it"


@pytest.mark.parametrize("book", HOUSE)
def test_unsound_terms_are_refused_with_every_fault(book: str) -> None:
    books, terms = read(changed(full(book), {"nature": "", "prizes[9].holds": ["weapon"]}))
    with pytest.raises(Refused) as refused:
        refuse_unsound(books, terms)
    assert refused.value.code == "bad_terms"
    assert "terms.nature: " in str(refused.value) and "terms.prizes[9].holds: " in str(refused.value)
    assert {ref_of(book, point) for point in ("5.3", "6", "7", "7.5")} <= {*refused.value.clauses}
    refuse_unsound(*read(full(book)))


# --- whatever is written


ODD_VALUES: dict[type, tuple[Any, ...]] = {
    int: (0, -1, 1, 9, 2**62, -(2**62)),
    bool: (True, False),
    str: ("", " ", "0", "1", "-1", "0.01", "999999999999.99", "{start}", "{", "x" * 500, "0001-01-01T00:00:00+00:00"),
}


@pytest.mark.soak
def test_no_terms_whatever_end_in_a_traceback() -> None:
    """One to four values of complete terms are replaced by odd ones of their kind, or lists emptied."""
    draw = chance("odd promotions")
    refused = 0
    for _ in range(short_or_long(150, 10_000)):
        book = draw.choice(HOUSE)
        whole = full(book)
        known = {path: value for path, value in leaves(whole) if path != "rulebook"}
        data = whole
        for path in draw.sample([*known], draw.randint(1, 4)):
            with suppress(KeyError, IndexError, TypeError):
                value = draw.choice((*ODD_VALUES[type(known[path])], GONE))
                inside, _, _ = path.rpartition("[")
                emptied = draw.random() < 0.1 and inside
                data = changed(data, {inside: []} if emptied else {path: value})
        found = faults(data)
        refused += bool(found)
        assert all(field and says for field, says, _ in found)
        with suppress(Refused):
            assert to_text(terms_document(*read(data)))
    assert refused > 75


@pytest.mark.parametrize("book", HOUSE)
def test_every_single_omission_of_what_is_due_is_named_with_its_clause(book: str) -> None:
    """Each value is left out in turn, or blank: whatever due item then has nothing to say is missed by its clause."""
    whole, missed = full(book), set()
    for path, value in leaves(whole):
        if path == "rulebook":
            continue
        inside = path.rpartition("[")[0] if path.endswith("]") else ""
        for omitted in ({inside: []} if inside else {path: GONE}, {path: " "}, {path: 0}):
            if type(omitted.get(path, value)) not in (type(value), type(GONE)):
                continue
            data = changed(whole, omitted)
            found = faults(data)
            assert all(field and says for field, says, _ in found)
            named = {ref for _, _, clauses in found for ref in clauses}
            with suppress(Refused):
                empty = _unfilled(data)
                assert empty <= named, (path, found)
                missed |= empty
    filled = {ref_of(book, point) for point in ("2", "4", "7.4", "11")}  # by the book, or refused otherwise
    several = {TOKEN, ref_of(book, "7.11")}  # prizes, of which the others are still told
    filled |= set() if book == STAR else {ref_of(book, "3")}
    assert {*printed(whole)} - missed == filled | several


def _unfilled(data: Written) -> set[str]:
    """The clauses of due items in which some place is empty."""
    books, terms = read(data)
    offer = Offer(terms, books)
    told = data_of(offer)
    due = due_items(offer.document, told)
    return {item.ref for item in due if not all(told.places[place].strip() for place in item.places)}
