"""A backup can be looked at without a byte of it being changed."""

import asyncio
from pathlib import Path

import pytest
from pyrage.x25519 import Identity
from sqlalchemy import update

from backup.conftest import Stick, rewritten, unpacked
from cafe import Cafe, on_sqlite
from factories import a_line, an_item, an_order
from sukli.backup.checking import check_backup
from sukli.backup.manifest import MANIFEST
from sukli.cli import main
from sukli.staff.key import note_key
from sukli.stock.tables import stock_items

pytestmark = on_sqlite


def _state(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        str(file.relative_to(folder)): (file.read_bytes(), file.stat().st_mtime_ns)
        for file in folder.rglob("*")
        if file.is_file()
    }


async def _sell(cafe: Cafe) -> None:
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201


@pytest.mark.parametrize("encrypted", [False, True])
async def test_it_says_what_the_manifest_and_the_check_say_and_leaves_the_backup_and_this_place_as_they_were(
    cafe: Cafe, stick: Stick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    encrypted: bool,
) -> None:  # fmt: skip
    await _sell(cafe)
    identity, key = Identity.generate(), tmp_path / "key.txt"
    key.write_text(str(identity))
    copy = stick.take(**({"backup_recipient": str(identity.to_public())} if encrypted else {}))
    # of a version before this one, which today's would bring to today's tables
    if not encrypted:
        rewritten(copy, "UPDATE alembic_version SET version_num = '0018'")
        unpacked(copy)
        (copy / MANIFEST).unlink()
    before = _state(copy)
    for file in copy.iterdir():
        file.chmod(0o400)
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("SUKLI_DATA_DIR", str(elsewhere))

    assert await asyncio.to_thread(main, ["check", "--backup", str(copy), "--identity", str(key)]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("It is what its manifest says: made 2026-03-02" if encrypted else "It has no manifest")
    assert told[2:] == [
        "Stock and its movements: right.",
        "Sales and their lines: right.",
        "Sales in the journal: right.",
        "Dates: right.",
        "Key of the PINs: right.",
        "All is well.",
    ]
    assert _state(copy) == before
    assert list(elsewhere.iterdir()) == []


async def test_what_was_wrong_when_it_was_made_is_told(cafe: Cafe, stick: Stick) -> None:
    item = await an_item(cafe.db, stock=5)
    await cafe.db.write(lambda tx: tx.connection.execute(update(stock_items).values(current_stock=99)).close(), None)
    copy, said = stick.take(), list[str]()

    assert await asyncio.to_thread(check_backup, cafe.settings, copy, clock=cafe.clock, tell=said.append) == 1

    assert said[0].startswith("It is what its manifest says: ")
    assert f"  item {item} (Pandesal) has 99, its movements make 5" in said
    # the living data were not looked at, and not repaired
    assert (await cafe.row(stock_items)).current_stock == 99


async def test_one_that_was_tampered_with_is_told_in_a_sentence(cafe: Cafe, stick: Stick) -> None:
    await _sell(cafe)
    copy, said = stick.take(), list[str]()
    rewritten(copy, "UPDATE sales SET total_centavos = 1")

    assert check_backup(cafe.settings, copy, clock=cafe.clock, tell=said.append) == 1
    assert said == [
        "The backup is not what its manifest says: 2026-03-02 has total ₱0.01 instead of ₱20.00. Take an older backup."
    ]
