"""When an automatic backup is made, and which ones are kept."""

from collections.abc import Callable, Collection, Hashable, Iterable
from datetime import date, datetime, time, timedelta

from sukli.business_day import DAY, MANILA, day_of

# cafes sleep: yesterday's business is over, and today's has not begun
QUIET_HOUR = time(3)
OLD = timedelta(days=2)

_Period = Callable[[date], Hashable]
# how many days, weeks and months keep their newest backup
_RETENTION: tuple[tuple[int, _Period], ...] = (
    (7, lambda day: day),
    (4, lambda day: day.isocalendar()[:2]),
    (12, lambda day: (day.year, day.month)),
)


def is_due(made: Iterable[datetime], now: datetime) -> bool:
    """Whether none was made since the last quiet hour, as when the machine was off then.

    A backup dated in the future does not count: the clock was wrong, and it would prevent all later ones.
    """
    since = last_quiet_hour(now)
    return not any(since <= at <= now for at in made)


def worth_keeping(made: Collection[datetime], now: datetime) -> set[datetime]:
    """Return the backups to keep for 7 days, 4 weeks and 12 months; the newest is always among them.

    A backup dated in the future is kept beside these, taking nobody's place: the clock was wrong then, or is now.
    """
    kept = {at for at in made if at > now}
    newest_first = sorted((at for at in made if at <= now), reverse=True)
    for most, period_of in _RETENTION:
        newest: dict[Hashable, datetime] = {}
        for at in newest_first:
            newest.setdefault(period_of(day_of(at)), at)
        kept.update(list(newest.values())[:most])
    return kept


def age_in_words(at: datetime | None, now: datetime) -> str | None:
    """Return a sentence on the last good backup; None while it is recent enough."""
    if at is None:
        return "There is no backup yet."
    if at > now + DAY:
        return "The last backup is dated in the future: check the server's clock."
    if now - at > OLD:
        return f"The last good backup is {(now - at).days} days old."
    return None


def last_quiet_hour(now: datetime) -> datetime:
    """Return the last 3 AM in Manila."""
    tonight = datetime.combine(day_of(now), QUIET_HOUR, MANILA)
    return tonight if tonight <= now else tonight - DAY
