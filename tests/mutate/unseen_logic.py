"""Alterations of code that nobody could ever see, and why: by module, function, code and what was done to it."""

from __future__ import annotations

from collections.abc import Mapping

UNSEEN_LOGIC: Mapping[tuple[str, str, str, str], str] = {}
