"""A sale refused for good and removed from a till is first written down, and can be seen."""

import json
from datetime import timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite, together
from factories import a_line, a_staff_member, an_item, an_order
from sukli.business_day import day_of
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.tables import unrecorded_sales
from sukli.sales.unrecorded import MOST_UNRECORDED

HOUR_MS = 3_600_000
WHY = '"Tapsilog" is not on the menu.'


def _order(*lines: dict[str, Any], **values: Any) -> dict[str, Any]:
    """An order as a till holds it: without what is added at each attempt."""
    order = an_order(*(lines or (a_line(new_id(), name="Tapsilog", quantity=2),)), **{"order_number": 7} | values)
    del order["held_ms"]
    return order


async def _remove(till: httpx.AsyncClient, sale: dict[str, Any], sale_id: str | None = None, **fields: Any) -> Any:
    answer = await till.post(f"/api/sales/{sale_id or sale['id']}/unrecorded", json={"sale": sale, "why": WHY} | fields)
    assert answer.status_code in (200, 201), answer.text
    return answer.status_code, answer.json()["is_recorded"]


async def _listed(till: httpx.AsyncClient, day: Any = None) -> list[dict[str, Any]]:
    answer = await till.get("/api/sales/day", params={} if day is None else {"on": str(day)})
    listed: list[dict[str, Any]] = answer.json()["unrecorded"]
    return listed


async def test_an_unrecorded_sale_is_listed_with_its_contents_and_remover_and_counts_in_no_figure(cafe: Cafe) -> None:
    order = _order()
    async with await cafe.till() as till:
        assert await _remove(till, order, seller_name="Maria", held_ms=HOUR_MS) == (201, False)
        (listed,) = await _listed(till)
        day = (await till.get("/api/sales/day")).json()

    assert listed == {
        "id": order["id"],
        "order_number": 7,
        "total_centavos": 4_000,
        "lines": [{"name": "Tapsilog", "quantity": 2}],
        "made_at": "2026-03-02T03:00:00Z",
        "sold_by_first_name": None,
        "seller_name": "Maria",
        "removed_at": "2026-03-02T04:00:00Z",
        "removed_by_first_name": "Ana",
        "why": WHY,
        "is_recorded": False,
    }
    assert (day["sales_centavos"], day["active_count"], day["voided_count"]) == (0, 0, 0)


async def test_the_journal_and_the_table_keep_an_unrecorded_sale_completely(cafe: Cafe) -> None:
    order = _order()
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await _remove(till, order | {"sold_by": ana.id}, seller_name="Ana")
    entry = await cafe.row(journal, record_id=order["id"])
    row = await cafe.row(unrecorded_sales)

    assert (entry.action, entry.staff_id, entry.at) == ("sale.unrecorded", ana.id, cafe.clock.now)
    assert entry.after == {
        "order_number": 7,
        "total_centavos": 4_000,
        "lines": [{"name": "Tapsilog", "quantity": 2}],
        "made_at": "2026-03-02T04:00:00+00:00",
        "sold_by": ana.id,
        "seller_name": "Ana",
        "why": WHY,
    }
    assert json.loads(row.body) == order | {"sold_by": ana.id}
    assert (row.sold_by, row.removed_by) == (ana.id, ana.id)


async def test_an_unrecorded_sale_sent_repeatedly_by_anybody_is_stored_once(cafe: Cafe) -> None:
    order = _order()
    async with await cafe.till() as till, await cafe.till() as other:
        answers = await together(4, lambda number: _remove((till, other)[number % 2], order))
        assert sorted(answers) == [(200, False)] * 3 + [(201, False)]
        cafe.clock.forward(hours=1)
        assert await _remove(other, order | {"total_centavos": 1}, why="Another.") == (200, False)
        (listed,) = await _listed(till)

    assert (listed["total_centavos"], listed["why"]) == (4_000, WHY)
    assert len(await cafe.rows(journal, record_id=order["id"])) == 1


