"""Tests of `cutcard.notes`."""
