"""A document laid out in columns: the lines that both plain text and a printer's bytes are made of."""

from collections.abc import Iterator
from dataclasses import dataclass

from sukli.documents.letters import printable, width_of, wrapped
from sukli.documents.model import Align, Blank, Columns, Cut, Document, Picture, QrCode, Rule, Text

# with less room than this beside it, a figure goes on a line of its own
_FEWEST_FOR_WORDS = 8


@dataclass(frozen=True)
class Line:
    """Letters on one line, padded with spaces to their position."""

    text: str
    bold: bool = False
    large: bool = False


def lay_out(document: Document, columns: int, large_columns: int) -> Iterator[Line | QrCode | Picture | Cut]:
    """Lay the document out for this many columns, fewer for large letters. No line is longer, and nothing is cut.

    A QR code's text is passed through unchanged: its letters are not printed.
    """
    for element in document.elements:
        match element:
            case Text() | Columns():
                room = large_columns if element.large else columns
                lines = _text(element, room) if isinstance(element, Text) else _columns(element, room)
                for line in lines:
                    yield Line(line.rstrip(), element.bold, element.large)
            case Rule():
                yield Line("-" * columns)
            case Blank():
                yield Line("")
            case QrCode() | Picture() | Cut():
                yield element


def _text(text: Text, columns: int) -> Iterator[str]:
    for paragraph in text.text.split("\n"):
        for line in wrapped(printable(paragraph), columns):
            yield placed(line, columns, text.align)


def _columns(element: Columns, columns: int) -> Iterator[str]:
    figure, indent = printable(element.right), " " * min(element.indent, columns // 2)
    beside = columns - len(indent) - width_of(figure) - 1
    has_room = beside >= min(_FEWEST_FOR_WORDS, width_of(printable(element.left)))
    words = [
        indent + line
        for paragraph in element.left.split("\n")
        for line in wrapped(printable(paragraph), beside if figure and has_room else columns - len(indent))
    ]
    if not figure:
        yield from words
    elif has_room:
        yield from words[:-1]
        yield words[-1] + placed(figure, columns - width_of(words[-1]), "right")
    else:
        yield from filter(None, words)
        for line in wrapped(figure, columns):
            yield placed(line, columns, "right")


def placed(line: str, columns: int, align: Align) -> str:
    """Return the line padded with spaces, so that it is at the left, in the middle or at the right."""
    spare = columns - width_of(line)
    if align == "left":
        return line
    # rounded as str.center does
    return " " * (spare if align == "right" else spare // 2 + (spare & columns & 1)) + line
