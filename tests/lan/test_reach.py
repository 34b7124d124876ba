"""What a local certificate names: this machine's own names and addresses, and configured ones."""

from ipaddress import ip_address
from pathlib import Path

import pytest

from sukli.lan import reach
from sukli.lan.reach import in_url, is_local, reach_of
from sukli.settings import read_settings


@pytest.fixture
def interfaces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    addresses = ["192.168.1.10", "172.17.0.1", "203.0.113.9", "fd00::2", "2001:db8::1"]
    monkeypatch.setattr(reach, "addresses_of_adapters", lambda: [ip_address(text) for text in addresses])
    monkeypatch.setattr(reach, "_seen_from_elsewhere", lambda: ip_address("192.168.1.10"))
    monkeypatch.setattr("socket.gethostname", lambda: "Counter-1.home")
    return addresses


def test_a_certificate_covers_every_local_address_and_name_of_the_machine(
    tmp_path: Path, interfaces: list[str]
) -> None:
    found = reach_of(read_settings({"SUKLI_DATA_DIR": str(tmp_path)}))

    assert found.names == ("counter-1.local", "localhost", "sukli.local")
    assert [str(address) for address in found.addresses] == [
        "127.0.0.1",
        "172.17.0.1",
        "192.168.1.10",
        "::1",
        "fd00::2",
    ]
    assert found.first == "192.168.1.10"


def test_the_reach_does_not_depend_on_the_order_of_the_interfaces(tmp_path: Path, interfaces: list[str]) -> None:
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path)})
    before = reach_of(settings)
    interfaces.reverse()

    assert reach_of(settings) == before


def test_configured_hosts_come_first_if_they_are_local(tmp_path: Path, interfaces: list[str]) -> None:
    hosts = "till.example.com, 192.168.7.7, Till.lan"
    found = reach_of(read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_HOSTS": hosts}))

    assert found.first == "192.168.7.7"
    assert "192.168.7.7" in found
    assert "till.lan" in found
    assert "TILL.LAN" in found
    # a public name must not be in a certificate that anybody could make
    assert "till.example.com" not in found


def test_a_machine_without_a_network_is_reachable_only_from_itself(
    tmp_path: Path, interfaces: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interfaces.clear()
    found = reach_of(read_settings({"SUKLI_DATA_DIR": str(tmp_path)}))

    assert not found.is_on_network
    assert found.first == "127.0.0.1"


def test_the_address_that_the_network_sees_comes_before_those_of_containers(
    tmp_path: Path, interfaces: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "_seen_from_elsewhere", lambda: None)
    assert reach_of(read_settings({"SUKLI_DATA_DIR": str(tmp_path)})).first == "172.17.0.1"
    monkeypatch.setattr(reach, "_seen_from_elsewhere", lambda: ip_address("192.168.1.10"))
    assert reach_of(read_settings({"SUKLI_DATA_DIR": str(tmp_path)})).first == "192.168.1.10"


@pytest.mark.parametrize("host", ["10.1.2.3", "169.254.7.7", "fd12::1", "sukli.local", "a.b.lan", "localhost"])
def test_private_names_and_addresses_are_local(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", ["8.8.8.8", "172.32.0.1", "2001:db8::1", "example.com", "evillocal", "local.com", ""])
def test_public_names_and_addresses_are_not_local(host: str) -> None:
    assert not is_local(host)


def test_an_ipv6_address_is_put_in_brackets() -> None:
    assert [in_url(host) for host in ("fd00::2", "10.0.0.1", "sukli.local")] == ["[fd00::2]", "10.0.0.1", "sukli.local"]
