"""Walks through the journal and its seals side by side, with one page of each in memory."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from sukli.business_day import MANILA
from sukli.db.columns import instant_of
from sukli.sealing.entries import PAGE, Entry, all_entries
from sukli.sealing.formula import BEGINNING, Values
from sukli.sealing.stored import Link, links_after

# how far behind its place to search for something that may have been moved
NEARBY = 1_000
_BEFORE_ALL = -(2**63)


class OutOfOrder(Exception):
    """An entry or a seal is out of place; the message is a sentence that names the entry."""


class Step(NamedTuple):
    """One entry with its seal, and the seal before it."""

    previous: Link
    link: Link
    entry: Entry


def steps(connection: Connection) -> Iterator[Step]:
    """Yield each sealed entry, starting with the first. Raises OutOfOrder."""
    entries = all_entries(connection)
    previous = Link(0, _BEFORE_ALL, 0, BEGINNING)
    for link in _all_links(connection):
        place = previous.sequence + 1
        if link.sequence != place:
            raise OutOfOrder(f"The seal of entry {place:,} was removed.")
        if link.journal_number <= previous.journal_number:
            raise OutOfOrder(f"The seal of entry {place:,} was changed.")
        entry = next(entries, None)
        if entry is None or entry.number > link.journal_number:
            raise OutOfOrder(f"Entry {place:,} was removed.")
        if entry.number < link.journal_number:
            if any(other.journal_number == entry.number for other in links_after(connection, place, NEARBY)):
                raise OutOfOrder(f"The seal of entry {place:,} was changed.")
            raise OutOfOrder(f"An entry was inserted before entry {place:,}: {described(entry)}.")
        yield Step(previous, link, entry)
        previous = link


def described(entry: Entry) -> str:
    """Return a description of the entry for use in a sentence."""
    if not isinstance(entry.values, Values):
        return "it cannot be read any more"
    return f"it says {entry.values.action} of {_when(entry.values.at)}, record {entry.values.record_id}"


def _all_links(connection: Connection) -> Iterator[Link]:
    sequence = _BEFORE_ALL
    while page := links_after(connection, sequence, PAGE):
        yield from page
        sequence = page[-1].sequence


def _when(micros: int) -> str:
    try:
        return f"{instant_of(micros).astimezone(MANILA):%Y-%m-%d %H:%M:%S}"
    except OverflowError:
        return "no day at all"
