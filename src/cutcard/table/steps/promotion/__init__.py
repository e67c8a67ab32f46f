"""What a table does for a promotion: it counts wagers that the terms ask for, and tokens that the house has taken."""
