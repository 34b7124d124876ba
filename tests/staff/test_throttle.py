"""Guessing PINs is slowed down by address, by name and for all strangers together, before anything is hashed."""

import asyncio
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafe import NOON_IN_MANILA, Cafe, open_cafe, together
from factories import a_staff_member
from sukli.clock import system_clock
from sukli.ids import new_id
from sukli.staff import throttle
from sukli.staff.tables import attempts
from sukli.staff.throttle import DEVICE, FORGOTTEN_AFTER, NAME, ONESELF, STRANGERS, Allowance, faded, wait_after

pytestmark = pytest.mark.usefixtures("hashed")

EVERY = (DEVICE, STRANGERS, NAME, ONESELF)


def _sign_in(browser: httpx.AsyncClient, pin: str = "0000", name: str = "Ana") -> Any:
    return browser.post("/api/staff/sign-in", json={"first_name": name, "pin": pin})


async def test_a_device_that_guesses_must_wait_longer_and_longer(cafe: Cafe) -> None:
    waits = []
    async with cafe.browser() as browser:
        for _ in range(16):
            answer = await _sign_in(browser)
            if answer.status_code == 401:
                continue
            assert (answer.status_code, answer.json()["error"]) == (429, "too_many_attempts")
            seconds = answer.json()["retry_after_seconds"]
            assert answer.headers["retry-after"] == str(seconds)
            waits.append(seconds)
            cafe.clock.forward(seconds=seconds - 1)
            assert (await _sign_in(browser)).status_code == 429
            cafe.clock.forward(seconds=1)

    assert waits[:4] == [5, 10, 20, 40]


async def test_nothing_is_hashed_while_a_device_must_wait(cafe: Cafe, hashed: list[str]) -> None:
    async with cafe.browser() as browser:
        answers = [await _sign_in(browser) for _ in range(20)]

    assert [answer.status_code for answer in answers] == [401] * 6 + [429] * 14
    assert len(hashed) == 6


async def test_guesses_sent_at_once_count_too(cafe: Cafe, hashed: list[str]) -> None:
    async with cafe.browser() as browser:
        answers = await together(30, lambda _: _sign_in(browser))

    statuses = [answer.status_code for answer in answers]
    assert (statuses.count(401), statuses.count(429)) == (6, 24)
    assert len(hashed) == 6


