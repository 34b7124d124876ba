"""What the doctor says about a cafe's devices, by their latest reports."""

from datetime import UTC, datetime, timedelta

import pytest

from sukli.doctor.device_findings import Clock, Unsent, judge_clocks, judge_unsent
from sukli.doctor.finding import Level

NOW = datetime(2026, 11, 24, 4, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def a_clock(minutes: float, device: str = "Counter till", *, within: float = 0, ago: timedelta = MINUTE) -> Clock:
    return Clock(device, minutes * MINUTE, within * MINUTE, NOW - ago)


@pytest.mark.parametrize(
    ("ago", "level"),
    [
        (timedelta(minutes=5), "ok"),
        (timedelta(hours=2), "look"),
        pytest.param(timedelta(minutes=-30), "ok", id="by a clock that is a little ahead"),
        pytest.param(timedelta(days=-400), "look", id="by a clock that was set back since"),
    ],
)
def test_a_tablet_that_has_held_sales_for_long_is_reported(ago: timedelta, level: Level) -> None:
    (found,) = judge_unsent([Unsent("Counter till", 3, NOW - ago, NOW), Unsent("Kitchen", 0, NOW, NOW)], NOW)

    assert (found.subject, found.level) == ("Device 'Counter till'", level)
    assert "3 unsent" in found.told


def test_tablets_without_unsent_sales_share_one_line_that_names_the_silent_ones() -> None:
    long_ago = NOW - 2 * DAY
    # seen recently, but only by its sign-in screen, which reports nothing
    kitchen, terrace = Unsent("Kitchen", 0, long_ago, NOW), Unsent("Terrace", 0, long_ago, long_ago)
    (found,) = judge_unsent([kitchen, terrace], NOW)

    assert found.level == "ok"
    assert found.told == "No device has reported anything unsent. Not heard from for a day: 'Terrace'."


@pytest.mark.parametrize(
    ("hours", "waiting", "sells", "levels"),
    [
        pytest.param(13, 0, True, ["look", "ok"], id="it may sell without the server"),
        pytest.param(30, 0, True, ["look", "ok"], id="nor is it named twice"),
        pytest.param(11, 0, True, ["ok"], id="a night"),
        pytest.param(-24 * 400, 0, True, ["look", "ok"], id="its last request is dated ahead"),
        pytest.param(13, 0, False, ["ok"], id="nobody sells on it"),
        pytest.param(13, 3, True, ["look"], id="it said what it holds"),
    ],
)
def test_a_till_that_sold_and_fell_silent_is_reported(
    hours: int, waiting: int, *, sells: bool, levels: list[Level]
) -> None:
    heard = NOW - timedelta(hours=hours)
    found = list(judge_unsent([Unsent("Counter till", waiting, heard, heard, sells=sells)], NOW))

    assert [one.level for one in found] == levels
    assert [one.subject for one in found if one.level == "look"] == ["Device 'Counter till'"] * levels.count("look")
    assert "'Counter till'" not in found[-1].told


def test_a_cafe_without_added_devices_is_told_so() -> None:
    (told,) = judge_unsent([], NOW)
    assert told.told.startswith("No device was added: only the server's machine sells.")
    # somebody who has just restored a backup could take this for the all-clear
    assert "add each tablet again" in told.told


def test_clocks_that_are_right_have_one_line() -> None:
    (found,) = judge_clocks([a_clock(0), a_clock(1, "Kitchen"), a_clock(-1, "Terrace")], NOW)

    assert (found.level, found.told) == ("ok", "3 devices' clocks agree with the server's.")


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (1.1, "1 minute ahead of"),
        (-43, "43 minutes behind"),
        (90, "90 minutes ahead of"),
        (-60 * 10, "10 hours behind"),
        (60 * 24 * 20_000, "20000 days ahead of"),
    ],
)
def test_a_wrong_device_clock_is_reported_with_how_far_off_it_was_and_when(minutes: float, said: str) -> None:
    off, others = judge_clocks([a_clock(0, "Kitchen"), a_clock(minutes, "Terrace")], NOW)

    assert (off.subject, off.level) == ("Clock of 'Terrace'", "look")
    assert off.told.startswith(f"It was {said} the server's at 2026-11-24 11:59. Compare both with a phone")
    assert (others.level, others.told) == ("ok", "1 device's clock agrees with the server's.")


def test_a_clock_measured_over_a_slow_line_is_not_called_wrong() -> None:
    assert [one.level for one in judge_clocks([a_clock(3, within=2.5)], NOW)] == ["ok"]


def test_the_servers_clock_is_wrong_when_most_devices_agree_on_another_time() -> None:
    clocks = [a_clock(0, "Kitchen"), a_clock(42.5), a_clock(43, "Terrace")]

    (found,) = judge_clocks(clocks, NOW)

    assert found.level == "wrong"
    assert found.told.startswith(
        "2 of 3 devices report that the server's clock is 42 minutes behind. Set the clock of the server's machine"
    )


@pytest.mark.parametrize(
    "clocks",
    [
        pytest.param([a_clock(43)], id="one alone may be wrong itself"),
        pytest.param([a_clock(43), a_clock(20, "Terrace")], id="two that disagree"),
        pytest.param([a_clock(43), a_clock(-43, "Terrace")], id="one ahead and one behind"),
        pytest.param([a_clock(0, "A"), a_clock(0, "B"), a_clock(43), a_clock(43, "Terrace")], id="half of them"),
    ],
)
def test_devices_that_do_not_outvote_the_server_are_reported_one_by_one(clocks: list[Clock]) -> None:
    found = list(judge_clocks(clocks, NOW))

    assert [one.subject for one in found if one.level == "look"] == [
        f"Clock of '{clock.device}'" for clock in clocks if clock.ahead
    ]
    assert [one for one in found if one.level == "wrong"] == []


@pytest.mark.parametrize("ago", [2 * DAY, -MINUTE])
def test_clock_reports_that_are_old_or_dated_ahead_are_ignored(ago: timedelta) -> None:
    (found,) = judge_clocks([a_clock(43, ago=ago)], NOW)

    assert found.level == "ok"
    assert found.told.startswith("No device has reported its time today.")
