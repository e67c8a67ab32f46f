"""A regular round: the table opens, wagers are taken, players decide, wagers are settled."""
