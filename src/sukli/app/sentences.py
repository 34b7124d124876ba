"""Turns validation errors into plain sentences; nobody sees the validator's own words."""

from typing import Any

from sukli.http.schema_types import EMPTY, WHOLE_SENTENCE
from sukli.money import in_pesos

# fields whose names differ from what people call them
_LABELS = {"on": "date", "from": "start date", "to": "end date", "min_stock_level": "minimum stock level"}


def sentence_for(error: dict[str, Any]) -> tuple[str, str | None]:
    """Return the sentence and the field, None where no single field is wrong.

    :param error: a pydantic error
    """
    # the first part is body, query or path
    place = [str(part) for part in error["loc"][1:]]
    field = ".".join(place) or None
    kind, message = error["type"], str(error["msg"]).removeprefix("Value error, ")
    if kind == "value_error" and field is None and ": " in message:
        # a validator of the whole body puts the field's name into its message
        field, message = message.split(": ", 1)
    if kind not in (WHOLE_SENTENCE, "value_error"):
        message = _about(place, kind, error.get("ctx", {}))
    return message, field


# by pydantic's error type: the sentence, and the limit it mentions
_SENTENCES = {
    "missing": ("{label} is required.", None),
    EMPTY: ("{label} is required.", None),
    "string_too_short": ("{label} is required.", None),
    "string_too_long": ("{label} takes at most {limit} characters.", "max_length"),
    "too_long": ("There can be at most {limit} {plural}.", "max_length"),
    # none of our lists needs more than one element
    "too_short": ("There are no {plural}.", None),
    "less_than_equal": ("{label} is at most {limit}.", "le"),
    "greater_than_equal": ("{label} is at least {limit}.", "ge"),
}


def _about(place: list[str], kind: str, limits: dict[str, Any]) -> str:
    label = _label(place)
    if kind == "too_long" and limits.get("field_type") != "List":
        # pydantic's type for text that is trimmed first
        kind = "string_too_long"
    if kind not in _SENTENCES:
        return f"Please enter a valid {label if label.isupper() else label.lower()}."
    sentence, limit = _SENTENCES[kind]
    amount = _amount(place[-1] if place else "", limits[limit]) if limit else None
    return sentence.format(label=label, plural=label.lower(), limit=amount)


def _label(place: list[str]) -> str:
    names = [part for part in place if not part.isdigit()]
    name = names[-1] if names else "value"
    words = _LABELS.get(name, name.removesuffix("_centavos").removesuffix("_tenths")).replace("_", " ")
    return words.upper() if words in ("pin", "id") else words.capitalize()


def _amount(name: str, value: Any) -> str:
    if name.endswith("_centavos"):
        return in_pesos(value)
    return f"{value / 10:g}%" if name.endswith("_tenths") else f"{value:,}"
