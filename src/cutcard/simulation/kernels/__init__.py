"""The compiled kernels. They hold no rule: what cards amount to and how they are dealt are arrays that they are given.

A file here imports nothing of Cutcard from outside this folder, so that the hash of the folder is a hash of all that is
compiled (see `cutcard.simulation.kernels.compiled`).
"""

from pathlib import Path

from cutcard.simulation.kernels.bytecode import drop_stale_bytecode

BYTECODE_IS_FRESH = drop_stale_bytecode(Path(__file__).parent)
"""Looked at before any kernel is imported."""
