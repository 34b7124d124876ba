"""Who took figures out of the house, in the journal."""

from datetime import date

from sukli.db.tx import Tx
from sukli.ids import new_id


def note_export(tx: Tx, what: str, first: date, last: date) -> None:
    """Note that the signed-in person asked for a file of these days, before it is sent."""
    tx.record("export.made", new_id(), after={"what": what, "from": first.isoformat(), "to": last.isoformat()})
