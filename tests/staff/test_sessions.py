"""A session is a cookie that only the browser knows; it is extended by use, and ends on command."""

import asyncio
import hashlib
from datetime import timedelta

import pytest

from cafe import HOST, Cafe, open_cafe
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.cookies import SESSION_COOKIE, over_https
from sukli.staff.session_times import SESSION_ENDS, SESSION_LASTS
from sukli.staff.tables import sessions, staff

SECURE_COOKIE = over_https(SESSION_COOKIE)
HTTP, HTTPS = f"http://{HOST}", f"https://{HOST}"
ANA = {"id": new_id(), "first_name": "Ana", "pin": "4711"}


async def test_the_cookie_is_hidden_from_scripts_and_other_sites(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post("/api/staff/sign-up", json=ANA)

    flags = {flag.strip().lower() for flag in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= flags
    # this machine's own screen uses plain http
    assert "secure" not in flags


async def test_over_https_the_cookie_is_secure_and_belongs_to_this_host_alone(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post(f"{HTTPS}/api/staff/sign-up", json=ANA)

    cookie, *flags = answer.headers["set-cookie"].split("; ")
    assert cookie.startswith("__Host-")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(flags)
    # browsers refuse a __Host- cookie with a domain
    assert not any(flag.lower().startswith("domain") for flag in flags)


async def test_a_session_of_plain_http_is_not_valid_over_https_and_the_other_way_round(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        token = till.cookies[SESSION_COOKIE]
        under = {name: {"cookie": f"{name}={token}"} for name in (SESSION_COOKIE, SECURE_COOKIE)}
    statuses = {
        (address, name): (await cafe.browser().get(f"{address}/api/staff/me", headers=under[name])).status_code
        for address in (HTTP, HTTPS)
        for name in under
    }

    assert statuses == {
        (HTTP, SESSION_COOKIE): 200,
        (HTTP, SECURE_COOKIE): 401,
        (HTTPS, SESSION_COOKIE): 401,
        (HTTPS, SECURE_COOKIE): 200,
    }


async def test_a_till_over_https_signs_in_works_and_signs_out(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        assert (await browser.post(f"{HTTPS}/api/staff/sign-up", json=ANA)).status_code == 201
        assert (await browser.get(f"{HTTPS}/api/staff/me")).json()["id"] == ANA["id"]
        assert (await browser.post(f"{HTTPS}/api/staff/sign-out")).status_code == 204
        assert SECURE_COOKIE not in browser.cookies
        assert (await browser.get(f"{HTTPS}/api/staff/me")).status_code == 401
    assert await cafe.rows(sessions) == []


async def test_the_database_stores_only_a_hash_of_the_cookie(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        token = till.cookies[SESSION_COOKIE]

    stored = await cafe.row(sessions)
    assert stored.token_hash == hashlib.sha256(token.encode()).digest()
    assert token not in str(await cafe.rows(sessions))
    assert stored.expires_at == cafe.clock.now + SESSION_LASTS


@pytest.mark.parametrize("cookie", ["", "x", "é" * 3, "a" * 4000])
async def test_an_unknown_cookie_is_signed_out(cafe: Cafe, cookie: str) -> None:
    async with cafe.browser() as browser:
        answer = await browser.get("/api/staff/me", headers={"cookie": f"{SESSION_COOKIE}={cookie}".encode()})

    assert (answer.status_code, answer.json()["error"]) == (401, "signed_out")


async def test_an_unused_session_expires(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cafe.clock.now += SESSION_LASTS - timedelta(microseconds=1)
        assert (await till.get("/api/staff/me")).status_code == 200
        # just used, so it lasts its full time again
        cafe.clock.now += SESSION_LASTS
        ended = await till.get("/api/staff/me")

    assert (ended.status_code, ended.json()["error"]) == (401, "signed_out")


async def test_a_used_session_is_extended(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for _ in range(3):
            cafe.clock.forward(days=20)
            assert (await till.get("/api/staff/me")).status_code == 200

    assert (await cafe.row(sessions)).expires_at == cafe.clock.now + SESSION_LASTS


async def test_a_session_ends_ninety_days_after_it_began_however_much_it_is_used(cafe: Cafe) -> None:
    began = cafe.clock.now
    async with await cafe.till() as till:
        while cafe.clock.now < began + SESSION_ENDS - timedelta(days=1):
            cafe.clock.forward(days=1)
            assert (await till.get("/api/staff/me")).status_code == 200
        assert (await cafe.row(sessions)).expires_at == began + SESSION_ENDS
        cafe.clock.forward(days=1)
        ended = await till.get("/api/staff/me")

    assert (ended.status_code, ended.json()["error"]) == (401, "signed_out")


async def test_a_session_older_than_the_ninety_day_limit_ends_too(cafe: Cafe) -> None:
    long_ago = sessions.update().values(created_at=cafe.clock.now - SESSION_ENDS)
    async with await cafe.till() as till:
        await cafe.db.write(lambda tx: tx.connection.execute(long_ago).rowcount, None)

        assert (await till.get("/api/staff/me")).status_code == 401


async def test_a_session_begun_with_the_clock_ahead_still_ends_after_ninety_days(cafe: Cafe) -> None:
    true = cafe.clock.now
    cafe.clock.forward(days=4000)
    async with await cafe.till() as till:
        cafe.clock.now = true
        for _ in range(90):
            assert (await till.get("/api/staff/me")).status_code == 200
            cafe.clock.forward(days=1)

        assert (await till.get("/api/staff/me")).status_code == 401


async def test_reading_in_the_last_days_of_a_session_does_not_write_on_each_read(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for _ in range(4):
            cafe.clock.forward(days=20)
            await till.get("/api/staff/me")
        before = (await cafe.row(sessions)).expires_at
        for _ in range(5):
            cafe.clock.forward(days=1)
            assert (await till.get("/api/staff/me")).status_code == 200

    assert (await cafe.row(sessions)).expires_at == before


async def test_signing_in_ends_the_session_that_the_browser_had(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben", pin="4711")
    async with await cafe.till() as till:
        token = till.cookies[SESSION_COOKIE]
        # the server sets no domain, so its cookies belong to this host alone
        till.cookies.clear()
        answer = await till.post(
            "/api/staff/sign-in",
            json={"first_name": "Ben", "pin": "4711"},
            headers={"cookie": f"{SESSION_COOKIE}={token}"},
        )
        before = await cafe.browser().get("/api/staff/me", headers={"cookie": f"{SESSION_COOKIE}={token}"})

    assert (answer.status_code, before.status_code) == (200, 401)
    assert [row.staff_id for row in await cafe.rows(sessions)] == [ben.id]
    assert [row.action for row in await cafe.rows(journal)][-2:] == ["staff.signed_in", "staff.signed_out"]


async def test_a_sign_in_that_fails_ends_no_session(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "4711"})).status_code == 401

        assert (await till.get("/api/staff/me")).status_code == 200


async def test_reading_all_day_does_not_write_to_the_database_all_day(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for _ in range(20):
            cafe.clock.forward(hours=1)
            await till.get("/api/staff/me")

    assert (await cafe.row(sessions)).expires_at == cafe.clock.now - timedelta(hours=20) + SESSION_LASTS


async def test_a_session_that_began_while_the_clock_was_ahead_lasts_no_longer_than_any_other(cafe: Cafe) -> None:
    true = cafe.clock.now
    cafe.clock.forward(days=400)
    async with await cafe.till() as till:
        cafe.clock.now = true
        assert (await till.get("/api/staff/me")).status_code == 200

    assert (await cafe.row(sessions)).expires_at == true + SESSION_LASTS


async def test_signing_in_deletes_expired_sessions(cafe: Cafe) -> None:
    async with await cafe.till():
        cafe.clock.now += SESSION_LASTS
    async with await cafe.till():
        assert len(await cafe.rows(sessions)) == 1


async def test_signing_out_ends_only_this_session(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till, await cafe.till(ana) as other_till:
        token = till.cookies[SESSION_COOKIE]
        assert (await till.get("/api/staff/me")).status_code == 200

        answer = await till.post("/api/staff/sign-out")
        after = await cafe.browser().get("/api/staff/me", headers={"cookie": f"{SESSION_COOKIE}={token}"})

        assert answer.status_code == 204
        assert SESSION_COOKIE not in till.cookies
        assert after.status_code == 401
        assert (await other_till.get("/api/staff/me")).status_code == 200
    assert (await cafe.rows(journal))[-1].action == "staff.signed_out"


async def test_signing_out_twice_or_without_a_session_is_no_error(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        for cookie in ("", "unknown"):
            answer = await browser.post("/api/staff/sign-out", headers={"cookie": f"{SESSION_COOKIE}={cookie}"})
            assert answer.status_code == 204


async def test_a_session_ended_in_another_process_ends_here_within_seconds(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sukli.staff.token_cache.CACHED_SECONDS", 3600.0)
    async with await cafe.till() as till:
        assert (await till.get("/api/staff/me")).status_code == 200
        # another process deletes the row; this one still remembers it
        await cafe.db.write(lambda tx: tx.connection.execute(sessions.delete()).rowcount, None)
        assert (await till.get("/api/staff/me")).status_code == 200
        monkeypatch.setattr("sukli.staff.token_cache.CACHED_SECONDS", 0.0)
        assert (await till.get("/api/staff/me")).status_code == 401


async def test_a_dismissed_person_is_signed_out(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sukli.staff.token_cache.CACHED_SECONDS", 0.0)
    async with await cafe.till() as till:
        leave = staff.update().values(is_active=False)
        await cafe.db.write(lambda tx: tx.connection.execute(leave).rowcount, None)

        assert (await till.get("/api/staff/me")).status_code == 401


async def test_a_session_survives_a_restart(cafe: Cafe, tmp_path) -> None:
    async with await cafe.till() as till:
        token = till.cookies[SESSION_COOKIE]
    async with open_cafe(cafe.settings.database_url, tmp_path, cafe.clock) as reopened:
        answer = await reopened.browser().get("/api/staff/me", headers={"cookie": f"{SESSION_COOKIE}={token}"})

    assert answer.status_code == 200


async def test_a_request_during_the_sign_out_does_not_keep_the_session_open(cafe: Cafe) -> None:
    open_sessions = cafe.app.state.auth.sessions
    token = await open_sessions.open(await a_staff_member(cafe.db))

    await asyncio.gather(open_sessions.close(token, None), *(open_sessions.member(token) for _ in range(5)))

    assert await open_sessions.member(token) is None


async def test_the_api_description_needs_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        assert (await browser.get("/api/openapi.json")).status_code == 404
