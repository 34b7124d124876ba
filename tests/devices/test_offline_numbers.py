"""Tills that cannot reach the server give out order numbers from their own share."""

import httpx

from cafe import Cafe
from devices.adding import added


async def _begins_at(device: httpx.AsyncClient) -> int | None:
    begins: int | None = (await device.get("/api/devices/me")).json()["device"]["offline_numbers_from"]
    return begins


async def test_each_added_till_has_its_own_share_of_the_order_numbers(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    await added(counter, tablet, home="till")
    # the other half belongs to the server's own machine
    assert await _begins_at(tablet) == 51

    async with cafe.browser("192.168.1.24") as other:
        second = await added(counter, other, home="till")
        assert [await _begins_at(tablet), await _begins_at(other)] == [34, 67]

        change = {"home": "kitchen", "known": {"home": "till"}}
        assert (await counter.patch(f"/api/devices/{second['id']}", json=change)).status_code == 200
        assert [await _begins_at(tablet), await _begins_at(other)] == [51, None]
