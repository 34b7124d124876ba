"""A till sells while somebody holds more connections open than the server allows."""

import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from cafe import on_sqlite
from factories import a_line, a_session, a_staff_member, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import RealServer, serving
from sukli.app.connections import MOST_CONNECTIONS
from sukli.db import open_database
from sukli.staff.cookies import SESSION_COOKIE
from sukli.traces import MOST_LINES

pytestmark = [pytest.mark.slow, on_sqlite]

# this machine's other addresses stand for other machines
THIS_MACHINE, LAPTOP, TABLET = "127.0.0.1", "127.0.0.2", "127.0.0.3"


@contextmanager
def connections(server: RealServer, count: int, address: str, words: bytes = b"") -> Iterator[list[socket.socket]]:
    """Hold this many connections open, which send these words and then nothing."""
    place = ("127.0.0.1", int(server.address.rpartition(":")[2]))
    with ExitStack() as stack:
        lines = []
        for _ in range(count):
            line = stack.enter_context(
                socket.create_connection(place, timeout=PATIENCE_SECONDS, source_address=(address, 0))
            )
            line.sendall(words)
            lines.append(line)
        yield lines


@contextmanager
def a_till(server: RealServer, token: str, address: str) -> Iterator[httpx.Client]:
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE_SECONDS) as till:
        till.cookies.set(SESSION_COOKIE, token, domain="127.0.0.1")
        yield till


async def _shop(url: str) -> tuple[str, str]:
    db = open_database(url)
    try:
        return await a_session(db, await a_staff_member(db)), await an_item(db, stock=1_000)
    finally:
        db.close()


def _sells(till: httpx.Client, item: str) -> bool:
    return till.post("/api/sales", json=an_order(a_line(item))).status_code == 201


@pytest.mark.parametrize("address", [LAPTOP, THIS_MACHINE])
@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nhost: localhost\r\n"], ids=["idle", "slow"])
async def test_more_connections_than_the_server_has_keep_no_till_waiting(
    database_url: str, tmp_path: Path, address: str, words: bytes
) -> None:
    token, item = await _shop(database_url)
    with serving(database_url, tmp_path / "data") as server:
        with (
            a_till(server, token, TABLET) as before,
            a_till(server, token, TABLET) as tablet,
            a_till(server, token, THIS_MACHINE) as counter,
        ):
            assert _sells(before, item)
            with connections(server, MOST_CONNECTIONS + 10, address, words):
                # connections are accepted in order: after this answer, the ones that had to make room are closed
                assert tablet.get("/api/health").status_code == 200
                for till in (before, tablet, counter):
                    assert [_sells(till, item) for _ in range(3)] == [True] * 3
        log = server.log.read_text()

    refusals = Counter(re.findall(r"^Refused (\w+) from 127\.0\.0\.\d$", log, re.MULTILINE))
    assert sum(refusals.values()) == len(log.splitlines()), log
    assert max(refusals.values()) <= MOST_LINES
