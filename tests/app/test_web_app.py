"""The built web app: hashed files cached for a year, precompressed, and one page for every address."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from cafe import SetClock, open_cafe
from databases import Sqlite

PAGE = """<!doctype html><title>__CAFE_NAME__</title><meta name="cafe-name" content="__CAFE_NAME__">
<script nonce="__NONCE__">1</script>"""


@pytest.fixture
async def browser(sqlite: Sqlite, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text(PAGE)
    (tmp_path / "dist" / "favicon.svg").write_text("<svg/>")
    (tmp_path / "dist" / "index.html.br").write_bytes(b"never served")
    (assets / "app-1a2b.js").write_text("plain")
    (assets / "app-1a2b.js.br").write_bytes(b"brotli")
    (assets / "app-1a2b.js.gz").write_bytes(b"gzip")
    (assets / "small-3c.css").write_text("a{}")
    (tmp_path / "secret.txt").write_text("secret")
    async with (
        open_cafe(sqlite.fresh(tmp_path), tmp_path, SetClock(), cafe_name='Kape & "Tinapay" <3') as cafe,
        cafe.browser() as opened,
    ):
        yield opened


async def _raw(browser: httpx.AsyncClient, path: str, accept: str) -> tuple[httpx.Response, bytes]:
    async with browser.stream("GET", path, headers={"Accept-Encoding": accept}) as answer:
        return answer, b"".join([chunk async for chunk in answer.aiter_raw()])


@pytest.mark.parametrize("path", ["/", "/auth", "/orders", "/some/where/deep", "/index.html", "/assets"])
async def test_any_address_gives_the_page(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


async def test_each_page_has_its_own_nonce_and_a_policy_without_unsafe_sources(browser: httpx.AsyncClient) -> None:
    first, second = await browser.get("/"), await browser.get("/")
    (nonce,) = set(re.findall(r'(?:nonce|content)="([\w-]{16,})"', first.text))
    policy = first.headers["content-security-policy"]

    assert f"script-src 'self' 'nonce-{nonce}'" in policy
    assert f"style-src 'self' 'nonce-{nonce}'" in policy
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert nonce not in second.text
    assert "__" not in first.text


async def test_the_cafes_name_is_text_and_never_markup(browser: httpx.AsyncClient) -> None:
    text = (await browser.get("/")).text

    assert "<title>Kape &amp; &quot;Tinapay&quot; &lt;3</title>" in text


@pytest.mark.parametrize(
    ("accept", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip", "gzip", b"gzip"),
        ("identity", None, b"plain"),
    ],
)
async def test_a_hashed_file_is_sent_precompressed_and_cached_for_a_year(
    browser: httpx.AsyncClient, accept: str, coding: str | None, body: bytes
) -> None:
    answer, sent = await _raw(browser, "/assets/app-1a2b.js", accept)

    assert (answer.status_code, sent) == (200, body)
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert not {"etag", "last-modified", "accept-ranges"} & set(answer.headers)


async def test_a_file_without_a_hash_is_revalidated_each_time(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/favicon.svg")

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/api/", "/assets/gone-9z.js"])
async def test_missing_api_addresses_and_assets_are_answered_with_json_and_404(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)

    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"])
async def test_no_address_leads_out_of_the_folder(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)

    assert "secret" not in answer.text


async def test_without_a_build_the_page_says_what_to_do(sqlite: Sqlite, tmp_path: Path) -> None:
    async with open_cafe(sqlite.fresh(tmp_path), tmp_path, SetClock()) as cafe, cafe.browser() as browser:
        answer = await browser.get("/")

    assert answer.status_code == 503
    assert "make build" in answer.text


async def test_the_server_says_that_it_is_well(sqlite: Sqlite, tmp_path: Path) -> None:
    async with open_cafe(sqlite.fresh(tmp_path), tmp_path, SetClock()) as cafe, cafe.browser() as browser:
        answer = await browser.get("/api/health")

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


async def test_a_new_build_beside_a_running_server_does_not_change_its_pages(
    browser: httpx.AsyncClient, tmp_path: Path
) -> None:
    dist = tmp_path / "dist"
    for name in ("index.html", "favicon.svg"):
        (dist / name).unlink()
    in_between = [(await browser.get(path)).status_code for path in ("/", "/reports", "/favicon.svg")]
    (dist / "index.html").write_text(PAGE + "<!-- of the next version -->")
    (dist / "favicon.svg").write_text("<svg id='next'/>")

    assert in_between == [200, 200, 200]
    assert "next version" not in (await browser.get("/")).text
    assert (await browser.get("/favicon.svg")).text == "<svg/>"


async def test_a_server_started_before_the_first_build_serves_that_build_once_it_exists(
    sqlite: Sqlite, tmp_path: Path
) -> None:
    async with open_cafe(sqlite.fresh(tmp_path), tmp_path, SetClock()) as cafe, cafe.browser() as browser:
        assert (await browser.get("/")).status_code == 503
        (tmp_path / "dist").mkdir()
        (tmp_path / "dist" / "index.html").write_text(PAGE)
        assert (await browser.get("/")).status_code == 200
