"""Which devices sell, as the doctor finds out: a sale does not record where it was rung up."""

from datetime import timedelta

import httpx

from cafe import Cafe
from devices.adding import a_till
from factories import a_line, an_item, an_order
from sukli.doctor.data import unsent_findings
from sukli.doctor.selling import LATELY, selling_devices
from sukli.ids import new_id


async def test_a_device_counts_as_selling_once_a_person_signed_in_there_has_sold(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    till = await a_till(cafe, counter, tablet, name="Counter till", home="till")
    assert await cafe.db.read(selling_devices, cafe.clock()) == set()

    assert (await counter.post("/api/sales", json=an_order(a_line(await an_item(cafe.db))))).status_code == 201
    assert await cafe.db.read(selling_devices, cafe.clock()) == set()

    assert (await tablet.post("/api/sales", json=an_order(a_line(await an_item(cafe.db, "Turon"))))).status_code == 201
    assert await cafe.db.read(selling_devices, cafe.clock()) == {till["id"]}
    afternoon = cafe.clock() + timedelta(hours=13)
    silent, _ = await cafe.db.read(lambda connection: list(unsent_findings(connection, cafe.settings, afternoon)))
    assert (silent.subject, silent.level) == ("Device 'Counter till'", "look")

    assert (await tablet.post("/api/staff/sign-out")).status_code == 204
    assert await cafe.db.read(selling_devices, cafe.clock()) == set()


async def test_a_device_with_a_recent_drawer_of_its_own_counts_as_selling(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    till = await a_till(cafe, counter, tablet, name="Counter till", home="till")
    each_till = {"drawers": "till", "known": {"drawers": "shop"}}
    assert (await counter.patch("/api/settings", json=each_till)).status_code == 200
    opened = await tablet.post("/api/drawer/shifts", json={"id": new_id(), "float_centavos": 100_000})
    assert opened.status_code == 201, opened.text
    assert await cafe.db.read(selling_devices, cafe.clock()) == {till["id"]}
    assert await cafe.db.read(selling_devices, cafe.clock() + 2 * LATELY) == set()
