"""How fast the table decides: seven boxes with every wager of the book, beside PokerKit and rlcard in the same run.

The commands of some rounds are recorded first. What is timed is each command through `cutcard.table.engine.decide`, as
a server sends it, with its events folded into the next table. Read the ratios first: the rates belong to the machine
and to the moment.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple

from bench.common import measured, write_aims, write_part
from cutcard.citations import Refusal
from cutcard.money import Amount, Stake
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.sources import Chain, ElectronicShoe
from cutcard.sources.links import LINKS
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.engine import decide, fold
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules, Setup, Sign
from cutcard.table.state import DueMeters, DueOffer, Table, new_table
from cutcard.table.steps.cards.links import BindChain, RevealLink
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.jackpot import ReadMeters
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager

ROUNDS = 300
REPEATS = 9
BOXES = 7
CHIPS = tuple(Stake(100 * dollars) for dollars in (1, 5, 25, 100))
NEEDED: dict[str, dict[str, Any]] = {
    "star-three-card-poker": {
        "schedules": {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"},
        "approvals": {"pair_plus": "sample", "ante_bonus": "sample"},
    },
    "star-baceball": {"jackpot_wager": Stake(200)},
}
"""What a book asks of its table beyond boxes, chips and a sign."""
CHOICES = {"casino_war": ("war", "war", "surrender"), "three_card_poker": ("play", "play", "fold")}
LINKED = ", with links"
"""How a table is told of whose players choose the cards with their chains."""
METERS = {"major": Amount(60_000_00), "minor": Amount(6_000_00)}


class Case(NamedTuple):
    """Something to time: so many rounds, giving the number of commands and of events."""

    name: str
    rounds: int
    run: Callable[[], tuple[int, int]]
    short: str = ""


def setup_of(book: Rulebook) -> Setup:
    """A table with chips, a sign for every wager that may have one, and an electronic shoe."""
    sign = Sign(min=Stake(500), max=Stake(500_00))
    limits = {wager.name: sign for wager in book.wagers if wager.limited and not wager.follows and not wager.bonus_on}
    return Setup(boxes=BOXES, chips=CHIPS, limits=limits, source="electronic", **NEEDED.get(book.id, {}))


def wagers(table: Table, rng: random.Random) -> list[Command]:
    """Every wager of the book on every box, those that need another after it."""
    setup = table.rules.setup
    ordered = sorted(table.rules.placeable.values(), key=lambda wager: wager.needs is not None)
    found: list[Command] = []
    for box in range(1, setup.boxes + 1):
        for wager in ordered:
            amount = setup.jackpot_wager if wager.one_amount else Stake(500 * rng.randrange(1, 21))
            assert amount is not None
            found.append(PlaceWager(actor=f"P{box}", role="player", box=box, wager=wager.name, amount=amount))
    return found


class Chains:
    """The chains of those who play: each binds one before the first card, and another when it is used up."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._bound: dict[str, Chain] = {}

    def following(self, table: Table) -> list[Command]:
        """Chains that are bound before no more bets is called, and links that are called for."""
        fair = table.fairness
        if fair.called is not None:
            left = {player: fair.chains[player].left for player in fair.called.missing}
            return [
                RevealLink(actor=player, role="player", link=self._bound[player].link(LINKS - number + 1))
                for player, number in left.items()
            ]
        if table.phase != "betting" or table.called:
            return []
        new = [player for _, player in table.bets if player not in fair.chains or not fair.chains[player].left]
        self._bound.update({player: Chain(self._rng.randbytes(32), LINKS) for player in new})
        return [BindChain(actor=player, role="player", head=self._bound[player].head, links=LINKS) for player in new]


def following(table: Table, dealer: Dealer, rng: random.Random, chains: Chains | None) -> list[Command]:
    """What somebody does next in a regular round."""
    if table.phase == "betting" and not table.bets:
        return wagers(table, rng)
    linked = chains.following(table) if chains is not None else []
    if linked:
        return linked
    command = dealer.next(table)
    if command is not None:
        return [command]
    due = table.due[0]
    if isinstance(due, DueMeters):
        return [ReadMeters(actor="jackpot system", role="casino_operator", meters=METERS)]
    assert isinstance(due, DueOffer), due
    choice = rng.choice(CHOICES[table.rules.book.game.name])
    made = Decide(actor=due.player, role="player", box=due.box, choice=choice)
    if table.rules.face_down:
        return [PickUp(actor=due.player, role="player", box=due.box), made]
    return [made]


def recorded(book: Rulebook, rounds: int, *, linked: bool = False) -> list[Command]:
    """The commands of so many rounds, from the opening of the table on; ``linked``: every player has a chain."""
    rng = random.Random(1)
    chains = Chains(rng) if linked else None
    table, setup = new_table(book), setup_of(book)
    dealer = Dealer(ElectronicShoe(Rules(book, setup).terms.copies, rng.randbytes))
    found: list[Command] = []
    commands: list[Command] = [
        OpenTable(
            actor="supervisor",
            role=senior(table),
            setup=setup,
            decided_by=operator_decided(table.rules.book, setup, "Opal"),
        )
    ]
    while commands:
        for command in commands:
            events = decide(table, command)
            assert not isinstance(events, Refusal), (command, events)
            table = fold(table, events)
        found += commands
        commands = following(table, dealer, rng, chains) if table.round < rounds or table.in_round else []
    return found


