"""The QR code beside a pairing code leads a new device to this server, by an address that it can use."""

from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from cafe import HOST, Cafe, on_sqlite
from devices.adding import a_code, a_till
from sukli.clock import system_clock
from sukli.devices.link import link_for, pairing_page
from sukli.lan import reach
from sukli.lan.authority import make_root
from sukli.settings import Settings

CODE = "ABCDEFGH"


@pytest.fixture(autouse=True)
def one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses_of_adapters", lambda: [ip_address("192.168.1.5")])


def served(folder: Path, **settings: Any) -> Settings:
    return Settings(data_dir=folder, database_url="", **settings)


def given(folder: Path) -> dict[str, Path]:
    pair = make_root("Kape", system_clock())
    files = {"tls_cert": folder / "cafe.crt", "tls_key": folder / "cafe.key"}
    files["tls_cert"].write_bytes(pair.certificate.public_bytes(Encoding.PEM))
    files["tls_key"].write_bytes(pair.pem())
    files["tls_key"].chmod(0o600)
    return files


def test_with_a_self_made_root_the_link_leads_to_the_welcome_page(tmp_path: Path) -> None:
    settings = served(tmp_path, lan=True)

    assert link_for(settings, CODE) == f"http://192.168.1.5:8080/welcome#pair={CODE}"
    # even for somebody who uses a name: the tablet must first learn to trust the root
    assert link_for(settings, CODE, "https://sukli.local:8443") == f"http://192.168.1.5:8080/welcome#pair={CODE}"
    assert pairing_page(settings) == "https://192.168.1.5:8443/pair"


def test_with_a_given_certificate_the_link_leads_straight_to_the_pairing_page(tmp_path: Path) -> None:
    settings = served(tmp_path, lan=True, hosts=("till.example.com",), **given(tmp_path))

    assert link_for(settings, CODE) == f"https://till.example.com:8443/pair#{CODE}"
    assert link_for(settings, CODE, "https://10.1.2.3:8443") == f"https://10.1.2.3:8443/pair#{CODE}"


def test_behind_a_proxy_the_link_leads_to_the_address_that_the_person_uses(tmp_path: Path) -> None:
    settings = served(tmp_path, trusted_proxy="127.0.0.1", hosts=("till.example.com",))

    assert link_for(settings, CODE, "https://till.example.com") == f"https://till.example.com/pair#{CODE}"
    assert link_for(settings, CODE) == f"https://till.example.com/pair#{CODE}"


def test_over_plain_http_the_link_leads_to_this_machines_address(tmp_path: Path) -> None:
    settings = served(tmp_path, host="0.0.0.0", plain_http=True)

    assert link_for(settings, CODE) == f"http://192.168.1.5:8000/pair#{CODE}"


def test_there_is_no_link_where_no_other_device_can_reach_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert link_for(served(tmp_path), CODE) is None
    monkeypatch.setattr(reach, "addresses_of_adapters", list)
    assert link_for(served(tmp_path, lan=True), CODE) is None
    assert link_for(served(tmp_path, host="0.0.0.0", plain_http=True), CODE) is None


def test_there_is_no_link_while_the_certificate_is_being_replaced(tmp_path: Path) -> None:
    files = given(tmp_path)
    files["tls_key"].unlink()

    assert link_for(served(tmp_path, lan=True, **files), CODE) is None


@on_sqlite
async def test_a_code_requested_by_an_address_has_a_link_to_that_address_and_its_qr_code(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    await a_till(cafe, counter, tablet)
    shown = await a_code(tablet)
    assert shown["link"] == f"http://{HOST}/pair#{shown['code']}"
    assert shown["qr"].startswith("<svg")

    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        counter.headers["host"] = host
        nowhere = await a_code(counter)
        assert (nowhere["link"], nowhere["qr"]) == (None, None)
