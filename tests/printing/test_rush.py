"""A rush of orders on a printer that fails three times: every paper comes out once, or is marked."""

import re
from collections import Counter

from cafe import Cafe
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, nothing_waits, print_receipts, sold
from sukli.db.journal import journal
from sukli.printing.tables import print_jobs

DUPLICATE = "POSSIBLE DUPLICATE"
ORDERS = 60


async def test_sixty_orders_are_printed_once_or_marked_by_a_printer_that_dies_three_times(
    cafe: Cafe, printer: FakePrinter
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, printer)
        await print_receipts(till)
        for number in range(1, ORDERS + 1):
            if number in {10, 30, 50}:
                printer.dies_after.append(150)
            if number == 40:
                printer.refuse()
            await sold(till, cafe, order_number=number)
            if number == 45:
                printer.accept()
        await until(lambda: len(printer.texts) >= ORDERS)
        await nothing_waits(till)

    numbers = Counter(int(re.search(r"#(\d+)", text)[1]) for text in printer.texts if DUPLICATE not in text)  # type: ignore[index]
    marked = Counter(int(re.search(r"#(\d+)", text)[1]) for text in printer.texts if DUPLICATE in text)  # type: ignore[index]
    assert max(numbers.values()) == 1
    assert set(numbers) | set(marked) == set(range(1, ORDERS + 1))
    assert 1 <= sum(marked.values()) <= 4
    jobs = await cafe.rows(print_jobs)
    assert {job.status for job in jobs} == {"printed"}
    printed = [row.record_id for row in await cafe.rows(journal, action="paper.printed")]
    assert sorted(printed) == sorted(job.subject_id for job in jobs)
