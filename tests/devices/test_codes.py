"""A code admits one device, once, within five minutes, whatever is concurrent or repeated."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite, together
from devices.adding import KITCHEN, a_code, added, claimed
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.devices.pairing_times import CODE_LASTS
from sukli.devices.tables import devices, pairing_codes
from sukli.ids import new_id
from sukli.staff.cookies import PAIRED_COOKIE

UNKNOWN = "There is no such code here. Compare it with the screen that shows it, and try again."
USED = "This code was used already. Choose 'Add a device' again and type the new code."
EXPIRED = "This code is no longer valid. Choose 'Add a device' again and type the new code."
NO_CODE = "A code has eight letters and digits, none of them 0, O, 1 or I."


async def typed(device: httpx.AsyncClient, code: str, claim_id: str | None = None) -> httpx.Response:
    return await device.post("/api/pairing", json={"id": claim_id or new_id(), "code": code})


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    body = answer.json()
    return answer.status_code, body["error"], body["detail"]


async def test_an_unknown_code_is_answered_with_what_to_do(tablet: httpx.AsyncClient) -> None:
    # mistyped, or another server's code: nobody can tell which
    assert refusal(await typed(tablet, "ABCDEFGH")) == (404, "pairing_code_unknown", UNKNOWN)
    assert PAIRED_COOKIE not in tablet.cookies


@on_sqlite
@pytest.mark.parametrize(
    "text", ["", "ABCDEFG", "ABCDEFGHJ", "ABCDEFG0", "OBCDEFGH", "1BCDEFGH", "IBCDEFGH", "ABCDEFGÄ", "x" * 41]
)
async def test_an_impossible_code_is_refused_and_not_counted_as_a_guess(
    cafe: Cafe, tablet: httpx.AsyncClient, text: str
) -> None:
    before = await cafe.counts()

    assert refusal(await typed(tablet, text)) == (422, "invalid", NO_CODE)
    assert await cafe.counts() == before


async def test_a_used_code_is_answered_with_what_to_do(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    async with cafe.browser("192.168.1.99") as other:
        assert refusal(await typed(other, pairing.code["code"])) == (409, "pairing_code_used", USED)
        await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
        assert refusal(await typed(other, pairing.code["code"])) == (409, "pairing_code_used", USED)


@pytest.mark.parametrize("away", [CODE_LASTS, timedelta(days=-1), timedelta(hours=20), -timedelta(minutes=2)])
async def test_a_code_expires_after_five_minutes_or_when_the_clock_is_set(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, away: timedelta
) -> None:
    made = await a_code(counter)
    cafe.clock.now += away

    assert refusal(await typed(tablet, made["code"])) == (409, "pairing_code_expired", EXPIRED)
    assert (await counter.get(f"/api/devices/codes/{made['id']}")).json()["state"] == "expired"


@pytest.mark.parametrize("away", [CODE_LASTS - timedelta(seconds=1), -timedelta(seconds=30)])
async def test_a_code_stays_valid_for_five_minutes_even_when_the_clock_is_corrected_a_little(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, away: timedelta
) -> None:
    made = await a_code(counter)
    cafe.clock.now += away

    assert (await typed(tablet, made["code"])).json()["state"] == "waiting"


async def test_an_unconfirmed_claim_expires_on_both_sides(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    cafe.clock.now += CODE_LASTS

    confirmed = await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    assert refusal(confirmed) == (409, "pairing_code_expired", EXPIRED)
    assert (await tablet.get("/api/pairing")).json()["state"] == "expired"
    assert refusal(await tablet.post("/api/pairing", json=pairing.claim))[1] == "pairing_code_expired"
    assert await cafe.rows(devices) == []


async def test_a_claim_whose_answer_was_lost_can_be_repeated_before_and_after_its_confirmation(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    lost = tablet.cookies[PAIRED_COOKIE]
    tablet.cookies.clear()
    assert (await tablet.post("/api/pairing", json=pairing.claim)).json()["state"] == "waiting"
    kept = tablet.cookies[PAIRED_COOKIE]
    # the cookie did arrive: the token stays the same
    assert (await tablet.post("/api/pairing", json=pairing.claim)).json()["state"] == "waiting"
    assert (tablet.cookies[PAIRED_COOKIE], kept == lost) == (kept, False)
    await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    tablet.cookies.clear()

    assert (await tablet.post("/api/pairing", json=pairing.claim)).json() == {"state": "paired", **KITCHEN}
    assert (await tablet.get("/api/staff/anybody")).status_code == 200
    for stale in (lost, kept):
        async with cafe.browser() as copy:
            assert (
                await copy.get("/api/staff/anybody", headers={"cookie": f"{PAIRED_COOKIE}={stale}"})
            ).status_code == 403
    # but not forever: whoever finds the claim later gets nothing
    tablet.cookies.clear()
    cafe.clock.now += CODE_LASTS
    assert refusal(await tablet.post("/api/pairing", json=pairing.claim))[1] == "pairing_code_used"


async def test_a_claim_is_not_repeated_after_the_device_was_removed(
    counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    await counter.post(f"/api/devices/{pairing.code['id']}/revoke")

    assert refusal(await tablet.post("/api/pairing", json=pairing.claim))[1] == "pairing_code_used"
    assert (await tablet.get("/api/pairing")).json()["state"] == "none"
    again = await added(counter, tablet)
    assert again["id"] != pairing.code["id"]
    assert (await tablet.get("/api/staff/anybody")).status_code == 200


async def test_only_one_of_several_devices_that_type_a_code_gets_it(cafe: Cafe, counter: httpx.AsyncClient) -> None:
    code = (await a_code(counter))["code"]
    browsers = [cafe.browser(f"192.168.1.{50 + number}") for number in range(8)]

    answers = await together(8, lambda number: typed(browsers[number], code))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    states = [(await browser.get("/api/pairing")).json()["state"] for browser in browsers]
    assert sorted(states) == ["none"] * 7 + ["waiting"]


async def test_simultaneous_confirmations_and_refusals_leave_one_answer(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    for _ in range(5):
        pairing = await claimed(counter, tablet)
        ways = [f"/api/devices/codes/{pairing.code['id']}/{what}" for what in ("confirm", "refuse") * 3]
        answers = await together(6, lambda number, ways=ways: counter.post(ways[number]))
        told = {answer.status_code for answer in answers}
        assert told in ({200, 409}, {204, 409}), told
        state = (await tablet.get("/api/pairing")).json()["state"]
        assert state == ("paired" if 200 in told else "refused")
        await counter.post(f"/api/devices/{pairing.code['id']}/revoke")


async def test_confirming_twice_adds_one_device(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    confirm = f"/api/devices/codes/{pairing.code['id']}/confirm"

    answers = await together(4, lambda _: counter.post(confirm))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(await cafe.rows(devices)) == 1
    assert len(await cafe.rows(journal, action="device.paired")) == 1
    refused = await counter.post(f"/api/devices/codes/{pairing.code['id']}/refuse")
    assert refusal(refused)[:2] == (409, "already_paired")


async def test_a_code_that_cannot_be_confirmed_says_why(counter: httpx.AsyncClient, tablet: httpx.AsyncClient) -> None:
    made = await a_code(counter)
    assert refusal(await counter.post(f"/api/devices/codes/{made['id']}/confirm"))[:2] == (409, "pairing_not_claimed")

    pairing = await claimed(counter, tablet)
    await counter.post(f"/api/devices/codes/{pairing.code['id']}/refuse")
    refused = await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    assert refusal(refused)[:2] == (409, "pairing_refused")
    assert (await tablet.post("/api/pairing", json=pairing.claim)).json()["state"] == "refused"


async def test_a_new_code_ends_only_the_same_persons_previous_one(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    first = await claimed(counter, tablet)
    async with await cafe.till(await a_staff_member(cafe.db), device="127.0.0.1", host="127.0.0.1") as other:
        others = await a_code(other)
        await a_code(counter)

        assert (await counter.get(f"/api/devices/codes/{first.code['id']}")).json()["state"] == "expired"
        assert (await tablet.get("/api/pairing")).json()["state"] == "expired"
        assert (await other.get(f"/api/devices/codes/{others['id']}")).json()["state"] == "open"


async def test_closing_the_dialog_ends_a_code_that_nobody_typed(
    counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    made = await a_code(counter)
    assert (await counter.post(f"/api/devices/codes/{made['id']}/refuse")).status_code == 204

    assert refusal(await typed(tablet, made["code"]))[1] == "pairing_code_expired"


async def test_a_repeated_request_gets_the_same_code_and_a_different_one_with_its_id_is_refused(
    cafe: Cafe, counter: httpx.AsyncClient
) -> None:
    asked = {"id": new_id(), **KITCHEN}
    answers = [await counter.post("/api/devices/codes", json=asked) for _ in "ab"]
    assert answers[0].json() == answers[1].json()
    assert len(await cafe.rows(pairing_codes)) == 1
    assert (await counter.get(f"/api/devices/codes/{asked['id']}")).json() == answers[0].json()

    other = await counter.post("/api/devices/codes", json=asked | {"name": "Bar"})
    assert refusal(other)[:2] == (409, "pairing_code_differs")


@pytest.mark.parametrize("method", ["get", "confirm", "refuse"])
async def test_nobody_sees_or_decides_another_persons_code(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, method: str
) -> None:
    pairing = await claimed(counter, tablet)
    address = f"/api/devices/codes/{pairing.code['id']}"
    async with await cafe.till(await a_staff_member(cafe.db), device="127.0.0.1", host="127.0.0.1") as other:
        answer = await (other.get(address) if method == "get" else other.post(f"{address}/{method}"))

    assert answer.status_code == 404
    assert (await tablet.get("/api/pairing")).json()["state"] == "waiting"


async def test_old_codes_are_forgotten(cafe: Cafe, counter: httpx.AsyncClient) -> None:
    await a_code(counter)
    cafe.clock.forward(days=2)
    kept = await a_code(counter)

    assert [row.id for row in await cafe.rows(pairing_codes)] == [kept["id"]]


@on_sqlite
@pytest.mark.parametrize(
    "values", [{"name": ""}, {"name": "x" * 41}, {"name": "a\u202eb"}, {"home": "reports"}, {"id": "1"}]
)
async def test_an_invalid_name_home_or_id_of_a_device_is_refused(
    cafe: Cafe, counter: httpx.AsyncClient, values: dict[str, Any]
) -> None:
    answer = await counter.post("/api/devices/codes", json={"id": new_id(), **KITCHEN, **values})

    assert answer.status_code == 422
    assert await cafe.rows(pairing_codes) == []


async def test_a_browser_that_needs_no_pairing_does_not_use_up_a_code(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    await added(counter, tablet)
    code = (await a_code(counter))["code"]
    for browser in (counter, tablet):
        assert (await typed(browser, code)).json()["state"] == "paired"

    assert (await cafe.rows(pairing_codes, state="open")) != []
