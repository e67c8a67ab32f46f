"""A tournament reckoned again from its hands: who sat on, who went on, who is paid. It shares no code with the kernel.

It reads the hands as they were told (cards, wagers, decisions, banks) and the terms, and nothing else.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import groupby

from cutcard.cards import Card
from cutcard.money import ChipSet
from cutcard.rulebooks import rulebook
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Limit, Round, Seat
from cutcard.settlement.terms import Terms as TableTerms
from cutcard.simulation.tournaments import HandPlayed, TournamentPlan
from cutcard.simulation.tournaments.strategies import strategies
from cutcard.tournaments.terms import Marker, Session

Tables = dict[int, list[HandPlayed]]


def sessions_of(told: list[HandPlayed]) -> dict[str, Tables]:
    """The hands by session and table, in order."""
    found: dict[str, Tables] = {}
    for hand in told:
        found.setdefault(hand.session, defaultdict(list))[hand.table].append(hand)
    return found


def settled_banks(plan: TournamentPlan, hand: HandPlayed) -> dict[int, int]:
    """The banks after a hand by box, as the pipeline settles it with the sign of the terms."""
    terms = plan.terms
    table = TableTerms(
        rulebook(terms.rulebook),
        chips=ChipSet(terms.chips),
        limits={wager: Limit(int(limits.min), int(limits.max)) for wager, limits in terms.sign.items()},
        decks=terms.decks,
    )
    banks = {number: box.before for number, box in hand.boxes.items()}
    playing = {number: box for number, box in hand.boxes.items() if box.wagers}
    if not playing:
        assert not hand.dealer
        return banks
    boxes = tuple(
        Box(number, box.cards, (Seat(str(box.player), box.wagers, box.decision),)) for number, box in playing.items()
    )
    settled = settle_round(table, Round(hand.dealer, boxes))
    for box in settled.boxes:
        lines = box.players[0].lines
        banks[box.box] += sum(line.paid + line.returned - line.staked for line in lines)
    return banks


def check_table(plan: TournamentPlan, session: Session, hands: list[HandPlayed]) -> dict[int, tuple[int, int, int]]:
    """Follow a session at a table, and demand at each hand exactly those players and banks that the terms say.

    Gives for each player the hand after which they were out (one more than all for those who were not), the bank, and
    the bank before the last hand.
    """
    told = [hand for hand in hands if not hand.play_off]
    extra = [hand for hand in hands if hand.play_off]
    start = {box.player: box.before - box.bought for box in told[0].boxes.values()}
    banks, before = dict(start), dict(start)
    markers = {player: dict(session.markers) for player in banks}
    button = 0
    found: dict[int, tuple[int, int, int]] = {}

    def leaves(player: int, hand: int) -> None:
        found[player] = (hand, banks.pop(player), before[player])

    kinds = {player: strategies()[plan.names[plan.held[player]]] for player in banks}
    for number, hand in enumerate(told, start=1):
        assert hand.hand == number
        button = next((box for box in hand.boxes if box > button), min(hand.boxes))
        assert hand.button == button
        least = compulsory(session, number)
        bought: dict[int, int] = {}
        for player in list(banks):
            while banks[player] < least and _may_re_buy(plan, session, number, markers[player], kinds[player].re_buys):
                assert plan.terms.re_buy is not None
                markers[player]["re_buy"] -= 1
                banks[player] += int(plan.terms.re_buy.chips)
                bought[player] = bought.get(player, 0) + int(plan.terms.re_buy.chips)
            if banks[player] < least:
                leaves(player, number - 1)
        assert {box.player: box.before for box in hand.boxes.values()} == banks
        assert {box.player: box.bought for box in hand.boxes.values() if box.bought} == bought
        for box in hand.boxes.values():
            check_wager(plan, box.wagers, box.marker, box.before, least)
            if box.marker:
                markers[box.player][box.marker] -= 1  # type: ignore[index]
                assert markers[box.player][box.marker] >= 0  # type: ignore[index]
        before = dict(banks)
        after = settled_banks(plan, hand)
        assert {box: played.after for box, played in hand.boxes.items()} == after
        banks = {box.player: after[number] for number, box in hand.boxes.items()}
        if number in session.lowest_out_after and len(banks) > 1:
            worst = min((banks[player], before[player]) for player in banks)
            tied = {player for player in banks if (banks[player], before[player]) == worst}
            loser = _loser(tied, extra)
            following = {box.player for box in told[number].boxes.values()} if number < len(told) else None
            if loser is None:  # a lot: whoever is gone
                assert following is not None
                (loser,) = [player for player in tied if player not in following][:1] or [min(tied)]
            leaves(loser, number)
    assert (
        len(told) == session.hands
        or len(banks) <= 1
        or not any(banks[player] >= compulsory(session, len(told) + 1) for player in banks)
    )
    over = len(told) == session.hands
    for player in list(banks):
        gone = banks[player] == 0 if over else banks[player] < compulsory(session, len(told) + 1)
        leaves(player, len(told) if gone else session.hands + 1)
    return found


def _loser(tied: set[int], extra: list[HandPlayed]) -> int | None:
    """Who of the tied is out by a play-off; nobody if a lot decides. Takes the hands of it."""
    if len(tied) == 1:
        return next(iter(tied))
    lowest = tied
    while len(lowest) > 1 and extra and {box.player for box in extra[0].boxes.values()} == tied:
        banks = {box.player: box.after for box in extra.pop(0).boxes.values()}
        lowest = {player for player in tied if banks[player] == min(banks.values())}
    return next(iter(lowest)) if len(lowest) == 1 else None


def _may_re_buy(plan: TournamentPlan, session: Session, hand: int, markers: Mapping[Marker, int], buys: bool) -> bool:
    offered = plan.terms.re_buy is not None and hand <= session.re_buy_before_hand
    return offered and buys and markers.get("re_buy", 0) > 0


def check_cards(plan: TournamentPlan, hands: list[HandPlayed]) -> None:
    """Cards come from freshly shuffled decks without replacement, until the cutting card in the middle of them."""
    decks = plan.terms.decks
    seen: Counter[Card] = Counter()
    for hand in hands:
        if hand.play_off or seen.total() > 26 * decks:
            break
        seen.update(hand.dealer)
        for box in hand.boxes.values():
            seen.update(box.cards)
        assert max(seen.values(), default=0) <= decks


def check_wager(plan: TournamentPlan, wagers: Mapping[str, int], marker: str, bank: int, least: int) -> None:
    """A wager is one that the terms allow."""
    terms = plan.terms
    main, side = wagers.get(plan.main, 0), wagers.get(plan.side, 0)
    assert main + side <= bank
    if marker == "pass":
        assert not wagers
        return
    assert least <= main <= int(terms.sign[plan.main].max)
    if marker == "all_in":
        assert main == min(bank - side, int(terms.sign[plan.main].max))
    elif terms.unit is not None:
        assert main % int(terms.unit) == 0
    if side:
        assert int(terms.sign[plan.side].min) <= side <= int(terms.sign[plan.side].max)


def compulsory(session: Session, hand: int) -> int:
    """The compulsory wager of a hand."""
    return int(session.compulsory[str(max(int(first) for first in session.compulsory if int(first) <= hand))])


def places(standings: dict[int, tuple[int, ...]]) -> list[set[int]]:
    """Everybody by place, from where and how each ended; equal ones share."""
    ordered = sorted(standings, key=standings.__getitem__, reverse=True)
    return [set(level) for _, level in groupby(ordered, key=standings.__getitem__)]
