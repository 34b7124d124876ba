"""The report of VAT and the discounts by law: sums from rollups, by day, month and person."""

import random
import re
from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection

from cafe import Cafe, SetClock, on_sqlite
from factories import a_line, a_staff_member, an_item, an_order
from plans import plans, statements
from reports.paging import pages
from reports.taxed_sales import sell
from sales.taxing import a_card, taxed
from sukli.business_day import day_of
from sukli.reports.ranges import chosen_range
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.taxes import cards as card_rows
from sukli.reports.taxes.queries import tax_report, vat_rows
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.sales.voiding import void_sale

OF_VAT = ("vatable", "vat", "exempt", "zero_rated", "untaxed_discount")
A_SALE = "01900000-0000-7000-8000-000000000001"
LAST_YEAR = datetime(2025, 2, 27, 4, 0, tzinfo=UTC)


async def _a_year(cafe: Cafe, count: int = 70) -> None:
    """Make a year's sales, some with VAT and cards, voided, or held over midnight; the last are not rolled up."""
    chance = random.Random(4)
    ana, item = await a_staff_member(cafe.db), await an_item(cafe.db)
    cafe.clock.now = LAST_YEAR
    for _ in range(count):
        cafe.clock.forward(hours=chance.randint(1, 300))
        order = an_order(
            a_line(item, price_centavos=chance.randint(1, 90_000)), held_ms=chance.choice((0, 0, 90_000_000))
        )
        order = taxed(order, chance) if chance.random() < 0.7 else order
        await cafe.db.write(complete_sale, ana.id, NewSale.model_validate(order), ana)
        if chance.random() < 0.2:
            await cafe.db.write(void_sale, ana.id, order["id"])


@pytest.mark.usefixtures("nothing_in_the_background")
@pytest.mark.parametrize("summed", [True, False])
async def test_sums_days_months_and_persons_match_the_rows(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch, summed: bool
) -> None:
    monkeypatch.setattr(card_rows, "MOST_MONTHS", 3)
    await _a_year(cafe)
    while summed and await cafe.db.write(refresh_some, None, 60):
        pass
    sold = {sale.id: sale for sale in await cafe.rows(sales)}
    taxes = [row for row in await cafe.rows(sale_taxes) if not sold[row.sale_id].voided]
    cards = await cafe.rows(sale_cards)
    async with await cafe.till() as till:
        report = (await till.get("/api/reports/taxes?range=all")).json()
        days = await pages(till, "vat?range=all", 3)
        months = await pages(till, "vat?range=all&by=month", 3)
        persons = await pages(till, "cards?range=all", 7)
        seniors = await pages(till, "cards?range=all&kind=senior&by_law=1", 2)
        untaxed = await pages(till, "cards?range=all&less_vat=1", 5)

    assert report["revenue_centavos"] == sum(sale.total_centavos for sale in sold.values() if not sale.voided)
    for name in OF_VAT:
        of_registered = [getattr(row, f"{name}_centavos") for row in taxes if row.vat_registered]
        assert report[f"{name}_centavos"] == sum(of_registered) > 0
    for name in ("less_vat", "law_discount", "service_charge"):
        assert report[f"{name}_centavos"] == sum(getattr(row, f"{name}_centavos") for row in taxes) > 0
    for figures in (report, *days, *months):
        parts = sum(figures[f"{name}_centavos"] for name in (*OF_VAT, "service_charge", "not_registered"))
        assert parts - 2 * figures["untaxed_discount_centavos"] == figures["revenue_centavos"]
    taxed_days = {sold[row.sale_id].business_on.isoformat() for row in taxes}
    assert [row["starts_on"] for row in days] == sorted(taxed_days, reverse=True)
    assert [row["starts_on"][:7] for row in months] == sorted({day[:7] for day in taxed_days}, reverse=True)
    for name in ("vat", "service_charge", "law_discount"):
        field = f"{name}_centavos"
        assert sum(row[field] for row in days) == sum(row[field] for row in months) == report[field]

    newest_first = sorted(cards, key=lambda card: card.position)
    newest_first.sort(key=lambda card: (sold[card.sale_id].created_at, card.sale_id), reverse=True)
    assert [(row["sale_id"], row["position"]) for row in persons] == [
        (card.sale_id, card.position) for card in newest_first
    ]
    assert {row["voided"] for row in persons} == {True, False}
    assert [(row["sale_id"], row["position"]) for row in seniors] == [
        (card.sale_id, card.position)
        for card in newest_first
        if card.kind == "senior" and card.counted == "law" and card.discount_centavos
    ]
    assert len(untaxed) == sum(card.less_vat_centavos != 0 for card in cards)
    for kind in report["kinds"]:
        of_kind = [row for row in persons if row["kind"] == kind["kind"] and not row["voided"]]
        assert kind["persons"] == len(of_kind)
        for name in ("gross_centavos", "less_vat_centavos", "exempt_centavos", "discount_centavos", "pays_centavos"):
            assert kind[name] == sum(row[name] for row in of_kind)


