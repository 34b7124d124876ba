"""A drawer is opened with a float, and the expected amount follows from what was sold, moved and given back."""

from datetime import timedelta
from typing import Any

import pytest

from cafe import Cafe, SetClock, on_sqlite, together
from drawer.at_the_drawer import Closing, closed, moved, opened, sold
from factories import a_line, a_staff_member, an_item, an_order
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.cash.tables import cash_transactions
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.drawer.money import expected_in
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import drawer_of, drawer_state
from sukli.drawer.schemas import NewShift
from sukli.ids import new_id
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sales
from sukli.sales.voiding import restore_sale, void_sale
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER, refunds


async def test_the_expected_amount_follows_from_sales_voids_restores_and_cash_movements(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 100_000)
        await sold(till, item, 16_500)
        kept, given, restored = [await sold(till, item, amount) for amount in (7_000, 3_000, 2_000)]
        await till.post(f"/api/sales/{kept}/void", json={})
        await till.post(f"/api/sales/{given}/void", json={"given_back": True})
        await till.post(f"/api/sales/{restored}/void", json={"given_back": True})
        await till.post(f"/api/sales/{restored}/restore")
        await moved(till, "cash_in", 50_000)
        await moved(till, "cash_out", 1_000)
        await moved(till, "cash_out", 20_000, kind="safe_drop")
        wrong = await moved(till, "cash_out", 90_000)
        await till.post(f"/api/cash/{wrong}/void")

        shown = (await till.get(f"/api/sales/{given}")).json()
        events = (await till.get(f"/api/sales/{restored}/history")).json()["events"]
        closing = Closing(till, shift)
        await closing.begin()
        answer = (await closing.count(150_000)).json()

    told = [event["details"]["given_back_centavos"] for event in events]
    expected = 100_000 + 16_500 + 7_000 + 3_000 + 2_000 - 3_000 + 50_000 - 1_000 - 20_000
    assert answer["shift"]["expected_centavos"] == expected
    assert answer["shift"]["difference_centavos"] == 150_000 - expected
    assert sorted(row.amount_centavos for row in await cafe.rows(refunds)) == [-2_000, 2_000, 3_000]
    assert (shown["given_back_centavos"], told) == (3_000, [0, 2_000, -2_000])
    _, voided = await cafe.rows(journal, record_id=given)
    assert voided.after["given_back_centavos"] == 3_000
    (sale,) = await cafe.rows(sales, id=given)
    assert sale.shift_id == shift["id"]


async def test_a_void_without_a_word_about_money_gives_nothing_back(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        sale = await sold(till, item, 7_000)
        await till.post(f"/api/sales/{sale}/void", json={"return_to_stock": False})
        await till.post(f"/api/sales/{sale}/restore")

    assert await cafe.rows(refunds) == []


async def test_money_given_back_from_a_device_without_a_drawer_leaves_the_sales_own_drawer(
    cafe: Cafe,
) -> None:
    """An owner voids on her own tablet while the cashier gives the money back at the counter."""
    ana, counter, office = await a_staff_member(cafe.db), new_id(), new_id()
    item = await an_item(cafe.db)
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json={"drawers": "till", "known": {"drawers": "shop"}})

    def open_counter(tx: Tx) -> str:
        new = NewShift(id=new_id(), float_centavos=0)
        return open_shift(tx, new, drawer_of(counter, per_till=True)).stored.id

    shift = await cafe.db.write(open_counter, ana.id)

    async def in_drawer() -> int:
        return await cafe.db.read(expected_in, shift)

    order = NewSale.model_validate(an_order(a_line(item, price_centavos=7_000)))
    await cafe.db.write(complete_sale, ana.id, order, ana, counter)
    sold = await in_drawer()
    await cafe.db.write(void_sale, ana.id, order.id, given_back=True, device_id=office)
    voided = await in_drawer()
    await cafe.db.write(restore_sale, ana.id, order.id, device_id=office)

    assert (sold, voided, await in_drawer()) == (7_000, 0, 7_000)
    assert {row.shift_id for row in await cafe.rows(refunds)} == {shift}


