"""A backup lists its contents, and one that holds anything else is not restored."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pyrage.x25519 import Identity

from backup.conftest import PACKED, Place, Stick, rewritten, unpacked
from cafe import Cafe, on_sqlite
from factories import a_line, an_item, an_order
from sealing.journals import seal
from sukli.backup.encryption import encrypt_folder
from sukli.backup.manifest import MANIFEST
from sukli.db.journal import journal_head
from sukli.db.migrate import UNFINISHED
from sukli.ids import new_id
from sukli.settings import PEPPER
from sukli.version import VERSION

pytestmark = on_sqlite


async def _two_days(cafe: Cafe) -> None:
    """Monday: three sales, one of them voided, one with 20 %; an expense. Tuesday: cash in and out, one voided."""
    item = await an_item(cafe.db, stock=100)
    async with await cafe.till() as till:

        async def post(path: str, **body: object) -> str:
            answer = await till.post(path, json=body)
            assert answer.is_success, answer.text
            return str(answer.json().get("id"))

        await post("/api/sales", **an_order(a_line(item, quantity=3)))
        await post("/api/sales", **an_order(a_line(item, quantity=2), discount_tenths=200))
        voided = await post("/api/sales", **an_order(a_line(item)))
        await post(f"/api/sales/{voided}/void", return_to_stock=False)
        await post("/api/expenses", id=new_id(), category="Rent", description="March", amount_centavos=5_005)
        cafe.clock.forward(days=1)
        for way, centavos in (("cash_in", 100_000), ("cash_in", 50), ("cash_out", 30_000)):
            cash = {"id": new_id(), "transaction_type": way, "amount_centavos": centavos, "description": None}
            moved = await post("/api/cash", **cash)
        await post(f"/api/cash/{moved}/void")


async def test_an_unfinished_copy_in_a_backup_is_not_taken_for_a_newer_version(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()
    rewritten(copy, f"UPDATE alembic_version SET version_num = '{UNFINISHED}0123'")

    assert place.take(copy) == 1
    assert place.said == ["The backup holds an unfinished copy: take another one."]


async def test_a_manifest_has_the_totals_of_each_day_the_row_counts_and_the_version(cafe: Cafe, stick: Stick) -> None:
    await _two_days(cafe)
    await seal(cafe.db, cafe.settings.data_dir)
    head = await cafe.db.read(journal_head)
    assert head is not None

    told = json.loads((stick.take() / MANIFEST).read_text())

    nothing = dict.fromkeys(told["days"]["2026-03-02"], 0)
    assert told["days"] == {
        "2026-03-02": nothing
        | {"sales": 2, "gross_centavos": 10_000, "discount_centavos": 800, "total_centavos": 9_200}
        | {"voided": 1, "voided_centavos": 2_000, "expenses": 1, "expenses_centavos": 5_005},
        "2026-03-03": nothing | {"cash_in_centavos": 100_050},
    }
    assert (told["format"], told["program"], told["made_at"]) == (1, VERSION, "2026-03-03T04:01:00Z")
    assert {name: told["rows"][name] for name in ("sales", "sale_lines", "staff")} == {
        "sales": 3,
        "sale_lines": 3,
        "staff": 1,
    }
    assert told["rows"]["sessions"] == 0
    assert told["journal"]["seal"] == head.seal
    assert told["journal"]["entries"] == head.entries == told["rows"]["journal"]


A_DAY = "UPDATE sales SET total_centavos = total_centavos - 100 WHERE discount_tenths = 0 AND NOT voided"


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (A_DAY, "2026-03-02 has total ₱91.00 instead of ₱92.00"),
        ("DELETE FROM expenses", "2026-03-02 has expenses 0 instead of 1"),
        (
            "UPDATE cash_transactions SET business_on = '2026-02-01'",
            "2026-02-01 has cash in ₱1,000.50 instead of ₱0.00",
        ),
        (
            "DELETE FROM stock_movements WHERE applied_quantity < 0",
            "the table stock_movements has 1 row instead of 4 rows",
        ),
        ("DELETE FROM data_check; DROP TABLE data_check", "the table data_check is missing"),
        ("CREATE TABLE poems (line)", "the table poems is not listed there"),
        ("UPDATE staff SET first_name = 'Nobody'", "the file of the database was changed"),
    ],
)
async def test_the_first_figure_that_differs_from_the_manifest_is_named_and_nothing_is_restored(
    cafe: Cafe, stick: Stick, place: Place, statement: str, said: str
) -> None:
    await _two_days(cafe)
    copy = stick.take()
    rewritten(copy, statement)

    assert place.take(copy) == 1

    assert place.said == [f"The backup is not what its manifest says: {said}. Take an older backup."]
    assert place.files() == set()


def _lose(manifest: Path) -> str:
    manifest.unlink()
    return "The backup has lost its manifest.json: take an older backup."


def _cut(manifest: Path) -> str:
    manifest.write_text(manifest.read_text()[:100])
    return "manifest.json in the backup is damaged: take an older backup."


def _empty(manifest: Path) -> str:
    manifest.write_text("[]")
    return "manifest.json in the backup is damaged: take an older backup."


def _outgrow(manifest: Path) -> str:
    manifest.write_text(json.dumps({"format": 2, "poems": []}))
    return "The backup was made by a newer Sukli: update this one first."


@pytest.mark.parametrize("harm", [_lose, _cut, _empty, _outgrow])
async def test_an_unreadable_manifest_is_reported(stick: Stick, place: Place, harm: Callable[[Path], str]) -> None:
    copy = stick.take()
    said = harm(copy / MANIFEST)

    assert place.take(copy) == 1
    assert (place.said, place.files()) == ([said], set())


@pytest.mark.parametrize("encrypted", [False, True])
async def test_a_backup_of_an_earlier_version_is_restored_with_a_note_that_it_has_no_manifest(
    cafe: Cafe, stick: Stick, place: Place, tmp_path: Path, encrypted: bool
) -> None:
    identity, key = Identity.generate(), tmp_path / "key.txt"
    key.write_text(str(identity))
    # older backups were not compressed either
    copy = stick.take()
    unpacked(copy)
    (copy / MANIFEST).unlink()
    if encrypted:
        clear, copy = copy, tmp_path / "encrypted"
        copy.mkdir()
        encrypt_folder(clear, copy, stick.settings(backup_recipient=str(identity.to_public())))

    assert place.take(copy, key) == 0, place.said

    assert place.said[0] == (
        "It has no manifest, like a copied data folder or an early backup: its totals could not be compared."
    )
    assert place.files() == {"sukli.db", PEPPER}


async def test_a_stick_that_returns_other_bytes_than_were_written_is_detected_during_the_backup(
    stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sukli.backup import making

    pack = making.pack

    def forget_some(file: Path) -> Path:
        packed = pack(file)
        packed.write_bytes(packed.read_bytes()[:-500])
        return packed

    monkeypatch.setattr(making, "pack", forget_some)

    assert stick.try_to_take() == 1
    assert stick.said == [
        "No backup was made: the copy differs from what was written: the disk or stick is failing, use another."
    ]
    assert list(stick.folder.iterdir()) == []


async def test_the_database_in_a_backup_is_compressed(cafe: Cafe, stick: Stick) -> None:
    copy = stick.take()
    packed = (copy / PACKED).stat()

    assert packed.st_mode & 0o777 == 0o600
    assert packed.st_size * 4 < unpacked(copy).stat().st_size
