"""Playthroughs of tables: everything that a few dozen rounds of each book come to, told in text that is committed.

``played/BOOK.jsonl`` holds the commands of short tables; ``said/BOOK.txt`` holds what became of each, in the project's
own sentences. A test compares them. When something changes on purpose, ``python -m tests.table.playthroughs`` writes
the texts anew, and the diff shows what a person at a table would notice.
"""