def table_case(book: Rulebook, *, linked: bool = False) -> Case:
    """Rounds of a book at one table."""
    commands = recorded(book, ROUNDS, linked=linked)

    def run() -> tuple[int, int]:
        table, number = new_table(book), 0
        for command in commands:
            events = decide(table, command)
            assert not isinstance(events, Refusal)
            table = fold(table, events)
            number += len(events)
        return len(commands), number

    return Case(f"{book.id}{LINKED if linked else ''}", ROUNDS, run)


def pokerkit_case(hands: int) -> Case:
    """No-limit hold'em with everything automated but the players: some fold at once, the others call to the end."""
    kit = import_module("pokerkit")
    game = kit.NoLimitTexasHoldem(tuple(kit.Automation), True, 0, (1, 2), 2)

    def run() -> tuple[int, int]:
        rng = random.Random(1)
        random.seed(1)  # PokerKit shuffles with it
        moves = operations = 0
        for _ in range(hands):
            state = game(200, BOXES)
            for _ in range(BOXES - 1):  # all but the big blind face a bet
                if not state.status:
                    break
                if rng.random() < 1 / 3:
                    state.fold()
                else:
                    state.check_or_call()
                moves += 1
            while state.status:
                state.check_or_call()
                moves += 1
            operations += len(state.operations)
        return moves, operations

    return Case(f"PokerKit {version('pokerkit')}: no-limit hold'em, operations", hands, run, "PokerKit")


def blackjack_case(hands: int) -> Case:
    """rlcard's game of blackjack, without its environment for learning; players hit once in three times."""
    game = import_module("rlcard.games.blackjack").Game()
    game.configure({"game_num_players": BOXES, "game_num_decks": 6})

    def run() -> tuple[int, int]:
        rng = random.Random(1)
        game.np_random.seed(1)
        steps = 0
        for _ in range(hands):
            game.init_game()
            while not game.is_over():
                game.step("hit" if rng.random() < 1 / 3 else "stand")
                steps += 1
        return steps, steps

    return Case(f"rlcard {version('rlcard')}: blackjack, steps", hands, run, "rlcard's blackjack")


def holdem_case(hands: int) -> Case:
    """rlcard's game of limit hold'em, without its environment for learning; players do anything that they may."""
    game = import_module("rlcard.games.limitholdem").Game()
    game.configure({"game_num_players": BOXES})

    def run() -> tuple[int, int]:
        rng = random.Random(1)
        game.np_random.seed(1)
        steps = 0
        for _ in range(hands):
            state, _ = game.init_game()
            while not game.is_over():
                state, _ = game.step(rng.choice(state["legal_actions"]))
                steps += 1
            game.get_payoffs()
        return steps, steps

    return Case(f"rlcard {version('rlcard')}: limit hold'em, steps", hands, run, "rlcard's hold'em")


def peers() -> list[Case]:
    """The other libraries, as far as they are installed."""
    found: list[Case] = []
    missing: list[str] = []
    makers: list[tuple[Callable[[int], Case], int]] = [(pokerkit_case, 30), (blackjack_case, 300), (holdem_case, 300)]
    for make, hands in makers:
        try:
            found.append(make(hands))
        except ImportError as error:
            missing.append(str(error))
    if missing:
        print(f"Left out: {', '.join(dict.fromkeys(missing))}")
    return found


def best(cases: list[Case]) -> dict[str, tuple[float, float, float]]:
    """Commands, events and rounds per second of each case: the best of some turns, in which each case runs once."""
    found = {case.name: (0.0, 0.0, 0.0) for case in cases}
    for _ in range(REPEATS):
        for case in cases:
            start = time.process_time()  # of this process alone: others may share its core
            commands, events = case.run()
            seconds = time.process_time() - start
            found[case.name] = max(found[case.name], (commands / seconds, events / seconds, case.rounds / seconds))
    return found


def main() -> None:
    others = peers()
    cases = [table_case(book, linked=linked) for linked in (False, True) for book in Shelf()]
    rates = best([*cases, *others])
    heads = ["table", "commands/s", "events/s", "rounds/s", *(f"times {case.short}" for case in others)]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for name, row in rates.items():
        ratios = [f"{row[1] / rates[case.name][1]:.1f}" for case in others]
        lines.append(f"| {' | '.join([name, *(f'{rate:,.0f}' for rate in row), *ratios])} |")
    print("\n".join(lines))
    write_part(
        "Deciding at a table",
        [
            f"{measured(REPEATS)}, by processor time; the machine is noisy.",
            f"{ROUNDS} rounds with {BOXES} boxes and every wager of the book on each, every command decided and its",
            f"events folded (the aim is 100,000 events/s). The others play their own games with {BOXES} players in the",
            "same run: an operation is PokerKit's record of one thing that happened, automatic ones included; a step",
            "is one player's action, with all that rlcard's game does after it. Both shuffle and deal themselves; a",
            "table of Cutcard is given its cards. The ratios are of events to operations and steps. With links,",
            "each of the seven players has a chain and reveals a link of it whenever links are called for, and they",
            "choose the cards; without, nobody has one, and the cards come in the order of the first shoe.",
            "",
            *lines,
        ],
    )
    measured_rates = [(case.name, f"{rates[case.name][1]:,.0f} events/s") for case in cases]
    write_aims([(f"table of {name}", "100,000 events/s", rate) for name, rate in measured_rates])


if __name__ == "__main__":
    main()
