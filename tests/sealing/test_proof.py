"""`sukli journal` in the server's terminal: its output and exit status."""

import asyncio
import os
import re
from pathlib import Path
from typing import NoReturn

import pytest

from cafe import SetClock, on_sqlite
from databases import OWNER, SERVER
from sealing.conftest import ENTRIES
from sealing.journals import seal, sealed_journal, write_entries
from sukli.db import Database, open_database
from sukli.db.driver import driver
from sukli.db.migrate import UNFINISHED, UNFINISHED_COPY
from sukli.db.tx import Tx
from sukli.settings import DATABASE, JOURNAL_KEY
from terminal import Terminal, terminal_at

READ_ONLY_FILE = "attempt to write a readonly database"


class Proof(Terminal):
    """Runs `sukli journal`."""

    command = "journal"

    def head(self) -> str:
        """Return the head's twelve characters."""
        assert self.run("head") == 0, self.said
        found = re.match(r"Journal head: ([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}), ", self.said)
        assert found is not None, self.said
        return found[1]


@pytest.fixture
async def proof(
    db: Database,
    database_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Proof:
    """The terminal of a cafe with thirty sealed entries."""
    await sealed_journal(db, tmp_path, ENTRIES)
    return terminal_at(database_url, tmp_path, Proof, monkeypatch, capsys)


async def _as_owner(url: str, *statements: str) -> None:
    """Run statements, as somebody with the file or as the owner of the tables."""
    db = open_database(url.replace(f"//{SERVER}:", f"//{OWNER}:", 1))

    def run(tx: Tx) -> None:
        for statement in statements:
            tx.connection.exec_driver_sql(statement)

    await db.write(run, None)
    db.close()


def _without_triggers(url: str, table: str) -> list[str]:
    if url.startswith("sqlite:"):
        return [f"DROP TRIGGER {table}_no_{change}" for change in ("update", "delete")]
    return [f"ALTER TABLE {table} DISABLE TRIGGER USER"]


async def test_a_noted_head_is_found_again_however_it_is_typed(proof: Proof, db: Database, tmp_path: Path) -> None:
    head = proof.head()
    assert proof.said == f"Journal head: {head}, 30 entries, 2026-03-02 12:00\n"
    await db.write(write_entries, None, 5)
    await seal(db, tmp_path)
    await db.write(write_entries, None, 2)

    assert proof.run("verify", "--since", head.replace("-", " ").lower()) == 0
    assert (
        proof.said.splitlines()
        == [
            f"35 entries are as they were sealed. Journal head: {proof.head()}",
            f"{head} is entry 30; 5 came after it.",
            "2 newer entries have no seal yet: a server seals them within seconds.",
        ]
        or proof.said
    )


async def test_a_changed_entry_is_named(proof: Proof, database_url: str) -> None:
    change = "UPDATE journal SET action = 'sale.forged' WHERE number = 17"
    await _as_owner(database_url, *_without_triggers(database_url, "journal"), change)

    assert proof.run("verify") == 1
    assert proof.said.startswith(
        "Entry 17, or its seal, was changed: it says sale.forged of 2026-03-02 12:00:15, record "
    )
    assert proof.said.endswith("The 16 entries before it are as they were sealed.\n")


async def test_a_cut_off_end_is_reported_to_somebody_who_noted_the_head(proof: Proof, database_url: str) -> None:
    head = proof.head()
    for table, number in (("journal", "number"), ("journal_seals", "sequence")):
        cut = f"DELETE FROM {table} WHERE {number} > 20"
        await _as_owner(database_url, *_without_triggers(database_url, table), cut)

    assert proof.run("verify") == 0
    assert proof.run("verify", "--since", head) == 1
    assert proof.said == f"The head {head} is not in this journal: its end was cut off, or it was rewritten.\n"


@on_sqlite
async def test_a_journal_that_cannot_be_judged_is_reported_with_exit_status_2(proof: Proof, tmp_path: Path) -> None:
    assert proof.run("verify", "--since", "not a head") == 2
    assert proof.said == "A journal head has twelve letters and digits, none of them 0, O, 1 or I.\n"
    assert proof.run("verify", "--backup", str(tmp_path / "nowhere")) == 2
    assert proof.said.startswith(f"{tmp_path}/nowhere is not a backup: there is no sukli.db in it.")
    (tmp_path / JOURNAL_KEY).write_text("ab" * 32)
    assert proof.run("verify") == 2
    assert "is not the key of this journal" in proof.said
    (tmp_path / JOURNAL_KEY).unlink()
    assert proof.run("verify") == 2
    assert f"There is no {tmp_path / JOURNAL_KEY}, and nothing can be proved without it" in proof.said
    assert proof.run("head") == 0


@on_sqlite
@pytest.mark.parametrize("command", ["head", "verify"])
async def test_a_database_that_cannot_be_read_proves_nothing_and_refutes_nothing(
    command: str, proof: Proof, database_url: str, tmp_path: Path
) -> None:
    await _as_owner(database_url, f"UPDATE alembic_version SET version_num = '{UNFINISHED}half'")
    assert proof.run(command) == 2
    assert proof.said == f"{UNFINISHED_COPY}\n"
    (tmp_path / DATABASE).write_bytes(bytes(4096))
    assert proof.run(command) == 2
    assert proof.said.startswith("The database is damaged. Replace it with one from a backup, ")
    proof.monkeypatch.setenv("SUKLI_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing")
    assert proof.run(command) == 2
    assert proof.said.startswith("PostgreSQL cannot be reached. Check that it runs ")


@on_sqlite
async def test_a_file_that_may_only_be_read_is_named_with_what_to_check(
    proof: Proof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In WAL mode, reading needs to write beside the file."""
    usual = os.access

    def refuse(*_: object, **__: object) -> NoReturn:
        raise driver.OperationalError(READ_ONLY_FILE)

    monkeypatch.setattr(driver, "connect", refuse)
    monkeypatch.setattr(os, "access", lambda place, mode: usual(place, mode) and place != tmp_path)

    assert proof.run("head") == 2
    assert proof.said == (
        f"{tmp_path} cannot be used: Permission denied. Check the path, and that this user may read and write there.\n"
    )


@on_sqlite
async def test_a_journal_without_a_seal_has_no_head(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = terminal_at(database_url, tmp_path, Proof, monkeypatch, capsys)

    assert proof.run("head") == proof.run("verify") == 2
    assert proof.said == "No entry of the journal has a seal, so nothing can be proved.\n"


@on_sqlite
async def test_a_backup_is_verified_without_changing_any_of_its_bytes(
    proof: Proof, db: Database, tmp_path: Path, clock: SetClock
) -> None:
    db.close()
    copy = tmp_path / "stick"
    copy.mkdir()
    for name in (DATABASE, JOURNAL_KEY):
        (copy / name).write_bytes((tmp_path / name).read_bytes())
        (copy / name).chmod(0o400)
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in copy.iterdir()}

    assert proof.run("verify", "--backup", str(copy)) == 0
    assert proof.said.startswith("30 entries are as they were sealed.")
    assert {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in copy.iterdir()} == before


@on_sqlite
async def test_a_lost_key_can_be_replaced_and_the_new_one_does_not_prove_older_seals(
    proof: Proof, db: Database, tmp_path: Path
) -> None:
    assert await asyncio.to_thread(proof.run, "new-key") == 0
    assert proof.said == "The key of the journal is here, and nothing was changed.\n"
    (tmp_path / JOURNAL_KEY).unlink()
    assert await asyncio.to_thread(proof.run, "new-key") == 0
    await seal(db, tmp_path)

    assert proof.run("verify") == 0
    assert "The first 30 were sealed with another key: this one cannot prove them." in proof.said
    (tmp_path / JOURNAL_KEY).write_text("")
    assert await asyncio.to_thread(proof.run, "new-key") == 1
    assert proof.said == f"Move {tmp_path / JOURNAL_KEY} away first: it cannot be used.\n"
