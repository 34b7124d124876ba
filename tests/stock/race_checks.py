"""Whether the books of a race are right: nothing acknowledged is lost, nothing is doubled or without a cause."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from sqlalchemy import select

from cafe import Cafe
from sukli.db.journal import journal
from sukli.stock.tables import stock_items, stock_movements

EDITED = ("name", "description", "unit_cost_centavos", "min_stock_level")


@dataclass
class Acknowledged:
    """What the server said it has done, with the person who did it."""

    # sale id: person, quantity by item
    sales: dict[str, tuple[str, dict[str, int]]] = field(default_factory=dict)
    # transaction id: person, item, type, applied
    transactions: dict[str, tuple[str, str, str, int]] = field(default_factory=dict)
    # batch id: person, typed difference by saved item
    batches: dict[str, tuple[str, dict[str, int]]] = field(default_factory=dict)
    refused_rows: int = 0


async def faults(cafe: Cafe, browser: httpx.AsyncClient, items: list[str], done: Acknowledged) -> list[str]:
    """Return everything that is wrong, as sentences; [] if there is nothing."""
    chosen = stock_movements.c.item_id.in_(items)
    movements = await cafe.db.read(
        lambda connection: [row._asdict() for row in connection.execute(select(stock_movements).where(chosen)).all()]
    )
    stored = await cafe.db.read(
        lambda connection: {
            row.id: row._asdict()
            for row in connection.execute(select(stock_items).where(stock_items.c.id.in_(items))).all()
        }
    )
    notes = await cafe.db.read(
        lambda connection: [
            row._asdict()
            for row in connection.execute(
                select(journal).where(journal.c.record_id.in_(items)).order_by(journal.c.number)
            ).all()
        ]
    )
    found = [*_sums(stored, movements), *_causes(movements, done, notes), *_lost_edits(stored, notes)]
    for item in items:
        found += await _history_faults(browser, item, stored[item]["current_stock"])
    return found


def _sums(stored: dict[str, dict[str, Any]], movements: list[dict[str, Any]]) -> Iterator[str]:
    sums: Counter[str] = Counter()
    for movement in movements:
        sums[movement["item_id"]] += movement["applied_quantity"]
    for item, row in stored.items():
        if row["current_stock"] != sums[item]:
            yield f"item {item} has {row['current_stock']}, its movements add up to {sums[item]}"


def _causes(movements: list[dict[str, Any]], done: Acknowledged, notes: list[dict[str, Any]]) -> Iterator[str]:
    sales: dict[str, tuple[set[str | None], Counter[str]]] = {}
    by_hand = {}
    edits = []
    for movement in movements:
        person, item, applied = movement["staff_id"], movement["item_id"], movement["applied_quantity"]
        if movement["movement_type"] == "sale":
            # a second movement for the same sale and item is a fault, and shows as a different sum
            people, taken = sales.setdefault(movement["sale_id"], (set(), Counter()))
            people.add(person)
            taken[item] -= applied
        elif movement["notes"] == "Batch update - Stock adjustment":
            rose = movement["movement_type"] == "received"
            edits.append((person, item, movement["quantity"] * (1 if rose else -1), applied))
        elif movement["movement_type"] != "opening":
            by_hand[movement["id"]] = (person, item, movement["movement_type"], applied)
        elif person is None:
            yield f"the opening of {item} has no person"
    if sales != {sale: ({person}, quantities) for sale, (person, quantities) in done.sales.items()}:
        yield "the movements of sales are not those that were acknowledged"
    if by_hand != done.transactions:
        yield "the transactions are not those that were acknowledged"
    yield from _edit_faults(edits, done, notes)


def _edit_faults(
    edits: list[tuple[str, str, int, int]], done: Acknowledged, notes: list[dict[str, Any]]
) -> Iterator[str]:
    recorded = sorted(
        (note["staff_id"], note["record_id"], note["after"]["asked"], note["after"]["applied"])
        for note in notes
        if note["action"] == "inventory.edited" and "asked" in note["after"]
    )
    if sorted(edits) != recorded:
        yield "the movements of batch edits are not those of the journal"
    typed = sorted((person, item, asked) for person, rows in done.batches.values() for item, asked in rows.items())
    if sorted(row[:3] for row in recorded) != typed:
        yield "the batch edits are not those that were acknowledged"


def _lost_edits(stored: dict[str, dict[str, Any]], notes: list[dict[str, Any]]) -> Iterator[str]:
    # each change starts from what the previous one left, so none was overwritten unseen
    now: dict[str, dict[str, Any]] = {}
    for note in notes:
        values = now.setdefault(note["record_id"], {})
        for name, before in (note["before"] or {}).items():
            if name in EDITED and values[name] != before:
                yield f"item {note['record_id']}: {name} was {values[name]!r}, and {before!r} was changed"
        values |= {name: value for name, value in note["after"].items() if name in EDITED}
    for item, values in now.items():
        if values != {name: stored[item][name] for name in EDITED}:
            yield f"item {item} is not what its last edits made it"


async def _history_faults(browser: httpx.AsyncClient, item: str, stock: int) -> list[str]:
    cursor, found = "", []
    while True:
        answer = await browser.get(f"/api/stock/inventory/{item}/movements?limit=40{cursor}")
        assert answer.status_code == 200, answer.text
        page = answer.json()
        for movement in page["movements"]:
            if movement["stock_after"] != stock:
                found.append(f"item {item}: after {movement['id']} there were {stock}, not {movement['stock_after']}")
            stock -= movement["applied_quantity"]
        if page["next_cursor"] is None:
            break
        cursor = f"&cursor={page['next_cursor']}"
    return found if stock == 0 else [*found, f"item {item} began with {stock}"]
