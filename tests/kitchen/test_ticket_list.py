"""What a kitchen screen gets when it loads."""

from datetime import UTC, datetime

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.kitchen.queries import MOST_EARLIER
from sukli.sales.tables import sales
from sukli.sales.voiding import restore_sale, void_sale
from tickets import listed, sell, tick

A_MINUTE_TO_MIDNIGHT = datetime(2026, 3, 2, 15, 59, tzinfo=UTC)


async def test_open_tickets_are_listed_oldest_first_in_the_order_they_were_made(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = await sell(cafe, till)
        cafe.clock.forward(minutes=10)
        second = await sell(cafe, till)
        held_since_before_both = await sell(cafe, till, held_ms=15 * 60_000)
        same_moment = sorted([second.id, (await sell(cafe, till)).id])

        assert await listed(till) == [held_since_before_both.id, first.id, *same_moment]


async def test_a_late_sale_shows_when_it_was_made_and_when_it_arrived(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await sell(cafe, till, held_ms=45 * 60_000)
        answer = (await till.get("/api/orders")).json()

    (ticket,) = answer["tickets"]
    assert (ticket["created_at"], ticket["recorded_at"]) == ("2026-03-02T03:15:00Z", "2026-03-02T04:00:00Z")
    assert (answer["now"], answer["on"]) == ("2026-03-02T04:00:00Z", "2026-03-02")


async def test_unnumbered_sales_deposits_and_completed_orders_that_were_voided_are_no_tickets(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket, deposit = await sell(cafe, till), await sell(cafe, till)
        await sell(cafe, till, order_number=None)
        done_and_voided = await sell(cafe, till)
        await tick(till, done_and_voided)
        await cafe.db.write(void_sale, ana.id, done_and_voided.id)
        as_deposit = sales.update().where(sales.c.id == deposit.id).values(payment_method="cash-in")
        await cafe.db.write(lambda tx: tx.connection.execute(as_deposit).rowcount, None)
        answer = (await till.get("/api/orders")).json()
        await cafe.db.write(restore_sale, ana.id, done_and_voided.id)
        restored = await listed(till)

    assert [shown["id"] for shown in answer["tickets"]] == [ticket.id]
    assert answer["completed_count"] == 0
    assert set(restored) == {ticket.id, done_and_voided.id}


async def test_of_tickets_completed_at_one_moment_the_latest_orders_are_listed(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = []
        for number in range(33):
            cafe.clock.forward(minutes=1)
            tickets.append(await sell(cafe, till, lines=1, order_number=number + 1))
        # as 'Complete all' completes them
        for ticket in reversed(tickets):
            await tick(till, ticket)

        assert await listed(till) == [ticket.id for ticket in tickets[3:]]


async def test_the_latest_thirty_of_todays_completed_tickets_are_listed_and_all_on_request(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = [await sell(cafe, till, lines=1) for _ in range(34)]
        # in another order than they were rung up
        for ticket in reversed(tickets[:33]):
            cafe.clock.forward(seconds=1)
            await tick(till, ticket)
        answer = (await till.get("/api/orders")).json()
        everything = (await till.get("/api/orders?completed=all")).json()

    shown = {ticket["id"] for ticket in answer["tickets"]}
    assert shown == {ticket.id for ticket in (*tickets[:30], tickets[33])}
    assert {ticket["id"] for ticket in everything["tickets"]} == {ticket.id for ticket in tickets}
    assert answer["completed_count"] == everything["completed_count"] == 33


async def test_an_order_that_is_open_at_midnight_stays_active_and_can_be_completed_and_recalled(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cafe.clock.now = A_MINUTE_TO_MIDNIGHT
        ticket, finished_before = await sell(cafe, till), await sell(cafe, till)
        await tick(till, finished_before)
        cafe.clock.forward(minutes=2)
        after = (await till.get("/api/orders")).json()
        summary = (await till.get("/api/orders/active-summary")).json()
        completed = (await tick(till, ticket))["ticket"]
        at_last = (await till.get("/api/orders")).json()
        await tick(till, ticket, completed=False)
        recalled = (await till.get("/api/orders")).json()
        await tick(till, ticket)
        cafe.clock.forward(days=1)
        a_day_later = (await till.get("/api/orders")).json()

    assert after["on"] == "2026-03-03"
    assert after["current_since"] == "2026-03-02T04:01:00Z"
    # what was completed a minute ago can be recalled even after midnight
    shown = {ticket["id"]: (ticket["on"], ticket["order_status"]) for ticket in after["tickets"]}
    assert shown == {ticket.id: ("2026-03-02", "pending"), finished_before.id: ("2026-03-02", "completed")}
    assert (after["completed_count"], after["earlier_count"]) == (1, 0)
    # a second #7 must not be rung up at the same time
    assert summary == {"active_count": 1, "numbers_in_use": [7]}
    assert (completed["order_status"], completed["on"]) == ("completed", "2026-03-02")
    assert (await cafe.row(sales, id=ticket.id)).completion_time_minutes == 2.0
    assert {shown["order_status"] for shown in at_last["tickets"]} == {"completed"}
    assert (at_last["completed_count"], recalled["completed_count"]) == (2, 1)
    assert (a_day_later["tickets"], a_day_later["completed_count"], a_day_later["earlier_count"]) == ([], 0, 0)


async def test_an_order_is_left_open_once_it_is_twelve_hours_old_and_from_another_day(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cafe.clock.now = A_MINUTE_TO_MIDNIGHT
        ticket, finished = await sell(cafe, till), await sell(cafe, till)
        await tick(till, finished)
        found = []
        for hours in (11.9, 0.2):
            cafe.clock.forward(hours=hours)
            answer = (await till.get("/api/orders")).json()
            summary = (await till.get("/api/orders/active-summary")).json()
            found.append((answer["earlier_count"], answer["completed_count"], summary["active_count"]))
            assert ticket.id in {shown["id"] for shown in answer["tickets"]}

    assert found == [(0, 1, 1), (1, 0, 0)]


async def test_an_open_order_of_today_is_current_however_old(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cafe.clock.now = A_MINUTE_TO_MIDNIGHT
        cafe.clock.forward(minutes=2)
        await sell(cafe, till)
        cafe.clock.forward(hours=20)
        answer = (await till.get("/api/orders")).json()
        summary = (await till.get("/api/orders/active-summary")).json()

    assert (answer["earlier_count"], summary["active_count"]) == (0, 1)


async def test_a_sale_of_last_night_that_arrives_this_morning_is_a_ticket_of_yesterday(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await sell(cafe, till, held_ms=13 * 3_600_000)
        (ticket,) = (await till.get("/api/orders")).json()["tickets"]

    assert (ticket["on"], ticket["recorded_at"]) == ("2026-03-01", "2026-03-02T04:00:00Z")


@on_sqlite
async def test_of_all_never_ticked_orders_the_newest_days_are_listed_and_all_are_counted(
    cafe: Cafe,
) -> None:
    async with await cafe.till() as till:
        sold = []
        for _ in range(MOST_EARLIER // 50 + 1):
            sold += [(await sell(cafe, till, lines=1)).id for _ in range(50)]
            cafe.clock.forward(days=1)
        answer = (await till.get("/api/orders")).json()

    assert [ticket["id"] for ticket in answer["tickets"]] == sold[50:]
    assert answer["earlier_count"] == len(sold)


@on_sqlite
async def test_an_unknown_way_to_list_completed_tickets_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.get("/api/orders?completed=some")

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", "completed")
