"""A document as plain text, for the e-journal and for previews without pictures."""

from sukli.documents.layout import Line, lay_out, placed
from sukli.documents.letters import printable, wrapped
from sukli.documents.model import Cut, Document, Picture


def as_text(document: Document, columns: int) -> str:
    """Return lines of at most this many columns, each ended by a line feed.

    Large letters become normal ones, a QR code its text; a picture is left out.
    """
    lines: list[str] = []
    for part in lay_out(document, columns, columns):
        match part:
            case Line(text):
                lines.append(text)
            case Cut() | Picture():
                pass
            case _:
                lines += [placed(line, columns, "center") for line in wrapped(printable(part.text), columns)]
    return "".join(f"{line}\n" for line in lines)
