"""On another machine somebody who works here must confirm a sign-up, if the cafe wants that."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, open_cafe, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.errors import AppError
from sukli.ids import new_id
from sukli.staff.commands import Confirmation, sign_up
from sukli.staff.tables import attempts, staff

pytestmark = pytest.mark.usefixtures("hashed")

LOOPBACK, TABLET = "127.0.0.1", "192.168.1.10"


@pytest.fixture
async def cafe(database_url: str, tmp_path: Path, clock: SetClock) -> AsyncIterator[Cafe]:
    async with open_cafe(database_url, tmp_path, clock, sign_up="confirmed") as opened:
        yield opened


def _sign_up(browser: httpx.AsyncClient, by: str | None = None, by_pin: str = "4711", **values: str) -> Any:
    """Ben signs up; Maria, whose PIN is 4711, may confirm."""
    ben: dict[str, Any] = {"id": new_id(), "first_name": "Ben", "pin": "4712"} | values
    confirmed = {} if by is None else {"confirmed_by": {"first_name": by, "pin": by_pin}}
    return browser.post("/api/staff/sign-up", json=ben | confirmed)


async def _maria(cafe: Cafe) -> str:
    return (await a_staff_member(cafe.db, first_name="Maria", pin="4711")).id


async def test_a_staff_member_confirms_a_sign_up_and_the_journal_names_both(cafe: Cafe) -> None:
    maria = await _maria(cafe)
    async with cafe.browser(TABLET) as tablet:
        answer = await _sign_up(tablet, " maria ")
        me = (await tablet.get("/api/staff/me")).json()

    assert (answer.status_code, me["first_name"]) == (201, "Ben")
    entry = (await cafe.rows(journal, action="staff.signed_up"))[-1]
    assert (entry.staff_id, entry.after["confirmed_by"]) == (me["id"], maria)
    assert await cafe.rows(journal, action="staff.signed_in") == []


@pytest.mark.parametrize("pin", ["4712", "4711"], ids=["a free pin", "a taken pin"])
async def test_without_a_confirmation_nobody_signs_up_or_learns_whether_a_pin_is_taken(cafe: Cafe, pin: str) -> None:
    await _maria(cafe)
    async with cafe.browser(TABLET) as tablet:
        answer = await _sign_up(tablet, pin=pin)

    assert (answer.status_code, answer.json()["error"]) == (409, "confirmation_needed")
    assert answer.json()["detail"] == "Somebody who works here must confirm this with their first name and PIN."
    assert "set-cookie" not in answer.headers
    assert len(await cafe.rows(staff)) == 1


@pytest.mark.parametrize(("by", "pin"), [("Maria", "9999"), ("Ben", "4711"), ("Gone", "4713")])
async def test_a_wrong_name_or_pin_confirms_nothing(cafe: Cafe, by: str, pin: str) -> None:
    await _maria(cafe)
    gone = await a_staff_member(cafe.db, first_name="Gone", pin="4713")
    leave = staff.update().where(staff.c.id == gone.id).values(is_active=False)
    await cafe.db.write(lambda tx: tx.connection.execute(leave).rowcount, None)
    async with cafe.browser(TABLET) as tablet:
        answer = await _sign_up(tablet, by, pin)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (
        401,
        "invalid_pin",
        "confirmed_by.pin",
    )
    assert len(await cafe.rows(staff)) == 2


async def test_only_the_first_person_of_a_cafe_needs_no_confirmation(cafe: Cafe) -> None:
    first = {"id": new_id(), "first_name": "Maria", "pin": "4711"}
    async with cafe.browser(TABLET) as tablet:
        answers = [await tablet.post("/api/staff/sign-up", json=first) for _ in range(2)]
        answers.append(await _sign_up(tablet))

    assert [answer.status_code for answer in answers] == [201, 201, 409]


async def test_of_sixteen_simultaneous_first_sign_ups_one_succeeds(cafe: Cafe) -> None:
    alone = Confirmation(is_needed=True)
    answers = await together(
        16, lambda number: cafe.db.write(sign_up, None, new_id(), f"Ana {number}", bytes([number]), alone)
    )

    refused = [answer.error for answer in answers if isinstance(answer, AppError)]
    assert refused == ["confirmation_needed"] * 15
    assert len(await cafe.rows(staff)) == 1


async def test_a_sign_up_on_this_machine_needs_no_confirmation_but_through_a_proxy_it_does(cafe: Cafe) -> None:
    await _maria(cafe)
    async with cafe.browser(LOOPBACK, LOOPBACK) as here:
        behind_a_proxy = await here.post(
            "/api/staff/sign-up",
            json={"id": new_id(), "first_name": "Ben", "pin": "4713"},
            headers={"X-Forwarded-For": "10.0.0.9"},
        )
        answer = await _sign_up(here)

    assert (behind_a_proxy.status_code, answer.status_code) == (409, 201)


async def test_a_voluntary_confirmation_is_recorded_where_sign_up_is_open(database_url: str, tmp_path: Path) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, cafe.browser(TABLET) as tablet:
        maria = await _maria(cafe)
        assert (await _sign_up(tablet, "Maria")).status_code == 201
        entry = (await cafe.rows(journal, action="staff.signed_up"))[-1]
        assert entry.after["confirmed_by"] == maria
        assert (await _sign_up(tablet, first_name="Carl", pin="4714")).status_code == 201


async def test_the_sign_up_screen_learns_only_whether_people_exist_and_a_confirmation_is_needed(cafe: Cafe) -> None:
    async with cafe.browser(TABLET) as tablet, cafe.browser(LOOPBACK, LOOPBACK) as here:
        before = (await tablet.get("/api/staff/anybody")).json()
        await _maria(cafe)
        after = [(await browser.get("/api/staff/anybody")).json() for browser in (tablet, here)]

    assert before == {"anybody": False, "sign_up": "open"}
    assert after == [{"anybody": True, "sign_up": "confirmed"}, {"anybody": True, "sign_up": "open"}]


async def test_confirmed_sign_up_can_be_chosen_in_settings(database_url: str, tmp_path: Path) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        await till.patch("/api/settings", json={"sign_up": "confirmed", "known": {"sign_up": "open"}})
        async with cafe.browser(TABLET) as tablet:
            assert (await _sign_up(tablet)).json()["error"] == "confirmation_needed"


async def test_guesses_at_a_confirming_pin_count_as_sign_ins_of_that_person(cafe: Cafe, hashed: list[str]) -> None:
    await _maria(cafe)
    async with cafe.browser(TABLET) as stranger:
        answers = [await _sign_up(stranger, "Maria", "9999") for _ in range(10)]
        sign_in = await stranger.post("/api/staff/sign-in", json={"first_name": "Maria", "pin": "4711"})

    assert [answer.status_code for answer in answers] == [401] * 6 + [429] * 4
    assert (sign_in.status_code, len(hashed)) == (429, 6)


async def test_confirming_on_a_known_device_does_not_wait_for_strangers(cafe: Cafe) -> None:
    await _maria(cafe)
    async with cafe.browser(TABLET) as tablet, cafe.browser("10.9.0.1") as stranger:
        await tablet.post("/api/staff/sign-in", json={"first_name": "Maria", "pin": "4711"})
        for _ in range(10):
            await stranger.post("/api/staff/sign-in", json={"first_name": "Maria", "pin": "9999"})
        before = {row.source: row.points for row in await cafe.rows(attempts)}
        assert (await _sign_up(tablet, "Maria")).status_code == 201
        after = {row.source: row.points for row in await cafe.rows(attempts)}

    changed = {source for source in after if after[source] != before.get(source, 0)}
    # the sign-up itself is charged as a stranger's, even on a known device: it can find out anybody's PIN as taken
    assert changed == {f"address {TABLET}", "strangers"}


async def test_a_refused_sign_up_is_logged_in_one_line_without_the_typed_pin(
    cafe: Cafe, lines: pytest.LogCaptureFixture
) -> None:
    await _maria(cafe)
    async with cafe.browser(TABLET) as tablet:
        await _sign_up(tablet, "Maria", "9876")
        await _sign_up(tablet)

    assert lines.messages[-2:] == [
        f"Refused sign-up (invalid_pin) from {TABLET}",
        f"Refused sign-up (confirmation_needed) from {TABLET}",
    ]
    assert "9876" not in lines.text
