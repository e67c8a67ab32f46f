"""The journal: append-only, hash-chained streams of what was done and what came of it."""
