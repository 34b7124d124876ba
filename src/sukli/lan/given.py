"""The cafe's own certificate, instead of one that Sukli makes: checked before it is used for serving."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from sukli.settings import Settings, SettingsError

CERTIFICATE, KEY = "SUKLI_TLS_CERT", "SUKLI_TLS_KEY"


@dataclass(frozen=True)
class Given:
    """The certificate's two files."""

    certificate: Path
    key: Path


def given_by(settings: Settings) -> Given | None:
    """Return the files that the settings name; None if they name neither. Raises SettingsError."""
    if settings.tls_cert is None and settings.tls_key is None:
        return None
    if settings.tls_cert is None or settings.tls_key is None:
        there, missing = (KEY, CERTIFICATE) if settings.tls_cert is None else (CERTIFICATE, KEY)
        raise SettingsError(
            f"{there} is set and {missing} is not: set both, or neither for a certificate that Sukli makes itself."
        )
    return Given(settings.tls_cert, settings.tls_key)


def check(given: Given, now: datetime) -> x509.Certificate:
    """Return the certificate, if the two files can be used for serving now. Raises SettingsError."""
    certificate = _certificate(given.certificate)
    key = _key(given.key)
    if key != certificate.public_key():
        raise SettingsError(
            f"{given.key} is not the key of {given.certificate}: name the pair in {CERTIFICATE} and {KEY}."
        )
    if now >= certificate.not_valid_after_utc:
        raise SettingsError(
            f"{given.certificate} ended on {certificate.not_valid_after_utc:%Y-%m-%d}: renew it, and start again."
        )
    if now < certificate.not_valid_before_utc:
        raise SettingsError(
            f"{given.certificate} begins on {certificate.not_valid_before_utc:%Y-%m-%d}, and this machine's clock says "
            f"{now:%Y-%m-%d}: set the clock, and start again."
        )
    return certificate


def names_given(settings: Settings) -> list[str]:
    """Return the given certificate's names, without wildcards; none if it is Sukli's own. Raises SettingsError."""
    given = given_by(settings)
    return [] if given is None else names_of(_certificate(given.certificate))


def names_of(certificate: x509.Certificate) -> list[str]:
    """Return a certificate's names in lower case, without wildcards."""
    try:
        carried = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    return [name.lower() for name in carried.get_values_for_type(x509.DNSName) if not name.startswith("*")]


def _certificate(file: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(_read(CERTIFICATE, file))
    except ValueError as error:
        raise SettingsError(f"{CERTIFICATE} is {file}, which holds no certificate in PEM format.") from error


def _key(file: Path) -> object:
    pem = _read(KEY, file)
    # its group may read it: a service that runs as its own user gets it that way
    if os.name == "posix" and file.stat().st_mode & 0o007:
        raise SettingsError(f"{KEY} is {file}, which everybody on this machine can read: run `chmod o= {file}`.")
    try:
        return load_pem_private_key(pem, None).public_key()
    except TypeError as error:
        raise SettingsError(f"{KEY} is {file}, which asks for a passphrase: give a key without one.") from error
    except ValueError as error:
        raise SettingsError(f"{KEY} is {file}, which holds no key in PEM format.") from error


def _read(setting: str, file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SettingsError(f"{setting} is {file}, which cannot be read: {error.strerror}.") from error
