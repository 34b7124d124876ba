"""Asks a registry of Python packages for the versions of Sukli. Reveals neither who asks nor which version runs."""

import asyncio
import json
import re
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx

from sukli.update.versions import numbers_of

PYPI = "https://pypi.org/simple"
# somebody is waiting at a terminal
DEADLINE_SECONDS = 5.0
MOST_BYTES = 5_000_000
# https://peps.python.org/pep-0691/
_JSON = "application/vnd.pypi.simple.v1+json"
_WHEEL = re.compile(r"sukli-([^-]+)-.*\.whl", re.IGNORECASE)


class Answer(NamedTuple):
    """The newest version; None, with the reason, if it is not known."""

    newest: str | None
    why_not: str = ""


def newest_at(registry: str = PYPI) -> Answer:
    """Ask once, for some seconds at most."""
    host = urlsplit(registry).hostname or registry
    try:
        found = asyncio.run(_ask(f"{registry.rstrip('/')}/sukli/"))
    except (TimeoutError, OSError, httpx.HTTPError, httpx.InvalidURL):
        return Answer(None, f"{host} did not answer: newer versions could not be looked up.")
    except ValueError:
        return Answer(None, f"{host} answered something else: newer versions could not be looked up.")
    if found is None:
        return Answer(None, f"{host} has no Sukli: get a newer one as a wheel, from where this one came.")
    newest = max(found, key=lambda version: numbers_of(version) or (), default=None)
    return Answer(newest, "" if newest else f"{host} has no wheel of Sukli.")


async def _ask(address: str) -> list[str] | None:
    """Return the versions; None if there is no such package. Raises TimeoutError, httpx.HTTPError, ValueError."""
    headers = {"Accept": _JSON, "User-Agent": "sukli"}
    async with (
        asyncio.timeout(DEADLINE_SECONDS),
        httpx.AsyncClient(headers=headers, follow_redirects=True) as client,
        client.stream("GET", address) as answer,
    ):
        if answer.status_code == httpx.codes.NOT_FOUND:
            return None
        answer.raise_for_status()
        body = bytearray()
        async for chunk in answer.aiter_bytes():
            body += chunk
            if len(body) > MOST_BYTES:
                raise ValueError("longer than any such list")
    return list(_versions_in(json.loads(body)))


def _versions_in(listed: Any) -> list[str]:
    try:
        files = [(str(file["filename"]), bool(file.get("yanked"))) for file in listed["files"]]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a list of files") from error
    wheels = [_WHEEL.fullmatch(name) for name, is_yanked in files if not is_yanked]
    return [wheel[1] for wheel in wheels if wheel is not None and numbers_of(wheel[1]) is not None]
