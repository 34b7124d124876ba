"""What is exported comes back the same."""

import asyncio
import csv
import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Column, Engine, Table, Text, select

from databases import Postgres, Sqlite
from moving.places import at, everything_at
from moving.random_cafes import fill_with_anything
from sukli.check.run import check
from sukli.cli import main
from sukli.csv_export import FORMULA_STARTS
from sukli.db import open_database
from sukli.db.migrate import UnfinishedCopy
from sukli.expenses.tables import expenses
from sukli.moving import filling
from sukli.moving.cells import exported, reader_of, title_of, writer_of
from sukli.moving.exporting import export
from sukli.moving.folder import OWNED, Totals
from sukli.moving.importing import bring_in
from sukli.moving.readme import readme
from sukli.moving.rows import Rows, store_rows
from sukli.sealing.proof import tell_head, verify_journal
from sukli.sealing.worker import Sealer
from sukli.settings import Settings, read_settings
from sukli.staff.key import unlocked
from sukli.tables import sales, staff


@pytest.fixture
def output() -> list[str]:
    return []


@pytest.mark.parametrize("seed", [1, 2])
def test_any_cafe_comes_back_with_the_same_checksums(
    seed: int, sqlite: Sqlite, postgres: Postgres, tmp_path: Path, output: list[str]
) -> None:
    here = at(sqlite.fresh(tmp_path), tmp_path)
    there = at(postgres.as_owner(postgres.fresh()), tmp_path)
    fill_with_anything(here.database_url, seed, rows=40)

    assert export(here, tmp_path / "out", tell=output.append) == 0
    assert bring_in(there, tmp_path / "out", is_sure=True, tell=output.append) == 0, output
    assert export(there, tmp_path / "again", tell=output.append) == 0

    first, second = (Totals.read(tmp_path / name) for name in ("out", "again"))
    assert second.days == first.days
    # the journal there also notes the import, and the key that seals it from now on
    assert second.tables.pop("journal")["rows"] == first.tables.pop("journal")["rows"] + 2
    assert second.tables == first.tables
    journals = [(tmp_path / name / "journal.csv").read_bytes() for name in ("out", "again")]
    assert journals[1].startswith(journals[0])
    postgres.drop(there.database_url)


