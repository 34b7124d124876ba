"""Every answer carries the security headers; writes from other sites and oversized bodies are refused."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from cafe import Cafe, on_sqlite
from factories import a_line, an_item, an_order

pytestmark = on_sqlite

SIGN_OUT = "/api/staff/sign-out"


@pytest.mark.parametrize("path", ["/api/health", "/api/menu", "/api/nothing", "/", "/some/where/none.js"])
async def test_every_answer_carries_the_security_headers(cafe: Cafe, path: str) -> None:
    async with cafe.browser() as browser:
        headers = (await browser.get(path)).headers

    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


async def test_asset_files_carry_only_the_security_headers_that_apply_to_files(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        headers = (await browser.get("/assets/none.js")).headers

    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not {"x-frame-options", "permissions-policy"} & set(headers)


@pytest.mark.parametrize("path", ["/api/health", "/"])
async def test_a_browser_that_came_over_https_is_sent_an_hsts_header(cafe: Cafe, path: str) -> None:
    async with cafe.browser() as browser:
        over_https = (await browser.get(f"https://sukli.local:8443{path}")).headers
        over_http = (await browser.get(f"http://sukli.local:8000{path}")).headers

    assert over_https["strict-transport-security"] == "max-age=2592000"
    assert "strict-transport-security" not in over_http


async def test_localhost_is_never_sent_an_hsts_header(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        headers = (await browser.get("https://localhost:8443/api/health")).headers

    assert "strict-transport-security" not in headers


async def test_api_answers_allow_no_content_and_are_never_cached(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        headers = (await browser.get("/api/health")).headers

    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_a_write_from_another_site_is_refused(cafe: Cafe, site: str) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        before = await cafe.counts()
        answer = await till.post("/api/sales", json=order, headers={"Sec-Fetch-Site": site})

    assert (answer.status_code, answer.json()["error"]) == (403, "cross_site")
    assert await cafe.counts() == before


@pytest.mark.parametrize("site", ["same-origin", "none"])
async def test_a_write_from_our_own_page_is_let_in(cafe: Cafe, site: str) -> None:
    async with cafe.browser() as browser:
        answer = await browser.post(SIGN_OUT, headers={"Sec-Fetch-Site": site})

    assert answer.status_code == 204


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://till.test", 204),
        ("https://till.test", 204),
        ("http://evil.test", 403),
        ("http://till.test.evil.test", 403),
        ("http://till.test:81", 403),
        ("null", 403),
    ],
)
async def test_without_sec_fetch_site_the_origin_decides(cafe: Cafe, origin: str, status: int) -> None:
    async with cafe.browser() as browser:
        assert (await browser.post(SIGN_OUT, headers={"Origin": origin})).status_code == status


async def test_a_read_from_another_site_is_allowed(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        assert (await browser.get("/api/health", headers={"Sec-Fetch-Site": "cross-site"})).status_code == 200


@pytest.mark.parametrize("path", ["/", "/orders", "/assets/none.js", "/api/health", "/api/menu", "/api/nothing"])
async def test_a_request_with_an_unknown_host_name_is_told_only_how_to_allow_that_name(cafe: Cafe, path: str) -> None:
    async with await cafe.till() as till:
        answer = await till.get(path, headers={"Host": "evil.test"})

    body = answer.json()
    assert (answer.status_code, body["error"], body["field"]) == (421, "unknown_host", None)
    assert "SUKLI_HOSTS" in body["detail"]
    assert body["request_id"] == answer.headers["x-request-id"]
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_sale_sent_to_an_unknown_host_name_is_not_stored(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        before = await cafe.counts()
        answer = await till.post("/api/sales", json=order, headers={"Host": "evil.test"})

    assert answer.status_code == 421
    assert await cafe.counts() == before


async def test_a_body_of_ten_megabytes_is_refused_and_nothing_stored(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        before = await cafe.counts()
        answer = await till.post("/api/sales", content=b" " * 10_000_000)

    assert (answer.status_code, answer.json()["error"]) == (413, "body_too_large")
    assert await cafe.counts() == before


async def test_a_body_of_undeclared_length_is_refused_once_it_grows_too_large(cafe: Cafe) -> None:
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        for _ in range(100):
            read += 100_000
            yield b" " * 100_000

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", content=endless())

    assert (answer.status_code, answer.json()["error"]) == (413, "body_too_large")


async def test_a_body_that_never_ends_is_refused_in_time(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sukli.app.guards.BODY_SECONDS", 0.1)
    async with await cafe.till() as till:

        async def drop_by_drop() -> AsyncIterator[bytes]:
            yield b"{"
            await asyncio.sleep(30)

        answer = await till.post("/api/sales", content=drop_by_drop())

    assert (answer.status_code, answer.json()["error"]) == (408, "body_too_slow")


@pytest.mark.parametrize("body", [b"\xff\xfe", b"[" * 100_000, b"1" * 5_000, b"{"])
@pytest.mark.parametrize("path", ["/api/staff/sign-in", "/api/sales"])
async def test_a_body_that_is_not_json_is_answered_as_malformed_json_everywhere(
    cafe: Cafe, path: str, body: bytes
) -> None:
    async with await cafe.till() as till:
        answer = await till.post(path, content=body, headers={"content-type": "application/json"})

    assert (answer.status_code, answer.json()["error"]) == (400, "malformed_json")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", None])
async def test_a_body_without_a_json_content_type_is_refused(cafe: Cafe, kind: str | None) -> None:
    body = json.dumps(an_order(a_line(await an_item(cafe.db)))).encode()
    async with await cafe.till() as till:
        before = await cafe.counts()
        answer = await till.post("/api/sales", content=body, headers={"content-type": kind} if kind else {})

    assert (answer.status_code, answer.json()["error"]) == (415, "not_json")
    assert await cafe.counts() == before


async def test_a_json_content_type_may_name_a_charset(cafe: Cafe) -> None:
    body = json.dumps(an_order(a_line(await an_item(cafe.db)))).encode()
    async with await cafe.till() as till:
        answer = await till.post(
            "/api/sales", content=body, headers={"content-type": "Application/JSON; charset=utf-8"}
        )

    assert answer.status_code == 201


async def test_a_sale_of_undeclared_length_is_sold(cafe: Cafe) -> None:
    body = json.dumps(an_order(a_line(await an_item(cafe.db)))).encode()

    async def in_parts() -> AsyncIterator[bytes]:
        yield body[:50]
        yield body[50:]

    async with await cafe.till() as till:
        answer = await till.post("/api/sales", content=in_parts(), headers={"content-type": "application/json"})

    assert answer.status_code == 201


async def test_an_unexpected_error_reveals_nothing_about_its_cause(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await cafe.till() as till:
        await till.get("/api/staff/me")

        async def break_down(*_: object, **__: object) -> None:
            raise RuntimeError("a secret of the server")

        monkeypatch.setattr(cafe.db, "read", break_down)
        answer = await till.get("/api/menu")

    said = {"error": "unexpected", "detail": "An unexpected error occurred. Please try again.", "field": None}
    assert (answer.status_code, answer.json()) == (500, said | {"request_id": answer.headers["x-request-id"]})
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
