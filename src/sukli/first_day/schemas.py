"""The guide on the wire."""

from typing import Annotated

from pydantic import Field

from sukli.cafe_settings.registry import Guide
from sukli.http.schema_types import Wire
from sukli.stock.schemas import NewItem

# five rows, and the item named 'Other'
MOST_AT_ONCE = 6


class FirstDay(Wire):
    """Whether the guide is offered to this person, and the setting `first_day` as the server has it."""

    offered: bool
    guide: Guide


class FirstItems(Wire):
    """Inventory items to add together. An error names its row: `items.2.name`, the first being 0."""

    items: Annotated[list[NewItem], Field(min_length=1, max_length=MOST_AT_ONCE)]
