"""Writes of cash movements. `staff_id` is the shared drawer's (spec section 6); `recorded_by` names the person."""

from datetime import timedelta

from sqlalchemy import select

from sukli.approvals.requiring import allow_repeat, approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.business_day import day_of
from sukli.cash.errors import CashTransactionDiffers
from sukli.cash.queries import cash_by_id
from sukli.cash.schemas import CashTransaction, NewCashTransaction
from sukli.cash.tables import DRAWER_ID, cash_transactions
from sukli.db.recorded import Recorded
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import AlreadyVoided
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.printing.queueing import queue_jobs
from sukli.shifts.locking import lock_against_closing
from sukli.shifts.place import place_of, shifts_of
from sukli.staff.makers import noted_wait

_SHIFTS = ("shift_id", "late_for_shift_id")


def record_cash_transaction(
    tx: Tx,
    new: NewCashTransaction,
    approval: str | None = None,
    *,
    made_by: str | None = None,
    device_id: str | None = None,
    printers: Printers = NO_PRINTERS,
    expense_id: str | None = None,
) -> Recorded[CashTransaction]:
    """Record cash put in or taken out, in the drawer that this device had when it was made: now, less `held_ms`.

    A repeat returns what is stored.

    :param made_by: who made it, if not the sender
    :param expense_id: the expense that a cash out paid, if both are recorded together
    Raises CashTransactionDiffers, and ApprovalNeeded for cash out.
    """
    made_at, maker = tx.now - timedelta(milliseconds=new.held_ms), made_by or tx.actor
    typed = {
        "transaction_type": new.transaction_type,
        "amount_centavos": new.amount_centavos,
        # spec section 5: null when empty
        "description": new.description or None,
        "kind": new.kind,
        "expense_id": expense_id,
    }
    row = typed | {
        "id": new.id,
        "staff_id": DRAWER_ID,
        "recorded_by": maker,
        "created_at": made_at,
        "recorded_at": tx.now,
        "business_on": day_of(made_at),
        "voided": False,
    }
    row |= shifts_of(tx, place_of(tx, device_id, made_at), device_id, made_at, new.held_ms)
    is_new = tx.insert_once(cash_transactions, row, same=typed, differs=CashTransactionDiffers)
    if is_new:
        approver_id = _approve_cash_out(tx, new, approval, maker)
        values = {name: row[name] for name in (*typed, *_SHIFTS) if row[name] is not None or name == "description"}
        after = values | approver_values(approver_id) | noted_wait(new.held_ms, maker, tx.actor)
        tx.record(f"{new.transaction_type}.recorded", new.id, after=after)
        queue_jobs(tx, printers.of_paper("cash-slip"), new.id, device_id=device_id)
        tx.publish("cash", "figures")
    return Recorded(cash_by_id(tx.connection, new.id), is_new)


def void_cash_transaction(tx: Tx, transaction_id: str, approval: str | None = None) -> CashTransaction:
    """Take the movement out of every total, for good. A repeat with the same approval changes nothing.

    Raises NotFound, AlreadyVoided, ApprovalNeeded.
    """
    lock_against_closing(tx)
    this = cash_transactions.c.id == transaction_id
    columns = (cash_transactions.c[name] for name in ("transaction_type", "voided", "expense_id"))
    query = select(*columns).where(this).with_for_update()
    row = found(tx.connection.execute(query).one_or_none(), "cash transaction")
    request = Asked(action="void", subject=transaction_id)
    if row.voided:
        allow_repeat(tx, request, approval, otherwise=AlreadyVoided)
        return cash_by_id(tx.connection, transaction_id)
    approver_id = require_approval(tx, request, approval)
    voided_by = {"voided_by_staff_id": DRAWER_ID, "voided_by": tx.actor, "void_approved_by": approver_id}
    tx.connection.execute(
        cash_transactions.update().where(this),
        {"voided": True, "voided_at": tx.now, **voided_by},
    )
    tx.record(
        f"{row.transaction_type}.voided",
        transaction_id,
        before={"voided": False, "voided_at": None, "voided_by": None},
        after={"voided": True, "voided_at": tx.now.isoformat(), "voided_by": tx.actor, **approver_values(approver_id)},
    )
    tx.publish("cash", "figures")
    if row.expense_id is not None:
        # an expense shows how much of it the drawer paid
        tx.publish("expenses")
    return cash_by_id(tx.connection, transaction_id)


def _approve_cash_out(tx: Tx, new: NewCashTransaction, approval: str | None, maker: str | None) -> str | None:
    if new.transaction_type != "cash_out":
        return None
    request = Asked(action="cash_out", subject=new.id, amount_centavos=new.amount_centavos)
    approver_id = require_approval(tx, request, approval, size=new.amount_centavos, made_by=maker)
    if approver_id is not None:
        this = cash_transactions.update().where(cash_transactions.c.id == new.id)
        tx.connection.execute(this, {"approved_by": approver_id})
    return approver_id
