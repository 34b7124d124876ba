"""Entries in a count, by one or by several people."""

from typing import Any

import pytest
from sqlalchemy import Table

from cafe import Cafe, SetClock, together
from cooking import an_ingredient
from counting.shelves import an_entry, apply, begin, enter, line_of, sell
from factories import a_staff_member, an_item
from sukli.counting.counts import end_count
from sukli.counting.tables import count_entries, stock_counts
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id


async def test_a_counted_amount_is_shown_beside_the_amount_expected_at_that_moment(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, stock=20)
    ana = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        count = await begin(till)
        await sell(till, item, 3)
        told = await enter(till, count, item, 15)
        await sell(till, item, 2)
        line = await line_of(till, count, item)

    assert line == told
    counted = line["counted"]
    assert (counted["counted_thousandths"], counted["expected_thousandths"]) == (15_000, 17_000)
    assert (counted["difference_thousandths"], counted["first_name"], counted["before"]) == (-2_000, "Ana", None)
    (noted,) = await cafe.rows(journal, action="count.entered")
    assert (noted.staff_id, noted.record_id, noted.after["counted_thousandths"]) == (ana.id, count, 15_000)


async def test_a_second_entry_replaces_the_first_and_both_are_shown(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, stock=20)
    ana, ben = [await a_staff_member(cafe.db, first_name=name) for name in ("Ana", "Ben")]

    async with await cafe.till(ana) as hers, await cafe.till(ben) as his:
        count = await begin(hers)
        await enter(hers, count, item, 12)
        clock.forward(minutes=3)
        told = await enter(his, count, item, 13)
        seen = await line_of(hers, count, item)

    assert seen == told
    assert (seen["counted"]["first_name"], seen["counted"]["counted_thousandths"]) == ("Ben", 13_000)
    before = seen["counted"]["before"]
    assert (before["first_name"], before["counted_thousandths"]) == ("Ana", 12_000)
    noted = await cafe.rows(journal, action="count.entered")
    assert [row.after["counted_thousandths"] for row in noted] == [12_000, 13_000]


async def test_amounts_counted_in_two_places_are_added_up(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, item, 12)
        line = await enter(till, count, item, 5, adds=True)

    assert line["counted"]["counted_thousandths"] == 17_000


