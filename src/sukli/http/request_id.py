"""The id of the request that is being answered: in its log lines, in its refusal and in its line of the access log."""

from contextvars import ContextVar

current_request: ContextVar[str | None] = ContextVar("current_request", default=None)