async def test_a_sale_that_was_recorded_after_all_is_not_stored_as_unrecorded(cafe: Cafe) -> None:
    order = _order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=order | {"held_ms": 5, "customer_gone": True})).status_code == 201
        assert await _remove(till, order) == (200, True)
        assert await _listed(till) == []

    assert await cafe.rows(journal, action="sale.unrecorded") == []


async def test_a_removed_version_of_a_recorded_sale_is_stored_and_marked_as_recorded(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    sold = _order(a_line(item))
    refused = _order(a_line(item), a_line(item), id=sold["id"])
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=sold)).status_code == 201
        assert (await till.post("/api/sales", json=refused)).json()["error"] == "sale_differs"
        assert await _remove(till, refused) == (201, False)
        (listed,) = await _listed(till)

    assert (listed["total_centavos"], listed["is_recorded"]) == (4_000, True)


async def test_an_unrecorded_sale_that_another_tab_sells_is_marked_as_recorded(cafe: Cafe) -> None:
    order = _order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        await _remove(till, order)
        assert (await till.post("/api/sales", json=order)).status_code == 201
        (listed,) = await _listed(till)
        day = (await till.get("/api/sales/day")).json()

    assert (listed["is_recorded"], day["sales_centavos"]) == (True, 2_000)


async def test_an_unrecorded_sale_is_listed_on_the_day_it_was_made_and_on_the_day_it_was_removed(cafe: Cafe) -> None:
    made_on = day_of(cafe.clock.now - timedelta(hours=50))
    async with await cafe.till() as till:
        await _remove(till, _order(), held_ms=50 * HOUR_MS)
        (today,) = await _listed(till)

        assert await _listed(till, made_on) == [today]
        assert await _listed(till, made_on + timedelta(days=1)) == []


