"""What the sale command does with its tenders, in the sale's own transaction."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError

from sukli.cafe_settings.queries import enabled_tenders
from sukli.db.constraints import broken_constraint
from sukli.db.prepared import Prepared
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.sales.schemas import NewSale
from sukli.sales.tendered.references import ReferenceOf, hold_references, used_reference
from sukli.tenders.errors import ReferenceMissing, ReferenceUsed, TenderIdTaken
from sukli.tenders.rules import CASH, is_cash_alone, name_of, reference_key
from sukli.tenders.schemas import NewTender, Tender
from sukli.tenders.tables import sale_tenders

_insert = Prepared(sale_tenders.insert())
_JOURNAL_FIELDS = ("id", "kind", "name", "amount_centavos", "received_centavos", "reference", "reference_repeated")


class Paid(NamedTuple):
    """The tenders that were stored, and what the journal records of them."""

    tenders: list[Tender]
    journal_values: dict[str, Any]


def store_tenders(tx: Tx, order: NewSale) -> Paid:
    """Store the tenders of the sale, which is stored already, unless it was paid in cash alone.

    A tender that the cafe has turned off since is taken, and noted. Raises TenderIdTaken, and while the customer can
    still be asked ReferenceMissing and ReferenceUsed; after that a repeated reference is only marked: the money is
    there.
    """
    if order.tenders is None or is_cash_alone(order.tenders):
        return Paid([], {})
    rows = [_row(order.id, position, tender) for position, tender in enumerate(order.tenders)]
    turned_on = {(tender.kind, tender.name): tender.reference for tender in enabled_tenders(tx.connection)}
    if not order.customer_gone:
        for row in rows:
            if turned_on.get((row["kind"], row["name"])) == "required" and row["reference_key"] is None:
                raise ReferenceMissing(row["name"], row["position"])
    _look_for_repeats(tx, rows, customer_gone=order.customer_gone)
    try:
        _insert.run_each(tx.connection, rows)
    except IntegrityError as error:
        if broken_constraint(error) == "pk_sale_tenders":
            raise TenderIdTaken from error
        raise
    journal_values: dict[str, Any] = {"tenders": [_tender_values(row) for row in rows]}
    not_on = [row["name"] for row in rows if row["kind"] != CASH and (row["kind"], row["name"]) not in turned_on]
    if not_on:
        journal_values["not_turned_on"] = not_on
    return Paid([of_row(Tender, row, verified_by_first_name=None) for row in rows], journal_values)


def _row(sale_id: str, position: int, tender: NewTender) -> dict[str, Any]:
    key = None if tender.kind == CASH else reference_key(tender.reference)
    return {
        "id": tender.id,
        "sale_id": sale_id,
        "position": position,
        "kind": tender.kind,
        "name": name_of(tender.kind, tender.name),
        "amount_centavos": tender.amount_centavos,
        "received_centavos": tender.received_centavos,
        "reference": tender.reference if key else None,
        "reference_key": key,
        "reference_repeated": False,
        "verified_at": None,
        "verified_by": None,
    }


def _look_for_repeats(tx: Tx, rows: Sequence[dict[str, Any]], *, customer_gone: bool) -> None:
    with_reference = [
        (row, ReferenceOf(row["kind"], row["name"], row["reference_key"])) for row in rows if row["reference_key"]
    ]
    hold_references(tx, (reference for _, reference in with_reference))
    seen: set[ReferenceOf] = set()
    for row, reference in with_reference:
        used = used_reference(tx.connection, reference, tx.today)
        if used is not None or reference in seen:
            if not customer_gone:
                here_twice = f"This {reference.name} reference is on this order twice."
                raise ReferenceUsed(used.detail if used else here_twice, f"tenders.{row['position']}.reference")
            row["reference_repeated"] = True
        seen.add(reference)


def _tender_values(row: dict[str, Any]) -> dict[str, Any]:
    """Return a tender for the journal, without unset values."""
    return {name: row[name] for name in _JOURNAL_FIELDS if row[name] is not None and row[name] is not False}
