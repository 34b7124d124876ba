"""The use of ingredients on the wire. Amounts in thousandths of an ingredient's content unit, money in centavos."""

from sukli.http.schema_types import Wire, WireId
from sukli.reports.schemas import ReportBase
from sukli.stock.schemas import ContentUnit


class IngredientUse(Wire):
    """What recipes took of an ingredient, and what people threw away and received of it.

    Each costs what its share of a unit costs now.
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
    """The ingredients of recipes of which any went or came, by what recipes took of them, the dearest first."""

    ingredients: list[IngredientUse]