async def test_the_last_removed_sale_is_listed_first_and_the_list_is_limited(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_UNRECORDED == 100
    monkeypatch.setattr("sukli.sales.unrecorded.MOST_UNRECORDED", 2)
    orders = [_order() for _ in range(3)]
    async with await cafe.till() as till:
        for order in orders:
            await _remove(till, order)
            cafe.clock.forward(minutes=1)

        assert [sale["id"] for sale in await _listed(till)] == [orders[2]["id"], orders[1]["id"]]


async def test_the_seller_is_identified_only_if_they_were_signed_in_on_the_device_at_that_time(
    cafe: Cafe, hashed: list[str]
) -> None:
    maria, jomar = [
        await a_staff_member(cafe.db, first_name=name, pin=pin) for name, pin in (("Maria", "4711"), ("Jomar", "4712"))
    ]
    first, second, third = (_order(sold_by=maria.id) for _ in range(3))
    async with cafe.browser() as counter, cafe.browser() as kitchen:
        await counter.post("/api/staff/sign-in", json={"first_name": "Maria", "pin": "4711"})
        cafe.clock.forward(hours=2)
        await counter.post("/api/staff/sign-in", json={"first_name": "Jomar", "pin": "4712"})
        await kitchen.post("/api/staff/sign-in", json={"first_name": "Jomar", "pin": "4712"})
        cafe.clock.forward(hours=1)
        await _remove(counter, first, held_ms=2 * HOUR_MS, seller_name="Maria")
        await _remove(counter, second, held_ms=20 * HOUR_MS, seller_name="Maria")
        await _remove(kitchen, third, held_ms=2 * HOUR_MS, seller_name="Maria")

    sellers = {row.id: (row.sold_by, row.seller_name) for row in await cafe.rows(unrecorded_sales)}
    assert sellers == {
        first["id"]: (maria.id, "Maria"),
        second["id"]: (None, "Maria"),
        third["id"]: (None, "Maria"),
    }
    assert {row.removed_by for row in await cafe.rows(unrecorded_sales)} == {jomar.id}


ODD: dict[str, tuple[Any, tuple[Any, Any, list[Any]]]] = {
    "nothing": ({}, (None, None, [])),
    "a NUL and half of a pair": (
        {"lines": [{"name": "Ta\0psi\ud83clog\u202e", "quantity": 1}]},
        (None, None, [("Ta psi log", 1)]),
    ),
    "lines that are none": ({"lines": "2 Tapsilog", "order_number": "7"}, (None, None, [])),
    "lines of anything": (
        {"lines": [None, [], 7, {"name": 7, "quantity": "2"}, {"name": " Lomi ", "quantity": 1.5}, {"quantity": True}]},
        (None, None, [("", None)] * 4 + [("Lomi", None), ("", None)]),
    ),
    "numbers beyond all": (
        {"total_centavos": 10**40, "order_number": -1, "lines": [{"name": "Lomi", "quantity": 10**40}]},
        (None, None, [("Lomi", None)]),
    ),
    "a number that no order has": ({"order_number": 101, "total_centavos": 0}, (101, 0, [])),
    "no numbers": ({"total_centavos": float("nan"), "order_number": float("inf")}, (None, None, [])),
    "somebody who is nobody": ({"sold_by": "'; DROP"}, (None, None, [])),
    "more lines than a sale has": ({"lines": [{"name": "Lomi"}] * 300}, (None, None, [("Lomi", None)] * 200)),
    "a name without end": ({"lines": [{"name": "x" * 5_000}]}, (None, None, [("x" * 200, None)])),
    "a field of a later version": ({"tenders": [{"kind": "card"}]}, (None, None, [])),
}


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("case", ODD)
async def test_any_malformed_sale_is_kept_and_its_readable_parts_are_shown(cafe: Cafe, case: str) -> None:
    sale, (number, total, lines) = ODD[case]
    sale_id = new_id()
    body = json.dumps({"sale": sale, "why": "It\0is\nwrong.", "seller_name": "\u202eAna"})
    async with await cafe.till() as till:
        answer = await till.post(
            f"/api/sales/{sale_id}/unrecorded", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 201, answer.text
        (listed,) = await _listed(till)

    assert (await cafe.row(unrecorded_sales)).body == json.dumps(sale)
    assert (listed["order_number"], listed["total_centavos"]) == (number, total)
    assert [(line["name"], line["quantity"]) for line in listed["lines"]] == lines
    assert (listed["why"], listed["seller_name"]) == ("It is wrong.", "Ana")


@on_sqlite
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("[]", 422),
        ('{"sale": []}', 422),
        ('{"sale": {}, "held_ms": -1}', 422),
        ('{"sale": {', 400),
        ('{"sale": {"lines": ' + "[" * 100_000 + "]" * 100_000 + "}}", 400),
        ('{"sale": {"note": "' + "x" * 1_000_000 + '"}}', 413),
    ],
)
async def test_a_body_that_is_not_an_object_or_too_large_is_refused(cafe: Cafe, body: str, status: int) -> None:
    async with await cafe.till() as till:
        counts = await cafe.counts()
        answer = await till.post(
            f"/api/sales/{new_id()}/unrecorded", content=body, headers={"content-type": "application/json"}
        )

    assert answer.status_code == status
    assert await cafe.counts() == counts


async def test_the_database_refuses_changes_of_unrecorded_sales(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _remove(till, _order())
    before = await cafe.rows(unrecorded_sales)
    ways = ["UPDATE unrecorded_sales SET total_centavos = 1", "DELETE FROM unrecorded_sales"]
    if cafe.db.engine.dialect.name == "sqlite":
        ways += ["INSERT OR REPLACE INTO unrecorded_sales SELECT * FROM unrecorded_sales"]
    else:
        ways += ["TRUNCATE unrecorded_sales"]
    for statement in ways:
        with pytest.raises(Exception, match=r"append-only|permission denied"):
            await cafe.db.write(lambda tx, way=statement: tx.connection.exec_driver_sql(way).rowcount, None)

    assert await cafe.rows(unrecorded_sales) == before
