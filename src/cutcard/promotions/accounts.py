"""What must be true of a promotion's accounts, its draw and its clock at every entry.

Each kind of money adds up to nothing; accounts are named in `paying` and `tokens`. The draw is made again from the
sealed list, the house's link and the values: whoever has the state can see that nobody else should have won.
"""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.promotions.drawing import sealed_hash
from cutcard.promotions.hat import Hat
from cutcard.promotions.state import Promotion
from cutcard.sources.draws import mix_of
from cutcard.sources.links import before

_ACCOUNTS = {
    "cash": ("house", "prizes", "purse", "cheque", "transfer"),
    "slots_dollars": ("house", "purse"),
    "casino_dollars": ("house", "purse"),
    "tokens": ("issued", "held", "used", "expired"),
    "vouchers": ("issued", "held", "exchanged", "expired"),
}
_GIVES = frozenset({"house", "issued"})


def faults(promotion: Promotion) -> list[str]:
    """Whatever is wrong with the accounts, the draw or the list; nothing if all is as it must be."""
    return [*_money(promotion), *_set_aside(promotion), *_draw(promotion)]


def _money(promotion: Promotion) -> Iterator[str]:
    for ledger, accounts in promotion.money.items():
        if sum(accounts.values()):
            yield f"{ledger} adds up to {sum(accounts.values())}, not to nothing"
        for name, amount in accounts.items():
            kind = name.partition(":")[0]
            if kind not in _ACCOUNTS.get(ledger, ()):
                yield f"{name} is no account of {ledger}"
            if amount < 0 and kind not in _GIVES:
                yield f"{name} of {ledger} has {amount}"


def _set_aside(promotion: Promotion) -> Iterator[str]:
    for win in promotion.wins.values():
        due = win.value if win.status == "due" and (win.kind == "cash" or win.cash) else 0
        held = promotion.balance("cash", f"prizes:{win.prize}")
        if held != due:
            yield f"prize {win.prize} has {held} set aside, and {due} are due"
    for number, batch in promotion.batches.items():
        if promotion.balance(batch.kind, f"held:{number}") != batch.left:
            yield f"{batch.left} of the {batch.kind} of number {number} are left, and the account says otherwise"


def _draw(promotion: Promotion) -> Iterator[str]:
    draw = promotion.draw
    if draw is None:
        return
    if draw.hash != sealed_hash(promotion.name, promotion.fingerprint, draw.number, draw.entries):
        yield "the sealed list has another hash"
    if not draw.link:
        return
    if before(draw.link) != promotion.head or draw.head != promotion.head:
        yield "the house's link is not the one that it was bound to"
    mix = mix_of(draw.hash, draw.number, draw.link, draw.given)
    hat = Hat(draw.entries, mix, again=promotion.known.draw.again)
    for at, found in enumerate(draw.picks):
        due = hat.draw(found.prize)
        if due is None or (due.entry, due.person) != (found.entry, found.person):
            yield f"number {at + 1} of the draw came to another entry"
    if not draw.cancelled:
        won = {each.prize: promotion.entries[each.entry].person for each in draw.picks if not each.passed}
        if won != {win.prize: win.person for win in promotion.wins.values()}:
            yield "somebody else has won than was drawn"
