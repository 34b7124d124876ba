"""An X- or Z-reading on paper."""

from sqlalchemy import Connection

from sukli.documents.model import Document
from sukli.readings.paper import reading_document
from sukli.readings.queries import reading_by_id


def z_paper(connection: Connection, reading_id: str, *, is_reprint: bool = False) -> Document:
    """Return a Z-reading as it was made. Raises NotFound."""
    return reading_document(reading_by_id(connection, reading_id).reading, is_reprint=is_reprint)
