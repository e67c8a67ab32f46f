"""Playthroughs: what the commands print, what a PAR sheet says and what the trainer asks, kept as text in ``said/``.

``make playthroughs`` writes the files anew; whoever changes something on purpose reads the diff.
"""
