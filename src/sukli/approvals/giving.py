"""Giving an approval: an approver confirms one action with their PIN."""

from datetime import timedelta

from sukli.approvals.errors import ApprovalDiffers, ApproverGone, OwnApproval
from sukli.approvals.schemas import Approval, Asked, NewApproval
from sukli.approvals.tables import approvals
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.staff import throttle
from sukli.staff.errors import InvalidPin
from sukli.staff.queries import active_people, has_pin
from sukli.staff.schemas import StaffMember
from sukli.staff.throttle import Sources

# no action can use it any more, and nobody repeats one that was done
FORGOTTEN_AFTER = timedelta(days=32)
_SAME = ("action", "subject", "amount_centavos", "asked_by", "approved_by")


def begin_approval(tx: Tx, approver_id: str, sources: Sources) -> None:
    """Count the attempt before anything is hashed. Raises ApproverGone, OwnApproval, TooManyAttempts."""
    _approver(tx, approver_id)
    throttle.charge(tx, sources)


def give_approval(tx: Tx, new: NewApproval, pin_hash: bytes, sources: Sources) -> Recorded[Approval]:
    """Store the approver's word for the person who asks. A repeat gives no second approval.

    Raises InvalidPin, ApproverGone, OwnApproval, ApprovalDiffers.
    """
    approver = _approver(tx, new.approver_id)
    if not has_pin(tx.connection, approver.id, pin_hash):
        raise InvalidPin
    throttle.refund(tx, sources)
    # not an unused one of a discount: a tablet may hold its sale, and a clock that is ahead must not part them
    is_over = (approvals.c.action != "discount") | approvals.c.used_at.is_not(None)
    tx.connection.execute(approvals.delete().where(is_over, approvals.c.approved_at < tx.now - FORGOTTEN_AFTER))
    values = new.model_dump(include=set(Asked.model_fields))
    people = {"asked_by": tx.actor, "approved_by": approver.id}
    row = values | people | {"id": new.id, "approved_at": tx.now, "used_at": None}
    is_new = tx.insert_once(approvals, row, same=_SAME, differs=ApprovalDiffers)
    if is_new:
        tx.record("approval.given", new.id, after=values | {"approved_by": approver.id})
    return Recorded(Approval(**values, id=new.id, approved_by_first_name=approver.first_name), is_new)


def _approver(tx: Tx, approver_id: str) -> StaffMember:
    people = {person.id: person for person in active_people(tx.connection)}
    if approver_id not in people:
        raise ApproverGone
    # somebody working alone approves with their own PIN: it shows at least that it is they who stand at the till
    if approver_id == tx.actor and len(people) > 1:
        raise OwnApproval
    return people[approver_id]
