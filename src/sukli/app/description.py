"""The API's description: FastAPI's knowledge of the routes, plus the refusals and topics that it lacks."""

from typing import Any, get_args

from fastapi import FastAPI
from pydantic import BaseModel

from sukli.app.errors import error_names
from sukli.approvals.schemas import Asked
from sukli.db.published import Topic
from sukli.devices.gate import OPEN as WITHOUT_DEVICE


class Refusal(BaseModel):
    """The body of every error response: its kind, a sentence for a person, and the invalid field."""

    error: str
    detail: str
    field: str | None
    # the same as in the log
    request_id: str | None
    retry_after_seconds: int | None = None
    # where an approval is needed: what is to be approved
    asked: Asked | None = None


# need no session; sign-in and sign-up are not here, because a wrong PIN is a 401, also that of a person who confirms
_OPEN = {
    "/api/health",
    "/api/pairing",
    "/api/devices/me",
    "/api/devices/me/unsent",
    "/api/cafe",
    "/api/staff/anybody",
    "/api/staff/sign-out",
    "/api/demo",
    "/api/demo/reset",
}
_ASKS_A_MODEL = {"/api/insights", "/api/insights/detail"}
_TRIES_A_SECRET = {
    "/api/staff/sign-in",
    "/api/staff/sign-up",
    "/api/staff/unlock",
    "/api/people/me/pin",
    "/api/pairing",
    "/api/approvals",
}
# reads that fail with 409 until something else has happened: a shift's explanation must wait for its count, so that the
# count stays blind, and the slip of a void needs the void
_WAITING_READS = {"/api/drawer/shifts/{shift_id}/explanation", "/api/papers/{kind}/{subject_id}"}
# writes that name a record in their body
_BODY_NAMES_A_RECORD = {"/api/pairing", "/api/printing/jobs", "/api/printing/jobs/move"}
# cooks' calls that change nothing once their screen has given them up
_AWAITED = {
    "/api/orders/ticks",
    "/api/orders/seen",
    "/api/orders/{sale_id}/ticks",
    "/api/orders/{sale_id}/stopped",
}
# a cafe that is kept answers these with 404
_OF_A_DEMO = {"/api/demo", "/api/demo/reset"}
_BODY = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
_SENTENCES = {
    "400": "The body is not JSON",
    "401": "Nobody is signed in",
    "403": "This device was not added, or was removed",
    "404": "There is no such record",
    "409": "It conflicts with what is stored",
    "412": "It arrived after its screen had given it up",
    "413": "The body is too large",
    "415": "The body is not sent as JSON",
    "422": "The request is invalid",
    "424": "The AI service gave no usable answer",
    "429": "Too many requests",
    "503": "The database or the server is busy: try again",
    "507": "The server's disk is full or cannot be written to",
}


def description_of(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document."""
    document = app.openapi()
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Refusal"] = Refusal.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas |= schemas["Refusal"].pop("$defs")
    schemas["Refusal"]["properties"]["error"]["enum"] = error_names()
    schemas["Topic"] = {"type": "string", "enum": list(get_args(Topic)), "description": "What a change may affect."}
    document["components"]["responses"] = {
        status: {"description": sentence, "content": _BODY} for status, sentence in _SENTENCES.items()
    }
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            takes_body = "requestBody" in operation
            names = {parameter["name"] for parameter in operation.get("parameters", ())}
            for status in _refusals(path, method, names, takes_body=takes_body):
                operation["responses"][status] = {"$ref": f"#/components/responses/{status}"}
    return document | {part: _without_titles(document[part]) for part in ("components", "paths")}


def _without_titles(part: Any) -> Any:
    """Remove pydantic's titles, which repeat each name; a field named `title` has no text value and stays."""
    if isinstance(part, list):
        return [_without_titles(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        name: _without_titles(each) for name, each in part.items() if not (name == "title" and isinstance(each, str))
    }


def _refusals(path: str, method: str, parameters: set[str], *, takes_body: bool) -> list[str]:
    writes = method != "get"
    possible = {
        "400": takes_body,
        "401": path not in _OPEN,
        "403": path not in WITHOUT_DEVICE,
        "404": "{" in path or path in _OF_A_DEMO or (path in _BODY_NAMES_A_RECORD and writes),
        "409": writes or "approval" in parameters or path in _WAITING_READS,
        "412": path in _AWAITED,
        "413": takes_body,
        "415": takes_body,
        "422": takes_body or bool(parameters),
        "424": path in _ASKS_A_MODEL,
        "429": path in _ASKS_A_MODEL or (path in _TRIES_A_SECRET and writes),
        "503": True,
        "507": True,
    }
    return [status for status, is_possible in possible.items() if is_possible]
