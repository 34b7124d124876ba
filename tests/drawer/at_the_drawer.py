"""A browser's requests to open a drawer, count it and close it."""

from typing import Any

import httpx

from cafe import SetClock
from factories import a_line, an_order
from sukli.db.tx import Tx
from sukli.devices.tables import devices
from sukli.ids import new_id


async def opened(till: httpx.AsyncClient, float_centavos: int = 100_000, **values: Any) -> dict[str, Any]:
    """Open a drawer now."""
    answer = await till.post("/api/drawer/shifts", json={"id": new_id(), "float_centavos": float_centavos} | values)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def sold(till: httpx.AsyncClient, item: str, centavos: int, **values: Any) -> str:
    """Make a cash sale; return its id."""
    order = an_order(a_line(item, price_centavos=centavos), **values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return str(order["id"])


async def moved(till: httpx.AsyncClient, way: str, centavos: int, **values: Any) -> str:
    """Put cash in or take it out; return the movement's id."""
    cash = {"id": new_id(), "transaction_type": way, "amount_centavos": centavos, "description": None} | values
    answer = await till.post("/api/cash", json=cash)
    assert answer.status_code == 201, answer.text
    return str(cash["id"])


class Closing:
    """A browser that closes a drawer."""

    def __init__(self, till: httpx.AsyncClient, shift: dict[str, Any]) -> None:
        self.till = till
        self.address = f"/api/drawer/shifts/{shift['id']}"
        self.id = new_id()

    async def begin(self, **values: Any) -> httpx.Response:
        return await self.till.post(f"{self.address}/closing", json={"closing_id": self.id} | values)

    async def carry_over(self, kind: str, reason: str) -> httpx.Response:
        told = {"closing_id": self.id, "kind": kind, "reason": reason}
        return await self.till.post(f"{self.address}/closing/carry-over", json=told)

    async def count(self, sum_centavos: int | None = None, **values: Any) -> httpx.Response:
        count = {"closing_id": self.id, "id": new_id(), "sum_centavos": sum_centavos} | values
        return await self.till.post(f"{self.address}/closing/count", json=count)

    async def close(self, left_centavos: int = 0) -> httpx.Response:
        told = {"closing_id": self.id, "left_centavos": left_centavos}
        return await self.till.post(f"{self.address}/close", json=told)


async def counted_of(till: httpx.AsyncClient, clock: SetClock, held: int, counted: int) -> Closing:
    """Open a drawer with a float and count it two hours later; return the closing, ten minutes after the count."""
    closing = Closing(till, await opened(till, held))
    clock.forward(hours=2)
    await closing.begin()
    assert (await closing.count(counted)).status_code == 200
    clock.forward(minutes=10)
    return closing


async def closed(till: httpx.AsyncClient, shift: dict[str, Any], counted: int, left: int = 0) -> dict[str, Any]:
    """Begin, count and close the drawer in one browser; return the shift."""
    closing = Closing(till, shift)
    for answer in (await closing.begin(), await closing.count(counted), await closing.close(left)):
        assert answer.status_code == 200, answer.text
    return dict(answer.json()["shift"])


def has_unsent_sales(tx: Tx) -> None:
    """Add a tablet that reported three unsent sales."""
    device = {"id": new_id(), "name": "Tablet 2", "browser": "Chrome", "home": "till", "token_hash": b"a token"}
    told = {"paired_at": tx.now, "last_seen_at": tx.now, "unsent": 3, "unsent_at": tx.now}
    tx.connection.execute(devices.insert(), device | told)
