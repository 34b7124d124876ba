"""Who may take which name when many change at the same time, and the order of names."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.stock.names import name_key, place_of, refused_renames

ORDERS = json.loads((Path(__file__).parents[2] / "contracts" / "name_order.json").read_text(encoding="utf-8"))
KEYS = st.sampled_from("abcdef")


def test_a_free_name_is_accepted() -> None:
    assert refused_renames({"1": "a"}, {}) == set()


def test_a_taken_name_is_refused() -> None:
    assert refused_renames({"1": "a"}, {"a": "2"}) == {"1"}


def test_items_can_swap_names_in_pairs_and_in_circles() -> None:
    assert refused_renames({"1": "b", "2": "a"}, {"a": "1", "b": "2"}) == set()
    assert refused_renames({"1": "b", "2": "c", "3": "a"}, {"a": "1", "b": "2", "c": "3"}) == set()


def test_of_two_items_wanting_one_name_the_first_gets_it() -> None:
    assert refused_renames({"1": "x", "2": "x"}, {}) == {"2"}


def test_a_refused_item_keeps_its_old_name_from_others() -> None:
    # 3 wants b, which 2 would give up for a, which 1 has and keeps
    assert refused_renames({"2": "a", "3": "b"}, {"a": "1", "b": "2"}) == {"2", "3"}


@given(st.lists(st.tuples(KEYS, KEYS), unique_by=lambda pair: pair[0], max_size=6), st.sets(KEYS))
def test_no_two_items_end_up_with_the_same_name(pairs: list[tuple[str, str]], bystanders: set[str]) -> None:
    wanted = {f"item {now}": new for now, new in pairs if now != new}
    holders = {now: f"item {now}" for now, _ in pairs} | {
        key: f"item {key}" for key in bystanders if key not in dict(pairs)
    }
    refused = refused_renames(wanted, holders)

    ends = {item: key for key, item in holders.items()}
    ends |= {item: key for item, key in wanted.items() if item not in refused}

    assert len(set(ends.values())) == len(ends)


def test_case_width_and_spaces_make_no_difference_to_a_name() -> None:
    assert len({name_key(name) for name in ("Tapsilog", " tapsilog ", "TAPSILOG", "\uff34apsilog")}) == 1
    assert name_key("Iced  Tea") == name_key("iced tea") != name_key("icedtea")


@pytest.mark.parametrize("case", ORDERS, ids=lambda case: case["in_order"][0])
def test_names_are_sorted_where_people_look_for_them(case: dict[str, list[str]]) -> None:
    assert sorted(case["names"], key=place_of) == case["in_order"]
    # the lists are sorted by the key of a name
    assert sorted(case["names"], key=lambda name: place_of(name_key(name))) == case["in_order"]
