"""The id of the current request, used in its log lines, its error response and its access log line."""

from contextvars import ContextVar

current_request: ContextVar[str | None] = ContextVar("current_request", default=None)
