"""Promotions: their machine, clause by clause, and random ones."""
