"""Papers that browsers print: the server decides which is a reprint, and the journal has who got one."""

import pytest

from cafe import Cafe, on_postgres, together
from factories import a_line, a_staff_member
from papers.on_paper import an_order_of_two, copied, paper, sold, text_of
from printing.at_the_printer import a_printer, asked
from printing.at_the_printer import sold as sold_one
from sukli.db.journal import journal
from sukli.ids import new_id


async def test_the_journal_says_who_was_given_which_copy_and_viewing_is_not_a_copy(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben", pin="4712")
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        looked_at = await paper(till, "receipt", sale_id)
        first = await copied(till, "receipt", sale_id)
        second = await copied(other, "receipt", sale_id)
        looked_at_again = await paper(till, "receipt", sale_id)

    assert ["REPRINT" in text for text in (looked_at, first, second, looked_at_again)] == [False, False, True, True]
    entries = await cafe.rows(journal, record_id=sale_id, action="paper.copied")
    assert [(row.staff_id, row.after["kind"], row.after["is_reprint"]) for row in entries] == [
        (ana.id, "receipt", False),
        (ben.id, "receipt", True),
    ]


async def test_a_copy_requested_again_after_a_lost_answer_is_the_same_copy(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        first, second = new_id(), new_id()
        reprints = ["REPRINT" in await copied(till, "receipt", sale_id, copy) for copy in (first, first, second, first)]

    assert reprints == [False, False, True, False]
    assert len(await cafe.rows(journal, record_id=sale_id, action="paper.copied")) == 2


async def test_of_several_simultaneous_copies_in_browsers_only_one_is_not_a_reprint(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        copies = await together(4, lambda _: copied(till, "receipt", sale_id))

    assert sorted("REPRINT" in text for text in copies) == [False, True, True, True]


@on_postgres
async def test_of_two_simultaneous_print_requests_one_is_a_reprint(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        printers = [
            await a_printer(till, name=name, address=f"192.0.2.{end}") for end, name in ((1, "Counter"), (2, "Office"))
        ]
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        jobs = await together(2, lambda place: asked(till, sale_id, printer_id=printers[place]))

    assert sorted(job["is_reprint"] for job in jobs) == [False, True]


async def test_a_copy_in_a_browser_after_a_printed_one_is_a_reprint_and_the_other_way_round(
    cafe: Cafe,
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, address="192.0.2.1")
        for_a_printer, for_a_browser = [await sold_one(till, cafe) for _ in range(2)]
        await asked(till, for_a_printer)
        by_browser = [await copied(till, "receipt", sale_id) for sale_id in (for_a_printer, for_a_browser)]
        by_printer = await asked(till, for_a_browser)

    assert ["REPRINT" in text for text in by_browser] == [True, False]
    assert by_printer["is_reprint"] is True


async def test_printing_a_bill_and_an_x_reading_is_noted_with_the_person(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    order = {
        "order_type": "dine-in",
        "order_number": 12,
        "discount_tenths": 50,
        "lines": [a_line(new_id(), name="Tapsilog", price_centavos=16_500)],
    }
    bill, x = new_id(), new_id()
    async with await cafe.till(ana) as till:
        for _ in range(2):
            printed = await till.post("/api/papers/bill/copies", json={"id": bill, "order": order})
            reading = await till.post("/api/papers/x-reading/copies", json={"id": x})

    assert "TOTAL                     156.75\n" in text_of(printed)
    assert "REPRINT" not in text_of(printed) + text_of(reading)
    entries = await cafe.rows(journal, action="paper.copied")
    assert [(row.staff_id, row.record_id, row.after["kind"]) for row in entries] == [
        (ana.id, bill, "bill"),
        (ana.id, x, "x-reading"),
    ]
    assert (entries[0].after["total_centavos"], entries[0].after["order_number"]) == (15_675, 12)


@pytest.mark.parametrize("kind", ["receipt", "void-slip", "kitchen-slip", "cash-slip", "closing-slip"])
async def test_there_is_no_copy_of_a_record_that_does_not_exist(cafe: Cafe, kind: str) -> None:
    async with await cafe.till() as till:
        answer = await till.post(f"/api/papers/{kind}/{new_id()}/copies", json={"id": new_id()})

    assert answer.status_code == 404
    assert await cafe.rows(journal, action="paper.copied") == []


async def test_a_void_slip_of_an_active_sale_is_refused_and_not_noted(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id = await sold(till, await an_order_of_two(cafe, till))
        answer = await till.post(f"/api/papers/void-slip/{sale_id}/copies", json={"id": new_id()})

    assert (answer.status_code, answer.json()["error"]) == (409, "not_voided")
    assert await cafe.rows(journal, action="paper.copied") == []
