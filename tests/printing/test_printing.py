"""Papers come out once, in order, or say that they may have come out before; no sale waits for a printer."""

from pathlib import Path

import pytest

from cafe import Cafe, SetClock, open_cafe
from factories import a_staff_member
from patience import PATIENCE_SECONDS, until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, print_receipts, printer_values, said, sold, state
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.printing import queries, sending
from sukli.printing.tables import print_jobs

DUPLICATE = "POSSIBLE DUPLICATE"


async def test_a_receipt_is_printed_with_each_sale_where_the_shop_wants_that(cafe: Cafe, printer: FakePrinter) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await a_printer(till, printer)
        await sold(till, cafe, order_number=1)
        await print_receipts(till)
        sale_id = await sold(till, cafe, order_number=2)
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits(till)

    (text,) = printer.texts
    assert "#2" in text
    assert DUPLICATE not in text
    assert "REPRINT" not in text
    job = await cafe.row(print_jobs)
    assert (job.status, job.attempts, job.title) == ("printed", 1, "Receipt, Order #2")
    noted = await cafe.row(journal, record_id=sale_id, action="paper.printed")
    assert (noted.staff_id, noted.after["kind"]) == (ana.id, "receipt")


async def test_a_receipt_is_printed_on_request_and_the_second_one_is_a_reprint(
    cafe: Cafe, printer: FakePrinter
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, printer)
        sale_id = await sold(till, cafe)
        body = {"id": new_id(), "kind": "receipt", "subject_id": sale_id}
        answers = [await till.post("/api/printing/jobs", json=body) for _ in range(2)]
        again = await asked(till, sale_id)
        differs = await till.post("/api/printing/jobs", json=body | {"kind": "kitchen-slip"})
        await until(lambda: len(printer.texts) == 2)
        unknown = await till.post(
            "/api/printing/jobs", json={"id": new_id(), "kind": "receipt", "subject_id": new_id()}
        )

    assert [answer.status_code for answer in answers] == [201, 200]
    assert again["is_reprint"] is True
    assert (differs.status_code, differs.json()["error"]) == (409, "print_job_differs")
    assert (unknown.status_code, unknown.json()["error"]) == (404, "not_found")
    assert ["REPRINT" in text for text in printer.texts] == [False, True]
    noted = [row.after["is_reprint"] for row in await cafe.rows(journal, record_id=sale_id, action="print.asked")]
    assert noted == [False, True]


async def test_without_paper_the_till_says_so_and_the_receipt_is_printed_once_there_is_some(
    cafe: Cafe, printer: FakePrinter
) -> None:
    printer.is_paper_out = True
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: no paper")
        assert (await state(till))[0]["waiting"] == 1
        printer.is_paper_out = False
        await until(lambda: len(printer.texts) == 1)
        await said(till, None)

    assert DUPLICATE not in printer.texts[0]


async def test_a_printer_that_is_off_delays_no_sale_and_prints_in_order_when_it_is_on_again(
    cafe: Cafe, printer: FakePrinter
) -> None:
    printer.refuse()
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await print_receipts(till)
        numbers = list(range(1, 6))
        for number in numbers:
            await sold(till, cafe, order_number=number)
        await said(till, "Printer: not reached")
        printer.accept()
        await until(lambda: len(printer.texts) == len(numbers))

    assert [f"#{number}" in text for number, text in zip(numbers, printer.texts, strict=True)] == [True] * 5
    assert not any(DUPLICATE in text for text in printer.texts)


async def test_a_paper_that_broke_off_is_printed_again_as_a_possible_duplicate(
    cafe: Cafe, printer: FakePrinter
) -> None:
    printer.dies_after = [100]
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits(till)

    assert DUPLICATE in printer.texts[0]


