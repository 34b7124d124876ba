"""Signing in needs the first name and the PIN; whoever has only one of them learns nothing."""

import logging
from pathlib import Path

import pytest
from sqlalchemy import Text, cast, column, func, select, table

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.db.columns import metadata
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.tables import staff
from without_ids import without_ids


async def test_name_and_pin_sign_in(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db, first_name="Ana", pin="4711")

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "4711"})
        me = await browser.get("/api/staff/me")

    assert answer.status_code == 200
    assert answer.json() == me.json() == {"id": ana.id, "first_name": "Ana"}
    assert [entry.action for entry in await cafe.rows(journal)] == ["staff.signed_up", "staff.signed_in"]


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("typed", ["ana maría", "  ANA MARÍA ", "aNa MaRía"])
async def test_case_and_outer_spaces_of_the_name_do_not_matter(cafe: Cafe, typed: str) -> None:
    await a_staff_member(cafe.db, first_name="Ana María", pin="4711")

    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-in", json={"first_name": typed, "pin": "4711"})

    assert (answer.status_code, answer.json()["first_name"]) == (200, "Ana María")


async def test_any_mismatch_is_an_invalid_pin(cafe: Cafe) -> None:
    await a_staff_member(cafe.db, first_name="Ana", pin="4711")
    await a_staff_member(cafe.db, first_name="Ben", pin="2222")
    await a_staff_member(cafe.db, first_name="Gone", pin="3333")
    leave = staff.update().where(staff.c.first_name == "Gone").values(is_active=False)
    await cafe.db.write(lambda tx: tx.connection.execute(leave).rowcount, None)

    wrong = [("Ana", "0000"), ("Ana", "2222"), ("Nobody", "4711"), ("Gone", "3333"), ("Nobody", "9999")]
    answers = []
    for number, (name, pin) in enumerate(wrong):
        async with cafe.browser(f"10.0.0.{number}") as browser:
            answers.append(await browser.post("/api/staff/sign-in", json={"first_name": name, "pin": pin}))

    assert {answer.status_code for answer in answers} == {401}
    refusal = {"error": "invalid_pin", "detail": "The PIN code you entered is not valid.", "field": "pin"}
    for answer in answers:
        assert answer.json() == refusal | {"request_id": answer.headers["x-request-id"]}
    assert not any("set-cookie" in answer.headers for answer in answers)
    assert (await cafe.counts())["sessions"] == 0


@on_sqlite
@pytest.mark.parametrize("pin", ["12", "abcd", "12345", "", None, 1234])
async def test_an_invalid_pin_format_is_refused_at_its_field(cafe: Cafe, pin: object) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": pin})

    assert (answer.status_code, answer.json()["field"]) == (422, "pin")


async def test_the_pin_is_in_no_log_in_no_answer_and_in_no_row(cafe: Cafe, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    pin = "8642"
    # hashes, ids and instants may contain the digits by chance: so look for the PIN as a value of its own
    async with cafe.browser() as browser:
        answers = [
            await browser.post("/api/staff/sign-up", json={"id": new_id(), "first_name": "Ana", "pin": pin}),
            await browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": pin}),
            await browser.post("/api/staff/sign-in", json={"first_name": "Ben", "pin": pin}),
            await browser.post("/api/staff/sign-up", json={"id": "no id", "first_name": "Ana", "pin": pin}),
        ]

    assert [answer.status_code for answer in answers] == [201, 200, 401, 422]
    for answer in answers:
        assert f'"{pin}"' not in answer.text
    assert f'"{pin}"' not in caplog.text
    assert f"'{pin}'" not in caplog.text
    for stored in metadata.sorted_tables:
        for field in stored.columns:
            text = cast(column(field.name), Text)
            found = select(func.count()).select_from(table(stored.name)).where(text.in_([pin, f'"{pin}"']))
            assert await cafe.db.read(lambda connection, query=found: connection.execute(query).scalar_one()) == 0


@on_sqlite
async def test_the_pin_is_nowhere_in_the_database_file(cafe: Cafe, tmp_path: Path) -> None:
    # an id may have the same four digits, and the log before the database repeats its page again and again
    def occurrences() -> int:
        files = (file.read_bytes().decode("latin-1") for file in tmp_path.glob("sukli.db*"))
        return sum(without_ids(contents).count("8642") for contents in files)

    before = occurrences()
    for number in range(5):
        async with cafe.browser(f"10.0.0.{number}") as browser:
            body = {"id": new_id(), "first_name": "Ana", "pin": "8642"}
            assert (await browser.post("/api/staff/sign-up", json=body)).status_code == (409 if number else 201)
            await browser.post("/api/staff/sign-in", json={"first_name": "Ben", "pin": "8642"})

    assert occurrences() - before <= 1
