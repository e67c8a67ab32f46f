"""The battery: what a test laboratory looks for in dealt cards, over as many shoes as one likes, by one command.

Shoes are shuffled by the code that shuffles live, rounds are settled by the code that pays, and what comes out is held
against exact expectations. P-values are estimates from limiting distributions, as stated with each test.
"""
