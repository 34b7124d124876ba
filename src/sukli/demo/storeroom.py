"""Deliveries, spoilage, counts, and what the kitchen uses up."""

from datetime import date, datetime
from functools import partial
from random import Random

from sukli.demo.backroom import SUPPLIES, SupplyEntry
from sukli.demo.catalogue import DEARER, MENU, RUNNING_OUT, MenuEntry
from sukli.demo.events import SET_UP, STOCK, Event, moment
from sukli.demo.ids import id_at
from sukli.demo.recipes import CONTENTS, RECIPES
from sukli.demo.shelf import Shelf, ShelfItem
from sukli.staff.schemas import StaffMember
from sukli.stock.commands import add_item
from sukli.stock.schemas import Kind, NewItem, NewTransaction, TransactionType, WasteReason
from sukli.stock.transactions import record_transaction

MONDAY, TUESDAY, FRIDAY = 0, 1, 4
SOLD_FROM_STOCK = [entry for entry in MENU if entry.group != "other" and entry.name not in RECIPES]
MENU_NAMES = {entry.name for entry in MENU}
# sales take their share of the others by recipe
USED_BY_GUESS = [supply for supply in SUPPLIES if supply.name not in CONTENTS]
BAKED = [entry for entry in MENU if entry.group in {"bread", "empanada"}]


class Storeroom:
    """Keeps the shelf filled, through the same transactions that a person would record."""

    def __init__(self, rng: Random, shelf: Shelf, owner: StaffMember, cook: StaffMember) -> None:
        self._rng = rng
        self._shelf = shelf
        self._owner = owner
        self._cook = cook

    def open(self, at: datetime) -> list[Event]:
        """Set up both lists, with full shelves."""
        entries: list[MenuEntry | SupplyEntry] = [*MENU, *SUPPLIES]
        return [self._add(entry, at) for entry in entries]

    def morning(self, day: date, days_ago: int) -> list[Event]:
        """Restock what ran low before opening, at today's cost."""
        events = []
        for entry in SOLD_FROM_STOCK:
            item = self._shelf.items[entry.name]
            dearer_since, dearer_centavos = DEARER.get(entry.name, (0, 0))
            dearer = days_ago == dearer_since > 0
            low = item.stock < entry.full_stock * 0.6
            if dearer or (low and not (days_ago == 0 and entry.name in RUNNING_OUT)):
                notes = "New price" if dearer else None
                at = moment(day, 6, self._rng.uniform(5, 50))
                cost = dearer_centavos if dearer else item.unit_cost_centavos
                events.append(self._received(entry.name, max(6, entry.full_stock - item.stock), cost, at, notes))
        if day.weekday() == MONDAY:
            events += self._supplies_delivered(day, days_ago)
        return events

    def evening(self, day: date, days_ago: int) -> list[Event]:
        """Record at closing what was used up, spoiled or counted."""
        events = []
        if day.weekday() in {TUESDAY, FRIDAY}:
            for supply in USED_BY_GUESS:
                used = round(supply.used_a_week / 2 * self._rng.uniform(0.6, 1.4))
                events += self._removed(supply.name, used, moment(day, 20, self._rng.uniform(42, 50)), "Used up")
        for entry in BAKED:
            if self._rng.random() < 0.12:
                events += self._wasted(entry.name, self._rng.randint(1, 4), moment(day, 20, 52), "expired")
        if day.day in {14, 28}:
            for entry in self._rng.sample(SOLD_FROM_STOCK, 4):
                quantity = self._rng.randint(1, 3)
                self._shelf.put(entry.name, quantity)
                events.append(self._event("adjustment", entry.name, quantity, moment(day, 20, 54), "Stock count"))
        if days_ago == 1:
            for name, reserve in RUNNING_OUT.items():
                self._shelf.items[name].reserve = reserve
                left, at = self._shelf.left(name), moment(day, 20, 56)
                if name in MENU_NAMES:
                    events += self._wasted(name, left, at, "spoiled")
                else:
                    events += self._removed(name, left, at, "Used up")
        return events

    def _supplies_delivered(self, day: date, days_ago: int) -> list[Event]:
        events = []
        for supply in SUPPLIES:
            item = self._shelf.items[supply.name]
            low = item.stock <= supply.min_stock_level + supply.used_a_week
            if low and not (days_ago == 0 and supply.name in RUNNING_OUT):
                # the market's price moves by a few percent, in whole pesos
                cost = round(supply.unit_cost_centavos * self._rng.uniform(0.97, 1.05) / 100) * 100
                at = moment(day, 9, self._rng.uniform(20, 40))
                events.append(self._received(supply.name, supply.full_stock - item.stock, cost, at, "Weekly delivery"))
        return events

    def _add(self, entry: MenuEntry | SupplyEntry, at: datetime) -> Event:
        # sales leave the stock of 'Other' alone; at 0 its tile would say that it is sold out
        stock = 999 if entry.name == "Other" else 0 if entry.name in RECIPES else entry.full_stock
        item = ShelfItem(id_at(at, self._rng), entry.unit_cost_centavos, stock)
        self._shelf.items[entry.name] = item
        new = NewItem(
            id=item.id,
            name=entry.name,
            description=entry.description,
            unit_cost_centavos=item.unit_cost_centavos,
            current_stock=item.stock,
            min_stock_level=entry.min_stock_level,
        )
        return Event(at, self._owner.id, SET_UP, partial(add_item, kind=_kind(entry.name), new=new))

    def _received(self, name: str, quantity: int, cost_centavos: int, at: datetime, notes: str | None) -> Event:
        self._shelf.put(name, quantity)
        return self._event("received", name, quantity, at, notes, cost_centavos)

    def _removed(self, name: str, quantity: int, at: datetime, notes: str) -> list[Event]:
        if quantity < 1:
            return []
        self._shelf.take(name, quantity)
        return [self._event("removed", name, quantity, at, notes)]

    def _wasted(self, name: str, quantity: int, at: datetime, reason: WasteReason) -> list[Event]:
        if quantity < 1:
            return []
        self._shelf.take(name, quantity)
        return [self._event("wasted", name, quantity, at, None, waste_reason=reason)]

    def _event(
        self,
        transaction_type: TransactionType,
        name: str,
        quantity: int,
        at: datetime,
        notes: str | None,
        cost_centavos: int | None = None,
        waste_reason: WasteReason | None = None,
    ) -> Event:
        item = self._shelf.items[name]
        known, item.unit_cost_centavos = item.unit_cost_centavos, cost_centavos or item.unit_cost_centavos
        new = NewTransaction(
            id=id_at(at, self._rng),
            transaction_type=transaction_type,
            quantity=quantity,
            unit_cost_centavos=item.unit_cost_centavos,
            known_unit_cost_centavos=known,
            notes=notes,
            waste_reason=waste_reason,
        )
        staff = self._owner if transaction_type == "received" else self._cook
        command = partial(record_transaction, kind=_kind(name), item_id=item.id, new=new)
        return Event(at, staff.id, STOCK, command)


def _kind(name: str) -> Kind:
    return "inventory" if name in MENU_NAMES else "supply"
