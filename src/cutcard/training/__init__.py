"""The trainer: "what do you pay, what do you do, who decides?", asked of rounds and tables that the engine really made.

The right answers are what settlement pays and what the table accepts; nothing about a rule is written here.
"""
