"""The welcome page: the visitor's system first, nothing from other sites, nothing that the cafe's name could break."""

import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from cafe import SetClock
from sukli.app.welcome import welcome_app
from sukli.lan.authority import ROOT_LASTS, Pair, make_root
from sukli.lan.welcome.page import kind_of
from sukli.lan.welcome.routes import CANNOT_BE_USED
from sukli.settings import Settings

BROWSERS = {
    "android": "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    "ios": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1",
    "windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    "macos": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17 Safari/605.1",
}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, database_url="", cafe_name="Kape ni Nena", lan=True)


async def visit(settings: Settings, clock: SetClock, path: str = "/welcome", browser: str = "") -> httpx.Response:
    transport = httpx.ASGITransport(welcome_app(settings, clock))
    async with httpx.AsyncClient(transport=transport, base_url="http://sukli.local:8080") as tablet:
        return await tablet.get(path, headers={"User-Agent": browser})


@pytest.mark.parametrize("kind", BROWSERS)
async def test_the_visitors_kind_of_device_comes_first_and_open_and_the_others_are_folded(
    settings: Settings, clock: SetClock, kind: str
) -> None:
    page = (await visit(settings, clock, browser=BROWSERS[kind])).text
    blocks = re.findall(r'<details data-kind="(\w+)"( open)?>', page)

    assert blocks[0] == (kind, " open")
    assert sorted(blocks[1:]) == sorted((other, "") for other in BROWSERS if other != kind)


async def test_an_unknown_browser_gets_the_steps_for_all_four_kinds(settings: Settings, clock: SetClock) -> None:
    assert kind_of("curl/8") is None
    assert (await visit(settings, clock)).text.count("<details data-kind=") == 4


async def test_the_steps_call_the_root_what_the_tablet_will_call_it(settings: Settings, clock: SetClock) -> None:
    page = (await visit(settings, clock, browser=BROWSERS["ios"])).text

    assert "Switch on <b>Sukli of Kape ni Nena</b>" in page
    assert "__" not in re.sub(r"nonce[=-]\S+", "", page)


async def test_the_page_is_self_contained_and_runs_no_foreign_code(settings: Settings, clock: SetClock) -> None:
    answer = await visit(settings, clock)
    policy = answer.headers["content-security-policy"]
    nonces = set(re.findall(r'nonce="([^"]+)"', answer.text))

    assert set(re.findall(r"https?://[^\s\"'<]+", answer.text)) == {
        "https://sukli.local:8443",
        "https://sukli.local:8443/",
    }
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert policy.count(f"'nonce-{nonces.pop()}'") == 2
    assert nonces == set()
    # a policy with nonces forbids these
    assert not re.search(r"\s(style|on\w+)=", answer.text)
    assert (await visit(settings, clock)).text != answer.text


async def test_at_an_ipv6_address_the_page_may_still_check_whether_it_is_trusted(
    settings: Settings, clock: SetClock
) -> None:
    known = replace(settings, hosts=("fd00::7",))
    transport = httpx.ASGITransport(welcome_app(known, clock))
    async with httpx.AsyncClient(transport=transport) as tablet:
        policy = (await tablet.get("http://[fd00::7]:8080/welcome")).headers["content-security-policy"]

    # a browser ignores a source with such an address, and would then allow nothing
    assert "connect-src https:;" in policy


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><b>', "__SCRIPT__", "Kape & Co"])
async def test_no_cafes_name_breaks_the_page(settings: Settings, clock: SetClock, name: str) -> None:
    page = (await visit(replace(settings, cafe_name=name), clock)).text

    assert name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;") in page
    assert page.count("<script") == 1


async def test_a_given_certificate_needs_no_steps(settings: Settings, clock: SetClock, tmp_path: Path) -> None:
    own = with_certificate(settings, make_root("Kape", clock()))

    page = await visit(own, clock)
    download = await visit(own, clock, "/welcome/sukli-root.crt")

    assert "there is nothing to install" in page.text
    assert "<details" not in page.text
    assert download.status_code == 404
    assert not (tmp_path / "tls").exists()


async def test_a_name_missing_from_the_certificate_is_redirected_to_one_in_it(
    settings: Settings, clock: SetClock
) -> None:
    known = replace(settings, hosts=("192.168.7.7", "till.example.com"))
    transport = httpx.ASGITransport(welcome_app(known, clock))
    async with httpx.AsyncClient(transport=transport) as tablet:
        moved = await tablet.get("http://till.example.com:8080/welcome")

    assert (moved.status_code, moved.headers["location"]) == (307, "http://192.168.7.7:8080/welcome")


def with_certificate(settings: Settings, pair: Pair) -> Settings:
    cert, key = settings.data_dir / "cert.pem", settings.data_dir / "key.pem"
    cert.write_bytes(pair.certificate.public_bytes(Encoding.PEM))
    key.write_bytes(pair.pem())
    key.chmod(0o600)
    return replace(settings, tls_cert=cert, tls_key=key, hosts=("sukli.local",))


@pytest.mark.parametrize("is_given", [True, False])
async def test_a_visitor_is_told_that_the_certificate_has_ended_since_the_server_started(
    settings: Settings, clock: SetClock, *, is_given: bool
) -> None:
    served = with_certificate(settings, make_root("Kape", clock())) if is_given else settings
    transport = httpx.ASGITransport(welcome_app(served, clock))
    async with httpx.AsyncClient(transport=transport, base_url="http://sukli.local:8080") as tablet:
        clock.now += ROOT_LASTS
        answer = await tablet.get("/welcome")

    assert (answer.status_code, answer.text) == (503, CANNOT_BE_USED)
    assert answer.headers["cache-control"] == "no-store"
