"""Cash movements over HTTP."""

from fastapi import APIRouter, Request, Response

from sukli.approvals.params import ApprovalId
from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.queries import cash_of_day
from sukli.cash.schemas import CashOfDay, CashTransaction, NewCashTransaction
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.params import ChosenDay, PathId
from sukli.http.responses import recorded_response, recording
from sukli.printing.cached import CachedPrintersDep
from sukli.staff.makers import maker_of
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/cash", tags=["cash"])


@router.get("")
async def get_cash(_: Actor, context: ContextDep, day: ChosenDay) -> CashOfDay:
    """Return the cash movements of a business day, today when none is given."""
    return await context.db.read(cash_of_day, day)


@router.post("", **recording(CashTransaction))
async def post_cash(
    body: NewCashTransaction,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    approval: ApprovalId = None,
) -> Response:
    """Record cash put in or taken out; a repeat answers 200 with the stored movement."""
    maker = await maker_of(request, context, actor, body.made_by, body.held_ms)
    return recorded_response(
        await context.db.write(
            record_cash_transaction,
            actor.id,
            body,
            approval,
            made_by=maker.id,
            device_id=device_of(request),
            printers=await printers.now(),
        )
    )


@router.post("/{transaction_id}/void")
async def post_void(
    transaction_id: PathId, actor: Actor, context: ContextDep, approval: ApprovalId = None
) -> CashTransaction:
    """Void a movement; this cannot be undone."""
    return await context.db.write(void_cash_transaction, actor.id, transaction_id, approval)
