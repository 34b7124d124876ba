"""`sukli update WHEEL`: a backup, the installation, and what to do if the new version does not start."""

import shlex
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sukli.backup.making import backup, dump
from sukli.clock import Clock, system_clock
from sukli.db import open_database
from sukli.db.migrate import UnfinishedCopy, is_unfinished, version_in
from sukli.db.served import BeingCopied, refuse_while_copied
from sukli.db.sqlite import connected
from sukli.embedded import file_at
from sukli.serve.alone import OpenElsewhere, alone
from sukli.settings import Settings
from sukli.signals import undisturbed
from sukli.update.named import CannotUpdate, Named, named_by
from sukli.update.versions import numbers_of
from sukli.update.ways import Installation, came_from, installed_here
from sukli.upkeep.copies import copies_in
from sukli.version import VERSION

# beside the nightly backups, which are thinned out
_FOLDER = "before-updates"
_BACKUPS_KEPT = 3
_VERSION_THERE = "from importlib.metadata import version; print(version('sukli'))"
# of a half-finished installation, the metadata alone may be there
_VERSION_OF_WHAT_IS_WHOLE = f"import sukli.app; {_VERSION_THERE}"


def update(
    settings: Settings,
    typed: str,
    *,
    is_backed_up: bool = False,
    here: Installation | None = None,
    clock: Clock = system_clock,
    tell: Callable[[str], None] = print,
) -> int:
    """Back up, install what was typed, and print how to start it and how to go back; return the exit status.

    No server can start during this. Anything imported after the installation would be the new version's, so nothing is.

    :param is_backed_up: somebody has made a backup by other means, as for PostgreSQL
    """
    here = here or installed_here()
    if here.by_hand is not None:
        tell(f"This Sukli was not installed from a wheel. Back up, {here.by_hand}.")
        return 2
    try:
        named = named_by(typed)
        with alone(settings):
            _refuse_beside_a_copy(settings)
            copy = _backed_up(settings, clock, tell, is_backed_up=is_backed_up)
            back = here.command(came_from(VERSION))
            # an installer that is cut short may leave no Sukli
            with undisturbed():
                return _installed(here, named, tell, _afterwards(named, copy, back))
    except (CannotUpdate, OpenElsewhere, BeingCopied, UnfinishedCopy) as refusal:
        tell(f"{refusal} Stop it first." if isinstance(refusal, OpenElsewhere) else str(refusal))
        return 1


def _backed_up(settings: Settings, clock: Clock, tell: Callable[[str], None], *, is_backed_up: bool) -> Path | None:
    """Return the backup; None if none was needed. Raises CannotUpdate."""
    if is_backed_up:
        return None
    if not settings.is_sqlite:
        raise CannotUpdate(
            "The data is in PostgreSQL. Stop every server process, back up with the command below, and run this one "
            f"again with --backed-up.\n{dump()}"
        )
    if not file_at(settings.database_url).exists():
        # of a service it is elsewhere, and named by a variable that this user lacks
        tell(f"There is no data in {settings.data_dir}, so no backup is made.")
        return None
    with connected(settings.database_url) as connection:
        if is_unfinished(version_in(connection)):
            # another version could not continue it
            raise UnfinishedCopy
    folder = settings.data_dir / _FOLDER
    before = set(copies_in(folder)) if folder.is_dir() else set()
    if backup(settings, folder, _BACKUPS_KEPT, clock=clock, tell=tell) != 0:
        raise CannotUpdate("Nothing was installed. With --backed-up it is installed without a backup.")
    (copy,) = set(copies_in(folder)) - before
    return copy


def _refuse_beside_a_copy(settings: Settings) -> None:
    # while this process is `alone`, none can begin either
    if settings.is_sqlite:
        with closing(open_database(settings.database_url)) as db:
            refuse_while_copied(db)


def _installed(here: Installation, named: Named, tell: Callable[[str], None], afterwards: list[str]) -> int:
    try:
        _install(here, named, tell)
    except CannotUpdate as refusal:
        tell(str(refusal))
        return 1
    for line in afterwards:
        tell(line)
    return 0


def _install(here: Installation, named: Named, tell: Callable[[str], None]) -> None:
    command = here.command(named.what)
    tell(f"Installing: {shlex.join(command)}")
    try:
        is_done = subprocess.run(command, check=False).returncode == 0  # noqa: S603 (runs the installer, as requested)
    except FileNotFoundError:
        raise CannotUpdate(
            f"{command[0]} was not found: run that command where it is installed. Then start Sukli."
        ) from None
    there = _output_of(here.python, _VERSION_THERE if is_done else _VERSION_OF_WHAT_IS_WHOLE)
    if there is None:
        raise CannotUpdate(
            "It was not installed, and no complete Sukli is left here; the lines above say why. Once that is fixed, "
            "run the command after 'Installing:' again. The data is unchanged."
        )
    if not is_done or numbers_of(there) != numbers_of(named.version):
        raise CannotUpdate(f"It was not installed; the lines above say why. The Sukli here is {there}.")


def _output_of(python: Path, code: str) -> str | None:
    """Return what the environment's interpreter prints; None if the installer left none that works."""
    try:
        process = subprocess.run(  # noqa: S603 (our own interpreter)
            [str(python), "-c", code], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return process.stdout.strip() if process.returncode == 0 else None


def _afterwards(named: Named, copy: Path | None, back: list[str]) -> list[str]:
    start = f"Sukli {named.version} is installed: start it."
    if named.changes_tables is not False:
        start += " Its first start upgrades the tables; if interrupted, it changes nothing, and the next does it again."
    lines = [start, f"If it does not start, or to go back to {VERSION}, stop it and run:", f"    {shlex.join(back)}"]
    if copy is not None and named.changes_tables is not False:
        lines.append(f"    sukli restore {shlex.quote(str(copy))} --aside")
        lines.append("What was sold since the backup is then only in the folder that this names: keep it.")
    return lines
