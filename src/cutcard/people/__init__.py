"""The people of a house: persons, titles, shifts, who is where, what the house decided, and who is kept out."""
