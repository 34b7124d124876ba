"""Whatever is in a row of the earlier backend, it is imported or reported as wrong."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.moving.earlier.items import lines_of
from sukli.moving.earlier.rows import cash_of, expense_of, item_of, movement_of, sale_of
from sukli.moving.earlier.values import as_centavos, as_id, as_instant, as_minutes

PERSON = "00000000-0000-4000-8000-000000000001"
ROW: dict[str, Any] = {
    "id": "00000000-0000-4000-8000-000000000002",
    "items": '[{"id": "a", "name": "Latte", "price": 120, "quantity": 2}]',
    "total": "240.00",
    "amount": "12.5",
    "unit_cost": 60,
    "name": "Latte",
    "quantity": 3,
    "transaction_type": "received",
    "inventory_item_id": PERSON,
    "created_at": "2026-03-01T10:00:00+08:00",
    "order_number": None,
    "voided": None,
    "voided_at": None,
    "completed_at": None,
    "completion_time_minutes": None,
    "current_stock": None,
    "subtotal": None,
}
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["1e9999", "NaN", "-1", "9999-12-31T23:59:59-12:00"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "price", "quantity"]), inner),
    max_leaves=5,
)


class Anybody:
    """Knows every person and every item."""

    items = frozenset({PERSON})

    def person(self, _: object) -> str:
        return PERSON

    def person_or_unknown(self, *_: object) -> str:
        return PERSON

    sold_item = person_or_unknown


@given(st.sampled_from(sorted(ROW)), ANYTHING)
def test_any_value_in_any_column_is_imported_or_reported(name: str, value: Any) -> None:
    row = ROW | {name: value}
    known: Any = Anybody()
    for read in (
        lambda: sale_of(row, known),
        lambda: item_of(row, "inventory", "inventory_items"),
        lambda: movement_of(row, "inventory_transactions", known),
        lambda: expense_of(row, known),
        lambda: cash_of(row | {"transaction_type": "cash_in"}, known),
    ):
        with suppress(ValueError):
            read()


@pytest.mark.parametrize(
    "items",
    [
        [{"id": 1, "name": "Latte", "price": 120, "quantity": 2}],
        '[{"name": "Latte", "price": "120.00", "quantity": "2"}]',
        json.dumps('[{"name": "Latte", "price": 120.0, "quantity": 2, "orderType": "somewhere"}]'),
    ],
)
def test_items_may_be_a_list_or_a_list_as_text_or_as_twice_encoded_text(items: Any) -> None:
    (line,) = lines_of(items) or ()
    assert (line.name, line.price_centavos, line.quantity, line.order_type) == ("Latte", 12_000, 2, None)


@pytest.mark.parametrize(
    "items",
    ["", "[]", "null", "{}", "rubbish", 7, [{"name": "Latte"}], '[{"name": "A", "price": 1, "quantity": 0.5}]', ["x"]],
)
def test_incomplete_items_are_unreadable(items: Any) -> None:
    assert lines_of(items) is None


@pytest.mark.parametrize(
    ("text", "centavos"), [("1.005", 101), ("0.004", 0), (-2.5, -250), ("1e2", 10_000), (82.35, 8_235)]
)
def test_an_amount_of_any_decimals_is_rounded_half_up(text: Any, centavos: int) -> None:
    assert as_centavos(text, "total") == centavos


# a report rounds them again, and one database rounds a half up where the other rounds it to the even neighbour
@pytest.mark.parametrize(("text", "minutes"), [("4.125", 4.13), (4.135, 4.14), ("0.004", 0.0), ("12", 12.0)])
def test_minutes_of_any_decimals_are_stored_with_two_like_our_own(text: Any, minutes: float) -> None:
    assert as_minutes(text) == minutes


def test_times_have_their_stated_offset_or_are_utc() -> None:
    instants = {
        as_instant(text, "created_at")
        for text in ("2026-03-01 02:00:00+00", "2026-03-01T10:00:00+08:00", "2026-03-01 02:00:00")
    }
    assert len(instants) == 1


def test_an_id_in_another_form_is_converted_the_same_way_at_each_import_and_differs_by_table() -> None:
    assert as_id(17, "sales") == as_id("17", "sales") != as_id(17, "expenses")
