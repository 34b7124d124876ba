"""Sends every error as {error, detail, field, request_id}."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from sukli.app.sentences import sentence_for
from sukli.errors import AppError, Invalid
from sukli.http.request_id import current_request

MALFORMED = "malformed_json"
_OF_HTTP = {404: "not_found", 405: "method_not_allowed"}


def install_error_handlers(app: FastAPI) -> None:
    """Register the handlers."""
    app.add_exception_handler(AppError, _app_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)


def refusal(error: AppError, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """Return the error as a response, with the request id that is also in the log."""
    return _refusal(error.body(), error.status, headers)


def error_names() -> list[str]:
    """Return every `error` that a response may have."""
    kinds = [AppError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    return sorted({kind.error for kind in kinds} | {*_OF_HTTP.values(), MALFORMED})


def _refusal(body: dict[str, Any], status: int, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({**body, "request_id": current_request.get()}, status, headers=headers)


async def _app_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, AppError)
    retry_after = error.extra.get("retry_after_seconds")
    return refusal(error, {"Retry-After": str(retry_after)} if retry_after else None)


async def _validation_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _malformed_json()
    sentence, field = sentence_for(dict(first))
    return refusal(Invalid(sentence, field=field))


async def _http_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:  # noqa: PLR2004 (the framework's own 400: it could not parse the body)
        return _malformed_json()
    name = _OF_HTTP.get(error.status_code, AppError.error)
    return _refusal({"error": name, "detail": str(error.detail), "field": None}, error.status_code, error.headers)


def _malformed_json() -> JSONResponse:
    return _refusal({"error": MALFORMED, "detail": "The body is not JSON.", "field": None}, 400)
