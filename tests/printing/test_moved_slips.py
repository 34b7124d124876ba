"""A kitchen slip sent to a printer that has the same one says REPRINT; no other slip may, or a meal is lost."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, nothing_waits, sold
from sukli.db.journal import journal
from sukli.printing import worker
from sukli.printing.tables import print_jobs


@pytest.fixture
def off() -> Iterator[FakePrinter]:
    with FakePrinter() as fake:
        fake.refuse()
        yield fake


@dataclass
class Kitchen:
    """Two printers that print everything; one of them is off."""

    till: httpx.AsyncClient
    cafe: Cafe
    works: str
    is_off: str

    async def move_from(self, printer_id: str, to: str) -> None:
        """Send the oldest slip that waits for this printer to another one."""
        waiting = (await self.till.get("/api/printing/jobs")).json()
        job = next(job for job in waiting if job["printer_id"] == printer_id)
        answer = await self.till.post(f"/api/printing/jobs/{job['id']}/move", json={"printer_id": to})
        assert answer.is_success, answer.text

    async def void(self, sale_id: str) -> None:
        self.cafe.clock.forward(seconds=1)
        assert (await self.till.post(f"/api/sales/{sale_id}/void", json={})).is_success

    async def restore(self, sale_id: str) -> None:
        self.cafe.clock.forward(seconds=1)
        assert (await self.till.post(f"/api/sales/{sale_id}/restore")).is_success


@asynccontextmanager
async def a_kitchen(cafe: Cafe, printer: FakePrinter, off: FakePrinter) -> AsyncIterator[Kitchen]:
    async with await cafe.till() as till:
        is_off = await a_printer(till, off, name="Stove", prints=["kitchen"])
        works = await a_printer(till, printer, name="Bar", prints=["kitchen"])
        yield Kitchen(till, cafe, works, is_off)


async def sold_and_moved(kitchen: Kitchen, printer: FakePrinter) -> str:
    """Sell an order, whose second slip is sent to the printer that has printed the first; return the sale's id."""
    sale_id = await sold(kitchen.till, kitchen.cafe, order_number=7)
    await until(lambda: len(printer.texts) == 1)
    await kitchen.move_from(kitchen.is_off, kitchen.works)
    await until(lambda: len(printer.texts) == 2)
    return sale_id


def marks(printer: FakePrinter) -> list[set[str]]:
    words = ("REPRINT", "VOIDED", "RESTORED", "POSSIBLE DUPLICATE")
    return [{word for word in words if word in text} for text in printer.texts]


async def test_a_slip_sent_to_a_printer_that_has_printed_the_same_one_says_reprint(
    cafe: Cafe, printer: FakePrinter, off: FakePrinter
) -> None:
    async with a_kitchen(cafe, printer, off) as kitchen:
        sale_id = await sold_and_moved(kitchen, printer)
        await nothing_waits(kitchen.till)

    assert marks(printer) == [set(), {"REPRINT"}]
    printed = await cafe.rows(journal, record_id=sale_id, action="paper.printed")
    assert ["is_reprint" in entry.after for entry in printed] == [False, True]


async def test_the_void_and_the_return_of_an_order_are_no_reprints_and_only_their_second_slips_are(
    cafe: Cafe, printer: FakePrinter, off: FakePrinter
) -> None:
    async with a_kitchen(cafe, printer, off) as kitchen:
        sale_id = await sold_and_moved(kitchen, printer)
        for change in (kitchen.void, kitchen.restore):
            before = len(printer.texts)
            await change(sale_id)
            await until(lambda: len(printer.texts) == before + 1)  # noqa: B023
            await kitchen.move_from(kitchen.is_off, kitchen.works)
            await until(lambda: len(printer.texts) == before + 2)  # noqa: B023

    assert marks(printer)[2:] == [{"VOIDED"}, {"VOIDED", "REPRINT"}, {"RESTORED"}, {"RESTORED", "REPRINT"}]


async def test_a_slip_that_tells_a_printer_of_a_return_that_it_does_not_know_is_no_reprint(
    cafe: Cafe, printer: FakePrinter, off: FakePrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own slips of the void and the return were sent elsewhere: this one is the only 'Make it'."""
    # after its first try a printer that is off drops nothing until somebody sends it something
    monkeypatch.setattr(worker, "FIRST_PAUSE_SECONDS", 3600)
    monkeypatch.setattr(worker, "LONGEST_PAUSE_SECONDS", 3600)
    async with a_kitchen(cafe, printer, off) as kitchen:
        spare = await a_printer(kitchen.till, name="Spare", prints=[], address="192.0.2.1")
        sale_id = await sold(kitchen.till, cafe, order_number=7)
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits_for(kitchen, kitchen.works)

        async def has_been_tried() -> bool:
            return bool(await cafe.rows(print_jobs, printer_id=kitchen.is_off, problem="not_reached"))

        await until(has_been_tried)
        printer.refuse()
        await kitchen.void(sale_id)
        await kitchen.move_from(kitchen.works, spare)
        await kitchen.restore(sale_id)
        await kitchen.move_from(kitchen.works, spare)
        printer.accept()
        await kitchen.move_from(kitchen.is_off, kitchen.works)
        await until(lambda: len(printer.texts) == 2)

    assert marks(printer) == [set(), {"RESTORED"}]


async def test_other_items_of_the_same_order_are_no_reprint(cafe: Cafe, printer: FakePrinter, off: FakePrinter) -> None:
    async with await cafe.till() as till:
        stove = await a_printer(till, off, name="Stove", prints=["kitchen"], groups=["Silog"])
        bar = await a_printer(till, printer, name="Bar", prints=["kitchen"], groups=["Coffee"])
        kitchen = Kitchen(till, cafe, bar, stove)
        lines = [a_line(await an_item(cafe.db, name), name=name) for name in ("Cafe Latte", "Tapsilog")]
        assert (await till.post("/api/sales", json=an_order(*lines, order_number=7))).is_success
        await until(lambda: len(printer.texts) == 1)
        await kitchen.move_from(stove, bar)
        await until(lambda: len(printer.texts) == 2)

    assert marks(printer) == [set(), set()]


async def test_a_slip_that_broke_off_as_a_reprint_is_none_at_the_printer_that_has_nothing_yet(
    cafe: Cafe, printer: FakePrinter, off: FakePrinter
) -> None:
    async with a_kitchen(cafe, printer, off) as kitchen:
        await sold(kitchen.till, cafe, order_number=7)
        await until(lambda: len(printer.texts) == 1)
        await nothing_waits_for(kitchen, kitchen.works)
        printer.dies_after = [100, 8_300, 8_300]
        await kitchen.move_from(kitchen.is_off, kitchen.works)

        async def is_given_up() -> bool:
            rows = await cafe.rows(print_jobs, attempts=3, status="waiting")
            return [row.is_reprint for row in rows] == [True]

        await until(is_given_up)
        await kitchen.move_from(kitchen.works, kitchen.is_off)
        off.accept()
        await until(lambda: len(off.texts) == 1)

    assert marks(off) == [{"POSSIBLE DUPLICATE"}]


async def nothing_waits_for(kitchen: Kitchen, printer_id: str) -> None:
    """Wait until this printer has printed everything, and that is noted."""

    async def is_done() -> bool:
        return not await kitchen.cafe.rows(print_jobs, printer_id=printer_id, status="printing") and not (
            await kitchen.cafe.rows(print_jobs, printer_id=printer_id, status="waiting")
        )

    await until(is_done)
