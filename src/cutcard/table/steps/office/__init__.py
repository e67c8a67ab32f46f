"""What a table tells the office of its house: what is owed at it, and what passes to the house when it closes."""
