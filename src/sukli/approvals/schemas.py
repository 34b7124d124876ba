"""Approvals on the wire. Amounts in centavos."""

from typing import Annotated

from pydantic import Field, StringConstraints

from sukli.approvals.rules import Action
from sukli.http.schema_types import Amount, Wire, WireId
from sukli.staff.schemas import Pin


class Asked(Wire):
    """What somebody wants to do. An approval is for exactly this.

    `subject` is the id of the record; for an export its kind and days, for settings what changes. `amount_centavos`, of
    a discount and of cash out, is what the drawer has less afterwards: an approval covers no more than that.
    """

    action: Action
    subject: Annotated[str, StringConstraints(min_length=1, max_length=300)]
    amount_centavos: Amount | None = None


class NewApproval(Asked):
    """An approver's word, with their own PIN."""

    id: WireId
    approver_id: WireId
    pin: Pin


class Approval(Asked):
    """What was approved, and by whom."""

    id: WireId
    approved_by_first_name: str


class ApprovalLimits(Wire):
    """What a till must know before it asks: the most that needs no approval; None if nothing needs one."""

    discount_over_tenths: Annotated[int, Field(ge=0)] | None
    cash_out_over_centavos: Amount | None
