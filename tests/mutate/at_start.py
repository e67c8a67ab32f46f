"""Lines that run before any test does, as the project is imported and its books are read.

Whatever comes of them is there already when a running process alters one, so they are altered from the beginning too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import coverage

SOURCE = Path(__file__).parents[2] / "src"


@cache
def lines_at_start() -> frozenset[tuple[str, int]]:
    """These lines, by file below the sources and number; an interpreter that has imported nothing yet finds them."""
    done = subprocess.run([sys.executable, "-m", __name__], stdout=subprocess.PIPE, text=True, check=True)
    return frozenset((file, line) for file, line in json.loads(done.stdout))


def main() -> None:
    traced = coverage.Coverage(data_file=None, source_pkgs=["cutcard"], config_file=False, messages=False)
    traced.start()
    from tests.mutate.placing import warm_up

    warm_up()
    traced.stop()
    data = traced.get_data()
    files = {file: Path(file).relative_to(SOURCE).as_posix() for file in data.measured_files()}
    print(json.dumps([[name, line] for file, name in files.items() for line in data.lines(file) or ()]))


if __name__ == "__main__":
    main()
