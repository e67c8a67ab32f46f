"""What the people of a house hear from other streams: nothing. Here stands only what every kind of stream must name."""

from __future__ import annotations

import msgspec


class Nothing(msgspec.Struct, frozen=True, tag_field="message", tag="nothing"):
    """No message of another stream means anything here."""


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message has come: it is refused."""

    sender: str
    number: int
    version: int
    entry: str
    message: Nothing
    at: int = 0


class LinkStopped(msgspec.Struct, frozen=True, tag_field="event", tag="link_stopped"):
    """A sender is not heard any more: this never comes up here."""

    sender: str
