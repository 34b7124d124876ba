"""The options of a line on the wire."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import Field

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Name, Wire, WireId


class LineOption(Wire):
    """One choice as it was when the line was added; `delta_centavos` is part of the line's price, and may be below 0.

    The spec's temperature is an option only if it has a price of its own; otherwise `temperature` of the line says it.
    """

    choice_id: WireId
    group_name: Annotated[Name, Field(max_length=50)]
    name: Annotated[Name, Field(max_length=50)]
    delta_centavos: Annotated[int, Field(ge=-MOST_PRICE_CENTAVOS, le=MOST_PRICE_CENTAVOS)]


def added_by(options: Iterable[LineOption]) -> int:
    """Return what the options add to the base of a line, in centavos."""
    return sum(option.delta_centavos for option in options)
