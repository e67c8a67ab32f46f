"""What is told to people, and what they are advised to do: events, orders, explanations and screens' lists, in words.

It stands above the table: the machine decides and records, and knows nothing of these sentences.
"""
