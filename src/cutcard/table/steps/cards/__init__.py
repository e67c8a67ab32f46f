"""Cards, from the check of a new set to the last one dealt: shuffled, cut, loaded, dealt, discarded."""
