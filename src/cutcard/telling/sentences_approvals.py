"""Requests for what is another's to do, and how they were answered, in sentences."""

from __future__ import annotations

from cutcard.rulebooks import Rulebook
from cutcard.telling.signs import moment
from cutcard.telling.wording import Sentences, names


def titled(book: Rulebook, role: str) -> str:
    """A role by its title in the book."""
    known = book.role(role)
    return role.replace("_", " ") if known is None else known.title


def _or(book: Rulebook, roles: tuple[str, ...]) -> str:
    return " or ".join(titled(book, role) for role in roles)


SAY: Sentences = {
    "approval_asked": lambda e, b: (
        f"{e.by} asks a {_or(b, e.called)} to {e.what} (request {e.approval}"
        + (f", after {e.after} was refused" if e.after is not None else "")
        + ")."
        + (" Nobody on shift may do it." if e.no_holder else f" It goes to {names(e.asked)}." if e.asked else "")
        + (f" It waits until {moment(e.expires)}." if e.expires is not None else "")
    ),
    "approval_given": lambda e, b: (
        f"{e.by} ({titled(b, e.role)}) approves request {e.approval} of {e.asker} ({titled(b, e.asker_role)}):"
    ),
    "approval_refused": lambda e, b: (
        f"{e.by} ({titled(b, e.role)}) refuses request {e.approval} of {e.asker}: {e.reason}."
    ),
    "approval_withdrawn": lambda e, b: (
        f"{e.by} takes request {e.approval} back."
        if e.by == e.asker
        else f"{e.by} takes request {e.approval} of {e.asker} back."
    ),
    "approval_escalated": lambda e, b: (
        f"Nobody answered request {e.approval} of {e.asker}: it goes to a {_or(b, e.called)}, "
        f"until {moment(e.expires)}."
    ),
    "approval_timed_out": lambda e, b: (
        f"Request {e.approval} of {e.asker} ended, and nothing was done: "
        + (f"{e.because}." if e.why == "overtaken" else "nobody answered.")
    ),
}
