"""The least that a line of an item may cost with its options, and how many of them it may get.

Nobody clamps a price to 0: what could come to less is refused when it is set up. So whoever sets an item's price, its
options or a price with a choice does so alone (`menu/turns.py`) and asks `menu/option_groups/limits.py` afterwards.
"""

from collections.abc import Iterable, Mapping

from sukli.menu.schemas import OptionGroup


def cheapest(price_centavos: int, groups: Iterable[OptionGroup], choice_prices: Mapping[str, int]) -> int:
    """The price in centavos with those choices that make it lowest; below 0 where the options do not fit the item.

    :param price_centavos: of the item without options, on some day
    :param groups: the groups of options that it has
    :param choice_prices: its own prices with a choice, by the choice's id

    A choice with a price of its own counts as the difference to the item's, so where two groups have such prices a
    dearer item may come to less.
    """
    return price_centavos + sum(_least_of(group, price_centavos, choice_prices) for group in groups)


def most_choices(groups: Iterable[OptionGroup]) -> int:
    """How many choices a line with these groups may get."""
    return sum(_most_of(group) for group in groups)


def _least_of(group: OptionGroup, price_centavos: int, choice_prices: Mapping[str, int]) -> int:
    deltas = sorted(_delta(choice.id, choice.delta_centavos, price_centavos, choice_prices) for choice in group.choices)
    lowering = [delta for delta in deltas[: _most_of(group)] if delta < 0]
    if group.required and not lowering:
        return min(deltas, default=0)
    return sum(lowering)


def _most_of(group: OptionGroup) -> int:
    if not group.several:
        return 1
    return len(group.choices) if group.most is None else min(group.most, len(group.choices))


def _delta(choice_id: str, delta_centavos: int, price_centavos: int, choice_prices: Mapping[str, int]) -> int:
    own = choice_prices.get(choice_id)
    return delta_centavos if own is None else own - price_centavos
