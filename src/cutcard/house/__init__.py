"""The casino around the tables: houses, guests with their purses, and tables that run themselves."""
