"""The menu on the wire."""

from sukli.http.schema_types import Wire, WireId


class MenuItem(Wire):
    """One tile: price in centavos, whole units of stock."""

    id: WireId
    name: str
    price_centavos: int
    current_stock: int
    min_stock_level: int
