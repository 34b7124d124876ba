"""Which kitchen screens are open: every browser knows since when, and a screen that falls silent counts as gone."""

import pytest

from cafe import Cafe
from hearing import ear_on, hub_of
from sukli.ids import new_id
from sukli.live import screens

PATH = "/api/orders/kitchen-screens/"


async def test_the_first_open_screen_counts_and_the_last_closed_one(cafe: Cafe) -> None:
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

    assert ear.named("kitchens")[1] == {"since": None}


async def test_who_comes_later_is_told_at_once(cafe: Cafe) -> None:
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.put(PATH + new_id())
        await ear.hears("kitchens")
        since = hub_of(cafe).screens.since()

    assert since == cafe.clock.now


async def test_a_process_that_has_just_started_learns_how_long_a_screen_has_been_open(cafe: Cafe) -> None:
    old, young = screens.KitchenScreens(), screens.KitchenScreens()
    screen, opened_at = new_id(), cafe.clock.now
    old.hear(old.open_word(screen, opened_at))
    cafe.clock.forward(minutes=5)
    # the screen's next word goes to the young process, which tells both; the one after that to the old one
    for process in (young, old):
        word = process.open_word(screen, cafe.clock.now)
        old.hear(word)
        young.hear(word)

    assert old.since() == young.since() == opened_at


async def test_closing_a_screen_that_nobody_knows_is_no_error(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.delete(PATH + new_id())).status_code == 204


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
async def test_a_screen_needs_a_session_and_an_id(cafe: Cafe, method: str) -> None:
    async with await cafe.till() as till, cafe.browser() as stranger:
        assert (await stranger.request(method, PATH + new_id())).status_code == 401
        assert (await till.request(method, PATH + "x")).status_code == 422


async def test_many_screens_do_not_fill_the_memory(cafe: Cafe) -> None:
    known = screens.KitchenScreens()
    for _ in range(screens.MOST_SCREENS * 2):
        known.hear(known.open_word(new_id(), cafe.clock.now))

    assert len(known._screens) <= screens.MOST_SCREENS
