"""Expenses, as a browser sends them."""

from typing import Any

from sukli.ids import new_id

TYPED = {"category": "Supplies", "description": "Ice", "amount_centavos": 12_345}


def a_change(known: dict[str, Any] | None = None, **values: Any) -> dict[str, Any]:
    """The change that a browser sends if it shows `known`, or else the values of `an_expense`."""
    return values | {"known": {name: (known or TYPED)[name] for name in values}}


def an_expense(**values: Any) -> dict[str, Any]:
    return {"id": new_id(), **TYPED, **values}
