"""Promotions for which a table counts wagers."""
