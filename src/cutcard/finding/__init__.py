"""Finding anything in a journal: what is asked in plain words and fields, and an index that answers at once."""
