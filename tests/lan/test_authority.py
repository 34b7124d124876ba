"""The root certifies only local networks; a leaf carries this machine's names and is renewed in time."""

import ssl
from dataclasses import replace
from datetime import timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.oid import ExtendedKeyUsageOID

from cafe import NOON_IN_MANILA as NOW
from handshakes import a_server, shown_to_one_who_trusts
from sukli.lan.authority import LEAF_LASTS, RENEWED_BEFORE_END, Pair, fingerprint, is_due, make_leaf, make_root, pair_in
from sukli.lan.reach import Reach

REACH = Reach(("localhost", "sukli.local"), (ip_address("127.0.0.1"), ip_address("192.168.1.10")), "192.168.1.10")


@pytest.fixture(scope="module")
def root() -> Pair:
    return make_root("Kape ni Nena", NOW)


def test_a_root_lasts_ten_years_and_names_the_cafe(root: Pair) -> None:
    certificate = root.certificate

    assert certificate.not_valid_before_utc <= NOW
    assert certificate.not_valid_after_utc - NOW == timedelta(days=3652)
    assert certificate.subject.rfc4514_string() == "CN=Sukli of Kape ni Nena"


def test_a_root_can_be_made_for_a_long_cafe_name() -> None:
    (name,) = make_root("Ñ" * 300, NOW).certificate.subject

    assert name.value == "Sukli of " + "Ñ" * 27


def test_a_root_can_sign_only_leaves(root: Pair) -> None:
    extensions = root.certificate.extensions
    basic = extensions.get_extension_for_class(x509.BasicConstraints)
    usage = extensions.get_extension_for_class(x509.KeyUsage)

    assert (basic.critical, basic.value.ca, basic.value.path_length) == (True, True, 0)
    assert (usage.critical, usage.value.key_cert_sign, usage.value.digital_signature) == (True, True, False)


def test_a_root_is_limited_to_local_names_and_addresses(root: Pair) -> None:
    bounds = root.certificate.extensions.get_extension_for_class(x509.NameConstraints)
    permitted = bounds.value.permitted_subtrees or []
    networks = [each.value for each in permitted if isinstance(each, x509.IPAddress)]

    assert bounds.critical
    assert {each.value for each in permitted if isinstance(each, x509.DNSName)} == {
        "local",
        "localhost",
        "lan",
        "home.arpa",
        "internal",
    }
    assert ip_network("192.168.0.0/16") in networks
    assert not any(network.is_global for network in networks)


@pytest.mark.parametrize(
    "stolen",
    [
        Reach(("bank.example",), (), "bank.example"),
        Reach(("localhost", "www.bank.example"), (), "localhost"),
        Reach((), (ip_address("8.8.8.8"),), "8.8.8.8"),
    ],
    ids=lambda reach: reach.first,
)
def test_a_stolen_root_cannot_impersonate_a_site_on_the_internet(root: Pair, tmp_path: Path, stolen: Reach) -> None:
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shown_to_one_who_trusts(root, a_server(make_leaf(root, stolen, NOW), tmp_path), stolen.first)


@pytest.mark.parametrize("host", ["localhost", "sukli.local", "127.0.0.1", "192.168.1.10"])
def test_a_leaf_is_trusted_under_each_of_its_names_and_addresses(root: Pair, tmp_path: Path, host: str) -> None:
    leaf = make_leaf(root, REACH, NOW)

    assert shown_to_one_who_trusts(root, a_server(leaf, tmp_path), host) == leaf.certificate


@pytest.mark.parametrize("host", ["other.local", "192.168.1.11"])
def test_a_leaf_is_not_trusted_under_another_name(root: Pair, tmp_path: Path, host: str) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        shown_to_one_who_trusts(root, a_server(make_leaf(root, REACH, NOW), tmp_path), host)


def test_a_leaf_lasts_no_longer_than_browsers_allow_and_can_only_serve(root: Pair) -> None:
    leaf = make_leaf(root, REACH, NOW).certificate
    extensions = leaf.extensions

    assert leaf.not_valid_before_utc <= NOW - timedelta(hours=23)
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc == LEAF_LASTS
    assert timedelta(days=397) >= LEAF_LASTS
    assert not extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert list(extensions.get_extension_for_class(x509.ExtendedKeyUsage).value) == [ExtendedKeyUsageOID.SERVER_AUTH]


def test_a_leaf_never_outlives_its_root(root: Pair) -> None:
    late = root.certificate.not_valid_after_utc - timedelta(days=10)

    assert make_leaf(root, REACH, late).certificate.not_valid_after_utc == root.certificate.not_valid_after_utc


def test_a_leaf_is_due_for_renewal_a_month_before_its_end(root: Pair) -> None:
    leaf = make_leaf(root, REACH, NOW).certificate
    due_at = leaf.not_valid_after_utc - RENEWED_BEFORE_END

    assert not is_due(leaf, root.certificate, REACH, NOW)
    assert not is_due(leaf, root.certificate, REACH, due_at - timedelta(seconds=1))
    assert is_due(leaf, root.certificate, REACH, due_at)
    assert is_due(leaf, root.certificate, REACH, due_at + timedelta(days=300))


def test_a_leaf_that_ends_with_its_root_is_not_made_again_and_again(root: Pair) -> None:
    """The server looks every ten seconds, and no leaf outlives its root."""
    last_month = root.certificate.not_valid_after_utc - RENEWED_BEFORE_END
    leaf = make_leaf(root, REACH, last_month).certificate

    assert leaf.not_valid_after_utc == root.certificate.not_valid_after_utc
    assert not is_due(leaf, root.certificate, REACH, last_month + timedelta(days=7))


def test_a_leaf_is_due_when_a_name_or_an_address_changed(root: Pair) -> None:
    leaf = make_leaf(root, REACH, NOW).certificate

    assert is_due(leaf, root.certificate, replace(REACH, addresses=REACH.addresses[:1]), NOW)
    assert is_due(leaf, root.certificate, replace(REACH, names=(*REACH.names, "counter.local")), NOW)


def test_a_leaf_of_another_root_is_due(root: Pair) -> None:
    other = make_root("Kape ni Nena", NOW)

    assert is_due(make_leaf(other, REACH, NOW).certificate, root.certificate, REACH, NOW)


def test_a_clock_set_to_before_the_root_does_not_make_a_leaf_due(root: Pair) -> None:
    leaf = make_leaf(root, REACH, NOW).certificate
    in_1970 = NOW.replace(year=1970)

    assert not is_due(leaf, root.certificate, REACH, in_1970)
    # an address has changed: the new leaf starts with the root's validity, so tablets with the right time accept it
    assert make_leaf(root, REACH, in_1970).certificate.not_valid_before_utc == root.certificate.not_valid_before_utc


def test_a_leaf_made_while_the_clock_was_ahead_is_due_when_it_is_right_again(root: Pair) -> None:
    assert is_due(make_leaf(root, REACH, NOW + timedelta(days=2000)).certificate, root.certificate, REACH, NOW)


def test_a_pair_is_read_back_as_it_was_written(root: Pair) -> None:
    again = pair_in(root.pem())

    assert again.certificate == root.certificate
    assert fingerprint(again.certificate).count(":") == 31


def test_a_certificate_with_another_key_is_refused(root: Pair) -> None:
    other = make_root("Kape ni Nena", NOW)

    with pytest.raises(ValueError, match="not a certificate and its key"):
        pair_in(Pair(root.certificate, other.key).pem())
