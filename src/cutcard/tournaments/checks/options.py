"""Whether what may be bought beside the entry holds together: its price, how many chips it brings, and when."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.documents.checks import Wrong
from cutcard.money import ChipSet
from cutcard.tournaments.terms import Option, Session, Stage, Terms
from cutcard.tournaments.words import chips as written
from cutcard.tournaments.words import sessions_of


def wrong_options(terms: Terms) -> Iterator[Wrong]:
    """Everything about re-buys, add-ons and buy-backs that cannot be."""
    try:
        tray = ChipSet(terms.chips)
    except ValueError:  # which is said of the chips
        return
    options = {"re_buy": terms.re_buy, "add_on": terms.add_on, "buy_back": terms.buy_back}
    for name, option in options.items():
        if option is not None:
            yield from _option(name, option, tray)
    yield from _re_buy(terms)
    for name in ("add_on", "buy_back"):
        yield from _between(terms, name, options[name])
    yield from _buy_back(terms)


def _option(name: str, option: Option, tray: ChipSet) -> Iterator[Wrong]:
    if not option.price:
        yield Wrong(f"{name}.price", 'a price is expected; {pool = "0"} where it is included')
    if option.per_player < 1:
        yield Wrong(f"{name}.per_player", "how often each player may have it is expected, 1 or more")
    if not tray.can_pay(option.chips):
        yield Wrong(f"{name}.chips", f"chips cannot make {written(option.chips)}")


def _re_buy(terms: Terms) -> Iterator[Wrong]:
    """A re-buy lets a player go on: it reaches for the next hand, and gives nobody more than all began with."""
    option = terms.re_buy
    if option is None:
        return
    if option.session:
        yield Wrong("re_buy.session", "re-buys come between hands: stages.sessions.re_buy_before_hand says until when")
    bank = next((stage.bank for stage in terms.stages if stage.bank is not None), None)
    if bank is not None and option.chips > bank:
        yield Wrong("re_buy.chips", f"no more than the starting bank, {written(bank)}")
    sessions = [each for *_, each in sessions_of(terms) if each.markers.get("re_buy", 0) > 0]
    asked = max((_asked(each, each.re_buy_before_hand) for each in sessions), default=0)
    if terms.short == "out" and option.chips < asked:
        yield Wrong("re_buy.chips", f"at least the compulsory wager that they are bought for, {written(asked)}")


def _asked(session: Session, until: int) -> int:
    """The largest compulsory wager up to a hand, as far as hands are numbers."""
    return max(
        (int(each) for hand, each in session.compulsory.items() if hand.isdecimal() and int(hand) <= until), default=0
    )


def _between(terms: Terms, name: str, option: Option | None) -> Iterator[Wrong]:
    """What is bought between two sessions is bought before the second one or a later one."""
    if option is None:
        return
    number = len([*sessions_of(terms)])
    if number < 2:
        yield Wrong(name, "it is bought between two sessions, and there is one")
    elif option.session and not 2 <= option.session <= number:
        says = f"one of the sessions 2 to {number} is expected, before which it is bought, not {option.session}"
        yield Wrong(f"{name}.session", says)


def _buy_back(terms: Terms) -> Iterator[Wrong]:
    """Who buys back has chips as the others have: where all begin anew, as many; else no more than all began with."""
    option = terms.buy_back
    if option is None:
        return
    bank: int | None = None
    for number, (stage, first, session) in enumerate(_sessions(terms), start=1):
        fresh = first and stage.bank is not None
        bank = int(stage.bank) if stage.bank is not None else bank
        if number == 1 or stage.repechage is not None or option.session not in (0, number):
            continue
        if fresh and bank is not None and option.chips != bank:
            says = f"all begin the {stage.name} with {written(bank)}: as many are expected, not {written(option.chips)}"
            yield Wrong("buy_back.chips", says)
        elif not fresh and bank is not None and not _asked(session, 1) <= option.chips <= bank:
            says = (
                f"{written(_asked(session, 1))} to {written(bank)} are expected, the compulsory wager to what all had"
            )
            yield Wrong("buy_back.chips", f"{says}, not {written(option.chips)}")


def _sessions(terms: Terms) -> Iterator[tuple[Stage, bool, Session]]:
    """Every session with its stage, and whether it is the first of it."""
    for stage in terms.stages:
        for at, session in enumerate(stage.sessions):
            yield stage, not at, session
