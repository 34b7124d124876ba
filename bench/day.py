"""A day's figures, with a million sales in the database."""

import asyncio
from datetime import UTC, datetime, timedelta
from statistics import median

from bench.figures import Figure
from bench.generator import million_sales
from bench.load.client import Client, request
from bench.load.server import Server
from sukli.business_day import day_of

TIMES = 50
# what a day's screens request, and what the counter requests every 30 seconds
ASKED = {
    "day figures": "/api/day-figures?on={day}",
    "day of sales": "/api/sales/day?on={day}",
    "first page of sales": "/api/sales?on={day}",
    "cash flow": "/api/cash-flow?on={day}",
    "dashboard": "/api/dashboard?on={day}",
    "active summary": "/api/orders/active-summary",
}


def measure() -> list[Figure]:
    """Measure over HTTP on an open connection: the server's time and a little more."""
    folder, shop = million_sales()
    with Server(folder) as server:
        return asyncio.run(_measure(server.port, shop.cookie))


async def _measure(port: int, cookie: str) -> list[Figure]:
    client = await Client.connect(port)
    figures = []
    # a complete day of the generator's ten years: the stored database may be some days old
    day = day_of(datetime.now(UTC) - timedelta(days=60))
    for name, asked in ASKED.items():
        sent = request("GET", asked.format(day=day), cookie)
        took = [await client.took(sent) for _ in range(TIMES)]
        figures.append(Figure(f"{name}, 1,000,000 sales", median(took) * 1e3, "ms", 20))
    client.close()
    return figures
