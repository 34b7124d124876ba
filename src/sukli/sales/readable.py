"""What can be read of a refused sale, whatever is wrong with it."""

import json
from dataclasses import dataclass
from typing import Any

from sukli.http.schema_types import MOST_CENTAVOS
from sukli.sales.schemas import MOST_LINES, UnrecordedLine
from sukli.tenders.rules import CASH
from sukli.unrecorded.reading import an_id, whole, words

_MOST_LETTERS = 200
# for order numbers and quantities: anything larger is implausible, or more than a database can store
_MOST = 1_000_000


@dataclass(frozen=True)
class Readable:
    """What could be read; None for what could not. At most 200 lines, as many as a sale may have."""

    order_number: int | None
    total_centavos: int | None
    # the part of it that was cash: the whole total if its tenders cannot be read
    cash_centavos: int | None
    # the seller's id, as the till sent it
    sold_by: str | None
    lines: list[UnrecordedLine]


def readable(sale: Any) -> Readable:
    """Read what can be read of a sale's JSON object."""
    found: dict[str, Any] = sale if isinstance(sale, dict) else {}
    lines, total = found.get("lines"), whole(found.get("total_centavos"), MOST_CENTAVOS)
    return Readable(
        order_number=whole(found.get("order_number"), _MOST),
        total_centavos=total,
        cash_centavos=None if total is None else max(total - _not_cash(found.get("tenders")), 0),
        sold_by=an_id(found.get("sold_by")),
        lines=[_line(line) for line in lines[:MOST_LINES]] if isinstance(lines, list) else [],
    )


def readable_text(body: str) -> Readable:
    """Read what can be read of a sale's JSON text."""
    try:
        return readable(json.loads(body))
    except (ValueError, RecursionError):
        return readable(None)


def _not_cash(tenders: Any) -> int:
    """Return what tenders other than cash settled; 0 unless that is known of each of them."""
    if not isinstance(tenders, list) or not all(isinstance(tender, dict) for tender in tenders):
        return 0
    others = [tender.get("amount_centavos") for tender in tenders if tender.get("kind") != CASH]
    amounts = [whole(amount, MOST_CENTAVOS) for amount in others]
    return 0 if None in amounts else sum(filter(None, amounts))


def _line(line: Any) -> UnrecordedLine:
    found: dict[str, Any] = line if isinstance(line, dict) else {}
    return UnrecordedLine(
        name=words(found.get("name"), _MOST_LETTERS) or "",
        quantity=whole(found.get("quantity"), _MOST),
    )
