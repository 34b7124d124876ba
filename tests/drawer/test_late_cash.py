"""Cash put in or taken out while a till had no network, of which the server heard after the count."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, counted_of, moved, opened, sold
from factories import a_staff_member, an_item
from readings.at_the_end_of_the_day import made_z
from reports.files import tables_in
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.cash.tables import cash_transactions
from sukli.db.tx import Tx
from sukli.drawer.closing import begin_closing, close_shift, count_drawer
from sukli.drawer.opening import open_shift
from sukli.drawer.schemas import BeginClosing, CloseShift, NewCount, NewShift
from sukli.ids import new_id
from sukli.shifts.tables import SHOP_DRAWER

HOUR_MS = 3_600_000


async def test_cash_from_before_the_count_that_is_sent_after_it_counts_as_sent_late_not_as_moved_since(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        closing = await counted_of(till, clock, 100_000, 50_000)
        late = await moved(till, "cash_out", 50_000, held_ms=HOUR_MS)
        # this one really was made now
        await moved(till, "cash_in", 700, held_ms=900)
        state = await _state(till, closing)
        explained = (await till.get(f"{closing.address}/explanation")).json()
        too_much = await closing.close(50_701)
        done = (await closing.close(50_700)).json()

    assert (state["sent_late_centavos"], state["moved_since_centavos"]) == (-50_000, 700)
    (found,) = explained["candidates"]
    assert [(row["kind"], row["id"]) for row in found["rows"]] == [("cash_transaction", late)]
    assert too_much.json()["detail"] == "Only ₱507.00 is in the drawer."
    assert (done["shift"]["difference_centavos"], done["shift"]["after_count_centavos"]) == (-50_000, 700)


async def test_a_new_count_expects_cash_that_was_sent_late_and_a_void_removes_it(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        closing = await counted_of(till, clock, 100_000, 50_000)
        late = await moved(till, "cash_out", 50_000, held_ms=HOUR_MS)
        again = (await closing.count(50_000)).json()
        clock.forward(minutes=10)
        slip = await moved(till, "cash_in", 300, held_ms=HOUR_MS)
        before = await _state(till, closing)
        assert (await till.post(f"/api/cash/{slip}/void")).status_code == 200
        after = await _state(till, closing)

    assert (again["shift"]["difference_centavos"], again["sent_late_centavos"]) == (0, 0)
    assert (before["sent_late_centavos"], before["moved_since_centavos"]) == (300, 0)
    assert (after["sent_late_centavos"], after["moved_since_centavos"]) == (0, 0)
    assert late != slip


async def test_the_lists_of_shifts_and_readings_say_that_a_difference_is_without_what_was_sent_late(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        exact = await counted_of(till, clock, 20_000, 20_000)
        assert (await exact.close(0)).status_code == 200
        closing = await counted_of(till, clock, 100_000, 50_000)
        await moved(till, "cash_out", 50_000, held_ms=HOUR_MS)
        assert (await closing.close(0)).status_code == 200
        await opened(till)
        rows = (await till.get("/api/reports/details/shifts?range=today")).json()["rows"]
        listed = (await tables_in(till, "shifts.csv?range=today"))["SHIFTS"]
        await closed(till, (await till.get("/api/drawer")).json()["shift"], 100_000)
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        await made_z(till, "2026-03-03")
        heads = (await till.get("/api/readings")).json()["readings"]

    assert [(row["difference_centavos"], row["sent_late_centavos"]) for row in rows] == [
        (None, 0),
        (-50_000, -50_000),
        (0, 0),
    ]
    assert [row["Sent after the Count"] for row in listed] == ["", "-500.00", "0.00"]
    assert [(head["short_centavos"], head["sent_late"]) for head in heads] == [(None, False), (50_000, True)]


async def test_records_sent_in_the_morning_do_not_hide_that_the_drawer_is_counted_late(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 0))
        clock.forward(hours=21)
        await sold(till, item, 300, held_ms=12 * HOUR_MS)
        await moved(till, "cash_in", 700, held_ms=12 * HOUR_MS)
        await closing.begin()
        counted = (await closing.count(1_000)).json()["shift"]

    assert (counted["counted_late"], counted["difference_centavos"]) == (True, 0)


async def test_late_cash_belongs_only_to_the_drawer_of_its_till(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    tablet, none, shift, shop = new_id(), new_id(), new_id(), new_id()

    def open_both(tx: Tx) -> None:
        open_shift(tx, NewShift(id=shop, float_centavos=0), SHOP_DRAWER)
        open_shift(tx, NewShift(id=shift, float_centavos=0), tablet)

    def close_own(tx: Tx) -> None:
        closing = new_id()
        begin_closing(tx, shift, BeginClosing(closing_id=closing))
        count_drawer(tx, shift, NewCount(closing_id=closing, id=new_id(), sum_centavos=0))
        close_shift(tx, shift, CloseShift(closing_id=closing, left_centavos=0))

    def move_late(tx: Tx) -> dict[str, str]:
        sent = {
            till: NewCashTransaction(id=new_id(), transaction_type="cash_in", amount_centavos=16_500, held_ms=HOUR_MS)
            for till in (tablet, none)
        }
        for till, cash in sent.items():
            record_cash_transaction(tx, cash, device_id=till)
        return {till: cash.id for till, cash in sent.items()}

    await cafe.db.write(open_both, ana.id)
    clock.forward(hours=2)
    await cafe.db.write(close_own, ana.id)
    clock.forward(minutes=10)
    late = await cafe.db.write(move_late, ana.id)

    fell = {row.id: (row.shift_id, row.late_for_shift_id) for row in await cafe.rows(cash_transactions)}
    # the shop's drawer stays open, and gets what a till without its own drawer put in
    assert fell == {late[tablet]: (None, shift), late[none]: (shop, None)}


async def test_a_reading_names_cash_missed_by_a_drawer_that_an_earlier_reading_listed(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        clock.forward(hours=2)
        await closed(till, shift, 0)
        clock.forward(minutes=10)
        late = await moved(till, "cash_out", 300, held_ms=HOUR_MS, kind="safe_drop", description="To Nena")
        first = await made_z(till, "2026-03-02")
        await moved(till, "cash_in", 500, held_ms=HOUR_MS)
        clock.forward(days=1)
        second = await made_z(till, "2026-03-03")

    assert first["cash_after_the_count"] == [
        {
            "transaction_id": late,
            "transaction_type": "cash_out",
            "kind": "safe_drop",
            "at": "2026-03-02T05:10:00Z",
            "on": "2026-03-02",
            "description": "To Nena",
            "adds_centavos": -300,
            "shift_number": 1,
            "first_name": "Ana",
        }
    ]
    assert [cash["adds_centavos"] for cash in second["cash_after_the_count"]] == [500]
    assert second["drawers"] == []


async def test_late_cash_belongs_to_no_shift_when_its_drawer_was_closed_with_the_clock_ahead(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        clock.forward(days=9)
        await closed(till, shift, 0)
        clock.forward(days=-9, hours=3)
        await moved(till, "cash_in", 300, held_ms=HOUR_MS)

    cash = await cafe.row(cash_transactions)
    assert (cash.shift_id, cash.late_for_shift_id) == (None, None)


async def test_cash_sent_twice_keeps_its_first_recorded_time(cafe: Cafe, clock: SetClock) -> None:
    came = clock.now
    async with await cafe.till() as till:
        body: dict[str, Any] = {"id": new_id(), "transaction_type": "cash_in", "amount_centavos": 300}
        assert (await till.post("/api/cash", json=body | {"held_ms": HOUR_MS})).status_code == 201
        clock.forward(minutes=10)
        assert (await till.post("/api/cash", json=body | {"held_ms": HOUR_MS + 600_000})).status_code == 200

    assert (await cafe.row(cash_transactions)).recorded_at == came


async def _state(till: httpx.AsyncClient, closing: Closing) -> dict[str, Any]:
    return dict((await till.get(f"{closing.address}/closing")).json())
