"""A stream ends with the session that opened it."""

from contextlib import AsyncExitStack

import pytest

from cafe import Cafe
from factories import a_session, a_staff_member
from hearing import ear_on
from patience import until
from sukli.errors import DatabaseBusy
from sukli.live import hub
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.session_times import SESSION_LASTS
from sukli.staff.tables import sessions, staff


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    # this process checks the sessions at every third beat
    monkeypatch.setattr(hub, "BEAT_SECONDS", 0.05)


async def test_a_stream_needs_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.get("/api/live")

    assert (answer.status_code, answer.json()["error"]) == (401, "signed_out")


async def test_signing_out_immediately_ends_the_streams_of_this_session_only(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody_looks(_: object) -> set[bytes]:
        raise DatabaseBusy("The database cannot be reached.")

    monkeypatch.setattr(cafe.app.state.auth.sessions, "still_open", nobody_looks)
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        token = till.cookies[SESSION_COOKIE]
        async with ear_on(cafe, token) as one, ear_on(cafe, token) as two, ear_on(cafe) as other:
            await till.post("/api/staff/sign-out")
            await one.until(lambda ear: ear.ended)
            await two.until(lambda ear: ear.ended)
            await cafe.db.write(lambda tx: tx.publish("menu"), None)
            await other.hears("changed")

            assert not other.ended


async def test_too_many_streams_of_a_session_end_only_its_oldest_ones(cafe: Cafe) -> None:
    token = await a_session(cafe.db, await a_staff_member(cafe.db))
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(ear_on(cafe))
        ears = [await stack.enter_async_context(ear_on(cafe, token)) for _ in range(hub.MOST_STREAMS + 2)]
        for ear in ears[:2]:
            await ear.until(lambda ear: ear.ended)
        await cafe.db.write(lambda tx: tx.publish("menu"), None)
        for ear in (other, *ears[2:]):
            await ear.hears("changed")

        assert [ear.ended for ear in (other, *ears)] == [False, True, True] + [False] * hub.MOST_STREAMS


async def test_a_session_ended_by_another_process_soon_ends_its_streams(cafe: Cafe) -> None:
    async with ear_on(cafe) as ear:
        await cafe.db.write(lambda tx: tx.connection.execute(sessions.delete()).rowcount, None)
        await ear.until(lambda ear: ear.ended)


async def test_an_expired_session_soon_ends_its_streams(cafe: Cafe) -> None:
    async with ear_on(cafe) as ear:
        cafe.clock.now += SESSION_LASTS
        await ear.until(lambda ear: ear.ended)


async def test_dismissing_a_person_soon_ends_their_streams(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    dismissal = staff.update().where(staff.c.id == ben.id).values(is_active=False)
    async with ear_on(cafe, await a_session(cafe.db, ben)) as ear, ear_on(cafe) as other:
        await cafe.db.write(lambda tx: tx.connection.execute(dismissal).rowcount, None)
        await ear.until(lambda ear: ear.ended)

        assert not other.ended


async def test_a_server_without_its_database_sends_no_events_and_keeps_the_stream(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries = 0

    async def fail(_: object) -> set[bytes]:
        nonlocal queries
        queries += 1
        raise DatabaseBusy("The database cannot be reached.")

    async with ear_on(cafe) as ear:
        with monkeypatch.context() as without_database:
            without_database.setattr(cafe.app.state.auth.sessions, "still_open", fail)
            # by then everything in flight has arrived
            await until(lambda: queries > 0)
            ear.events.clear()
            await until(lambda: queries > 3)
            assert ear.events == []
        await ear.hears("ping")

        assert not ear.ended
