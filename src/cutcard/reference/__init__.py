"""Answers at once, from all books of a shelf: `find` by meaning, and `powers`, who may do what.

>>> from cutcard.reference import find, powers
>>> hit = find("shoe runs out").hits[0]
>>> hit.title, [side.clauses[0] for side in hit.sides if not side.silent]
('Shoe exhausted', ['11.7', '9.10', '9.5', '12.6'])
>>> [shown.name for shown in powers("crown-casino-war", "close").powers]
['close_table']
"""

from cutcard.reference.asking import find, powers
from cutcard.reference.shapes import Found, Hit, Holding, Instead, Powers, PowerShown, Side

__all__ = ["Found", "Hit", "Holding", "Instead", "PowerShown", "Powers", "Side", "find", "powers"]
