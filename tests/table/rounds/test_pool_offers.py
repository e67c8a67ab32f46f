"""How a table is linked to a prize pool, rests while the pool is suspended, and is taken from it by two people."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.jackpots.changing import ChangeTerms, ResumePool, SuspendPool
from cutcard.jackpots.messages import Idle, LinkOffered, LinkRefused, LinkTaken, Reopened, Returned, Unlinked
from cutcard.rulebooks import rulebook
from cutcard.table.engine import decide
from cutcard.table.running import PEOPLE
from cutcard.table.steps.messages import Receive
from cutcard.table.steps.rounds.linking import PoolLinked, PoolOffered, PoolRefused, PoolSuspended, PoolUnlinked
from cutcard.table.steps.rounds.wagers import WagerRefused
from tests.jackpots.link import PLAIN, TERMS, TWO, link_command
from tests.support.heard import hear
from tests.support.tables import Play
from tests.table.linked_tables import LinkedTable, LinkedTables
from tests.table.reporting import owed

SUSPEND = SuspendPool(why="other terms are prepared", **TWO)
SECOND = {"second": "Pat", "second_role": "casino_supervisor"}


def offer(table: LinkedTable, **changes: object) -> Receive:
    """The next message of the pool: an offer, with something else about it."""
    terms = table.floor.pool.known
    given = {"terms": terms.fingerprint, "wager": terms.wager, "reference": "", "meters": {}, **changes}
    sender = str(given.pop("sender", "pool:P"))
    link = table.table.pool_links.get(sender)
    number = 1 if link is None else link.received + 1
    return Receive(sender=sender, number=number, version=9, entry="ab" * 32, message=LinkOffered(**given), **PEOPLE)  # type: ignore[arg-type]


def refused_link(table: LinkedTable, **changes: object) -> LinkRefused:
    """What the table answers to an offer that it cannot take."""
    events = decide(table.table, offer(table, **changes))
    assert not isinstance(events, Refusal), events
    said = next(event for event in events if isinstance(event, PoolRefused))
    message = events[-1].message  # type: ignore[attr-defined]
    assert isinstance(message, LinkRefused) and message.clauses == said.clauses
    hear(table.book.id, message.clauses)
    return message


def unlinked_table(**setup: object) -> LinkedTable:
    floor = LinkedTables("A", setup=setup)
    floor.A.do("unlink_pool", "Opal", "casino_operator", **SECOND)
    return floor.A


@pytest.mark.clause("star-baceball", "10.2.4", "10.2.2")
def test_lj26_a_table_refuses_another_wager_and_a_second_pool() -> None:
    table = unlinked_table()
    assert refused_link(table, wager=5_00).clauses == rulebook("star-baceball").pool.amount.clauses  # type: ignore[union-attr]
    linked = LinkedTables("A").A
    assert "feeds pool:P already" in refused_link(linked, sender="pool:other").why
    assert linked.table.pool_link is not None and linked.table.pool_link.pool == "pool:P"


@pytest.mark.clause("star-baceball", "11.6.2", "11.1")
def test_lj26_a_table_that_states_its_terms_refuses_others() -> None:
    setup = {
        "pool": {
            "reference": "test data",
            "seeds": {"major": "100000", "minor": "10000"},
            "rates": {"major": "1/15", "minor": "1/30"},
            "retained": "1/5",
        }
    }
    floor = LinkedTables("A", terms=PLAIN, setup=setup)
    assert floor.A.link.linked, "its own terms are the pool's"
    floor.A.do("unlink_pool", "Opal", "casino_operator", **SECOND)
    other = replace(PLAIN, levels={**PLAIN.levels, "major": replace(PLAIN.levels["major"], rate="1/16")})
    assert "terms of the table are others" in refused_link(floor.A, terms=other.fingerprint).why
    with pytest.raises(Refused, match="shuffling_device"):
        floor.do(link_command(floor.pool, "table:A", shuffling_device=False))


@pytest.mark.clause("star-baceball", "11.6.3")
def test_lj26_a_table_of_another_game_feeds_no_pool() -> None:
    floor = LinkedTables("A")
    with pytest.raises(Refused, match="game") as refused:
        floor.do(link_command(floor.pool, "table:Q", game="Three Card Poker"))
    hear("star-baceball", refused.value.clauses)
    answer = decide(Play("star-three-card-poker").table, offer(floor.A, sender="pool:Q"))
    assert isinstance(answer, Refusal) and answer.code == "no_pool"


def test_lj26_in_a_round_the_offer_waits_and_is_not_refused() -> None:
    table = unlinked_table()
    floor = table.floor
    table.bet("P1", 1, bet=100)
    table.deal_round(until=1)
    floor.do(link_command(floor.pool, "table:A", chain=floor.jackpot.chain("table:A")))
    assert table.last(PoolOffered).pool == "pool:P" and floor.status("A") == "offered"
    assert table.table.pool_link is None
    refused = table.refused("place_wager", "P2", "player", box=2, wager="jackpot", amount="2")
    assert refused.code == "out_of_phase"
    table.play()
    assert table.told[-1] == LinkTaken(floor.pool.known.fingerprint) and floor.status("A") == "linked"
    assert type(table.events[-2]) is not PoolRefused and len(table.all(PoolLinked)) == 2
    table.wagers(1)
    table.play()
    assert floor.clearing("A") == -2_00


def test_a_table_that_was_unlinked_goes_on_with_the_numbers_of_its_messages() -> None:
    table = unlinked_table()
    assert table.told[-1] == Unlinked() and table.last(PoolUnlinked).by == ("Opal", "Pat")
    sent = table.link.sent
    table.floor.do(link_command(table.floor.pool, "table:A", chain=table.floor.jackpot.chain("table:A")))
    assert table.link.linked and table.link.sent == sent + 1
    table.wagers(2)
    table.play()
    assert table.floor.clearing("A") == -4_00


@pytest.mark.clause("star-baceball", "12.12.1")
def test_lj19_a_table_with_carried_wagers_is_not_unlinked_and_gives_them_back_when_it_closes() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round(until=1)
    floor.A.void()
    held = floor.A.refused("unlink_pool", "Opal", "casino_operator", **SECOND)
    assert held.code == "wagers_held" and held.clauses
    floor.A.staff("give_closing_notice", at=100)
    floor.A.staff("close_table", at=100_000)
    assert floor.A.told[-1] == Returned(2, ("2:P2", "1:P1")) and floor.clearing("A") == 0
    assert [floor.A.net(f"P{box}") for box in (1, 2)] == [0, 0] and len(owed(floor.A)) == 2
    assert floor.A.table.pool_link is not None, "a closed table is linked all the same"
    floor.A.do("unlink_pool", "Opal", "casino_operator", **SECOND)
    assert floor.status("A") == "unlinked"


def test_unlinking_takes_two_people_and_everything_has_its_receipt_first() -> None:
    floor = LinkedTables("A")
    one = floor.A.refused("unlink_pool", "Opal", "casino_operator", second="opal ", second_role="casino_supervisor")
    assert one.code == "one_person" and one.clauses
    low = floor.A.refused("unlink_pool", "Opal", "casino_operator", second="Dee", second_role="dealer")
    assert low.code == "wrong_role"
    assert floor.A.refused("unlink_pool", "Dee", "dealer", **SECOND).code == "wrong_role"
    floor.A.wagers(1)
    assert floor.A.refused("unlink_pool", "Opal", "casino_operator", **SECOND).code == "wagers_held"
    floor.cut("A")
    floor.A.play()
    assert floor.A.refused("unlink_pool", "Opal", "casino_operator", **SECOND).code == "under_way"
    floor.heal("A")
    floor.A.do("unlink_pool", "Opal", "casino_operator", **SECOND)
    down = floor.A.refused("place_wager", "P1", "player", box=1, wager="jackpot", amount="2")
    assert down.code in ("needs_wager", "jackpot_down")


def test_a_round_that_played_for_a_pool_stands_once_the_table_has_left_it() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.play()
    floor.A.do("unlink_pool", "Opal", "casino_operator", **SECOND)
    late = floor.A.refused("correct_card", "Sam", "gaming_supervisor", draw=0, card="Kc")
    assert late.code == "too_late" and "prize pool" in late.message and late.clauses
    floor.do(link_command(floor.pool, "table:A", chain=floor.jackpot.chain("table:A")))
    assert floor.A.refused("correct_card", "Sam", "gaming_supervisor", draw=0, card="Kc").code == "too_late"


@pytest.mark.clause("star-baceball", "10.4")
def test_lk20_a_suspended_table_plays_out_what_is_in_gives_carried_wagers_back_and_rests() -> None:
    floor = LinkedTables("AB")
    floor.A.wagers(1)
    floor.B.wagers(1)
    floor.B.deal_round(until=1)
    floor.B.void()
    floor.B.bet("P2", 2, bet=100, jackpot=2)
    floor.do(SUSPEND)
    assert floor.B.last(PoolSuspended).why == SUSPEND.why and floor.B.table.carried == {}
    assert floor.B.last(WagerRefused).wager == "jackpot", "what nobody has collected goes back"
    assert floor.B.told[-2:] == [Returned(2, ("1:P1",)), Idle()] and floor.status("B") == "idle"
    assert floor.A.table.pool_wagers == {(1, "P1")} and floor.status("A") == "suspended", "what is in is played out"
    floor.A.bet("P2", 2, bet=100)
    down = floor.A.refused("place_wager", "P2", "player", box=2, wager="jackpot", amount="2")
    assert down.code == "jackpot_down" and SUSPEND.why in down.message
    floor.A.play()
    assert floor.A.told[-1] == Idle() and floor.status("A") == "idle"
    floor.B.play()
    assert floor.B.told[-1] == Idle() and floor.B.told.count(Idle()) == 1, "it says so once"
    floor.do(ChangeTerms(terms=replace(TERMS, reference="letter 8", retained="1/4"), **TWO))
    floor.do(ResumePool(**TWO))
    assert floor.A.link.playable and floor.status("B") == "linked"
    floor.A.wagers(1)
    floor.A.play()


def test_a_suspended_table_rests_once_its_wagers_are_called_off_too() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.do(SUSPEND)
    assert floor.status("A") == "suspended"
    floor.A.staff("call_off_round", grounds="the pool rests")
    assert floor.A.told[-1] == Idle() and floor.status("A") == "idle"


def test_a_table_that_takes_up_its_round_again_while_it_rests_says_once_more_that_it_rests() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.do(SUSPEND)
    floor.A.play()
    assert floor.A.told[-1] == Idle() and floor.status("A") == "idle"
    floor.A.staff("correct_card", draw=1, card="Kc")
    assert floor.A.told.count(Reopened(1)) == 1 and floor.status("A") == "suspended"
    assert (floor.A.link.idle, floor.A.link.ended) == (False, 0)
    floor.A.finish()
    assert floor.A.told[-1] == Idle() and floor.status("A") == "idle"


def test_a_pool_that_is_resumed_in_mid_round_hears_how_the_round_ends() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.deal_round(until=1)
    floor.do(SUSPEND)
    floor.do(ResumePool(**TWO))
    assert not floor.A.link.playable, "the offer is answered between two rounds"
    floor.A.play()
    assert floor.held("A", 1) == set() and floor.status("A") == "linked" and floor.A.link.playable


def test_a_pool_that_comes_back_with_another_wager_is_refused_by_the_table() -> None:
    floor = LinkedTables("A")
    floor.do(SUSPEND)
    floor.do(ChangeTerms(terms=replace(TERMS, reference="letter 8", wager=5_00), **TWO))
    floor.do(ResumePool(**TWO))
    assert floor.A.last(PoolRefused).why.startswith("jackpot_wager") and floor.status("A") == "unlinked"
    assert floor.A.table.pool_link is None
    floor.A.bet("P1", 1, bet=100)
    assert floor.A.refused("place_wager", "P1", "player", box=1, wager="jackpot", amount="2").code == "jackpot_down"
    floor.A.play()


def test_messages_come_once_and_in_order() -> None:
    table = LinkedTables("A").A
    received = table.link.received
    good = offer(table)
    for number, code in ((received, "received_already"), (0, "received_already"), (received + 2, "message_gap")):
        answer = decide(table.table, replace(good, number=number))
        assert isinstance(answer, Refusal) and answer.code == code and answer.clauses
    stranger = decide(table.table, replace(good, sender="pool:Q", number=1))
    assert not isinstance(stranger, Refusal), "anybody may offer; the table says no"
    players = decide(table.table, replace(good, actor="Ann", role="player"))
    assert isinstance(players, Refusal) and players.code == "wrong_role"
