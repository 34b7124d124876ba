"""What can be read of a sale that was refused, whatever is wrong with it."""

import json
from dataclasses import dataclass
from typing import Any

from sukli.http.schema_types import MOST_CENTAVOS, is_id
from sukli.sales.schemas import MOST_LINES, UnrecordedLine
from sukli.tenders.rules import CASH
from sukli.texts import as_shown

_MOST_LETTERS = 200
# of numbers and quantities: what nobody takes for one is left out, as is what no database stores
_MOST = 1_000_000


@dataclass(frozen=True)
class Readable:
    """Each None where it cannot be read. At most 200 lines, as many as a sale may have."""

    order_number: int | None
    total_centavos: int | None
    # what of it came as cash: its total, where its tenders cannot be read
    cash_centavos: int | None
    # the id of who made it, as the till says
    sold_by: str | None
    lines: list[UnrecordedLine]


def readable(sale: Any) -> Readable:
    """What can be read of it."""
    found: dict[str, Any] = sale if isinstance(sale, dict) else {}
    sold_by, lines = found.get("sold_by"), found.get("lines")
    total = _whole(found.get("total_centavos"), MOST_CENTAVOS)
    return Readable(
        order_number=_whole(found.get("order_number"), _MOST),
        total_centavos=total,
        cash_centavos=None if total is None else max(total - _not_cash(found.get("tenders")), 0),
        sold_by=sold_by if isinstance(sold_by, str) and is_id(sold_by) else None,
        lines=[_line(line) for line in lines[:MOST_LINES]] if isinstance(lines, list) else [],
    )


def readable_text(body: str) -> Readable:
    """What can be read of its JSON."""
    try:
        return readable(json.loads(body))
    except (ValueError, RecursionError):
        return readable(None)


def _not_cash(tenders: Any) -> int:
    """What other tenders settled; nothing where that cannot be told of each of them."""
    if not isinstance(tenders, list) or not all(isinstance(tender, dict) for tender in tenders):
        return 0
    others = [tender.get("amount_centavos") for tender in tenders if tender.get("kind") != CASH]
    amounts = [_whole(amount, MOST_CENTAVOS) for amount in others]
    return 0 if None in amounts else sum(filter(None, amounts))


def _line(line: Any) -> UnrecordedLine:
    found: dict[str, Any] = line if isinstance(line, dict) else {}
    name = found.get("name")
    return UnrecordedLine(
        name=as_shown(name, _MOST_LETTERS) if isinstance(name, str) else "",
        quantity=_whole(found.get("quantity"), _MOST),
    )


def _whole(value: Any, most: int) -> int | None:
    # true and false are numbers to Python
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and 0 <= value <= most else None
