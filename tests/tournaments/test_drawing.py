"""Draws: bound before the list is sealed, checkable from the stream alone, and uniform."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from cutcard.sources.links import Chain, before
from cutcard.tournaments.chance import commitment_of, shuffled
from cutcard.tournaments.drawing import LinkGiven, ListSealed, SeatsDrawn
from cutcard.tournaments.ties import DrawOpened
from tests.tournaments.hall import CHAIN, NAMES, Hall, refused


@pytest.mark.clause("crown-casino-war", "10.1")
def test_a_stranger_draws_the_seats_again_from_the_events_alone() -> None:
    hall = Hall().open()
    ann, ben = Chain(b"a" * 32, 5), Chain(b"b" * 32, 5)
    hall.enter("Ann", chain=ann.head).enter("Ben", chain=ben.head).enter(*NAMES[2:16])
    hall.operator("close_entries")
    hall.operator("seal_list", head=CHAIN.head)
    hall.player("Ben")("give_link", link=ben.link(1))
    hall.player("Ann")("give_link", link=ann.link(1))
    hall.running.make_draw(hall.at)
    (sealed,), (opened,), (drawn,) = (hall.events(kind) for kind in (ListSealed, DrawOpened, SeatsDrawn))
    given = {event.player: event.link for event in hall.events(LinkGiven)}
    assert before(drawn.link) == sealed.head and opened.among == sealed.players == tuple(NAMES[:16])
    bound = commitment_of("cup", opened.number, opened.kind, opened.what, opened.among)
    order = shuffled(bound, opened.number, drawn.link, given, opened.among)
    assert drawn.order == order
    seats = {(table, box): player for table, boxes in drawn.seats.items() for box, player in boxes.items()}
    assert [seats[f"table:{1 + at % 2}", str(1 + at // 2)] for at in range(16)] == list(order)
    assert shuffled(bound, opened.number, drawn.link, {}, opened.among) != order  # each link counts


def test_links_come_in_their_order_and_only_to_a_draw_that_is_open() -> None:
    hall = Hall().open()
    ann = Chain(b"a" * 32, 5)
    hall.enter("Ann", chain=ann.head).enter(*NAMES[1:16])
    hall.operator("close_entries")
    assert refused(hall.player("Ann"), "give_link", link=ann.link(1)).code == "no_draw"
    hall.operator("seal_list", head=CHAIN.head)
    assert refused(hall.player("Ann"), "give_link", link=ann.link(2)).code == "wrong_link"
    assert refused(hall.player("Ben"), "give_link", link=ann.link(1)).code == "wrong_link"
    assert refused(hall.operator, "make_draw", link=CHAIN.link(2)).code == "wrong_link"
    hall.player("Ann")("give_link", link=ann.link(1))
    assert refused(hall.player("Ann"), "give_link", link=ann.link(2)).code == "no_draw"
    assert refused(hall.player("Ann"), "withdraw").code == "too_late"  # the list is sealed
    hall.running.make_draw(hall.at)
    assert refused(hall.operator, "make_draw", link=CHAIN.link(2)).code == "no_draw"


def test_every_order_is_equally_likely() -> None:
    """Six orders of three names in 6,000 draws: the chi-square is far below what a bent draw would give."""
    names = ("Ann", "Ben", "Cleo")
    counts = Counter(shuffled("00" * 32, number, "ab" * 32, {}, names) for number in range(6_000))
    assert set(counts) == set(permutations(names))
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 25


@pytest.mark.clause("crown-casino-war", "10.1", "10.4.3(a)(ii)")
def test_seats_are_drawn_anew_for_each_session() -> None:
    from tests.tournaments.hall import AC

    hall = Hall(AC).play(18)
    first = {table: sitting.players for table, sitting in hall.now.sittings.items()}
    hall.play_out()
    hall.session()
    assert hall.now.session == 1
    second = {table: sitting.players for table, sitting in hall.now.sittings.items()}
    assert first != second and sorted(sum(first.values(), ())) == sorted(sum(second.values(), ()))
