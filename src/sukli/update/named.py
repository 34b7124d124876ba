"""The version that somebody wants to update to."""

import re
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from sukli.db.migrate import newest_version
from sukli.update.versions import numbers_of
from sukli.version import VERSION

_METADATA = re.compile(r"sukli-[^/]+\.dist-info/METADATA")
_MIGRATION = re.compile(r"sukli/db/migrations/versions/(\d+)_\w+\.py")


class CannotUpdate(Exception):
    """Nothing was changed; the message says why."""


class Named(NamedTuple):
    """A wheel's path, or a version's requirement, as installers take it."""

    what: str
    version: str
    # whether its first start changes the tables; None if that is not known before it is installed
    changes_tables: bool | None


def named_by(typed: str) -> Named:
    """Parse a wheel's path or a version. Raises CannotUpdate if it is neither, or not newer than this one."""
    named = _in_wheel(Path(typed)) if typed.endswith(".whl") else Named(f"sukli=={typed}", typed, None)
    wanted = numbers_of(named.version)
    if wanted is None:
        raise CannotUpdate(f"{typed!r} is neither a wheel, such as sukli-1.2.0-py3-none-any.whl, nor a version.")
    if wanted <= (numbers_of(VERSION) or ()):
        raise CannotUpdate(
            f"This is Sukli {VERSION}, and {named.version} is not newer. An older one cannot use the tables of a newer "
            "one: the way back is the backup (docs/operations/install.md, Update)."
        )
    return named


def _in_wheel(file: Path) -> Named:
    try:
        with ZipFile(file) as wheel:
            names = wheel.namelist()
            metadata = next((wheel.read(name).decode() for name in names if _METADATA.fullmatch(name)), "")
    except (OSError, BadZipFile) as error:
        why = error.strerror if isinstance(error, OSError) else "It is not a wheel"
        raise CannotUpdate(f"{file} cannot be read: {why}.") from error
    version = re.search(r"^Version: (\S+)$", metadata, re.MULTILINE)
    migrations = [found[1] for name in names if (found := _MIGRATION.fullmatch(name))]
    if version is None or not migrations:
        raise CannotUpdate(f"{file} is not a wheel of Sukli.")
    return Named(str(file.resolve()), version[1], max(migrations) > newest_version())
