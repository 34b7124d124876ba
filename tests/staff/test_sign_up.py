"""New staff sign up themselves, with a first name and a PIN that nobody else has."""

import pytest

from cafe import PEPPER, Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.commands import sign_up
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.errors import NameTaken, PinTaken
from sukli.staff.pins import hash_pin
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import attempts, staff


def _ana(**values: str) -> dict[str, str]:
    return {"id": new_id(), "first_name": "Ana", "pin": "4711"} | values


async def test_sign_up_registers_and_signs_in(cafe: Cafe) -> None:
    ana = _ana()

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=ana)
        me = await browser.get("/api/staff/me")

    assert answer.status_code == 201
    assert answer.json() == me.json() == {"id": ana["id"], "first_name": "Ana"}
    stored = await cafe.row(staff)
    assert (stored.id, stored.is_active, stored.created_at) == (ana["id"], True, cafe.clock.now)
    assert stored.pin_hash == hash_pin(PEPPER, "4711")
    entry = await cafe.row(journal)
    assert (entry.action, entry.staff_id, entry.after["first_name"]) == ("staff.signed_up", ana["id"], "Ana")


async def test_sign_up_sent_again_is_the_same_staff_member(cafe: Cafe) -> None:
    ana = _ana()

    async with cafe.browser() as browser:
        await browser.post("/api/staff/sign-up", json=ana)
        again = await browser.post("/api/staff/sign-up", json=ana)

    assert (again.status_code, again.json()["id"]) == (201, ana["id"])
    assert len(await cafe.rows(staff)) == len(await cafe.rows(journal)) == 1


async def test_the_same_sign_up_sent_sixteen_times_at_once_is_one_staff_member(cafe: Cafe) -> None:
    # bypasses hashing, which admits one at a time in each process
    staff_id, pin_hash = new_id(), b"hash"

    answers = await together(16, lambda _: cafe.db.write(sign_up, None, staff_id, "Ana", pin_hash))

    assert answers == [StaffMember(id=staff_id, first_name="Ana")] * 16
    assert len(await cafe.rows(staff)) == len(await cafe.rows(journal)) == 1


@pytest.mark.parametrize("change", [{"first_name": "Ben"}, {"pin": "4712"}])
async def test_the_id_of_another_staff_member_is_refused(cafe: Cafe, change: dict[str, str]) -> None:
    ana = _ana()

    async with cafe.browser() as browser:
        await browser.post("/api/staff/sign-up", json=ana)
        answer = await browser.post("/api/staff/sign-up", json=ana | change)

    assert (answer.status_code, answer.json()["error"]) == (409, "staff_differs")


async def test_a_taken_pin_is_refused_and_nobody_is_registered(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(first_name="Ben"))

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (409, "pin_taken", "pin")
    assert answer.json()["detail"] == "This PIN is already in use. Please choose a different one."
    assert "set-cookie" not in answer.headers
    assert len(await cafe.rows(staff)) == 1


async def test_of_sixteen_people_taking_the_same_pin_at_once_one_succeeds(cafe: Cafe) -> None:
    answers = await together(16, lambda number: cafe.db.write(sign_up, None, new_id(), f"Ana {number}", b"hash"))

    assert [type(answer) for answer in answers if not isinstance(answer, StaffMember)] == [PinTaken] * 15
    assert len(await cafe.rows(staff)) == len(await cafe.rows(journal)) == 1


async def test_the_pin_of_a_dismissed_person_is_free_again(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, pin="4711")
    leave = staff.update().values(is_active=False)
    await cafe.db.write(lambda tx: tx.connection.execute(leave).rowcount, None)

    async with cafe.browser() as browser:
        assert (await browser.post("/api/staff/sign-up", json=_ana())).status_code == 201


