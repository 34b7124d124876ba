"""A closed drawer on paper, to be signed and put with its money."""

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Columns, Cut, Document, Element, Rule, Text
from sukli.drawer.errors import NotClosed
from sukli.drawer.explained.queries import explanation_of
from sukli.drawer.explained.schemas import Explanation
from sukli.drawer.queries import closing_of, shift_by_id
from sukli.drawer.schemas import Shift, ShiftClosing
from sukli.money import plain_amount
from sukli.papers.letterhead import name_of
from sukli.papers.words import fact_lines, mark, signature


def closing_slip(
    connection: Connection, shift_id: str, letterhead: Letterhead, *, is_reprint: bool = False
) -> Document:
    """Return the slip of a shift that was counted and closed. Raises NotFound, NotClosed.

    Possible explanations of its difference are computed again, as for the screens, and take as long.
    """
    shift = shift_by_id(connection, shift_id)
    if shift.closed_at is None:
        raise NotClosed
    closing = closing_of(connection, shift_id, shift.closed_at)
    body = [name_of(letterhead), *([mark("REPRINT")] if is_reprint else []), *_head(shift), Rule(), *_money(closing)]
    reasons = _reasons(explanation_of(connection, shift_id, shift.closed_at))
    elements = [*body, *reasons, *_note(shift), *signature(), Cut()]
    return Document(title=f"Closing, Shift {shift.number}", elements=elements)


def _head(shift: Shift) -> Iterator[Element]:
    yield mark("CLOSING")
    yield Text(text=f"Shift {shift.number}", align="center", bold=True)
    yield from fact_lines(
        drawer=shift.drawer_name,
        opened=to_the_minute(shift.opened_at),
        opened_by=shift.opened_by_first_name,
        counted=_moment(shift.counted_at),
        counted_by=shift.counted_by_first_name,
        closed=_moment(shift.closed_at),
        closed_by=shift.closed_by_first_name,
    )
    if shift.counted_late:
        yield Text(text="Counted late: at least one night after the last sale.")


def _money(closing: ShiftClosing) -> Iterator[Element]:
    shift = closing.shift
    yield _amount("Float", shift.float_centavos)
    yield _amount("Expected", shift.expected_centavos)
    yield _amount("Counted" if shift.counts == 1 else f"Counted (count {shift.counts})", shift.counted_centavos)
    off = shift.difference_centavos or 0
    word = "SHORT" if off < 0 else "OVER" if off > 0 else "EXACT"
    yield Columns(left=word, right=plain_amount(abs(off)), bold=True, large=True)
    if closing.sent_late_centavos:
        yield _amount("Sent by a till after the count", closing.sent_late_centavos)
    if off > 0 and closing.sold_before_centavos:
        yield _amount("Sold before the opening", closing.sold_before_centavos)
    moved = shift.after_count_centavos or 0
    if moved:
        yield _amount("Came in after the count" if moved > 0 else "Went out after the count", abs(moved))
    there = (shift.counted_centavos or 0) + moved
    yield _amount("Taken out", there - (shift.left_centavos or 0))
    yield _amount("Stays in the drawer", shift.left_centavos)


def _reasons(explanation: Explanation) -> Iterator[Element]:
    if explanation.difference_centavos == 0:
        return
    yield Rule()
    if explanation.heading is None:
        yield Text(text="Nothing recorded explains it.")
        return
    yield Text(text=f"{explanation.heading}:", bold=True)
    for candidate in explanation.candidates:
        yield Text(text=f"- {candidate.sentence}")


def _note(shift: Shift) -> Iterator[Element]:
    """Yield people's note about the difference, if there is one by now; a later copy may say more."""
    if shift.note is None or shift.noted_at is None:
        return
    yield Rule()
    yield Text(text=f"Note by {shift.noted_by_first_name}, {to_the_minute(shift.noted_at)}:", bold=True)
    for line in shift.note.splitlines():
        yield Text(text=line)


def _amount(words: str, centavos: int | None) -> Columns:
    return Columns(left=words, right=plain_amount(centavos or 0))


def _moment(at: datetime | None) -> str | None:
    return None if at is None else to_the_minute(at)
