"""The list of devices: its contents and order, who may change what, and what a device reports about itself."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe
from devices.adding import KITCHEN, a_till, added, told
from patience import until
from sukli.db.journal import journal
from sukli.devices import paired
from sukli.devices.commands import change_device, note_seen, note_unsent, revoke_device
from sukli.devices.queries import reported_clocks
from sukli.devices.schemas import DeviceChange, DeviceValues, Unsent
from sukli.devices.tables import devices, revoked_devices
from sukli.ids import new_id


async def test_a_removed_device_is_listed_for_a_month(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await added(counter, tablet)
    await counter.post(f"/api/devices/{shown['id']}/revoke")
    cafe.clock.forward(days=29)
    assert [device["name"] for device in (await counter.get("/api/devices")).json()] == [KITCHEN["name"]]
    cafe.clock.forward(days=2)

    assert (await counter.get("/api/devices")).json() == []
    assert len(await cafe.rows(revoked_devices)) == 1


async def test_devices_in_use_come_first_in_the_order_of_their_names(cafe: Cafe, counter: httpx.AsyncClient) -> None:
    for name in ("bar", "Counter", "Attic", "Door"):
        async with cafe.browser() as tablet:
            shown = await added(counter, tablet, name=name)
            if name == "Attic":
                await counter.post(f"/api/devices/{shown['id']}/revoke")

    assert [one["name"] for one in (await counter.get("/api/devices")).json()] == ["bar", "Counter", "Door", "Attic"]


async def test_a_change_of_a_device_is_refused_when_its_known_value_is_stale(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await added(counter, tablet)
    address = f"/api/devices/{shown['id']}"
    renamed = {"name": "Bar", "known": {"name": "Kitchen tablet"}}
    for _ in "ab":
        assert (await counter.patch(address, json=renamed)).json()["name"] == "Bar"
    moved = await counter.patch(address, json={"home": "till", "known": {"home": "kitchen"}})
    assert (moved.json()["name"], moved.json()["home"]) == ("Bar", "till")

    stale = await counter.patch(address, json={"name": "Door", "known": {"name": "Kitchen tablet"}})
    assert (*told(stale), stale.json()["field"]) == (409, "device_changed", "name")
    noted = [(row.before, row.after) for row in await cafe.rows(journal, action="device.changed")]
    assert noted == [({"name": "Kitchen tablet"}, {"name": "Bar"}), ({"home": "kitchen"}, {"home": "till"})]
    await counter.post(f"{address}/revoke")
    assert told(await counter.patch(address, json=renamed)) == (409, "device_revoked")
    assert (await counter.patch(f"/api/devices/{new_id()}", json=renamed)).status_code == 404


async def test_a_devices_unsent_count_is_shown_without_being_published_or_journalled(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await added(counter, tablet)
    cafe.clock.forward(minutes=7)
    kinds = {"sale": 2, "expense": 1}
    assert (await tablet.put("/api/devices/me/unsent", json={"count": 3, "kinds": kinds})).status_code == 200
    assert (await counter.put("/api/devices/me/unsent", json={"count": 9})).status_code == 200

    (listed,) = (await counter.get("/api/devices")).json()
    assert (listed["unsent"], listed["unsent_at"]) == (3, cafe.clock.now.isoformat().replace("+00:00", "Z"))
    assert listed["unsent_kinds"] == {"sale": 2, "expense": 1, "cash": 0, "tick": 0}
    assert listed["last_seen_at"] == shown["paired_at"]
    # as an app older than the other kinds reports it
    await tablet.put("/api/devices/me/unsent", json={"count": 4})
    (listed,) = (await counter.get("/api/devices")).json()
    assert (listed["unsent"], listed["unsent_kinds"]) == (4, None)
    writes = (lambda tx: note_unsent(tx, shown["id"], Unsent(count=1)), lambda tx: note_seen(tx, {shown["id"]: tx.now}))
    for write in writes:

        def topics(tx: Any, write: Any = write) -> set[str]:
            write(tx)
            return set(tx.changes.topics) | {entry["action"] for entry in tx.entries}

        assert await cafe.db.write(topics, None) == set()


async def test_a_device_learns_the_servers_time_and_reports_how_far_off_its_own_clock_is(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    await added(counter, tablet)
    heard = await tablet.put("/api/devices/me/unsent", json={"count": 0, "clock": None})
    assert heard.json() == {"now": cafe.clock.now.isoformat().replace("+00:00", "Z")}
    assert await cafe.db.read(reported_clocks) == []
    # the tablet's battery died: its clock says 1970
    lost = {"ahead_ms": -1_772_424_000_000, "within_ms": 35}
    assert (await tablet.put("/api/devices/me/unsent", json={"count": 0, "clock": lost})).status_code == 200
    said_at = cafe.clock.now
    cafe.clock.forward(hours=1)
    # as an app older than the clocks reports it
    await tablet.put("/api/devices/me/unsent", json={"count": 1})

    (clock,) = await cafe.db.read(reported_clocks)
    assert (clock.device, clock.reported_at) == (KITCHEN["name"], said_at)
    assert (clock.ahead, clock.within) == (-timedelta(milliseconds=1_772_424_000_000), timedelta(milliseconds=35))
    too_far = {"ahead_ms": 10**16, "within_ms": 0}
    assert (await tablet.put("/api/devices/me/unsent", json={"count": 1, "clock": too_far})).status_code == 422


async def test_the_time_a_device_was_last_seen_is_noted_later_and_never_during_a_request(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await added(counter, tablet)
    cafe.clock.forward(minutes=4)
    monkeypatch.setattr(cafe.db, "write", _never)
    for _ in range(3):
        assert (await tablet.get("/api/staff/anybody")).status_code == 200
    monkeypatch.undo()
    monkeypatch.setattr(paired, "SEEN_NOTED_EVERY_SECONDS", 0.01)
    async with cafe.app.state.paired.running():

        async def is_noted() -> bool:
            return (await cafe.row(devices)).last_seen_at == cafe.clock.now

        await until(is_noted)


async def test_every_change_of_a_device_is_published_once(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    shown = await a_till(cafe, counter, tablet)
    renamed = DeviceChange(name="Bar", known=DeviceValues(name="Kitchen tablet"))
    writes: list[tuple[Any, set[str]]] = [
        (lambda tx: change_device(tx, shown["id"], renamed), {"devices"}),
        (lambda tx: change_device(tx, shown["id"], renamed), set()),
        # the list of people shows who is signed in
        (lambda tx: revoke_device(tx, shown["id"]), {"devices", "staff"}),
        (lambda tx: revoke_device(tx, shown["id"]), set()),
    ]
    for write, topics in writes:

        def published(tx: Any, write: Any = write) -> set[str]:
            write(tx)
            return set(tx.changes.topics)

        assert await cafe.db.write(published, None) == topics


async def _never(*_: object) -> None:
    raise AssertionError("something was written")
