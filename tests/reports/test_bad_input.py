"""Whatever a stranger sends to the reports is answered, or refused naming its field, and nothing breaks."""

import pytest

from cafe import Cafe, described
from factories import a_line, an_item, an_order
from sukli.db.journal import journal
from sukli.reports.report_type import EXPORT_TYPES
from sukli.reports.taxes.books import BOOKS

RANGE = {"range", "from", "to"}
EXPORT = RANGE | {"approval"}
CURSOR = RANGE | {"cursor", "limit"}
TAKES = {
    "sales": RANGE | {"sort"},
    "inventory": RANGE,
    "financial": RANGE,
    "shifts": RANGE,
    "details/sales": CURSOR
    | {"weekday", "hour", "last_hour", "item", "staff", "completed", "voided", "with_voided", "discounted"}
    | {"discount_tenths", "voided_by", "order_type", "by_law", "served", "choice", "choice_group"}
    | {"tender", "tender_name", "group", "search"},
    "details/inventory-items": CURSOR,
    "details/inventory-transactions": CURSOR,
    "details/daily-revenue": CURSOR,
    "details/expenses": CURSOR | {"category"},
    "details/shifts": CURSOR | {"outcome", "staff"},
    "details/vat": CURSOR | {"by"},
    "details/cards": CURSOR | {"kind", "by_law", "less_vat"},
    "taxes": RANGE,
    "ingredients": RANGE,
    "export/sales.csv": EXPORT,
    "export/inventory.csv": EXPORT,
    "export/financial.csv": EXPORT,
    "export/shifts.csv": EXPORT,
    "export/taxes.csv": EXPORT,
    **{f"sales-books/{book}.csv": EXPORT for book in BOOKS},
}
RUBBISH = [
    *(
        "",
        " ",
        "null",
        "NaN",
        "-1",
        "0",
        "1",
        "1e9",
        "9" * 400,
        "0001-01-01",
        "9999-12-31",
        "10000-01-01",
        "2026-02-30",
    ),
    *("2026-3-2", "2026-03-02T00:00:00Z", "\N{ARABIC-INDIC DIGIT TWO}", "\0", "a\0b", "\ud7ff", "x" * 50_000),
    *(
        "' OR 1=1 --",
        "%",
        "<script>",
        "../../etc/passwd",
        "1_x",
        "9999999999999999_00000000-0000-7000-8000-000000000000",
    ),
    *("2026-03-02_1_00000000-0000-7000-8000-000000000000", "9999-12-31_0_ffffffff-ffff-ffff-ffff-ffffffffffff"),
]


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("path", TAKES)
async def test_rubbish_in_any_field_is_refused_with_the_name_of_the_field(cafe: Cafe, path: str) -> None:
    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(await an_item(cafe.db))))
        before = await cafe.rows(journal)
        for field in sorted(TAKES[path]):
            for value in RUBBISH:
                params = {"range": "custom", "from": "0001-01-01", "to": "9999-12-31"} | {field: value}
                answer = await till.get(f"/api/reports/{path}", params=params)
                assert answer.status_code in (200, 422), (field, value[:60], answer.text[:300])
                if answer.status_code == 422:
                    refused = answer.json()
                    assert refused["field"] in ({"from"} if field == "to" else set()) | {field}, (value[:60], refused)
                    assert len(answer.content) < 1000
        # only an export that was made is journalled
        assert [row for row in await cafe.rows(journal) if row.action != "export.made"] == before


def test_every_field_of_the_reports_is_covered() -> None:
    fields = {
        path.removeprefix("/api/reports/"): {
            field["name"] for field in methods["get"].get("parameters", []) if field["in"] == "query"
        }
        for path, methods in described()["paths"].items()
        if path.startswith("/api/reports/")
    }
    # it has no parameters
    assert fields.pop("taxes/in-use") == set()
    exports, books = fields.pop("export/{report}.csv"), fields.pop("sales-books/{book}.csv")
    fields |= {f"export/{report}.csv": exports for report in EXPORT_TYPES}
    assert fields | {f"sales-books/{book}.csv": books for book in BOOKS} == TAKES


@pytest.mark.parametrize("report", ["", "tax", "Sales", "sales%00", "..%2Fsales", "x" * 50_000])
async def test_an_unknown_type_of_export_is_refused(cafe: Cafe, report: str) -> None:
    async with await cafe.till() as till:
        answer = await till.get(f"/api/reports/export/{report}.csv")
    assert answer.status_code in (404, 422)
    if answer.status_code == 422:
        assert (answer.json()["error"], answer.json()["detail"]) == ("unknown_report_type", "Unknown report type")


async def test_an_unknown_field_changes_nothing(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        plain = (await till.get("/api/reports/details/sales?range=all")).json()
        assert (await till.get("/api/reports/details/sales?range=all&colour=red&WEEKDAY=9")).json() == plain
        twice = await till.get("/api/reports/details/sales?weekday=1&weekday=x")
        assert twice.status_code == 422
