"""``make stamps``: the packaged books are checked, and stamped as they are now."""

from __future__ import annotations

import json
import sys

from cutcard.rulebooks import Shelf
from cutcard.rulebooks.check import faults_of
from cutcard.rulebooks.stamps import KEPT, stamp_of


def main() -> int:
    books = list(Shelf())
    faults = [fault for book in books for fault in faults_of(book)]
    for fault in faults:
        print(fault)
    if not faults:
        KEPT.write_text(json.dumps({book.id: stamp_of(book) for book in books}, indent=1) + "\n", encoding="utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
