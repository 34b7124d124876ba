"""Each action that may need an approval: how to prepare it, do it over HTTP, and see that it was done."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.cafe_settings.commands import change_settings
from sukli.cafe_settings.registry import CafeSettings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.schemas import StaffMember

PIN = "4711"


@dataclass
class Action:
    """An action prepared for somebody who wants to do it."""

    send: Callable[[httpx.AsyncClient, str | None], Awaitable[httpx.Response]]
    is_done: Callable[[httpx.AsyncClient], Awaitable[bool]]
    # what must be approved, as the refusal states it
    asked: dict[str, Any]
    # the id of the record whose journal entry names both people
    record_id: str


@dataclass
class Kind:
    """A kind of action: the setting that requires approval for it, and how to prepare one."""

    setting: dict[str, Any]
    ready: Callable[[Cafe, httpx.AsyncClient], Awaitable[Action]]
    # such a sale may be sent weeks later, from whatever session the tablet has then
    is_lasting: bool = field(default=False)


async def set_up(cafe: Cafe, owner: StaffMember, **values: Any) -> None:
    """Change the settings as an owner."""
    known = CafeSettings()
    change = SettingsChange.model_validate(values | {"known": {name: getattr(known, name) for name in values}})
    await cafe.db.write(change_settings, owner.id, change, {})


async def approve(
    till: httpx.AsyncClient, asked: dict[str, Any], approver: StaffMember, pin: str = PIN, **others: Any
) -> httpx.Response:
    """Ask the server for this person's approval."""
    body = {"id": new_id(), "approver_id": approver.id, "pin": pin, **asked, **others}
    return await till.post("/api/approvals", json=body)


async def approved(till: httpx.AsyncClient, asked: dict[str, Any], approver: StaffMember, **others: Any) -> str:
    """Get an approval; return its id."""
    answer = await approve(till, asked, approver, **others)
    assert answer.status_code == 201, answer.text
    given: str = answer.json()["id"]
    return given


def _query(approval: str | None) -> dict[str, str]:
    return {} if approval is None else {"approval": approval}


async def _a_sale(cafe: Cafe, till: httpx.AsyncClient) -> str:
    order = an_order(a_line(await an_item(cafe.db, f"Bread {new_id()}")))
    assert (await till.post("/api/sales", json=order)).status_code == 201
    sale_id: str = order["id"]
    return sale_id


def _asked(action: str, subject: str, amount: int | None = None) -> dict[str, Any]:
    return {"action": action, "subject": subject, "amount_centavos": amount}


async def _void_of_sale(cafe: Cafe, till: httpx.AsyncClient) -> Action:
    sale_id = await _a_sale(cafe, till)
    path = f"/api/sales/{sale_id}"
    return Action(
        lambda browser, approval: browser.post(f"{path}/void", json={}, params=_query(approval)),
        lambda browser: _holds(browser, path, lambda sale: bool(sale["voided"])),
        _asked("void", sale_id),
        sale_id,
    )


async def _restore_of_sale(cafe: Cafe, till: httpx.AsyncClient) -> Action:
    sale_id = await _a_sale(cafe, till)
    path = f"/api/sales/{sale_id}"
    assert (await till.post(f"{path}/void", json={})).status_code == 200
    return Action(
        lambda browser, approval: browser.post(f"{path}/restore", params=_query(approval)),
        lambda browser: _holds(browser, path, lambda sale: not sale["voided"]),
        _asked("restore", sale_id),
        sale_id,
    )


async def _removal_of_a_refused_sale(_: Cafe, __: httpx.AsyncClient) -> Action:
    order = an_order(a_line(new_id()))
    path = f"/api/sales/{order['id']}/unrecorded"
    return Action(
        lambda browser, approval: browser.post(path, json={"sale": order}, params=_query(approval)),
        lambda browser: _holds(browser, "/api/sales/day", lambda day: len(day["unrecorded"]) == 1),
        _asked("void", order["id"]),
        order["id"],
    )


async def _removal_of_refused_cash(cafe: Cafe, _: httpx.AsyncClient) -> Action:
    return _removal(cafe, "/api/cash", "void", {"transaction_type": "cash_out", "amount_centavos": 5_000})


async def _removal_of_a_refused_expense(cafe: Cafe, _: httpx.AsyncClient) -> Action:
    return _removal(cafe, "/api/expenses", "delete", {"category": "Rent", "amount_centavos": 5_000})


async def _removal_of_a_refused_expense_from_the_drawer(cafe: Cafe, _: httpx.AsyncClient) -> Action:
    # its cash out is removed with it, so this takes the approval of a void
    return _removal(cafe, "/api/expenses", "void", {"amount_centavos": 5_000, "cash_out_id": new_id()})


