"""The parts of the game, one file each: its commands, what they decide, and how its events change the table."""
