"""Writes of cash movements. `staff_id` is the shared drawer's (spec section 6); `recorded_by` names the person."""

from typing import NamedTuple

from sqlalchemy import select

from sukli.cash.errors import CashTransactionDiffers
from sukli.cash.queries import cash_by_id
from sukli.cash.schemas import CashTransaction, NewCashTransaction
from sukli.cash.tables import DRAWER_ID, cash_transactions
from sukli.db.tx import Tx
from sukli.errors import AlreadyVoided, NotFound


class RecordedCash(NamedTuple):
    """The stored movement, and whether this call stored it."""

    transaction: CashTransaction
    is_new: bool


def record_cash_transaction(tx: Tx, new: NewCashTransaction) -> RecordedCash:
    """Record cash put in or taken out now. A repeat returns what is stored. Raises CashTransactionDiffers."""
    typed = {
        "transaction_type": new.transaction_type,
        "amount_centavos": new.amount_centavos,
        # spec section 5: null when empty
        "description": new.description or None,
    }
    row = typed | {
        "id": new.id,
        "staff_id": DRAWER_ID,
        "recorded_by": tx.actor,
        "created_at": tx.now,
        "business_on": tx.today,
        "voided": False,
    }
    is_new = tx.insert_new(cash_transactions, row)
    if is_new:
        tx.record(f"{new.transaction_type}.recorded", new.id, after=typed)
        _publish(tx)
    stored = cash_by_id(tx.connection, new.id)
    if stored.model_dump(include=set(typed)) != typed:
        raise CashTransactionDiffers
    return RecordedCash(stored, is_new)


def void_cash_transaction(tx: Tx, transaction_id: str) -> CashTransaction:
    """Take the movement out of every total, for good. Raises NotFound, AlreadyVoided."""
    row = tx.connection.execute(
        select(cash_transactions.c.transaction_type, cash_transactions.c.voided)
        .where(cash_transactions.c.id == transaction_id)
        .with_for_update()
    ).one_or_none()
    if row is None:
        raise NotFound("There is no such cash transaction.")
    if row.voided:
        raise AlreadyVoided
    tx.connection.execute(
        cash_transactions.update().where(cash_transactions.c.id == transaction_id),
        {"voided": True, "voided_at": tx.now, "voided_by_staff_id": DRAWER_ID, "voided_by": tx.actor},
    )
    tx.record(
        f"{row.transaction_type}.voided",
        transaction_id,
        before={"voided": False, "voided_at": None, "voided_by": None},
        after={"voided": True, "voided_at": tx.now.isoformat(), "voided_by": tx.actor},
    )
    _publish(tx)
    return cash_by_id(tx.connection, transaction_id)


def _publish(tx: Tx) -> None:
    tx.publish("cash")
    tx.publish("figures")
