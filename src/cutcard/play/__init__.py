"""One person against a table, in the terminal: the house behind it, the game as the player sees it, and the screen."""