async def test_a_month_cut_off_by_the_range_has_only_the_days_in_the_range(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for _ in range(3):
            await sell(till, item, 11_200)
            clock.forward(days=20)
        clock.forward(days=1)
        while await cafe.db.write(refresh_some, None):
            pass
        rows = await pages(till, "vat?range=custom&from=2026-03-10&to=2026-04-30&by=month", 1)

    assert [(row["starts_on"], row["vat_centavos"]) for row in rows] == [("2026-04-01", 1_200), ("2026-03-01", 1_200)]


async def test_a_voided_sale_stays_listed_but_is_in_no_sum(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert (await till.get("/api/reports/taxes/in-use")).json() == {"in_use": False}
        sale = await sell(till, item, 100_000, a_card())
        await till.post(f"/api/sales/{sale['id']}/void", json={})
        report = (await till.get("/api/reports/taxes")).json()
        (row,) = await pages(till, "cards?range=today")
        assert (await till.get("/api/reports/taxes/in-use")).json() == {"in_use": True}

    assert (report["kinds"], report["exempt_centavos"], report["revenue_centavos"]) == ([], 0, 0)
    assert (row["voided"], row["pays_centavos"], row["kind_name"]) == (True, 71_429, "Senior")


@on_sqlite
@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("cards?cursor=x", "cursor"),
        (f"cards?cursor=1_{A_SALE}", "cursor"),
        (f"cards?cursor=1_{A_SALE}_9999", "cursor"),
        (f"cards?cursor=1_{A_SALE}_-2", "cursor"),
        (f"cards?kind={'x' * 31}", "kind"),
        ("cards?by_law=yes", "by_law"),
        ("vat?by=year", "by"),
        ("vat?cursor=x", "cursor"),
    ],
)
async def test_a_malformed_request_is_refused_with_its_field(cafe: Cafe, path: str, field: str) -> None:
    async with await cafe.till() as till:
        answer = await till.get(f"/api/reports/details/{path}")
    assert (answer.status_code, answer.json()["field"]) == (422, field)


@pytest.mark.reads_plans
async def test_a_long_range_is_read_from_rollups_alone(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for _ in range(3):
            await sell(till, item, 100_000, a_card())
            clock.forward(days=1)
    clock.forward(days=1)
    while await cafe.db.write(refresh_some, None):
        pass

    def read(connection: Connection) -> list[str]:
        now = cafe.db.clock()
        chosen = chosen_range("all", day_of(now))
        with statements(connection) as seen:
            report = tax_report(connection, chosen, now)
            vat_rows(connection, chosen, None, 50, "month", now)
        assert report.kinds[0].persons == 3
        return plans(connection, seen)

    # of sales, only the days that are not rolled up yet, by their index
    for plan in await cafe.db.read(read):
        assert not re.search(r"(?:Seq Scan on|SCAN) (?:sales|sale_taxes|sale_cards)\b", plan), plan