def _removal(cafe: Cafe, place: str, approved_as: str, record: dict[str, Any]) -> Action:
    record_id = new_id()
    path = f"{place}/{record_id}/unrecorded"

    async def is_noted(_: httpx.AsyncClient) -> bool:
        return bool(await cafe.rows(journal, record_id=record_id))

    return Action(
        lambda browser, approval: browser.post(path, json={"record": record}, params=_query(approval)),
        is_noted,
        _asked(approved_as, record_id),
        record_id,
    )


async def _void_of_cash(_: Cafe, till: httpx.AsyncClient) -> Action:
    cash = {"id": new_id(), "transaction_type": "cash_out", "amount_centavos": 5_000}
    assert (await till.post("/api/cash", json=cash)).status_code == 201
    return Action(
        lambda browser, approval: browser.post(f"/api/cash/{cash['id']}/void", params=_query(approval)),
        lambda browser: _holds(browser, "/api/cash", lambda day: bool(day["transactions"][0]["voided"])),
        _asked("void", str(cash["id"])),
        str(cash["id"]),
    )


async def _cash_out(_: Cafe, __: httpx.AsyncClient) -> Action:
    cash = {"id": new_id(), "transaction_type": "cash_out", "amount_centavos": 5_001}
    return Action(
        lambda browser, approval: browser.post("/api/cash", json=cash, params=_query(approval)),
        lambda browser: _holds(browser, "/api/cash", lambda day: day["cash_out_centavos"] == 5_001),
        _asked("cash_out", str(cash["id"]), 5_001),
        str(cash["id"]),
    )


async def _expense_from_the_drawer(_: Cafe, __: httpx.AsyncClient) -> Action:
    ids = {"id": new_id(), "cash_out_id": new_id()}
    expense = ids | {"category": "Rent", "description": "March", "amount_centavos": 5_001}
    return Action(
        lambda browser, approval: browser.post("/api/expenses", json=expense, params=_query(approval)),
        lambda browser: _holds(browser, "/api/cash", lambda day: day["cash_out_centavos"] == 5_001),
        _asked("cash_out", ids["cash_out_id"], 5_001),
        ids["cash_out_id"],
    )


async def _delete_of_expense(_: Cafe, till: httpx.AsyncClient) -> Action:
    expense = {"id": new_id(), "category": "Rent", "description": "March", "amount_centavos": 5}
    assert (await till.post("/api/expenses", json=expense)).status_code == 201
    return Action(
        lambda browser, approval: browser.delete(f"/api/expenses/{expense['id']}", params=_query(approval)),
        lambda browser: _holds(browser, "/api/expenses", lambda day: day["total_centavos"] == 0),
        _asked("delete", str(expense["id"])),
        str(expense["id"]),
    )


async def _delete_of_item(cafe: Cafe, _: httpx.AsyncClient) -> Action:
    item_id = await an_item(cafe.db)
    return Action(
        lambda browser, approval: browser.delete(f"/api/stock/inventory/{item_id}", params=_query(approval)),
        lambda browser: _holds(browser, "/api/stock/inventory", lambda listed: listed["items"] == []),
        _asked("delete", item_id),
        item_id,
    )


async def _discount(cafe: Cafe, _: httpx.AsyncClient) -> Action:
    order = an_order(a_line(await an_item(cafe.db), quantity=5), discount_tenths=201)
    return Action(
        lambda browser, approval: browser.post("/api/sales", json=order | {"approval_id": approval}),
        lambda browser: _holds(browser, "/api/sales/day", lambda day: day["active_count"] == 1),
        _asked("discount", order["id"], order["discount_centavos"]),
        order["id"],
    )


KINDS = {
    "void of a sale": Kind({"approve_void": True}, _void_of_sale),
    "removal of a refused sale": Kind({"approve_void": True}, _removal_of_a_refused_sale),
    "removal of refused cash": Kind({"approve_void": True}, _removal_of_refused_cash),
    "removal of a refused expense": Kind({"approve_delete": True}, _removal_of_a_refused_expense),
    "removal of a refused expense from the drawer": Kind(
        {"approve_void": True, "approve_delete": True}, _removal_of_a_refused_expense_from_the_drawer
    ),
    "void of cash": Kind({"approve_void": True}, _void_of_cash),
    "restore": Kind({"approve_restore": True}, _restore_of_sale),
    "delete of an expense": Kind({"approve_delete": True}, _delete_of_expense),
    "delete of an item": Kind({"approve_delete": True}, _delete_of_item),
    "discount": Kind({"approve_discount_over": 200}, _discount, is_lasting=True),
    "cash out": Kind({"approve_cash_out_over": 5_000}, _cash_out),
    "expense from the drawer": Kind({"approve_cash_out_over": 5_000}, _expense_from_the_drawer),
}


async def _holds(browser: httpx.AsyncClient, path: str, said: Callable[[dict[str, Any]], bool]) -> bool:
    answer = await browser.get(path)
    return answer.status_code == 200 and said(answer.json())
