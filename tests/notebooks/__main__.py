"""``make notebooks``: run all notebooks, and store them with what their cells show."""

from __future__ import annotations

from tests.notebooks.running import NOTEBOOKS, ran, write

for name, notebook in ran(NOTEBOOKS).items():
    write(name, notebook)
    print(f"notebooks/{name}.ipynb")
