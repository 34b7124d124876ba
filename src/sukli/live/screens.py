"""Which kitchen screens are visible now, and which fell silent without being left; kept in each process's memory."""

import json
import time
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

# a visible screen reports every 5 s; after two lost reports it counts as gone
LASTS_SECONDS = 12.0
# a cafe's day: a screen that has not come back by then no longer counts as missing
MISSED_FOR = timedelta(hours=12)
# the database's record of a screen is at most this old
STORED_SECONDS = 300.0
MOST_SCREENS = 500


class KnownScreen(NamedTuple):
    """A screen as of its last report."""

    screen_id: str
    opened_at: datetime
    heard_at: datetime


class _Screen(NamedTuple):
    opened_at: datetime
    heard_at: datetime
    # silence is measured by the monotonic clock, which nobody can set
    heard: float


class KitchenScreens:
    """The screens that this process knows of; every process receives the same messages, so all of them agree."""

    def __init__(self) -> None:
        self._open: dict[str, _Screen] = {}
        self._silent: dict[str, _Screen] = {}
        self._stored: dict[str, float] = {}

    def remember(self, screens: Collection[KnownScreen]) -> None:
        """Add screens that were open before this process started; they count as missing unless they report again."""
        for screen in screens:
            self._silent[screen.screen_id] = _Screen(screen.opened_at, screen.heard_at, time.monotonic())

    def since(self, now: datetime) -> datetime | None:
        """Return when the first of the open screens was opened; None when none is open."""
        oldest = time.monotonic() - LASTS_SECONDS
        for screen_id in [name for name, screen in self._open.items() if screen.heard <= oldest]:
            self._silent[screen_id] = self._open.pop(screen_id)
        # an opening in the future was dated by a wrong clock
        self._open = {
            name: screen._replace(opened_at=min(screen.opened_at, now)) for name, screen in self._open.items()
        }
        return min((screen.opened_at for screen in self._open.values()), default=None)

    def lost_since(self, now: datetime) -> datetime | None:
        """Return when the last screen reported, if all have fallen silent and at least one of them was never left."""
        if self.since(now) is not None:
            return None
        now_here = time.monotonic()
        longest = MISSED_FOR.total_seconds()
        # a report in the future was dated by a wrong clock
        self._silent = {
            name: screen._replace(heard_at=min(screen.heard_at, now))
            for name, screen in self._silent.items()
            # `heard` starts over with this process, so `heard_at` counts too: a restart must not add twelve hours
            if now_here - screen.heard < longest and now - screen.heard_at < MISSED_FOR
        }
        missed = [screen.heard_at for screen in self._silent.values() if now_here - screen.heard >= LASTS_SECONDS]
        return max(missed, default=None)

    def is_worth_noting(self, screen_id: str) -> bool:
        """Whether to store that the screen is open: at first, then every five minutes. True restarts this time."""
        now = time.monotonic()
        if now - self._stored.get(screen_id, -STORED_SECONDS) < STORED_SECONDS:
            return False
        self._stored = {name: at for name, at in self._stored.items() if now - at < STORED_SECONDS} | {screen_id: now}
        return True

    def open_message(self, screen_id: str, now: datetime) -> str:
        """Return the message for every process about a screen that is visible."""
        self.since(now)
        previous = self._open.get(screen_id)
        return json.dumps({"screen": screen_id, "opened_at": (previous.opened_at if previous else now).isoformat()})

    def closed_message(self, screen_id: str) -> str:
        """Return the message for every process about a screen that was left."""
        return json.dumps({"screen": screen_id, "opened_at": None})

    @staticmethod
    def forget_message() -> str:
        """Return the message that tells every process that silent screens no longer count as missing."""
        return json.dumps({"screen": None})

    def handle(self, message: str, now: datetime) -> None:
        """Handle a message from a process."""
        content = json.loads(message)
        screen_id = content["screen"]
        if screen_id is None:
            self._silent.clear()
            # the database has forgotten them all: store the open ones again when they next report
            self._stored.clear()
            return
        if content["opened_at"] is None:
            self._stored.pop(screen_id, None)
        self.since(now)
        self._silent.pop(screen_id, None)
        previous = self._open.pop(screen_id, None)
        if content["opened_at"] is None or len(self._open) + len(self._silent) >= MOST_SCREENS:
            return
        opened_at = datetime.fromisoformat(content["opened_at"])
        # a newly started process does not know how long the screen has been open; the others do
        earliest = opened_at if previous is None else min(previous.opened_at, opened_at)
        self._open[screen_id] = _Screen(earliest, now, time.monotonic())
