"""How long a pairing code is valid."""

from datetime import datetime, timedelta

from sukli.staff.throttle import OVERLAP

CODE_LASTS = timedelta(minutes=5)


def is_valid(made_at: datetime, now: datetime) -> bool:
    """Whether a code made then is valid now; one from the future was made while the clock was wrong, and is not."""
    return made_at - OVERLAP <= now < made_at + CODE_LASTS
