"""A tournament's session at a table: hands that the tournament opens, wagers in turn, markers, slips, the count."""
