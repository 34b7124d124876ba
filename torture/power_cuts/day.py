"""A short day of the product's own commands on its own SQLite, with every statement that SQLite was given."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Literal

from bench.load.orders import order_of
from bench.load.shop import Item
from sqlalchemy import Engine, event
from tests.crash.ledger import Ledger

from sukli.db import Database, open_database
from sukli.db.migrate import upgrade
from sukli.expenses.commands import record_expense
from sukli.expenses.schemas import NewExpense
from sukli.ids import new_id
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.voiding import restore_sale, void_sale
from sukli.staff.commands import sign_up
from sukli.staff.schemas import StaffMember
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem, NewTransaction
from sukli.stock.transactions import record_transaction

ITEMS, STOCK = 8, 50
COMMANDS = 40
# tills that complete at the same time are committed together
AT_ONCE = 4
# the product is stopped and restarted, which writes its log into the database and removes it
ONE_STOP_IN = 12
COST_CENTAVOS = 3_000


@dataclass(frozen=True)
class Step:
    """An event of a connection; or 'told': somebody got the answer that their command was carried out."""

    kind: Literal["opened", "said", "closed", "told"]
    connection: int = 0
    statement: str = ""


@dataclass
class Day:
    """The steps of the day, and what each of its `told` steps promised, in order."""

    steps: list[Step] = field(default_factory=list)
    # sales by id, as they were sent
    ledger: Ledger = field(default_factory=Ledger)
    # action and record id of the journal's entries, for each `told` step
    promised: list[list[tuple[str, str]]] = field(default_factory=list)

    def told(self, *promised: tuple[str, str]) -> None:
        """Record that somebody was answered."""
        self.steps.append(Step("told"))
        self.promised.append(list(promised))


def lived_through(folder: Path, chance: Random, commands: int = COMMANDS) -> Day:
    """Play a day in a new database in the folder."""
    return asyncio.run(_Product(folder / "sukli.db", chance).live(commands))


class _Product:
    def __init__(self, file: Path, chance: Random) -> None:
        self._file = file
        self._chance = chance
        self._connections = count(1)
        self._day = Day()
        self._items: list[Item] = []
        self._active: list[str] = []
        self._voided: list[str] = []
        self._db: Database
        self._seller: StaffMember

    async def live(self, commands: int) -> Day:
        self._open()
        upgrade(self._db.engine)
        self._day.told()
        self._seller = await self._db.write(sign_up, None, new_id(), "Ligaya", b"no PIN hashes to this".ljust(32))
        await self._stock_up()
        for _ in range(commands):
            await self._chance.choices(
                (self._sell, self._sell_at_once, self._void, self._restore, self._move, self._spend),
                (10, 3, 4, 2, 4, 2),
            )[0]()
            if self._chance.randrange(ONE_STOP_IN) == 0:
                self._db.close()
                self._open()
        self._db.close()
        return self._day

    def _open(self) -> None:
        self._db = open_database(f"sqlite:///{self._file}")
        _listen(self._db.engine, self._connections, self._day.steps)

    async def _stock_up(self) -> None:
        for number in range(ITEMS):
            item = Item(new_id(), f"Pandesal No. {number}", COST_CENTAVOS * 2)
            new = NewItem(
                id=item.id,
                name=item.name,
                unit_cost_centavos=COST_CENTAVOS,
                current_stock=STOCK,
                min_stock_level=10,
            )
            await self._do(add_item, "inventory", new, promised=("inventory.added", item.id))
            self._items.append(item)

    async def _do(self, command: Callable[..., Any], *args: Any, promised: tuple[str, str], **kwargs: Any) -> None:
        await self._db.write(command, self._seller.id, *args, **kwargs)
        self._day.told(promised)

    async def _sell(self) -> None:
        await self._complete(order_of(self._items, self._chance))

    async def _sell_at_once(self) -> None:
        await asyncio.gather(*(self._complete(order_of(self._items, self._chance)) for _ in range(AT_ONCE)))

    async def _complete(self, order: dict[str, Any]) -> None:
        sale = order["id"]
        self._day.ledger.sent[sale] = order
        new = NewSale.model_validate(order)
        await self._do(complete_sale, new, self._seller, promised=("sale.completed", sale))
        self._active.append(sale)

    async def _void(self) -> None:
        if self._active:
            sale = self._active.pop(self._chance.randrange(len(self._active)))
            returns = self._chance.random() < 0.5
            await self._do(void_sale, sale, return_items=returns, promised=("sale.voided", sale))
            self._voided.append(sale)

    async def _restore(self) -> None:
        if self._voided:
            sale = self._voided.pop(self._chance.randrange(len(self._voided)))
            await self._do(restore_sale, sale, promised=("sale.restored", sale))
            self._active.append(sale)

    async def _move(self) -> None:
        item, kind = self._chance.choice(self._items), self._chance.choice(("received", "removed", "adjustment"))
        new = NewTransaction.model_validate(
            {
                "id": new_id(),
                "transaction_type": kind,
                "quantity": self._chance.randint(1, STOCK),
                "unit_cost_centavos": COST_CENTAVOS,
                "known_unit_cost_centavos": COST_CENTAVOS,
                "notes": "counted " * self._chance.randint(0, 60),
            }
        )
        promised = (f"inventory.stock_{kind}", item.id)
        await self._do(record_transaction, "inventory", item.id, new, promised=promised)

    async def _spend(self) -> None:
        new = NewExpense(id=new_id(), category="Supplies", description="Ice " * 40, amount_centavos=5_000)
        await self._do(record_expense, new, promised=("expense.recorded", new.id))


def _listen(engine: Engine, numbers: "count[int]", steps: list[Step]) -> None:
    open_now: dict[int, int] = {}

    def opened(connection: Any, _: Any) -> None:
        number = open_now[id(connection)] = next(numbers)
        steps.append(Step("opened", number))
        connection.set_trace_callback(lambda statement: steps.append(Step("said", number, statement)))

    def closed(connection: Any, _: Any) -> None:
        steps.append(Step("closed", open_now.pop(id(connection))))

    # inserted before the product's own listener, so that its PRAGMAs are recorded too
    event.listen(engine, "connect", opened, insert=True)
    event.listen(engine, "close", closed)
