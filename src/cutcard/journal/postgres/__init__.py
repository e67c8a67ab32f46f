"""A journal in PostgreSQL: the same streams, for several processes on several machines.

Nothing here is imported before an address of a database is given: asyncpg takes its time.
"""
