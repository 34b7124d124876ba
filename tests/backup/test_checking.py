"""A backup can be checked without changing a byte of it."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest
from alembic import command
from pyrage.x25519 import Identity
from sqlalchemy import update

from backup.conftest import Stick, rewritten
from cafe import Cafe, on_sqlite
from check.checking import WELL
from factories import a_line, an_item, an_order
from sukli.backup.checking import check_backup
from sukli.cli import main
from sukli.db.migrate import alembic_config
from sukli.db.sqlite import connect
from sukli.settings import DATABASE
from sukli.staff.key import note_key
from sukli.stock.tables import stock_items

pytestmark = on_sqlite


def _state(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        str(file.relative_to(folder)): (file.read_bytes(), file.stat().st_mtime_ns)
        for file in folder.rglob("*")
        if file.is_file()
    }


def _protect(folder: Path) -> None:
    for file in folder.iterdir():
        file.chmod(0o400)


async def _sell(cafe: Cafe) -> None:
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201


@dataclass
class Looking:
    """`sukli check --backup`, on a machine that has no data."""

    elsewhere: Path
    capsys: pytest.CaptureFixture[str]

    async def at(self, copy: Path, *arguments: str) -> list[str]:
        """Return the output for a backup without faults, of which no byte changes."""
        before = _state(copy)
        _protect(copy)
        assert await asyncio.to_thread(main, ["check", "--backup", str(copy), *arguments]) == 0
        assert _state(copy) == before
        assert list(self.elsewhere.iterdir()) == []
        return self.capsys.readouterr().out.splitlines()


@pytest.fixture
def looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Looking:
    monkeypatch.setenv("SUKLI_DATA_DIR", str(tmp_path / "elsewhere"))
    return Looking(tmp_path / "elsewhere", capsys)


async def test_checking_a_backup_reports_on_manifest_and_data_and_changes_nothing(
    cafe: Cafe, stick: Stick, looking: Looking, tmp_path: Path
) -> None:
    await _sell(cafe)
    identity, key = Identity.generate(), tmp_path / "key.txt"
    key.write_text(str(identity))
    copy = stick.take(backup_recipient=str(identity.to_public()))

    told = await looking.at(copy, "--identity", str(key))

    assert told[0].startswith("It is what its manifest says: made 2026-03-02")
    assert told[2:] == [
        *WELL,
        "Journal: no entry has a seal yet.",
        "Key of the PINs: right.",
        "All is well.",
    ]


async def test_a_backup_of_older_tables_can_be_checked(cafe: Cafe, looking: Looking, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    engine = connect(f"sqlite:///{copy / DATABASE}")
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0017")
    engine.dispose()

    told = await looking.at(copy)

    assert told[0].startswith("It has no manifest")
    assert told[-2:] == ["Key of the PINs: none yet, as nobody has a PIN.", "All is well."]


async def test_a_fault_that_was_there_when_the_backup_was_made_is_reported(cafe: Cafe, stick: Stick) -> None:
    item = await an_item(cafe.db, stock=5)
    await cafe.db.write(lambda tx: tx.connection.execute(update(stock_items).values(current_stock=99)).close(), None)
    copy, said = stick.take(), list[str]()

    assert await asyncio.to_thread(check_backup, cafe.settings, copy, clock=cafe.clock, tell=said.append) == 1

    assert said[0].startswith("It is what its manifest says: ")
    assert f"  item {item} (Pandesal) has 99, its movements add up to 5" in said
    # the live data were neither checked nor repaired
    assert (await cafe.row(stock_items)).current_stock == 99


async def test_a_backup_that_was_tampered_with_is_reported_in_a_sentence(cafe: Cafe, stick: Stick) -> None:
    await _sell(cafe)
    copy, said = stick.take(), list[str]()
    rewritten(copy, "UPDATE sales SET total_centavos = 1")

    assert check_backup(cafe.settings, copy, clock=cafe.clock, tell=said.append) == 1
    assert said == [
        "The backup is not what its manifest says: 2026-03-02 has total ₱0.01 instead of ₱20.00. Take an older backup."
    ]
