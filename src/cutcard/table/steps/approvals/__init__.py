"""Whoever lacks a power asks somebody who has it: the request, the answer, and what becomes of it meanwhile."""
