"""Which kitchen screens are open: every browser knows since when, and a silent screen counts as gone."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from cafe import Cafe
from hearing import ear_on, hub_of
from sukli.ids import new_id
from sukli.kitchen.screens import known_screens
from sukli.live import screens

PATH = "/api/orders/kitchen-screens/"


async def test_screens_count_as_open_from_the_first_opening_to_the_last_closing(cafe: Cafe) -> None:
    first, second = new_id(), new_id()
    async with await cafe.till() as till, ear_on(cafe) as ear:
        assert (await till.put(PATH + first)).status_code == 204
        await ear.hears("kitchens")
        cafe.clock.forward(seconds=4)
        for screen in (second, first, second):
            await till.put(PATH + screen)
        assert (await till.delete(PATH + first)).status_code == 204
        await ear.hears("kitchens", 2)
        await till.delete(PATH + second)
        await ear.hears("kitchens", 3)
        await till.put(PATH + second)
        await ear.hears("kitchens", 4)

    assert [data["since"] for data in ear.named("kitchens")] == [
        "2026-03-02T04:00:00Z",
        "2026-03-02T04:00:04Z",
        None,
        "2026-03-02T04:00:04Z",
    ]


async def test_a_screen_that_falls_silent_is_gone(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "LASTS_SECONDS", 0.5)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.put(PATH + new_id())
        await ear.hears("kitchens", 2)

    assert ear.named("kitchens")[1]["since"] is None


async def test_a_screen_counts_as_open_for_twelve_seconds_after_its_last_report(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    elapsed = 100.0
    monkeypatch.setattr(screens, "time", SimpleNamespace(monotonic=lambda: elapsed))
    known, now = screens.KitchenScreens(), cafe.clock.now
    known.handle(known.open_message(new_id(), now), now)
    elapsed += 11.9
    assert (known.since(now), known.lost_since(now)) == (now, None)
    elapsed += 0.1
    assert (known.since(now), known.lost_since(now)) == (None, now)


async def test_a_browser_that_connects_later_is_told_immediately(cafe: Cafe) -> None:
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.put(PATH + new_id())
        await ear.hears("kitchens")
        since = hub_of(cafe).screens.since(cafe.clock.now)

    assert since == cafe.clock.now


async def test_a_process_that_has_just_started_learns_how_long_a_screen_has_been_open(cafe: Cafe) -> None:
    old, young = screens.KitchenScreens(), screens.KitchenScreens()
    screen, opened_at = new_id(), cafe.clock.now
    old.handle(old.open_message(screen, opened_at), opened_at)
    cafe.clock.forward(minutes=5)
    # the screen's next report goes to the young process, which tells both; the one after that to the old process
    for process in (young, old):
        message = process.open_message(screen, cafe.clock.now)
        old.handle(message, cafe.clock.now)
        young.handle(message, cafe.clock.now)

    assert old.since(cafe.clock.now) == young.since(cafe.clock.now) == opened_at


async def test_closing_an_unknown_screen_is_no_error(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.delete(PATH + new_id())).status_code == 204


async def test_a_screen_opened_while_the_clock_was_ahead_counts_as_open_since_the_clock_was_set_back(
    cafe: Cafe,
) -> None:
    """For ten hours the counter would warn of no order that the kitchen has not seen."""
    screen, right = new_id(), cafe.clock.now
    async with await cafe.till() as till, ear_on(cafe) as ear:
        cafe.clock.forward(hours=10)
        await till.put(PATH + screen)
        await ear.hears("kitchens")
        cafe.clock.forward(hours=-10)
        await ear.hears("kitchens", 2)
        cafe.clock.forward(minutes=1)
        await till.put(PATH + screen)
        since = hub_of(cafe).screens.since(cafe.clock.now)

    assert ear.named("kitchens")[1]["since"] == "2026-03-02T04:00:00Z"
    assert since == right


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
async def test_a_screen_needs_a_session_and_an_id(cafe: Cafe, method: str) -> None:
    async with await cafe.till() as till, cafe.browser() as stranger:
        assert (await stranger.request(method, PATH + new_id())).status_code == 401
        assert (await till.request(method, PATH + "x")).status_code == 422


async def test_many_screens_do_not_fill_the_memory(cafe: Cafe) -> None:
    known = screens.KitchenScreens()
    for _ in range(screens.MOST_SCREENS * 2):
        known.handle(known.open_message(new_id(), cafe.clock.now), cafe.clock.now)

    assert len(known._open) <= screens.MOST_SCREENS


async def test_a_screen_that_falls_silent_without_closing_is_missing_until_it_is_back(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    elapsed = 100.0
    monkeypatch.setattr(screens, "time", SimpleNamespace(monotonic=lambda: elapsed))
    screen = new_id()
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.put(PATH + screen)
        await ear.hears("kitchens")
        elapsed += screens.LASTS_SECONDS
        await ear.hears("kitchens", 2)
        cafe.clock.forward(minutes=7)
        await till.put(PATH + screen)
        await ear.hears("kitchens", 3)
        await till.delete(PATH + screen)
        await ear.hears("kitchens", 4)

    at = "2026-03-02T04:00:00Z"
    assert [data["lost_since"] for data in ear.named("kitchens")] == [None, at, None, None]


async def test_no_screen_is_missing_while_another_is_open(cafe: Cafe) -> None:
    known, now = screens.KitchenScreens(), cafe.clock.now
    known.remember([screens.KnownScreen(new_id(), now - timedelta(hours=3), now - timedelta(hours=1))])
    assert known.lost_since(now) is None, "it has just as long to be heard as any other"
    known._silent = {name: screen._replace(heard=screen.heard - 60) for name, screen in known._silent.items()}
    assert known.lost_since(now) == now - timedelta(hours=1)
    screen = new_id()
    known.handle(known.open_message(screen, now), now)
    assert known.lost_since(now) is None
    known._open = {name: screen._replace(heard=screen.heard - 60) for name, screen in known._open.items()}
    assert known.lost_since(now) == now
    known.handle(known.closed_message(screen), now)
    assert known.lost_since(now) == now - timedelta(hours=1)
    known.handle(known.forget_message(), now)
    assert known.lost_since(now) is None


async def test_a_clock_that_was_ahead_dates_no_missing_screen_in_the_future(cafe: Cafe) -> None:
    known, now = screens.KitchenScreens(), cafe.clock.now
    ahead = now + timedelta(days=400)
    known.handle(known.open_message(new_id(), ahead), ahead)
    known._open = {name: screen._replace(heard=screen.heard - 60) for name, screen in known._open.items()}
    assert known.lost_since(now) == now
    assert known.lost_since(now + timedelta(minutes=1)) == now


async def test_a_restarted_server_knows_which_screens_were_not_closed(cafe: Cafe) -> None:
    left, missing, old = new_id(), new_id(), new_id()
    async with await cafe.till() as till:
        await till.put(PATH + old)
        cafe.clock.forward(hours=13)
        for screen in (left, missing):
            await till.put(PATH + screen)
        await till.delete(PATH + left)

    now = cafe.clock.now
    assert [screen.screen_id for screen in await cafe.db.read(known_screens, now)] == [missing]
    a_year_back = now - timedelta(days=365)
    assert await cafe.db.read(known_screens, a_year_back) == []


async def test_silent_screens_can_be_dismissed(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "LASTS_SECONDS", 0.5)
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.put(PATH + new_id())
        await ear.hears("kitchens", 2)
        assert (await till.delete(PATH.rstrip("/"))).status_code == 204
        await ear.hears("kitchens", 3)
        kept = await cafe.db.read(known_screens, cafe.clock.now)

    assert ear.named("kitchens")[2] == {"since": None, "lost_since": None}
    assert kept == []
