"""The only reader of the environment."""

import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, get_args

from platformdirs import user_data_path

from sukli.ai_settings import AiSettings, ai_settings
from sukli.embedded import embedded_in
from sukli.ip_addresses import address_in, is_loopback
from sukli.misread import misread_in

# beside this file in an installed wheel (scripts/make_wheel.py), in the checkout otherwise
_PACKAGED, _BUILT = Path(__file__).with_name("web_dist"), Path(__file__).resolve().parents[2] / "web" / "dist"
WEB_DIST = _PACKAGED if _PACKAGED.is_dir() else _BUILT
# the embedded database's file in the data folder
DATABASE = "sukli.db"
# the files in the data folder that hold the keys of the PINs and of the journal's seals
PEPPER = "pepper"
JOURNAL_KEY = "journal-key"
# set by `sukli serve` itself, because each server process reads its settings from the environment
LAN, WELCOME_PORT, PORT = "SUKLI_LAN", "SUKLI_WELCOME_PORT", "SUKLI_PORT"

# which browsers must be added before the server answers them: all but this machine's, all, or none (sukli.devices)
Pairing = Literal["auto", "always", "off"]


class SettingsError(Exception):
    """A setting cannot be used; the message names it."""


@dataclass(frozen=True)
class Settings:
    """How this process is set up; every value has a default that suits one cafe machine."""

    data_dir: Path
    database_url: str
    # fixes the cafe's name (sukli.cafe_settings)
    cafe_name: str | None = None
    # likewise, who may sign up from another machine
    sign_up: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    # whether no other port will do: somebody has chosen this one, or something else relies on it
    is_port_fixed: bool = False
    workers: int = 1
    web_dist: Path = WEB_DIST
    # further names and addresses by which it is reached, beside those that it finds by itself; in lower case
    hosts: tuple[str, ...] = ()
    # addresses and networks of reverse proxies, separated by commas
    trusted_proxy: str | None = None
    # whether to serve other machines too, over https (sukli.lan)
    lan: bool = False
    https_port: int = 8443
    # plain http, with only the page that explains how to trust the certificate
    welcome_port: int = 8080
    # the operator's own certificate and key
    tls_cert: Path | None = None
    tls_key: Path | None = None
    # plain http to other machines, without https and without a proxy
    plain_http: bool = False
    pairing: Pairing = "auto"
    # one log line per request
    access_log: bool = False
    # for `make dev`: restart whenever a file of the server changes
    reload: bool = False
    # either of these encrypts backups: a passphrase, or a public key of age
    backup_passphrase: str | None = field(default=None, repr=False)
    backup_recipient: str | None = None
    # whether backups are made every night, and where they are also copied to
    backups: bool = True
    backup_to: tuple[Path, ...] = ()
    # empty when there is none yet (sukli.staff.key)
    pepper: bytes = field(default=b"", repr=False)
    ai: AiSettings = field(default_factory=AiSettings)

    @property
    def is_sqlite(self) -> bool:
        """Whether the embedded database is used."""
        return self.database_url.startswith("sqlite:")

    @property
    def encrypts_backups(self) -> bool:
        """Whether backups are readable only with a passphrase or a key."""
        return self.backup_passphrase is not None or self.backup_recipient is not None

    @property
    def plain_host(self) -> str:
        """The host on which plain http is served: beside https only this machine's, unless SUKLI_PLAIN_HTTP is set."""
        return Settings.host if self.lan and not self.plain_http and not is_loopback(self.host) else self.host

    @property
    def network_name(self) -> str:
        """The name that tablets show for the root they trust, which is made before the cafe has a name."""
        return self.cafe_name or "this cafe"

    @property
    def kept_in(self) -> str:
        """Where the data is, in words for the terminal."""
        return str(self.data_dir) if self.is_sqlite else "PostgreSQL (SUKLI_DATABASE_URL)"


