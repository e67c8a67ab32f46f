"""All playthroughs by the names of their files."""

from __future__ import annotations

from collections.abc import Mapping

from tests.playthroughs.commands import COMMANDS
from tests.playthroughs.questions import QUESTIONS
from tests.playthroughs.recording import Playthrough
from tests.playthroughs.sheets import SHEETS

PLAYTHROUGHS: Mapping[str, Playthrough] = {**COMMANDS, **SHEETS, **QUESTIONS}
