"""Promotional tokens and vouchers: issued with a prize, exchanged, used at tables, expired; every cent is found.

Accounts of each kind: ``issued`` (less than nothing: so much was given out), ``held:*`` by number of the batch,
``used``, ``exchanged``, ``expired``.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Postings, Stake, dollars
from cutcard.office.times import day_end
from cutcard.promotions.base import Command, Event, Work, decides, evolves
from cutcard.promotions.messages import Wagered
from cutcard.promotions.state import Batch, Promotion, Win, with_link
from cutcard.promotions.terms import Token
from cutcard.rulebooks.parts import Fact, cited


class BatchIssued(Event, frozen=True, kw_only=True):
    """Somebody has got tokens or a voucher. ``expires``: the last second in which they are good; 0: always."""

    number: int
    kind: str
    person: str
    item: int
    amount: int
    expires: int = 0


class ExchangeVoucher(Command, frozen=True, kw_only=True):
    """A dealer exchanges a voucher, at a table of this rulebook, for tokens, or for chips where the book says so."""

    batch: int
    rulebook: str
    into: str = "tokens"


class VoucherExchanged(Event, frozen=True, kw_only=True):
    """A voucher is handed in for its value; ``tokens``: the number of the batch that was given for it."""

    batch: int
    person: str
    into: str
    amount: int
    by: str
    tokens: int = 0


class UseTokens(Command, frozen=True, kw_only=True):
    """A dealer records tokens that the house has taken with a wager, at a table that does not tell so by itself."""

    batch: int
    rulebook: str
    wager: str
    amount: Stake


class TokensUsed(Event, frozen=True, kw_only=True):
    """Tokens were wagered and taken."""

    batch: int
    person: str
    wager: str
    amount: int
    table: str = ""


class TokensGivenBack(Event, frozen=True, kw_only=True):
    """A round in which tokens were used is told again: they are as before it, until it is known what was taken."""

    batch: int
    person: str
    amount: int
    table: str


class TokensExpired(Event, frozen=True, kw_only=True):
    """Tokens or a voucher are good no longer."""

    batch: int
    person: str
    amount: int


def issue(work: Work, win: Win) -> None:
    """Give out the tokens or the voucher of a prize; nothing, where the prize is something else."""
    token = work.promotion.known.prizes[win.item].token
    if token is None or win.cash:
        return
    kind = "tokens" if win.kind == "tokens" else "vouchers"
    _give(work, kind, win.person, win.item, win.value, token)


def _give(work: Work, kind: str, person: str, item: int, amount: int, token: Token, expires: int | None = None) -> int:
    number = len(work.promotion.batches) + 1
    if expires is None:
        expires = day_end(work.at, token.days, work.promotion.known.zone) if token.days else 0
    postings = Postings()
    postings.move(amount, "issued", f"held:{number}")
    work.happen(
        BatchIssued(
            number=number,
            kind=kind,
            person=person,
            item=item,
            amount=amount,
            expires=expires,
            money={kind: postings},
            at=work.at,
            **cited(work.rules.token, work.rules.awarded),
        )
    )
    return number


@evolves(BatchIssued)
def _issued(promotion: Promotion, event: BatchIssued) -> Promotion:
    kind: Any = event.kind
    batch = Batch(kind, event.person, event.item, event.amount, event.expires)
    return replace(promotion, batches=promotion.batches.set(event.number, batch))


def _batch(work: Work, number: int, kind: str) -> Batch:
    found = work.promotion.batches.get(number)
    if found is None or found.kind != kind or not found.left:
        raise Refused("no_such_batch", f"batch: no {kind} are left under number {number}", work.rules.token.clauses)
    return found


def _token_of(promotion: Promotion, batch: Batch) -> Token:
    token = promotion.known.prizes[batch.item].token
    assert token is not None
    return token


def _dealer(work: Work, command: Command) -> None:
    if command.role != "dealer":
        raise Refused("not_allowed", f"role: it takes dealer, not {command.role}", work.rules.token.clauses)


def _exchanged_for(work: Work, name: str) -> Fact[tuple[str, ...]]:
    """For what a book lets its dealers exchange a voucher."""
    book = work.promotion.named_books.get(name)
    rules = None if book is None else book.promotions
    if rules is None:
        raise Refused("no_promotions", f"rulebook: {name[:40]!r} knows no vouchers", work.rules.token.clauses)
    return rules.token


@decides(ExchangeVoucher)
def exchange_voucher(work: Work, command: ExchangeVoucher) -> None:
    _dealer(work, command)
    rules, promotion = work.rules, work.promotion
    batch = _batch(work, command.batch, "vouchers")
    token = _token_of(promotion, batch)
    if command.rulebook not in token.rulebooks:
        said = f"rulebook: the voucher is for {', '.join(token.rulebooks)}"
        raise Refused("other_game", said, rules.token.clauses)
    allowed = _exchanged_for(work, command.rulebook)
    if command.into not in allowed.value:
        said = f"into: {' or '.join(allowed.value)}, not {command.into[:40]!r}"
        raise Refused("not_exchanged", said, allowed.clauses)
    vouchers, cash = Postings(), Postings()
    vouchers.move(batch.left, f"held:{command.batch}", "exchanged")
    money = {"vouchers": vouchers}
    if command.into == "chips":
        cash.move(batch.left, "house", f"purse:{batch.person}")
        money["cash"] = cash
    number = len(promotion.batches) + 1 if command.into == "tokens" else 0
    work.happen(
        VoucherExchanged(
            batch=command.batch,
            person=batch.person,
            into=command.into,
            amount=batch.left,
            by=command.actor,
            tokens=number,
            money=money,
            at=work.at,
            **cited(allowed),
        )
    )
    if number:
        _give(work, "tokens", batch.person, batch.item, batch.left, token, batch.expires)


@evolves(VoucherExchanged)
def _voucher(promotion: Promotion, event: VoucherExchanged) -> Promotion:
    return _taken(promotion, event.batch, event.amount)


@decides(UseTokens)
def use_recorded(work: Work, command: UseTokens) -> None:
    _dealer(work, command)
    rules, promotion = work.rules, work.promotion
    batch = _batch(work, command.batch, "tokens")
    if not fits(promotion, batch, command.rulebook, command.wager):
        raise Refused("other_wager", f"wager: these tokens are not for {command.wager[:40]!r}", rules.token.clauses)
    if command.amount > batch.left:
        raise Refused("too_much", f"amount: {dollars(batch.left)} of them are left", rules.token.clauses)
    _use(work, command.batch, command.wager, int(command.amount), "")


def fits(promotion: Promotion, batch: Batch, book: str, wager: str) -> bool:
    """Whether tokens may be put down on a wager: by the terms of the prize, and by the book of the table."""
    token = _token_of(promotion, batch)
    if book not in token.rulebooks or (token.wagers and wager not in token.wagers):
        return False
    named = promotion.named_books.get(book)
    return named is not None and any(each.name == wager and each.tokens.value for each in named.wagers)


def _use(work: Work, number: int, wager: str, amount: int, table: str) -> None:
    postings = Postings()
    postings.move(amount, f"held:{number}", "used")
    work.happen(
        TokensUsed(
            batch=number,
            person=work.promotion.batches[number].person,
            wager=wager,
            amount=amount,
            table=table,
            money={"tokens": postings},
            at=work.at,
            **cited(work.rules.token),
        )
    )


def use_tokens(work: Work, message: Wagered, table: str) -> None:
    """What a table has taken of tokens comes off those that it may have been: what expires first goes first.

    Tokens of another promotion, or of none, are not this one's.
    """
    for person, by in sorted(message.tokens.items()):
        for wager, taken in sorted(by.items()):
            left = taken
            for number in _in_order(work.promotion, person):
                batch = work.promotion.batches[number]
                if left and fits(work.promotion, batch, message.rulebook, wager):
                    amount = min(left, batch.left)
                    _use(work, number, wager, amount, table)
                    left -= amount


def give_back(work: Work, table: str) -> None:
    """What was used in the last round of a table, which is told once more, is not used any more."""
    for number, amount in sorted(work.promotion.link(table).used.items()):
        postings = Postings()
        postings.move(amount, "used", f"held:{number}")
        work.happen(
            TokensGivenBack(
                batch=number,
                person=work.promotion.batches[number].person,
                amount=amount,
                table=table,
                money={"tokens": postings},
                at=work.at,
                **cited(work.rules.token),
            )
        )


@evolves(TokensGivenBack)
def _given_back(promotion: Promotion, event: TokensGivenBack) -> Promotion:
    return _used_at(_taken(promotion, event.batch, -event.amount), event.table, event.batch, -event.amount)


def _used_at(promotion: Promotion, table: str, number: int, amount: int) -> Promotion:
    """What a table's last round has used of a batch, more or less than before."""
    link = promotion.link(table)
    used = {**link.used, number: link.used.get(number, 0) + amount}
    return with_link(promotion, table, replace(link, used={each: left for each, left in used.items() if left}))


