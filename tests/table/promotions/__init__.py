"""Tables that count wagers for promotions."""
