"""Runs the notebooks, and says what one shows apart from what is another each time."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.support.paths import ROOT

FOLDER = ROOT / "notebooks"
NOTEBOOKS = tuple(sorted(path.stem for path in FOLDER.glob("*.ipynb")))
PATIENCE = 300

_FORGET = "%reset -f"


def read(name: str) -> Any:
    """A notebook as it is stored."""
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]


def ran(names: tuple[str, ...]) -> dict[str, Any]:
    """Notebooks as they come out when they are run, one after the other, in one kernel that forgets between them."""
    stored = {name: read(name) for name in names}
    whole = nbformat.v4.new_notebook()  # type: ignore[no-untyped-call]
    for notebook in stored.values():
        whole.cells += [*notebook.cells, nbformat.v4.new_code_cell(_FORGET)]  # type: ignore[no-untyped-call]
    for at, cell in enumerate(whole.cells):
        cell["id"] = f"cell-{at}"
    client = NotebookClient(
        whole, timeout=PATIENCE, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}
    )
    asyncio.run(client.async_execute())
    for notebook in stored.values():
        for at, cell in enumerate(notebook.cells):
            cell["id"] = f"cell-{at}"
            cell["metadata"] = {}
            if cell["cell_type"] == "code":
                cell["execution_count"] = None
                cell["outputs"] = _joined(cell["outputs"])
                for output in cell["outputs"]:
                    output.pop("execution_count", None)
                    if output["output_type"] == "execute_result":
                        output["output_type"] = "display_data"
    return stored


def _joined(outputs: list[Any]) -> list[Any]:
    """Outputs with what was printed in one piece: a busy machine sends it in several."""
    found: list[Any] = []
    for output in outputs:
        before = found[-1] if found else {}
        if output["output_type"] == "stream" and before.get("name") == output["name"]:
            before["text"] += output["text"]
        else:
            found.append(output)
    return found


def shown(notebook: Any) -> list[str]:
    """What the cells of a notebook show, in words: of a table its text, which is the same at any width."""
    found = []
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            text = output.get("text") or data.get("text/html") or data.get("text/plain") or str(output)
            found.append(re.sub(r"\s+", " ", text).strip())
    return found


def write(name: str, notebook: Any, folder: Path = FOLDER) -> None:
    """Store a notebook with what its cells show, so that it can be read on its own."""
    nbformat.write(notebook, folder / f"{name}.ipynb")  # type: ignore[no-untyped-call]