def _in_order(promotion: Promotion, person: str) -> list[int]:
    found = [
        (batch.expires == 0, batch.expires, number)
        for number, batch in promotion.batches.items()
        if batch.person == person and batch.kind == "tokens" and batch.left
    ]
    return [number for _, _, number in sorted(found)]


@evolves(TokensUsed)
def _used(promotion: Promotion, event: TokensUsed) -> Promotion:
    promotion = _taken(promotion, event.batch, event.amount)
    return _used_at(promotion, event.table, event.batch, event.amount) if event.table else promotion


def expire(work: Work) -> None:
    """Whatever is good no longer expires, before anything else is done."""
    for number, batch in sorted(work.promotion.batches.items()):
        if batch.left and batch.expires and batch.expires < work.at:
            postings = Postings()
            postings.move(batch.left, f"held:{number}", "expired")
            work.happen(
                TokensExpired(
                    batch=number,
                    person=batch.person,
                    amount=batch.left,
                    money={batch.kind: postings},
                    at=work.at,
                    **cited(work.rules.token),
                )
            )


@evolves(TokensExpired)
def _expired(promotion: Promotion, event: TokensExpired) -> Promotion:
    return _taken(promotion, event.batch, event.amount)


def _taken(promotion: Promotion, number: int, amount: int) -> Promotion:
    batch = promotion.batches[number]
    return replace(promotion, batches=promotion.batches.set(number, replace(batch, left=batch.left - amount)))
