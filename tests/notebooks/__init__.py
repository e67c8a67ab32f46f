"""Notebooks are run anew, each cell in its order: ``python -m tests.notebooks`` writes them with what came out."""