def read_settings(
    environ: dict[str, str] | None = None, *, makes_folder: bool = True, needs_key: bool = True
) -> Settings:
    """Read the settings from the environment; also make the data folder, unless only existing data is wanted.

    :param needs_key: if not, a key of the PINs that cannot be read is as if it were missing
    """
    env = dict(os.environ) if environ is None else environ
    if (problem := misread_in(env)) is not None:
        raise SettingsError(problem)
    data_dir = Path(env.get("SUKLI_DATA_DIR") or user_data_path("sukli")).expanduser().resolve()
    if makes_folder:
        data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    url = env.get("SUKLI_DATABASE_URL")
    return Settings(
        data_dir=data_dir,
        database_url=checked_address(url, "SUKLI_DATABASE_URL") if url else embedded_in(data_dir / DATABASE),
        cafe_name=env.get("SUKLI_CAFE_NAME") or None,
        sign_up=env.get("SUKLI_SIGN_UP") or None,
        host=env.get("SUKLI_HOST") or Settings.host,
        port=_port(env, PORT, Settings.port),
        is_port_fixed=any(env.get(name) for name in (PORT, "SUKLI_TRUSTED_PROXY", "SUKLI_RELOAD")),
        workers=_number(env, "SUKLI_WORKERS", Settings.workers),
        web_dist=Path(env.get("SUKLI_WEB_DIST") or WEB_DIST),
        hosts=_hosts(env.get("SUKLI_HOSTS") or ""),
        trusted_proxy=_proxies(env.get("SUKLI_TRUSTED_PROXY") or ""),
        lan=_switch(env, LAN),
        https_port=_port(env, "SUKLI_HTTPS_PORT", Settings.https_port),
        welcome_port=_port(env, WELCOME_PORT, Settings.welcome_port),
        tls_cert=_path(env.get("SUKLI_TLS_CERT")),
        tls_key=_path(env.get("SUKLI_TLS_KEY")),
        # by its exact value: it gives up the encryption, and no word that only looks like it may
        plain_http=env.get("SUKLI_PLAIN_HTTP") == "1",
        pairing=_pairing(env.get("SUKLI_PAIRING") or Settings.pairing),
        access_log=_switch(env, "SUKLI_ACCESS_LOG"),
        reload=_switch(env, "SUKLI_RELOAD"),
        backup_passphrase=env.get("SUKLI_BACKUP_PASSPHRASE") or None,
        backup_recipient=_recipient(env),
        backups=_backups(env.get("SUKLI_BACKUPS") or "nightly"),
        backup_to=_backup_to(env.get("SUKLI_BACKUP_TO") or ""),
        pepper=_pepper(env.get("SUKLI_PEPPER"), data_dir / PEPPER, is_needed=needs_key),
        ai=ai_settings(
            key=env.get("SUKLI_AI_KEY"),
            key_file=Path(env.get("SUKLI_AI_KEY_FILE") or data_dir / "ai-key"),
            url=env.get("SUKLI_AI_URL") or AiSettings.url,
            http_host=env.get("SUKLI_AI_HTTP_HOST") or "",
            model=env.get("SUKLI_AI_MODEL") or AiSettings.model,
            quota=_number(env, "SUKLI_AI_QUOTA", AiSettings.quota),
            timeout_seconds=_number(env, "SUKLI_AI_TIMEOUT", AiSettings.timeout_seconds),
        ),
    )


def _number(env: dict[str, str], name: str, otherwise: int) -> int:
    text = env.get(name) or str(otherwise)
    if not text.isdecimal():
        raise SettingsError(f"{name} is {text!r}, but must be a whole number.")
    return int(text)


def is_port(text: str) -> bool:
    """Whether the text is the number of a port."""
    return text.isdecimal() and 0 < int(text) < 1 << 16


def _port(env: dict[str, str], name: str, otherwise: int) -> int:
    text = env.get(name) or str(otherwise)
    if not is_port(text):
        raise SettingsError(f"{name} is {text!r}, but must be a port from 1 to 65535.")
    return int(text)


_SWITCHES = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def _switch(env: dict[str, str], name: str) -> bool:
    text = env.get(name) or "0"
    # these words were taken as off until now, and must not keep a till from starting after an update
    if (switch := _SWITCHES.get(text.lower())) is None:
        raise SettingsError(f"{name} is {text!r}, but must be 1, or not set.")
    return switch


