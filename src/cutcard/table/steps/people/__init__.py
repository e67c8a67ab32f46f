"""People at a table: where they sit, how they behave, what they dispute, how a table closes on them."""
