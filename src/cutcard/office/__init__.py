"""What a house owes under one rulebook, to whom and until when; and the disputes that went beyond a table."""
