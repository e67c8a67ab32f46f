"""Inspecting a journal: every command decided again by a judge of its stream, and what a journal gives away."""
