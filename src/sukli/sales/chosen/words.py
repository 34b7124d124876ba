"""What a line says of its options, on paper and in the kitchen: what it says otherwise already is not said twice.

The same on the screens (web/src/lib/sale-words.ts); contracts/receipt_cases.json holds the two together.
"""

from collections.abc import Sequence

from sukli.menu.built_in import HOT_ID, ICED_ID
from sukli.sales.chosen.schemas import LineOption

_TEMPERATURES = (HOT_ID, ICED_ID)


def told_options(name: str, temperature: str | None, options: Sequence[LineOption]) -> list[LineOption]:
    """The options of a line but for its temperature, which has a word of its own, and a silog's type in its name."""
    return [
        option
        for option in options
        if not (temperature and option.choice_id in _TEMPERATURES) and f"({option.name})" not in name
    ]


def temperature_delta(options: Sequence[LineOption]) -> int:
    """What being hot or iced added to the price, in centavos."""
    return sum(option.delta_centavos for option in options if option.choice_id in _TEMPERATURES)
