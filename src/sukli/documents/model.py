"""A document for a strip of paper of any width: elements from top to bottom (docs/decisions/paper.md).

A renderer knows how many letters fit on a line, and wraps; a document only says what belongs together. The same
document is plain text in the e-journal, a page that a browser prints, and bytes for a receipt printer.
"""

from typing import Annotated, Literal

from pydantic import Field

from sukli.http.schema_types import Wire

Align = Literal["left", "center", "right"]


class Text(Wire):
    """Some words, wrapped if they are too long; a line feed begins a new line."""

    kind: Literal["text"] = "text"
    text: str
    align: Align = "left"
    bold: bool = False
    # twice as wide and high
    large: bool = False


class Columns(Wire):
    """Words at the left and a figure at the right of the same line: the words wrap, the figure is never cut."""

    kind: Literal["columns"] = "columns"
    left: str
    right: str
    bold: bool = False
    large: bool = False
    # how many letters to indent the words by
    indent: Annotated[int, Field(ge=0, le=8)] = 0


class Rule(Wire):
    """A line across the paper."""

    kind: Literal["rule"] = "rule"


class Blank(Wire):
    """An empty line."""

    kind: Literal["blank"] = "blank"


class QrCode(Wire):
    """A text as a QR code; plain text shows the text."""

    kind: Literal["qr"] = "qr"
    text: Annotated[str, Field(min_length=1, max_length=512)]


class Picture(Wire):
    """A black-and-white picture in the middle of the paper, eight dots a millimetre; plain text leaves it out."""

    kind: Literal["picture"] = "picture"
    # a PNG with one bit per pixel, in Base64
    png: str
    # in dots
    width: Annotated[int, Field(ge=1, le=384)]
    height: Annotated[int, Field(ge=1, le=384)]


class Cut(Wire):
    """The end of a piece of paper; a printer without a cutter feeds it out."""

    kind: Literal["cut"] = "cut"


Element = Annotated[Text | Columns | Rule | Blank | QrCode | Picture | Cut, Field(discriminator="kind")]


class Document(Wire):
    """`title` names it in a list of prints, in a browser's tab and to a screen reader: Receipt, Order #12."""

    title: str
    elements: list[Element]
