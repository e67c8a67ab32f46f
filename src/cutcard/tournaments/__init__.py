"""A tournament: a competition under written terms, a machine of its own; its tables talk to it by messages."""
