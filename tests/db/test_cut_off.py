"""PostgreSQL runs on another machine, and the cable between is pulled: nothing arrives, not even a reset."""

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from crash.postgres import CrashingPostgres
from devices.hosts import Network, a_network
from factories import a_line, an_order
from patience import PATIENCE_SECONDS
from real_server import SERVE, RealServer, real_server
from sukli.db import open_database
from sukli.ids import new_id

pytestmark = pytest.mark.slow

# a till's timeouts, shortened for a test
SOON = "?connect_timeout=2&keepalives_idle=1&keepalives_interval=1&keepalives_count=2&tcp_user_timeout=1000"


@pytest.fixture
def network() -> Iterator[Network]:
    with a_network() as made:
        if not made.is_real:
            pytest.skip("no namespaces here: nothing can be cut")
        yield made


@pytest.fixture
def address(network: Network) -> Iterator[str]:
    """The address of a database on a machine other than the counter."""
    there = network.tablet
    with CrashingPostgres() as cluster, there.inside():
        cluster.listen(there.address, "192.168.77.0/24")
        yield f"postgresql://postgres@{there.address}/postgres"


@pytest.fixture
def server(network: Network, address: str, tmp_path: Path) -> Iterator[RealServer]:
    with (
        network.counter.inside(),
        real_server(tmp_path / "data", command=SERVE, SUKLI_DATABASE_URL=address + SOON) as running,
    ):
        yield running


def test_during_a_cut_network_a_till_gets_an_answer_and_its_sale_is_recorded_once_afterwards(
    network: Network, server: RealServer
) -> None:
    with network.counter.inside(), httpx.Client(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
        ana = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
        assert till.post("/api/staff/sign-up", json=ana).status_code == 201
        item = {"id": new_id(), "name": "Pandesal", "description": "", "unit_cost_centavos": 525}
        stocked = item | {"current_stock": 50, "min_stock_level": 5}
        assert till.post("/api/stock/inventory", json=stocked).status_code == 201
        order = an_order(a_line(item["id"]))
        network.cut(network.tablet)

        refused = [till.post("/api/sales", json=order) for _ in range(3)]
        assert {answer.status_code for answer in refused} == {503}
        assert {answer.json()["detail"] for answer in refused} == {"The database cannot be reached."}
        assert till.get("/api/health").status_code == 503

        network.mend(network.tablet)
        answers = [till.post("/api/sales", json=order).status_code for _ in range(3)]
        while answers[-1] == 503:
            answers.append(till.post("/api/sales", json=order).status_code)
        assert answers[-1] in (200, 201)
        assert [sale["id"] for sale in till.get("/api/sales").json()["sales"]] == [order["id"]]


def test_a_dead_database_connection_is_given_up_in_seconds_unless_its_url_says_otherwise(
    network: Network, address: str
) -> None:
    given = {}
    for words in ("", "?tcp_user_timeout=60000"):
        with network.counter.inside(), closing(open_database(address + words)) as db, db.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None
            with closing(socket.socket(fileno=socket.dup(raw.fileno()))) as line:
                assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
                given[words] = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert given == {"": 10_000, "?tcp_user_timeout=60000": 60_000}
