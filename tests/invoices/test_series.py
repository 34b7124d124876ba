"""Changes of the series in Settings: a new series begins, and no number is ever given twice."""

from typing import Any

import pytest

from cafe import Cafe
from factories import an_item
from invoices.numbered import SHOP, gaps, next_ones, settings, sold
from sukli.db.journal import journal
from sukli.invoices.tables import invoice_series


async def test_a_series_begins_with_the_chosen_number_and_width(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        changed = await settings(till, **SHOP | {"invoice_prefix": " a-"}, invoice_first=998, invoice_width=4)
        assert changed.json()["values"]["invoice_prefix"] == "A-"
        assert await next_ones(till) == {None: "A-0998"}
        assert [await sold(till, item) for _ in range(3)] == ["A-0998", "A-0999", "A-1000"]
        assert (await till.get("/api/invoices/numbers")).json()["next_number"] == 1001

    assert await gaps(cafe) == []
    assert [entry.action for entry in await cafe.rows(journal) if entry.action.startswith("invoices.")] == [
        "invoices.began"
    ]


async def test_another_prefix_begins_another_series_and_returning_to_the_first_continues_it(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        numbers = [await sold(till, item)]
        for prefix in ("B-", "INV-", "B-"):
            assert (await settings(till, invoice_prefix=prefix)).status_code == 200
            numbers.append(await sold(till, item))

    assert numbers == ["INV-000001", "B-000001", "INV-000002", "B-000002"]
    assert [row.closed_at is None for row in await cafe.rows(invoice_series)] == [False, False, False, True]
    assert await gaps(cafe) == []


async def test_a_new_width_changes_how_the_next_number_is_written_but_not_which_it_is(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP, invoice_width=4)
        numbers = [await sold(till, item)]
        await settings(till, invoice_width=8)
        numbers.append(await sold(till, item))

    assert numbers == ["INV-0001", "INV-00000002"]


async def test_numbering_continues_after_it_was_turned_off_and_on_again(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        numbers = [await sold(till, item)]
        await settings(till, invoice_series="off")
        numbers.append(await sold(till, item))
        assert await next_ones(till) == {}
        assert (await till.get("/api/invoices/numbers")).json()["next_number"] == 2
        await settings(till, invoice_series="shop")
        numbers.append(await sold(till, item))

    assert numbers == ["INV-000001", None, "INV-000002"]


async def test_the_next_number_can_be_moved_forward_but_not_back_to_a_used_one(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        await sold(till, item)
        back = await settings(till, invoice_first=1, cafe_name="Barako")
        same = await settings(till, invoice_first=2)
        assert await sold(till, item) == "INV-000002"
        on = await settings(till, invoice_first=100)
        assert await sold(till, item) == "INV-000100"
        renamed = (await till.get("/api/settings")).json()["values"]["cafe_name"]

    assert (back.status_code, back.json()["field"]) == (422, "invoice_first")
    assert back.json()["detail"] == "INV-000001 is used already. The next free number is 2."
    # a refused change changes nothing
    assert renamed == "Sukli Cafe"
    assert (same.status_code, on.status_code) == (200, 200)
    assert [row.first_number for row in await cafe.rows(invoice_series)] == [1, 100]
    assert await gaps(cafe) == []


async def test_a_next_number_that_was_not_used_yet_can_be_lowered_again(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP, invoice_first=10_000)
        assert (await settings(till, invoice_first=10)).status_code == 200
        assert await sold(till, item) == "INV-000010"


async def test_the_same_settings_sent_again_begin_no_series(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for _ in range(2):
            await settings(till, **SHOP, invoice_first=7, invoice_width=5)

    assert len(await cafe.rows(invoice_series)) == 1


@pytest.mark.parametrize(
    ("wrong", "detail"),
    [
        ({"invoice_prefix": "INV1"}, "The prefix is up to 8 letters, digits and hyphens, and does not end in a digit."),
        ({"invoice_prefix": "INVOICES-"}, "The prefix is up to 8"),
        ({"invoice_prefix": "I\nV"}, "The prefix is up to 8"),
        ({"invoice_prefix": "₱-"}, "The prefix is up to 8"),
        ({"invoice_prefix": 7}, "Please enter a prefix such as INV-, or nothing."),
        ({"invoice_width": 3}, "The number has 4 to 12 digits."),
        ({"invoice_width": 13}, "The number has 4 to 12 digits."),
        ({"invoice_first": 0}, "Please enter a number from 1 to 999,999,999,999."),
        ({"invoice_first": 10**12}, "Please enter a number from 1 to 999,999,999,999."),
        ({"invoice_series": "device", "invoice_prefix": "INVO-"}, "With a series for each till the prefix has up to 4"),
    ],
)
async def test_an_invalid_series_setting_is_refused_at_its_field(
    cafe: Cafe, wrong: dict[str, Any], detail: str
) -> None:
    async with await cafe.till() as till:
        answer = await settings(till, **wrong)

    assert (answer.status_code, answer.json()["field"]) == (422, list(wrong)[-1])
    assert answer.json()["detail"].startswith(detail)
    assert await cafe.rows(invoice_series) == []
