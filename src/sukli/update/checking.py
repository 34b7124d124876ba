"""`sukli update --check`: runs only on request."""

from collections.abc import Callable

from sukli.update.registry import PYPI, newest_at
from sukli.update.versions import numbers_of
from sukli.update.ways import Installation, installed_here
from sukli.version import VERSION

NOT_KNOWN = 2


def check_for_update(
    registry: str = PYPI, *, here: Installation | None = None, tell: Callable[[str], None] = print
) -> int:
    """Say whether there is a newer version and how to get it; exit status 1 if there is, 2 if that is not known."""
    newest, why_not = newest_at(registry)
    if newest is None:
        tell(f"This is Sukli {VERSION}. {why_not}")
        return NOT_KNOWN
    if (numbers_of(newest) or ()) <= (numbers_of(VERSION) or ()):
        tell(f"This is Sukli {VERSION}: there is no newer one.")
        return 0
    here = here or installed_here()
    tell(f"This is Sukli {VERSION}, and there is {newest}.")
    if here.by_hand:
        way = f"Back up, {here.by_hand}."
    elif registry == PYPI:
        way = f"Stop the server and run `sukli update {newest}`."
    else:
        # by version, the installer would use its own registry, where the name may be a stranger's
        way = "Download its wheel from there, stop the server and run `sukli update WHEEL`."
    tell(f"{way} The tables are upgraded at the start; the way back is the backup.")
    return 1
