"""What is wrong with JSON that does not have the shape that is asked for, as field and sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect
import msgspec.structs

from cutcard.cards import card_hint
from cutcard.citations import Refused, did_you_mean
from cutcard.money import Amount, Stake, read_amount

UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)
"""What reading JSON may end in: bad syntax, bad UTF-8, a number of thousands of digits, nesting without end."""


def fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Reads a JSON object that may not say a field twice, of which JSON readers keep only the last."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Refused("repeated_field", f"{name}: the field stands twice in one object")
        found[name] = value
    return found


_AT = re.compile(r"(?s)(.*) - at `(?:key in )?\$(.*)`")
_UNKNOWN = re.compile(r"(?s)Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_BAD_CARD = re.compile(r"(?s)Invalid enum value ['\"](.*)['\"]")
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`")
_BOUND = re.compile(r"Expected `(\w+)`(?: of length)? (>=|<=|>|<) (-?\d+)$")
_PATTERN = re.compile(r"(?s)Expected `str` matching regex (.*)")
DOLLARS, DOLLARS_GIVEN = r"^-?(0|[1-9][0-9]*)(\.[0-9]{2})?$", r"^(0|[1-9][0-9]{0,9})(\.[0-9]{2})?$"
WRITTEN = dict.fromkeys(map(repr, (DOLLARS, DOLLARS_GIVEN)), 'write dollars as in "12.50" or "12"')
"""How amounts are written, for whoever wrote them otherwise: a person reads no pattern."""

WORDS = {
    "str": "a string",
    "int": "a whole number",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a number with decimals",
    "bool": "true or false",
}
"""What a value is called in a refusal, by the decoder's word for it."""


def shape_refusal(
    error: msgspec.ValidationError,
    raw: bytes,
    known: list[str],
    within: str = "",
    words: Mapping[str, tuple[str, ...]] | None = None,
) -> Refused:
    """What msgspec found, as field and sentence. ``words``: the fields that take one of a few words, with these."""
    found = _AT.fullmatch(str(error))
    text, path = (found[1], found[2].lstrip(".")) if found else (str(error), "")
    if "[...]" in path:
        path = _name_entry(path, raw)
    field = within + path if path.startswith("[") else ".".join(part for part in (within, path) if part)
    if unknown := _UNKNOWN.match(text):
        where = f"{field}.{unknown[1]}" if field else unknown[1] or repr(unknown[1])
        hint = did_you_mean(unknown[1], [name for name in known if name != unknown[1]])  # known elsewhere, not here
        return Refused("unknown_field", f"{where}: no such field{hint if '?' in hint else ''}")
    if missing := _MISSING.match(text):
        where = f"{field}.{missing[1]}" if field else missing[1]
        return Refused("missing_field", f"{where}: the field is required")
    if field == "format":
        return Refused("unknown_format", "format: only formats 1 and 2 are known")
    if (card := _BAD_CARD.match(text)) and words and field in words:
        return Refused("unknown_word", f"{field}: {card[1][:20]!r} is none of {', '.join(words[field])}")
    if card:
        return Refused("unknown_card", f"{field}: {card[1][:20]!r} is not a card; {card_hint(card[1][:20])}")
    if expected := _EXPECTED.match(text):
        wanted = " or ".join(WORDS.get(word, word) for word in expected[1].split(" | ") if word != "null")
        got = WORDS.get(expected[2], expected[2])
        return Refused("wrong_type", f"{field or 'the line'}: {wanted} is expected, not {got}")
    if bound := _BOUND.match(text):
        return Refused("wrong_type", f"{field or 'the line'}: {_bounded(*bound.groups())}")
    if pattern := _PATTERN.match(text):
        how = WRITTEN.get(pattern[1])
        return Refused("bad_amount" if how else "wrong_type", f"{field or 'the line'}: {how or _OTHERWISE}")
    code = "bad_amount" if "amount" in text else "wrong_type"
    return Refused(code, f"{field or 'the line'}: {text}")


_OTHERWISE = "this is not how it is written; see its description at /openapi.json"


def _bounded(kind: str, sign: str, bound: str) -> str:
    """What a value may be at most or must be at least.

    >>> _bounded("str", "<=", "200"), _bounded("int", ">=", "1"), _bounded("array", ">=", "1")
    ('at most 200 letters are expected', 'at least 1 is expected', 'at least 1 entry is expected')
    """
    number = int(bound) + {">": 1, "<": -1}.get(sign, 0)
    of = {"str": ("letter", "letters"), "array": ("entry", "entries"), "object": ("field", "fields")}.get(kind)
    counted = f"{number}" if of is None else f"{number} {of[number != 1]}"
    is_expected = "is expected" if of is None or number == 1 else "are expected"
    return f"{'at least' if sign.startswith('>') else 'at most'} {counted} {is_expected}"


@cache
def words_of(kind: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """The fields of a shape that take one of a few words, with these. Read once: its types have to be worked out."""
    found = {}
    for field in msgspec.structs.fields(kind):
        info = msgspec.inspect.type_info(field.type)
        literals = [each for each in getattr(info, "types", (info,)) if isinstance(each, msgspec.inspect.LiteralType)]
        if literals:
            found[field.encode_name] = tuple(str(value) for each in literals for value in each.values)
    return found


def _name_entry(path: str, raw: bytes) -> str:
    """msgspec does not name the entry of a mapping that is at fault; the first one that is no amount is it."""
    before, _, after = path.partition("[...]")
    found = f"{before}.*{after}"
    with suppress(*UNREADABLE, AttributeError, KeyError, IndexError, TypeError):
        value = msgspec.json.decode(raw)
        for name, index in re.findall(r"(\w+)|\[(\d+)\]", before):
            value = value[name] if name else value[int(index)]
        for name, entry in value.items():
            part = entry.get(after[1:], "1") if after else entry
            try:
                read_amount(Stake if "wagers" in before or after == ".max" else Amount, part)
            except (TypeError, ValueError):
                found = f"{before}.{name}{after}"
                break
    return found.lstrip(".")


def json_refusal(line: bytes, error: Exception, what: str = "settle") -> Refused:
    """Why a line is no JSON at all."""
    if not line.strip():
        return Refused("empty", f"nothing to {what}: one JSON record per line is expected")
    shown = line[:30].decode("utf-8", "backslashreplace")
    hint = ""
    if line.lstrip()[:1] == b"{" and line.rstrip()[-1:] != b"}" and "truncated" in str(error):
        hint = "; a record stands on one line"
    return Refused("not_json", f"the line is not JSON ({error}): {shown!r}{hint}")