async def test_a_repeated_void_gives_the_money_back_once(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        sale = await sold(till, item, 7_000)
        await together(4, lambda _: till.post(f"/api/sales/{sale}/void", json={"given_back": True}))

    assert (await cafe.row(refunds)).amount_centavos == 7_000


async def test_a_drawer_is_opened_once_and_says_who_has_opened_it(cafe: Cafe, clock: SetClock) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    sent = {"id": new_id(), "float_centavos": 100_000}
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        answers = await together(4, lambda _: till.post("/api/drawer/shifts", json=sent))
        differing = await till.post("/api/drawer/shifts", json=sent | {"float_centavos": 1})
        clock.forward(hours=1)
        second = await other.post("/api/drawer/shifts", json={"id": new_id(), "float_centavos": 0})
        state = (await other.get("/api/drawer")).json()

    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
    assert {answer.text for answer in answers} == {answers[0].text}
    assert (differing.status_code, differing.json()["error"]) == (409, "shift_differs")
    assert (second.status_code, second.json()["error"]) == (409, "drawer_is_open")
    assert second.json()["detail"] == "Ana opened this drawer at 12:00 PM. Close it first."
    assert (state["shift"]["number"], state["shift"]["opened_by_first_name"], state["others"]) == (1, "Ana", [])
    assert state["shift"]["expected_centavos"] is None


async def test_the_money_left_in_the_drawer_is_suggested_as_the_next_float(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = (await till.get("/api/drawer")).json()
        await closed(till, await opened(till, 100_000), 100_000, 80_000)
        then = (await till.get("/api/drawer")).json()
        second = await opened(till, then["suggested_float_centavos"])

    assert (first["shift"], first["suggested_float_centavos"]) == (None, None)
    assert (then["shift"], then["suggested_float_centavos"]) == (None, 80_000)
    assert (first["in_use"], then["in_use"]) == (False, True)
    assert (second["number"], second["float_centavos"]) == (2, 80_000)


async def test_a_closing_shows_what_the_previous_one_left_in_the_drawer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = await opened(till, 100_000)
        await closed(till, first, 100_000, 80_000)
        second = await opened(till, 70_000)
        await closed(till, second, 70_000, 60_000)
        closings = [(await till.get(f"/api/drawer/shifts/{shift['id']}/closing")).json() for shift in (first, second)]

    assert [closing["left_before_centavos"] for closing in closings] == [None, 80_000]


async def test_a_sale_made_before_the_drawer_was_opened_belongs_to_no_shift(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        before = await sold(till, item, 1_000)
        clock.forward(hours=1)
        shift = await opened(till)
        late = await sold(till, item, 2_000, held_ms=60_000)
        now = await sold(till, item, 3_000)
        # somebody has set the clock right
        clock.forward(days=-1)
        after = await sold(till, item, 4_000)
        held = await sold(till, item, 5_000, held_ms=1_000)

    fell = {row.id: row.shift_id for row in await cafe.rows(sales)}
    assert fell == {before: None, late: None, now: shift["id"], after: shift["id"], held: shift["id"]}


async def test_a_sale_replayed_from_earlier_days_belongs_to_no_shift(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    order = NewSale.model_validate(an_order(a_line(await an_item(cafe.db))))
    async with await cafe.till(ana) as till:
        await opened(till)
    await cafe.db.write(lambda tx: complete_sale(tx.dated(clock.now - timedelta(days=9), ana.id), order, ana), None)

    assert (await cafe.row(sales)).shift_id is None


async def test_drawers_of_separate_tills_each_have_their_own_money(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    tablet, phone = new_id(), new_id()

    def sell(tx: Tx, device: str | None, centavos: int) -> str:
        order = NewSale.model_validate(an_order(a_line(item, price_centavos=centavos)))
        complete_sale(tx, order, ana, device)
        return order.id

    def play(tx: Tx) -> list[int]:
        of_tablet, of_machine = (
            open_shift(tx, NewShift(id=new_id(), float_centavos=0), drawer_of(device, per_till=True)).stored
            for device in (tablet, None)
        )
        for device, centavos in ((tablet, 1_000), (None, 20_000), (phone, 300_000), (tablet, 4)):
            sell(tx, device, centavos)
        out = NewCashTransaction(id=new_id(), transaction_type="cash_out", amount_centavos=5)
        record_cash_transaction(tx, out, device_id=tablet)
        # the setting was changed: open drawers stay open, and a till without one uses the shop's
        of_shop = open_shift(tx, NewShift(id=new_id(), float_centavos=0), drawer_of(phone, per_till=False)).stored
        for device, centavos in ((tablet, 70), (phone, 900)):
            sell(tx, device, centavos)
        assert [of_tablet.drawer, of_machine.drawer, of_shop.drawer] == [tablet, MACHINE_DRAWER, SHOP_DRAWER]
        # two drawers that are open at the same time have different names
        assert (of_machine.drawer_name, of_shop.drawer_name) == ("Server", None)
        for device, falls_into in ((tablet, of_tablet), (None, of_machine), (phone, of_shop)):
            state = drawer_state(tx.connection, device, per_till=False)
            assert state.shift is not None
            assert (state.shift.id, len(state.others)) == (falls_into.id, 2)
        return [expected_in(tx.connection, shift.id) for shift in (of_tablet, of_machine, of_shop)]

    assert await cafe.db.write(play, ana.id) == [1_000 + 4 - 5 + 70, 20_000, 900]


async def test_the_setting_says_whether_the_tills_share_a_drawer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shared = (await till.get("/api/drawer")).json()["drawer"]
        await till.patch("/api/settings", json={"drawers": "till", "known": {"drawers": "shop"}})
        own = (await till.get("/api/drawer")).json()["drawer"]

    assert (shared, own) == (SHOP_DRAWER, MACHINE_DRAWER)


@on_sqlite
@pytest.mark.parametrize(
    ("field", "value"),
    [("float_centavos", -1), ("float_centavos", 1_000_000_001), ("float_centavos", "1"), ("id", "7")],
)
async def test_an_impossible_float_is_refused(cafe: Cafe, field: str, value: Any) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/drawer/shifts", json={"id": new_id(), "float_centavos": 0} | {field: value})

    assert (answer.status_code, answer.json()["field"]) == (422, field)
    if field == "float_centavos":
        assert answer.json()["detail"] == "A drawer holds ₱0.00 to ₱10,000,000.00."


async def test_a_safe_drop_names_the_shift_it_belongs_to_and_none_once_its_drawer_is_closed(cafe: Cafe) -> None:
    drop = {"transaction_type": "cash_out", "amount_centavos": 5, "kind": "safe_drop"}
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        before = (await till.post("/api/cash", json=drop | {"id": new_id()})).json()
        await closed(till, shift, 0)
        after = (await till.post("/api/cash", json=drop | {"id": new_id()})).json()

    assert (before["shift_id"], after["shift_id"]) == (shift["id"], None)


async def test_a_repeated_safe_drop_is_recorded_once_as_cash_out(cafe: Cafe) -> None:
    sent = {"id": new_id(), "transaction_type": "cash_out", "amount_centavos": 5, "kind": "safe_drop"}
    async with await cafe.till() as till:
        answers = [await till.post("/api/cash", json=sent | other) for other in ({}, {}, {"kind": None})]
        into = await till.post("/api/cash", json=sent | {"id": new_id(), "transaction_type": "cash_in"})

    assert [answer.status_code for answer in answers] == [201, 200, 409]
    assert answers[0].json()["kind"] == "safe_drop"
    assert (into.status_code, into.json()["field"]) == (422, "kind")
    assert (await cafe.row(cash_transactions)).kind == "safe_drop"
