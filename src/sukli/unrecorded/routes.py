"""Removing records from a till, over HTTP. A repeat, or a record that is stored after all, answers 200."""

from fastapi import APIRouter, Request, Response

from sukli.approvals.params import ApprovalId
from sukli.http.context import Context, ContextDep
from sukli.http.params import PathId
from sukli.http.responses import recorded_response, recording
from sukli.staff.makers import known_maker
from sukli.staff.routes import Actor
from sukli.staff.schemas import StaffMember
from sukli.unrecorded.commands import CASH, EXPENSE, Kind, write_down
from sukli.unrecorded.reading import an_id
from sukli.unrecorded.schemas import RefusedRecord, WrittenDown

router = APIRouter(prefix="/api", tags=["unrecorded"])


@router.post("/expenses/{expense_id}/unrecorded", **recording(WrittenDown))
async def post_expense(
    expense_id: PathId,
    body: RefusedRecord,
    request: Request,
    actor: Actor,
    context: ContextDep,
    approval: ApprovalId = None,
) -> Response:
    """Write down a refused expense that is removed from a till."""
    return await _written(EXPENSE, expense_id, body, request, actor, context, approval)


@router.post("/cash/{transaction_id}/unrecorded", **recording(WrittenDown))
async def post_cash(
    transaction_id: PathId,
    body: RefusedRecord,
    request: Request,
    actor: Actor,
    context: ContextDep,
    approval: ApprovalId = None,
) -> Response:
    """Write down refused cash put in or taken out that is removed from a till."""
    return await _written(CASH, transaction_id, body, request, actor, context, approval)


async def _written(
    kind: Kind,
    record_id: str,
    body: RefusedRecord,
    request: Request,
    actor: StaffMember,
    context: Context,
    approval: str | None,
) -> Response:
    maker_id = an_id(body.record.get("made_by"))
    maker = actor if maker_id == actor.id else maker_id and await known_maker(request, context, maker_id, body.held_ms)
    write = context.db.write(write_down, actor.id, kind, record_id, body, maker or None, approval=approval)
    return recorded_response(await write)
