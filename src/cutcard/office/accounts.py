"""The accounts of an office, and what must be true of them at every entry.

Cash in cents: ``house`` (less than nothing: paid out by decisions in disputes) and ``purse:*`` of whoever was paid.
"""

from __future__ import annotations

from cutcard.office.state import Office


def faults(office: Office) -> list[str]:
    """Whatever is wrong with the accounts and the list; nothing if every cent is where it belongs."""
    found, cash = [], office.cash
    if sum(cash.values()):
        found.append(f"cash adds up to {sum(cash.values())}, not to nothing")
    found += [
        f"{name} is no account of an office" for name in cash if name != "house" and not name.startswith("purse:")
    ]
    for number, duty in office.duties.items():
        if duty.number != number or not 1 <= number <= office.count:
            found.append(f"duty {number} is not under its number")
        if duty.dispute and duty.dispute not in office.disputes:
            found.append(f"duty {number} belongs to dispute {duty.dispute}, which is over")
    for number, dispute in office.disputes.items():
        if bool(dispute.paid) != bool(dispute.paid_to) or dispute.paid < 0:
            found.append(f"dispute {number} has paid {dispute.paid} to {dispute.paid_to!r}")
    return found
