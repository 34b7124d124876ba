"""What paper and the kitchen print of a line's options, without repeating what the line already says.

The screens do the same (web/src/lib/sale-words.ts); contracts/receipt_cases.json keeps the two in step.
"""

from collections.abc import Sequence

from sukli.menu.built_in import HOT_ID, ICED_ID
from sukli.sales.chosen.schemas import LineOption

_TEMPERATURES = (HOT_ID, ICED_ID)


def printed_options(name: str, temperature: str | None, options: Sequence[LineOption]) -> list[LineOption]:
    """Return the options of a line, except a temperature that has its own word and a silog type that is in the name."""
    return [
        option
        for option in options
        if not (temperature and option.choice_id in _TEMPERATURES) and f"({option.name})" not in name
    ]


def temperature_delta(options: Sequence[LineOption]) -> int:
    """Return what hot or iced added to the price, in centavos."""
    return sum(option.delta_centavos for option in options if option.choice_id in _TEMPERATURES)
