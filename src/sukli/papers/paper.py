"""Every paper by its name: printing needs to know no more."""

from collections.abc import Collection
from typing import assert_never

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document
from sukli.papers.cash_slip import cash_slip
from sukli.papers.closing_slip import closing_slip
from sukli.papers.kitchen_slip import kitchen_slip
from sukli.papers.letterhead import with_logo
from sukli.papers.reading import z_paper
from sukli.papers.receipt import receipt
from sukli.papers.trial_page import trial_page
from sukli.papers.void_slip import void_slip


def document_of(  # noqa: PLR0911 (one for each paper)
    connection: Connection,
    kind: PaperKindName,
    subject_id: str,
    letterhead: Letterhead,
    *,
    is_reprint: bool = False,
    groups: Collection[str] | None = None,
) -> Document:
    """Return the paper of a sale, a cash movement, a closing or a Z-reading, in its present state, or a test page.

    :param groups: for a kitchen slip, only the items of these groups; None: all of them
    Raises NotFound, NotVoided for the void slip of a sale that counts, NotClosed.
    """
    match kind:
        case "receipt":
            return with_logo(connection, receipt(connection, subject_id, letterhead, is_reprint=is_reprint))
        case "void-slip":
            return void_slip(connection, subject_id, letterhead, is_reprint=is_reprint)
        case "kitchen-slip":
            return kitchen_slip(connection, subject_id, is_reprint=is_reprint, groups=groups)
        case "cash-slip":
            return cash_slip(connection, subject_id, letterhead, is_reprint=is_reprint)
        case "closing-slip":
            return closing_slip(connection, subject_id, letterhead, is_reprint=is_reprint)
        case "reading":
            return z_paper(connection, subject_id, is_reprint=is_reprint)
        case "test-page":
            return with_logo(connection, trial_page(letterhead))
        case _:
            assert_never(kind)
