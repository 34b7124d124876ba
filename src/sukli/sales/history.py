"""The history of a sale, from the journal."""

from typing import Any

from sqlalchemy import Connection, Row

from sukli.sales.chosen.words import printed_options
from sukli.sales.history_schemas import (
    DifferingOption,
    DifferingPrice,
    SaleAction,
    SaleEvent,
    SaleEventDetails,
    SaleHistory,
)
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import SaleLine
from sukli.staff.queries import entries_about, people_named_in

# The journal's name of an action, and the wire's
_ACTIONS: dict[str, SaleAction] = {
    "sale.completed": "sold",
    "ticket.seen": "seen",
    "ticket.ticked": "ticked",
    "ticket.unticked": "unticked",
    "ticket.completed": "completed",
    "ticket.recalled": "recalled",
    "sale.voided": "voided",
    "ticket.stopped": "stopped",
    "sale.restored": "restored",
    "tender.verified": "verified",
    "tender.unverified": "unverified",
}
# who made what another person sent: of a sale, and of a tick
_MAKERS = ("sold_by", "made_by")


def sale_history(connection: Connection, sale_id: str) -> SaleHistory:
    """Everything that was done to the sale, oldest first. Raises NotFound."""
    lines = {line.id: line for line in sale_by_id(connection, sale_id).lines}
    entries = entries_about(connection, sale_id, _ACTIONS)
    people = people_named_in(connection, entries, "approved_by", *_MAKERS)
    return SaleHistory(
        events=[
            SaleEvent.model_construct(
                at=row.at,
                staff_first_name=people.get(_maker(row) or "", row.first_name),
                action=_ACTIONS[row.action],
                details=_details(row, lines, people),
            )
            for row in entries
        ]
    )


def _details(row: Row[Any], lines: dict[str, SaleLine], people: dict[str, str]) -> SaleEventDetails:
    after: dict[str, Any] = row.after or {}
    return SaleEventDetails(
        lines=[_line_words(lines[line_id]) for line_id in after.get("line_ids", ()) if line_id in lines],
        prices_that_differ=[
            DifferingPrice(
                name=lines[price["line_id"]].name,
                price_centavos=price["price_centavos"],
                menu_price_centavos=price["menu_price_centavos"],
            )
            for price in after.get("prices_that_differ", ())
        ],
        options_that_differ=[
            DifferingOption(
                name=lines[option["line_id"]].name,
                option=option["name"],
                delta_centavos=option["delta_centavos"],
                menu_delta_centavos=option["menu_delta_centavos"],
            )
            for option in after.get("options_that_differ", ())
        ],
        held_ms=after.get("held_ms", 0),
        tender_name=after.get("tender_name"),
        stock_moved=bool(after.get("stock")),
        given_back_centavos=after.get("given_back_centavos", 0),
        void_reason=after.get("void_reason"),
        approved_by_first_name=people.get(after.get("approved_by", "")),
        sent_by_first_name=row.first_name if _maker(row) else None,
        without_approval=after.get("without_approval", False),
    )


def _line_words(line: SaleLine) -> str:
    """Return the line's name with its options, 'Cafe Latte (Oat milk)': two lattes may be ticked one by one."""
    words = [option.name for option in printed_options(line.name, line.temperature, line.options)]
    return f"{line.name} ({', '.join(words)})" if words else line.name


def _maker(row: Row[Any]) -> str | None:
    """Return who made the sale or tick, if somebody else sent it."""
    after: dict[str, Any] = row.after or {}
    return next((after[name] for name in _MAKERS if name in after), None)
