"""Drawers and shifts over HTTP."""

from fastapi import APIRouter, BackgroundTasks, Request, Response

from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.drawer.app_payments.commands import note_payment, remove_payment
from sukli.drawer.app_payments.schemas import NewAppPayment
from sukli.drawer.closing import begin_closing, carry_over, close_shift, count_drawer
from sukli.drawer.closing_tasks import ClosingTasksDep
from sukli.drawer.explained.queries import explanation_of
from sukli.drawer.explained.schemas import Explanation
from sukli.drawer.noting import note_difference
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import closing_of, drawer_of, drawer_state, open_shifts, shift_by_id
from sukli.drawer.schemas import (
    BeginClosing,
    CarryOver,
    CloseShift,
    DrawerState,
    NewCount,
    NewShift,
    NoteOnDifference,
    Shift,
    ShiftClosing,
)
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.params import PathId
from sukli.http.responses import recorded_response, recording
from sukli.printing.cached import CachedPrintersDep
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/drawer", tags=["drawer"])


@router.get("")
async def get_drawer(request: Request, _: Actor, context: ContextDep, settings: CachedSettingsDep) -> DrawerState:
    """Return the drawer that this browser's sales go into, and the other open ones."""
    per_till = (await settings.now()).drawers == "till"
    return await context.db.read(drawer_state, device_of(request), per_till=per_till)


@router.post("/shifts", **recording(Shift))
async def post_shift(
    body: NewShift, request: Request, actor: Actor, context: ContextDep, settings: CachedSettingsDep
) -> Response:
    """Open this browser's drawer with its float; a repeat answers 200 with the stored shift."""
    drawer = drawer_of(device_of(request), per_till=(await settings.now()).drawers == "till")
    return recorded_response(await context.db.write(open_shift, actor.id, body, drawer))


@router.get("/shifts/{shift_id}")
async def get_shift(shift_id: PathId, _: Actor, context: ContextDep) -> Shift:
    """Return one shift."""
    return await context.db.read(shift_by_id, shift_id)


@router.get("/shifts/{shift_id}/closing")
async def get_closing(shift_id: PathId, _: Actor, context: ContextDep) -> ShiftClosing:
    """Return the state of a shift's closing."""
    return await context.db.read(closing_of, shift_id, context.db.clock())


@router.post("/shifts/{shift_id}/closing")
async def post_closing(shift_id: PathId, body: BeginClosing, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Begin to close a drawer, or take a closing over from somebody else."""
    return await context.db.write(begin_closing, actor.id, shift_id, body)


@router.post("/shifts/{shift_id}/closing/carry-over")
async def post_carry_over(shift_id: PathId, body: CarryOver, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Carry over what is still open of one kind, for a reason."""
    return await context.db.write(carry_over, actor.id, shift_id, body, actor.first_name)


@router.post("/shifts/{shift_id}/closing/count")
async def post_count(shift_id: PathId, body: NewCount, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Confirm what was counted; only the answer reveals the expected amount."""
    return await context.db.write(count_drawer, actor.id, shift_id, body)


@router.post("/shifts/{shift_id}/app-payments")
async def post_app_payment(shift_id: PathId, body: NewAppPayment, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Note a payment that an app lists and no order has; a repeat changes nothing."""
    return await context.db.write(note_payment, actor.id, shift_id, body)


@router.delete("/shifts/{shift_id}/app-payments/{payment_id}")
async def delete_app_payment(shift_id: PathId, payment_id: PathId, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Remove a payment noted by mistake."""
    return await context.db.write(remove_payment, actor.id, shift_id, payment_id)


@router.get("/shifts/{shift_id}/explanation")
async def get_explanation(shift_id: PathId, _: Actor, context: ContextDep) -> Explanation:
    """Explain the difference of a counted drawer; 409 before the count is confirmed."""
    return await context.db.read_long(explanation_of, shift_id, context.db.clock())


@router.put("/shifts/{shift_id}/note")
async def put_note(shift_id: PathId, body: NoteOnDifference, actor: Actor, context: ContextDep) -> ShiftClosing:
    """Write or replace the note about a difference, at any time after the count."""
    return await context.db.write(note_difference, actor.id, shift_id, body)


@router.post("/shifts/{shift_id}/close")
async def post_close(
    shift_id: PathId,
    body: CloseShift,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    closing_tasks: ClosingTasksDep,
    later: BackgroundTasks,
) -> ShiftClosing:
    """Close a counted drawer; the last closing of the day is followed by a backup."""
    closed = await context.db.write(close_shift, actor.id, shift_id, body, await printers.now(), device_of(request))
    is_last = not await context.db.read(open_shifts)
    later.add_task(closing_tasks.after_closing, with_backup=is_last)
    return closed
