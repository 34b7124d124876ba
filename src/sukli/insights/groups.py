"""Item names normalised into groups before a model sees them. Spec section 9."""

import re

from sukli.insights.plain_text import plain_line

# an item is of the first group that one of its words begins like; silog meals name the coffee they come with
_GROUPS: tuple[tuple[str, str], ...] = (
    ("Silog Meals", r"\w*silog"),
    ("Empanada", r"empanada"),
    ("Coffee", r"coffee|kape|barako|latte|cappuccino|espresso|americano|mocha|macchiato|spanish latte"),
    ("Tea", r"(?:\w+)?tea\b|teas\b|matcha|chai\b|salabat"),
    ("Chocolate", r"tsokolate|chocolate|cocoa|cacao"),
    ("Milk", r"\w*milk"),
    ("Bread", r"bread|pandesal|pan de|ensaymada|toast|bun\b|buns\b|croissant|monay|spanish bread"),
    ("Juice", r"juice|calamansi|lemonade|shake|smoothie"),
    ("Rice", r"rice|kanin"),
    ("Water and Soda", r"water\b|soda|coke|cola\b|sprite|royal\b"),
)
_PATTERNS = [(group, re.compile(rf"\b(?:{words})")) for group, words in _GROUPS]
MOST_NAME = 60


def group_of(name: str) -> str:
    """The group of an item's name; a name that belongs to none stays itself, in one line of at most 60 characters."""
    folded = name.casefold()
    for group, pattern in _PATTERNS:
        if pattern.search(folded):
            return group
    return plain_line(name, MOST_NAME) or "Unnamed"
