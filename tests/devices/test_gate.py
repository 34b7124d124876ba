"""Who must be added before they are answered, and what the server knows of them afterwards."""

import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import HOST, Cafe, SetClock, on_sqlite, open_cafe
from databases import Sqlite
from devices.adding import told
from sukli.devices.browsers import browser_of
from sukli.devices.gate import needs_pairing
from sukli.devices.keys import DeviceKeys
from sukli.ids import new_id
from sukli.settings import Settings
from sukli.spoken_codes import ALPHABET

HERE, ELSEWHERE = "127.0.0.1", "192.168.1.10"


def needs(address: str, host: str, *, forwarded: bool = False, **settings: Any) -> bool:
    headers = [(b"host", host.encode()), *([(b"x-forwarded-for", b"192.168.1.10")] if forwarded else [])]
    scope = {"type": "http", "client": (address, 50_000), "headers": headers}
    return needs_pairing(scope, Settings(data_dir=Path(), database_url="", **settings))


@pytest.mark.parametrize("address", [HERE, "127.0.0.2", "::1"])
@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:8000", "[::1]:8000"])
def test_this_machines_own_browser_need_not_be_added(address: str, host: str) -> None:
    assert not needs(address, host)
    assert not needs(address, host, pairing="off")
    assert needs(address, host, pairing="always")


@pytest.mark.parametrize(
    ("address", "host"),
    [(ELSEWHERE, "127.0.0.1"), (ELSEWHERE, "192.168.1.5:8443"), ("10.0.0.1", "localhost"), ("fd00::9", "[::1]")],
)
def test_a_browser_from_elsewhere_must_be_added_whatever_host_it_asks_for(address: str, host: str) -> None:
    assert needs(address, host)
    assert needs(address, host, pairing="always")
    assert not needs(address, host, pairing="off")


@pytest.mark.parametrize(
    "host", [HOST, "sukli.local", "192.168.1.5", "localhost.cafe.example", "127.0.0.1.nip.io", "[", ""]
)
def test_a_proxy_that_passes_on_the_browsers_host_counts_as_elsewhere(host: str) -> None:
    assert needs(HERE, host)


def test_a_proxy_that_sends_forwarding_headers_counts_as_elsewhere() -> None:
    assert needs(HERE, "localhost", forwarded=True)
    assert not needs(HERE, "localhost", forwarded=True, pairing="off")


def test_behind_a_trusted_proxy_no_browser_counts_as_on_this_machine() -> None:
    assert needs(HERE, "localhost", trusted_proxy="127.0.0.1")


async def test_the_first_device_behind_a_proxy_must_be_added_too(
    sqlite: Sqlite, tmp_path: Path, clock: SetClock
) -> None:
    url = sqlite.fresh(tmp_path)
    async with (
        open_cafe(url, tmp_path, clock, pairing="auto", trusted_proxy=HERE) as cafe,
        cafe.browser(HERE, HERE) as here,
    ):
        assert told(await here.get("/api/menu")) == (403, "device_not_paired")
        assert (await here.get("/api/pairing")).json()["state"] == "none"


@on_sqlite
async def test_a_request_refused_by_the_gate_is_logged_in_one_line_and_its_body_is_not_read(
    cafe: Cafe, tablet: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    sent = 0

    async def endless() -> Any:
        nonlocal sent
        while True:
            sent += 1
            yield b"x" * 1000

    answer = await tablet.post("/api/sales", content=endless(), headers={"content-type": "application/json"})

    assert told(answer) == (403, "device_not_paired")
    assert answer.json()["detail"] == "This device is not added yet."
    assert sent == 0
    # another test may have been refused within the same minute, and its lines are counted in
    assert all(line.endswith("from 192.168.1.23") or "times more" in line for line in caplog.messages)


@on_sqlite
async def test_a_refusal_of_the_gate_has_the_security_headers(tablet: httpx.AsyncClient) -> None:
    headers = (await tablet.get("/api/menu")).headers

    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["connection"] == "close"


@pytest.mark.parametrize(
    ("user_agent", "told"),
    [
        ("Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121 Safari/537.36", "Samsung Internet on Android"),
        ("Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/140 Mobile Safari/604.1", "Chrome on iPad"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36", "Chrome on ChromeOS"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1", "Safari on Mac"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("curl/8", "A browser"),
        ("<script>alert(1)</script>", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_browser_is_described_in_common_words_and_never_in_its_own(user_agent: str, told: str) -> None:
    assert browser_of(user_agent) == told


def test_a_code_has_eight_unambiguous_characters_and_differs_for_each_id_and_key() -> None:
    keys, others = DeviceKeys.of(b"a pepper"), DeviceKeys.of(b"another")
    ids = [new_id() for _ in range(500)]
    codes = {keys.code_of(one) for one in ids}

    assert len(codes) == 500
    assert all(len(code) == 8 and set(code) <= set(ALPHABET) for code in codes)
    assert set("".join(codes)) == set(ALPHABET)
    assert len(ALPHABET) == 32
    assert not codes & {others.code_of(one) for one in ids}
    assert others.hash_of_code("ABCDEFGH") != keys.hash_of_code("ABCDEFGH")


def test_a_token_is_recognised_only_by_the_key_that_signed_it() -> None:
    keys = DeviceKeys.of(b"a pepper")
    token = keys.new_token()

    assert keys.is_ours(token)
    assert not DeviceKeys.of(b"another").is_ours(token)
    assert token != keys.new_token()
    for place in range(len(token)):
        changed = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
        assert not keys.is_ours(changed)
