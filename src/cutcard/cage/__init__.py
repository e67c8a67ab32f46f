"""The money of a house that can be touched: cash, chips by denomination, slips, floats, drop boxes and their count."""
