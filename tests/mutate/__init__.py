"""Every rule altered, one at a time, to see whether a test notices: ``make mutate``."""
