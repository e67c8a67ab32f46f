"""``python -m tests.inspection.attacks``"""

from tests.inspection.attacks.tried import DOCUMENT, results, table, written
from tests.inspection.attacks.ways import ATTACKS

DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8"), table(results())), encoding="utf-8")
print(f"{DOCUMENT}: {len(ATTACKS)} ways")
