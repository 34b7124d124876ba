"""Which kitchen screens somebody can see now. In memory: a table would be written every five seconds for nothing."""

import json
import time
from datetime import datetime
from typing import NamedTuple

# a visible screen says so every 5 s; after two lost words it counts as gone
LASTS_SECONDS = 12.0
MOST_SCREENS = 500


class _Screen(NamedTuple):
    opened_at: datetime
    heard_at: float


class KitchenScreens:
    """The screens that this process knows of; every process hears the same words, so all know the same."""

    def __init__(self) -> None:
        self._screens: dict[str, _Screen] = {}

    def since(self) -> datetime | None:
        """When the first of the screens that are open now opened; None when none is."""
        oldest = time.monotonic() - LASTS_SECONDS
        self._screens = {name: screen for name, screen in self._screens.items() if screen.heard_at > oldest}
        return min((screen.opened_at for screen in self._screens.values()), default=None)

    def open_word(self, screen_id: str, now: datetime) -> str:
        """What to tell every process about a screen that is visible."""
        self.since()
        known = self._screens.get(screen_id)
        return json.dumps({"screen": screen_id, "opened_at": (known.opened_at if known else now).isoformat()})

    @staticmethod
    def closed_word(screen_id: str) -> str:
        """What to tell every process about a screen that was hidden or left."""
        return json.dumps({"screen": screen_id, "opened_at": None})

    def hear(self, word: str) -> None:
        """Take in what a process told."""
        told = json.loads(word)
        screen_id = told["screen"]
        known = self._screens.pop(screen_id, None)
        if told["opened_at"] is None or len(self._screens) >= MOST_SCREENS:
            return
        opened_at = datetime.fromisoformat(told["opened_at"])
        # a process that has just started does not know how long the screen has been open; the others do
        earliest = opened_at if known is None else min(known.opened_at, opened_at)
        self._screens[screen_id] = _Screen(earliest, time.monotonic())
