"""No form error is answered in the validator's own words: every limit of the API is exceeded once."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cafe import Cafe, described, on_sqlite
from sukli.app.sentences import sentence_for
from sukli.ids import new_id

# the validator's words, field names, and what only programs say
RAW = re.compile(
    r"input|should|validation|pattern|\bmust\b|string|integer|literal|null|json|[a-z]_[a-z]|centavos", re.IGNORECASE
)
ONE_OF_EACH = {
    "kind": "supply",
    "item_id": new_id(),
    "sale_id": new_id(),
    "expense_id": new_id(),
    "device_id": new_id(),
    "shift_id": new_id(),
    "reading_id": new_id(),
    "tender_id": new_id(),
    "transaction_id": new_id(),
    "printer_id": new_id(),
    "job_id": new_id(),
    "group_id": new_id(),
    "recipe_id": new_id(),
    "count_id": new_id(),
    "key": "coffee",
    "subject_id": new_id(),
}

Schema = dict[str, Any]


class Bodies:
    """Bodies for a schema of the API's description: one that is valid, and many with one fault each."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self._schemas = schemas

    def right(self, schema: Schema) -> Any:
        """Return a value that the schema allows."""
        schema = self._resolved(schema)
        if "enum" in schema or "const" in schema:
            return schema.get("const", schema.get("enum", [None])[0])
        if schema["type"] == "object":
            return {name: self.right(part) for name, part in schema.get("properties", {}).items()}
        if schema["type"] == "array":
            return [self.right(schema["items"])]
        if schema["type"] == "string":
            return _right_text(schema)
        return int(schema.get("minimum", 0)) if schema["type"] in ("integer", "number") else False

    def wrong(self, schema: Schema) -> Iterator[Any]:
        """Yield values that the schema forbids, each for its own reason; for an object, whole bodies."""
        schema = self._resolved(schema)
        yield from (None, [], {"a": 1}, "x\0", "\u202e", 1.5, True, 10**30)
        if "maxLength" in schema:
            yield "x" * (schema["maxLength"] + 1)
        if "minimum" in schema:
            yield int(schema["minimum"]) - 1
        if "maximum" in schema:
            yield int(schema["maximum"]) + 1
        if schema.get("type") == "array":
            yield [self.right(schema["items"])] * (schema.get("maxItems", 0) + 1)
            yield from ([bad] for bad in self.wrong(schema["items"]))
        if schema.get("type") == "object":
            whole = self.right(schema)
            for name, part in schema.get("properties", {}).items():
                yield {key: value for key, value in whole.items() if key != name}
                yield from (whole | {name: bad} for bad in self.wrong(part))
            yield whole | {"surprise": 1}

    def _resolved(self, schema: Schema) -> Schema:
        if "$ref" in schema:
            return self._resolved(self._schemas[schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return self._resolved(schema["anyOf"][0])
        return schema


def _right_text(schema: Schema) -> str:
    if schema.get("format") == "date":
        return "2028-02-29"
    pattern = schema.get("pattern", "")
    if "{12}" in pattern:
        return new_id()
    return "1234" if pattern else "Pandesal"


@on_sqlite
async def test_every_form_error_is_answered_with_a_plain_sentence(cafe: Cafe) -> None:
    description = described()
    bodies = Bodies(description["components"]["schemas"])
    told: dict[str, str] = {}
    async with await cafe.till() as till:
        for path, methods in description["paths"].items():
            for method, operation in methods.items():
                if "requestBody" not in operation or path.startswith("/api/staff"):
                    continue
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                for body in bodies.wrong(schema):
                    answer = await till.request(
                        method,
                        path.format_map(ONE_OF_EACH),
                        content=json.dumps(body),
                        headers={"content-type": "application/json"},
                    )
                    if 400 <= answer.status_code < 500:
                        told.setdefault(answer.json()["detail"], f"{method} {path}")

    assert len(told) > 50
    assert {sentence: where for sentence, where in told.items() if RAW.search(sentence) or sentence[0].islower()} == {}


@on_sqlite
async def test_sign_up_errors_are_answered_with_plain_sentences(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        answers = {
            field: (await browser.post("/api/staff/sign-up", json=_newcomer() | {field: value})).json()
            for field, value in (("first_name", "x" * 61), ("pin", "123"), ("id", "1"))
        }
        hidden = (await browser.post("/api/staff/sign-up", json=_newcomer() | {"first_name": "\u200b"})).json()

    assert {field: (answer["field"], answer["detail"]) for field, answer in answers.items()} == {
        "first_name": ("first_name", "First name takes at most 60 characters."),
        "pin": ("pin", "Please enter a valid PIN."),
        "id": ("id", "Please enter a valid ID."),
    }
    assert hidden["detail"] == "First name is required."


@pytest.mark.parametrize(
    ("kind", "limits", "sentence"),
    [
        ("too_short", {"field_type": "List", "min_length": 1}, "There are no rows."),
        ("too_long", {"field_type": "List", "max_length": 1000}, "There can be at most 1,000 rows."),
    ],
)
def test_errors_about_a_list_are_worded_in_the_plural(kind: str, limits: dict[str, Any], sentence: str) -> None:
    assert sentence_for({"type": kind, "loc": ("body", "rows"), "msg": "", "ctx": limits}) == (sentence, "rows")


def _newcomer() -> dict[str, Any]:
    return {"id": new_id(), "first_name": "Liza", "pin": "7777"}
