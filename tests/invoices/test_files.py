"""Files of sales include each one's invoice number, even of voided ones, so that none seems missing."""

import csv

from cafe import Cafe
from factories import a_line, an_item, an_order
from invoices.numbered import SHOP, settings, sold


async def test_the_sales_file_has_the_invoice_numbers_in_a_last_column(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    voided = an_order(a_line(item))
    async with await cafe.till() as till:
        await sold(till, item)
        assert "Invoice" not in (await till.get("/api/reports/export/sales.csv")).text
        await settings(till, **SHOP)
        for _ in range(2):
            await sold(till, item)
        await till.post("/api/sales", json=voided)
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        lines = list(csv.reader((await till.get("/api/reports/export/sales.csv")).text.splitlines()))

    def last_cells(title: str, rows: int) -> list[str]:
        start = lines.index([title]) + 1
        return [line[-1] for line in lines[start : start + rows + 1]]

    assert sorted(last_cells("INDIVIDUAL SALES", 3)) == ["", "INV-000001", "INV-000002", "Invoice"]
    assert last_cells("VOIDED SALES", 1) == ["Invoice", "INV-000003"]
