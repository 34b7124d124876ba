"""The shop at the head of a paper."""

from collections.abc import Iterator

from sukli.documents.model import Element, Text
from sukli.readings.contents import Letterhead


def head_of(letterhead: Letterhead) -> Iterator[Element]:
    """Name, address and taxpayer's number, as far as they are set."""
    yield Text(text=letterhead.cafe_name, align="center", bold=True)
    if letterhead.cafe_address:
        yield Text(text=letterhead.cafe_address, align="center")
    if letterhead.cafe_tin:
        yield Text(text=f"TIN {letterhead.cafe_tin}", align="center")
