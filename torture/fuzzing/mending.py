"""Make a request find something: an existing record, sums that add up, values as they were last seen."""

from collections.abc import Callable
from random import Random
from typing import Any
from uuid import UUID

from schemathesis import Case

from sukli.money import discount_of
from sukli.reports.report_type import REPORT_TYPES
from torture.fuzzing.known import Known, Record

# the place of the records that a path parameter names
PLACES = {
    "sale_id": "sales",
    "expense_id": "expenses",
    "transaction_id": "cash",
    "item_id": "stock",
    "of_id": "stock",
    "recipe_id": "stock",
    "person_id": "people",
    "code_id": "devices",
    "device_id": "devices",
    "count_id": "counts",
    "shift_id": "drawer",
    "payment_id": "drawer",
    "tender_id": "tenders",
    "reading_id": "readings",
    "subject_id": "sales",
    "group_id": "menu",
    "printer_id": "printing",
    "job_id": "printing",
    "logo_id": "logo",
}


def mend(case: Case, known: Known, chance: Random) -> None:
    """Change the request where it is clear what would make it find something."""
    address = case.path_parameters
    for name in address.keys() & PLACES.keys():
        record = known.some(PLACES[name], chance)
        if record is not None:
            address[name] = record["id"]
            if name == "item_id":
                address["kind"] = record["kind"]
    if "report" in address:
        address["report"] = chance.choice(REPORT_TYPES)
    rule = _RULES.get(case.operation.label)
    body = case.body
    if rule is not None and isinstance(body, dict):
        try:
            rule(body, known, chance, address)
        except (KeyError, TypeError, AttributeError):
            # a body that is wrong on purpose stays as it is
            return
        # setting the body makes the case update its description of itself
        case.body = body


def _sale(body: Record, known: Known, chance: Random, _: Record) -> None:
    items = known.all("stock", kind="inventory")
    for line in body["lines"]:
        line |= {"id": _an_id(chance), "item_id": chance.choice(items)["id"]}
    subtotal = sum(line["price_centavos"] * line["quantity"] for line in body["lines"])
    discount = discount_of(subtotal, body["discount_tenths"])
    body |= {
        "id": _an_id(chance),
        "subtotal_centavos": subtotal,
        "discount_centavos": discount,
        "total_centavos": subtotal - discount,
        "cash_received_centavos": chance.choice([None, subtotal]),
        "sold_by": None,
    }


def _expense_change(body: Record, known: Known, _: Random, address: Record) -> None:
    stored = known.by_id("expenses", address["expense_id"])
    body["known"] = {name: stored[name] for name in body if name != "known"}


def _batch(body: Record, known: Known, chance: Random, address: Record) -> None:
    items = known.all("stock", kind=address["kind"])
    chance.shuffle(items)
    for row, item in zip(body["rows"], items, strict=False):
        row |= {"id": item["id"], "from": {name: item[name] for name in row["to"]}}


def _stock_transaction(body: Record, known: Known, _: Random, address: Record) -> None:
    body["known_unit_cost_centavos"] = known.by_id("stock", address["item_id"])["unit_cost_centavos"]


def _settings_change(body: Record, known: Known, _: Random, __: Record) -> None:
    # a cafe in which every action needs an approval would answer little else
    for name in [name for name in body if name.startswith("approve_")]:
        del body[name]
    body["known"] = {name: known.settings[name] for name in body if name != "known"}


def _ticks(body: Record, known: Known, chance: Random, address: Record) -> None:
    lines = known.by_id("sales", address["sale_id"])["lines"]
    body["line_ids"] = [line["id"] for line in lines if chance.random() < 0.7] or [lines[0]["id"]]


def _ticks_together(body: Record, known: Known, chance: Random, _: Record) -> None:
    for ticket in body["tickets"]:
        sale = known.some("sales", chance) or {}
        ticket |= {"id": sale["id"], "line_ids": [line["id"] for line in sale["lines"]]}


def _seen(body: Record, known: Known, chance: Random, _: Record) -> None:
    body["ids"] = [sale["id"] for sale in known.all("sales") if chance.random() < 0.3][:200] or body["ids"]


def _approval(body: Record, known: Known, chance: Random, _: Record) -> None:
    body["approver_id"] = (known.some("people", chance) or {})["id"]


_RULES: dict[str, Callable[[Record, Known, Random, dict[str, Any]], None]] = {
    "POST /api/sales": _sale,
    "PATCH /api/expenses/{expense_id}": _expense_change,
    "PATCH /api/stock/{kind}": _batch,
    "POST /api/stock/{kind}/{item_id}/transactions": _stock_transaction,
    "PATCH /api/settings": _settings_change,
    "PUT /api/orders/{sale_id}/ticks": _ticks,
    "PUT /api/orders/ticks": _ticks_together,
    "PUT /api/orders/seen": _seen,
    "POST /api/approvals": _approval,
}


def _an_id(chance: Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))
