"""A printer was off all day: its papers are sent to another printer, or dropped, all at once."""

import httpx
import pytest

from cafe import Cafe, described
from factories import a_staff_member
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, print_receipts, sold
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.printing import workers
from sukli.printing.schemas import MOST_LISTED
from sukli.printing.tables import print_jobs
from sukli.printing.taking import next_job, take

OFF = "192.0.2.1"


@pytest.fixture
def no_worker_prints(printers_work: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # the test itself is the worker
    monkeypatch.setattr(workers, "FIRST_SECONDS", 3600)


async def listed(till: httpx.AsyncClient) -> list[str]:
    return [job["id"] for job in (await till.get("/api/printing/jobs")).json()]


async def told(cafe: Cafe, action: str) -> list[tuple[str, str | None]]:
    return [(row.record_id, row.staff_id) for row in await cafe.rows(journal, action=action)]


async def test_all_that_wait_come_out_of_another_printer_in_their_order(cafe: Cafe, printer: FakePrinter) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await a_printer(till, address=OFF)
        other = await a_printer(till, printer, name="Bar", prints=[])
        await print_receipts(till)
        sales = [await sold(till, cafe, f"Pandesal {number}") for number in range(3)]
        body = {"job_ids": await listed(till), "printer_id": other}
        for _ in range(2):
            assert (await till.post("/api/printing/jobs/move", json=body)).status_code == 204
        await nothing_waits(till)

    assert [text.count(f"Pandesal {number}") for number, text in enumerate(printer.texts)] == [1, 1, 1]
    assert await told(cafe, "print.moved") == [(sale_id, ana.id) for sale_id in sales]


@pytest.mark.usefixtures("no_worker_prints")
async def test_what_is_dropped_is_what_somebody_saw_and_not_what_came_since_or_is_being_printed(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        off = await a_printer(till, address=OFF)
        await print_receipts(till)
        printing, *dropped = [await sold(till, cafe) for _ in range(3)]
        seen = await listed(till)
        later = await sold(till, cafe)
        job = await cafe.db.read(next_job, off, kicks=False)
        assert job is not None
        assert await cafe.db.write(take, None, job, off)
        for _ in range(2):
            assert (await till.post("/api/printing/jobs/drop", json={"job_ids": seen})).status_code == 204

    jobs = {row.subject_id: row.status for row in await cafe.rows(print_jobs)}
    assert jobs == {printing: "printing", later: "waiting"} | dict.fromkeys(dropped, "dropped")
    assert await told(cafe, "print.dropped") == [(sale_id, ana.id) for sale_id in dropped]


@pytest.mark.usefixtures("no_worker_prints")
async def test_a_printer_that_was_removed_meanwhile_gets_nothing_and_all_goes_on_waiting(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        off = await a_printer(till, address=OFF)
        gone = await a_printer(till, name="Bar", address="192.0.2.2", prints=[])
        sale_id = await sold(till, cafe)
        jobs = [(await asked(till, sale_id, printer_id=off))["id"] for _ in range(2)]
        assert (await till.delete(f"/api/printing/printers/{gone}")).is_success
        answer = await till.post("/api/printing/jobs/move", json={"job_ids": jobs, "printer_id": gone})

    assert (answer.status_code, answer.json()["error"]) == (409, "printer_removed")
    assert {row.printer_id for row in await cafe.rows(print_jobs)} == {off}


async def test_a_printer_that_does_not_exist_is_refused_as_the_description_says(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        body = {"job_ids": [new_id()], "printer_id": new_id()}
        answer = await till.post("/api/printing/jobs/move", json=body)

    assert answer.status_code == 404
    assert "404" in described()["paths"]["/api/printing/jobs/move"]["post"]["responses"]


async def test_no_more_than_a_list_shows_is_handled_at_once(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for job_ids in ([], [new_id() for _ in range(MOST_LISTED + 1)]):
            answer = await till.post("/api/printing/jobs/drop", json={"job_ids": job_ids})
            assert (answer.status_code, answer.json()["field"]) == (422, "job_ids")
