"""Which days the rules look at, whatever days somebody chose."""

from datetime import date, timedelta

import pytest

from cafe import Cafe, SetClock
from factories import a_line, an_item, an_order
from insights.computed.some_books import SUNDAY
from sukli.business_day import day_of
from sukli.insights.computed.books import DAY, Books, Result, books_of
from sukli.insights.computed.financial import margin
from sukli.insights.computed.finding import NotEnoughData
from sukli.insights.computed.inventory import dead_stock
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
    assert [(one.name, one.sold) for one in found.stock] == [("Tapsilog", 28)]
    assert dead_stock(found) == []


@pytest.mark.parametrize(("days", "is_known"), [(27, False), (28, True)])
def test_days_to_come_do_not_make_a_month(days: int, is_known: bool) -> None:
    """On the third of a month nobody can say that its expenses are above its revenue."""
    first, yesterday = SUNDAY - DAY * (days - 1), SUNDAY - DAY
    books = Books(first, date(2026, 12, 31), yesterday, now=Result(10, 100))

    if is_known:
        assert margin(books)
    else:
        with pytest.raises(NotEnoughData):
            margin(books)
