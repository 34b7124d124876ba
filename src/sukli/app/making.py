"""How the print queue makes papers; their contents come from a higher layer (sukli.papers)."""

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Document
from sukli.papers.paper import document_of
from sukli.printing.chosen import KnownPrinter
from sukli.printing.making import Making, Subject


def making() -> Making:
    """Return the functions that make a paper's document, and its bytes for a printer."""
    return Making(_document, _render)


def _document(connection: Connection, subject: Subject, letterhead: Letterhead) -> Document:
    kind, subject_id, is_reprint, groups = subject
    return document_of(connection, kind, subject_id, letterhead, is_reprint=is_reprint, groups=groups)


def _render(document: Document, printer: KnownPrinter) -> bytes:
    # imported only where there is a printer: a till must start quickly
    from sukli.documents.escpos import PaperKind, render

    return render(document, PaperKind(printer.paper_mm, printer.code_page, printer.cuts))
