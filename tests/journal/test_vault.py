"""The vault: what it was given is there after anything, and only its owner may read it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.journal.vault import Vault

SECRET = b"the order of the cards"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.db-vault"


def test_a_secret_is_kept_once_and_found_again(path: Path) -> None:
    vault = Vault(path)
    vault.keep("table/1", "abc", SECRET)
    vault.keep("table/1", "abc", SECRET)
    vault.keep("table/2", "abc", b"another")
    vault.close()
    again = Vault(path)
    assert again.secret("table/1", "abc") == SECRET
    assert again.secret("table/2", "abc") == b"another"
    assert again.secret("table/1", "abd") is None
    assert again.secret("table/3", "abc") is None
    again.close()


def test_another_secret_does_not_take_the_place_of_one(path: Path) -> None:
    vault = Vault(path)
    vault.keep("table/1", "abc", SECRET)
    with pytest.raises(ValueError, match="another secret is kept") as error:
        vault.keep("table/1", "abc", b"something else")
    assert "something else" not in str(error.value)
    assert vault.secret("table/1", "abc") == SECRET
    assert repr(vault) == f"<vault {path}>"
    vault.close()


def test_the_key_is_made_once(path: Path) -> None:
    vault = Vault(path)
    public = vault.signer().public
    assert vault.signer().public == public
    vault.close()
    again = Vault(path)
    assert again.signer().public == public
    again.close()


def test_only_its_owner_may_read_it(path: Path) -> None:
    Vault(path).close()
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    Vault(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_nobody_else_may_read_it_even_before_anything_is_in_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []
    connect = apsw.Connection

    def looking(name: str, flags: int) -> apsw.Connection:
        modes.append(Path(name).stat().st_mode & 0o777)
        return connect(name, flags=flags)

    monkeypatch.setattr(apsw, "Connection", looking)
    Vault(path).close()
    assert modes == [0o600]


def test_it_stands_beside_the_journal(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "floor.db"
    link.symlink_to(tmp_path / "there" / "floor.db")
    vault = Vault.beside(link)
    assert vault.path == tmp_path / "there" / "floor.db-vault"
    vault.close()


KEEP = """
import itertools, sys
from cutcard.journal.vault import Vault
vault = Vault(sys.argv[1])
print(vault.signer().public, flush=True)
for number in itertools.count():
    vault.keep("table/1", str(number), b"%d" % number)
    print(number, flush=True)
"""


def test_what_was_kept_survives_a_kill(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KEEP, str(path)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        public = process.stdout.readline().strip()
        told = [process.stdout.readline().strip() for _ in range(20)]
        process.kill()
        told += process.stdout.read().splitlines()
    vault = Vault(path)
    assert vault.signer().public == public
    assert [vault.secret("table/1", number) for number in told] == [number.encode() for number in told]
    vault.close()


def test_what_is_no_vault_is_refused_and_left_alone(tmp_path: Path) -> None:
    folder, text, other = tmp_path / "folder", tmp_path / "text", tmp_path / "other"
    folder.mkdir(mode=0o755)
    text.write_text("Dear diary, " * 500)
    connection = apsw.Connection(str(other))
    connection.execute("CREATE TABLE notes (text)")
    connection.close()
    for path in (folder, text, other, tmp_path / "nowhere" / "vault", text / "vault"):
        before = path.stat().st_mode if path.exists() else None
        with pytest.raises(Refused) as refused:
            Vault(path)
        assert refused.value.code == "not_a_vault"
        assert refused.value.refusal.message.startswith(f"{path}: ")
        assert (path.stat().st_mode if path.exists() else None) == before
    assert text.read_text().startswith("Dear diary")
