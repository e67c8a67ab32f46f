"""``python -m tests.support.busy make test``: a command beside two busy loops per core, as on a machine of others.

Slowness alone must fail no test. What a run costs in processor time is the same; only the clock on the wall runs on.
"""

from __future__ import annotations

import os
import subprocess
import sys

LOOPS_PER_CORE = 2
LOOP = "while True: pass"


def main(command: list[str]) -> int:
    """Run a command beside the loops; its status."""
    number = LOOPS_PER_CORE * (os.cpu_count() or 1)
    loops = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(number)]
    print(f"{number} busy loops beside: {' '.join(command)}", flush=True)
    try:
        return subprocess.run(command, check=False).returncode
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
