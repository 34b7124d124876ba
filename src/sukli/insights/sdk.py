"""The official SDK, with everything off that could surprise. Imported at the first analysis, by the provider."""

import httpx2
import openai
from openai.types.chat import ChatCompletionMessageParam

from sukli.ai_settings import AiSettings
from sukli.insights.capped_transport import AnswerPacked, AnswerTooLarge, CappedTransport
from sukli.insights.errors import (
    Busy,
    Garbled,
    KeyRefused,
    NoAnswer,
    ProviderFailed,
    Redirected,
    TooLarge,
    TooSlow,
    Unreachable,
)

CONNECT_SECONDS = 10.0
TEMPERATURE = 0.7


def open_client(ai: AiSettings) -> openai.AsyncOpenAI:
    """A client that asks this address once and no other: no redirects, no proxies, nothing from the environment."""
    timeout = httpx2.Timeout(float(ai.timeout_seconds), connect=min(CONNECT_SECONDS, float(ai.timeout_seconds)))
    client = openai.AsyncOpenAI(
        api_key=ai.key,
        base_url=ai.url,
        max_retries=0,
        timeout=timeout,
        http_client=httpx2.AsyncClient(
            transport=CappedTransport(trust_env=False), follow_redirects=False, trust_env=False, timeout=timeout
        ),
    )
    # the SDK takes these from OPENAI_ORG_ID and OPENAI_PROJECT_ID; another service must not be told them
    client.organization = client.project = None
    return client


async def ask(client: openai.AsyncOpenAI, model: str, messages: list[ChatCompletionMessageParam], tokens: int) -> str:
    """The text of the first choice; raises a ProviderFailed that repeats nothing of what the service said."""
    try:
        completion = await client.chat.completions.create(
            model=model, messages=messages, temperature=TEMPERATURE, max_tokens=tokens
        )
        content: object = completion.choices[0].message.content if completion.choices else None
    except AnswerTooLarge:
        raise TooLarge from None
    except openai.APITimeoutError:
        raise TooSlow from None
    except openai.APIConnectionError:
        raise Unreachable from None
    except openai.APIStatusError as error:
        raise _refusal(error.status_code) from None
    # text instead of JSON, half JSON, JSON of another shape or thousands of brackets deep
    except (AnswerPacked, ValueError, AttributeError, TypeError, LookupError, RecursionError, openai.OpenAIError):
        raise Garbled from None
    if content is None or content == "":
        raise NoAnswer
    if not isinstance(content, str):
        raise Garbled
    if not content.strip():
        raise NoAnswer
    return content


def _refusal(status: int) -> ProviderFailed:
    if 300 <= status < 400:  # noqa: PLR2004 (HTTP's own range)
        return Redirected()
    named: dict[int, type[ProviderFailed]] = {401: KeyRefused, 403: KeyRefused, 429: Busy}
    return named.get(status, ProviderFailed)()
