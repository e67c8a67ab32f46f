"""Tests of cages: the money of a house that can be touched."""
