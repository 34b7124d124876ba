"""Expenses over HTTP."""

from fastapi import APIRouter, Request, Response

from sukli.approvals.params import ApprovalId
from sukli.expenses.commands import change_expense, delete_expense, record_expense
from sukli.expenses.history import expense_history
from sukli.expenses.queries import expenses_of_day
from sukli.expenses.schemas import Expense, ExpenseChange, ExpenseHistory, ExpensesOfDay, NewExpense
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.params import ChosenDay, PathId
from sukli.http.responses import recorded_response, recording
from sukli.printing.cached import CachedPrintersDep
from sukli.staff.makers import maker_of
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/expenses", tags=["expenses"])


@router.get("")
async def get_expenses(_: Actor, context: ContextDep, day: ChosenDay) -> ExpensesOfDay:
    """Return the expenses of a business day, today when none is given."""
    return await context.db.read(expenses_of_day, day)


@router.post("", **recording(Expense))
async def post_expense(
    body: NewExpense,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    approval: ApprovalId = None,
) -> Response:
    """Record an expense, with its cash out if paid from the drawer; a repeat answers 200 with the stored expense.

    The approval is of the cash out.
    """
    maker = await maker_of(request, context, actor, body.made_by, body.held_ms)
    return recorded_response(
        await context.db.write(
            record_expense,
            actor.id,
            body,
            maker.id,
            approval=approval,
            device_id=device_of(request),
            printers=await printers.now(),
        )
    )


@router.get("/{expense_id}/history")
async def get_history(expense_id: PathId, _: Actor, context: ContextDep) -> ExpenseHistory:
    """Return what was done to an expense and by whom, oldest first; also for a deleted one."""
    return await context.db.read(expense_history, expense_id)


@router.patch("/{expense_id}")
async def patch_expense(expense_id: PathId, body: ExpenseChange, actor: Actor, context: ContextDep) -> Expense:
    """Change some of category, description and amount; a stale known value is refused (409)."""
    return await context.db.write(change_expense, actor.id, expense_id, body)


@router.delete("/{expense_id}", status_code=204)
async def delete_one(expense_id: PathId, actor: Actor, context: ContextDep, approval: ApprovalId = None) -> None:
    """Delete an expense; deleting it again is no error, deleting one that never existed is."""
    await context.db.write(delete_expense, actor.id, expense_id, approval)
