"""A document with every kind of element, and names as people type them."""

from sukli.documents.model import Blank, Columns, Cut, Document, QrCode, Rule, Text

EVERYTHING = Document(
    title="Everything",
    elements=[
        Text(text="Kape ni Nena\n12 Rizal St, Baguio", align="center", bold=True),
        Blank(),
        Text(text="Order #12", align="center", bold=True, large=True),
        Text(text="right", align="right"),
        Rule(),
        Columns(left="2 x Señor Peña's café", right="240.00"),
        Columns(left="1 x Extra long silog with everything on it and rice", right="165.00"),
        Columns(left="Iced, Take-out", right="", indent=2),
        Columns(left="3 x 珍珠奶茶 \U0001f9cb", right="360.00"),
        Columns(left="TOTAL", right="1765.00", bold=True, large=True),
        Columns(left="Present grand total", right="1000000000000000000000000000.00"),
        QrCode(text="https://example.com/order/12"),
        Cut(),
    ],
)
