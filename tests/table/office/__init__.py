"""What a table owes, signs that people confirm, and what the office of the house hears."""
