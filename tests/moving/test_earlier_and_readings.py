"""Records imported from the earlier backend for days that a Z-reading has closed, or has not."""

from datetime import date, datetime, time, timedelta
from pathlib import Path

from sqlalchemy import func, select

from cafe import NOON_IN_MANILA, SetClock
from databases import Postgres
from moving.earlier_cafe import EarlierCafe
from moving.earlier_place import Place
from moving.places import at
from sukli.business_day import MANILA, day_of
from sukli.check.readings import wrong_readings
from sukli.check.run import check
from sukli.db.postgres import connect
from sukli.moving.places import NOT_ALONE
from sukli.tables import sales


def test_imports_for_days_closed_by_a_reading_are_corrections_in_the_next_one(
    place: Place, earlier: EarlierCafe
) -> None:
    first, second, *_ = sorted(earlier.days)
    assert place.read_day(second).present_centavos == 0
    earlier.write(place.folder)
    assert place.bring() == 0
    # importing again corrects nothing twice
    assert place.bring() == 0
    assert check(place.settings, clock=SetClock(NOON_IN_MANILA), tell=place.said.append) == 0, place.said

    reading = place.read_day("2026-03-02")
    late = sum(earlier.days[day]["sold_centavos"] for day in (first, second))
    assert reading.corrections_centavos == late
    assert reading.present_centavos == sum(day["sold_centavos"] for day in earlier.days.values())
    # imported movements, and the cash of imported sales, were in no drawer that a reading knows
    later = [earlier.days[day] for day in sorted(earlier.days)[2:]]
    put_in, taken_out = (sum(day[f"cash_{way}_centavos"] for day in later) for way in ("in", "out"))
    assert (reading.cash.put_in.centavos, reading.cash.taken_out.centavos) == (put_in, taken_out)
    taken = sales.sales.c.payment_method != "cash-in", sales.sales.c.business_on > date.fromisoformat(second)
    ((sold,),) = place.rows(select(func.sum(sales.sales.c.total_centavos)).where(*taken))
    assert reading.uncounted_centavos == sold + put_in - taken_out
    assert check(place.settings, clock=SetClock(NOON_IN_MANILA), tell=place.said.append) == 0, place.said


def test_imports_after_a_reading_made_with_the_clock_ahead_count_once(place: Place, earlier: EarlierCafe) -> None:
    days = sorted(earlier.days)
    second = datetime.combine(date.fromisoformat(days[1]), time(12), MANILA)
    ahead = NOON_IN_MANILA + timedelta(days=1_600)
    place.read_day(day_of(ahead).isoformat(), now=ahead)
    # the clock was corrected
    place.read_day(days[1], now=second)
    earlier.write(place.folder)
    assert place.bring() == 0
    assert place.read(wrong_readings) == []

    reading = place.read_day("2026-03-02")
    late = sum(earlier.days[day]["sold_centavos"] for day in days[:2])
    assert reading.corrections_centavos == late
    assert reading.present_centavos == sum(day["sold_centavos"] for day in earlier.days.values())


def test_nothing_is_imported_while_a_server_is_running(
    postgres: Postgres, tmp_path: Path, earlier: EarlierCafe
) -> None:
    place = Place(at(postgres.fresh(), tmp_path), tmp_path / "from")
    earlier.write(place.folder)
    before = place.kept()
    served = connect(place.settings.database_url)
    with served.connect():
        assert (place.bring(), place.said) == (1, [NOT_ALONE])
    served.dispose()

    assert place.kept() == before
    assert place.bring() == 0, place.said
    postgres.drop(place.settings.database_url)
