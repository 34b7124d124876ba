"""What is committed reaches every stream, completely and in order; what is not committed reaches none."""

import asyncio
import threading
from contextlib import AsyncExitStack

import pysqlite3.dbapi2 as driver
import pytest
from sqlalchemy import text

from cafe import Cafe, on_postgres, on_sqlite, together
from factories import a_line, an_item, an_order
from hearing import ear_on, hub_of
from patience import PATIENCE_SECONDS
from sukli.db.published import MOST_IN_A_TRANSACTION
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.kitchen.commands import complete_ticket
from sukli.live import hub
from sukli.sales.voiding import void_sale
from sukli.staff.tables import staff


async def test_a_sale_is_published_as_a_ticket_and_to_everything_that_shows_it(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)), order_number=7)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.post("/api/sales", json=order)
        await ear.hears("changed")

    (ticket,) = ear.named("ticket")
    assert (ticket["id"], ticket["order_number"], ticket["voided"]) == (order["id"], 7, False)
    assert [line["name"] for line in ticket["lines"]] == ["Pandesal"]
    assert ear.topics == {"ticket", "menu", "stock", "figures", "sales"}


async def test_a_sale_without_a_number_is_not_published_as_a_ticket(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.post("/api/sales", json=order)
        await ear.hears("changed")

    assert ear.named("ticket") == []
    assert ear.topics == {"menu", "stock", "figures", "sales"}


async def test_a_repeated_sale_publishes_nothing(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)), order_number=7)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.post("/api/sales", json=order)
        await ear.hears("ticket")
        await till.post("/api/sales", json=order)
        # publish a mark, so that there is something to wait for
        await cafe.db.write(lambda tx: tx.publish("staff"), None)
        await ear.until(lambda ear: "staff" in ear.topics)

    assert len(ear.named("ticket")) == 1


async def test_a_voided_ticket_is_published_as_voided_with_a_higher_version(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)), order_number=7)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        seller = (await till.post("/api/sales", json=order)).json()["staff_id"]
        await ear.hears("ticket")
        await cafe.db.write(complete_ticket, seller, order["id"])
        await ear.hears("ticket", 2)
        await cafe.db.write(void_sale, seller, order["id"])
        await ear.hears("ticket", 3)

    tickets = ear.named("ticket")
    assert [ticket["voided"] for ticket in tickets] == [False, False, True]
    assert [ticket["order_status"] for ticket in tickets] == ["pending", "completed", "completed"]
    assert [ticket["version"] for ticket in tickets] == [0, 1, 2]


async def test_500_sales_by_ten_tills_all_reach_every_stream_in_the_same_order(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10_000)
    orders = [an_order(a_line(item), order_number=number % 100 + 1) for number in range(500)]
    async with AsyncExitStack() as stack:
        till = await stack.enter_async_context(await cafe.till())
        ears = [await stack.enter_async_context(ear_on(cafe)) for _ in range(8)]

        async def sell(lane: int) -> list[int]:
            # one after another: so many commits at the same time would form one batch, which arrives as `missed`
            return [(await till.post("/api/sales", json=order)).status_code for order in orders[lane::10]]

        lanes = await together(10, sell)
        for ear in ears:
            await ear.until(lambda ear: len({ticket["id"] for ticket in ear.named("ticket")}) == 500)

    assert lanes == [[201] * 50] * 10
    for ear in ears:
        assert [ticket["id"] for ticket in ear.named("ticket")] == [ticket["id"] for ticket in ears[0].named("ticket")]
        assert ear.named("missed") == []
        # screens with sums reload after the last ticket
        assert [event.name for event in ear.events if event.name != "ping"][-1] == "changed"


