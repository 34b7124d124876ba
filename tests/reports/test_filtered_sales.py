"""The sales behind a chart's bar, a person or an item are exactly those found with a pencil, page by page."""

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite
from day.happenings import tenders_of
from day.plain import wall_clock
from factories import a_line, a_staff_member, an_item, an_order
from reports.paging import pages
from sales.taxing import REGISTERED, SERVED, a_card, by_law
from sukli.ids import new_id
from sukli.kitchen.commands import complete_ticket
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.rows import sales as sale_rows
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sale_lines, sales
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.sales.voiding import void_sale
from sukli.staff.schemas import StaffMember
from sukli.stock.tables import stock_items
from sukli.tenders.tables import sale_tenders

BEGAN = datetime(2023, 11, 5, 3, 0, tzinfo=UTC)
NAMES = ("Tapsilog", "tapsilog", "Áte's 50% & more", "Tea")


async def _sell(cafe: Cafe, seller: StaffMember, name: str, paid: Sequence[tuple[str, int]] = (), **values: Any) -> str:
    known = await cafe.rows(stock_items)
    item = known[0].id if known else await an_item(cafe.db)
    tax = values.pop("tax", None)
    order = an_order(a_line(item, name=name), a_line(item, name="Rice"), order_number=7, **values)
    order = order if tax is None else by_law(order, *tax[0], persons=2, terms=tax[1])
    order["tenders"] = tenders_of(paid, order["total_centavos"], new_id)
    await cafe.db.write(complete_sale, seller.id, NewSale.model_validate(order), seller)
    sold: str = order["id"]
    return sold


async def _two_years(cafe: Cafe, people: list[StaffMember], count: int = 90) -> None:
    """Make sales over many months; some held over midnight, voided or completed, the last ones not rolled up."""
    chance = random.Random(6)
    cafe.clock.now = BEGAN
    for _ in range(count):
        cafe.clock.forward(hours=chance.randint(1, 360), microseconds=chance.randint(0, 10**9))
        name, seller = chance.choice(NAMES), chance.choice(people)
        discount, held = chance.choice((0, 0, 50, 1000)), chance.choice((0, 0, 3_600_000, 90_000_000))
        paid = chance.choice(((), (), (("gcash", 1),), (("other", 1), ("cash", 1)), (("maya", 1), ("gcash", 2))))
        tax = chance.choice((None, None, ((a_card(),), REGISTERED), ((), SERVED)))
        sale = await _sell(cafe, seller, name, paid, discount_tenths=discount, held_ms=held, tax=tax)
        happens = chance.random()
        if happens < 0.2:
            await cafe.db.write(void_sale, seller.id, sale)
        elif happens < 0.6:
            await cafe.db.write(complete_ticket, seller.id, sale)


class Pencil:
    """Every sale as it is now, and the names on its lines, searched by hand."""

    def __init__(
        self, sold: list[Any], lines: list[Any], tenders: list[Any], cards: list[Any], taxes: list[Any]
    ) -> None:
        self.by_law = {card.sale_id for card in cards}
        self.served = {tax.sale_id for tax in taxes if tax.service_charge_centavos}
        self._sold = sorted(sold, key=lambda sale: (sale.created_at, sale.id), reverse=True)
        self._names: dict[str, set[str]] = {sale.id: set() for sale in sold}
        for line in lines:
            self._names[line.sale_id].add(line.name)

        self.kinds: dict[str, set[str]] = {
            sale.id: {"cash"} if sale.payment_method == "cash" else set() for sale in sold
        }
        for tender in tenders:
            self.kinds[tender.sale_id].add(tender.kind)

    def finds(self, keep: Callable[[Any, set[str]], bool], voided: tuple[bool, ...]) -> list[str]:
        """Return the ids of matching sales, newest first."""
        return [sale.id for sale in self._sold if sale.voided in voided and keep(sale, self._names[sale.id])]


def _at(sale: Any) -> datetime:
    return wall_clock((sale.created_at - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1))


def _completed(sale: Any) -> bool:
    return sale.completion_time_minutes is not None


