"""What inspectors and surveillance write down about a house: bookmarks and notes, in a stream of their own."""
