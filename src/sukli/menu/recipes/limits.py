"""What no recipe may come to: one that needs itself, or one of more levels than anybody can follow."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

# a latte of a syrup of a tea is three
MOST_LEVELS = 5

# what the recipe of each item takes, by the items' ids
Needs = Mapping[str, Collection[str]]


def circle(needs: Needs, start: str, first: str) -> list[str] | None:
    """The ids by which `start` would need itself if it took `first`, from `first` to `start`; None where it does not.

    :param needs: without circles among the others
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
    """How many recipes stand on each other at most, where `dish` takes these ingredients: those above it, too."""
    used_by: defaultdict[str, set[str]] = defaultdict(set)
    for each, taken in needs.items():
        for ingredient in taken:
            used_by[ingredient].add(each)
    below = max((_longest(needs, ingredient) for ingredient in ingredients), default=0)
    above = max((1 + _longest(used_by, each) for each in used_by[dish]), default=0)
    return above + 1 + below


def _longest(edges: Needs, start: str) -> int:
    """How many ids with edges of their own follow each other at most, from `start` on."""
    known: dict[str, int] = {}

    def steps(each: str) -> int:
        if each not in known:
            known[each] = 0 if not edges.get(each) else 1 + max(steps(further) for further in edges[each])
        return known[each]

    return steps(start)
