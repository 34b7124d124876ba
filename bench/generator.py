"""A database with a million sales over ten years, made once and stored for later runs."""

import asyncio
import hashlib
import json
import os
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pysqlite3.dbapi2 as driver

from bench import recipe_history
from bench.load.server import database_url
from bench.load.shop import Item, Shop, open_shop
from sukli.business_day import day_of
from sukli.db import open_database
from sukli.db.migrate import MIGRATIONS
from sukli.expenses.categories import CATEGORIES
from sukli.reports.rollups.refresh import refresh_some
from sukli.sealing.worker import Sealer
from sukli.staff.schemas import StaffMember

SALES = 1_000_000
CHUNK = 20_000
EXPENSES_A_DAY = 3
YEARS = timedelta(days=3650)
HASH_LETTERS = 12
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def million_sales(count: int = SALES, *, by_recipe: bool = False) -> tuple[Path, Shop]:
    """Return the folder with the database, and its shop. SUKLI_BENCH_CACHE says where the folder is stored.

    A smaller count covers the same ten years; with `by_recipe`, half of what is sold has a recipe.
    """
    folder = _folder(count, by_recipe=by_recipe)
    if not is_kept(count, by_recipe=by_recipe):
        shutil.rmtree(folder, ignore_errors=True)
        remove_older(folder)
        folder.mkdir(parents=True)
        print(f"  making {count:,} sales, once ...", flush=True)
        shop = open_shop(database_url(folder))
        _fill(folder / "sukli.db", shop, count, by_recipe=by_recipe)
        asyncio.run(sum_all(database_url(folder)))
        asyncio.run(seal_all(database_url(folder), folder))
        (folder / "shop.json").write_text(json.dumps([shop.items, shop.seller.model_dump(), shop.cookie]))
    items, seller, cookie = json.loads((folder / "shop.json").read_text())
    return folder, Shop([Item(*item) for item in items], StaffMember(**seller), cookie)


def is_kept(count: int, *, by_recipe: bool = False) -> bool:
    """Return whether the sales have already been made."""
    return (_folder(count, by_recipe=by_recipe) / "shop.json").exists()


def cache() -> Path:
    """Return the folder for whatever is made once."""
    return Path(os.environ.get("SUKLI_BENCH_CACHE") or Path(tempfile.gettempdir()) / "sukli-bench-cache")


def remove_older(folder: Path) -> None:
    """Delete what was made for older contents: folders in the cache that differ from this one only in their hash."""
    kind = folder.name.rpartition("-")[0]
    for old in folder.parent.glob(f"{kind}-{'[0-9a-f]' * HASH_LETTERS}"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)


async def sum_all(url: str) -> None:
    """Roll up every day that is over, as the server does in its first minutes."""
    db = open_database(url)
    try:
        while await db.write(refresh_some, None, 31):
            pass
    finally:
        db.close()


async def seal_all(url: str, data_dir: Path) -> None:
    """Seal the whole journal, as the server also does then; the key is stored in the folder."""
    db = open_database(url)
    try:
        await Sealer(db, data_dir).seal_waiting()
    finally:
        db.close()


def schema() -> str:
    """Return a hash that changes whenever the stored data must be made again."""
    files = [*sorted((MIGRATIONS / "versions").glob("*.py")), Path(__file__), Path(recipe_history.__file__)]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:HASH_LETTERS]


def _folder(count: int, *, by_recipe: bool) -> Path:
    return cache() / f"{count}{'-by-recipe' if by_recipe else ''}-{schema()}"


