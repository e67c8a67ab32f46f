"""The approved rulebooks, a folder each, and the shelf that holds them."""

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.shelf import Shelf, default_shelf, rulebook

__all__ = ["Rulebook", "Shelf", "default_shelf", "rulebook"]
