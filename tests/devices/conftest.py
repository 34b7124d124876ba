"""A cafe that answers only added devices, apart from its own machine, and the steps of adding one."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from cafe import Cafe, SetClock, open_cafe


@pytest.fixture
async def cafe(database_url: str, tmp_path: Path, clock: SetClock) -> AsyncIterator[Cafe]:
    async with open_cafe(database_url, tmp_path, clock, pairing="auto") as opened:
        yield opened


@pytest.fixture
async def counter(cafe: Cafe) -> AsyncIterator[httpx.AsyncClient]:
    """Ana, signed in on the server's own machine."""
    async with await cafe.till(device="127.0.0.1", host="127.0.0.1") as browser:
        yield browser


@pytest.fixture
async def tablet(cafe: Cafe) -> AsyncIterator[httpx.AsyncClient]:
    """A browser on the network that nobody has added yet."""
    async with cafe.browser("192.168.1.23") as browser:
        browser.headers["user-agent"] = ANDROID
        yield browser


ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
