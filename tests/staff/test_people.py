"""Who may sign in: listed, dismissed and brought back, and everybody's own PIN."""

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from cafe import Cafe, open_cafe, together
from factories import a_staff_member
from hearing import ear_on
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import known_devices, sessions, staff

NOBODY = "018f0000-0000-7000-8000-000000000000"


def _sign_in(browser: httpx.AsyncClient, name: str, pin: str) -> Any:
    return browser.post("/api/staff/sign-in", json={"first_name": name, "pin": pin})


def _change(browser: httpx.AsyncClient, old: str, new: str) -> Any:
    return browser.post("/api/people/me/pin", json={"old_pin": old, "new_pin": new})


async def test_all_people_are_listed_with_those_who_may_sign_in_first(cafe: Cafe) -> None:
    zoe, ben = [await a_staff_member(cafe.db, first_name=name) for name in ("Zoe", "Ben")]
    carl = await a_staff_member(cafe.db, first_name="Carl")
    async with await cafe.till(ben) as till:
        await till.post(f"/api/people/{carl.id}/dismiss")
        people = (await till.get("/api/people")).json()

    assert [(person["first_name"], person["is_active"], person["is_signed_in"]) for person in people] == [
        ("Ben", True, True),
        ("Zoe", True, False),
        ("Carl", False, False),
    ]
    assert people[1]["id"] == zoe.id


async def test_signing_in_and_out_is_published_to_the_list_of_people(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till, cafe.browser() as theirs:
        for come_or_go in (lambda: _sign_in(theirs, "Ben", "4711"), lambda: theirs.post("/api/staff/sign-out")):
            async with ear_on(cafe, till.cookies[SESSION_COOKIE]) as ear:
                await come_or_go()
                await ear.hears("changed")
                assert ear.topics == {"staff"}


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", ""), ("POST", "/me/pin"), ("POST", f"/{NOBODY}/dismiss"), ("POST", f"/{NOBODY}/return")],
)
async def test_strangers_can_neither_read_nor_change_the_list_of_people(cafe: Cafe, method: str, path: str) -> None:
    async with cafe.browser() as browser:
        answer = await browser.request(method, f"/api/people{path}", json={"old_pin": "4711", "new_pin": "4712"})

    assert (answer.status_code, answer.json()["error"]) == (401, "signed_out")


