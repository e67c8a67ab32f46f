"""Signed heads: nobody but the holder of the key can make one, and every part of a head is bound."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.signing import Signer, check, read_public

HEAD = Head("table/1", 7, bytes(range(32)))


def test_a_signature_binds_every_part_of_a_head() -> None:
    signer = Signer.new()
    signed = signer.sign(HEAD)
    assert (signed.stream, signed.version, signed.hash) == ("table/1", 7, HEAD.hash)
    assert check(signed, signer.public)
    assert not check(signed, Signer.new().public)
    assert not check(HEAD, signer.public)
    others: list[dict[str, object]] = [
        {"stream": "table/2"},
        {"stream": "table/1\n7"},
        {"version": 8},
        {"hash": bytes(32)},
        {"hash": HEAD.hash + b"\0"},
        {"signature": bytes(64)},
        {"signature": signed.signature[:-1]},
        {"signature": signed.signature[:5] + bytes([signed.signature[5] ^ 1]) + signed.signature[6:]},
    ]
    for changed in others:
        assert not check(msgspec.structs.replace(signed, **changed), signer.public), changed
    assert not check(signed, "no key")
    assert not check(signed, signer.public[:-2])


def test_a_key_is_kept_and_never_shown() -> None:
    signer = Signer.new()
    again = Signer.from_bytes(signer.to_bytes())
    assert again.public == signer.public
    assert len(signer.public) == 64
    assert check(again.sign(HEAD), signer.public)
    assert signer.to_bytes().hex() not in repr(signer)
    assert signer.public in repr(signer)


def test_a_public_key_is_given_in_words_or_in_a_file(tmp_path: Path) -> None:
    public = Signer.new().public
    file = tmp_path / "key"
    file.write_text(f"  {public.upper()}\n")
    assert read_public(public) == read_public(public.upper()) == read_public(str(file)) == public


@pytest.mark.parametrize("given", ["", "abc", "g" * 64, "a" * 63, "a" * 66, "/", "no\0path", "é" * 64])
def test_what_is_no_key_is_refused(given: str) -> None:
    with pytest.raises(Refused, match=r"^key: 64 hexadecimal digits are needed, or a file") as refused:
        read_public(given)
    assert refused.value.code == "bad_key"


@pytest.mark.parametrize("held", ["", "abc", "f" * 65, "f" * 64 + " " + "f" * 64, "\xff" * 100, "f" * 5000])
def test_a_file_that_holds_no_key_is_refused(tmp_path: Path, held: str) -> None:
    file = tmp_path / "key"
    file.write_text(held, encoding="latin-1")
    with pytest.raises(Refused, match="does not hold 64 hexadecimal digits") as refused:
        read_public(str(file))
    assert refused.value.code == "bad_key"
