"""The demo cafe's suppliers, and their lead times."""

from datetime import datetime
from functools import partial
from random import Random
from typing import NamedTuple

from sukli.demo.events import SET_UP, Event
from sukli.demo.ids import id_at
from sukli.demo.shelf import Shelf
from sukli.stock.batches import edit_batch
from sukli.stock.schemas import Batch, BatchRow, Kind, KnownValues, TypedValues


class Supplier(NamedTuple):
    """A supplier of the cafe; the bakery's lead time is unknown."""

    name: str
    lead_days: int | None
    supplies: tuple[str, ...]
    items: tuple[str, ...] = ()


SUPPLIERS = (
    Supplier(
        "Aling Nena, public market",
        0,
        ("Eggs (tray of 30)", "Garlic (1 kg)", "Red Onions (1 kg)", "Calamansi (1 kg)"),
    ),
    Supplier("Batangas Roasters", 4, ("Barako Beans (1 kg)", "Espresso Beans (1 kg)", "Tablea (1 kg)")),
    Supplier(
        "Davao Dairy",
        1,
        ("Fresh Milk (1 L)", "Condensed Milk (390 g)", "Evaporated Milk (410 ml)"),
        ("Leche Flan",),
    ),
    Supplier(
        "Packaging Central",
        3,
        (
            "Paper Cups 8 oz (sleeve of 50)",
            "Plastic Cups 16 oz (sleeve of 50)",
            "Cup Lids (sleeve of 100)",
            "Paper Straws (box of 200)",
            "Take-out Boxes (pack of 25)",
            "Paper Bags (pack of 100)",
        ),
    ),
    Supplier("Panaderia Reyes", None, (), ("Ensaymada", "Bibingka")),
)


def suppliers_noted(rng: Random, shelf: Shelf, owner_id: str, at: datetime) -> list[Event]:
    """Return the events by which the owner records the suppliers on the first day."""
    lists: tuple[Kind, ...] = ("supply", "inventory")
    return [_noted(rng, shelf, owner_id, at, kind) for kind in lists]


def _noted(rng: Random, shelf: Shelf, owner_id: str, at: datetime, kind: Kind) -> Event:
    rows = [
        BatchRow.model_validate(
            {
                "id": shelf.items[name].id,
                "from": KnownValues(supplier="", lead_days=None),
                "to": TypedValues(supplier=supplier.name, lead_days=supplier.lead_days),
            }
        )
        for supplier in SUPPLIERS
        for name in (supplier.supplies if kind == "supply" else supplier.items)
    ]
    batch = Batch(batch_id=id_at(at, rng), rows=rows)
    return Event(at, owner_id, SET_UP, partial(edit_batch, kind=kind, batch=batch))