async def test_an_entry_that_is_sent_again_changes_nothing_even_after_later_entries(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        entry = an_entry(item, 5, adds=True)
        first = await till.post(f"/api/counts/{count}/entries", json=entry)
        await enter(till, count, item, 9, adds=True)
        again = await till.post(f"/api/counts/{count}/entries", json=entry)
        other = await till.post(f"/api/counts/{count}/entries", json=entry | {"units": 6})
        assert (await apply(till, count)).status_code == 200
        after = await till.post(f"/api/counts/{count}/entries", json=entry)

    assert (first.status_code, again.status_code, after.status_code) == (201, 200, 200)
    assert again.json()["counted"]["counted_thousandths"] == 14_000
    assert (other.status_code, other.json()["error"]) == (409, "entry_differs")
    assert len(await cafe.rows(count_entries)) == 2


async def test_simultaneous_additions_to_the_same_item_all_count(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        await together(8, lambda _: enter(till, count, item, 2, adds=True))
        line = await line_of(till, count, item)

    assert line["counted"]["counted_thousandths"] == 16_000


async def test_an_entry_that_waited_is_compared_with_the_stock_at_its_own_moment(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        clock.forward(minutes=10)
        # counted 18 five minutes ago: two were sold since, and one that the till held back for an hour
        await sell(till, item, 2)
        await sell(till, item, 1, held_ms=3_600_000)
        clock.forward(minutes=5)
        line = await enter(till, count, item, 18, held_ms=6 * 60_000)

    assert line["counted"]["expected_thousandths"] == 19_000


async def test_the_entry_that_was_counted_last_is_valid_even_when_it_arrives_first(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        clock.forward(minutes=30)
        await enter(till, count, item, 13)
        clock.forward(minutes=1)
        line = await enter(till, count, item, 12, held_ms=20 * 60_000)

    assert line["counted"]["counted_thousandths"] == 13_000
    assert line["counted"]["before"]["counted_thousandths"] == 12_000


async def test_the_rest_of_an_opened_unit_is_counted_in_the_units_of_its_content(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=3)

    async with await cafe.till() as till:
        count = await begin(till)
        line = await enter(till, count, beans, 2, left_thousandths=400_000, content_amount=1_000)
        too_much = an_entry(beans, 2, left_thousandths=1_000_001, content_amount=1_000)
        refused = await till.post(f"/api/counts/{count}/entries", json=too_much)
        stale = await till.post(f"/api/counts/{count}/entries", json=an_entry(beans, 2, content_amount=500))

    assert line["counted"]["counted_thousandths"] == 2_400_000
    assert line["counted"]["difference_thousandths"] == -600_000
    assert (refused.status_code, refused.json()["field"]) == (422, "left_thousandths")
    assert (stale.status_code, stale.json()["error"]) == (409, "content_changed")


async def test_a_blind_count_does_not_tell_the_expected_stock_of_uncounted_items(cafe: Cafe) -> None:
    counted, other = await an_item(cafe.db, "Latte", stock=20), await an_item(cafe.db, "Mocha", stock=77)

    async with await cafe.till() as till:
        count = await begin(till, blind=True)
        before = await till.get(f"/api/counts/{count}")
        await enter(till, count, counted, 18)
        after = await till.get(f"/api/counts/{count}")
        use = await till.get(f"/api/counts/{count}/use")

    assert [line["expected_thousandths"] for line in before.json()["lines"]] == [None, None]
    first, second = after.json()["lines"]
    assert (first["counted"]["expected_thousandths"], second["expected_thousandths"]) == (20_000, None)
    assert [row["item_id"] for row in use.json()["rows"]] == [counted]
    assert other == second["item_id"]


async def test_a_count_begins_although_another_was_open_until_that_moment(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert_if_free = Tx.insert_if_free

    def ended_since(tx: Tx, table: Table, row: dict[str, Any]) -> bool:
        is_new = insert_if_free(tx, table, row)
        if not is_new:
            end_count(tx, first, "cancelled")
        return is_new

    async with await cafe.till() as till:
        first = await begin(till)
        monkeypatch.setattr(Tx, "insert_if_free", ended_since)
        second = await begin(till)

    assert (await cafe.row(stock_counts, status="open")).id == second


async def test_only_one_count_is_open_at_a_time(cafe: Cafe) -> None:
    body = {"id": new_id(), "counted_list": "supply", "places": [], "blind": True}

    async with await cafe.till() as till:
        first = await till.post("/api/counts", json=body)
        again = await till.post("/api/counts", json=body)
        differs = await till.post("/api/counts", json=body | {"blind": False})
        second = await till.post("/api/counts", json=body | {"id": new_id()})
        await till.post(f"/api/counts/{body['id']}/cancel")
        third = await till.post("/api/counts", json=body | {"id": new_id()})

    assert (first.status_code, again.status_code, third.status_code) == (201, 200, 201)
    assert differs.json()["error"] == "shelf_count_differs"
    assert (second.status_code, second.json()["error"], second.json()["count_id"]) == (409, "count_is_open", body["id"])


async def test_ten_simultaneous_beginnings_begin_one_count(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        body = {"counted_list": "both", "places": [], "blind": False}
        answers = await together(10, lambda _: till.post("/api/counts", json=body | {"id": new_id()}))

    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 9]


async def test_a_count_lists_the_items_of_its_list_and_places_and_any_other_counted_item(cafe: Cafe) -> None:
    cups = await an_item(cafe.db, "Cups", kind="supply")
    milk = await an_item(cafe.db, "Milk", kind="supply")
    latte = await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Other")

    async with await cafe.till() as till:
        listed = (await till.get("/api/stock/supply")).json()["items"]
        kept = {"from": {"kept_in": ""}, "to": {"kept_in": "Fridge"}}
        rows = [{"id": item["id"], **kept} for item in listed if item["id"] == milk]
        assert (await till.patch("/api/stock/supply", json={"batch_id": new_id(), "rows": rows})).status_code == 200
        fridge = await begin(till, counted_list="supply", places=["fridge "])
        in_fridge = (await till.get(f"/api/counts/{fridge}")).json()["lines"]
        await enter(till, fridge, cups, 1)
        with_cups = (await till.get(f"/api/counts/{fridge}")).json()["lines"]
        await till.post(f"/api/counts/{fridge}/cancel")
        everything = await begin(till)
        all_of_it = (await till.get(f"/api/counts/{everything}")).json()["lines"]

    assert [line["item_id"] for line in in_fridge] == [milk]
    assert [line["item_id"] for line in with_cups] == [cups, milk]
    assert {line["item_id"] for line in all_of_it} == {cups, milk, latte}


async def test_a_finished_count_takes_no_entries(cafe: Cafe) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        count = await begin(till)
        await till.post(f"/api/counts/{count}/cancel")
        again = await till.post(f"/api/counts/{count}/cancel")
        refused = await till.post(f"/api/counts/{count}/entries", json=an_entry(item, 3))
        applied = await till.post(f"/api/counts/{count}/apply", json={"entries": 0})
        unknown = await till.post(f"/api/counts/{new_id()}/entries", json=an_entry(item, 3))

    assert (again.status_code, refused.status_code, unknown.status_code) == (200, 409, 404)
    assert refused.json()["error"] == applied.json()["error"] == "count_over"
    assert refused.json()["detail"].startswith("Ana cancelled this count at ")


@pytest.mark.parametrize(
    "wrong", [{"units": -1}, {"units": 1_000_001}, {"units": 1.5}, {"held_ms": -1}, {"left_thousandths": -1}]
)
async def test_an_impossible_count_is_refused(cafe: Cafe, wrong: dict[str, float]) -> None:
    item = await an_item(cafe.db)

    async with await cafe.till() as till:
        count = await begin(till)
        answer = await till.post(f"/api/counts/{count}/entries", json=an_entry(item, 3) | wrong)

    assert answer.status_code == 422
    assert await cafe.rows(count_entries) == []
