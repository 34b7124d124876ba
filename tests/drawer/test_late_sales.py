"""A sale that a till held back while its drawer was counted: its cash was there, but not expected."""

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, counted_of, moved, opened, sold
from factories import a_line, a_staff_member, an_item, an_order
from readings.at_the_end_of_the_day import made_z
from sukli.db.tx import Tx
from sukli.drawer.closing import begin_closing, close_shift, count_drawer
from sukli.drawer.explained.queries import explanation_of
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import closing_of
from sukli.drawer.schemas import BeginClosing, CloseShift, NewCount, NewShift
from sukli.ids import new_id
from sukli.readings.detail_table import detail_rows
from sukli.readings.schemas import Reading
from sukli.readings.table import LATE_COLUMNS, READING_COLUMNS, reading_rows
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sales
from sukli.shifts.tables import SHOP_DRAWER

HOUR_MS = 3_600_000


async def opened_and_closed(till: httpx.AsyncClient, clock: SetClock, **later: float) -> None:
    """Open an empty drawer and close it this much later."""
    shift = await opened(till, 0)
    clock.forward(**later)
    await closed(till, shift, 0)


async def test_a_sale_from_before_the_count_that_is_sent_after_it_counts_as_sent_late_not_as_moved_since(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 10_000))
        clock.forward(hours=2)
        await closing.begin()
        counted = (await closing.count(26_500)).json()
        clock.forward(minutes=10)
        late = await sold(till, item, 16_500, held_ms=HOUR_MS)
        await sold(till, item, 300)
        state = (await till.get(f"{closing.address}/closing")).json()
        explained = (await till.get(f"{closing.address}/explanation")).json()
        too_much = await closing.close(26_801)
        done = (await closing.close(26_800)).json()
        # sales that arrive now were in the drawer, too
        await sold(till, item, 40, held_ms=HOUR_MS)
        afterwards = (await till.get(f"{closing.address}/closing")).json()

    assert (counted["sent_late_centavos"], counted["moved_since_centavos"]) == (0, 0)
    assert (state["sent_late_centavos"], state["moved_since_centavos"]) == (16_500, 300)
    assert state["shift"]["difference_centavos"] == done["shift"]["difference_centavos"] == 16_500
    (found,) = explained["candidates"]
    (row,) = found["rows"]
    assert (found["kind"], row["kind"], row["id"]) == ("arrived_later", "sale", late)
    assert too_much.json()["detail"] == "Only ₱268.00 is in the drawer."
    assert done["shift"]["after_count_centavos"] == 300
    assert afterwards["sent_late_centavos"] == 16_540


async def test_a_reading_says_of_a_drawer_what_was_sent_after_its_count(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 10_000))
        clock.forward(hours=2)
        await closing.begin()
        await closing.count(9_500)
        clock.forward(minutes=10)
        await sold(till, item, 7_000, held_ms=HOUR_MS)
        await sold(till, item, 300)
        await closing.close(9_800)
        reading = Reading.model_validate_json((await till.get("/api/readings/x")).text)
        paper = (await till.get("/api/readings/x/text")).text

    (drawer,) = reading.drawers
    assert (drawer.difference_centavos, drawer.sent_late_centavos) == (-500, 7_000)
    assert "Sent by a till after the count     70.00" in paper
    in_file = [row[3:] for row in detail_rows([reading]) if "after the Count" in str(row[3])]
    assert in_file == [("Drawers: Sent after the Count", "Shift 1", "", "70.00")]
    (row,) = reading_rows([reading])
    in_row = dict(zip((*READING_COLUMNS, *LATE_COLUMNS), row, strict=True))
    assert (in_row["Difference"], in_row["Sent after the Count"]) == ("-5.00", "70.00")


