"""A reading as plain text, the form in which the e-journal stores it."""

from sukli.documents.text import as_text
from sukli.readings.paper import reading_document
from sukli.readings.schemas import Reading

COLUMNS = 40


def reading_text(reading: Reading, *, is_reprint: bool = False) -> str:
    """Return the lines of a reading, each ended by a line feed."""
    return as_text(reading_document(reading, is_reprint=is_reprint), COLUMNS)
