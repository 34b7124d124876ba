"""A live stream from a real server, which a test expects to end."""

import threading
from typing import Self

import httpx

from patience import PATIENCE_SECONDS


class Stream:
    """A live stream, read in a thread of its own."""

    def __init__(self, browser: httpx.Client) -> None:
        self._browser = browser
        self._begun = threading.Event()
        self.ended = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._begun.wait(PATIENCE_SECONDS)
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.join(PATIENCE_SECONDS)

    def _listen(self) -> None:
        with self._browser.stream("GET", "/api/live") as live:
            for _ in live.iter_raw():
                self._begun.set()
        self.ended.set()
