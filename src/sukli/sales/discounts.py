"""The approval of a sale's discount. A sale already made is recorded whether or not somebody approved it."""

from datetime import date
from typing import Any

from sqlalchemy import Connection, text

from sukli.approvals.errors import ApprovalNeeded
from sukli.approvals.requiring import require_approval
from sukli.approvals.schemas import Asked
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.sales.schemas import NewSale, UnapprovedSale
from sukli.sales.tables import WITHOUT_APPROVAL, sales
from sukli.staff.queries import with_first_names
from sukli.staff.schemas import StaffMember

# the same limit as for late sales
MOST_UNAPPROVED = 100


def approve_discount(tx: Tx, order: NewSale, seller: StaffMember) -> dict[str, Any]:
    """Note on the stored sale who approved its discount, or that nobody did; return what was noted.

    Raises ApprovalNeeded while the customer is still there.
    """
    if order.discount_tenths == 0:
        return {}
    asked = Asked(action="discount", subject=order.id, amount_centavos=order.discount_centavos)
    # On a tablet that was taken over, the new person may have approved a discount for the previous one. Of a sale that
    # waited there and names no seller, only the sender is known.
    made_by = None if order.customer_gone and order.sold_by is None else seller.id
    try:
        approver_id = require_approval(tx, asked, order.approval_id, size=order.discount_tenths, made_by=made_by)
    except ApprovalNeeded:
        if not order.customer_gone:
            raise
        values: dict[str, Any] = {"without_approval": True}
    else:
        if approver_id is None:
            return {}
        values = {"discount_approved_by": approver_id}
    tx.connection.execute(sales.update().where(sales.c.id == order.id), values)
    return values


def unapproved_sales(connection: Connection, day: date) -> list[UnapprovedSale]:
    """Return a business day's sales whose discount nobody approved, latest first, including voided ones."""
    rows = connection.execute(
        with_first_names(sales, staff_first_name=sales.c.staff_id)
        .where(sales.c.business_on == day, text(f"sales.{WITHOUT_APPROVAL}"))
        .order_by(sales.c.created_at.desc(), sales.c.id.desc())
        .limit(MOST_UNAPPROVED)
    )
    return [of_row(UnapprovedSale, row) for row in rows]
