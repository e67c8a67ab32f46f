"""Write the typed methods anew."""

from __future__ import annotations

from tests.table.methods import files

for path, text in files().items():
    path.write_text(text, encoding="utf-8")
    print(path.name)
