"""`sukli import` of the earlier backend's tables: looks first, and with `--yes` stores all of it or nothing.

A look is an import that is rolled back at its end, so it reports exactly what would be imported.
"""

import asyncio
from collections.abc import Callable, Iterator, Sized
from contextlib import closing
from pathlib import Path

from sukli.clock import Clock
from sukli.db import open_database
from sukli.db.served import kept_from_serving
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.moving.days import days_of, differing_days
from sukli.moving.earlier.existing import FileResult
from sukli.moving.earlier.files import NAMES, checksum_of, found_in, rows_in
from sukli.moving.earlier.storing import EarlierImport
from sukli.moving.errors import Refused
from sukli.moving.places import NOT_ALONE, is_alone
from sukli.moving.progress import Progress
from sukli.settings import Settings
from sukli.shifts.locking import lock_for_closing
from sukli.staff.commands import FROM_TERMINAL
from sukli.staff.key import unlocked
from sukli.texts import counted

IMPORTED = "data.imported"
# per file; the rest are counted
MOST_LISTED = 50


class _LookOver(Exception):
    """The look is over: roll back everything that was stored for it."""


def bring_in_earlier(
    settings: Settings, folder: Path, *, is_sure: bool, clock: Clock, tell: Callable[[str], None]
) -> int:
    """Report what the folder's tables contain and, if sure, store what is new. Raises Refused.

    Exit status 1 if a row could not be imported, or a day's sums differ from the source's.
    """
    files = found_in(folder)
    settings = unlocked(settings, clock)
    progress = Progress(sum(1 for file in files.values() for _ in rows_in(file)), tell)
    lines: list[str] = []
    is_whole = True

    def run(tx: Tx) -> None:
        nonlocal is_whole
        # a day closed in the meantime would lack these sales, and no till can sell while their stock is locked
        lock_for_closing(tx)
        if not is_alone(tx.connection):
            raise Refused(NOT_ALONE)
        lines.clear()
        stored = EarlierImport(tx, files, settings.pepper, progress)
        here = days_of(tx.connection, only_earlier=True)
        differing = differing_days(
            {day: dict(sums) for day, sums in stored.days.items()}, {day: here.get(day, {}) for day in stored.days}
        )
        lines.extend(_words(stored.results, stored.days, differing))
        is_whole = not differing and not any(result.left_out for result in stored.results.values())
        if not is_sure:
            raise _LookOver
        sums = {file.name: checksum_of(file) for file in files.values()}
        counts = {name: result.new for name, result in stored.results.items()}
        tx.record(IMPORTED, new_id(), after={"folder": folder.name, "sha256": sums, "rows": counts, **FROM_TERMINAL})
        # more changes than can be listed: every browser reads everything again
        tx.changes.is_everything = True

    with closing(open_database(settings.database_url, clock)) as db, kept_from_serving(db) as is_free:
        if not is_free:
            raise Refused("Stop the Sukli that serves this data first (Ctrl+C where it runs).")
        try:
            asyncio.run(db.write(run, None))
            lines.append("Everything was imported. Start Sukli.")
        except _LookOver:
            lines.append("Nothing was written: add --yes to import it.")
    for line in lines:
        progress.tell(line)
    return 0 if is_whole else 1


def _words(results: dict[str, FileResult], days: Sized, differing: list[str]) -> Iterator[str]:
    for name in NAMES:
        if name not in results:
            yield f"{name}: there is no such file"
            continue
        found = results[name]
        left_out = f", {len(found.left_out):,} left out" if found.left_out else ""
        yield f"{name}: {found.new:,} new, {found.existing:,} here already{left_out}"
        for line in (*found.left_out[:MOST_LISTED], *found.notes[:MOST_LISTED]):
            yield f"  {line}"
        if (more := max(len(found.left_out) - MOST_LISTED, 0)) > 0:
            yield f"  and {counted(more, 'more was', 'more were')} left out"
    if differing:
        yield "These days differ between the source and here:"
        yield from (f"  {line}" for line in differing)
    else:
        yield f"The sums of {'the one day' if len(days) == 1 else f'all {len(days):,} days'} match the source."