@pytest.mark.usefixtures("nothing_in_the_background")
@pytest.mark.parametrize("summed", [True, False])
async def test_every_filter_finds_the_same_sales_as_a_search_by_hand(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch, summed: bool
) -> None:
    monkeypatch.setattr(sale_rows, "MOST_MONTHS", 3)
    people = [await a_staff_member(cafe.db, first_name=name) for name in ("Ana", "Ben")]
    await _two_years(cafe, people)
    if summed:
        while await cafe.db.write(refresh_some, None, 60):
            pass
        # change a past day, which makes it dirty; today is never rolled up
        middle = (await cafe.rows(sales, voided=False))[40]
        await cafe.db.write(void_sale, people[0].id, middle.id)
        await _sell(cafe, people[1], "Tea")
    tables = (sales, sale_lines, sale_tenders, sale_cards, sale_taxes)
    pencil = Pencil(*[await cafe.rows(table) for table in tables])
    cases: list[tuple[dict[str, Any], Callable[[Any, set[str]], bool]]] = [
        ({}, lambda *_: True),
        *[({"weekday": day}, lambda sale, _, day=day: _at(sale).weekday() == day) for day in range(7)],
        *[({"hour": hour}, lambda sale, _, hour=hour: _at(sale).hour == hour) for hour in (0, 7, 8, 15, 16, 23)],
        ({"hour": 8, "last_hour": 15}, lambda sale, _: 8 <= _at(sale).hour <= 15),
        ({"hour": 15, "last_hour": 8}, lambda *_: False),
        ({"weekday": 6, "hour": 11}, lambda sale, _: (_at(sale).weekday(), _at(sale).hour) == (6, 11)),
        *[({"item": name}, lambda _, names, name=name: name in names) for name in (*NAMES, "Rice", "Ric", "%")],
        *[({"staff": who.id}, lambda sale, _, who=who: sale.staff_id == who.id) for who in people],
        ({"completed": 1}, lambda sale, _: _completed(sale)),
        ({"completed": 1, "hour": 9}, lambda sale, _: _completed(sale) and _at(sale).hour == 9),
        ({"discounted": 1}, lambda sale, _: sale.discount_tenths > 0),
        ({"discount_tenths": 50}, lambda sale, _: sale.discount_tenths == 50),
        ({"discount_tenths": 0}, lambda *_: False),
        ({"by_law": 1}, lambda sale, _: sale.id in pencil.by_law),
        ({"served": 1, "hour": 9}, lambda sale, _: sale.id in pencil.served and _at(sale).hour == 9),
        ({"tender": "cash"}, lambda sale, _: "cash" in pencil.kinds[sale.id]),
        ({"tender": "other", "tender_name": "OTHER"}, lambda sale, _: "other" in pencil.kinds[sale.id]),
        ({"group": "Tea"}, lambda _, names: "Tea" in names),
        ({"group": "Silog"}, lambda _, names: bool({"Tapsilog", "tapsilog"} & names)),
        ({"group": "More"}, lambda _, names: "Áte's 50% & more" in names),
        ({"group": "Sugar"}, lambda *_: False),
        ({"group": "Tea", "search": "rice"}, lambda _, names: "Tea" in names),
        ({"search": "#7"}, lambda *_: True),
        ({"search": "7"}, lambda *_: True),
        ({"search": "#8"}, lambda *_: False),
        ({"search": "TAPS"}, lambda _, names: bool({"Tapsilog", "tapsilog"} & names)),
        ({"search": " more  ate's "}, lambda _, names: "Áte's 50% & more" in names),
        ({"search": "50%"}, lambda _, names: "Áte's 50% & more" in names),
        ({"search": "t_a"}, lambda *_: False),
        ({"search": "tea rice"}, lambda *_: False),
        ({"search": "₱40.0"}, lambda sale, _: 4_000 in (sale.total_centavos, sale.subtotal_centavos)),
        ({"search": "38", "weekday": 2}, lambda sale, _: _at(sale).weekday() == 2 and sale.total_centavos == 3_800),
        (
            {"item": "Tea", "weekday": 3, "staff": people[1].id, "discounted": 0},
            lambda sale, names: "Tea" in names and _at(sale).weekday() == 3 and sale.staff_id == people[1].id,
        ),
    ]
    async with await cafe.till(people[0]) as till:
        has_all = summed and cafe.db.engine.dialect.name == "sqlite"
        states = (((False,), {}), ((True,), {"voided": 1}), ((False, True), {"with_voided": 1}))
        for number, (filters, keep) in enumerate(cases):
            # run each filter on both databases, but with every state only where that is quickest
            for voided, asked in states if has_all else states[number % 3 :][:1]:
                rows = await pages(till, "sales?range=all", 40, **filters, **asked)
                found = [row["id"] for row in rows]
                assert found == pencil.finds(keep, voided), (filters, asked)


