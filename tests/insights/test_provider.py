"""Whatever the AI service does, a request ends: with text, or with an error that repeats nothing of its answer."""

import asyncio
import gzip
import json
import logging

import pytest

from insights.provider_server import (
    Respond,
    a_byte_at_a_time,
    a_header_without_end,
    a_service,
    answers,
    completes,
    hangs_up,
    says_nothing,
    without_end,
)
from patience import PATIENCE_SECONDS
from sukli.ai_settings import AiSettings
from sukli.insights.errors import (
    AddressNotAllowed,
    Busy,
    Garbled,
    KeyRefused,
    NoAnswer,
    NotConfigured,
    ProviderFailed,
    Redirected,
    TooLarge,
    TooSlow,
    Unreachable,
)
from sukli.insights.prompts import Prompt
from sukli.insights.provider import answer_of

KEY = "sk-test-very-secret-4711"
PROMPT = Prompt([{"role": "system", "content": "You"}, {"role": "user", "content": "Say"}], 2000)
LEAK = json.dumps({"error": {"message": f"Incorrect API key provided: {KEY}"}})


def ai(address: str, **settings: object) -> AiSettings:
    chosen = {"url": address, "key": KEY, "problem": None, "timeout_seconds": PATIENCE_SECONDS, **settings}
    return AiSettings(**chosen)  # type: ignore[arg-type]


async def test_the_model_is_asked_as_the_spec_says_and_its_text_comes_back() -> None:
    async with a_service(completes("Sell more coffee")) as service:
        text = await answer_of(ai(service.address), PROMPT)

    assert text == "Sell more coffee"
    assert service.paths == ["POST /v1/chat/completions HTTP/1.1"]
    assert service.asked == [
        {"model": "gpt-3.5-turbo", "temperature": 0.7, "max_tokens": 2000, "messages": PROMPT.messages}
    ]
    assert service.headers[0]["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize(
    ("respond", "fact"),
    [
        (answers(""), Garbled),
        (answers("nonsense"), Garbled),
        (answers('{"choices": [{"message": {"conte'), Garbled),
        (answers("[" * 100_000), Garbled),
        (answers("[]"), Garbled),
        (answers("null"), Garbled),
        (answers('{"choices": 5}'), Garbled),
        (answers('{"choices": ["a"]}'), Garbled),
        (answers("<html><script>alert(1)</script></html>", media_type="text/html"), Garbled),
        (answers(gzip.compress(b" " * 50_000_000), **{"Content-Encoding": "gzip"}), Garbled),
        (answers("{}"), NoAnswer),
        (answers('{"choices": []}'), NoAnswer),
        (completes(None), NoAnswer),
        (completes(""), NoAnswer),
        (completes("  \n "), NoAnswer),
        (completes({"a": 1}), Garbled),
        (completes("x" * 10_000_000), TooLarge),
        (without_end, TooLarge),
        (answers(LEAK, status="401 Unauthorized"), KeyRefused),
        (answers(LEAK, status="403 Forbidden"), KeyRefused),
        (answers(LEAK, status="429 Too Many Requests", **{"Retry-After": "3600"}), Busy),
        (answers(LEAK, status="500 Internal Server Error"), ProviderFailed),
        (answers(LEAK, status="404 Not Found"), ProviderFailed),
        (answers("x" * 10_000_000, status="500 Internal Server Error"), ProviderFailed),
        (hangs_up, Unreachable),
        (a_header_without_end, Unreachable),
    ],
)
async def test_each_misbehaviour_of_the_service_raises_its_own_error(
    respond: Respond, fact: type[ProviderFailed], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with a_service(respond) as service:
        with pytest.raises(ProviderFailed) as failure:
            await answer_of(ai(service.address), PROMPT)

    assert type(failure.value) is fact
    assert len(service.asked) == 1
    assert KEY not in f"{failure.value!r} {failure.value.body()} {failure.value.__cause__} {caplog.text}"


async def test_an_unreachable_service_raises_its_own_error() -> None:
    async with a_service(hangs_up) as service:
        pass
    with pytest.raises(Unreachable):
        await answer_of(ai(service.address), PROMPT)


@pytest.mark.parametrize("address", ["https://999.1.1.1/v1", "https://☃.example/v1", "https://[v1.a]/v1"])
async def test_an_impossible_address_counts_as_unreachable(address: str) -> None:
    with pytest.raises(Unreachable):
        await answer_of(ai(address), PROMPT)


@pytest.mark.parametrize("status", ["301 Moved Permanently", "302 Found", "307 Temporary Redirect"])
async def test_the_key_is_not_sent_to_the_target_of_a_redirect(status: str) -> None:
    async with a_service(completes("caught")) as elsewhere:
        redirect = answers("", status=status, Location=f"{elsewhere.address}/chat/completions")
        async with a_service(redirect) as service:
            with pytest.raises(Redirected):
                await answer_of(ai(service.address), PROMPT)

    assert elsewhere.asked == []


@pytest.mark.parametrize("respond", [says_nothing, a_byte_at_a_time])
async def test_the_timeout_covers_the_whole_answer(respond: Respond) -> None:
    async with a_service(respond) as service:
        with pytest.raises(TooSlow):
            await asyncio.wait_for(answer_of(ai(service.address, timeout_seconds=1), PROMPT), PATIENCE_SECONDS)
        await asyncio.wait_for(service.left.wait(), PATIENCE_SECONDS)


async def test_cancelling_closes_the_connection() -> None:
    async with a_service(says_nothing) as service:
        asking = asyncio.create_task(answer_of(ai(service.address), PROMPT))
        await asyncio.wait_for(service.came.acquire(), PATIENCE_SECONDS)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await asyncio.wait_for(service.left.wait(), PATIENCE_SECONDS)


async def test_without_a_key_or_with_a_forbidden_address_no_request_is_made() -> None:
    async with a_service(completes("no")) as service:
        with pytest.raises(NotConfigured):
            await answer_of(ai(service.address, problem="no_key"), PROMPT)
        with pytest.raises(AddressNotAllowed):
            await answer_of(ai(service.address, problem="address_not_allowed"), PROMPT)

    assert service.asked == []


async def test_environment_variables_of_other_programs_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, "somebody-else")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    async with a_service(completes("yes")) as service:
        assert await answer_of(ai(service.address), PROMPT) == "yes"

    assert "somebody-else" not in str(service.headers)
