"""Which papers are printed automatically, and when the drawer opens."""

import pytest

from cafe import Cafe, SetClock
from factories import a_staff_member
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, print_receipts, said, sold
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.printing import worker
from sukli.printing.tables import print_jobs
from tenders.paying import an_order_paid, paid


async def test_the_drawer_opens_only_for_cash_even_where_no_receipt_is_printed(
    cafe: Cafe, printer: FakePrinter
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, printer, kicks=True, prints=[])
        await sold(till, cafe)
        await until(lambda: len(printer.kicks) == 1)
        answer = await till.post("/api/sales", json=await an_order_paid(cafe, paid("gcash", 16_500)))
        await sold(till, cafe, held_ms=60_000)
        await sold(till, cafe)
        await until(lambda: len(printer.kicks) == 2)

    assert answer.status_code == 201
    assert len(await cafe.rows(print_jobs)) == 2
    assert printer.texts == []


async def test_a_no_sale_opens_the_drawer_once_and_is_in_the_journal_with_its_person(
    cafe: Cafe, printer: FakePrinter
) -> None:
    ana = await a_staff_member(cafe.db)
    body = {"id": new_id()}
    async with await cafe.till(ana) as till:
        await a_printer(till, printer, kicks=True)
        answers = [await till.post("/api/printing/no-sale", json=body) for _ in range(2)]
        await until(lambda: len(printer.kicks) == 1)

    assert [answer.status_code for answer in answers] == [201, 200]
    noted = await cafe.row(journal, action="drawer.no_sale")
    assert (noted.staff_id, noted.record_id) == (ana.id, body["id"])


async def test_a_kick_works_without_paper_and_is_dropped_while_the_printer_is_unreachable(
    cafe: Cafe, printer: FakePrinter, clock: SetClock
) -> None:
    printer.is_paper_out = True
    async with await cafe.till() as till:
        await a_printer(till, printer, kicks=True)
        await print_receipts(till)
        await sold(till, cafe)
        await said(till, "Printer: no paper")
        await sold(till, cafe)
        await kicks_are(cafe, "printed", 2)
        printer.refuse()
        await said(till, "Printer: not reached")
        await sold(till, cafe)
        await kicks_are(cafe, "dropped", 1)
        printer.is_paper_out = False
        printer.accept()
        await until(lambda: len(printer.texts) == 3)
        await nothing_waits(till)

    # only the first two, which a printer without paper holds until it has some
    assert len(printer.kicks) == 2


async def kicks_are(cafe: Cafe, status: str, count: int) -> None:
    """Wait until this many drawer openings ended with this status."""

    async def are() -> bool:
        return len(await cafe.rows(print_jobs, kind="kick", status=status)) == count

    await until(are)


async def test_kitchen_slips_are_printed_for_each_ticket_its_void_and_its_restore(
    cafe: Cafe, printer: FakePrinter
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["kitchen"])
        await sold(till, cafe)
        sale_id = await sold(till, cafe, order_number=7)
        await until(lambda: len(printer.texts) == 1)
        await till.post(f"/api/sales/{sale_id}/void", json={})
        await until(lambda: len(printer.texts) == 2)
        await till.post(f"/api/sales/{sale_id}/restore")
        await until(lambda: len(printer.texts) == 3)

    assert [("#7" in text, "VOIDED" in text, "RESTORED" in text) for text in printer.texts] == [
        (True, False, False),
        (True, True, False),
        (True, False, True),
    ]


async def test_slips_of_one_order_that_waited_together_are_one_slip(cafe: Cafe, printer: FakePrinter) -> None:
    """A cook who finds three slips that say 'Make it' makes the order three times."""
    printer.is_paper_out = True
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["kitchen"])
        restored = await sold(till, cafe, order_number=7)
        voided = await sold(till, cafe, order_number=8)
        await said(till, "Printer: no paper")
        for sale_id in (restored, voided):
            assert (await till.post(f"/api/sales/{sale_id}/void", json={})).status_code == 200
        assert (await till.post(f"/api/sales/{restored}/restore")).status_code == 200

        async def are_dropped() -> bool:
            return len(await cafe.rows(journal, action="print.dropped")) == 3

        # a try may have begun before the last of them
        await until(are_dropped)
        printer.is_paper_out = False
        await nothing_waits(till)

    assert [("#7" in text, "VOIDED" in text, "RESTORED" in text) for text in printer.texts] == [
        (False, True, False),
        (True, False, True),
    ]
    dropped = await cafe.rows(journal, action="print.dropped")
    assert [(entry.record_id, entry.after["why"]) for entry in dropped] == [
        (restored, "A later slip of this order waits."),
        (voided, "A later slip of this order waits."),
        (restored, "A later slip of this order waits."),
    ]


async def test_a_slip_is_printed_if_the_later_one_is_dropped_at_the_same_moment(
    cafe: Cafe, printer: FakePrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_before_the_drop = iter([True])

    def has_later_slip(*_: object) -> bool:
        return next(seen_before_the_drop, False)

    monkeypatch.setattr(worker, "has_later_slip", has_later_slip)
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["kitchen"])
        await sold(till, cafe, order_number=7)
        await nothing_waits(till)

    assert ["#7" in text for text in printer.texts] == [True]
    assert await cafe.rows(journal, action="print.dropped") == []


