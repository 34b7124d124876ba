"""Owners set an item's price, and where and when it is on the menu. The reasons: docs/decisions/menu.md."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from sqlalchemy import and_, bindparam, select

from sukli.db.journal import values_after
from sukli.db.tx import Tx
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.entries.queries import entries_by_id
from sukli.menu.entries.rules import Change, Present, change_of, refusal
from sukli.menu.entries.schemas import EntryAnswer, EntryBatch, MenuEntry, RefusedEntry
from sukli.menu.errors import MenuBatchDiffers, PriceHasBegun
from sukli.menu.locking import lock_menu
from sukli.menu.option_groups.limits import refuse_unsellable
from sukli.menu.sold_times import columns_of
from sukli.menu.tables import menu_entries, menu_prices
from sukli.stock.batches import fingerprint_of
from sukli.stock.names import name_key, refused_renames
from sukli.stock.queries import ON_THE_MENU, hold_item
from sukli.stock.tables import stock_items

_entry, _price = menu_entries.c, menu_prices.c
_this_entry = menu_entries.update().where(_entry.item_id == bindparam("item"))
_this_price = and_(_price.item_id == bindparam("item"), _price.from_on == bindparam("day"))


def edit_entries(tx: Tx, batch: EntryBatch, *, is_part: bool = False) -> EntryAnswer:
    """Save every row that can be saved; a repeat changes nothing.

    :param is_part: this is part of a larger change, whose caller checks all resulting prices at its end

    Raises MenuBatchDiffers, and Invalid where an item could then be sold below zero with its options.
    """
    lock_menu(tx)
    earlier = _answered(tx, batch)
    if earlier is not None:
        return earlier
    present = _present(tx, [row.id for row in batch.rows])
    changes: list[Change] = []
    refused: list[RefusedEntry] = []
    for row in batch.rows:
        found = change_of(row, present)
        if isinstance(found, Change):
            changes.append(found)
        else:
            refused.append(found)
    taken = _refused_codes(tx, changes)
    not_saved = {row.id for row in taken}
    saved_ids = [change.before.id for change in changes if change.before.id not in not_saved]
    changes = [change for change in changes if change.typed and change.before.id not in not_saved]
    _write_entries(tx, [change for change in changes if change.without_price])
    _write_prices(tx, [change for change in changes if "price_centavos" in change.typed])
    if not is_part:
        refuse_unsellable(tx, [change.before.id for change in changes if change.may_cost_less], field="price_centavos")
    now = entries_by_id(tx.connection, tx.today, saved_ids)
    answer = EntryAnswer(saved=[now[item_id] for item_id in saved_ids if item_id in now], refused=refused + taken)
    _note(tx, batch, changes, answer)
    return answer


def remove_price(tx: Tx, item_id: str, from_on: date) -> None:
    """Remove a price that has not begun; the price before it goes on. May be repeated.

    Raises ItemNotFound, PriceHasBegun.
    """
    lock_menu(tx)
    hold_item(tx.connection, "inventory", item_id)
    this = {"item": item_id, "day": from_on}
    row = tx.connection.execute(select(_price.price_centavos).where(_this_price), this).one_or_none()
    if row is None:
        return
    if from_on <= tx.today:
        raise PriceHasBegun
    tx.connection.execute(menu_prices.delete().where(_this_price), this)
    tx.record(
        "menu.price_removed", item_id, before={"price_centavos": row.price_centavos, "from_on": from_on.isoformat()}
    )
    tx.publish("menu")


def _present(tx: Tx, ids: Sequence[str]) -> Present:
    items = tx.connection.execute(select(stock_items.c.name_key, stock_items.c.name).where(ON_THE_MENU))
    return Present(
        entries=entries_by_id(tx.connection, tx.today, ids),
        groups=groups_in_order(tx.connection).keys,
        names={row.name_key: row.name for row in items},
        today=tx.today,
    )


def _answered(tx: Tx, batch: EntryBatch) -> EntryAnswer | None:
    recorded = values_after(tx.connection, batch.batch_id, "menu.batch_edited")
    if recorded is None:
        return None
    if recorded["fingerprint"] != fingerprint_of(batch):
        raise MenuBatchDiffers
    # an item may have been deleted since
    now = entries_by_id(tx.connection, tx.today, recorded["saved"])
    return EntryAnswer(
        saved=[now[item_id] for item_id in recorded["saved"] if item_id in now],
        refused=[refusal(*row) for row in recorded["refused"]],
    )


def _refused_codes(tx: Tx, changes: Sequence[Change]) -> list[RefusedEntry]:
    """Refuse rows whose code belongs to another item, or to an earlier row; items may swap codes."""
    new_codes = {
        change.before.id: "" if change.typed["code"] is None else name_key(change.typed["code"])
        for change in changes
        if "code" in change.typed
    }
    if not new_codes:
        return []
    # a deleted item no longer needs its code
    of_deleted = select(stock_items.c.id).where(~stock_items.c.is_active)
    freed = menu_entries.update().where(_entry.code_key.in_(set(new_codes.values())), _entry.item_id.in_(of_deleted))
    tx.connection.execute(freed.values(code=None, code_key=None))
    holders = {
        row.code_key: row
        for row in tx.connection.execute(
            select(_entry.code_key, _entry.item_id, stock_items.c.name)
            .join(stock_items, stock_items.c.id == _entry.item_id)
            .where(_entry.code_key.is_not(None))
        )
    }
    # an empty code gets a key of its own, so that any number of items may be without one
    keys = {item_id: key or f"\n{item_id}" for item_id, key in new_codes.items()}
    taken = refused_renames(keys, {key: holder.item_id for key, holder in holders.items()})
    return [
        refusal(change.before.id, "code_taken", _taken_message(change, changes, holders), "code")
        for change in changes
        if change.before.id in taken
    ]


def _taken_message(change: Change, changes: Sequence[Change], holders: dict[str, Any]) -> str:
    key = name_key(change.typed["code"])
    # if no item has it yet, an earlier row gets it
    rivals = (each.before.name for each in changes if name_key(each.typed.get("code") or "") == key)
    holder = holders[key].name if key in holders else next(rivals)
    return f"{holder!r} has the code {change.typed['code']!r}."


def _write_entries(tx: Tx, changes: Sequence[Change]) -> None:
    if not changes:
        return
    ids = [change.before.id for change in changes]
    stored_ids = set(tx.connection.scalars(select(_entry.item_id).where(_entry.item_id.in_(ids))))
    rows = [
        _columns(change.before.model_copy(update=change.without_price)) | {"updated_at": tx.now} for change in changes
    ]
    stored = [row for row in rows if row["item_id"] in stored_ids]
    if stored:
        # free their codes first, so that items can swap them
        tx.connection.execute(menu_entries.update().where(_entry.item_id.in_(stored_ids)).values(code_key=None))
        tx.connection.execute(_this_entry, [row | {"item": row["item_id"]} for row in stored])
    new = [row for row in rows if row["item_id"] not in stored_ids]
    if new:
        tx.connection.execute(menu_entries.insert(), new)


def _columns(entry: MenuEntry) -> dict[str, Any]:
    return {
        "item_id": entry.id,
        "group_key": entry.group_key,
        "position": entry.position,
        "hue": entry.hue,
        "is_listed": entry.is_listed,
        "code": entry.code,
        "code_key": None if entry.code is None else name_key(entry.code),
        **columns_of(entry.sold),
    }


def _write_prices(tx: Tx, changes: Sequence[Change]) -> None:
    if not changes:
        return
    these = [{"item": change.before.id, "day": change.price_from} for change in changes]
    tx.connection.execute(menu_prices.delete().where(_this_price), these)
    tx.connection.execute(
        menu_prices.insert(),
        [
            {
                "item_id": change.before.id,
                "from_on": change.price_from,
                "price_centavos": change.typed["price_centavos"],
                "set_at": tx.now,
                "set_by": tx.staff_id,
            }
            for change in changes
        ],
    )


def _note(tx: Tx, batch: EntryBatch, changes: Iterable[Change], answer: EntryAnswer) -> None:
    for change in changes:
        entry, day = change.before, change.price_from
        before: dict[str, Any] = entry.model_dump(include=set(change.without_price))
        after: dict[str, Any] = entry.model_copy(update=change.without_price).model_dump(
            include=set(change.without_price)
        )
        if "price_centavos" in change.typed:
            before["price_centavos"] = entry.price_on(day)
            after |= {"price_centavos": change.typed["price_centavos"], "from_on": day.isoformat()}
        tx.record("menu.edited", entry.id, before=before, after=after | {"batch_id": batch.batch_id})
        tx.publish("menu")
    tx.record(
        "menu.batch_edited",
        batch.batch_id,
        after={
            "fingerprint": fingerprint_of(batch),
            "saved": [entry.id for entry in answer.saved],
            "refused": [[row.id, row.error, row.detail, row.field] for row in answer.refused],
        },
    )
