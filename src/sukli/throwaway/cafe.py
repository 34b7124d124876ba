"""The throwaway cafe that a server shows."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Annotated, Any

from sukli.errors import AppError
from sukli.http.context import from_state
from sukli.throwaway.schemas import ShownPerson


class DemoEnds(AppError):
    """The server stops, and makes no other cafe."""

    status = 503
    error = "demo_ends"
    detail = "The demo has ended."


class ThrowawayCafe:
    """A throwaway cafe: who may sign in, and how the next one is made."""

    def __init__(self, people: Sequence[ShownPerson], make_next: Callable[[], Coroutine[Any, Any, None]]) -> None:
        # its pages send this with each call, so that no page of another cafe, thrown away or real, is answered
        self.id = secrets.token_hex(8)
        self.people = list(people)
        self._make_next = make_next
        self._making: asyncio.Task[None] | None = None

    async def reset(self) -> None:
        """Replace this cafe by a fresh one; all requests in the meantime get the same one.

        Raises DemoEnds, and what making it raises.
        """
        if self._making is None or _has_failed(self._making):
            self._making = asyncio.create_task(self._make_next())
        try:
            # one cancelled request must not cancel it for the others
            await asyncio.shield(self._making)
        except asyncio.CancelledError:
            if self._making.cancelled():
                raise DemoEnds from None
            raise

    def end(self) -> None:
        """Release everybody who waits for a fresh cafe: the server stops."""
        if self._making is not None:
            self._making.cancel()


def _has_failed(task: asyncio.Task[None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


ThrowawayDep = Annotated[ThrowawayCafe | None, from_state("throwaway")]
