"""A printer on which a paper broke off may wait for the rest of a picture, and must not take what follows for it."""

import asyncio

import httpx
import pytest
from sqlalchemy import Connection

from cafe import Cafe
from factories import a_staff_member
from patience import PATIENCE_SECONDS, until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, sold
from sukli.errors import DatabaseBusy
from sukli.printing import worker
from sukli.printing.tables import print_jobs
from sukli.printing.taking import NextJob, next_job

# no printer's code page has these letters, so they are drawn
DRAWN = "\u73cd\u73e0\u5976\u8336"
STRIP = b"\x1dv0\x00"
END_OF_ANYTHING = 8192


async def broken_off(till: httpx.AsyncClient, cafe: Cafe, printer: FakePrinter) -> str:
    """Print a receipt whose picture breaks off at every try, until it waits for a person; return its job's id."""
    await asked(till, await sold(till, cafe, DRAWN, held_ms=60_000))
    await until(lambda: len(printer.texts) == 1)
    await nothing_waits(till)
    in_picture = max(printer.received, key=len).index(STRIP) + 500
    printer.dies_after = [in_picture, *[END_OF_ANYTHING + in_picture] * 2]
    job = await asked(till, await sold(till, cafe, DRAWN, held_ms=60_000))

    async def is_given_up() -> bool:
        row = await cafe.row(print_jobs, id=job["id"])
        return bool(row.attempts == 3 and row.status == "waiting")

    await until(is_given_up)
    return str(job["id"])


async def test_the_drawer_opens_after_a_picture_that_broke_off(cafe: Cafe, printer: FakePrinter) -> None:
    async with await cafe.till(await a_staff_member(cafe.db)) as till:
        await a_printer(till, printer, kicks=True)
        await broken_off(till, cafe, printer)
        await sold(till, cafe)

        async def is_opened() -> bool:
            return bool(await cafe.rows(print_jobs, kind="kick", status="printed"))

        await until(is_opened)

    assert len(printer.kicks) == 1


async def test_the_next_paper_is_whole_if_the_one_that_broke_off_was_dropped(cafe: Cafe, printer: FakePrinter) -> None:
    async with await cafe.till(await a_staff_member(cafe.db)) as till:
        await a_printer(till, printer)
        dropped = await broken_off(till, cafe, printer)
        assert (await till.post(f"/api/printing/jobs/{dropped}/drop")).is_success
        job = await asked(till, await sold(till, cafe, order_number=9))
        await nothing_waits(till)

    # what came out of the three tries is on the same piece of paper, above it
    assert "#9" in printer.texts[-1].rpartition("Sukli Cafe")[2]
    assert not (await cafe.row(print_jobs, id=job["id"])).possible_duplicate


async def test_a_paper_that_waits_for_a_person_goes_on_waiting_when_the_database_was_away(
    cafe: Cafe, printer: FakePrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    def away_once(connection: Connection, printer_id: str, *, kicks: bool) -> NextJob | None:
        if not failed.is_set():
            failed.set()
            raise DatabaseBusy("away")
        return next_job(connection, printer_id, kicks=kicks)

    async with await cafe.till(await a_staff_member(cafe.db)) as till:
        await a_printer(till, printer)
        waiting = await broken_off(till, cafe, printer)
        monkeypatch.setattr(worker, "next_job", away_once)
        await asked(till, await sold(till, cafe))
        async with asyncio.timeout(PATIENCE_SECONDS):
            await failed.wait()
        # longer than the pauses between two tries
        await asyncio.sleep(0.5)
        job = await cafe.row(print_jobs, id=waiting)

    assert (job.status, job.attempts) == ("waiting", 3)
