"""The day of a house, from its journal alone: what tables won, what chance has for it, and what to look at."""