async def test_a_sale_does_not_wait_for_a_printer_that_hangs(
    cafe: Cafe, printer: FakePrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    # for as long as a sale that waited would wait
    for seconds in ("FIRST_ANSWER_SECONDS", "WRITE_SECONDS", "LAST_ANSWER_SECONDS"):
        monkeypatch.setattr(sending, seconds, PATIENCE_SECONDS)
    printer.pause()
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await print_receipts(till)
        for _ in range(6):
            await sold(till, cafe)
        # all have their answers although nothing can be printed
        assert printer.texts == []
        printer.resume()
        await until(lambda: len(printer.texts) == 6)


async def test_an_unreachable_printer_delays_neither_another_printer_nor_the_shutdown(
    cafe: Cafe, printer: FakePrinter
) -> None:
    with FakePrinter() as other:
        other.pause()
        async with await cafe.till() as till:
            slow = await a_printer(till, other, name="Kitchen", prints=["kitchen"])
            await a_printer(till, printer)
            await print_receipts(till)
            await sold(till, cafe, order_number=1)
            await until(lambda: len(printer.texts) == 1)
            waiting = [each["waiting"] for each in await state(till) if each["id"] == slow]
            assert waiting == [1]
        other.refuse()


@pytest.mark.parametrize("receipts", ["ask", "always"])
async def test_a_waiting_job_can_be_moved_to_another_printer_or_dropped(
    cafe: Cafe, printer: FakePrinter, receipts: str
) -> None:
    ana = await a_staff_member(cafe.db)
    with FakePrinter() as off:
        off.refuse()
        async with await cafe.till(ana) as till:
            await a_printer(till, off)
            other = await a_printer(till, printer, name="Kitchen", prints=[])
            await print_receipts(till, receipts)
            for sale_id in [await sold(till, cafe) for _ in range(2)]:
                if receipts == "ask":
                    await asked(till, sale_id)
            listed = (await till.get("/api/printing/jobs")).json()
            moved, dropped = listed
            for _ in range(2):
                sent = await till.post(f"/api/printing/jobs/{moved['id']}/move", json={"printer_id": other})
                gone = await till.post(f"/api/printing/jobs/{dropped['id']}/drop")
                assert (sent.status_code, gone.status_code) == (200, 200), (sent.text, gone.text)
            await until(lambda: len(printer.texts) == 1)
            await nothing_waits(till)
            late = await till.post(f"/api/printing/jobs/{moved['id']}/drop")

    assert [job["title"] for job in listed] == ["Receipt", "Receipt"]
    assert (late.status_code, late.json()["error"]) == (409, "print_job_done")
    actions = [(row.action, row.staff_id) for row in await cafe.rows(journal) if row.action.startswith("print.")]
    assert actions[-2:] == [("print.moved", ana.id), ("print.dropped", ana.id)]


async def test_the_list_of_what_waits_has_each_printers_first_jobs_however_many_wait_for_another(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_LISTED", 3)
    async with await cafe.till() as till:
        full = await a_printer(till, name="Kitchen", address="192.0.2.1")
        other = await a_printer(till, address="192.0.2.2", prints=[])
        for printer_id in [full] * 4 + [other] * 2:
            await asked(till, await sold(till, cafe), printer_id=printer_id)
        listed = (await till.get("/api/printing/jobs")).json()

    assert [job["printer_id"] for job in listed] == [full, full, other]


async def test_a_person_can_retry_a_printer_without_waiting_for_the_next_attempt(
    cafe: Cafe, printer: FakePrinter
) -> None:
    printer.refuse()
    async with await cafe.till() as till:
        printer_id = await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: not reached")
        printer.accept()
        answer = await till.post(f"/api/printing/printers/{printer_id}/again")
        await until(lambda: len(printer.texts) == 1)

    assert answer.status_code == 204


async def test_a_changed_printer_that_is_still_unreachable_is_reported_again(cafe: Cafe, printer: FakePrinter) -> None:
    printer.refuse()
    async with await cafe.till() as till:
        printer_id = await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: not reached")
        change = printer_values(printer, cuts=False) | {"known": printer_values(printer)}
        answer = await till.patch(f"/api/printing/printers/{printer_id}", json=change)
        await said(till, "Printer: not reached")

    assert answer.json()["problem"] is None


async def test_a_paper_that_broke_off_three_times_waits_for_a_person(cafe: Cafe, printer: FakePrinter) -> None:
    printer.dies_after = [100, 8_300, 8_300]
    async with await cafe.till() as till:
        printer_id = await a_printer(till, printer)
        job = await asked(till, await sold(till, cafe))

        async def is_given_up() -> bool:
            return (await cafe.row(print_jobs, id=job["id"])).attempts == 3 and not printer.dies_after

        await until(is_given_up)
        await said(till, "Printer: stopped in the middle")
        assert printer.texts == []
        await till.post(f"/api/printing/printers/{printer_id}/again")
        await until(lambda: len(printer.texts) == 1)

    assert DUPLICATE in printer.texts[0]


async def test_a_printer_that_stops_before_a_paper_is_offline_and_did_not_stop_in_the_middle(
    cafe: Cafe, printer: FakePrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody should look for half a receipt that never came out."""
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits(till)
        # it is known to answer by now
        monkeypatch.setattr(sending, "FIRST_ANSWER_SECONDS", 0.2)
        printer.pause()
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: offline")
        printer.resume()
        await until(lambda: len(printer.texts) == 2)

    assert DUPLICATE not in printer.texts[1]


async def test_a_printer_with_another_address_prints_what_waited(cafe: Cafe, printer: FakePrinter) -> None:
    with FakePrinter() as off:
        off.refuse()
        async with await cafe.till() as till:
            printer_id = await a_printer(till, off)
            await asked(till, await sold(till, cafe))
            await said(till, "Printer: not reached")
            change = printer_values(printer) | {"known": printer_values(off)}
            answer = await till.patch(f"/api/printing/printers/{printer_id}", json=change)
            await until(lambda: len(printer.texts) == 1)

    assert answer.status_code == 200, answer.text


async def test_a_start_deletes_what_was_printed_more_than_thirty_days_ago(
    database_url: str, tmp_path: Path, clock: SetClock, printer: FakePrinter
) -> None:
    async with open_cafe(database_url, tmp_path, clock) as cafe, await cafe.till() as till:
        await a_printer(till, printer)
        await asked(till, await sold(till, cafe))
        await nothing_waits(till)
        assert len(await cafe.rows(print_jobs)) == 1

    clock.forward(days=31)
    async with open_cafe(database_url, tmp_path, clock) as cafe:

        async def is_deleted() -> bool:
            return not await cafe.rows(print_jobs)

        await until(is_deleted)
