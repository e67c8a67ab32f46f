"""Documents to print: what they are made of, how they are written, and those that a book asks for, checked by item."""

from cutcard.documents.html import to_html
from cutcard.documents.markdown import to_markdown
from cutcard.documents.plain import to_text

__all__ = ["to_html", "to_markdown", "to_text"]
