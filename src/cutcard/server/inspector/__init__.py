"""The room of inspectors and surveillance: they find, look and write down, and change nothing."""
