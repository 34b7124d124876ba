"""A locked screen asks for a PIN: one's own unlocks it, another person's tells whose it is, and each attempt counts."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import sessions

pytestmark = pytest.mark.usefixtures("hashed")


def _unlock(till: httpx.AsyncClient, pin: str) -> Any:
    return till.post("/api/staff/unlock", json={"pin": pin})


async def _two_people(cafe: Cafe) -> tuple[StaffMember, StaffMember]:
    maria = await a_staff_member(cafe.db, first_name="Maria", pin="4711")
    return maria, await a_staff_member(cafe.db, first_name="Ben", pin="4712")


async def test_ones_own_pin_unlocks_the_screen_and_is_noted_in_the_journal(cafe: Cafe) -> None:
    maria, _ = await _two_people(cafe)
    async with await cafe.till(maria) as till:
        answer = await _unlock(till, "4711")

    assert (answer.status_code, answer.json()) == (200, {"id": maria.id, "first_name": "Maria"})
    assert "set-cookie" not in answer.headers
    (entry,) = await cafe.rows(journal, action="staff.unlocked")
    assert (entry.staff_id, entry.record_id) == (maria.id, maria.id)


async def test_another_persons_pin_names_that_person_and_leaves_the_session_unchanged(cafe: Cafe) -> None:
    maria, ben = await _two_people(cafe)
    async with await cafe.till(maria) as till:
        before = await cafe.rows(sessions)
        answer = await _unlock(till, "4712")
        me = (await till.get("/api/staff/me")).json()

    assert (answer.status_code, answer.json()["id"], me["id"]) == (200, ben.id, maria.id)
    assert await cafe.rows(sessions) == before
    assert await cafe.rows(journal, action="staff.unlocked") == []


async def test_taking_over_signs_in_and_ends_the_previous_session(cafe: Cafe) -> None:
    maria, ben = await _two_people(cafe)
    async with await cafe.till(maria) as till:
        await _unlock(till, "4712")
        await till.post("/api/staff/sign-in", json={"first_name": "Ben", "pin": "4712"})
        me = (await till.get("/api/staff/me")).json()

    assert me["id"] == ben.id
    assert [each.staff_id for each in await cafe.rows(sessions)] == [ben.id]
    last = (await cafe.rows(journal))[-2:]
    assert [(entry.action, entry.staff_id) for entry in last] == [
        ("staff.signed_in", ben.id),
        ("staff.signed_out", maria.id),
    ]


async def test_a_pin_that_nobody_has_is_invalid_and_the_session_continues(cafe: Cafe) -> None:
    maria, ben = await _two_people(cafe)
    async with await cafe.till(maria) as till:
        await till.post(f"/api/people/{ben.id}/dismiss")
        answers = [await _unlock(till, pin) for pin in ("4712", "9999")]
        me = await till.get("/api/staff/me")

    for answer in answers:
        assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (401, "invalid_pin", "pin")
        assert answer.json()["detail"] == "The PIN code you entered is not valid."
    assert me.status_code == 200


async def test_unlocking_needs_a_session(cafe: Cafe, hashed: list[str]) -> None:
    await _two_people(cafe)
    async with cafe.browser() as stranger:
        answer = await _unlock(stranger, "4711")

    assert (answer.status_code, answer.json()["error"], hashed) == (401, "signed_out", [])


@on_sqlite
@pytest.mark.parametrize("pin", ["471", "47110", "abcd", "", None, 4711])
async def test_an_invalid_pin_format_is_refused_at_its_field(cafe: Cafe, pin: object) -> None:
    async with await cafe.till() as till:
        answer = await till.post("/api/staff/unlock", json={"pin": pin})

    assert (answer.status_code, answer.json()["field"]) == (422, "pin")


async def test_wrong_pins_wait_longer_and_longer_and_right_ones_cost_nothing(cafe: Cafe, hashed: list[str]) -> None:
    maria, _ = await _two_people(cafe)
    async with await cafe.till(maria) as till:
        for _ in range(20):
            assert (await _unlock(till, "4711")).status_code == 200
        wrong = [(await _unlock(till, "9999")).status_code for _ in range(10)]
        waits = await _unlock(till, "4711")
        cafe.clock.forward(seconds=waits.json()["retry_after_seconds"])
        opened = await _unlock(till, "4711")

    assert wrong == [401] * 6 + [429] * 4
    assert (waits.status_code, waits.json()["retry_after_seconds"], opened.status_code) == (429, 5, 200)
    assert len(hashed) == 20 + 6 + 1


async def test_neither_strangers_nor_wrong_unlocks_keep_a_person_from_signing_in(cafe: Cafe) -> None:
    await _two_people(cafe)
    async with cafe.browser("10.0.0.1") as till:
        sign_in = {"first_name": "Maria", "pin": "4711"}
        await till.post("/api/staff/sign-in", json=sign_in)
        async with cafe.browser("10.9.0.1") as stranger:
            for _ in range(30):
                await stranger.post("/api/staff/sign-in", json={"first_name": "Maria", "pin": "9999"})
        opened = await _unlock(till, "4711")
        for _ in range(10):
            await _unlock(till, "9999")
        signed_in = await till.post("/api/staff/sign-in", json=sign_in)

    assert (opened.status_code, signed_in.status_code) == (200, 200)


async def test_using_many_devices_gives_no_more_guesses_at_other_peoples_pins(cafe: Cafe, hashed: list[str]) -> None:
    _, ben = await _two_people(cafe)
    for number in range(40):
        async with await cafe.till(ben, device=f"10.0.1.{number}") as device:
            for guess in range(6):
                await _unlock(device, f"{5000 + guess}")

    assert len(hashed) == 6


@on_sqlite
async def test_at_most_ninety_guesses_a_day_are_hashed(cafe: Cafe, hashed: list[str]) -> None:
    _, ben = await _two_people(cafe)
    async with await cafe.till(ben) as till:
        for number in range(24 * 60):
            await _unlock(till, f"{5000 + number % 1000}")
            cafe.clock.forward(minutes=1)

    assert 60 < len(hashed) <= 90


async def test_a_refused_unlock_is_logged_in_one_line_without_the_typed_pin(
    cafe: Cafe, lines: pytest.LogCaptureFixture
) -> None:
    async with await cafe.till(device="192.168.1.77") as till:
        await _unlock(till, "9876")

    assert lines.messages[-1] == "Refused unlock (invalid_pin) from 192.168.1.77"
    assert "9876" not in lines.text


async def test_a_common_pin_from_before_the_rule_still_unlocks(cafe: Cafe) -> None:
    pin = min(COMMON_PINS)
    async with await cafe.till(await a_staff_member(cafe.db, pin=pin)) as till:
        assert (await _unlock(till, pin)).status_code == 200
