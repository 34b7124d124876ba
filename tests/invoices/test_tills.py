"""A series for each till: begins with its first sale, and continues if the till is removed and added again."""

from collections.abc import Callable

import pytest

from cafe import Cafe, together
from drawer.test_left_behind import add
from factories import a_line, a_staff_member, an_item, an_order
from invoices.numbered import SHOP, TILLS, gaps, next_ones, settings
from sukli.db.journal import journal
from sukli.devices.commands import change_device, revoke_device
from sukli.devices.schemas import DeviceChange
from sukli.ids import new_id
from sukli.invoices.tables import invoice_series
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale


class Tills:
    """Tills by name; each sells one thing at a time."""

    def __init__(self, cafe: Cafe, seller, item: str) -> None:
        self._cafe, self._seller, self._item = cafe, seller, item
        self.ids: dict[str, str] = {}

    async def add(self, *names: str) -> None:
        for name in names:
            self.ids[name] = new_id()
            await self._cafe.db.write(add, self._seller.id, self.ids[name], name)

    async def remove(self, name: str) -> None:
        await self._cafe.db.write(revoke_device, self._seller.id, self.ids[name])

    async def rename(self, name: str, new: str) -> None:
        self.ids[new] = self.ids.pop(name)
        change = DeviceChange.model_validate({"name": new, "known": {"name": name, "home": "till"}})
        await self._cafe.db.write(change_device, self._seller.id, self.ids[new], change)

    async def sold(self, name: str | None) -> str | None:
        """Sell on this till, or on the server's own machine if None; return the invoice number."""
        order = NewSale.model_validate(an_order(a_line(self._item)))
        device = None if name is None else self.ids[name]
        shop = await self._cafe.app.state.cafe_settings.now()
        done = await self._cafe.db.write(complete_sale, self._seller.id, order, self._seller, device, shop=shop)
        return done.stored.invoice_number


@pytest.fixture
async def tills(cafe: Cafe) -> Tills:
    return Tills(cafe, await a_staff_member(cafe.db), await an_item(cafe.db))


@pytest.fixture
def set_to(cafe: Cafe) -> Callable:
    async def change(**wanted) -> None:
        async with await cafe.till() as till:
            assert (await settings(till, **wanted)).status_code == 200

    return change


async def test_each_till_gets_a_series_of_its_own_with_its_first_sale(cafe: Cafe, tills: Tills, set_to) -> None:
    await tills.add("Counter", "Bar")
    await set_to(**TILLS)

    numbers = [await tills.sold(name) for name in ("Bar", None, "Counter", "Bar", None, "Counter", "Bar")]

    assert numbers == [
        *("INV-1-000001", "INV-2-000001", "INV-3-000001"),
        *("INV-1-000002", "INV-2-000002", "INV-3-000002", "INV-1-000003"),
    ]
    async with await cafe.till() as till:
        assert await next_ones(till) == {"Bar": "INV-1-000004", "Server": "INV-2-000003", "Counter": "INV-3-000003"}
    assert await gaps(cafe) == []


async def test_tills_that_sell_for_the_first_time_at_once_share_no_number(cafe: Cafe, tills: Tills, set_to) -> None:
    names = [f"Till {number}" for number in range(6)]
    await tills.add(*names)
    await set_to(**TILLS)

    numbers = await together(24, lambda number: tills.sold(names[number % 6]))

    assert sorted(numbers) == [f"INV-{till}-{number:06}" for till in range(1, 7) for number in range(1, 5)]
    noted = [entry.action for entry in await cafe.rows(journal) if entry.action.startswith("invoices.")]
    assert noted == ["invoices.began"] * 6
    assert await gaps(cafe) == []


async def test_a_till_that_was_removed_and_added_again_goes_on_with_its_series(
    cafe: Cafe, tills: Tills, set_to
) -> None:
    await tills.add("Counter", "Bar")
    await set_to(**TILLS)
    numbers = [await tills.sold("Counter"), await tills.sold("Bar")]
    await tills.remove("Counter")
    await tills.add("Counter")
    # a second tablet with a name that is in use takes over no series
    numbers += [await tills.sold("Counter"), await tills.sold("Bar")]
    before = dict(tills.ids)
    await tills.add("Bar")
    numbers.append(await tills.sold("Bar"))

    assert numbers == ["INV-1-000001", "INV-2-000001", "INV-1-000002", "INV-2-000002", "INV-3-000001"]
    assert tills.ids["Bar"] != before["Bar"]
    assert len(await cafe.rows(invoice_series)) == 3
    assert await gaps(cafe) == []


async def test_a_renamed_till_is_listed_by_its_new_name_and_continues_its_series_under_it(
    cafe: Cafe, tills: Tills, set_to
) -> None:
    await tills.add("Counter")
    await set_to(**TILLS)
    numbers = [await tills.sold("Counter")]
    await tills.rename("Counter", "Front")
    async with await cafe.till() as till:
        assert await next_ones(till) == {"Front": "INV-1-000002"}
    await tills.remove("Front")
    await tills.add("Counter", "Front")
    # no till has had this name since
    numbers += [await tills.sold("Counter"), await tills.sold("Front")]

    assert numbers == ["INV-1-000001", "INV-2-000001", "INV-1-000002"]
    assert await gaps(cafe) == []


async def test_a_till_continues_its_numbers_after_the_series_was_switched_back_and_forth(
    cafe: Cafe, tills: Tills, set_to
) -> None:
    await tills.add("Counter", "Bar")
    await set_to(**TILLS)
    numbers = [await tills.sold("Counter"), await tills.sold("Bar")]
    await set_to(**SHOP)
    numbers.append(await tills.sold("Bar"))
    await set_to(**TILLS)
    numbers += [await tills.sold("Bar"), await tills.sold("Counter")]
    await set_to(invoice_width=4)
    # also if the series that it takes over is closed
    await tills.remove("Bar")
    await tills.add("Bar")
    numbers += [await tills.sold("Bar"), await tills.sold("Counter")]
    await set_to(invoice_prefix="")
    numbers += [await tills.sold("Counter")]

    assert numbers == [
        *("INV-1-000001", "INV-2-000001", "INV-000001", "INV-2-000002", "INV-1-000002"),
        *("INV-2-0003", "INV-1-0003", "1-0001"),
    ]
    assert await gaps(cafe) == []


async def test_a_prefix_used_by_the_shop_is_not_given_to_a_till(cafe: Cafe, tills: Tills, set_to) -> None:
    await set_to(invoice_series="shop", invoice_prefix="INV-1-")
    await tills.add("Counter")
    assert await tills.sold("Counter") == "INV-1-000001"
    await set_to(**TILLS)
    assert await tills.sold("Counter") == "INV-2-000001"
    await set_to(invoice_series="shop", invoice_prefix="INV-1-")
    assert await tills.sold("Counter") == "INV-1-000002"
