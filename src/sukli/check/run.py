"""Runs every check and prints what was found."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import date

from sukli.check.ahead import dated_ahead
from sukli.check.counts import wrong_counts
from sukli.check.invariants import INVARIANTS
from sukli.check.invoices import wrong_invoices
from sukli.check.journalled import sales_unlike_journal
from sukli.check.readings import wrong_readings
from sukli.check.sums import WrongSums, repair_sums, rolled_up_range, wrong_sums
from sukli.check.taxed import wrong_taxes
from sukli.clock import Clock, system_clock
from sukli.db import Database
from sukli.db.served import migrated
from sukli.reports.rollups.refresh import refresh_some
from sukli.sealing.proof import state_of_journal
from sukli.settings import Settings
from sukli.staff.key import state_of_key

# faults printed one by one; the rest are only counted
MOST_PRINTED = 20
CHECKS = {
    **INVARIANTS,
    "Sales against the journal": sales_unlike_journal,
    "Taxes of sales": wrong_taxes,
    "Invoice numbers": wrong_invoices,
    "Z-readings": wrong_readings,
    "Counts and the stock": wrong_counts,
}


def check(settings: Settings, *, clock: Clock = system_clock, tell: Callable[[str], None] = print) -> int:
    """Check the whole database, also while a server runs. Exit status 1 if anything was wrong, even if repaired.

    Rollups are repaired, because the raw rows say what they must be. Everything else is only reported.
    Raises OlderServer, BeingCopied, UnfinishedCopy, NewerTables, ForeignTables.
    """
    with migrated(settings.database_url, clock) as db:
        is_well = asyncio.run(look_through(db, settings, tell))
    tell("All is well." if is_well else "Something was wrong, see above.")
    return 0 if is_well else 1


async def look_through(db: Database, settings: Settings, tell: Callable[[str], None]) -> bool:
    """Report what is right and what is wrong, a line each; return whether all was well."""
    while await db.write(refresh_some, None):
        pass
    is_faulty = await _check_sums(db, tell)
    for title, query in CHECKS.items():
        is_faulty |= _report(tell, title, await db.read_long(query))
    is_faulty |= _report(tell, "Dates", await db.read_long(dated_ahead, db.clock()))
    is_sealed, journal = await db.read_long(state_of_journal, settings.data_dir)
    tell(f"Journal: {journal}")
    is_usable, key = await db.read_long(state_of_key, settings.pepper)
    tell(f"Key of the PINs: {key}.")
    return is_sealed and is_usable and not is_faulty


def _report(tell: Callable[[str], None], title: str, faults: list[str]) -> bool:
    tell(f"{title}: {f'{len(faults):,} wrong' if faults else 'right'}.")
    for fault in faults[:MOST_PRINTED]:
        tell(f"  {fault}")
    if len(faults) > MOST_PRINTED:
        tell(f"  and {len(faults) - MOST_PRINTED:,} more")
    return bool(faults)


async def _check_sums(db: Database, tell: Callable[[str], None]) -> bool:
    days = await db.read_long(rolled_up_range)
    if days is None:
        tell("Daily rollups: there are none yet.")
        return False
    first, last = days
    wrong = WrongSums(set(), set(), set())
    for begins, ends in _years(first, last):
        wrong = wrong.merged(await db.read_long(wrong_sums, begins, ends))
    if not wrong:
        tell(f"Daily rollups: right, {first} to {last}.")
        return False
    await db.write(repair_sums, None, wrong)
    tell(f"Daily rollups: {wrong}; repaired.")
    return True


def _years(first: date, last: date) -> Iterator[tuple[date, date]]:
    for year in range(first.year, last.year + 1):
        yield max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