def _fill(file: Path, shop: Shop, count: int, *, by_recipe: bool) -> None:
    connection = driver.connect(str(file), isolation_level=None)
    for pragma in ("synchronous=OFF", "foreign_keys=OFF", "cache_size=-400000", "wal_autocheckpoint=100000"):
        connection.execute(f"PRAGMA {pragma}")
    taken: Counter[str] = Counter()
    connection.execute("BEGIN")
    _insert(connection, "expenses", _expenses(shop))
    connection.execute("COMMIT")
    for sales, lines, movements, entries in _chunks(shop, taken, count):
        connection.execute("BEGIN")
        for table, rows in (
            ("sales", sales),
            ("sale_lines", lines),
            ("stock_movements", movements),
            ("journal", entries),
        ):
            _insert(connection, table, rows)
        connection.execute("COMMIT")
    connection.executemany(
        "UPDATE stock_items SET current_stock = current_stock - ? WHERE id = ?",
        [(quantity, item) for item, quantity in taken.items()],
    )
    if by_recipe:
        recipe_history.cook(connection, shop.items)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _insert(connection: Any, table: str, rows: list[dict[str, Any]]) -> None:
    names = ", ".join(f'"{name}"' for name in rows[0])
    marks = ", ".join("?" * len(rows[0]))
    connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", [tuple(row.values()) for row in rows])


def _expenses(shop: Shop) -> list[dict[str, Any]]:
    chance = random.Random(2)
    today = datetime.now(UTC)
    rows = []
    for number in range(YEARS.days * EXPENSES_A_DAY):
        at = today - timedelta(days=number // EXPENSES_A_DAY)
        micros = (at - _EPOCH) // timedelta(microseconds=1)
        rows.append(
            {
                "id": _id(micros, number, 9),
                "staff_id": shop.seller.id,
                "category": chance.choice(CATEGORIES),
                "description": "Ice",
                "amount_centavos": chance.randint(100, 500_000),
                "created_at": micros,
                "business_on": day_of(at).isoformat(),
            }
        )
    return rows


def _chunks(shop: Shop, taken: Counter[str], count: int) -> Iterator[tuple[list[dict[str, Any]], ...]]:
    chance = random.Random(1)
    began = datetime.now(UTC) - YEARS
    for first in range(0, count, CHUNK):
        chunk: tuple[list[dict[str, Any]], ...] = ([], [], [], [])
        for number in range(first, min(first + CHUNK, count)):
            at = began + YEARS * (number / count)
            for rows, new in zip(chunk, _sale(shop, chance, number, at, taken), strict=True):
                rows.extend(new)
        yield chunk


def _sale(
    shop: Shop, chance: random.Random, number: int, at: datetime, taken: Counter[str]
) -> tuple[list[dict[str, Any]], ...]:
    micros = (at - _EPOCH) // timedelta(microseconds=1)
    sale = _id(micros, number, 0)
    done = micros + 300_000_000
    sold = [(item, chance.randint(1, 3)) for item in chance.sample(shop.items, 3)]
    total = sum(item.price_centavos * quantity for item, quantity in sold)
    row = {
        "id": sale,
        "fingerprint": b"\0" * 32,
        "order_number": number % 100 + 1,
        "order_type": "dine-in",
        "order_status": "completed",
        "discount_tenths": 0,
        "subtotal_centavos": total,
        "discount_centavos": 0,
        "total_centavos": total,
        "cogs_centavos": (total + 1) // 2,
        "payment_method": "cash",
        "created_at": micros,
        "recorded_at": micros,
        "business_on": day_of(at).isoformat(),
        "completed_at": done,
        "completion_time_minutes": 5.0,
        "voided": int(number % 100 == 0),
        "staff_id": shop.seller.id,
    }
    lines, movements = [], []
    for position, (item, quantity) in enumerate(sold):
        taken[item.id] += quantity
        lines.append(
            {
                "id": _id(micros, number, position + 1),
                "sale_id": sale,
                "position": position,
                "item_id": item.id,
                "name": item.name,
                "price_centavos": item.price_centavos,
                "quantity": quantity,
                "order_type": "dine-in",
                "completed": 1,
            }
        )
        movements.append(
            {
                "id": _id(micros, number, position + 5),
                "item_id": item.id,
                "staff_id": shop.seller.id,
                "movement_type": "sale",
                "quantity": quantity,
                "applied_quantity": -quantity,
                "sale_id": sale,
                "created_at": micros,
            }
        )
    entry = {"at": micros, "staff_id": shop.seller.id, "action": "sale.completed", "record_id": sale}
    return [row], lines, movements, [entry]


def _id(micros: int, number: int, part: int) -> str:
    stamp = f"{micros // 1000:012x}"
    return f"{stamp[:8]}-{stamp[8:]}-7000-8{part:03x}-{number:012x}"
