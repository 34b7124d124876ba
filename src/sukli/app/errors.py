"""Every error leaves as {error, detail, field}."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from sukli.app.sentences import sentence_for
from sukli.errors import AppError, Invalid


def install_error_handlers(app: FastAPI) -> None:
    """Register the handlers."""
    app.add_exception_handler(AppError, _app_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)


async def _app_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, AppError)
    retry_after = error.extra.get("retry_after_seconds")
    headers = {"Retry-After": str(retry_after)} if retry_after else None
    return JSONResponse(error.body(), error.status, headers=headers)


async def _validation_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _malformed_json()
    sentence, field = sentence_for(dict(first))
    return JSONResponse(Invalid(sentence, field=field).body(), Invalid.status)


async def _http_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:  # noqa: PLR2004 (the framework's own 400: a body that its JSON parser gave up on)
        return _malformed_json()
    name = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "refused")
    return JSONResponse(
        {"error": name, "detail": str(error.detail), "field": None}, error.status_code, headers=error.headers
    )


def _malformed_json() -> JSONResponse:
    return JSONResponse({"error": "malformed_json", "detail": "The body is not JSON.", "field": None}, 400)
