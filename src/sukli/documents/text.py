"""A document as plain text: the e-journal's, and what a preview without pictures shows."""

from sukli.documents.layout import Line, laid_out, placed
from sukli.documents.letters import printable, wrapped
from sukli.documents.model import Cut, Document, Picture


def as_text(document: Document, columns: int) -> str:
    """Lines of at most so many columns, each ended by a line feed.

    Large letters are as others, a QR code is its text, and a picture nothing.
    """
    lines: list[str] = []
    for part in laid_out(document, columns, columns):
        match part:
            case Line(text):
                lines.append(text)
            case Cut() | Picture():
                pass
            case _:
                lines += [placed(line, columns, "center") for line in wrapped(printable(part.text), columns)]
    return "".join(f"{line}\n" for line in lines)
