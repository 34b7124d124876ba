"""The unusual times at which `make test-calendar` runs everything: from any day on, each matches its name."""

from datetime import date
from runpy import run_path

from hypothesis import given
from hypothesis import strategies as st

from pages import ROOT
from sukli.business_day import DAY

instants = run_path(str(ROOT / "scripts/test_at.py"))["instants"]


@given(st.dates(date(2000, 1, 1), date(2090, 1, 1)))
def test_each_odd_time_matches_its_name_and_is_in_the_future(today: date) -> None:
    midnight, late, sunday, month_end, leap_day, eve, later = instants(today).values()

    assert (midnight.strftime("%H:%M"), late.strftime("%H:%M")) == ("00:02", "23:50")
    assert sunday.strftime("%A") == "Sunday"
    assert (month_end + DAY).day == 1
    assert leap_day.strftime("%m-%d") == "02-29"
    assert eve.strftime("%m-%d %H:%M") == "12-31 23:58"
    assert later.date() - today == 3 * 365 * DAY
    assert min(instant.date() for instant in instants(today).values()) > today
