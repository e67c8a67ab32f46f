"""The day of a house, from its journal alone: what tables won, what chance would have had them win, and what to look at."""
