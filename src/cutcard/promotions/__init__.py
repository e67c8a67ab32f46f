"""Prizes that a house offers beside gaming: terms in writing, entries, a draw that anybody can check, claims."""
