"""Tournaments: what a running one does, clause by clause."""
