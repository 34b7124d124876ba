"""Addresses that one device may use count as one."""

from ipaddress import ip_address

import pytest

from sukli.ip_addresses import device_at, unmapped


@pytest.mark.parametrize(
    ("address", "device"),
    [
        ("192.168.1.10", "192.168.1.10"),
        ("::ffff:192.168.1.10", "192.168.1.10"),
        ("2001:db8:1:1::9", "2001:db8:1:1::/64"),
        ("2001:db8:1:1:ffff::1", "2001:db8:1:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
    ],
)
def test_a_device_is_its_ipv4_address_or_its_ipv6_network(address: str, device: str) -> None:
    assert device_at(ip_address(address)) == device


def test_only_an_ipv4_mapped_address_is_unmapped() -> None:
    assert str(unmapped(ip_address("::ffff:10.0.0.1"))) == "10.0.0.1"
    assert str(unmapped(ip_address("2001:db8::1"))) == "2001:db8::1"
    assert str(unmapped(ip_address("0.0.0.0"))) == "0.0.0.0"
