"""Unusual Host headers: what they name, and which names are this server's."""

import asyncio
import socket
import time
from ipaddress import ip_address

import pytest

from sukli.app.hosts import requested_host
from sukli.app.own_names import OwnNames


@pytest.mark.parametrize(
    ("header", "named"),
    [
        (b"till.test", "till.test"),
        (b"till.test:8000", "till.test"),
        (b"till.test:", "till.test"),
        (b"Till.TEST.", "till.test"),
        (b"till.test.:80", "till.test"),
        (b" \ttill.test ", "till.test"),
        (b"pos_1", "pos_1"),
        (b"xn--kap-dma.ph", "xn--kap-dma.ph"),
        (b"127.1", "127.1"),
        (b"0x7f.0.0.1", "0x7f.0.0.1"),
        (b"2130706433", "2130706433"),
        (b"127.0.0.1.evil.test", "127.0.0.1.evil.test"),
        (b"till.test..", "till.test."),
    ],
)
def test_a_host_name_is_recognised_in_every_spelling(header: bytes, named: str) -> None:
    assert requested_host([header]) == named


@pytest.mark.parametrize(
    ("header", "address"),
    [
        (b"127.0.0.1", "127.0.0.1"),
        (b"192.168.1.5:8000", "192.168.1.5"),
        (b"192.168.1.5.", "192.168.1.5"),
        (b"[::1]", "::1"),
        (b"[::1]:8443", "::1"),
        (b"[FE80::1%25eth0]:8000", "fe80::1"),
        (b"[fe80::1%wlan0]", "fe80::1"),
        (b"[::ffff:10.0.0.1]:80", "::ffff:10.0.0.1"),
    ],
)
def test_an_address_is_an_address(header: bytes, address: str) -> None:
    assert requested_host([header]) == ip_address(address)


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [b"localhost", b"localhost"],
        [b"localhost", b"evil.test"],
        *(
            [header]
            for header in (
                *(b"", b" ", b".", b":", b":80", b"localhost:x", b"localhost:80:80", b"localhost:123456"),
                *(b"localhost evil.test", b"localhost,evil.test", b"evil.test@localhost", b"localhost/evil", b"a\r\nb"),
                *(b"::1", b"[::1", b"::1]", b"[]", b"[::1]x", b"[127.0.0.1]", b"[localhost]", b"[::1%]", b"[:::1]"),
                *(b"http://localhost", b"localhost\n", b"\xe9.test", b"localhost\x00", b"*", b"a" * 301),
            )
        ),
    ],
)
def test_a_host_header_that_does_not_name_exactly_one_host_names_none(headers: list[bytes]) -> None:
    assert requested_host(headers) is None


def _asks_for(*hosts: str) -> list[tuple[bytes, bytes]]:
    return [(b"accept", b"*/*"), *((b"host", host.encode()) for host in hosts), (b"x-forwarded-host", b"localhost")]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> OwnNames:
    monkeypatch.setattr(socket, "gethostname", lambda: "Counter")
    monkeypatch.setattr(socket, "getfqdn", lambda: "Counter.cafe.example.")
    return OwnNames(["0.0.0.0", "till.test"])


OURS = ("localhost", "counter", "COUNTER.local:8000", "counter.cafe.example", "sukli.local", "till.test", "10.1.2.3")


@pytest.mark.parametrize("host", [*OURS, "[fe80::2]:8443"])
async def test_the_servers_own_names_are_accepted(machine: OwnNames, host: str) -> None:
    assert await machine.include(_asks_for(host))


@pytest.mark.parametrize(
    "host", ["evil.test", "till.test.evil.test", "eviltill.test", "x.localhost", "counter.local.evil.test", "127.1", ""]
)
async def test_other_host_names_are_not_accepted(machine: OwnNames, host: str) -> None:
    assert not await machine.include(_asks_for(host))


@pytest.mark.parametrize("hosts", [(), ("localhost", "localhost"), ("till.test", "evil.test")])
async def test_no_host_and_several_hosts_are_not_accepted(machine: OwnNames, hosts: tuple[str, ...]) -> None:
    assert not await machine.include(_asks_for(*hosts))


async def test_the_full_name_is_looked_up_once_and_only_for_a_name_that_is_not_known(
    machine: OwnNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(socket, "getfqdn", lambda: asked.append("once") or "counter.cafe.example")

    assert all([await machine.include(_asks_for(host)) for host in ("counter", "127.0.0.1", "till.test")])
    assert asked == []
    answers = await asyncio.gather(*(machine.include(_asks_for(f"{number}.evil.test")) for number in range(20)))
    assert (answers, asked) == ([False] * 20, ["once"])


async def test_a_name_that_the_network_did_not_know_yet_is_asked_for_again_after_a_while(
    machine: OwnNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "getfqdn", lambda: "counter")
    assert not await machine.include(_asks_for("counter.cafe.example"))
    monkeypatch.setattr(socket, "getfqdn", lambda: "counter.cafe.example")
    assert not await machine.include(_asks_for("counter.cafe.example"))

    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert await machine.include(_asks_for("counter.cafe.example"))
    monkeypatch.setattr(time, "monotonic", lambda: later + 60)
    monkeypatch.setattr(socket, "getfqdn", lambda: pytest.fail("known already"))
    assert await machine.include(_asks_for("counter.cafe.example"))
