"""What a worker has just read about a job, and what a person does with it at the same moment."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import httpx
import pytest

from cafe import Cafe, on_postgres
from factories import a_staff_member
from patience import PATIENCE_SECONDS
from printing.at_the_printer import a_printer, sold
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.printing import workers
from sukli.printing.jobs import drop_job
from sukli.printing.tables import print_jobs
from sukli.printing.taking import NextJob, drop_for_later_slip, drop_late, next_job, note_impossible, take

Deed = Callable[[httpx.AsyncClient, Cafe, NextJob, str], Awaitable[None]]


@pytest.fixture(autouse=True)
def no_worker_prints(printers_work: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # the test itself is the worker
    monkeypatch.setattr(workers, "FIRST_SECONDS", 3600)


async def moved(till: httpx.AsyncClient, _: Cafe, job: NextJob, other: str) -> None:
    answer = await till.post(f"/api/printing/jobs/{job.id}/move", json={"printer_id": other})
    assert answer.is_success, answer.text


async def dropped(till: httpx.AsyncClient, _: Cafe, job: NextJob, __: str) -> None:
    answer = await till.post(f"/api/printing/jobs/{job.id}/drop")
    assert answer.is_success, answer.text


async def moved_and_sent(till: httpx.AsyncClient, cafe: Cafe, job: NextJob, other: str) -> None:
    await moved(till, cafe, job, other)
    assert await cafe.db.write(take, None, job, other)


@pytest.mark.parametrize("deed", [moved, dropped, moved_and_sent])
async def test_a_job_that_somebody_has_taken_in_hand_meanwhile_is_not_dropped_by_its_old_printer(
    cafe: Cafe, deed: Deed
) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        printer_id = await a_printer(till, prints=["kitchen"], address="192.0.2.1")
        other = await a_printer(till, name="Bar", prints=[], address="192.0.2.2")
        sale_id = await sold(till, cafe, order_number=7)
        job = await cafe.db.read(next_job, printer_id, kicks=False)
        assert job is not None
        # the later slip, because of which the worker would drop the first
        assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
        await deed(till, cafe, job, other)
        before, told = await cafe.row(print_jobs, id=job.id), await cafe.rows(journal, action="print.dropped")
        await cafe.db.write(drop_for_later_slip, None, job, printer_id)
        await cafe.db.write(note_impossible, None, job, printer_id, "This sale is not voided.")
        await cafe.db.write(drop_late, None, job, printer_id)

        assert await cafe.row(print_jobs, id=job.id) == before
        assert await cafe.rows(journal, action="print.dropped") == told


@on_postgres
async def test_of_two_slips_one_is_left_if_somebody_drops_the_later_one_while_the_worker_drops_the_first(
    cafe: Cafe,
) -> None:
    is_dropped, looked = threading.Event(), threading.Event()

    def by_a_person(tx: Tx, job_id: str) -> None:
        drop_job(tx, job_id)
        is_dropped.set()
        # not committed while the worker looks, which has to wait
        looked.wait(0.5)

    async def by_the_worker(job: NextJob, printer_id: str) -> None:
        await asyncio.to_thread(is_dropped.wait, PATIENCE_SECONDS)
        await cafe.db.write(drop_for_later_slip, None, job, printer_id)
        looked.set()

    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        printer_id = await a_printer(till, prints=["kitchen"], address="192.0.2.1")
        sale_id = await sold(till, cafe, order_number=7)
        job = await cafe.db.read(next_job, printer_id, kicks=False)
        assert job is not None
        assert (await till.post(f"/api/sales/{sale_id}/void", json={})).is_success
        later = (await cafe.rows(print_jobs))[-1]
        await asyncio.gather(cafe.db.write(by_a_person, ana.id, later.id), by_the_worker(job, printer_id))

    assert [row.status for row in await cafe.rows(print_jobs)] == ["waiting", "dropped"]
