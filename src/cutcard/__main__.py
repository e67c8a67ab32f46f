"""``python -m cutcard``."""

import sys

from cutcard.cli import main

if __name__ == "__main__":
    sys.exit(main())
