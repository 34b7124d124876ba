"""Asking the AI service, without holding up the till."""

import asyncio
from types import ModuleType

from sukli.ai_settings import AiSettings
from sukli.insights.errors import AddressNotAllowed, NotConfigured, TooSlow
from sukli.insights.prompts import Prompt


def refuse_unless_configured(ai: AiSettings) -> None:
    """Raises NotConfigured or AddressNotAllowed, at once."""
    if ai.problem == "address_not_allowed":
        raise AddressNotAllowed
    if ai.problem is not None:
        raise NotConfigured(ai.problem)


async def answer_of(ai: AiSettings, prompt: Prompt) -> str:
    """What the model answers to the prompt, never empty; raises a ProviderFailed. Cancelling it closes the connection.

    The time-out is for the whole answer: one that comes a byte a second never meets a time-out between two bytes.
    """
    refuse_unless_configured(ai)
    # importing the SDK takes most of a second and reading certificates some more: not on the event loop
    sdk = await asyncio.to_thread(_sdk)
    client = await asyncio.to_thread(sdk.open_client, ai)
    try:
        async with asyncio.timeout(ai.timeout_seconds):
            content: str = await sdk.ask(client, ai.model, prompt.messages, prompt.most_tokens)
    except TimeoutError:
        raise TooSlow from None
    finally:
        await client.close()
    return content


def _sdk() -> ModuleType:
    from sukli.insights import sdk  # most tills never ask, and the SDK would double the time of a start

    return sdk
