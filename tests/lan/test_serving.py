"""`sukli serve --lan`: https for the network, plain http for this machine, the welcome page for newcomers."""

import os
import re
import signal
import socket
import ssl
import time
from http.client import HTTPSConnection
from pathlib import Path

import httpx
import pytest
from cryptography import x509

from databases import Postgres
from lan_server import SERVE_LAN, LanServer, lan_server
from patience import PATIENCE_SECONDS
from real_server import real_server
from sukli.ids import new_id
from sukli.lan.stored import FOLDER, LEAF, root_file

pytestmark = pytest.mark.slow

ANA = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
# stands for another machine
KITCHEN = "127.0.0.2"


def test_a_tablet_over_https_and_this_machine_over_plain_http_use_one_cafe(tmp_path: Path) -> None:
    with lan_server(tmp_path / "data") as server, server.tablet(address=KITCHEN) as tablet:
        signed_up = tablet.post("/api/staff/sign-up", json=ANA)
        assert signed_up.status_code == 201
        assert tablet.get("/api/staff/me").json()["first_name"] == "Ana"
        assert signed_up.headers["set-cookie"].startswith("__Host-")
        with httpx.Client(base_url=server.plain.address, timeout=PATIENCE_SECONDS) as here:
            signed_in = here.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "4711"})
            assert signed_in.headers["set-cookie"].startswith("sukli_session=")
            assert "strict-transport-security" not in signed_in.headers
        with server.tablet(host="localhost") as by_name:
            assert by_name.get("/").status_code in (200, 503)


def test_a_browser_that_does_not_trust_the_root_refuses_the_certificate(tmp_path: Path) -> None:
    with (
        lan_server(tmp_path / "data") as server,
        server.stranger() as stranger,
        pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"),
    ):
        stranger.get("/api/health")


def test_plain_http_stays_on_this_machine(tmp_path: Path) -> None:
    # an old setting, from when other machines used plain http
    with lan_server(tmp_path / "data", SUKLI_HOST="0.0.0.0") as server:
        port = int(server.plain.address.rpartition(":")[2])
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((KITCHEN, port), timeout=PATIENCE_SECONDS)
        with socket.create_connection((KITCHEN, server.https_port), timeout=PATIENCE_SECONDS):
            pass


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api/health"),
        ("GET", "/api/menu"),
        ("POST", "/api/staff/sign-up"),
        ("POST", "/welcome"),
        ("GET", "/welcome/"),
        ("GET", "/welcome/trusted"),
        ("GET", "/welcome/leaf.pem"),
        ("GET", "/welcome/../tls/root.pem"),
        ("GET", "/sw.js"),
    ],
)
def test_the_welcome_port_serves_nothing_but_the_welcome_page(welcoming: LanServer, method: str, path: str) -> None:
    with welcoming.visitor() as visitor:
        answer = visitor.request(method, path, json=ANA if method == "POST" else None)

    assert answer.status_code in (404, 405)
    assert "set-cookie" not in answer.headers


def test_the_root_can_be_downloaded_but_never_a_key_or_the_leaf(welcoming: LanServer) -> None:
    with welcoming.visitor() as visitor:
        page, download = visitor.get("/welcome"), visitor.get("/welcome/sukli-root.crt")
    kept = root_file(welcoming.data_dir).read_bytes()

    assert 'href="/welcome/sukli-root.crt"' in page.text
    assert download.headers["content-type"] == "application/x-x509-ca-cert"
    assert x509.load_der_x509_certificate(download.content) == x509.load_pem_x509_certificate(kept)
    assert b"PRIVATE" not in download.content + page.content


def test_the_welcome_page_checks_trust_at_an_address_that_allows_only_this_page(welcoming: LanServer) -> None:
    with welcoming.visitor(host=KITCHEN) as elsewhere, welcoming.visitor() as visitor, welcoming.tablet() as tablet:
        policy = visitor.get("/welcome").headers["content-security-policy"]
        (asked,) = re.findall(r"connect-src (\S+);", policy)
        answer = tablet.get(asked)
        # an address that is not in the certificate, so a page there could check nothing
        moved = elsewhere.get("/welcome")

    assert asked == f"https://127.0.0.1:{welcoming.https_port}/welcome/trusted"
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == f"http://127.0.0.1:{welcoming.welcome_port}"
    assert moved.is_redirect
    assert KITCHEN not in moved.headers["location"]


def test_the_start_tells_the_addresses_and_the_roots_fingerprint(welcoming: LanServer) -> None:
    greeting = welcoming.plain.greeting

    assert f"http://127.0.0.1:{welcoming.plain.address.rpartition(':')[2]}" in greeting
    assert f"https://till.lan:{welcoming.https_port}" in greeting
    assert f"http://till.lan:{welcoming.welcome_port}/welcome" in greeting
    with welcoming.visitor() as visitor:
        (fingerprint,) = re.findall(r"Fingerprint \(SHA-256\): <code>(\S+)</code>", visitor.get("/welcome").text)
    assert fingerprint in greeting
    # no QR code without a terminal
    assert "\033" not in greeting


