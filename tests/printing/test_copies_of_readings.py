"""A Z-reading printed by a printer counts as a copy, like those that people ask for."""

from cafe import Cafe, together
from factories import a_staff_member
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, said
from readings.at_the_end_of_the_day import requested_z, text_of_copy
from sukli.db.journal import journal
from sukli.printing.chosen import Wanted
from sukli.printing.queueing import queue_jobs
from sukli.printing.tables import print_jobs
from sukli.printing.taking import NotTheFirst, next_job, note_failed, take
from sukli.shifts.tables import first_copies

DAY = "2026-03-02"


async def test_a_copy_after_a_printed_reading_is_a_reprint(cafe: Cafe, printer: FakePrinter) -> None:
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["readings"])
        reading = (await requested_z(till, DAY)).json()["id"]
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits(till)
        by_hand = await text_of_copy(till, reading)
        await asked(till, reading, "reading")
        await until(lambda: len(printer.texts) == 2)

    assert ["REPRINT" in text for text in (*printer.texts, by_hand)] == [False, True, True]
    (job, _) = await cafe.rows(print_jobs)
    assert (await cafe.row(first_copies)).copy_id == job.id


async def test_a_reading_that_waited_and_was_dropped_does_not_count_as_a_copy(
    cafe: Cafe,
    printer: FakePrinter,
) -> None:
    printer.refuse()
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["readings"])
        first = (await requested_z(till, DAY)).json()["id"]
        await said(till, "Printer: not reached")
        (job,) = await cafe.rows(print_jobs)
        assert (await till.post(f"/api/printing/jobs/{job.id}/drop")).is_success

        assert "REPRINT" not in await text_of_copy(till, first)
        assert "REPRINT" in await text_of_copy(till, first)


async def test_a_copy_by_hand_while_the_reading_waits_makes_the_printed_one_a_reprint(
    cafe: Cafe,
    printer: FakePrinter,
) -> None:
    printer.refuse()
    async with await cafe.till() as till:
        printer_id = await a_printer(till, printer, prints=["readings"])
        reading = (await requested_z(till, DAY)).json()["id"]
        await said(till, "Printer: not reached")
        by_hand = await text_of_copy(till, reading)
        printer.accept()
        await till.post(f"/api/printing/printers/{printer_id}/again")
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits(till)

    assert "REPRINT" not in by_hand
    assert "REPRINT" in printer.texts[0]
    assert (await cafe.row(journal, action="paper.printed")).after["is_reprint"] is True


async def test_a_reading_that_broke_off_is_printed_again_as_a_possible_duplicate_not_as_a_reprint(
    cafe: Cafe,
    printer: FakePrinter,
) -> None:
    printer.dies_after = [60]
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["readings"])
        await requested_z(till, DAY)
        await until(lambda: any("POSSIBLE DUPLICATE" in text for text in printer.texts))
        await nothing_waits(till)

    assert not any("REPRINT" in text for text in printer.texts)


async def test_a_copy_by_hand_at_the_moment_of_printing_makes_the_printed_one_a_reprint(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        printer_id = await a_printer(till, prints=[], address="192.0.2.1")
        reading = (await requested_z(till, DAY)).json()["id"]
        wanted = [Wanted(printer_id, "reading")]
        await cafe.db.write(queue_jobs, ana.id, wanted, reading, device_id=None)
        made = await cafe.db.read(next_job, printer_id, kicks=False)
        by_hand = await text_of_copy(till, reading)
        assert made is not None
        (taken,) = await together(1, lambda _: cafe.db.write(take, ana.id, made, printer_id))
        again = await cafe.db.read(next_job, printer_id, kicks=False)

    assert "REPRINT" not in by_hand
    assert isinstance(taken, NotTheFirst)
    assert again is not None
    # the attempt stored nothing
    assert (made.is_reprint, again.is_reprint, again.attempts) == (False, True, 0)


async def test_a_reading_that_was_refused_before_printing_and_dropped_frees_the_first_copy(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        printer_id = await a_printer(till, prints=[], address="192.0.2.1")
        reading = (await requested_z(till, DAY)).json()["id"]
        await cafe.db.write(queue_jobs, ana.id, [Wanted(printer_id, "reading")], reading, device_id=None)
        job = await cafe.db.read(next_job, printer_id, kicks=False)
        assert job is not None
        assert await cafe.db.write(take, ana.id, job, printer_id)
        # as the worker does
        await cafe.db.write(note_failed, None, job, printer_id, "not_reached", was_sent=False)
        assert (await till.post(f"/api/printing/jobs/{job.id}/drop")).is_success

        assert "REPRINT" not in await text_of_copy(till, reading)
