"""Allows one check of the data at a time, whichever process runs it, and stores the last one's findings."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.upkeep.tables import data_check

BEGAN, ENDED = "check.began", "check.ended"
# A process that died is silent; one that runs a check reports four times in this period
SILENT_FOR = timedelta(seconds=20)


class Findings(NamedTuple):
    """The result of a check."""

    is_well: bool
    lines: Sequence[str]


def begin_check(tx: Tx) -> str | None:
    """Return the id of a run that may begin now; None if one is under way."""
    tx.insert_new(data_check, {"id": 1})
    heard_at = tx.connection.execute(select(data_check.c.heard_at).with_for_update()).scalar_one()
    if is_under_way(heard_at, tx.now):
        return None
    run_id = new_id()
    tx.connection.execute(data_check.update(), {"run_id": run_id, "began_at": tx.now, "heard_at": tx.now})
    tx.record(BEGAN, run_id)
    tx.publish("settings")
    return run_id


def note_under_way(tx: Tx, run_id: str) -> None:
    """Record that the run's process is still working."""
    tx.connection.execute(data_check.update().where(data_check.c.run_id == run_id), {"heard_at": tx.now})


def end_check(tx: Tx, run_id: str, found: Findings | None) -> None:
    """Store what the run found; None if it was abandoned, as when the server stops: then the previous result stays."""
    over = {"run_id": None, "began_at": None, "heard_at": None}
    summary = {} if found is None else {"is_well": found.is_well, "lines": list(found.lines)}
    result = {} if found is None else summary | {"ended_at": tx.now, "asked_by": tx.actor}
    ended = tx.connection.execute(data_check.update().where(data_check.c.run_id == run_id), over | result)
    # it was silent for so long that another run has begun
    if ended.rowcount == 0:
        return
    tx.record(ENDED, run_id, after=summary)
    tx.publish("settings")


def is_under_way(heard_at: datetime | None, now: datetime) -> bool:
    """Whether a run reported a moment ago; a report in the future was dated by a wrong clock."""
    return heard_at is not None and abs(now - heard_at) < SILENT_FOR
