"""Guessing codes is slowed down, and does not keep anybody from adding a device for long."""

import httpx
import pytest

from cafe import Cafe, on_sqlite
from devices.adding import a_code
from devices.test_codes import refusal, typed
from sukli.devices.guessing import ALL, of_claimer
from sukli.staff.tables import attempts
from sukli.staff.throttle import DEVICE, faded, wait_after

WRONG = "ABCDEFGH"


async def test_an_address_has_a_handful_of_tries_before_it_must_wait(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    told = [refusal(await typed(tablet, WRONG))[1] for _ in range(DEVICE.free_points + 2)]
    assert told == ["pairing_code_unknown"] * (DEVICE.free_points + 1) + ["too_many_attempts"]
    code = (await a_code(counter))["code"]
    assert refusal(await typed(tablet, code))[0] == 429
    async with cafe.browser("192.168.1.24") as other:
        assert (await typed(other, code)).json()["state"] == "waiting"


async def test_a_right_code_costs_no_attempt(cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient) -> None:
    for _ in range(DEVICE.free_points + 3):
        tablet.cookies.clear()
        assert (await typed(tablet, (await a_code(counter))["code"])).json()["state"] == "waiting"

    assert {row.points for row in await cafe.rows(attempts)} == {0}


async def test_guesses_during_a_wait_do_not_count_against_the_other_addresses(
    cafe: Cafe, tablet: httpx.AsyncClient
) -> None:
    for _ in range(30):
        await typed(tablet, WRONG)

    points = {row.source: row.points for row in await cafe.rows(attempts)}
    assert points["pairing"] == points["pairing 192.168.1.23"] == DEVICE.free_points + 1


@on_sqlite
async def test_during_a_flood_from_many_addresses_the_right_code_works_after_ten_seconds(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    for number in range(ALL.most_points + 40):
        async with cafe.browser(f"10.0.0.{number}") as stranger:
            await typed(stranger, WRONG)
    code = (await a_code(counter))["code"]
    assert refusal(await typed(tablet, code))[0] == 429
    cafe.clock.now += ALL.longest_wait

    assert (await typed(tablet, code)).json()["state"] == "waiting"


def test_the_wait_for_all_addresses_is_at_most_ten_seconds_and_fades() -> None:
    assert wait_after(ALL, ALL.most_points) <= ALL.longest_wait
    assert faded(ALL, ALL.most_points, ALL.one_point_fades_in * ALL.most_points) == 0
    assert [source.name for source in of_claimer("192.168.1.23")] == ["pairing 192.168.1.23", "pairing"]


@on_sqlite
async def test_a_refused_try_is_logged_in_one_line_with_its_address_and_without_the_code(
    tablet: httpx.AsyncClient, lines: pytest.LogCaptureFixture
) -> None:
    await typed(tablet, WRONG)

    assert lines.messages == ["Refused pairing (pairing_code_unknown) from 192.168.1.23"]
