"""Who may be linked to a pool, by whom, and what becomes of a link that stops (LJ26, J22, LK14, LK29)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.confirming import CloseTable, ConfirmClaim, RejectClaim
from cutcard.jackpots.linking import ResumeLink, UnlinkTable
from cutcard.jackpots.messages import (
    Collected,
    Idle,
    LinkOffered,
    LinkRefused,
    LinkTaken,
    MessageSent,
    Unlinked,
    Withdrawn,
)
from cutcard.jackpots.opening import ClosePool, OpenPool
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.terms import LevelTerms, MysteryTerms, Terms, whole_terms
from tests.jackpots.link import (
    BOOK,
    PLAIN,
    TERMS,
    TWO,
    LinkedPool,
    Speaker,
    chain_of,
    first,
    link_command,
    money,
    seats,
)


def level(**changes: Any) -> Terms:
    """The test terms with another Major."""
    return replace(TERMS, levels={**TERMS.levels, "major": replace(TERMS.levels["major"], **changes)})


def _refused(code: str, *clauses: str, **changes: Any) -> None:
    floor = LinkedPool(tables="")
    refusal = floor.refused(link_command(floor.pool, "table:A", **changes))
    assert (refusal.code, refusal.clauses) == (code, clauses)


@pytest.mark.clause("star-baceball", "10.2.4", "11.4")
def test_lj26_and_j22_a_table_with_another_wager_is_refused() -> None:
    _refused("other_wager", "11.4", "10.2.4", terms=replace(TERMS, wager=500))


@pytest.mark.clause("star-baceball", "11.6.1")
@pytest.mark.parametrize(
    "changes",
    [{"house": "Crown"}, {"currency": "NZD"}, {"revision": 99}, {"book": "star-casino-war"}, {"floors": {"a": 1}}],
)
def test_lk25_a_table_of_another_house_money_or_book_is_refused(changes: dict[str, Any]) -> None:
    _refused("other_pay_table", "11.6.1", terms=replace(TERMS, **changes))


@pytest.mark.clause("star-baceball", "11.6.1")
@pytest.mark.parametrize("options", [{"jackpot_floor": "share"}, {"jackpot_multiples": "to_one"}])
def test_lj26_a_table_that_pays_otherwise_is_refused(options: dict[str, str]) -> None:
    _refused("other_pay_table", "11.6.1", terms=replace(TERMS, options=options))


@pytest.mark.clause("star-baceball", "11.6.2")
@pytest.mark.parametrize(
    "terms",
    [
        level(rate="1/16"),
        level(seed=90_000_00),
        level(limit=150_000_00),
        replace(TERMS, retained="1/4"),
        PLAIN,
        replace(TERMS, reference="another approval"),
    ],
)
def test_lj26_a_table_with_other_rates_or_seeds_is_refused(terms: Terms) -> None:
    _refused("other_terms", "11.6.2", terms=terms)


@pytest.mark.clause("star-baceball", "10.2.2")
def test_lj26_and_j22_a_table_that_is_linked_already_is_refused() -> None:
    _refused("linked_already", "10.2.2", linked_to="pool:Other")
    floor = LinkedPool(tables="A")
    assert floor.refused(link_command(floor.pool, "table:A")).clauses == ("10.2.2",)


@pytest.mark.clause("star-baceball", "11.6.3", "10.2.3")
@pytest.mark.parametrize("game", ["Three Card Poker", "Casino War", "blackjack"])
def test_lj26_and_j22_only_games_of_the_list_share_a_pool(game: str) -> None:
    _refused("other_game", "11.6.3", "10.2.3", game=game)


@pytest.mark.clause("star-baceball", "11.6.3", "10.2.3")
@pytest.mark.parametrize("game", ["bACEball", "Blackjack", "Blackjack Challenge", "Pinkjack"])
def test_j22_a_game_of_the_list_with_the_same_terms_is_linked(game: str) -> None:
    floor = LinkedPool(tables="")
    table = floor.tables["A"] = Speaker(floor, "table:A")
    floor.link(table, game=game)
    assert floor.pool.link("table:A").status == "linked"


@pytest.mark.clause("star-baceball", "11.1")
def test_lj26_a_table_that_deals_from_a_shoe_is_refused() -> None:
    _refused("no_device", "11.1", shuffling_device=False)


@pytest.mark.clause("star-baceball", "10.2.1", "10.1")
def test_two_people_link_a_table_and_both_stand_in_the_event() -> None:
    floor = LinkedPool(tables="")
    command = link_command(floor.pool, "table:A", at=7)
    offered = floor.do(command)[0]
    assert offered.people == ("Sam", "Dee")  # type: ignore[union-attr]
    assert floor.pool.link("table:A").status == "offered"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"second": "Sam"}, "one_person"),
        ({"second": " SAM "}, "one_person"),
        ({"role": "dealer"}, "not_allowed"),
        ({"second_role": "player"}, "not_allowed"),
        ({"role": "nobody"}, "not_allowed"),
        ({"table": "A"}, "bad_name"),
        ({"chain": None}, "chain_missing"),
        ({"chain": replace(chain_of("table:A"), head="00")}, "bad_chain"),
        ({"chain": replace(chain_of("table:A"), links=0)}, "bad_chain"),
    ],
)
def test_who_may_link_and_how(changes: dict[str, Any], code: str) -> None:
    floor = LinkedPool(tables="")
    assert floor.refused(link_command(floor.pool, changes.get("table", "table:A"), **changes)).code == code


def test_a_table_says_the_fingerprint_of_the_terms_that_it_plays_by() -> None:
    floor = LinkedPool(tables="")
    events = floor.do(link_command(floor.pool, "table:A"))
    message = events[1].message  # type: ignore[union-attr]
    assert isinstance(message, LinkOffered) and message.terms == floor.pool.known.fingerprint
    assert message.meters["major"].value == 100_000_00
    assert "other terms" in Speaker(floor, "table:A").stops(LinkTaken("00" * 32)).why


def test_a_table_may_refuse_the_link_and_be_offered_it_again() -> None:
    floor = LinkedPool(tables="")
    table = floor.tables["A"] = Speaker(floor, "table:A")
    floor.do(link_command(floor.pool, table.stream))
    table.says(LinkRefused("it deals from a shoe", ("11.1",)))
    assert (floor.pool.link(table.stream).status, floor.pool.link(table.stream).why) == (
        "unlinked",
        "it deals from a shoe",
    )
    floor.link(table)
    table.collects(1)


def test_a_table_without_a_link_collects_nothing_and_others_are_not_heard() -> None:
    floor = LinkedPool(tables="A")
    floor.A.says(Unlinked())
    assert "without a link" in floor.A.stops(Collected(1, 200, first(1))).why
    assert floor.refused(Speaker(floor, "table:Z").receipt(Unlinked())).code == "not_linked"


def test_an_unpaid_prize_keeps_the_link() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.claims(major=seats(1))
    assert "held" in floor.A.stops(Unlinked()).why


def test_a_linked_table_gives_up_its_link_itself() -> None:
    floor = LinkedPool()
    assert floor.refused(UnlinkTable(table="table:A", **TWO)).code == "at_the_table"


@pytest.mark.parametrize("message", [Idle(), LinkTaken("00"), LinkRefused("", ())])
def test_an_answer_to_nothing_stops_the_link(message: Any) -> None:
    assert LinkedPool().A.stops(message)


# --- links that stop, and tables that do not come back


@pytest.mark.clause("star-baceball", "2.3")
def test_lk29_two_people_resume_a_stopped_link_from_what_was_received() -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.stops(Collected(1, 500, seats(3)))
    assert floor.refused(ResumeLink(table="table:A", **{**TWO, "second": "Sam"})).code == "one_person"
    events = floor.do(ResumeLink(table="table:A", **TWO))
    offered = events[-1].message  # type: ignore[union-attr]
    assert isinstance(offered, LinkOffered) and (offered.heard, offered.entry) == (2, floor.pool.link("table:A").entry)
    floor.A.says(LinkTaken(floor.pool.known.fingerprint), version=1)  # a table that was put back counts anew
    floor.A.says(Withdrawn(1, first(2), "the link had stopped"), version=2)
    assert floor.clearing("A") == 0


@pytest.mark.clause("star-baceball", "2.3", "12.12.1")
def test_lk29_the_wagers_of_a_table_that_does_not_come_back_are_owed_by_the_operator() -> None:
    floor = LinkedPool(major="150,000.01")
    floor.A.collects(3)
    floor.A.claims(major=seats(1))
    floor.do(CloseTable(table="table:A", **TWO))
    assert floor.account("returns:table:A") == 400
    assert floor.operator("return") == 400 - 10
    assert (floor.account("pending"), floor.account("reserve")) == (0, 5)
    assert floor.account("locked:major") == 150_000_41
    assert floor.refused(floor.A.receipt(Unlinked())).code == "table_closed"
    for person in ("Dee", "Kim"):
        floor.do(ConfirmClaim(table="table:A", round=1, level="major", actor=person, role="casino_supervisor"))
    assert floor.account("prizes:table:A") == 150_000_41
    assert floor.pool.link("table:A").rounds == {}


def test_lk29_a_claim_of_a_table_that_does_not_come_back_may_be_rejected() -> None:
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    floor.A.claims(major=seats(1))
    reject = RejectClaim(table="table:A", round=1, level="major", actor="Dee", role="casino_supervisor")
    assert floor.refused(reject).code == "at_the_table"
    floor.do(CloseTable(table="table:A", **TWO))
    floor.do(reject)
    assert floor.refused(reject).code == "one_person"
    floor.do(replace(reject, actor="Kim"))
    assert floor.meter("major") == money("150,000 2/15")


def test_lk29_a_claim_that_no_hand_makes_any_more_can_only_be_rejected() -> None:
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    floor.A.claims(major=seats(1))
    floor.A.claims()  # another card was corrected: no hand wins it
    floor.do(CloseTable(table="table:A", **TWO))
    confirm = ConfirmClaim(table="table:A", round=1, level="major", actor="Dee", role="casino_supervisor")
    floor.do(confirm)
    assert floor.refused(replace(confirm, actor="Kim")).code == "no_claim"
    for person in ("Kim", "Lou"):
        floor.do(RejectClaim(table="table:A", round=1, level="major", actor=person, role="casino_supervisor"))
    assert floor.account("locked:major") == 0


def test_lk29_prizes_of_rounds_that_a_table_knows_nothing_of_hold_it_up_in_nothing() -> None:
    floor = LinkedPool(major="150,000")
    floor.A.collects(2)
    floor.A.claims(major=seats(1))
    floor.A.stops(Collected(1, 500, seats(3)))
    floor.do(ResumeLink(table="table:A", **TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint, (1,)))
    assert floor.account("returns:at the pool") == 200, "the operator owes the wager that has not won"
    assert floor.clearing("A") == -400
    assert "unpaid prize" in floor.B.stops(LinkTaken(floor.pool.known.fingerprint, (1,))).why
    floor.A.says(Unlinked())
    for person in ("Dee", "Kim"):
        floor.do(ConfirmClaim(table="table:A", round=1, level="major", actor=person, role="casino_supervisor"))
    assert floor.account("prizes:at the pool") == 150_000_27 and floor.account("locked:major") == 0


def test_lk29_a_prize_that_people_see_to_already_may_be_paid_before_the_table_answers() -> None:
    """A link that stops once more is offered without it: else the answer would name what is unpaid no longer."""
    floor = LinkedPool(major="150,000")
    floor.A.collects(2)
    floor.A.claims(major=seats(1))
    for unknown in ((1,), ()):
        floor.A.stops(Collected(1, 500, seats(3)))
        events = floor.do(ResumeLink(table="table:A", **TWO))
        (offer,) = [each.message for each in events if isinstance(each, MessageSent)]
        assert isinstance(offer, LinkOffered) and offer.kept is not None and offer.kept.unpaid == unknown
        if not unknown:
            for person in ("Dee", "Kim"):
                floor.do(ConfirmClaim(table="table:A", round=1, level="major", actor=person, role="casino_supervisor"))
        floor.A.says(LinkTaken(floor.pool.known.fingerprint, offer.kept.unpaid))
    assert floor.pool.link("table:A").status == "linked" and floor.account("locked:major") == 0


def test_lk29_a_closed_table_may_come_back() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.do(CloseTable(table="table:A", **TWO))
    floor.do(ResumeLink(table="table:A", **TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.round = 2
    floor.A.collects(1)


@pytest.mark.parametrize("command", [CloseTable(table="table:Z", **TWO), ResumeLink(table="table:A", **TWO)])
def test_lk29_what_is_well_is_not_mended(command: CloseTable | ResumeLink) -> None:
    assert LinkedPool().refused(command).code in ("not_linked", "not_stopped")


# --- opening and closing


@pytest.mark.clause("star-baceball", "10.4", "11.6.2")
@pytest.mark.parametrize(
    ("terms", "field"),
    [
        (replace(TERMS, levels={"major": TERMS.levels["major"]}), "levels"),
        (replace(TERMS, wager=0), "wager"),
        (replace(TERMS, reference=""), "reference"),
        (level(seed=-1), "levels.major.seed"),
        (level(rate="-1/2"), "levels.major.rate"),
        (level(rate="much"), "rates"),
        (level(rate="1/0"), "rates"),
        (replace(TERMS, retained="9/10"), "rates"),  # LJ38
        (replace(TERMS, retained="-1/10"), "rates"),
        (level(rate="1/99999989"), "rates"),
        (replace(TERMS, floors={"major": 1, "minor": 1}), "floors"),
        (replace(TERMS, book="star-casino-war"), "book"),
    ],
)
def test_lj38_terms_that_do_not_fit_are_refused(terms: Terms, field: str) -> None:
    with pytest.raises(Refused, match=f"^{field}: ") as refused:
        whole_terms(BOOK, terms)
    assert refused.value.clauses == ("10.4", "11.6.2")


@pytest.mark.clause("star-baceball", "11.11", "1.1:mystery-jackpot")
@pytest.mark.parametrize(
    "mystery",
    [
        MysteryTerms(100_00, 500_00, "0"),
        MysteryTerms(500_00, 500_00, "1/40"),
        MysteryTerms(100_00, 500_00, "1/40", winners=0),
        MysteryTerms(-1, 500_00, "1/40"),
    ],
)
def test_lj38_a_mystery_that_could_never_or_always_hit_is_refused(mystery: MysteryTerms) -> None:
    with pytest.raises(Refused, match=r"^mystery") as refused:
        whole_terms(BOOK, replace(TERMS, mystery=mystery))
    assert refused.value.clauses == ("11.11", "1.1:mystery-jackpot")


@pytest.mark.clause("star-baceball", "10.4")
@pytest.mark.parametrize("limit", [99_999_99, 10**11])
def test_a_limit_is_not_below_seed_or_guarantee(limit: int) -> None:
    with pytest.raises(Refused, match="limit") as refused:
        whole_terms(BOOK, replace(TERMS, levels={**TERMS.levels, "major": LevelTerms(50_000_00, "1/15", limit)}))
    assert refused.value.clauses == ("10.4",)


def test_a_pool_is_opened_once_by_two_people_under_a_name() -> None:
    floor = LinkedPool(tables="")
    again = OpenPool(pool="P", terms=TERMS, **TWO)
    assert floor.refused(again).code == "open_already"
    fresh = LinkedPool.__new__(LinkedPool)
    fresh.pool = new_pool(BOOK)
    assert fresh.refused(replace(again, second="Sam")).code == "one_person"
    assert fresh.refused(replace(again, pool="a:b")).code == "bad_name"
    assert fresh.refused(ClosePool(**TWO)).code == "not_open"


@pytest.mark.clause("star-baceball", "10.4")
def test_a_pool_with_players_money_is_not_closed() -> None:
    floor = LinkedPool(tables="")
    refusal = floor.refused(ClosePool(**TWO))
    assert (refusal.code, refusal.message.split(": ")[0]) == ("not_empty", "meter:major")
    nothing = {name: LevelTerms(0, "0") for name in TERMS.levels}
    empty = LinkedPool(replace(PLAIN, levels=nothing), tables="A")
    assert empty.refused(ClosePool(**TWO)).code == "still_linked"
    empty.A.says(Unlinked())
    empty.do(ClosePool(**TWO))
    assert empty.refused(link_command(empty.pool, "table:A")).code == "not_open"
