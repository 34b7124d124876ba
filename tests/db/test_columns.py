"""Instants are stored to the microsecond and come back timezone-aware."""

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.dialects import sqlite

from sukli.db.columns import Instant


@given(st.datetimes(timezones=st.sampled_from([UTC, timezone(timedelta(hours=8))])))
def test_an_instant_survives_the_database(instant: datetime) -> None:
    column, dialect = Instant(), sqlite.dialect()
    kept = column.process_bind_param(instant, dialect)
    back = column.process_result_value(kept, dialect)

    assert isinstance(kept, int)
    assert back == instant
    assert back is not None
    assert back.utcoffset() == timedelta(0)
