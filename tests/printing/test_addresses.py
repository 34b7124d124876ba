"""What may be typed as a printer's address, and the error for everything else."""

import asyncio
import socket
from contextlib import closing, suppress

import pytest

from patience import until
from printers.fake_printer import FakePrinter
from sukli.printing.addresses import (
    NO_DEVICE,
    NO_HOST,
    NO_ONES,
    NO_PORT,
    NO_QUEUE,
    Via,
    checked_address,
)
from sukli.printing.ourselves import OwnAddresses, is_ourselves
from sukli.printing.reaching import network
from sukli.printing.reaching.line import PrinterFailed
from sukli.printing.reaching.network import network_line

OWN = OwnAddresses({"sukli.local", "till", "192.168.1.10", "fd00::10", "fe80::10"}, {8000, 8443})


@pytest.mark.parametrize(
    ("via", "typed", "kept"),
    [
        ("network", " 192.168.1.50 ", "192.168.1.50:9100"),
        ("network", "192.168.1.50:9101", "192.168.1.50:9101"),
        ("network", "192.168.1.50:", "192.168.1.50:9100"),
        ("network", "EPSON-12_3.local", "epson-12_3.local:9100"),
        ("network", "fe80::1", "[fe80::1]:9100"),
        ("network", "::ffff:192.168.1.50", "192.168.1.50:9100"),
        ("network", "0x-printer.local", "0x-printer.local:9100"),
        ("network", "[fe80::1]:515", "[fe80::1]:515"),
        ("device", "/dev/usb/lp0", "/dev/usb/lp0"),
        ("device", "/dev/serial/by-id/usb-Prolific_x-if00", "/dev/serial/by-id/usb-Prolific_x-if00"),
        ("queue", "TM-T20_2.a", "TM-T20_2.a"),
    ],
)
def test_an_address_is_stored_in_its_complete_form(via: Via, typed: str, kept: str) -> None:
    assert checked_address(via, typed) == kept


@pytest.mark.parametrize(
    ("via", "typed", "said"),
    [
        ("network", "", NO_HOST),
        ("network", "http://192.168.1.50", NO_HOST),
        ("network", "192.168.1.500", NO_HOST),
        # some systems take this for 127.0.0.1
        ("network", "127.1", NO_HOST),
        ("network", "2130706433", NO_HOST),
        ("network", "0x7f000001", NO_HOST),
        ("network", "0X7F.1:8000", NO_HOST),
        ("network", "0177.0.0.0x1", NO_HOST),
        ("network", "192.168.1", NO_HOST),
        ("network", "two words", NO_HOST),
        ("network", "me@printer", NO_HOST),
        ("network", "-printer", NO_HOST),
        ("network", "[::1", NO_HOST),
        ("network", "x" * 64, NO_HOST),
        ("network", "prínter", NO_HOST),
        ("network", "192.168.1.50:0", NO_PORT),
        ("network", "192.168.1.50:65536", NO_PORT),
        ("network", "192.168.1.50:usb", NO_PORT),
        ("network", "0.0.0.0", NO_ONES),
        ("network", "255.255.255.255", NO_ONES),
        ("network", "224.0.0.1", NO_ONES),
        ("network", "::", NO_ONES),
        ("device", "/etc/passwd", NO_DEVICE),
        ("device", "/dev/../etc/passwd", NO_DEVICE),
        ("device", "/dev/", NO_DEVICE),
        ("device", "lp0", NO_DEVICE),
        ("device", "/dev/lp 0", NO_DEVICE),
        ("queue", "-o raw", NO_QUEUE),
        ("queue", "-d", NO_QUEUE),
        ("queue", "a/b", NO_QUEUE),
        ("queue", "", NO_QUEUE),
        ("queue", "a;b", NO_QUEUE),
    ],
)
def test_an_impossible_address_is_refused_with_what_to_type(via: Via, typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        checked_address(via, typed)

    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("address", "ourselves"),
    [
        ("127.0.0.1:8000", True),
        ("127.9.9.9:8000", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("sukli.local.:8000", True),
        ("localhost.:8443", True),
        ("localhost.localdomain:8000", True),
        ("ip6-localhost:8000", True),
        ("receipts.localhost:8000", True),
        ("[::ffff:127.0.0.1]:8000", True),
        ("[::ffff:192.168.1.10]:8000", True),
        ("192.168.1.10:8000", True),
        ("[fd00::10]:8443", True),
        ("[fe80::10%eth0]:8000", True),
        ("till:8000", True),
        # a printer forwarded by the server's machine
        ("127.0.0.1:9100", False),
        ("192.168.1.50:8000", False),
    ],
)
def test_the_servers_own_ports_are_recognised_by_all_their_names(address: str, ourselves: bool) -> None:
    assert is_ourselves(address, OWN) is ourselves


async def test_nothing_is_sent_to_a_name_that_has_come_to_lead_to_this_server() -> None:
    heard = bytearray()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionResetError):
            while data := await reader.read(64):
                heard.extend(data)

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(PrinterFailed) as failed:
            async with network_line(f"localhost:{port}", {port}) as line:
                await line.write(b"a receipt")
        # another port may be anybody's
        async with network_line(f"localhost:{port}", {port + 1}) as line:
            await line.write(b"x")
            await until(lambda: bool(heard))
            await line.finish()

    assert failed.value.problem == "refused"
    assert heard == b"x"


async def test_a_name_is_tried_at_all_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A printer's name may have an IPv6 address too, at which it does not listen."""
    with FakePrinter() as printer:
        host, port = printer.address
        found = [
            (socket.AF_INET6, socket.SOCK_STREAM, 0, "", ("::1", port, 0, 0)),
            (socket.AF_INET, socket.SOCK_STREAM, 0, "", (host, port)),
        ]
        monkeypatch.setattr(network.socket, "getaddrinfo", lambda *_, **__: found)
        async with network_line(f"counter.test:{port}") as line:
            await line.write(b"\x10\x04\x01")
            assert await line.read_byte() is not None


async def test_a_name_that_counts_in_one_network_only_is_called_there(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    async def connect(host: str, _: int) -> None:
        called.append(host)
        raise ConnectionRefusedError

    found = [(socket.AF_INET6, socket.SOCK_STREAM, 0, "", ("fe80::1", 9100, 0, 3))]
    monkeypatch.setattr(network.socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(network.asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        async with network_line("counter.test:9100"):
            pass

    assert called == ["fe80::1%3"]
