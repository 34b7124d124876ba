"""A cafe with printers, and their output."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_item, an_order
from patience import until
from printers.fake_printer import FakePrinter
from sukli.ids import new_id


def printer_values(fake: FakePrinter | None = None, **values: Any) -> dict[str, Any]:
    """A printer as a person sets it up."""
    host, port = ("192.168.1.50", 9100) if fake is None else fake.address
    return {
        "name": "Counter",
        "via": "network",
        "address": f"{host}:{port}",
        "speed": None,
        "paper_mm": 58,
        "code_page": "CP437",
        "cuts": True,
        "kicks": False,
        "prints": ["receipts"],
        **values,
    }


async def a_printer(till: httpx.AsyncClient, fake: FakePrinter | None = None, **values: Any) -> str:
    """Set up a printer; return its id."""
    answer = await till.post("/api/printing/printers", json=printer_values(fake, **values) | {"id": new_id()})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def print_receipts(till: httpx.AsyncClient, when: str = "always") -> None:
    """Print a receipt with each sale."""
    known = (await till.get("/api/settings")).json()["values"]["receipts"]
    answer = await till.patch("/api/settings", json={"receipts": when, "known": {"receipts": known}})
    assert answer.status_code == 200, answer.text


async def sold(till: httpx.AsyncClient, cafe: Cafe, name: str = "Pandesal", **values: Any) -> str:
    """Sell one item of this name; return the sale's id."""
    item = await an_item(cafe.db, f"{name} {new_id()}")
    order = an_order(a_line(item, name=name), **values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return str(order["id"])


async def asked(till: httpx.AsyncClient, sale_id: str, kind: str = "receipt", **values: Any) -> dict[str, Any]:
    """Ask for a paper about a sale."""
    body = {"id": new_id(), "kind": kind, "subject_id": sale_id, **values}
    answer = await till.post("/api/printing/jobs", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def state(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Return what the till is told about the printers."""
    told: list[dict[str, Any]] = (await till.get("/api/printing/state")).json()["printers"]
    return told


async def said(till: httpx.AsyncClient, words: str | None) -> None:
    """Wait until the badge says this about the only printer."""

    async def is_said() -> bool:
        return (await state(till))[0]["said"] == words

    await until(is_said)


async def nothing_waits(till: httpx.AsyncClient) -> None:
    """Wait until everything is printed."""

    async def is_done() -> bool:
        return all(each["waiting"] == 0 for each in await state(till))

    await until(is_done)
