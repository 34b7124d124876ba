"""When a backup is made by itself, and which ones stay."""

from collections.abc import Callable, Collection, Hashable, Iterable
from datetime import date, datetime, time, timedelta

from sukli.business_day import DAY, MANILA, day_of

# cafes sleep: yesterday's business is over, and nobody has come for today's
QUIET_HOUR = time(3)
OLD = timedelta(days=2)

_Period = Callable[[date], Hashable]
# the newest backup of each day, week and month stays, of so many of them
_KEPT: tuple[tuple[int, _Period], ...] = (
    (7, lambda day: day),
    (4, lambda day: day.isocalendar()[:2]),
    (12, lambda day: (day.year, day.month)),
)


def is_due(made: Iterable[datetime], now: datetime) -> bool:
    """Whether none was made since the last quiet hour, as when the machine was off then.

    One that is dated in the future counts for nothing: the clock was wrong, and it would hold up all that follow.
    """
    since = last_quiet_hour(now)
    return not any(since <= at <= now for at in made)


def worth_keeping(made: Collection[datetime], now: datetime) -> set[datetime]:
    """Those of 7 days, 4 weeks and 12 months; the newest is always among them.

    Whatever is dated in the future stays and takes nobody's place: the clock was wrong then, or it is now.
    """
    kept = {at for at in made if at > now}
    newest_first = sorted((at for at in made if at <= now), reverse=True)
    for most, period_of in _KEPT:
        newest: dict[Hashable, datetime] = {}
        for at in newest_first:
            newest.setdefault(period_of(day_of(at)), at)
        kept.update(list(newest.values())[:most])
    return kept


def age_in_words(at: datetime | None, now: datetime) -> str | None:
    """What is to be said of the last good backup, a sentence; None while it is young enough."""
    if at is None:
        return "There is no backup yet."
    if at > now + DAY:
        return "The last backup is dated in the future: look at the clock of the server."
    if now - at > OLD:
        return f"The last good backup is {(now - at).days} days old."
    return None


def last_quiet_hour(now: datetime) -> datetime:
    """The last three in the morning, Manila time."""
    tonight = datetime.combine(day_of(now), QUIET_HOUR, MANILA)
    return tonight if tonight <= now else tonight - DAY
