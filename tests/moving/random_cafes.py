"""Arbitrary rows for a cafe: whatever the tables allow, with texts that are awkward in files."""

from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import JSON, Boolean, Column, Date, Float, Integer, LargeBinary, Table, Text

from cafe import NOON_IN_MANILA
from sukli.business_day import day_of
from sukli.db import open_database
from sukli.db.columns import Id, Instant
from sukli.logo.tables import logo
from sukli.menu.recipes.tables import recipe_parts
from sukli.menu.tables import menu_entries, option_attachments
from sukli.moving.folder import OWNED

HARD = (
    *("", "'", "''a", "=1+1", "+1", "-1", "@a", "\tb", "\rc", "＝1", "a\r\nb", "a\rb", "a\nb"),  # noqa: RUF001
    *('say "hi", then go', "Piña\N{HOT BEVERAGE}", "\ufeffmarked", " ", "NULL", "true", "1.50", "'=1"),
)
CHOICES: dict[str, tuple[Any, ...]] = {
    "kind": ("inventory", "supply"),
    "order_type": ("dine-in", "take-out"),
    "order_status": ("pending", "in_progress", "completed"),
    "order_number": (None, 1, 100),
    "transaction_type": ("cash_in", "cash_out"),
    "payment_method": ("cash", "cash-in"),
    "position": tuple(range(5)),
    # only for cash may an amount received be recorded
    "sale_tenders.kind": ("cash",),
    "service_on": ("dine-in", "all"),
    "sale_cards.vat": ("exempt", "zero_rated", "charged"),
    "sale_cards.counted": ("law", "percentage"),
    "app_payments.kind": ("gcash", "other"),
    "via": ("network", "device", "queue"),
    "paper_mm": (58, 80),
    "corrections.kind": ("late", "voided", "restored"),
    "sold_days": (1, 64, 127),
    "most": (2, 20),
    "recipes.kind": ("item", "choice"),
    "counted_list": ("inventory", "supply", "both"),
    "stock_counts.status": ("applied", "cancelled"),
    "content_unit": ("pc", "g", "ml"),
}
JSONS = (None, {}, {"a": None, "b": [1, 2.5, "ñ"]}, {"lines": "=1"})


def fill_with_anything(address: str, seed: int, rows: int) -> None:
    """Insert this many rows into every table that a cafe owns."""
    chance = Random(seed)
    db = open_database(address)
    ids: dict[str, list[str]] = {}
    with db.engine.begin() as connection:
        for table in OWNED:
            made = [_row(table, chance, ids, number) for number in range(1 if table is logo else rows)]
            connection.execute(table.insert(), made)
            ids[table.name] = [row["id"] for row in made if "id" in row]
    db.close()


def _row(table: Table, chance: Random, ids: dict[str, list[str]], number: int) -> dict[str, Any]:
    row = {column.name: _value(column, chance, ids, number) for column in table.columns}
    if table is option_attachments:
        # to either an item or a group of the menu, and to each only once
        row["group_id"] = ids["option_groups"][number]
        on_item = chance.random() < 0.5
        row["item_id"] = chance.choice(ids["stock_items"]) if on_item else None
        row["menu_group_key"] = None if on_item else chance.choice(HARD)
    elif table is recipe_parts and row["replaces_id"] is None:
        row["amount_thousandths"] = number
    elif table is menu_entries and None in (row["sold_from"], row["sold_until"]):
        row["sold_from"] = row["sold_until"] = None
    return row


def _value(column: Column[Any], chance: Random, ids: dict[str, list[str]], number: int) -> Any:
    if column.nullable and chance.random() < 0.3:
        return None
    for key in column.foreign_keys:
        others = ids[key.column.table.name]
        # a foreign key that is also the primary key: one row for each
        return others[number] if column.primary_key else chance.choice(others)
    choices = CHOICES.get(f"{column.table.name}.{column.name}") or CHOICES.get(column.name)
    if choices:
        return chance.choice(choices)
    return _of_type(column, chance, number)


def _of_type(column: Column[Any], chance: Random, number: int) -> Any:
    at = NOON_IN_MANILA - timedelta(microseconds=chance.randrange(10**15))
    text = chance.choice(HARD)
    by_type: dict[type, Any] = {
        Instant: at,
        Boolean: chance.random() < 0.5,
        # unique: some tables allow only one row per day
        Date: day_of(NOON_IN_MANILA) - timedelta(days=number * 100 + chance.randrange(100)),
        LargeBinary: chance.randbytes(32),
        Float: chance.choice((0.1, 1 / 3, 1e-7, 12.5)),
        JSON: chance.choice(JSONS if column.nullable else JSONS[1:]),
        Integer: number + 1 if column.primary_key else chance.randrange(1, 10**6) * _sign(column, chance),
        # keys must be unique
        Text: f"{number}{text}" if column.primary_key or "key" in column.name else text,
    }
    if column.type is Id:
        return str(UUID(int=chance.getrandbits(128)))
    return next(value for kind, value in by_type.items() if isinstance(column.type, kind))


def _sign(column: Column[Any], chance: Random) -> int:
    return 1 if column.name in {"quantity", "amount_centavos"} else chance.choice((1, -1))
