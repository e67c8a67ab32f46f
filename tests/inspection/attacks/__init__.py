"""Every way that we know of to make a journal lie, tried on one; what `cutcard verify` says of each is a table.

``python -m tests.inspection.attacks`` writes the table into the document; a test fails while that is stale. Whoever
knows one more way adds a function to one of the files here.
"""
