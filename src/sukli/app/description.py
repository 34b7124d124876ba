"""The API's description: what FastAPI knows of the routes, and the refusals, which it does not."""

from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel

from sukli.app.errors import error_names


class Refusal(BaseModel):
    """The body of every refusal: which fact it is, a sentence for a person, the field that is wrong."""

    error: str
    detail: str
    field: str | None
    # what the log knows the request by
    request_id: str | None
    retry_after_seconds: int | None = None


# without a session; a wrong PIN is refused with the same status
_OPEN = {"/api/health", "/api/staff/anybody", "/api/staff/sign-up", "/api/staff/sign-out"}
_ASKS_A_MODEL = {"/api/insights", "/api/insights/detail"}
_BODY = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
_SENTENCES = {
    "401": "Nobody is signed in",
    "404": "There is no such record",
    "409": "Somebody was there before",
    "422": "What was sent cannot be right",
    "424": "The AI service gave no answer that can be used",
    "429": "Too often",
    "503": "The database is busy: ask again",
    "507": "The server's disk is full or takes no writes",
}


def description_of(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document."""
    document = app.openapi()
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Refusal"] = Refusal.model_json_schema()
    schemas["Refusal"]["properties"]["error"]["enum"] = error_names()
    document["components"]["responses"] = {
        status: {"description": sentence, "content": _BODY} for status, sentence in _SENTENCES.items()
    }
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            asks = "requestBody" in operation or bool(operation.get("parameters"))
            for status in _refusals(path, method, asks=asks):
                operation["responses"][status] = {"$ref": f"#/components/responses/{status}"}
    return document


def _refusals(path: str, method: str, *, asks: bool) -> list[str]:
    writes = method != "get"
    possible = {
        "401": path not in _OPEN,
        "404": "{" in path,
        "409": writes,
        "422": asks,
        "424": path in _ASKS_A_MODEL,
        "429": path in _ASKS_A_MODEL or path == "/api/staff/sign-in",
        "503": path != "/api/health",
        "507": writes,
    }
    return [status for status, is_possible in possible.items() if is_possible]
