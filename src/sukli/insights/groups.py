"""Item names normalised into groups before a model sees them. Spec section 9."""

import re

from sukli.insights.plain_text import plain_line

# an item is of the first group that one of its words begins like
_GROUPS: tuple[tuple[str, str], ...] = (
    ("Silog Meals", r"\w*silog"),
    ("Empanada", r"empanada"),
    (
        "Coffee",
        r"coffee|kape|barako|latte|cappuccino|espresso|americano|mocha|macchiato|frapp|brew\b|brewed\b(?! tea)",
    ),
    ("Tea", r"(?:\w+)?tea\b|teas\b|matcha|chai\b|salabat"),
    ("Chocolate", r"tsokolate|chocolate|cocoa|cacao"),
    ("Milk", r"\w*milk"),
    ("Bread", r"bread|pandesal|pan de|ensaymada|toast|bun\b|buns\b|croissant|monay|spanish bread"),
    ("Juice", r"juice|calamansi|lemonade|shake|smoothie"),
    ("Soda", r"soft ?drinks?\b|sodas?\b|coke|cola\b|pepsi|sprite|royal\b|root beer|mountain dew|7-?up\b"),
    ("Water", r"water\b"),
    # rice by itself; of a rice bowl or a rice cake it is only a part
    ("Rice", r"(?:rice|kanin)\W*$"),
)
_PATTERNS = [(group, re.compile(rf"\b(?:{words})")) for group, words in _GROUPS]
# what an item is called after, and what comes beside it, say nothing of what it is
_SPECIAL = re.compile(r"^.*\bdaily special\s*(?:[:\u2013\u2014-]\s*|\s)(?=\S)")
_BESIDE = re.compile(r"\s+(?:with|w/|and|&|\+)\s.*$|\s*\(.*$")
MOST_NAME = 60


def group_of(name: str) -> str:
    """The group of an item's name; a name that belongs to none stays itself, in one line of at most 60 characters."""
    folded = _BESIDE.sub("", _SPECIAL.sub("", " ".join(name.casefold().split())))
    for group, pattern in _PATTERNS:
        if pattern.search(folded):
            return group
    return plain_line(name, MOST_NAME) or "Unnamed"
