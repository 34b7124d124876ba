"""Writes of cash movements. `staff_id` is the shared drawer's (spec section 6); the person stands beside it."""

from typing import Literal

from sqlalchemy import select

from sukli.cash.errors import CashTransactionDiffers
from sukli.cash.tables import DRAWER_ID, cash_transactions
from sukli.db.tx import Tx
from sukli.errors import Invalid, NotFound
from sukli.wire import MOST_CENTAVOS

TransactionType = Literal["cash_in", "cash_out"]


def record_cash_transaction(
    tx: Tx,
    *,
    transaction_id: str,
    transaction_type: TransactionType,
    amount_centavos: int,
    description: str | None,
) -> None:
    """Record cash put in or taken out now; the same again changes nothing. Raises Invalid, CashTransactionDiffers."""
    if not 0 < amount_centavos <= MOST_CENTAVOS:
        raise Invalid("Please enter a valid amount", field="amount_centavos")
    told = {
        "recorded_by": tx.actor,
        "transaction_type": transaction_type,
        "amount_centavos": amount_centavos,
        "description": (description or "").strip() or None,
    }
    row = told | {
        "id": transaction_id,
        "staff_id": DRAWER_ID,
        "created_at": tx.now,
        "business_on": tx.today,
        "voided": False,
    }
    if not tx.insert_new(cash_transactions, row):
        columns = [cash_transactions.c[name] for name in told]
        stored = tx.connection.execute(select(*columns).where(cash_transactions.c.id == transaction_id)).one()
        if stored._asdict() != told:
            raise CashTransactionDiffers
        return
    tx.record(f"{transaction_type}.recorded", transaction_id, after=told)
    _announce(tx)


def void_cash_transaction(tx: Tx, transaction_id: str) -> None:
    """Take the movement out of every total, for good; voiding it again changes nothing. Raises NotFound."""
    row = tx.connection.execute(
        select(cash_transactions.c.transaction_type, cash_transactions.c.voided)
        .where(cash_transactions.c.id == transaction_id)
        .with_for_update()
    ).one_or_none()
    if row is None:
        raise NotFound("There is no such cash transaction.")
    if row.voided:
        return
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
    _announce(tx)


def _announce(tx: Tx) -> None:
    tx.announce("cash")
    tx.announce("figures")
