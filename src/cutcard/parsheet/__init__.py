"""PAR sheets: the mathematics of one rulebook as a document that can be printed, filed and checked."""

from cutcard.parsheet.asked import Asked
from cutcard.parsheet.html import to_html
from cutcard.parsheet.markdown import to_markdown
from cutcard.parsheet.sheet import par_sheet

__all__ = ["Asked", "par_sheet", "to_html", "to_markdown"]