async def test_records_sent_after_a_count_made_with_the_clock_ahead_count_as_sent_late(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        clock.forward(hours=2)
        await sold(till, item, 500)
        clock.forward(days=1)
        closing = Closing(till, shift)
        await closing.begin()
        counted = (await closing.count(26_500)).json()
        clock.forward(days=-1, minutes=10)
        late = await sold(till, item, 16_500, held_ms=HOUR_MS)
        taken = await moved(till, "cash_out", 500, held_ms=HOUR_MS)
        await sold(till, item, 300, held_ms=200)
        await moved(till, "cash_in", 40)
        state = (await till.get(f"{closing.address}/closing")).json()
        found = (await till.get(f"{closing.address}/explanation")).json()["candidates"]
        done = (await closing.close(26_840)).json()

    assert (counted["sent_late_centavos"], counted["moved_since_centavos"]) == (0, 0)
    assert (state["sent_late_centavos"], state["moved_since_centavos"]) == (16_000, 340)
    assert {row["id"] for each in found for row in each["rows"] if each["kind"] == "arrived_later"} == {late, taken}
    assert done["shift"]["after_count_centavos"] == 340


async def test_a_sale_sent_after_the_count_counts_as_sent_late_even_when_it_was_voided_since(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = await counted_of(till, clock, 10_000, 26_500)
        late = await sold(till, item, 16_500, held_ms=HOUR_MS)
        await till.post(f"/api/sales/{late}/void", json={"given_back": True})
        state = (await till.get(f"{closing.address}/closing")).json()
        found = (await till.get(f"{closing.address}/explanation")).json()["candidates"]

    assert (state["sent_late_centavos"], state["moved_since_centavos"]) == (16_500, -16_500)
    assert [(each["kind"], [row["id"] for row in each["rows"]]) for each in found] == [("arrived_later", [late])]


async def test_a_new_count_expects_the_sales_that_were_sent_late(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = await counted_of(till, clock, 0, 16_500)
        await sold(till, item, 16_500, held_ms=HOUR_MS)
        again = (await closing.count(16_500)).json()

    assert (again["shift"]["difference_centavos"], again["sent_late_centavos"]) == (0, 0)


async def test_a_late_sale_belongs_only_to_the_drawer_of_its_till(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    tablet, phone, none = new_id(), new_id(), new_id()
    shifts = {tablet: new_id(), phone: new_id()}

    def open_both(tx: Tx) -> None:
        for drawer, shift_id in shifts.items():
            open_shift(tx, NewShift(id=shift_id, float_centavos=0), drawer)

    def close_both(tx: Tx) -> None:
        for shift_id in shifts.values():
            closing = new_id()
            begin_closing(tx, shift_id, BeginClosing(closing_id=closing))
            count_drawer(tx, shift_id, NewCount(closing_id=closing, id=new_id(), sum_centavos=16_500))
            close_shift(tx, shift_id, CloseShift(closing_id=closing, left_centavos=0))
        # the setting was changed: this drawer is open when the late sales arrive, but was not when they were made
        open_shift(tx, NewShift(id=new_id(), float_centavos=0), SHOP_DRAWER)

    def sell_late(tx: Tx) -> dict[str, str]:
        orders = {till: an_order(a_line(item, price_centavos=16_500), held_ms=HOUR_MS) for till in (tablet, none)}
        for till, order in orders.items():
            complete_sale(tx, NewSale.model_validate(order), ana, till)
        return {till: str(order["id"]) for till, order in orders.items()}

    await cafe.db.write(open_both, ana.id)
    clock.forward(hours=2)
    await cafe.db.write(close_both, ana.id)
    clock.forward(minutes=10)
    late = await cafe.db.write(sell_late, ana.id)

    fell = {row.id: (row.shift_id, row.late_for_shift_id) for row in await cafe.rows(sales)}
    assert fell == {late[tablet]: (None, shifts[tablet]), late[none]: (None, None)}
    sent_late, rows = {}, {}
    for till, shift_id in shifts.items():
        sent_late[till] = (await cafe.db.read(closing_of, shift_id, clock.now)).sent_late_centavos
        found = (await cafe.db.read(explanation_of, shift_id, clock.now)).candidates
        rows[till] = [row.id for candidate in found for row in candidate.rows if candidate.kind == "arrived_later"]
    assert sent_late == {tablet: 16_500, phone: 0}
    assert rows == {tablet: [late[tablet]], phone: []}


async def test_a_reading_names_a_sale_that_its_drawer_missed_but_none_of_a_till_without_a_drawer(
    cafe: Cafe, clock: SetClock
) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json={"drawers": "till", "known": {"drawers": "shop"}})
        await opened_and_closed(till, clock, hours=2)
        clock.forward(minutes=10)
        late = await sold(till, item, 300, held_ms=HOUR_MS)
        order = an_order(a_line(item), held_ms=HOUR_MS)
        await cafe.db.write(lambda tx: complete_sale(tx, NewSale.model_validate(order), ana, new_id()), ana.id)
        reading = await made_z(till, "2026-03-02")

    assert [sale["sale_id"] for sale in reading["after_the_count"]] == [late]


async def test_a_late_sale_from_after_midnight_is_named_by_the_reading_of_the_next_day(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        # one in the morning of the third; the offline till sold half an hour ago
        await opened_and_closed(till, clock, hours=13)
        first = await made_z(till, "2026-03-02")
        late = await sold(till, item, 300, held_ms=HOUR_MS // 2)
        clock.forward(hours=12)
        second = await made_z(till, "2026-03-03")

    assert [drawer["number"] for drawer in first["drawers"]] == [1]
    assert second["drawers"] == []
    assert [sale["sale_id"] for sale in second["after_the_count"]] == [late]


async def test_a_late_sale_belongs_to_no_shift_when_its_drawer_was_closed_with_the_clock_ahead(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await opened_and_closed(till, clock, days=9)
        clock.forward(days=-9, hours=3)
        await sold(till, item, 300, held_ms=HOUR_MS)

    sale = await cafe.row(sales)
    assert (sale.shift_id, sale.late_for_shift_id) == (None, None)