@on_sqlite
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"pin": "471"}, "pin"),
        ({"pin": "47110"}, "pin"),
        ({"pin": "47a1"}, "pin"),
        ({"pin": "4711\n"}, "pin"),
        ({"pin": "٤٧١١"}, "pin"),
        ({"pin": 4711}, "pin"),
        ({"pin": ""}, "pin"),
        ({"first_name": ""}, "first_name"),
        ({"first_name": "   "}, "first_name"),
        ({"first_name": "x" * 300}, "first_name"),
        ({"first_name": "☕" * 300}, "first_name"),
        ({"first_name": "A\nB"}, "first_name"),
        ({"id": "ana"}, "id"),
        ({"is_active": True}, "is_active"),
    ],
)
async def test_an_invalid_sign_up_is_refused_at_its_field(cafe: Cafe, change: dict[str, object], field: str) -> None:
    before = await cafe.counts()

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana() | change)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)
    # the request's id may contain the digits
    assert "4711" not in answer.json()["detail"]
    assert await cafe.counts() == before


async def test_a_name_with_emoji_is_kept_and_trimmed(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(first_name="  Niña ☕👩‍🍳 "))

    assert (answer.status_code, answer.json()["first_name"]) == (201, "Niña ☕👩‍🍳")


async def test_strangers_learn_only_whether_anybody_has_signed_up(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        before = (await browser.get("/api/staff/anybody")).json()
        await browser.post("/api/staff/sign-up", json=_ana())
    async with cafe.browser() as stranger:
        after = (await stranger.get("/api/staff/anybody")).json()

    assert (before, after) == ({"anybody": False, "sign_up": "open"}, {"anybody": True, "sign_up": "open"})


@on_sqlite
@pytest.mark.parametrize("pin", sorted(COMMON_PINS))
async def test_an_easily_guessed_pin_is_refused_before_it_counts_as_an_attempt(cafe: Cafe, pin: str) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(pin=pin))

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "pin_too_common", "pin")
    assert answer.json()["detail"] == "This PIN is too easy to guess. Please choose another one."
    assert await cafe.rows(attempts) == await cafe.rows(staff) == []


def test_thirty_pins_are_too_common() -> None:
    assert len(COMMON_PINS) == 30


async def test_an_existing_person_with_a_common_pin_can_still_sign_in(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, first_name="Ana", pin="1234")

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "1234"})

    assert answer.status_code == 200


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("name", ["Ana", " ana ", "ANA", "A\u200dna", "Ana\ufe0f"])
async def test_a_name_that_looks_like_another_persons_is_refused_at_its_field(cafe: Cafe, name: str) -> None:
    await a_staff_member(cafe.db, first_name="Ana")

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(first_name=name))

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (409, "name_taken", "first_name")
    assert answer.json()["detail"] == "Somebody here has this name already. Please add a letter, as in 'Ana B'."
    assert len(await cafe.rows(staff)) == 1


async def test_a_name_is_stored_composed_and_without_invisible_characters(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(first_name="Jose\u0301\u200d  Luis"))

    assert answer.json()["first_name"] == (await cafe.row(staff)).first_name == "Jos\u00e9 Luis"


async def test_an_invisible_name_is_refused(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=_ana(first_name="\ufe0f\u200d"))

    assert (answer.status_code, answer.json()["field"]) == (422, "first_name")


async def test_of_sixteen_people_taking_the_same_name_at_once_one_succeeds(cafe: Cafe) -> None:
    answers = await together(
        16, lambda number: cafe.db.write(sign_up, None, new_id(), "Ana" if number % 2 else "ANA", bytes([number]))
    )

    assert [type(answer) for answer in answers if not isinstance(answer, StaffMember)] == [NameTaken] * 15
    assert len(await cafe.rows(staff)) == len(await cafe.rows(journal)) == 1


async def test_two_people_who_already_share_a_name_can_both_sign_in(cafe: Cafe) -> None:
    others = staff.update().values(first_name="ANA")
    for pin in ("4711", "4712"):
        await a_staff_member(cafe.db, pin=pin)
    await cafe.db.write(lambda tx: tx.connection.execute(others).rowcount, None)

    async with cafe.browser() as browser:
        answers = [
            await browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": pin}) for pin in ("4711", "4712")
        ]

    assert [answer.status_code for answer in answers] == [200, 200]