async def test_sign_ups_count_as_guesses_because_they_reveal_taken_pins(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answers = [
            await browser.post(
                "/api/staff/sign-up", json={"id": new_id(), "first_name": f"Ana {number}", "pin": f"471{number}"}
            )
            for number in range(8)
        ]

    assert [answer.status_code for answer in answers] == [201] * 6 + [429] * 2


async def test_points_fade(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        for _ in range(7):
            await _sign_in(browser)
        cafe.clock.forward(hours=7)
        answers = [await _sign_in(browser) for _ in range(7)]

    assert [answer.status_code for answer in answers] == [401] * 6 + [429]


async def test_correct_sign_ins_all_day_cost_no_points(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")

    async with cafe.browser() as browser:
        answers = [await _sign_in(browser, "4711") for _ in range(30)]

    assert {answer.status_code for answer in answers} == {200}
    assert {row.points for row in await cafe.rows(attempts)} == {0.0}


async def test_ones_own_correct_sign_in_does_not_forgive_guesses(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    guesses = 0

    async with cafe.browser() as browser:
        for _ in range(40):
            guesses += (await _sign_in(browser, name="Ben")).status_code == 401
            await _sign_in(browser, "4711")

    assert guesses == 6


async def test_a_device_that_must_wait_does_not_delay_another(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser("10.0.0.1") as guesser, cafe.browser("10.0.0.2") as till:
        for _ in range(10):
            await _sign_in(guesser)

        assert (await _sign_in(guesser, "4711")).status_code == 429
        assert (await _sign_in(till, "4711")).status_code == 200


async def test_a_guesser_with_many_addresses_is_slowed_down_with_all_strangers(cafe: Cafe, hashed: list[str]) -> None:
    browsers = [cafe.browser(f"10.0.{number}.1") for number in range(30)]
    answers = [await _sign_in(browser, name=f"Ana {number}") for number, browser in enumerate(browsers)]
    for browser in browsers:
        await browser.aclose()

    assert [answer.status_code for answer in answers] == [401] * 21 + [429] * 9
    assert len(hashed) == 21


async def test_a_guesser_with_many_addresses_is_slowed_down_sooner_at_a_single_name(
    cafe: Cafe, hashed: list[str]
) -> None:
    browsers = [cafe.browser(f"10.0.{number}.1") for number in range(10)]
    answers = [await _sign_in(browser, name=" aNa"[number % 2 :]) for number, browser in enumerate(browsers)]
    for browser in browsers:
        await browser.aclose()

    assert [answer.status_code for answer in answers] == [401] * 7 + [429] * 3
    assert len(hashed) == 7


async def test_a_correct_sign_in_does_not_end_the_wait_that_guesses_imposed_on_all_strangers(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, first_name="Ana", pin="1470")
    own = throttle.of_stranger("10.0.0.1", "Ana")
    async with cafe.browser("10.0.0.1") as ana:
        # charged, and then delayed while the guesses arrive
        await cafe.db.write(throttle.charge, None, own)
        for number in range(STRANGERS.free_points):
            await cafe.db.write(throttle.charge, None, throttle.of_stranger(f"10.1.0.{number}", None))
        await cafe.db.write(throttle.refund, None, own)
        answer = await _sign_in(ana, "1470")

    assert answer.status_code == 429


async def test_a_typed_name_is_not_stored_with_the_attempts(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        await _sign_in(browser, name="4711")

    assert "4711" not in str(await cafe.rows(attempts))


async def test_all_addresses_of_one_ipv6_network_count_as_one_device(cafe: Cafe) -> None:
    statuses = []
    for number in range(DEVICE.free_points + 2):
        async with cafe.browser(f"2001:db8::{number + 1:x}") as browser:
            statuses.append((await _sign_in(browser)).status_code)

    assert statuses == [401] * (DEVICE.free_points + 1) + [429]


async def test_attempts_of_devices_not_seen_for_long_are_deleted(cafe: Cafe) -> None:
    async with cafe.browser("10.0.0.1") as browser:
        await _sign_in(browser)
    cafe.clock.now += FORGOTTEN_AFTER + timedelta(seconds=1)
    async with cafe.browser("10.0.0.2") as browser:
        await browser.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ana", "pin": "4711"})

    assert {row.source for row in await cafe.rows(attempts)} == {"address 10.0.0.2", "strangers"}


async def test_a_restart_does_not_reset_the_counters(cafe: Cafe, tmp_path) -> None:
    async with cafe.browser() as browser:
        for _ in range(6):
            await _sign_in(browser)
    async with open_cafe(cafe.settings.database_url, tmp_path, cafe.clock) as reopened, reopened.browser() as browser:
        assert (await _sign_in(browser)).status_code == 429


async def test_people_who_sign_in_at_the_same_moment_are_all_let_in(database_url: str, tmp_path) -> None:
    async with open_cafe(database_url, tmp_path, system_clock) as cafe:
        pins = {f"10.0.0.{number}": f"471{number}" for number in range(4)}
        for pin in pins.values():
            await a_staff_member(cafe.db, first_name=f"Ana {pin}", pin=pin)
        async with AsyncExitStack() as tills:
            people = [(await tills.enter_async_context(cafe.browser(till)), pin) for till, pin in pins.items()]
            for _ in range(30):
                answers = await asyncio.gather(*(_sign_in(browser, pin, f"Ana {pin}") for browser, pin in people))

                assert [answer.status_code for answer in answers] == [200] * len(people)


async def test_simultaneous_guesses_gain_no_extra_attempts(database_url: str, tmp_path) -> None:
    looks = count()

    def clock() -> datetime:
        # no two looks see the same time, and however slow the machine is, no wait is over
        return NOON_IN_MANILA + timedelta(milliseconds=next(looks))

    async with open_cafe(database_url, tmp_path, clock) as cafe, cafe.browser() as browser:
        answers = await together(30, lambda _: _sign_in(browser))

    assert [answer.status_code for answer in answers].count(401) == 6


@pytest.mark.parametrize("ahead", [timedelta(hours=1), timedelta(hours=8), timedelta(days=400)])
async def test_a_clock_that_was_ahead_locks_nobody_out(cafe: Cafe, ahead: timedelta) -> None:
    await a_staff_member(cafe.db, pin="4711")
    true = cafe.clock.now
    async with cafe.browser("10.0.0.1") as till, cafe.browser("10.0.0.2") as guesser:
        cafe.clock.now += ahead
        assert (await _sign_in(till, "4711")).status_code == 200
        while (await _sign_in(guesser)).status_code == 401:
            pass

        cafe.clock.now = true
        answers = [
            await _sign_in(till, "4711"),
            await till.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Bea", "pin": "1357"}),
            await _sign_in(guesser, "4711"),
        ]

    assert [answer.status_code for answer in answers] == [200, 201, 200]
    assert {row.counted_at for row in await cafe.rows(attempts)} == {true}


@pytest.mark.parametrize("back", [timedelta(seconds=20), timedelta(hours=1), timedelta(days=1), timedelta(days=365)])
async def test_no_wait_exceeds_the_longest_however_the_clock_moves(cafe: Cafe, back: timedelta) -> None:
    waits = []
    async with cafe.browser() as guesser:
        for step in (-back, back, -back, -back, back, back) * 3:
            answers = [await _sign_in(guesser) for _ in range(8)]
            waits += [answer.json()["retry_after_seconds"] for answer in answers if answer.status_code == 429]
            cafe.clock.now += step

    assert waits
    assert max(waits) <= max(each.longest_wait.total_seconds() for each in EVERY)


@given(st.sampled_from(EVERY), st.floats(0, 10_000))
def test_waits_grow_with_points_up_to_a_maximum(allowance: Allowance, points: float) -> None:
    wait = wait_after(allowance, points)

    assert timedelta() <= wait <= allowance.longest_wait
    assert wait <= wait_after(allowance, points + 1)
    assert (wait == timedelta()) == (points <= allowance.free_points)


@given(st.floats(0, 1000), st.integers(0, 10**6))
def test_points_fade_to_zero_and_never_below(points: float, seconds: int) -> None:
    left = faded(DEVICE, points, timedelta(seconds=seconds))

    assert 0 <= left <= points
    assert left == pytest.approx(max(0, points - seconds / 120))


@given(st.lists(st.integers(0, 5000), min_size=100, max_size=400))
def test_strangers_get_at_most_a_hundred_guesses_a_day_however_they_pace_them(pauses: list[int]) -> None:
    points, free_at, now, counted = 0.0, 0.0, 0.0, []
    for pause in pauses:
        before, now = now, max(now + pause, free_at)
        points = min(faded(STRANGERS, points, timedelta(seconds=now - before)) + 1, STRANGERS.most_points)
        free_at = now + wait_after(STRANGERS, points).total_seconds()
        counted.append(now)

    a_day = 24 * 3600
    assert max(sum(start <= at < start + a_day for at in counted) for start in counted) <= 100


def test_points_never_exceed_their_maximum() -> None:
    for each in EVERY:
        points = 0.0
        for _ in range(1000):
            points = faded(each, points, wait_after(each, points)) + 1
        assert each.free_points < points <= each.most_points
