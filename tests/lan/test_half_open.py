"""Connections to the https port that never complete a handshake keep no tablet out."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from lan_server import LanServer, lan_server
from patience import PATIENCE_SECONDS
from sukli.app.connections import MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS
from sukli.lan.stored import root_file

pytestmark = pytest.mark.slow

# this machine's other addresses stand for other machines
THIS_MACHINE, LAPTOP, TABLET = "127.0.0.1", "127.0.0.2", "127.0.0.3"
MORE = 20


@contextmanager
def half_open(server: LanServer, count: int, address: str) -> Iterator[list[socket.socket]]:
    """Hold this many connections open, which send nothing."""
    place = ("127.0.0.1", server.https_port)
    with ExitStack() as stack:
        yield [
            stack.enter_context(socket.create_connection(place, PATIENCE_SECONDS, source_address=(address, 0)))
            for _ in range(count)
        ]


def _is_ended(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def _is_open(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        line.recv(1)
    except BlockingIOError:
        return True
    return False


def test_half_open_connections_of_one_address_make_room_for_each_other(tmp_path: Path) -> None:
    with lan_server(tmp_path / "data") as server, half_open(server, MOST_OF_ONE_ADDRESS + MORE, LAPTOP) as lines:
        first, last = lines[:MORE], lines[MORE:]

        assert all(_is_ended(line) for line in first)
        assert sum(_is_open(line) for line in last) == MOST_OF_ONE_ADDRESS
        with server.tablet(address=TABLET) as tablet:
            assert tablet.get("/api/health").status_code == 200
        log = server.plain.log.read_text()

    assert log.splitlines()
    assert set(log.splitlines()) == {f"Refused too_many_connections from {LAPTOP}"}


def test_more_half_open_connections_than_the_server_allows_keep_no_tablet_waiting(tmp_path: Path) -> None:
    with (
        lan_server(tmp_path / "data") as server,
        server.tablet(address=TABLET) as before,
        half_open(server, MOST_CONNECTIONS + MORE, THIS_MACHINE),
        server.tablet(address=TABLET) as after,
    ):
        for tablet in (before, after):
            assert tablet.get("/api/health").status_code == 200


def test_a_slow_connection_is_served_once_it_shakes_hands(tmp_path: Path) -> None:
    with lan_server(tmp_path / "data") as server, half_open(server, MOST_OF_ONE_ADDRESS, LAPTOP) as lines:
        trusts = ssl.create_default_context(cafile=str(root_file(server.data_dir)))
        with trusts.wrap_socket(lines[0], server_hostname="127.0.0.1") as hesitant:
            hesitant.sendall(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            assert hesitant.recv(12) == b"HTTP/1.1 200"

        assert server.plain.log.read_text() == ""
