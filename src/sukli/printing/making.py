"""How a paper is made of a job: given by the application, since papers know sales and readings, and printers do not."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from sukli.business_day import MANILA
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document, Text
from sukli.printing.chosen import KnownPrinter

# papers that other reads must not wait for: they look for what would explain a difference
READ_LONG = ("closing-slip",)
# what waited for longer, as for paper, may have been called out and made
_AT_ONCE = timedelta(minutes=5)


class Subject(NamedTuple):
    """What a paper is about."""

    kind: PaperKindName
    subject_id: str
    is_reprint: bool = False
    # of a kitchen slip: only the items of these; None: all
    groups: Collection[str] | None = None


@dataclass(frozen=True)
class Making:
    """The document of a subject, read in a query; and the bytes of a document, which may take long."""

    document: Callable[[Connection, Subject, Letterhead], Document]
    render: Callable[[Document, KnownPrinter], bytes]


def marked(document: Document) -> Document:
    """With the words that two papers of one thing may be there."""
    words = Text(text="POSSIBLE DUPLICATE", align="center", bold=True)
    return document.model_copy(update={"elements": [words, *document.elements]})


def as_late(document: Document, queued_at: datetime, now: datetime) -> Document:
    """With the words that the kitchen should have had it when it was queued, where it waited for its printer."""
    if now - queued_at < _AT_ONCE:
        return document
    then = f"{queued_at.astimezone(MANILA):%Y-%m-%d %H:%M}"
    words = [Text(text=word, align="center", bold=True, large=True) for word in ("PRINTED LATE", then)]
    return document.model_copy(update={"elements": [*words, *document.elements]})
