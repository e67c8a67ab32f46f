"""The compiled kernels. They hold no rule: what cards amount to and how they are dealt are arrays that they are given.

A file here imports nothing of Cutcard from outside this folder, so that the hash of the folder is a hash of all that is
compiled (see `cutcard.simulation.kernels.compiled`).
"""
