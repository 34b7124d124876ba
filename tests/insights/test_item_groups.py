"""What a model is told instead of an item's name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.insights.sources import MOST_NAME, group_name


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Tapsilog", "Silog"),
        ("Daily Special: Chicken Adobo with Rice", "Daily Special: Chicken Adobo with Rice"),
        ("  \u202eTuron\x00\n two ", "Turon two"),
        ("", "Unnamed"),
        ("\u200b", "Unnamed"),
    ],
)
def test_an_item_is_named_to_the_model_by_its_group_or_its_own_name(name: str, told: str) -> None:
    assert group_name(name) == told


@given(st.text())
def test_every_name_becomes_one_short_line(name: str) -> None:
    told = group_name(name)

    assert 0 < len(told) <= MOST_NAME
    assert len(told.splitlines()) == 1
