"""On a device where a person has signed in before, other people's guesses do not delay that person."""

from typing import Any

import httpx
import pytest

from cafe import HOST, Cafe, on_sqlite
from factories import a_staff_member
from sukli.ids import new_id
from sukli.staff.cookies import DEVICE_COOKIE
from sukli.staff.known_devices import FORGOTTEN_AFTER
from sukli.staff.tables import known_devices

pytestmark = pytest.mark.usefixtures("hashed")

ADDRESSES, GUESSES, A_DAY = 50, 2_500, 24 * 3600


def _sign_in(browser: httpx.AsyncClient, pin: str, name: str = "Ana") -> Any:
    return browser.post("/api/staff/sign-in", json={"first_name": name, "pin": pin})


async def _besieged(cafe: Cafe) -> None:
    """Strangers have guessed until they must wait, at every name that counts."""
    for number in range(ADDRESSES):
        async with cafe.browser(f"10.9.0.{number}") as stranger:
            await _sign_in(stranger, "0000", ("Ana", "Ben", "Carl")[number % 3])


@pytest.mark.slow
@on_sqlite
async def test_at_most_a_hundred_of_thousands_of_guesses_a_day_are_hashed_and_the_till_still_signs_in(
    cafe: Cafe, hashed: list[str]
) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser("10.0.0.1") as till:
        assert (await _sign_in(till, "4711")).status_code == 200
        strangers = [cafe.browser(f"10.9.0.{number}") for number in range(ADDRESSES)]
        for number in range(GUESSES):
            # never the right PIN, at the right name and at others
            await _sign_in(strangers[number % ADDRESSES], f"{4 * number:04}", ("Ana", f"Ana {number}")[number % 2])
            cafe.clock.forward(seconds=A_DAY / GUESSES)
            if number % 25 == 0:
                assert (await _sign_in(till, "4711")).status_code == 200
        for stranger in strangers:
            await stranger.aclose()

    guesses = [pin for pin in hashed if pin != "4711"]
    assert 50 < len(guesses) <= 100


async def test_a_shift_changes_while_strangers_guess(cafe: Cafe) -> None:
    people = {"Ana": "4711", "Ben": "4712", "Carl": "4713"}
    async with cafe.browser("10.0.0.1") as till:
        for name, pin in people.items():
            await a_staff_member(cafe.db, first_name=name, pin=pin)
            assert (await _sign_in(till, pin, name)).status_code == 200
        await _besieged(cafe)

        assert [(await _sign_in(till, pin, name)).status_code for name, pin in people.items()] == [200] * 3


async def test_a_device_on_which_somebody_signed_up_is_known_for_that_person(cafe: Cafe) -> None:
    async with cafe.browser("10.0.0.1") as till:
        await till.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ana", "pin": "4711"})
        await _besieged(cafe)

        assert (await _sign_in(till, "4711")).status_code == 200


async def test_a_device_known_for_others_counts_as_strange_for_a_new_person(cafe: Cafe) -> None:
    for name, pin in (("Ana", "4711"), ("Ben", "4712")):
        await a_staff_member(cafe.db, first_name=name, pin=pin)
    async with cafe.browser("10.0.0.1") as till:
        await _sign_in(till, "4711")
        await _besieged(cafe)

        assert (await _sign_in(till, "4712", "Ben")).status_code == 429


async def test_using_many_known_devices_gives_no_more_guesses_at_another_persons_pin(
    cafe: Cafe, hashed: list[str]
) -> None:
    await a_staff_member(cafe.db, first_name="Mal", pin="4711")
    await a_staff_member(cafe.db, first_name="Ana", pin="4712")
    for number in range(40):
        async with cafe.browser(f"10.0.1.{number}") as device:
            await _sign_in(device, "4711", "Mal")
            await _sign_in(device, "0000", "Ana")

    assert hashed.count("0000") <= 7


async def test_a_known_device_that_guesses_must_wait_too(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser() as till:
        await _sign_in(till, "4711")
        answers = [await _sign_in(till, "0000") for _ in range(8)]

    assert [answer.status_code for answer in answers] == [401] * 6 + [429] * 2


async def test_a_device_cookie_shared_among_many_addresses_counts_as_one_device(cafe: Cafe, hashed: list[str]) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser() as till:
        await _sign_in(till, "4711")
        token = till.cookies[DEVICE_COOKIE]
    for number in range(20):
        async with cafe.browser(f"10.0.1.{number}") as other:
            other.cookies.set(DEVICE_COOKIE, token, domain=HOST)
            await _sign_in(other, "0000")

    assert hashed.count("0000") == 6


@pytest.mark.parametrize("cookie", ["x", "a" * 43])
async def test_a_device_cookie_not_issued_by_the_server_is_replaced(cafe: Cafe, cookie: str) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser() as till:
        answer = await till.post(
            "/api/staff/sign-in",
            json={"first_name": "Ana", "pin": "4711"},
            headers={"cookie": f"{DEVICE_COOKIE}={cookie}"},
        )

        assert answer.cookies[DEVICE_COOKIE] != cookie


async def test_the_device_cookie_is_hidden_from_scripts_and_only_its_hash_is_stored(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser() as till:
        answer = await _sign_in(till, "4711")
        token = till.cookies[DEVICE_COOKIE]

    (flags,) = [each.lower() for each in answer.headers.get_list("set-cookie") if each.startswith(DEVICE_COOKIE)]
    assert all(flag in flags for flag in ("httponly", "samesite=strict", "path=/"))
    assert token not in str(await cafe.rows(known_devices))


async def test_a_device_keeps_its_cookie_and_is_forgotten_when_unused_for_long(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    tokens = []
    async with cafe.browser() as till:
        for _ in range(2):
            await _sign_in(till, "4711")
            tokens.append(till.cookies[DEVICE_COOKIE])
    cafe.clock.now += FORGOTTEN_AFTER
    cafe.clock.forward(seconds=1)
    async with cafe.browser() as other:
        await _sign_in(other, "4711")

    assert tokens[0] == tokens[1]
    assert len(await cafe.rows(known_devices)) == 1
