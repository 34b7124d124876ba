"""A cafe's export from the earlier hosted backend, made from a seed, with every fault that such tables had.

`python tests/moving/earlier_cafe.py FOLDER` writes one for inspection.
"""

import csv
import json
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

FIRST = datetime(2026, 1, 5, tzinfo=UTC)
SALES_A_DAY = 60
MENU = (("Tapa Silog", "82.50"), ("Cafe Latte", "60"), ("Empanada", "17.5"), ("Banana Cue", "12.25"))
DRAWER = "00000000-0000-0000-0000-000000000000"
RUBBISH = ("[object Object]", '{"name": "Latte"}', "null pointer", '[{"name": "Latte"}]')
Row = dict[str, Any]


class EarlierCafe:
    """Its tables, and the daily sums of its sales, expenses and cash, added up while they are made."""

    def __init__(self, seed: int, days: int) -> None:
        self._chance = Random(seed)
        self.people = [self._person(name, pin) for name, pin in (("Maria", "0147"), ("Jomar", "2581"))]
        self.items = [self._item(name, cost) for name, cost in MENU]
        self.days: dict[str, Counter[str]] = {}
        self.quantities: Counter[str] = Counter()
        self.sales: list[Row] = []
        self.expenses: list[Row] = []
        self.cash: list[Row] = []
        self.movements: list[Row] = []
        for day in range(days):
            self._day(FIRST + timedelta(days=day))

    def write(self, folder: Path) -> None:
        """Write most tables as CSV, some as JSON; some with a byte order mark, some with columns in another order."""
        folder.mkdir(exist_ok=True)
        for name, rows in self.tables().items():
            if name in ("expenses", "inventory_items"):
                (folder / f"{name}.json").write_text(json.dumps(rows))
                continue
            titles = sorted(rows[0], reverse=name == "sales")
            with (folder / f"{name}.csv").open("w", encoding="utf-8-sig", newline="") as file:
                out = csv.DictWriter(file, titles)
                out.writeheader()
                out.writerows(rows)

    def tables(self) -> dict[str, list[Row]]:
        return {
            "staff": self.people,
            "inventory_items": self.items,
            "sales": self.sales,
            "inventory_transactions": self.movements,
            "expenses": self.expenses,
            "cash_transactions": self.cash,
        }

    def _day(self, morning: datetime) -> None:
        # Manila is eight hours ahead of UTC, so a day's sales may fall on two dates there
        opening = morning - timedelta(hours=1)
        for number in range(SALES_A_DAY):
            self._sale(opening + timedelta(minutes=14 * number), number)
        spent = self._chance.randrange(100, 100_000)
        self._count(opening, "spent_centavos", spent)
        expense = {"id": self._id(), "staff_id": self._seller(), "category": "Supplies", "description": None}
        self.expenses.append(expense | {"amount": _pesos(spent), "created_at": opening.isoformat()})
        self._cash(opening)
        item = self._chance.choice(self.items)
        movement = {"id": self._id(), "inventory_item_id": item["id"], "staff_id": self._seller(), "notes": "=SUM(A1)"}
        size = {"transaction_type": self._chance.choice(("received", "removed")), "quantity": 5, "unit_cost": "61.00"}
        self.movements.append(movement | size | {"created_at": opening.isoformat()})

    def _sale(self, at: datetime, number: int) -> None:
        lines = [self._line(item) for item in self._chance.sample(self.items, 2)]
        subtotal = sum(line["quantity"] * round(line["price"] * 100) for line in lines)
        total = subtotal - (subtotal * self._chance.choice((0, 0, 50, 200)) + 500) // 1000
        kind = self._chance.choice(("list", "list", "text", "rubbish") if number % 10 == 0 else ("text",))
        is_voided, is_deposit = number % 20 == 7, number % 30 == 9
        if kind == "rubbish" and not is_deposit:
            items = self._chance.choice(RUBBISH)
        else:
            items = json.dumps(json.dumps(lines) if kind == "text" else lines)
            if not is_voided and not is_deposit:
                self.quantities.update({line["name"]: line["quantity"] for line in lines})
        if is_voided and not is_deposit:
            self._count(at, "voided", 1)
        elif not is_deposit:
            for name, amount in (("sales", 1), ("sold_centavos", total), ("cogs_centavos", (total + 1) // 2)):
                self._count(at, name, amount)
        self.sales.append(
            {
                "id": self._id(),
                "order_number": number % 100 + 1 if number % 3 else "",
                "items": items,
                "subtotal": _pesos(subtotal),
                "total": _pesos(total),
                "cogs": f"{(total + 1) // 2 / 100:.2f}",
                "payment_method": "cash-in" if is_deposit else "cash",
                "created_at": at.isoformat(sep=" ").replace("+00:00", "+00"),
                "order_type": self._chance.choice(("dine-in", "take-out", "")),
                "voided": str(is_voided).lower(),
                "voided_at": at.isoformat() if is_voided else "",
                "voided_by_staff_id": DRAWER if is_voided else "",
                "staff_id": self._seller() if number % 15 else "9d7a1c52-0000-4000-8000-00000000dead",
            }
        )

    def _line(self, item: Row) -> Row:
        price = float(item["unit_cost"]) * 2
        line = {"id": item["id"], "name": item["name"], "price": price, "quantity": self._chance.randint(1, 3)}
        return line | {"completed": self._chance.random() < 0.8, "temperature": self._chance.choice(("hot", None))}

    def _cash(self, at: datetime) -> None:
        for kind, is_voided in (("cash_in", False), ("cash_out", False), ("cash_in", True)):
            amount = self._chance.randrange(100, 50_000)
            if not is_voided:
                self._count(at, f"{kind}_centavos", amount)
            row = {"id": self._id(), "staff_id": DRAWER, "transaction_type": kind, "amount": _pesos(amount)}
            voided = {"voided": is_voided, "voided_at": at.isoformat() if is_voided else ""}
            self.cash.append(row | voided | {"description": "change", "created_at": at.isoformat()})

    def _person(self, name: str, pin: str) -> Row:
        return {"id": self._id(), "first_name": name, "pin_code": pin, "is_active": "true"}

    def _item(self, name: str, cost: str) -> Row:
        stock = {"current_stock": self._chance.randrange(0, 90), "min_stock_level": None, "is_active": True}
        made = {"created_at": FIRST.isoformat(), "updated_at": FIRST.isoformat()}
        return {"id": self._id(), "name": name, "description": None, "unit_cost": cost} | stock | made

    def _seller(self) -> str:
        return str(self._chance.choice(self.people)["id"])

    def _id(self) -> str:
        return str(UUID(int=self._chance.getrandbits(128), version=4))

    def _count(self, at: datetime, name: str, amount: int) -> None:
        day = (at + timedelta(hours=8)).date().isoformat()
        self.days.setdefault(day, Counter())[name] += amount


def _pesos(centavos: int) -> str:
    return f"{centavos // 100}.{centavos % 100:02d}"


if __name__ == "__main__":
    EarlierCafe(seed=7, days=25).write(Path(sys.argv[1]))
