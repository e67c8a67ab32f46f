"""The sample client of the examples plays at a real floor, and no link of its chain is missed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from msgspec.structs import replace

from tests.server.visiting import PATIENT, run, serving
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


def test_the_sample_client_plays_with_its_own_links(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, pace=replace(PATIENT, links=60_000)) as visit:
            address = f"http://127.0.0.1:{visit.port}"
            program = str(EXAMPLES / "play_over_http.py")
            words = (address, "star-casino-war", "initial", "Ann", "3", str(tmp_path / "ann.json"))
            ran = await asyncio.create_subprocess_exec(sys.executable, "-I", program, *words)
            assert await ran.wait() == 0
            asked = ("fairness", address, "--table", "star-casino-war", "--player", "Ann")
            said = await asyncio.to_thread(cutcard, *asked)
            assert said.status == 0, said.err
            (found,) = (await asyncio.to_thread(cutcard, *asked, "--json")).json["tables"]
            assert (found["rounds"], found["by_house"], found["missed"]) == (3, 0, {})
            assert found["given"]["Ann"] == found["by_players"] >= 3
            assert f"links of Ann took part in {found['by_players']} of {found['by_players']} choices" in said.out

    run(test())
