"""When an item is sold: as people choose it, and as three numbers in its row."""

from sukli.menu.schemas import SoldTimes

_EVERY_DAY = 0b111_1111
# the end of a day
MIDNIGHT_MINUTE = 24 * 60


def sold_times(days: int | None, from_minute: int | None, until_minute: int | None) -> SoldTimes | None:
    """Return the times that a row stores; None for an item that is always sold."""
    if days is None and from_minute is None:
        return None
    chosen = _EVERY_DAY if days is None else days
    return SoldTimes.model_construct(
        days=[day for day in range(7) if chosen >> day & 1],
        from_minute=from_minute or 0,
        until_minute=MIDNIGHT_MINUTE if until_minute is None else until_minute,
    )


def columns_of(sold: SoldTimes | None) -> dict[str, int | None]:
    """Return the row's values; None for every day, and for all hours."""
    days = _EVERY_DAY if sold is None else sum(1 << day for day in set(sold.days))
    is_all_day = sold is None or (sold.from_minute, sold.until_minute) == (0, MIDNIGHT_MINUTE)
    return {
        "sold_days": None if days == _EVERY_DAY else days,
        "sold_from": None if sold is None or is_all_day else sold.from_minute,
        "sold_until": None if sold is None or is_all_day else sold.until_minute,
    }
