"""The vocabulary of a kind of machine as a page for people, written from its register and its messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from cutcard.wire.pages import fields_in_words, first_line, own_fields, text_of
from cutcard.wire.registers import Register


class Vocabulary(NamedTuple):
    """What a page is written from: its first words, the parts of a room in their order, and what is said to others."""

    intro: str
    parts: Sequence[ModuleType]
    register: Register[Any, Any, Any]
    command: type[msgspec.Struct]
    event: type[msgspec.Struct]
    messages: ModuleType
    said: Mapping[str, Any]  # the unions of messages, by what they are called

    def page(self) -> str:
        """The whole page, as Markdown."""
        parts = ("\n".join(self._section(part)) for part in self.parts)
        return "\n".join([self.intro, *parts, "\n".join(self._messages())])

    def _section(self, part: ModuleType) -> Iterator[str]:
        yield f"## {part.__name__.rsplit('.', 1)[1].replace('_', ' ').capitalize()}"
        yield ""
        yield first_line(part.__doc__)
        yield ""
        for kind in self.register.decide:
            if kind.__module__ == part.__name__:
                yield f"### `{_name(kind)}`"
                yield ""
                yield text_of(kind)
                yield ""
                yield from fields_in_words(kind, self.command)
        events = [kind for kind in self.register.evolve if kind.__module__ == part.__name__]
        if events:
            yield "**Events**"
            yield ""
            yield from (_line(_name(event), event, self.event) for event in events)
            yield ""

    def _messages(self) -> Iterator[str]:
        yield "## Messages"
        yield ""
        yield first_line(self.messages.__doc__)
        for title, union in self.said.items():
            yield ""
            yield f"**{title}**"
            yield ""
            yield from (_line(_name(kind), kind, None) for kind in union.__args__)
        yield ""


def _name(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _line(name: str, kind: type[msgspec.Struct], base: type[msgspec.Struct] | None) -> str:
    fields = ", ".join(f"`{field.name}`" for field in own_fields(kind, base))
    return f"- `{name}`{f' ({fields})' if fields else ''}: {text_of(kind)}"
