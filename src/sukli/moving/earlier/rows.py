"""Converts a row of the earlier backend to rows of ours. A ValueError says why it cannot be imported."""

import secrets
from datetime import datetime
from typing import Any

from sukli.business_day import FIRST_DAY, day_of
from sukli.cash.tables import DRAWER_ID
from sukli.money import cogs_of, half_up
from sukli.moving.earlier.existing import Existing
from sukli.moving.earlier.files import Source
from sukli.moving.earlier.items import ORDER_TYPES, lines_of, raw_text
from sukli.moving.earlier.values import (
    as_centavos,
    as_id,
    as_instant,
    as_minutes,
    as_name,
    as_text,
    as_truth,
    as_whole,
    made_id,
    required,
)
from sukli.sales.tables import DEPOSIT
from sukli.sales.tables import sales as sales_table

Row = dict[str, Any]
_SIGNS: dict[str, int] = {"received": 1, "removed": -1, "adjustment": 1}
_ORDER_NUMBERS = range(1, 101)
_EMPTY = {column.name: None for column in sales_table.columns if column.nullable}


def no_pin() -> bytes:
    """Return the hash of a PIN that nobody can type."""
    return secrets.token_bytes(32)


def sale_of(source: Source, existing: Existing) -> tuple[Row, list[Row]]:
    """Return the sale and its lines."""
    sale_id = _id(source, "sales")
    at = _when(source)
    total = _amount(source, "total")
    subtotal = as_centavos(source.get("subtotal"), "subtotal")
    subtotal = total if subtotal is None else subtotal
    cogs = as_centavos(source.get("cogs"), "cogs")
    is_deposit = source.get("payment_method") == DEPOSIT
    order_type = source.get("order_type") if source.get("order_type") in ORDER_TYPES else ORDER_TYPES[0]
    items = None if is_deposit else source.get("items")
    found = None if items is None else lines_of(items)
    number = as_whole(source.get("order_number"), "order_number")
    row = _EMPTY | {
        "id": sale_id,
        # the order was never sent to a server of ours
        "fingerprint": b"",
        "order_number": number if number in _ORDER_NUMBERS else None,
        "order_type": order_type,
        # lines that the kitchen left unticked on past days no longer make a ticket
        "order_status": "completed",
        "discount_tenths": _tenths(subtotal, total),
        "subtotal_centavos": subtotal,
        "discount_centavos": subtotal - total,
        "total_centavos": total,
        "cogs_centavos": (0 if is_deposit else cogs_of(total)) if cogs is None else cogs,
        "payment_method": as_text(source.get("payment_method")) or "cash",
        "created_at": at,
        "recorded_at": at,
        "business_on": day_of(at),
        "completed_at": as_instant(source.get("completed_at"), "completed_at"),
        "completion_time_minutes": as_minutes(source.get("completion_time_minutes")),
        "ticket_version": 0,
        "staff_id": existing.person_or_unknown(source.get("staff_id"), no_pin()),
        "without_approval": False,
        # none at all is unreadable too: otherwise the file of its day would lack the amount
        "raw_items": raw_text(items) if found is None and not is_deposit else None,
    }
    voided = _voided(source)
    row |= voided | {
        "voided_by_staff_id": existing.person(source.get("voided_by_staff_id")) if voided["voided"] else None
    }
    lines = [
        line._asdict()
        | {
            "id": made_id("line", sale_id, position),
            "sale_id": sale_id,
            "position": position,
            "item_id": existing.sold_item(line.item_id, line.name),
            "order_type": line.order_type or order_type,
        }
        for position, line in enumerate(found or ())
    ]
    return row, lines


def item_of(source: Source, kind: str, table: str) -> Row:
    """Return an inventory item or a supply, without its name key."""
    at = as_instant(source.get("created_at"), "created_at")
    updated_at = as_instant(source.get("updated_at"), "updated_at")
    return {
        "id": _id(source, table),
        "kind": kind,
        "name": as_name(source.get("name"), "name"),
        "description": as_text(source.get("description")) or "",
        "unit_cost_centavos": _amount(source, "unit_cost"),
        "current_stock": as_whole(source.get("current_stock"), "current_stock") or 0,
        # spec section 9: ten where unset
        "min_stock_level": 10
        if (least := as_whole(source.get("min_stock_level"), "min_stock_level")) is None
        else least,
        "is_active": as_truth(source.get("is_active"), otherwise=True),
        "created_at": at,
        "updated_at": updated_at or at,
    }


