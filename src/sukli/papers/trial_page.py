"""A page that shows what a printer can do."""

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Columns, Cut, Document, QrCode, Rule, Text
from sukli.papers.letterhead import foot_of, head_of


def trial_page(letterhead: Letterhead) -> Document:
    """Return a page with each kind of element once; letters that few printers have are drawn as a picture."""
    return Document(
        title="Test page",
        elements=[
            *head_of(letterhead),
            Blank(),
            Text(text="Test page", align="center", bold=True, large=True),
            Text(text="The line goes from edge to edge:"),
            Rule(),
            Text(text="left"),
            Text(text="middle", align="center"),
            Text(text="right", align="right"),
            Text(text="Bold", bold=True),
            Text(text="Large", large=True),
            Columns(left="Words at the left, however many they are, and a figure at the right", right="1234.50"),
            Columns(left="TOTAL", right="165.00", bold=True, large=True),
            Text(text="Letters: Señor Peña, café, ₱"),
            Text(text="As a picture: 珍珠奶茶, 抹茶, 비빔밥, ☕"),
            QrCode(text="This code can be read."),
            *foot_of(letterhead),
            Cut(),
        ],
    )
