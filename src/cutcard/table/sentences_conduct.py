"""Conduct, closing and disputes, in sentences."""

from __future__ import annotations

from cutcard.table.wording import Sentences

SAY: Sentences = {}
