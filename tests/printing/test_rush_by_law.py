"""A rush in a shop with VAT, on a printer that fails three times: its papers add up to the Z-reading."""

import re
from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, a_staff_member, an_order
from papers.on_paper import new_items, set_up
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, nothing_waits, print_receipts, said
from readings.at_the_end_of_the_day import made_z
from sales.taxing import REGISTERED, a_card, by_law
from sukli.db.journal import journal
from sukli.printing.tables import print_jobs
from tenders.paying import GCASH, paid, turn_on

ORDERS = 60
SERVED = REGISTERED | {"service_tenths": 100}
FOUR = ("VATable sales", "VAT amount", "VAT-exempt sales", "Zero-rated sales")
AMOUNTS = ("vatable_centavos", "vat_centavos", "exempt_centavos", "zero_rated_centavos")


@dataclass(frozen=True)
class Paper:
    """What somebody reads on a paper found on the counter."""

    number: int
    is_void: bool
    is_marked: bool
    invoice: int
    total: int
    four: tuple[int, ...]


async def test_the_receipts_of_a_rush_add_up_to_the_z_reading_although_the_printer_breaks_off(
    cafe: Cafe, printer: FakePrinter
) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    chance = Random(17)
    async with await cafe.till(ana) as first, await cafe.till(ben) as second:
        await set_up(first, vat_registered=True, service_charge_tenths=100, invoice_series="shop")
        await a_printer(first, printer)
        await print_receipts(first)
        items = await new_items(cafe, first, "Tapsilog", "Cafe Latte")
        sold = {}
        for number in range(1, ORDERS + 1):
            if number == 10:
                # fails in the middle of a paper
                printer.dies_after.append(150)
            elif number in {25, 30}:
                printer.pause() if number == 25 else printer.resume()
            elif number == 40:
                printer.is_paper_out = True
            till, member = (first, ana) if chance.random() < 0.5 else (second, ben)
            answer = await till.post("/api/sales", json=an_order_of(items, number, chance))
            assert answer.status_code == 201, answer.text
            sold[number] = answer.json(), member.id
            if number % 9 == 0:
                await void(till, sold[number - chance.randrange(9)][0]["id"])
            if number == 45:
                await said(first, "Printer: no paper")
                printer.is_paper_out = False
        await until(lambda: len({paper.number for paper in read(printer)}) == ORDERS)
        await nothing_waits(first)
        sales = {number: (await first.get(f"/api/sales/{sale['id']}")).json() for number, (sale, _) in sold.items()}
        z = await made_z(first, "2026-03-02")

    papers = defaultdict[int, list[Paper]](list)
    for paper in read(printer):
        papers[paper.number].append(paper)
    for number, sale in sales.items():
        own = papers[number]
        assert {paper.invoice for paper in own} == {number}
        assert {paper.total for paper in own} == {sale["total_centavos"]}
        assert {paper.four for paper in own if paper.four} == {tuple(sale["tax"][name] for name in AMOUNTS)}
        # once, or marked: a receipt, and a slip if the sale was voided
        unmarked = [paper for paper in own if not paper.is_marked]
        assert len([paper for paper in unmarked if paper.four]) <= 1
        assert any(paper.is_void for paper in own) is sale["voided"]
    assert 1 <= sum(paper.is_marked for own in papers.values() for paper in own) <= 4

    kept = [own[0] for own in papers.values() if not any(paper.is_void for paper in own)]
    assert sum(paper.total for paper in kept) == z["net_centavos"]
    assert len(kept) == sum(not sale["voided"] for sale in sales.values()) < ORDERS

    jobs = await cafe.rows(print_jobs)
    assert {job.status for job in jobs} == {"printed"}
    assert [job.created_by for job in jobs if job.kind == "receipt"] == [who for _, who in sold.values()]
    printed = [(row.after["job_id"], row.staff_id) for row in await cafe.rows(journal, action="paper.printed")]
    assert sorted(printed) == sorted((job.id, job.created_by) for job in jobs)


def an_order_of(items: list[str], number: int, chance: Random) -> dict[str, Any]:
    """An order for a table, more often than not with seniors; some pay in two ways."""
    lines = [
        a_line(item, name=name, price_centavos=chance.randrange(1, 40_000), quantity=chance.randrange(1, 4))
        for item, name in zip(items, ("Tapsilog", "Cafe Latte"), strict=True)
    ]
    persons = chance.randrange(1, 6)
    cards = [
        a_card(chance.choice(("senior", "senior", "pwd", "athlete")), f"{number}-{place}")
        for place in range(chance.randrange(min(persons, 3) + 1))
    ]
    order = an_order(*lines, order_number=number, discount_tenths=chance.choice((0, 0, 50, 250)))
    order = by_law(order, *cards, persons=persons if cards else None, terms=SERVED)
    total = order["total_centavos"]
    if total < 2 or chance.random() < 0.7:
        return order
    part = chance.randrange(1, total)
    return order | {"tenders": [paid("gcash", part, f"{number}"), paid("cash", total - part)]}


async def void(till: httpx.AsyncClient, sale_id: str) -> None:
    assert (await till.post(f"/api/sales/{sale_id}/void", json={"reason": "other"})).is_success


def read(printer: FakePrinter) -> list[Paper]:
    """Return all papers, except those torn off in the middle."""
    return [paper for text in printer.texts if (paper := read_one(text))]


def read_one(text: str) -> Paper | None:
    number, total = re.search(r"#(\d+)", text), amount_of("TOTAL", text)
    invoice = re.search(r"(?:No\.|Invoice) +(\d{6})$", text, re.MULTILINE)
    if number is None or total is None or invoice is None:
        return None
    four = tuple(amount for words in FOUR if (amount := amount_of(words, text)) is not None)
    return Paper(int(number[1]), "VOID" in text, "POSSIBLE DUPLICATE" in text, int(invoice[1]), total, four)


def amount_of(words: str, text: str) -> int | None:
    found = re.search(rf"^{words} +(\d+\.\d\d)$", text, re.MULTILINE)
    return None if found is None else int(found[1].replace(".", ""))
