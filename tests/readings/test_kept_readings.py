"""A Z-reading never changes: in the database, in the e-journal, on paper, in a file; `sukli check` would notice."""

import asyncio
import csv
import io
from pathlib import Path

import pytest
from sqlalchemy import text, update

from cafe import Cafe, SetClock, on_sqlite, open_cafe
from drawer.at_the_drawer import closed, opened, sold
from factories import a_staff_member, an_item
from patience import until
from readings.at_the_end_of_the_day import made_z, text_of_copy
from sukli.check.readings import wrong_readings
from sukli.db.tx import Tx
from sukli.readings import e_journal
from sukli.readings.text import COLUMNS
from sukli.sales.tables import sales


@on_sqlite
async def test_a_long_name_is_printed_completely(cafe: Cafe) -> None:
    name = "Maria Concepcion Esperanza Dela Cruz Y Santos De Los Reyes"
    async with await cafe.till(await a_staff_member(cafe.db, first_name=name)) as till:
        await made_z(till, "2026-03-02")
        (head,) = (await till.get("/api/readings")).json()["readings"]
        lines = (await text_of_copy(till, head["id"])).splitlines()

    by = lines.index("By")
    assert " ".join(line.strip() for line in lines[by + 1 : by + 3]) == name
    assert max(map(len, lines)) == COLUMNS
    assert await asyncio.to_thread((Path(cafe.settings.data_dir) / "e-journal" / "2026-03-02.txt").exists)


@on_sqlite
async def test_the_e_journal_has_every_reading_and_a_missing_file_is_written_again(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(cafe.settings.data_dir) / "e-journal"
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        clock.forward(hours=13)
        # after midnight: first the day before is closed, then the new one
        for day in ("2026-03-02", "2026-03-03"):
            await made_z(till, day)
        (file,) = folder.iterdir()
        second, first = (head["id"] for head in (await till.get("/api/readings")).json()["readings"])
        shown = [await text_of_copy(till, reading) for reading in (first, second)]
        reprint = await text_of_copy(till, first)
        x = (await till.get("/api/readings/x/text")).text
    assert (file.name, file.stat().st_mode & 0o777) == ("2026-03-03.txt", 0o600)
    assert file.read_text() == "\n".join(shown)
    assert "REPRINT" in reprint
    assert "X-READING" in x

    written = file.read_text()
    file.unlink()
    monkeypatch.setattr(e_journal, "FIRST_SECONDS", 0)
    async with open_cafe(cafe.settings.database_url, cafe.settings.data_dir, clock):
        await until(file.exists)
    assert await asyncio.to_thread(file.read_text) == written


async def test_readings_are_listed_in_pages_and_in_a_file(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for day in (2, 3, 4):
            shift = await opened(till, 0)
            await sold(till, item, 1_000)
            await closed(till, shift, 900 + day)
            await made_z(till, f"2026-03-0{day}")
            clock.forward(days=1)
        # without an opened drawer, none is right or wrong
        await sold(till, item, 1_000)
        await made_z(till, "2026-03-05")
        first = (await till.get("/api/readings?limit=3")).json()
        rest = (await till.get(f"/api/readings?limit=2&before={first['next_before']}")).json()
        wrong = await till.get(f"/api/readings?before={10**30}")
        file = (await till.get("/api/readings/readings.csv?from=2026-03-03&to=2026-03-05")).text

    assert [(head["number"], head["short_centavos"], head["over_centavos"]) for head in first["readings"]] == [
        (4, None, None),
        (3, 96, 0),
        (2, 97, 0),
    ]
    assert ([head["number"] for head in rest["readings"]], rest["next_before"]) == ([1], None)
    assert (wrong.status_code, wrong.json()["field"]) == (422, "before")
    rows = list(csv.DictReader(io.StringIO(file.removeprefix("\ufeff"))))
    assert [(row["Number"], row["Net Sales"], row["Difference"]) for row in rows] == [
        ("2", "10.00", "-0.97"),
        ("3", "10.00", "-0.96"),
        ("4", "10.00", ""),
    ]


async def test_the_database_refuses_changes_of_a_reading_and_the_check_finds_a_wrong_grand_total(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        sale = await sold(till, item, 1_000)
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        await made_z(till, "2026-03-03")
        await till.post(f"/api/sales/{sale}/void", json={})
    assert await cafe.db.read(wrong_readings) == []

    for change in ("UPDATE z_readings SET net_centavos = 0", "DELETE FROM z_readings"):
        with pytest.raises(Exception, match=r"a reading is never changed|permission denied"):
            await cafe.db.write(lambda tx, change=change: tx.connection.execute(text(change)).rowcount, None)

    def steal(tx: Tx) -> None:
        tx.connection.execute(update(sales).values(voided=False))

    await cafe.db.write(steal, None)
    assert await cafe.db.read(wrong_readings) == [
        "the grand total is ₱0.00, but the sales of closed days add up to ₱10.00"
    ]


@on_sqlite
async def test_an_altered_and_a_deleted_reading_are_found(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        for day in (2, 3, 4):
            await made_z(till, f"2026-03-0{day}")
            clock.forward(days=1)

    def forge(tx: Tx) -> None:
        for change in ("update", "delete"):
            tx.connection.execute(text(f"DROP TRIGGER z_readings_no_{change}"))
        tx.connection.execute(text("UPDATE z_readings SET contents = '{}', net_centavos = 5 WHERE number = 1"))
        tx.connection.execute(text("DELETE FROM z_readings WHERE number = 2"))
        tx.connection.execute(
            text("UPDATE z_readings SET previous_centavos = 7, present_centavos = 7 WHERE number = 3")
        )

    await cafe.db.write(forge, None)
    assert await cafe.db.read(wrong_readings) == [
        "Z-reading 1 does not add up",
        "Z-reading 1 differs from the journal",
        "Z-reading 3 follows 1",
        "Z-reading 3 does not continue the previous one's grand total",
        "the grand total is ₱0.07, but the sales of closed days add up to ₱0.00",
    ]
