"""A cafe that may call an AI service run by the test, which records the requests."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cafe import Cafe, SetClock, open_cafe
from factories import a_line, an_item, an_order
from insights.provider_server import Respond, Service, a_service
from patience import PATIENCE_SECONDS
from sukli.ai_settings import AiSettings

KEY = "sk-test-very-secret-4711"
COFFEE = {
    "type": "trend",
    "title": "Coffee leads",
    "description": "Coffee sold best.",
    "priority": "high",
    "actionable": True,
    "action": "Brew more.",
}
SALES = {"type": "sales", "range": "today"}


def an_answer(*insights: dict[str, Any]) -> str:
    return json.dumps(insights or [COFFEE])


@asynccontextmanager
async def asking(
    respond: Respond, url: str, folder: Path, clock: SetClock, **settings: Any
) -> AsyncIterator[tuple[Cafe, Service]]:
    """Open a cafe whose AI service answers like this."""
    async with a_service(respond) as service:
        ai = {"url": service.address, "key": KEY, "problem": None, "timeout_seconds": PATIENCE_SECONDS} | settings
        async with open_cafe(url, folder, clock, ai=AiSettings(**ai)) as cafe:
            yield cafe, service


async def sell(cafe: Cafe, name: str = "Latte", *, pesos: int = 100, quantity: int = 1) -> None:
    """Sell an item that is new on the menu."""
    item = await an_item(cafe.db, name, stock=1_000, cost_centavos=pesos * 50)
    async with await cafe.till() as till:
        line = a_line(item, name=name, price_centavos=pesos * 100, quantity=quantity)
        assert (await till.post("/api/sales", json=an_order(line))).status_code == 201
