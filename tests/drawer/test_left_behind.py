"""A drawer whose till was removed while it was open: everybody sees it, and anybody can close it."""

from typing import Any

import pytest

from cafe import Cafe, SetClock
from cash.test_cash import some_cash
from drawer.at_the_drawer import closed, opened
from factories import a_line, a_staff_member, an_item, an_order
from readings.at_the_end_of_the_day import made_z
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.cash.tables import cash_transactions
from sukli.db.tx import Tx
from sukli.devices.commands import change_device, revoke_device
from sukli.devices.schemas import DeviceChange
from sukli.devices.tables import devices
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import drawer_of, drawer_state
from sukli.drawer.schemas import DrawerState, NewShift
from sukli.ids import new_id
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sales

NAME = "Counter"
HOUR_MS = 3_600_000


def add(tx: Tx, device_id: str, name: str = NAME) -> None:
    row: dict[str, Any] = {
        "id": device_id,
        "name": name,
        "browser": "Chrome on Android",
        "home": "till",
        "token_hash": device_id.encode(),
        "paired_at": tx.now,
        "last_seen_at": tx.now,
        "unsent": 0,
    }
    tx.connection.execute(devices.insert(), row)


def open_own(tx: Tx, device_id: str) -> str:
    new = NewShift(id=new_id(), float_centavos=50_000)
    return open_shift(tx, new, drawer_of(device_id, per_till=True)).stored.id


async def test_the_drawer_of_a_removed_till_is_marked_left_behind_and_anybody_can_close_it(
    cafe: Cafe, clock: SetClock
) -> None:
    ana = await a_staff_member(cafe.db)
    counter, bar, again = new_id(), new_id(), new_id()

    def remove_and_add_again(tx: Tx) -> tuple[str, str]:
        add(tx, counter)
        add(tx, bar, "Bar")
        orphan, other = open_own(tx, counter), open_own(tx, bar)
        revoke_device(tx, counter)
        add(tx, again)
        return orphan, other

    orphan, other = await cafe.db.write(remove_and_add_again, ana.id)
    state = await _state(cafe, again)
    async with await cafe.till(ana) as till:
        next_z = (await till.get("/api/readings/next")).json()
        done = await closed(till, next(shift for shift in next_z["open_shifts"] if shift["id"] == orphan), 60_000, 700)
    afterwards = await _state(cafe, again)

    assert state.shift is None
    assert ([shift.id for shift in state.others], state.left_behind) == ([orphan, other], [orphan])
    assert (done["drawer_name"], done["difference_centavos"]) == (NAME, 10_000)
    # it is the same cash box, with whatever was left in it
    assert (afterwards.left_behind, afterwards.suggested_float_centavos) == ([], 700)


async def test_money_left_by_a_till_still_in_use_is_not_suggested_to_another_of_the_same_name(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    first, second = new_id(), new_id()

    def two_of_a_name(tx: Tx) -> str:
        add(tx, first)
        add(tx, second)
        return open_own(tx, first)

    shift = await cafe.db.write(two_of_a_name, ana.id)
    async with await cafe.till(ana) as till:
        await closed(till, {"id": shift}, 50_000, 700)

    assert (await _state(cafe, second)).suggested_float_centavos is None
    assert (await _state(cafe, first)).suggested_float_centavos == 700


async def test_a_renamed_till_added_again_by_its_new_name_begins_with_the_money_it_left(
    cafe: Cafe,
) -> None:
    ana = await a_staff_member(cafe.db)
    tablet, again, other = new_id(), new_id(), new_id()
    renamed = DeviceChange.model_validate({"name": "Front", "known": {"name": NAME}})

    def open_and_rename(tx: Tx) -> str:
        add(tx, tablet)
        shift = open_own(tx, tablet)
        change_device(tx, tablet, renamed)
        return shift

    shift = await cafe.db.write(open_and_rename, ana.id)
    async with await cafe.till(ana) as till:
        await closed(till, {"id": shift}, 50_000, 700)

    def add_again(tx: Tx) -> None:
        revoke_device(tx, tablet)
        add(tx, again, "Front")
        add(tx, other)

    await cafe.db.write(add_again, ana.id)

    assert (await _state(cafe, again)).suggested_float_centavos == 700
    assert (await _state(cafe, other)).suggested_float_centavos is None


async def test_after_a_change_of_the_setting_every_open_drawer_is_shown_and_must_be_closed(
    cafe: Cafe, clock: SetClock
) -> None:
    ana = await a_staff_member(cafe.db)
    tablet = new_id()
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json={"drawers": "till", "known": {"drawers": "shop"}})

        def open_tablet(tx: Tx) -> str:
            add(tx, tablet)
            return open_own(tx, tablet)

        own = await cafe.db.write(open_tablet, ana.id)
        await till.patch("/api/settings", json={"drawers": "shop", "known": {"drawers": "till"}})
        shop = await opened(till, 0)
        state = (await till.get("/api/drawer")).json()
        waits = (await till.get("/api/readings/next")).json()
        clock.forward(hours=2)
        await closed(till, {"id": own}, 50_000)
        await closed(till, shop, 0)
        reading = await made_z(till, "2026-03-02")

    assert (state["shift"]["id"], [shift["id"] for shift in state["others"]]) == (shop["id"], [own])
    # the tablet sells into its own drawer until that is closed
    assert state["left_behind"] == []
    assert (waits["state"], [shift["drawer_name"] for shift in waits["open_shifts"]]) == ("drawers_open", [NAME, None])
    assert [drawer["drawer_name"] for drawer in reading["drawers"]] == [NAME, None]


