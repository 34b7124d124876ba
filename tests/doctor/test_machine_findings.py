"""What the doctor says about a machine, by its measurements."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sukli.doctor.finding import Level
from sukli.doctor.machine_findings import (
    Secret,
    judge_clock,
    judge_disk_space,
    judge_disk_speed,
    judge_port,
    judge_python,
    judge_secrets,
    judge_sqlite,
    judge_time_zone,
)

NOW = datetime(2026, 11, 24, 4, tzinfo=UTC)


@pytest.mark.parametrize(("version", "level"), [((3, 11, 0), "ok"), ((3, 14, 9), "ok"), ((3, 15, 0), "look")])
def test_an_untested_python_version_is_reported(version: tuple[int, ...], level: Level) -> None:
    assert judge_python(version).level == level


@pytest.mark.parametrize(("version", "level"), [((3, 51, 3), "ok"), ((3, 53, 0), "ok"), ((3, 51, 2), "wrong")])
def test_a_sqlite_that_loses_sales_is_wrong(version: tuple[int, ...], level: Level) -> None:
    found = judge_sqlite(version, (3, 51, 3))

    assert found.level == level
    # no alarm for somebody who has nothing to do
    assert ("lose" in found.told) is (level == "wrong")


@pytest.mark.parametrize(
    ("free", "needed", "level"),
    [
        (5_000_000_000, 0, "ok"),
        (5_000_000_000, 2_500_000_000, "ok"),
        (5_000_000_000, 2_500_000_001, "look"),
        (1_999_999_999, 0, "look"),
        (199_999_999, 0, "wrong"),
    ],
)
def test_a_disk_needs_room_for_sales_and_backups(free: int, needed: int, level: Level) -> None:
    assert judge_disk_space(free, needed).level == level


@pytest.mark.parametrize(("seconds", "level"), [(0.004, "ok"), (0.05, "ok"), (0.051, "look"), (0.51, "wrong")])
def test_a_slow_disk_is_reported_with_its_time(seconds: float, level: Level) -> None:
    found = judge_disk_speed(seconds)

    assert found.level == level
    assert f"{seconds * 1000:.1f} ms" in found.told


def test_secrets_readable_by_others_are_named_with_the_chmod_command() -> None:
    secrets = [
        Secret(Path("/data"), 0o40700),
        Secret(Path("/data/pepper"), 0o100640),
        Secret(Path("/data/journal-key"), 0o100600),
    ]

    assert judge_secrets(secrets).here == "Run `chmod go= /data/pepper`."
    # other devices may see this, too
    assert "/data" not in judge_secrets(secrets).told
    assert [judge_secrets(secrets).level, judge_secrets(secrets[:1]).level] == ["wrong", "ok"]


@pytest.mark.parametrize(
    ("now", "last", "level"),
    [
        (NOW, None, "ok"),
        (NOW, NOW - timedelta(days=400), "ok"),
        # recorded by the server in the meantime
        (NOW, NOW + timedelta(seconds=30), "ok"),
        (NOW, NOW + timedelta(minutes=2), "wrong"),
        (NOW.replace(year=2016), None, "wrong"),
    ],
)
def test_a_clock_behind_the_newest_record_is_wrong(now: datetime, last: datetime | None, level: Level) -> None:
    assert judge_clock(now, last).level == level


def test_the_clock_is_shown_in_manila_time() -> None:
    assert "2026-11-24 12:00" in judge_clock(NOW, None).told


@pytest.mark.parametrize("hours", [-9.5, 0, 8])
def test_every_time_zone_of_the_machine_is_ok(hours: float) -> None:
    found = judge_time_zone(timedelta(hours=hours))

    assert found.level == "ok"
    assert f"UTC{hours:+g} h" in found.told


@pytest.mark.parametrize(
    ("address", "is_free", "is_fixed", "level"),
    [
        ("http://127.0.0.1:8000", False, True, "ok"),
        (None, True, True, "ok"),
        (None, False, False, "look"),
        (None, False, True, "wrong"),
    ],
)
def test_a_taken_port_is_wrong_only_when_the_server_may_not_use_another(
    address: str | None, is_free: bool, is_fixed: bool, level: Level
) -> None:
    assert judge_port(8000, address, is_free=is_free, is_fixed=is_fixed).level == level
