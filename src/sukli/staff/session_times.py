"""How long a session lasts."""

from datetime import datetime, timedelta

# A till stays signed in while it is used at least once a month
SESSION_LASTS = timedelta(days=30)
# However much it is used: a copied cookie must not work for good
SESSION_ENDS = timedelta(days=90)


def end_of_session(opened_at: datetime, now: datetime) -> datetime:
    """Return the end of a session in use now; one begun while the clock was ahead counts as if it began now."""
    return min(now + SESSION_LASTS, min(opened_at, now) + SESSION_ENDS)
