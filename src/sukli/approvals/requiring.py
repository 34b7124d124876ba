"""What a command checks before an action that an owner wants approved."""

from datetime import timedelta

from sqlalchemy import ColumnElement, Row, exists, select

from sukli.approvals.errors import ApprovalNeeded, MakersOwnApproval
from sukli.approvals.rules import SETTINGS, is_needed
from sukli.approvals.schemas import Asked
from sukli.approvals.tables import approvals
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.tx import Tx
from sukli.errors import Conflict
from sukli.staff.tables import staff

# enough for the action to go ahead after the last digit, and for a retry or two on a slow line
LASTS = timedelta(minutes=2)
# a transaction that waited for another may be slightly older than the approval that it uses
OVERLAP = timedelta(minutes=1)


def require_approval(
    tx: Tx, request: Asked, approval_id: str | None, *, size: int | None = None, made_by: str | None = None
) -> str | None:
    """Use up the approval of an action; return who gave it, None if the cafe requires none.

    Called within the action's own transaction: if the action fails afterwards, its approval is not used up.

    :param size: what is compared with the setting's limit, if it has one, in the setting's unit
    :param made_by: the record's maker, if another person asked or sends it: nobody approves their own that way either
    Raises ApprovalNeeded if there is no approval, or none that is for this action, by this person, unused and recent;
    and MakersOwnApproval.
    """
    # a replayed command happened before anybody could be asked
    if tx.present is not None or not _is_needed(tx, request, size):
        return None
    approval = None if approval_id is None else _use_up(tx, request, approval_id)
    if approval is None:
        raise ApprovalNeeded(request, was_given=approval_id is not None)
    approver_id: str = approval.approved_by
    # only somebody working alone can have asked themselves
    if approver_id == made_by != approval.asked_by:
        raise MakersOwnApproval(request, _first_name(tx, approver_id))
    return approver_id


def allow_repeat(tx: Tx, request: Asked, approval_id: str | None, *, otherwise: type[Conflict]) -> None:
    """Accept that this is done already, if this person did it with this approval and the answer was lost.

    Raises `otherwise` if not.
    """
    if approval_id is None:
        raise otherwise
    conditions = (*_is_for(request, approval_id), approvals.c.asked_by == tx.actor, approvals.c.used_at.is_not(None))
    if tx.connection.execute(select(approvals.c.id).where(*conditions)).first() is None:
        raise otherwise


def approves_anything(tx: Tx) -> bool:
    """Whether the cafe requires approval for any action, even if only above a limit."""
    stored = select(cafe_settings.c.value).where(cafe_settings.c.name.in_(SETTINGS.values()))
    return any(value is not None and value is not False for value in tx.connection.scalars(stored))


def approver_values(approver_id: str | None) -> dict[str, str]:
    """Return what the journal's entry of the action says about its approval."""
    return {} if approver_id is None else {"approved_by": approver_id}


def _is_needed(tx: Tx, request: Asked, size: int | None) -> bool:
    if request.action not in SETTINGS:
        return True
    stored = select(cafe_settings.c.value).where(cafe_settings.c.name == SETTINGS[request.action])
    return is_needed(tx.connection.execute(stored).scalar_one_or_none(), size)


def _use_up(tx: Tx, request: Asked, approval_id: str) -> Row[tuple[str, str]] | None:
    """Use the approval up; if two do so at the same time, the second finds it used."""
    conditions = [*_is_for(request, approval_id), approvals.c.used_at.is_(None)]
    if request.amount_centavos is not None:
        conditions.append(approvals.c.amount_centavos >= request.amount_centavos)
    # A discount's approval is for one sale and may be used weeks later, by whoever is signed in on that tablet then
    if request.action != "discount":
        conditions += [
            approvals.c.asked_by == tx.actor,
            approvals.c.approved_at.between(tx.now - LASTS, tx.now + OVERLAP),
            exists().where(staff.c.id == approvals.c.approved_by, staff.c.is_active),
        ]
    query = (
        approvals.update()
        .where(*conditions)
        .values(used_at=tx.now)
        .returning(approvals.c.approved_by, approvals.c.asked_by)
    )
    return tx.connection.execute(query).one_or_none()


def _is_for(request: Asked, approval_id: str) -> list[ColumnElement[bool]]:
    return [approvals.c.id == approval_id, approvals.c.action == request.action, approvals.c.subject == request.subject]


def _first_name(tx: Tx, staff_id: str) -> str:
    name: str = tx.connection.execute(select(staff.c.first_name).where(staff.c.id == staff_id)).scalar_one()
    return name
