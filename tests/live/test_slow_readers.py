"""A browser that reads slower than the cafe writes is told to read again, and loses nothing that only events tell."""

from cafe import Cafe
from factories import a_session, a_staff_member
from hearing import ear_on, events_in, hub_of
from sukli.ids import new_id
from sukli.live.stream import MOST_WAITING, MOST_WAITING_BYTES, Stream
from sukli.staff.cookies import cookie_key


async def test_a_slow_reader_gets_a_missed_event_and_uses_little_memory() -> None:
    stream = Stream(b"", 0)
    chunk = b"event: ticket\ndata: {}\n\n" * 40
    most = 0
    for _ in range(10_000):
        stream.push(chunk)
        most = max(most, sum(map(len, stream._waiting)))
    received = (await stream.take() or b"").decode()

    assert most <= min(MOST_WAITING_BYTES, MOST_WAITING * len(chunk))
    assert received.startswith("event: missed\n")


async def test_a_slow_reader_hears_of_a_kitchen_screen_that_opened_meanwhile(cafe: Cafe) -> None:
    hub = hub_of(cafe)
    stream = hub.open(cookie_key(await a_session(cafe.db, await a_staff_member(cafe.db))))
    async with await cafe.till() as kitchen, ear_on(cafe) as ear:
        await kitchen.put(f"/api/orders/kitchen-screens/{new_id()}")
        await ear.hears("kitchens")
        for number in range(MOST_WAITING):
            await cafe.db.write(lambda tx: tx.publish("menu"), None)
            await ear.hears("changed", number + 1)
    told = events_in((await stream.take() or b"").decode())
    hub.leave(stream)

    (kitchens,) = (event.data for event in told if event.name == "kitchens")
    assert told[0].name == "missed"
    assert kitchens["since"] is not None
