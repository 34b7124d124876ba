"""Approvals over HTTP."""

from fastapi import APIRouter, Request, Response

from sukli.approvals.giving import begin_approval, give_approval
from sukli.approvals.schemas import Approval, ApprovalLimits, NewApproval
from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.http.context import ContextDep
from sukli.http.responses import recorded_response, recording
from sukli.staff import throttle
from sukli.staff.auth import AuthDep
from sukli.staff.callers import place_of, traced
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/approvals", tags=["approvals"])


@router.get("/limits")
async def get_limits(_: Actor, cached_settings: CachedSettingsDep) -> ApprovalLimits:
    """Return what a till must know before it asks for an approval."""
    settings = await cached_settings.now()
    return ApprovalLimits(
        discount_over_tenths=settings.approve_discount_over, cash_out_over_centavos=settings.approve_cash_out_over
    )


@router.post("", **recording(Approval))
async def post_approval(
    body: NewApproval, request: Request, actor: Actor, context: ContextDep, auth: AuthDep
) -> Response:
    """Approve one action of the person signed in here, with the approver's PIN; a repeat answers 200.

    Attempts are counted as at a sign-in: with the approver, whoever asks, and with the device.
    """
    with traced("approval", request):
        sources = throttle.of_approver(body.approver_id, await place_of(request, context.db))
        await context.db.write(begin_approval, actor.id, body.approver_id, sources)
        pin_hash = await auth.pins.hash(body.pin)
        approval = await context.db.write(give_approval, actor.id, body, pin_hash, sources)
    await auth.key.proved(body.approver_id)
    return recorded_response(approval)
