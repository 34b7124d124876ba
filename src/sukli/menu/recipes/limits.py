"""The limits of recipes: none that needs itself, and none with more levels than anybody can follow."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

# a latte with a syrup made of a tea has three
MOST_LEVELS = 5

# the ingredients of each item's recipe, by the items' ids
Needs = Mapping[str, Collection[str]]


def circle(needs: Needs, start: str, first: str) -> list[str] | None:
    """Return the ids from `first` to `start` if `start` taking `first` would make a cycle; None otherwise.

    :param needs: the recipes of the other items, without cycles
    """
    ways, seen = [[first]], {first}
    while ways:
        way = ways.pop()
        if way[-1] == start:
            return way
        further = sorted(set(needs.get(way[-1], ())) - seen)
        seen.update(further)
        ways += [[*way, each] for each in further]
    return None


def levels_through(needs: Needs, dish: str, ingredients: Iterable[str]) -> int:
    """Return the length of the longest chain of recipes through `dish`, if it takes these ingredients."""
    used_by: defaultdict[str, set[str]] = defaultdict(set)
    for each, taken in needs.items():
        for ingredient in taken:
            used_by[ingredient].add(each)
    below = max((_longest(needs, ingredient) for ingredient in ingredients), default=0)
    above = max((1 + _longest(used_by, each) for each in used_by[dish]), default=0)
    return above + 1 + below


def _longest(edges: Needs, start: str) -> int:
    """Return the length of the longest path from `start`, counting ids with outgoing edges."""
    lengths: dict[str, int] = {}

    def steps(each: str) -> int:
        if each not in lengths:
            lengths[each] = 0 if not edges.get(each) else 1 + max(steps(further) for further in edges[each])
        return lengths[each]

    return steps(start)
