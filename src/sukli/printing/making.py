"""Making a paper for a job: provided by the application, since papers know sales and readings, and printers do not."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document, Text
from sukli.printing.chosen import KnownPrinter

# papers read separately, so that other reads need not wait for them: they look for what would explain a difference
READ_LONG = ("closing-slip",)
# an order that waited longer, such as for paper, may have been called out and made
_AT_ONCE = timedelta(minutes=5)


class Subject(NamedTuple):
    """What a paper is about."""

    kind: PaperKindName
    subject_id: str
    is_reprint: bool = False
    # for a kitchen slip: only the items of these groups; None: all
    groups: Collection[str] | None = None


@dataclass(frozen=True)
class Making:
    """How to read the document of a subject in a query, and how to render a document as bytes, which may take long."""

    document: Callable[[Connection, Subject, Letterhead], Document]
    render: Callable[[Document, KnownPrinter], bytes]


def marked(document: Document) -> Document:
    """Return the document with the warning that the same paper may have been printed before."""
    words = Text(text="POSSIBLE DUPLICATE", align="center", bold=True)
    return document.model_copy(update={"elements": [words, *document.elements]})


def as_late(document: Document, queued_at: datetime, now: datetime) -> Document:
    """Return the document; if it waited for its printer, marked with when the kitchen should have had it."""
    # abs: after the clock was set back nobody knows how long it waited
    if abs(now - queued_at) < _AT_ONCE:
        return document
    then = to_the_minute(queued_at)
    words = [Text(text=word, align="center", bold=True, large=True) for word in ("PRINTED LATE", then)]
    return document.model_copy(update={"elements": [*words, *document.elements]})
