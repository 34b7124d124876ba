"""The books that the rules use agree with the raw rows, and the demo cafe's whole history passes through the rules."""

import statistics
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from cafe import Cafe, on_sqlite
from insights.computed.conftest import NOW
from sukli.demo.recipes import RECIPES
from sukli.insights.computed.books import Books, books_of
from sukli.reports.ranges import chosen_range
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff
from sukli.stock.tables import stock_items

pytestmark = pytest.mark.slow

TODAY, UNTIL = date(2026, 3, 4), date(2026, 3, 3)
MONTH = chosen_range("month", TODAY)


async def _books(cafe: Cafe, report: Any) -> Books:
    return await cafe.db.read_long(books_of, report, MONTH, NOW)


async def _plain(cafe: Cafe) -> list[Any]:
    found = select(sales, staff.c.first_name).join(staff, sales.c.staff_id == staff.c.id)
    return await cafe.db.read(lambda connection: list(connection.execute(found).all()))


async def test_the_books_match_the_raw_rows_with_and_without_daily_rollups(demo: Cafe) -> None:
    for is_kept in (False, True):
        if is_kept:
            await demo.app.state.rollups.catch_up(date(2020, 1, 1), TODAY)
        rows, books = await _plain(demo), await _books(demo, "sales")
        stock = await _books(demo, "inventory")
        month = [row for row in rows if UNTIL - timedelta(days=27) <= row.business_on <= UNTIL]

        revenue: Counter[date] = Counter()
        for row in rows:
            if not row.voided and UNTIL - timedelta(days=62) <= row.business_on <= UNTIL:
                revenue[row.business_on] += row.total_centavos
        assert {on: day.revenue_centavos for on, day in books.days.items()} == revenue
        assert sum(books.hours) == sum(not row.voided for row in month)
        for person in books.people:
            own = [row for row in month if row.first_name == person.first_name]
            discounted = [row for row in own if row.discount_tenths and not row.voided]
            assert (person.sales, person.voided) == (len(own), sum(row.voided for row in own))
            assert person.discounted == len(discounted)
            assert person.discount_centavos == sum(row.discount_centavos for row in discounted)
        week = await _pieces(demo, UNTIL - timedelta(days=6))
        assert sum(item.recent for item in books.items) == sum(week.values())
        four_weeks = await _pieces(demo, UNTIL - timedelta(days=27))
        on_shelf = {name: sold for name, sold in four_weeks.items() if name != "Other" and name not in RECIPES}
        assert {item.name: item.sold for item in stock.stock if item.sold} == on_shelf


async def _pieces(cafe: Cafe, first: date) -> Counter[str]:
    """Count units by the item sold, whatever name the line has."""
    lines = (
        select(stock_items.c.name, sale_lines.c.quantity)
        .select_from(sale_lines)
        .join(sales)
        .join(stock_items)
        .where(~sales.c.voided, sales.c.business_on >= first, sales.c.business_on <= UNTIL)
    )
    sold: Counter[str] = Counter()
    for name, quantity in await cafe.db.read(lambda connection: list(connection.execute(lines).all())):
        sold[name] += quantity
    return sold


@on_sqlite
async def test_computed_insights_of_the_demo_match_a_plain_computation(demo: Cafe) -> None:
    totals: Counter[date] = Counter()
    for row in await _plain(demo):
        if not row.voided:
            totals[row.business_on] += row.total_centavos
    week = [UNTIL - timedelta(days=back) for back in range(7)]
    usual = sum(round(statistics.median(totals[on - timedelta(days=7 * k)] for k in range(1, 9))) for on in week)

    async with await demo.till() as till:
        answer = (await till.post("/api/insights/computed", json={"type": "sales", "range": "month"})).json()

    trend = next(insight for insight in answer["insights"] if "usual week" in insight["title"])
    figures = {figure["name"]: figure["value"] for figure in trend["figures"]}
    assert (figures["Sold"], figures["Usual"]) == (sum(totals[on] for on in week), usual)
    assert trend["unverified"] == []
    assert trend["rows"] == "/reports?type=sales&range=custom&from=2026-02-25&to=2026-03-03&rows=1"

    async with await demo.till() as till:
        for report in ("sales", "inventory", "financial"):
            for name in ("today", "week", "month", "all"):
                answer = await till.post("/api/insights/computed", json={"type": report, "range": name})
                shown = answer.json()

                assert (answer.status_code, shown["source"]) == (200, "computed")
                # on finances there may be nothing to say
                assert shown["insights"] or shown["needs"] or report == "financial"
                assert all(insight["figures"] and insight["rows"] for insight in shown["insights"])