def test_an_imported_cafe_opens_and_passes_the_check(
    here: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SUKLI_DATABASE_URL", raising=False)
    monkeypatch.setenv("SUKLI_DATA_DIR", str(here.data_dir))
    assert main(["export", str(tmp_path / "out")]) == 0
    there = tmp_path / "there"
    monkeypatch.setenv("SUKLI_DATA_DIR", str(there))
    assert main(["import", str(tmp_path / "out")]) == 0
    assert "Nothing was written" in capsys.readouterr().out
    assert list(there.iterdir()) == []

    assert main(["import", str(tmp_path / "out"), "--yes"]) == 0

    before, after = everything_at(here.database_url), everything_at(read_settings().database_url)
    assert all(after[table.name] == before[table.name] for table in OWNED if table.name not in ("journal", "staff"))
    assert [entry for entry in after["journal"] if "data.imported" in entry]
    # the key was made for this place, and the sums of its days are correct
    assert check(unlocked(read_settings()), tell=print) == 0, capsys.readouterr().out


def test_after_an_import_an_older_journal_head_is_explained_when_it_is_not_found(
    here: Settings, tmp_path: Path, output: list[str]
) -> None:
    """Somebody who wrote it down would think that the books were tampered with."""
    asyncio.run(_seal(here))
    assert tell_head(here, tell=output.append) == 0
    head = output.pop().split()[2].rstrip(",")
    assert export(here, tmp_path / "out", tell=output.append) == 0
    (tmp_path / "there").mkdir()
    there = at(f"sqlite:///{tmp_path / 'there' / 'sukli.db'}", tmp_path / "there")
    assert bring_in(there, tmp_path / "out", is_sure=True, tell=output.append) == 0
    assert "write the new one down" in output[-1]
    asyncio.run(_seal(there))

    output.clear()
    assert verify_journal(there, tell=output.append) == 0, output
    output.clear()
    assert verify_journal(there, since=head, tell=output.append) == 1
    assert output[0].startswith(f"The head {head} is not in this journal")
    assert re.fullmatch(
        r"Its seals begin on [0-9: -]{16}, for example after an import: it holds no older head\.", output[1]
    )


async def _seal(place: Settings) -> None:
    with closing(open_database(place.database_url)) as db:
        await Sealer(db, place.data_dir).seal_waiting()


def test_no_pin_and_no_session_is_in_any_file(here: Settings, tmp_path: Path) -> None:
    assert export(here, tmp_path / "out", tell=lambda _: None) == 0

    files = {file.name for file in (tmp_path / "out").iterdir()}
    assert "staff.csv" in files
    assert not files & {"sessions.csv", "known_devices.csv", "devices.csv", "pin_key.csv"}
    assert "pin_hash" not in (tmp_path / "out" / "staff.csv").read_text("utf-8-sig")
    with closing(open_database(here.database_url)) as db:
        hashes = asyncio.run(db.read(lambda seen: list(seen.scalars(select(staff.staff.c.pin_hash)))))
    written = "".join(file.read_text("utf-8-sig") for file in (tmp_path / "out").iterdir())
    assert not [each for each in hashes if bytes(each).hex() in written]


def test_the_readme_explains_every_column_of_every_file() -> None:
    text = readme()
    for table in OWNED:
        assert f"## {table.name}.csv" in text
        assert [column.name for column in exported(table) if not column.doc] == []
        assert all(f"| {title_of(column)} |" in text for column in exported(table))


def test_an_interrupted_import_cannot_be_opened_and_can_be_continued(
    here: Settings, tmp_path: Path, output: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert export(here, tmp_path / "out", tell=output.append) == 0
    there = at(f"sqlite:///{tmp_path / 'there.db'}", tmp_path)
    stored: list[str] = []

    def cut_at_the_lines(target: Engine, table: Table, rows: Rows) -> None:
        if table is sales.sale_lines and "sales" in stored:
            raise InterruptedError
        stored.append(table.name)
        store_rows(target, table, rows)

    monkeypatch.setattr(filling, "store_rows", cut_at_the_lines)
    with pytest.raises(InterruptedError):
        bring_in(there, tmp_path / "out", is_sure=True, tell=output.append)
    with pytest.raises(UnfinishedCopy):
        unlocked(there)

    stored.remove("sales")
    assert bring_in(there, tmp_path / "out", is_sure=True, tell=output.append) == 0
    # what had already arrived was not stored twice
    assert stored.count("staff") == 1
    assert everything_at(there.database_url)["sales"] == everything_at(here.database_url)["sales"]


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_every_text_survives_an_export_and_never_begins_a_formula(text: str) -> None:
    for column in (Column("notes", Text, nullable=True), Column("notes", Text, nullable=False)):
        cell = writer_of(column)(text)
        assert not cell.startswith(FORMULA_STARTS)
        assert reader_of(column)(cell) == text
    assert writer_of(Column("notes", Text))(None) == ""
    assert reader_of(Column("notes", Text))("") is None


@pytest.mark.parametrize("cell", ["1", "1.5", "1.505", "1,000.00", "₱1.00", ".50", "1.-5", ""])
def test_only_pesos_with_two_decimals_are_read_as_an_amount(cell: str) -> None:
    read: Any = reader_of(expenses.c.amount_centavos)
    if cell == "":
        assert read(cell) is None
        return
    with pytest.raises(ValueError, match="is not an amount"):
        read(cell)


@pytest.mark.parametrize("damage", ["changed", "missing", "newer"])
def test_a_changed_incomplete_or_newer_export_is_refused_and_nothing_is_written(
    damage: str, here: Settings, tmp_path: Path, output: list[str]
) -> None:
    out = tmp_path / "out"
    assert export(here, out, tell=lambda _: None) == 0
    if damage == "changed":
        (out / "sales.csv").write_bytes((out / "sales.csv").read_bytes().replace(b".00", b".10", 1))
    elif damage == "missing":
        (out / "expenses.csv").unlink()
    else:
        totals = json.loads((out / "totals.json").read_text())
        (out / "totals.json").write_text(json.dumps(totals | {"version": "9999"}))

    assert bring_in(at(f"sqlite:///{tmp_path / 'x.db'}", tmp_path), out, is_sure=True, tell=output.append) == 1
    words = {"changed": "sales.csv was changed", "missing": "expenses.csv is missing", "newer": "another version"}
    assert words[damage] in output[0]
    assert not (tmp_path / "x.db").exists()


def test_the_files_open_in_a_spreadsheet_as_they_are_described(here: Settings, tmp_path: Path) -> None:
    assert export(here, tmp_path / "out", tell=lambda _: None) == 0

    raw = (tmp_path / "out" / "expenses.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfid,staff_id,category,description,amount,created_at,business_on\r\n")
    rows = list(csv.DictReader(raw.decode("utf-8-sig").splitlines()))
    assert all(row["created_at"].endswith("+08:00") and row["amount"][-3] == "." for row in rows)
