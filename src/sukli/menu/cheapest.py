"""The lowest price of an item's line with its options, and how many choices a line may get.

Nothing clamps a price to 0: a combination below 0 is refused when it is set up. Commands that set an item's price, its
options or a price with a choice therefore run one at a time (`menu/locking.py`), and then check
`menu/option_groups/limits.py`.
"""

from collections.abc import Iterable, Mapping

from sukli.menu.schemas import OptionGroup


def cheapest(price_centavos: int, groups: Iterable[OptionGroup], choice_prices: Mapping[str, int]) -> int:
    """Return the price in centavos with the cheapest choices; below 0 where the options do not fit the item.

    :param price_centavos: the item's price without options, on some day
    :param groups: the item's groups of options
    :param choice_prices: the item's own prices with a choice, by the choice's id

    A choice with its own price counts as the difference from the item's price, so where two groups have such prices, a
    higher item price may lower the result.
    """
    return price_centavos + sum(_least_of(group, price_centavos, choice_prices) for group in groups)


def most_choices(groups: Iterable[OptionGroup]) -> int:
    """Return how many choices a line with these groups may get."""
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
