"""The only reader of the environment."""

import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from platformdirs import user_data_path

from sukli.ai_settings import AiSettings, ai_settings

WEB_DIST = Path(__file__).resolve().parents[2] / "web" / "dist"
# the embedded database's file in the data folder
DATABASE = "sukli.db"
# the file in the data folder that holds the key of the PINs
PEPPER = "pepper"


class SettingsError(Exception):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True)
class Settings:
    """How this process is set up; every value has a default that suits one cafe machine."""

    data_dir: Path
    database_url: str
    cafe_name: str = "Sukli Cafe"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    web_dist: Path = WEB_DIST
    # names that the server answers to beside the machine's own, in lower case
    hosts: tuple[str, ...] = ()
    # addresses and networks of reverse proxies, separated by commas
    trusted_proxy: str | None = None
    # one log line per request
    access_log: bool = False
    # for `make dev`: restart whenever a file of the server changes
    reload: bool = False
    # empty when there is none yet (sukli.staff.key)
    pepper: bytes = field(default=b"", repr=False)
    ai: AiSettings = field(default_factory=AiSettings)

    @property
    def is_sqlite(self) -> bool:
        """Whether the embedded database is used."""
        return self.database_url.startswith("sqlite:")

    @property
    def kept_in(self) -> str:
        """Where the data is, in words for the terminal."""
        return str(self.data_dir) if self.is_sqlite else "PostgreSQL (SUKLI_DATABASE_URL)"


def read_settings(environ: dict[str, str] | None = None) -> Settings:
    """Read the settings from the environment; makes the data folder."""
    env = dict(os.environ) if environ is None else environ
    data_dir = Path(env.get("SUKLI_DATA_DIR") or user_data_path("sukli")).expanduser().resolve()
    data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    return Settings(
        data_dir=data_dir,
        database_url=env.get("SUKLI_DATABASE_URL") or f"sqlite:///{data_dir / DATABASE}",
        cafe_name=env.get("SUKLI_CAFE_NAME") or Settings.cafe_name,
        host=env.get("SUKLI_HOST") or Settings.host,
        port=_number(env, "SUKLI_PORT", Settings.port),
        workers=_number(env, "SUKLI_WORKERS", Settings.workers),
        web_dist=Path(env.get("SUKLI_WEB_DIST") or WEB_DIST),
        hosts=_hosts(env.get("SUKLI_HOSTS") or ""),
        trusted_proxy=_proxies(env.get("SUKLI_TRUSTED_PROXY") or ""),
        access_log=env.get("SUKLI_ACCESS_LOG") == "1",
        reload=env.get("SUKLI_RELOAD") == "1",
        pepper=_pepper(env.get("SUKLI_PEPPER"), data_dir / PEPPER),
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


def _hosts(text: str) -> tuple[str, ...]:
    names = [name.lower().removesuffix(".") for name in _listed(text)]
    for name in names:
        if not re.fullmatch(r"[\w-]+(\.[\w-]+)*", name, re.ASCII):
            raise SettingsError(
                f"SUKLI_HOSTS has {name!r}, but takes only names, such as till.example.com, separated by commas."
            )
    return tuple(names)


def _proxies(text: str) -> str | None:
    try:
        # a network of all addresses trusts everybody, as '*' would
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


def _pepper(from_env: str | None, file: Path) -> bytes:
    if from_env:
        return from_env.encode()
    return read_pepper(file) if file.exists() else b""


def key_file(settings: Settings) -> Path | None:
    """The file that holds the key in use; None when the key comes from elsewhere. Raises SettingsError."""
    file = settings.data_dir / PEPPER
    return file if file.exists() and read_pepper(file) == settings.pepper else None


def read_pepper(file: Path) -> bytes:
    """The key of the PINs that the file holds. Raises SettingsError."""
    try:
        pepper = bytes.fromhex(file.read_text().strip())
    except ValueError:
        pepper = b""
    if not pepper:
        raise SettingsError(f"{file} is empty or spoilt: put the backup's pepper there, or nobody's PIN works.")
    return pepper
