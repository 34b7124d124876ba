"""While tablets are served, changes of the certificate are followed; unusable ones change nothing."""

import asyncio
import logging
import ssl
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.exceptions import UnsupportedAlgorithm

from cafe import SetClock
from handshakes import shown_to_one_who_trusts
from patience import until
from sukli.lan import announcement, certificate
from sukli.lan.announcement import announced
from sukli.lan.authority import Pair, make_leaf, make_root, pair_in
from sukli.lan.certificate import ServedCertificate, Shown, certificate_source
from sukli.lan.qr import qr_for_terminal, qr_svg
from sukli.lan.reach import reach_of
from sukli.lan.stored import stored_root
from sukli.settings import Settings, SettingsError


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, database_url="", lan=True)


def test_a_leaf_is_renewed_in_time_without_a_restart(settings: Settings, clock: SetClock) -> None:
    source = certificate_source(settings, clock)
    first = source()
    assert source() == first
    clock.forward(days=366)
    second = source()

    assert second != first
    assert pair_in(second.contents).certificate.not_valid_after_utc > clock()


async def test_the_served_certificate_follows_its_files_and_survives_unusable_ones(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(certificate, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(logging.getLogger("sukli"), "propagate", True)
    settings = Settings(data_dir=tmp_path, database_url="", lan=True)
    root = stored_root(tmp_path, settings.cafe_name, clock)
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"

    def put(leaf: Pair) -> Pair:
        # certificate and key in both files, so that no check falls between two writes
        for file in (cert, key):
            draft = file.with_suffix(".new")
            draft.write_bytes(leaf.pem())
            draft.chmod(0o600)
            draft.replace(file)
        return leaf

    def shown() -> object:
        return shown_to_one_who_trusts(root, served.context, "localhost")

    first = put(make_leaf(root, reach_of(settings), clock()))
    served = ServedCertificate(certificate_source(replace(settings, tls_cert=cert, tls_key=key), clock))
    following = asyncio.create_task(served.follow())
    assert shown() == first.certificate
    key.write_bytes(make_root("another", clock()).pem())
    await until(lambda: "is not the key of" in caplog.text)
    assert shown() == first.certificate
    second = put(make_leaf(root, reach_of(settings), clock()))
    await until(lambda: shown() == second.certificate)
    following.cancel()
    with suppress(asyncio.CancelledError):
        await following


async def test_an_unforeseen_error_does_not_end_the_following(
    settings: Settings, clock: SetClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(certificate, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(logging.getLogger("sukli"), "propagate", True)
    looks = 0

    def source() -> Shown:
        nonlocal looks
        looks += 1
        if looks in (2, 3):
            # such as the library's for a kind of key that it does not know
            raise UnsupportedAlgorithm("Unsupported key type.")
        return usable()

    usable = certificate_source(settings, clock)
    following = asyncio.create_task(ServedCertificate(source).follow())
    await until(lambda: looks > 3 or following.done())

    assert not following.done()
    assert [record.getMessage() for record in caplog.records] == [
        "The https certificate was not replaced: Unsupported key type."
    ]
    following.cancel()
    with suppress(asyncio.CancelledError):
        await following


@pytest.mark.parametrize(
    ("error", "said"), [(OSError("no multicast here"), "no multicast here"), (TimeoutError(), "TimeoutError()")]
)
async def test_a_failed_announcement_is_reported_once_until_it_works_again(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    said: str,
) -> None:
    tries = []

    def fail(*_: object) -> None:
        tries.append(1)
        if len(tries) != 3:
            raise error

    monkeypatch.setattr(announcement, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(announcement, "_answer_as", fail)
    monkeypatch.setattr(logging.getLogger("sukli"), "propagate", True)
    with announced(settings):
        await until(lambda: len(tries) > 5)

    # the second time after it worked
    assert [record.getMessage() for record in caplog.records] == 2 * [
        f"sukli.local cannot be used on this network ({said}). Use the address instead."
    ]


def test_an_unusable_certificate_is_refused_before_anything_is_served(settings: Settings) -> None:
    with pytest.raises(SettingsError):
        ServedCertificate(certificate_source(replace(settings, tls_cert=settings.data_dir / "none.pem")))


def test_old_versions_of_tls_are_refused(settings: Settings) -> None:
    served = ServedCertificate(certificate_source(settings))

    assert served.context.minimum_version == ssl.TLSVersion.TLSv1_2


def test_a_qr_code_is_drawn_for_a_terminal_and_for_a_page() -> None:
    drawn, svg = qr_for_terminal("http://192.168.1.10:8080/welcome"), qr_svg("http://192.168.1.10:8080/welcome")
    widths = {len(line) for line in drawn.splitlines()}

    assert len(widths) == 1
    assert svg.startswith("<svg")
    assert "viewBox" in svg
