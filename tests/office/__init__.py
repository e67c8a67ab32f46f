"""The office of a house: what is owed, and disputes beyond the table."""
