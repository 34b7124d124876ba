"""A line's price is its base plus its choices, as the till freezes it and the server checks it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from tests.menu.line_prices import Chosen, frozen_deltas

from sukli.menu.built_in import HOT_ID, ICED_ID
from sukli.sales.schemas import NewSaleLine

CONTRACT = json.loads((Path(__file__).parents[2] / "contracts" / "line_price_cases.json").read_text())
CASES: list[dict[str, Any]] = CONTRACT["cases"]

_choices = st.builds(Chosen, st.integers(-50_000, 50_000), st.none() | st.integers(0, 100_000))
_chosen = st.lists(_choices, max_size=20)


def _line(price_centavos: int, deltas: list[int]) -> NewSaleLine:
    options = [
        {"choice_id": f"018f0000-0000-7000-8000-{place:012}", "group_name": "Milk", "name": "Oat milk"}
        | {"delta_centavos": delta}
        for place, delta in enumerate(deltas)
    ]
    line_id = "018f0000-0000-7000-8000-000000000001"
    what = {"id": line_id, "item_id": line_id, "name": "Latte", "quantity": 1, "order_type": "dine-in"}
    return NewSaleLine.model_validate(what | {"price_centavos": price_centavos, "options": options})


@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_each_shared_case_has_the_agreed_price_and_is_accepted(case: dict[str, Any]) -> None:
    chosen = [Chosen(each["delta_centavos"], each["own_price_centavos"]) for each in case["chosen"]]

    assert frozen_deltas(case["base_centavos"], chosen) == case["delta_centavos"]
    assert _line(case["price_centavos"], case["delta_centavos"]).base_centavos == case["base_centavos"]


@given(st.integers(0, 100_000), _chosen)
def test_a_lines_price_is_its_base_plus_its_frozen_choices_and_never_below_zero(
    base: int, chosen: list[Chosen]
) -> None:
    deltas = frozen_deltas(base, chosen)
    price = base + sum(deltas)

    assert price == max(0, base + sum(each.delta_to(base) for each in chosen))
    assert _line(price, deltas).base_centavos == base


def test_options_that_do_not_fit_the_price_are_refused() -> None:
    with pytest.raises(ValidationError, match="do not fit the price"):
        _line(1_000, [2_000])


def test_the_till_knows_the_temperatures_by_their_ids() -> None:
    assert CONTRACT["temperatures"] == {HOT_ID: "hot", ICED_ID: "iced"}
