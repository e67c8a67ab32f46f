"""Makes every error at every step, and prints the count."""

from tests.table.laws.run import main

main()