@pytest.mark.parametrize(("is_restored", "is_closed"), [(False, False), (False, True), (True, False)])
async def test_money_taken_before_a_till_was_removed_belongs_to_the_drawer_that_was_open_there(
    cafe: Cafe, clock: SetClock, *, is_restored: bool, is_closed: bool
) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    counter, bar, again, other = (new_id() for _ in range(4))

    def open_both(tx: Tx) -> str:
        add(tx, counter)
        add(tx, bar, "Bar")
        open_own(tx, bar)
        return open_own(tx, counter)

    def remove_and_add_again(tx: Tx) -> None:
        if is_restored:
            # a backup contains no devices
            tx.connection.execute(devices.delete().where(devices.c.id == counter))
        else:
            revoke_device(tx, counter)
        add(tx, again)
        # no till of this name was removed
        add(tx, other, "Bar")

    sent: list[str] = []

    def send(tx: Tx) -> None:
        """Send, from each till, what it took before it was added, and half an hour afterwards."""
        for till in (again, other):
            for held_ms in (2 * HOUR_MS, HOUR_MS // 2):
                order = an_order(a_line(item), held_ms=held_ms)
                complete_sale(tx, NewSale.model_validate(order), ana, till)
                cash = some_cash(held_ms=held_ms)
                record_cash_transaction(tx, NewCashTransaction.model_validate(cash), device_id=till)
                sent.extend((order["id"], cash["id"]))

    shift = await cafe.db.write(open_both, ana.id)
    clock.forward(hours=2)
    await cafe.db.write(remove_and_add_again, ana.id)
    async with await cafe.till(ana) as till:
        if is_closed:
            await closed(till, {"id": shift}, 0)
        clock.forward(hours=1)
        await cafe.db.write(send, ana.id)
        expected = (await closed(till, {"id": shift}, 0))["expected_centavos"] if not is_closed else None

    rows = {row.id: row for table in (sales, cash_transactions) for row in await cafe.rows(table)}
    fell = [(rows[each].shift_id, rows[each].late_for_shift_id) for each in sent]
    into = (None, shift) if is_closed else (shift, None)
    assert fell == [into, into, *[(None, None)] * 6]
    assert expected == (None if is_closed else 50_000 + 2_000 + 50_000)


async def test_money_taken_after_a_till_was_removed_does_not_belong_to_its_drawer(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    order = an_order(a_line(await an_item(cafe.db)), held_ms=HOUR_MS)
    first, second, third = (new_id() for _ in range(3))

    def replace_first(tx: Tx) -> None:
        add(tx, first)
        open_own(tx, first)
        revoke_device(tx, first)
        add(tx, second)

    def replace_second(tx: Tx) -> None:
        revoke_device(tx, second)
        add(tx, third)

    await cafe.db.write(replace_first, ana.id)
    # a minute later the second till, which opens no drawer, sells offline
    clock.forward(minutes=1, hours=1)
    await cafe.db.write(replace_second, ana.id)
    await cafe.db.write(lambda tx: complete_sale(tx, NewSale.model_validate(order), ana, third), ana.id)

    sale = await cafe.row(sales)
    assert (sale.shift_id, sale.late_for_shift_id) == (None, None)


async def _state(cafe: Cafe, device_id: str) -> DrawerState:
    return await cafe.db.read(lambda connection: drawer_state(connection, device_id, per_till=True))
