"""The use of ingredients on the wire. Amounts in thousandths of an ingredient's content unit, money in centavos."""

from sukli.http.schema_types import Wire, WireId
from sukli.reports.schemas import ReportBase
from sukli.stock.schemas import ContentUnit


class IngredientUse(Wire):
    """How much of an ingredient recipes took, and how much people threw away and received.

    Each amount is costed at the item's current unit cost.
    """

    id: WireId
    name: str
    content_unit: ContentUnit
    used_thousandths: int
    used_centavos: int
    wasted_thousandths: int
    wasted_centavos: int
    received_thousandths: int
    received_centavos: int


class IngredientReport(ReportBase):
    """The recipes' ingredients that were used, thrown away or received; the costliest use by recipes comes first."""

    ingredients: list[IngredientUse]
