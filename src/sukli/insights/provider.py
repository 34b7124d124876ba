"""Calls the AI service over OpenAI's protocol, without holding up the till. Why: docs/decisions/insights.md."""

import asyncio
import json
import ssl

import certifi
import httpx

from sukli.ai_settings import AiSettings
from sukli.insights import errors
from sukli.insights.prompts import Prompt

CONNECT_SECONDS = 10.0
TEMPERATURE = 0.7
# 3,000 tokens are about 12,000 characters, and the protocol adds little to them
MOST_ANSWER_BYTES = 500_000

_REFUSALS: dict[int, type[errors.ProviderFailed]] = {401: errors.KeyRefused, 403: errors.KeyRefused, 429: errors.Busy}


def refuse_unless_configured(ai: AiSettings) -> None:
    """Raise NotConfigured or AddressNotAllowed before anything is sent."""
    if ai.problem == "address_not_allowed":
        raise errors.AddressNotAllowed
    if ai.problem is not None:
        raise errors.NotConfigured(ai.problem)


async def answer_of(ai: AiSettings, prompt: Prompt) -> str:
    """Return the model's answer to the prompt, never empty. Cancelling it closes the connection.

    Raises a ProviderFailed that repeats nothing the service said. The timeout covers the whole answer: a timeout
    between two bytes would never end an answer that sends one byte a second.
    """
    refuse_unless_configured(ai)
    try:
        # reading the machine's certificates takes a while: not on the event loop
        client = await asyncio.to_thread(_client, ai)
        async with asyncio.timeout(ai.timeout_seconds), client:
            return _text_of(await _request_completion(client, ai.model, prompt))
    except (TimeoutError, httpx.TimeoutException):
        raise errors.TooSlow from None
    # an address that cannot be requested, and a broken connection that httpx does not recognize as one
    except (httpx.TransportError, httpx.InvalidURL, OSError):
        raise errors.Unreachable from None


def _client(ai: AiSettings) -> httpx.AsyncClient:
    """Return a client for this address alone: no redirects, no proxies, nothing from the environment."""
    return httpx.AsyncClient(
        base_url=ai.url,
        headers={"Authorization": f"Bearer {ai.key}", "Accept-Encoding": "identity", "User-Agent": "sukli"},
        timeout=httpx.Timeout(ai.timeout_seconds, connect=min(CONNECT_SECONDS, ai.timeout_seconds)),
        follow_redirects=False,
        trust_env=False,
        verify=_trusted(),
    )


def _trusted() -> ssl.SSLContext:
    """Trust the machine's certificates, which may include the cafe's own, and the public ones if it has none."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


async def _request_completion(client: httpx.AsyncClient, model: str, prompt: Prompt) -> bytes:
    request = {
        "model": model,
        "messages": prompt.messages,
        "temperature": TEMPERATURE,
        "max_tokens": prompt.most_tokens,
    }
    async with client.stream("POST", "chat/completions", json=request) as answer:
        if answer.is_redirect:
            raise errors.Redirected
        if not answer.is_success:
            raise _REFUSALS.get(answer.status_code, errors.ProviderFailed)
        body = bytearray()
        # raw: a small answer that is compressed, although none was requested, may unpack to any size
        async for part in answer.aiter_raw():
            body += part
            if len(body) > MOST_ANSWER_BYTES:
                raise errors.TooLarge
    return bytes(body)


def _text_of(body: bytes) -> str:
    try:
        choices = json.loads(body).get("choices")
        content: object = choices[0]["message"].get("content") if choices else None
    # text instead of JSON, half of a JSON document, another shape, or brackets nested thousands deep
    except (ValueError, AttributeError, TypeError, LookupError, RecursionError):
        raise errors.Garbled from None
    if not isinstance(content, str | None):
        raise errors.Garbled
    if content is None or not content.strip():
        raise errors.NoAnswer
    return content
