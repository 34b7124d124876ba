"""Setting up printers."""

from typing import Any

from sqlalchemy import Row, func, select

from sukli.db.recorded import Recorded
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.printing.addresses import OURSELVES, checked_address
from sukli.printing.errors import PrinterChanged, PrinterDiffers, PrinterHasJobs, PrinterNameTaken, PrinterRemoved
from sukli.printing.ourselves import OwnAddresses, is_ourselves
from sukli.printing.queries import printer_by_id
from sukli.printing.schemas import NewPrinter, Printer, PrinterChange, PrinterValues
from sukli.printing.tables import print_jobs, printers, waits

_VALUES = tuple(PrinterValues.model_fields)


def add_printer(tx: Tx, new: NewPrinter, own: OwnAddresses) -> Recorded[Printer]:
    """Add a printer. A repeat returns what is stored. Raises Invalid, PrinterNameTaken, PrinterDiffers."""
    values = _checked(new, own)
    stored = tx.connection.execute(select(printers).where(printers.c.id == new.id)).one_or_none()
    if stored is None:
        _refuse_taken(tx, values["name"], new.id)
        _refuse_taken_address(tx, values, new.id)
        row = values | {"id": new.id, "version": 1, "created_at": tx.now}
        if tx.insert_new(printers, row):
            tx.record("printer.added", new.id, after=values)
            tx.publish("printers", of=new.id)
            return Recorded(printer_by_id(tx.connection, new.id), is_new=True)
        stored = tx.connection.execute(select(printers).where(printers.c.id == new.id)).one()
    if _values_of(stored) != values:
        raise PrinterDiffers
    return Recorded(printer_by_id(tx.connection, new.id), is_new=False)


def change_printer(tx: Tx, printer_id: str, change: PrinterChange, own: OwnAddresses) -> Printer:
    """Change a printer; its queue is tried immediately. A field that already has the new value is no conflict.

    Raises NotFound, PrinterRemoved, Invalid, PrinterNameTaken, PrinterChanged.
    """
    held = hold_printer(tx, printer_id)
    values, before = _checked(change, own), _values_of(held)
    known = change.known.model_dump()
    for name in _VALUES:
        if values[name] != known[name] and before[name] not in (known[name], values[name]):
            raise PrinterChanged(name)
    # a value that the person left alone stays as somebody else may have changed it
    changed = {name: values[name] for name in _VALUES if values[name] not in (known[name], before[name])}
    if "name" in changed:
        _refuse_taken(tx, values["name"], printer_id)
    if changed.keys() & {"via", "address"}:
        _refuse_taken_address(tx, values, printer_id)
    if changed:
        _set(tx, held, **changed, problem=None)
        tx.record("printer.changed", printer_id, before={name: before[name] for name in changed}, after=changed)
    return printer_by_id(tx.connection, printer_id)


def remove_printer(tx: Tx, printer_id: str) -> None:
    """Remove a printer, so that it prints nothing any more; a repeat is no error. Raises NotFound, PrinterHasJobs."""
    held = _hold(tx, printer_id)
    if held.removed_at is not None:
        return
    if tx.connection.scalar(select(func.count()).where(print_jobs.c.printer_id == printer_id, waits)):
        raise PrinterHasJobs
    _set(tx, held, removed_at=tx.now, problem=None)
    tx.record("printer.removed", printer_id, before=_values_of(held))


def try_again(tx: Tx, printer_id: str) -> None:
    """Make the printer's worker try its queue immediately. Raises NotFound, PrinterRemoved."""
    hold_printer(tx, printer_id)
    # recorded, because this may print again what was printed before
    tx.record("printer.tried", printer_id)
    ask_again(tx, printer_id)


def ask_again(tx: Tx, printer_id: str) -> None:
    """Make the worker of a printer that is known to exist try its queue immediately."""
    this = printers.update().where(printers.c.id == printer_id)
    tx.connection.execute(this.values(version=printers.c.version + 1))
    tx.publish("printers", of=printer_id)


def hold_printer(tx: Tx, printer_id: str) -> Row[Any]:
    """Return the printer's row, locked until this transaction ends. Raises NotFound, PrinterRemoved."""
    row = _hold(tx, printer_id)
    if row.removed_at is not None:
        raise PrinterRemoved(row.name)
    return row


def _hold(tx: Tx, printer_id: str) -> Row[Any]:
    this = select(printers).where(printers.c.id == printer_id)
    return found(tx.connection.execute(this.with_for_update()).one_or_none(), "printer")


def _checked(typed: PrinterValues, own: OwnAddresses) -> dict[str, Any]:
    values = typed.model_dump(include=set(_VALUES))
    try:
        values["address"] = checked_address(typed.via, typed.address)
    except ValueError as error:
        raise Invalid(str(error), field="address") from error
    if typed.via == "network" and is_ourselves(values["address"], own):
        raise Invalid(OURSELVES, field="address")
    if typed.via != "device":
        values["speed"] = None
    return values


def _values_of(row: Row[Any]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _VALUES}


def _refuse_taken(tx: Tx, name: str, but: str) -> None:
    others = select(printers.c.name).where(printers.c.removed_at.is_(None), printers.c.id != but)
    if name.casefold() in (other.casefold() for other in tx.connection.scalars(others)):
        raise PrinterNameTaken


def _refuse_taken_address(tx: Tx, values: dict[str, Any], but: str) -> None:
    """Refuse a second printer at one address: it would print every kitchen slip twice, each to be made."""
    others = select(printers.c.name).where(
        printers.c.removed_at.is_(None),
        printers.c.id != but,
        printers.c.via == values["via"],
        printers.c.address == values["address"],
    )
    if name := tx.connection.scalar(others.limit(1)):
        raise Invalid(f"{name} has this address already. Change its address first.", field="address")


def _set(tx: Tx, held: Row[Any], **values: Any) -> None:
    tx.connection.execute(printers.update().where(printers.c.id == held.id).values(**values))
    ask_again(tx, held.id)