async def test_a_dismissed_person_is_signed_out_immediately_and_cannot_sign_in_again(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till, await cafe.till(ben) as theirs:
        async with (
            ear_on(cafe, theirs.cookies[SESSION_COOKIE]) as ear,
            ear_on(cafe, till.cookies[SESSION_COOKIE]) as other,
        ):
            assert (await theirs.get("/api/staff/me")).status_code == 200
            answer = await till.post(f"/api/people/{ben.id}/dismiss")
            # this process knows without querying the database
            after = await theirs.get("/api/staff/me")
            await ear.until(lambda ear: ear.ended)
            await other.hears("changed")
            topics = other.topics
        again = await _sign_in(theirs, "Ben", "4711")

    assert (answer.status_code, answer.json()["is_active"], answer.json()["is_signed_in"]) == (200, False, False)
    assert (after.status_code, again.status_code, again.json()["error"]) == (401, 401, "invalid_pin")
    assert topics == {"staff"}


async def test_another_process_stops_serving_a_dismissed_person_within_five_seconds(
    cafe: Cafe, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("sukli.staff.token_cache.time", SimpleNamespace(monotonic=lambda: now))
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with (
        open_cafe(cafe.settings.database_url, tmp_path, cafe.clock) as elsewhere,
        await cafe.till() as till,
        await elsewhere.till(ben) as theirs,
    ):
        assert (await theirs.get("/api/staff/me")).status_code == 200
        await till.post(f"/api/people/{ben.id}/dismiss")
        now = 5.01
        after = await theirs.get("/api/staff/me")

    assert after.status_code == 401


async def test_the_pin_of_a_dismissed_person_becomes_free_and_their_name_stays_on_record(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till, cafe.browser() as browser:
        await till.post(f"/api/people/{ben.id}/dismiss")
        carl = await browser.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Carl", "pin": "4711"})

    assert carl.status_code == 201
    assert (await cafe.row(staff, id=ben.id)).first_name == "Ben"


async def test_dismissing_twice_is_no_error_and_an_unknown_person_is_not_found(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till:
        twice = [await till.post(f"/api/people/{ben.id}/dismiss") for _ in range(2)]
        nobody = await till.post(f"/api/people/{new_id()}/dismiss")

    assert [answer.status_code for answer in twice] == [200, 200]
    assert (nobody.status_code, nobody.json()["error"]) == (404, "not_found")
    assert len(await cafe.rows(journal, action="staff.dismissed")) == 1


async def test_the_last_person_cannot_be_dismissed(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        answer = await till.post(f"/api/people/{ana.id}/dismiss")

        assert (answer.status_code, answer.json()["error"]) == (409, "last_person")
        assert (await till.get("/api/staff/me")).status_code == 200


async def test_of_people_who_dismiss_each_other_at_once_one_remains(cafe: Cafe) -> None:
    people = [await a_staff_member(cafe.db) for _ in range(4)]

    await together(4, lambda number: cafe.db.write(dismiss, people[number - 1].id, people[number].id))

    assert [row.is_active for row in await cafe.rows(staff)].count(True) == 1


async def test_the_journal_says_who_dismissed_whom(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ana) as till:
        await till.post(f"/api/people/{ben.id}/dismiss")
        await till.post(f"/api/people/{ben.id}/return")

    entries = [row for row in await cafe.rows(journal) if row.staff_id == ana.id and row.record_id == ben.id]
    assert [row.action for row in entries] == ["staff.dismissed", "staff.returned"]


async def test_a_returned_person_signs_in_with_their_old_pin(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till, cafe.browser() as browser:
        await till.post(f"/api/people/{ben.id}/dismiss")
        twice = [await till.post(f"/api/people/{ben.id}/return") for _ in range(2)]

        assert [answer.json()["is_active"] for answer in twice] == [True, True]
        assert (await _sign_in(browser, "Ben", "4711")).status_code == 200
    assert len(await cafe.rows(journal, action="staff.returned")) == 1


async def test_a_session_opened_during_the_dismissal_is_not_valid_after_the_return(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till:
        await till.post(f"/api/people/{ben.id}/dismiss")
        async with await cafe.till(ben) as theirs:
            await till.post(f"/api/people/{ben.id}/return")

            assert (await theirs.get("/api/staff/me")).status_code == 401


@pytest.mark.parametrize(
    ("newcomer", "refusal"), [({"pin": "4711"}, "old_pin_taken"), ({"first_name": "BEN"}, "name_taken")]
)
async def test_nobody_returns_to_a_pin_or_name_that_somebody_else_has_taken(
    cafe: Cafe, newcomer: dict[str, str], refusal: str
) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till:
        await till.post(f"/api/people/{ben.id}/dismiss")
        await a_staff_member(cafe.db, **newcomer)
        answer = await till.post(f"/api/people/{ben.id}/return")

    assert (answer.status_code, answer.json()["error"]) == (409, refusal)
    assert not (await cafe.row(staff, id=ben.id)).is_active


async def _who_may_change(cafe: Cafe) -> StaffMember:
    return await a_staff_member(cafe.db, first_name="Ben", pin="4711")


async def test_a_person_changes_their_own_pin_and_stays_signed_in(cafe: Cafe) -> None:
    async with await cafe.till(await _who_may_change(cafe)) as till, cafe.browser() as browser:
        assert (await _change(till, "4711", "4712")).status_code == 204
        assert (await till.get("/api/staff/me")).status_code == 200
        assert (await _sign_in(browser, "Ben", "4711")).status_code == 401
        assert (await _sign_in(browser, "Ben", "4712")).status_code == 200

    entry = await cafe.row(journal, action="staff.pin_changed")
    assert "471" not in str(entry.after)


@pytest.mark.parametrize(
    ("old", "new", "status", "error", "field"),
    [
        ("4712", "4713", 401, "invalid_pin", "old_pin"),
        ("4711", "4799", 409, "pin_taken", "new_pin"),
        ("4711", min(COMMON_PINS), 422, "pin_too_common", "new_pin"),
        ("4711", "47", 422, "invalid", "new_pin"),
    ],
)
async def test_an_invalid_change_of_pin_is_refused_at_its_field(
    cafe: Cafe, old: str, new: str, status: int, error: str, field: str
) -> None:
    await a_staff_member(cafe.db, first_name="Carl", pin="4799")
    async with await cafe.till(await _who_may_change(cafe)) as till, cafe.browser() as browser:
        answer = await _change(till, old, new)

        assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (status, error, field)
        assert (await till.get("/api/staff/me")).status_code == 200
        assert (await _sign_in(browser, "Ben", "4711")).status_code == 200


async def test_probing_for_free_pins_by_changing_ones_own_is_slowed_down(cafe: Cafe) -> None:
    async with await cafe.till(await _who_may_change(cafe)) as till:
        answers = [await _change(till, f"471{number}", f"471{number + 1}") for number in range(1, 8)]

    assert [answer.status_code for answer in answers] == [204] * 6 + [429]


async def test_dismissing_a_person_forgets_their_known_devices(cafe: Cafe) -> None:
    ben = await _who_may_change(cafe)
    async with await cafe.till() as till, cafe.browser() as browser:
        await _sign_in(browser, "Ben", "4711")
        assert [row.staff_id for row in await cafe.rows(known_devices)] == [ben.id]
        await till.post(f"/api/people/{ben.id}/dismiss")

    assert await cafe.rows(known_devices) == await cafe.rows(sessions, staff_id=ben.id) == []


async def test_a_request_during_the_dismissal_does_not_keep_the_session_open(cafe: Cafe) -> None:
    ben = await _who_may_change(cafe)
    async with await cafe.till() as till, await cafe.till(ben) as theirs:
        await asyncio.gather(
            till.post(f"/api/people/{ben.id}/dismiss"), *(theirs.get("/api/staff/me") for _ in range(5))
        )

        assert (await theirs.get("/api/staff/me")).status_code == 401
