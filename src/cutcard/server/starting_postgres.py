"""A start on a database: what lies in files beside a journal's file is here in tables, or in two small files.

The vault is a table, encrypted under a key in a file. Beside that file is the note of what was written last: a database
that was put back, or a standby that lacked the last commits, is noticed by it. A machine that has no such note has
never served this journal, and there is nothing to hold it against; witnesses are for that.
"""

from __future__ import annotations

from pathlib import Path

from cutcard.citations import Refused
from cutcard.journal.latest import Latest, lost
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.postgres.vault import PostgresVault
from cutcard.server.starting import SHOWN, Advice, Starting, ends_at, told_lost

OF_A_DATABASE = Advice(
    "Put back the database that was dealt from last. If it is lost, --replace-shoes NAME REASON goes on with other "
    "cards: rounds under way are void",
    "Nothing was changed; `cutcard verify` tells more. Put a whole copy of the database back, or begin a new journal",
)


def starting_on(
    address: str, vault_key: str | Path | None, replacing: bool, replay: bool, shared_as: str = ""
) -> Starting:
    """A journal in a database, with its vault; raises `Refused` where these do not belong together.

    With ``replay``, snapshots will be taken out, and need not be right. ``shared_as``: as in `Starting.at`.
    """
    if vault_key is None:
        raise Refused("no_vault_key", "vault-key: a file with the key of the vault is needed")
    latest = Latest.beside_key(vault_key, shared_as)
    known = latest.read_all()
    unfinished = known is None
    store = PostgresStore(address, shared=bool(shared_as))
    try:
        faults = store.faults(snapshots=not replay)
        if faults:
            raise Refused("damaged_journal", f"{store.name}: {'; '.join(faults[:SHOWN])}. {OF_A_DATABASE.damaged}")
        begun = bool(store.last())
        vault = PostgresVault(store.line, vault_key, new=not begun)
        said = ""
        if unfinished:
            said = f"{latest.path.name}: shoes were being replaced when it was written, and not all of them were"
        elif known and (found := lost(store if begun else None, known)):
            said = told_lost(latest.path.name, found, ends_at(store) if begun else "is empty")
        elif not begun and vault.holds_shoes() and not store.last():  # another process may have begun it meanwhile
            said = f"{vault.name}: it holds shoes, and the journal is empty: what was written there is lost"
        if said and not replacing:
            raise Refused("rolled_back", f"{said}. {OF_A_DATABASE.replace}")
        return Starting(
            store,
            vault,
            latest,
            replacing=replacing,
            said=filter(None, (said,)),
            name=store.name,
            advice=OF_A_DATABASE,
            watch=store.watch,
        )
    except BaseException:
        store.close()
        raise
