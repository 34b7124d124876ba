"""The shop's details at the head and the foot of a paper."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Document, Element, Picture, Text
from sukli.logo.queries import current_logo


def head_of(letterhead: Letterhead, tin: str = "TIN") -> Iterator[Element]:
    """Yield the name, address, the owner's own lines and the taxpayer's number, as far as they are set."""
    yield name_of(letterhead)
    for lines in (letterhead.cafe_address, letterhead.receipt_header):
        if lines:
            yield Text(text=lines, align="center")
    if letterhead.cafe_tin:
        yield Text(text=f"{tin} {letterhead.cafe_tin}", align="center")


def machine_of(letterhead: Letterhead) -> Iterator[Element]:
    """Yield the machine's number at the tax office, for the paper of a sale."""
    if letterhead.machine_number:
        yield Text(text=f"MIN {letterhead.machine_number}", align="center")


def with_logo(connection: Connection, document: Document) -> Document:
    """Return the document with the cafe's logo above it, if there is one."""
    logo = current_logo(connection)
    if logo is None:
        return document
    picture = Picture(png=logo.png, width=logo.width, height=logo.height)
    return document.model_copy(update={"elements": [picture, *document.elements]})


def foot_of(letterhead: Letterhead) -> Iterator[Element]:
    """Yield the owner's own last lines, if there are any."""
    if letterhead.receipt_footer:
        yield Blank()
        yield Text(text=letterhead.receipt_footer, align="center")


def permits_of(letterhead: Letterhead) -> Iterator[Element]:
    """Yield the numbers of permits and accreditation, which belong at the end of the paper of a sale."""
    if letterhead.permit_numbers:
        yield Blank()
        yield Text(text=letterhead.permit_numbers, align="center")


def name_of(letterhead: Letterhead) -> Text:
    """Return the cafe's name, which is all that a slip for the shop itself needs."""
    return Text(text=letterhead.cafe_name, align="center", bold=True)
