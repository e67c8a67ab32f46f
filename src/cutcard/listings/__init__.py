"""What commands list of rulebooks, each built once: to print, to read on, for a spreadsheet, for programs."""

from cutcard.listings.clauses import list_clauses, list_options, list_readings
from cutcard.listings.compared import list_differences, list_worth
from cutcard.listings.covered import list_coverage
from cutcard.listings.reasons import list_round, list_trouble, list_troubles
from cutcard.listings.referred import list_found, list_powers
from cutcard.listings.seen import list_duties, list_layout

__all__ = [
    "list_clauses",
    "list_coverage",
    "list_differences",
    "list_duties",
    "list_found",
    "list_layout",
    "list_options",
    "list_powers",
    "list_readings",
    "list_round",
    "list_trouble",
    "list_troubles",
    "list_worth",
]