@pytest.fixture(scope="module")
def welcoming(tmp_path_factory: pytest.TempPathFactory):
    with lan_server(tmp_path_factory.mktemp("welcoming") / "data", SUKLI_HOSTS="till.lan") as server:
        yield server


def test_the_next_port_is_used_when_the_welcome_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        taken = other.getsockname()[1]
        with lan_server(tmp_path / "data", SUKLI_WELCOME_PORT=str(taken)) as server:
            (told,) = re.findall(r":(\d+)/welcome", server.plain.greeting)
            page = httpx.get(f"http://127.0.0.1:{told}/welcome", timeout=PATIENCE_SECONDS)
            with server.tablet() as tablet:
                allowed = tablet.get("/welcome/trusted").headers["access-control-allow-origin"]

    assert int(told) > taken
    assert page.status_code == 200
    assert allowed == f"http://127.0.0.1:{told}"


def test_a_new_leaf_is_served_while_an_open_connection_continues(tmp_path: Path) -> None:
    with lan_server(tmp_path / "data") as server:
        trusts = ssl.create_default_context(cafile=str(root_file(server.data_dir)))
        tablet = HTTPSConnection("127.0.0.1", server.https_port, context=trusts, timeout=PATIENCE_SECONDS)
        assert answered(tablet) == 200
        line, first = tablet.sock, shown_to(trusts, server)
        # as if it had expired, or an address had changed
        (server.data_dir / FOLDER / LEAF).unlink()
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while shown_to(trusts, server) == first:
            assert time.monotonic() < give_up_at
            time.sleep(0.2)
        assert answered(tablet) == 200
        assert tablet.sock is line
        tablet.close()


def test_open_streams_end_on_every_port_when_the_server_stops(tmp_path: Path) -> None:
    with lan_server(tmp_path / "data") as server, server.tablet() as tablet:
        tablet.post("/api/staff/sign-up", json=ANA)
        with tablet.stream("GET", "/api/live") as live:
            chunks = live.iter_text()
            assert next(chunks).startswith("event: hello")
            server.plain.process.send_signal(signal.SIGTERM)
            for _ in chunks:
                pass
        server.plain.process.wait(PATIENCE_SECONDS)

        assert "Cancel" not in server.plain.log.read_text()


def _children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_several_processes_serve_the_network_and_stop_immediately(
    postgres: Postgres, tmp_path: Path, number: signal.Signals
) -> None:
    url = postgres.fresh(template="template0")
    with lan_server(tmp_path / "data", command=SERVE_LAN, SUKLI_DATABASE_URL=url, SUKLI_WORKERS="2") as server:
        with server.tablet() as tablet, server.visitor() as visitor:
            assert tablet.post("/api/staff/sign-up", json=ANA).status_code == 201
            assert visitor.get("/welcome").status_code == 200
            assert visitor.get("/api/health").status_code == 404
            with tablet.stream("GET", "/api/live") as live:
                chunks = live.iter_text()
                assert next(chunks).startswith("event: hello")
                if number == signal.SIGHUP:
                    # a closed terminal tells all of them
                    for child in _children_of(server.plain.process.pid):
                        os.kill(child, number)
                server.plain.process.send_signal(number)
                for _ in chunks:
                    pass
        assert server.plain.process.wait(PATIENCE_SECONDS) == (0 if number == signal.SIGTERM else -number)
        # a process that is not told to stop waits for its streams until its patience ends, and then complains
        assert "Cancel" not in server.plain.log.read_text()
    postgres.drop(url)


def test_a_trusted_proxy_tells_whether_the_browser_uses_https(tmp_path: Path) -> None:
    open_to_all = {"SUKLI_HOSTS": "till.example.com", "SUKLI_PAIRING": "off"}
    with real_server(tmp_path / "data", SUKLI_TRUSTED_PROXY="127.0.0.1", **open_to_all) as server:
        proxied = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.168.1.20", "Host": "till.example.com"}
        answer = httpx.post(f"{server.address}/api/staff/sign-up", json=ANA, headers=proxied, timeout=PATIENCE_SECONDS)
    with real_server(tmp_path / "other", **open_to_all) as server:
        believed = httpx.post(
            f"{server.address}/api/staff/sign-up", json=ANA, headers=proxied, timeout=PATIENCE_SECONDS
        )

    assert answer.headers["set-cookie"].startswith("__Host-")
    assert "strict-transport-security" in answer.headers
    assert believed.headers["set-cookie"].startswith("sukli_session=")


def answered(tablet: HTTPSConnection) -> int:
    tablet.request("GET", "/api/health")
    answer = tablet.getresponse()
    answer.read()
    return answer.status


def shown_to(trusts: ssl.SSLContext, server: LanServer) -> bytes:
    """Return the certificate that a new connection gets."""
    newcomer = HTTPSConnection("127.0.0.1", server.https_port, context=trusts, timeout=PATIENCE_SECONDS)
    newcomer.connect()
    shown = newcomer.sock.getpeercert(binary_form=True)
    newcomer.close()
    assert shown
    return bytes(shown)