def movement_of(source: Source, table: str, existing: Existing) -> Row:
    """Return a stock movement; it applied its full quantity, since the source does not tell where it stopped at 0."""
    item_id = as_id(required(source.get(_ITEM_IDS[table]), _ITEM_IDS[table]), _ITEMS[table])
    if item_id not in existing.items:
        raise ValueError(f"there is no item {item_id}")
    kind = str(source.get("transaction_type"))
    if kind not in _SIGNS:
        raise ValueError(f"transaction_type {kind} is none of {', '.join(_SIGNS)}")
    quantity = as_whole(required(source.get("quantity"), "quantity"), "quantity") or 0
    return {
        "id": _id(source, table),
        "item_id": item_id,
        "staff_id": existing.person(source.get("staff_id")),
        "movement_type": kind,
        "quantity": quantity,
        "applied_quantity": _SIGNS[kind] * quantity,
        "unit_cost_centavos": as_centavos(source.get("unit_cost"), "unit_cost"),
        "notes": as_text(source.get("notes")),
        "sale_id": None,
        "created_at": _when(source),
    }


def expense_of(source: Source, existing: Existing) -> Row:
    """Return an expense."""
    at = _when(source)
    return {
        "id": _id(source, "expenses"),
        "staff_id": existing.person_or_unknown(source.get("staff_id"), no_pin()),
        "category": as_text(source.get("category")) or "Other",
        "description": as_text(source.get("description")) or "",
        "amount_centavos": _amount(source, "amount"),
        "created_at": at,
        "business_on": day_of(at),
    }


def cash_of(source: Source, existing: Existing) -> Row:
    """Return a cash movement; the earlier backend recorded no person with it."""
    at = _when(source)
    kind = source.get("transaction_type")
    if kind not in ("cash_in", "cash_out"):
        raise ValueError(f"transaction_type {kind} is neither cash_in nor cash_out")
    voided = _voided(source)
    return voided | {
        "id": _id(source, "cash_transactions"),
        "staff_id": DRAWER_ID,
        "recorded_by": existing.person_or_unknown(source.get("staff_id"), no_pin()),
        "approved_by": None,
        "transaction_type": kind,
        "amount_centavos": _amount(source, "amount"),
        "description": as_text(source.get("description")),
        "created_at": at,
        "recorded_at": at,
        "business_on": day_of(at),
        "voided_by_staff_id": DRAWER_ID if voided["voided"] else None,
        "voided_by": existing.person(source.get("voided_by_staff_id")) if voided["voided"] else None,
        "void_approved_by": None,
    }


_ITEMS = {"inventory_transactions": "inventory_items", "supplies_transactions": "supplies_items"}
_ITEM_IDS = {"inventory_transactions": "inventory_item_id", "supplies_transactions": "supplies_item_id"}


def _id(source: Source, table: str) -> str:
    return as_id(required(source.get("id"), "id"), table) or ""


def _when(source: Source) -> datetime:
    text: str = required(source.get("created_at"), "created_at")
    at = as_instant(text, "created_at")
    if at is None or day_of(at) < FIRST_DAY:
        raise ValueError(f"created_at {text} is before {FIRST_DAY}, when reports begin")
    return at


def _amount(source: Source, name: str) -> int:
    return as_centavos(required(source.get(name), name), name) or 0


def _voided(source: Source) -> Row:
    voided = as_truth(source.get("voided"), otherwise=False)
    return {"voided": voided, "voided_at": as_instant(source.get("voided_at"), "voided_at") if voided else None}


def _tenths(subtotal: int, total: int) -> int:
    return min(max(half_up((subtotal - total) * 1000, subtotal), 0), 1000) if subtotal > 0 else 0
