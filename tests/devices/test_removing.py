"""A removed device is refused, whatever it is doing at that moment; each of its sales is whole or refused."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import HOST, Cafe, SetClock, on_postgres, open_cafe, together
from devices.adding import a_till, added, told
from factories import a_line, a_staff_member, an_item, an_order
from hearing import ear_on
from patience import until
from sukli.db.journal import journal
from sukli.devices import paired
from sukli.devices.commands import revoke_device
from sukli.devices.tables import devices
from sukli.errors import DatabaseBusy, DeviceNotPaired
from sukli.ids import new_id
from sukli.live import hub
from sukli.sales.tables import sales
from sukli.staff import token_cache
from sukli.staff.commands import open_session
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.tables import sessions


async def test_a_removed_device_is_refused_and_its_sessions_and_streams_end_immediately(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await a_till(cafe, counter, tablet)
    async with ear_on(cafe, tablet.cookies[SESSION_COOKIE]) as ear, ear_on(cafe) as other:
        revoked = (await counter.post(f"/api/devices/{shown['id']}/revoke")).json()
        await ear.until(lambda ear: ear.ended)
        assert not other.ended
    assert told(await tablet.get("/api/menu")) == (403, "device_not_paired")
    assert revoked["revoked_at"] is not None
    assert await cafe.rows(devices) == []
    assert await cafe.rows(sessions, device_id=shown["id"]) == []
    again = await counter.post(f"/api/devices/{shown['id']}/revoke")
    assert (again.status_code, again.json()) == (200, revoked)
    assert len(await cafe.rows(journal, action="device.revoked")) == 1


async def test_a_person_may_remove_the_device_that_they_are_using(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await a_till(cafe, counter, tablet)

    assert (await tablet.post(f"/api/devices/{shown['id']}/revoke")).json()["is_this_one"] is True
    assert told(await tablet.get("/api/staff/me")) == (403, "device_not_paired")


async def test_a_sale_sent_during_the_removal_is_either_recorded_completely_or_refused(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    item = await an_item(cafe.db, stock=500)
    for number in range(6):
        shown = await a_till(cafe, counter, tablet)
        orders = [an_order(a_line(item)) for _ in range(8)]

        async def sell_or_remove(place: int, orders: Any = orders, number: int = number, shown: Any = shown) -> Any:
            if place == number:
                return await counter.post(f"/api/devices/{shown['id']}/revoke")
            return await tablet.post("/api/sales", json=orders[place])

        answers = await together(8, sell_or_remove)
        for place, answer in enumerate(answers):
            if place == number:
                assert answer.status_code == 200
                continue
            stored = await cafe.rows(sales, id=orders[place]["id"])
            # 401: admitted before the removal, but its session ended before it was checked
            assert told(answer) in ((201, ""), (403, "device_not_paired"), (401, "signed_out"))
            assert bool(stored) == (answer.status_code == 201)


async def test_a_sale_whose_body_is_completed_after_the_removal_is_refused_entirely(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    order = json.dumps(an_order(a_line(await an_item(cafe.db)))).encode()
    shown = await a_till(cafe, counter, tablet)

    async def slowly() -> AsyncIterator[bytes]:
        yield order[:50]
        await counter.post(f"/api/devices/{shown['id']}/revoke")
        yield order[50:]

    answer = await tablet.post("/api/sales", content=slowly(), headers={"content-type": "application/json"})
    assert told(answer) == (401, "signed_out")
    assert await cafe.rows(sales) == []
    assert told(await tablet.post("/api/sales", content=order)) == (403, "device_not_paired")


async def test_a_device_that_is_added_again_can_send_its_held_sale(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    shown = await a_till(cafe, counter, tablet)
    await counter.post(f"/api/devices/{shown['id']}/revoke")
    assert (await tablet.post("/api/sales", json=order)).status_code == 403

    await a_till(cafe, counter, tablet)
    assert (await tablet.post("/api/sales", json=order)).status_code == 201


async def test_a_sign_in_in_progress_opens_no_session_on_a_removed_device(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await a_till(cafe, counter, tablet)
    ben = await a_staff_member(cafe.db)
    await cafe.db.write(revoke_device, None, shown["id"])

    with pytest.raises(DeviceNotPaired):
        await cafe.db.write(open_session, ben.id, ben, b"a key", device_id=shown["id"])
    assert await cafe.rows(sessions, staff_id=ben.id) == []


async def test_signing_in_during_the_removal_leaves_no_session(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    ben = await a_staff_member(cafe.db)
    for _ in range(5):
        shown = await added(counter, tablet)

        async def open_or_remove(place: int, shown: Any = shown) -> Any:
            if place == 3:
                return await cafe.db.write(revoke_device, None, shown["id"])
            return await cafe.db.write(open_session, ben.id, ben, new_id().encode(), device_id=shown["id"])

        answers = await together(8, open_or_remove)
        assert not isinstance(answers[3], BaseException)
        assert await cafe.rows(sessions, device_id=shown["id"]) == []


async def test_a_session_counts_only_on_the_device_on_which_it_was_opened(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    await a_till(cafe, counter, tablet)
    taken = tablet.cookies[SESSION_COOKIE]
    async with cafe.browser("192.168.1.24") as other, cafe.browser("127.0.0.1", "127.0.0.1") as here:
        await added(counter, other)
        for browser in (other, here):
            browser.cookies.set(SESSION_COOKIE, taken, domain=browser.base_url.host)
            assert told(await browser.get("/api/staff/me")) == (401, "signed_out")
    tablet.cookies.set(SESSION_COOKIE, counter.cookies[SESSION_COOKIE], domain=HOST)
    assert told(await tablet.get("/api/staff/me")) == (401, "signed_out")


async def test_a_removal_by_another_process_takes_effect_without_news_once_the_memory_expires(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await a_till(cafe, counter, tablet)
    known = cafe.app.state.paired
    hub_of_cafe = cafe.app.state.hub
    hub_of_cafe.listeners.remove(known.on_changes)
    monkeypatch.setattr(hub, "BEAT_SECONDS", 0.05)
    async with ear_on(cafe, tablet.cookies[SESSION_COOKIE]) as ear:
        await cafe.db.write(revoke_device, None, shown["id"])
        await ear.until(lambda ear: ear.ended)
    monkeypatch.setattr(token_cache, "CACHED_SECONDS", 0)

    assert told(await tablet.get("/api/menu")) == (403, "device_not_paired")
    assert token_cache.CACHED_SECONDS == 0


def test_a_removal_takes_effect_within_five_seconds_without_news() -> None:
    assert token_cache.CACHED_SECONDS <= 5
    assert hub.BEAT_SECONDS * hub.PING_BEATS <= 4


@on_postgres
async def test_news_of_a_removal_by_another_process_takes_effect_before_the_memory_expires(
    database_url: str,
    tmp_path: Path,
    clock: SetClock,
    cafe: Cafe,
    counter: httpx.AsyncClient,
    tablet: httpx.AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(token_cache, "CACHED_SECONDS", 3600)
    shown = await a_till(cafe, counter, tablet)
    async with open_cafe(database_url, tmp_path, clock, pairing="auto") as other:
        await other.db.write(revoke_device, None, shown["id"])

        async def is_refused() -> bool:
            return told(await tablet.get("/api/staff/me")) == (403, "device_not_paired")

        await until(is_refused)


async def test_a_device_removed_during_its_lookup_is_not_remembered(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await a_till(cafe, counter, tablet)
    known = cafe.app.state.paired
    known.forget()
    read = cafe.db.read

    async def slow_read(query: Any, *arguments: Any) -> Any:
        found = await read(query, *arguments)
        if query is paired.device_id_by_token:
            await counter.post(f"/api/devices/{shown['id']}/revoke")
        return found

    with monkeypatch.context() as slow:
        slow.setattr(cafe.db, "read", slow_read)
        await tablet.get("/api/staff/anybody")

    assert told(await tablet.get("/api/staff/anybody")) == (403, "device_not_paired")


async def test_while_the_database_is_away_the_answer_is_to_try_again(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_till(cafe, counter, tablet)
    cafe.app.state.paired.forget()

    async def away(*_: object) -> None:
        raise DatabaseBusy("The database does not answer.")

    monkeypatch.setattr(cafe.db, "read", away)
    assert told(await tablet.post("/api/sales", json={})) == (503, "database_busy")


async def test_a_forged_token_causes_no_database_query(
    cafe: Cafe, tablet: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(*_: object) -> None:
        raise AssertionError("the database was asked")

    monkeypatch.setattr(cafe.db, "read", asked)
    for forged in ("", ".", "x", "x.y", "é.é", "a" * 4000, "a." + "b" * 43):
        headers = {"cookie": f"sukli_paired={forged}".encode()}
        assert (await tablet.get("/api/menu", headers=headers)).status_code == 403
        assert (await tablet.get("/api/pairing", headers=headers)).json()["state"] == "none"