# its clock goes from Monday noon back to Sunday, which must not be rolled up before it has begun
@pytest.mark.usefixtures("nothing_in_the_background")
async def test_the_edges_of_a_business_day_are_midnight_in_manila(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    # Monday, 2 March 2026
    cafe.clock.now = datetime(2026, 3, 1, 15, 59, 59, 999_999, tzinfo=UTC)
    sunday = await _sell(cafe, ana, "Tea")
    cafe.clock.forward(microseconds=1)
    monday = await _sell(cafe, ana, "Tea")
    cafe.clock.forward(hours=24, microseconds=-1)
    still_monday = await _sell(cafe, ana, "Tea")
    cafe.clock.forward(microseconds=1)
    tuesday = await _sell(cafe, ana, "Tea")
    async with await cafe.till(ana) as till:

        async def found(**filters: Any) -> list[str]:
            return [row["id"] for row in await pages(till, "sales?range=week", 1, **filters)]

        for _ in range(2):
            assert await found(weekday=6) == [sunday]
            assert await found(weekday=0) == [still_monday, monday]
            assert await found(weekday=1) == [tuesday]
            assert await found(hour=0) == [tuesday, monday]
            assert await found(hour=23, weekday=6) == [sunday]
            assert await found(hour=23, item="Tea") == [still_monday, sunday]
            # the same from the rollups
            cafe.clock.forward(days=2)
            while await cafe.db.write(refresh_some, None):
                pass


async def test_the_answer_names_the_person_filtered_by(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db, first_name="Ana")
    async with await cafe.till(ana) as till:
        for staff, name in ((ana.id, "Ana"), (ana.id[:-4] + "0000", None)):
            page = (await till.get(f"/api/reports/details/sales?staff={staff}&range=all")).json()
            assert page == {"rows": [], "next_cursor": None, "staff_first_name": name}


@on_sqlite
@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("weekday", ("-1", "7", "Monday", "1.5", "")),
        ("hour", ("-1", "24", "x", "9" * 5_000)),
        ("item", ("", " ", "\0", "a\nb", "x" * 201, "x" * 50_000)),
        ("staff", ("Ana", "", "00000000-0000-7000-8000-00000000000G", "' OR 1=1 --")),
        ("completed", ("yes", "2", "")),
        ("voided", ("yes", "true")),
        ("tender", ("GCash", "cheque", "")),
        ("discounted", ("yes", "-1")),
        ("by_law", ("senior", "2")),
        ("served", ("yes",)),
        ("with_voided", ("yes", "2")),
        ("discount_tenths", ("-1", "1001", "20%")),
    ],
)
async def test_a_malformed_filter_is_refused_with_its_name(cafe: Cafe, field: str, values: tuple[str, ...]) -> None:
    async with await cafe.till() as till:
        for value in values:
            answer = await till.get("/api/reports/details/sales", params={field: value})
            assert (answer.status_code, answer.json()["field"]) == (422, field), value


async def test_expenses_can_be_filtered_by_category(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for number, category in enumerate(("Rent", "Supplies", "Rent", "Other", "Rent")):
            await _spend(till, number, category)
        rent = await pages(till, "expenses?range=all", 2, category="Rent")
        none = await pages(till, "expenses?range=all", 2, category="Marketing")
        wrong = await till.get("/api/reports/details/expenses?category=rent")
    assert [row["amount_centavos"] for row in rent] == [5, 3, 1]
    assert none == []
    assert (wrong.status_code, wrong.json()["field"]) == (422, "category")


async def _spend(till: httpx.AsyncClient, number: int, category: str) -> None:
    identity = f"00000000-0000-7000-8000-{number:012d}"
    body = {"id": identity, "category": category, "description": "x", "amount_centavos": number + 1}
    assert (await till.post("/api/expenses", json=body)).status_code == 201
