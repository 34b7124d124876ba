"""However a connection to the https port ends, it no longer counts."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from socket import create_server
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from cafe import NOON_IN_MANILA as NOON
from handshakes import a_server
from patience import until
from sukli.app.connections import Connections
from sukli.app.http_protocol import HttpProtocol
from sukli.lan.authority import make_leaf, make_root
from sukli.lan.reach import reach_of
from sukli.serve.https import HttpsListener
from sukli.settings import Settings


class Port:
    """An https port in this process, with the object that counts its connections."""

    def __init__(self, folder: Path) -> None:
        self.connections = Connections()
        root = make_root("Kape", NOON)
        leaf = make_leaf(root, reach_of(Settings(data_dir=folder, database_url="sqlite:///")), NOON)
        config = uvicorn.Config(self._app, ws="none", interface="asgi3", lifespan="off", log_config=None)
        config.load()
        kind, state = type("OwnDoor", (HttpProtocol,), {"all_connections": self.connections}), ServerState()
        self.socket = create_server(("127.0.0.1", 0))
        self.listener = HttpsListener(self.socket, a_server(leaf, folder), lambda: kind(config, state, {}))

    async def line(self, **options: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = self.socket.getsockname()
        return await asyncio.open_connection(host, port, **options)

    async def _app(self, _scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[Port]:
    opened = Port(tmp_path)
    yield opened
    opened.listener.close()
    await opened.listener.wait_closed()
    opened.socket.close()


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01"])
async def test_a_connection_closed_before_its_handshake_ended_is_no_longer_counted(port: Port, words: bytes) -> None:
    _, writer = await port.line()
    await until(lambda: port.connections.count == 1)
    writer.write(words)
    writer.close()
    await writer.wait_closed()

    await until(lambda: port.connections.count == 0)


async def test_an_answered_connection_is_no_longer_counted_once_closed(port: Port) -> None:
    trusts = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusts.check_hostname, trusts.verify_mode = False, ssl.CERT_NONE
    reader, writer = await port.line(ssl=trusts)
    writer.write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
    assert (await reader.readline()).startswith(b"HTTP/1.1 204")
    assert port.connections.count == 1
    writer.close()
    await writer.wait_closed()

    await until(lambda: port.connections.count == 0)


async def test_a_connection_that_makes_room_is_closed_and_no_longer_counted(port: Port) -> None:
    reader, writer = await port.line()
    await until(lambda: port.connections.count == 1)
    # ends the longest idle connection, as for a newcomer to a full server
    assert port.connections._end_longest_idle()

    assert await reader.read() == b""
    assert port.connections.count == 0
    writer.close()


async def test_a_connection_already_gone_when_it_must_make_room_causes_no_error(port: Port) -> None:
    _, writer = await port.line()
    await until(lambda: port.connections.count == 1)
    (connection,) = port.connections._all
    writer.close()
    await writer.wait_closed()
    await until(lambda: port.connections.count == 0)

    # must not reach anybody who has connected since
    connection.hang_up()


async def test_connections_in_their_handshake_are_closed_when_the_server_stops(port: Port) -> None:
    reader, writer = await port.line()
    await until(lambda: port.connections.count == 1)

    port.listener.close()
    await port.listener.wait_closed()

    assert port.connections.count == 0
    assert await reader.read() == b""
    writer.close()
