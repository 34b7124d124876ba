"""A refusal at the door leaves a line in the log, and a flood of them leaves few."""

import pytest

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.ids import new_id
from sukli.traces import MINUTE_SECONDS, MOST_LINES, Traces


def test_a_flood_leaves_ten_lines_a_minute_and_the_number_of_the_rest(lines: pytest.LogCaptureFixture) -> None:
    now = 0.0
    here = Traces(lambda: now)
    for number in range(10_000):
        here.refused("unknown_host", f"10.0.{number // 250}.{number % 250}")
    assert len(lines.messages) == MOST_LINES
    assert lines.messages[0] == "Refused unknown_host from 10.0.0.0"

    here.refused("cross_site", "10.1.1.1")
    assert lines.messages[-1] == "Refused cross_site from 10.1.1.1"

    now = MINUTE_SECONDS
    here.refused("unknown_host", "fe80::1%eth0")
    assert lines.messages[-2:] == ["Refused unknown_host 9990 times more", "Refused unknown_host from fe80::1%eth0"]


def test_the_rest_of_a_flood_is_reported_at_the_end(lines: pytest.LogCaptureFixture) -> None:
    here = Traces()
    for _ in range(MOST_LINES + 3):
        here.refused("cross_site", "10.0.0.1")
    here.log_rest()
    here.log_rest()

    assert lines.messages[MOST_LINES:] == ["Refused cross_site 3 times more"]


@pytest.mark.parametrize("address", [None, "", "a\nforged line", "10.0.0.1 and more", "x" * 500])
def test_an_invalid_address_is_not_logged(lines: pytest.LogCaptureFixture, address: str | None) -> None:
    Traces().refused("cross_site", address)

    assert lines.messages == ["Refused cross_site from somewhere"]


@on_sqlite
async def test_a_refused_request_is_logged_with_its_kind_and_address_but_no_contents(
    cafe: Cafe, lines: pytest.LogCaptureFixture
) -> None:
    secret = {"first_name": "Ana", "pin": "4711"}
    async with await cafe.till(device="192.168.1.77") as till:
        await till.post("/api/staff/sign-in?pin=4711", json=secret, headers={"Sec-Fetch-Site": "cross-site"})
        await till.post("/api/staff/sign-in?pin=4711", json=secret, headers={"Host": "evil.test"})

    assert lines.messages == ["Refused cross_site from 192.168.1.77", "Refused unknown_host from 192.168.1.77"]


@on_sqlite
async def test_repeatedly_refused_sign_ins_are_logged_with_kind_and_address_but_no_contents(
    cafe: Cafe, lines: pytest.LogCaptureFixture
) -> None:
    await a_staff_member(cafe.db, pin="4711")
    async with cafe.browser("2001:db8::7") as browser:
        for _ in range(6 + MOST_LINES + 3):
            await browser.post("/api/staff/sign-in", json={"first_name": "2468", "pin": "8531"})
        await browser.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ben", "pin": "4711"})

    assert lines.messages == [
        *["Refused sign-in (invalid_pin) from 2001:db8::7"] * 6,
        *["Refused sign-in (too_many_attempts) from 2001:db8::7"] * MOST_LINES,
        "Refused sign-up (too_many_attempts) from 2001:db8::7",
    ]
