"""An item's name determines its group above the till's menu."""

import pytest

from sukli.menu.default_groups import DEFAULT_GROUPS, default_group_of

NAMES = {group.key: group.name for group in DEFAULT_GROUPS}
# OKLCH hues: red for sold out, brown-yellow for low, green for active
STATUS_HUES = (25, 88, 150)


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("Daily Special Tapsilog", "Daily Special"),
        ("All Day Silog with Coffee", "Silog"),
        ("Chicken Empanada", "Empanada"),
        ("Cafe Latte", "Coffee"),
        ("Matcha Latte", "Coffee"),
        ("Wintermelon Milk Tea", "Tea"),
        ("Sirloin Steak", "More"),
        ("Abundance Bowl", "More"),
        ("Fresh Milk", "Drinks"),
        ("Soft Drink in Can", "Drinks"),
        ("Coke Zero", "Drinks"),
        ("Kapeng Barako", "Coffee"),
        ("Salabat", "Tea"),
        ("Buttered Toast", "Bread"),
        ("Hot Bun", "Bread"),
        ("other", "More"),
    ],
)
def test_a_name_belongs_to_its_default_group(name: str, group: str) -> None:
    assert NAMES[default_group_of(name)] == group


def test_the_hues_of_groups_differ_from_each_other_and_from_status_colours() -> None:
    def apart(one: int, other: int) -> int:
        return min(abs(one - other), 360 - abs(one - other))

    hues = [group.hue for group in DEFAULT_GROUPS if group.hue is not None]
    for at, hue in enumerate(hues):
        assert all(apart(hue, other) >= 25 for other in (*STATUS_HUES, *hues[at + 1 :]))
    assert DEFAULT_GROUPS[-1].hue is None
