"""A drawer is closed in steps: what is open, a blind count, what stays. No step is lost, and nobody closes it twice."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import Closing, closed, has_unsent_sales, moved, opened, sold
from factories import a_staff_member, an_item
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.devices.tables import devices
from sukli.ids import new_id
from sukli.shifts.tables import shifts


async def test_the_count_is_blind_and_its_answer_tells_the_expected_amount(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    bills = [{"denomination_centavos": 100_000, "count": 1}, {"denomination_centavos": 25, "count": 3}]
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        await sold(till, item, 1_000)
        begun = (await closing.begin()).json()
        first = (await closing.count(sum_centavos=None, pieces=bills)).json()
        again = (await closing.count(101_000)).json()
        loaded = (await till.get(f"{closing.address}/closing")).json()
        done = (await closing.close(60_000)).json()

    assert (begun["step"], begun["shift"]["expected_centavos"], begun["moved_since_centavos"]) == ("count", None, None)
    assert (first["step"], first["pieces"], first["shift"]["counted_centavos"]) == ("leave", bills, 100_075)
    assert (first["shift"]["expected_centavos"], first["shift"]["difference_centavos"]) == (101_000, -925)
    assert (again["shift"]["counts"], again["shift"]["difference_centavos"], again["pieces"]) == (2, 0, None)
    assert loaded == again
    assert (done["step"], done["shift"]["left_centavos"], done["shift"]["after_count_centavos"]) == (
        "closed",
        60_000,
        0,
    )
    noted = await cafe.rows(journal, record_id=done["shift"]["id"])
    assert [entry.action for entry in noted] == [
        "shift.opened",
        "shift.closing_began",
        "shift.counted",
        "shift.counted",
        "shift.closed",
    ]
    assert [entry.after["counted_centavos"] for entry in noted[2:4]] == [100_075, 101_000]


async def test_open_orders_and_unsent_sales_must_be_settled_or_carried_over_with_a_reason(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    await cafe.db.write(has_unsent_sales, None)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        ticket = await sold(till, item, 1_000, order_number=12)
        begun = (await closing.begin()).json()
        refused = (await closing.count(1)).json()
        carried = (await closing.carry_over("unsent", "Its battery is flat.")).json()
        repeated = (await closing.carry_over("unsent", "Its battery is flat.")).json()
        still = (await closing.count(1)).json()
        await till.post(f"/api/sales/{ticket}/void", json={})
        counted = (await closing.count(1)).json()

    assert begun["step"] == "open"
    assert [(each["device_name"], each["count"]) for each in begun["unsent"]] == [("Tablet 2", 3)]
    assert [(each["sale_id"], each["order_number"]) for each in begun["tickets"]] == [(ticket, 12)]
    assert (refused["error"], refused["field"]) == ("still_open", "unsent")
    assert refused["detail"] == (
        "3 sales have not been sent from Tablet 2. Settle that first, or say why it stays open."
    )
    assert carried == repeated
    (note,) = carried["carried_over"]
    assert (note["kind"], note["reason"], note["count"], note["first_name"]) == (
        "unsent",
        "Its battery is flat.",
        3,
        "Ana",
    )
    assert still["detail"].startswith("1 order is not finished in the kitchen.")
    assert (counted["step"], counted["carried_over"]) == ("leave", [note])


async def test_open_orders_of_one_moment_are_listed_in_a_fixed_order(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        ids = sorted(new_id() for _ in range(5))
        for id_ in (ids[3], ids[0], ids[4], ids[1], ids[2]):
            await sold(till, item, 1_000, order_number=100 - ids.index(id_) * 7 % 5, id=id_)
        begun = (await closing.begin()).json()

    assert [each["sale_id"] for each in begun["tickets"]] == ids


@on_sqlite
async def test_a_reason_is_recorded_for_the_person_who_gave_it_not_for_who_began_the_closing(cafe: Cafe) -> None:
    await cafe.db.write(has_unsent_sales, None)
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till, await cafe.till(ben) as after_ana:
        closing = Closing(till, await opened(till))
        await closing.begin()
        closing.till = after_ana
        carried = (await closing.carry_over("unsent", "Its battery is flat.")).json()

    assert (carried["first_name"], carried["carried_over"][0]["first_name"]) == ("Ana", "Ben")


@on_sqlite
async def test_unsent_money_on_a_device_is_named_and_unsent_ticks_are_not(cafe: Cafe) -> None:
    await cafe.db.write(has_unsent_sales, None)

    def says(tx: Tx, **kinds: int) -> None:
        told = {"sale": 0, "expense": 0, "cash": 0, "tick": 0} | kinds
        tx.connection.execute(devices.update().values(unsent=sum(told.values()), unsent_kinds=told))

    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        await cafe.db.write(says, None, sale=1, cash=1, expense=1, tick=4)
        await closing.begin()
        refused = (await closing.count(1)).json()
        await cafe.db.write(says, None, tick=4)
        counted = (await closing.count(1)).json()

    assert refused["detail"].startswith("3 records have not been sent from Tablet 2.")
    assert (counted["step"], counted["unsent"]) == ("leave", [])


async def test_a_second_person_closing_the_same_drawer_is_told_and_may_take_over(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        shift = await opened(till)
        by_ana, by_ben = Closing(till, shift), Closing(other, shift)
        early = (await by_ben.count(1)).json()
        await by_ana.begin()
        told = await by_ben.begin()
        taken = await by_ben.begin(take_over=True)
        outdone = await by_ana.count(1)
        uncounted = await by_ben.close()
        await by_ben.count(100_000)
        answers = await asyncio.gather(by_ben.close(), by_ben.close(), by_ana.close(), Closing(till, shift).begin())

    assert early["error"] == "closing_not_begun"
    assert (told.status_code, told.json()["error"]) == (409, "closed_by_someone_else")
    assert told.json()["detail"] == ("Ana has been closing this drawer since 12:00 PM. Take over to go on here.")
    assert (taken.json()["first_name"], outdone.json()["error"]) == ("Ben", "closed_by_someone_else")
    assert uncounted.json()["error"] == "not_counted"
    # the repeated request is the same closing; the other ones are somebody else's
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert [answer.status_code for answer in answers[2:]] == [409, 409]
    row = await cafe.row(shifts)
    assert (row.closed_by, row.counted_by) == (ben.id, ben.id)
    closings = [entry for entry in await cafe.rows(journal) if entry.action == "shift.closed"]
    assert len(closings) == 1


async def test_money_moved_after_the_count_does_not_change_the_difference(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 10_000))
        await closing.begin()
        await closing.count(9_900)
        await sold(till, item, 500)
        await moved(till, "cash_out", 9_000, kind="safe_drop")
        state = (await till.get(f"{closing.address}/closing")).json()
        too_much = await closing.close(1_401)
        done = (await closing.close(1_400)).json()["shift"]
        changed = await closing.close(1_300)

    assert (state["moved_since_centavos"], state["shift"]["difference_centavos"]) == (-8_500, -100)
    assert (too_much.status_code, too_much.json()["field"]) == (422, "left_centavos")
    assert too_much.json()["detail"] == "Only ₱14.00 is in the drawer."
    assert (done["difference_centavos"], done["after_count_centavos"], done["left_centavos"]) == (-100, -8_500, 1_400)
    assert changed.json()["detail"] == "Ana closed this drawer at 12:00 PM."


async def test_a_count_shows_the_parts_of_the_expected_amount_and_keeps_them_up_to_date(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 10_000))
        await sold(till, item, 16_500)
        voided = await sold(till, item, 3_500)
        await till.post(f"/api/sales/{voided}/void", json={"given_back": True})
        await moved(till, "cash_in", 20_000)
        await moved(till, "cash_out", 1_000)
        await closing.begin()
        before = (await till.get(f"{closing.address}/closing")).json()
        counted = (await closing.count(9_900)).json()
        await sold(till, item, 500)
        later = (await till.get(f"{closing.address}/closing")).json()

    made_of = {
        "sold_centavos": 20_000,
        "put_in_centavos": 20_000,
        "taken_out_centavos": -1_000,
        "given_back_centavos": -3_500,
        "after_count_centavos": 0,
    }
    # hidden, because the count is blind
    assert before["made_of"] is None
    assert counted["made_of"] == made_of
    assert later["made_of"] == made_of | {"sold_centavos": 20_500, "after_count_centavos": -500}
    for state in (counted, later):
        assert state["shift"]["expected_centavos"] == 10_000 + sum(state["made_of"].values())


async def test_a_count_on_the_next_morning_is_marked_late_and_one_just_after_midnight_is_not(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    late = []
    async with await cafe.till() as till:
        # ten in the evening in Manila; the count follows half an hour later, after midnight, or the next morning
        for hours_to_the_count in (0.5, 3, 9):
            clock.now = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
            shift = await opened(till)
            await sold(till, item, 1_000)
            clock.forward(hours=hours_to_the_count)
            late.append((await closed(till, shift, 101_000))["counted_late"])

    assert late == [False, False, True]


async def test_an_invalid_count_is_refused_at_its_field(cafe: Cafe) -> None:
    one = {"denomination_centavos": 100, "count": 1}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"sum_centavos": 1_000_000_000_000}, "sum_centavos"),
        ({"sum_centavos": -1}, "sum_centavos"),
        ({}, "sum_centavos"),
        ({"sum_centavos": 1, "pieces": [one]}, "sum_centavos"),
        ({"pieces": [one, one]}, "pieces"),
        ({"pieces": [{"denomination_centavos": 100_000, "count": 10_001}]}, "pieces"),
        ({"pieces": [one | {"denomination_centavos": 3}]}, "pieces.0.denomination_centavos"),
        ({"pieces": [one | {"count": -1}]}, "pieces.0.count"),
    ]
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till))
        await closing.begin()
        for values, field in wrong:
            count = {"closing_id": closing.id, "id": new_id()} | values
            answer = await till.post(f"{closing.address}/closing/count", json=count)
            assert (answer.status_code, answer.json()["field"]) == (422, field), values
        unknown = await till.post(f"/api/drawer/shifts/{new_id()}/closing", json={"closing_id": new_id()})

    assert (await cafe.row(shifts)).counts == 0
    assert unknown.status_code == 404
