"""A random run: sixteen terminals sell, receive, remove, adjust and batch-edit the same ten items concurrently."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx

from cafe import Cafe
from deadlocks import deadlocks_noted
from factories import a_line, a_staff_member, an_order, new_item
from stock.race_checks import Acknowledged, faults
from sukli.ids import new_id

TERMINALS = 16
ITEMS = 10
OPERATIONS = 300
# percentages of operations sent twice: concurrently, as by a double tap, or again, as after a lost answer
TWICE_AT_ONCE = 8
SENT_AGAIN = 8

KINDS = {"sell": 40, "received": 12, "removed": 6, "wasted": 6, "adjustment": 12, "batch": 24}


@dataclass
class Terminal:
    """A signed-in browser and its operations, one after another."""

    browser: httpx.AsyncClient
    staff_id: str
    operations: list[str] = field(default_factory=list)


async def race(cafe: Cafe, seed: int, *, operations: int = OPERATIONS) -> Acknowledged:
    """Run the seed's operations, check the books, and return what was acknowledged."""
    dice = random.Random(seed)
    terminals = [await _terminal(cafe, number) for number in range(TERMINALS)]
    try:
        run = _Run(dice, [await _add_item(terminals[0], dice, seed, number) for number in range(ITEMS)])
        for number in range(operations):
            (kind,) = dice.choices(list(KINDS), weights=list(KINDS.values()))
            terminals[number % TERMINALS].operations.append(kind)
        with deadlocks_noted() as deadlocks:
            await asyncio.gather(*(run.work(terminal) for terminal in terminals))
        # there must be none, because everybody locks the items in the same order
        found = [*await faults(cafe, terminals[0].browser, run.items, run.acknowledged), *deadlocks]
    finally:
        for terminal in terminals:
            await terminal.browser.aclose()
    assert not found, f"seed {seed}: {found[:5]}"
    return run.acknowledged


class _Run:
    def __init__(self, dice: random.Random, items: list[str]) -> None:
        self.dice = dice
        self.items = items
        self.acknowledged = Acknowledged()

    async def work(self, terminal: Terminal) -> None:
        for kind in terminal.operations:
            if kind == "sell":
                await self._sell(terminal)
            elif kind == "batch":
                await self._edit(terminal)
            else:
                await self._record(terminal, kind)

    async def _sell(self, terminal: Terminal) -> None:
        quantities = {item: self.dice.randint(1, 3) for item in self.dice.sample(self.items, self.dice.randint(1, 4))}
        order = an_order(*(a_line(item, quantity=quantity) for item, quantity in quantities.items()))
        await self._send(terminal, "POST", "/api/sales", order)
        self.acknowledged.sales[order["id"]] = (terminal.staff_id, quantities)

    async def _record(self, terminal: Terminal, transaction_type: str) -> None:
        item, quantity = self.dice.choice(self.items), self.dice.randint(1, 12)
        cost = self.dice.choice((3_000, 3_000, 3_500))
        body = {
            "id": new_id(),
            "transaction_type": transaction_type,
            "quantity": quantity,
            "unit_cost_centavos": cost,
            # the other of the two costs that it may have by now
            "known_unit_cost_centavos": 6_500 - cost,
            "notes": None,
            "waste_reason": "dropped" if transaction_type == "wasted" else None,
        }
        answer = await self._send(terminal, "POST", f"/api/stock/inventory/{item}/transactions", body)
        self.acknowledged.transactions[body["id"]] = (terminal.staff_id, item, transaction_type, answer["applied"])

    async def _edit(self, terminal: Terminal) -> None:
        listed = (await terminal.browser.get("/api/stock/inventory")).json()["items"]
        known = {item["id"]: item for item in listed}
        # the others go on while the person types
        await asyncio.sleep(self.dice.random() * 0.02)
        chosen = self.dice.sample(self.items, self.dice.randint(1, 5))
        rows = [self._typed(known[item]) for item in chosen]
        if len(rows) > 1 and self.dice.random() < 0.3:
            first, second = rows[:2]
            first["to"]["name"], second["to"]["name"] = first["from"]["name"], second["from"]["name"]
            first["to"]["name"], second["to"]["name"] = second["to"]["name"], first["to"]["name"]
        body = {"batch_id": new_id(), "rows": rows}
        answer = await self._send(terminal, "PATCH", "/api/stock/inventory", body)
        saved = {item["id"] for item in answer["saved"]}
        assert saved | {row["id"] for row in answer["refused"]} == set(chosen)
        asked = {row["id"]: row["to"]["current_stock"] - row["from"]["current_stock"] for row in rows}
        self.acknowledged.batches[body["batch_id"]] = (
            terminal.staff_id,
            {item: asked[item] for item in saved if asked[item]},
        )
        self.acknowledged.refused_rows += len(answer["refused"])

    def _typed(self, item: dict[str, Any]) -> dict[str, Any]:
        fields = ("name", "description", "unit_cost_centavos", "current_stock", "min_stock_level")
        seen = {name: item[name] for name in fields}
        typed = dict(seen)
        if self.dice.random() < 0.8:
            typed["current_stock"] = max(0, seen["current_stock"] + self.dice.randint(-9, 9))
        if self.dice.random() < 0.3:
            typed["min_stock_level"] = self.dice.randint(0, 20)
        if self.dice.random() < 0.3:
            typed["description"] = f"Counted {self.dice.random():.6f}"
        return {"id": item["id"], "from": seen, "to": typed}

    async def _send(self, terminal: Terminal, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        async def once() -> httpx.Response:
            return await terminal.browser.request(method, path, json=body)

        chance = self.dice.randrange(100)
        if chance < TWICE_AT_ONCE:
            answers = await asyncio.gather(once(), once())
        elif chance < TWICE_AT_ONCE + SENT_AGAIN:
            answers = [await once(), await once()]
        else:
            answers = [await once()]
        assert all(answer.status_code in {200, 201} for answer in answers), [answer.text for answer in answers]
        answered: dict[str, Any] = answers[0].json()
        return answered


async def _terminal(cafe: Cafe, number: int) -> Terminal:
    member = await a_staff_member(cafe.db, first_name=f"Terminal {number}")
    return Terminal(await cafe.till(member), member.id)


async def _add_item(terminal: Terminal, dice: random.Random, seed: int, number: int) -> str:
    item = new_item(name=f"Bread {number} of run {seed}", current_stock=dice.randint(0, 40), unit_cost_centavos=3_000)
    answer = await terminal.browser.post("/api/stock/inventory", json=item)
    assert answer.status_code == 201, answer.text
    return str(item["id"])