def checked_address(url: str, source: str) -> str:
    """Return the address of a database. Raises SettingsError, which does not repeat it: it may hold a password."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        kind, name = make_url(url).drivername, make_url(url).database
    except (ArgumentError, ValueError):
        kind, name = "", None
    # each connection would have a database of its own in memory
    is_in_a_file = kind == "sqlite" and name not in (None, "", ":memory:")
    if not is_in_a_file and kind not in ("postgresql", "postgres", "postgresql+psycopg"):
        raise SettingsError(f"{source} must be like postgresql://user:password@host/name.")
    if kind == "sqlite" and (folder := Path(name or "")).is_dir():
        raise SettingsError(f"{source} names the folder {folder}, but must name the file in it: {folder / DATABASE}.")
    return url


def _pairing(text: str) -> Pairing:
    for known in get_args(Pairing):
        if text == known:
            return known  # type: ignore[no-any-return]
    raise SettingsError(f"SUKLI_PAIRING is {text!r}, but must be auto, always or off.")


def _backups(text: str) -> bool:
    if text not in ("nightly", "off"):
        raise SettingsError(f"SUKLI_BACKUPS is {text!r}, but must be nightly or off.")
    return text == "nightly"


def _backup_to(text: str) -> tuple[Path, ...]:
    folders = tuple(Path(one).expanduser() for one in _listed(text))
    for folder in folders:
        if not folder.is_absolute():
            raise SettingsError(f"SUKLI_BACKUP_TO has {str(folder)!r}, but takes full paths, such as /media/stick.")
    return folders


def _path(text: str | None) -> Path | None:
    return Path(text).expanduser() if text else None


def _hosts(text: str) -> tuple[str, ...]:
    names = [name.lower().removesuffix(".") for name in _listed(text)]
    for name in names:
        if address_in(name) is None and not re.fullmatch(r"[\w-]+(\.[\w-]+)*", name, re.ASCII):
            raise SettingsError(
                f"SUKLI_HOSTS has {name!r}, but takes only names and addresses, such as till.example.com, "
                "separated by commas."
            )
    return tuple(names)


def _proxies(text: str) -> str | None:
    try:
        # a network of all addresses would trust everybody, as '*' would
        are_some = all(ip_network(one).prefixlen > 0 for one in _listed(text))
    except ValueError:
        are_some = False
    if not are_some:
        raise SettingsError(
            f"SUKLI_TRUSTED_PROXY is {text!r}, but must be your proxy's own address or network, such as 127.0.0.1."
        )
    return ",".join(_listed(text)) or None


def _listed(text: str) -> list[str]:
    return [one.strip() for one in text.split(",") if one.strip()]


def _recipient(env: dict[str, str]) -> str | None:
    recipient = env.get("SUKLI_BACKUP_RECIPIENT") or None
    if recipient is None:
        return None
    if env.get("SUKLI_BACKUP_PASSPHRASE"):
        raise SettingsError("SUKLI_BACKUP_PASSPHRASE and SUKLI_BACKUP_RECIPIENT are both set: choose one of them.")
    if not re.fullmatch(r"age1[a-z0-9]+", recipient):
        # not repeated in the message: it may be the private key
        raise SettingsError("SUKLI_BACKUP_RECIPIENT must be a public key of age: it begins with age1.")
    return recipient


def _pepper(from_env: str | None, file: Path, *, is_needed: bool) -> bytes:
    if from_env:
        return from_env.encode()
    return read_pepper(file) if is_needed and file.exists() else _readable_pepper(file)


def key_file(settings: Settings) -> Path | None:
    """Return the file that holds the key in use; None if the key comes from elsewhere, whatever is in the file."""
    file = settings.data_dir / PEPPER
    return file if settings.pepper and _readable_pepper(file) == settings.pepper else None


def _readable_pepper(file: Path) -> bytes:
    try:
        return read_pepper(file)
    except (OSError, SettingsError):
        return b""


def read_pepper(file: Path) -> bytes:
    """Return the key of the PINs in the file. Raises SettingsError."""
    try:
        pepper = bytes.fromhex(file.read_text().strip())
    except ValueError:
        pepper = b""
    if not pepper:
        raise SettingsError(f"{file} is empty or damaged: put the backup's pepper there, or nobody's PIN works.")
    return pepper
