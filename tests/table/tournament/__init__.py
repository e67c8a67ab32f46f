"""A tournament's session at a table."""