async def test_a_ticket_never_goes_backwards(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Bread {number}") for number in range(10)]
    order = an_order(*(a_line(item) for item in items), order_number=7)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.post("/api/sales", json=order)

        async def tick(number: int) -> None:
            line = order["lines"][number % 10]["id"]
            body = {"line_ids": [line], "completed": number % 3 > 0}
            assert (await till.put(f"/api/orders/{order['id']}/ticks", json=body)).status_code == 200

        await together(60, tick)
        last = (await till.get("/api/orders")).json()["tickets"][0]
        await ear.until(lambda ear: last in ear.named("ticket"))

    versions = [ticket["version"] for ticket in ear.named("ticket")]
    assert versions == sorted(versions)
    assert ear.named("ticket")[-1] == last


async def test_a_failed_command_publishes_nothing_and_its_neighbours_are_published(cafe: Cafe) -> None:
    def publish(tx: Tx, topic: str) -> None:
        tx.publish(topic)
        if topic == "cash":
            raise LookupError

    async with ear_on(cafe) as ear:
        await together(9, lambda number: cafe.db.write(publish, None, "cash" if number % 3 else "menu"))
        await cafe.db.write(publish, None, "staff")
        await ear.until(lambda ear: "staff" in ear.topics)

    assert ear.topics == {"menu", "staff"}


async def test_a_failed_commit_publishes_nothing(cafe: Cafe) -> None:
    def publish_and_break_the_commit(tx: Tx) -> None:
        tx.publish("cash")
        if tx.connection.dialect.name == "sqlite":
            tx.connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
            tx.connection.exec_driver_sql("UPDATE sessions SET staff_id = 'nobody'")
        else:
            tx.connection.exec_driver_sql("CREATE TEMPORARY TABLE once (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)")
            tx.connection.exec_driver_sql("INSERT INTO once VALUES (1), (1)")

    async with await cafe.till(), ear_on(cafe) as ear:
        with pytest.raises(Exception, match=r"(?i)constraint"):
            await cafe.db.write(publish_and_break_the_commit, None)
        await cafe.db.write(lambda tx: tx.publish("staff"), None)
        await ear.until(lambda ear: "staff" in ear.topics)

    assert ear.topics == {"staff"}


async def test_a_command_whose_request_was_cancelled_is_published(cafe: Cafe) -> None:
    began = threading.Event()

    def publish(tx: Tx) -> None:
        began.set()
        tx.publish("menu")

    async with ear_on(cafe) as ear:
        request = asyncio.ensure_future(cafe.db.write(publish, None))
        # a request cancelled before it began would never have happened
        await asyncio.to_thread(began.wait)
        request.cancel()
        await ear.hears("changed")

    assert ear.topics == {"menu"}


async def test_too_many_changes_in_one_transaction_cause_a_resync(cafe: Cafe) -> None:
    def publish(tx: Tx) -> None:
        for _ in range(MOST_IN_A_TRANSACTION + 1):
            tx.publish("ticket", of=new_id())

    async with ear_on(cafe) as ear:
        await cafe.db.write(publish, None)
        await ear.hears("missed")

    assert ear.named("changed") == []


async def test_tickets_that_cannot_be_read_cause_a_resync_and_no_sale_fails(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: object) -> list[str]:
        raise OSError("no disk")

    monkeypatch.setattr(hub_of(cafe), "_load_tickets", fail)
    order = an_order(a_line(await an_item(cafe.db)), order_number=7)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        assert (await till.post("/api/sales", json=order)).status_code == 201
        await ear.hears("missed")
        monkeypatch.undo()
        await till.post("/api/sales", json=an_order(a_line(order["lines"][0]["item_id"]), order_number=8))
        await ear.hears("ticket")

    assert "the changes could not be read" in caplog.text


@on_sqlite
async def test_a_failing_subscriber_does_not_fail_a_write(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))

    def fail(_: object) -> None:
        raise LookupError("a subscriber's fault")

    monkeypatch.setattr(hub_of(cafe), "on_changes", fail)
    for _ in range(3):
        assert await cafe.db.write(lambda tx: tx.publish("menu"), None) is None
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(faults) < 3:  # noqa: ASYNC110 (nothing sets an event)
            await asyncio.sleep(0.01)


@on_sqlite
async def test_a_write_refused_by_a_locked_database_is_not_published(cafe: Cafe) -> None:
    async with ear_on(cafe) as ear:
        visitor = driver.connect(str(cafe.db.path), isolation_level=None)
        visitor.execute("BEGIN IMMEDIATE")
        blocked = asyncio.ensure_future(cafe.db.write(lambda tx: tx.publish("cash"), None))
        with pytest.raises(Exception, match="busy"):
            await blocked
        visitor.execute("ROLLBACK")
        visitor.close()
        await cafe.db.write(lambda tx: tx.publish("staff"), None)
        await ear.until(lambda ear: "staff" in ear.topics)

    assert ear.topics == {"staff"}


@on_postgres
async def test_a_lost_listening_connection_is_replaced(cafe: Cafe) -> None:
    # waits until it is gone, or the next turn would find it beside its successor
    kill = (
        f"SELECT pg_terminate_backend(pid, {PATIENCE_SECONDS * 1000:.0f}) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'sukli live events'"
    )
    async with ear_on(cafe) as ear:
        for turn in range(1, 4):
            killed = await cafe.db.read(lambda connection: connection.exec_driver_sql(kill).all())
            assert killed == [(True,)]
            await ear.hears("missed", turn)
            await cafe.db.write(lambda tx: tx.publish("menu"), None)
            await ear.hears("changed", turn)


@on_postgres
@pytest.mark.parametrize("message", ["", "what?", "[]", "7", '{"menu": 7}'])
async def test_notifications_in_an_unknown_form_cause_a_resync(cafe: Cafe, message: str) -> None:
    def notify(tx: Tx) -> None:
        tx.connection.execute(text("SELECT pg_notify('sukli_commits', :message)"), {"message": message})

    async with ear_on(cafe) as ear:
        await cafe.db.write(notify, None)
        await ear.hears("missed")
        await cafe.db.write(lambda tx: tx.publish("menu"), None)
        await ear.hears("changed")


async def test_a_new_staff_member_is_readable_when_the_change_is_heard(cafe: Cafe) -> None:
    async with cafe.browser() as browser, ear_on(cafe) as ear:
        await browser.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ben", "pin": "4712"})
        await ear.until(lambda ear: "staff" in ear.topics)
        assert "Ben" in {row.first_name for row in await cafe.rows(staff)}


def test_two_late_pings_do_not_make_a_browser_give_up_its_stream() -> None:
    # a browser waits eight seconds: web/src/live/stream.ts
    assert 2 * hub.PING_BEATS * hub.BEAT_SECONDS < 8


async def test_midnight_in_manila_makes_every_screen_resync(cafe: Cafe) -> None:
    # 12:00 in Manila
    cafe.clock.forward(hours=11, minutes=59, seconds=59)
    async with ear_on(cafe) as ear:
        await ear.hears("ping")
        # on PostgreSQL a `missed` may come first, because the listening connection was just made
        before = len(ear.named("missed"))
        cafe.clock.forward(seconds=1)
        await ear.hears("missed", before + 1)
