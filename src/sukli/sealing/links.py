"""The next links of the chain: computed in a read, so that no sale waits, and stored by a short command."""

from collections.abc import Sequence

from sqlalchemy import Connection

from sukli.db.journal import journal_seals
from sukli.db.tx import Tx
from sukli.sealing.entries import entries_after
from sukli.sealing.formula import FORMULA, seal_of
from sukli.sealing.key import is_recorded
from sukli.sealing.stored import TAKE_TURN, Link, last_link

# takes some milliseconds of processor time: a sale that arrives then waits no longer than that
MOST_AT_ONCE = 200


def next_links(connection: Connection, key: bytes, settled_through: int) -> list[Link]:
    """Compute the next links, at most MOST_AT_ONCE."""
    link = last_link(connection)
    links = []
    for entry in entries_after(connection, link.journal_number, through=settled_through, most=MOST_AT_ONCE):
        sequence = link.sequence + 1
        link = Link(sequence, entry.number, FORMULA, seal_of(key, link.seal, sequence, entry.values))
        links.append(link)
    return links


def store_links(tx: Tx, key: bytes, links: Sequence[Link]) -> bool:
    """Add the links to the chain; return whether they were added.

    They are not added if another process was faster, or another key has been recorded since.
    """
    if tx.connection.dialect.name == "postgresql" and not tx.connection.execute(TAKE_TURN).scalar_one():
        return False
    if last_link(tx.connection).sequence != links[0].sequence - 1 or not is_recorded(tx.connection, key):
        return False
    tx.connection.execute(journal_seals.insert(), [link._asdict() for link in links])
    return True
