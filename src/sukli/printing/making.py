"""How a paper is made of a job: given by the application, since papers know sales and readings, and printers do not."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document, Text
from sukli.printing.chosen import KnownPrinter

# papers that other reads must not wait for: they look for what would explain a difference
READ_LONG = ("closing-slip",)


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
