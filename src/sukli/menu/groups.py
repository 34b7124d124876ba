"""Normalizes item names into groups, for the reports and before a model sees them. Spec section 9."""

import re
from collections.abc import Iterable
from functools import lru_cache

# an item belongs to the first group whose pattern matches at the start of one of its words
_GROUPS: tuple[tuple[str, str], ...] = (
    ("Silog", r"\w*silog"),
    ("Empanada", r"empanada"),
    ("Coffee", r"coffee|kape|barako|latte|cappuccino|espresso|americano|mocha|macchiato|frapp|brew\b|brewed\b(?! tea)"),
    ("Tea", r"(?:\w+)?tea\b|teas\b|matcha|chai\b|salabat"),
    ("Chocolate", r"tsokolate|chocolate|cocoa|cacao"),
    ("Milk", r"\w*milk"),
    ("Bread", r"bread|pandesal|pan de|ensaymada|toast|bun\b|buns\b|croissant|monay|spanish bread"),
    ("Juice", r"juice|calamansi|lemonade|shake|smoothie"),
    ("Soda", r"soft ?drinks?\b|sodas?\b|coke|cola\b|pepsi|sprite|royal\b|root beer|mountain dew|7-?up\b"),
    ("Water", r"water\b"),
    # rice by itself; in a rice bowl or a rice cake it is only a part
    ("Rice", r"(?:rice|kanin)\W*$"),
)
_PATTERNS = [(group, re.compile(rf"\b(?:{words})")) for group, words in _GROUPS]
# a leading 'daily special', and what an item is served with, do not tell what the item is
_SPECIAL = re.compile(r"^.*\bdaily special\s*(?:[:\u2013\u2014-]\s*|\s)(?=\S)")
_BESIDE = re.compile(r"\s+(?:with|w/|and|&|\+)\s.*$|\s*\(.*$")
# the name for items in no group
REST = "More"


# a report looks up every name that was ever sold, again and again
@lru_cache(maxsize=10_000)
def group_of(name: str) -> str | None:
    """Return the group of an item's name; None if it belongs to none."""
    folded = _BESIDE.sub("", _SPECIAL.sub("", " ".join(name.casefold().split())))
    for group, pattern in _PATTERNS:
        if pattern.search(folded):
            return group
    return None


def group_or_rest(name: str) -> str:
    """Return the group that an item of this name counts towards in a report."""
    return group_of(name) or REST


def groups_among(names: Iterable[str]) -> list[str]:
    """Return the groups of these names, in the usual order, and always 'More': any name may be typed."""
    found = {REST, *map(group_or_rest, names)}
    return [group for group in (*(group for group, _ in _GROUPS), REST) if group in found]