async def test_a_sale_that_arrives_half_a_day_late_prints_nothing_automatically(cafe: Cafe, clock: SetClock) -> None:
    """Its customer has eaten and gone: the kitchen would make the order a second time."""
    at_once_ms, half_a_day_ms = 60_000, 12 * 3_600_000
    async with await cafe.till() as till:
        await a_printer(till, prints=["receipts", "kitchen"])
        await print_receipts(till)
        soon = await sold(till, cafe, order_number=7, held_ms=at_once_ms)
        late = await sold(till, cafe, order_number=8, held_ms=half_a_day_ms + 1)
        by_itself = await cafe.rows(print_jobs)
        by_hand = await asked(till, late)

    assert [(job.subject_id, job.kind) for job in by_itself] == [(soon, "receipt"), (soon, "kitchen-slip")]
    assert not by_hand["is_reprint"]


@pytest.mark.parametrize("hours", [18, -1])
async def test_a_kitchen_slip_delayed_by_missing_paper_says_when_it_was_due(
    cafe: Cafe, printer: FakePrinter, clock: SetClock, hours: int
) -> None:
    """The printer was off before the last coffee: nobody should make it again in the morning.

    Nor is a slip fresh because the clock was set back while it waited.
    """
    printer.is_paper_out = True
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["receipts", "kitchen"])
        await print_receipts(till)
        await sold(till, cafe, order_number=7)
        await said(till, "Printer: no paper")
        clock.forward(hours=hours)
        await sold(till, cafe, order_number=8)
        printer.is_paper_out = False
        await nothing_waits(till)

    receipt, late, _, fresh = printer.texts
    assert [line.strip() for line in late.splitlines()[:2]] == ["PRINTED LATE", "2026-03-02 12:00"]
    assert "#7" in late
    assert "LATE" not in receipt + fresh


async def test_voiding_or_restoring_a_completed_order_prints_no_kitchen_slip(cafe: Cafe, printer: FakePrinter) -> None:
    """The kitchen would make it again: such a slip looks like a new order's."""
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["kitchen"])
        sale_id = await sold(till, cafe, order_number=7)
        lines = [line["id"] for line in (await till.get(f"/api/sales/{sale_id}")).json()["lines"]]
        done = await till.put(f"/api/orders/{sale_id}/ticks", json={"line_ids": lines, "completed": True})
        assert done.json()["ticket"]["order_status"] == "completed"
        await till.post(f"/api/sales/{sale_id}/void", json={})
        await till.post(f"/api/sales/{sale_id}/restore")

    assert [job.kind for job in await cafe.rows(print_jobs)] == ["kitchen-slip"]


async def test_voiding_or_restoring_an_earlier_unticked_order_prints_no_kitchen_slip(
    cafe: Cafe, clock: SetClock
) -> None:
    """A kitchen with only a printer ticks nothing: it would stop today's order with that number, or make another."""
    async with await cafe.till() as till:
        await a_printer(till, prints=["receipts", "kitchen"])
        await print_receipts(till, "ask")
        sale_id = await sold(till, cafe, order_number=7)
        clock.forward(hours=11, minutes=59)
        await till.post(f"/api/sales/{sale_id}/void", json={})
        await till.post(f"/api/sales/{sale_id}/restore")
        soon = await cafe.rows(print_jobs)
        clock.forward(days=1)
        await till.post(f"/api/sales/{sale_id}/void", json={})
        await till.post(f"/api/sales/{sale_id}/restore")
        later = await cafe.rows(print_jobs)

    assert [job.kind for job in soon] == ["kitchen-slip", "void-slip", "kitchen-slip", "kitchen-slip"]
    # proof of the money given back, however late
    assert [job.kind for job in later[len(soon) :]] == ["void-slip"]


async def test_cash_slips_void_slips_and_readings_are_printed_where_the_shop_wants_them(
    cafe: Cafe, printer: FakePrinter
) -> None:
    moved = {"id": new_id(), "transaction_type": "cash_in", "amount_centavos": 50_000, "description": None}
    async with await cafe.till() as till:
        await a_printer(till, printer, prints=["receipts", "cash", "readings"])
        await print_receipts(till, "ask")
        sale_id = await sold(till, cafe)
        for _ in range(2):
            await till.post("/api/cash", json=moved)
        await till.post(f"/api/sales/{sale_id}/void", json={})
        await until(lambda: len(printer.texts) == 2)
        made = await till.post("/api/readings", json={"id": new_id(), "on": "2026-03-02"})
        await until(lambda: len(printer.texts) == 3)
        await nothing_waits(till)

    assert made.status_code == 201, made.text
    kinds = [row.kind for row in await cafe.rows(print_jobs)]
    assert kinds == ["cash-slip", "void-slip", "reading"]


async def test_without_a_printer_nothing_is_queued(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await print_receipts(till)
        await sold(till, cafe, order_number=1)

    assert await cafe.rows(print_jobs) == []
