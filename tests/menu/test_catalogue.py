"""What a name determines about price, order and choices; TypeScript is tested with the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from sukli.menu.catalogue import choice_of, is_open_price, menu_order, menu_price

CASES = json.loads((Path(__file__).parents[2] / "contracts" / "menu_cases.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['name']!r}-{case['unit_cost_centavos']}")
def test_a_shared_case_gives_the_agreed_result(case: dict[str, Any]) -> None:
    name = case["name"]

    assert menu_price(name, case["unit_cost_centavos"]) == case["price_centavos"]
    assert menu_order(name)[0] == case["rank"]
    assert choice_of(name) == case["choice"]


def test_the_shared_cases_cover_every_rank_and_choice() -> None:
    assert {case["rank"] for case in CASES} == {0, 1, 2, 3}
    assert {case["choice"] for case in CASES} == {"custom", "silog", "temperature", "none"}


def test_the_menu_is_ordered_by_rank_and_then_by_name_without_regard_to_case() -> None:
    names = ["Other", "zebra bread", "Tapsilog", "Adobo", "daily special B", "Bangsilog", "Daily Special A", "adobo 2"]

    assert sorted(names, key=menu_order) == [
        "Daily Special A",
        "daily special B",
        "Bangsilog",
        "Tapsilog",
        "Adobo",
        "adobo 2",
        "zebra bread",
        "Other",
    ]


def test_only_the_item_named_exactly_other_has_an_open_price() -> None:
    assert is_open_price("Other")
    assert is_open_price("  OTHER ")
    assert not is_open_price("Other drinks")
    assert not is_open_price("another")
