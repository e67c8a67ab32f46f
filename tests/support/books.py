"""The five books by their short names, for tests."""

from __future__ import annotations

STAR, CROWN, NZ = WAR_BOOKS = ("star-casino-war", "crown-casino-war", "nz-casino-war")
POKER, BACEBALL = "star-three-card-poker", "star-baceball"
BOOKS = (*WAR_BOOKS, POKER, BACEBALL)
