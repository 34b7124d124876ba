"""What is compressed on its way, and what is not."""

import pytest

from cafe import Cafe

EXPORTS = (
    "/api/reports/export/sales.csv?range=today",
    "/api/reports/sales-books/senior.csv?range=today",
    "/api/dashboard/sales.csv",
    "/api/dashboard/expenses.csv",
    "/api/stock/reorder.csv",
    "/api/menu/files/items.csv",
)


@pytest.mark.parametrize("export", EXPORTS)
async def test_no_export_is_compressed(cafe: Cafe, export: str) -> None:
    async with await cafe.till() as till:
        answer = await till.get(export, headers={"Accept-Encoding": "gzip"})

    assert answer.status_code == 200, answer.text
    assert "content-encoding" not in answer.headers
