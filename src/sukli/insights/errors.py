"""Errors of an analysis.

A provider's failure is 424, not 502: the web app treats a 502 as a lost server. No text from the provider is passed on:
it may repeat the key.
"""

from typing import ClassVar

from sukli.errors import AppError, Conflict


class NotConfigured(Conflict):
    """There is no key, or a setting is unusable; `problem` says which."""

    error = "ai_not_configured"

    def __init__(self, problem: str) -> None:
        super().__init__("No AI service is set up.", problem=problem)


class AddressNotAllowed(Conflict):
    """The key may not be sent to the configured address."""

    error = "ai_address_not_allowed"
    detail = "The AI service's address is not allowed: use https, or http to a private address."


class AnalysisRunning(Conflict):
    """The same person already has an analysis running."""

    error = "analysis_running"
    detail = "An analysis is already running."


class QuotaUsedUp(AppError):
    """The cafe has used up its analyses of this business day."""

    status = 429
    error = "quota_used_up"

    def __init__(self, quota: int, retry_after_seconds: int) -> None:
        super().__init__(f"Today's {quota} analyses are used up.", retry_after_seconds=retry_after_seconds)


class ProviderFailed(AppError):
    """The AI service gave no usable answer."""

    status = 424
    error = "ai_failed"
    # whether the service may have done work for it, and charged for that
    was_charged: ClassVar[bool] = False
    detail = "The AI service failed."


class Unreachable(ProviderFailed):
    """Nobody answered at the address."""

    error = "ai_unreachable"
    detail = "The AI service cannot be reached."


class KeyRefused(ProviderFailed):
    """The service does not accept the key."""

    error = "ai_key_refused"
    detail = "The AI service does not accept the key."


class Busy(ProviderFailed):
    """The service has had too many requests, or its own quota is used up."""

    error = "ai_busy"
    detail = "The AI service accepts no more requests now."


class Redirected(ProviderFailed):
    """The service redirected elsewhere; the key is not sent there."""

    error = "ai_redirected"
    detail = "The AI service redirects to another address."


class TooSlow(ProviderFailed):
    """The whole answer did not arrive in time."""

    error = "ai_too_slow"
    detail = "The AI service took too long."
    was_charged = True


class TooLarge(ProviderFailed):
    """The answer is larger than any analysis could be."""

    error = "ai_too_large"
    detail = "The AI service's answer is too large."
    was_charged = True


class Garbled(ProviderFailed):
    """The answer does not follow the protocol."""

    error = "ai_garbled"
    detail = "The AI service's answer cannot be read."
    was_charged = True


class NoAnswer(ProviderFailed):
    """The answer is empty. Spec section 8."""

    error = "ai_no_answer"
    detail = "No response from AI service"
    was_charged = True
