"""The site of the documents: what it is made from, and what was built."""
