"""Reads of tickets."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, or_, select, text, union_all

from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.rows import of_row
from sukli.kitchen.schemas import ActiveSummary, Ticket, TicketLine, TicketList
from sukli.sales.chosen.schemas import LineOption
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.chosen.words import printed_options
from sukli.sales.raw_items import PROBLEM_TEXTS, items_problem
from sukli.sales.tables import (
    CURRENT_FOR,
    DEPOSIT,
    DONE_TICKET,
    OPEN_TICKET,
    UNSTOPPED_TICKET,
    sale_lines,
    sales,
)

# Enough to recall a ticket that was ticked by mistake
LATEST_COMPLETED = 30
# A cafe that uses numbers but never ticks would otherwise load its whole history into every kitchen screen
MOST_EARLIER = 200

# the columns of a ticket's fields where the names differ; lines are read separately
_COLUMNS = {"on": "business_on", "version": "ticket_version", "items_problem": "raw_items"}
_TICKET = [sales.c[_COLUMNS.get(name, name)].label(name) for name in Ticket.model_fields if name != "lines"]
_LINE_NAMES = [name for name in TicketLine.model_fields if name != "options"]
_LINE = [sale_lines.c[name] for name in _LINE_NAMES]


class _Queries(NamedTuple):
    """Queries for some tickets, their lines and options: narrow results cost half as much as a wide one."""

    tickets: Select[Any]
    lines: Select[Any]
    options: Select[Any]


def _queries(*conditions: ColumnElement[bool]) -> _Queries:
    return _Queries(
        select(*_TICKET).where(*conditions).order_by(sales.c.created_at, sales.c.id),
        select(sale_lines.c.sale_id, *_LINE)
        .join_from(sales, sale_lines)
        .where(*conditions)
        .order_by(sale_lines.c.sale_id, sale_lines.c.position),
        select(sale_line_options)
        .join_from(sales, sale_line_options, sale_line_options.c.sale_id == sales.c.id)
        .where(*conditions)
        .order_by(sale_line_options.c.line_id, sale_line_options.c.position),
    )


_by_ids = _queries(
    sales.c.id.in_(bindparam("ids", expanding=True)),
    sales.c.order_number.is_not(None),
    sales.c.payment_method != DEPOSIT,
)

_two_days = sales.c.business_on >= bindparam("yesterday")
_since = bindparam("since", type_=sales.c.created_at.type)
_current = or_(sales.c.business_on >= bindparam("today"), sales.c.created_at >= _since)
_open = select(sales.c.id).where(text(OPEN_TICKET))
_open_now = _open.where(_two_days, _current)
_earlier = _open.where(sales.c.business_on < bindparam("today"), sales.c.created_at < _since)
# Completed today or last night, even if ordered yesterday: a cook must still be able to recall it. An older one can
# only be recalled with its Undo; in exchange no more than two days of the index are read
_done = select(sales.c.id).where(text(DONE_TICKET), _two_days, sales.c.completed_at >= bindparam("evening"))
_to_stop = select(sales.c.id).where(text(UNSTOPPED_TICKET), sales.c.voided_at >= _since)
# in the order of the index, so that reading the newest costs the same however many there are
_newest_earlier = _earlier.order_by(sales.c.business_on.desc(), sales.c.order_number.desc()).limit(MOST_EARLIER)
# 'Complete all' completes many at one moment
_latest_done = _done.order_by(sales.c.completed_at.desc(), sales.c.created_at.desc(), sales.c.id.desc()).limit(
    LATEST_COMPLETED
)


def _listing(done: Select[Any]) -> _Queries:
    limited = (select(part.subquery()) for part in (_newest_earlier, done))
    return _queries(sales.c.id.in_(union_all(_open_now, _to_stop, *limited)))


_list, _list_with_all_done = _listing(_latest_done), _listing(_done)
_counts = select(
    select(func.count()).select_from(_done.subquery()).scalar_subquery(),
    select(func.count()).select_from(_earlier.subquery()).scalar_subquery(),
)
_numbers = select(sales.c.order_number).where(text(OPEN_TICKET), _two_days, _current)


def ticket_list(connection: Connection, now: datetime, *, all_completed: bool = False) -> TicketList:
    """Return all open tickets, the latest completed ones or all of them, and the voided ones that a cook must stop."""
    day = _day(now)
    tickets = _tickets(connection, _list_with_all_done if all_completed else _list, day)
    completed_count, earlier_count = connection.execute(_counts, day).one()
    return TicketList.model_construct(
        now=now,
        on=day["today"],
        current_since=day["since"],
        tickets=tickets,
        completed_count=completed_count,
        earlier_count=earlier_count,
    )


def tickets_by_ids(connection: Connection, ids: Collection[str]) -> list[Ticket]:
    """Return these tickets as they are now, including voided ones; ids of anything else are skipped."""
    return _tickets(connection, _by_ids, {"ids": list(ids)})


def active_summary(connection: Connection, now: datetime) -> ActiveSummary:
    """Count the active orders: with a number, not voided, not completed. Spec sections 4 and 7."""
    numbers = connection.scalars(_numbers, _day(now)).all()
    return ActiveSummary(active_count=len(numbers), numbers_in_use=sorted(set(numbers)))


def open_now(now: datetime) -> tuple[Select[Any], dict[str, Any]]:
    """Return a query for the ids of the active orders' sales, and its parameters."""
    return _open_now, _day(now)


def _day(now: datetime) -> dict[str, Any]:
    today, since = day_of(now), now - CURRENT_FOR
    return {"today": today, "yesterday": today - DAY, "since": since, "evening": min(since, bounds_of(today)[0])}


def _tickets(connection: Connection, queries: _Queries, values: dict[str, Any]) -> list[Ticket]:
    options: defaultdict[str, list[LineOption]] = defaultdict(list)
    for option in connection.execute(queries.options, values):
        options[option.line_id].append(of_row(LineOption, option))
    lines: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for sale_id, *cells in connection.execute(queries.lines, values):
        line: dict[str, Any] = dict(zip(_LINE_NAMES, cells, strict=True))
        chosen = printed_options(line["name"], line["temperature"], options.get(line["id"], ()))
        line["options"] = [option.name for option in chosen]
        lines[sale_id].append(line)
    # validating a whole ticket in one call takes half as long as constructing it unvalidated, model by model
    return [
        Ticket.model_validate(_ticket(dict(ticket), lines[ticket["id"]]))
        for ticket in connection.execute(queries.tickets, values).mappings()
    ]


def _ticket(ticket: dict[str, Any], lines: list[dict[str, Any]]) -> dict[str, Any]:
    problem = ticket["items_problem"] = items_problem(ticket["items_problem"], lines)
    if problem and not lines:
        lines = [
            {
                "id": ticket["id"],
                "item_id": None,
                "name": PROBLEM_TEXTS[problem],
                "quantity": 1,
                "temperature": None,
                "order_type": ticket["order_type"],
                "completed": ticket["order_status"] == "completed",
                "options": [],
            }
        ]
    return ticket | {"lines": lines}
