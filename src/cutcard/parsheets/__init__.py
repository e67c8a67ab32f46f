"""Documents to print and to hand over: PAR sheets, the mathematics of one rulebook, and copies of its rules."""

from cutcard.documents.html import to_html
from cutcard.documents.markdown import to_markdown
from cutcard.documents.plain import to_text
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.rules_copy import rules_copy
from cutcard.parsheets.sheet import par_sheet

__all__ = ["Asked", "par_sheet", "rules_copy", "to_html", "to_markdown", "to_text"]
