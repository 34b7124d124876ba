"""A shop that numbers its invoices, and checks of the numbers."""

from collections import defaultdict
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_order
from sukli.invoices.tables import invoice_series, invoices

SHOP = {"invoice_series": "shop", "invoice_prefix": "INV-"}
TILLS = {"invoice_series": "device", "invoice_prefix": "INV-"}


async def settings(till: httpx.AsyncClient, **wanted: Any) -> httpx.Response:
    """Change these settings, knowing their present values."""
    known = (await till.get("/api/settings")).json()["values"]
    return await till.patch("/api/settings", json=wanted | {"known": {name: known[name] for name in wanted}})


async def sold(till: httpx.AsyncClient, item_id: str, **values: Any) -> str | None:
    """Sell one item; return its invoice number."""
    answer = await till.post("/api/sales", json=an_order(a_line(item_id), **values))
    assert answer.status_code == 201, answer.text
    number: str | None = answer.json()["invoice_number"]
    return number


async def next_ones(till: httpx.AsyncClient) -> dict[str | None, str]:
    """Return the next invoice of each open series, by its till's name."""
    shown = (await till.get("/api/invoices/numbers")).json()
    return {each["till_name"]: each["next_invoice"] for each in shown["series"]}


async def gaps(cafe: Cafe) -> list[str]:
    """Return what is wrong with the numbers: each series must have all from its first to its last."""
    given: defaultdict[str, list[int]] = defaultdict(list)
    for row in await cafe.rows(invoices):
        given[row.series_id].append(row.number)
    wrong = []
    for series in await cafe.rows(invoice_series):
        numbers = sorted(given[series.id])
        if numbers != list(range(series.first_number, series.first_number + len(numbers))):
            wrong.append(f"{series.prefix} from {series.first_number} gave {numbers}")
    return wrong
