"""Which days the rules look at, whatever days somebody chose."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from cafe import Cafe, SetClock
from factories import a_line, an_item, an_order
from insights.computed.some_books import SUNDAY, a_person, books
from sukli.business_day import day_of
from sukli.insights.computed.books import DAY, Books, ItemSold, Result, books_of
from sukli.insights.computed.financial import margin
from sukli.insights.computed.finding import NotEnoughData
from sukli.insights.computed.inventory import dead_stock, fallen_items
from sukli.insights.computed.sales import slow_hours, void_spikes
from sukli.reports.ranges import chosen_range


async def test_stock_is_that_of_now_so_its_pace_is_that_of_the_last_days(cafe: Cafe, clock: SetClock) -> None:
    """Choosing last year would tell of a shelf that is empty now, and of items that sell now as if they did not."""
    began, item = day_of(clock.now), await an_item(cafe.db, "Tapsilog")
    clock.forward(days=90)
    async with await cafe.till() as till:
        for _ in range(30):
            clock.forward(days=1)
            assert (await till.post("/api/sales", json=an_order(a_line(item, name="Tapsilog")))).status_code == 201
    long_ago = chosen_range("custom", day_of(clock.now), began, began + timedelta(days=60))

    found = await cafe.db.read_long(books_of, "inventory", long_ago, clock.now)

    assert found.until == day_of(clock.now) - DAY
    assert found.in_days(7) == "in the last 7 days"
    assert [(one.name, one.sold) for one in found.stock] == [("Tapsilog", 28)]
    assert dead_stock(found) == []


@pytest.mark.parametrize(
    ("last", "days"), [(SUNDAY + DAY, "in the last {}"), (SUNDAY, "in the {} to Mar 1, 2026")], ids=["now", "then"]
)
def test_days_are_the_last_ones_only_if_the_range_reaches_to_today(last: date, days: str) -> None:
    hours = [0] * 9 + [40] * 3 + [1] + [40] * 3 + [0] * 8
    people = [a_person("Ana", voided=40), a_person("Ben")]
    found = replace(
        books(hours=hours, people=people, items=[ItemSold("Tea", recent=1, before=100)]), first=SUNDAY, last=last
    )

    for rule, window in ((slow_hours, "28 days"), (void_spikes, "28 days"), (fallen_items, "7 days")):
        (finding,) = rule(found)
        assert days.format(window) in finding.description


@pytest.mark.parametrize(("days", "is_known"), [(27, False), (28, True)])
def test_days_to_come_do_not_make_a_month(days: int, is_known: bool) -> None:
    """On the third of a month nobody can say that its expenses are above its revenue."""
    first, yesterday = SUNDAY - DAY * (days - 1), SUNDAY - DAY
    found = Books(first, date(2026, 12, 31), yesterday, now=Result(10, 100))

    if is_known:
        assert margin(found)
    else:
        with pytest.raises(NotEnoughData):
            margin(found)
