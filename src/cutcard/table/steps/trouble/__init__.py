"""What goes wrong in a round: reported, mended, voided, corrected."""
