"""Which AI service to use for insights, and with which key. Why so careful: docs/decisions/insights.md.

A wrong setting never stops the server from starting, since the till must sell anyway; `problem` says what is wrong.
"""

import os
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

Problem = Literal["no_key", "key_unusable", "key_file_open", "key_file_unreadable", "address_not_allowed"]

OPENAI = "https://api.openai.com/v1"
# plain http shows the key to everyone on the way, so only private networks may use it; link-local addresses are
# excluded, because clouds serve their machines' credentials there
_AT_HOME = [
    ip_network(text) for text in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7")
]


@dataclass(frozen=True)
class AiSettings:
    """An OpenAI-compatible service, and how much of it may be used."""

    url: str = OPENAI
    model: str = "gpt-3.5-turbo"
    # analyses per business day, for the whole cafe
    quota: int = 30
    # for the whole answer, not for each part of it
    timeout_seconds: int = 60
    key: str = field(default="", repr=False)
    problem: Problem | None = "no_key"


def ai_settings(
    *, key: str | None, key_file: Path, url: str, http_host: str, model: str, quota: int, timeout_seconds: int
) -> AiSettings:
    """Return the settings, with the key as given or read from the file, and with any problem found."""
    usable_key, problem = _key(key, key_file)
    if problem is None and not is_allowed(url, http_host):
        problem = "address_not_allowed"
    return AiSettings(url, model, quota, timeout_seconds, usable_key, problem)


def is_allowed(url: str, http_host: str = "") -> bool:
    """Whether the key may be sent there: over https anywhere, over http only to this machine or a private address.

    A host name can resolve to anything tomorrow, so http needs an IP address, or a name that the operator vouches for.
    """
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or parts.username is not None or parts.query or parts.fragment or not url.isprintable() or " " in url:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and _is_at_home(host, http_host.lower()))


def _is_at_home(host: str, vouched_for: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return host in ("localhost", vouched_for)
    return any(address.version == network.version and address in network for network in _AT_HOME)


def _key(key: str | None, file: Path) -> tuple[str, Problem | None]:
    if not key:
        try:
            # Windows has no file modes
            if os.name == "posix" and file.stat().st_mode & 0o077:
                return "", "key_file_open"
            key = file.read_text()
        except FileNotFoundError:
            return "", "no_key"
        except (OSError, ValueError):
            return "", "key_file_unreadable"
    key = key.strip()
    if not key:
        return "", "no_key"
    # it is sent in a header
    usable = key.isascii() and key.isprintable() and " " not in key
    return (key, None) if usable else ("", "key_unusable")
