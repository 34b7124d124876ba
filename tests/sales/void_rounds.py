"""Eight people void and restore the same twenty sales concurrently; afterwards everything must agree."""

import asyncio
import random
from collections import Counter
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db.journal import journal
from sukli.sales.tables import sales
from sukli.stock.tables import stock_items, stock_movements

PEOPLE, SALES, TRIES = 8, 20, 12
STOCK = 40


class VoidRound:
    """One seeded round on an open cafe."""

    def __init__(self, cafe: Cafe, seed: int) -> None:
        self._cafe = cafe
        self._chance = random.Random(seed)
        self._done: Counter[tuple[str, str]] = Counter()

    async def play(self) -> int:
        """Play the round; return how many requests were refused. Raises AssertionError if something disagrees."""
        people = [await a_staff_member(self._cafe.db, first_name=f"Person {number}") for number in range(PEOPLE)]
        self._people = {person.id for person in people}
        self._items = [await an_item(self._cafe.db, f"{self._chance.random()}", stock=STOCK) for _ in range(3)]
        other = await an_item(self._cafe.db, "Other", stock=STOCK)
        tills = [await self._cafe.till(person) for person in people]
        orders = [self._order(other) for _ in range(SALES)]
        for order in orders:
            assert (await tills[0].post("/api/sales", json=order)).status_code == 201
        refusals = sum(await asyncio.gather(*(self._meddle(till, orders) for till in tills)))
        await self._check(orders)
        shown = await self._sums(tills[0])
        active = [row for row in await self._cafe.rows(sales) if not row.voided]
        assert shown == (sum(row.total_centavos for row in active), len(active), SALES - len(active))
        assert (await self._cafe.row(stock_items, id=other)).current_stock == STOCK
        for till in tills:
            await till.aclose()
        return refusals

    def _order(self, other: str) -> dict[str, Any]:
        chosen = self._chance.sample(self._items, self._chance.randint(1, 3))
        lines = [a_line(item, quantity=self._chance.randint(1, 4)) for item in chosen]
        if self._chance.random() < 0.3:
            lines.append(a_line(other, name="Corkage", price_centavos=999))
        return an_order(*lines, order_number=self._chance.choice([None, 7]))

    async def _meddle(self, till: httpx.AsyncClient, orders: list[dict[str, Any]]) -> int:
        refused = 0
        for _ in range(TRIES):
            sale = self._chance.choice(orders)["id"]
            action = self._chance.choice(["void", "restore"])
            body = {"return_to_stock": self._chance.random() < 0.5} if action == "void" else None
            answer = await till.post(f"/api/sales/{sale}/{action}", json=body)
            if answer.status_code == 200:
                self._done[sale, action] += 1
                assert answer.json()["voided"] == (action == "void")
            else:
                error = {"void": "already_voided", "restore": "not_voided"}[action]
                assert (answer.status_code, answer.json()["error"]) == (409, error)
                refused += 1
        return refused

    async def _check(self, orders: list[dict[str, Any]]) -> None:
        """Check that each sale's fields, movements and journal agree, and that movements add up to the stock."""
        for order in orders:
            row = await self._cafe.row(sales, id=order["id"])
            voids, restores = self._done[row.id, "void"], self._done[row.id, "restore"]
            assert row.voided == (voids - restores == 1)
            assert voids - restores in {0, 1}
            assert row.ticket_version == voids + restores
            assert (row.voided_at is not None) == (row.voided_by_staff_id in self._people) == row.voided
            _sold, *entries = await self._cafe.rows(journal, record_id=row.id)
            assert [entry.action for entry in entries] == ["sale.voided", "sale.restored"] * restores + [
                "sale.voided"
            ] * row.voided
            if row.voided:
                assert entries[-1].staff_id == row.voided_by_staff_id == entries[-1].after["voided_by_staff_id"]
            moved: Counter[str] = Counter()
            for move in await self._cafe.rows(stock_movements, sale_id=row.id):
                if move.movement_type != "sale":
                    moved[move.item_id] += move.applied_quantity
            told: Counter[str] = Counter()
            for entry in entries:
                told.update(entry.after["stock"])
            assert +moved == +told
            sold = {line["item_id"]: line["quantity"] for line in order["lines"] if line["item_id"] in self._items}
            # either everything was returned to the shelf, or nothing
            assert +moved in ({}, sold if row.voided else {})
        for item in self._items:
            moves = await self._cafe.rows(stock_movements, item_id=item)
            stock = (await self._cafe.row(stock_items, id=item)).current_stock
            assert stock == sum(move.applied_quantity for move in moves)

    async def _sums(self, till: httpx.AsyncClient) -> tuple[int, int, int]:
        day = (await till.get("/api/sales/day")).json()
        return day["sales_centavos"], day["active_count"], day["voided_count"]
